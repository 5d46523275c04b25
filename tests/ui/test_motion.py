from feuville_gui.ui.motion import out, soft


def test_every_way_begins_at_its_start_and_comes_to_its_end() -> None:
    for ease in (soft, out):
        ways = [ease(n / 20) for n in range(21)]
        assert ways[0] == 0
        assert ways[-1] == 1
        assert ways == sorted(ways)
    assert soft(0.1) < 0.1 < out(0.1)
