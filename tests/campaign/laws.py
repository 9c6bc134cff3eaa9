"""What holds after every step of every game, whatever is on the table and whatever was done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from wow_books import ids_of

from campaign.moves import Move, legal
from campaign.parts import Broken
from judge_app.engine.decision import CHANCE, JUDGE, PRIORITY
from judge_app.engine.machine import Result
from judge_app.engine.state import GONE, State
from judge_app.engine.trace import ChoiceMade, Refused
from judge_app.games.fab import facts as fab
from judge_app.games.fab.board import arena, asset
from judge_app.games.fab.values.explaining import values as fab_values
from judge_app.games.hearthstone import board as hs
from judge_app.games.hearthstone.sequences.actions import Play
from judge_app.games.hearthstone.sequences.playing import targets
from judge_app.games.index import game_of
from judge_app.games.invasion import board as invasion
from judge_app.games.invasion.values.projection import is_unit
from judge_app.games.invasion.values.zones import remaining
from judge_app.games.wow import board as wow
from judge_app.games.wow.characteristics.projection import is_character

ZONES_OF_HEARTHSTONE: Mapping[str, int] = {hs.BOARD: 7, hs.HAND: 10, hs.SECRET: 5}
"""How much lies in a zone at most (limits.1)."""
STOLEN = "hearthstone:moving.6"
"""A card that is stolen from a hand comes into a full one; it then holds more until some leave it."""


def check_step(before: State, move: Move, result: Result) -> None:
    """Whatever must hold after a step."""
    check_zones(result.state)
    check_trace(result, before.seq)
    check_decision(result.state)
    OF_GAMES[game_of(before.ruleset.name).name](before, move, result)


def check_zones(state: State) -> None:
    """Each object lies in the one zone that it says, or is gone."""
    lying = sorted((id_, zone) for zone, ids in state.zones.items() for id_ in ids)
    if lying != [(one.id, one.zone) for one in state.objects if one.zone != GONE]:
        raise Broken("an object isn't in exactly the zone that it says")
    if [one.id for one in state.objects] != list(range(len(state.objects))):
        raise Broken("the objects aren't numbered through")


def check_trace(result: Result, number: int) -> None:
    """The entries are numbered through, each under an earlier one, and say by which rules of the book."""
    known = ids_of(result.state.ruleset.book)
    for seq, entry in enumerate(result.entries, number):
        if entry.seq != seq or not -1 <= entry.cause < seq:
            raise Broken("the trace isn't numbered through", str(entry))
        chosen = isinstance(entry.event, ChoiceMade) and entry.event.chooser in (CHANCE, JUDGE)
        if not entry.cites and not chosen and not isinstance(entry.event, Refused):
            raise Broken(f"a {type(entry.event).__name__} cites nothing", str(entry))
        if not known.issuperset(entry.cites):
            raise Broken(f"a {type(entry.event).__name__} cites what isn't in the book", str(entry))


def check_decision(state: State) -> None:
    """Something is asked of somebody who has answers that can be told apart, or nothing is left to do."""
    asked = state.pending
    if asked is None:
        if state.agenda:
            raise Broken("nothing is asked, and something is left to do")
        return
    keys = [option.key for option in asked.options]
    if len(set(keys)) != len(keys):
        raise Broken("two answers can't be told apart", str(asked))
    if asked.chooser not in (*state.players, CHANCE, JUDGE):
        raise Broken("nobody is asked", str(asked))
    if not ids_of(state.ruleset.book).issuperset(asked.cites):
        raise Broken("a decision cites what isn't in the book", str(asked))
    if not keys and not asked.open and next(legal(state), None) is None:
        raise Broken("something is asked to which there is no answer", str(asked))


# --- of one game ----------------------------------------------------------------------------------------


def check_hearthstone(before: State, move: Move, result: Result) -> None:
    """No zone holds more than its limit; nothing doomed is left when a player may act (limits.1, 4a).

    What may be aimed at is what is asked for.
    """
    state = result.state
    if state.pending is None:
        return
    if isinstance(move, Play) and state.pending.kind == "target":
        aims = targets(before, move.player, move.card, move.choice) or ()
        if [option.key for option in state.pending.options] != [before.objects[id_].key for id_ in aims]:
            raise Broken("what is asked for isn't what may be aimed at", str(move))
    if state.pending.kind != PRIORITY:
        return
    for player in state.players:
        for kind, most in ZONES_OF_HEARTHSTONE.items():
            there, was = (len(one.zone(hs.zone(kind, player))) for one in (state, before))
            if there > max(most, was) and not any(STOLEN in entry.cites for entry in result.entries):
                raise Broken("a zone holds more than its limit", hs.zone(kind, player))
        for kind in (hs.HERO, hs.BOARD, hs.WEAPON):
            for id_ in state.zone(hs.zone(kind, player)):
                if hs.doomed(state.objects[id_]):
                    raise Broken("something doomed is left when a player may act", state.objects[id_].key)


def check_fab(_before: State, _move: Move, result: Result) -> None:
    """Nobody has less than no points; no living object with no life is left when a player may act (1.10.2b)."""
    state = result.state
    for player in state.players:
        for what in (fab.ACTION_POINTS, fab.RESOURCES, fab.CHI):
            if asset(state, player, what) < 0:
                raise Broken("a player has less than no points", f"{player}: {what}")
    if state.pending is None or state.pending.kind != PRIORITY:
        return
    for there in arena(state):
        if fab_values(state, there.id).get("life") == 0:
            raise Broken("something without life is left when a player may act", there.key)


def check_invasion(_before: State, _move: Move, result: Result) -> None:
    """Nobody has less than no resources; no unit without hit points is left when a player may act."""
    state = result.state
    for player in state.players:
        if invasion.resources(state, player) < 0:
            raise Broken("a player has less than no resources", player)
    if state.pending is None or state.pending.kind != PRIORITY:
        return
    for there in invasion.everything_in_play(state):
        if is_unit(state, there.id) and not remaining(state, there.id):
            raise Broken("a unit without hit points is left when a player may act", there.key)


def check_wow(before: State, _move: Move, result: Result) -> None:
    """No card is lost or made; there is damage on what is in play alone, and on characters when a player may act."""
    state = result.state
    if state.players == before.players:
        given = any(getattr(entry.event, "owner", "") for entry in result.entries)
        if real_cards(state, owned=not given) != real_cards(before, owned=not given):
            raise Broken("a card was lost or made")
    may_act = state.pending is not None and state.pending.kind == PRIORITY
    for one in state.objects:
        damage = 0 if one.zone == GONE else wow.damage_on(one)
        if damage and (damage < 0 or one.zone != wow.PLAY or (may_act and not is_character(state, one.id))):
            raise Broken("there is damage on what is no character in play", one.key)


def real_cards(state: State, *, owned: bool) -> Counter[tuple[str, str]]:
    """Cards by the name printed on them, and owner, without tokens, duplicates and effects."""
    there = (one for one in state.objects if one.card and one.zone != GONE and not one.mark(wow.TOKEN))
    return Counter((one.mark(wow.PRINTED_AS) or one.card, one.owner if owned else "") for one in there)


OF_GAMES: Mapping[str, Callable[[State, Move, Result], None]] = {
    "wow": check_wow, "hearthstone": check_hearthstone, "fab": check_fab, "invasion": check_invasion,
}  # fmt: skip
"""What holds in one game, by its name."""
