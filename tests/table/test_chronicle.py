"""Every fact has a sentence; what cannot be taken back says why."""

from typing import get_args

import pytest

from feuville_gui.rules import Event, HouseRules, Refusal, ScoreLine, Seat, Setup
from feuville_gui.rules import events as seen
from feuville_gui.session import Barrier, Entry, Sentence, read_box
from feuville_gui.table import chronicle
from tests.session.games import finished, match

SETUP = Setup(read_box(), (Seat("Anna", 0), Seat("Jürgen", 1), Seat("Søren", 2)), HouseRules())
TOLD: list[tuple[Event, str]] = [
    (seen.StartDieRolled(0, 4), "Anna rolls a 4 for the start."),
    (seen.StartTied((0, 2)), "Anna and Søren rolled the same and roll again."),
    (seen.StarterFound(1), "Jürgen takes the cup and begins."),
    (seen.TurnBegan(0, 0), "Turn 1: Anna"),
    (seen.DiceRolled(0, (3, 5)), "Anna rolls 3 and 5."),
    (seen.DragonWoke(0, 6), "The double 6 wakes the dragon."),
    (seen.TownSpared(1, 2, 1), "The dragon spares the town of Jürgen: 2 clouds for 1 column."),
    (seen.TownAttacked(1, 1, 3, 2), "The dragon attacks the town of Jürgen: 3 columns − 1 cloud = 2 to burn."),
    (seen.FireDefied(1, "fire.1"), "Jürgen discards a Fire Protection: nothing burns."),
    (
        seen.ColumnBurnt(0, 2, ("W24", "T01")),
        "Column 3 of Anna burns: Wall II, left corner (1 guard) and Tower I (no symbols).",
    ),
    (seen.ColumnBurnt(0, 0, ()), "Column 1 of Anna is bare rock: nothing burns there."),
    (seen.ColumnRebuilt(0, 0, ("W03",), "clouds"), "The clouds let Anna turn back column 1: Wall I (1 guard)."),
    (seen.ColumnRebuilt(0, 0, ("W03",), "magician"), "The Magician turns back column 1 of Anna: Wall I (1 guard)."),
    (seen.DieSpent(0, 3, "person"), "Anna sends the 3 to the Publican."),
    (seen.DieSpent(0, 3, "fairy"), "Anna gives the 3 to the Fairy."),
    (seen.DieSpent(0, 3, "evaluation"), "Anna spends the 3 on the Town Evaluation."),
    (seen.DieSpent(0, 3, "gnome"), "Anna gives the 3 to the Gnome."),
    (seen.GnomeSent(0, 2), "Anna sends the Gnome to the Thief."),
    (seen.GnomeWentHome(), "The Gnome goes home."),
    (seen.SkillUsed(0, 6), "Anna uses the skill of the Magician."),
    (seen.TileTaken(0, "S11", 0, 3), "Anna takes Sky I (2 clouds, 1 star) from column 4."),
    (seen.TileBuilt(0, "W14", 0), "Anna builds Wall I, gate (no symbols) as column 1."),
    (seen.TileBuilt(0, "T05", 1), "Anna builds Tower I (1 flag) in column 2."),
    (seen.PieceStored(0, "star_x2", 1), "Anna stores Golden Star × 2."),
    (seen.PieceThrownAway(0, "theft.2", 1), "Anna throws away Theft Protection."),
    (seen.PieceStolen(0, 2, "W02", 1), "Anna steals Wall I (1 griffin) from Søren."),
    (seen.PieceProtected(0, "view.1", "theft.1", 0, 1), "Anna puts a Theft Protection on Splendid View."),
    (seen.DecreeTaken(0, "large.3", 5), "Anna takes the decree Large Town District from column 6."),
    (seen.DecreeEvaluated(0, "griffin_x3", ScoreLine("griffin_x3", 5, 3, 1), ()), "Anna evaluates Mighty Griffin × 3."),
    (seen.GrassLaid(0, 0, "plain"), "Anna puts grass under column 1."),
    (seen.GrassLaid(0, 0, "arms"), "Anna puts the coat of arms under column 1."),
    (seen.PointsScored(0, ScoreLine("griffin_x3", 5, 3, 1)), "Anna scores 5 griffins × 3 = 15."),
    (
        seen.PointsScored(1, ScoreLine("entertainer_other", 3, 1, 1)),
        "Jürgen scores 3 from another player's Entertainer.",
    ),
    (seen.CharmTaken(0, "selection.1", 0), "Anna takes Great Selection from the Fairy."),
    (seen.CharmStored(0, "selection.1", 0), "Anna keeps Great Selection."),
    (seen.CharmReturned("prestige_5.1"), "Prestige 5 goes into the Fairy's pool, which is shuffled."),
    (seen.TileRevealed("W01", 2, 0), "Wall I (no symbols) is drawn for column 1."),
    (seen.DecreeRevealed("flag_x1", 1), "The decree Red Flag × 1 is drawn for column 2."),
    (seen.CharmRevealed("fire.4", 2), "The Fairy turns up Fire Protection."),
    (seen.EntertainerRolled(0, 4, 7), "The Entertainer rolls for Anna: 3 + 4 = 7."),
    (seen.WentWithout(0, True), "Anna goes without: nothing could be taken."),
    (seen.WentWithout(0, False), "Anna goes without."),
    (seen.LastRoundBegan(), "The decrees have run out: this is the last round."),
    (seen.TurnEnded(0, ()), "Anna ends the turn."),
    (seen.TurnEnded(0, (2, 5)), "Anna ends the turn and leaves 2 and 5 unused."),
    (seen.GameEnded((1,)), "The game is over: Jürgen wins."),
    (seen.GameEnded((0, 1, 2)), "The game is over: Anna, Jürgen and Søren share the victory."),
]


@pytest.mark.parametrize(("event", "words"), TOLD, ids=lambda value: type(value).__name__)
def test_a_fact_in_words(event: Event, words: str) -> None:
    assert chronicle.tell(event, SETUP) == words


def test_every_kind_of_fact_is_told_here() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(Event))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_log_of_a_whole_game_has_a_row_a_fact(players: int) -> None:
    game = finished(players)
    rows = chronicle.log(game.entries, game.setup)
    assert len(rows) == sum(len(entry.events) for entry in game.entries)
    assert all(row.words and "{" not in row.words for row in rows)
    assert [row.n for row in rows] == sorted(row.n for row in rows)
    assert sum(row.heading for row in rows) == game.state.turn.number + 1
    assert rows[-1].words.startswith("The game is over")


def test_names_with_odd_letters_are_told_as_they_are() -> None:
    setup = Setup(read_box(), (Seat("{name} “%s” 🦊", 0), Seat("B", 1)))
    assert chronicle.tell(seen.StarterFound(0), setup) == "{name} “%s” 🦊 takes the cup and begins."
    assert chronicle.tell(seen.PointsScored(0, ScoreLine("view", 1, 1, 0)), setup).startswith("{name} “%s” 🦊 scores")


def test_what_cannot_be_taken_back_says_why() -> None:
    game = match(3)
    assert game.barrier is not None
    assert chronicle.barrier_words(game.barrier, SETUP) == "Nothing has been done yet that could be taken back."
    dice = Entry(0, -1, None, (seen.DiceRolled(0, (3, 5)),))
    assert (
        chronicle.barrier_words(Barrier("chance", (dice,)), SETUP)
        == "What has come to light stays: Anna rolls 3 and 5."
    )
    other = Entry(0, 1, None, ())
    assert (
        chronicle.barrier_words(Barrier("other", (other,)), SETUP)
        == "Jürgen has decided since, and what was seen stays."
    )


def test_every_barrier_of_a_game_has_words() -> None:
    game = match(4, seed="3")
    for _ in range(120):
        barrier = game.barrier
        if barrier is not None:
            assert chronicle.barrier_words(barrier, game.setup).endswith(".")
        game.submit(game.rules.legal_actions(game.state)[0])


def test_refusals_and_troubles_have_words() -> None:
    assert chronicle.sentence(Refusal("T2", "The {pips} is used already.", {"pips": 3})) == "The 3 is used already."
    assert chronicle.sentence(Sentence("It failed ({why}).", {"why": "no {space}"})) == "It failed (no {space})."


def test_a_row_of_names() -> None:
    assert chronicle.listing(["Anna"]) == "Anna"
    assert chronicle.listing(["Anna", "Ben"]) == "Anna and Ben"
    assert chronicle.listing(["Anna", "Ben", "Cleo"]) == "Anna, Ben and Cleo"
