"""A position as a case would lay it out: the reverse of laying out, and what of it no case can say."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import field
from typing import Any

from judge_app.engine.frozen import dataclass
from judge_app.engine.state import Object, State
from judge_app.files.encoder import plain_written
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.laying_out.names import Labels, hero_key
from judge_app.games.hearthstone.laying_out.places import SAYS
from judge_app.games.hearthstone.laying_out.sides import NO_HERO
from judge_app.games.hearthstone.sequences.actions import Turn
from judge_app.games.hearthstone.words.changes import HasPower

ZONES = (("board", b.BOARD), ("secrets", b.SECRET), ("hand", b.HAND), ("deck", b.DECK))
NOWHERE = ((b.SPELL, "is being played"), (b.EFFECTS, "is an effect without a card"), (b.ASIDE, "is set aside"))
"""Zones of which no case can speak, and what is so of whatever lies there."""

ENRAGE = "Enrage"
"""The enchantment that laying out gives by itself to a minion that is damaged."""

SAID = frozenset({b.DAMAGE, b.ARMOR, b.ATTACK, b.HEALTH, b.KEYWORDS, b.LOST, b.ENCHANTMENTS, b.SILENCED, b.ATTACKS,
                  b.SICK, b.USED, b.FROZEN, b.PLACE, b.LAST_POWERS, b.LAST_SILENCED, b.USES})  # fmt: skip
"""The marks for which a case has a field, or which follow from others."""


@dataclass(slots=True)
class Writer:
    """Gathers what a position is as a case; `laid` are its entities in the order in which a case lays them out."""

    state: State
    laid: list[int] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)
    own: set[int] = field(default_factory=set)
    cannot: list[str] = field(default_factory=list)


def as_laid_out(state: State) -> tuple[dict[str, Any], tuple[str, ...]]:
    """A position reached in play as a case would lay it out, as far as one can say it, and what is lost thereby."""
    writer = Writer(state)
    _name_all(writer)
    first = f.dominant(state)
    data: dict[str, Any] = {"turn": f.active(state)}
    if (turn := int(state.facts.get(f.TURN, 1))) != 1:
        data["turn number"] = turn
    if first != state.players[0]:
        data["dominant"] = first
    data["players"] = {player: _side(writer, player) for player in state.players}
    if order := _order(writer):
        data["order"] = order
    if extra := state.facts.get(f.EXTRA_TURNS, ()):
        data["extra turns"] = list(extra)
    _tell_what_no_case_says(writer)
    return data, tuple(dict.fromkeys(writer.cannot))


def _lying(state: State, player: str) -> list[int]:
    """A side's entities in the order in which a case lays them out."""
    found = list(state.zone(b.zone(b.HERO, player))[-1:])
    found += [*state.zone(b.zone(b.POWER, player))[-1:], *state.zone(b.zone(b.WEAPON, player))[-1:]]
    for _, kind in ZONES:
        found += state.zone(b.zone(kind, player))
    never, died = _graveyard(state, player)
    return [*found, *never, *died]


def _graveyard(state: State, player: str) -> tuple[list[int], list[int]]:
    """What lies in a graveyard: cards that never died there, then the minions that did."""
    there = state.zone(b.zone(b.GRAVEYARD, player))
    cached = [entry.entity for entry in f.deaths(state) if entry.controller == player]
    died = [id_ for id_ in dict.fromkeys(cached) if id_ in there]
    return [id_ for id_ in there if id_ not in died], died


def _name_all(writer: Writer) -> None:
    """Number what stands several times in the order in which a case lays it out; keep names that were given."""
    state = writer.state
    for player in state.players:
        writer.laid += _lying(state, player)
    cards = [state.objects[id_] for id_ in writer.laid]
    labels = Labels(card.card for card in cards if b.kind_of(card) != b.HERO)
    keys = Counter(card.key for card in cards)
    for card in cards:
        if b.kind_of(card) == b.HERO:
            writer.names[card.id] = hero_key(card.controller or card.owner)
            continue
        writer.names[card.id] = labels.next(card.card)
        counted = re.fullmatch(rf"{re.escape(card.card)}( \(\d+\))?", card.key)
        taken = card.key in state.cards or card.key in map(hero_key, state.players)
        if not counted and keys[card.key] == 1 and not taken:
            writer.names[card.id] = card.key
            writer.own.add(card.id)


def _side(writer: Writer, player: str) -> dict[str, Any]:
    state = writer.state
    side: dict[str, Any] = {}
    for name, kind in (("hero", b.HERO), ("hero power", b.POWER), ("weapon", b.WEAPON)):
        there = state.zone(b.zone(kind, player))
        entry = _entry(writer, state.objects[there[-1]], name) if there else NO_HERO
        if there and entry != NO_HERO:
            side[name] = entry
        if len(there) > 1:
            writer.cannot.append(f"{player} has {len(there)} of: {name}")
    for name, kind in ZONES:
        listed = [_entry(writer, state.objects[id_], name) for id_ in state.zone(b.zone(kind, player))]
        side[name] = listed[::-1] if kind == b.DECK else listed
    never, died = _graveyard(state, player)
    side["graveyard"] = [_entry(writer, state.objects[id_], "graveyard") for id_ in never]
    side["died"] = [_dead(writer, player, id_) for id_ in died]
    side["mana"] = _mana(f.mana(state, player))
    side["cards played"] = int(state.facts.get(f.played_by(player), 0))
    side["fatigue"] = int(state.facts.get(f.fatigue_of(player), 0))
    for kind, what in NOWHERE:
        for id_ in state.zone(b.zone(kind, player)):
            writer.cannot.append(f"{state.objects[id_].label} {what}")
    return {name: value for name, value in side.items() if value or name == "mana"}


def _mana(mana: f.Mana) -> Any:
    said = {"used": mana.used - mana.locked, "temporary": mana.temporary, "overloaded": mana.locked, "owed": mana.owed}
    more = {name: value for name, value in said.items() if value}
    return {"crystals": mana.crystals, **more} if more else mana.crystals


def _entry(writer: Writer, entity: Object, field: str) -> Any:
    """What a case says of an entity that lies under that field; its name alone where there is no more."""
    said: dict[str, Any] = {
        "as": writer.names[entity.id] if entity.id in writer.own else "",
        "damage": entity.number(b.DAMAGE),
        "armor": entity.number(b.ARMOR),
        "new": bool(entity.mark(b.SICK)),
        "attacked": entity.number(b.ATTACKS),
        "used": bool(entity.mark(b.USED)),
        "frozen": bool(entity.mark(b.FROZEN)),
        "silenced": b.silenced(entity),
        "lost": sorted(entity.marks.get(b.LOST, ())),
        "enchantments": [_enchantment(entity, ench) for ench in b.enchantments(entity) if _is_said(ench)],
    }
    more = {name: value for name, value in said.items() if value and name in ("as", *SAYS[field])}
    for name in sorted(set(entity.marks) - SAID):
        if entity.mark(name):
            writer.cannot.append(f"of {entity.label}: {name}")
    kept = [ench.name for ench in b.enchantments(entity) if not ench.aura]
    if ENRAGE in kept[:-1]:
        writer.cannot.append(f"of {entity.label}: that its {ENRAGE} is older than other enchantments")
    if entity.number(b.USES) > 1:
        writer.cannot.append(f"{entity.label} was used {entity.number(b.USES)} times this turn")
    if b.kind_of(entity) in b.IN_PLAY and entity.owner != entity.controller:
        writer.cannot.append(f"{entity.label} belongs to {entity.owner}")
    return {"card": entity.card, **more} if more else entity.card


def _is_said(enchantment: b.Enchantment) -> bool:
    return not enchantment.aura and enchantment.name != ENRAGE


def _enchantment(entity: Object, enchantment: b.Enchantment) -> dict[str, Any]:
    gives = (*enchantment.changes, *(HasPower(power) for power in enchantment.powers))
    by = enchantment.controller if enchantment.controller != entity.controller else ""
    said = {"gives": [plain_written(change) for change in gives], "name": enchantment.name,
            "until": enchantment.until, "by": by}  # fmt: skip
    return {name: value for name, value in said.items() if value}


def _dead(writer: Writer, player: str, id_: int) -> Any:
    """What a case says of a minion that died; its name alone where it died this turn, once."""
    state = writer.state
    deaths = [entry for entry in f.deaths(state) if entry.entity == id_ and entry.controller == player]
    turns = {entry.turn for entry in deaths}
    said = {"as": writer.names[id_] if id_ in writer.own else "",
            "turn": 0 if turns == {state.facts.get(f.TURN, 1)} else max(turns),
            "times": len(deaths) if len(deaths) > 1 else 0}  # fmt: skip
    if len(turns) > 1:
        writer.cannot.append(f"{state.objects[id_].label} died on several turns")
    more = {name: value for name, value in said.items() if value}
    card = state.objects[id_].card
    return {"card": card, **more} if more else card


def _order(writer: Writer) -> list[str]:
    """The order of play of what is in play, where it isn't that in which a case lays it out."""
    state = writer.state
    there = [id_ for id_ in writer.laid if b.kind_of(state.objects[id_]) in b.IN_PLAY]
    heroes = [id_ for id_ in there if b.kind_of(state.objects[id_]) == b.HERO]
    heroes.sort(key=lambda id_: state.objects[id_].controller != f.dominant(state))
    usual = [*heroes, *(id_ for id_ in there if id_ not in heroes)]
    came = b.in_order_of_play(state, tuple(usual))
    return [writer.names[id_] for id_ in came] if came != usual else []


def _tell_what_no_case_says(writer: Writer) -> None:
    """Facts of the game for which a case has no field."""
    state = writer.state
    if any(not isinstance(task, Turn) for task in state.agenda):
        writer.cannot.append("the Sequence that is going on: this is only its board")
    there = {id_ for player in state.players for id_ in _graveyard(state, player)[1]}
    for entry in f.deaths(state):
        if entry.entity not in there:
            writer.cannot.append(f"{entry.card} has died and lies in no graveyard any more")
    for player in state.facts.get(f.LOSING, ()):
        writer.cannot.append(f"{player} will lose when the game is checked")
    if f.RESULT in state.facts:
        writer.cannot.append("the game is over")
    for player in state.facts.get(f.SHUFFLED, ()):
        writer.cannot.append(f"the order of {player}'s deck is not known")
