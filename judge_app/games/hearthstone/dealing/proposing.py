"""What changes damage or healing as its event is created, in the order of DH2a: one rule a clause."""

from __future__ import annotations

from typing import Any

from judge_app.engine.game import Game
from judge_app.engine.state import Object, State
from judge_app.engine.syntax import walk
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.atoms import characters as atoms
from judge_app.games.hearthstone.clauses import also, withheld
from judge_app.games.hearthstone.facts import Packet
from judge_app.games.hearthstone.texts.rules_in_force import in_force
from judge_app.games.hearthstone.values.keywords import keyword_that
from judge_app.games.hearthstone.values.values import wrapped
from judge_app.games.hearthstone.words.amounts import DamageDone
from judge_app.games.hearthstone.words.changes import AddSpellDamage, HasRule

PROPOSING_DAMAGE = ProcedureOf("proposing damage")
TAKING_DAMAGE = ProcedureOf("taking damage")
STOPPING_DAMAGE = ProcedureOf("stopping damage")
ADDING_SPELL_DAMAGE = ProcedureOf("adding spell damage")
TURNING_HEALING_TO_DAMAGE = ProcedureOf("turning healing to damage")
DOUBLING = ProcedureOf("doubling")
KEEPING_HEALTH = ProcedureOf("keeping health")


def changed_by(game: Game, procedure: str, packet: Packet) -> Packet:
    """What the rules of a procedure make of damage or healing, one after another, until one stops it."""
    outer = game.rule
    for clause in game.ruleset.procedure(procedure).rules:
        game.rule = clause
        packet = clause.fn(game, packet)
        if packet.stopped:
            break
    game.rule = outer
    return packet


def _change(game: Game, packet: Packet, because: str, cites: tuple[str, ...] = (), **fields: Any) -> Packet:
    after = changed(packet, **fields)
    game.note(e.DamageChanged(packet.source, packet.target, packet.amount, after.amount, because), *cites)
    return after


def _stop(game: Game, packet: Packet, because: str) -> Packet:
    game.note(e.DamageStopped(packet.source, packet.target, because), *also(game, "stopping damage"))
    return changed(packet, stopped=True)


@STOPPING_DAMAGE.rule("combat.4a")
def both_sides_would_deal_damage_in_combat(state: State) -> bool:
    """In combat each side would deal the other damage, also where that comes to nothing."""
    return in_combat(state)


def in_combat(state: State) -> bool:
    """Whether the damage that is created or resolved right now is what attacker and defender deal each other."""
    return [task.procedure for task in state.agenda[-2:]] == ["after combat", "dealing"]


def spell_damage(state: State, player: str) -> int:
    """The Spell Damage that a player has at this very moment (see Spell Damage)."""
    total, cards, objects = 0, state.cards, state.objects
    for id_ in b.entities_in_play(state):
        entity = objects[id_]
        if entity.controller == player:
            own = cards[entity.card].printed.get("spell damage", 0)
            total += own and (0 if b.silenced(entity) else int(own))
            total += _given_spell_damage(entity) if entity.marks.get(b.ENCHANTMENTS) else 0
    outside = (objects[id_] for id_ in b.outside_play(state))
    return total + sum(_given_spell_damage(entity) for entity in outside if entity.controller == player)


def _given_spell_damage(entity: Object) -> int:
    """The Spell Damage that is attached to an entity, which counts also outside play (moving.10)."""
    listed = (change for ench in b.enchantments(entity) for change in ench.changes)
    return sum(change.by for change in listed if isinstance(change, AddSpellDamage))


@PROPOSING_DAMAGE.rule("destroy-zones.2")
def nothing_is_dealt_outside_play(game: Game, packet: Packet) -> Packet:
    """Damage to what is not in play does nothing."""
    return packet if b.in_play(game.state.objects[packet.target]) else _stop(game, packet, "it is no longer in play")


@PROPOSING_DAMAGE.rule("damage.2a", "damage.12")
def healing_turns_to_damage(game: Game, packet: Packet) -> Packet:
    """Healing becomes damage while an aura makes it so for its player, as of the last Aura Update (Other)."""
    if not packet.heals or not in_force(game.state, packet.player, "healing harms"):
        return packet
    cites = also(game, "turning healing to damage", packet)
    return _change(game, packet, "healing is damage instead", cites, heals=False)


@TURNING_HEALING_TO_DAMAGE.rule("controllers.1c")
def an_enchantments_healing_goes_by_its_player(state: State, packet: Packet) -> bool:
    """It goes by the player who put the enchantment there, whoever has the entity."""
    return an_enchantment_acts_for(state, packet)


def an_enchantment_acts_for(state: State, packet: Packet) -> bool:
    """Whether it is an enchantment's trigger that deals this, for a player who may not have the entity any more.

    A Deathrattle has a player of its own too, but that is the one of the minion.
    """
    text = getattr(state.agenda[-2], "ctx", None) if len(state.agenda) > 1 else None
    text = text or next((task.ctx for task in reversed(state.agenda) if hasattr(task, "ctx")), None)
    if text is None or text.source != packet.source or text.player == "" or text.event is None:
        return False
    return not (isinstance(text.event, e.DeathConsidered) and text.event.entity == text.source)


@PROPOSING_DAMAGE.rule("damage.2a", "spell-damage.1")
def add_spell_damage(game: Game, packet: Packet) -> Packet:
    """A spell's damage is more by the Spell Damage of its caster."""
    if not packet.spell or packet.heals or packet.settled:
        return packet
    more = spell_damage(game.state, packet.player)
    if not more:
        return packet
    cites = also(game, "adding spell damage", packet.player)
    return _change(game, packet, f"Spell Damage +{more}", cites, amount=wrapped(packet.amount + more))


@ADDING_SPELL_DAMAGE.rule("controllers.2c")
def it_serves_whoever_has_the_minion(state: State, player: str) -> bool:
    """Spell Damage that was attached counts for the controller of the minion, whoever attached it."""
    return any(
        isinstance(change, AddSpellDamage) and not ench.aura and ench.controller != player
        for entity in state.objects
        if entity.controller == player
        for ench in b.enchantments(entity)
        for change in ench.changes
    )


@ADDING_SPELL_DAMAGE.rule("spell-damage.2")
def it_comes_from_the_other_players_minion(state: State, player: str) -> bool:
    """A minion may give its opponent Spell Damage, by an aura on their hero."""
    heroes = (state.objects[id_] for id_ in state.zone(b.zone(b.HERO, player)))
    given = [x for hero in heroes for x in b.enchantments(hero) if x.controller not in ("", player)]
    return any(isinstance(change, AddSpellDamage) for ench in given for change in ench.changes)


@PROPOSING_DAMAGE.rule("damage.2a")
def add_hero_power_damage(game: Game, packet: Packet) -> Packet:
    """A Hero Power's damage is more by what its player has of such rules, at the same place as Spell Damage."""
    kind = b.type_of(game.state, game.state.objects[packet.source])
    more = in_force(game.state, packet.player, "hero power damage +1")
    if not more or packet.heals or packet.settled or kind != "hero power":
        return packet
    return _change(game, packet, f"Hero Power +{more}", amount=wrapped(packet.amount + more))


@PROPOSING_DAMAGE.rule("damage.2a")
def double_spells_and_hero_powers(game: Game, packet: Packet) -> Packet:
    """Damage and healing of spells and Hero Powers is doubled for each aura that says so."""
    kind = b.type_of(game.state, game.state.objects[packet.source])
    count = in_force(game.state, packet.player, "spells and hero powers double")
    if not count or packet.settled or kind not in ("spell", "secret", "hero power"):
        return packet
    return _change(game, packet, "doubled", amount=wrapped(packet.amount * 2**count))


@PROPOSING_DAMAGE.rule("damage.2a")
def immune_takes_nothing(game: Game, packet: Packet) -> Packet:
    """Damage to an Immune target is prevented."""
    if packet.heals or not keyword_that(game.state, game.state.objects[packet.target], "unharmed"):
        return packet
    return _stop(game, packet, "it is Immune")


@PROPOSING_DAMAGE.rule("damage.2a")
def nothing_is_prevented(game: Game, packet: Packet) -> Packet:
    """Damage of 0 is prevented."""
    return packet if packet.amount > 0 else _stop(game, packet, e.NO_DAMAGE)


@PROPOSING_DAMAGE.rule("damage.2a")
def divine_shield_takes_it(game: Game, packet: Packet) -> Packet:
    """A Divine Shield is removed and the damage becomes 0; it is not prevented."""
    target = game.state.objects[packet.target]
    shield = "" if packet.heals else keyword_that(game.state, target, "shielded")
    if not shield:
        return packet
    game.do(atoms.lose_keyword(game.state, target.id, shield, "it takes the damage"))
    game.note(
        e.DamageStopped(packet.source, packet.target, f"the {shield.title()} took it"), *also(game, "stopping damage")
    )
    return changed(packet, amount=0)


def counted(state: State, packet: Packet) -> int:
    """How much a packet counts whenever it is asked for: double for a hero under such a rule (DH8)."""
    target = state.objects[packet.target]
    if packet.heals or b.kind_of(target) != b.HERO:
        return packet.amount
    times = in_force(state, target.whose, "double damage to your hero")
    return wrapped(packet.amount * 2**times) if times else packet.amount


@TAKING_DAMAGE.rule("damage.6")
def stealth_is_lost(game: Game, packet: Packet) -> Packet:
    """A minion that is the source of a Damage Event loses Stealth, unless the event was prevented."""
    source = game.state.objects[packet.source]
    if b.kind_of(source) == b.BOARD and (hidden := keyword_that(game.state, source, "given_up")):
        game.do(atoms.lose_keyword(game.state, source.id, hidden, "it deals damage"))
    return packet


@TAKING_DAMAGE.rule("cursed-blade.1", "cursed-blade.1a")
def double_damage_to_a_hero(game: Game, packet: Packet) -> Packet:
    """Damage to a hero under such a rule is doubled after everything else."""
    after = counted(game.state, packet)
    if after == packet.amount:
        return packet
    return _change(game, packet, "doubled", also(game, "doubling", packet), amount=after)


@DOUBLING.rule("weapons.3")
def a_broken_weapon_counts_until_the_next_update(state: State, packet: Packet) -> bool:
    """What a weapon has given its hero is so until the next Weapon Update, which comes after the Death Phase."""
    target = state.objects[packet.target]
    given = [x.source for x in b.enchantments(target)
             if any(isinstance(y, HasRule) and y.what == "double damage to your hero" for y in x.changes)]  # fmt: skip
    return any(source != ABSENT and not b.in_play(state.objects[source]) for source in given)


@TAKING_DAMAGE.rule("damage.2a")
def keep_the_least_health(game: Game, packet: Packet) -> Packet:
    """A character under such a rule is not brought below 1 Health."""
    entity = game.state.objects[packet.target]
    listed = (change for ench in b.enchantments(entity) for change in ench.changes)
    if not any(isinstance(change, HasRule) and change.what == "minimum health 1" for change in listed):
        return packet
    most = max(0, b.health_left(entity) + entity.number(b.ARMOR) - 1)
    if packet.amount <= most:
        return packet
    what, because = (
        f"{entity.label}'s Health does not drop below 1",
        f"it loses {most}, though all {packet.amount} count as dealt",
    )
    withheld(game, what, because, entity.id, cites=also(game, "keeping health"))
    return changed(packet, amount=most)


@KEEPING_HEALTH.rule("damage.4b")
def what_was_dealt_is_counted_all_the_same(state: State) -> bool:
    """A text that asks how much it dealt is told of what Commanding Shout kept from the Health, too."""
    texts = (getattr(task, "effects", ()) for task in state.agenda)
    return any(isinstance(node, DamageDone) for text in texts for node in walk(text))
