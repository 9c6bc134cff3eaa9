"""The position of a case: every entity where it says, timestamps in the order in which they are listed."""

from __future__ import annotations

from judge_app.engine.rules import Ruleset
from judge_app.engine.state import Mark, Object, State
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms.characters import set_auras
from judge_app.games.hearthstone.context import Context
from judge_app.games.hearthstone.laying_out.names import Labels, hero_key, labelled, named
from judge_app.games.hearthstone.laying_out.sides import NO_HERO, EntityEntry, PlayerSide
from judge_app.games.hearthstone.laying_out.situation import Situation
from judge_app.games.hearthstone.phases import auras
from judge_app.games.hearthstone.sequences.actions import Turn
from judge_app.games.hearthstone.values.remembered_numbers import fixed_changes
from judge_app.games.hearthstone.values.values import values_of
from judge_app.games.hearthstone.words.changes import HasPower

AS_USUAL = Situation()
GIVEN = "what enchantments give"
HERO = Card(NO_HERO, Map({"type": "hero", "health": 30}))
EFFECT = Card(b.AN_EFFECT, Map({"type": "enchantment"}))


def lay_out(
    players: Map[PlayerSide], turn: str, cards: Map[Card], ruleset: Ruleset, situation: Situation = AS_USUAL
) -> State:
    """The position of a case, with what auras give on that board."""
    known = cards.set(NO_HERO, HERO).set(b.AN_EFFECT, EFFECT).set(GIVEN, _given(players))
    table = State(ruleset, tuple(players), known, clock=1)
    labels = Labels(labelled(players))
    for player in _eldest_first(players, situation):
        table = _put(table, player, "hero", players[player].hero, hero_key(player))
    for player, side in players.items():
        for kind, entry in side.entries():
            if kind != "hero":
                table = _put(table, player, kind, entry, labels.next(entry.card))
    table = table.with_(facts=_facts(players, turn, situation))
    table = _in_order(_with_deaths(table, players), situation.order)
    return auras_laid(table.with_(agenda=(Turn(),)))


def _given(players: Map[PlayerSide]) -> Card:
    """A card with all that enchantments of the case give as powers: the cards tell what triggers at all, and where."""
    laid = (ench for side in players.values() for _, entry in side.entries() for ench in entry.enchantments)
    given = tuple(change for ench in laid for change in ench.gives if isinstance(change, HasPower))
    return Card(GIVEN, Map({"type": "enchantment"}), given)


def _eldest_first(players: Map[PlayerSide], situation: Situation) -> list[str]:
    first = situation.dominant or next(iter(players))
    return sorted(players, key=lambda player: player != first)


def _put(table: State, player: str, kind: str, entry: EntityEntry, label: str) -> State:
    id_ = len(table.objects)
    zone = b.zone(b.GRAVEYARD if kind == "died" else kind, player)
    key = entry.as_ or label
    made = Object(id_, key, entry.as_ or label, entry.card, player, player, zone, table.clock, Map())
    table = table.with_(objects=table.objects.add(made), clock=table.clock + 1)
    enchantments = []
    for each in entry.enchantments:
        number = table.clock
        gives = tuple(change for change in each.gives if not isinstance(change, HasPower))
        changes = fixed_changes(table, gives, Context(id_, that=(id_,)))
        powers = tuple(change.is_ for change in each.gives if isinstance(change, HasPower))
        name = each.name or "an enchantment"
        by = each.by or player
        enchantments.append(b.Enchantment(number, number, name, by, id_, changes, powers, each.until))
        table = table.with_(clock=table.clock + 1)
    made = changed(made, marks=_marks(table, entry, tuple(enchantments)))
    zones = table.zones.set(zone, (*table.zone(zone), id_))
    return table.with_(objects=table.objects.set(id_, made), zones=zones)


def _marks(table: State, entry: EntityEntry, enchantments: tuple[b.Enchantment, ...]) -> Map[Mark]:
    """What is on an entity as the case lays it out."""
    card = table.cards[entry.card]
    values = values_of(table, card, enchantments, silenced=entry.silenced, lost=frozenset(entry.lost))
    marks: dict[str, Mark] = {b.ATTACK: values.attack, b.KEYWORDS: values.keywords}
    if "health" in card.printed or "durability" in card.printed:
        marks[b.HEALTH] = values.health
    said: dict[str, Mark] = {
        b.DAMAGE: entry.damage,
        b.ARMOR: entry.armor,
        b.SICK: entry.new,
        b.ATTACKS: entry.attacked,
        b.USED: entry.used,
        b.USES: int(entry.used),
        b.FROZEN: entry.frozen,
        b.SILENCED: entry.silenced,
        b.LOST: frozenset(entry.lost),
        b.ENCHANTMENTS: enchantments,
    }
    return Map(marks | {name: value for name, value in said.items() if value})


def _facts(players: Map[PlayerSide], turn: str, situation: Situation) -> Map[Mark]:
    facts: dict[str, Mark] = {f.ACTIVE: turn, f.TURN: situation.turn_number}
    facts[f.DOMINANT] = situation.dominant or next(iter(players))
    for player, side in players.items():
        mana = side.mana
        used = mana.used + mana.overloaded
        facts[f.mana_of(player)] = f.Mana(mana.crystals, used, mana.temporary, mana.owed, mana.overloaded)
        if side.cards_played:
            facts[f.played_by(player)] = side.cards_played
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


def _in_order(table: State, keys: tuple[str, ...]) -> State:
    """The same table with those entities' timestamps in that order."""
    ids = [found.id for key in keys if (found := named(table, key))]
    stamps = sorted(table.objects[id_].since for id_ in ids)
    for id_, since in zip(ids, stamps, strict=True):
        table = table.with_(objects=table.objects.set(id_, changed(table.objects[id_], since=since)))
    return table


def auras_laid(table: State) -> State:
    """The same table with what its auras give: the position is one in which everything is up to date."""
    for id_ in b.minions(table):
        table = (auras.enrage(table, id_) or (table,))[0]
    for kind in (auras.HEALTH_AND_ATTACK, auras.OTHER):
        for late in auras.turns_of(table):
            for id_, listed in auras.due(table, kind, late=late):
                table = set_auras(table, id_, listed)[0]
    return table
