"""`kiosk.toml`: whatever is wrong is named by key and line, nothing crashes, and the last good one holds."""

import os
import tomllib
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from feuville_gui.ai import STYLES
from feuville_gui.ai.levels import LEVELS
from feuville_gui.kiosk.config import Attract, Config, Level, Quiet, Style, Times
from feuville_gui.kiosk.reading import LARGEST, ConfigError, parse, sample
from feuville_gui.kiosk.watched import Watched, read
from feuville_gui.settings import SCALES, TEXT_SIZES
from tests.torture import times

SAMPLE = Path(__file__).parents[2] / "docs" / "kiosk" / "kiosk.toml"


def wrong(text: str) -> str:
    with pytest.raises(ConfigError) as caught:
        parse(text.encode())
    return str(caught.value)


def said(data: bytes) -> str:
    """What is wrong with these bytes; "" when they are a config."""
    try:
        parse(data)
    except ConfigError as error:
        return str(error)
    return ""


# ---- reading -----------------------------------------------------------------------------------------------


def test_what_is_left_out_has_its_default() -> None:
    assert parse(b"# nothing\n") == Config()
    config = parse(b"[times]\nprompt = 30\n[attract]\nlevels = [4, 4, 3]\n[[quiet]]\nfrom = '22:00'\nto = '06:00'\n")
    assert config == Config(times=Times(prompt=30), attract=Attract(levels=(4, 4, 3)), quiet=(Quiet("22:00", "06:00"),))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[times]\nprompt = 'soon'", 'line 2: times.prompt is "soon", but must be a number from 1 to 3600.'),
        ("\n\n[times]\n# x\nreset = 4000", "line 5: times.reset is 4000, but must be a number from 1 to 3600."),
        ("[times]\nreset = 90\nprompt = 90", "line 2: times.reset must be later than prompt."),
        ("[times]\nprompt = 95", "line 1: times.reset must be later than prompt."),
        ("[times]\npromt = 3", "line 2: there is no “promt” in [times]; is “prompt” meant?"),
        ("[sound]\neffects = 9\n[tims]", "line 3: there is no “tims” among the tables; is “times” meant?"),
        (
            "zebra = 1",
            "line 1: there is no “zebra” among the tables; there are "
            "screen, sound, exit, times, attract, quiet, burn_in, watch.",
        ),
        ("[screen]\nmonitor = true", "line 2: screen.monitor is true, but must be a whole number from 0 to 63."),
        ("[screen]\nmonitor = 1.5", "line 2: screen.monitor is 1.5, but must be a whole number from 0 to 63."),
        ("screen.monitor = -1", "line 1: screen.monitor is -1, but must be a whole number from 0 to 63."),
        ("[sound]\nmusic = nan", "line 2: sound.music is NaN, but must be a whole number from 0 to 100."),
        ("times = 3", "line 1: times is 3, but must be a table."),
        ("quiet = 3", "line 1: quiet is 3, but must be a list of tables."),
        ("[exit]\npin = '1234'", 'line 2: exit.pin is "1234", but must be "" or what --make-pin has printed.'),
        (
            "[exit]\ncorner = 'middle'",
            'line 2: exit.corner is "middle", but must be "top left", "top right", "bottom left" or "bottom right".',
        ),
        (
            "[attract]\nlevels = [\n 3,\n 9\n]\n",
            "line 2: attract.levels is [3, 9], but must be a list of 1 to 12 of 1, 2, 3, 4, 5 or 6.",
        ),
        (
            "[[quiet]]\nfrom='22:00'\nto='06:00'\n[[quiet]]\nfrom='24:00'",
            'line 4: quiet 2 has no “to”, which must be a time such as "22:30". '
            'line 5: quiet 2.from is "24:00", but must be a time such as "22:30".',
        ),
        ("[quiet]\nfrom='22:00'", "line 1: [quiet] must be written [[quiet]]: there may be more of them."),
        (
            "[quiet]\nmute = true\n[quiet]\nmute = false",
            "line 1: [quiet] must be written [[quiet]]: there may be more of them.",
        ),
        (
            "[ quiet ] # a\nmute = true\n[quiet] # b\nmute = false",
            "line 1: [quiet] must be written [[quiet]]: there may be more of them.",
        ),
        ("[times]\n[[times]]\n", "line 2: [[times]] must be written [times]: there is only one."),
        ("[sound]\n[[times]]\nprompt = 3", "line 2: [[times]] must be written [times]: there is only one."),
        (
            "[times]\npromt = 3\nreset = 'x'\n[sound]\nmusic = 101\n[zebra]",
            "line 2: there is no “promt” in [times]; is “prompt” meant? "
            'line 3: times.reset is "x", but must be a number from 1 to 3600. '
            "line 5: sound.music is 101, but must be a whole number from 0 to 100. "
            "line 6: there is no “zebra” among the tables; there are "
            "screen, sound, exit, times, attract, quiet, burn_in, watch.",
        ),
        ("[[quiet]]\nfrom='22:00'", 'line 1: quiet 1 has no “to”, which must be a time such as "22:30".'),
        ("[[quiet]]\nmute=1\nfrom='22:00'\nto='01:00'", "line 2: quiet 1.mute is 1, but must be true or false."),
        (
            '[[quiet]]\nfrom = "22:00\\n"\nto = "08:00"',
            'line 2: quiet 1.from is "22:00\\n", but must be a time such as "22:30".',
        ),
        ('[exit]\npin = "\\n"', 'line 2: exit.pin is "\\n", but must be "" or what --make-pin has printed.'),
        ('[watch]\nstatus = "x\\n"', 'line 2: watch.status is "x\\n", but must be the path of a file.'),
        (
            f"[screen]\nmonitor = 0x{'f' * 5000}",
            "line 2: screen.monitor is too large to be told, but must be a whole number from 0 to 63.",
        ),
        (
            f"\nscreen.monitor{'.a' * 5000} = 1",
            "line 2: screen.monitor is too large to be told, but must be a whole number from 0 to 63.",
        ),
        ('[watch]\nstatus = "\\u0000"', 'line 2: watch.status is "\\u0000", but must be the path of a file.'),
        ("[times]\nprompt =\n", "line 2: “prompt =” cannot be understood (Invalid value)."),
        ("[times]\n[times] # b\n", "line 2: “[times] # b” is there for the second time."),
        ("[exit]\npin = '''\n", "line 2: “pin = '''” cannot be understood (Expected \"'''\")."),
        ("", "it is empty."),
        (" \n\n", "it is empty."),
    ],
)
def test_what_is_wrong_is_named_with_key_and_line(text: str, sentence: str) -> None:
    assert wrong(text) == sentence
    if text.strip():
        assert wrong(text.replace("\n", "\r\n")) == sentence


def test_no_text_is_named_by_its_line() -> None:
    with pytest.raises(ConfigError, match=r"^line 3: this is no text in UTF-8"):
        parse(b"\n\nx = '\xff'")


def test_a_mark_before_the_text_is_no_error() -> None:
    assert parse(b"\xef\xbb\xbf[times]\nprompt = 30") == Config(times=Times(prompt=30))


def test_no_file_is_larger_than_a_kiosk_needs() -> None:
    assert "larger" in wrong("#" * (LARGEST + 1))


def toml(table: dict[str, Any]) -> str:
    """These tables of plain values as TOML."""
    text = ""
    for name, values in table.items():
        text += f"[{name}]\n" + "".join(f"{key} = {value}\n" for key, value in values.items())
    return text


_NAMES = st.sampled_from(["times", "screen", "exit", "attract", "burn_in", "watch", "sound", "x", "quiet"])
_KEYS = st.sampled_from(["prompt", "reset", "monitor", "pin", "levels", "styles", "dim", "from", "to", "é", "x"])
_VALUES = st.sampled_from(
    ["1", "-1", "1e400", "nan", "''", "'22:00'", "[]", "[1, [2]]", "{a = 1}", "2026-12-01", "true"]
)


@settings(max_examples=times(100, 3000), deadline=None)
@given(st.dictionaries(_NAMES, st.dictionaries(st.one_of(_KEYS.filter(str.isascii)), _VALUES)))
def test_any_tables_are_a_config_or_an_error_with_a_line(tables: dict[str, Any]) -> None:
    text = toml(tables)
    words = said(text.encode())
    assert words.endswith((".", "?", ""))
    line = words.split(":")[0].removeprefix("line ")
    assert words in ("", "it is empty.") or 1 <= int(line) <= text.count("\n") + 1


@settings(max_examples=times(150, 5000), deadline=None)
@given(st.binary(max_size=300))
@example(b"a=" + b"[" * 5000)
@example(b"a=" + b"9" * 5000)
@example(b"a=1979-99-99")
@example(b"a.b=1\na=2")
@example(b"\x00")
@example(b"a='\r'")
def test_no_bytes_crash_it(data: bytes) -> None:
    assert "\n" not in said(data)


@settings(max_examples=times(100, 3000), deadline=None)
@given(st.integers(0, 10_000), st.binary(max_size=3), st.integers(0, 5))
def test_a_damaged_sample_is_a_config_or_an_error(place: int, bytes_in: bytes, bytes_out: int) -> None:
    whole = sample().encode()
    place %= len(whole)
    assert len(said(whole[:place] + bytes_in + whole[place + bytes_out :])) < 900


def test_no_keeper_is_told_more_than_a_few_mistakes_at_once() -> None:
    sentence = wrong("[sound]\n" + "".join(f"zebra{n} = {n}\n" for n in range(1000)))
    assert sentence.count("line ") == 5
    assert sentence.endswith(" There are 995 more.")


# ---- the sample --------------------------------------------------------------------------------------------


def keys(config: Any, path: str = "") -> set[str]:
    """All keys of a config as the file names them."""
    found: set[str] = set()
    for field in msgspec.structs.fields(config):
        value = getattr(config, field.name)
        name = f"{path}{field.encode_name}"
        found |= keys(value, f"{name}.") if isinstance(value, msgspec.Struct) else {name}
    return found


def test_the_sample_shows_every_key_with_its_default() -> None:
    found = parse(sample().encode())
    assert found == Config()
    tables = tomllib.loads(sample())
    shown = {f"{name}.{key}" for name, table in tables.items() for key in table}
    assert shown == keys(Config()) - {"quiet"}


def test_the_sample_shows_quiet_hours_that_can_be_used() -> None:
    lines = sample().splitlines()
    used = [line.removeprefix("# ") if "=" in line or line.startswith("# [[") else line for line in lines[3:]]
    used = [line for line in used if line.startswith("[") or (" = " in line and not line.startswith("#"))]
    assert parse("\n".join(used).encode()) == Config(quiet=(Quiet("22:00", "08:00"),))


def test_the_sample_in_the_docs_is_that_of_the_program() -> None:
    assert SAMPLE.read_text(encoding="utf-8") == sample()


def test_the_config_names_what_there_is() -> None:
    assert {style.name for style in STYLES} == set(get_args(Style))
    assert {level.number for level in LEVELS} == set(get_args(Level))
    assert parse(f"[screen]\nscale = {SCALES[1]}\ntext = {TEXT_SIZES[-1]}".encode()).screen.scale == SCALES[1]


# ---- a file that changes -----------------------------------------------------------------------------------


class Keeper:
    """Somebody who edits the file while the kiosk runs."""

    def __init__(self, folder: Path) -> None:
        self.path, self.kept = folder / "my kiosk.toml", folder / "state" / "kiosk.toml"
        self.now, self.edits = 100.0, 0

    def writes(self, text: str) -> None:
        self.path.write_text(text, encoding="utf-8")
        self.edits += 1
        os.utime(self.path, (self.edits, self.edits))

    def start(self) -> Watched:
        return Watched(self.path, self.kept)

    def waits(self, watched: Watched) -> bool:
        """Ten seconds pass; whether the config has changed."""
        changed = False
        for _ in range(40):
            self.now += 0.25
            changed |= watched.look(self.now)
        return changed


@pytest.fixture
def keeper(tmp_path: Path) -> Keeper:
    return Keeper(tmp_path)


GOOD = "[times]\nprompt = 30\n"
BETTER = "[times]\nprompt = 31\n"


def test_a_change_is_used_without_a_restart(keeper: Keeper) -> None:
    keeper.writes(GOOD)
    watched = keeper.start()
    assert (watched.config.times.prompt, watched.trouble) == (30, "")
    assert not keeper.waits(watched)
    keeper.writes(BETTER)
    assert keeper.waits(watched)
    assert watched.config.times.prompt == 31
    assert not keeper.waits(watched)
    keeper.writes(f"# the same\n{BETTER}")
    assert not keeper.waits(watched)


@pytest.mark.parametrize(
    "broken", ["", "[times]\nprompt = ", "[times]\nprompt = 'x'", "[tim", "\0", "[times]\npromt = 1"]
)
def test_a_broken_file_keeps_the_last_good_one_and_says_so(keeper: Keeper, broken: str) -> None:
    keeper.writes(GOOD)
    watched = keeper.start()
    keeper.writes(broken)
    assert not keeper.waits(watched)
    assert watched.config.times.prompt == 30
    assert watched.trouble.startswith(f"{keeper.path}: ")
    assert watched.trouble.endswith("The last good config holds.")
    keeper.writes(GOOD)
    assert not keeper.waits(watched)  # it is what holds
    assert watched.trouble == ""


def test_a_missing_file_keeps_the_last_good_one_and_says_so(keeper: Keeper) -> None:
    keeper.writes(GOOD)
    watched = keeper.start()
    keeper.path.unlink()
    assert not keeper.waits(watched)
    assert watched.config.times.prompt == 30
    assert "No such file" in watched.trouble
    keeper.writes(BETTER)
    assert keeper.waits(watched)
    assert watched.trouble == ""


def test_a_file_that_is_being_written_is_not_read(keeper: Keeper) -> None:
    keeper.writes(GOOD)
    watched = keeper.start()
    for length in range(40):  # slowly, letter by letter; each half is no error and no config
        keeper.writes("[times]\nprompt = 44\n[sound]\neffects = 33"[:length])
        keeper.now += 2
        assert not watched.look(keeper.now)
        assert (watched.config.times.prompt, watched.trouble) == (30, "")
    keeper.writes("[times]\nprompt = 44\n[sound]\neffects = 33\n")
    assert keeper.waits(watched)
    assert (watched.config.times.prompt, watched.config.sound.effects) == (44, 33)


def test_the_last_good_one_holds_after_a_restart_too(keeper: Keeper) -> None:
    keeper.writes(GOOD)
    keeper.start()
    keeper.writes("half a fi")
    watched = keeper.start()
    assert watched.config.times.prompt == 30
    assert "half a fi" in watched.trouble
    assert watched.trouble.endswith("The last good config holds.")
    keeper.kept.write_text("broken too")
    watched = keeper.start()
    assert watched.config == Config()
    assert watched.trouble.endswith("The defaults hold.")
    keeper.path.unlink()
    keeper.kept.unlink()
    watched = keeper.start()
    assert watched.config == Config()
    assert watched.trouble


def test_without_a_file_the_defaults_hold() -> None:
    watched = Watched(None)
    assert (watched.config, watched.trouble, watched.look(0.0), watched.look(9.0)) == (Config(), "", False, False)


def test_a_place_that_cannot_be_written_or_read_stops_nothing(keeper: Keeper, tmp_path: Path) -> None:
    (tmp_path / "state").write_text("in the way")
    keeper.writes(GOOD)
    assert keeper.start().config.times.prompt == 30
    for path in (tmp_path, tmp_path / "state" / "x.toml"):
        watched = Watched(path)
        assert watched.config == Config()
        assert watched.trouble
        assert not keeper.waits(watched)
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    assert "No regular file" in Watched(fifo).trouble


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "kiosk.toml"
    with path.open("wb") as file:
        file.truncate(10**9)
    with pytest.raises(ConfigError, match="larger than"):
        read(path)


def test_a_clock_that_was_set_back_does_not_stop_the_looking(keeper: Keeper) -> None:
    keeper.writes(GOOD)
    watched = keeper.start()
    keeper.waits(watched)
    keeper.now = -1e6
    keeper.writes(BETTER)
    assert keeper.waits(watched)
