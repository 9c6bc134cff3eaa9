"""What players do in a case that adds no link to the chain: conceding, looking at a card."""

from __future__ import annotations

from typing import ClassVar

from judge_app.engine.case import Driver
from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import word
from judge_app.games.wow.cards.decks import Look
from judge_app.games.wow.cases.case_base import WowAct
from judge_app.games.wow.turns.conceding import Concede


@word("concede")
@dataclass(frozen=True, slots=True)
class ConcedeIt(WowAct):
    """A player concedes, whoever has priority and whatever is asked just now."""

    by: str = "you"

    def perform(self, driver: Driver) -> None:
        driver.act(Concede(self.by))


@word("look")
@dataclass(frozen=True, slots=True)
class LookAtTop(WowAct):
    """A player with priority looks at the top card of a deck, their own unless said."""

    PLAYERS: ClassVar[tuple[str, ...]] = ("by", "at")

    by: str = "you"
    at: str = ""

    def perform(self, driver: Driver) -> None:
        driver.act(Look(self.by, self.at or self.by))
