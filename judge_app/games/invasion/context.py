"""What a text needs to be carried out: whose it is, on which card, what was declared and mentioned so far."""

from __future__ import annotations

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import Node
from judge_app.engine.values import ABSENT, Id, changed
from judge_app.games.invasion.words.base import Change


@record
@dataclass(frozen=True, slots=True)
class Context:
    """The reading of one text.

    `targets` are those declared, in the order of the text; `that` what was mentioned last, `subject` what the event
    that set it off happened to, `amount` its number, `who` its player. `done` says whether the effect before was
    carried out. `at` is where its card was, which may be gone.
    """

    you: str
    source: Id
    targets: tuple[Id, ...] = ()
    that: tuple[Id, ...] = ()
    subject: tuple[Id, ...] = ()
    who: str = ""
    amount: int = 0
    zones: tuple[str, ...] = ()
    """The zones declared for what is put into play, in the order of the text."""
    x: int = 0
    done: bool = True
    at: tuple[str, ...] = ()

    def mention(self, objects: tuple[int, ...]) -> Context:
        """The same context with those objects mentioned last."""
        return changed(self, that=objects)


@record
@dataclass(frozen=True, slots=True)
class Layer:
    """What was declared for an action that waits to resolve: a card with where it is to enter play, or an ability."""

    ctx: Context
    effects: tuple[Node, ...] = ()
    zone: str = ""
    on: Id = ABSENT
    """The quest on which a unit is played, or what an attachment is attached to."""
    ability: bool = False


@record
@dataclass(frozen=True, slots=True)
class Packet:
    """Damage that is assigned to something; `applied` are the names of the effects that have changed it."""

    to: Id
    amount: int
    source: Id
    combat: bool = False
    uncancellable: bool = False
    applied: tuple[str, ...] = ()


@record
@dataclass(frozen=True, slots=True)
class Lasting:
    """An effect that lasts, or that waits for its condition: what it changes, on which cards, until when."""

    name: str
    ctx: Context
    change: Change
    on: tuple[Id, ...]
    until: str
    stamp: int
    left: int = 0
    to: Node | None = None
    """What it is about, of an effect that waits for it."""


CONSTANT, FORCED, ACTION = "constant", "forced", "action"


@record
@dataclass(frozen=True, slots=True)
class Waiting:
    """An effect whose trigger condition was met, and that isn't resolved or added as an action yet."""

    kind: str
    player: str
    source: Id
    effects: tuple[Node, ...]
    ctx: Context
    cost: tuple[Node, ...] = ()
