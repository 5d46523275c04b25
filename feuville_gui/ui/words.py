"""The words of the game in the player's language; English where a language has none."""

from __future__ import annotations

import gettext
import locale
import os
import struct
from typing import Final

from feuville_gui.ui.resources import Missing, assets

DOMAIN: Final = "feuville"
ENGLISH: Final = "en"

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def _(words: str) -> str:
    """These words in the player's language."""
    return _catalogue.gettext(words) if words else ""


def ngettext(one: str, many: str, n: int) -> str:
    """The words for n things in the player's language."""
    return _catalogue.ngettext(one, many, n)


def N_(words: str) -> str:
    """Marks words for translation; `_` translates them where they are shown."""
    return words


def languages() -> tuple[str, ...]:
    """The codes of the languages that the game speaks, English first."""
    try:
        found = sorted(path.parents[1].name for path in (assets() / "locales").glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    except Missing:
        found = []
    return (ENGLISH, *(code for code in found if code != ENGLISH))


def own_name(code: str) -> str:
    """What a language calls itself."""
    if code == ENGLISH:
        return N_("English")
    try:
        return _read(code).gettext("English")
    except Missing:
        return code


def choose(code: str = "") -> str:
    """Speak this language, or the computer's when it is ""; returns the code of the one spoken. Raises Missing."""
    global _catalogue  # one process speaks one language
    for wanted in (code,) if code else _of_computer():
        if wanted == ENGLISH:
            break
        if wanted in languages():
            _catalogue = _read(wanted)
            return wanted
    _catalogue = gettext.NullTranslations()
    return ENGLISH


def _read(code: str) -> gettext.NullTranslations:
    path = assets() / "locales" / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    try:
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, ValueError, LookupError, struct.error) as error:  # what a broken catalogue makes gettext raise
        raise Missing(f"The words of a language cannot be read: {path}") from error


def _of_computer() -> list[str]:
    """The codes that the computer asks for: "pt_BR" counts as "pt_BR" and as "pt"."""
    asked = os.environ.get("LANGUAGE", "").split(":")
    asked += [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    asked.append(locale.getlocale()[0] or "")
    names = [name.split(".")[0] for name in asked if name]
    return [code for name in names for code in (name, name.split("_")[0])]
