"""What can be still to do: places in the procedures of turns, priority, the stack, combat and texts."""

from __future__ import annotations

from typing import ClassVar

from judge_app.engine.codec import saved
from judge_app.engine.state import State, Task
from judge_app.engine.syntax import Node
from judge_app.engine.values import ABSENT, Id, PlayerName
from judge_app.games.fab.context import Context
from judge_app.games.fab.replacing.modifier import Modifier
from judge_app.rulekit.texts import PerformText


@saved
class PlayTurn(Task):
    """A turn of a player (4.0.3)."""

    procedure: ClassVar[str] = "turn"
    player: PlayerName
    told: int = ABSENT
    """The entry of the step of the end-of-turn procedure that is being done."""


@saved
class StartGame(Task):
    """The end of the start-of-game procedure (4.1.8); `player` is the first turn-player."""

    procedure: ClassVar[str] = "starting"
    player: PlayerName


@saved
class Settle(Task):
    """Layers resolve and game state actions are performed as if all players passed, until the stack is empty."""

    procedure: ClassVar[str] = "settling"


@saved
class GameState(Task):
    """Game state actions before a player gets priority (1.10.2)."""

    procedure: ClassVar[str] = "game state"
    player: PlayerName


@saved
class Priority(Task):
    """Players get priority in turn until all pass in succession (1.11.4a); `during` is the phase or the step."""

    procedure: ClassVar[str] = "priority"
    player: PlayerName
    during: str = "action phase"
    passes: int = 0

    def after_action(self, player: str) -> Task:
        """The player who acted gets priority again (1.11.5)."""
        return Priority(player, self.during, 0, entry=self.entry)


@saved
class AddWaiting(Task):
    """Triggered-layers that were created are added to the stack (6.6.6b)."""

    procedure: ClassVar[str] = "adding triggered-layers"
    first: PlayerName = ""


@saved
class Play(Task):
    """A card is being played, step by step (5.1)."""

    procedure: ClassVar[str] = "playing"
    player: PlayerName
    card: Id
    before: State | None = None
    instant: bool = False
    face: str = ""


@saved
class Activate(Task):
    """An ability is being activated, step by step (5.2.2)."""

    procedure: ClassVar[str] = "activating"
    player: PlayerName
    card: Id
    ability: int
    before: State | None = None
    layer: Id = ABSENT
    instant: bool = False


@saved
class Declare(Task):
    """Modes and targets of a layer are being declared (5.1.4, 6.6.6a)."""

    procedure: ClassVar[str] = "declaring"
    layer: Id
    player: PlayerName
    at: int = 0
    gathered: tuple[Id, ...] = ()


@saved
class PayAssets(Task):
    """An asset-cost is being paid: cards are pitched one by one (1.14.2). What it was for goes on if it is paid."""

    procedure: ClassVar[str] = "paying"
    player: PlayerName
    card: Id
    chi: int = 0
    resources: int = 0
    life: int = 0
    actions: int = 0


@saved
class PayEffects(Task):
    """Effect-costs are being paid in their order (1.14.4)."""

    procedure: ClassVar[str] = "paying effect-costs"
    player: PlayerName
    source: Id
    layer: Id
    costs: tuple[Node, ...] = ()
    called: tuple[str, ...] = ()
    gathered: tuple[Id, ...] = ()


@saved
class ResolveLayer(Task):
    """A layer resolves (5.3)."""

    procedure: ClassVar[str] = "resolving"
    layer: Id


@saved
class Perform(PerformText):
    """The effects of a text are being carried out (5.3.4)."""

    procedure: ClassVar[str] = "performing"
    whole: tuple[Node, ...] = ()
    results: tuple[int, ...] = ()
    asked: tuple[Id, ...] = ()
    """The whole text, where only a part of it is left: targets go by their place in it."""


@saved
class Combat(Task):
    """A chain link is resolved in the steps of combat (7.0.1)."""

    procedure: ClassVar[str] = "combat"
    order: tuple[Id, ...] = ()
    """The attack-targets in the order in which they are taken, as far as it is known."""


@saved
class CloseStep(Task):
    """The Close Step (7.7)."""

    procedure: ClassVar[str] = "closing"


@saved
class DeclareDefenders(Task):
    """Defending cards are being declared for an attack-target (7.3.2)."""

    procedure: ClassVar[str] = "declaring defenders"
    target: Id
    player: PlayerName
    cards: tuple[Id, ...] = ()
    others: tuple[PlayerName, ...] = ()
    """The players who may declare cards for it after this one, clockwise (7.3.2e)."""


@saved
class CombatDamage(Task):
    """The damage of the active chain link is calculated and dealt for an attack-target (7.5.2c)."""

    procedure: ClassVar[str] = "combat damage"
    target: Id


@saved
class Occur(Task):
    """An event that is about to occur: what replaces it is applied, then it occurs (6.5).

    `what` it is, for `player`, with `amount`: how many cards or tokens, how much damage or life. `kind` is the type of
    the damage, the token or the asset. With `one` it is one of the events of a compound event (1.9.2).
    """

    procedure: ClassVar[str] = "event"
    what: str
    amount: int = 1
    player: PlayerName = ""
    kind: str = ""
    to: Id = ABSENT
    source: Id = ABSENT
    ctx: Context | None = None
    hit: bool = False
    tapped: bool = False
    where: str = ""
    one: bool = False
    begun: bool = False
    first: PlayerName = ""
    applied: tuple[str, ...] = ()
    declined: tuple[str, ...] = ()
    applying: Modifier | None = None
    made: tuple[Id, ...] = ()
    number: int = 0
    """How much of it has occurred."""


def carried_out(effects: tuple[Node, ...], ctx: Context) -> Perform:
    """The task that carries out a text from its beginning."""
    return Perform(effects, ctx, whole=effects)
