"""The position of a case: every entity where it says, timestamps in the order in which they are listed."""

from __future__ import annotations

from judge_app.engine.atoms import tick
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import Mark, Object, State
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
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
from judge_app.rulekit.table.laying import deal, in_order, set_marks
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
    known = Map({**cards, **TABLE.made, b.AN_EFFECT: EFFECT, GIVEN: _given(players)})
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


def named(state: State, key: str) -> Object | None:
    """The entity that a case means by a name, "your hero" being whoever is the hero now; None where there is none."""
    for player in state.players:
        if key == hero_key(player):
            heroes = state.zone(b.zone(b.HERO, player))
            return state.objects[heroes[-1]] if heroes else state.by_key(key)
    return state.by_key(key)


def _given(players: Map[PlayerSide]) -> Card:
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
