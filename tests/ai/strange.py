"""Questions with strange answers, for the tests of the worker. They run in its process."""

import os
import sys
import time
from typing import Any


def itself(what: Any) -> Any:
    """An answer at once."""
    return what


def number() -> int:
    """The number of the process."""
    return os.getpid()


def time_now() -> float:
    """When it was answered."""
    return time.monotonic()


def loaded() -> list[str]:
    """The modules that are loaded."""
    return list(sys.modules)


def sleep(*_given: Any) -> None:
    """No answer for a long time."""
    time.sleep(600)


def count(*_given: Any) -> None:
    """No answer, and never a pause."""
    while True:
        pass


def die(*_given: Any) -> None:
    """The process is gone."""
    os._exit(7)


def fail(*_given: Any) -> None:
    """Something goes wrong."""
    raise ValueError("strange")


def rubbish(*_given: Any) -> str:
    """Not what was asked for."""
    return "rubbish"


def unsendable(*_given: Any) -> Any:
    """Something that no pipe carries."""
    return lambda: None
