"""The page for the keeper, and its sample files, tell what the program does."""

import json
import os
import plistlib
import re
import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from feuville_gui.commands.kiosk import parser
from feuville_gui.kiosk.config import EXAMPLE, Config
from feuville_gui.kiosk.policy import Phase
from feuville_gui.kiosk.status import DOWN, ENDED, Counts, Status
from feuville_gui.kiosk.supervise import FINAL

DOCS = Path(__file__).parents[2] / "docs"
SAMPLES = DOCS / "kiosk"
PAGE = (DOCS / "kiosk.md").read_text(encoding="utf-8")


def defaults() -> dict[str, Any]:
    """All keys as the page names them, with their defaults."""
    found = {}
    for table in msgspec.structs.fields(Config):
        inside = EXAMPLE if table.name == "quiet" else getattr(Config(), table.name)
        for field in msgspec.structs.fields(inside):
            found[f"{table.name}.{field.encode_name}"] = msgspec.to_builtins(getattr(inside, field.name))
    return found


def test_the_page_tells_every_key_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `(\w+\.\w+)` \| ([^|]*) \|", PAGE, re.M))
    wanted = {key: json.dumps(value) for key, value in defaults().items() if key not in ("quiet.from", "quiet.to")}
    assert rows | wanted == rows
    assert "`quiet.from`, `quiet.to`" in PAGE


def test_the_config_on_the_page_can_be_used() -> None:
    from feuville_gui.kiosk.reading import parse

    (text,) = re.findall(r"```toml\n(.*?)```", PAGE, re.S)
    assert len(parse(text.encode()).quiet) == 2


def test_the_status_on_the_page_is_one() -> None:
    (text,) = re.findall(r"```json\n(.*?)```", PAGE, re.S)
    found = msgspec.json.decode(text, type=Status)
    assert json.loads(msgspec.json.encode(found)) == json.loads(text)
    for name in (*Status.__struct_fields__, *(f"counts.{name}" for name in Counts.__struct_fields__)):
        assert f"`{name}`" in PAGE or name == "counts"
    for phase in (*(phase.value for phase in Phase), DOWN, ENDED):
        assert f"`{phase}`" in PAGE


def test_the_page_tells_which_exit_codes_start_it_again() -> None:
    rows = re.findall(r"^\| (\d) \| .* \| (no|yes|with[^|]*) \|$", PAGE, re.M)
    assert {int(code) for code, again in rows if again == "no"} == set(FINAL)
    assert [int(code) for code, _ in rows] == [0, 1, 2, 3, 4, 5]


def test_every_file_that_the_page_names_is_there() -> None:
    named = re.findall(r"\]\((kiosk/[^)]+)\)", PAGE)
    assert {path.name for path in SAMPLES.iterdir()} == {Path(name).name for name in named}


def options(words: list[str]) -> Any:
    """The options in a command of a sample, without the program; a wrong one ends the test."""
    return parser().parse_args(words[1:])


def test_the_unit_for_systemd_runs_the_kiosk() -> None:
    unit = ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(SAMPLES / "feuville-kiosk.service", encoding="utf-8")
    service = unit["Service"]
    assert not options(service["ExecStart"].split()).supervise
    assert service["Restart"] == "on-failure"
    assert {0, int(service["RestartPreventExitStatus"])} == set(FINAL)
    assert unit["Unit"]["StartLimitIntervalSec"] == "0"  # it never gives up


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    program = tmp_path / ".local" / "bin" / "feuville"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    unit = SAMPLES / "feuville-kiosk.service"
    found = subprocess.run(
        ["systemd-analyze", "verify", "--user", str(unit)],
        env={**os.environ, "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    if "Failed to initialize" in found.stderr:
        pytest.skip("systemd cannot be asked here")
    assert found.stderr == ""


def test_the_file_for_launchd_runs_the_kiosk() -> None:
    agent = plistlib.loads((SAMPLES / "org.feuville.kiosk.plist").read_bytes())
    assert agent["Label"] == "org.feuville.kiosk"
    assert options(agent["ProgramArguments"]).supervise
    assert agent["KeepAlive"] == {"SuccessfulExit": False}


def test_the_file_for_shell_launcher_runs_the_kiosk() -> None:
    spaces = {"": "http://schemas.microsoft.com/ShellLauncher/2018/Configuration"}
    tree = ElementTree.parse(SAMPLES / "shell-launcher.xml").getroot()
    profile = tree.find("Profiles/Profile", spaces)
    assert profile is not None
    shell = profile.find("Shell", spaces)
    assert shell is not None
    assert options(shell.attrib["Shell"].split()).supervise
    codes = {action.attrib["ReturnCode"] for action in shell.iterfind("ReturnCodeActions/ReturnCodeAction", spaces)}
    assert {int(code) for code in codes} == set(FINAL)
    default = shell.find("DefaultAction", spaces)
    assert default is not None
    assert default.attrib["Action"] == "RestartShell"
    used = tree.find("Configs/Config/Profile", spaces)
    assert used is not None
    assert used.attrib["Id"] == profile.attrib["Id"]
