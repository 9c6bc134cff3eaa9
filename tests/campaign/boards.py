"""Boards to play from: those of the library's cases at any point of their run, and boards of the library's cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from judge_app.engine.machine import start
from judge_app.engine.state import State
from judge_app.files.problems import BadInput
from judge_app.games.index import games
from judge_app.scenario.draft import laid_out, text_of
from judge_app.scenario.run import attempt
from judge_app.services.cases import SCENARIOS, all_cases, cards, open_case

Data = dict[str, Any]
DRAWS = st.DrawFn


@dataclass(frozen=True)
class Board:
    """A position: a case's, after so many verbs of its run, or one that is said as a case says it."""

    case: str = ""
    after: int = 0
    said: str = ""
    data: Data | None = None

    def state(self) -> State:
        """The position, run up to its first decision. Raises BadInput for a board that no case may have."""
        if self.data is not None:
            return start(laid_out(self.data, cards())).state
        run = _run(self.case)
        return run[self.after % len(run)]

    def written(self) -> dict[str, str]:
        """The same as a file."""
        if self.data is not None:
            return {"board.yaml": text_of(self.data)}
        return {"board.txt": f"{self.case}, after {self.after % len(_run(self.case))} verbs of its run\n"}


@cache
def case_names() -> tuple[str, ...]:
    """The library's cases that can be run, by their paths in it."""
    return tuple(path.relative_to(SCENARIOS).as_posix() for path in all_cases() if "laid-out" not in path.stem)


@cache
def _run(case: str) -> tuple[State, ...]:
    """The positions of a case's run in which something is open, or the first."""
    states = attempt(open_case(Path(SCENARIOS, case))).states
    return tuple(state for state in states if state.pending is not None) or states[:1]


@cache
def names(game: str, *kinds: str) -> tuple[str, ...]:
    """The names of a game's cards of some types."""
    ruleset = next(listed.rulesets[0] for listed in games() if listed.name == game)
    library = cards()[ruleset]
    types = {name: card.printed.get("types", (card.printed.get("type"),)) for name, card in library.items()}
    return tuple(sorted(name for name, own in types.items() if set(kinds).intersection(own)))


def some(draw: DRAWS, among: tuple[str, ...], most: int, least: int = 0) -> list[str]:
    """From so many to so many of these names."""
    return [draw(st.sampled_from(among)) for _ in range(draw(st.integers(least, most)))]


def wow_side(draw: DRAWS) -> Data:
    """One player's side of a WoW TCG table."""
    heroes, held = names("wow", "Hero"), names("wow", "Ally", "Ability", "Equipment")
    return {
        "hero": draw(st.sampled_from(heroes)),
        "in play": some(draw, names("wow", "Ally", "Equipment"), 4),
        "hand": some(draw, (*held, *names("wow", "Quest", "Location")), 4, 1),
        "deck": some(draw, held, 5, 2),
        "graveyard": some(draw, held, 2),
        "resources": draw(st.integers(2, 9)),
        "quests": some(draw, names("wow", "Quest", "Location"), 1),
    }


def hearthstone_side(draw: DRAWS) -> Data:
    """One player's side of a Hearthstone board."""
    held = names("hearthstone", "minion", "spell", "secret", "weapon", "hero")
    side: Data = {
        "board": some(draw, names("hearthstone", "minion"), 5),
        "hand": some(draw, held, 5, 1),
        "deck": some(draw, held, 4),
        "secrets": list(dict.fromkeys(some(draw, names("hearthstone", "secret"), 2))),
        "mana": draw(st.integers(3, 10)),
    }
    for place, kind in (("hero power", "hero power"), ("weapon", "weapon")):
        if draw(st.booleans()):
            side[place] = draw(st.sampled_from(names("hearthstone", kind)))
    return side


SIDES: Mapping[str, tuple[Callable[[DRAWS], Data], int]] = {"wow": (wow_side, 3), "hearthstone": (hearthstone_side, 2)}
"""By a game's name: how a side of its table is made up, and the most sides there are."""
SEATS = ("you", "opponent", "neighbour")


@st.composite
def random_boards(draw: DRAWS, game: str) -> Board:
    """Any board of a game: its cards lie wherever such cards may."""
    side, most = SIDES[game]
    listed = next(each for each in games() if each.name == game)
    players = {name: side(draw) for name in SEATS[: draw(st.integers(2, most))]}
    ruleset = draw(st.sampled_from(listed.rulesets))
    data = {"judge": 2, "title": "A random board", "ruleset": ruleset, "turn": draw(st.sampled_from(list(players)))}
    return Board(data={**data, "players": players})


@st.composite
def library_boards(draw: DRAWS) -> Board:
    """A board of the library, somewhere in its run."""
    return Board(draw(st.sampled_from(case_names())), draw(st.integers(0, 99)))


def boards() -> st.SearchStrategy[Board]:
    """Boards of all games, as many from the library as made up."""
    return st.one_of(library_boards(), *map(random_boards, SIDES))


def playable(board: Board) -> State | None:
    """The position, or None for one that no case may have."""
    try:
        return board.state()
    except BadInput:
        return None
