"""Conditions read against the board: whether each holds now."""

from __future__ import annotations

from judge_app.engine.state import GONE, Object, State
from judge_app.engine.tables import TableOf
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.context import Context, foe, you
from judge_app.games.hearthstone.texts.evaluation import fits, ids, in_zone, number, value
from judge_app.games.hearthstone.values.values import as_printed
from judge_app.games.hearthstone.words import conditions as k
from judge_app.games.hearthstone.words.base import Condition

CONDITIONS = TableOf("conditions")
"""How each condition is checked."""


def holds(state: State, condition: Condition | None, ctx: Context) -> bool:
    """Whether a condition holds now; none always does."""
    return condition is None or bool(CONDITIONS.of(state)[type(condition)].fn(state, condition, ctx))


def failing(state: State, condition: Condition | None, ctx: Context) -> Condition | None:
    """The part of a condition that fails now, the first of several that must hold together; None if it holds."""
    if condition is None or holds(state, condition, ctx):
        return None
    parts = condition.of if isinstance(condition, k.Both) else ()
    return next((part for part in parts if not holds(state, part, ctx)), condition)


@CONDITIONS.row(k.Exists)
def _exists(state: State, condition: k.Exists, ctx: Context) -> bool:
    return len(ids(state, condition.which, ctx)) >= condition.at_least


@CONDITIONS.row(k.Is)
def _is(state: State, condition: k.Is, ctx: Context) -> bool:
    found = ids(state, condition.which, ctx)
    return bool(found) and all(fits(state, state.objects[id_], condition.what, ctx) for id_ in found)


@CONDITIONS.row(k.Room)
def _room(state: State, condition: k.Room, ctx: Context) -> bool:
    player = you(state, ctx) if condition.of == "friendly" else foe(state, ctx)
    return not b.full(state, condition.on, player)


@CONDITIONS.row(k.Doomed)
def _doomed(state: State, condition: k.Doomed, ctx: Context) -> bool:
    found = [state.objects[id_] for id_ in ids(state, condition.which, ctx)]
    return any(b.doomed(entity) or b.kind_of(entity) in (b.GRAVEYARD, GONE) for entity in found)


@CONDITIONS.row(k.Survives)
def _survives(state: State, condition: k.Survives, ctx: Context) -> bool:
    return not _doomed(state, k.Doomed(condition.which), ctx)


@CONDITIONS.row(k.InPlay)
def _is_in_play(state: State, condition: k.InPlay, ctx: Context) -> bool:
    found = ids(state, condition.which, ctx)
    return bool(found) and all(b.in_play(state.objects[id_]) for id_ in found)


@CONDITIONS.row(k.HasDied)
def _has_died(state: State, condition: k.HasDied, ctx: Context) -> bool:
    player = you(state, ctx)
    died = [one for one in f.deaths(state) if condition.whose == "any" or one.controller == player]
    return any(fits(state, as_printed(state, state.objects[one.entity]), condition.what, ctx) for one in died)


@CONDITIONS.row(k.LiesIn)
def _lies_in(state: State, condition: k.LiesIn, ctx: Context) -> bool:
    found = ids(state, condition.which, ctx)
    return bool(found) and all(b.kind_of(state.objects[id_]) == condition.zone for id_ in found)


@CONDITIONS.row(k.Compare)
def _compare(state: State, condition: k.Compare, ctx: Context) -> bool:
    what = number(state, condition.what, ctx)
    least = condition.at_least is None or what >= number(state, condition.at_least, ctx)
    return least and (condition.at_most is None or what <= number(state, condition.at_most, ctx))


@CONDITIONS.row(k.Not)
def _not(state: State, condition: k.Not, ctx: Context) -> bool:
    return not holds(state, condition.is_, ctx)


@CONDITIONS.row(k.Both)
def _both(state: State, condition: k.Both, ctx: Context) -> bool:
    return all(holds(state, part, ctx) for part in condition.of)


@CONDITIONS.row(k.Either)
def _either(state: State, condition: k.Either, ctx: Context) -> bool:
    return any(holds(state, part, ctx) for part in condition.of)


@CONDITIONS.row(k.YourTurn)
def _your_turn(state: State, condition: k.YourTurn, ctx: Context) -> bool:
    return f.active(state) == you(state, ctx)


@CONDITIONS.row(k.OpponentsTurn)
def _opponents_turn(state: State, condition: k.OpponentsTurn, ctx: Context) -> bool:
    return f.active(state) == foe(state, ctx)


def _player(state: State, who: str, ctx: Context) -> str:
    return you(state, ctx) if who == "you" else foe(state, ctx)


@CONDITIONS.row(k.Controls)
def _controls(state: State, condition: k.Controls, ctx: Context) -> bool:
    player = _player(state, condition.who, ctx)
    found = [state.objects[id_] for id_ in b.entities_in_play(state) if state.objects[id_].whose == player]
    return sum(fits(state, entity, condition.what, ctx) for entity in found) >= condition.at_least


@CONDITIONS.row(k.HealthAtMost)
def _health_at_most(state: State, condition: k.HealthAtMost, ctx: Context) -> bool:
    hero = state.objects[b.hero(state, _player(state, condition.who, ctx))]
    return b.health_left(hero) <= condition.health


@CONDITIONS.row(k.HasSoMuch)
def _has_so_much(state: State, condition: k.HasSoMuch, ctx: Context) -> bool:
    found = ids(state, condition.of, ctx)
    return any(value(state, state.objects[id_], condition.what) >= condition.at_least for id_ in found)


@CONDITIONS.row(k.HandAtLeast)
def _hand_at_least(state: State, condition: k.HandAtLeast, ctx: Context) -> bool:
    return len(b.hand(state, _player(state, condition.who, ctx))) >= condition.cards


@CONDITIONS.row(k.HandEmpty)
def _hand_empty(state: State, condition: k.HandEmpty, ctx: Context) -> bool:
    return not b.hand(state, you(state, ctx))


@CONDITIONS.row(k.ElementalLastTurn)
def _elemental_last_turn(state: State, condition: k.ElementalLastTurn, ctx: Context) -> bool:
    return bool(state.facts.get(f.elementals_before(you(state, ctx)), 0))


@CONDITIONS.row(k.HeroAttacked)
def _hero_attacked(state: State, condition: k.HeroAttacked, ctx: Context) -> bool:
    return state.objects[b.hero(state, you(state, ctx))].number(b.ATTACKS) > 0


def _deck(state: State, ctx: Context) -> list[Object]:
    return [state.objects[id_] for id_ in in_zone(state, b.DECK, you(state, ctx))]


@CONDITIONS.row(k.DeckWithout)
def _deck_without(state: State, condition: k.DeckWithout, ctx: Context) -> bool:
    return not any(fits(state, card, condition.what, ctx) for card in _deck(state, ctx))


@CONDITIONS.row(k.NoDuplicates)
def _no_duplicates(state: State, condition: k.NoDuplicates, ctx: Context) -> bool:
    names = [card.card for card in _deck(state, ctx)]
    return len(set(names)) == len(names)


@CONDITIONS.row(k.DeckOnly)
def _deck_only(state: State, condition: k.DeckOnly, ctx: Context) -> bool:
    odd = condition.cost == "odd"
    return all((b.printed(state, card, "cost", 0) % 2 == 1) == odd for card in _deck(state, ctx))


@CONDITIONS.row(k.ComboActive)
def _combo(state: State, condition: k.ComboActive, ctx: Context) -> bool:
    own = state.objects[ctx.source].controller == f.active(state)
    return int(state.facts.get(f.played_by(you(state, ctx)), 0)) > (1 if own else 0)


@CONDITIONS.row(k.Holding)
def _holding(state: State, condition: k.Holding, ctx: Context) -> bool:
    """The card that is being played lies in the hand yet as its target is chosen, but isn't held."""
    held = (id_ for id_ in b.hand(state, you(state, ctx)) if id_ != ctx.source)
    return any(fits(state, state.objects[id_], condition.what, ctx) for id_ in held)
