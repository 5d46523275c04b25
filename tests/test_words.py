"""The template for translators holds what the screen shows."""

from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tools import words


def test_the_template_is_up_to_date() -> None:
    assert words.main(["--check"]) == 0, "run python -m tools.words"


def test_words_of_the_rules_the_table_and_the_scenes_are_in_it() -> None:
    with words.TEMPLATE.open("rb") as file:
        texts = [message.id for message in read_po(file)]
    assert "New game" in texts
    assert "Wall" in " ".join(text for text in texts if isinstance(text, str))
    assert any(isinstance(text, tuple) for text in texts)


def test_translations_are_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "LOCALES", tmp_path)
    (tmp_path / "de.po").write_bytes(words.HEAD + b'msgid "Quit"\nmsgstr "Beenden"\n')
    (written,) = words.compiled()
    assert written == tmp_path / "de" / "LC_MESSAGES" / "feuville.mo"
    assert b"Beenden" in written.read_bytes()
