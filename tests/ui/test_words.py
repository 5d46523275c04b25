from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from feuville_gui.ui import words
from feuville_gui.ui.resources import Missing


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = Catalog(locale="de")
    catalogue.add("Quit", "Beenden")
    catalogue.add("English", "Deutsch")
    catalogue.add(("{n} place", "{n} places"), ("{n} Stelle", "{n} Stellen"))
    folder = tmp_path / "locales" / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "feuville.mo").open("wb") as file:
        write_mo(file, catalogue)
    monkeypatch.setattr(words, "assets", lambda: tmp_path)


@pytest.mark.usefixtures("german")
def test_a_language_is_chosen_and_falls_back_to_english() -> None:
    assert words.languages() == ("en", "de")
    assert words.choose("de") == "de"
    assert words._("Quit") == "Beenden"
    assert words._("Load") == "Load"
    assert words._("") == ""
    assert words.ngettext("{n} place", "{n} places", 2) == "{n} Stellen"
    assert words.own_name("de") == "Deutsch"
    assert words.own_name("en") == "English"
    assert words.choose("xx") == "en"
    assert words._("Quit") == "Quit"


@pytest.mark.usefixtures("german")
def test_the_computers_language_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert words.choose() == "de"
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert words.choose() == "en"


@pytest.mark.parametrize(
    "content", [b"", b"words", b"\xde\x12\x04\x95\0\0", b"\xde\x12\x04\x95\0\0\0\0" + b"\xff" * 12]
)
@pytest.mark.usefixtures("german")
def test_a_broken_catalogue_is_named(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "locales" / "de" / "LC_MESSAGES" / "feuville.mo"
    path.write_bytes(content)
    with pytest.raises(Missing, match=r"feuville\.mo"):
        words.choose("de")
    assert words.own_name("de") == "de"


def test_marked_words_stay() -> None:
    assert words.N_("Quit") == "Quit"
