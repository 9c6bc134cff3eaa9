"""The position of a case, with timestamps in the order in which entities are listed; and the reverse.

What of it no case can say is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge_app.engine.atoms import tick
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import Mark, Object, State
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.files.encoder import plain_written
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms.characters import set_auras
from judge_app.games.hearthstone.context import Context
from judge_app.games.hearthstone.dealing.attaching import fixed_changes
from judge_app.games.hearthstone.laying_out.sides import TABLE, DeadEntry, PlayerSide, Situation
from judge_app.games.hearthstone.phases import auras
from judge_app.games.hearthstone.sequences.actions import Turn
from judge_app.games.hearthstone.values.values import values_of
from judge_app.games.hearthstone.words.changes import HasPower
from judge_app.games.hearthstone.words.tokens import card_of, golems_in, tokens_in
from judge_app.rulekit.table.case_data import Data
from judge_app.rulekit.table.laying import Writer, deal, in_order, set_marks
from judge_app.rulekit.table.places import Place
from judge_app.rulekit.table.table import Lies, hero_key

AS_USUAL = Situation()
GIVEN = "what enchantments give"
EFFECT = Card(b.AN_EFFECT, Map({"type": "enchantment"}))


def lay_out(
    players: Map[PlayerSide], turn: str, cards: Map[Card], ruleset: Ruleset, situation: Situation = AS_USUAL
) -> State:
    """The position of a case, with what auras give on that board; the heroes came first, the Dominant Player's before.

    The other entities came in the order in which they are listed.
    """
    lying = {lies.said.card: TABLE.made.get(lies.said.card) for lies in TABLE.lying(players)}
    made = {**TABLE.made, **{name: card for name, card in lying.items() if card is not None}}
    known = with_tokens({**made, **cards, b.AN_EFFECT: EFFECT, GIVEN: given(players)})
    table = State(ruleset, tuple(players), known, clock=1)
    first = situation.dominant or next(iter(players))
    keys = TABLE.keys(list(TABLE.lying(players)))
    laid = sorted(((lies, key) for lies, key in keys if lies), key=lambda one: _eldest(one[0], first))
    for lies, key in laid:
        table = _put(table, lies, key)
    table = tick(table).with_(facts=_facts(players, turn, situation))
    table = _with_deaths(table, players)
    ordered = tuple(found.id for key in situation.order if (found := named(table, key)))
    return auras_laid(in_order(table, ordered).with_(agenda=(Turn(),)))


def with_tokens(cards: Mapping[str, Card]) -> Map[Card]:
    """Those cards with the ones that their texts only describe."""
    nodes = (node for card in cards.values() for node in card.nodes)
    made = (card_of(token, kind) for node in nodes for token, kind in (*tokens_in(node), *golems_in(node)))
    return Map({**{card.name: card for card in made}, **cards})


def named(state: State, key: str) -> Object | None:
    """The entity that a case means by a name, "your hero" being whoever is the hero now; None where there is none."""
    for player in state.players:
        if key == hero_key(player):
            heroes = state.zone(b.zone(b.HERO, player))
            return state.objects[heroes[-1]] if heroes else state.by_key(key)
    return state.by_key(key)


def given(players: Map[PlayerSide]) -> Card:
    """A card with all that enchantments of the case give as powers: the cards tell what triggers at all, and where."""
    laid = (ench for lies in TABLE.lying(players) for ench in getattr(lies.said, "enchantments", ()))
    given = tuple(change for ench in laid for change in ench.gives if isinstance(change, HasPower))
    return Card(GIVEN, Map({"type": "enchantment"}), given)


def _eldest(lies: Lies, first: str) -> tuple[bool, bool]:
    hero = lies.place.name == "hero"
    return not hero, hero and lies.player != first


def _put(table: State, lies: Lies, key: str) -> State:
    """The table with an entity on it, and with its enchantments, each a little later."""
    table, id_ = deal(table, lies.place, lies.player, lies.said, key)
    if isinstance(lies.said, DeadEntry):
        return set_marks(table, id_, _values(table, id_))
    enchantments = []
    for each in lies.said.enchantments:
        table = tick(table)
        gives = tuple(change for change in each.gives if not isinstance(change, HasPower))
        changes = fixed_changes(table, gives, Context(id_, that=(id_,)))
        powers = tuple(change.is_ for change in each.gives if isinstance(change, HasPower))
        name, by, number = each.name or "an enchantment", each.by or lies.player, table.clock
        enchantments.append(b.Enchantment(number, number, name, by, id_, changes, powers, each.until))
    marks: dict[str, Mark] = {b.ENCHANTMENTS: tuple(enchantments)} if enchantments else {}
    marks |= {b.USES: 1} if lies.said.used else {}
    return set_marks(table, id_, marks | _values(table, id_, tuple(enchantments)))


def _values(table: State, id_: int, enchantments: tuple[b.Enchantment, ...] = ()) -> dict[str, Mark]:
    """What an entity's printed values and enchantments make of it."""
    entity = table.objects[id_]
    card, silenced = table.cards[entity.card], bool(entity.mark(b.SILENCED))
    values = values_of(table, card, enchantments, silenced=silenced, lost=entity.marks.get(b.LOST, frozenset()))
    marks: dict[str, Mark] = {b.ATTACK: values.attack, b.KEYWORDS: values.keywords}
    return marks | ({b.HEALTH: values.health} if {"health", "durability"} & set(card.printed) else {})


def _facts(players: Map[PlayerSide], turn: str, situation: Situation) -> Map[Mark]:
    facts: dict[str, Mark] = {f.ACTIVE: turn, f.TURN: situation.turn_number}
    facts[f.DOMINANT] = situation.dominant or next(iter(players))
    for player, side in players.items():
        mana = side.mana
        used = mana.used + mana.overloaded
        facts[f.mana_of(player)] = f.Mana(mana.crystals, used, mana.temporary, mana.owed, mana.overloaded)
        if side.cards_played:
            facts[f.played_by(player)] = side.cards_played
        if side.minions_played:
            facts[f.minions_played_by(player)] = side.minions_played
        if side.elementals_last_turn:
            facts[f.elementals_before(player)] = side.elementals_last_turn
        if side.jade_golems:
            facts[f.golems_of(player)] = side.jade_golems
        if side.fatigue:
            facts[f.fatigue_of(player)] = side.fatigue
    if situation.extra_turns:
        facts[f.EXTRA_TURNS] = situation.extra_turns
    return Map(facts)


def _with_deaths(table: State, players: Map[PlayerSide]) -> State:
    """The same table with its Death Event Cache."""
    died = []
    now = table.facts[f.TURN]
    for player, side in players.items():
        lying = table.zone(b.zone(b.GRAVEYARD, player))[len(side.graveyard) :]
        for id_, entry in zip(lying, side.died, strict=True):
            died += [f.Died(id_, entry.card, player, entry.turn or now)] * entry.times
    return table.with_(facts=table.facts.set(f.CACHE, tuple(died))) if died else table


def auras_laid(table: State) -> State:
    """The same table with what its auras give: the position is one in which everything is up to date."""
    for id_ in b.minions(table):
        table = (auras.enrage(table, id_) or (table,))[0]
    for kind in (auras.HEALTH_AND_ATTACK, auras.OTHER):
        for late in auras.turns_of(table):
            for id_, listed in auras.due(table, kind, late=late):
                table = set_auras(table, id_, listed)[0]
    return table


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
    if (turn := f.turn(state)) != 1:
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
    heroes = {card.id: hero_key(card.whose) for card in laid if b.kind_of(card) == b.HERO}
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
    played = {"cards played": f.played_by(player), "minions played": f.minions_played_by(player)}
    game = {"elementals last turn": f.elementals_before(player), "jade golems": f.golems_of(player)}
    numbers = {**played, **game, "fatigue": f.fatigue_of(player)}
    side |= {name: int(state.facts[fact]) for name, fact in numbers.items() if state.facts.get(fact)}
    if state.facts.get(f.elementals_by(player)):
        writer.cannot.append(f"{player} has played Elementals this turn")
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
    turn = 0 if turns == {f.turn(state)} else max(turns)
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
