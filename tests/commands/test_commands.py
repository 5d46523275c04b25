"""`feuville replay`, `export`, `doctor`, `--where`: what they print and write, and how they end."""

import csv
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from feuville_gui import rules, settings
from feuville_gui.__main__ import main
from feuville_gui.commands import doctor, towns
from feuville_gui.session import Computer, Match, Saves, start_match, write_journal
from feuville_gui.ui.resources import Missing
from tests.session.games import NAMES, finished, match, setup

ROOT = Path(__file__).parents[2]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "Spiel 🏰.jsonl"
    write_journal(finished(3), path)
    return path


def altered(path: Path, old: bytes, new: bytes) -> Path:
    """The file after this change, which has to be one."""
    content = path.read_bytes()
    assert old in content
    path.write_bytes(content.replace(old, new, 1))
    return path


# --- replay ----------------------------------------------------------------------------------------------------------


def test_a_game_is_checked(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--check"]) == 0
    out, err = capsys.readouterr()
    game = finished(3)
    n = len(game.entries)
    assert out == f"{file.name}: {n} entries, all as they must be; the game is over; its hash is {game.proof(n)}.\n"
    assert err == ""


def test_a_game_is_told_move_by_move(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file)]) == 0
    out = capsys.readouterr().out
    assert "Turn 1: " in out
    assert all(name in out for name in NAMES[:3])
    assert "1. " in out
    assert out.splitlines()[-1].startswith(file.name)


def test_a_running_game_is_told_without_scores(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.jsonl"
    write_journal(match(2, actions=20), path)
    assert main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert "\n1. " not in out
    assert "going on" in out


def test_computers_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = match(2)
    game.hand_over(1, Computer(3, "careful"))
    write_journal(game, tmp_path / "game.jsonl")
    assert main(["replay", str(tmp_path / "game.jsonl")]) == 0
    assert "Jürgen: a computer, 3 Mason, Careful of fire" in capsys.readouterr().out


def handed_over(folder: Path) -> tuple[Path, int]:
    """A game of Anna and a computer, who change sides after so many entries; in the end two persons have the seats."""
    game = start_match(setup(), "1", (None, Computer(3, "careful")))

    def go_on() -> None:
        for _ in range(20):
            game.submit(rules.legal_actions(game.state)[0])

    go_on()
    n = len(game.entries)
    game.hand_over(1, None)
    game.hand_over(0, Computer(1))
    go_on()
    game.hand_over(0, None)
    write_journal(game, folder / "handed over.jsonl")
    return folder / "handed over.jsonl", n


def numbers(told: list[str]) -> list[int]:
    """The entries that these lines tell of."""
    return [int(line[:5]) for line in told if line[:5].strip().isdecimal()]


def test_who_played_is_told_at_the_start_and_where_seats_changed_hands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, n = handed_over(tmp_path)
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[1] == "Jürgen: a computer, 3 Mason, Careful of fire"
    assert not told[2].startswith("Anna: ")
    changes = [at for at, line in enumerate(told) if "a computer," in line or "a person" in line][1:]
    assert [told[at].strip() for at in changes] == [
        "Anna: a computer, 1 Apprentice, Plain",
        "Jürgen: a person",
        "Anna: a person",
    ]
    first, second, last = changes
    assert second == first + 1
    assert all(number < n for number in numbers(told[:first]))
    assert all(number >= n for number in numbers(told[second:]))
    assert numbers(told[:first])
    assert numbers(told[second:last])
    assert not numbers(told[last:])


def test_a_line_that_differs_is_named(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    altered(file, b'"hash":"', b'"hash":"0')
    lines = file.read_bytes().splitlines(keepends=True)
    lines[1] = lines[1].replace(b'"hash":"0', b'"hash":"')
    lines[7] = lines[7][:-4] + (b"0" if lines[7][-4:-3] != b"0" else b"1") + lines[7][-3:]
    file.write_bytes(b"".join(lines))
    assert main(["replay", str(file), "--check"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"feuville replay: {file.name}, line 8: its hash is ")
    assert err.count("\n") == 1


def test_a_torn_line_is_told_and_the_rest_is_checked(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(file.read_bytes()[:-9])
    assert main(["replay", str(file), "--check"]) == 0
    assert "not written to its end" in capsys.readouterr().err


def test_luck_that_is_not_the_seeds_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A whole file with right hashes, in which somebody chose what chance would bring."""
    game: Match = start_match(setup(), "honest")
    game.seed = "other"
    game._proofs.clear()
    path = tmp_path / "game.jsonl"
    write_journal(game, path)
    assert main(["replay", str(path), "--check"]) == 1
    assert "the seed “other” brings something else here" in capsys.readouterr().err


def test_what_is_no_game_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.jsonl").write_text("hello")
    for command in (["replay", str(tmp_path / "x.jsonl")], ["export", str(tmp_path), "--text", "out"]):
        assert main(command) == 1
        assert "Traceback" not in capsys.readouterr().err
    assert main(["replay", str(tmp_path / "none.jsonl")]) == 1
    assert "cannot be read" in capsys.readouterr().err


def test_whoever_reads_may_stop(file: Path) -> None:
    words = [sys.executable, "-m", "feuville_gui", "replay", str(file)]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


# --- export ----------------------------------------------------------------------------------------------------------


def test_a_table_has_a_row_for_every_fact(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "Tabelle.csv"
    assert main(["export", str(file), "--csv", str(out)]) == 0
    with out.open(encoding="utf-8", newline="") as text:
        rows = list(csv.DictReader(text))
    game = finished(3)
    assert len(rows) == sum(len(entry.events) for entry in game.entries)
    for seat, player in enumerate(game.state.players):
        scored = [row for row in rows if row["points"] and row["seat"] == str(seat)]
        assert sum(int(row["points"]) for row in scored) == player.points
        assert {row["player"] for row in scored} == {NAMES[seat]}
        assert [row["sum"] for row in scored][-1:] == [str(player.points)]
    assert rows[-1]["fact"] == "GameEnded"
    assert int(rows[-1]["turn"]) == game.state.turn.number + 1


def test_a_table_tells_who_played_each_seat_at_that_moment(tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    file, n = handed_over(tmp_path)
    assert main(["export", str(file), "--csv", str(out)]) == 0
    with out.open(encoding="utf-8", newline="") as text:
        played = {
            (int(row["entry"]) >= n, row["player"]): (row["level"], row["style"])
            for row in csv.DictReader(text)
            if row["seat"]
        }
    assert played[False, "Jürgen"] == ("3", "careful")
    assert played[False, "Anna"] == ("", "")
    assert played[True, "Anna"] == ("1", "plain")
    assert played.get((True, "Jürgen"), ("", "")) == ("", "")


def test_no_name_is_a_formula_in_a_table(tmp_path: Path) -> None:
    game = start_match(rules.Setup(setup().box, (rules.Seat("=1+1", 0), rules.Seat("Jürgen", 1))), "1")
    write_journal(game, tmp_path / "game.jsonl")
    assert main(["export", str(tmp_path / "game.jsonl"), "--csv", str(tmp_path / "out.csv")]) == 0
    with (tmp_path / "out.csv").open(encoding="utf-8", newline="") as text:
        cells = {cell for row in csv.reader(text) for cell in row}
    assert "'=1+1" in cells
    assert not any(cell.startswith("=") for cell in cells)


@pytest.mark.parametrize("form", ["--csv", "--text", "--png"])
def test_a_game_is_not_written_over_by_its_export(file: Path, capsys: pytest.CaptureFixture[str], form: str) -> None:
    before = file.read_bytes()
    linked = file.with_name("link.jsonl")
    linked.hardlink_to(file)
    (file.parent / "x").mkdir()
    for out in (file, file.parent / "x" / ".." / file.name, linked):
        assert main(["export", str(file), form, str(out)]) == 1
        err = capsys.readouterr().err
        assert err == f"feuville export: {out} is the game itself; please name another file.\n"
        assert file.read_bytes() == before


def test_a_text_has_all_arithmetic(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "game.txt"
    assert main(["export", str(file), "--text", str(out)]) == 0
    text = out.read_text(encoding="utf-8")
    for score in rules.final_scores(finished(3).state):
        assert f"{NAMES[score.seat]}: {score.points} point" in text
    assert text.count("×") > 5
    assert "Seed of the luck: 1" in text


@pytest.mark.usefixtures("window")
def test_a_picture_has_every_town(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "Städte.png"
    assert main(["export", str(file), "--png", str(out)]) == 0
    picture = pygame.image.load(out)
    assert picture.get_width() == 1280
    assert picture.get_height() > 3 * 400
    assert len({tuple(picture.get_at((x, 300))) for x in range(0, 1280, 10)}) > 10


def test_an_export_that_cannot_be_written_is_told(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["export", str(file), "--text", str(tmp_path / "no" / "folder.txt")]) == 1
    assert "No such file" in capsys.readouterr().err

    def missing(state: object) -> bytes:
        raise OSError("A picture of the game is missing: x")

    monkeypatch.setattr(towns, "png", missing)
    assert main(["export", str(file), "--png", str(tmp_path / "x.png")]) == 1
    assert "A picture of the game is missing: x" in capsys.readouterr().err


@pytest.mark.usefixtures("window")
def test_pictures_that_are_missing_are_an_error_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> Any:
        raise Missing("A picture of the game is missing: x")

    monkeypatch.setattr("feuville_gui.ui.resources.Resources.picture", missing)
    with pytest.raises(OSError, match="is missing: x"):
        towns.png(finished(2).state)


# --- where, doctor ---------------------------------------------------------------------------------------------------


def test_all_folders_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--where"]) == 0
    out = capsys.readouterr().out
    assert [line.split()[0] for line in out.splitlines()] == ["settings", "games", "log", "kiosk", "assets"]
    assert out.count(os.environ["HOME"]) == 4


def test_without_a_home_that_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, "")
    monkeypatch.setattr("feuville_gui.settings.platformdirs.user_config_path", lambda *_, **__: Path("~/x"))
    monkeypatch.setattr("feuville_gui.logbook.platformdirs.user_log_path", lambda *_, **__: Path("~/x"))
    assert main(["--where"]) == 0
    assert capsys.readouterr().out.count("no home folder") >= 2


def examined(capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """How many problems the doctor finds, and which."""
    number = main(["doctor"])
    out = capsys.readouterr().out.splitlines()
    bad = [line[6:] for line in out if line.startswith("BAD")]
    assert number == len(bad)
    assert out[-1] == f"{number} problem{'' if number == 1 else 's'} found."
    return number, bad


def test_the_doctor_says_what_is_wrong(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    _, bad = examined(capsys)
    assert [line.split(":")[0] for line in bad] == ["screen"]  # no window is opened in tests
    saves = Saves(rules)
    saved = saves.save(match(actions=10), "Sunday")
    assert not isinstance(saved, rules.Refusal)
    altered(saved.path, b'"n":30', b'"n":31')
    place = settings.folder()
    assert place is not None
    place.mkdir(parents=True, exist_ok=True)
    (place / settings.FILE).write_text("{")
    assert saves.folder is not None
    (saves.folder / "profiles.json").write_text("[]")

    def none(*_: Any) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", none)
    monkeypatch.setattr(doctor, "read_box", lambda: (_ for _ in ()).throw(rules.ManifestError("manifest.csv is odd.")))
    _, bad = examined(capsys)
    assert [line.split(":")[0] for line in bad] == [
        "screen",
        "sound",
        "settings",
        "tiles",
        "pictures and sounds",
        "saved games",
        "players",
    ]
    assert "entry 30 belongs here, not entry 31" in bad[-2]
    assert (saves.folder / "profiles.json").read_text() == "[]"
    assert (place / settings.FILE).read_text() == "{"  # it mends nothing


def test_the_doctor_names_a_file_that_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object) -> Any:
        raise Missing("A text of the game is missing: rules.md")

    monkeypatch.setattr("feuville_gui.ui.resources.Resources.text", missing)
    _, bad = examined(capsys)
    assert "pictures and sounds: A text of the game is missing: rules.md" in bad


def test_folders_that_cannot_be_written_are_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> Any:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(doctor.tempfile, "TemporaryFile", refuse)
    _, bad = examined(capsys)
    assert sum("Read-only file system" in line for line in bad) == 4


def test_the_commands_need_no_screen_and_are_not_loaded_for_the_game(file: Path) -> None:
    words = [sys.executable, "-m", "feuville_gui", "replay", str(file), "--check"]
    subprocess.run(words, cwd=ROOT, capture_output=True, check=True, env={**os.environ, "SDL_VIDEODRIVER": "nonsense"})
    started = "import sys, feuville_gui.app, feuville_gui.__main__; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", started], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not {"feuville_gui.commands", "logging.handlers"} & set(done.stdout.split())
