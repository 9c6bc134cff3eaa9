"""What a run came to, in one line, with the rules that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from judge_app.engine.frozen import dataclass
from judge_app.reports.account import Account, Told
from judge_app.reports.condense import key_steps
from judge_app.reports.deciding import Deciding, last_come_to

Sign = Literal["", "✓", "✗", "◆"]

NOTHING = "Nothing happens."

MOST_SAID, ROOM = 3, 200
"""So many sentences say what a run came to, and in so many letters."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One line, and the full ids of the rules that decided. The sign says whether the run is as the case expects."""

    text: str
    sign: Sign
    cites: tuple[str, ...]


def outcome(account: Account, decides: Deciding | None = None) -> Outcome:
    """The case's answer; where it has none, or the run is another, what happened last, or what it still waits for.

    The rules are those that decide the run, where that has been worked out; else those of what happened last.
    """
    if account.open_choice:
        return Outcome(account.open_choice, "◆", ())
    if account.stopped:
        return Outcome(f"It stops before its end: {'; '.join(account.stopped)}", "✗", ())
    last = _last(account)
    happened = _came(account, decides.ends if decides else ()) or (last.text if last else NOTHING)
    cites = (decides.cites if decides else ()) or (last.cites if last else ())
    failed = [expected for expected in account.expectations if not expected.ok]
    if failed:
        missed = f"Expected was: {failed[0].text}; found: {failed[0].got}."
        return Outcome(f"{happened} {missed}", "✗", cites)
    sign: Sign = "✓" if account.expectations else ""
    return Outcome(account.ruling or happened, sign, cites)


def _came(account: Account, ends: Sequence[int]) -> str:
    """The last of what the board ends with, and what else the run came to after that; "" where there is neither."""
    last = last_come_to(account)
    triggers = {row.seq for row in account.trigger_rows}
    is_later = ends and last is not None and last.seq > ends[-1] and last.cause >= 0 and last.seq not in triggers
    seqs = (*ends, last.seq) if last is not None and is_later else tuple(ends)
    rows = {seq: row.in_short for row in account.together if set(row.seqs) <= set(seqs) for seq in row.seqs}
    words = {told.seq: told.in_short for told in account.told} | rows
    said: list[str] = []
    for text in reversed(dict.fromkeys(words[seq] for seq in seqs)):
        if len(said) == MOST_SAID or (said and sum(map(len, said)) + len(text) > ROOM):
            break
        said.insert(0, text)
    return " ".join(said)


def _last(account: Account) -> Told | None:
    """The last thing that the run came to; else the last that happened to something and is no step."""
    if (came := last_come_to(account)) is not None:
        return came
    telling = [told for told in key_steps(account) if told.kind in ("fact", "packet", "withheld", "choice")]
    caused = [told for told in telling if told.depth and told.kind != "withheld"]
    return next(reversed(caused or telling), None)
