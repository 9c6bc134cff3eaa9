"""How marbles are told: what the rulebook calls it all, what rolls, each blow and whether it was made harder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge_app.engine.state import State
from judge_app.engine.trace import Entry
from judge_app.reports.account import PacketRow, PacketTable
from judge_app.reports.names import Names
from judge_app.reports.picture import ItemPicture
from judge_app.reports.plain import plain_telling, rounds
from judge_app.reports.terms import Shown, Terms
from marbles import rules as r
from marbles.game import TABLE, values

TERMS = Terms(
    packets=Shown("Blows", "Blows and what made them harder"),
    packet="blow",
    changer="Force",
    waves=Shown("Sweeps", "Sweeps of the ring", "No marble goes out."),
    wave="sweep",
    check="Marble",
    triggers=None,
    under_way=Shown("Rolling", "What is rolling", "Nothing rolls", "what rolls"),
)


def rolling(state: State) -> Iterator[ItemPicture]:
    """What is rolling, and at what."""
    for task in state.agenda:
        if isinstance(task, r.Rolling):
            at = state.objects[task.at].label
            yield ItemPicture(task.marble, state.objects[task.marble].label, task.player, ((at, ""),))


def blows(entries: Sequence[Entry], names: Names) -> Iterator[PacketTable]:
    """Each blow, and whether it was made harder."""
    for entry in entries:
        if isinstance(blow := entry.event, r.Chipped):
            hard, before, after = blow.chips != blow.weight, str(blow.weight), str(blow.chips)
            why = "" if hard else "it was rolled softly"
            row = PacketRow("force", "", "chips", before, after, hard, why, entry.cites, entry.seq)
            yield PacketTable(entry.seq, f"A blow to {names.card(blow.marble)}", (row,), "", entry.seq)


SWEEPS = rounds(r.Swept, r.WentOut, "marble", "Sweep")
CAME = frozenset({r.Chipped, r.WentOut})
TELLING = plain_telling(
    TABLE, TERMS, values, rolling, packets=blows, waves=SWEEPS, quiet=frozenset({"sweep"}), came=CAME
)
