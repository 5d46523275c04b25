#!/bin/sh
# Installs Feuville for one user, with a menu entry, an icon and the type of saved games; games and settings stay as they are.
#   ./install.sh [FOLDER]              into FOLDER, else ~/.local
#   ./install.sh --uninstall [FOLDER]  takes it away again
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
action=install
if [ "${1-}" = --uninstall ]; then
  action=uninstall
  shift
fi
case ${1-} in
  -*) sed -n '2,4s/^# *//p' "$0"; exit 2 ;;
  '') prefix=${HOME:?"there is no home folder; name one to install into: ./install.sh FOLDER"}/.local ;;
  *) mkdir -p -- "$1"; prefix=$(CDPATH='' cd -- "$1" && pwd -P) ;;
esac
lib=$prefix/lib/feuville
desktop=$prefix/share/applications/feuville.desktop
icon=$prefix/share/icons/hicolor/256x256/apps/feuville.png
mime=$prefix/share/mime/packages/feuville.xml

tell_the_desktop() {
  update-desktop-database "$prefix/share/applications" || true
  update-mime-database "$prefix/share/mime" || true
  gtk-update-icon-cache -q -t "$prefix/share/icons/hicolor" || true
} 2>/dev/null

if [ "$action" = uninstall ]; then
  rm -rf -- "$lib" "$prefix/bin/feuville" "$desktop" "$icon" "$mime"
  tell_the_desktop
  echo "Feuville is no longer in $prefix; your games are where they were."
  exit
fi

if [ "$here" = "$lib" ]; then
  echo "Feuville is already installed from here; unpack the new version elsewhere." >&2
  exit 1
fi
mkdir -p -- "$prefix/lib" "$prefix/bin" "${desktop%/*}" "${icon%/*}" "${mime%/*}"
rm -rf -- "$lib.new"
cp -R -- "$here" "$lib.new"  # whole before the old one goes
rm -rf -- "$lib"
mv -- "$lib.new" "$lib"
ln -sf -- "$lib/feuville" "$prefix/bin/feuville"
cp -- "$here/share/feuville.png" "$icon"
cp -- "$here/share/feuville.xml" "$mime"
# In the quoted path of a desktop file a backslash is four, and two stand before " ` and $; % is %%.
quoted=$(printf '%s' "$lib/feuville" | sed -e 's/\\/\\\\\\\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g')
while IFS= read -r line; do
  case $line in
    Exec=*) printf 'Exec="%s" %%f\n' "$quoted" ;;
    *) printf '%s\n' "$line" ;;
  esac
done <"$here/share/feuville.desktop" >"$desktop"
tell_the_desktop
echo "Feuville is installed in $prefix and in the menu of your desktop. To take it away: $lib/install.sh --uninstall"
case ":$PATH:" in
  *":$prefix/bin:"*) ;;
  *) echo "To start it by name, add $prefix/bin to PATH." ;;
esac
