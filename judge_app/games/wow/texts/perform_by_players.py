"""Carrying out what a text has players do to cards, those of their own choice or all of theirs."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Game
from judge_app.engine.state import State
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.projection import Definite
from judge_app.games.wow.texts.choosing_cards import cards_for
from judge_app.games.wow.texts.evaluation import Reader
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.texts.reading import CARDS
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.base import Which, Who
from judge_app.games.wow.words.continuous import Cant
from judge_app.games.wow.words.which import Choose, Each
from judge_app.rulekit.texts import Then, given
from judge_app.rulekit.wording import worded, write


@record
@worded("{of:each}", unsaid=("who",))
@dataclass(frozen=True, slots=True)
class EachOfTheirs(Each):
    """Every card that fits where "they" are those players, each of whom does it to what is theirs."""

    who: Who


@CARDS.row(EachOfTheirs)
def _each_of_theirs(reader: Reader, node: EachOfTheirs) -> tuple[int, ...]:
    """The cards of one of the players after another; whoever reads the text is "you" in it all the same."""
    of = replace(node.of, controlled_by="that player")
    found: list[int] = []
    for player in reader.players(node.who):
        found += replace(reader, ctx=replace(reader.ctx, that_player=player)).fitting(of)
    return tuple(dict.fromkeys(found))


def _of_their_choice(which: Which, who: Who) -> Which:
    """What players do something to: chosen by them where there is a choice, or all of what is theirs."""
    if isinstance(which, Each) and which.of.controlled_by == "they":
        return EachOfTheirs(which.of, who)
    return replace(which, by=who) if isinstance(which, Choose) else which


@EFFECTS.row(e.TurnFaceDown, "712.3")
@given(cards_for, "which")
def turn_face_down(game: Game, task: Perform, effect: e.TurnFaceDown, which: tuple[int, ...]) -> Then:
    """Only face-up resources can be turned face down."""
    can = tuple(card for card in which if _is_face_up_resource(game.state, card))
    for card in can:
        game.do(atoms.turn_resource_face_down(game.state, card))
    return Then(task.ctx.mention(which).performed(bool(which) and can == which))


def _is_face_up_resource(state: State, card: int) -> bool:
    object_ = state.objects[card]
    return object_.zone == b.PLAY and b.is_resource(object_) and not object_.mark(b.FACE_DOWN)


@EFFECTS.row(e.StaysExhausted, "714.3")
@given(cards_for, "which")
def keep_exhausted(game: Game, task: Perform, effect: e.StaysExhausted, which: tuple[int, ...]) -> Then:
    """A modifier for each card, which ends with the next ready step of the card's controller."""
    label = game.state.objects[task.ctx.source].label
    for card in which:
        modifier = Definite(0, task.ctx, label, 0, "its controller's next ready step", (STAYS,), (card,))
        game.do(atoms.create_modifier(game.state, modifier, write(effect)))
    return Then(task.ctx.mention(which).performed(bool(which)))


STAYS = Cant("ready in the ready step")


@EFFECTS.row(e.MakesDestroy, "712.3")
def have_destroyed(game: Game, task: Perform, effect: e.MakesDestroy) -> Then:
    """Players destroy cards of their choice."""
    return Then(task.ctx, (e.Destroy(_of_their_choice(effect.which, effect.who)),))


@EFFECTS.row(e.MakesExhaust, "712.3")
def have_exhausted(game: Game, task: Perform, effect: e.MakesExhaust) -> Then:
    """Players exhaust cards of their choice."""
    return Then(task.ctx, (e.Exhaust(_of_their_choice(effect.which, effect.who)),))


@EFFECTS.row(e.MakesPut, "712.3")
def have_put(game: Game, task: Perform, effect: e.MakesPut) -> Then:
    """Players put cards of their choice into their owners' zones."""
    return Then(task.ctx, (e.Move(_of_their_choice(effect.which, effect.who), effect.to),))
