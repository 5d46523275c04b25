"""Who plays, person or computer, with which arms and house rules. It starts no game: its result says which to start."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from feuville_gui.ai import questions
from feuville_gui.rules import ARMS, HOUSE_RULES, HouseRules, Seat
from feuville_gui.session import Computer, Players
from feuville_gui.table import pictures
from feuville_gui.table.seating import STYLES, PlayerChoice, level_name, level_words, proposed_names, style_name
from feuville_gui.ui.canvas import Canvas
from feuville_gui.ui.field import TextField
from feuville_gui.ui.form import Form, Said
from feuville_gui.ui.form_scene import FormScene
from feuville_gui.ui.input import Event, Key
from feuville_gui.ui.panel import panel, tooltip
from feuville_gui.ui.rect import Rect
from feuville_gui.ui.text import Run, clean
from feuville_gui.ui.theme import BUTTON, LABEL, SENTENCE, STRONG, TABLE, TITLE
from feuville_gui.ui.widget import Look, Widget
from feuville_gui.ui.widgets import Button, Choice, Stepper
from feuville_gui.ui.words import N_, _

LONGEST: Final = 24  # signs of a name
FEWEST, MOST = 2, 4  # S1
COLOURS: Final = ("slate", "moss", "ochre", "plum")
_UNSHOWN: Final = ("So", "Sk", "Mn")  # kinds of signs: emoji, their colours, loose accents
_ARMS_WORDS: Final = (N_("Castle"), N_("Oak leaf"), N_("Flame"), N_("Lily"))

_PLAYERS: Final = Rect(66, 118, 690, 818)
_RULES: Final = Rect(776, 118, 1078, 818)
_ROW: Final = 172
_RULE: Final = 720 / len(HOUSE_RULES) - 2
# One person and a computer: whoever opens the game wants to play at once, and is most often alone. Level 1 is for
# children; whoever loses against level 2 finds it beside it.
_FIRST_COMPUTER: Final = 2


@dataclass(frozen=True, slots=True)
class StartGame:
    """Play with these players, clockwise, by these house rules; seed None: any."""

    seats: tuple[Seat, ...]
    house: HouseRules
    seed: int | None
    played_by: Players = ()


@dataclass(frozen=True, slots=True)
class Back:
    """Do not start a game."""


@dataclass(slots=True)
class _Place:
    """A seat while it is being filled."""

    arms: int
    name: str = ""
    level: int = 0  # of the computer that plays it; 0: a person does
    style: str = "plain"
    remark: str = field(default="", compare=False)


def tidy(name: str, after: int = 0) -> tuple[str, str]:
    """A name as it can be shown and kept, and a sentence on what was changed in it ("" when nothing was).

    after: so many signs at its end stay where it is too long.
    """
    known = "".join(sign for sign in clean(name) if unicodedata.category(sign) not in _UNSHOWN)
    shown = re.sub(r"\s+", " ", known).lstrip()
    if len(shown) > LONGEST:
        after = min(after, LONGEST)
        shown = shown[: LONGEST - after] + shown[len(shown) - after :]
        return shown, _("A name has room for {n} letters; the rest was cut off.").format(n=LONGEST)
    if len(re.sub(r"\s", "", known)) < len(re.sub(r"\s", "", unicodedata.normalize("NFC", name))):
        return shown, _("Emoji and other signs that cannot be shown were left out.")
    return shown, ""


class _ArmsChoice(Choice):
    """The four coats of arms side by side."""

    def part(self, n: int) -> Rect:
        return Rect(self.rect.x + n * (self.rect.h + 8), self.rect.y, self.rect.h, self.rect.h)

    def draw(self, canvas: Canvas, look: Look) -> None:
        for n in range(len(self.options)):
            part = self.part(n)
            chosen = n == self.value
            if chosen:
                canvas.box(part, COLOURS[n], radius=10, edge="gold", thick=3)
            else:
                canvas.box(part, "parchment_3", radius=10, edge="parchment_4")
            canvas.image(f"arms_{n + 1}", part.inset(9), dim=0 if chosen else 0.16)


class SetupScene(FormScene):
    """The seats at the left, the house rules at the right, seed and start below."""

    def __init__(
        self,
        seats: tuple[Seat, ...] = (),
        house: HouseRules | None = None,
        seed: int | None = None,
        played_by: Players = (),
    ) -> None:
        """seats, house and played_by: what to begin with, for example those of the last game."""
        self.result: StartGame | Back | None = None
        self._levels, self._unwell = questions.working()
        self._places = [_Place(seat.arms, seat.name) for seat in seats]
        if not seats:
            level, _style = questions.nearest(_FIRST_COMPUTER, "plain")
            self._places = [_Place(0), _Place(1, level=level.number)]
        for place, computer in zip(self._places, played_by, strict=False):
            if computer is not None:
                level, style = questions.nearest(computer.level, computer.style)
                place.level, place.style = level.number, style.name
        for n, place in enumerate(self._places):
            if place.name in (_player_name(n), *self._proposals(n)):
                place.name = ""
        self._house = house or HouseRules()
        self._seed = "" if seed is None else str(seed)
        self.form = Form(self._widgets(), first=("name", 0), areas=(_PLAYERS, _RULES))

    # ---- what lies where -----------------------------------------------------------------------------------

    def _row(self, n: int) -> Rect:
        return Rect(_PLAYERS.x + 28, _PLAYERS.y + 84 + n * (_ROW + 10), _PLAYERS.w - 56, _ROW)

    def _rule(self, n: int) -> Rect:
        return Rect(_RULES.x + 32, _RULES.y + 84 + n * (_RULE + 2), _RULES.w - 64, _RULE)

    def _widgets(self) -> list[Widget]:
        widgets: list[Widget] = []
        few = _("Feuville needs at least two players.") if len(self._places) == FEWEST else ""
        for n, place in enumerate(self._places):
            row = self._row(n)
            widgets += [
                TextField(
                    ("name", n),
                    (row.x + 132, row.y + 11, row.w - 132 - 84, 47),
                    place.name,
                    limit=400,
                    empty=self._name(n),
                ),
                Button(
                    ("remove", n),
                    (row.right - 70, row.y + 11, 56, 47),
                    icon="icon_minus_ink",
                    hint=_("Take this seat away"),
                    why=few,
                ),
                PlayerChoice(
                    ("plays", n),
                    (row.x + 132, row.y + 66, row.w - 132 - 14, 46),
                    self._levels,
                    place.level,
                    hint=_("A person, or a computer: 1 is the weakest, 6 the strongest"),
                ),
                _ArmsChoice(
                    ("arms", n),
                    (row.x + 132, row.y + 118, 4 * 46 + 3 * 8, 46),
                    tuple(enumerate(ARMS)),
                    place.arms,
                ),
            ]
            if place.level:
                widgets.append(
                    Stepper(
                        ("style", n),
                        (row.x + 132 + 228, row.y + 118, row.w - 132 - 228 - 14, 46),
                        tuple((style, style_name(style)) for style in STYLES),
                        place.style,
                        hint=_("What this computer likes; it makes it neither stronger nor weaker"),
                    )
                )
        if len(self._places) < MOST:
            row = self._row(len(self._places))
            widgets.append(Button("add", (row.x, row.y + 8, row.w, 60), _("Add a player"), icon="icon_plus_ink"))
        for n, rule in enumerate(HOUSE_RULES):
            row = self._rule(n)
            options = tuple((value, _(words)) for value, words in rule.values)
            widgets.append(
                Choice(
                    ("rule", rule.field),
                    (row.right - 480, row.y + 8, 480, row.h - 16),
                    options,
                    getattr(self._house, rule.field),
                    style=STRONG._replace(grows=False),
                )
            )
        changed = self._house != HouseRules()
        widgets += [
            Button("back", (66, 952, 240, 62), _("Back")),
            TextField(
                "seed",
                (960, 954, 330, 58),
                self._seed,
                limit=18,
                accept=lambda words: "".join(sign for sign in words if sign in "0123456789"),
                empty=_("any"),
                hint=_("The same number gives the same dice and the same order of the tiles."),
            ),
            Button(
                "proposed",
                (_RULES.right - 260, _RULES.y + 18, 230, 52),
                _("As proposed"),
                style=BUTTON.at(23),
                hint=_("Set every house rule to the value that this edition proposes"),
                why="" if changed else _("Every house rule has the value that this edition proposes."),
            ),
            Button("start", (1494, 952, 360, 62), _("Start the game"), primary=True),
        ]
        return widgets

    # ---- doing ---------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> None:
        said = self.form.handle(event)
        if said is not None:
            self._take(said)
        elif self.form.composing:
            return
        elif isinstance(event, Key) and event.name == "escape":
            self.result = Back()
        elif isinstance(event, Key) and event.name == "enter" and not event.again and self.form.writing:
            self._start()

    def _take(self, said: Said) -> None:
        match said:
            case Said(("name", int(n)), str(value)):
                self._rename(n, value)
                return
            case Said(("remove", int(n))):
                del self._places[n]
            case Said(("arms", int(n)), int(arms)):
                self._choose_arms(n, arms)
            case Said(("plays", int(n)), int(level)):
                self._places[n].level = level
            case Said(("style", int(n)), str(style)):
                self._places[n].style = style
            case Said("add"):
                taken = {place.arms for place in self._places}
                self._places.append(_Place(next(n for n in range(len(ARMS)) if n not in taken)))
            case Said(("rule", str(rule)), value):
                self._house = msgspec.structs.replace(self._house, **{rule: value})
            case Said("proposed"):
                self._house = HouseRules()
            case Said("seed", str(value)):
                self._seed = value
                return
            case Said("start"):
                self._start()
            case Said("back"):
                self.result = Back()
        self.form.fill(self._widgets())
        if said.name == "add":
            self.form.walk.go(("name", len(self._places) - 1))

    def _rename(self, n: int, value: str) -> None:
        place, box = self._places[n], self.form["name", n]
        place.name, place.remark = tidy(value, after=len(value) - box.cursor)
        if place.name != value:
            box.amend(place.name)

    def _choose_arms(self, n: int, arms: int) -> None:
        """Take these arms; who had them gets those that became free."""
        for place in self._places:
            if place.arms == arms:
                place.arms = self._places[n].arms
        self._places[n].arms = arms

    def _start(self) -> None:
        twin = next((n for n in range(len(self._places)) if self._twin(n)), None)
        if twin is not None:
            self.form.walk.go(("name", twin))
            return
        seats = tuple(Seat(self._name(n), place.arms) for n, place in enumerate(self._places))
        played_by = tuple(Computer(place.level, place.style) if place.level else None for place in self._places)
        self.result = StartGame(seats, self._house, int(self._seed) if self._seed else None, played_by)

    def _name(self, n: int) -> str:
        """The name that was written, or the one that is proposed."""
        place = self._places[n]
        return place.name.strip() or (self._proposals(n)[0] if place.level else _player_name(n))

    def _twin(self, n: int) -> bool:
        """Whether a player before this one has the same name; their results would be counted as one player's."""
        return self._name(n) in (self._name(before) for before in range(n))

    def _proposals(self, n: int) -> list[str]:
        """Names for a computer in place n that nobody has written and nobody before it has, the best one first."""
        level, written = self._places[n].level, [place.name.strip() for place in self._places[n + 1 :]]
        return proposed_names(level, [*map(self._name, range(n)), *written]) if level else []

    # ---- the picture ---------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.image("setup_ground", (0, 0, *TABLE))
        canvas.text(_("New game"), (TABLE[0] / 2, 80), TITLE.at(54), anchor="c")
        panel(canvas, _PLAYERS, _("Players, clockwise"))
        panel(canvas, _RULES, _("House rules"))
        for n, place in enumerate(self._places):
            self._draw_seat(canvas, self._row(n), place)
        for n, rule in enumerate(HOUSE_RULES):
            self._draw_rule(canvas, self._rule(n), rule, n)
        canvas.text(
            _("Number for the luck"), (944, 983), STRONG, anchor="e", colour="parchment", width=300, fit="shrink"
        )
        if self._unwell:
            words = _("Only these computer players can play here: {levels}. {why}")
            levels = ", ".join(level_words(level.number) for level in self._levels)
            canvas.text(
                words.format(levels=levels, why=self._unwell),
                (66, 78),
                SENTENCE.at(20),
                anchor="w",
                width=690,
                height=70,
                colour="parchment",
            )
        self.form.draw(canvas)
        for n, place in enumerate(self._places):
            if self.form.walk.current == ("name", n):
                unknown = canvas.letters.missing(place.name, "bold")
                remark = place.remark or (
                    _("Letters that this game does not have are shown as “?”.") if unknown else ""
                )
                if self._twin(n):
                    remark = _("Another player has this name already.")
                if remark:
                    tooltip(canvas, self.form["name", n].rect, remark)

    def _draw_seat(self, canvas: Canvas, row: Rect, place: _Place) -> None:
        canvas.box(row, "parchment_2", radius=12, edge="parchment_4")
        canvas.box((row.x, row.y, 116, row.h), COLOURS[place.arms], radius=12)
        words = _(_ARMS_WORDS[place.arms])
        if place.level:
            words = level_name(place.level)
            canvas.image(pictures.portrait(place.level), (row.x + 5, row.y + 14, 106, 106), shadow=3)
            canvas.image(f"arms_{place.arms + 1}", (row.x + 70, row.y + 78, 40, 40), shadow=2)
        else:
            canvas.image(f"arms_{place.arms + 1}", (row.x + 14, row.y + 24, 88, 88), shadow=3)
        canvas.text(words, (row.x + 58, row.y + 138), LABEL, anchor="c", width=108, fit="shrink", colour="parchment")

    def _draw_rule(self, canvas: Canvas, row: Rect, rule: Any, n: int) -> None:
        if n:
            canvas.line(((row.x, row.y - 1), (row.right, row.y - 1)), "parchment_4")
        changed = getattr(self._house, rule.field) != getattr(HouseRules(), rule.field)
        title = (Run(_(rule.title), "bold"), Run("  " + _("changed"), "bold", "brick") if changed else "")
        words = (*title, "\n" + _(rule.reason))
        style = SENTENCE._replace(grows=False)  # all rules in one size
        canvas.text(words, (row.x, row.centre[1]), style, anchor="w", width=row.w - 504, height=row.h - 6)


def _player_name(n: int) -> str:
    return _("Player {n}").format(n=n + 1)
