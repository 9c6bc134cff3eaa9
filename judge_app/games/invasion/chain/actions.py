"""What a player may do in an action window: play a card, use an action of one, play a development."""

from __future__ import annotations

from typing import ClassVar

from judge_app.engine.frozen import dataclass
from judge_app.engine.machine import Action
from judge_app.engine.rules import Rule
from judge_app.engine.state import State, Task
from judge_app.engine.syntax import Node
from judge_app.engine.trace import Event
from judge_app.games.invasion import events as e
from judge_app.games.invasion import facts as f
from judge_app.games.invasion import tasks as t
from judge_app.games.invasion.context import Context
from judge_app.games.invasion.values.projection import values
from judge_app.games.invasion.words import abilities as w


def usable(state: State, id_: int) -> tuple[w.Action, ...]:
    """The actions in a card's text box that may be used without a trigger, in their order."""
    every = values(state, id_).get("abilities", ())
    return tuple(one for one in every if isinstance(one, w.Action) and one.when is None)


def limited_use(state: State, id_: int, effects: tuple[Node, ...]) -> str:
    """What an action with a limit is noted by once it is used; "" for one that has none."""
    every = values(state, id_).get("abilities", ())
    found = (n for n, one in enumerate(every) if isinstance(one, w.Action) and one.once and one.effects == effects)
    return next((f"{id_}.{number}" for number in found), "")


def used_up(state: State, id_: int, effects: tuple[Node, ...]) -> bool:
    """Whether that action was used this turn as often as its card allows."""
    return limited_use(state, id_, effects) in state.facts.get(f.USES, ())


def tactic_text(state: State, id_: int) -> w.Action | None:
    """What a tactic does; None for another card."""
    own = values(state, id_)
    every = own.get("abilities", ()) if "Tactic" in own.get("types", ()) else ()
    return next((one for one in every if isinstance(one, w.Action)), None)


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Play a card from hand."""

    FORBIDDEN_BY: ClassVar[str] = "may play"
    card: int

    def task(self, state: State) -> Task:
        text = tactic_text(state, self.card)
        return t.Play(self.player, self.card, text.effects if text else (), Context(self.player, self.card))

    def begun(self, state: State) -> tuple[Event, tuple[str | Rule, ...]]:
        return e.PlayBegan(self.player, self.card), ("3.4.3",)

    def text(self, state: State) -> str:
        return f"{self.player} can't play {state.objects[self.card].label}"


@dataclass(frozen=True, slots=True)
class UseAction(Action):
    """Use an action of a card in play, the one of that number."""

    FORBIDDEN_BY: ClassVar[str] = "may use"
    card: int
    number: int = 0

    def ability(self, state: State) -> w.Action | None:
        """The action that is meant; None where there is none of that number."""
        every = usable(state, self.card)
        return every[self.number] if self.number < len(every) else None

    def task(self, state: State) -> Task:
        ability = self.ability(state)
        assert ability is not None
        return t.Use(self.player, self.card, ability.effects, ability.cost, Context(self.player, self.card))

    def begun(self, state: State) -> tuple[Event, tuple[str | Rule, ...]]:
        return e.UseBegan(self.player, self.card), ("4.0.2",)

    def text(self, state: State) -> str:
        return f"{self.player} can't use {state.objects[self.card].label}"


@dataclass(frozen=True, slots=True)
class PlayDevelopment(Action):
    """Play a card from hand face down as a development."""

    FORBIDDEN_BY: ClassVar[str] = "may develop"
    card: int

    def task(self, state: State) -> Task:
        return t.Develop(self.player, self.card)

    def begun(self, state: State) -> tuple[Event, tuple[str | Rule, ...]]:
        return e.DevelopmentPlayed(self.player, self.card), ("2.4.1",)

    def text(self, state: State) -> str:
        return f"{self.player} can't play {state.objects[self.card].label} as a development"
