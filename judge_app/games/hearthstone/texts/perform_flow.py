"""Words that steer a text: conditions, repetition, coin flips, what is settled once.

Also what an effect does that is else an action of a player, in the Phase around it: casting spells, attacking.
"""

from __future__ import annotations

from judge_app.engine.codec import saved
from judge_app.engine.decision import JUDGE, Decision, Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.state import Object, State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import cards, kept, players
from judge_app.games.hearthstone.clauses import also, mattering, withheld
from judge_app.games.hearthstone.context import Context, you
from judge_app.games.hearthstone.sequences.attacking import Attacking
from judge_app.games.hearthstone.sequences.taking_effect import TakeEffect
from judge_app.games.hearthstone.texts.conditions import failing
from judge_app.games.hearthstone.texts.evaluation import ids
from judge_app.games.hearthstone.texts.performing import (
    EFFECTS,
    Found,
    Perform,
    by_chance,
    roll,
    settle,
    settled,
    settled_quietly,
)
from judge_app.games.hearthstone.values.keywords import KEYWORDS, keyword_that
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.amounts import Number
from judge_app.games.hearthstone.words.which import Random, Subject
from judge_app.rulekit.texts import Then
from judge_app.rulekit.wording import write, write_as

REDIRECTING_AN_ATTACK = ProcedureOf("redirecting an attack")
A_COUNTERED_CARD_GOES = ProcedureOf("a countered card goes")


@EFFECTS.row(w.If, "10")
def go_on_if(game: Game, task: Perform, effect: w.If) -> Then | Ask:
    """A condition in a text is checked on the board as it is when the text comes to it."""
    fails = failing(game.state, effect.if_, task.ctx)
    asked = fails if fails is not None else effect.if_
    own = (effect.clause,) if effect.clause else mattering(game, "conditions of texts", asked, task.ctx)
    if fails is not None and not effect.else_:
        what = f"{game.state.objects[task.ctx.source].label} stops here"
        withheld(game, what, write_as(effect.if_, "not"), task.ctx.source, cites=own)
    elif own:
        found = write(effect.if_) if fails is None else write_as(effect.if_, "not")
        game.note(e.ConditionLookedAt(task.ctx.source, found), *own)
    return Then(task.ctx, effect.then if fails is None else effect.else_)


@EFFECTS.row(w.CoinFlip, "proposed-attack.5h", "glossary:double-safeguard")
def flip_a_coin(game: Game, task: Perform, effect: w.CoinFlip) -> Then | Ask | None:
    """Half of the time it happens; who fails in an attack can't try again in it."""
    fight = f.fight(game.state)
    if fight is not None and task.ctx.source in fight.failed:
        label = game.state.objects[task.ctx.source].label
        withheld(game, f"{label} does nothing", "it has failed in this attack already", task.ctx.source)
        return None
    if task.answer is None:
        label = game.state.objects[task.ctx.source].label
        options = [Option("yes", "that it happens"), Option("no", "that it does not")]
        return by_chance(game, f"{label}: 50% chance", options, kind="coin flip")
    if task.answer == "yes":
        return Then(task.ctx, effect.do)
    if fight is not None:
        game.do(players.fail_in_attack(game.state, task.ctx.source))
    return None


@EFFECTS.row(w.Repeat)
def repeat(game: Game, task: Perform, effect: w.Repeat) -> Then | Ask | None:
    """The same so many times, one after another."""
    times = roll(game, task, effect.times)
    if isinstance(times, Ask):
        return times
    if times <= 0:
        return None
    return Then(task.ctx, (*effect.do, w.Repeat(Number(times - 1), effect.do)))


@EFFECTS.row(w.Mention)
@settled("which")
def mention(game: Game, task: Perform, effect: w.Mention, found: Found) -> None:
    """What is chosen once is what the rest of the text speaks of."""


@EFFECTS.row(w.Remember)
@settled_quietly("which")
def remember(game: Game, task: Perform, effect: w.Remember, found: Found) -> None:
    """The entity of the text keeps others in mind, also when it has died."""
    game.keep(kept.remember(game.state, task.ctx.source, found))


@EFFECTS.row(w.Counter, "spell.2a")
def counter(game: Game, task: Perform, effect: w.Counter) -> None:
    """The spell that is being played is countered and goes to the Graveyard."""
    for id_ in ids(game.state, Subject(), task.ctx):
        game.do(players.counter(game.state, id_))
        kind = b.kind_of(game.state.objects[id_])
        if kind in (b.SPELL, b.SECRET):
            gone = cards.move(game.state, id_, b.GRAVEYARD, "countered")
            game.do(gone, *also(game, "a countered card goes", kind))


@A_COUNTERED_CARD_GOES.rule("spell.11", "destroy-zones.1d")
def a_countered_secret_goes_too(state: State, kind: str) -> bool:
    """A countered Secret goes to the Graveyard from the Secret Zone, where it was already."""
    return kind == b.SECRET


@EFFECTS.row(w.RedirectAttack, "proposed-attack.3")
def redirect_attack(game: Game, task: Perform, effect: w.RedirectAttack) -> Then | Ask | None:
    """The proposed attack gets another defender; a new Proposed Attack Event follows this one ."""
    fight = f.fight(game.state)
    found = settle(game, task, effect.to)
    if isinstance(found, Ask):
        return found
    if fight is None or not found or found[0] == fight.defender:
        withheld(game, "the defender does not change", "there is no other", task.ctx.source)
        return None
    cites = also(game, "redirecting an attack", task.ctx, effect)
    game.do(players.redirect_attack(game.state, fight, found[0]), *cites)
    return Then(task.ctx.mention(found))


@REDIRECTING_AN_ATTACK.rule("proposed-attack.9")
def a_defender_for_a_moment_is_passed_over(state: State, ctx: Context, effect: w.RedirectAttack) -> bool:
    """Who was the defender only within one Proposed Attack Event is never proposed as one."""
    fight, asked = f.fight(state), ctx.event
    moved_before = isinstance(asked, e.AttackSet) and fight is not None and asked.defender != fight.defender
    return moved_before and isinstance(asked, e.AttackSet) and not _was_proposed(state)


def _was_proposed(state: State) -> bool:
    """Whether the defender of the moment is the one that the running Proposed Attack Event began with."""
    fight = f.fight(state)
    proposing = [task for task in state.agenda if task.procedure == "proposing an attack"]
    return fight is not None and bool(proposing) and getattr(proposing[-1], "defender", ABSENT) == fight.defender


@REDIRECTING_AN_ATTACK.rule("5.5")
def the_doomed_are_no_new_defenders(state: State, ctx: Context, effect: w.RedirectAttack) -> bool:
    """An attack is not redirected onto one that is mortally wounded or pending destroy."""
    if not isinstance(effect.to, Random) or effect.to.ignoring is False:
        return False
    return ids(state, effect.to, ctx) != ids(state, changed(effect.to, ignoring=False), ctx)


@EFFECTS.row(w.RedirectTarget)
@settled("to")
def redirect_target(game: Game, task: Perform, effect: w.RedirectTarget, found: Found) -> None:
    """What is about to take effect gets another target (spell.3a)."""
    game.keep(kept.note(game.state, f.TARGET_AHEAD, found[:1]))


CASTING = ProcedureOf("casting")


@saved
class Casting(Task):
    """A spell that is cast by an effect for a player, at what it is aimed at."""

    procedure = "casting"

    spell: Id
    player: str
    target: tuple[Id, ...] = ()


@EFFECTS.row(w.Cast)
def cast(game: Game, task: Perform, effect: w.Cast) -> Ask | None:
    """A new copy of a spell is made and cast for the player whose text it is."""
    found = settle(game, task, effect.on) if effect.on is not None else ()
    if isinstance(found, Ask):
        return found
    like = ids(game.state, effect.like, task.ctx) if effect.like is not None else ()
    names = tuple(game.state.objects[id_].card for id_ in like) or ((effect.card,) if effect.card else ())
    if not names:
        withheld(game, "nothing is cast", "there is no such spell", task.ctx.source)
        return None
    player = you(game.state, task.ctx)
    game.do(cards.create(game.state, names[0], b.SPELL, player))
    game.push(Casting(len(game.state.objects) - 1, player, found[:1]))
    return None


@CASTING.rule("1a")
def text_of_a_cast_spell(game: Game, task: Casting) -> None:
    """The whole text takes place within the Phase that goes on, with what it forces (see Forced Death Phase)."""
    game.push(TakeEffect(task.spell, task.target, player=task.player, redirectable=False))


@CASTING.rule("zones.4")
def cast_spell_goes_to_the_graveyard(game: Game, task: Casting) -> None:
    """A spell that has been cast goes to the Graveyard."""
    if b.kind_of(game.state.objects[task.spell]) == b.SPELL:
        game.do(cards.move(game.state, task.spell, b.GRAVEYARD, "cast"))


@EFFECTS.row(w.AttackWith, "6.3")
@settled_quietly("against")
def attack_with(game: Game, task: Perform, effect: w.AttackWith, found: Found) -> Ask | None:
    """A minion attacks another character inside whatever is going on, if both are in play.

    Of an attack that its player could not declare, as it is frozen, the book says nothing for one that a text starts.
    """
    for id_ in ids(game.state, effect.which, task.ctx):
        attacker = game.state.objects[id_]
        if not found or not b.in_play(attacker) or not b.in_play(game.state.objects[found[0]]):
            withheld(game, f"{attacker.label} does not attack", "one of the two is not in play", id_)
            continue
        if task.answer is None and (barred := keyword_that(game.state, attacker, "barred")):
            return _may_a_text_let_it_attack(attacker, KEYWORDS.of(game.state)[barred].value.barred)
        if task.answer == STAYS:
            withheld(game, f"{attacker.label} does not attack", "the judge has ruled so", id_)
        else:
            game.push(Attacking(attacker.whose, id_, found[0], inside=True))
    return None


STAYS = "does not attack"


def _may_a_text_let_it_attack(attacker: Object, why_not: str) -> Ask:
    options = (
        Option("attacks", f"that {attacker.label} attacks"),
        Option(STAYS, f"that {attacker.label} does not attack"),
    )
    prompt = f"the rulebook doesn't say whether a text lets {attacker.label} attack although it {why_not}"
    return Ask(Decision(JUDGE, "ruling", prompt, options, (), (attacker.id,)))
