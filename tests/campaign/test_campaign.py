"""The campaign's frame: trials come from part, seed and number alone; whatever happens in one is counted and kept."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from time import monotonic, sleep

import pytest

from campaign import pretending, trials
from campaign.command import MINUTES, Figures, Plan, main, plans, read, shares, table, tried
from campaign.parts import PARTS, Part, chosen
from campaign.trials import Fault, Outcome, Tries, kind_of, waited

PRETENDING = Part("pretending", "campaign.pretending", "numbers", share=1, processor=0.2, clock=5)


@cache
def drawn(number: int) -> tuple[int, ...]:
    """What the trial of that number with the seed 7 is made from."""
    made: list[list[int]] = []
    tries = Tries(PRETENDING, Path("unused"))
    fuzz = tries._test(None, made.append).hypothesis.fuzz_one_input
    fuzz(tries._bytes("7", number))
    return tuple(made[0])


def trial(wanted: Callable[[tuple[int, ...]], bool]) -> int:
    """The first trial that is made from such numbers."""
    return next(number for number in count() if wanted(drawn(number)))


def too_large(numbers: tuple[int, ...]) -> bool:
    return max(numbers) > pretending.TOO_LARGE


def too_large_alone(numbers: tuple[int, ...]) -> bool:
    return too_large(numbers) and not {*pretending.HARM} & {*numbers}


def does(harm: int) -> Callable[[tuple[int, ...]], bool]:
    """What makes of these numbers do that harm and no other."""
    return lambda numbers: {*pretending.HARM} & {*numbers} == {harm} and not too_large(numbers)


def does_none(numbers: tuple[int, ...]) -> bool:
    return not too_large(numbers) and not {*pretending.HARM} & {*numbers}


def plan(keep: Path, *numbers: int, part: Part = PRETENDING) -> Plan:
    """Some trials, one after the other."""
    return Plan(part, "7", iter(numbers), float("inf"), 1, keep)


def test_a_trial_is_made_from_its_part_seed_and_number_alone(tmp_path: Path) -> None:
    tries = Tries(PRETENDING, tmp_path / "trial")
    number = trial(too_large_alone)
    once, again = (tries.outcome("7", number).fault for _ in range(2))
    assert once
    assert (once.kind, once.told) == (again.kind, again.told) if again else False
    assert drawn.__wrapped__(number) == drawn(number) != drawn(number + 1)
    assert len({tries.outcome(seed, trial(does_none)).units for seed in "1234567"}) > 1


def test_the_smallest_input_that_fails_the_same_way_is_kept_with_how_to_try_it_again(tmp_path: Path) -> None:
    number = trial(too_large_alone)
    figures = tried(plan(tmp_path, number))
    assert figures.faults == {"a number is too large": 1}
    [folder] = figures.kept.values()
    assert (folder / "numbers.txt").read_text(encoding="utf-8") == f"[{pretending.TOO_LARGE + 1}]"
    assert {path.name for path in folder.iterdir()} == {"numbers.txt", "91.txt", "again.txt"}
    assert f"--only pretending --seed 7 --trial {number}" in (folder / "again.txt").read_text(encoding="utf-8")


def test_what_takes_too_much_of_the_processor_is_a_fault_that_says_where(tmp_path: Path) -> None:
    fault = Tries(PRETENDING, tmp_path / "trial").outcome("7", trial(does(pretending.ENDLESS))).fault
    assert fault
    assert fault.kind == "Hung in tests/campaign/pretending.py: tried"
    assert "over 0.2 s of processor time" in fault.told


def test_a_process_that_dies_is_a_fault_and_the_next_trial_is_tried(tmp_path: Path) -> None:
    part = replace(PRETENDING, shrinks=False)
    figures = tried(plan(tmp_path, trial(does_none), trial(does(pretending.DEADLY)), trial(does_none), part=part))
    assert (figures.trials, figures.faults) == (3, {"the process died": 1})


def test_the_clock_stands_still_while_others_have_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = monotonic()
    monkeypatch.setattr(trials, "waited", lambda: monotonic() - begun)
    with trials.at_most(processor=5, clock=0.1):
        sleep(0.3)
    monkeypatch.setattr(trials, "waited", float)
    with pytest.raises(trials.Hung), trials.at_most(processor=5, clock=0.1):
        sleep(0.3)
    assert waited(os.getpid()) >= 0 == waited("none")


def test_what_fails_only_once_is_kept_as_it_was(tmp_path: Path) -> None:
    pretending.fickle.clear()
    number = trial(does(pretending.FICKLE))
    figures = tried(plan(tmp_path, number))
    [folder] = figures.kept.values()
    assert figures.faults == {"it fails once": 1}
    assert (folder / "numbers.txt").read_text(encoding="utf-8") == str(list(drawn(number)))


def test_what_goes_round_without_end_is_named_by_what_goes_round_most() -> None:
    kinds = set()
    for depth in range(4):
        with pytest.raises(RecursionError) as raised:
            pretending.round_and_round(depth)
        kinds.add(kind_of(raised.value))
    assert kinds == {"RecursionError in tests/campaign/pretending.py: round_and_round"}


def test_the_figures_say_at_how_many_units_was_checked_what_is_not_checked_at_all() -> None:
    figures = Figures(PRETENDING)
    figures.count(3, Outcome(units=3_000, checked={"replay": 300, "offers": 10}))
    figures.count(4, Outcome(units=2_000, checked={"replay": 1_200}))
    assert shares(figures) == "pretending: of 5,000 numbers were checked offers at 10, replay at 1,500"


def test_the_figures_are_a_line_a_part_with_what_was_slowest_and_silent_longest() -> None:
    figures = Figures(PRETENDING, took=2.0)
    figures.count(3, Outcome(units=10, seconds=0.5, silence=0.5, megabytes=60))
    figures.count(4, Outcome(units=30, seconds=0.25, silence=4.0, megabytes=70, fault=Fault("it breaks", "")))
    cells = [next(iter(column.cells)) for column in table([figures]).columns]
    assert cells == ["pretending", "2", "40 numbers", "20", "1", "0.5 s (trial 3)", "4.0 s", "70 MB"]


def test_the_minutes_are_shared_among_the_parts_and_one_trial_is_tried_however_long_it_takes() -> None:
    shared = list(plans(read([])))
    assert sum(one.seconds for one in shared) == pytest.approx(60 * MINUTES)
    assert [one.part for one in shared] == list(PARTS)
    [alone] = plans(read(["--only", "play", "--seed", "7", "--trial", "1234"]))
    assert (alone.part.name, alone.seed, list(alone.numbers), alone.seconds) == ("play", "7", [1234], float("inf"))


def test_a_part_that_is_not_there_is_a_sentence_and_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", "plai"]) == 2
    assert 'there is no part "plai"' in capsys.readouterr().err


def test_every_part_has_a_module_that_makes_tries_and_writes() -> None:
    for part in chosen(""):
        assert all(callable(getattr(part.trying(), name)) for name in ("inputs", "tried", "written"))


@pytest.mark.parametrize(("load", "said"), [(0.4, False), (5.0, True)])
def test_a_machine_that_did_much_else_is_named_beside_the_figures(
    load: float, said: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("campaign.command.busy", lambda: load)
    monkeypatch.setattr("campaign.command.plans", lambda _: [plan(tmp_path, trial(does_none))])
    assert main([]) == 0
    assert ("wanted each processor" in capsys.readouterr().out) == said
