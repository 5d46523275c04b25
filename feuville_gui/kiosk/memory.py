"""How much memory this process holds."""

import os
import sys
from contextlib import suppress
from pathlib import Path


def resident() -> int | None:
    """The bytes in memory; on macOS the most that there ever were. None where that is not known."""
    with suppress(OSError, ValueError, AttributeError):
        return _resident()
    return None


if sys.platform == "darwin":
    import resource

    def _resident() -> int | None:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

elif sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    class _Counters(ctypes.Structure):
        _fields_ = (
            ("size", wintypes.DWORD),
            ("faults", wintypes.DWORD),
            ("peak", ctypes.c_size_t),
            ("resident", ctypes.c_size_t),
            ("rest", ctypes.c_size_t * 6),
        )

    def _resident() -> int | None:
        found = _Counters(size=ctypes.sizeof(_Counters))
        process = ctypes.windll.kernel32.OpenProcess(0x0410, False, os.getpid())  # may ask and read
        try:
            fine = ctypes.windll.psapi.GetProcessMemoryInfo(process, ctypes.byref(found), found.size)
        finally:
            ctypes.windll.kernel32.CloseHandle(process)
        return int(found.resident) if fine else None

else:

    def _resident() -> int | None:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
