"""`feuville kiosk`: what its keeper needs to set a kiosk up; and `feuville --kiosk --supervise`, which keeps it alive.

It loads nothing of the game: whoever supervises for weeks shall be small.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from getpass import getpass
from pathlib import Path
from typing import Final

from feuville_gui import logbook
from feuville_gui.kiosk import pin, status
from feuville_gui.kiosk.keeping import command, keep, listen
from feuville_gui.kiosk.reading import ConfigError, sample
from feuville_gui.kiosk.watched import Watched, read
from feuville_gui.logbook import LOG

LOG_FILE: Final = "kiosk-supervisor.log"
KEPT: Final = "kiosk.toml"  # in the folder for kiosks: the last good config


# ---- setting it up -----------------------------------------------------------------------------------------


def main(argv: Sequence[str]) -> int:
    """0, or 1 when the config is wrong or there is no PIN."""
    parser = argparse.ArgumentParser(
        "feuville kiosk",
        description="Set up a screen that nobody looks after; 'feuville --kiosk' shows it.",
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--check-config", type=Path, metavar="FILE", help="tell what is wrong in a config file")
    what.add_argument("--make-pin", action="store_true", help="ask for a PIN and print its line for the config file")
    what.add_argument("--print-config", action="store_true", help="print a config file with all defaults")
    wish = parser.parse_args(argv)
    if wish.print_config:
        print(sample(), end="")
        return 0
    return make_pin() if wish.make_pin else check(wish.check_config)


def check(path: Path) -> int:
    """Tell what is wrong in a config file; 0 when nothing is."""
    try:
        config = read(path)
    except ConfigError as error:
        _complain(str(error))
        return 1
    file = status.place(config, status.folder())
    if file is not None and file.is_dir():
        _complain(f"{path}: watch.status is “{config.watch.status}”, but that is a folder: it must name a file.")
        return 1
    from feuville_gui.ui.words import languages

    language = config.screen.language
    if language and language not in languages():
        _complain(f"{path}: screen.language is “{language}”, but the game speaks {', '.join(languages())}.")
        return 1
    print(f"{path}: all is well.{'' if config.exit.pin else ' There is no PIN: only a signal ends the kiosk.'}")
    return 0


def make_pin() -> int:
    """Ask for a PIN, twice where somebody types it, and print the line that holds its hash."""
    try:
        if sys.stdin.isatty():
            chosen = getpass("PIN: ")
            if getpass("The same again: ") != chosen:
                _complain("These are two different PINs.")
                return 1
        else:
            chosen = sys.stdin.readline().strip()
        print(f'pin = "{pin.make(chosen, os.urandom(16))}"')
    except (pin.PinError, EOFError, KeyboardInterrupt) as error:
        _complain(str(error) or "There is no PIN.")
        return 1
    return 0


def _complain(sentence: str) -> None:
    print(f"feuville kiosk: {sentence}", file=sys.stderr)


# ---- running it --------------------------------------------------------------------------------------------


def parser() -> argparse.ArgumentParser:
    """The options of `feuville --kiosk`."""
    made = argparse.ArgumentParser(
        "feuville",
        description="Show Feuville on a screen that nobody looks after.",
        epilog="It ends with 0 when its keeper leaves, by PIN or by a signal; docs/kiosk.md tells all exit codes.",
        allow_abbrev=False,
    )
    made.add_argument("--kiosk", action="store_true", required=True, help="fill the screen and keep it")
    made.add_argument("--config", type=Path, metavar="FILE", help="what its keeper has chosen, such as kiosk.toml")
    made.add_argument(
        "--supervise", action="store_true", help="start the program anew whenever it ends or stands still"
    )
    return made


def watched(path: Path | None) -> Watched:
    """The config; what is wrong with it is also told where errors are told."""
    own = status.folder()
    found = Watched(path, None if own is None else own / KEPT)
    if found.trouble:
        print(f"feuville: {found.trouble}", file=sys.stderr)
    return found


def on_signal(stop: Callable[[], None]) -> None:
    """Let a signal to end be heard by this function."""
    listen(lambda *_: stop())


def without_boxes() -> None:
    """Let Windows show no box when this program or one that it starts breaks."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.kernel32.SetErrorMode(0x0001 | 0x0002)  # no box for errors, none for crashes


def supervise(path: Path | None) -> int:
    """Keep `feuville --kiosk` alive; the exit code of the program when it ends for good."""
    logbook.keep(logbook.folder(), LOG_FILE)
    config = watched(path).config
    file = status.place(config, status.folder())

    def tell(sentence: str) -> None:
        LOG.info("%s", sentence)
        status.note(file, datetime.now().astimezone(), sentence)

    words = ["--kiosk"] if path is None else ["--kiosk", "--config", str(path.absolute())]
    LOG.info("supervises: heartbeat %g s", config.watch.heartbeat)
    try:
        return keep(command(words), config.watch.heartbeat, clock=time.monotonic, sleep=time.sleep, tell=tell)
    finally:
        LOG.info("supervises no more")
        logbook.stop()
