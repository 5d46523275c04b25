"""Runs the tests against what pip installs of the wheel, not the source tree: python -m tools.installed [OPTIONS]

The options are pytest's. In build/installed lie a virtual environment and a copy of the tree, in which the package is a
link to the installed one.
"""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import Final

FOLDER: Final = Path("build/installed").absolute()
TREE: Final = FOLDER / "Fe üville"  # the name of a folder should not matter
_OURS: Final = ("feuville_gui", "build", "dist", "__pycache__", ".*")  # what is not copied; .* is what others made


def outfitted() -> Path:
    """The Python of a new virtual environment that has the wheel and what the tests need."""
    venv.create(FOLDER / "venv", clear=True, with_pip=True)
    python = FOLDER / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    bound = {**os.environ, "PIP_CONSTRAINT": "constraints.txt", "PIP_BUILD_CONSTRAINT": "constraints.txt"}
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    subprocess.run([*pip, ".[dev]"], check=True, env=bound)
    return python


def copied(python: Path) -> Path:
    """The tree with the installed package in the place of its own."""
    shutil.rmtree(TREE, ignore_errors=True)
    shutil.copytree(".", TREE, ignore=shutil.ignore_patterns(*_OURS))
    for name in (".gitattributes", ".github"):
        copy = shutil.copytree if Path(name).is_dir() else shutil.copy
        copy(name, TREE / name)
    where = [str(python), "-c", "import feuville_gui; print(*feuville_gui.__path__)"]
    installed = subprocess.run(where, cwd=FOLDER, check=True, capture_output=True, text=True).stdout.strip()
    (TREE / "feuville_gui").symlink_to(installed)
    return TREE


def main() -> int:
    """pytest's exit code."""
    python = outfitted()
    return subprocess.run([str(python), "-m", "pytest", *sys.argv[1:]], cwd=copied(python), check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
