"""What a run ends in the midst of: what is still under way, who is to act, and how everybody may let it go on."""

from __future__ import annotations

from dataclasses import dataclass

from judge_app.engine.decision import PRIORITY
from judge_app.engine.naming_players import has
from judge_app.files.plain import Plain, list_at
from judge_app.rulekit.cases.case import EVERYONE_PASSES, Offer
from judge_app.services.runs.timeline import Timeline

ACTS = "happened"


@dataclass(frozen=True, slots=True)
class Unfinished:
    """In words what a run stops in the midst of; `passing` lets everybody pass once, where the game has that."""

    text: str
    passing: Offer | None


def unfinished(line: Timeline) -> Unfinished | None:
    """What is still under way at the end of a run that nothing stopped; None where all is over."""
    pending = line.run.seen.after.pending
    if line.account.stopped or pending is None or pending.kind != PRIORITY:
        return None
    board = line.picture(len(line.entries) - 1)
    names = " and ".join(item.name for item in board.under_way)
    chain = f"{names} {'are' if len(board.under_way) > 1 else 'is'} {board.terms.lies}" if names else ""
    going = ", ".join(filter(None, (chain, board.goes_on)))
    if not going:
        return None
    passing = next((offer for offer in line.offers() if offer.written == EVERYONE_PASSES), None)
    who = pending.chooser
    return Unfinished(f"It stops here: {going}, and {who} {has(who)} priority.", passing)


def with_act(data: Plain, written: Plain) -> Plain:
    """A case's data with one more act at its end."""
    return {**data, ACTS: [*list_at(data, (ACTS,)), written]}
