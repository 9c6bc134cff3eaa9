"""Playing a card, using an action, playing a development: what is chosen and paid, before it waits to resolve."""

from __future__ import annotations

from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import first_reason
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, changed
from judge_app.games.invasion import atoms
from judge_app.games.invasion import board as b
from judge_app.games.invasion import events as e
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.chain.actions import limited_use
from judge_app.games.invasion.chain.costs import lowered, loyalty_cost, spend, symbols, total_cost
from judge_app.games.invasion.chain.permitting import attaches_to
from judge_app.games.invasion.chain.targets import entering, just_played, legal, targets_in
from judge_app.games.invasion.chain.zones import says, zones_for
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.context import Context, Layer
from judge_app.games.invasion.tasks import Develop, Pay, Play, Use
from judge_app.games.invasion.texts.evaluating import fitting
from judge_app.games.invasion.texts.moving import develop
from judge_app.games.invasion.values.projection import types, values, view
from judge_app.games.invasion.words.which import JustPlayed, Target
from judge_app.rulekit.choosing import NOTHING, options_for, picked

PLAYING, USING, DEVELOPING = ProcedureOf("playing"), ProcedureOf("using"), ProcedureOf("developing")


@PLAYING.rule("9.8.4")
def choose_the_zone(game: Game, task: Play) -> Again | Ask | None:
    """The zone that a card enters is chosen as it is played, not when it enters play."""
    if "Tactic" in types(game.state, task.card) or attaches_to(game.state, task.card) or task.zone:
        return None
    zones = zones_for(game.state, task.card, task.player)
    if task.answer is None and len(zones) > 1:
        options = [Option(zone, zone) for zone in zones]
        return game.decision(task.player, "zone", "which zone it enters", options, objects=(task.card,))
    return Again(changed(task, zone=task.answer or zones[0], answer=None))


QUESTING = ProcedureOf("questing")
"""What keeps a unit from being sent on something."""


@QUESTING.rule("2.5.1")
def is_a_quest(state: State, key: str) -> str:
    """Units are sent on quests."""
    there = state.by_key(key)
    return "" if there is not None and "Quest" in types(state, there.id) else "it is no quest"


@QUESTING.rule("9.5.1", "2.5.2")
def no_unit_is_on_it(state: State, key: str) -> str:
    """Only one unit quests on a quest."""
    there = state.by_key(key)
    unit = b.questing_on(state, there.id) if there is not None else None
    return f"{state.objects[unit].label} is questing on it" if unit is not None else ""


@PLAYING.rule("2.5.1")
def choose_a_quest(game: Game, task: Play) -> Again | Ask | None:
    """A unit may be played on a quest of its player on which no unit is questing."""
    if task.zone != f.QUEST or "Unit" not in types(game.state, task.card) or task.on != ABSENT:
        return None
    own = (one for one in b.everything_in_play(game.state) if one.whose == task.player)
    rules = game.ruleset.procedure(QUESTING.name).rules
    free = tuple(one.id for one in own if first_reason(rules, game.state, one.key) is None)
    if not free or task.answer == NOTHING:
        return None
    if task.answer is None:
        options = [*options_for(game.state, free), Option(NOTHING, "no quest")]
        prompt = "which quest it is sent on"
        return game.decision(task.player, "quest", prompt, options, objects=free, against=QUESTING.name)
    return Again(changed(task, on=picked(game.state, task.answer, free), answer=None))


@PLAYING.rule("2.6.1", "9.14.1")
def choose_what_it_is_attached_to(game: Game, task: Play) -> Again | Ask | None:
    """An attachment is played onto a card, of either player unless it says whose."""
    attach = attaches_to(game.state, task.card)
    if attach is None or task.on != ABSENT:
        return None
    among = fitting(view(game.state), Context(task.player, task.card), attach.to)
    if task.answer is None and len(among) > 1:
        return game.decision(
            task.player, "target", "what it is attached to", options_for(game.state, among), objects=among
        )
    on = picked(game.state, task.answer, among) if task.answer else among[0]
    return Again(changed(task, on=on, zone=f.ATTACHMENTS, answer=None))


@USING.rule("4.6.2")
@PLAYING.rule("4.6.2")
def choose_targets(game: Game, task: Play | Use) -> Again | Ask | None:
    """All targets are chosen as a tactic is played or an action is triggered."""
    ctx, wanted = task.ctx, tuple(targets_in(task.effects))
    if len(ctx.targets) >= len(wanted):
        return None
    what = wanted[len(ctx.targets)]
    among = legal(game.state, ctx, what, task.cost)
    if task.answer is None and len(among) != 1:
        by = (just_played,) if isinstance(what, JustPlayed) else ()
        options = options_for(game.state, among)
        return game.decision(ctx.you, "target", "which target", options, *by, objects=among)
    target = picked(game.state, task.answer, among) if task.answer else among[0]
    return Again(changed(task, ctx=changed(ctx, targets=(*ctx.targets, target)), answer=None))


@USING.rule("9.8.4")
@PLAYING.rule("9.8.4")
def choose_zones(game: Game, task: Play | Use) -> Again | Ask | None:
    """The zone into which a tactic or an action puts something is chosen as it is played or used."""
    ctx, wanted = task.ctx, tuple(entering(task.effects))
    if len(ctx.zones) >= len(wanted):
        return None
    what, targets = wanted[len(ctx.zones)].what, tuple(targets_in(task.effects))
    aim = (ctx.targets[targets.index(what)],) if isinstance(what, Target) else ()
    zones = zones_for(game.state, aim[0], ctx.you) if aim else f.ZONES
    if task.answer is None and len(zones) > 1:
        options = [Option(zone, zone) for zone in zones]
        return game.decision(ctx.you, "zone", "which zone it enters", options, objects=aim)
    zone = task.answer or next(iter(zones), "")
    return Again(changed(task, ctx=changed(ctx, zones=(*ctx.zones, zone)), answer=None))


@PLAYING.rule("2.2.1", "4.6.2")
def pay_for_the_card(game: Game, task: Play) -> None:
    """Its cost and its loyalty cost are paid as it is played."""
    cost, extra = total_cost(game.state, task.player, task.card), loyalty_cost(game.state, task.player, task.card)
    of = f"{cost - extra} and {extra} for loyalty" if extra else ""
    own = values(game.state, task.card)
    by = ((symbols, own.get("loyalty")), (lowered, cost - extra < int(own.get("cost") or 0)))
    spend(game, task.player, task.card, cost, of, *(rule for rule, so in by if so))


@PLAYING.rule("3.4.3", "4.6.1")
def add_the_card(game: Game, task: Play) -> None:
    """The card waits to resolve, and may be responded to."""
    limited = says(game.state, task.card, "Limited")
    state, now = atoms.put(game.state, task.card, f.CHAIN, task.player)
    layer = Layer(changed(task.ctx, source=now), task.effects, task.zone, task.on)
    state = atoms.mark(state, now, f.LAYER, layer)
    game.do((state, e.Played(task.player, now, task.zone if task.zone in f.ZONES else "")))
    if limited:
        note_limited(game, task.player)


@clause("7.0.6")
def note_limited(game: Game, player: str) -> None:
    """A player who has played a Limited card plays no other this turn."""
    game.keep(atoms.note(game.state, f.LIMITED, (*game.state.facts.get(f.LIMITED, ()), player)))


# --- using an action --------------------------------------------------------------------------------


@USING.rule("4.6.2")
def pay_for_the_action(game: Game, task: Use) -> None:
    """All costs are paid as the action is triggered."""
    if task.cost:
        game.push(Pay(task.ctx, task.cost))


@USING.rule("4.6.1", "4.2.4a")
def add_the_action(game: Game, task: Use) -> None:
    """The action waits to resolve; from now on it doesn't depend on its source."""
    if limit := limited_use(game.state, task.card, task.effects):
        game.keep(atoms.note(game.state, f.USES, (*game.state.facts.get(f.USES, ()), limit)))
    add_action(game, task.player, task.card, task.effects, task.ctx)


def add_action(game: Game, player: str, source: int, effects: tuple[object, ...], ctx: Context) -> None:
    """An action is among those that wait."""
    layer = Layer(ctx, effects, ability=True)  # type: ignore[arg-type]
    state, id_ = atoms.make_layer(game.state, player, f"{game.state.objects[source].label}'s action", layer)
    game.do((state, e.ActionAdded(player, source, id_)))


# --- developments -----------------------------------------------------------------------------------


@DEVELOPING.rule("2.4.1", "2.4.1a")
def develop_a_zone(game: Game, task: Develop) -> Ask | None:
    """A card from hand is put face down into any zone; it may be responded to, though it is there at once."""
    if task.answer is None:
        options = [Option(zone, zone) for zone in f.ZONES]
        return game.decision(task.player, "zone", "which zone it is played in", options, objects=(task.card,))
    game.keep(atoms.note(game.state, f.DEVELOPED, True))
    develop(game, task.card, task.answer, task.player, played=True)
    return None
