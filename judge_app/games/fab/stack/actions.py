"""What a player with priority may do: play a card, activate an ability."""

from __future__ import annotations

from typing import ClassVar

from judge_app.engine.frozen import dataclass
from judge_app.engine.machine import Action
from judge_app.engine.rules import Rule
from judge_app.engine.state import State, Task
from judge_app.engine.trace import Event
from judge_app.engine.values import ABSENT
from judge_app.games.fab import events as e
from judge_app.games.fab import tasks as t
from judge_app.games.fab.board import kind_of


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Play a card (5.1); `instant` as though it were an instant, `face` with which side of a split card."""

    FORBIDDEN_BY: ClassVar[str] = "may play"
    card: int
    instant: bool = False
    face: str = ""

    def task(self, state: State) -> Task:
        return t.Play(self.player, self.card, None, self.instant, self.face)

    def begun(self, state: State) -> tuple[Event, tuple[str | Rule, ...]]:
        return e.Announced(self.player, self.card, kind_of(state.objects[self.card].zone)), ("5.1.1", "5.1.2")

    def text(self, state: State) -> str:
        return f"{self.player} can't play {state.objects[self.card].label}"


@dataclass(frozen=True, slots=True)
class ActivateAbility(Action):
    """Activate an ability (5.2.2), the one of that number among the object's activated abilities."""

    FORBIDDEN_BY: ClassVar[str] = "may activate"
    card: int
    ability: int = 0
    instant: bool = False

    def task(self, state: State) -> Task:
        return t.Activate(self.player, self.card, self.ability, None, ABSENT, self.instant)

    def begun(self, state: State) -> tuple[Event, tuple[str | Rule, ...]]:
        return e.AbilityAnnounced(self.player, self.card, ABSENT), ("5.2.2", "5.2.2a")

    def text(self, state: State) -> str:
        return f"{self.player} can't activate {state.objects[self.card].label}"
