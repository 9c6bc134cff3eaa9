"""What stands inside a Phase of playing a card beside its text: equipping, a new hero, what transformed itself."""

from __future__ import annotations

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Game
from judge_app.engine.state import GONE, Object, State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import Id
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.atoms import cards, characters, players
from judge_app.games.hearthstone.clauses import also
from judge_app.games.hearthstone.phases import phases
from judge_app.games.hearthstone.phases.queues import fill
from judge_app.games.hearthstone.phases.queuing import Valid
from judge_app.games.hearthstone.texts.perform_players import new_hero_power

SELF_TRANSFORMING = ProcedureOf("self-transforming")
AFTER_SUMMON = ProcedureOf("after summon")
EQUIPPING = ProcedureOf("equipping")
NEW_HERO = ProcedureOf("new hero")
A_HERO_CARD_REPLACES = ProcedureOf("a hero card replaces")
NEW_HERO_POWER = ProcedureOf("new hero power")
USING_UP = ProcedureOf("using up")


@record
@dataclass(frozen=True, slots=True)
class SelfTransformed(Task):
    """The end of a Phase in which the played minion may have become another one."""

    procedure = "self-transforming"

    minion: Id
    valid: Valid


@SELF_TRANSFORMING.rule("self-transform.1", "self-transform.3", "summon-resolution.4")
def inserted_phase(game: Game, task: SelfTransformed) -> None:
    """Inside that Phase an After Play & After Summon Phase is inserted for what the minion has become in it."""
    now = what_became_of(game.state, task.minion)
    if now != task.minion and b.kind_of(game.state.objects[now]) == b.BOARD:
        player = game.state.objects[now].controller or ""
        after = (SecondHalf(now, task.valid), SelfTransformed(now, task.valid))
        played = (e.CardFinished(now, player),)
        phases.begin(game, e.InsertedPhase(player, outermost=False), *after, on=played, valid=task.valid)


def what_became_of(state: State, id_: Id) -> Id:
    """What a minion is now, after any transformations."""
    while state.objects[id_].zone == GONE and state.objects[id_].became >= 0:
        id_ = state.objects[id_].became
    return id_


@record
@dataclass(frozen=True, slots=True)
class SecondHalf(Task):
    """The second half of an After Play & After Summon Phase."""

    procedure = "after summon"

    minion: Id
    valid: Valid


@AFTER_SUMMON.rule("minion.5")
def react_to_the_summon(game: Game, task: SecondHalf) -> None:
    """What reacts to the minion having been summoned queues after what reacts to it having been played."""
    minion = game.state.objects[task.minion]
    if b.kind_of(minion) == b.BOARD:
        game.push(*fill(game, e.SummonDone(task.minion, minion.controller or ""), task.valid))


@record
@dataclass(frozen=True, slots=True)
class Equipping(Task):
    """A weapon takes the place of those that were there."""

    procedure = "equipping"

    player: str
    weapon: Id
    old: tuple[Id, ...]


@EQUIPPING.rule("weapon.3", "weapons.2")
def react_to_equipping(game: Game, task: Equipping) -> None:
    """What reacts to a weapon being equipped does so at that very moment."""
    game.do(cards.equip(game.state, task.weapon, task.player))
    game.push(*fill(game, e.WeaponEquipped(task.weapon, task.player)))


@EQUIPPING.rule("weapon.3")
def old_weapon_is_destroyed(game: Game, task: Equipping) -> None:
    """The old weapon is destroyed, and dies after the Phase."""
    for id_ in task.old:
        if b.kind_of(game.state.objects[id_]) == b.WEAPON:
            game.do(characters.mark_for_destruction(game.state, id_, task.weapon))


@record
@dataclass(frozen=True, slots=True)
class NewHero(Task):
    """The start of the Battlecry Phase of a Hero card."""

    procedure = "new hero"

    player: str
    hero: Id


@NEW_HERO.rule("hero-card.3", "hero-card.5")
def replace_the_hero(game: Game, task: NewHero) -> None:
    """The hero is replaced by one with the same Health; the Armor on the card is added."""
    old = game.state.objects[b.hero(game.state, task.player)]
    cites = also(game, "a hero card replaces", task.player, old)
    game.do(cards.replace_hero(game.state, task.hero, task.player, keep_health=True), *cites)


@A_HERO_CARD_REPLACES.rule("hero-card.5a")
def it_is_not_frozen_any_more(state: State, player: str, old: Object) -> bool:
    """The new hero is not frozen."""
    return b.has(old, b.FROZEN)


@A_HERO_CARD_REPLACES.rule("hero-card.5b")
def what_is_temporary_stays(state: State, player: str, old: Object) -> bool:
    """Temporary enchantments go over to the new hero."""
    return any(ench.until for ench in b.enchantments(old))


@A_HERO_CARD_REPLACES.rule("hero-card.5c")
def the_weapon_stays(state: State, player: str, old: Object) -> bool:
    """The new hero wields the weapon of the old one."""
    return b.weapon(state, player) is not None


@A_HERO_CARD_REPLACES.rule("hero-card.5d")
def the_attack_is_not_refreshed(state: State, player: str, old: Object) -> bool:
    """A hero that has attacked may not attack again for being replaced."""
    return old.number(b.ATTACKS) > 0


@record
@dataclass(frozen=True, slots=True)
class NewHeroPower(Task):
    """The end of playing a Hero card."""

    procedure = "new hero power"

    player: str
    hero: Id


@NEW_HERO_POWER.rule("hero-card.3", "hero-card.5e", "refreshing.1b")
def replace_the_hero_power(game: Game, task: NewHeroPower) -> None:
    """The Hero Power is replaced and can be used at once."""
    if power := b.printed(game.state, game.state.objects[task.hero], "hero power"):
        new_hero_power(game, power, task.player)


@record
@dataclass(frozen=True, slots=True)
class UsedUp(Task):
    """The end of a Hero Power Phase."""

    procedure = "using up"

    power: Id


@USING_UP.rule("hero-power.1")
def use_it_up(game: Game, task: UsedUp) -> None:
    """The Hero Power is used up, unless the effect has replaced it."""
    if b.kind_of(game.state.objects[task.power]) == b.POWER:
        game.do(players.use_hero_power(game.state, task.power))
