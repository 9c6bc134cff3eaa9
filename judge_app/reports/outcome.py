"""What a run came to, in one line, with the rules that decided it."""

from __future__ import annotations

import re
from typing import Literal

from judge_app.engine.frozen import dataclass
from judge_app.reports.account import Account, Told
from judge_app.reports.condense import key_steps

Sign = Literal["", "✓", "✗", "◆"]

MOST_RULES = 4
NOTHING = "Nothing happens."
_NUMBER = re.compile(r"\((?:[^()]* )?([\w.-]*\d[\w.-]*)\)")


@dataclass(frozen=True, slots=True)
class Outcome:
    """One line, and the full ids of the rules that decided. The sign says whether the run is as the case expects."""

    text: str
    sign: Sign
    cites: tuple[str, ...]


def outcome(account: Account) -> Outcome:
    """The case's answer; where it has none, or the run is another, what happened last, or what it still waits for."""
    last = _last(account)
    if account.open_choice:
        return Outcome(account.open_choice, "◆", ())
    happened = last.text if last else NOTHING
    if account.stopped:
        return Outcome(f"It stops before its end: {'; '.join(account.stopped)}", "✗", ())
    failed = [expected for expected in account.expectations if not expected.ok]
    if failed:
        missed = f"Expected was: {failed[0].text}; found: {failed[0].got}."
        return Outcome(f"{happened} {missed}", "✗", _deciding(account, last))
    sign: Sign = "✓" if account.expectations else ""
    return Outcome(account.ruling or happened, sign, _deciding(account, last))


def _last(account: Account) -> Told | None:
    """The last thing that happened to something: no step, and nothing that only says what goes on."""
    telling = [told for told in key_steps(account) if told.kind in ("fact", "packet", "withheld", "choice")]
    caused = [told for told in telling if told.depth and told.kind != "withheld"]
    return next(reversed(caused or telling), None)


def _deciding(account: Account, last: Told | None) -> tuple[str, ...]:
    """The rules that the expectations name; where they name none, those of the last thing that happened."""
    cited = set(account.cites)
    named = (f"{account.book}:{number}" for row in account.expectations for number in _NUMBER.findall(row.text))
    found = tuple(dict.fromkeys(cite for cite in named if cite in cited))
    return (found or (last.cites if last else ()))[:MOST_RULES]
