"""The moments that are written down as seeds still show what they say."""

from itertools import pairwise

import pytest

from feuville_gui.rules import events as seen
from tools import filmstrips
from tools.scenarios import SCENARIOS, happening, story


@pytest.mark.parametrize("name", SCENARIOS)
def test_its_game_shows_it(name: str) -> None:
    deed = happening(name)
    assert deed.facts
    assert deed.match.state is deed.steps[-1].state


def test_the_film_tells_of_everything_that_flies() -> None:
    deeds = story()
    told = {type(fact) for deed in deeds for fact in deed.facts}
    assert told >= {seen.DiceRolled, seen.TileBuilt, seen.DecreeEvaluated, seen.PointsScored, seen.TurnBegan}
    assert told >= {seen.DragonWoke, seen.ColumnBurnt, seen.TownSpared, seen.GnomeSent}
    assert all(later.before is deed.steps[-1].state for deed, later in pairwise(deeds))
    assert sum(beat.lasts for beat in filmstrips.told(deeds)) == pytest.approx(filmstrips.FILM_LASTS, abs=0.5)
