"""What a game hands over so that its runs, boards and cards can be told and drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.engine.syntax import Card
from judge_app.engine.trace import Entry, Event
from judge_app.engine.values import Map
from judge_app.reports.account import BoardSide, PacketTable, TriggerRow, WaveTable
from judge_app.reports.names import Names
from judge_app.reports.picture import BoardPicture
from judge_app.reports.terms import Terms
from judge_app.rulekit.cases.case import Seen
from judge_app.rulekit.table.table import Table


def _all(entries: Sequence[Entry]) -> Sequence[Entry]:
    return entries


def _nothing(entries: Sequence[Entry], names: Names) -> tuple[()]:
    return ()


@dataclass(frozen=True, slots=True)
class Telling:
    """How one game is told. All of it looks at data and changes nothing.

    `sides` is a board in words, `picture` draws it, `card_lines` are a card's text. The tables
    of a run are found in its trace; `trigger_rows` name the entries that tell of triggers. `quiet` are the rules whose
    step the short account leaves out where nothing came of it. `touched` says when a run comes to what isn't modelled
    of a rule, where that is not whenever it cites the rule or a clause of it. `table` says how its cards are drawn.
    A run is explained by the events of kinds that it `came` to, hardly by those that are `routine`, as announcing and
    paying are, each by its kind or by the name of the rule that makes it; `common` are the numbers of rules that
    nearly every run cites. `plainly` says on sheets, in players' words, what a trace tells judges: a phrase for a kind
    of event or of choice, by the name of that. Runs under two editions are `compared` by these of their entries;
    `endings` are the events with which a game is over. `source` is the mark by which an effect says whose text it is.
    """

    terms: Terms
    sides: Callable[[State], tuple[BoardSide, ...]]
    picture: Callable[[State], BoardPicture]
    card_lines: Callable[[Card], Iterable[str]]
    packets: Callable[[Sequence[Entry], Names], Iterable[PacketTable]] = _nothing
    waves: Callable[[Sequence[Entry], Names], Iterable[WaveTable]] = _nothing
    trigger_rows: Callable[[Sequence[Entry], Names], Iterable[TriggerRow]] = _nothing
    quiet: frozenset[str] = frozenset()
    table: Table | None = None
    came: frozenset[type[Event] | str] = frozenset()
    routine: frozenset[type[Event] | str] = frozenset()
    common: frozenset[str] = frozenset()
    plainly: Mapping[str, str] = Map()
    touched: Mapping[str, Callable[[Seen], bool]] = Map()
    compared: Callable[[Sequence[Entry]], Sequence[Entry]] = _all
    endings: frozenset[type[Event]] = frozenset()
    source: str = ""
