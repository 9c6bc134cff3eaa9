"""A sheet while it is written: what it is about, how it stands, what was reworded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from judge_app.reports.composing import Choice
from judge_app.reports.deciding import retold
from judge_app.reports.ruling import UNSAID, Comparison, Edit, Played, Ruling
from judge_app.reports.sheet import Sheet
from judge_app.rulekit.cases.case import Act
from judge_app.scenario.run import CaseRun
from judge_app.services.editions.side_by_side import for_a_sheet, side_by_side
from judge_app.services.runs.branching import branch_line
from judge_app.services.runs.comparing import compared
from judge_app.services.runs.deciding import what_decides
from judge_app.services.runs.editions import other_editions
from judge_app.services.runs.timeline import Timeline, timeline_of
from judge_app.services.sheets.making import Wanted, composed, composer, played, rules_typed
from judge_app.services.sheets.naming import run_with_names, too_many_named
from rules_db.library import Library

Ways = tuple[tuple[str, tuple[Act, ...]], ...]


@dataclass(frozen=True, slots=True)
class About:
    """What a sheet is about: a run, the text and the name of its case; nothing at all for a look-up alone."""

    run: Played | None = None
    name: str = ""
    text: str = ""
    comparisons: tuple[Comparison, ...] = ()


@dataclass(frozen=True, slots=True)
class Drafted:
    """A ruling made into a sheet.

    `ruling` is what stands on it: its rules by their full ids, and only those edits whose sentence is on the sheet and
    still says what it said when it was reworded; the others are `unused`. `made` are the sentences that may be
    reworded, by their keys, in the program's own wording. `mistakes` says what can't be: rules that aren't in the
    library, more players than the board has.
    """

    sheet: Sheet
    ruling: Ruling
    made: Mapping[str, str]
    unused: tuple[Edit, ...] = ()
    mistakes: tuple[str, ...] = ()
    steps: tuple[Choice, ...] = ()
    rules: tuple[Choice, ...] = ()
    """What may stand on it, and what does."""


@dataclass(slots=True)
class Abouts:
    """Makes what a sheet is about of a run, anew only where it is another run or has other branches."""

    _of: tuple[Timeline, Ways, tuple[str, ...], bool] | None = None
    _made: About = field(default_factory=About)
    _others: tuple[CaseRun, ...] = ()
    _said: tuple[str, str, tuple[str, ...]] = "", "", ()

    def about(
        self,
        main: Timeline,
        name: str,
        text: Callable[[], str],
        ways: Ways,
        said: Ruling = UNSAID,
        *,
        elsewhere: bool = False,
    ) -> About:
        """The run of a case of that name beside its branches, each by its name and the acts that it goes on with.

        A branch without acts is one of the case's own. `text` tells the case's text; it is asked once a run.
        What the judge `said` names the players, in seating order, and counts towards what decides the run. With how it
        goes `elsewhere`: under another edition of the game, where there is one.
        """
        players, counts = said.players, (said.question, said.ruling, said.rules)
        if self._of is None or self._of[0] is not main or self._of[1:] != (ways, players, elsewhere):
            lines = [(way, branch_line(main.case, acts, way)) for way, acts in ways]
            self._others = tuple(line.run for _, line in lines)
            run = played(main.run, self._others, players, said)
            named = _with_names(main, players) if lines else None
            beside = tuple(_compared(main, named, way, line, players) for way, line in lines)
            also = under_another_edition(main) if elsewhere else ()
            self._made, self._of = About(run, name, text(), (*beside, *also)), (main, ways, players, elsewhere)
        elif self._said != counts and self._made.run is not None:
            decides = what_decides(main.run, main.account, self._others, said)
            run = replace(self._made.run, deciding=retold(decides, self._made.run.account))
            self._made = replace(self._made, run=run)
        self._said = counts
        return replace(self._made, name=name)


def under_another_edition(main: Timeline) -> tuple[Comparison, ...]:
    """A run beside that under the edition before it, else another one; nothing where they part nowhere."""
    others = other_editions(main.account.ruleset)
    return for_a_sheet(side_by_side(main, others[0])) if others else ()


def _with_names(line: Timeline, players: tuple[str, ...]) -> Timeline | None:
    """A run told with the names entered, where it can be."""
    named = run_with_names(line.run, players)
    return timeline_of(named) if named is not None else None


def _compared(main: Timeline, named: Timeline | None, way: str, line: Timeline, players: tuple[str, ...]) -> Comparison:
    """A way beside the main run, told with the names entered, where both can be."""
    other = _with_names(line, players) if named is not None else None
    return compared(main, line, way) if named is None or other is None else compared(named, other, way)


def drafted(ruling: Ruling, library: Library, about: About, wanted: Wanted) -> Drafted:
    """Make the sheet of a ruling whose rules are written as a judge types them, by number or id."""
    rules, mistakes = rules_typed(library, ruling.rules, about.run.account.book if about.run else "")
    if about.run is not None and (too_many := too_many_named(about.run.account, ruling.players)):
        mistakes = (*mistakes, too_many)
        ruling = replace(ruling, players=ruling.players[: len(about.run.account.before)])
    plain = composer(replace(ruling, rules=rules, edits=()), library, about.run, about.comparisons)
    sheet = composed(plain, library, wanted, about.text)
    made = sheet.sentences
    fits = tuple(edit for edit in ruling.edits if made.get(edit.key) == edit.was)
    unused = tuple(edit for edit in ruling.edits if edit not in fits)
    stands = replace(plain, ruling=replace(plain.ruling, edits=fits))
    told = composed(stands, library, wanted, about.text) if fits else sheet
    return Drafted(told, stands.ruling, made, unused, mistakes, stands.step_choices, stands.rule_choices)
