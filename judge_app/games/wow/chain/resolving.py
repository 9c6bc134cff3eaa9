"""Resolving links (709): targets rechecked, text processed in order, then the link leaves the chain."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import saved
from judge_app.engine.game import Finished, Game
from judge_app.engine.naming_players import verb
from judge_app.engine.rules import first_reason
from judge_app.engine.state import GONE, State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Withheld
from judge_app.engine.values import ABSENT, Id, Map, changed
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.cards.departing import interrupt
from judge_app.games.wow.cards.entering import EnterPlay, bring_into_play
from judge_app.games.wow.chain.link_text import (
    attach_target,
    context_of,
    does_more_than_attach,
    effects_of,
    is_attaching,
    targets_in,
)
from judge_app.games.wow.chain.targeting import guarding, meets_description, place_of, targetable, what_guards
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.combat.combat import start_combat
from judge_app.games.wow.combat.legal_combats import why_not_legal_now
from judge_app.games.wow.context import Context
from judge_app.games.wow.replacing.replaceable import WouldMove
from judge_app.games.wow.replacing.replacement import happen
from judge_app.games.wow.texts.evaluation import target_name
from judge_app.games.wow.texts.performing import Perform
from judge_app.games.wow.words.powers import Triggered
from judge_app.games.wow.words.which import Target, TargetPlayer
from judge_app.rulekit.wording import write

RESOLVING = ProcedureOf("resolving")


@saved
class ResolveLink(Task):
    """The topmost link resolving."""

    procedure = "resolving"

    link: Id


def is_proposal(state: State, link: int) -> bool:
    """Whether a link is a proposal effect (705.3)."""
    return state.objects[link].mark("proposal") is not None


@clause("709.2a")
def illegal_target(state: State, link: int, wanted: Target, card: int) -> str:
    """Why a target is illegal as its link resolves; '' when it is legal."""
    ctx = context_of(state, link)
    object_ = state.objects[card]
    if object_.zone == GONE:
        return "it has become a different card"
    if not targetable(state, card, ctx.you, wanted):
        return f"it can no longer be targeted{what_guards(state, card)}"
    if not meets_description(reader(state, ctx), wanted, card):
        return "it no longer meets the target description"
    place = ctx.places.get(target_name(wanted))
    if place is not None and place_of(state, card) != place:
        return "it is no longer in the one place with the others"
    return ""


@RESOLVING.rule("709.2a")
def recheck_targets(game: Game, task: ResolveLink) -> Finished | None:
    """Recheck every target; a link all of whose targets are illegal is interrupted by the game."""
    if is_proposal(game.state, task.link) or game.state.objects[task.link].mark(b.FACE_DOWN):
        return None
    ctx = context_of(game.state, task.link)
    legal, shares = ctx.targets, ctx.shares
    for wanted in targets_in(game.state, task.link):
        if isinstance(wanted, Target):
            name = target_name(wanted)
            before, meant = ctx.targets.get(name, ()), ctx.shares.get(name, ())
            kept = _still_legal(game, task.link, wanted, before)
            legal = legal.set(name, kept)
            if meant:
                left = tuple(share for card, share in zip(before, meant, strict=False) if card in kept)
                shares = shares.set(name, left)
    players = _legal_players(game, task.link, ctx)
    own = [target_name(wanted) for wanted in targets_in(game.state, task.link)]
    chosen = any(ctx.targets.get(name) or name in ctx.players for name in own)
    if chosen and not any(legal.get(name) or name in players for name in own):
        if over := without_a_legal_target(game, task.link):
            return over
    if (legal, players) != (ctx.targets, ctx.players):
        now = replace(ctx, targets=legal, shares=shares, players=players)
        game.keep(atoms.keep_context(game.state, task.link, now))
    return None


@clause("709.2a")
def without_a_legal_target(game: Game, link: int) -> Finished | None:
    """A link all of whose targets are illegal is interrupted by the game, which nothing stops."""
    interrupt(game, link, recheck_targets, by_game=True)
    return Finished()


def _still_legal(game: Game, link: int, wanted: Target, chosen: tuple[int, ...]) -> tuple[int, ...]:
    kept = []
    for card in chosen:
        if reason := first_reason((illegal_target,), game.state, link, wanted, card):
            reason = reason.and_by(*guarding(game.state, card, context_of(game.state, link).you))
            game.withhold(f"{game.state.objects[card].label} is no longer a legal target", reason, card)
        else:
            kept.append(card)
    return tuple(kept)


def _legal_players(game: Game, link: int, ctx: Context) -> Map[str]:
    """The targeted players who still meet the description; one who has left the game doesn't."""
    kept = ctx.players
    for wanted in targets_in(game.state, link):
        if not isinstance(wanted, TargetPlayer) or target_name(wanted) not in ctx.players:
            continue
        player = ctx.players[target_name(wanted)]
        here = player in b.remaining_players(game.state)
        if not here or (wanted.opponent and not b.opposed(game.state, player, ctx.you)):
            kept = kept.without(target_name(wanted))
            because = "they are no opponent any more" if here else "they are not in the game any more"
            game.note(Withheld(f"{verb(player, 'is', 'are')} no longer a legal target", because))
    return kept


@RESOLVING.rule("703.2")
def recheck_condition(game: Game, task: ResolveLink) -> Finished | None:
    """A double-check power's effect is interrupted if its condition is no longer true."""
    power = game.state.objects[task.link].mark(b.POWER)
    if not isinstance(power, Triggered) or power.if_ is None:
        return None
    if reader(game.state, context_of(game.state, task.link)).holds(power.if_):
        return None
    label = game.state.objects[task.link].label
    game.note(Withheld(f"{label} does nothing", f"it is no longer true that {write(power.if_)}"))
    interrupt(game, task.link, recheck_condition, by_game=False)
    return Finished()


@RESOLVING.rule("601.3")
def recheck_proposal(game: Game, task: ResolveLink) -> Finished | None:
    """A proposed combat that is no longer legal interrupts its proposal; otherwise a combat step begins."""
    if not is_proposal(game.state, task.link):
        return None
    if reason := why_not_legal_now(game.state):
        game.withhold("the combat does not take place", reason.and_by(recheck_proposal))
        interrupt(game, task.link, recheck_proposal, recheck_targets, by_game=True)
        return Finished()
    game.note(e.CombatStillLegal(task.link))
    game.do(atoms.resolve(game.state, task.link), leave_the_chain)
    start_combat(game)
    return Finished()


@RESOLVING.rule("709.2b")
def process_text(game: Game, task: ResolveLink) -> None:
    """Process the link's text in order."""
    if game.state.objects[task.link].mark("placed"):
        return
    ctx = context_of(game.state, task.link)
    source = task.link if game.state.objects[task.link].card else ctx.source
    began = game.state.clock
    ctx = ctx.mention(to_be_attached_to(game.state, task.link))
    if not game.state.objects[task.link].card and game.state.objects[ctx.source].mark(b.LAST_KNOWN) is not None:
        independent_of_its_source(game, ctx.source, task.link)
    game.push(Perform(effects_of(game.state, task.link), changed(ctx, source=source, began=began)))


@clause("712.3a")
def to_be_attached_to(state: State, link: int) -> tuple[int, ...]:
    """What an attachment does besides as it resolves is done to what it says to attach to: the cards mentioned so."""
    ctx = context_of(state, link)
    wanted = attach_target(state, link) if does_more_than_attach(state, link) else ()
    return next((ctx.targets.get(target_name(x), ()) for x in wanted if isinstance(x, Target)), ctx.that)


@clause("707.3")
def independent_of_its_source(game: Game, source: int, link: int) -> None:
    """An effect exists independently of its source, of which the last that was known is read."""
    game.note(e.SourceGone(source, link))


@RESOLVING.rule("709.2g")
def leave_the_chain(game: Game, task: ResolveLink) -> None:
    """As the last part a card enters play or goes to its owner's graveyard; an effect just leaves the chain."""
    card = game.state.objects[task.link]
    if task.link not in game.state.zone(b.CHAIN):
        if not card.card:
            game.note(e.LinkResolved(task.link))
        return
    player = card.whose
    if not card.card:
        game.do(atoms.resolve(game.state, task.link))
    elif card.mark("duplicate"):
        cease_with_leaving(game, task.link)
    elif card.mark("placed"):
        down, exhausted = bool(card.mark(b.FACE_DOWN)), bool(card.mark("enters exhausted"))
        bring_into_play(game, EnterPlay(task.link, player, face_down=down, row=b.RESOURCE_ROW, exhausted=exhausted))
    elif enters_play(game.state, task.link):
        bring_into_play(game, EnterPlay(task.link, player))
    else:
        happen(game, WouldMove(task.link, "graveyard"))


@RESOLVING.rule("709.2g")
def has_resolved(game: Game, task: ResolveLink) -> None:
    """With that a card has resolved; an effect has as it leaves the chain."""
    if game.state.objects[task.link].card:
        game.note(e.LinkResolved(task.link))


@RESOLVING.rule("717.5")
def pass_the_next_time(game: Game, task: ResolveLink) -> None:
    """All packets of this link were "the next time" of what replaced one of them; now that time has passed."""
    for modifier in [m for m in game.state.modifiers if getattr(m, "used_by", ABSENT) == task.link]:
        game.do(atoms.end_modifier(game.state, modifier, "the next time has passed"))


def cease_with_leaving(game: Game, link: int) -> None:
    """A duplicate or a played copy ceases to exist as part of leaving the chain."""
    played = any(isinstance(past.event, e.LinkAdded) and past.event.link == link for past in game.state.history)
    (copy_goes if played else duplicate_goes)(game, link)


def _cease(game: Game, link: int) -> None:
    if game.state.objects[link].card and enters_play(game.state, link):
        what = f"{game.state.objects[link].label} does not enter play"
        because = "no card stands for it, so it ceases to exist as it leaves the chain"
        game.note(Withheld(what, because, (link,)))
    game.do(atoms.cease(game.state, link))


@clause("402.1")
def duplicate_goes(game: Game, link: int) -> None:
    """A duplicate ceases to exist with its leaving the chain."""
    _cease(game, link)


@clause("402.2")
def copy_goes(game: Game, link: int) -> None:
    """As part of a played copy leaving the chain, it ceases to exist."""
    _cease(game, link)


def enters_play(state: State, link: int) -> bool:
    """Allies, equipment, Master Heroes and ongoing abilities enter play; other abilities don't (709.2g)."""
    printed = state.card_of(state.objects[link]).printed
    types = printed.get("types", ())
    return "Ability" not in types or "Ally" in types or bool(printed.get("ongoing") and is_attaching(state, link))
