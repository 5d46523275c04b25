"""A computer that plays a seat, as a game keeps it: by level and style. How they think is not known here."""

from typing import Annotated

from msgspec import Meta, Struct


class Computer(Struct, frozen=True):
    """A computer player; a seat without one is a person's."""

    level: Annotated[int, Meta(ge=1, le=6)]
    style: Annotated[str, Meta(min_length=1, max_length=40)] = "plain"


Players = tuple[Computer | None, ...]
