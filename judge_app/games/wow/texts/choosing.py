"""Asking a player for cards, as text is processed: the same question until enough are chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from judge_app.engine.decision import CHANCE, Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.state import GONE, State
from judge_app.engine.trace import Withheld
from judge_app.games.wow.board import HOST
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.context import Context
from judge_app.games.wow.events import LastKnownRead
from judge_app.games.wow.texts.performing import Perform
from judge_app.games.wow.words import which as w
from judge_app.games.wow.words.base import Which

DONE = "done"
NO_MORE = -1
"""What stands among the chosen cards where a player was done."""


def card_options(state: State, cards: tuple[int, ...]) -> list[Option]:
    """Options named by the cards' keys."""
    return [Option(state.objects[id_].key, state.objects[id_].label) for id_ in cards]


def distinct(keys: list[str]) -> list[str]:
    """The same keys, those that have come before with a number behind them."""
    return [key if key not in keys[:n] else f"{key} - {keys[:n].count(key) + 1}" for n, key in enumerate(keys)]


def by_key(state: State, key: str, among: tuple[int, ...]) -> int:
    """The card among those that an answer names."""
    return next(id_ for id_ in among if state.objects[id_].key == key)


def cards_for(
    game: Game, task: Perform, node: Which, cite: str = "709.2b", why_not: Callable[[int], str] = lambda card: ""
) -> tuple[int, ...] | Ask:
    """The cards that a word means, asking for them where it says to choose. Uses the task's gathered.

    `why_not` says why the thing can't be done to a card; such a card can't be chosen for it (709.2b).
    """
    if isinstance(node, w.Attached):
        _tell_last_host(game, task.ctx.source)
    if not isinstance(node, w.Choose):
        return alive(game.state, task, reader(game.state, task.ctx).cards(node))
    own = reader(game.state, task.ctx)
    if not node.random and len(own.players(node.by)) > 1:
        return _each_of(game, task, node, cite, why_not)
    chooser = CHANCE if node.random else own.player(node.by)
    mine = reader(game.state, replace(task.ctx, you=own.player(node.by))) if not node.random else own
    number = node.number if isinstance(node.number, int) else own.amount(node.number)
    among = _possible(game, task, mine.fitting(node.of), why_not)
    return choose_cards(game, task, among, number, node.up_to, chooser, node.english(), cite)


def _each_of(
    game: Game, task: Perform, node: w.Choose, cite: str, why_not: Callable[[int], str]
) -> tuple[int, ...] | Ask:
    """Several players choose, each among what the description means for them."""
    from_: dict[str, tuple[tuple[int, ...], int]] = {}
    for player in reader(game.state, task.ctx).players(node.by):
        mine = reader(game.state, replace(task.ctx, you=player))
        number = node.number if isinstance(node.number, int) else mine.amount(node.number)
        from_[player] = tuple(card for card in mine.fitting(node.of) if not why_not(card)), number
    return each_chooses(game, task, from_, node.up_to, node.english(), cite)


def each_chooses(
    game: Game, task: Perform, from_: dict[str, tuple[tuple[int, ...], int]], up_to: bool, what: str, cite: str
) -> tuple[int, ...] | Ask:
    """Each player in turn order chooses so many of their cards; only then is anything done with any of them (802.1)."""
    said = task.gathered
    if task.answer is not None:
        everything = tuple(card for among, _ in from_.values() for card in among)
        said = (*said, NO_MORE if task.answer == DONE else by_key(game.state, task.answer, everything))
    made, found = list(said), list[int]()
    for player, (among, number) in from_.items():
        if len(among) <= number and not up_to:
            found += among
            continue
        own: list[int] = []
        while len(own) < min(number, len(among)) and NO_MORE not in own:
            if not made:
                options = card_options(game.state, tuple(card for card in among if card not in own))
                options += [Option(DONE, "no more")] * up_to
                kept = replace(task, gathered=said)
                return game.decision(player, "card", f"choose {what}", options, cite, "802.1", keep=kept)
            own.append(made.pop(0))
        found += (card for card in own if card != NO_MORE)
    return tuple(dict.fromkeys(found))


def _tell_last_host(game: Game, source: int) -> None:
    """An attachment that has left play is read as it was last known there (709.2d)."""
    host = game.state.objects[source].mark(HOST)
    if host is not None and game.state.objects[source].zone == GONE:
        game.note(LastKnownRead(source, int(host)), "709.2d")


def _possible(game: Game, task: Perform, fitting: tuple[int, ...], why_not: Callable[[int], str]) -> tuple[int, ...]:
    """The cards to which it can be done; of the others it is told once that they can't be chosen."""
    for card in fitting if task.answer is None else ():
        if because := why_not(card):
            game.note(Withheld(f"{game.state.objects[card].label} can't be chosen", because, (card,)), "709.2b")
    return tuple(card for card in fitting if not why_not(card))


def choose_cards(
    game: Game,
    task: Perform,
    among: tuple[int, ...],
    number: int,
    up_to: bool,
    chooser: str,
    what: str,
    cite: str = "709.2b",
) -> tuple[int, ...] | Ask:
    """That many of those cards, chosen one at a time; no question where there is nothing to choose."""
    chosen: tuple[int, ...] = task.gathered
    if task.answer == DONE:
        return chosen
    if task.answer is not None:
        chosen = (*chosen, by_key(game.state, task.answer, among))
    left = tuple(id_ for id_ in among if id_ not in chosen)
    if len(chosen) >= number or not left:
        return chosen
    if len(left) + len(chosen) <= number and not up_to:
        return chosen + left
    options = card_options(game.state, left)
    if up_to:
        options.append(Option(DONE, "no more"))
    return game.decision(chooser, "card", f"choose {what}", options, cite, keep=replace(task, gathered=chosen))


def alive(state: State, task: Perform, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards as they are now: one that this text or its trigger moved is followed to where it went (415.9b)."""
    return tuple(follow(state, task.ctx, id_) for id_ in cards)


def follow(state: State, ctx: Context, card: int) -> int:
    """The different card that a card became, if this link moved it and it has stayed there; else the gone card itself.

    A link moves a card by its cost or its text, or the event that it triggered off did (415.9b).
    """
    became = state.objects[card].became
    if became < 0 or not state.objects[became].zone:
        return card
    own = ctx.link < 0 or card in ctx.moved or state.objects[became].since > ctx.began > 0
    return became if own else card


def asked_player(game: Game, task: Perform, players: tuple[str, ...], prompt: str, cite: str) -> str | Ask:
    """One of several players, chosen by the text's controller."""
    if len(players) <= 1:
        return players[0] if players else ""
    if task.answer is not None:
        return task.answer
    return game.decision(task.ctx.you, "player", prompt, [Option(p, p) for p in players], cite)
