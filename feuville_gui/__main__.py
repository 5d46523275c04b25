"""The command line: what to do, with which choices. It does nothing itself."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from multiprocessing import freeze_support
from pathlib import Path

import msgspec

import feuville_gui
from feuville_gui import settings
from feuville_gui.settings import SIDES

NO_DISPLAY, BROKEN = 3, 4  # exit codes; 2 is a wrong command line


def size(words: str) -> tuple[int, int]:
    """A window's size from words like 1600x900."""
    sides = words.lower().split("x")
    if len(sides) != 2 or not all(
        side.isdecimal() and len(side) < 6 and SIDES[0] <= int(side) <= SIDES[1] for side in sides
    ):
        raise argparse.ArgumentTypeError(f"{words[:20]!r} is no size such as 1600x900")
    return int(sides[0]), int(sides[1])


def seed(words: str) -> int:
    """A seed of the luck: a whole number from 0 up."""
    if not words.isdecimal() or len(words) > 18:
        raise argparse.ArgumentTypeError(f"{words[:20]!r} is no whole number of up to 18 digits")
    return int(words)


def game(words: str) -> Path:
    """The file of a saved game."""
    if not Path(words).is_file():
        raise argparse.ArgumentTypeError(f"there is no file {words[:200]!r}")
    return Path(words).absolute()


def parser() -> argparse.ArgumentParser:
    """All options of the game itself."""
    made = argparse.ArgumentParser(
        prog="feuville",
        description="The board game Feuville for two to four players at one computer.",
        epilog="Without a window: 'feuville simulate' plays random games, 'feuville replay' and 'feuville export' read "
        "a game's file, 'feuville doctor' looks for what is wrong, 'feuville kiosk' sets up a screen that nobody looks "
        "after, and 'feuville --kiosk' shows it; each tells more with --help.",
    )
    made.add_argument("--version", action="version", version=f"Feuville {feuville_gui.__version__}")
    window = made.add_mutually_exclusive_group()
    window.add_argument("--windowed", action="store_true", help="start in a window")
    window.add_argument("--fullscreen", action="store_true", help="fill the screen")
    made.add_argument("--size", type=size, metavar="WxH", help="size of the window in pixels, such as 1600x900")
    made.add_argument("--language", metavar="CODE", help="language of the game, such as en")
    made.add_argument("--seed", type=seed, metavar="N", help="seed of the luck, proposed for the first new game")
    made.add_argument("--where", action="store_true", help="print the folders of the game, and do nothing else")
    made.add_argument("--self-test", action="store_true", help="do all that a game needs once, and tell what fails")
    made.add_argument("--json", action="store_true", help="with --self-test: tell it as JSON")
    made.add_argument("game", nargs="?", type=game, metavar="GAME", help="a saved game to take in and look at")
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """Run the game, or one of its other commands; returns the exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # like standard error: no letter ends the program
    words = list(sys.argv[1:] if argv is None else argv)
    match words[:1]:
        case ["simulate"]:
            from feuville_gui.session.simulate import main as command
        case ["replay"]:
            from feuville_gui.commands.replay import main as command
        case ["export"]:
            from feuville_gui.commands.export import main as command
        case ["doctor"]:
            from feuville_gui.commands.doctor import main as command
        case ["kiosk"]:
            from feuville_gui.commands.kiosk import main as command
        case _ if "--kiosk" in words:
            return _exhibit(words)
        case _:
            return _play(parser().parse_args(words))
    try:
        return command(words[1:])
    except BrokenPipeError:  # whoever read has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _play(wanted: argparse.Namespace) -> int:
    if wanted.where:
        from feuville_gui.commands.where import main as where

        return where()
    if wanted.json and not wanted.self_test:
        parser().error("--json goes with --self-test")
    from feuville_gui.ui.screen import NoDisplay, aware_of_pixels

    aware_of_pixels()
    if wanted.self_test:
        from feuville_gui.commands.self_test import main as self_test

        return self_test(wanted.json)
    import pygame

    from feuville_gui.app import App
    from feuville_gui.mishaps import crash_words, report
    from feuville_gui.ui.resources import Missing
    from feuville_gui.ui.words import languages

    folder = settings.folder()
    chosen, trouble = settings.load(folder)
    if wanted.language is not None:
        if wanted.language not in languages():
            parser().error(f"the game does not speak {wanted.language!r}; it speaks {', '.join(languages())}")
        chosen = msgspec.structs.replace(chosen, language=wanted.language)
    if wanted.size is not None:
        chosen = msgspec.structs.replace(chosen, window=wanted.size)
    if wanted.fullscreen or wanted.windowed:
        chosen = msgspec.structs.replace(chosen, fullscreen=wanted.fullscreen)
    try:
        app = App(chosen, folder=folder, trouble=trouble, seed=wanted.seed)
        if wanted.game is not None:
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(wanted.game)))
        return app.run()
    except NoDisplay as error:
        return _say(f"Feuville needs a screen, and there is none it can use ({error}).", NO_DISPLAY)
    except Missing as error:
        if sys.stderr is None:  # started by a double click on Windows
            pygame.display.message_box("Feuville", str(error), "error")
        return _say(str(error), BROKEN)
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        return _say(crash_words(report(error)), 1)


def _exhibit(words: Sequence[str]) -> int:
    """The game on a screen that nobody looks after, or whoever keeps that alive."""
    from feuville_gui.commands import kiosk

    wanted = kiosk.parser().parse_args(words)
    kiosk.without_boxes()
    if wanted.supervise:
        return kiosk.supervise(wanted.config)
    from feuville_gui.kiosk import status
    from feuville_gui.mishaps import crash_words, report
    from feuville_gui.ui.resources import Missing
    from feuville_gui.ui.screen import NoDisplay, aware_of_pixels

    aware_of_pixels()
    try:
        from feuville_gui.exhibit import Exhibit

        exhibit = Exhibit(kiosk.watched(wanted.config), folder=status.folder())
        kiosk.on_signal(exhibit.stop)
        return exhibit.run()
    except NoDisplay as error:
        return _say(f"Feuville needs a screen, and there is none it can use ({error}).", NO_DISPLAY)
    except Missing as error:
        return _say(str(error), BROKEN)
    except Exception as error:
        return _say(crash_words(report(error)), 1)


def _say(sentence: str, code: int) -> int:
    print(f"feuville: {sentence}", file=sys.stderr)
    return code


if __name__ == "__main__":
    freeze_support()  # a frozen program is started again as its own worker
    sys.exit(main())
