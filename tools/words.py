"""Collects the words that the screen shows into a template for translators, and compiles what they translated."""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).resolve().parents[1]
LOCALES: Final = ROOT / "assets" / "locales"
TEMPLATE: Final = LOCALES / "feuville.pot"
HEAD: Final = b"""# The words of Feuville, to be translated.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

"""
KEYWORDS: Final = {"_": None, "N_": None, "ngettext": (1, 2)}


def template() -> bytes:
    """The template as it should be: every text once, with the modules that show it, the same on every machine."""
    catalogue = Catalog(
        project="Feuville", charset="utf-8", header_comment="# The words of Feuville, to be translated."
    )
    found = extract_from_dir(
        ROOT / "feuville_gui", [("**.py", "python")], keywords=KEYWORDS, comment_tags=["For translators:"]
    )
    for name, _, text, comments, _ in sorted(found, key=lambda one: (one[0], one[1])):
        catalogue.add(text, locations=[(f"feuville_gui/{name}", 0)], auto_comments=comments)
    out = io.BytesIO()
    write_po(out, catalogue, width=120, omit_header=True, include_lineno=False, sort_output=True)
    return HEAD + out.getvalue()


def compiled() -> list[Path]:
    """Compile every translation that lies in LOCALES as CODE.po; the files written."""
    written = []
    for source in sorted(LOCALES.glob("*.po")):
        target = LOCALES / source.stem / "LC_MESSAGES" / "feuville.mo"
        target.parent.mkdir(parents=True, exist_ok=True)
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.stem)
        with target.open("wb") as file:
            write_mo(file, catalogue)
        written.append(target)
    return written


def main(argv: list[str] | None = None) -> int:
    """Write the template and the compiled translations, or only check the template."""
    parser = argparse.ArgumentParser(prog="python -m tools.words", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only tell whether the template is up to date")
    wanted = parser.parse_args(argv)
    content = template()
    if wanted.check:
        fresh = TEMPLATE.is_file() and TEMPLATE.read_bytes() == content
        print("The template is up to date." if fresh else "The template is old; run python -m tools.words")
        return 0 if fresh else 1
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_bytes(content)
    print(f"{TEMPLATE.relative_to(ROOT)}: {content.count(b'msgid ') - 1} texts")
    for path in compiled():
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
