"""Feeds the readers with bytes that nobody wrote: python -m tools.fuzz READER [option of libFuzzer ...]

It needs atheris (`pip install atheris`), which learns what leads on. The tests feed the same readers by hypothesis.
"""

import atexit
import random
import shutil
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from feuville_gui import rules, settings
from feuville_gui.rules import ManifestError, Seat, Setup, read_manifest
from feuville_gui.session import JournalError, Saves, journal_lines, manifest_path, read_box, start_game
from feuville_gui.session.house import HouseRulesError, read_house_rules

FOLDER: Final = Path(tempfile.mkdtemp(prefix="feuville-fuzz-"))
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)


@cache
def samples() -> dict[str, bytes]:
    """A good file for each reader."""
    game = start_game(rules, Setup(read_box(), (Seat("Anna", 0), Seat("Jürgen", 1))), "fuzz")
    choose = random.Random(1).choice
    for _ in range(12):
        game.submit(choose(rules.legal_actions(game.state)))
    undone = b'{"undo":999,"hash":"0123456789abcdef"}\n{"played_by":[null,{"level":1}]}\n'
    return {
        "settings": b'{"language":"en","text_size":115,"window":[1600,900],"speed":"2","mute":true}',
        "manifest": manifest_path().read_bytes(),
        "house": b'wall_placement = "anywhere"\nmay_pass_die = false\n',
        "house_json": b'{"wall_placement": "anywhere", "may_pass_die": false}',
        "journal": b"".join(journal_lines(game)) + undone,
    }


def one_sentence(error: object) -> None:
    """Nothing else is for players."""
    assert "\n" not in str(error)


def read_settings(data: bytes) -> None:
    """What cannot be understood is put aside and told."""
    (FOLDER / settings.FILE).write_bytes(data)
    _, trouble = settings.load(FOLDER)
    assert trouble is None or trouble.kind == "broken"


def read_a_manifest(data: bytes) -> None:
    """A box or one sentence."""
    try:
        read_manifest(data, "my.csv")
    except ManifestError as error:
        one_sentence(error)


def _house(name: str, data: bytes) -> None:
    path = FOLDER / name
    path.write_bytes(data)
    try:
        read_house_rules(path)
    except HouseRulesError as error:
        one_sentence(error)


def read_house(data: bytes) -> None:
    """House rules in TOML or one sentence."""
    _house("house.toml", data)


def read_house_json(data: bytes) -> None:
    """House rules in JSON or one sentence."""
    _house("house.json", data)


def read_a_journal(data: bytes) -> None:
    """A line in the list and a game, or one sentence."""
    saves = Saves(rules, FOLDER / "games")
    path = FOLDER / "games" / "autosave" / "game.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    (saved,) = saves.list()
    with suppress(JournalError):
        game, auto = saves.resume(saved)
        one_sentence(auto.said)
        assert game.over or game.state.decider != rules.CHANCE


READERS: Final[dict[str, Callable[[bytes], None]]] = {
    "settings": read_settings,
    "manifest": read_a_manifest,
    "house": read_house,
    "house_json": read_house_json,
    "journal": read_a_journal,
}


def main() -> None:
    """Fuzz one reader until it fails or an option such as -max_total_time=60 ends it."""
    import atheris

    if sys.argv[1:2] == [] or sys.argv[1] not in READERS:
        sys.exit(f"fuzz: one of {', '.join(READERS)}")
    name = sys.argv.pop(1)
    corpus = FOLDER / "corpus"
    corpus.mkdir()
    (corpus / "good").write_bytes(samples()[name])
    atheris.instrument_all()
    atheris.Setup([*sys.argv, str(corpus)], READERS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
