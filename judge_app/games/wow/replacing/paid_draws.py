"""Draws that have to be paid for, each by itself (415.9f)."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.naming_players import does, has
from judge_app.engine.rules import rule
from judge_app.engine.state import State
from judge_app.engine.trace import Withheld
from judge_app.engine.values import ABSENT
from judge_app.games.wow import board as b
from judge_app.games.wow.chain.payable import cannot_pay
from judge_app.games.wow.chain.paying import PayCosts
from judge_app.games.wow.characteristics.forbidding import forbidden
from judge_app.games.wow.characteristics.projection import powers_of, reader
from judge_app.games.wow.context import Context
from judge_app.games.wow.replacing.replaceable import WouldDraw
from judge_app.games.wow.replacing.replacement import Happen
from judge_app.games.wow.words.base import Cost
from judge_app.games.wow.words.effects.decks import DrawsAtAPrice
from judge_app.rulekit.wording import write

PAY, DONT = "pay", "don't pay"


def price_of_a_draw(state: State, player: str) -> tuple[int, tuple[Cost, ...]]:
    """What a player has to pay for each card drawn, and the first card that says so; -1 where nothing does."""
    source, price = ABSENT, list[Cost]()
    for card in b.in_play(state):
        own = reader(state, Context(card.whose, card.id))
        for power in powers_of(state, card.id):
            if isinstance(power, DrawsAtAPrice) and player in own.players(power.who):
                source, price = source if price else card.id, [*price, *power.pays]
    return source, tuple(price)


@rule("415.9f")
def pay_for_draws(game: Game, task: Happen) -> Again | Ask | None:
    """A player chooses for each card whether to pay; without that it can't be drawn, nor that draw be replaced."""
    at = next((n for n, event in enumerate(task.events) if _costs(game.state, event)), ABSENT)
    if at == ABSENT:
        return None
    event = task.events[at]
    assert isinstance(event, WouldDraw)
    before, after = task.events[:at], task.events[at + 1 :]
    source, price = price_of_a_draw(game.state, event.player)
    ctx = Context(event.player, source)
    because = cannot_pay(game.state, event.player, price, ctx)
    said = " and ".join(write(part) for part in price)
    if not because and task.answer is None:
        options = [Option(PAY, "to pay and draw"), Option(DONT, "to draw no card")]
        return game.decision(event.player, "draw price", f"whether to pay {said} to draw a card", options, keep=task)
    if task.answer == PAY:
        game.push(PayCosts(event.player, price, ctx, source))
        return Again(replace(task, events=(*before, replace(event, paid=True), *after)))
    because = because or f"{event.player} {has(event.player)} not paid {said} for it"
    game.note(Withheld(f"{does(event.player, 'draw')} no card", because, (source,)), pay_for_draws, forbidden)
    return Again(replace(task, events=(*before, *after)))


def _costs(state: State, event: object) -> bool:
    return isinstance(event, WouldDraw) and not event.paid and bool(price_of_a_draw(state, event.player)[1])
