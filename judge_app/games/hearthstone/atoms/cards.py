"""Entities that come, move, change sides and turn into others."""

from __future__ import annotations

from judge_app.engine.atoms import change, remember, set_fact
from judge_app.engine.game import Change
from judge_app.engine.state import Mark, State
from judge_app.engine.values import ABSENT, Map, changed, replaced
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms.made_of import (
    _added,
    _copied_marks,
    _fresh_marks,
    _gone,
    _moved,
    _own_name,
    _recalculated,
    _with_marks,
)
from judge_app.games.hearthstone.words.amounts import Number
from judge_app.games.hearthstone.words.changes import SetHealth


def create_minion(state: State, card: str, player: str, place: int | None) -> Change:
    """A new minion on a board, with its Summon Event."""
    marks = {**_fresh_marks(state, card), b.SICK: True}
    zone = b.zone(b.BOARD, player)
    after = _added(state, card, player, zone, place, marks)
    new = len(after.objects) - 1
    return change(_summon_event(after, new), e.MinionEntered(new, player, after.zone(zone).index(new) + 1))


def copy_minion(state: State, of: int, player: str, place: int | None) -> Change:
    """A new minion with all the state and enchantments of another, but for what auras give it (see Copy effects)."""
    zone = b.zone(b.BOARD, player)
    after = _added(state, state.objects[of].card, player, zone, place, _copied_marks(state, of))
    new = len(after.objects) - 1
    return change(_summon_event(after, new), e.MinionEntered(new, player, after.zone(zone).index(new) + 1))


def _summon_event(state: State, minion: int) -> State:
    return set_fact(state, f.SUMMONS, (*state.facts.get(f.SUMMONS, ()), minion))


def enter_board(state: State, minion: int, player: str, place: int | None, *, played: bool) -> Change:
    """A card becomes a minion on a board, with its Summon Event; from hand and deck it keeps its enchantments (Z5)."""
    card = state.objects[minion]
    listed = b.enchantments(card) if b.kind_of(card) in (b.HAND, b.DECK) else ()
    kept = tuple(ench for ench in listed if ench.until != "in hand")
    marks: dict[str, Mark] = {**_fresh_marks(state, card.card), b.SICK: True, b.ENCHANTMENTS: kept}
    zone = b.zone(b.BOARD, player)
    after = _moved(state, minion, zone, place, controller=player, since=state.clock, marks=Map(marks))
    after = _recalculated(after, minion).with_(clock=state.clock + 1)
    return change(
        _summon_event(after, minion), e.MinionEntered(minion, player, after.zone(zone).index(minion) + 1, played)
    )


def enter_play(state: State, entity: int, kind: str, player: str) -> Change:
    """A weapon, Secret, spell, effect or hero comes into play from wherever it was."""
    card = state.objects[entity]
    marks = Map({**_fresh_marks(state, card.card), b.ENCHANTMENTS: b.enchantments(card)})
    zone = b.zone(kind, player)
    after = _moved(state, entity, zone, controller=player, since=state.clock, marks=marks)
    after = _recalculated(after, entity).with_(clock=state.clock + 1)
    return change(after, e.EntityEntered(entity, player, kind))


def create(state: State, card: str, kind: str, player: str, *, at_bottom: bool = False) -> Change:
    """A new entity in a player's zone; the top of a deck is its end."""
    after = _added(state, card, player, b.zone(kind, player), 0 if at_bottom else None, _fresh_marks(state, card))
    new = len(after.objects) - 1
    if kind in (b.WEAPON, b.HERO, b.POWER, b.SECRET, b.EFFECTS):
        return change(after, e.EntityEntered(new, player, kind))
    return change(after, e.CardCreated(new, player, kind))


def begin_effect(state: State, name: str, player: str) -> Change:
    """What stands for a lasting effect of a player comes into play, with nothing attached yet."""
    marks = _fresh_marks(state, b.AN_EFFECT)
    after = _added(state, b.AN_EFFECT, player, b.zone(b.EFFECTS, player), None, marks, f"{name}'s effect")
    return change(after, e.EntityEntered(len(after.objects) - 1, player, b.EFFECTS))


def move(state: State, entity: int, kind: str, because: str = "") -> Change:
    """An entity goes to another zone of its controller and is back in its default state (Z5, Z5a to Z5c)."""
    old = state.objects[entity]
    player = old.whose
    from_ = b.kind_of(old)
    kept = b.enchantments(old) if from_ == b.DECK or (from_, kind) == (b.HAND, b.HAND) else ()
    marks = {**_fresh_marks(state, old.card), b.ENCHANTMENTS: tuple(ench for ench in kept if not ench.aura)}
    after = _recalculated(_moved(state, entity, b.zone(kind, player), marks=Map(marks)), entity)
    return change(after, e.EntityMoved(entity, player, from_, kind, because))


def kill(state: State, entity: int, because: str) -> Change:
    """An entity dies: it leaves play for the Graveyard in its default state, and its Death Event is created."""
    old = state.objects[entity]
    player = old.whose
    row = state.zone(old.zone)
    place = row.index(entity) if b.kind_of(old) == b.BOARD else ABSENT
    powers = tuple(ench for ench in b.enchantments(old) if ench.powers)
    marks: dict[str, Mark] = {**_fresh_marks(state, old.card), b.PLACE: place, b.LAST_POWERS: powers}
    if b.silenced(old):
        marks[b.LAST_SILENCED] = True
    if not b.doomed(old):
        marks[b.NO_ROOM] = True
    if b.REMEMBERED in old.marks:
        marks[b.REMEMBERED] = old.marks[b.REMEMBERED]
    after = _moved(state, entity, b.zone(b.GRAVEYARD, player), marks=Map(marks))
    if b.kind_of(old) == b.BOARD:
        entry = f.Died(entity, old.card, player, f.turn(state), place)
        after = set_fact(after, f.CACHE, (*f.deaths(after), entry))
    after = set_fact(after, f.UNRESOLVED, (*after.facts.get(f.UNRESOLVED, ()), entity))
    return change(after, e.EntityDied(entity, player, place + 1, because))


def draw(state: State, card: int) -> Change:
    """The card goes from its deck to its player's hand."""
    player = state.objects[card].whose
    return change(_moved(state, card, b.zone(b.HAND, player)), e.CardDrawn(card, player))


def discard(state: State, card: int) -> Change:
    """A card goes from hand to the Graveyard."""
    player = state.objects[card].whose
    return change(
        _moved(state, card, b.zone(b.GRAVEYARD, player), marks=Map(_fresh_marks(state, state.objects[card].card))),
        e.CardDiscarded(card, player),
    )


def take_control(state: State, entity: int, player: str) -> Change:
    """An entity goes to the same zone of another player; a minion has just arrived there (Z1b)."""
    old = state.objects[entity]
    kind = b.kind_of(old)
    after = _moved(state, entity, b.zone(kind, player), controller=player)
    if kind == b.BOARD:
        after = _with_marks(after, entity, **{b.SICK: True})
    return change(after, e.ControlTaken(entity, old.whose, player))


def hand_over_enchantments(state: State, entity: int, player: str) -> Change:
    """What is attached to an entity is controlled by that player from now on."""
    listed = tuple(changed(ench, controller=player) for ench in b.enchantments(state.objects[entity]))
    return change(_with_marks(state, entity, enchantments=listed), e.EnchantmentsHandedOver(entity, player))


def stay(state: State, minion: int) -> Change:
    """A minion moves to the zone that it is in: only what else a move does happens, it has just arrived (Z1b)."""
    return change(_with_marks(state, minion, **{b.SICK: True}), e.JustArrived(minion))


def transform(state: State, old: int, card: str, *, like: int | None, by_spell: bool) -> Change:
    """Another entity takes the place of one, which is set aside; `like` copies a minion's state (transformation.1)."""
    before = state.objects[old]
    player = before.whose
    row = state.zone(before.zone)
    marks = {**_fresh_marks(state, card), b.SICK: True} if like is None else _copied_marks(state, like)
    new = len(state.objects)
    after = _added(_gone(state, old, became=new), card, player, before.zone, row.index(old), marks)
    if not by_spell and b.kind_of(before) == b.BOARD:
        after = _summon_event(after, new)
    return change(after, e.Transformed(old, new, by_spell))


def become(state: State, minion: int, hero: int) -> Change:
    """A minion leaves play for the hero that it has become."""
    return change(_gone(state, minion, became=hero), e.Transformed(minion, hero))


def change_card(state: State, entity: int, card: str) -> Change:
    """An entity becomes another card but stays the same entity, with what is attached to it."""
    old = state.objects[entity]
    kept = b.enchantments(old)
    marks = Map({**_fresh_marks(state, card), b.ENCHANTMENTS: kept})
    new = changed(old, card=card, label=old.label if old.card == card else _own_name(state, card), marks=marks)
    after = _recalculated(state.with_(objects=replaced(state.objects, entity, new)), entity)
    return after, e.CardChanged(entity, card, old.label)


def shuffle_in(state: State, entity: int, player: str) -> Change:
    """An entity goes into a deck, whose order nobody knows from then on."""
    old = state.objects[entity]
    from_ = b.kind_of(old)
    marks = Map({**_fresh_marks(state, old.card)})
    after = _moved(state, entity, b.zone(b.DECK, player), 0, controller=player, marks=marks)
    return change(_shuffled(after, player), e.EntityMoved(entity, player, from_, b.DECK, "shuffled in"))


def shuffle_in_new(state: State, card: str, player: str) -> Change:
    """A new card is made in a deck, whose order nobody knows from then on."""
    after, told = create(state, card, b.DECK, player, at_bottom=True)
    return _shuffled(after, player), told


def _shuffled(state: State, player: str) -> State:
    return set_fact(state, f.SHUFFLED, tuple(dict.fromkeys((*state.facts.get(f.SHUFFLED, ()), player))))


def equip(state: State, weapon: int, player: str) -> Change:
    """A weapon in play becomes the one that the hero wields."""
    return remember(state, told := e.WeaponEquipped(weapon, player)), told


def replace_hero(state: State, new: int, player: str, *, keep_health: bool) -> Change:
    """Another hero takes the place of a player's hero (see Replacing your hero, and Playing a Hero card)."""
    old = b.hero(state, player)
    before = state.objects[old]
    marks: dict[str, Mark] = {**_fresh_marks(state, state.objects[new].card)}
    if keep_health:
        marks |= {b.HEALTH: b.most_health(before), b.DAMAGE: before.number(b.DAMAGE)}
        stays = tuple(ench for ench in b.enchantments(before) if ench.until or ench.aura)
        marks[b.ENCHANTMENTS] = (*stays, *_health_kept(state, new, b.most_health(before)))
    marks[b.ATTACKS] = before.number(b.ATTACKS)
    marks[b.ARMOR] = (before.number(b.ARMOR) if keep_health else 0) + state.cards[state.objects[new].card].printed.get(
        "armor", 0
    )
    after = _moved(state, old, b.zone(b.GRAVEYARD, player), marks=Map(_fresh_marks(state, before.card)))
    after = _moved(after, new, b.zone(b.HERO, player), controller=player, since=before.since, marks=Map(marks))
    after = _recalculated(after, new).with_(clock=state.clock + 1)
    return change(after, e.HeroReplaced(old, new, player))


def _health_kept(state: State, hero: int, most: int) -> tuple[b.Enchantment, ...]:
    """What gives a new hero the maximum Health of the one before it, where its card says otherwise (hero-card.3)."""
    card = state.cards[state.objects[hero].card]
    if card.printed.get("health") == most:
        return ()
    owner = state.objects[hero].owner
    clock = state.clock
    return (b.Enchantment(clock, clock, "maximum Health kept", owner, hero, (SetHealth(Number(most)),)),)


def reveal(state: State, secret: int) -> Change:
    """A Secret has triggered: it is shown and goes to the Graveyard."""
    player = state.objects[secret].whose
    return change(_moved(state, secret, b.zone(b.GRAVEYARD, player)), e.SecretRevealed(secret, player))
