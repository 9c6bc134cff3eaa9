"""What the first edition has otherwise of the start of a game (100)."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.decision import CHANCE, Option
from judge_app.engine.editions import Patch
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import rule
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.clauses import given
from judge_app.games.wow.editions.restating import restated
from judge_app.games.wow.replacing.replaceable import WouldDraw
from judge_app.games.wow.replacing.replacement import happen_in_turn
from judge_app.games.wow.texts.choosing import player_options
from judge_app.games.wow.turns.starting import KEEP, MULLIGAN, StartGame, open_hands


@rule("wow-early:100.4")
def chance_names_the_first_player(game: Game, task: StartGame) -> Ask | StartGame:
    """Chance itself says who goes first."""
    if task.answer is None:
        return game.decision(CHANCE, "first player", "who goes first", player_options(game.state.players, ""))
    game.keep(atoms.note(game.state, f.TURN_PLAYER, task.answer))
    return replace(task, first=task.answer)


@rule("wow-early:100.4")
def draw_opening_hands(game: Game, task: StartGame) -> None:
    """All shuffle, and then each player draws seven cards."""
    players = game.state.clockwise_from(task.first)
    for player in players:
        game.do(atoms.shuffle(game.state, player))
    for player in players:
        _draw_seven(game, player)


def _draw_seven(game: Game, player: str) -> None:
    name = game.rule.name if game.rule else ""
    happen_in_turn(game, *(WouldDraw(player, rule=name),) * given(game.state, "opening cards"))


@rule("wow-early:100.5")
def mulligan_as_decided(game: Game, task: StartGame) -> Again | Ask | None:
    """The first player decides, then the next clockwise; whoever does it draws seven cards, whatever was in hand."""
    order = game.state.clockwise_from(task.first)
    if len(task.mulligans) == len(order):
        return None
    player = order[len(task.mulligans)]
    if task.answer is None:
        options = [
            Option(KEEP, "to keep the hand"),
            Option(MULLIGAN, "to shuffle it into the deck for seven new cards"),
        ]
        return game.decision(player, "mulligan", "whether to mulligan", options)
    if task.answer == MULLIGAN:
        for card in game.state.zone(b.zone_of("hand", player)):
            game.do(atoms.put(game.state, card, "deck", at_bottom=True))
        game.do(atoms.shuffle(game.state, player))
        _draw_seven(game, player)
    return Again(replace(task, mulligans=(*task.mulligans, task.answer)))


PATCHES: tuple[Patch, ...] = (
    Patch(
        "starting",
        "instead of",
        "choose_first_player",
        "100.4",
        "Chance settles who goes first; nobody chooses it.",
        chance_names_the_first_player,
    ),
    Patch(
        "starting",
        "instead of",
        "put_opening_cards_into_hand",
        "100.4",
        "The first seven cards are drawn, after everybody has shuffled; in 7.4 they are put into hand.",
        draw_opening_hands,
    ),
    Patch(
        "starting",
        "instead of",
        "decide_on_mulligans",
        "100.5",
        "A mulligan is done by the player as they decide on it, and draws seven cards.",
        mulligan_as_decided,
    ),
    Patch("starting", "without", "mulligan", "100.5", "Each mulligan was done as it was decided on."),
    Patch("starting", "without", "open_hands", "100.4", "The opening hand is what is drawn at first."),
    Patch(
        "starting",
        "after",
        "draw_opening_hands",
        "100.4",
        "The opening hand is the seven cards that are drawn at first, whatever mulligans follow.",
        restated(open_hands, "wow-early:100.4"),
    ),
)
