"""Priority and its windows (410), and pre-priority processing before each (410.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from judge_app.engine.codec import record
from judge_app.engine.decision import PRIORITY, Option
from judge_app.engine.game import Ask, Game, Restart
from judge_app.engine.rules import Rule, rule
from judge_app.engine.state import State, Task
from judge_app.engine.trace import Event, StepBegan
from judge_app.games.wow import atoms
from judge_app.games.wow.board import CHAIN, hero_of, remaining_players, turn_player
from judge_app.games.wow.checks import Destroy
from judge_app.games.wow.events import GameDrawn, GameWon, PriorityPassed, WaveSettled, WindowClosed
from judge_app.games.wow.resolving import ResolveLink


@record
@dataclass(frozen=True, slots=True)
class Window(Task):
    """A priority window. `player` gets priority next; `passes` counts the passes in succession."""

    chain = "window"

    name: str
    player: str
    passes: int = 0

    def after_action(self, player: str) -> Task:
        """Whoever adds a link gets priority again after adding it (410.1)."""
        return replace(self, player=player, passes=0, step="", answer=None)


@record
@dataclass(frozen=True, slots=True)
class PreProcess(Task):
    """Pre-priority processing before `player` gets priority; `wave` is the wave to come."""

    chain = "pre-priority"

    player: str
    wave: int = 1


@rule("410.5")
def pre_priority_processing(game: Game, task: Window) -> None:
    """Before any player gets priority, the checks of pre-priority processing are made."""
    step = game.note(StepBegan("pre-priority processing", task.player))
    game.push(PreProcess(task.player), under=step)


@rule("410.1", "410.4")
def give_priority(game: Game, task: Window) -> Ask | Restart | None:
    """One player at a time may add a link or pass clockwise; each pass brings the window nearer to its end."""
    if task.answer is None:
        options = (Option("pass", "pass priority"),)
        return game.decision(task.player, PRIORITY, "add a link or pass", options)
    chain_empty = not game.state.zone(CHAIN)
    game.note(PriorityPassed(task.player, chain_empty), "410.1")
    passes = task.passes + 1
    if passes < len(remaining_players(game.state)):
        return Restart(replace(task, player=game.state.next_player(task.player), passes=passes))
    if not chain_empty:
        return _resolve_topmost(game, task)
    game.note(WindowClosed(task.name), "410.4b")
    return None


def _resolve_topmost(game: Game, task: Window) -> Restart:
    """All passed with a link on the chain: it tries to resolve, then the turn player gets priority (410.4a)."""
    link = game.state.zone(CHAIN)[-1]
    step = game.note(
        StepBegan("resolving", game.state.objects[link].controller or "", objects=(link,)), "410.4a", "709.1"
    )
    game.push(ResolveLink(link), under=step)
    return Restart(replace(task, player=turn_player(game.state), passes=0))


@rule("410.6")
def make_a_wave(game: Game, task: PreProcess) -> Restart | None:
    """All checks of a wave are made together, and so are their actions; then another wave, until none acts."""
    wave = game.note(StepBegan("wave", task.player, task.wave))
    condemned = dict(_findings(game, wave))
    losers = [p for p in remaining_players(game.state) if _hero_id(game.state, p) in condemned]
    for card, (because, check) in condemned.items():
        game.do(atoms.destroy(game.state, card, because), under=wave, by=check)
    if not condemned:
        game.note(WaveSettled(task.wave), under=wave)
        return None
    if losers:
        _lose(game, losers, wave)
    return Restart(replace(task, wave=task.wave + 1))


def _findings(game: Game, wave: int) -> Iterator[tuple[int, tuple[str, Rule]]]:
    """Run every check on the same board; yields what is to be destroyed and records what was left alone."""
    before = game.state
    for check in game.ruleset.chain("checks").rules:
        for finding in list(check.fn(before)):
            if isinstance(finding, Destroy):
                yield finding.card, (finding.because, check)
            else:
                assert isinstance(finding, Event)
                game.note(finding, under=wave, by=check)


def _hero_id(state: State, player: str) -> int | None:
    hero = hero_of(state, player)
    return hero.id if hero else None


def _lose(game: Game, losers: list[str], wave: int) -> None:
    """Whose hero was destroyed loses at once; who remains alone wins, none is a draw (102.1, 102.1a)."""
    for player in losers:
        game.do(atoms.lose_game(game.state, player, "their hero is destroyed"), "102.1a", under=wave)
    left = remaining_players(game.state)
    if not left:
        game.do(atoms.end_game(game.state, GameDrawn()), "102.1a", under=wave)
    elif len(left) == 1 and len(game.state.players) > 1:
        game.do(atoms.end_game(game.state, GameWon(left[0])), "102.1", under=wave)


WINDOW = (pre_priority_processing, give_priority)
PRE_PRIORITY = (make_a_wave,)


def opening(state: State) -> tuple[Task, ...]:
    """The agenda of a board laid out in the turn player's action phase (502.1)."""
    return (Window("action phase", turn_player(state)),)
