"""The case word for a loop with optional actions: one round of it, and how often the players want it (803.2)."""

from __future__ import annotations

from dataclasses import field

from judge_app.engine.frozen import dataclass
from judge_app.engine.rules import Ruleset, rule
from judge_app.engine.syntax import word
from judge_app.engine.values import Map
from judge_app.games.wow.cases.case_base import WowAct
from judge_app.games.wow.events.steps import ActionBegan
from judge_app.games.wow.turns.chosen_loops import (
    GoRound,
    Growth,
    LeaveLoop,
    ends_before_an_action,
    growth_between,
    signature,
)
from judge_app.rulekit.cases.case import CannotDo, Driver
from judge_app.rulekit.wording import player as noun_of


@word("repeat")
@dataclass(frozen=True, slots=True)
class Repeat(WowAct):
    """A loop with optional actions: one full round of it, then the number of times that it starts again (803.2).

    `times` is what the player of the first action chooses, `smaller` what others who act in it choose, if they do. What
    is left behind each time, counters and damage, is counted for all rounds together; where anything else is, or a
    later round would go otherwise, that is said, with how often it can start.
    """

    round_: tuple[WowAct, ...]
    times: int
    smaller: Map[int] = field(default_factory=Map)

    def perform(self, driver: Driver) -> None:
        taken = [(at, *done) for at, act in enumerate(self.round_) for done in _actions_of(act, driver)]
        if not any(optional for _, _, optional in taken):
            raise CannotDo(nothing_optional(), driver.state.ruleset.numbers(nothing_optional.cites))
        chooser, number = self._chosen([said[1] for _, said, _ in taken], driver.state.ruleset)
        growth = _one_more(self.round_, driver.trial())
        if growth is None:
            raise CannotDo(leaves_more_behind(), driver.state.ruleset.numbers(leaves_more_behind.cites))
        begun = 1 if ends_before_an_action(driver.state) else 0
        rounds = number - begun
        if rounds and not self._goes_round(driver, chooser, rounds, growth):
            most = self._most(driver, chooser, rounds, growth) + begun
            raise CannotDo(goes_otherwise(rounds, most), driver.state.ruleset.numbers(goes_otherwise.cites))
        driver.act(GoRound(taken[0][1][1], number, rounds, _times(growth, rounds)))
        at, said = next((at, said) for at, said, _ in taken if said[1] == chooser) if begun else taken[0][:2]
        _perform(self.round_[:at] if begun else (), driver)
        driver.act(LeaveLoop(chooser, said))

    def _chosen(self, acting: list[str], ruleset: Ruleset) -> tuple[str, int]:
        """Whose number is the smallest, and which it is. Raises CannotDo for a number that can't be chosen."""
        chooser, number = acting[0], self.times
        for player, less in self.smaller.items():
            if because := no_number_of_theirs(player, less, acting, self.times):
                raise CannotDo(because, ruleset.numbers(no_number_of_theirs.cites))
            if less < number:
                chooser, number = player, less
        return chooser, number

    def _goes_round(self, driver: Driver, player: str, rounds: int, growth: Growth) -> bool:
        """Whether the last of so many rounds leaves what the first left; what grows only grows, so those between do."""
        trial = driver.trial()
        try:
            if rounds > 1:
                done = _times(growth, rounds - 1)
                trial.act(GoRound(trial.state.pending.chooser, rounds, rounds - 1, done))  # type: ignore[union-attr]
            return _one_more(self.round_, trial) == growth
        except CannotDo:
            return False

    def _most(self, driver: Driver, player: str, rounds: int, growth: Growth) -> int:
        """The greatest number of rounds that are alike."""
        low, high = 0, rounds
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self._goes_round(driver, player, middle, growth) else (low, middle)
        return low


@rule("803.1")
def leaves_more_behind() -> str:
    """A loop is a series of actions that could be repeated indefinitely."""
    return "this is no loop: another round leaves more than counters and damage behind"


@rule("803.2", "803.3")
def nothing_optional() -> str:
    """A loop of mandatory actions is no player's to count."""
    return "nobody does anything optional in this loop"


@rule("803.2")
def no_number_of_theirs(player: str, number: int, acting: list[str], most: int) -> str:
    """Whoever did something that counts after the first may choose a smaller number."""
    if player not in acting:
        return f"{noun_of(player).said} does nothing optional in this loop, and so chooses no number"
    larger = number >= most or player == acting[0]
    return f"another player may only choose a number smaller than {most}" if larger else ""


@rule("803.2")
def goes_otherwise(rounds: int, most: int) -> str:
    """So many times a loop starts again only if each round is like the first."""
    why = f"it would not go round {rounds} times alike"
    return f"{why}; the loop can start {most} more times and end before the last"


def _perform(acts: tuple[WowAct, ...], driver: Driver) -> None:
    for act in acts:
        act.perform(driver)


def _actions_of(act: WowAct, driver: Driver) -> list[tuple[tuple[str, ...], bool]]:
    """What was done as this act was performed, by what tells it from other actions; whether of a player's own will."""
    before = len(driver.seen().entries)
    act.perform(driver)
    seen = driver.seen()
    begun = [(signature(seen.after, entry.event), entry.event) for entry in seen.entries[before:]]
    return [(said, isinstance(event, ActionBegan)) for said, event in begun if said]


def _one_more(acts: tuple[WowAct, ...], trial: Driver) -> Growth | None:
    """What one more round leaves behind; None where it is no loop."""
    before = trial.state
    _perform(acts, trial)
    return growth_between(before, trial.state)


def _times(growth: Growth, rounds: int) -> Growth:
    return tuple((card, name, number * rounds) for card, name, number in growth)
