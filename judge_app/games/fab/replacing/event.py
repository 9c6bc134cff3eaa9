"""An event that is replaced in the order of 6.5 before it occurs: standard replacements, prevention, outcome."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Finished, Game
from judge_app.engine.rules import Reason
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf, TableOf
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.replacing.modifier import OUTCOME, PREVENTION, STANDARD, Modifier
from judge_app.games.fab.replacing.modifiers import active
from judge_app.games.fab.stack.paying import pay_all
from judge_app.games.fab.stack.resolving import gains_no_action_points
from judge_app.games.fab.tasks import Occur, Perform, carried_out
from judge_app.games.fab.texts.evaluating import amount
from judge_app.games.fab.values.keywords import KEYWORDS
from judge_app.games.fab.values.lasting import Lasting
from judge_app.games.fab.values.projection import view
from judge_app.games.fab.values.restricting import rules_in_force
from judge_app.games.fab.words import abilities as w
from judge_app.games.fab.words import effects as fx
from judge_app.games.fab.words.changes import Cant
from judge_app.rulekit import contests
from judge_app.rulekit.contests import Contest, Declined
from judge_app.rulekit.wording import fill
from judge_app.rulekit.wording import player as noun_of

EVENT, APPLIES = ProcedureOf("event"), ProcedureOf("who applies")
BEGINNING, OCCURRING = TableOf("beginning"), TableOf("occurring")
"""By what an event is: whether it can occur at all and how that is told; what it does to the game."""

CONTEST = Contest(
    APPLIES.name,
    lambda state, task: f"what is applied to the event: {task.what} {task.amount} {task.kind}".rstrip(),
    lambda task: (task.to,) if task.to >= 0 else (),
    lambda task: task.entry,
)
"""How replacement effects of one stage are chosen."""


@EVENT.rule("1.9.1b")
def begin(game: Game, task: Occur) -> Occur | Finished | None:
    """The event is about to occur; one that does nothing doesn't."""
    if task.amount <= 0:
        return Finished()
    row = BEGINNING.of(game.state).get(task.what)
    return row(game, task) if row is not None else None


@EVENT.rule("6.5.2", "6.5.2a", "6.5.2b")
def select_player(game: Game, task: Occur) -> Ask | Occur | None:
    """If effects of several players could be applied, the turn-player says who applies theirs first."""
    stages = (active(game.state, task, stage) for stage in (STANDARD, PREVENTION))
    having = tuple(dict.fromkeys(one.player for stage in stages for one in stage))
    if len(having) < 2:
        return None
    if task.answer is None:
        options = [Option(player, player) for player in having]
        turn_player = b.turn_player(game.state)
        return game.decision(turn_player, "first to apply", "who applies their effects first", options)
    return changed(task, first=task.answer)


@EVENT.rule("6.5.4", "6.4.9")
def apply_standard_replacements(game: Game, task: Occur) -> Ask | Again | Finished | None:
    """Standard-replacement effects: other effects instead, or more or less of the same."""
    return _contest(game, task, STANDARD)


@EVENT.rule("6.5.5", "6.4.10")
def apply_prevention(game: Game, task: Occur) -> Ask | Again | Finished | None:
    """Prevention effects, as long as damage is left."""
    return _contest(game, task, PREVENTION) if task.what == "damage" and task.amount > 0 else None


@EVENT.rule("6.5.6", "6.4.6")
def occur(game: Game, task: Occur) -> Any:
    """The event occurs, as it has been modified."""
    return OCCURRING.of(game.state)[task.what](game, task)


@EVENT.rule("6.5.7", "6.4.11")
def apply_outcome_replacements(game: Game, task: Occur) -> Ask | Again | Finished | None:
    """Outcome-replacement effects, once the event has occurred."""
    return _contest(game, task, OUTCOME) if task.number > 0 else None


@EVENT.rule("6.5.8", "1.9.2", "1.9.2a")
def complete(game: Game, task: Occur) -> None:
    """The event is complete; of a compound event that is told as one, for what triggers on all of it."""
    if not task.one and task.amount > 1 and task.made:
        game.do(atoms.happened(game.state, e.Compound(task.player, task.what, task.made)))
    report(game, task)


def report(game: Game, task: Occur) -> None:
    """What it is a part of, a compound event or the text that made it, knows what has occurred (1.8.9)."""
    agenda = game.state.agenda
    for at in range(len(agenda) - 2, -1, -1):
        below: Any = agenda[at]
        if task.one and isinstance(below, Occur) and not below.one:
            now: Any = changed(below, made=(*below.made, *task.made), number=below.number + task.number)
        elif (
            not task.one and isinstance(below, Perform) and task.ctx is not None and below.ctx.source == task.ctx.source
        ):
            ctx = changed(below.ctx, done=below.ctx.done or task.number > 0, amount=task.number)
            now = changed(below, ctx=changed(ctx, that=(*ctx.that, *task.made)))
        else:
            continue
        game.plan((*agenda[:at], now, *agenda[at + 1 :]))
        return


# --- whose is applied, and which ------------------------------------------------------------------


@APPLIES.rule("6.5.2")
def clockwise(state: State, task: Occur, among: Sequence[Modifier]) -> tuple[str, Sequence[Modifier]]:
    """Each player, clockwise from the one selected, applies their effects one by one, in an order of their own."""
    for player in b.remaining(state, task.first):
        own = [one for one in among if one.player == player]
        if own:
            return player, own
    return "", ()


def _contest(game: Game, task: Occur, stage: str) -> Ask | Again | Finished | None:
    if task.applying is not None:
        return applied(game, changed(task, applying=None), task.applying)
    found = contests.choose(game, task, task, active(game.state, task, stage), CONTEST)
    if found is None or isinstance(found, Ask):
        return found
    if isinstance(found, Declined):
        return Again(changed(task, declined=(*task.declined, *(one.name for one in found.modifiers)), answer=None))
    one = found.modifier
    if cost := getattr(one.how, "cost", ()):
        pay_first(game, one, cost)
    return Again(changed(task, applying=one, applied=(*task.applied, one.name), answer=None))


@clause("6.4.1a")
def pay_first(game: Game, one: Modifier, cost: tuple[Any, ...]) -> None:
    """What is paid or destroyed for it is a sub-event, which occurs before the event itself."""
    pay_all(game, one.player, one.ctx, cost)


def applied(game: Game, task: Occur, one: Modifier) -> Again | Finished:
    """A replacement effect is applied to the event, once (6.4.5)."""
    if one.stage == PREVENTION:
        return prevent(game, task, one)
    number = amount(view(game.state), one.ctx, one.how.more) if one.how.more is not None else None  # type: ignore[attr-defined]
    after = 0 if number is None else max(0, task.amount + number)
    return modified(game, task, one, after)


@clause("6.4.6", "6.4.5")
def modified(game: Game, task: Occur, one: Modifier, after: int) -> Again | Finished:
    """The event doesn't occur; the modified one does: more or less of the same, or what the text says instead."""
    how: Any = one.how
    cites = _cites(game, one)
    if task.what == "damage":
        event: Any = e.DamageChanged(task.entry, one.source, task.amount, after, "replacement", one.player)
    else:
        event = e.Replaced(one.source, task.what, task.amount, after, one.player)
    game.do(atoms.happened(game.state, event), *cites, modified)
    if one.lasting is not None and how.number:
        game.keep(atoms.with_effects(game.state, tuple(m for m in game.state.modifiers if m != one.lasting)))
    if how.effects:
        ctx = changed(one.ctx, replaced_by=task.applied)
        game.push(carried_out(how.effects, ctx))
        return Finished() if one.stage == STANDARD else Again(task)
    return Again(changed(task, amount=after))


def _cites(game: Game, one: Modifier) -> tuple[Any, ...]:
    """What says so: the rule of its stage, and the keyword that the effect is of."""
    keyword = (KEYWORDS.of(game.state)[one.keyword],) if one.keyword else ()
    return (next(rule for stage, rule in STAGE_RULES if stage == one.stage), *keyword)


STAGE_RULES: tuple[tuple[str, Any], ...] = (
    (STANDARD, apply_standard_replacements), (PREVENTION, apply_prevention), (OUTCOME, apply_outcome_replacements),
)  # fmt: skip


@clause("6.4.10a")
def prevent(game: Game, task: Occur, one: Modifier) -> Again:
    """As much is prevented as the effect can prevent of the event; the rest is dealt."""
    how: Any = one.how
    blocked = unpreventable(game, task)
    total = 0 if blocked else min(could_prevent(game, task) if one.total is None else one.total, task.amount)
    stopped = total - (prevents_less(game, task, total) if total else 0)
    word = "can't be prevented" if blocked else "prevention"
    event = e.DamageChanged(task.entry, one.source, task.amount, task.amount - stopped, word, one.player)
    whole: tuple[Any, ...] = (could_prevent,) if one.total is None and not blocked else ()
    used: tuple[Any, ...] = ()
    if one.lasting is not None:
        used = (use_up_shield if how.next and one.lasting.left >= 0 else use_up,)
        used[0](game, one.lasting, total)
    game.do(atoms.happened(game.state, event), *_cites(game, one), unpreventable if blocked else prevent, *whole, *used)
    if isinstance(how, w.Prevent) and how.then:
        game.push(carried_out(how.then, one.ctx))
    return Again(changed(task, amount=task.amount - stopped))


@clause("6.4.10b")
def could_prevent(game: Game, task: Occur) -> int:
    """A prevention of no explicit amount is of as much as the event would deal."""
    return task.amount


@clause("6.4.10h")
def unpreventable(game: Game, task: Occur) -> bool:
    """Whether an effect says that this damage can't be prevented: then prevention applies, but prevents nothing."""
    return any(
        isinstance(one.change, Cant) and one.change.what == "be prevented" and task.source in one.on
        for one in rules_in_force(game.state)
    )


@clause("6.4.10g")
def prevents_less(game: Game, task: Occur, total: int) -> int:
    """By how much effects decrease what the next prevention effect prevents; each is used up with that."""
    less = 0
    for one in game.state.modifiers:
        how = one.by[0] if isinstance(one, Lasting) and one.by else None
        if isinstance(how, fx.PreventsLess) and how.type_ in ("", task.kind):
            less += how.less
            others = tuple(m for m in game.state.modifiers if m is not one)
            event = e.DamageChanged(
                task.entry, one.ctx.source, total, max(0, total - less), "prevents less", one.ctx.you
            )
            game.do(atoms.effects_are(game.state, others, event), prevents_less)
    return min(less, total)


@clause("6.4.10i")
def use_up(game: Game, lasting: Lasting, stopped: int) -> None:
    """A fixed prevention is for one event: what it could have prevented beyond that is lost."""
    game.keep(atoms.with_effects(game.state, tuple(one for one in game.state.modifiers if one != lasting)))


@clause("6.4.10j")
def use_up_shield(game: Game, lasting: Lasting, stopped: int) -> None:
    """Of a shield the rest is left for a later event; with nothing left it ceases to exist."""
    left = changed(lasting, left=lasting.left - stopped)
    kept = tuple(left if one == lasting else one for one in game.state.modifiers)
    game.keep(atoms.with_effects(game.state, tuple(one for one in kept if one is not left or left.left > 0)))


# --- what cannot occur ----------------------------------------------------------------------------


@BEGINNING.row("gain", "8.5.7")
def may_gain(game: Game, task: Occur) -> Finished | None:
    """What can't be gained isn't: life by who can't gain any, action points outside of one's action phase."""
    if task.kind == "action points" and gains_no_action_points(game, task.source, task.player):
        return Finished()
    if task.kind == "life" and (reason := _cannot(game.state, task.player, "gain life")):
        game.withhold(fill("{who} <gains> no life", who=noun_of(task.player)), reason)
        return Finished()
    return None


@BEGINNING.row("draw", "8.5.6", "1.0.2")
def may_draw(game: Game, task: Occur) -> Finished | None:
    """Who can't draw doesn't."""
    if reason := _cannot(game.state, task.player, "draw"):
        game.withhold(f"{task.player} draws", reason)
        return Finished()
    return None


def _cannot(state: State, player: str, what: str) -> Reason | None:
    from judge_app.games.fab.values.restricting import restricted

    return restricted(state, player, what, b.hero_id(state, player))
