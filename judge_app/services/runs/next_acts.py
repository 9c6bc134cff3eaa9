"""What may happen at a place among the acts of a case: what is legal there, and why something else isn't."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from judge_app.engine.decision import PRIORITY
from judge_app.engine.machine import Objection
from judge_app.engine.state import State
from judge_app.reports.games import picture, telling
from judge_app.reports.picture import BoardPicture, changes
from judge_app.reports.terms import Terms
from judge_app.rulekit.cases.case import CHOOSE, Offer
from judge_app.scenario.run import CaseRun


@dataclass(frozen=True, slots=True)
class NextActs:
    """What may happen after the first `place` acts, and the board there.

    `reached` is False where the case stops before it comes there; then it is about where it stops, after `done` acts.
    `about` is the card that the offers are about in particular, whatever stands against them, `key` what the case calls
    it; "" for none, and `of_card` are those offers. `answers` are those to what is asked, with the rules that ask for
    it, and stand among no others. `changed` is what the last of the acts changed on the board, by the cards' keys.
    `against(card)` is what the rules have against a card that is no answer to what is asked, by what the case calls it.
    """

    place: int
    done: int
    reached: bool
    asked: str
    about: str
    key: str
    offers: tuple[Offer, ...]
    of_card: tuple[Offer, ...]
    answers: tuple[Offer, ...]
    cites: tuple[str, ...]
    board: BoardPicture
    changed: Mapping[str, str]
    against: Callable[[str], tuple[Objection, ...]]


def positions(run: CaseRun) -> tuple[State, ...]:
    """Where somebody may act: before each act that was begun, and at the end."""
    return (*run.began, run.seen.after)


def next_acts(run: CaseRun, place: int, about: str = "") -> NextActs:
    """What may happen after that many acts: all that is legal, and of one card also what isn't."""
    moments = positions(run)
    there = len(moments) - 1 - _last_did_nothing(run)
    done = min(place, there)
    state = moments[done]
    card = state.by_key(about) if about else None
    own = tuple(run.case.words.offers_of(state, card.id)) if card else ()
    offers = (*own, *(offer for offer in _allowed(run, state) if offer not in own))
    answers = tuple(offer for offer in offers if _is_answer(offer))
    offers = tuple(offer for offer in offers if offer not in answers)
    pending = state.pending
    cites = pending.cites if pending and answers else ()
    asked = _asked(state, telling(run.seen.ruleset.name).terms)
    before, board = (picture(run.seen.ruleset.name, moment) for moment in (moments[max(0, done - 1)], state))
    called = card.label if card else ""
    key = card.key if card else ""
    changed = changes(before, board)
    against = partial(_against, run, state)
    return NextActs(
        place, done, place <= there, asked, called, key, offers, own, answers, cites, board, changed, against
    )


def _against(run: CaseRun, state: State, called: str) -> tuple[Objection, ...]:
    """Why a card is no answer to what is asked; that it is none, where the rules say nothing more."""
    card, pending = state.by_key(called), state.pending
    if card is None or pending is None or pending.kind == PRIORITY or pending.option(card.key):
        return ()
    found = tuple(run.case.words.against_answer(state, card.id))
    return found or ((f"{card.label} is none of what may be chosen", pending.cites),)


def _is_answer(offer: Offer) -> bool:
    return isinstance(offer.written, dict) and CHOOSE in offer.written


def _allowed(run: CaseRun, state: State) -> tuple[Offer, ...]:
    """Everything that the rules allow now, of any card of whoever may act."""
    words = run.case.words
    pending = state.pending
    found: list[Offer] = []
    if pending is not None and pending.kind == PRIORITY:
        for card in words.may_act(state, pending.chooser):
            found += (offer for offer in words.offers_of(state, card) if not offer.objections)
    return (*found, *words.offers(state))


def _last_did_nothing(run: CaseRun) -> bool:
    """Whether the case stops because its last act that was begun can't even begin."""
    return bool(run.stopped and run.began) and run.ends[-1] == run.ends[-2]


def _asked(state: State, terms: Terms) -> str:
    """Who may act, or what is asked of whom."""
    pending = state.pending
    if pending is None:
        return "the game is over"
    if pending.kind == PRIORITY:
        return terms.may_act.format(pending.chooser)
    return f"{pending.chooser}: {pending.prompt}"
