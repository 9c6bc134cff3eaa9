"""Who may add which link: modifiers that stop players (707.1), cards that let others complete quests (702.2b)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from judge_app.engine.game import Game
from judge_app.engine.rules import rule
from judge_app.engine.state import State
from judge_app.engine.trace import Withheld
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.projection import Definite, controller_of, powers_of, reader, values_of
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.words.base import Condition
from judge_app.games.wow.words.continuous import IsInstant, PlayersCant
from judge_app.games.wow.words.powers import CompletesQuests, Payment, Reward, Static
from judge_app.games.wow.words.which import Filter
from judge_app.rulekit.wording import player as noun_of
from judge_app.rulekit.wording import write, write_with

if TYPE_CHECKING:
    from judge_app.games.wow.chain.adding import AddLink


def _stops(state: State) -> Iterator[tuple[PlayersCant, Context, str]]:
    """Every such modifier in force, with its reading and its name: those of cards in play, then those of links."""
    for card in state.zone(b.PLAY):
        yield from (x for x in values_of(state, card).get("players can't", ()) if x[1].source == card)
    for modifier in state.modifiers:
        if isinstance(modifier, Definite) and (
            modifier.while_ is None or reader(state, modifier.ctx).holds(modifier.while_)
        ):
            yield from ((x, modifier.ctx, modifier.label) for x in modifier.by if isinstance(x, PlayersCant))


def why_stopped(state: State, player: str, do: str, card: int) -> str:
    """Which modifier stops a player from adding a link, and from what; '' when none does (707.1)."""
    for part, ctx, label in _stops(state):
        own = reader(state, ctx)
        meant = replace(part.of, resources_too=True)
        if do in part.do and player in own.players(part.who) and own.fits(meant, card):
            return f"{label} stops {noun_of(player).said} from {write_with(replace(part, do=(do,)), '{do:or}')}"
    return ""


def _all_made_instant(state: State) -> Iterator[tuple[Filter, Condition | None, Context]]:
    """What each modifier in force makes instant, while what, with its reading: those of links, and of cards in play."""
    for modifier in state.modifiers:
        if isinstance(modifier, Definite) and IsInstant() in modifier.by and modifier.fitting is not None:
            yield modifier.fitting, modifier.while_, modifier.ctx
    for card in b.in_play(state):
        for power in powers_of(state, card.id):
            if isinstance(power, Static) and IsInstant() in power.by and power.affects == "all":
                yield power.all_, power.while_, Context(card.whose, card.id)


@clause("409.1")
def made_instant(state: State, card: int) -> bool:
    """Instant cards can be played whenever their player has priority: whether a modifier makes this one such."""
    for meant, while_, ctx in _all_made_instant(state):
        own = reader(state, ctx)
        if (while_ is None or own.holds(while_)) and own.fits(meant, card):
            return True
    return False


def why_not_yet(state: State, ctx: Context, power: Payment | Reward) -> str:
    """Why a power can't be used as things are that says when it can be; '' where it can (701.1)."""
    if power.on_your_turn and b.turn_player(state) != ctx.you:
        return "it can be used only on its controller's turn"
    holds = power.if_ is None or reader(state, ctx).holds(power.if_)
    return "" if holds or power.if_ is None else f"it can be used only if {write(power.if_)}"


def may_complete(state: State, player: str, quest: int) -> bool:
    """Whether a card of this player's says that they can complete this quest of another's."""
    return any(
        isinstance(power, CompletesQuests) and reader(state, Context(player, card.id)).fits(power.of, quest)
        for card in b.in_play(state, controller=player)
        for power in powers_of(state, card.id)
    )


@rule("702.2b")
def complete_anothers(game: Game, task: AddLink) -> None:
    """Whoever completes another's quest pays it all from what is theirs, without that quest's help."""
    if not isinstance(task.power, Reward) or controller_of(game.state, task.card) == task.player:
        return
    label = game.state.objects[task.card].label
    because = "who completes a quest of another player's pays with resources of their own"
    game.note(Withheld(f"{label} is not exhausted to help pay for itself", because, (task.card,)))
