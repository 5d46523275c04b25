; The installer for Windows, for one user and without an administrator. tools/package.py gives VERSION, FOLDER, OUT and ICON.
Unicode true
!include MUI2.nsh

Name "Feuville"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Feuville"
InstallDirRegKey HKCU "Software\Feuville" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Feuville"
VIAddVersionKey "FileDescription" "Installs Feuville"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT and CC BY 4.0"

!define GONE "Software\Microsoft\Windows\CurrentVersion\Uninstall\Feuville"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\feuville.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; Takes away only what a version of the program brought: whoever installs into a folder with other things keeps them.
!macro TAKE_AWAY
  Delete "$INSTDIR\feuville.exe"
  Delete "$INSTDIR\feuville-console.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir /r "$INSTDIR\_internal"
!macroend

Section
  !insertmacro TAKE_AWAY
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Feuville.lnk" "$INSTDIR\feuville.exe"
  WriteRegStr HKCU "Software\Feuville" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${GONE}" "DisplayName" "Feuville"
  WriteRegStr HKCU "${GONE}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${GONE}" "DisplayIcon" "$INSTDIR\feuville.exe"
  WriteRegStr HKCU "${GONE}" "Publisher" "The Feuville developers"
  WriteRegStr HKCU "${GONE}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${GONE}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${GONE}" "NoModify" 1
  WriteRegDWORD HKCU "${GONE}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  !insertmacro TAKE_AWAY
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Feuville.lnk"
  DeleteRegKey HKCU "${GONE}"
  DeleteRegKey HKCU "Software\Feuville"
SectionEnd
