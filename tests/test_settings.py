import os
from pathlib import Path

import msgspec
import pytest

from feuville_gui import settings
from feuville_gui.settings import NOWHERE, Settings, load, save


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    chosen = Settings(language="de", text_size=130, ui_scale=150, speed="instant", window=(1500, 900))
    assert save(chosen, tmp_path / "deep" / "folder") is None
    assert load(tmp_path / "deep" / "folder") == (chosen, None)
    assert list((tmp_path / "deep" / "folder").iterdir()) == [tmp_path / "deep" / "folder" / settings.FILE]


def test_a_new_player_gets_new_settings(tmp_path: Path) -> None:
    assert load(tmp_path) == (Settings(), None)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b'{"ui_scale": 9000}',
        b'{"speed": "ludicrous"}',
        b'{"text_size": 101}',
        b'{"monitor": -1}',
        b'{"window": [-1, -1]}',
        b'{"window": [100000, 100000]}',
        b'{"window": [%s, 900]}' % (b"9" * 23),
        b'{"window": [1600, 10]}',
        b'{"hat": ' + b"[" * 10**5,
    ],
)
def test_a_broken_file_is_kept_beside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / settings.FILE).write_bytes(content)
    found, trouble = load(tmp_path)
    assert found == Settings()
    assert trouble is not None
    assert trouble.kind == "broken"
    assert Path(trouble.path).read_bytes() == content
    assert load(tmp_path) == (Settings(), None)


def test_a_broken_file_that_cannot_be_put_aside_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(settings, "rename", refuse)
    (tmp_path / settings.FILE).write_text("{")
    found, trouble = load(tmp_path)
    assert found == Settings()
    assert trouble is not None
    assert (trouble.kind, trouble.path) == ("unread", str(tmp_path / settings.FILE))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_no_file_of_settings(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / settings.FILE)
    found, trouble = load(tmp_path)
    assert found == Settings()
    assert trouble is not None
    assert trouble.kind == "unread"


def test_settings_of_a_later_version_are_read(tmp_path: Path) -> None:
    (tmp_path / settings.FILE).write_bytes(b'{"speed": "4", "hat": "red"}')
    assert load(tmp_path) == (Settings(speed="4"), None)


def test_without_a_folder_they_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load(None) == (Settings(), NOWHERE)
    assert save(Settings(), None) == NOWHERE
    monkeypatch.setattr("platformdirs.user_config_path", lambda *_, **__: Path("~/.config/feuville"))
    assert settings.folder() is None


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    trouble = save(Settings(), tmp_path / "file")
    assert trouble is not None
    assert trouble.kind == "unsaved"
    assert trouble.detail


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / settings.FILE).mkdir()
    found, trouble = load(tmp_path)
    assert found == Settings()
    assert trouble is not None
    assert trouble.kind == "unread"


def test_a_failed_write_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert save(Settings(speed="2"), tmp_path) is None

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    trouble = save(Settings(), tmp_path)
    assert trouble is not None
    assert trouble.detail == "No space left on device"
    monkeypatch.undo()
    assert load(tmp_path)[0].speed == "2"
    assert len(list(tmp_path.iterdir())) == 1


def test_every_choice_has_a_plain_form() -> None:
    assert msgspec.json.decode(msgspec.json.encode(Settings()), type=Settings) == Settings()


def test_without_a_home_there_is_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_: object, **__: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr("feuville_gui.settings.platformdirs.user_config_path", homeless)
    assert settings.folder() is None
