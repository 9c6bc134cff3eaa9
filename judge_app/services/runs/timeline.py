"""A run with every moment of it at hand: the board at each step, what could have been done, why values are so."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field

from judge_app.engine.state import State
from judge_app.engine.trace import ChoiceMade, Entry
from judge_app.reports.account import Account, Told
from judge_app.reports.deciding import Deciding
from judge_app.reports.games import picture, telling
from judge_app.reports.picture import BoardPicture, at_step, changes
from judge_app.reports.story import Story, story_of
from judge_app.rulekit.cases.case import Offer
from judge_app.scenario.case_file import CaseFile
from judge_app.scenario.games import game
from judge_app.scenario.run import CaseRun, attempt
from judge_app.services.cases import account_of
from judge_app.services.runs.deciding import what_decides
from judge_app.services.runs.next_acts import positions


@dataclass(frozen=True, slots=True)
class Explained:
    """A characteristic of a card, its value, and every contribution: whose, the change, its rules."""

    characteristic: str
    value: str
    steps: tuple[tuple[str, str, tuple[str, ...]], ...]


KEPT_PICTURES = 400
"""So many pictures are kept; drawing one anew takes milliseconds."""


@dataclass(slots=True)
class Timeline:
    """A run told, and the position after each of its entries. Steps count from 0; step -1 is the board laid out."""

    run: CaseRun
    account: Account
    _pictures: dict[int, BoardPicture] = field(default_factory=dict)
    _places: dict[int, int] = field(default_factory=dict)
    _told: dict[int, Told] = field(default_factory=dict)
    _story: Story | None = None
    _decides: Deciding | None = None

    @property
    def case(self) -> CaseFile:
        """The case that was run."""
        return self.run.case

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The whole trace."""
        return self.run.seen.entries

    @property
    def story(self) -> Story:
        """The account as a story, made when it is first asked for."""
        if self._story is None:
            self._story = story_of(self.account)
        return self._story

    @property
    def decides(self) -> Deciding:
        """The steps and rules that decide it, worked out when they are first asked for."""
        if self._decides is None:
            self._decides = what_decides(self.run, self.account)
        return self._decides

    def step_of(self, seq: int) -> int:
        """The step that a trace entry is, by its number. Raises KeyError for a number that isn't there."""
        if not self._places:
            self._places.update({entry.seq: step for step, entry in enumerate(self.entries)})
        return self._places[seq]

    def state(self, step: int) -> State:
        """The position after that step."""
        if step < 0:
            return self.run.seen.before
        return self.run.kept[step] if step + 1 < len(self.run.kept) else self.run.seen.after

    def picture(self, step: int) -> BoardPicture:
        """The table after that step."""
        if step not in self._pictures:
            if len(self._pictures) >= KEPT_PICTURES:
                del self._pictures[next(iter(self._pictures))]
            self._pictures[step] = picture(self.run.seen.ruleset.name, self.state(step))
        return self._pictures[step]

    def shown(self, step: int) -> BoardPicture:
        """The same with what the step joined and struck."""
        after = self.picture(step)
        return at_step(self.picture(step - 1), after, self.entries[step].event) if step >= 0 else after

    def changed(self, step: int) -> dict[str, str]:
        """What that step changed on the table, by the cards' keys."""
        return changes(self.picture(step - 1), self.picture(step)) if step >= 0 else {}

    def card_texts(self) -> dict[str, tuple[str, ...]]:
        """The text of every card that the run speaks of, by its name."""
        known = telling(self.run.seen.ruleset.name)
        cards = self.run.seen.after.cards.values()
        return {card.name: tuple(known.card_lines(card)) for card in cards if card.name and card.printed}

    def told(self, step: int) -> Told | None:
        """The sentence of that step; None for the board laid out."""
        if step < 0:
            return None
        if not self._told:
            self._told.update({told.seq: told for told in self.account.told})
        return self._told[self.entries[step].seq]

    def after(self, step: int) -> int:
        """The first step after everything that this one led to."""
        if step < 0:
            return 0
        inside = {self.entries[step].seq}
        for later in range(step + 1, len(self.entries)):
            if self.entries[later].cause not in inside:
                return later
            inside.add(self.entries[later].seq)
        return len(self.entries) - 1

    def waves(self) -> tuple[int, ...]:
        """The steps at which a round of upkeep began."""
        return tuple(self.step_of(wave.seq) for wave in self.account.waves)

    def choices(self) -> tuple[int, ...]:
        """The steps at which somebody chose."""
        return tuple(step for step, entry in enumerate(self.entries) if isinstance(entry.event, ChoiceMade))

    def offers_of(self, card: int, step: int | None = None) -> tuple[Offer, ...]:
        """What could be done with a card after that step, the last unless given, with what stands against it."""
        state = self.run.seen.after if step is None else self._to_act_in(step)
        return tuple(self.case.words.offers_of(state, card)) if card < len(state.objects) else ()

    def _to_act_in(self, step: int) -> State:
        """The position in which somebody may act after that step; inside what an act leads to, that of the step."""
        ends = self.run.ends
        place = 0 if step < 0 else bisect_right(ends, step + 1) - 1
        begins = step < 0 or (place >= 0 and ends[place] == step + 1)
        return positions(self.run)[place] if begins else self.state(step)

    def offers(self) -> tuple[Offer, ...]:
        """What could be said next that is about no card."""
        return tuple(self.case.words.offers(self.run.seen.after))

    def explained(self, card: int, step: int) -> tuple[Explained, ...]:
        """Each characteristic that a card has after that step, and how it came about."""
        state = self.state(step)
        ruleset = self.run.seen.ruleset
        looking = game(ruleset.name).looking
        found = []
        for name, value in looking.values(state, card).items():
            steps = tuple(
                (part.label, f"{part.before} → {part.after}" if part.before else str(part.after),
                 ruleset.ids(part.cites))
                for part in looking.explain(state, card, name)
            )  # fmt: skip
            if steps or value not in (None, "", (), False):
                found.append(Explained(name, _plainly(value), steps))
        return tuple(found)


def _plainly(value: object, between: str = ", ") -> str:
    """A value as one reads it: "Ally, Equipment", "Stance 1", "yes"."""
    if isinstance(value, tuple):
        return between.join(_plainly(part, " ") for part in value)
    return "yes" if value is True else str(value)


def timeline(case: CaseFile) -> Timeline:
    """Run a case as far as it goes and keep every moment; what stops it stands in the run's `stopped`."""
    return timeline_of(attempt(case, keep=True))


def timeline_of(run: CaseRun) -> Timeline:
    """The timeline of a run that kept every moment.

    Its story, what decides it and its first and last pictures are made here, off the window.
    """
    account = account_of(run)
    line = Timeline(run, account, _story=story_of(account), _decides=what_decides(run, account))
    for step in (-1, len(line.entries) - 1):
        line.shown(step)
    return line
