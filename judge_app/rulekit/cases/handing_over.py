"""The words of a game's cases handed over: what follows from its table and its naming, beside what is its own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from judge_app.engine.decision import PRIORITY
from judge_app.engine.machine import Objection, objections_of
from judge_app.engine.state import State
from judge_app.rulekit.cases.case import CHOOSE, PASS, GameWords, Offer
from judge_app.rulekit.cases.naming import Naming
from judge_app.rulekit.table.diagnosing import problems
from judge_app.rulekit.table.laying import sides_written
from judge_app.rulekit.table.mistakes import side_faults
from judge_app.rulekit.table.table import Table


def game_words(table: Table, naming: Naming, **own: Any) -> GameWords:
    """A game's `GameWords`. What it doesn't say of its own is as its table and its naming have it."""
    usual = {
        "card_class": table.card,
        "player_class": table.side,
        "card_names": table.card_names,
        "side_faults": partial(side_faults, table),
        "name_faults": naming.faults,
        "events": naming.events,
        "problems": problems,
        "offers": offers,
        "against_answer": against_answer,
        "as_laid_out": partial(as_laid_out, table),
    }
    return GameWords(**{**usual, **own})


def offers(state: State) -> Iterator[Offer]:
    """What may be said next that is about no card: to pass, or the answers to what is asked."""
    pending = state.pending
    if pending is None or pending.kind != PRIORITY:
        yield from answers(state)
    elif may_pass(state):
        yield Offer(PASS, f"{pending.chooser}: pass")


def may_pass(state: State) -> bool:
    """Whether somebody has priority and may pass: not while something must be done."""
    pending = state.pending
    return pending is not None and pending.kind == PRIORITY and pending.option(PASS) is not None


def answers(state: State) -> Iterator[Offer]:
    """The answers to what is asked, each about the card that it means."""
    pending = state.pending
    for option in pending.options if pending else ():
        meant = state.by_key(option.key)
        yield Offer({CHOOSE: option.key}, f"{pending.chooser}: {option.text}", (meant.id,) if meant else ())  # type: ignore[union-attr]


def against_answer(state: State, id_: int) -> Iterator[Objection]:
    """What the rules of the decision have against a card as an answer."""
    pending, card = state.pending, state.objects[id_]
    if pending is None or pending.kind == PRIORITY or pending.option(card.key):
        return
    yield from objections_of(pending.against, state, card.key) if pending.against else ()


def as_laid_out(table: Table, state: State) -> tuple[dict[str, Any], tuple[str, ...]]:
    """A position as a case would lay it out: whose turn it is and what lies where."""
    pending = state.pending
    return {"turn": pending.chooser if pending else state.players[0], "players": sides_written(table, state)}, ()
