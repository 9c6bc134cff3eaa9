"""Continuous effects that something generated: layer-continuous effects (6.2.2)."""

from __future__ import annotations

from judge_app.engine.codec import saved
from judge_app.engine.syntax import Node
from judge_app.engine.values import ABSENT, Id, PlayerName, Seq, Stamp
from judge_app.games.fab.context import Context


@saved
class Lasting:
    """A layer-continuous effect, a prevention, a replacement or a delayed-triggered effect while it lasts.

    `by` is what it does, `on` the objects that it applies to, `which` what it applies to instead, `to` the players
    that it is about. With `waits` it applies to that many objects yet to come which fit `which` and come in the way
    `how` says (6.2.4), until `then` if that is said. `until` is when it ends, `whose` the player whose turn that is,
    `turn` the turn in which it was generated, `left` what is left of a prevention amount.
    """

    number: Seq
    by: tuple[Node, ...]
    ctx: Context
    label: str
    until: str
    turn: int
    stamp: Stamp
    on: tuple[Id, ...] = ()
    which: Node | None = None
    to: tuple[PlayerName, ...] = ()
    waits: int = 0
    how: str = ""
    then: str = ""
    whose: PlayerName = ""
    while_: Node | None = None
    left: int = ABSENT
    used: bool = False
    link: int = ABSENT
    later: tuple[Lasting, ...] = ()
    """What begins with their next turn or action phase, in whose place this waits."""
