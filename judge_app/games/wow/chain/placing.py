"""Placing resources (412): the one of the turn, and additional ones."""

from __future__ import annotations

from judge_app.engine.codec import saved
from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import Reason
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, Id
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.chain.adding import AddLink
from judge_app.games.wow.chain.payable import cannot_pay
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.words import powers as p

PLACE = ProcedureOf("placing a card")


FACE_UP, FACE_DOWN = "face up", "face down"


@saved
class PlaceCard(Task):
    """A card being placed; for an additional resource its player chooses how, where there is a choice.

    `before` is the board to go back to where what it costs can't be paid after all (707.2).
    """

    procedure = "placing a card"

    player: str
    card: Id
    face_down: bool = True
    additional: bool = False
    exhausted: bool = False
    before: State | None = None


def can_be_face_up(state: State, player: str, card: int) -> bool:
    """Only quests and locations, and only if what that costs can be paid (412.1c)."""
    return face_up_or_down(state, card) and not why_not_payable_face_up(state, player, card)


def why_not_payable_face_up(state: State, player: str, card: int) -> str:
    """Why the cost of placing a card face up can't be paid (412.1c); a card in hand is not discarded for itself."""
    powers = state.card_of(state.objects[card]).powers
    own = [x for x in powers if isinstance(x, p.AdditionalCost) and x.to == "place face up"]
    link = card if state.objects[card].zone.startswith("hand") else ABSENT
    return cannot_pay(state, player, tuple(part for x in own for part in x.cost), Context(player, card, link))


@PLACE.rule("412.1")
def put_on_the_chain(game: Game, task: PlaceCard) -> Ask | None:
    """Placing follows the rules for adding links and puts a resource on the chain."""
    face_down, more = task.face_down, additional(game.state, task)
    if more and can_be_face_up(game.state, task.player, task.card):
        if task.answer is None:
            options = [Option(FACE_UP, FACE_UP), Option(FACE_DOWN, FACE_DOWN)]
            return game.decision(task.player, "placing", "face up or face down", options, face_up_or_down, additional)
        face_down = task.answer == FACE_DOWN
    elif more and (because := why_not_payable_face_up(game.state, task.player, task.card)):
        label = game.state.objects[task.card].label
        game.withhold(f"{label} can't be placed face up", Reason(because, (additional, cannot_pay)), task.card)
    if not more:
        event = e.ResourcePlaced(task.player, task.card)
        game.do(atoms.remembered(game.state, event))
    game.push(
        AddLink(
            task.player, task.card, resource=True, face_down=face_down, exhausted=task.exhausted, before=task.before
        )
    )
    return None


@clause("412.1a")
def placed_in_time(state: State, player: str) -> bool:
    """Only during its player's non-combat action phase is a resource placed, on an empty chain: whether it is then."""
    theirs = b.turn_player(state) == player and state.facts.get(b.PHASE) == "action"
    return theirs and not b.in_combat_step(state) and not state.zone(b.CHAIN)


@clause("412.1b")
def face_up_or_down(state: State, card: int) -> bool:
    """Quests and locations can be placed face up; other cards only face down: whether this can be."""
    return bool({"Quest", "Location"} & set(state.card_of(state.objects[card]).printed.get("types", ())))


@clause("412.1c")
def additional(state: State, task: PlaceCard) -> bool:
    """An additional resource, of whose placing face up any costs must be paid as normal: whether this is one."""
    return task.additional
