"""What happened at the table, in a case's `happened:` list."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal, Self

from judge_app.engine.decision import PRIORITY, Decision
from judge_app.engine.frozen import dataclass
from judge_app.engine.machine import Objection, objections_of
from judge_app.engine.state import Object
from judge_app.engine.syntax import word
from judge_app.engine.trace import Refused, TakenBack
from judge_app.engine.values import PlayerName
from judge_app.games.fab import facts as f
from judge_app.games.fab.cases.case_base import NAMING, FabAct, FabExpect, FabFact, Zone, find
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.combat.defending import against_declaring
from judge_app.games.fab.events import EndPhaseBegan
from judge_app.games.fab.stack.actions import ActivateAbility, PlayCard
from judge_app.games.fab.stack.paying import AGAINST_PITCHING
from judge_app.games.fab.tasks import DeclareDefenders
from judge_app.games.fab.turns.ending import End
from judge_app.rulekit.cases.acts import Pass
from judge_app.rulekit.cases.case import EVERYONE_PASSES, CannotDo, Driver
from judge_app.rulekit.cases.kinds import Called
from judge_app.rulekit.cases.sharing import share
from judge_app.rulekit.choosing import NO_MORE
from judge_app.rulekit.wording import fill
from judge_app.rulekit.wording import player as noun_of

share(FabAct, FabExpect, FabFact, NAMING, Pass, Zone=Zone)


ASKED = ("X", "additional cost", "alternative cost", "order of costs", "mode", "target", "attack target", "pitch",
         "cost")  # fmt: skip
"""What may be asked while something is played or activated, in that order."""


@word("play")
@dataclass(frozen=True, slots=True)
class PlayIt(FabAct):
    """A player plays a card: at a target, with cards pitched for it one by one.

    Everything else that is asked for is answered by `answers`, in the order in which it is asked; `instant` plays it as
    though it were an instant, `side` with which side of a split-card.
    """

    card: Called
    by: PlayerName = "you"
    at: Called = ""
    pitch: tuple[Called, ...] = ()
    answers_: tuple[str, ...] = ()
    instant: bool = False
    side: str = ""

    def perform(self, driver: Driver) -> None:
        driver.act(PlayCard(self.by, find(driver.state, self.card).id, self.instant, self.side))
        _go_through(self, driver)

    def answers(self) -> tuple[str, ...]:
        return (*self.answers_, *((self.at,) if self.at else ()), *self.pitch)

    def answered(self, number: int, key: str, *, alone: bool) -> Self:
        made: Self = _otherwise(self, number, key)
        return made


def _otherwise(act: Any, number: int, key: str) -> Any:
    count, aimed = len(act.answers_), int(bool(act.at))
    if number < count:
        return replace(act, answers_=(*act.answers_[:number], key, *act.answers_[number + 1 :]))
    if aimed and number == count:
        return replace(act, at=key)
    at = number - count - aimed
    return replace(act, pitch=(*act.pitch[:at], key, *act.pitch[at + 1 :]))


def _go_through(act: Any, driver: Driver) -> None:
    """Answer what is asked step by step: targets with `at`, pitching with `pitch`, the rest with the other answers."""
    targets, pitched, left = ([act.at] if act.at else []), list(act.pitch), list(act.answers_)
    before = len(driver.seen().entries)
    while (pending := driver.state.pending) is not None and pending.kind in ASKED:
        queue = targets if "target" in pending.kind and targets else pitched if pending.kind == "pitch" else left
        if not queue:
            break
        driver.answer(act.option(driver.state, queue.pop(0)))
    went_back = any(isinstance(entry.event, TakenBack) for entry in driver.seen().entries[before:])
    unused = [*targets, *pitched, *left]
    if unused and not went_back:
        if targets and _is_target(driver, targets[0]) and not (pitched or left):
            return
        pending = driver.state.pending
        if not targets and pitched and (pending is None or pending.kind not in ASKED):
            card = find(driver.state, pitched[0])
            _object(card, "pitch", objections_of(AGAINST_PITCHING.name, driver.state, card.key))
        raise CannotDo(f'nothing asks for "{unused[0]}" as it is played: {_asked(pending)}')


def _asked(pending: Decision | None) -> str:
    """Who is asked what, and what could be said in the field that answers it."""
    if pending is None:
        return "nothing is asked"
    asked = fill("{who} <is> asked {what}", who=noun_of(pending.chooser), what=pending.prompt)
    if pending.kind not in ASKED:
        return asked
    keys = ", ".join(option.key for option in pending.options)
    field = "at" if "target" in pending.kind else "pitch" if pending.kind == "pitch" else "answers"
    return f"{asked} first, which `{field}` answers: {keys}"


def _object(card: Object, verb: str, against: tuple[Objection, ...], moment: str = "") -> None:
    """Raises CannotDo with what is against doing that with a card, if anything is, at a moment that is yet to come."""
    if against:
        rules = tuple(cite.partition(":")[2] for _, cites in against for cite in cites)
        why = "; ".join(because for because, _ in against)
        what = fill(f"{moment}{{who}} can't {verb} {{card}}", who=noun_of(card.whose), card=card.label)
        raise CannotDo(f"{what}: {why} ({', '.join(dict.fromkeys(rules))})", rules, Refused(what, why))


def _is_target(driver: Driver, name: str) -> bool:
    """Whether the only possible target was taken without asking, and is the one that is named."""
    meant = find(driver.state, name).id
    stack = driver.state.zone("stack")
    layer = driver.state.objects[stack[-1]].mark("layer") if stack else None
    return layer is not None and (meant in layer.attack or any(meant in group for group in layer.ctx.targets))


@word("activate")
@dataclass(frozen=True, slots=True)
class ActivateIt(FabAct):
    """A player activates an ability of something, the one of that number if it has several; a weapon attacks so."""

    card: Called
    by: PlayerName = "you"
    at: Called = ""
    pitch: tuple[Called, ...] = ()
    answers_: tuple[str, ...] = ()
    ability: int = 1
    instant: bool = False

    def perform(self, driver: Driver) -> None:
        driver.act(ActivateAbility(self.by, find(driver.state, self.card).id, self.ability - 1, self.instant))
        _go_through(self, driver)

    def answers(self) -> tuple[str, ...]:
        return (*self.answers_, *((self.at,) if self.at else ()), *self.pitch)

    def answered(self, number: int, key: str, *, alone: bool) -> Self:
        made: Self = _otherwise(self, number, key)
        return made


@word("defend")
@dataclass(frozen=True, slots=True)
class DefendWith(FabAct):
    """The defending player declares all their defending cards, in that order; none defends with an empty list."""

    with_: tuple[Called, ...] = ()

    def perform(self, driver: Driver) -> None:
        moment = "" if c.step(driver.state) == c.DEFEND else "in the Defend Step "
        _pass_until(driver, ("defend",), c.DEFEND)
        cards = [find(driver.state, name) for name in self.with_]
        for at, card in enumerate(cards):
            task = driver.state.agenda[-1] if driver.state.agenda else None
            others = task.others if isinstance(task, DeclareDefenders) else ()
            if card.whose not in others:
                declared = tuple(one.id for one in cards[:at])
                _object(card, "defend with", against_declaring(driver.state, card.id, declared), moment)
        for card in cards:
            driver.answer(card.key)
        if _asks_to_defend(driver):
            driver.answer(NO_MORE)
        elif not cards and c.step(driver.state) != c.DEFEND:
            raise CannotDo("nobody is asked to defend now: it is not the Defend Step", ("7.3.1",))

    def answers(self) -> tuple[str, ...]:
        return self.with_


@word(EVERYONE_PASSES)
@dataclass(frozen=True, slots=True)
class EveryonePasses(FabAct):
    """All players pass in succession, once: the top layer resolves, or the step or phase ends."""

    def perform(self, driver: Driver) -> None:
        _all_pass(driver)


def _all_pass(driver: Driver) -> None:
    for _ in range(len(driver.state.players)):
        pending = driver.state.pending
        if pending is None or pending.kind != PRIORITY:
            return
        top = driver.state.agenda[-1]
        driver.pass_priority()
        after = driver.state.agenda[-1] if driver.state.agenda else None
        if after is None or getattr(after, "passes", 0) <= getattr(top, "passes", 0):
            return


def _pass_until(driver: Driver, kinds: tuple[str, ...], step: str) -> None:
    """Everybody passes until a question of such a kind comes up, that step begins, or anything else is asked."""
    for _ in range(60):
        pending = driver.state.pending
        if pending is None or pending.kind != PRIORITY or c.step(driver.state) == step:
            return
        if c.step(driver.state) not in (c.LAYER, c.ATTACK) and not driver.state.zone(f.STACK):
            return
        driver.pass_priority()


def _asks_to_defend(driver: Driver) -> bool:
    pending = driver.state.pending
    return pending is not None and pending.kind == "defend"


@word("end the game")
@dataclass(frozen=True, slots=True)
class EndTheGame(FabAct):
    """A player concedes, or the players have a draw: by agreement, in a stalemate or a deadlock."""

    by: PlayerName = "you"
    how: Literal["concession", "agreement", "stalemate", "deadlock"] = "concession"

    def perform(self, driver: Driver) -> None:
        driver.act(End(self.by, self.how))


@word("pass until")
@dataclass(frozen=True, slots=True)
class PassUntil(FabAct):
    """Everybody passes until that point: a step of combat, the chain closed, the end phase.

    Where nobody is asked anything in the end phase, it is over then.
    """

    point: str

    def perform(self, driver: Driver) -> None:
        if self.point not in POINTS:
            raise CannotDo(f'there is no point "{self.point}"; there are {", ".join(POINTS)}')
        for _ in range(100):
            if self.point in _now(driver):
                return
            pending = driver.state.pending
            if pending is None:
                raise CannotDo(f"the game stopped before: {self.point}")
            if pending.kind != PRIORITY:
                raise CannotDo(f"before that {_asked(pending)}; {_to_add(pending)}")
            before = len(driver.seen().entries)
            driver.pass_priority()
            began = any(isinstance(entry.event, EndPhaseBegan) for entry in driver.seen().entries[before:])
            if began and self.point == "end phase":
                return
        raise CannotDo(f"that never comes: {self.point}")


def _to_add(pending: Decision) -> str:
    """How the case goes on where something is asked."""
    keys = ", ".join(f'"{option.key}" ({option.text})' for option in pending.options)
    return f"add `- choose: ...` with one of {keys}"


POINTS = ("stack empty", "attack step", "defend step", "reaction step", "damage step", "resolution step",
          "chain closed", "end phase")  # fmt: skip


def _now(driver: Driver) -> set[str]:
    """The points at which the board is."""
    state = driver.state
    step = c.step(state)
    now = {f"{step} step"} if step else {"chain closed"}
    if not state.zone("stack"):
        now.add("stack empty")
    if state.facts.get("phase") == "end":
        now.add("end phase")
    return now
