"""What is wrong with a board that a case lays out: one clause a function. The board can be run all the same."""

from __future__ import annotations

from collections import Counter

from judge_app.engine.naming_players import has, possessive
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.rulekit.table.diagnosing import Wrong

POSITION = ProcedureOf("position")

LIMITED = (
    (b.BOARD, "minions on the board"),
    (b.HAND, "cards in hand"),
    (b.SECRET, "Secrets and Quests"),
    (b.DECK, "cards in the deck"),
)


@POSITION.rule("limits.1")
def no_more_than_a_zone_holds(state: State) -> Wrong:
    """A zone holds no more than its limit."""
    for player in state.players:
        for kind, what in LIMITED:
            there, most = state.zone(b.zone(kind, player)), b.limit(state, kind)
            if len(there) > most:
                text = f"{player} {has(player)} {len(there)} {what}; there is room for {most}"
                yield text, there


@POSITION.rule("limits.1")
def no_two_secrets_alike(state: State) -> Wrong:
    """A player has at most one copy of a Secret."""
    for player in state.players:
        secrets = state.zone(b.zone(b.SECRET, player))
        for card, number in Counter(state.objects[id_].card for id_ in secrets).items():
            if number > 1:
                alike = tuple(id_ for id_ in secrets if state.objects[id_].card == card)
                yield f"{player} {has(player)} {card} in play {number} times", alike


@POSITION.rule("limits.1")
def one_quest(state: State) -> Wrong:
    """A player has at most one Quest."""
    for player in state.players:
        there = state.zone(b.zone(b.SECRET, player))
        quests = tuple(id_ for id_ in there if b.type_of(state, state.objects[id_]) == "quest")
        if len(quests) > 1:
            yield f"{player} {has(player)} {len(quests)} Quests", quests


@POSITION.rule("mana.2")
def ten_mana_crystals(state: State) -> Wrong:
    """A player has between 0 and 10 Mana Crystals."""
    most = b.limit(state, b.MANA)
    for player in state.players:
        crystals = f.mana(state, player).crystals
        if crystals > most:
            text = f"{player} {has(player)} {crystals} Mana Crystals; there are never more than {most}"
            yield text, ()


@POSITION.rule("mana.1")
def ten_mana_available(state: State) -> Wrong:
    """A player has no more than 10 mana at a time."""
    most = b.limit(state, b.MANA)
    for player in state.players:
        mana = f.mana(state, player)
        if mana.crystals <= most < mana.available:
            text = f"{player} {has(player)} {mana.available} mana; there is never more than {most} at a time"
            yield text, ()


@POSITION.rule("4a", "spawn.1")
def nothing_that_should_have_died(state: State) -> Wrong:
    """Whatever is mortally wounded was killed after the last Phase."""
    for id_ in b.entities_in_play(state):
        entity = state.objects[id_]
        if b.kind_of(entity) in (b.HERO, b.BOARD, b.WEAPON) and b.mortally_wounded(entity):
            what = "Durability" if b.kind_of(entity) == b.WEAPON else "Health"
            text = f"{entity.label} lies there with {b.health_left(entity)} {what}"
            yield text, (id_,)


@POSITION.rule("turn.2a")
def not_after_the_last_turn(state: State) -> Wrong:
    """The game is a draw when turn 89 ends."""
    turn, last = f.turn(state), b.limit(state, b.TURNS)
    if turn > last:
        yield f"it is turn {turn}; the game is a draw when turn {last} ends", ()


@POSITION.rule("hero-power.1")
def no_used_power_on_the_other_turn(state: State) -> Wrong:
    """Only the player whose turn it is has used a Hero Power this turn."""
    for player in state.players:
        power = b.hero_power(state, player)
        if power is not None and power.mark(b.USED) and f.active(state) != player:
            text = f"{possessive(player)} Hero Power has been used, but it is the turn of {f.active(state)}"
            yield text, (power.id,)
