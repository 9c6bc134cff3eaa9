"""Warp: a card revealed from a deck may be removed and played at once, in the middle of whatever revealed it."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import saved
from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import Reason, Rule, rule
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Event, Withheld
from judge_app.engine.values import ABSENT, Id
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.chain.actions import Play, without_legal_targets
from judge_app.games.wow.chain.adding import AddLink, not_a_card_that_is_played, stopped_from_playing, without_a_hero
from judge_app.games.wow.chain.costs import cost_of_playing
from judge_app.games.wow.chain.payable import why_not_payable
from judge_app.games.wow.characteristics.projection import has_keyword
from judge_app.games.wow.clauses import reason_of
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.choosing import by_key, card_options
from judge_app.games.wow.words.powers import AlternateCost

WARPING = ProcedureOf("warping")
BY_WARP = ProcedureOf("playing by Warp")
"""What can speak against playing a card by its Warp."""


YES, NO = "yes", "no"


@saved
class Warping(Task):
    """Revealed cards with Warp; `card` is the one asked about, `removed` the one that may now be played."""

    procedure = "warping"

    cards: tuple[Id, ...]
    card: Id = ABSENT
    removed: Id = ABSENT


@rule("glossary:warp")
def see_warp(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """Whatever reveals a card from its owner's deck gives it the chance, together with others revealed then."""
    if not isinstance(event, e.Revealed):
        return
    card = game.state.objects[event.card]
    if not card.zone.startswith("deck") or not has_keyword(game.state, card.id, "Warp"):
        return
    agenda = game.state.agenda
    if agenda and isinstance(agenda[-1], Warping) and not agenda[-1].step:
        both = replace(agenda[-1], cards=(*agenda[-1].cards, card.id))
        game.plan((*agenda[:-1], both))
    else:
        game.push(Warping((card.id,)), under=seq)


@WARPING.rule("glossary:warp")
def use_warp(game: Game, task: Warping) -> Again | Ask | None:
    """One card after another: remove it or not, then play it or not; it is used as it is revealed or not at all."""
    if task.removed != ABSENT:
        return _play_it(game, task)
    cards = _of_first_owner(game.state, task.cards)
    if not cards:
        return None
    if task.card == ABSENT and len(cards) > 1:
        if task.answer is None:
            owner = game.state.objects[cards[0]].owner
            return game.decision(owner, "warp order", "which card's Warp comes next", card_options(game.state, cards))
        return Again(replace(task, card=by_key(game.state, task.answer, cards)))
    task = replace(task, card=cards[0]) if task.card == ABSENT else task
    card = game.state.objects[task.card]
    if task.answer is None:
        options = [Option(YES, "to remove it"), Option(NO, "to leave it")]
        return game.decision(card.owner, "warp", f"remove {card.label} from the game", options, keep=task)
    rest = replace(task, cards=tuple(c for c in task.cards if c != task.card), card=ABSENT)
    if task.answer == NO:
        game.note(Withheld(f"{card.label} does not use Warp", "it stays where it is", (card.id,)))
        return Again(rest)
    game.do(atoms.put(game.state, card.id, "RFG"))
    return Again(replace(rest, removed=game.state.objects[card.id].became))


def _of_first_owner(state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards still in a deck of the first player, in turn order, who has any (802.1)."""
    left = [state.objects[c] for c in cards if state.objects[c].zone.startswith("deck")]
    owner = next((q for q in b.remaining_players(state) if any(c.owner == q for c in left)), "")
    return tuple(c.id for c in left if c.owner == owner)


def _play_it(game: Game, task: Warping) -> Again | Ask:
    """Playing it is a choice of its own, without its cost; it goes on top of the link that is resolving."""
    card = game.state.objects[task.removed]
    done = replace(task, removed=ABSENT)
    if reason := _why_not(game.state, card.owner, card.id):
        game.withhold(f"{card.label} can't be played", reason.and_by(use_warp), card.id)
        return Again(done)
    if task.answer is None:
        options = [Option(YES, "to play it"), Option(NO, "to leave it out of the game")]
        return game.decision(card.owner, "warp", f"play {card.label} without paying its cost", options)
    if task.answer == YES:
        game.push(AddLink(card.owner, card.id, free=True))
    return Again(done)


def _why_not(state: State, player: str, card: int) -> Reason | None:
    action, ctx = Play(player, card), Context(player, card)
    more = cost_of_playing(state, card, player, ctx, AlternateCost(())).parts
    return reason_of(BY_WARP.name, state, action) or why_not_payable(state, player, more, ctx)


BY_WARP.take(not_a_card_that_is_played, stopped_from_playing, without_a_hero, without_legal_targets)
