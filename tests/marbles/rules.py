"""The two rules of marbles, with the procedures, the event and the atoms that they need."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from judge_app.engine.atoms import change, move_object, set_mark
from judge_app.engine.characteristics import Contribution
from judge_app.engine.codec import record
from judge_app.engine.decision import PRIORITY, Option
from judge_app.engine.game import Ask, Change, Game, Restart
from judge_app.engine.machine import Action, Objection
from judge_app.engine.rules import Procedure, Ruleset, rule
from judge_app.engine.state import State, Task
from judge_app.engine.syntax import Node
from judge_app.engine.trace import Event, Withheld, event
from judge_app.engine.values import Id, Map, PlayerName
from judge_app.rulekit.wording import word

RING, BAG, OUT = "ring", "bag", "out"
CHIPS = "chips"
PASS = "pass"


class Trait(Node):
    """What is special about a marble."""

    __slots__ = ()
    SAID_AS: ClassVar[str] = "power"


@word("heavier", "weighs {by} more")
class Heavier(Trait):
    """The marble weighs more than is printed."""

    by: int


@event("{player} <rolls> {marble} at {at}", shown="action")
class Rolled(Event):
    """A player rolls a marble at another."""

    player: PlayerName
    marble: Id
    at: Id


@event("The ring is swept", shown="wave")
class Swept(Event):
    """The ring is swept."""


@event("{by} knocks {chips} off {marble}", shown="packet")
class Chipped(Event):
    """A marble lost chips to another that was rolled at it."""

    marble: Id
    by: Id
    weight: int
    chips: int


@event("{marble} goes out")
class WentOut(Event):
    """A marble left the ring."""

    marble: Id


@record
@dataclass(frozen=True, slots=True)
class MarbleTurn(Task):
    """A player's turn."""

    procedure = "turn"

    player: str


@record
@dataclass(frozen=True, slots=True)
class Rolling(Task):
    """A marble on its way."""

    procedure = "rolling"

    player: str
    marble: Id
    at: Id


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """A player rolls a marble at another."""

    marble: int
    at: int

    def objections(self, state: State) -> tuple[Objection, ...]:
        """It must be the player's own, and both in the ring."""
        cite = f"{state.ruleset.book}:1"
        found: list[Objection] = []
        if state.objects[self.marble].owner != self.player:
            found.append((f"that marble isn't {self.player}'s", (cite,)))
        found += [
            (f"{state.objects[id_].label} isn't in the ring", (cite,))
            for id_ in (self.marble, self.at)
            if state.objects[id_].zone != RING
        ]
        return tuple(found)

    def task(self, state: State) -> Task:
        """The roll."""
        return Rolling(self.player, self.marble, self.at)

    def begun(self, state: State) -> tuple[Event, tuple[str, ...]]:
        """As the trace shows it."""
        return Rolled(self.player, self.marble, self.at), ("1",)

    def text(self, state: State) -> str:
        """As a message says it."""
        return f"{self.player} can't roll {state.objects[self.marble].label}"


def weight(state: State, id_: int) -> int:
    """How much a marble weighs, with what makes it heavier."""
    card = state.card_of(state.objects[id_])
    return int(card.printed["weight"]) + sum(trait.by for trait in card.powers if isinstance(trait, Heavier))


def why_weight(state: State, id_: int) -> tuple[Contribution, ...]:
    """What a weight is made of."""
    printed = int(state.card_of(state.objects[id_]).printed["weight"])
    whole = weight(state, id_)
    if whole == printed:
        return ()
    label = state.objects[id_].label
    return (
        Contribution(-1, "printed", "weight", "", str(printed), ("1",)),
        Contribution(id_, label, "weight", str(printed), str(whole), ("1",)),
    )


def chip(state: State, event: Chipped) -> Change:
    """Knock chips off a marble."""
    lost = state.objects[event.marble].number(CHIPS) + event.chips
    return change(set_mark(state, event.marble, CHIPS, lost), event)


def put_out(state: State, id_: int) -> Change:
    """Take a marble out of the ring."""
    return change(move_object(state, id_, OUT, None, Map())[0], WentOut(id_))


@rule("1")
def may_roll(game: Game, task: MarbleTurn) -> Ask | Restart:
    """A player rolls, or passes the turn on."""
    if task.answer is None:
        return game.decision(task.player, PRIORITY, "roll or pass", [Option(PASS, "pass")])
    return Restart(MarbleTurn(game.state.next_player(task.player)))


@rule("1")
def strike(game: Game, task: Rolling) -> Ask | None:
    """The marble that is hit loses as many chips as the other weighs, twice as many when it is rolled hard."""
    if task.answer is None:
        force = [Option("softly", "softly"), Option("hard", "hard")]
        return game.decision(task.player, "force", "how it is rolled", force, objects=(task.marble,))
    heavy = weight(game.state, task.marble)
    chips = heavy * (2 if task.answer == "hard" else 1)
    game.do(chip(game.state, Chipped(task.at, task.marble, heavy, chips)))
    return None


@rule("2")
def sweep(game: Game, task: Rolling) -> None:
    """Marbles that have lost as many chips as they weigh go out, all at once."""
    under = game.note(Swept())
    lost = [id_ for id_ in game.state.zone(RING) if game.state.objects[id_].number(CHIPS) >= weight(game.state, id_)]
    for id_ in lost:
        game.do(put_out(game.state, id_), under=under)
    if not lost:
        game.note(Withheld("a marble goes out", "none has lost as many chips as it weighs"), under=under)


RULES = Ruleset(
    "marbles",
    "marbles",
    {"turn": Procedure("turn", (may_roll,)), "rolling": Procedure("rolling", (strike, sweep))},
    not_modelled=(("3", "marbles that are lost under a cupboard"),),
)
