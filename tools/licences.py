"""Writes THIRD-PARTY.md, what a frozen Feuville brings along from others and on which terms: python -m tools.licences

The parts are `packaging/licences/parts.toml`, the texts lie beside it or come from the installed packages.
"""

import sys
import tomllib
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from importlib import metadata
from pathlib import Path, PurePosixPath
from typing import Final

from msgspec import Struct, convert

OUT: Final = Path("THIRD-PARTY.md")
FOLDER: Final = Path("packaging/licences")
_HEAD: Final = """# What others made

Feuville itself is under the MIT licence, its art under CC BY 4.0; glyphs, fonts and the tune are told in
`assets/CREDITS.md`. A packaged Feuville brings along what is listed here. Each library is a file of its own in the
package, so whoever wants can put another version in its place. `make licences` writes this page.

| part | licence | copyright | where it comes from |
|---|---|---|---|
"""


class Part(Struct, forbid_unknown_fields=True):
    """One thing that is brought along."""

    name: str
    licence: str
    where: str
    files: list[str]
    by: str = ""
    text: list[str] = []
    distribution: str = ""


def parts() -> list[Part]:
    """All that may be brought along, on any system."""
    with (FOLDER / "parts.toml").open("rb") as file:
        return convert(tomllib.load(file)["part"], list[Part])


def own_text(distribution: str) -> str:
    """The licence that an installed package brings."""
    found = metadata.files(distribution) or []
    return "\n".join(path.read_text(encoding="utf-8").strip() for path in found if path.name.startswith("LICENSE"))


def page() -> str:
    """The whole of THIRD-PARTY.md."""
    return _HEAD + "".join(_rows()) + "".join(_texts())


def _rows() -> Iterator[str]:
    for part in parts():
        by = part.by or next(
            line.strip() for line in own_text(part.distribution).splitlines() if line.strip().startswith("Copyright")
        )
        yield f"| {part.name} | {part.licence} | {by} | {part.where} |\n"


def _texts() -> Iterator[str]:
    for part in parts():
        if part.distribution:
            yield _block(part.name, own_text(part.distribution))
    for name in sorted({name for part in parts() for name in part.text}):
        yield _block(name, (FOLDER / f"{name}.txt").read_text(encoding="utf-8"))


def _block(title: str, text: str) -> str:
    lines = "\n".join(line.rstrip() for line in text.expandtabs().replace("\f", "").strip("\n").splitlines())
    return f"\n## {title}\n\n```text\n{lines}\n```\n"


def unowned(names: Iterable[str]) -> list[str]:
    """Those files of a frozen program, or of a wheel, that belong to no part."""
    patterns = [pattern for part in parts() for pattern in part.files]
    return [name for name in names if not any(_matches(name, pattern) for pattern in patterns)]


def _matches(name: str, pattern: str) -> bool:
    path = PurePosixPath(name)
    return fnmatchcase(name, pattern) or ("/" not in pattern and fnmatchcase(path.name, pattern))


def main() -> int:
    """Write the page."""
    OUT.write_text(page(), encoding="utf-8")
    print(f"{OUT}: {len(parts())} parts")
    return 0


if __name__ == "__main__":
    sys.exit(main())
