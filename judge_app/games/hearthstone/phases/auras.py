"""Aura updates (4a to 4d): what ongoing effects give is brought up to date at these moments only.

So are Hero Powers that can be used again because of what their player controls (Refreshing your Hero Power).
"""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.game import Change, Game
from judge_app.engine.state import Object, State
from judge_app.engine.syntax import Card
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, ByIdentity, Id, Map
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.atoms import characters as atoms
from judge_app.games.hearthstone.atoms import kept, players
from judge_app.games.hearthstone.clauses import CLAUSES, carry_out, mattering
from judge_app.games.hearthstone.context import Context
from judge_app.games.hearthstone.dealing.attaching import fixed_changes
from judge_app.games.hearthstone.texts.conditions import holds
from judge_app.games.hearthstone.texts.evaluation import ids
from judge_app.games.hearthstone.texts.rules_in_force import in_force
from judge_app.games.hearthstone.values.values import CHANGES, PRIORITIES, cost_rows, powers_of
from judge_app.games.hearthstone.words.base import Change as Given
from judge_app.games.hearthstone.words.changes import (
    AddAttack,
    AddCost,
    AddSpellDamage,
    DoubleAttack,
    Has,
    HasPower,
    HasRule,
    IsDestroyed,
    SetCost,
)
from judge_app.games.hearthstone.words.powers import Aura, Enrage

SETTING_AURAS = ProcedureOf("setting auras")
UPDATING_AURAS = ProcedureOf("updating auras")

HEALTH_AND_ATTACK = "health and attack"
OTHER = "other"
ENRAGE = "Enrage"
LATER = (AddSpellDamage, Has, HasPower, IsDestroyed)
LATER_RULES = ("battlecries twice", "deathrattles twice", "end of turn twice", "healing harms", "hero power damage +1",
               "spells and hero powers double")  # fmt: skip


def update_of(aura: Aura) -> str:
    """At which update an aura is brought up to date: at the other one if what it gives belongs there (4c)."""
    if aura.update:
        return aura.update
    return (
        OTHER
        if any(isinstance(x, LATER) or getattr(x, "what", "") in LATER_RULES for x in aura.gives)
        else HEALTH_AND_ATTACK
    )


def _kinds(cards: Map[Card]) -> frozenset[str]:
    nodes = [node for card in cards.values() for node in card.nodes if isinstance(node, Aura | Enrage)]
    return frozenset(update_of(node) if isinstance(node, Aura) else HEALTH_AND_ATTACK for node in nodes)


aura_kinds = ByIdentity(_kinds, most=64)
"""Which aura updates matter at all in a game with those cards."""


def _latest(cards: Map[Card]) -> bool:
    nodes = (node for card in cards.values() for node in card.nodes)
    return any(isinstance(node, Aura) and node.priority == "late" for node in nodes)


has_late_auras = ByIdentity(_latest, most=64)
"""Whether some card of a game has an aura that comes after all others (4.7)."""


def update(game: Game, kind: str) -> None:
    """Run an aura update of that kind; what it changes is told, entity by entity."""
    began = game.note(e.HealthAndAttackUpdate() if kind == HEALTH_AND_ATTACK else e.OtherAurasUpdate())
    if kind not in aura_kinds(game.state.cards):
        return
    outer, game.under = game.under, began
    carry_out(game, "updating auras", kind, game.rule.cites[:1] if game.rule else ())
    carry_out(game, "refreshing", kind)
    game.under = outer


@UPDATING_AURAS.rule("enchantments.3", "enchantments.6")
def enrage_follows_damage(game: Game, kind: str, update_by: tuple[str, ...]) -> None:
    """In an Aura Update (Health/Attack) a damaged minion gets its Enrage anew, an undamaged one loses it (E3)."""
    for id_ in b.minions(game.state) if kind == HEALTH_AND_ATTACK else ():
        if (change := enrage(game.state, id_)) is not None:
            game.do(change)


@UPDATING_AURAS.rule("auras.1")
def auras_are_set(game: Game, kind: str, update_by: tuple[str, ...]) -> None:
    """What every aura of that kind gives is brought up to date, entity by entity; the first number of its step
    is cited too."""
    for id_, listed in _to_be_set(game.state, kind).items():
        if not _differs(game.state, listed, game.state.objects[id_]):
            game.keep(kept.order(game.state, id_, listed))
            continue
        change = atoms.set_auras(game.state, id_, listed)
        decided = mattering(game, "setting auras", change[0], id_, kind)
        game.do(change, *update_by, *decided, *mattering(game, "following", change[0], id_))
        if kind == OTHER:
            what_an_aura_destroys_is_pending_destroy(game, id_)


def _to_be_set(state: State, kind: str) -> dict[Id, tuple[b.Enchantment, ...]]:
    """The lists that an update of that kind changes, as they are when the auras that come last are set too."""
    found: dict[Id, tuple[b.Enchantment, ...]] = {}
    passes = turns_of(state)
    for late in passes:
        for id_, listed in due(state, kind, late=late):
            found[id_] = listed
            state = atoms.set_auras(state, id_, listed)[0] if late != passes[-1] else state
    return found


@SETTING_AURAS.rule("4d")
def auras_come_after_enchantments(before: State, after: State, id_: Id, kind: str) -> bool:
    """Auras on Health and Attack are put at the end of the list anew."""
    known = CHANGES.of(after)
    given = _given_in((before, after), id_, kind)
    return kind == HEALTH_AND_ATTACK and any(type(change) in known for x in given for change in x.changes)


def _given_in(states: tuple[State, State], id_: Id, kind: str) -> list[b.Enchantment]:
    """What auras of that kind give or gave an entity."""
    return [ench for state in states for ench in b.enchantments(state.objects[id_]) if ench.aura == kind]


@SETTING_AURAS.rule("enchantments.5")
def what_auras_give_is_not_doubled(before: State, after: State, id_: Id, kind: str) -> bool:
    """Attack that an aura gives stands behind what doubles Attack, and so is not doubled."""
    listed = b.enchantments(after.objects[id_])
    doubling = next((at for at, x in enumerate(listed) if _gives(x, DoubleAttack)), len(listed))
    return any(x.aura == kind and _gives(x, AddAttack) for x in listed[doubling:])


@SETTING_AURAS.rule("weapons.3")
def a_rule_for_your_hero_is_set_with_these(before: State, after: State, id_: Id, kind: str) -> bool:
    """What a weapon gives its hero besides Attack is updated like an aura on Health and Attack."""
    given = [x for x in _given_in((before, after), id_, kind) if _gives(x, HasRule) and x.source != ABSENT]
    of_weapons = [x for x in given if b.type_of(after, after.objects[x.source]) == "weapon"]
    return kind == HEALTH_AND_ATTACK and bool(of_weapons)


def _gives(ench: b.Enchantment, what: type[Given]) -> bool:
    return any(isinstance(change, what) for change in ench.changes)


@SETTING_AURAS.rule("4c")
def these_auras_wait_for_the_other_update(before: State, after: State, id_: Id, kind: str) -> bool:
    """Every aura that gives anything but Health, Attack and cost belongs to Aura Update (Other)."""
    return kind == OTHER and not _about_costs((before, after), id_, kind)


@SETTING_AURAS.rule("mana.6")
def auras_on_costs_keep_order_of_play(before: State, after: State, id_: Id, kind: str) -> bool:
    """An aura on the cost of a card applies in order of play among enchantments."""
    return _about_costs((before, after), id_, kind) and _several_costs((before, after), id_)


@SETTING_AURAS.rule("mana.5")
def a_cost_below_0_is_0(before: State, after: State, id_: Id, kind: str) -> bool:
    """A cost that would be negative is paid as 0, but works against increases."""
    costs = (row.kind for state in (before, after) for row in cost_rows(state, state.objects[id_]))
    return _about_costs((before, after), id_, kind) and "limit" in costs


@SETTING_AURAS.rule("4.7", "auras.8")
def a_priority_goes_before_order_of_play(before: State, after: State, id_: Id, kind: str) -> bool:
    """An aura with a Priority comes before or after all others, whenever it was played."""
    urgent = any(ench.priority for ench in b.enchantments(after.objects[id_]) if ench.aura == kind)
    return urgent and (not _about_costs((before, after), id_, kind) or _several_costs((before, after), id_))


def _about_costs(states: tuple[State, State], id_: Id, kind: str) -> bool:
    """Whether an aura of that kind gives or gave an entity another cost."""
    given = _given_in(states, id_, kind)
    return any(isinstance(change, AddCost | SetCost) for ench in given for change in ench.changes)


def _several_costs(states: tuple[State, State], id_: Id) -> bool:
    """Whether more than one thing changes what an entity costs."""
    listed = ([row for row in cost_rows(x, x.objects[id_]) if row.kind not in ("printed", "limit")]
              for x in states)  # fmt: skip
    return any(len(rows) > 1 for rows in listed)


@CLAUSES.clause("4c")
def what_an_aura_destroys_is_pending_destroy(game: Game, id_: Id) -> None:
    """What an aura destroys is pending destroy from the update on, as with The Four Horsemen."""
    entity = game.state.objects[id_]
    by = next((x.source for x in b.enchantments(entity) if any(isinstance(y, IsDestroyed) for y in x.changes)), ABSENT)
    if by != ABSENT and not entity.marks.get(b.DOOMED):
        game.do(atoms.mark_for_destruction(game.state, id_, by))


def turns_of(state: State) -> tuple[bool, ...]:
    """The auras come in one go, or where some come last of all, these once the others are set (4.7)."""
    return (False, True) if has_late_auras(state.cards) else (False,)


def due(state: State, kind: str, *, late: bool = False) -> list[tuple[int, tuple[b.Enchantment, ...]]]:
    """The entities whose lists an aura update of that kind changes, with their lists after it.

    It is about the auras that come last if `late`, else about all others.
    """
    given = _given(state, kind, late)
    after = ((entity, _listed(state, entity, given.get(entity.id, []), kind, late)) for entity in _reached(state))
    return [(entity.id, listed) for entity, listed in after if listed != b.enchantments(entity)]


def _differs(state: State, listed: tuple[b.Enchantment, ...], entity: Object) -> bool:
    """Whether a list is another one: the place in it matters to what changes a value only."""
    now = b.enchantments(entity)
    if listed == now:
        return False
    ordered, others = ([[x for x in each if _has_place(state, x) == has] for each in (listed, now)]
                       for has in (True, False))  # fmt: skip
    return ordered[0] != ordered[1] or set(others[0]) != set(others[1])


def _has_place(state: State, ench: b.Enchantment) -> bool:
    """Whether it matters where in the list an enchantment stands: it changes Attack, Health or cost."""
    known = CHANGES.of(state)
    return any(type(change) in known or isinstance(change, AddCost | SetCost) for change in ench.changes)


def update_both(game: Game) -> None:
    """Both kinds, as when a minion is summoned (4b)."""
    update(game, HEALTH_AND_ATTACK)
    update(game, OTHER)


def _reached(state: State) -> Iterator[Object]:
    """Everything that an aura may reach: what is in play, and hands."""
    for id_ in b.entities_in_play(state):
        yield state.objects[id_]
    for player in state.players:
        for id_ in b.hand(state, player):
            yield state.objects[id_]


def _given(state: State, kind: str, late: bool) -> dict[int, list[b.Enchantment]]:
    """What every aura of that kind in play gives now, by entity, in order of play of those that emit them."""
    found: dict[int, list[b.Enchantment]] = {}
    for provider in sorted(_reached(state), key=lambda entity: entity.since):
        for index, (power, ench) in enumerate(powers_of(state, provider)):
            if not isinstance(power, Aura) or update_of(power) != kind or (power.priority == "late") != late:
                continue
            if (b.kind_of(provider) == b.HAND) != power.in_hand:
                continue
            ctx = Context(provider.id, ench.controller if ench else "")
            if not holds(state, power.if_, ctx):
                continue
            for target in ids(state, power.to, ctx):
                changes = fixed_changes(state, power.gives, Context(provider.id, that=(target,)))
                number = -(provider.id * 100 + index + 1)
                stamp, name = (ench.stamp, ench.name) if ench else (provider.since, state.cards[provider.card].name)
                found.setdefault(target, []).append(
                    b.Enchantment(number, stamp, name, provider.controller or "", provider.id, changes, aura=kind,
                                  priority=power.priority)
                )  # fmt: skip
    return found


def _listed(
    state: State, entity: Object, given: list[b.Enchantment], kind: str, late: bool
) -> tuple[b.Enchantment, ...]:
    """An entity's list after an update: auras at its end, those of the very first priority before all (4d, 4.7)."""
    places = PRIORITIES.of(state)
    given.sort(key=lambda ench: (places[ench.priority].value, ench.stamp))
    kept = [ench for ench in b.enchantments(entity) if ench.aura != kind or (ench.priority == "late") != late]
    last = [ench for ench in kept if ench.aura and ench.priority == "late"]
    rest = [ench for ench in kept if not (ench.aura and ench.priority == "late")]
    if late:
        return (*rest, *last, *given)
    first = [ench for ench in given if ench.priority == "first"]
    others = [ench for ench in given if ench.priority != "first"]
    if kind == HEALTH_AND_ATTACK:
        return (*first, *rest, *others, *last)
    at = len(rest) - sum(ench.aura == HEALTH_AND_ATTACK for ench in rest)
    return (*rest[:at], *first, *others, *rest[at:], *last)


def enrage(state: State, minion: int) -> Change | None:
    """What an update does to a minion's Enrage: a new one at the end of its list, or its loss; None if neither."""
    entity = state.objects[minion]
    power = next((power for power, _ in powers_of(state, entity) if isinstance(power, Enrage)), None)
    has = next((ench for ench in b.enchantments(entity) if ench.name == ENRAGE), None)
    damaged = entity.number(b.DAMAGE) > 0
    if power is not None and damaged and has is None:
        changes = fixed_changes(state, power.gives, Context(minion))
        made = b.Enchantment(state.clock, state.clock, ENRAGE, entity.controller or "", minion, changes)
        return atoms.enchant(state, minion, made)
    if has is not None and not (power is not None and damaged):
        return atoms.detach(state, minion, has.number, "it is not damaged")
    return None


REFRESHING = ProcedureOf("refreshing")


@REFRESHING.rule("refreshing.1c", "refreshing.2")
def refresh_without_limit(game: Game, kind: str) -> None:
    """At an Aura Update (Health/Attack), whoever may use the Hero Power any number of times has it refreshed."""
    _refresh(game, kind, "hero power without limit", "it may be used any number of times")


@REFRESHING.rule("refreshing.1d", "refreshing.2")
def refresh_once_more(game: Game, kind: str) -> None:
    """At such an update, whoever may use it twice a turn has it refreshed if it was used once this turn."""
    _refresh(game, kind, "hero power again", "it may be used twice a turn", uses=1)


def _refresh(game: Game, kind: str, what: str, because: str, uses: int | None = None) -> None:
    """Refresh every used Hero Power of a player for whom that rule is in force, if it was used so often."""
    for player in game.state.players if kind == HEALTH_AND_ATTACK else ():
        power = b.hero_power(game.state, player)
        if power is not None and power.mark(b.USED) and uses in (None, power.number(b.USES)):
            if in_force(game.state, player, what):
                game.do(players.refresh_hero_power(game.state, power.id, because))
