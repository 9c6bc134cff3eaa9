"""Priority and its windows (410), and before each of them the checks and the waiting triggered effects (410.5, 708)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from judge_app.engine.decision import PRIORITY, Option
from judge_app.engine.game import Again, Ask, Game, Restart
from judge_app.engine.rules import Reason, Rule
from judge_app.engine.state import State
from judge_app.engine.syntax import Card
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Event
from judge_app.engine.values import Map
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow import facts as f
from judge_app.games.wow.chain.adding import AddLink
from judge_app.games.wow.chain.resolving import ResolveLink
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.combat.legal_combats import forced_to_attack
from judge_app.games.wow.replacing.replaceable import WouldDestroy
from judge_app.games.wow.replacing.replacement import Happen, why_not_destroyed
from judge_app.games.wow.texts.choosing import by_key, card_options
from judge_app.games.wow.triggers.triggers import Waiting
from judge_app.games.wow.turns.checks import Doom, Finding, Mend, face_up_locations
from judge_app.games.wow.turns.loops import end_mandatory_loop, looks_of_a_wave, somebody_may_replace
from judge_app.games.wow.turns.losing import settle
from judge_app.games.wow.turns.windows import AddWaiting, PreProcess, Window
from judge_app.games.wow.words.happenings import DestroyedByDamage
from judge_app.rulekit.wording import write

WINDOW = ProcedureOf("window")
PRE_PRIORITY = ProcedureOf("pre-priority")
WAITING = ProcedureOf("waiting")
WAITING.take(end_mandatory_loop)


@WINDOW.rule("410.5")
def pre_priority_processing(game: Game, task: Window) -> None:
    """Before any player gets priority, the checks take place, then waiting effects are added."""
    step = game.note(e.PrePriorityProcessing(task.player))
    game.push(PreProcess(task.player), AddWaiting(), under=step)


@WINDOW.rule("410.1", "410.4")
def give_priority(game: Game, task: Window) -> Ask | Restart | None:
    """One player at a time may add a link or pass clockwise; each pass brings the window nearer to its end."""
    if task.player not in b.remaining_players(game.state):
        return Restart(replace(task, player=b.next_remaining(game.state, task.player)))
    if task.answer is None:
        if _somebody_asks_what_destroyed(game.state.cards):
            game.keep(atoms.note(game.state, f.PRIORITY_AT, game.state.seq))
        if reason := why_no_pass(game.state, task.player):
            prompt = f"add a link, as {reason.because}"
            return game.decision(task.player, PRIORITY, prompt, (), have_priority, *reason.rules)
        options = (Option("pass", "pass priority"),)
        return game.decision(task.player, PRIORITY, "add a link or pass", options)
    chain_empty = not game.state.zone(b.CHAIN)
    have_priority(game, e.PriorityPassed(task.player, chain_empty))
    passes = task.passes + 1
    if passes < len(b.remaining_players(game.state)):
        return Restart(replace(task, player=b.next_remaining(game.state, task.player), passes=passes))
    if not chain_empty:
        return resolve_topmost(game, task)
    close_the_window(game, task)
    return None


@clause("410.1")
def have_priority(game: Game, passed: e.PriorityPassed) -> None:
    """A player with priority may pass it to the next one clockwise."""
    game.note(passed)


@clause("410.4b")
def close_the_window(game: Game, task: Window) -> None:
    """All passed in succession with the chain empty: the window closes."""
    game.note(e.WindowClosed(task.name))


@lru_cache(maxsize=64)
def _somebody_asks_what_destroyed(cards: Map[Card]) -> bool:
    """Whether any text asks which damage destroyed a character; only then is the time of priority kept (410.6a)."""
    return any(isinstance(node, DestroyedByDamage) for card in cards.values() for node in card.nodes)


def why_no_pass(state: State, player: str) -> Reason | None:
    """Why a player can't pass: a character that must attack and can; None when they can."""
    if state.zone(b.CHAIN) or b.turn_player(state) != player or state.facts.get(b.PHASE) != "action":
        return None
    forced = () if b.in_combat_step(state) else forced_to_attack(state)
    names = ", ".join(state.objects[card].label for card, _ in forced)
    return Reason(f"{names} must attack if able", (forced[0][1],)) if forced else None


@clause("410.4a", "709.1")
def resolve_topmost(game: Game, task: Window) -> Restart:
    """All passed with a link on the chain: it tries to resolve, then the turn player gets priority."""
    link = game.state.zone(b.CHAIN)[-1]
    began = e.Resolving(game.state.objects[link].controller or "", link)
    step = game.note(began)
    game.push(ResolveLink(link), under=step)
    return Restart(replace(task, player=b.turn_player(game.state), passes=0))


# --- waves of checks ------------------------------------------------------------------------------


@PRE_PRIORITY.rule("410.6g")
def choose_locations(game: Game, task: PreProcess) -> Again | Ask | None:
    """A player with more than one location chooses which one stays, the turn player first."""
    kept: Map[int] = game.state.facts.get(f.KEPT_LOCATIONS, Map())
    for player in b.remaining_players(game.state):
        own = face_up_locations(game.state, player)
        if len(own) < 2 or kept.get(player) in own:
            continue
        if task.answer is None:
            return game.decision(player, "location", "which location to keep", card_options(game.state, own))
        chosen = kept.set(player, by_key(game.state, task.answer, own))
        game.keep(atoms.note(game.state, f.KEPT_LOCATIONS, chosen))
        return Again(task)
    return None


@PRE_PRIORITY.rule("410.6")
def make_a_wave(game: Game, task: PreProcess) -> Restart | None:
    """All checks of a wave are made together, and so are their actions; then another wave, until none acts."""
    wave = game.note(e.Wave(task.player, task.wave))
    acts = [(act, check) for act, check in _findings(game, wave) if _can_take_place(game, act, check, wave)]
    if not acts:
        game.note(e.WaveSettled(task.wave), under=wave)
        return None
    looks = looks_of_a_wave(game.state, task.wave)
    if set(looks) & set(task.seen) and not somebody_may_replace(game.state):
        end_in_a_draw(game, wave)
        return None
    condemned: dict[int, tuple[Doom, Rule]] = {}
    for act, check in acts:
        if isinstance(act, Doom):
            condemned.setdefault(act.card, (act, check))
    if f.KEPT_LOCATIONS in game.state.facts:
        game.keep(atoms.forget(game.state, f.KEPT_LOCATIONS))
    by_game = {act.card for act, _ in acts if isinstance(act, Doom) and act.by_game}
    with game.at_once():
        for act, check in acts:
            if isinstance(act, Mend):
                with game.in_name_of(check, under=wave):
                    act.do(game)
    events = tuple(
        WouldDestroy(card, act.because, card in by_game, act.damaged_by, act.only_unstopped, rule=check.name)
        for card, (act, check) in condemned.items()
    )
    if events:
        game.push(Happen(events), under=wave)
    else:
        settle(game)
    return Restart(replace(task, wave=task.wave + 1, seen=(*task.seen, *looks)))


@clause("803.5")
def end_in_a_draw(game: Game, wave: int) -> None:
    """A loop without optional actions and triggered effects that nobody can break: the game is a draw."""
    drawn = e.GameDrawn("this goes on for ever, and nobody can break it")
    game.do(atoms.end_game(game.state, drawn), under=wave)


def _can_take_place(game: Game, act: Doom | Mend, check: Rule, wave: int) -> bool:
    """Whether an action can take place; one that can't is told, and is no reason for another wave."""
    if isinstance(act, Mend):
        return True
    reason = why_not_destroyed(game.state, WouldDestroy(act.card, act.because, act.by_game))
    if reason:
        what = f"{game.state.objects[act.card].label} is not destroyed"
        game.withhold(what, reason.saying(f"it {reason.because}").and_by(check), act.card, under=wave)
    return reason is None


def _findings(game: Game, wave: int) -> Iterator[tuple[Doom | Mend, Rule]]:
    """Run every check on the same board; yields what is to be done and records what was left alone."""
    before = game.state
    for check in game.ruleset.procedure("checks").rules:
        for finding in list(check.fn(before)):
            found: Finding = finding
            if isinstance(found, Doom | Mend):
                yield found, check
            else:
                assert isinstance(found, Event)
                game.note(found, under=wave, by=check)


# --- waiting triggered effects --------------------------------------------------------------------


@WAITING.rule("708.1")
def add_waiting_effects(game: Game, task: AddWaiting) -> Again | Ask | None:
    """The turn player orders and adds theirs, then the next player on top of them, and so on.

    What triggers meanwhile waits until all of these are on the chain.
    """
    if task.ordered:
        return add_next(game, task)
    waiting = [w for w in game.state.waiting if isinstance(w, Waiting)]
    if not waiting:
        return None
    if not task.round:
        task = replace(task, round=len(game.state.waiting), several=len(game.state.waiting) > 1)
    player = next((q for q in b.remaining_players(game.state) if _of(game.state, q, task.round)), None)
    if player is None:
        others = any(_of(game.state, q) for q in b.remaining_players(game.state))
        return Again(replace(task, round=0)) if others else None
    own = _of(game.state, player, task.round)
    return _choose_next(game, replace(task, player=player), own)


def _of(state: State, player: str, first: int | None = None) -> list[int]:
    """Where a player's effects are among those that wait, or among the first so many of them."""
    some = enumerate(state.waiting[:first])
    return [i for i, w in some if isinstance(w, Waiting) and w.controller == player]


@clause("708.1a")
def order_of_adding(game: Game, waiting: tuple[Waiting, ...]) -> bool:
    """Each player in turn order chooses the order in which their own effects go on the chain: where they differ."""
    return any(one != waiting[0] for one in waiting[1:])


def _choose_next(game: Game, task: AddWaiting, own: list[int]) -> Again | Ask:
    """The order is chosen one by one, the first to go on the chain first; the last added resolves first."""
    waiting = game.state.waiting
    if order_of_adding(game, tuple(waiting[i] for i in own)):
        if task.answer is None:
            options = [Option(f"{n + 1}", f"{_said(game.state, waiting[i])}") for n, i in enumerate(own)]
            prompt = "which triggered effect goes on the chain next; the last one resolves first"
            return game.decision(task.player, "trigger order", prompt, options, add_waiting_effects, order_of_adding)
        return Again(replace(task, ordered=(own[int(task.answer) - 1],)))
    return Again(replace(task, ordered=(own[0],)))


def _said(state: State, waiting: Waiting) -> str:
    return f"{state.objects[waiting.source].label}: {write(waiting.power)}"


@clause("708.2")
def add_next(game: Game, task: AddWaiting) -> Again:
    """One waiting effect is added, following the rules for adding links."""
    index = task.ordered[0]
    waiting = game.state.waiting[index]
    rules = (order_of_adding if task.several else add_waiting_effects, add_next)
    step = game.do(atoms.take_waiting(game.state, index), *rules)
    task_ = AddLink(waiting.controller, waiting.source, power=waiting.power, ctx=waiting.ctx, triggered=True)
    game.push(task_, under=step)
    return Again(replace(task, ordered=(), round=task.round - 1))
