"""Random legal play of every game: whatever is on the table and whatever the players do, what must always hold does.

After every step (`laws.py`): each object lies in the one zone that it says, or is gone; the trace is numbered through,
every entry has its cause and tells what it cites; a decision is open or nothing is left to do; what holds in that game
alone; it took less than 5 s. At a share of the steps, which the figures say (`looks.py`): the position goes to JSON and
back, and goes on equally, as does one that is equal but made in another order; what is offered is what is legal; every
answer can be given; every object is explained, the board is drawn, written as a case lays it out. Nothing of that
changes the position, nor does all that comes after it. At the end of a share of the games: the run is told; a replay,
of the same moves, is the same.
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field, fields
from itertools import combinations
from pathlib import Path

from hypothesis import strategies as st

from campaign.boards import Board, boards, playable
from campaign.laws import check_step
from campaign.looks import LOOKS, Look, as_text
from campaign.moves import Move, legal, made, some_action
from campaign.parts import Broken, Done
from judge_app.engine.decision import PRIORITY
from judge_app.engine.machine import Result
from judge_app.engine.state import State
from judge_app.engine.trace import Entry
from judge_app.games.index import games
from judge_app.reports.games import telling
from judge_app.reports.names import Names
from judge_app.reports.saying import sentence
from judge_app.reports.tell import tell
from judge_app.rulekit.cases.case import Seen
from judge_app.services.cases import cards

MOST_STEPS = 120
AGAIN, TOLD = 4, 3
"""One in so many games is played again, and told."""

WITH_CARDS = ("card", "attacker", "defender")
"""The fields of actions that hold cards."""

LONGEST = 5.0


@dataclass(frozen=True)
class Played:
    """What a game is made from: its board, a number for each step.

    `looks` says of each of `LOOKS` at which step it is looked at first, -1 for never. `again` whether the game is
    played once more, `told` whether it is told at its end.
    """

    board: Board
    choices: tuple[int, ...]
    looks: tuple[int, ...]
    again: bool = False
    told: bool = False

    def looked(self, step: int) -> list[Look]:
        """What is looked at at that step."""
        return [
            look
            for look, first in zip(LOOKS, self.looks, strict=True)
            if 0 <= first <= step and not (step - first) % look.one_in
        ]


@dataclass
class Going:
    """A game as it goes: every position with the move made in it, and the whole trace.

    `texts` are some positions by their numbers, as they were; `checked` at how many steps what was looked at; `tried`
    the move that is being made.
    """

    states: list[State]
    moves: list[Move] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    texts: dict[int, str] = field(default_factory=dict)
    checked: Counter[str] = field(default_factory=Counter)
    tried: Move | None = None

    @property
    def now(self) -> State:
        """The position."""
        return self.states[-1]

    def take(self, move: Move) -> Result:
        """Make a move."""
        self.tried = move
        begun = time.process_time()
        result = made(self.now, move)
        if time.process_time() - begun > LONGEST:
            raise Broken(f"a step takes over {LONGEST:g} s", str(move))
        self.tried = None
        self.moves.append(move)
        self.states.append(result.state)
        self.entries += result.entries
        return result

    def look(self, looks: list[Look]) -> None:
        """Look at what must hold of the position; as what it was is noted in some."""
        if LOOKS[0] in looks:
            self.texts[len(self.states) - 1] = as_text(self.now)
        for look in looks:
            look.check(self.now)
            self.checked[look.name] += 1


def prepare() -> None:
    """Load every game with its cards."""
    for listed in games():
        for ruleset in listed.rulesets:
            assert cards()[ruleset]
            telling(ruleset)


@st.composite
def inputs(draw: st.DrawFn) -> Played:
    """A board and what is done on it."""
    board = draw(boards())
    steps = draw(st.integers(1, MOST_STEPS))
    looks = tuple(draw(st.integers(-1, look.one_in - 1)) for look in LOOKS)
    again, told = (not draw(st.integers(0, one_in - 1)) for one_in in (AGAIN, TOLD))
    return Played(board, tuple(draw(st.integers(0, 9_999)) for _ in range(steps)), looks, again, told)


def next_move(state: State, choice: int) -> Move | None:
    """A legal move: two in three of them actions where one is allowed; None where the game is over."""
    if state.pending is None:
        return None
    way, rest = choice % 3, choice // 3
    if way and state.pending.kind == PRIORITY:
        action = some_action(state, rest)
        if action is not None:
            return action
    options = state.pending.options
    return options[rest % len(options)].key if options else next(legal(state), None)  # who must attack can't pass


def tried(played: Played, folder: Path) -> Done:
    """Play it."""
    first = playable(played.board)
    return Done(0) if first is None else play(played, Going([first]))


def play(played: Played, going: Going) -> Done:
    """Play it from there."""
    for step, choice in enumerate(played.choices):
        if looks := played.looked(step):
            going.look(looks)
        move = next_move(going.now, choice)
        if move is None:
            break
        before = going.now
        check_step(before, move, going.take(move))
    check_kept(going)
    if played.again:
        check_replay(going)
        going.checked["replay"] = len(going.moves)
    if played.told:
        check_told(going)
        going.checked["told"] = len(going.moves)
    return Done(len(going.moves), checked=going.checked)


def check_kept(going: Going) -> None:
    """Every position is as it was, whatever was done in it and after it: to go back is to have it again.

    Two of them are equal exactly when they are written alike.
    """
    for number, text in going.texts.items():
        if as_text(going.states[number]) != text:
            raise Broken("a position changed when something was done in it", f"after {number} steps")
    for (one, said), (other, told) in combinations(going.texts.items(), 2):
        if (going.states[one] == going.states[other]) != (said == told):
            raise Broken("positions are equal and not written alike, or the other way round", f"{one}, {other}")


def check_replay(going: Going) -> None:
    """The same moves from the same board are the same game, also from any point where it was left and taken up."""
    again = Going([going.states[0].unprojected()])
    for move in going.moves:
        again.take(move)
    if again.states != going.states:
        raise Broken("a replay gives other positions")
    if again.entries != going.entries:
        raise Broken("a replay gives another trace")


def check_told(going: Going) -> None:
    """The run is told: each entry is a sentence, each packet comes to something."""
    ruleset, entries = going.now.ruleset.name, tuple(going.entries)
    told, names = telling(ruleset), Names(going.now)
    tell(Seen(going.states[0], going.now, entries), title="A random game")
    for entry in entries:
        said = sentence(entry.event, names)[1].rstrip('"')  # a power that is given stands between marks
        if not said.endswith((".", "!")):  # a name may bring its own: "DIE, INSECT!"
            raise Broken(f"a {type(entry.event).__name__} is told as no sentence", str(entry))
    if not all(table.result for table in told.packets(entries, names)):
        raise Broken("a packet comes to nothing")


def written(played: Played) -> dict[str, str]:
    """The board, and the moves in words, as far as they came."""
    first = playable(played.board)
    if first is None:
        return played.board.written()
    going, fault = Going([first]), ""
    try:
        play(played, going)
    except Exception as error:
        fault = f"{type(error).__name__}: {error}\n"
    told = []
    for step, move in enumerate([*going.moves, going.tried]):
        if looks := played.looked(step):
            told.append(f"-- looked at: {', '.join(look.name for look in looks)}\n")
        if move is not None:
            state = going.states[step]
            told.append(f"{state.pending.chooser if state.pending else ''}: {in_words(state, move)}\n")
    return {**played.board.written(), "moves.txt": "".join(told) + fault}


def in_words(state: State, move: Move) -> str:
    """A move with what it is made with."""
    if isinstance(move, str):
        return f"{state.pending.kind if state.pending else ''} = {move}"
    names = {one.id: one.key for one in state.objects}
    held = ((own.name, getattr(move, own.name)) for own in fields(move))
    parts = [f"{name}={names.get(value, value) if name in WITH_CARDS else value}" for name, value in held]
    return f"{type(move).__name__}({', '.join(parts)})"
