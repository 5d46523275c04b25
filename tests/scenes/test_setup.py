import pygame
import pytest

from feuville_gui.ai import WeightsError
from feuville_gui.rules import HOUSE_RULES, HouseRules, Seat
from feuville_gui.scenes.setup import LONGEST, Back, SetupScene, StartGame, tidy
from feuville_gui.session import Computer
from feuville_gui.table.seating import PlayerChoice
from feuville_gui.ui.input import Composing, Text
from tests.ui.stage import Stage, view


@pytest.fixture
def stage(window: pygame.Surface) -> Stage:
    return Stage(SetupScene(), window)


def started(stage: Stage) -> StartGame:
    assert isinstance(stage.scene.result, StartGame)
    return stage.scene.result


def plays(stage: Stage, n: int, level: int) -> None:
    """Choose a level, or 0 for a person, by pointer."""
    choice = stage.scene.form["plays", n]
    assert isinstance(choice, PlayerChoice)
    stage.click(choice.part([value for value, _ in choice.options].index(level)))


def test_a_person_and_a_computer_are_proposed(stage: Stage) -> None:
    stage.click("start")
    seats = Seat("Player 1", 0), Seat("Luc", 1)
    assert started(stage) == StartGame(seats, HouseRules(), None, (None, Computer(2)))


def test_each_seat_is_a_person_or_a_computer_of_a_level_and_a_style(stage: Stage) -> None:
    stage.click("add")
    plays(stage, 0, 6)
    plays(stage, 1, 0)
    plays(stage, 2, 6)
    stage.click(("style", 2), at=(0.95, 0.5))
    assert ("style", 1) not in stage.scene.form
    assert {"Master", "Anselme", "Player 2", "Anselme II"} <= set(stage.words())
    stage.click("start")
    assert [seat.name for seat in started(stage).seats] == ["Anselme", "Player 2", "Anselme II"]
    assert started(stage).played_by == (Computer(6), None, Computer(6, "builder"))


def test_players_are_chosen_by_keys(stage: Stage) -> None:
    stage.walk(("plays", 0))
    stage.key("right", "right", "right")
    stage.walk(("style", 0))
    stage.key("right", "right")
    stage.walk(("plays", 1))
    stage.key("left", "left", "left")
    stage.walk("start")
    stage.key("enter")
    assert started(stage).played_by == (Computer(3, "hunter"), None)


def test_a_name_that_was_written_stays_whoever_plays(stage: Stage) -> None:
    stage.click(("name", 1))
    stage.write("Robo")
    plays(stage, 1, 5)
    plays(stage, 1, 0)
    stage.click("start")
    assert started(stage).seats[1].name == "Robo"


def test_without_weights_the_levels_that_work_are_offered_and_it_says_why(
    window: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise WeightsError("weights.json: the weights are broken.")

    monkeypatch.setattr("feuville_gui.ai.questions._weights", broken)
    stage = Stage(SetupScene(), window)
    assert [value for value, _ in stage.scene.form["plays", 0].options] == [0, 1]
    assert any("weights.json: the weights are broken." in words for words in stage.words())
    stage.click("start")
    assert started(stage).played_by == (None, Computer(1))


def test_a_setup_by_pointer(stage: Stage) -> None:
    plays(stage, 1, 0)
    stage.click("add")
    stage.write("Cy")
    stage.click(("name", 0))
    stage.write("Anna")
    stage.click(("arms", 0), at=(0.95, 0.5))
    stage.click(("rule", "may_pass_die"), at=(0.75, 0.5))
    stage.click("seed")
    stage.write("4x2")
    stage.click("start")
    assert started(stage) == StartGame(
        (Seat("Anna", 3), Seat("Player 2", 1), Seat("Cy", 2)), HouseRules(may_pass_die=False), 42, (None, None, None)
    )


def test_a_setup_by_keys(stage: Stage) -> None:
    stage.write("Anna")
    stage.walk("add")
    stage.key("enter")
    stage.write("Cy")
    stage.walk(("arms", 0))
    stage.key("left", "right", "right")
    stage.walk(("rule", "tie"))
    stage.key("right")
    stage.walk("seed")
    stage.write("7")
    stage.key("enter")
    assert started(stage) == StartGame(
        (Seat("Anna", 2), Seat("Luc", 0), Seat("Cy", 1)), HouseRules(tie="fewest_decrees"), 7, (None, Computer(2), None)
    )


def test_two_to_four_seats(stage: Stage) -> None:
    stage.click(("remove", 0))
    assert "Feuville needs at least two players." in stage.words()
    stage.click("add")
    stage.click("add")
    assert "add" not in stage.scene.form
    stage.click(("remove", 1))
    stage.click("start")
    assert [seat.arms for seat in started(stage).seats] == [0, 2, 3]


def test_arms_that_are_taken_are_exchanged(stage: Stage) -> None:
    stage.click(("arms", 0), at=(0.4, 0.5))
    stage.click("start")
    assert [seat.arms for seat in started(stage).seats] == [1, 0]


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.field)
def test_every_house_rule_is_shown_with_its_reason_and_can_be_changed_and_set_back(stage: Stage, rule: object) -> None:
    shown = " ".join(stage.words())
    assert rule.title in shown  # type: ignore[attr-defined]
    assert rule.reason in shown  # type: ignore[attr-defined]
    assert all(words in shown for _, words in rule.values)  # type: ignore[attr-defined]
    stage.click("proposed")
    assert "Every house rule has the value that this edition proposes." in stage.words()
    name = ("rule", rule.field)  # type: ignore[attr-defined]
    stage.click(name, at=(0.75, 0.5))
    assert "changed" in " ".join(stage.words())
    stage.click("proposed")
    stage.click("start")
    assert started(stage).house == HouseRules()


def test_names_are_made_fit_and_the_player_is_told() -> None:
    assert tidy("Anna") == ("Anna", "")
    assert tidy("  Anna  Maria ") == ("Anna Maria ", "")
    name, remark = tidy("x" * 200)
    assert len(name) == LONGEST
    assert "24" in remark
    assert tidy("x" * 200 + "Anna", after=4)[0] == "x" * (LONGEST - 4) + "Anna"
    assert tidy("x" * 200, after=200)[0] == "x" * LONGEST
    assert tidy("🐉🐉") == ("", "Emoji and other signs that cannot be shown were left out.")
    assert tidy("Ann👩‍👩‍👧a\x00")[0] == "Anna"
    assert tidy("Zoe\u0301") == ("Zoé", "")
    assert tidy("Ω жена")[0] == "Ω жена"


TWINS = "Another player has this name already."


def test_two_players_with_one_name_do_not_start_and_the_field_says_why(stage: Stage) -> None:
    stage.write("Anna")
    stage.click(("name", 1))
    stage.write("Anna ")
    assert TWINS in stage.words()
    stage.click(("name", 0))
    assert TWINS not in stage.words()  # whoever was first keeps it
    stage.click("start")
    assert stage.scene.result is None
    assert stage.scene.form.walk.current == ("name", 1)
    assert TWINS in stage.words()
    stage.key("enter")
    assert stage.scene.result is None
    stage.write("Anne")
    assert TWINS not in stage.words()
    stage.key("enter")
    assert [seat.name for seat in started(stage).seats] == ["Anna", "Anne"]


def test_a_computer_leaves_its_name_to_a_player_who_has_written_it(stage: Stage) -> None:
    stage.click("add")
    stage.write("Luc")
    stage.click("start")
    assert [seat.name for seat in started(stage).seats] == ["Player 1", "Luc II", "Luc"]


def test_a_name_of_200_signs_is_cut_where_it_is_written(stage: Stage) -> None:
    stage.write("n" * 200)
    assert stage.scene.form["name", 0].value == "n" * LONGEST
    assert any("room for 24" in words for words in stage.words())
    stage.key("backspace")
    assert not any("room for 24" in words for words in stage.words())
    stage.click("start")
    assert started(stage).seats[0].name == "n" * (LONGEST - 1)


def test_what_stands_behind_a_name_that_becomes_too_long_stays(stage: Stage) -> None:
    stage.write("Annabella")
    stage.key("home")
    stage.send(Text("X" * 100))
    assert stage.scene.form["name", 0].value == "X" * (LONGEST - 9) + "Annabella"
    assert any("room for 24" in words for words in stage.words())
    stage.write("Y")
    assert stage.scene.form["name", 0].value == "X" * (LONGEST - 9) + "Annabella"
    stage.key("backspace")
    stage.write("Z")
    assert stage.scene.form["name", 0].value == "X" * (LONGEST - 10) + "ZAnnabella"


def test_an_emoji_is_left_out_where_it_is_written(stage: Stage) -> None:
    stage.write("A🐉b")
    assert stage.scene.form["name", 0].value == "Ab"
    stage.key("left")
    stage.write("🐉")
    assert any("Emoji" in words for words in stage.words())
    stage.write("n")
    assert stage.scene.form["name", 0].value == "Anb"


def test_a_name_in_letters_that_no_font_has_is_kept_and_told(stage: Stage) -> None:
    stage.write("漢")
    assert "Letters that this game does not have are shown as “?”." in stage.words()
    stage.click("start")
    assert started(stage).seats[0].name == "漢"


def test_enter_and_escape_are_the_input_methods_while_it_composes(stage: Stage) -> None:
    stage.send(Composing("ni"))
    stage.key("enter", "escape")
    assert stage.scene.result is None
    stage.send(Composing(""), Text("Ni"))
    stage.key("enter")
    assert started(stage).seats[0].name == "Ni"


def test_back(stage: Stage) -> None:
    stage.key("escape")
    assert stage.scene.result == Back()
    stage.scene.result = None
    stage.click("back")
    assert stage.scene.result == Back()


def test_what_was_chosen_before_is_proposed(window: pygame.Surface) -> None:
    seats = (Seat("Ann", 2), Seat("Ben", 3), Seat("Cy", 0))
    played_by = Computer(4, "careful"), None, Computer(1)
    stage = Stage(SetupScene(seats, HouseRules(tie="fewest_decrees"), 9, played_by), window)
    stage.click("start")
    assert started(stage) == StartGame(seats, HouseRules(tie="fewest_decrees"), 9, played_by)


@pytest.mark.parametrize("size", [(1366, 768), (3840, 2160)])
def test_it_stands_still_at_every_size(window: pygame.Surface, size: tuple[int, int]) -> None:
    stage = Stage(SetupScene(), pygame.Surface(size), view(*size))
    assert stage.draw() == []


def test_tab_goes_through_the_players_before_the_house_rules(stage: Stage) -> None:
    names = list(stage.scene.form.walk.spots)
    kinds = [name[0] if isinstance(name, tuple) else name for name in names]
    first_rule = kinds.index("proposed")
    assert names[:2] == [("name", 0), ("remove", 0)]
    assert "rule" not in kinds[:first_rule]
    assert kinds.index("add") < first_rule
    assert kinds[-3:] == ["back", "seed", "start"]
