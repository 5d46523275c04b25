"""The games that are kept: to play on, to go through again, to rename, delete and take in. It starts none itself.

Small pictures of the towns are made one by one, for the rows that can be seen.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from feuville_gui.rules import State
from feuville_gui.session import TITLE_LENGTH, JournalError, Match, MatchSaves, Saved, Sentence
from feuville_gui.table.chronicle import sentence
from feuville_gui.table.game_rows import GameRows
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.field import TextField
from feuville_gui.ui.form import Form
from feuville_gui.ui.form_scene import FormScene
from feuville_gui.ui.input import Dropped, Event, Key
from feuville_gui.ui.lists import Row
from feuville_gui.ui.panel import panel
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.theme import BUTTON, SENTENCE, TABLE
from feuville_gui.ui.widget import Widget
from feuville_gui.ui.widgets import Button
from feuville_gui.ui.words import _

_SHEET: Final = Rect(130, 36, 1660, 1008)
_LEFT, _RIGHT = _SHEET.x + 36, _SHEET.right - 36
_LIST: Final = Rect(_LEFT, _SHEET.y + 92, _RIGHT - _LEFT, 678)
_NOTE: Final = Rect(_LEFT, _LIST.bottom + 6, _LIST.w, 38)
_LINE: Final = Rect(_LEFT, _NOTE.bottom + 6, _LIST.w, 56)
_FOOT: Final = Rect(_LEFT, _SHEET.bottom - 88, _LIST.w, 60)
_PATH: Final = 1000  # signs of a path at most


@dataclass(frozen=True, slots=True)
class LoadGame:
    """Go on with this game."""

    path: Path


@dataclass(frozen=True, slots=True)
class WatchAgain:
    """Go through this game again."""

    game: Match


@dataclass(frozen=True, slots=True)
class Closed:
    """Load nothing."""


class Load(FormScene):
    """A list of games, the newest first. What is deleted can be brought back until the list is closed."""

    over = True

    def __init__(self, saves: MatchSaves, unseen: Callable[[Match], str] = lambda game: "") -> None:
        """unseen: why a game cannot be shown, if so."""
        self.result: LoadGame | WatchAgain | Closed | None = None
        self._saves = saves
        self._unseen = unseen
        self._saves.forget_deleted()  # what is left of an earlier time
        self._saved: dict[Path, Saved] = {}
        self._towns: dict[Path, State | None] = {}
        self._asks = ""  # "title" or "path" while the player writes one
        self._told = ""
        self._list = GameRows("games", _LIST, (), self._towns.get)
        self.form = Form([], first="games")
        self._look_again()
        self.form.walk.go("games")

    def _look_again(self, chosen: Path | None = None) -> None:
        """Read the list anew, and choose this game or the one at the same place."""
        before = self._list
        self._saved = {saved.path: saved for saved in self._saves.list()}
        self._list = GameRows("games", _LIST, [_in_words(saved) for saved in self._saved.values()], self._towns.get)
        paths = list(self._saved)
        self._list.choose(paths.index(chosen) if chosen in self._saved else before.chosen)
        self._list.scroll(before.top)
        self._refill()

    def _refill(self) -> None:
        self.form.fill([self._list, *self._line(), *self._foot()])

    def _line(self) -> list[Widget]:
        x, y, w, h = _LINE
        if self._asks == "title" and self._chosen is not None:
            field = TextField(
                "title", (x, y, w - 400, h), self._chosen.title, limit=TITLE_LENGTH, empty=_("A new name")
            )
        elif self._asks == "path":
            empty = _("Where the file is; or drop it on this window")
            field = TextField("path", (x, y, w - 400, h), limit=_PATH, empty=empty)
        elif self._saves.can_undelete:
            return [Button("undelete", (x, y, 240, h), _("Bring it back"), icon="icon_undo_ink")]
        else:
            return []
        done = _("Rename") if self._asks == "title" else _("Take in")
        return [
            field,
            Button("done", (_RIGHT - 388, y, 200, h), done, primary=True),
            Button("not", (_RIGHT - 176, y, 176, h), _("Cancel")),
        ]

    def _foot(self) -> list[Widget]:
        _x, y, _w, h = _FOOT
        chosen = self._chosen
        none = "" if chosen is not None else self._none
        broken = none or (sentence(chosen.broken) if chosen is not None and chosen.broken is not None else "")
        words = _("See the end") if chosen is not None and chosen.over else _("Play on")
        named = chosen is not None and not chosen.auto
        style = BUTTON.at(24)
        places = ((_LEFT, 170), (_LEFT + 186, 210), (_LEFT + 412, 190), (_LEFT + 618, 190))
        back, take, name, away = (Rect(left, y, wide, h) for left, wide in places)
        naming = _("Give it another name") if named else _("Give it a name: it stays until you delete it")
        taking = _("A game from a file; it can also be dropped on the window")
        return [
            Button("back", back, _("Back"), style=style),
            Button("take", take, _("Take in …"), style=style, hint=taking),
            Button("rename", name, _("Rename"), style=style, why=none, hint=naming),
            Button("delete", away, _("Delete"), style=style, why=none, hint=_("Delete this game (Delete)")),
            Button("watch", (_RIGHT - 580, y, 270, h), _("Replay"), why=broken, hint=_("Go through the game again")),
            Button("load", (_RIGHT - 294, y, 294, h), words, primary=True, why=broken),
        ]

    @property
    def _none(self) -> str:
        """Why there is no game, in words."""
        trouble = self._saves.trouble
        return _("There is no saved game yet.") if trouble is None else sentence(trouble)

    @property
    def _chosen(self) -> Saved | None:
        return self._saved.get(self._list.value)

    @property
    def moving(self) -> bool:
        return self._unpictured is not None

    @property
    def _unpictured(self) -> Saved | None:
        """The first game that is seen and has no picture yet."""
        return next((self._saved[path] for path in self._list.seen if path not in self._towns), None)

    # ---- what is done -------------------------------------------------------------------------------------

    def handle(self, event: Event) -> None:
        if isinstance(event, Dropped):
            self._take_in(event.path)
            return
        said = self.form.handle(event)
        if said is not None:
            picks = isinstance(event, Key) and event.name in ("enter", "space")
            self._take("load" if said.name == "games" and picks else said.name)
        elif isinstance(event, Key) and not (event.again or self.form.composing):
            self._key(event.name)

    def _key(self, key: str) -> None:
        match key:
            case "escape" if self._asks:
                self._ask("")
            case "escape":
                self._close(Closed())
            case "enter" if self.form.writing:
                self._take("done")
            case "delete" if not self.form.writing:
                self._take("delete")

    def _take(self, name: Any) -> None:
        chosen = self._chosen
        if chosen is not None and self._is_for_the_chosen(name) and self._saves.at(chosen.path) is None:
            words = _("“{title}” is no longer there: it was deleted or renamed elsewhere.")
            self._tell(words.format(title=_in_words(chosen).words))
            return
        match name:
            case "games":
                self._ask("")
            case "back":
                self._close(Closed())
            case "not":
                self._ask("")
            case "take":
                self._ask("path")
            case "rename" if chosen is not None:
                self._ask("title")
            case "delete" if chosen is not None:
                self._delete(chosen)
            case "undelete":
                self._undelete()
            case "watch" if chosen is not None and chosen.broken is None:
                self._watch(chosen)
            case "load" if chosen is not None and chosen.broken is None:
                self._close(LoadGame(chosen.path))
            case "done" if self._asks == "path":
                self._take_in(self.form["path"].value)
            case "done" if self._asks == "title" and chosen is not None:
                self._rename(chosen, self.form["title"].value)

    def _is_for_the_chosen(self, name: Any) -> bool:
        """Whether this is done with the chosen game's file."""
        return name in ("rename", "delete", "watch", "load") or (name == "done" and self._asks == "title")

    def _close(self, result: LoadGame | Closed) -> None:
        self._saves.forget_deleted()
        self.result = result

    def _ask(self, what: str) -> None:
        """Let the player write a name or a path; "": no more."""
        self._asks, self._told = what, ""
        self._refill()
        self.form.walk.go(what or "games")

    def _tell(self, words: str, chosen: Path | None = None) -> None:
        self._asks, self._told = "", words
        self._look_again(chosen)
        self.form.walk.go("games")

    def _delete(self, saved: Saved) -> None:
        said = self._saves.delete(saved)
        if said is None:
            self._tell(_("“{title}” is deleted.").format(title=_in_words(saved).words))
        else:
            self._tell(sentence(said), saved.path)

    def _undelete(self) -> None:
        back = self._saves.undelete()
        if isinstance(back, Saved):
            self._tell(_("“{title}” is back.").format(title=_in_words(back).words), back.path)
        elif back is not None:
            self._tell(sentence(back))

    def _rename(self, saved: Saved, title: str) -> None:
        if title.strip() == saved.title != "":
            self._ask("")
            return
        named = self._saves.rename(saved, title)
        if isinstance(named, Sentence):
            self._told = sentence(named)
        else:
            self._tell(_("The game is kept as “{title}”.").format(title=named.title), named.path)

    def _take_in(self, path: str) -> None:
        file = Path(os.path.expanduser(path.strip().strip("\"'")))  # Path's own raises for a home that is not there
        if not file.name:
            self._told = _("Write where the file is, or drop it on this window.")
            return
        taken = self._saves.take_in(file)
        if isinstance(taken, Sentence):
            self._told = sentence(taken)
        else:
            self._tell(_("The game is kept as “{title}”.").format(title=taken.title), taken.path)

    def _watch(self, saved: Saved) -> None:
        try:
            self.result = WatchAgain(self._saves.game(saved))
        except JournalError as error:
            self._told = sentence(error.sentence)

    # ---- time and picture ---------------------------------------------------------------------------------

    def update(self, now: float) -> None:
        """One more game gets its picture."""
        saved = self._unpictured
        if saved is None:
            return
        self._towns[saved.path] = None
        with suppress(JournalError):
            game = self._saves.game(saved)
            self._towns[saved.path] = None if self._unseen(game) else game.state

    def draw(self, canvas: Canvas) -> None:
        canvas.box((0, 0, *TABLE), "night", alpha=170)
        panel(canvas, _SHEET, _("Games"))
        self.form.draw(canvas)
        if not self._saved:
            canvas.text(self._none, _LIST.centre, SENTENCE, anchor="c", width=_LIST.w - 48)
        if self._told:
            at = _NOTE.x + 4, _NOTE.centre[1]
            canvas.text(self._told, at, SENTENCE, anchor="w", width=_NOTE.w - 8, height=_NOTE.h)


def _in_words(saved: Saved) -> Row:
    """A kept game as its row shows it."""
    if saved.over:
        title = _("{title}, finished").format(title=saved.title or _("Round {n}").format(n=saved.round))
    else:
        title = (_("{title}, round {n}") if saved.title else _("Round {n}")).format(title=saved.title, n=saved.round)
    players = ", ".join(f"{name} {points}" for name, points in zip(saved.players, saved.points, strict=True))
    why = "" if saved.broken is None else sentence(saved.broken)
    return Row(saved.path, saved.path.name if why else title, f"{saved.when:%Y-%m-%d %H:%M}", why or players)
