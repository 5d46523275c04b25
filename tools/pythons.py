"""Plays the same games under every Python from 3.11 up that this computer has: python -m tools.pythons"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

OLDEST: Final = (3, 11)
FOLDER: Final = Path("build/pythons")
NEEDED: Final = ("msgspec", "platformdirs")  # by rules and session
ASK: Final = "import sys, ensurepip, venv; print('.'.join(map(str, sys.version_info[:3])))"


def pythons() -> dict[str, Path]:
    """The interpreters by their version."""
    names = ["python3", *(f"python3.{minor}" for minor in range(OLDEST[1], OLDEST[1] + 9))]
    places = [shutil.which(name) for name in names]
    places += map(str, Path.home().glob(".pyenv/versions/*/bin/python"))
    found: dict[str, Path] = {}
    for place in filter(None, [sys.executable, *places]):
        asked = subprocess.run([place, "-c", ASK], capture_output=True, text=True, check=False)
        version = asked.stdout.strip()
        if asked.returncode == 0 and tuple(map(int, version.split(".")[:2])) >= OLDEST:
            found.setdefault(version, Path(place))
    return dict(sorted(found.items(), key=lambda item: tuple(map(int, item[0].split(".")))))


def outfitted(version: str, python: Path) -> Path:
    """A virtual environment of this Python that has what the games need."""
    folder = FOLDER / version
    inside = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not (folder / "installed").exists():
        subprocess.run([python, "-m", "venv", "--clear", folder], check=True)
        pip = [inside, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
        subprocess.run([*pip, "--constraint", "constraints.txt", *NEEDED], check=True)
        (folder / "installed").touch()
    return inside


def played(python: Path, hash_seed: str) -> str:
    """What tools.same prints there."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(Path.cwd())}
    done = subprocess.run(
        [python.absolute(), "-m", "tools.same"], capture_output=True, text=True, check=False, env=environment
    )
    return done.stdout if done.returncode == 0 else done.stderr


def main() -> int:
    """0 when all came to the same hashes."""
    expected, odd = "", 0
    for version, python in pythons().items():
        there = outfitted(version, python)
        for hash_seed in "1", "2":
            came = played(there, hash_seed)
            expected = expected or came
            odd += came != expected
            games = f"{len(came.splitlines())} games, the same" if came == expected else f"something else:\n{came}"
            print(f"Python {version:8} hash seed {hash_seed}  {games}", flush=True)
    return min(odd, 1)


if __name__ == "__main__":
    sys.exit(main())
