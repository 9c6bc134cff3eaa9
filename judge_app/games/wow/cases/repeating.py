"""The case word for a loop with optional actions: one round of it, and how often the players want it (803.2)."""

from __future__ import annotations

from dataclasses import field

from judge_app.engine.frozen import dataclass
from judge_app.engine.rules import rule
from judge_app.engine.syntax import word
from judge_app.engine.values import Map
from judge_app.games.wow.cases.case_base import WowAct
from judge_app.games.wow.turns.chosen_loops import GoRound, Growth, LeaveLoop, growth_between, signature
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
        taken = [(at, said) for at, act in enumerate(self.round_) for said in _actions_of(act, driver)]
        chooser, number = self._chosen([said[1] for _, said in taken])
        growth = _one_more(self.round_, driver.trial())
        if growth is None:
            raise CannotDo(leaves_more_behind(), leaves_more_behind.cites)
        if number > 1 and not self._goes_round(driver, chooser, number, growth):
            most = self._most(driver, chooser, number, growth)
            raise CannotDo(goes_otherwise(number, most), goes_otherwise.cites)
        driver.act(GoRound(taken[0][1][1], number, number - 1, _times(growth, number - 1)))
        at, said = next((at, said) for at, said in taken if said[1] == chooser)
        _perform(self.round_[:at], driver)
        driver.act(LeaveLoop(chooser, said))

    def _chosen(self, acting: list[str]) -> tuple[str, int]:
        """Whose number is the smallest, and which it is. Raises CannotDo for a number that can't be chosen."""
        if not acting:
            raise CannotDo(nothing_optional(), nothing_optional.cites)
        chooser, number = acting[0], self.times
        for player, less in self.smaller.items():
            if because := no_number_of_theirs(player, less, acting, self.times):
                raise CannotDo(because, no_number_of_theirs.cites)
            if less < number:
                chooser, number = player, less
        return chooser, number

    def _goes_round(self, driver: Driver, player: str, times: int, growth: Growth) -> bool:
        """Whether the last of so many rounds leaves what the first left; what grows only grows, so those between do."""
        trial = driver.trial()
        try:
            if times > 2:
                trial.act(GoRound(trial.state.pending.chooser, times, times - 2, _times(growth, times - 2)))  # type: ignore[union-attr]
            return _one_more(self.round_, trial) == growth
        except CannotDo:
            return False

    def _most(self, driver: Driver, player: str, times: int, growth: Growth) -> int:
        """The greatest number of times that it can start again."""
        low, high = 1, times
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
    """Whoever did something optional after the first may choose a smaller number."""
    if player not in acting:
        return f"{noun_of(player).said} does nothing optional in this loop, and so chooses no number"
    larger = number >= most or player == acting[0]
    return f"another player may only choose a number smaller than {most}" if larger else ""


@rule("803.2")
def goes_otherwise(number: int, most: int) -> str:
    """So many times a loop starts again only if each round is like the first."""
    why = f"it would not go round {number - 1} times alike"
    return f"{why}; the loop can start {most} more times and end before the last"


def _perform(acts: tuple[WowAct, ...], driver: Driver) -> None:
    for act in acts:
        act.perform(driver)


def _actions_of(act: WowAct, driver: Driver) -> list[tuple[str, ...]]:
    """What a player did of their own will as this act was performed, by what tells it from other actions."""
    before = len(driver.seen().entries)
    act.perform(driver)
    seen = driver.seen()
    return [said for entry in seen.entries[before:] if (said := signature(seen.after, entry.event))]


def _one_more(acts: tuple[WowAct, ...], trial: Driver) -> Growth | None:
    """What one more round leaves behind; None where it is no loop."""
    before = trial.state
    _perform(acts, trial)
    return growth_between(before, trial.state)


def _times(growth: Growth, rounds: int) -> Growth:
    return tuple((card, name, number * rounds) for card, name, number in growth)
