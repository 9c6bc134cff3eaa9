"""A run with every moment of it at hand: the board at each step, what could have been done, why values are so."""

from __future__ import annotations

from dataclasses import dataclass, field

from judge_app.engine.case import Offer
from judge_app.engine.state import State
from judge_app.engine.trace import ChoiceMade, Entry
from judge_app.reports.account import Account
from judge_app.reports.picture import BoardPicture, changes
from judge_app.reports.wow.picture import picture
from judge_app.scenario.case_file import CaseFile
from judge_app.scenario.run import CaseRun, attempt
from judge_app.services.cases import account_of

KEPT_PICTURES = 400
"""So many pictures are kept; drawing one anew takes milliseconds."""


@dataclass(slots=True)
class Timeline:
    """A run told, and the position after each of its entries. Steps count from 0; step -1 is the board laid out."""

    run: CaseRun
    account: Account
    _pictures: dict[int, BoardPicture] = field(default_factory=dict)
    _places: dict[int, int] = field(default_factory=dict)

    @property
    def case(self) -> CaseFile:
        """The case that was run."""
        return self.run.case

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The whole trace."""
        return self.run.seen.entries

    def step_of(self, seq: int) -> int:
        """The step that a trace entry is, by its number. Raises KeyError for a number that isn't there."""
        if not self._places:
            self._places.update({entry.seq: step for step, entry in enumerate(self.entries)})
        return self._places[seq]

    def state(self, step: int) -> State:
        """The position after that step."""
        return self.run.kept[step] if step >= 0 else self.run.seen.before

    def picture(self, step: int) -> BoardPicture:
        """The table after that step."""
        if step not in self._pictures:
            if len(self._pictures) >= KEPT_PICTURES:
                del self._pictures[next(iter(self._pictures))]
            self._pictures[step] = picture(self.state(step))
        return self._pictures[step]

    def changed(self, step: int) -> dict[str, str]:
        """What that step changed on the table, by the cards' keys."""
        return changes(self.picture(step - 1), self.picture(step)) if step >= 0 else {}

    def choices(self) -> tuple[int, ...]:
        """The steps at which somebody chose."""
        return tuple(step for step, entry in enumerate(self.entries) if isinstance(entry.event, ChoiceMade))

    def offers_of(self, card: int) -> tuple[Offer, ...]:
        """What could be done with a card when the run is over, with what stands against it."""
        return tuple(self.case.words.offers_of(self.run.seen.ruleset, self.run.seen.after, card))

    def offers(self) -> tuple[Offer, ...]:
        """What could be said next that is about no card."""
        return tuple(self.case.words.offers(self.run.seen.after))


def timeline(case: CaseFile) -> Timeline:
    """Run a case as far as it goes and keep every moment; what stops it stands in the run's `stopped`."""
    run = attempt(case, keep=True)
    return Timeline(run, account_of(run))
