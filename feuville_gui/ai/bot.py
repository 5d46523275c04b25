"""A computer player of Feuville: from a view of the game and the legal actions to one of them. It keeps no game."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from feuville_gui import rules
from feuville_gui.ai import sense
from feuville_gui.ai.levels import Level
from feuville_gui.ai.plan import Budget, Line, plan
from feuville_gui.ai.sample import sample
from feuville_gui.ai.styles import STYLES, Style
from feuville_gui.ai.thumb import THUMB
from feuville_gui.ai.weights import Weights
from feuville_gui.ai.worth import Judge
from feuville_gui.rules import Action, Setup, State


class Bot:
    """One player: a level and a style. `weights` by number of players; a level without learned weights needs none."""

    def __init__(self, level: Level, style: Style = STYLES[0], weights: Mapping[int, Weights] | None = None) -> None:
        self.level = level
        self.style = style
        self._weights = weights or {}
        self._judge: tuple[Setup, Judge] | None = None

    def judge(self, setup: Setup) -> Judge:
        """How this player values positions of a game; kept for the next question about the same game."""
        if self._judge is None or self._judge[0] is not setup:
            weights = self._weights[len(setup.seats)] if self.level.learned else THUMB
            self._judge = setup, Judge(weights.net(self.style.likes), weights.spread, setup)
        return self._judge[1]

    def choose(self, view: State, legal: Sequence[Action], budget: Budget | None, luck: random.Random) -> Action:
        """What this player does now. A view holds no secret: the stacks in it are sets without an order."""
        sensible = sense.sensible(view)
        if len(sensible) == 1:
            return sensible[0]
        action: Action = self.lines(view, budget, luck)[0].actions[0]
        assert action in legal
        return action

    def lines(self, view: State, budget: Budget | None, luck: random.Random, each: bool = False) -> list[Line]:
        """The best line for each first action that is worth a look, best first; with `each` all can be compared."""
        level, judge = self.level, self.judge(view.setup)
        error, gauss = level.error, luck.gauss

        def worth(state: Any, seat: int) -> float:
            return judge.worth(state, seat) + gauss(0.0, error)

        budget = budget or Budget(level.positions)
        if level.sampling:
            view = sense.in_order(view)
        lines = plan(
            rules,
            sense,
            worth if error else judge.worth,
            view,
            view.decider,
            budget,
            width=level.width,
            depth=level.depth,
            tiles=level.tiles,
            each=each,
        )
        if level.sampling is None:
            return lines
        return sample(rules, sense, judge.worth, view, lines, budget, luck, level.sampling)
