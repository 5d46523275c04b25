"""What the keeper of a kiosk may choose, as `kiosk.toml` holds it. It reads no file and carries nothing out.

Every key says what it is for (`description`); its type says what it may be.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

Level = Literal[1, 2, 3, 4, 5, 6]
Style = Literal["plain", "builder", "hunter", "careful"]
Corner = Literal["top left", "top right", "bottom left", "bottom right"]

_PerCent = Annotated[int, Meta(ge=0, le=100)]
_Seconds = Annotated[float, Meta(ge=1, le=3600)]
_Minutes = Annotated[float, Meta(ge=1, le=1440)]
# \Z, since $ also fits before a last newline
_Time = Annotated[str, Meta(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]\Z", title='a time such as "22:30"')]
_Path = Annotated[str, Meta(pattern=r"^[^\x00-\x1f]{0,1000}\Z", title="the path of a file")]
_Hash = Annotated[
    str,
    Meta(pattern=r"^(blake2:[1-9][0-9]{3,6}:[0-9a-f]{32}:[0-9a-f]{64})?\Z", title='"" or what --make-pin has printed'),
]


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the file."""


class Screen(Table, frozen=True):
    """Where Feuville is seen."""

    monitor: Annotated[int, Meta(ge=0, le=63, description="number of the monitor; 0 is the first")] = 0
    orientation: Annotated[
        Literal["auto", "landscape", "portrait"], Meta(description="how the screen stands; auto looks at its sides")
    ] = "auto"
    scale: Annotated[
        int, Meta(ge=100, le=300, description="size of the table in per cent of what fits; a larger one scrolls")
    ] = 100
    text: Annotated[Literal[100, 115, 130], Meta(description="size of the letters in per cent")] = 115
    language: Annotated[
        str, Meta(max_length=20, description='code of the language such as "en"; "" is the computer\'s own')
    ] = ""


class Sound(Table, frozen=True):
    """How loud it may become. A visitor can only make it softer."""

    effects: Annotated[_PerCent, Meta(description="loudest dice and tiles, in per cent")] = 60
    music: Annotated[_PerCent, Meta(description="loudest lute, in per cent")] = 30


class Exit(Table, frozen=True):
    """How the keeper leaves: a finger rests in a hidden corner, then a PIN is asked for."""

    pin: Annotated[
        _Hash, Meta(description="printed by feuville kiosk --make-pin; without it only a signal ends it")
    ] = ""
    corner: Annotated[Corner, Meta(description="the hidden corner")] = "top left"
    hold: Annotated[float, Meta(ge=1, le=60, description="seconds that the finger has to rest there")] = 5.0
    tries: Annotated[int, Meta(ge=1, le=20, description="wrong PINs until it is locked")] = 3
    lock: Annotated[
        float, Meta(ge=5, le=3600, description="seconds of the first lock; each wrong PIN doubles it, up to an hour")
    ] = 60.0


class Times(Table, frozen=True):
    """How long what lasts, in seconds."""

    prompt: Annotated[_Seconds, Meta(description='without a touch until a visitor is asked "still there?"')] = 75.0
    reset: Annotated[_Seconds, Meta(description="without a touch until all is as before the visitor")] = 90.0
    invite: Annotated[_Seconds, Meta(description="without a touch until nobody seems to want a game")] = 40.0
    scoring: Annotated[_Seconds, Meta(description="without a touch after a visitor's finished game")] = 30.0
    result: Annotated[_Seconds, Meta(description="that the scoring of the computers' game is seen")] = 20.0
    title: Annotated[_Seconds, Meta(description="that the title card is seen between two games")] = 20.0

    def __post_init__(self) -> None:
        if self.reset <= self.prompt:
            raise ValueError("reset must be later than prompt")


class Attract(Table, frozen=True):
    """The show: what computer players do while nobody is here."""

    players: Annotated[
        tuple[Literal[2, 3, 4], ...],
        Meta(min_length=1, max_length=12, description="how many play, one of these by chance"),
    ] = (2, 3, 4)
    levels: Annotated[
        tuple[Level, ...], Meta(min_length=1, max_length=12, description="how well they play, one after the other")
    ] = (3, 4)
    styles: Annotated[
        tuple[Style, ...], Meta(min_length=1, max_length=12, description="their tastes, one after the other")
    ] = ("builder", "hunter", "careful", "plain")
    pace: Annotated[Literal["calm", "lively"], Meta(description="how fast; calm leaves time to read")] = "calm"


class Quiet(Table, frozen=True, rename={"since": "from", "until": "to"}):
    """Hours in which it is darker or silent. There may be more of them; the first that fits counts."""

    since: Annotated[_Time, Meta(description="when they begin, by the computer's clock")]
    until: Annotated[_Time, Meta(description="when they end; not later than they begin is on the next day")]
    dim: Annotated[_PerCent, Meta(description="per cent darker while nobody plays")] = 70
    mute: Annotated[bool, Meta(description="whether it is silent")] = True


class BurnIn(Table, frozen=True):
    """How the screen is kept from burning in."""

    shift: Annotated[int, Meta(ge=0, le=32, description="pixels by which the picture is moved; 0 never")] = 6
    every: Annotated[_Minutes, Meta(description="minutes between two moves")] = 3.0
    dim: Annotated[_PerCent, Meta(description="per cent darker for a moment while nobody plays; 0 never")] = 40
    dim_every: Annotated[_Minutes, Meta(description="minutes between two such moments")] = 20.0
    dim_for: Annotated[_Seconds, Meta(description="seconds of such a moment")] = 15.0


class Watch(Table, frozen=True):
    """How others see that it lives. What is changed here counts from the next start."""

    heartbeat: Annotated[
        float, Meta(ge=5, le=600, description="seconds of silence after which --supervise starts it anew")
    ] = 10.0
    status: Annotated[_Path, Meta(description='the status file; "" is status.json in the folder for kiosks')] = ""


class Config(Table, frozen=True):
    """All of `kiosk.toml`."""

    screen: Screen = Screen()
    sound: Sound = Sound()
    exit: Exit = Exit()
    times: Times = Times()
    attract: Attract = Attract()
    quiet: tuple[Quiet, ...] = ()
    burn_in: BurnIn = BurnIn()
    watch: Watch = Watch()


EXAMPLE: Final = Quiet("22:00", "08:00")  # for the sample file: there are none by default
