"""Reads house rules from a file. What they mean is known to the rules."""

from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import msgspec

from feuville_gui.files import FAULTS, read_file
from feuville_gui.rules import HOUSE_RULES, HouseRules
from feuville_gui.session.sentence import fault


class HouseRulesError(ValueError):
    """A file of house rules that cannot be used; the text names file and field."""


def read_house_rules(path: Path) -> HouseRules:
    """The house rules of a file (JSON if its name ends so, else TOML); HouseRulesError names file and field."""
    decode: Callable[[bytes], Any] = msgspec.json.decode if path.suffix.lower() == ".json" else msgspec.toml.decode
    try:
        found = decode(read_file(path))
    except OSError as error:
        raise HouseRulesError(f"{path}: the house rules cannot be read ({error.strerror}).") from None
    except FAULTS as error:
        raise HouseRulesError(f"{path.name}: {fault(error)}") from None
    except ValueError:  # Python reads no TOML number of more than some thousand digits
        raise HouseRulesError(f"{path.name}: a number is too long.") from None
    if not isinstance(found, dict):
        raise HouseRulesError(f"{path.name}: house rules are written as names with values.")
    values = {text.field: [value for value, _ in text.values] for text in HOUSE_RULES}
    for field, value in found.items():
        if field not in values:
            near = get_close_matches(field, values, 1) or values
            unknown = field if field.isprintable() else _words(field)
            raise HouseRulesError(f"{path.name}, field {unknown}: no such house rule; there is {', '.join(near)}.")
        if not any(type(value) is type(one) and value == one for one in values[field]):
            allowed = " or ".join(_words(one) for one in values[field])
            raise HouseRulesError(f"{path.name}, field {field}: it must be {allowed}, not {_words(value)}.")
    return HouseRules(**found)


def _words(value: object) -> str:
    return msgspec.json.encode(value).decode()
