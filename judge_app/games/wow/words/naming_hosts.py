"""What the powers of an attachment call the card that it is attached to (400.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from judge_app.engine.syntax import Node, walk
from judge_app.games.wow.words.happenings import Party
from judge_app.games.wow.words.powers import Static
from judge_app.games.wow.words.which import Attached, Filter


def named_hosts(powers: tuple[Node, ...]) -> Iterator[Filter]:
    """Each "attached [thing]" in powers: what that thing has to be."""
    for node in walk(powers):
        if isinstance(node, Attached):
            yield node.of
        elif isinstance(node, Static) and node.affects == "attached":
            yield node.all_
        parties = (getattr(node, own.name) for own in fields(node))  # type: ignore[arg-type]
        yield from (x.a for x in parties if isinstance(x, Party) and x.is_ == "attached" and x.a is not None)
