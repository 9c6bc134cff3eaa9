"""Carrying out what only keyword powers say: a compliment, Delve, Portal."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.trace import Withheld
from judge_app.engine.values import ABSENT
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.cards.entering import EnterPlay, bring_into_play
from judge_app.games.wow.characteristics.printed import printed_values
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.replacing.replaceable import WouldMove
from judge_app.games.wow.replacing.replacement import happen_in_turn
from judge_app.games.wow.texts.choosing import DONE, by_key, card_options
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.words import keyword_words as kw
from judge_app.games.wow.words.effects import TakeFromTop
from judge_app.games.wow.words.which import TopCards
from judge_app.rulekit.texts import Then
from judge_app.rulekit.wording import write

NOTHING = "nothing"


@EFFECTS.row(kw.Compliment)
def pay_a_compliment(game: Game, task: Perform, effect: kw.Compliment) -> None:
    """Anybody can do that; the rest follows "if he does"."""


@EFFECTS.row(kw.Delve, "glossary:delve")
def look_and_arrange(game: Game, task: Perform, effect: kw.Delve) -> Ask | None:
    """First what stays on top, the topmost card first; then the order of the others, the lowest card last."""
    looked = reader(game.state, task.ctx).cards(TopCards(effect.cards))
    top, stopped = tuple(c for c in task.gathered if c != ABSENT), ABSENT in task.gathered
    bottom = task.gathered[task.gathered.index(ABSENT) + 1 :] if stopped else ()
    top = task.gathered[: task.gathered.index(ABSENT)] if stopped else top
    if task.answer == DONE:
        stopped = True
    elif task.answer is not None:
        card = by_key(game.state, task.answer, looked)
        top, bottom = (top, (*bottom, card)) if stopped else ((*top, card), bottom)
    left = tuple(c for c in looked if c not in (*top, *bottom))
    if stopped and len(left) == 1:
        bottom, left = (*bottom, *left), ()
    if not left:
        game.do(atoms.arrange_deck(game.state, task.ctx.you, top, bottom))
        return None
    kept = replace(task, gathered=(*top, ABSENT, *bottom) if stopped else top)
    options = card_options(game.state, left)
    if not stopped:
        options.append(Option(DONE, "to put the rest on the bottom"))
    prompt = "which card comes next at the bottom" if stopped else "which card comes next on top"
    return game.decision(task.ctx.you, "delve", prompt, options, keep=kept)


@EFFECTS.row(kw.OpenPortal, "glossary:portal")
def open_portal(game: Game, task: Perform, effect: kw.OpenPortal) -> Then:
    """Reveal the cards; what follows is done after a revealed card has used its own Warp, if it has that."""
    cards = reader(game.state, task.ctx).cards(TopCards(effect.cards))
    for card in cards:
        game.do(atoms.reveal(game.state, card, task.ctx.source))
    return Then(task.ctx.mention(cards), (kw.StepThrough(effect.for_), kw.PutOnBottom()))


@EFFECTS.row(TakeFromTop, "709.2b")
def take_from_top(game: Game, task: Perform, effect: TakeFromTop) -> Then | Ask:
    """One of the cards goes to hand, if any of them fits; the others go to the bottom in an order of one's choice."""
    own = reader(game.state, task.ctx)
    cards = own.cards(TopCards(effect.cards))
    if effect.for_ is not None and task.answer is None:
        for card in cards:
            game.do(atoms.reveal(game.state, card, task.ctx.source))
    wanted = effect.for_ and replace(effect.for_, zone="deck")
    fitting = tuple(card for card in cards if wanted is None or own.fits(wanted, card))
    if len(fitting) > 1 and task.answer is None:
        options = card_options(game.state, fitting)
        return game.decision(task.ctx.you, "take", "which card goes to hand", options, keep=task)
    chosen = fitting[:1] if task.answer is None else (by_key(game.state, str(task.answer), fitting),)
    if chosen:
        happen_in_turn(game, WouldMove(chosen[0], "hand", by=task.ctx.source))
    return Then(task.ctx.mention(cards).performed(bool(chosen)), (kw.PutOnBottom(),))


@EFFECTS.row(kw.StepThrough, "glossary:portal")
def step_through(game: Game, task: Perform, effect: kw.StepThrough) -> Ask | None:
    """One revealed card that fits and costs less than this card may be put into play."""
    own = reader(game.state, task.ctx)
    less = b.number_in(printed_values(game.state, task.ctx.source), "cost")
    here = (c for c in task.ctx.that if game.state.objects[c].zone == b.zone_of("deck", task.ctx.you))
    fitting = tuple(c for c in here if own.fits(effect.for_, c) and b.number_in(own.values(c), "cost") < less)
    if not fitting:
        because = f"no revealed card is a {write(replace(effect.for_, zone='play'))} that costs less than {less}"
        game.note(Withheld("nothing is put into play", because, (task.ctx.source,)))
        return None
    if task.answer is None:
        options = [*card_options(game.state, fitting), Option(NOTHING, "to put nothing into play")]
        return game.decision(task.ctx.you, "portal", "which revealed card enters play", options)
    if task.answer != NOTHING:
        bring_into_play(game, EnterPlay(by_key(game.state, task.answer, fitting), task.ctx.you))
    return None


@EFFECTS.row(kw.PutOnBottom, "415.3c")
def put_on_bottom(game: Game, task: Perform, effect: kw.PutOnBottom) -> Ask | None:
    """The player orders the cards that are left of those that were revealed."""
    here = tuple(c for c in task.ctx.that if game.state.objects[c].zone == b.zone_of("deck", task.ctx.you))
    placed = tuple(task.gathered)
    if task.answer is not None:
        placed = (*placed, by_key(game.state, task.answer, here))
    left = tuple(c for c in here if c not in placed)
    if len(left) > 1:
        options = card_options(game.state, left)
        prompt = "which card comes next at the bottom"
        return game.decision(task.ctx.you, "bottom", prompt, options, keep=replace(task, gathered=placed))
    if here:
        game.do(atoms.arrange_deck(game.state, task.ctx.you, (), (*placed, *left)))
    return None
