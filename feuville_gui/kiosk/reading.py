"""The text of a `kiosk.toml`: read, with an error that names keys and lines, or written with every default.

It opens no file.
"""

from __future__ import annotations

import json
import re
import tomllib
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from inspect import cleandoc
from typing import Annotated, Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, ValidationError
from msgspec.structs import FieldInfo

from feuville_gui.kiosk.config import EXAMPLE, Config, Table

LARGEST: Final = 32_768  # bytes of a file
_MOST: Final = 5  # mistakes that are told at once
_LONGEST: Final = 50  # lines of a value that are looked through
_HEAD: Final = """\
# Feuville as a kiosk. All keys are here with their defaults; what you do not change can be left out.
# Is it right? feuville kiosk --check-config kiosk.toml\
"""
_LIMITS: Final = ("title", "ge", "le", "min_length", "max_length")

Path = tuple[str | int, ...]  # of a value: the keys of tables, the numbers in lists


class ConfigError(ValueError):
    """What is wrong with a config: a sentence for each mistake, with key and line, without the file's name."""


def parse(data: bytes) -> Config:
    """The config in these bytes. Raises ConfigError."""
    if len(data) > LARGEST:
        raise ConfigError(f"it is larger than {LARGEST} bytes.")
    if not data.strip():
        raise ConfigError("it is empty.")
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ConfigError(f"line {line}: this is no text in UTF-8.") from error
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ConfigError(_odd_text(text, str(error))) from error
    wrong = list(_wrong(found, Config, ()))
    if wrong:
        told = sorted((_line(text, path), sentence) for path, sentence in wrong[:_MOST])
        more = f" There are {len(wrong) - _MOST} more." if len(wrong) > _MOST else ""
        raise ConfigError(" ".join(f"line {line}: {sentence}" for line, sentence in told) + more)
    return msgspec.convert(found, Config)


def _odd_text(text: str, said: str) -> str:
    """The sentence for a text that is no TOML."""
    tables = {name: get_origin(hint) is tuple for name, hint in get_type_hints(Config).items()}
    for number, line in enumerate(text.split("\n"), start=1):
        head = re.fullmatch(r"\s*(\[\[?)\s*(\w+)\s*\]\]?\s*(#.*)?", line)
        if head and tables.get(head[2], head[1] == "[[") != (head[1] == "[["):
            return f"line {number}: {_other_head(head[2], tables[head[2]])}"
    place = re.search(r"^(.*) \(at line (\d+), column \d+\)$", said)
    lines = text.rstrip().split("\n")
    what, number = (place[1], int(place[2])) if place else (said.removesuffix(" (at end of document)"), len(lines))
    here = lines[min(number, len(lines)) - 1].strip()[:60]
    if what.startswith("Cannot declare"):
        return f"line {number}: “{here}” is there for the second time."
    return f"line {number}: “{here}” cannot be understood ({what})."


# ---- what is wrong -----------------------------------------------------------------------------------------


def _wrong(found: Mapping[str, Any], kind: type[Struct], path: Path) -> Iterator[tuple[Path, str]]:
    """What is wrong in a table, and where."""
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    hints = get_type_hints(kind, include_extras=True)
    wrong = [*_wrong_fields(found, fields, hints, path)]
    yield from wrong
    try:
        if not wrong:
            msgspec.convert(found, kind)
    except ValidationError as error:  # fields that do not go together
        sentence = str(error).split(" - at ")[0]
        key = sentence.split()[0]
        yield (*path, key) if key in found else path, f"{_name(path)}.{sentence}."


def _wrong_fields(
    found: Mapping[str, Any], fields: Mapping[str, FieldInfo], hints: Mapping[str, Any], path: Path
) -> Iterator[tuple[Path, str]]:
    """What is wrong with the fields of a table, each by itself."""
    for key, value in found.items():
        if key not in fields:
            yield (*path, key), _unknown(key, tuple(fields), path)
            continue
        yield from _odd(value, hints[fields[key].name], (*path, key))
    for key, field in fields.items():
        if field.required and key not in found:
            yield path, f"{_name(path)} has no “{key}”, which must be {wanted(hints[field.name])}."


def _odd(value: Any, hint: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """What is wrong with one value, and where."""
    several = get_origin(hint) is tuple
    kind = get_args(hint)[0] if several else hint
    if isinstance(kind, type) and issubclass(kind, Table) and isinstance(value, dict | list):
        if isinstance(value, list) != several:
            yield path, _other_head(_name(path), several)
        elif isinstance(value, list):
            for number, part in enumerate(value):
                yield from _odd(part, kind, (*path, number))
        else:
            yield from _wrong(value, kind, path)
        return
    try:
        msgspec.convert(value, hint)
    except ValidationError:
        yield path, f"{_name(path)} is {_told(value)}, but must be {wanted(hint)}."


def _told(value: Any) -> str:
    """A value as the file has it, or its beginning."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (ValueError, RecursionError):  # thousands of digits, or of tables in one another
        return "too large to be told"
    return text if len(text) <= 40 else f"{text[:40]}…"


def _other_head(name: str, several: bool) -> str:
    """The sentence for a table whose head has too few or too many brackets."""
    if several:
        return f"[{name}] must be written [[{name}]]: there may be more of them."
    return f"[[{name}]] must be written [{name}]: there is only one."


def _unknown(key: str, known: tuple[str, ...], path: Path) -> str:
    near = get_close_matches(key, known, 1, 0.5)
    meant = f"is “{near[0]}” meant?" if near else f"there are {', '.join(known)}."
    where = f"in [{_name(path)}]" if path else "among the tables"
    return f"there is no “{key[:40]}” {where}; {meant}"


def _name(path: Path) -> str:
    """What a value is called: `times.prompt`, `quiet 2.from`."""
    words = ""
    for part in path:
        words += f" {part + 1}" if isinstance(part, int) else f".{part}"
    return words.removeprefix(".")


def wanted(hint: Any) -> str:
    """What a value of this type must be, in words."""
    about: dict[str, Any] = {}
    for meta in getattr(hint, "__metadata__", ()):
        about |= {name: getattr(meta, name) for name in _LIMITS if getattr(meta, name) is not None}
    kind = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    if "title" in about:
        return str(about["title"])
    if get_origin(kind) is Literal:
        *most, last = (json.dumps(value) for value in get_args(kind))
        return f"{', '.join(most)} or {last}"
    if get_origin(kind) is tuple:
        if "min_length" not in about:  # any number of them, with a head each
            return "a list of tables"
        return f"a list of {about['min_length']} to {about['max_length']} of {wanted(get_args(kind)[0])}"
    if kind in (int, float):
        return f"a {'whole ' if kind is int else ''}number from {about['ge']} to {about['le']}"
    if kind is str:
        return f"a text of at most {about['max_length']} letters"
    return "true or false" if kind is bool else "a table"


def _line(text: str, path: Path) -> int:
    """The line in which a value begins: of the shortest beginnings of the text that are TOML, the first with it."""
    lines = text.split("\n")

    def has(length: int) -> bool:
        for end in range(length, min(length + _LONGEST, len(lines)) + 1):
            try:
                found: Any = tomllib.loads("\n".join(lines[:end]))
                for part in path:
                    found = found[part]
            except (ValueError, RecursionError):
                continue  # in the middle of a value
            except LookupError:
                return False
            return True
        return True

    return bisect_left(range(1, len(lines)), True, key=has) + 1


# ---- a sample ----------------------------------------------------------------------------------------------


def sample() -> str:
    """A config file with every key, what it is for, what it may be, and its default."""
    return f"{_HEAD}\n{''.join(_table(name, hint) for name, hint in get_type_hints(Config).items())}"


def _table(name: str, hint: Any) -> str:
    """A table of the sample; one that there is not by default is a comment."""
    optional = get_origin(hint) is tuple
    table: Table = EXAMPLE if optional else hint()
    head, mark = (f"[[{name}]]", "# ") if optional else (f"[{name}]", "")
    text = f"\n# {cleandoc(type(table).__doc__ or '')}\n{mark}{head}\n"
    types = get_type_hints(type(table), include_extras=True)
    for field in msgspec.structs.fields(table):
        kind = types[field.name]
        about = next(meta.description for meta in kind.__metadata__ if meta.description)
        value = json.dumps(msgspec.to_builtins(getattr(table, field.name)), ensure_ascii=False)
        text += f"# {about}: {wanted(kind)}\n{mark}{field.encode_name} = {value}\n"
    return text
