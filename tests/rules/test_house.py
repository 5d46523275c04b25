"""House rules: each ruling of ours is a field with a default, its words and a reason."""

from feuville_gui.rules import HOUSE_RULES, HouseRules


def test_each_field_has_its_words_and_the_default_comes_first():
    assert tuple(text.field for text in HOUSE_RULES) == HouseRules.__struct_fields__
    for text in HOUSE_RULES:
        values = [value for value, _ in text.values]
        assert values[0] == getattr(HouseRules(), text.field)
        assert len(values) == len(set(values)) == 2
        assert all(words and not words.endswith(".") for _, words in text.values)
        assert text.title
        assert text.reason.endswith(".")


def test_both_values_of_each_can_be_played_with():
    for text in HOUSE_RULES:
        for value, _ in text.values:
            assert getattr(HouseRules(**{text.field: value}), text.field) == value
