from feuville_gui.ui.motion import Timeline, even, out, soft


def test_a_glide_goes_from_start_to_end() -> None:
    line = Timeline()
    line.glide("die", (0.0, 10.0), (100.0, 20.0), 2.0, 50.0, ease=even)
    assert line.at("die", 50.0, (9, 9)) == (0, 10)
    assert line.at("die", 51.0, (9, 9)) == (50, 15)
    assert line.moving(51.0)
    assert line.at("die", 52.0, (9, 9)) == (100, 20)
    assert not line.moving(52.0)
    assert line.at("die", 52.0, (9, 9)) == (9, 9)


def test_a_glide_waits_and_can_be_finished() -> None:
    line = Timeline()
    line.glide("die", (0.0,), (8.0,), 1.0, 0.0, after=1.0)
    assert line.at("die", 0.9, (5,)) == (0,)
    assert line.moving(1.5)
    line.finish()
    assert not line.moving(1.5)


def test_levels_and_pace_reach_the_same_end() -> None:
    for line in (Timeline("none"), Timeline(pace=0)):
        line.glide("die", (0.0,), (8.0,), 1.0, 0.0)
        assert not line.moving(0.0)
        assert line.at("die", 0.0, (8.0,)) == (8.0,)
    calm = Timeline("calm", pace=0.5)
    calm.glide("die", (0.0,), (8.0,), 1.0, 0.0)
    assert calm.moving(0.29)
    assert not calm.moving(0.31)


def test_eases_begin_at_0_and_end_at_1() -> None:
    for ease in (even, out, soft):
        assert ease(0.0) == 0
        assert ease(1.0) == 1
