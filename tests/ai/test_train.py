"""The training: it learns, and the same seed learns the same."""

import csv
from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="needs the extra `train`")

from feuville_gui.ai.features import NAMES  # noqa: E402  (after the check)
from feuville_gui.ai.town import TOWN  # noqa: E402
from feuville_gui.ai.weights import Weights, read_weights  # noqa: E402
from feuville_gui.ai.worth import Judge  # noqa: E402
from tools.train import (  # noqa: E402
    SCALE,
    Course,
    Job,
    Learner,
    against,
    main,
    play,
    setup_for,
    spread_of,
    targets,
    train,
)

SHORT = 8  # turns: enough to see who takes points and who does not
COURSE = Course(rounds=5, games=10, kept=5, epochs=40, rate=2e-2, turns=SHORT, from_nothing=False)


def wild(seed: int) -> Learner:
    """A learner with tastes of its own and no idea."""
    learner = Learner(seed, units=4)
    learner.parts[0] += np.random.default_rng(seed).normal(0, 0.4, len(NAMES)).astype(np.float32)
    return learner


def learned() -> Weights:
    """What it knows after a short course."""
    learner = wild(1)
    for _ in train(2, COURSE, learner):
        pass
    return learner.weights()


def test_a_short_training_beats_its_start_and_can_be_repeated() -> None:
    after = learned()
    assert against(2, after, wild(1).weights(), 200, "test", turns=SHORT) >= 0.6
    assert learned() == after


def test_one_command_makes_all_nets_the_same_with_any_number_of_processes(tmp_path: Path) -> None:
    made = []
    for jobs in ("1", "2"):
        out, curve = tmp_path / f"{jobs}.json", tmp_path / f"{jobs}.csv"
        words = ["--rounds", "2", "--more", "1", "--games", "4", "--turns", "3", "--jobs", jobs]
        assert main([*words, "--out", str(out), "--curve", str(curve)]) == 0
        made.append((out.read_bytes(), curve.read_bytes()))
    assert made[0] == made[1]
    assert len(set(read_weights(tmp_path / "1.json").values())) == 3
    assert [row["players"] for row in csv.DictReader(made[0][1].decode().splitlines())] == ["2", "2", "3", "4"]


def test_the_learners_guess_is_the_games() -> None:
    learner = wild(2)
    game = play(Job((learner.weights(),) * 2, "one", turns=SHORT))
    net = learner.weights().net()

    for numbers in game.numbers[::5, 0]:
        town = net.town(numbers[: len(TOWN)].tolist())
        assert net.worth(town, numbers[len(TOWN) :].tolist()) == pytest.approx(
            float(learner.guess(numbers)) * SCALE, abs=0.1
        )


def test_weights_can_be_learned_on() -> None:
    weights = wild(3).weights()
    assert Learner(1, begin=weights).weights() == weights


def test_a_fit_comes_nearer() -> None:
    learner = Learner(1)
    games = [play(Job((learner.weights(),) * 2, str(seed), turns=SHORT)) for seed in range(4)]
    numbers = np.concatenate([game.numbers for game in games])
    goals = np.concatenate([targets(game, learner) for game in games])
    first = learner.learn(numbers, goals, 60, 5e-3)
    assert learner.learn(numbers, goals, 1, 3e-3) < first * 0.9


def test_the_last_target_is_what_was_still_scored() -> None:
    learner = Learner(1)
    game = play(Job((learner.weights(),) * 3, "end", turns=SHORT))
    assert targets(game, learner)[-1] * SCALE == pytest.approx(game.final - game.points[-1])


def test_the_spread_makes_the_winners_likely() -> None:
    learner = Learner(1)
    games = [play(Job((learner.weights(),) * 2, str(seed), turns=SHORT)) for seed in range(4)]
    near, far = spread_of(games, learner)
    assert near > 0
    assert far >= 0
    judge = Judge(learner.weights().net(), (near, far), setup_for(2))
    assert judge.spread == (near, far)
