"""Magnets (706.4): the cards that must be among the targets, and which choices leave room for the most of them."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.state import State
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.projection import powers_of
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.evaluation import target_name
from judge_app.games.wow.words import powers as p
from judge_app.games.wow.words.which import Target

Open = tuple[tuple[Target, tuple[int, ...], bool], ...]
"""Descriptions for which one card is chosen, each with the cards that fit it, and whether one must be."""


@clause("706.1")
def chosen_before(state: State, wanted: Target, ctx: Context) -> tuple[int, ...]:
    """The cards that this description can't have any more: its own, and with "another" those of all others."""
    name = target_name(wanted)
    return tuple(c for other, cards in ctx.targets.items() if wanted.another or other == name for c in cards)


def most_magnets(state: State, left: Open, ctx: Context) -> int | None:
    """The most magnets that the rest of the targets can be (706.4); None if they can't all be chosen."""
    if not left:
        return 0
    (wanted, fitting, needed), rest = left[0], left[1:]
    best = None if needed else most_magnets(state, rest, ctx)
    for card in fitting:
        if card in chosen_before(state, wanted, ctx):
            continue
        later = most_magnets(state, rest, _with(ctx, wanted, card))
        if later is not None:
            best = max(best or 0, later + new_magnet(state, ctx, card))
        alike = not any(w.another for w, _, _ in rest) and not _pulled(state, ctx)
        if best == len(left) or (best is not None and alike):
            break
    return best


def _with(ctx: Context, wanted: Target, card: int) -> Context:
    name = target_name(wanted)
    return replace(ctx, targets=ctx.targets.set(name, (*ctx.targets.get(name, ()), card)))


def _pulled(state: State, ctx: Context) -> bool:
    """Whether anything in play is a magnet for this player."""
    return any(is_magnet(state, card, ctx.you) for card in state.zone(b.PLAY))


def new_magnet(state: State, ctx: Context, card: int) -> bool:
    """Whether a card is a magnet for this player that isn't among the targets yet."""
    return is_magnet(state, card, ctx.you) and not any(card in cards for cards in ctx.targets.values())


@clause("706.4")
def is_magnet(state: State, card: int, player: str) -> bool:
    """Whether a card in play says that this player's links must target it."""
    object_ = state.objects[card]
    if object_.zone != b.PLAY or not b.opposed(state, object_.whose, player):
        return False
    return any(isinstance(x, p.Magnet) for x in powers_of(state, card))


def allowed(
    state: State, wanted: Target, legal: tuple[int, ...], rest: Open, ctx: Context, spare: int
) -> tuple[int, ...]:
    """Of the legal choices those that leave a choice for every other target and the most magnets for them all.

    So many more targets than this one, `spare`, the description may have: a magnet may be one of them as well.
    """
    magnets = tuple(c for c in legal if new_magnet(state, ctx, c))
    if wanted.random and magnets:
        return magnets
    rest = (*rest, *[(wanted, magnets, False)] * min(spare, len(magnets)))
    found: dict[int, int] = {}
    for card in legal:
        later = most_magnets(state, rest, _with(ctx, wanted, card))
        if later is not None:
            found[card] = later + (card in magnets)
    return tuple(card for card, number in found.items() if number == max(found.values()))
