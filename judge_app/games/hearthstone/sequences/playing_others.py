"""The Sequences of playing a weapon and a Hero card."""

from __future__ import annotations

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Ask, Finished, Game
from judge_app.engine.state import Object, State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import Id
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.atoms import cards, characters
from judge_app.games.hearthstone.clauses import also
from judge_app.games.hearthstone.phases import phases
from judge_app.games.hearthstone.phases.queues import fill
from judge_app.games.hearthstone.sequences.playing import Playing, begun, check_result, on_play_phase, paid
from judge_app.games.hearthstone.sequences.taking_effect import TakeEffect
from judge_app.games.hearthstone.texts.perform_players import new_hero_power

PLAYING_A_WEAPON = ProcedureOf("playing a weapon")
EQUIPPING = ProcedureOf("equipping")
PLAYING_A_HERO = ProcedureOf("playing a hero")
NEW_HERO = ProcedureOf("new hero")
A_HERO_CARD_REPLACES = ProcedureOf("a hero card replaces")
NEW_HERO_POWER = ProcedureOf("new hero power")


@record
@dataclass(frozen=True, slots=True)
class PlayingWeapon(Playing):
    """A weapon being played."""

    procedure = "playing a weapon"


@PLAYING_A_WEAPON.rule("weapon.1")
def choose_the_target_of_a_weapon(game: Game, task: PlayingWeapon) -> Ask | Playing:
    """If it targets, its target is chosen now and remembered; whether it fits is not looked at again."""
    return begun(game, task)


@PLAYING_A_WEAPON.rule("weapon.1", "negative-mana.3")
def pay_for_a_weapon(game: Game, task: PlayingWeapon) -> Playing:
    """Its cost is paid, temporary mana first."""
    return paid(game, task)


@PLAYING_A_WEAPON.rule("weapon.1", "weapon.6")
def weapon_enters_play(game: Game, task: PlayingWeapon) -> None:
    """The card enters play as a weapon; for now the old one stays equipped beside it."""
    game.do(cards.enter_play(game.state, task.card, b.WEAPON, task.player))


@PLAYING_A_WEAPON.rule("weapon.2")
def on_playing_a_weapon(game: Game, task: PlayingWeapon) -> None:
    """On Play Phase: what reacts to playing a card."""
    on_play_phase(game, task)


@PLAYING_A_WEAPON.rule("weapon.3", "weapon.7")
def equipping_phase(game: Game, task: PlayingWeapon) -> None:
    """Equipping Phase: the new weapon's Battlecry, what reacts to equipping, then the old weapon is destroyed."""
    old = tuple(id_ for id_ in b.weapons(game.state, task.player) if id_ != task.card)
    effect = TakeEffect(task.card, task.target, task.choice)
    phases.begin(game, e.EquippingPhase(task.player), effect, Equipping(task.player, task.card, old))


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


@PLAYING_A_WEAPON.rule("weapon.4")
def after_play_phase_of_a_card(game: Game, task: Playing) -> None:
    """After Play Phase: what reacts to the card having been played."""
    played = (e.CardFinished(task.card, task.player),)
    phases.begin(game, e.AfterPlayPhase(task.player), on=played, valid=task.valid)


@PLAYING_A_WEAPON.rule("weapon.5", "9")
def result_after_a_weapon(game: Game, task: PlayingWeapon) -> Finished | None:
    """When the Sequence is over, the game is checked for a win, a loss or a draw."""
    return check_result(game)


@record
@dataclass(frozen=True, slots=True)
class PlayingHero(Playing):
    """A Hero card being played."""

    procedure = "playing a hero"


@PLAYING_A_HERO.rule("glossary:targeting-condition")
def choose_the_target_of_a_hero(game: Game, task: PlayingHero) -> Ask | Playing:
    """If it targets, its target is chosen now and remembered; whether it fits is not looked at again."""
    return begun(game, task)


@PLAYING_A_HERO.rule("hero-card.1", "negative-mana.3")
def pay_for_a_hero(game: Game, task: PlayingHero) -> Playing:
    """Its cost is paid, temporary mana first."""
    return paid(game, task)


@PLAYING_A_HERO.rule("hero-card.1")
def hero_card_leaves_the_hand(game: Game, task: PlayingHero) -> None:
    """The card leaves the hand."""
    game.do(cards.move(game.state, task.card, b.ASIDE, "played"))


@PLAYING_A_HERO.rule("hero-card.2")
def on_playing_a_hero(game: Game, task: PlayingHero) -> None:
    """On Play Phase: what reacts to playing a card."""
    on_play_phase(game, task)


@PLAYING_A_HERO.rule("hero-card.3")
def hero_battlecry_phase(game: Game, task: PlayingHero) -> None:
    """Battlecry Phase: the hero is replaced, the text resolves, then comes the new Hero Power."""
    effect = TakeEffect(task.card, task.target, task.choice)
    steps = (NewHero(task.player, task.card), effect, NewHeroPower(task.player, task.card))
    phases.begin(game, e.BattlecryPhase(task.player), *steps)


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


@PLAYING_A_HERO.rule("hero-card.4", "9")
def result_after_a_hero(game: Game, task: PlayingHero) -> Finished | None:
    """When the Sequence is over, the game is checked for a win, a loss or a draw."""
    return check_result(game)
