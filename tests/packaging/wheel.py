"""Wheel and sdist in empty virtual environments: they start, find their assets and pass the self-test.

`make test-package` runs this; it needs what `make package` left in dist/, and the network.
"""

import json
import os
import subprocess
import venv
from pathlib import Path

import pytest

import feuville_gui

DIST = Path("dist").absolute()
BOUND = {"PIP_CONSTRAINT": "constraints.txt", "PIP_BUILD_CONSTRAINT": "constraints.txt"}  # no path: a space ends it


@pytest.mark.parametrize("name", ["{}-py3-none-any.whl", "{}.tar.gz"])
def test_it_works_in_an_empty_virtual_environment(tmp_path: Path, name: str) -> None:
    path = DIST / name.format(f"feuville-{feuville_gui.__version__}")
    assert path.is_file(), "make package makes it"
    venv.create(tmp_path / "Umgebung ü", with_pip=True)
    programs = tmp_path / "Umgebung ü" / ("Scripts" if os.name == "nt" else "bin")
    pip = [programs / "python", "-m", "pip", "--disable-pip-version-check", "install", "--quiet", path]
    subprocess.run(pip, env={**os.environ, **BOUND}, check=True)
    bare = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}
    for command in ([programs / "feuville"], [programs / "python", "-m", "feuville_gui"]):
        done = subprocess.run(
            [*command, "--self-test", "--json"],
            env=bare,
            cwd=tmp_path,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        told = json.loads(done.stdout)
        assert told["failures"] == done.returncode == 0, told
        assert "site-packages" in told["checks"][0]["said"]


def test_the_wheel_has_only_what_the_game_needs() -> None:
    from zipfile import ZipFile

    with ZipFile(DIST / f"feuville-{feuville_gui.__version__}-py3-none-any.whl") as wheel:
        tops = {name.split("/")[0] for name in wheel.namelist()}
    assert tops == {"feuville_gui", f"feuville-{feuville_gui.__version__}.dist-info"}
