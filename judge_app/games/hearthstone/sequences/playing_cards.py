"""The Sequences of playing a minion, spell, weapon or Hero card and of the Hero Power, step by step.

What they have in common is one function with the number that each of them has for it.
"""

from __future__ import annotations

from judge_app.engine.codec import saved
from judge_app.engine.game import Ask, Game
from judge_app.engine.naming_players import verb
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, Id, Stamp, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import cards as atoms
from judge_app.games.hearthstone.atoms import players
from judge_app.games.hearthstone.clauses import CLAUSES, also, withheld
from judge_app.games.hearthstone.context import Context
from judge_app.games.hearthstone.phases import phases
from judge_app.games.hearthstone.phases.auras import SETTING_AURAS
from judge_app.games.hearthstone.phases.queues import snapshot
from judge_app.games.hearthstone.sequences.playing import Playing, ask_for_target, on_play_phase, paid
from judge_app.games.hearthstone.sequences.taking_effect import (
    Equipping,
    NewHero,
    NewHeroPower,
    SelfTransformed,
    TakeEffect,
    UsedUp,
    aimed_at,
    text_in_force,
    texts,
)
from judge_app.games.hearthstone.texts.conditions import holds
from judge_app.games.hearthstone.texts.evaluation import fits
from judge_app.games.hearthstone.texts.rules_in_force import times
from judge_app.games.hearthstone.words.powers import Battlecry, SpellText
from judge_app.rulekit.wording import player as noun_of

PLAYING_A_MINION = ProcedureOf("playing a minion")
PLAYING_A_SPELL = ProcedureOf("playing a spell")
PLAYING_A_WEAPON = ProcedureOf("playing a weapon")
PLAYING_A_HERO = ProcedureOf("playing a hero")
USING_A_HERO_POWER = ProcedureOf("using a hero power")
A_MINION_ENTERS = ProcedureOf("a minion enters")
A_SPELL_ENTERS = ProcedureOf("a spell enters")
A_WEAPON_ENTERS = ProcedureOf("a weapon enters")
BEGINNING_TO_EQUIP = ProcedureOf("beginning to equip")
BEGINNING_A_BATTLECRY = ProcedureOf("beginning a battlecry")
BEGINNING_A_SPELL_TEXT = ProcedureOf("beginning a spell text")


@saved
class PlayingMinion(Playing):
    """A minion being played from hand; `entered` is when it came into play."""

    procedure = "playing a minion"

    entered: Stamp = ABSENT


@saved
class PlayingSpell(Playing):
    """A spell, Secret or Quest being played."""

    procedure = "playing a spell"


@saved
class PlayingWeapon(Playing):
    """A weapon being played."""

    procedure = "playing a weapon"


@saved
class PlayingHero(Playing):
    """A Hero card being played."""

    procedure = "playing a hero"


@saved
class UsingHeroPower(Playing):
    """A Hero Power being used; `card` is the Hero Power."""

    procedure = "using a hero power"


# --- how each begins ------------------------------------------------------------------------------


@PLAYING_A_MINION.rule("minion.1", "glossary:targeting-condition")
@PLAYING_A_SPELL.rule("spell.1", "glossary:targeting-condition")
@PLAYING_A_WEAPON.rule("weapon.1", "glossary:targeting-condition")
@PLAYING_A_HERO.rule("glossary:targeting-condition")
@USING_A_HERO_POWER.rule("glossary:targeting-condition")
def choose_the_target(game: Game, task: Playing) -> Ask | Playing:
    """If it targets, its target is chosen now and remembered; whether it fits is not looked at again."""
    begun = changed(task, valid=snapshot(game.state))
    return ask_for_target(game, begun) or begun


@PLAYING_A_MINION.rule("minion.1", "negative-mana.3")
@PLAYING_A_SPELL.rule("spell.1", "negative-mana.3")
@PLAYING_A_WEAPON.rule("weapon.1", "negative-mana.3")
@PLAYING_A_HERO.rule("hero-card.1", "negative-mana.3")
@USING_A_HERO_POWER.rule("negative-mana.3", "negative-mana.7")
def pay_its_cost(game: Game, task: Playing) -> Playing:
    """Its cost is paid, temporary mana first."""
    return paid(game, task)


@PLAYING_A_MINION.rule("minion.1")
def minion_enters_play(game: Game, task: PlayingMinion) -> PlayingMinion:
    """The card enters play as a minion, which creates its Summon Event."""
    place = None if task.place == ABSENT else task.place
    cites = also(game, "a minion enters", task.card)
    game.do(atoms.enter_board(game.state, task.card, task.player, place, played=True), *cites)
    return changed(task, entered=game.state.objects[task.card].since)


@A_MINION_ENTERS.rule("moving.9b")
def enchantments_stay_from_hand_to_play(state: State, card: Id) -> bool:
    """What is attached to a card in hand stays on it as that enters play."""
    return any(not ench.aura for ench in b.enchantments(state.objects[card]))


@PLAYING_A_SPELL.rule("spell.1")
def spell_enters_play(game: Game, task: PlayingSpell) -> None:
    """The card leaves the hand and enters play; a Secret or Quest is then in its zone already."""
    kind = b.type_of(game.state, game.state.objects[task.card])
    zone = b.SPELL if kind == "spell" else b.SECRET
    game.do(atoms.enter_play(game.state, task.card, zone, task.player), *also(game, "a spell enters", zone))


@A_SPELL_ENTERS.rule("spell.11")
def a_secret_is_in_play_already(state: State, zone: str) -> bool:
    """A Secret is in its zone before the On Play Phase."""
    return zone == b.SECRET


@PLAYING_A_WEAPON.rule("weapon.1")
def weapon_enters_play(game: Game, task: PlayingWeapon) -> None:
    """The card enters play as a weapon."""
    cites = also(game, "a weapon enters", task)
    game.do(atoms.enter_play(game.state, task.card, b.WEAPON, task.player), *cites)


@A_WEAPON_ENTERS.rule("weapon.6")
def the_old_weapon_stays_for_now(state: State, task: PlayingWeapon) -> bool:
    """For now the old weapon stays equipped beside the new one."""
    return bool(b.weapons(state, task.player))


@PLAYING_A_HERO.rule("hero-card.1", "zones.5")
def hero_card_leaves_the_hand(game: Game, task: PlayingHero) -> None:
    """The card leaves the hand, and is in between until it replaces the hero."""
    game.do(atoms.move(game.state, task.card, b.ASIDE, "played"))


@PLAYING_A_MINION.rule("minion.1")
@PLAYING_A_SPELL.rule("spell.1")
@PLAYING_A_WEAPON.rule("weapon.1")
@PLAYING_A_HERO.rule("hero-card.1")
def it_has_been_played(game: Game, task: Playing) -> None:
    """The card has left the hand, its mana is paid and its target is remembered: it counts as played."""
    game.do(players.play(game.state, task.card, task.player, task.paid, task.target[0] if task.target else ABSENT))


@PLAYING_A_MINION.rule("minion.2")
@PLAYING_A_SPELL.rule("spell.2")
@PLAYING_A_WEAPON.rule("weapon.2")
@PLAYING_A_HERO.rule("hero-card.2")
def react_to_the_card(game: Game, task: Playing) -> None:
    """On Play Phase: what reacts to playing a card, casting a spell, playing a Secret."""
    on_play_phase(game, task)


@SETTING_AURAS.rule("4.1")
def a_played_minions_aura_begins(before: State, after: State, id_: Id, kind: str) -> bool:
    """The aura of a minion that is being played is there for the first time before its Battlecry Phase."""
    playing = {task.card for task in after.agenda if isinstance(task, PlayingMinion) and not _has_its_text_begun(task)}
    listed = (b.enchantments(state.objects[id_]) for state in (before, after))
    old, new = ({ench.source for ench in each if ench.aura == kind} for each in listed)
    return not playing.isdisjoint(new - old)


def _has_its_text_begun(task: PlayingMinion) -> bool:
    return task.step != react_to_the_card.name


# --- its text -------------------------------------------------------------------------------------


@PLAYING_A_MINION.rule("minion.4")
def battlecry_phase(game: Game, task: PlayingMinion) -> None:
    """Battlecry Phase: the Battlecry resolves, also if the minion has died; twice where a rule in force says so."""
    minion = game.state.objects[task.card]
    text = text_in_force(game.state, task.card, task.choice)
    if text is None:
        a_combo_asks_for_another_card(game, task)
        return
    player = minion.controller or task.player
    often = times(game.state, player, text)
    effects = TakeEffect(task.card, task.target, task.choice, often), SelfTransformed(task.card, task.valid)
    phases.begin(game, e.BattlecryPhase(player), *effects, cites=also(game, "beginning a battlecry", task))


@CLAUSES.clause("conditions.4")
def a_combo_asks_for_another_card(game: Game, task: PlayingMinion) -> bool | None:
    """A Combo looks at whether the controller of the moment has played another card."""
    if not any(isinstance(text, Battlecry) and text.combo for text in texts(game.state, task.card, task.choice)):
        return None
    minion = game.state.objects[task.card]
    stolen = minion.controller not in (None, task.player)
    who = "its controller has" if stolen else verb(str(noun_of(task.player)), "has", "have")
    turn = "" if stolen else " this turn"
    withheld(game, f"{minion.label}'s Combo does nothing", f"{who} played no other card{turn}", task.card)
    return True


@BEGINNING_A_BATTLECRY.rule("6")
def what_its_target_was_to_be_is_not_looked_at_again(state: State, task: PlayingMinion) -> bool:
    """A target that is no longer as the Battlecry asked for stays its target."""
    return bool(task.target) and not _fits_still(state, task)


@BEGINNING_A_BATTLECRY.rule("conditions.2")
def what_a_target_was_given_for_is_not_looked_at_again(state: State, task: PlayingMinion) -> bool:
    """What was needed for having a target is not needed as the Battlecry resolves."""
    text, ctx = text_in_force(state, task.card, task.choice), Context(task.card)
    only_if = text.only_if if isinstance(text, Battlecry) and not text.if_ else None
    return bool(task.target) and only_if is not None and not holds(state, only_if, ctx)


@BEGINNING_A_BATTLECRY.rule("10.1")
def whoever_has_the_minion_goes_on(state: State, task: PlayingMinion) -> bool:
    """A minion that was stolen meanwhile knows only its controller of now."""
    return state.objects[task.card].controller not in (None, task.player)


@BEGINNING_A_BATTLECRY.rule("conditions.4")
def a_combo_goes_by_whoever_has_the_minion(state: State, task: PlayingMinion) -> bool:
    """A Combo looks at the cards of whoever has the minion by now."""
    text = text_in_force(state, task.card, task.choice)
    return isinstance(text, Battlecry) and text.combo and state.objects[task.card].controller != task.player


@BEGINNING_A_BATTLECRY.rule("overload.4")
def a_thief_has_no_overload(state: State, task: PlayingMinion) -> bool:
    """Whoever has stolen the minion by its Battlecry gets none of its Overload."""
    minion = state.objects[task.card]
    return bool(b.printed(state, minion, "overload", 0)) and minion.controller not in (None, task.player)


def _fits_still(state: State, task: Playing) -> bool:
    """Whether a target is still one that the text may be aimed at, as far as the text says."""
    text = text_in_force(state, task.card, task.choice)
    wanted = aimed_at(text) if text is not None else None
    return wanted is None or fits(state, state.objects[task.target[0]], wanted, Context(task.card, task.player))


@BEGINNING_A_BATTLECRY.rule("minion.10", "removed.2")
def a_dead_minions_battlecry_takes_place(state: State, task: PlayingMinion) -> bool:
    """The Battlecry takes place also if the minion has died before."""
    return b.kind_of(state.objects[task.card]) == b.GRAVEYARD


@PLAYING_A_SPELL.rule("spell.3")
def spell_text_phase(game: Game, task: PlayingSpell) -> None:
    """Spell Text Phase: the text takes place in one Phase; nothing happens in it for a countered spell or a Secret."""
    if a_countered_spell_has_no_text(game, task.card) is None and b.kind_of(game.state.objects[task.card]) == b.SPELL:
        effect, cites = TakeEffect(task.card, task.target, task.choice), also(game, "beginning a spell text", task)
        phases.begin(game, e.SpellTextPhase(task.player), effect, cites=cites)


@BEGINNING_A_SPELL_TEXT.rule("6.4", "spell.8")
def a_spell_goes_off_without_its_target(state: State, task: PlayingSpell) -> bool:
    """A spell whose target has left play goes off all the same."""
    return bool(task.target) and not b.in_play(state.objects[task.target[0]])


@BEGINNING_A_SPELL_TEXT.rule("spell.7")
def what_its_target_was_to_be_does_not_matter(state: State, task: PlayingSpell) -> bool:
    """A target that is no longer as the spell asked for stays its target."""
    return bool(task.target) and b.in_play(state.objects[task.target[0]]) and not _fits_still(state, task)


@BEGINNING_A_SPELL_TEXT.rule("spell.12")
def what_a_spell_needed_is_not_looked_at_again(state: State, task: PlayingSpell) -> bool:
    """What a spell needed in play is not needed as it resolves."""
    text, ctx = text_in_force(state, task.card, task.choice), Context(task.card, task.player)
    return isinstance(text, SpellText) and text.only_if is not None and not holds(state, text.only_if, ctx)


@CLAUSES.clause("spell.2a")
def a_countered_spell_has_no_text(game: Game, spell: Id) -> bool | None:
    """A Counterspell prevents the Spell Text Phase."""
    if game.state.facts.get(f.COUNTERED, ABSENT) != spell:
        return None
    withheld(game, f"{game.state.objects[spell].label} has no effect", "it was countered", spell)
    return True


@PLAYING_A_SPELL.rule("zones.4")
def spell_goes_to_the_graveyard(game: Game, task: PlayingSpell) -> None:
    """A spell that has been cast goes to the Graveyard."""
    if b.kind_of(game.state.objects[task.card]) == b.SPELL:
        game.do(atoms.move(game.state, task.card, b.GRAVEYARD, "cast"))


@PLAYING_A_WEAPON.rule("weapon.3")
def equipping_phase(game: Game, task: PlayingWeapon) -> None:
    """Equipping Phase: the new weapon's Battlecry, what reacts to equipping, then the old weapon is destroyed."""
    old = tuple(id_ for id_ in b.weapons(game.state, task.player) if id_ != task.card)
    effect = TakeEffect(task.card, task.target, task.choice)
    equipping, cites = Equipping(task.player, task.card, old), also(game, "beginning to equip", task, old)
    phases.begin(game, e.EquippingPhase(task.player), effect, equipping, cites=cites)


@BEGINNING_TO_EQUIP.rule("weapon.7")
def the_old_weapon_is_there_for_the_battlecry(state: State, task: PlayingWeapon, old: tuple[Id, ...]) -> bool:
    """The old weapon can affect the Battlecry of the new one."""
    return bool(old) and text_in_force(state, task.card, task.choice) is not None


@PLAYING_A_HERO.rule("hero-card.3")
def hero_battlecry_phase(game: Game, task: PlayingHero) -> None:
    """Battlecry Phase: the hero is replaced, the text resolves, then comes the new Hero Power."""
    effect = TakeEffect(task.card, task.target, task.choice)
    steps = (NewHero(task.player, task.card), effect, NewHeroPower(task.player, task.card))
    phases.begin(game, e.BattlecryPhase(task.player), *steps)


@USING_A_HERO_POWER.rule("hero-power.1")
def hero_power_phase(game: Game, task: UsingHeroPower) -> None:
    """Hero Power Phase: it takes effect, then it is used up and counted."""
    effect = TakeEffect(task.card, task.target, task.choice, player=task.player, redirectable=False)
    phases.begin(game, e.HeroPowerPhase(task.player), effect, UsedUp(task.card))
