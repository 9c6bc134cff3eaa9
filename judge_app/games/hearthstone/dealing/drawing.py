"""Drawing cards one at a time (DC1 to DC5), fatigue, a full hand, decks that were shuffled."""

from __future__ import annotations

from typing import Literal

from judge_app.engine.codec import saved
from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Finished, Game
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import cards as atoms
from judge_app.games.hearthstone.atoms import kept, players
from judge_app.games.hearthstone.clauses import CLAUSES, also
from judge_app.games.hearthstone.dealing.dealing import Dealing
from judge_app.games.hearthstone.facts import Packet
from judge_app.games.hearthstone.phases.matching import listening
from judge_app.games.hearthstone.phases.queues import fill
from judge_app.games.hearthstone.texts.performing import by_chance, mention

DRAWING_A_CARD = ProcedureOf("drawing a card")
DRAWING = ProcedureOf("drawing")
NOT_DRAWING_A_CARD = ProcedureOf("not drawing a card")


@saved
class Drawing(Task):
    """So many cards still to be drawn by a player; `drawn` are those that came to hand.

    `chosen` is the card to be drawn where it needn't be the top one, `found` by the text rather than by a player.
    """

    procedure = "drawing"

    player: str
    count: int
    drawn: tuple[Id, ...] = ()
    card: Id = ABSENT
    chosen: Id = ABSENT
    found: bool = False


@DRAWING.rule("drawing.1", "drawing.5")
def stop_when_all_are_drawn(game: Game, task: Drawing) -> Finished | None:
    """Several cards are drawn one after another, each with all that follows before the next."""
    if task.count > 0:
        return None
    game.keep(kept.note(game.state, f.DRAWN, task.drawn))
    mention(game, *task.drawn)
    return Finished()


@DRAWING.rule("drawing.2")
def draw_from_an_empty_deck(game: Game, task: Drawing) -> Finished | None:
    """From an empty deck nothing is drawn; the hero takes more damage each time, and with that the draw is over."""
    if game.state.zone(b.zone(b.DECK, task.player)):
        return None
    game.do(players.tire(game.state, task.player))
    amount = game.state.facts[f.fatigue_of(task.player)]
    heroes = game.state.zone(b.zone(b.HERO, task.player))
    game.push(Dealing(tuple(Packet(id_, id_, amount, player=task.player) for id_ in heroes)), _the_rest(task))
    return Finished()


@DRAWING.rule("drawing.1")
def take_the_top_card(game: Game, task: Drawing) -> Ask | Drawing:
    """The top card goes to hand; with no room it goes to the Graveyard and is neither drawn nor discarded."""
    deck = game.state.zone(b.zone(b.DECK, task.player))
    if _unknown(game, task) and task.answer is None and len(deck) > 1:
        cards = [game.state.objects[id_] for id_ in deck]
        options = [Option(card.key, card.label) for card in cards]
        return by_chance(game, f"{task.player}: which card is drawn?", options, kind="draw")
    card = deck[-1] if task.chosen == ABSENT else task.chosen
    if task.answer is not None:
        card = next(id_ for id_ in deck if game.state.objects[id_].key == task.answer)
    if a_full_hand_takes_no_card(game, task.player, card):
        return changed(task, card=ABSENT)
    game.do(atoms.draw(game.state, card), *also(game, "drawing a card", task, card))
    return changed(task, card=card, drawn=(*task.drawn, card))


@CLAUSES.clause("drawing.4")
def a_full_hand_takes_no_card(game: Game, player: str, card: Id) -> Literal[True] | None:
    """With no room for it, a card goes to the Graveyard and is neither drawn nor discarded."""
    if not b.full(game.state, b.HAND, player):
        return None
    game.do(atoms.move(game.state, card, b.GRAVEYARD, "the hand is full"), *also(game, "not drawing a card", card))
    return True


@NOT_DRAWING_A_CARD.rule("moving.8")
def what_it_would_do_as_it_is_drawn_does_not_trigger(state: State, card: Id) -> bool:
    """A card that never came to hand does nothing of what it does as it is drawn."""
    return e.CardDrawn in listening(state, state.objects[card])


@DRAWING_A_CARD.rule("moving.9c")
def enchantments_stay_on_what_leaves_the_deck(state: State, task: Drawing, card: Id) -> bool:
    """What is attached to a card stays on it as it leaves the deck."""
    return bool(b.enchantments(state.objects[card]))


@DRAWING_A_CARD.rule("drawing.6")
def a_card_that_is_picked_counts_as_drawn(state: State, task: Drawing, card: Id) -> bool:
    """A card that its player picks among the top ones counts as drawn."""
    return task.chosen != ABSENT and not task.found


def _unknown(game: Game, task: Drawing) -> bool:
    """Whether nobody can know which card is drawn, as the deck was shuffled."""
    return task.chosen == ABSENT and task.player in game.state.facts.get(f.SHUFFLED, ())


@DRAWING.rule("drawing.2")
def resolve_the_draw(game: Game, task: Drawing) -> None:
    """What reacts to the draw queues in order of play, then the card's own effect; with that the draw is resolved."""
    if task.card != ABSENT:
        game.push(*fill(game, e.CardDrawn(task.card, task.player)))


@DRAWING.rule("drawing.1", "drawing.3")
def draw_the_next(game: Game, task: Drawing) -> Finished:
    """Then comes the next card."""
    game.push(_the_rest(task))
    return Finished()


def _the_rest(task: Drawing) -> Drawing:
    """The cards after this one, of which none is picked yet."""
    return changed(task, step="", count=task.count - 1, card=ABSENT, chosen=ABSENT, answer=None)
