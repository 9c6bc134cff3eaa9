"""What a link says: its text, what of it counts, what was chosen for it, each instance of "target" in it (706.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from judge_app.engine.game import Game
from judge_app.engine.rules import rule
from judge_app.engine.state import State
from judge_app.engine.syntax import walk
from judge_app.engine.trace import Withheld
from judge_app.engine.values import ByIdentity
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.characteristics.printed import printed_values
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.context import Context
from judge_app.games.wow.words import powers as p
from judge_app.games.wow.words.base import Effect, Power
from judge_app.games.wow.words.continuous import HasPower
from judge_app.games.wow.words.effects import ChooseModes, Empower, WhenLater
from judge_app.games.wow.words.powers import WhenResolved
from judge_app.games.wow.words.which import Target, TargetPlayer
from judge_app.rulekit.wording import write

if TYPE_CHECKING:
    from judge_app.games.wow.chain.adding import AddLink


def heard(effect: Effect, ctx: Context) -> bool:
    """Whether a part of the text counts: Empower text only where it was found active as the link was added."""
    return not isinstance(effect, Empower) or write(effect.thing) in ctx.empowered


@rule("glossary:empower")
def hear_empower_text(game: Game, task: AddLink) -> None:
    """Empower text counts only if its player controls such a card now; otherwise it is ignored with all it asks for."""
    if task.resource or task.power is not None:
        return
    link = game.state.objects[task.link]
    ctx = link.mark(b.CONTEXT)
    own = (part for part in game.state.card_of(link).powers if isinstance(part, WhenResolved))
    for effect in (x for part in own for x in part.effects if isinstance(x, Empower)):
        thing = write(effect.thing)
        if reader(game.state, ctx).fitting(effect.thing):
            ctx = replace(ctx, empowered=(*ctx.empowered, thing))
            game.do(atoms.set_context(game.state, task.link, ctx, e.EmpowerHeard(task.player, task.link, thing)))
        else:
            because = f"there is no {thing} as it is added; its targets aren't chosen"
            game.note(Withheld(f"a part of {link.label} is ignored", because, (task.link,)))


def context_of(state: State, link: int) -> Context:
    """What was chosen for a link."""
    ctx = state.objects[link].mark(b.CONTEXT)
    assert isinstance(ctx, Context)
    return ctx


def effects_of(state: State, link: int) -> tuple[Effect, ...]:
    """What a link does as it resolves, in the order of its text; of a modal part only the chosen modes."""
    object_ = state.objects[link]
    power = object_.mark(b.POWER)
    effects: tuple[Effect, ...]
    if power is not None:
        effects = power.effects
    elif object_.card:
        effects = text_of(state, link)
    else:
        return ()
    ctx = context_of(state, link)
    return tuple(x for effect in effects if heard(effect, ctx) for x in _chosen_modes(effect, ctx))


def text_of(state: State, card: int) -> tuple[Effect, ...]:
    """What a card does as it resolves; some keywords mean such text."""
    powers = printed_values(state, card)["powers"]
    return tuple(x for own in powers if isinstance(own, p.WhenResolved | p.AttachPower) for x in own.effects)


def _chosen_modes(effect: Effect, ctx: Context) -> tuple[Effect, ...]:
    if isinstance(effect, ChooseModes):
        return tuple(x for index in ctx.modes for x in effect.modes[index].effects)
    return (effect,)


def targets_in(state: State, link: int) -> tuple[Target | TargetPlayer, ...]:
    """Each instance of the word "target" in a link's text (706.1), but not inside powers that it gives (706.1c)."""
    text: list[object] = [] if state.objects[link].mark(b.FACE_DOWN) else list(effects_of(state, link))
    attach = None if state.objects[link].mark(b.POWER) else _attach_power(state, link)
    if attach is not None and not state.objects[link].mark(b.FACE_DOWN):
        text.insert(0, attach.which)
    return tuple(dict.fromkeys(_targets(text)))


def _attach_power(state: State, link: int) -> p.AttachPower | None:
    if not state.objects[link].card or not is_attaching(state, link):
        return None
    return next((x for x in state.card_of(state.objects[link]).powers if isinstance(x, p.AttachPower)), None)


def is_attaching(state: State, link: int) -> bool:
    """Whether an attachment's attaching mode was chosen, if it has a non-ongoing mode besides (305.2d)."""
    modal = next((x for x in text_of(state, link) if isinstance(x, ChooseModes)), None)
    if modal is None or not any(mode.attaches for mode in modal.modes):
        return True
    ctx = state.objects[link].mark(b.CONTEXT)
    return isinstance(ctx, Context) and any(modal.modes[i].attaches for i in ctx.modes)


def does_more_than_attach(state: State, link: int) -> bool:
    """Whether an attach description goes on with something else that is done."""
    power = _attach_power(state, link)
    return power is not None and bool(power.effects)


def attach_target(state: State, card: int) -> tuple[Target | TargetPlayer, ...]:
    """The target in a card's attach description, if it has one."""
    power = _attach_power(state, card)
    return tuple(_targets((power.which,))) if power else ()


def targets_of_text(
    state: State, card: int, power: Power | None = None, player: str = ""
) -> tuple[Target | TargetPlayer, ...]:
    """The targets that a card, or one of its powers, would need; of a modal text none, for a mode may need none."""
    if power is not None:
        effects: tuple[Effect, ...] = power.effects  # type: ignore[attr-defined]
    else:
        effects = text_of(state, card)
    theirs = reader(state, Context(player, card))
    needed = (x for x in effects if not isinstance(x, Empower) or theirs.fitting(x.thing))
    return targets_among(tuple(x for x in needed if not isinstance(x, ChooseModes)))


def targets_among(effects: tuple[Effect, ...]) -> tuple[Target | TargetPlayer, ...]:
    """The targets in a part of a text, such as a mode."""
    return tuple(dict.fromkeys(_targets(effects)))


def _targets(parts: Iterable[object]) -> Iterator[Target | TargetPlayer]:
    """Target words in the order of the text. Words inside a given power or a later trigger aren't chosen now."""
    for part in parts:
        yield from _targets_in_part(part)


@ByIdentity
def _targets_in_part(part: object) -> tuple[Target | TargetPlayer, ...]:
    inside = {id(x) for n in walk(part) if isinstance(n, HasPower | WhenLater) for x in walk(n)}
    return tuple(n for n in walk(part) if isinstance(n, Target | TargetPlayer) and id(n) not in inside)
