"""A game of our own for the kernel's tests: players turn coins heads up, two a turn, until none is left.

It shares nothing with the games that the project ships, so what holds here holds for any game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge_app.engine.atoms import add_object, remember, set_mark
from judge_app.engine.codec import record
from judge_app.engine.decision import PRIORITY, Option
from judge_app.engine.game import Ask, Change, Finished, Game, Restart
from judge_app.engine.machine import Action
from judge_app.engine.rules import Procedure, Ruleset, rule
from judge_app.engine.state import State, Task
from judge_app.engine.syntax import Card
from judge_app.engine.trace import Event, event
from judge_app.engine.values import Map, PlayerName


@event()
class CoinTurned(Event):
    """A coin lies heads up now."""

    coin: int


@event()
class TurnBegan(Event):
    """A player's turn began."""

    player: PlayerName


@event()
class Flipping(Event):
    """A player turns a coin out of the ordinary."""

    player: PlayerName
    coin: int


@record
@dataclass(frozen=True, slots=True)
class CoinTurn(Task):
    """One player's turn."""

    procedure = "turn"

    player: str
    turned: tuple[int, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class CoinFlip(Task):
    """An extra coin, turned by an action."""

    procedure = "flip"

    coin: int


@dataclass(frozen=True, slots=True)
class Flip(Action):
    """Turn one coin by name, out of the ordinary."""

    coin: int

    def objections(self, state: State) -> tuple[tuple[str, tuple[str, ...]], ...]:
        found: list[tuple[str, tuple[str, ...]]] = []
        if state.pending is None or state.pending.chooser != self.player:
            found.append((f"it is not {self.player}'s moment", ("coins:3.1",)))
        if state.objects[self.coin].mark("up"):
            found.append(("that coin lies heads up already", ("coins:3.2", "coins:3.3")))
        return tuple(found)

    def task(self, state: State) -> Task:
        return CoinFlip(self.coin)

    def begun(self, state: State) -> tuple[Event, tuple[str, ...]]:
        return Flipping(self.player, self.coin), ("3.0",)

    def text(self, state: State) -> str:
        return f"{self.player} can't turn {state.objects[self.coin].label}"


def turn_coin(state: State, coin: int) -> Change:
    """The game's one atom."""
    event = CoinTurned(coin)
    return remember(set_mark(state, coin, "up", True), event), event


def tails(state: State) -> list[int]:
    """The coins still to be turned."""
    return [coin.id for coin in state.objects if not coin.mark("up")]


@rule("1.1")
def begin(game: Game, task: CoinTurn) -> None:
    """A turn begins."""
    game.note(TurnBegan(task.player))


@rule("1.2")
def priority(game: Game, task: CoinTurn) -> Ask | None:
    """The player may flip out of the ordinary, or go on."""
    if task.answer is None:
        return game.decision(task.player, PRIORITY, "flip or go on", [Option("go on", "go on")])
    return None


@rule("2.1", "2.2")
def choose(game: Game, task: CoinTurn) -> CoinTurn | Ask | Finished:
    """Two coins, one after the other, as long as there are any."""
    if task.answer is not None:
        coin = next(c for c in game.state.objects if c.key == task.answer)
        game.do(turn_coin(game.state, coin.id))
        task = replace(task, turned=(*task.turned, coin.id))
    left = tails(game.state)
    if not left:
        return Finished()
    if len(task.turned) == 2:
        return task
    options = [Option(game.state.objects[c].key, f"coin {game.state.objects[c].key}") for c in left]
    return game.decision(task.player, "coin", f"coin {len(task.turned) + 1}", options, keep=task)


@rule("2.3")
def hand_over(game: Game, task: CoinTurn) -> Restart:
    """The next player's turn."""
    return Restart(CoinTurn(game.state.next_player(task.player)))


@rule("3.4")
def flip(game: Game, task: CoinFlip) -> None:
    """The coin is turned at once."""
    game.do(turn_coin(game.state, task.coin))


COINS = Ruleset(
    "coins",
    "coins",
    {"turn": Procedure("turn", (begin, priority, choose, hand_over)), "flip": Procedure("flip", (flip,))},
)


def laid_out(coins: int = 5) -> State:
    """Coins a, b, c ... all tails up, before the first player's turn."""
    state = State(COINS, ("ann", "bob"), Map({"coin": Card("coin")}))
    for key in "abcdefghij"[:coins]:
        state, _ = add_object(
            state, "table", key=key, label=f"Coin {key}", card="coin", owner="ann", controller=None, marks=Map()
        )
    return state.with_(agenda=(CoinTurn("ann"),))


@record
@dataclass(frozen=True, slots=True)
class Noted(Event):
    """A rule of a test says that it ran."""

    text: str


@record
@dataclass(frozen=True, slots=True)
class Job(Task):
    """A task of procedure "main"."""

    procedure = "main"

    done: tuple[str, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class SideJob(Task):
    """A task of procedure "side"."""

    procedure = "side"

    name: str
