"""What a case file may say of play: acts and expectations. A game brings its own words for both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from judge_app.engine.machine import Action
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import State
from judge_app.engine.syntax import Card, Node
from judge_app.engine.trace import Entry
from judge_app.engine.values import Map


class CannotDo(Exception):
    """An act that a case asks for can't be done; the message says why, with what would have been possible."""


class Driver(Protocol):
    """What runs a case: it keeps the state and gathers the trace."""

    state: State

    def act(self, action: Action) -> None:
        """Take an action with priority. Raises CannotDo with every objection."""

    def answer(self, key: str) -> None:
        """Answer the pending decision. Raises CannotDo with its options."""


class Act(Node):
    """One thing that happened at the table, in a case's `happened:` list."""

    __slots__ = ()

    def perform(self, driver: Driver) -> None:
        """Do it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Seen:
    """What expectations look at: the board as laid out, the board at the end, and everything between."""

    ruleset: Ruleset
    before: State
    after: State
    entries: tuple[Entry, ...]


class Expect(Node):
    """One thing that must hold when a case has run, in its `expect:` list."""

    __slots__ = ()

    def text(self) -> str:
        """The expectation as a sentence."""
        raise NotImplementedError

    def found(self, seen: Seen) -> tuple[bool, str]:
        """Whether it holds, and what was found. Raises CannotDo when it speaks of something unknown."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class GameWords:
    """What a game brings so that cases can be written for it.

    `card_class` decodes a card file's entry and has `card(name) -> Card`; `player_class` decodes a player's side;
    `lay_out(players, turn, cards, ruleset name)` gives the position; `problems` what is wrong with one.
    """

    ruleset: Ruleset
    card_class: type
    player_class: type
    act_class: type[Act]
    expect_class: type[Expect]
    lay_out: Callable[[Map[object], str, Map[Card], str], State]
    card_names: Callable[[Map[object]], tuple[str, ...]]
