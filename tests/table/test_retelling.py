"""Fact by fact to the same table: what is shown happening ends where the rules say that it ends."""

from hypothesis import Phase, given, settings

from feuville_gui.rules import new_game
from feuville_gui.table.retelling import told
from feuville_gui.table.spots import in_hand
from tests.rules.randomly import randoms, setups, steps

PHASES = [Phase.explicit, Phase.reuse, Phase.generate]


@settings(max_examples=30, deadline=None, phases=PHASES)
@given(setups, randoms)
def test_all_facts_of_an_action_told_one_by_one_give_the_table_after_it(setup, random):
    shown = new_game(setup)
    for _before, action, after, facts in steps(setup, random):
        for fact in facts:
            shown = told(shown, fact)
        assert shown.players == after.players, action
        assert shown.board == after.board, action
        assert shown.stacks == after.stacks, action
        assert shown.turn == after.turn, action
        assert shown.over == after.over
        assert shown.last_round == after.last_round or after.over  # X1: no round follows
        assert in_hand(after) in (None, in_hand(shown))
