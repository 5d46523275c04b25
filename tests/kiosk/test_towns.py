"""The best towns of a screen: few, best first, without names, in a file that may be broken."""

from pathlib import Path

from feuville_gui.kiosk.towns import FILE, MOST, Town, Towns


def town(points: int, date: str = "2026-12-01") -> Town:
    return Town(points, 3, 4, date)


def test_the_best_come_first_and_the_older_of_equal_ones(tmp_path: Path) -> None:
    towns = Towns(tmp_path / FILE)
    assert [towns.add(town(points)) for points in (90, 120, 60, 120)] == [1, 1, 3, 2]
    assert towns.add(town(90, "2026-12-02")) == 4
    assert [kept.points for kept in towns.best] == [120, 120, 90, 90, 60]
    assert [kept.date for kept in towns.best if kept.points == 90] == ["2026-12-01", "2026-12-02"]
    assert Towns(tmp_path / FILE).best == towns.best


def test_there_are_ten_at_most(tmp_path: Path) -> None:
    towns = Towns(tmp_path / FILE)
    for points in range(100):
        towns.add(town(points))
    assert [kept.points for kept in towns.best] == list(range(99, 99 - MOST, -1))
    assert towns.add(town(89)) is None
    assert (tmp_path / FILE).stat().st_size < 2000


def test_no_name_is_kept() -> None:
    assert Town.__struct_fields__ == ("points", "players", "level", "date")


def test_a_broken_file_begins_anew(tmp_path: Path) -> None:
    for content in (b"", b"{", b"[1]", b'[{"points": "x"}]', b"\xff", b"[" * 100_000):
        (tmp_path / FILE).write_bytes(content)
        assert Towns(tmp_path / FILE).best == ()
    towns = Towns(tmp_path / FILE)
    towns.add(town(50))
    assert Towns(tmp_path / FILE).best == (town(50),)


def test_without_a_place_they_hold_until_the_end(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for path in (None, tmp_path / "file" / FILE):
        towns = Towns(path)
        assert towns.add(town(50)) == 1
        assert towns.best == (town(50),)
