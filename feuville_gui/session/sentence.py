"""What the session has to say to a player, as an English sentence that the screen translates. It shows nothing."""

from msgspec import Struct


def N_(words: str) -> str:
    """These words, to be found by the extraction of texts."""
    return words


class Sentence(Struct, frozen=True):
    """An English sentence for translation; `values` fill its {places}."""

    reason: str
    values: dict[str, int | str] = {}

    def __str__(self) -> str:
        return self.reason.format(**self.values)


def because(reason: str, error: OSError) -> Sentence:
    """A reason with what the system says in place of its {why}."""
    return Sentence(reason, {"why": error.strerror or str(error)})


def fault(error: Exception, whole: str = "") -> str:
    """What msgspec or a TOML reader finds wrong with a text: a sentence, after the field if there is one.

    `whole` is the name of the field that the text is the content of.
    """
    words, _, place = str(error).partition(" - at `$")
    field = (whole + place.strip("`")).strip(".")
    return (f"field {field}: " if field else "") + words.replace("`", "").rstrip(".") + "."
