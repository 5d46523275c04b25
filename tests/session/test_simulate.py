"""The command line `feuville simulate`: figures, files, and a clear word about a wrong wish."""

import csv
import subprocess
import sys
from pathlib import Path

import pytest

from feuville_gui import files, rules
from feuville_gui.__main__ import main as feuville
from feuville_gui.session import read_journal, simulate
from feuville_gui.session.simulate import main, play_at_random
from tests.session.games import setup


def test_it_prints_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "3", "--players", "2", "--seed", "x"]) == 0
    out, err = capsys.readouterr()
    assert "3, 2 players, seed x" in out
    for word in ("games", "turns", "points", "mean", "quartiles", "decisions", "chance", "a second"):
        assert word in out
    assert err == ""  # no bar where nobody watches


def test_one_game_has_figures_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "1"]) == 0
    assert "1, 4 players, seed 0" in capsys.readouterr().out


def test_the_same_seed_plays_the_same_games(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        assert main(["--games", "2", "--seed", "a", "--csv", str(tmp_path / f"{folder}.csv")]) == 0
    assert (tmp_path / "one.csv").read_bytes() == (tmp_path / "two.csv").read_bytes()
    assert play_at_random(setup(), "a").entries == play_at_random(setup(), "a").entries


def test_journals_and_score_lines_agree(tmp_path: Path) -> None:
    table, folder = tmp_path / "Punkte ✓.csv", tmp_path / "games" / "new"
    wish = ["--games", "10", "--players", "3", "--journal", str(folder), "--csv", str(table)]
    assert main(wish) == 0
    journals = sorted(folder.iterdir())
    assert [path.name for path in journals] == [f"game-{number:02}.jsonl" for number in range(1, 11)]
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for number, path in enumerate(journals, start=1):
        game = read_journal(rules, path)
        assert game.over
        for score in rules.final_scores(game.state):
            mine = [row for row in rows if (row["game"], row["seat"]) == (str(number), str(score.seat))]
            assert sum(int(row["points"]) for row in mine) == score.points
            assert {row["place"] for row in mine} == {str(score.place)}
            assert all(int(row["count"]) * int(row["each"]) == int(row["points"]) for row in mine)


def test_house_rules_of_a_file_are_played(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('wall_placement = "anywhere"\n')
    assert main(["--games", "1", "--rules", str(path), "--journal", str(tmp_path)]) == 0
    assert read_journal(rules, tmp_path / "game-1.jsonl").setup.house.wall_placement == "anywhere"


def test_a_bar_on_a_terminal_is_wiped_out(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["--games", "2"]) == 0
    err = capsys.readouterr().err
    assert "1 of 2 games" in err
    assert err.endswith("\r")
    assert not err.rstrip("\r").rsplit("\r", 1)[-1].strip()


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        (["--games", "0"], "“0” is no whole number from 1 to"),
        (["--games", "-3"], "is no whole number from 1 to"),
        (["--games", "9" * 5000], "“99999999999999999999” is no whole number from 1 to 999999999."),
        (["--players", "9" * 5000], "Feuville is for 2 to 4 players, not “99999999999999999999”."),
        (["--games", "many"], "“many” is no whole number from 1 to"),
        (["--players", "5"], "Feuville is for 2 to 4 players, not “5”"),
        (["--players", "1"], "Feuville is for 2 to 4 players, not “1”"),
        (["--seed", "a\nb"], "a seed is a line of letters and digits"),
        (["--speed"], "unrecognized arguments: --speed"),
        (["--games"], "expected one argument"),
    ],
)
def test_a_wrong_option_is_told_with_code_2(wish: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(wish) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err


def test_help_is_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert "--journal DIR" in capsys.readouterr().out


@pytest.mark.parametrize("option", ["--rules", "--csv", "--journal"])
def test_trouble_with_a_file_is_one_line(option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("no folder")
    assert main(["--games", "1", option, str(tmp_path / "file" / "x.toml")]) == 1
    err = capsys.readouterr().err
    assert err.startswith("feuville simulate: ")
    assert err.count("\n") == 1


def test_a_full_disk_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    assert main(["--games", "1", "--journal", str(tmp_path)]) == 1
    assert capsys.readouterr().err == "feuville simulate: No space left on device.\n"
    assert list(tmp_path.iterdir()) == []


def test_who_stops_it_sees_no_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "play_at_random", stop)
    assert main(["--games", "1"]) == 130
    assert capsys.readouterr().err == "feuville simulate: stopped.\n"


def test_the_program_knows_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert feuville(["simulate", "--games", "1", "--players", "2"]) == 0
    assert "1, 2 players" in capsys.readouterr().out


def test_it_needs_no_pygame() -> None:
    code = (
        "import sys; from feuville_gui.__main__ import main; code = main(['simulate', '--games', '1']);"
        "sys.exit(code or 'pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0
