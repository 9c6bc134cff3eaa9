"""What says that something can't be done to a card or by it, or only at a price (103.2, 600.3)."""

from __future__ import annotations

from judge_app.engine.rules import Reason, Row, first_reason
from judge_app.engine.state import State
from judge_app.games.wow.characteristics.projection import read_values
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.words.base import Cost
from judge_app.rulekit.wording import listed


def cant(state: State, id_: int, do: str) -> bool:
    """Whether something says, without a price, that this can't be done (103.2)."""
    return any(_speaks_of(what, do) and not price for what, price, *_ in read_values(state, id_).get("can't", ()))


def why_cant(state: State, id_: int, *doings: str) -> str:
    """That these can't be done to a card, or by it, and what else than the card says so; '' where nothing does."""
    return " and ".join(f"can't {do}{because_of(state, id_, do)}" for do in doings if cant(state, id_, do))


def because_of(state: State, id_: int, *doings: str) -> str:
    """The other cards that forbid one of these, as the end of a sentence."""
    others = dict.fromkeys(source for source in forbidding_cards(state, id_, *doings) if source != id_)
    return f" because of {listed([state.objects[source].label for source in others])}" if others else ""


@clause("103.2")
def forbidden(state: State, id_: int, *doings: str) -> str:
    """What says that something can't be done wins over what says that it is done."""
    why = why_cant(state, id_, *doings)
    return why and f"it {why}"


def why_it_cant(state: State, id_: int, *doings: str, saying: str = "") -> Reason | None:
    """Why none of these can be done to a card, or by it; None where nothing forbids it."""
    reason = first_reason((forbidden,), state, id_, *doings)
    reason = reason.and_by(*forbidding_clauses(state, id_, *doings)) if reason else None
    return reason.saying(saying) if reason and saying else reason


def forbidding_cards(state: State, id_: int, *doings: str) -> tuple[int, ...]:
    """The cards whose modifiers forbid one of these."""
    said = read_values(state, id_).get("can't", ())
    return tuple(source for what, price, source, _ in said if not price for do in doings if _speaks_of(what, do))


def forbidding_clauses(state: State, id_: int, *doings: str) -> tuple[Row, ...]:
    """What says so of the keywords and of the lasting modifiers that forbid one of these."""
    said = read_values(state, id_).get("can't", ())
    found = (also_by for what, price, _, also_by in said if not price for do in doings if _speaks_of(what, do))
    return tuple(Row(None, also_by, "forbidding") for also_by in dict.fromkeys(found) if also_by)


def _speaks_of(what: str, do: str) -> bool:
    """Whether "can't attack or protect" and its like are about one of these things."""
    return do == what or do in what.split(" or ")


def prices(state: State, id_: int, do: str) -> tuple[Cost, ...]:
    """What a card's controller has to pay before this can be done (600.3), of everything that says "unless"."""
    said = read_values(state, id_).get("can't", ())
    return tuple(part for what, price, *_ in said if _speaks_of(what, do) for part in price)
