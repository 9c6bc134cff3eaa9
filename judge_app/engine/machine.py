"""The three verbs: each gives the next state and its trace entries. Between decisions one loop pops tasks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, TypeAlias

from judge_app.engine.circles import OFTEN, WATCHED_FROM, Circle, Circling, counted_on
from judge_app.engine.decision import JUDGE, PRIORITY, Decision, Option
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Again, Ask, Finished, Game, Restart, TooMuch
from judge_app.engine.rules import Reason, Rule
from judge_app.engine.state import State, Task
from judge_app.engine.trace import ChoiceMade, Entry, Event
from judge_app.engine.values import ABSENT, changed

MOST_STEPS = 200_000
"""A verb that takes more steps than this goes round in a loop that no rule ends."""


CIRCLE = "circle"
"""The kind of decision by which a judge says what becomes of what goes round without end."""

BROKEN_OFF, NO_END = "broken off", "no end"

Objection: TypeAlias = tuple[str, tuple[str, ...]]
"""Why something is not allowed, and the full numbers of the rules that say so."""


class NotAnOption(Exception):
    """An answer that isn't among the pending decision's options, or an answer when nothing is asked.

    `objections` pairs each reason against an answer to an open decision with its citations.
    """

    def __init__(self, message: str, objections: tuple[Objection, ...] = ()) -> None:
        self.objections = objections
        super().__init__(message)


class IllegalAction(Exception):
    """An action that the rules don't allow now. `objections` pairs each reason with its citations."""

    def __init__(self, action: str, objections: tuple[Objection, ...]) -> None:
        self.action, self.objections = action, objections
        reasons = "; ".join(f"{why} ({', '.join(c.partition(':')[2] for c in cites)})" for why, cites in objections)
        super().__init__(f"{action}: {reasons}")


@dataclass(frozen=True, slots=True)
class Result:
    """What a verb gives back. The decision now pending, if any, is `state.pending`."""

    state: State
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a player with priority does. A game's actions give the task that carries them out."""

    FORBIDDEN_BY: ClassVar[str] = ""
    """The procedure whose rules say what is against it."""

    player: str

    def objections(self, state: State) -> tuple[Objection, ...]:
        """Why the rules don't allow it now; empty when they do."""
        return objections_of(self.FORBIDDEN_BY, state, self)

    def task(self, state: State) -> Task:
        """What is put on the agenda to carry it out."""
        raise NotImplementedError

    def resumes(self, top: Task, state: State) -> Task:
        """What was being done or asked, as it goes on after this action."""
        return top.after_action(self.player)

    def begun(self, state: State) -> tuple[Event, tuple[str | Rule, ...]]:
        """The step that the trace shows it as, and the rules that allow it."""
        raise NotImplementedError

    def text(self, state: State) -> str:
        """The action in words, for messages."""
        raise NotImplementedError


def objections_of(procedure: str, state: State, said: Any) -> tuple[Objection, ...]:
    """What the rules of that procedure have against an action or an answer: each gives one reason, "", or several.

    A reason is a sentence, or a `Reason` with what says so beside the rule.
    """
    found: list[Objection] = []
    for clause in state.ruleset.procedure(procedure).rules:
        why = clause.fn(state, said)
        for one in (why,) if isinstance(why, str | Reason) else why:
            reason = one if isinstance(one, Reason) else Reason(one, ())
            if reason.because:
                by = (rule.standing(state.ruleset) for rule in (clause, *reason.rules))
                cites = dict.fromkeys(cite for rule in by for cite in rule.cites)
                found.append((reason.because, state.ruleset.ids(tuple(cites))))
    return tuple(found)


def start(position: State, moments: list[State] | None = None) -> Result:
    """Run a laid-out position up to its first decision. The position's agenda says what comes first.

    All three verbs add the state after each of their entries to `moments`, where it is given.
    """
    return _run(Game(position, moments=moments))


def answer(state: State, key: str, moments: list[State] | None = None) -> Result:
    """Answer the pending decision with one of its options. Raises NotAnOption, which lists them."""
    pending = state.pending
    if pending is None:
        raise NotAnOption(f'nothing is asked now, so "{key}" answers nothing')
    chosen = pending.option(key) or _open_answer(state, pending, key)
    if chosen is None:
        known = ", ".join(option.key for option in pending.options) or "none"
        objections = objections_of(pending.against, state, key) if pending.against else ()
        reasons = "".join(f"; {why} ({', '.join(c.partition(':')[2] for c in cites)})" for why, cites in objections)
        told = f'{pending.chooser}: {pending.prompt}: "{key}" is none of the options: {known}{reasons}'
        raise NotAnOption(told, objections)
    game = Game(state, moments=moments)
    below, top = state.agenda[:-1], state.agenda[-1:]
    if pending.kind == CIRCLE:
        game.state = state.with_(pending=None, agenda=state.agenda if key == BROKEN_OFF else ())
    else:
        game.state = state.with_(pending=None, agenda=(*below, *(changed(task, answer=key) for task in top)))
    if pending.kind != PRIORITY:
        others = tuple(option.text for option in pending.options if option.key != key)
        event = ChoiceMade(pending.chooser, pending.kind, pending.prompt, chosen.text, others)
        game.note(event, *pending.cites, under=pending.entry if pending.entry != ABSENT or not top else top[0].entry)
    return _run(game)


def _open_answer(state: State, pending: Decision, key: str) -> Option | None:
    """An answer of the player's own to an open decision, unless its procedure objects; None if it isn't open."""
    if not pending.open:
        return None
    objections = objections_of(pending.open, state, key)
    if objections:
        reasons = "; ".join(f"{why} ({', '.join(cites)})" for why, cites in objections)
        raise NotAnOption(f'{pending.chooser} can\'t choose "{key}": {reasons}', objections)
    return Option(key, key)


def act(state: State, action: Action, moments: list[State] | None = None) -> Result:
    """Take an action instead of passing. Raises IllegalAction with every objection and its rule."""
    objections = action.objections(state)
    if objections:
        raise IllegalAction(action.text(state), objections)
    game = Game(state, moments=moments)
    top = state.agenda[-1]
    game.state = state.with_(pending=None, agenda=(*state.agenda[:-1], action.resumes(top, state)))
    event, cites = action.begun(state)
    game.push(action.task(state), under=game.note(event, *cites, under=top.entry))
    return _run(game)


def tell_tried(state: State, told: Event, numbers: Iterable[str], moments: list[State] | None = None) -> Result:
    """Tell that something was allowed or not allowed now, by the rules of those numbers. Nothing else changes."""
    game = Game(state, moments=moments)
    game.note(told, *numbers, under=state.agenda[-1].entry if state.agenda else ABSENT)
    return Result(game.state, tuple(game.entries))


def _run(game: Game) -> Result:
    begun, entries, moments = game.state, len(game.entries), len(game.moments or ())
    circling = Circling()
    for step in range(MOST_STEPS):
        if game.state.pending is not None or not game.state.agenda:
            return Result(game.state, tuple(game.entries))
        if step >= WATCHED_FROM and (circle := circling.closed(game.state, step)):
            game.state = begun
            del game.entries[entries:]
            if game.moments is not None:
                del game.moments[moments:]
            return _ask_the_judge(game, circle)
        _step(game)
    raise TooMuch(f"{MOST_STEPS:,} steps without coming to a decision; does something go round without end?")


def _ask_the_judge(game: Game, again: Circle) -> Result:
    """Ask what becomes of a circle that no rule ends: go on from where the verb began, up to one time round.

    What goes round is taken off the agenda, down to the task that lasts: it is broken off there, or the game ends.
    """
    while not again.at(game.state):
        _step(game)
    first, lowest, told = game.state, len(game.state.agenda), len(game.entries)
    for _ in range(OFTEN):
        lowest = min(lowest, _once_round(game, again))
        if len(game.entries) > told:
            break
    else:
        raise TooMuch("something goes round without end of which nothing is told")
    round_ = game.entries[told:]
    what = ", ".join(dict.fromkeys(entry.event.spoken for entry in round_ if entry.event.spoken))
    counts = ", ".join(counted_on(first, game.state)) or "nothing"
    prompt = f"no rule ends what comes again and again here: {what}; what counts on is {counts}"
    cites = tuple(dict.fromkeys(cite for entry in round_ for cite in entry.cites))
    options = (
        Option(BROKEN_OFF, "it is broken off here, and what comes after it goes on"),
        Option(NO_END, "the game ends here without a result"),
    )
    game.plan(game.state.agenda[: lowest - 1])
    pending = Decision(JUDGE, CIRCLE, prompt, options, cites, entry=min(entry.cause for entry in round_))
    return Result(game.state.with_(pending=pending), tuple(game.entries))


def _once_round(game: Game, again: Circle) -> int:
    """Go on until a position comes again; how few tasks the agenda held at its shortest on the way."""
    _step(game)
    lowest = len(game.state.agenda)
    while not again.at(game.state):
        _step(game)
        lowest = min(lowest, len(game.state.agenda))
    return lowest


def _step(game: Game) -> None:
    """Do the next rule of the topmost task; with its last one the task is done, unless that put more on the agenda."""
    state = game.state
    depth = len(state.agenda) - 1
    task = state.agenda[depth]
    procedure = state.ruleset.procedures[task.procedure]
    rule = procedure.following(task.step)
    if rule is None:
        game.plan(state.agenda[:depth])
        return
    game.rule, game.under = rule, task.entry
    last = rule is procedure.rules[-1]
    if not last:
        _replace_task(game, depth, changed(task, step=rule.name, answer=None))
    outcome = rule.fn(game, task)
    game.rule = None
    left = len(game.state.agenda) - 1
    if left < depth:
        return  # the game ended and nothing is left to do
    if outcome is None:
        if last and left == depth:
            game.plan(game.state.agenda[:depth])
        elif last:
            _replace_task(game, depth, changed(task, step=rule.name, answer=None))
    elif isinstance(outcome, Ask):
        _replace_task(game, depth, _at(outcome.keep or task, task.step))
        game.state = game.state.with_(pending=outcome.decision)
    elif isinstance(outcome, Again):
        _replace_task(game, depth, _at(outcome.task or task, task.step))
    elif isinstance(outcome, Restart):
        _replace_task(game, depth, changed(outcome.task, step="", answer=None))
    elif isinstance(outcome, Finished):
        agenda = game.state.agenda
        game.plan(agenda[:depth] + agenda[depth + 1 :])
    else:
        _replace_task(game, depth, changed(outcome, step=rule.name, answer=None))


def _at(task: Task, step: str) -> Task:
    """The task with that step to be followed, and no answer any more."""
    return task if task.step == step and task.answer is None else changed(task, step=step, answer=None)


def _replace_task(game: Game, depth: int, task: Task) -> None:
    state = game.state
    agenda = state.agenda
    replaced = (*agenda[:depth], task, *agenda[depth + 1 :]) if len(agenda) > depth + 1 else (*agenda[:depth], task)
    game.state = state.with_plan(replaced, state.seq)
