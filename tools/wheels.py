"""Asks pip whether every pinned package of the game has a wheel for each system and Python: python -m tools.wheels

It needs the network and installs nothing.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any, Final

PYTHONS: Final = ("3.11", "3.12", "3.13")

# The kinds of wheel that the oldest version which Feuville supports of each system can use.
SYSTEMS: Final = {
    "Windows x86_64": ("win_amd64",),
    "macOS 11 arm64": ("macosx_11_0_arm64",),
    "macOS 10.15 x86_64": ("macosx_10_15_x86_64",),
    "Linux x86_64": ("manylinux_2_28_x86_64", "manylinux2014_x86_64"),
    "Linux arm64": ("manylinux_2_28_aarch64", "manylinux2014_aarch64"),
}


def needed() -> list[str]:
    """What the game needs at run time."""
    known: dict[str, Any] = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    return list(known["project"]["dependencies"])


def wheels(python: str, kinds: tuple[str, ...]) -> tuple[list[str], str]:
    """The wheels that pip would take, or why it cannot."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--ignore-installed"]
    command += ["--dry-run", "--only-binary", ":all:", "--python-version", python, "--implementation", "cp"]
    for kind in kinds:
        command += ["--platform", kind]
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command += ["--target", folder, "--report", str(report), "--constraint", "constraints.txt", *needed()]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            errors = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
            return [], errors[0] if errors else done.stderr
        taken = json.loads(report.read_text(encoding="utf-8"))["install"]
    return [Path(one["download_info"]["url"]).name for one in taken], ""


def main() -> int:
    """0, or 1 when a wheel is missing."""
    parser = argparse.ArgumentParser(description="Ask pip for the wheels of each system and Python.")
    parser.add_argument("--names", action="store_true", help="print the names of the wheels")
    wish = parser.parse_args()
    missing = 0
    for system, kinds in SYSTEMS.items():
        for python in PYTHONS:
            found, why = wheels(python, kinds)
            missing += not found
            print(f"{system:20} Python {python:5} {f'{len(found)} wheels' if found else f'BAD: {why}'}", flush=True)
            for name in found if wish.names else ():
                print(f"{'':33} {name}")
    return min(missing, 1)


if __name__ == "__main__":
    sys.exit(main())
