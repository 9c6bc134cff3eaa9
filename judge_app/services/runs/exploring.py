"""Explore a case: every answer from its first choice on, with the outcomes told."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from judge_app.engine.exploring import Acts, Exploring, Following, Outcome, Stop, explore
from judge_app.engine.state import State
from judge_app.files.decoder import decoded
from judge_app.files.plain import Placed
from judge_app.reports.differing import differences
from judge_app.reports.games import picture
from judge_app.rulekit.cases.case import Act, CannotDo, GameWords
from judge_app.scenario.case_file import CaseFile
from judge_app.scenario.games import EXPLORING
from judge_app.scenario.run import Player, play
from judge_app.services.cases import open_case
from judge_app.services.each import HERE, Place, Report

MOST_STATES = 20_000
"""How many positions are looked at unless a person asks for more or fewer."""

MOST_SECONDS = 60
"""How long is looked unless a person asks for more or less."""

NOTHING = "nothing changes"
NOTHING_ELSE = "nothing else"


@dataclass(frozen=True, slots=True)
class ToldOutcome:
    """One distinct end: what has changed on the table, the shortest answers to it, how many ways of answering.

    What has changed in every outcome is not told of each. `acts` are those of a case that comes to it, where it was
    asked for them.
    """

    answers: tuple[str, ...]
    summary: str
    orders: int
    acts: tuple[Act, ...] = ()


@dataclass(frozen=True, slots=True)
class Exploration:
    """What exploring found; `cut` says what the budget left out. `about` is the choice it began with, in words.

    `common` is what has changed on the table whatever is answered, told where there are several outcomes.
    """

    states: int
    outcomes: tuple[ToldOutcome, ...]
    cut: tuple[str, ...]
    about: str = ""
    common: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """True when nothing was left out."""
        return not self.cut


def explored(
    how: Exploring,
    state: State,
    max_states: int,
    acts: Callable[[tuple[str, ...]], tuple[Act, ...]] = lambda _: (),
    report: Callable[[int, int], None] | None = None,
    stop: Stop | None = None,
    may_do: Acts | None = None,
    following: Following | None = None,
) -> Exploration:
    """Follow every answer from a position on. `stop` is asked again and again; what was found by then is told.

    Ends that look alike on the table are one outcome. `following` is who follows the answers, if it isn't done here.
    """
    found = explore(how, state, max_states=max_states, report=report, stop=stop, acts=may_do, following=following)
    alike: dict[tuple[str, ...], list[Outcome]] = {}
    for outcome, parts in zip(found.outcomes, _told(how, state, found.outcomes), strict=True):
        alike.setdefault(parts, []).append(outcome)
    several = len(alike) > 1
    common = tuple(part for part in min(alike, key=len, default=()) if several and all(part in own for own in alike))
    outcomes = tuple(
        ToldOutcome(
            ends[0].answers,
            "; ".join(part for part in parts if part not in common) or (NOTHING_ELSE if common else NOTHING),
            sum(one.orders for one in ends),
            acts(ends[0].answers),
        )
        for parts, ends in alike.items()
    )
    return Exploration(found.states, outcomes, found.cut, common=common)


def _told(how: Exploring, before: State, outcomes: Sequence[Outcome]) -> list[tuple[str, ...]]:
    """What has changed in each outcome: as the game says it where that tells them apart, else all that looks so."""
    name = before.ruleset.name
    board = picture(name, before)
    seen = [
        tuple(f"{found.what}: {found.other}" for found in differences(board, picture(name, outcome.state)))
        for outcome in outcomes
    ]
    said = [tuple(how.changes(before, outcome.state)) for outcome in outcomes]
    return said if len(set(said)) == len(set(seen)) else seen


def out_of_time(seconds: float) -> Stop:
    """A reason to stop once so much time has passed."""
    end = time.monotonic() + seconds
    return lambda: f"the time is up ({seconds:g} s)" if time.monotonic() > end else ""


def what_may_be_done(words: GameWords) -> Acts:
    """What whoever has priority may do in a position, each with the position that it comes to."""

    def acts(state: State) -> Iterator[tuple[str, State]]:
        player = state.pending.chooser if state.pending else ""
        for card in words.may_act(state, player):
            for offer in words.offers_of(state, card):
                if not offer.objections:
                    player_on = Player(state, state)
                    act = decoded(Placed("").data(offer.written), words.act_class, "an act")
                    with suppress(CannotDo):
                        act.perform(player_on)
                        yield offer.text, player_on.state

    return acts


def up_to_the_first_choice(case: CaseFile) -> CaseFile:
    """The case without the first act that only answers, whoever is asked, and all that comes after it."""
    at = next((i for i, (_, act) in enumerate(case.happened) if act.ROLE == "answers"), len(case.happened))
    return replace(case, happened=case.happened[:at])


def explore_case(
    path: Path,
    *,
    max_states: int = MOST_STATES,
    seconds: float = MOST_SECONDS,
    acting: bool = False,
    report: Report | None = None,
    place: Place = HERE,
) -> Exploration:
    """Explore a case file from its first choice, or from its end. Raises BadInput for one that can't be played.

    With `acting` it is also asked what happens if players do what they may.
    """
    case = up_to_the_first_choice(open_case(path))
    player = play(case)
    how = EXPLORING[case.words.ruleset.name](player.state.ruleset)
    tell = (lambda found, most: report(found, most, "exploring")) if report is not None else None
    may_do = what_may_be_done(case.words) if acting else None
    following = None
    if place is not HERE:
        from judge_app.services.runs.exploring_elsewhere import Elsewhere

        following = Elsewhere(place, player.state, acting=acting)
    stop = out_of_time(seconds)
    return explored(how, player.state, max_states, report=tell, stop=stop, may_do=may_do, following=following)
