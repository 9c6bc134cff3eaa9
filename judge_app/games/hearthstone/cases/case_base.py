"""What every word of a case file of this game is made from, and how a case's names are looked up."""

from __future__ import annotations

from typing import ClassVar

from judge_app.engine.case import Act, CannotDo, Expect
from judge_app.engine.state import Object, State
from judge_app.files.problems import nearest
from judge_app.games.hearthstone.laying_out import named


class HearthstoneAct(Act):
    """What may stand in `happened:`. CARDS and PLAYERS are its fields that name some."""

    __slots__ = ()
    HEADING: ClassVar[str] = "happened"
    CARDS: ClassVar[tuple[str, ...]] = ("card", "with_", "on", "target")
    PLAYERS: ClassVar[tuple[str, ...]] = ("by", "who")


class HearthstoneExpect(Expect):
    """What may stand in `expect:`. CARDS and PLAYERS are its fields that name some."""

    __slots__ = ()
    HEADING: ClassVar[str] = "expect"
    CARDS: ClassVar[tuple[str, ...]] = ("called",)
    PLAYERS: ClassVar[tuple[str, ...]] = ("of", "who")


def find(state: State, key: str) -> Object:
    """The entity that a case means by its name. Raises CannotDo with the nearest name."""
    found = named(state, key)
    if found is None:
        known = sorted({entity.key for entity in state.objects})
        there = ", ".join(f'"{name}"' for name in known)
        raise CannotDo(f'nothing is called "{key}" here{nearest(key, known)}; there are {there}')
    return found
