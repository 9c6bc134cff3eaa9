"""The two rules of marbles, with the events that they tell and the tasks that they carry out."""

from __future__ import annotations

from judge_app.engine.atoms import change, move_object, set_mark
from judge_app.engine.codec import record
from judge_app.engine.decision import PRIORITY, Option
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Ask, Game, Restart
from judge_app.engine.machine import Action
from judge_app.engine.state import State, Task
from judge_app.engine.syntax import Node
from judge_app.engine.tables import ProcedureOf, TableOf, assembled
from judge_app.engine.trace import Event, Withheld, event
from judge_app.engine.values import Id, Map, PlayerName
from judge_app.rulekit.wording import word

RING, BAG, OUT, CHIPS = "ring", "bag", "out", "chips"
TURN, ROLLING, MAY_ROLL = ProcedureOf("turn"), ProcedureOf("rolling"), ProcedureOf("may roll")
WEIGHS_MORE = TableOf("weighs more")
"""By what is special about a marble: how much more it weighs."""


class Trait(Node):
    """What is special about a marble."""

    SAID_AS = "power"


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

    procedure = TURN.name
    player: str


@record
@dataclass(frozen=True, slots=True)
class Rolling(Task):
    """A marble on its way."""

    procedure = ROLLING.name
    player: str
    marble: Id
    at: Id


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """A player rolls a marble at another."""

    FORBIDDEN_BY = MAY_ROLL.name
    marble: int
    at: int

    def task(self, state: State) -> Task:
        return Rolling(self.player, self.marble, self.at)

    def begun(self, state: State) -> tuple[Event, tuple[str, ...]]:
        return Rolled(self.player, self.marble, self.at), ("1",)

    def text(self, state: State) -> str:
        return f"{self.player} can't roll {state.objects[self.marble].label}"


@WEIGHS_MORE.row(Heavier, "1")
def by_so_much(trait: Heavier) -> int:
    return trait.by


def weight(state: State, id_: int) -> int:
    """How much a marble weighs, with what makes it heavier."""
    card, more = state.card_of(state.objects[id_]), WEIGHS_MORE.of(state)
    return card.printed["weight"] + sum(more[type(trait)](trait) for trait in card.powers)


@MAY_ROLL.rule("1")
def is_the_players_own(state: State, roll: Roll) -> str:
    """A player rolls marbles of their own."""
    return "" if state.objects[roll.marble].owner == roll.player else f"that marble isn't {roll.player}'s"


@MAY_ROLL.rule("1")
def both_are_in_the_ring(state: State, roll: Roll) -> tuple[str, ...]:
    """Marbles are rolled in the ring, at marbles in the ring."""
    out = (state.objects[id_] for id_ in (roll.marble, roll.at) if id_ not in state.zone(RING))
    return tuple(f"{marble.label} isn't in the ring" for marble in out)


@TURN.rule("1")
def roll_or_pass(game: Game, task: MarbleTurn) -> Ask | Restart:
    """A player rolls, or passes the turn on."""
    if task.answer is None:
        return game.decision(task.player, PRIORITY, "roll or pass", [Option("pass", "pass")])
    return Restart(MarbleTurn(game.state.next_player(task.player)))


@ROLLING.rule("1")
def strike(game: Game, task: Rolling) -> Ask | None:
    """The marble that is hit loses as many chips as the other weighs, twice as many when it is rolled hard."""
    if task.answer is None:
        force = [Option("softly", "softly"), Option("hard", "hard")]
        return game.decision(task.player, "force", "how it is rolled", force, objects=(task.marble,))
    heavy = weight(game.state, task.marble)
    chips = heavy * (2 if task.answer == "hard" else 1)
    lost = game.state.objects[task.at].number(CHIPS) + chips
    game.do(change(set_mark(game.state, task.at, CHIPS, lost), Chipped(task.at, task.marble, heavy, chips)))
    return None


@ROLLING.rule("2")
def sweep(game: Game, task: Rolling) -> None:
    """Marbles that have lost as many chips as they weigh go out, all at once."""
    under = game.note(Swept())
    lost = [id_ for id_ in game.state.zone(RING) if game.state.objects[id_].number(CHIPS) >= weight(game.state, id_)]
    for id_ in lost:
        game.do((move_object(game.state, id_, OUT, None, Map())[0], WentOut(id_)), under=under)
    if not lost:
        game.note(Withheld("a marble goes out", "none has lost as many chips as it weighs"), under=under)


PROCEDURES = (one.procedure() for one in (TURN, ROLLING, MAY_ROLL))
NOT_MODELLED = (("3", "marbles that are lost under a cupboard"),)
RULES = assembled("marbles", "marbles", PROCEDURES, (WEIGHS_MORE,), NOT_MODELLED)
