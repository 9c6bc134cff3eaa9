"""What can be still to do: places in the procedures of turns, windows, actions, combat and damage."""

from __future__ import annotations

from typing import ClassVar

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import Task
from judge_app.engine.syntax import Node
from judge_app.engine.values import ABSENT, Id, PlayerName
from judge_app.games.invasion.context import Context, Packet, Waiting
from judge_app.rulekit.texts import PerformText


@record
@dataclass(frozen=True, slots=True)
class PlayTurn(Task):
    """A player's turn."""

    procedure: ClassVar[str] = "turn"
    player: PlayerName


@record
@dataclass(frozen=True, slots=True)
class Settle(Task):
    """After a trigger condition: constant effects that were triggered resolve, then forced ones."""

    procedure: ClassVar[str] = "settling"


@record
@dataclass(frozen=True, slots=True)
class Window(Task):
    """An action window: `player` may act now; `passes` is how many have passed in a row."""

    procedure: ClassVar[str] = "window"
    player: PlayerName
    during: str = ""
    passes: int = 0

    def after_action(self, player: str) -> Task:
        """The other player may act next; who that is is known as the window goes on."""
        return Window(player, self.during, ABSENT, entry=self.entry)


@record
@dataclass(frozen=True, slots=True)
class ResolveChain(Task):
    """The actions that wait resolve, the last one first."""

    procedure: ClassVar[str] = "resolving the chain"


@record
@dataclass(frozen=True, slots=True)
class Play(Task):
    """A card is being played."""

    procedure: ClassVar[str] = "playing"
    player: PlayerName
    card: Id
    effects: tuple[Node, ...]
    ctx: Context
    zone: str = ""
    on: Id = ABSENT
    cost: tuple[Node, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class Use(Task):
    """An action of a card is being used: `effects` at `cost`."""

    procedure: ClassVar[str] = "using"
    player: PlayerName
    card: Id
    effects: tuple[Node, ...]
    cost: tuple[Node, ...]
    ctx: Context


@record
@dataclass(frozen=True, slots=True)
class Develop(Task):
    """A card is being played face down as a development."""

    procedure: ClassVar[str] = "developing"
    player: PlayerName
    card: Id


@record
@dataclass(frozen=True, slots=True)
class Pay(Task):
    """The costs of an action are being paid."""

    procedure: ClassVar[str] = "paying"
    ctx: Context
    costs: tuple[Node, ...]


@record
@dataclass(frozen=True, slots=True)
class ResolveAction(Task):
    """An action resolves."""

    procedure: ClassVar[str] = "resolving"
    layer: Id


@record
@dataclass(frozen=True, slots=True)
class ResolveEffect(Task):
    """A constant or forced effect that was triggered resolves."""

    procedure: ClassVar[str] = "resolving an effect"
    waiting: Waiting


@record
@dataclass(frozen=True, slots=True)
class Perform(PerformText):
    """The effects of a text are being carried out; `whole` is all of it, where only a part is left."""

    procedure: ClassVar[str] = "performing"
    whole: tuple[Node, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class Fight(Task):
    """An attack in its steps."""

    procedure: ClassVar[str] = "combat"
    player: PlayerName
    gathered: tuple[Id, ...] = ()
    at: int = 0


@record
@dataclass(frozen=True, slots=True)
class Assign(Task):
    """Combat damage is being assigned to some of the cards in combat, one by one."""

    procedure: ClassVar[str] = "assigning"
    player: PlayerName
    left: int
    among: tuple[Id, ...]
    least: tuple[int, ...] = ()
    then: Id = ABSENT
    source: Id = ABSENT
    enough: bool = True


@record
@dataclass(frozen=True, slots=True)
class ApplyDamage(Task):
    """Assigned damage is cancelled, redirected and applied."""

    procedure: ClassVar[str] = "damage"
    packets: tuple[Packet, ...]
    done: tuple[Packet, ...] = ()
    by: str = ""
    """What redirects it, while it is chosen where to."""


def carried_out(effects: tuple[Node, ...], ctx: Context) -> Perform:
    """The task that carries out a text from its beginning."""
    return Perform(effects, ctx, whole=effects)
