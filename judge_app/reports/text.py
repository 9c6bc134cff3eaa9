"""An account as plain text, indented, with rule numbers at the end of each line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from judge_app.reports.account import DOUBT, IN_PART, Account, Told
from judge_app.reports.condense import folded_line

MUST_HOLD = "What must hold:"


def numbers(cites: Sequence[str]) -> str:
    """'410.5, 708' from full ids."""
    return ", ".join(cite.partition(":")[2] for cite in cites)


def step_lines(account: Account, steps: Iterable[Told]) -> Iterator[str]:
    """One line a step."""
    for told in steps:
        yield f"{'  ' * told.depth}{told.text}  [{numbers(told.cites)}]{account.doubt((told.seq,))}"


def joined(account: Account, steps: Sequence[Told]) -> Iterator[Told]:
    """The steps with like ones beside each other as one."""
    first = {row.seqs[0]: row.text for row in account.together}
    others = {seq for row in account.together for seq in row.seqs[1:]}
    for told in steps:
        if told.seq not in others:
            yield replace(told, text=first.get(told.seq, told.text))


def account_lines(account: Account, steps: Sequence[Told], *, each: bool = False) -> Iterator[str]:
    """The whole account: question, steps, what was expected, what the ruleset leaves out.

    Like steps beside each other are one line, unless `each` is to have its own.
    """
    yield account.title
    if account.question:
        yield f"Question: {account.question}"
    yield f"Rules: {account.ruleset}"
    if account.problems:
        yield ""
        yield "This board can't lie like that; it is run all the same:"
        for problem in account.problems:
            yield f"  {problem.text}  [{numbers(problem.cites)}]"
    if account.in_part:
        yield ""
        yield f"{IN_PART}; a step with {DOUBT} could go otherwise by the rest of the text:"
        yield from (f"  {card.sentence}" for card in account.in_part)
    yield ""
    yield from step_lines(account, steps if each else joined(account, steps))
    if len(steps) < len(account.told):
        yield f"{folded_line(account)} `--all` shows them."
    if account.stopped:
        yield ""
        yield "The run stops here, before its end."
    elif account.expectations:
        yield ""
        yield MUST_HOLD
        for expectation in account.expectations:
            found = "" if expectation.ok else f"  (found: {expectation.got})"
            yield f"  {'holds' if expectation.ok else 'FAILS'}  {expectation.text}{found}"
    if account.answer and not account.stopped:
        yield ""
        left_out = "The case's ruling is left out, as this run is not as it expects."
        yield f"Ruling: {account.ruling}" if account.ruling else left_out
    if account.not_modelled:
        yield ""
        yield "Not modelled, and this case comes to it:"
        yield from (f"  {what}  [{numbers((cite,))}]" for cite, what in account.not_modelled)
