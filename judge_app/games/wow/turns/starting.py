"""Starting a game (101): who goes first, the first seven cards, mulligans, the opening hands."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import saved
from judge_app.engine.decision import CHANCE, Option
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.state import Task
from judge_app.engine.tables import ProcedureOf
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.clauses import GIVEN, given
from judge_app.games.wow.texts.choosing import player_options
from judge_app.games.wow.turns.turn import Turn

STARTING = ProcedureOf("starting")


GIVEN.value("opening cards", 7, "101.1")
KEEP, MULLIGAN = "keep", "mulligan"


@saved
class StartGame(Task):
    """A game starting. `chooser` says who goes `first`; `mulligans` is what each player so far has decided."""

    procedure = "starting"

    chooser: str = ""
    first: str = ""
    mulligans: tuple[str, ...] = ()


@STARTING.rule("101.1")
def choose_first_player(game: Game, task: StartGame) -> Again | Ask | StartGame:
    """Chance says who chooses, and that player who goes first."""
    if task.chooser and task.answer is not None:
        game.keep(atoms.note(game.state, f.TURN_PLAYER, task.answer))
        return replace(task, first=task.answer)
    if task.answer is not None:
        return Again(replace(task, chooser=task.answer))
    options = player_options(game.state.players, task.chooser)
    if not task.chooser:
        return game.decision(CHANCE, "first player", "who may choose the player to go first", options)
    return game.decision(task.chooser, "first player", "who goes first", options)


@STARTING.rule("101.1")
def put_opening_cards_into_hand(game: Game, task: StartGame) -> None:
    """Each player shuffles their deck and puts its top seven cards into hand."""
    for player in game.state.clockwise_from(task.first):
        game.do(atoms.shuffle(game.state, player))
        _put_top_cards(game, player, given(game.state, "opening cards"))


def _put_top_cards(game: Game, player: str, number: int) -> None:
    for card in game.state.zone(b.zone_of("deck", player))[::-1][:number]:
        game.do(atoms.put(game.state, card, "hand"))


@STARTING.rule("101.2")
def decide_on_mulligans(game: Game, task: StartGame) -> Again | Ask | None:
    """The first player decides, then the next clockwise, each once."""
    order = game.state.clockwise_from(task.first)
    if task.answer is not None:
        return Again(replace(task, mulligans=(*task.mulligans, task.answer)))
    if len(task.mulligans) == len(order):
        return None
    options = [Option(KEEP, "to keep the hand"), Option(MULLIGAN, "to shuffle it into the deck for as many new cards")]
    return game.decision(order[len(task.mulligans)], "mulligan", "whether to mulligan", options)


@STARTING.rule("101.2")
def mulligan(game: Game, task: StartGame) -> None:
    """All who decided to do it at the same time; as many cards come to hand as were shuffled into the deck."""
    deciding = zip(game.state.clockwise_from(task.first), task.mulligans, strict=True)
    players = [player for player, decided in deciding if decided == MULLIGAN]
    hands = {player: game.state.zone(b.zone_of("hand", player)) for player in players}
    for player in players:
        for card in hands[player]:
            game.do(atoms.put(game.state, card, "deck", at_bottom=True))
        game.do(atoms.shuffle(game.state, player))
    for player in players:
        _put_top_cards(game, player, len(hands[player]))


@STARTING.rule("101.3")
def open_hands(game: Game, task: StartGame) -> None:
    """What is in hand as the first turn starts is each player's opening hand."""
    for player in game.state.clockwise_from(task.first):
        game.happen(e.HandOpened(player, game.state.zone(b.zone_of("hand", player))))


@STARTING.rule("101.2")
def start_first_turn(game: Game, task: StartGame) -> None:
    """After all mulligans the first player's first turn starts."""
    game.push(Turn(task.first), under=game.note(e.FirstTurn(task.first)))
