"""What a judge must know of the sheet that is shown before it goes out, a line each."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.desktop.sheet.composing import Composed
from judge_app.reports.account import Account

NO_RUN = "The case on the board can't be run as it is: the sheet says only what is filled in."
NO_RULING = "○ No ruling yet: write it under “Ruling”, or print room to write it in."
NOT_FINISHED = "⚠ The main line isn't finished: {waits} The sheet tells it only so far."
OF_MAIN = "The sheet tells the main line; the branch that is up, “{up}”, stands on it as “Otherwise”."


def state_of(composed: Composed, *, about_case: bool) -> Iterator[str]:
    """What is wrong with what was typed or with the run, of which line it is, what is missing, what is reworded."""
    made, source = composed.made, composed.source
    yield from (f"⚠ {mistake}" for mistake in made.mistakes)
    if source.run is not None:
        yield from _of_run(source.run.account, source.up)
        if not made.sheet.sentences.get("ruling"):
            yield NO_RULING
    elif about_case:
        yield f"⚠ {NO_RUN}"
    if composed.missing:
        yield f"⚠ No font here has {' '.join(composed.missing)}: blank on paper, shown in HTML."
    if count := len(made.ruling.edits):
        yield f"✎ {count} {'sentence' if count == 1 else 'sentences'} reworded"


def _of_run(account: Account, up: str) -> Iterator[str]:
    if account.stopped:
        yield NOT_FINISHED.format(waits=account.open_plainly or "; ".join(account.stopped))
    else:
        yield from (f"⚠ Not as expected: {said}" for said in account.unexpected)
    if up:
        yield OF_MAIN.format(up=up)
