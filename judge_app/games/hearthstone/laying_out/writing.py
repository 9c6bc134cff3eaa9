"""A position as a case would lay it out: the reverse of laying out, and what of it no case can say."""

from __future__ import annotations

from typing import Any

from judge_app.engine.state import Object, State
from judge_app.files.encoder import plain_written
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.laying_out.sides import TABLE
from judge_app.games.hearthstone.sequences.actions import Turn
from judge_app.games.hearthstone.words.changes import HasPower
from judge_app.rulekit.table.case_data import Data
from judge_app.rulekit.table.laying import Writer
from judge_app.rulekit.table.places import Place
from judge_app.rulekit.table.table import hero_key

NOWHERE = ((b.SPELL, "is being played"), (b.EFFECTS, "is an effect without a card"), (b.ASIDE, "is set aside"))
"""Zones of which no case can speak, and what is so of whatever lies there."""

ENRAGE = "Enrage"
"""The enchantment that laying out gives by itself to a minion that is damaged."""

FOLLOWS = frozenset({b.ATTACK, b.HEALTH, b.KEYWORDS, b.ENCHANTMENTS, b.PLACE, b.LAST_POWERS, b.LAST_SILENCED, b.USES})
"""The marks that follow from others, or that are said of enchantments."""


def as_laid_out(state: State) -> tuple[dict[str, Any], tuple[str, ...]]:
    """A position reached in play as a case would lay it out, as far as one can say it, and what is lost thereby."""
    writer = Writer(state)
    there = {player: {place.name: _lying(state, place, player) for place in TABLE.places} for player in state.players}
    laid = [card for own in there.values() for cards in own.values() for card in cards]
    _name_all(writer, laid)
    first = f.dominant(state)
    data: dict[str, Any] = {"turn": f.active(state)}
    if (turn := int(state.facts.get(f.TURN, 1))) != 1:
        data["turn number"] = turn
    if first != state.players[0]:
        data["dominant"] = first
    data["players"] = {player: _side(writer, player, own) for player, own in there.items()}
    if order := _order(writer, laid):
        data["order"] = order
    if extra := state.facts.get(f.EXTRA_TURNS, ()):
        data["extra turns"] = list(extra)
    _tell_what_no_case_says(writer)
    return data, tuple(dict.fromkeys(writer.cannot))


def _lying(state: State, place: Place, player: str) -> list[Object]:
    """What lies at a place of a player, in the order of the zone: in a graveyard apart from what died there."""
    there = state.zone(place.zone_of(player))
    if place.one:
        there = there[-1:]
    elif place.zone == b.GRAVEYARD:
        cached = [entry.entity for entry in f.deaths(state) if entry.controller == player]
        died = [id_ for id_ in dict.fromkeys(cached) if id_ in there]
        there = tuple(died) if place.name == "died" else tuple(id_ for id_ in there if id_ not in died)
    return [state.objects[id_] for id_ in there]


def _name_all(writer: Writer, laid: list[Object]) -> None:
    """Number what stands several times; a hero is called so whoever it is."""
    state = writer.state
    heroes = {card.id: hero_key(card.controller or card.owner) for card in laid if b.kind_of(card) == b.HERO}
    others = [(card, card.card) for card in laid if card.id not in heroes]
    writer.call(others, (*state.cards, *map(hero_key, state.players)))
    writer.names |= heroes


def _side(writer: Writer, player: str, there: dict[str, list[Object]]) -> dict[str, Any]:
    state = writer.state

    def said(place: Place) -> list[Data]:
        number = len(state.zone(place.zone_of(player)))
        if place.one and number > 1:
            writer.cannot.append(f"{player} has {number} of: {place.name}")
        dead = place.name == "died"
        return [_dead(writer, player, card) if dead else _entry(writer, card, place) for card in there[place.name]]

    side = writer.side(TABLE, said)
    side["mana"] = _mana(f.mana(state, player))
    numbers = {"cards played": f.played_by(player), "fatigue": f.fatigue_of(player)}
    side |= {name: int(state.facts[fact]) for name, fact in numbers.items() if state.facts.get(fact)}
    for kind, what in NOWHERE:
        writer.cannot += [f"{state.objects[id_].label} {what}" for id_ in state.zone(b.zone(kind, player))]
    return side


def _mana(mana: f.Mana) -> Any:
    said = {"used": mana.used - mana.locked, "temporary": mana.temporary, "overloaded": mana.locked, "owed": mana.owed}
    more = {name: value for name, value in said.items() if value}
    return {"crystals": mana.crystals, **more} if more else mana.crystals


def _entry(writer: Writer, entity: Object, place: Place) -> Data:
    """What a case says of an entity that lies at that place."""
    said = writer.entry(entity, place, FOLLOWS)
    said |= {"enchantments": [_enchantment(entity, ench) for ench in b.enchantments(entity) if _is_said(ench)]}
    kept = [ench.name for ench in b.enchantments(entity) if not ench.aura]
    if ENRAGE in kept[:-1]:
        writer.cannot.append(f"of {entity.label}: that its {ENRAGE} is older than other enchantments")
    if entity.number(b.USES) > 1:
        writer.cannot.append(f"{entity.label} was used {entity.number(b.USES)} times this turn")
    if b.kind_of(entity) in b.IN_PLAY and entity.owner != entity.controller:
        writer.cannot.append(f"{entity.label} belongs to {entity.owner}")
    return said


def _is_said(enchantment: b.Enchantment) -> bool:
    return not enchantment.aura and enchantment.name != ENRAGE


def _enchantment(entity: Object, enchantment: b.Enchantment) -> dict[str, Any]:
    gives = (*enchantment.changes, *(HasPower(power) for power in enchantment.powers))
    by = enchantment.controller if enchantment.controller != entity.controller else ""
    said = {"gives": [plain_written(change) for change in gives], "name": enchantment.name,
            "until": enchantment.until, "by": by}  # fmt: skip
    return {name: value for name, value in said.items() if value}


def _dead(writer: Writer, player: str, dead: Object) -> Data:
    """What a case says of a minion that died."""
    state = writer.state
    deaths = [entry for entry in f.deaths(state) if entry.entity == dead.id and entry.controller == player]
    turns = {entry.turn for entry in deaths}
    if len(turns) > 1:
        writer.cannot.append(f"{dead.label} died on several turns")
    turn = 0 if turns == {state.facts.get(f.TURN, 1)} else max(turns)
    times = len(deaths) if len(deaths) > 1 else 0
    return {"card": dead.card, "as": writer.own.get(dead.id, ""), "turn": turn, "times": times}


def _order(writer: Writer, laid: list[Object]) -> list[str]:
    """The order of play of what is in play, where it isn't that in which a case lays it out."""
    there = [card for card in laid if b.kind_of(card) in b.IN_PLAY]
    first = f.dominant(writer.state)
    there.sort(key=lambda card: (True, True) if b.kind_of(card) != b.HERO else (False, card.controller != first))
    usual = [card.id for card in there]
    came = b.in_order_of_play(writer.state, tuple(usual))
    return [writer.names[id_] for id_ in came] if came != usual else []


def _tell_what_no_case_says(writer: Writer) -> None:
    """Facts of the game for which a case has no field."""
    state = writer.state
    if any(not isinstance(task, Turn) for task in state.agenda):
        writer.cannot.append("the Sequence that is going on: this is only its board")
    died = TABLE.place("died")
    there = {card.id for player in state.players for card in _lying(state, died, player)}
    for entry in f.deaths(state):
        if entry.entity not in there:
            writer.cannot.append(f"{entry.card} has died and lies in no graveyard any more")
    for player in state.facts.get(f.LOSING, ()):
        writer.cannot.append(f"{player} will lose when the game is checked")
    if f.RESULT in state.facts:
        writer.cannot.append("the game is over")
    for player in state.facts.get(f.SHUFFLED, ()):
        writer.cannot.append(f"the order of {player}'s deck is not known")
