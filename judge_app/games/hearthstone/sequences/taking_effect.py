"""What stands inside a Phase of playing a card: its text taking effect, equipping, a new hero, what transformed itself.

And what may still change what the text was aimed at (spell.3, minion.4).
"""

from __future__ import annotations

from judge_app.engine.codec import saved
from judge_app.engine.game import Finished, Game
from judge_app.engine.state import GONE, Object, State, Task
from judge_app.engine.syntax import walk
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, ByIdentity, Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import cards, characters, kept, players
from judge_app.games.hearthstone.clauses import CLAUSES, also, mattering, withheld
from judge_app.games.hearthstone.context import Context, you
from judge_app.games.hearthstone.phases import auras, phases
from judge_app.games.hearthstone.phases.matching import listening
from judge_app.games.hearthstone.phases.queues import fill
from judge_app.games.hearthstone.phases.queuing import Valid
from judge_app.games.hearthstone.texts.conditions import holds
from judge_app.games.hearthstone.texts.perform_players import new_hero_power
from judge_app.games.hearthstone.texts.performing import Perform
from judge_app.games.hearthstone.values.values import powers_on
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.powers import Battlecry, ChooseOne, SpellText
from judge_app.games.hearthstone.words.which import CHARACTER, Filter
from judge_app.rulekit.wording import player as noun_of
from judge_app.rulekit.wording import write

TAKING_EFFECT = ProcedureOf("taking effect")


@saved
class TakeEffect(Task):
    """The text of a card, to be carried out `times` times; `choice` is which Choose One text, counted from 0."""

    procedure = "taking effect"

    card: Id
    target: tuple[Id, ...] = ()
    choice: int = 0
    times: int = 1
    player: str = ""
    redirectable: bool = True


def texts(state: State, card: Id, choice: int) -> tuple[SpellText | Battlecry, ...]:
    """The texts that a card has when it is played: its spell text or Battlecry, the chosen one of several."""
    found: list[SpellText | Battlecry] = []
    for power in powers_on(state.cards[state.objects[card].card]):
        if isinstance(power, SpellText | Battlecry):
            found.append(power)
        elif isinstance(power, ChooseOne):
            found.append(power.of[min(choice, len(power.of) - 1)])
    return tuple(found)


def aimed_at(text: SpellText | Battlecry) -> Filter | None:
    """What a text may be aimed at: any character where it deals damage or heals and names nobody."""
    return text.target or (CHARACTER if _names_nobody(text) else None)


_names_nobody = ByIdentity(
    lambda text: any(isinstance(node, w.Deal | w.Heal) and node.to is None for node in walk(text.do))
)


def text_in_force(state: State, card: Id, choice: int) -> SpellText | Battlecry | None:
    """The one that happens: a Combo goes before a plain text where it is active (conditions.4)."""
    found = texts(state, card, choice)
    ctx = Context(card)
    combos = [text for text in found if isinstance(text, Battlecry) and text.combo and combo_active(state, ctx)]
    plain = [text for text in found if not (isinstance(text, Battlecry) and text.combo)]
    return next(iter((*combos, *plain)), None)


def combo_active(state: State, ctx: Context) -> bool:
    """Whether another card was played this turn by the player whose text it is."""
    from judge_app.games.hearthstone.words.conditions import ComboActive

    return holds(state, ComboActive(), ctx)


@TAKING_EFFECT.rule("spell.3a", "minion.4")
def let_the_target_be_changed(game: Game, task: TakeEffect) -> None:
    """At the start of the Phase, what changes the target queues and resolves."""
    if not task.redirectable:
        return
    game.keep(kept.note(game.state, f.TARGET_AHEAD, task.target))
    card = game.state.objects[task.card]
    target = task.target[0] if task.target else ABSENT
    game.push(*fill(game, e.TextComes(card.id, card.controller or "", target)))


@TAKING_EFFECT.rule("spell.3", "minion.4")
def carry_out_the_text(game: Game, task: TakeEffect) -> TakeEffect | Finished:
    """The whole text takes place in one Phase; conditions on the target are not looked at again (6)."""
    target = game.state.facts.get(f.TARGET_AHEAD, task.target) if task.redirectable else task.target
    text = text_in_force(game.state, task.card, task.choice)
    if text is None:
        return Finished()
    ctx = Context(task.card, task.player, targets=target, spell=_is_spell(game.state, task.card))
    if some_battlecries_look_again(game, text, ctx):
        return Finished()
    game.push(Perform(text.do, ctx))
    return changed(task, target=target, redirectable=False)


@CLAUSES.clause("conditions.3", "6.5")
def some_battlecries_look_again(game: Game, text: SpellText | Battlecry, ctx: Context) -> bool | None:
    """A Battlecry with a condition of its own looks at that also as it resolves."""
    if not isinstance(text, Battlecry) or holds(game.state, text.if_, ctx):
        return None
    what = f"{game.state.objects[ctx.source].label}'s text does nothing"
    because = f'for {noun_of(you(game.state, ctx))}, who controls it, this does not hold: "{write(text.if_)}"'
    withheld(game, what, because, ctx.source)
    return True


@TAKING_EFFECT.rule("minion.4a")
def carry_it_out_again(game: Game, task: TakeEffect) -> Finished | None:
    """Where a rule in force doubles it, an Aura Update (Health/Attack) runs, then the text takes place again."""
    if task.times > 1:
        auras.update(game, auras.HEALTH_AND_ATTACK)
        game.push(changed(task, times=task.times - 1, step="", answer=None))
        return Finished()
    return None


def _is_spell(state: State, card: Id) -> bool:
    return b.type_of(state, state.objects[card]) in ("spell", "secret", "quest")


SELF_TRANSFORMING = ProcedureOf("self-transforming")
INSERTING_A_PHASE = ProcedureOf("inserting a phase")
EQUIPPING_AT_ONCE = ProcedureOf("equipping at once")
AFTER_SUMMON = ProcedureOf("after summon")
EQUIPPING = ProcedureOf("equipping")
NEW_HERO = ProcedureOf("new hero")
A_HERO_CARD_REPLACES = ProcedureOf("a hero card replaces")
NEW_HERO_POWER = ProcedureOf("new hero power")
USING_UP = ProcedureOf("using up")


@saved
class SelfTransformed(Task):
    """The end of a Phase in which the played minion may have become another one."""

    procedure = "self-transforming"

    minion: Id
    valid: Valid


@SELF_TRANSFORMING.rule("self-transform.1")
def inserted_phase(game: Game, task: SelfTransformed) -> None:
    """Inside that Phase an After Play & After Summon Phase is inserted for what the minion has become in it."""
    now = what_became_of(game.state, task.minion)
    if now != task.minion and b.kind_of(game.state.objects[now]) == b.BOARD:
        player = game.state.objects[now].controller or ""
        after = (SecondHalf(now, task.valid), SelfTransformed(now, task.valid))
        played = (e.CardFinished(now, player),)
        cites = mattering(game, "inserting a phase", now) or (game.rule.cites if game.rule else ())
        phases.begin(game, e.InsertedPhase(player, outermost=False), *after, on=played, valid=task.valid, cites=cites)


@INSERTING_A_PHASE.rule("self-transform.3")
def what_a_secret_made_of_it_has_a_phase_too(state: State, now: Id) -> bool:
    """Also for what a Secret has transformed the minion into a Phase is inserted."""
    return now not in state.facts.get(f.SUMMONS, ())


def what_became_of(state: State, id_: Id) -> Id:
    """What a minion is now, after any transformations."""
    while state.objects[id_].zone == GONE and state.objects[id_].became != ABSENT:
        id_ = state.objects[id_].became
    return id_


@saved
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


@saved
class Equipping(Task):
    """A weapon takes the place of those that were there."""

    procedure = "equipping"

    player: str
    weapon: Id
    old: tuple[Id, ...]


@EQUIPPING.rule("weapon.3")
def react_to_equipping(game: Game, task: Equipping) -> None:
    """What reacts to a weapon being equipped does so at that very moment."""
    game.do(cards.equip(game.state, task.weapon, task.player), *also(game, "equipping at once", task.player))
    game.push(*fill(game, e.WeaponEquipped(task.weapon, task.player)))


@EQUIPPING.rule("weapon.3")
def old_weapon_is_destroyed(game: Game, task: Equipping) -> None:
    """The old weapon is destroyed, and dies after the Phase."""
    for id_ in task.old:
        if b.kind_of(game.state.objects[id_]) == b.WEAPON:
            game.do(characters.mark_for_destruction(game.state, id_, task.weapon))


@saved
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


@saved
class NewHeroPower(Task):
    """The end of playing a Hero card."""

    procedure = "new hero power"

    player: str
    hero: Id


@EQUIPPING_AT_ONCE.rule("weapons.2")
def what_reacts_to_equipping_does_so_at_once(state: State, player: str) -> bool:
    """What triggers on a weapon being equipped does so at that very moment."""
    return any(e.WeaponEquipped in listening(state, state.objects[id_]) for id_ in b.board(state, player))


@NEW_HERO_POWER.rule("hero-card.3")
def replace_the_hero_power(game: Game, task: NewHeroPower) -> None:
    """The Hero Power is replaced and can be used at once."""
    if power := b.printed(game.state, game.state.objects[task.hero], "hero power"):
        new_hero_power(game, power, task.player, by_card=True)


@saved
class UsedUp(Task):
    """The end of a Hero Power Phase."""

    procedure = "using up"

    power: Id


@USING_UP.rule("hero-power.1")
def use_it_up(game: Game, task: UsedUp) -> None:
    """The Hero Power is used up, unless the effect has replaced it."""
    if b.kind_of(game.state.objects[task.power]) == b.POWER:
        game.do(players.use_hero_power(game.state, task.power))
