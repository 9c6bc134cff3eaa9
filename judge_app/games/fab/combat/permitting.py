"""What keeps a card from becoming a defending card (7.3.2b, 8.3.4, 8.3.22, 1.0.2)."""

from __future__ import annotations

from typing import Any

from judge_app.engine.rules import Reason, reasons
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.games.fab import board as b
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.values.matching import fits
from judge_app.games.fab.values.projection import values, view
from judge_app.games.fab.values.restricting import has_keyword, restricted, rules_in_force, spared
from judge_app.games.fab.words.changes import Cant

MAY_DEFEND = ProcedureOf("may defend")


def why_cannot_defend(state: State, card: int, target: int, with_: tuple[int, ...] = ()) -> Reason | None:
    """Why a card can't become a defending card for a target, beside those declared already; None where it can."""
    return next(reasons(state.ruleset.procedure(MAY_DEFEND.name).rules, state, card, target, with_), None)


def _came_from(state: State, card: int) -> str:
    """The zone that a card comes from; of one that was played the zone from which it was."""
    layer = b.layer(state, card)
    return layer.came_from if layer is not None else b.kind_of(state.objects[card].zone)


def _others(state: State, with_: tuple[int, ...]) -> list[tuple[int, str]]:
    """What defends on the chain link already or is declared, with the zone that it came from."""
    link = c.active(state)
    still = [one for one in link.defenders if state.objects[one.card].zone == f.COMBAT_CHAIN] if link else []
    there = [(one.card, one.came_from) for one in still]
    return there + [(id_, b.kind_of(state.objects[id_].zone)) for id_ in with_]


@MAY_DEFEND.rule("7.3.2b")
def has_defense(state: State, card: int, target: int, with_: tuple[int, ...]) -> str:
    """What has no defense doesn't defend; 0 is a value."""
    return "" if values(state, card).get("defense") is not None else "it has no defense"


@MAY_DEFEND.rule("7.3.2b", "7.0.5b", "7.0.5d")
def defends_once(state: State, card: int, target: int, with_: tuple[int, ...]) -> str:
    """A card defends on one chain link at a time."""
    return "it is defending already" if c.is_defending(state, card) or card in with_ else ""


@MAY_DEFEND.rule("8.3.4", "8.3.4a")
def dominate(state: State, card: int, target: int, with_: tuple[int, ...]) -> Reason | str:
    """An attack with dominate isn't defended by more than one card from hand."""
    link = c.active(state)
    if link is None or not has_keyword(state, link.attack, "dominate"):
        return ""
    if _came_from(state, card) != f.HAND:
        return ""
    from_hand = [id_ for id_, zone in _others(state, with_) if zone == f.HAND]
    if not from_hand:
        return ""
    in_hand = b.kind_of(state.objects[card].zone) == f.HAND
    by = (no_reaction_either,) if in_hand and no_reaction_either(state, card) else ()
    return Reason("the attack has dominate, and a card from hand defends already", by)


@clause("8.3.4b")
def no_reaction_either(state: State, card: int) -> bool:
    """A defense reaction is played from hand, not declared: dominate keeps it from being played."""
    return "Defense Reaction" in values(state, card).get("types", ())


@MAY_DEFEND.rule("8.3.22", "8.3.22a")
def overpower(state: State, card: int, target: int, with_: tuple[int, ...]) -> str:
    """An attack with overpower isn't defended by more than one action card."""
    link = c.active(state)
    if link is None or not has_keyword(state, link.attack, "overpower"):
        return ""
    if "Action" not in values(state, card).get("types", ()):
        return ""
    actions = [id_ for id_, _ in _others(state, with_) if "Action" in values(state, id_).get("types", ())]
    return "the attack has overpower, and an action card defends already" if actions else ""


@MAY_DEFEND.rule("1.0.2")
def restrictions(state: State, card: int, target: int, with_: tuple[int, ...]) -> Reason | str:
    """What an effect keeps from defending, or the attack from being defended by."""
    link = c.active(state)
    if link is None:
        return ""
    player = state.objects[card].owner
    if reason := restricted(state, player, "defend", card):
        return reason
    for one in rules_in_force(state):
        change = one.change
        if isinstance(change, Cant) and change.what == "be defended" and _is_about_attack(state, one, link.attack):
            if (because := _forbidden_by(state, one, card, with_)) != "":
                return because
    return ""


def _is_about_attack(state: State, one: Any, attack: int) -> bool:
    if one.which is not None:
        return fits(view(state), attack, one.which, one.ctx)
    return attack in one.on or state.objects[attack].mark(f.PROXY_OF) in one.on


def _forbidden_by(state: State, one: Any, card: int, with_: tuple[int, ...]) -> str:
    """Why an attack can't be defended by a card: it is such a one, or there are as many as may be."""
    change, seen = one.change, view(state)

    def meant(id_: int, zone: str) -> bool:
        if change.zone is not None and zone != change.zone:
            return False
        if spared(seen, one, id_):
            return False
        return change.of is None or fits(seen, id_, change.of, one.ctx, anywhere=True)

    if not meant(card, _came_from(state, card)):
        return ""
    number = sum(meant(id_, zone) for id_, zone in _others(state, with_))
    return f"{one.label} says that the attack can't be defended by it" if number >= change.most else ""
