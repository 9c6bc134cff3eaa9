"""Random legal play of every game: whatever is on the table and whatever the players do, what must always hold does.

After every step: each object lies in the one zone that it says, or is gone; the trace is numbered through, every entry
has its cause and tells what it cites; a decision is open or nothing is left to do; it took less than 5 s. At one step
of every third game: the position goes to JSON and back, and goes on equally, as does one that is equal but made in
another order; what is offered is what is legal; every answer can be given, and leaves the position as it was; every
object is explained, the board is drawn, written as a case lays it out. At the end: the run is told, and of every third
game a replay is the same.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from itertools import islice
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from campaign.boards import Board, boards, playable
from campaign.moves import allowed, as_offered, legal, likely
from campaign.parts import Broken, Done
from judge_app.engine.codec import from_json, to_json
from judge_app.engine.decision import CHANCE, JUDGE, PRIORITY
from judge_app.engine.machine import Action, Result, act, answer
from judge_app.engine.state import GONE, State
from judge_app.engine.trace import ChoiceMade, Entry, Refused
from judge_app.engine.values import Map, changed
from judge_app.files.decoder import Decoder
from judge_app.files.plain import Placed
from judge_app.games.index import games
from judge_app.reports.games import telling
from judge_app.reports.tell import tell
from judge_app.rulekit.cases.case import CannotDo, Offer, Seen
from judge_app.scenario.games import RULESETS, game
from judge_app.scenario.run import Player
from judge_app.services.cases import cards

MOST_STEPS = 120
SELDOM = 3
"""In one of so many games everything is looked at at one step, and in another one the game is played again."""
MOST_TRIED, STRIDE = 12, 7_919
"""So many actions are tried before an answer is given, and how far apart they are listed."""

WITH_CARDS = ("card", "attacker", "defender")
"""The fields of actions that hold cards."""

LONGEST = 5.0

Move = Action | str


@dataclass(frozen=True)
class Played:
    """What a game is made from: its board, a number for each step.

    `looked_at` is the step at which everything is looked at, -1 for none; `again` whether it is played once more.
    """

    board: Board
    choices: tuple[int, ...]
    looked_at: int = -1
    again: bool = False


@dataclass
class Going:
    """A game as it goes: every position with the move made in it, and the whole trace."""

    states: list[State]
    moves: list[Move] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)

    @property
    def now(self) -> State:
        """The position."""
        return self.states[-1]

    def take(self, move: Move) -> Result:
        """Make a move."""
        begun = time.process_time()
        result = made(self.now, move)
        if time.process_time() - begun > LONGEST:
            raise Broken(f"a step takes over {LONGEST:g} s", str(move))
        self.moves.append(move)
        self.states.append(result.state)
        self.entries += result.entries
        return result


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
    way = draw(st.integers(0, SELDOM - 1))
    steps = draw(st.integers(1, MOST_STEPS))
    at = draw(st.integers(0, steps - 1)) if way == 1 else -1
    return Played(board, tuple(draw(st.integers(0, 9_999)) for _ in range(steps)), at, again=way == 2)


def made(state: State, move: Move) -> Result:
    """The result of a move."""
    return answer(state, move) if isinstance(move, str) else act(state, move)


def next_move(state: State, choice: int) -> Move | None:
    """A legal move: two in three of them actions where one is allowed; None where the game is over."""
    if state.pending is None:
        return None
    way, rest = choice % 3, choice // 3
    if way and state.pending.kind == PRIORITY:
        tried = likely(state)
        for step in range(min(len(tried), MOST_TRIED)):
            action = tried[(rest + step * STRIDE) % len(tried)]
            if allowed(state, action):
                return action
    options = state.pending.options
    return options[rest % len(options)].key if options else next(legal(state), None)  # who must attack can't pass


def tried(played: Played, folder: Path) -> Done:
    """Play it."""
    first = playable(played.board)
    if first is None:
        return Done(0)
    going = Going([first])
    for step, choice in enumerate(played.choices):
        if step == played.looked_at:
            look_at_everything(going.now)
        move = next_move(going.now, choice)
        if move is None:
            break
        number = going.now.seq
        result = going.take(move)
        check_zones(result.state)
        check_trace(result, number)
    if played.again:
        check_replay(going)
    tell(Seen(first, going.now, tuple(going.entries)), title="A random game")
    return Done(len(going.moves))


# --- after every step -----------------------------------------------------------------------------------


def check_zones(state: State) -> None:
    """Each object lies in the one zone that it says, or is gone."""
    lying = sorted((id_, zone) for zone, ids in state.zones.items() for id_ in ids)
    if lying != [(one.id, one.zone) for one in state.objects if one.zone != GONE]:
        raise Broken("an object isn't in exactly the zone that it says")
    if [one.id for one in state.objects] != list(range(len(state.objects))):
        raise Broken("the objects aren't numbered through")


def check_trace(result: Result, number: int) -> None:
    """The entries are numbered through, each under an earlier one, and say by which rules; something is left to do."""
    for seq, entry in enumerate(result.entries, number):
        if entry.seq != seq or not -1 <= entry.cause < seq:
            raise Broken("the trace isn't numbered through", str(entry))
        chosen = isinstance(entry.event, ChoiceMade) and entry.event.chooser in (CHANCE, JUDGE)
        if not entry.cites and not chosen and not isinstance(entry.event, Refused):
            raise Broken(f"a {type(entry.event).__name__} cites nothing", str(entry))
    if result.state.pending is None and result.state.agenda:
        raise Broken("nothing is asked, and something is left to do")
    asked = result.state.pending
    if asked is not None and not asked.options and not asked.open and next(legal(result.state), None) is None:
        raise Broken("something is asked to which there is no answer", str(asked))


# --- at one step ----------------------------------------------------------------------------------------


def look_at_everything(state: State) -> None:
    """All that must hold of a position and of what it leads to."""
    before = json.dumps(to_json(state))
    check_saved(state, before)
    check_offers(state)
    check_answers(state)
    check_shown(state)
    if json.dumps(to_json(state)) != before:
        raise Broken("a position changed when something was done in it")


def check_saved(state: State, text: str) -> None:
    """What was written to JSON and read again, or made in another order, is equal, hashes so and goes on equally."""
    saved = from_json(json.loads(text), {state.ruleset.name: state.ruleset})
    if saved != state or hash(saved) != hash(state):
        raise Broken("a position isn't what it was after JSON")
    other = turned(state)
    if other != state or hash(other) != hash(state):
        raise Broken("a position made in another order isn't equal")
    for move in some_moves(state):
        after = made(state, move)
        if made(saved, move) != after:
            raise Broken("a position that was saved goes on otherwise", str(move))
        if made(other, move) != after:
            raise Broken("a position that is equal goes on otherwise", str(move))


def turned(value: Any) -> Any:
    """An equal value, the entries of every map in it the other way round."""
    if isinstance(value, Map):
        return Map({key: turned(value[key]) for key in reversed(value)})
    if isinstance(value, State):
        maps = {name: turned(getattr(value, name)) for name in ("zones", "facts")}
        return value.with_(**maps, objects=tuple(changed(one, marks=turned(one.marks)) for one in value.objects))
    return value


def some_moves(state: State) -> Iterator[Move]:
    """The first answers and the first legal actions."""
    if state.pending is not None:
        yield from (option.key for option in state.pending.options[:3])
        yield from islice((action for action in likely(state) if allowed(state, action)), 2)


class Noted(Exception):
    """An act was begun; `action` is it."""

    def __init__(self, action: Action) -> None:
        self.action = action
        super().__init__(str(action))


class Noting(Player):
    """A driver that gives back what an act begins with."""

    def act(self, action: Action) -> None:
        raise Noted(action)


def check_offers(state: State) -> None:
    """What is offered is legal, and all that is legal is offered."""
    words, pending = RULESETS[state.ruleset.name], state.pending
    if pending is None:
        return
    offered = set[Action]()
    if pending.kind == PRIORITY:
        for card in words.may_act(state, pending.chooser):
            for offer in words.offers_of(state, card):
                if not offer.objections:
                    offered.add(as_offered(begun(state, offer)))
    for offer in words.offers(state):
        performed(state, offer)
    if missing := {as_offered(action) for action in legal(state)} - offered:
        first = min(map(str, missing))
        raise Broken(f"a legal {type(next(iter(missing))).__name__} isn't offered", first)


def begun(state: State, offer: Offer) -> Action:
    """The action with which an offer begins; it can be done to its end."""
    act_class = RULESETS[state.ruleset.name].act_class
    said: Any = Decoder([]).decode(Placed("an offer").data(offer.written), act_class, "the offer")
    performed(state, offer)
    try:
        said.perform(Noting(state, state))
    except Noted as noted:
        return noted.action
    raise Broken("an offer begins nothing", str(offer.written))


def performed(state: State, offer: Offer) -> None:
    """Do what is offered; to let everybody pass may stop on its way where something is asked."""
    act_class = RULESETS[state.ruleset.name].act_class
    said: Any = Decoder([]).decode(Placed("an offer").data(offer.written), act_class, "the offer")
    player = Player(state, state)
    player.answers.note(state.pending)
    try:
        said.perform(player)
    except CannotDo as error:
        if player.states:
            return
        word = next(iter(offer.written)) if isinstance(offer.written, Mapping) else offer.written
        raise Broken(f"what is offered can't be done: {word}", f"{offer.written}: {error}") from None


def check_answers(state: State) -> None:
    """Every answer to what is asked can be given."""
    for option in state.pending.options[:12] if state.pending else ():
        answer(state, option.key)


def check_shown(state: State) -> None:
    """The board is drawn, written as a case lays it out, and each object on it is explained."""
    drawn = telling(state.ruleset.name)
    assert drawn.picture(state).sides
    assert drawn.sides(state)
    RULESETS[state.ruleset.name].as_laid_out(state)
    looking = game(state.ruleset.name).looking
    for one in state.objects:
        for name in looking.values(state, one.id):
            looking.explain(state, one.id, name)


# --- at the end -----------------------------------------------------------------------------------------


def check_replay(going: Going) -> None:
    """The same moves from the same board are the same game, also from any point where it was left and taken up."""
    again = Going([going.states[0].unprojected()])
    for move in going.moves:
        again.take(move)
    if again.states != going.states:
        raise Broken("a replay gives other positions")
    if again.entries != going.entries:
        raise Broken("a replay gives another trace")


def written(played: Played) -> dict[str, str]:
    """The board, and the moves in words."""
    first = playable(played.board)
    if first is None:
        return played.board.written()
    going, told = Going([first]), []
    try:
        for step, choice in enumerate(played.choices):
            told += ["-- looked at"] * (step == played.looked_at)
            move = next_move(going.now, choice)
            if move is None:
                break
            told.append(f"{going.now.pending.chooser if going.now.pending else ''}: {in_words(going.now, move)}")
            going.take(move)
    except Exception as error:
        told.append(f"{type(error).__name__}: {error}")
    return {**played.board.written(), "moves.txt": "\n".join(told) + "\n"}


def in_words(state: State, move: Move) -> str:
    """A move with what it is made with."""
    if isinstance(move, str):
        return f"{state.pending.kind if state.pending else ''} = {move}"
    names = {one.id: one.key for one in state.objects}
    held = ((own.name, getattr(move, own.name)) for own in fields(move))
    parts = [f"{name}={names.get(value, value) if name in WITH_CARDS else value}" for name, value in held]
    return f"{type(move).__name__}({', '.join(parts)})"
