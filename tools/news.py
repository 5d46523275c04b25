"""Prints what CHANGELOG.md says of a version, as the text of its release: python -m tools.news v0.1.0"""

import re
import sys
from pathlib import Path

import feuville_gui


class NoNews(Exception):
    """There is nothing to print; the text says why."""


def news(tag: str, changelog: str, version: str = feuville_gui.__version__) -> str:
    """The lines below the version's heading. Raises NoNews."""
    if tag != f"v{version}":
        raise NoNews(f"the tag is {tag}, but the program calls itself {version} (feuville_gui/__init__.py)")
    found = re.search(rf"^## {re.escape(version)}\b.*\n((?:(?!## ).*\n?)*)", changelog, re.MULTILINE)
    if found is None or not found[1].strip():
        raise NoNews(f"CHANGELOG.md says nothing of {version}")
    return found[1].strip() + "\n"


def main() -> int:
    """0, or 1 without news."""
    try:
        print(news(sys.argv[1], Path("CHANGELOG.md").read_text(encoding="utf-8")), end="")
    except NoNews as error:
        print(f"news: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
