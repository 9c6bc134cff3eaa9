"""Carrying out words that copy cards on the chain, or copy cards elsewhere to play them (402.1, 402.2)."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import saved
from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.values import ABSENT, Id, Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.chain.adding import AddLink, why_not_played
from judge_app.games.wow.chain.link_text import context_of, targets_in
from judge_app.games.wow.chain.targeting import legal_players, legal_targets
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.choosing import card_options, player_options
from judge_app.games.wow.texts.choosing_cards import cards_for
from judge_app.games.wow.texts.evaluation import target_name
from judge_app.games.wow.texts.perform_cards import free_label
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.base import Effect
from judge_app.games.wow.words.which import Target, TargetPlayer
from judge_app.rulekit.texts import Then, given

SAME = "the same"


@EFFECTS.row(e.CopyLink, "402.1")
@given(cards_for, "which")
def copy_links(game: Game, task: Perform, effect: e.CopyLink, which: tuple[int, ...]) -> Then:
    """Each card on the chain gets a duplicate, one after the other."""
    return Then(task.ctx.mention(which), tuple(Duplicate(link) for link in which))


@saved
class Duplicate(Effect):
    """One duplicate of a card on the chain, whose targets may be chosen anew before it is added (402.1c)."""

    of: Id


@EFFECTS.row(Duplicate, "402.1", "402.1b")
def duplicate_link(game: Game, task: Perform, effect: Duplicate) -> Ask | None:
    """The duplicate copies every choice; its controller may choose new legal targets for it."""
    original = game.state.objects[effect.of]
    ctx = replace(context_of(game.state, effect.of), you=task.ctx.you)
    ctx_ = with_new_targets(game, task, effect.of, ctx)
    if isinstance(ctx_, Ask):
        return ctx_
    label = free_label(game, f"duplicate of {original.label}")
    game.do(atoms.copy_link(game.state, effect.of, label, ctx_))
    return None


@clause("402.1c")
def with_new_targets(game: Game, task: Perform, link: int, ctx: Context) -> Context | Ask:
    """Ask for each target in turn; what was answered so far is kept by name in `noted`."""
    slots = [(t, n) for t in targets_in(game.state, link) for n in range(_number(ctx, t))]
    answers = tuple(task.noted.split("\n")) if task.noted else ()
    if task.answer is not None:
        answers = (*answers, task.answer)
    fixed = replace(ctx, targets=Map(), players=ctx.players)
    for at, (wanted, n) in enumerate(slots):
        if at >= len(answers):
            options = _options(game, fixed, ctx, wanted, n)
            if len(options) == 1:
                answers = (*answers, SAME)
            else:
                prompt = f"target {at + 1} of the duplicate of {game.state.objects[link].label}"
                keep = replace(task, noted="\n".join(answers))
                return game.decision(ctx.you, "target", prompt, options, keep=keep)
        fixed = _fixed(game, fixed, ctx, wanted, n, answers[at])
    return fixed


def _number(ctx: Context, wanted: Target | TargetPlayer) -> int:
    name = target_name(wanted)
    return len(ctx.targets.get(name, ())) if isinstance(wanted, Target) else int(name in ctx.players)


def _options(game: Game, fixed: Context, ctx: Context, wanted: Target | TargetPlayer, n: int) -> list[Option]:
    """The target that the original has, legal or not, and every other legal one for the duplicate's controller."""
    name = target_name(wanted)
    if isinstance(wanted, TargetPlayer):
        open_ = legal_players(game.state, ctx.you, wanted, replace(ctx, players=ctx.players.without(name)))
        return [Option(SAME, SAME), *player_options((q for q in open_ if q != ctx.players[name]), ctx.you)]
    now = ctx.targets[name][n]
    legal = legal_targets(game.state, ABSENT, wanted, fixed, ctx.targets[name][n:])
    return [Option(SAME, f"still {game.state.objects[now].label}"), *card_options(game.state, legal)]


def _fixed(game: Game, fixed: Context, ctx: Context, wanted: Target | TargetPlayer, n: int, answer: str) -> Context:
    name = target_name(wanted)
    if isinstance(wanted, TargetPlayer):
        chosen = ctx.players[name] if answer == SAME else answer
        return replace(fixed, players=fixed.players.set(name, chosen), that_player=chosen)
    card = game.state.by_key(answer) if answer != SAME else None
    new = card.id if card is not None else ctx.targets[name][n]
    return replace(fixed, targets=fixed.targets.set(name, (*fixed.targets.get(name, ()), new)))


@EFFECTS.row(e.PlayCopy, "402.2", "402.2a", "402.2b")
@given(cards_for, "of")
def play_copies(game: Game, task: Perform, effect: e.PlayCopy, of: tuple[int, ...]) -> Then:
    """A copy of a card in another zone is played, following the rules for adding links."""
    played = []
    for card in of:
        if reason := why_not_played(game.state, task.ctx.you, card):
            game.withhold(f"no copy of {game.state.objects[card].label} is played", reason, card)
            continue
        label = free_label(game, f"copy of {game.state.objects[card].label}")
        game.do(atoms.make_copy(game.state, task.ctx.you, card, label))
        game.push(AddLink(task.ctx.you, game.state.zone(b.ENTERING)[-1], free=effect.free))
        played.append(card)
    return Then(task.ctx.mention(of).performed(bool(of) and len(played) == len(of)))
