"""What every word of a case file of this game is made from, and how a case's names are looked up."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from judge_app.engine.case import Act, CannotDo, Driver, Expect
from judge_app.engine.state import Object, State
from judge_app.files.problems import nearest
from judge_app.games.wow.laying_out import BLANK, named


class WowAct(Act):
    """What may stand in `happened:`. CARDS and PLAYERS are its fields that name some."""

    __slots__ = ()
    HEADING: ClassVar[str] = "happened"
    CARDS: ClassVar[tuple[str, ...]] = ("card", "with_", "against", "targets")
    PLAYERS: ClassVar[tuple[str, ...]] = ("by", "who")


class WowExpect(Expect):
    """What may stand in `expect:`. CARDS and PLAYERS are its fields that name some."""

    __slots__ = ()
    HEADING: ClassVar[str] = "expect"
    CARDS: ClassVar[tuple[str, ...]] = ("called",)
    PLAYERS: ClassVar[tuple[str, ...]] = ()


def find(state: State, key: str) -> Object:
    """The object that a case means: by its name there, or as "opponent's hero". Raises CannotDo."""
    found = named(state, key)
    if found is None:
        known = sorted({o.key for o in state.objects if o.card not in ("", BLANK)})
        there = ", ".join(f'"{name}"' for name in known)
        raise CannotDo(f'nothing is called "{key}" here{nearest(key, known)}; there are {there}')
    return found


MOST_PASSES = 500


def pass_until(driver: Driver, what: str, reached: Callable[[], bool]) -> None:
    """Everybody passes until it is so far. Raises CannotDo when it never is."""
    for _ in range(MOST_PASSES):
        if reached():
            return
        try:
            driver.pass_priority()
        except CannotDo as error:
            raise CannotDo(f'"{what}" was not reached: {error}') from None
    raise CannotDo(f'"{what}" was not reached')
