"""The keeper's PIN: its hash, and the lock after wrong ones."""

import subprocess
import sys

import msgspec
import pytest

from feuville_gui.kiosk.config import Exit
from feuville_gui.kiosk.pin import Lockout, PinError, failed, locked, make, matches

SALT = bytes(range(16))
MADE = make("2580", SALT)


def test_only_the_pin_matches_its_hash() -> None:
    assert matches("2580", MADE)
    for wrong in ("2581", "02580", "258", "", "٢٥٨٠"):
        assert not matches(wrong, MADE)


def test_the_hash_fits_into_the_config_and_tells_nothing() -> None:
    assert msgspec.convert({"pin": MADE}, Exit).pin == MADE
    assert "2580" not in MADE.split(":")
    assert make("2580", SALT[::-1]) != MADE


@pytest.mark.parametrize("made", ["", "blake2:1", "a:b:c:d", "blake2:0:00:00", "blake2:1000:xx:00"])
def test_nothing_matches_what_is_no_hash(made: str) -> None:
    assert not matches("2580", made)
    assert not matches("", made)


@pytest.mark.parametrize("pin", ["", "123", "1234567890123", "12a4", " 1234", "١٢٣٤", "²²²²"])
def test_a_pin_has_4_to_12_digits(pin: str) -> None:
    with pytest.raises(PinError, match="4 to 12 digits"):
        make(pin, SALT)


def test_the_third_wrong_pin_locks_and_each_after_it_longer() -> None:
    lock, now, lengths = Lockout(), 1e6, []
    for _ in range(12):
        lock = failed(lock, now, tries=3, first=60)
        lengths.append(locked(lock, now))
        now += lengths[-1]
        assert locked(lock, now) == 0.0
    assert lengths == [0, 0, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600]


def test_a_lock_ends_by_itself_and_is_bounded() -> None:
    lock = failed(Lockout(), 1000.0, tries=1, first=60)
    assert locked(lock, 1030.0) == 30.0
    assert locked(lock, 1060.0) == 0.0
    assert locked(lock, -1e9) == 3600.0
    for _ in range(5000):
        lock = failed(lock, 0.0, tries=1, first=3600)
    assert locked(lock, 0.0) == 3600.0


def test_a_pin_needs_no_openssl() -> None:
    program = (
        "import sys; sys.modules.update(_hashlib=None, _ssl=None, ssl=None)\n"
        "from feuville_gui.kiosk.pin import make, matches\n"
        "assert matches('2580', make('2580', bytes(16)))"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_an_hour_without_a_wrong_pin_forgets_them() -> None:
    lock = failed(Lockout(), 5000.0, tries=3, first=60)
    for now in (5010.0, 5020.0, 5100.0):
        lock = failed(lock, now, tries=3, first=60)
    assert lock.wrong == 4
    assert failed(lock, lock.until + 3599, tries=3, first=60).wrong == 5
    later = failed(lock, lock.until + 3600, tries=3, first=60)
    assert (later.wrong, locked(later, later.until)) == (1, 0.0)
