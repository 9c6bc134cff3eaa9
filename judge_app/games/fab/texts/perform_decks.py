"""Effects on decks and private cards: look, reveal, search, shuffle, opt, reload, clash (8.5)."""

from __future__ import annotations

from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import Reason
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.tasks import Perform
from judge_app.games.fab.texts.moving import (
    move,
    reveal,
)  # fmt: skip
from judge_app.games.fab.texts.perform_cards import done
from judge_app.games.fab.texts.performing import EFFECTS, amount, found, players
from judge_app.games.fab.values.matching import fits
from judge_app.games.fab.values.projection import values, view
from judge_app.games.fab.words import effects as fx
from judge_app.games.fab.words.which import Filter
from judge_app.rulekit.choosing import NO_MORE, options_for, picked
from judge_app.rulekit.texts import Then, given

NOTHING = "nothing"
FAILING = ProcedureOf("failing to find")
"""Whether the player who searches may find nothing: the first rule that says so decides."""


@EFFECTS.row(fx.Look, "8.5.11")
@given(found, "what")
def look(game: Game, task: Perform, effect: fx.Look, what: tuple[int, ...]) -> Then:
    """The player sees private cards, which stay private."""
    if what:
        game.note(e.LookedAt(task.ctx.you, what))
    return done(task, what)


@EFFECTS.row(fx.Reveal, "8.5.17")
@given(found, "what")
def reveal_it(game: Game, task: Perform, effect: fx.Reveal, what: tuple[int, ...]) -> Then:
    """Private cards are shown to all."""
    for player in players(game, task.ctx, effect.who):
        reveal(game, player, tuple(id_ for id_ in what if game.state.objects[id_].owner == player) or what)
    return done(task, what)


@EFFECTS.row(fx.Search, "8.5.19", "1.9.1c")
def search(game: Game, task: Perform, effect: fx.Search) -> Then | Ask:
    """Among the cards that fit one is chosen, or so many."""
    player = players(game, task.ctx, effect.who)[0] if effect.who is not None else task.ctx.you
    zones = [id_ for zone in effect.zones for id_ in game.state.zone(b.zone_of(zone, player))]
    among = tuple(i for i in zones if fits(view(game.state), i, effect.of, task.ctx, anywhere=True))
    if not zones:
        nothing_to_search(game, task)
    gathered = task.gathered
    if task.answer not in (None, NO_MORE, NOTHING):
        gathered = (*gathered, picked(game.state, task.answer, among))
    left = tuple(id_ for id_ in among if id_ not in gathered)
    if task.answer not in (NO_MORE, NOTHING) and left and len(gathered) < effect.number:
        rules = game.ruleset.procedure(FAILING.name).rules
        by = next(rule for rule in rules if rule.fn(game.state, effect.of, among))
        options, cites = options_for(game.state, left), (game.rule, by) if game.rule else (by,)
        if gathered:
            options.append(Option(NO_MORE, "no more"))
        elif by.name == may_fail.name or effect.up_to:
            options.append(Option(NOTHING, "find nothing"))
        keep = changed(task, gathered=gathered, answer=None)
        return game.decision(player, "search", "which card is found", options, *cites, objects=left, keep=keep)
    return done(task, gathered)


@clause("8.5.19d")
def nothing_to_search(game: Game, task: Perform) -> None:
    """In empty zones a search fails."""
    game.withhold("no card is searched for", Reason("there is no card", (nothing_to_search,)), task.ctx.source)


@FAILING.rule("8.5.19b")
def cannot_fail(state: State, of: Filter, among: tuple[int, ...]) -> bool:
    """With a public card among those that fit a search can't be failed."""
    return any(b.is_public(state, state.objects[id_]) for id_ in among)


@FAILING.rule("8.5.19c")
def must_find_any(state: State, of: Filter, among: tuple[int, ...]) -> bool:
    """Where no property is asked for a search can't be failed."""
    return of == Filter()


@FAILING.rule("8.5.19a")
def may_fail(state: State, of: Filter, among: tuple[int, ...]) -> bool:
    """Where a property is asked for that nobody can verify the player may fail to find a card."""
    return True


@EFFECTS.row(fx.Shuffle, "8.5.20", "8.5.20c")
def shuffle(game: Game, task: Perform, effect: fx.Shuffle) -> None:
    """Nobody knows the order of the deck any more."""
    for player in players(game, task.ctx, effect.who):
        game.do(atoms.happened(game.state, e.Shuffled(player)))


@EFFECTS.row(fx.ShuffleInto, "8.5.20b")
@given(found, "what")
def shuffle_into(game: Game, task: Perform, effect: fx.ShuffleInto, what: tuple[int, ...]) -> Then:
    """The cards are put into the deck, and the deck is shuffled."""
    now = tuple(move(game, id_, f.DECK, game.state.objects[id_].owner) for id_ in what)
    game.do(atoms.happened(game.state, e.Shuffled(task.ctx.you)))
    return done(task, now)


@EFFECTS.row(fx.Opt, "8.5.22")
def opt(game: Game, task: Perform, effect: fx.Opt) -> Then | Ask | None:
    """The top cards are looked at; each goes to the top or to the bottom."""
    player = players(game, task.ctx, effect.who)[0] if effect.who is not None else task.ctx.you
    deck = game.state.zone(b.zone_of(f.DECK, player))
    wanted = amount(game, task.ctx, effect.number)
    number = min(len(deck), wanted)
    if opt_fails(game, deck):
        game.withhold("no cards are looked at", Reason("there is no card in the deck", (opt_fails,)))
        return None
    top = tuple(reversed(deck[-number:]))
    if task.answer is None and not task.gathered:
        cites = (game.rule, opts_all) if opts_all(game, deck, wanted) and game.rule else ()
        game.note(e.LookedAt(player, top), *cites)
    seen = task.gathered
    if task.answer is not None:
        card = next(id_ for id_ in top if id_ not in seen)
        if task.answer == "bottom":
            move(game, card, f.DECK, player, at_bottom=True)
        seen = (*seen, card)
    left = [id_ for id_ in (top if not seen else [*seen, *top]) if id_ not in seen]
    if left and len(seen) < number:
        options = [Option("top", "on top"), Option("bottom", "to the bottom")]
        prompt = f"where {game.state.objects[left[0]].label} goes"
        keep = changed(task, gathered=seen, answer=None)
        return game.decision(player, "opt", prompt, options, objects=(left[0],), keep=keep)
    return None


@clause("8.5.22b")
def opt_fails(game: Game, deck: tuple[int, ...]) -> bool:
    """With no card in the deck opting fails."""
    return not deck


@clause("8.5.22a")
def opts_all(game: Game, deck: tuple[int, ...], wanted: int) -> bool:
    """With fewer cards in the deck all of them are looked at."""
    return len(deck) < wanted


@EFFECTS.row(fx.Reload, "8.5.23")
def reload(game: Game, task: Perform, effect: fx.Reload) -> Then | Ask | None:
    """A card from hand goes face-down into an empty arsenal, if the player likes."""
    player = task.ctx.you
    hand = game.state.zone(b.zone_of(f.HAND, player))
    if not hand or game.state.zone(b.zone_of(f.ARSENAL, player)):
        return Then(task.ctx.performed(False))
    if task.answer is None:
        options = [*options_for(game.state, hand), Option(NOTHING, "no card")]
        return game.decision(player, "arsenal", "which card goes into the arsenal", options, objects=hand)
    if task.answer == NOTHING:
        return Then(task.ctx.performed(False))
    return done(task, (move(game, picked(game.state, task.answer, hand), f.ARSENAL, player),))


@EFFECTS.row(fx.Clash, "8.5.45", "8.5.45a", "8.5.45b", "8.5.45c")
def clash(game: Game, task: Perform, effect: fx.Clash) -> Then:
    """Both reveal the top cards of their decks; the greater power wins, and a card without power loses to one."""
    others = players(game, task.ctx, effect.with_)
    shown: list[tuple[int, str, int]] = []
    for player in (task.ctx.you, *others[:1]):
        deck = game.state.zone(b.zone_of(f.DECK, player))
        if deck:
            reveal(game, player, (deck[-1],))
            power = values(game.state, deck[-1]).get("power")
            shown.append((-1 if power is None else power, player, deck[-1]))
    best = max((power for power, _, _ in shown), default=-1)
    winners = [(player, card) for power, player, card in shown if power == best and power >= 0]
    if len(winners) != 1:
        game.do(atoms.happened(game.state, e.ClashTied()))
        return Then(task.ctx.performed(False))
    game.do(atoms.happened(game.state, e.ClashWon(*winners[0])))
    won = winners[0][0] == task.ctx.you
    return Then(task.ctx.performed(won), effect.then if won else ())
