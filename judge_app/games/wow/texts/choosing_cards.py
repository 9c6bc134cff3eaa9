"""The cards that a word of a text means, asked for one at a time where it says to choose, and doing it to each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from judge_app.engine.decision import CHANCE, Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import Reason, Rule
from judge_app.engine.state import GONE, State
from judge_app.engine.trace import Withheld
from judge_app.engine.values import ABSENT
from judge_app.games.wow import board as b
from judge_app.games.wow.board import HOST
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.events import LastKnownRead
from judge_app.games.wow.texts.choosing import DONE, alive, by_key, card_options
from judge_app.games.wow.texts.conditions import why_not_done
from judge_app.games.wow.texts.performing import Perform
from judge_app.games.wow.words import which as w
from judge_app.games.wow.words.base import Effect, Which
from judge_app.games.wow.words.effects import Modify
from judge_app.games.wow.words.which import Filter
from judge_app.rulekit.texts import Then
from judge_app.rulekit.wording import write

NO_MORE = -1
"""What stands among the chosen cards where a player was done."""


def cards_for(
    game: Game, task: Perform, node: Which, why_not: Callable[[int], Reason | None] | None = None
) -> tuple[int, ...] | Ask:
    """The cards that a word means, asking for them where it says to choose. Uses the task's gathered.

    `why_not` says why the thing can't be done to a card, where that is another matter than for the running word.
    """
    if isinstance(node, w.These):
        return _each_of_these(game, task, node)
    if isinstance(node, w.Attached):
        read_last_known_host(game, task.ctx.source)
    if not isinstance(node, w.Choose):
        found = alive(game.state, task, reader(game.state, task.ctx).cards(node))
        if isinstance(node, w.Each):
            _tell_left_out(game, task, node)
        if isinstance(node, w.Each) and not found and not _goes_on_watching(task, node):
            tell_nobody(game, task, node)
        return found
    check = why_not or partial(_why_not_now, game, task)
    own = reader(game.state, task.ctx)
    if not node.random and len(own.players(node.by)) > 1:
        return _each_of(game, task, node, check)
    chooser = CHANCE if node.random else own.player(node.by)
    mine = reader(game.state, replace(task.ctx, you=own.player(node.by))) if not node.random else own
    number = node.number if isinstance(node.number, int) else own.amount(node.number)
    among = mine.fitting(node.of)
    if task.answer is None and not task.gathered:
        _tell_left_out(game, task, node)
    if not among:
        tell_nobody(game, task, node)
    return choose_cards(game, task, among, number, node.may_be_fewer, chooser, _asked(node), check)


def _each_of_these(game: Game, task: Perform, node: w.These) -> tuple[int, ...] | Ask:
    """The cards that each of several words means; one that says to choose is asked for first."""
    chosen: dict[Which, tuple[int, ...]] = {}
    for one in sorted(node.of, key=lambda one: not isinstance(one, w.Choose)):
        cards = cards_for(game, task, one)
        if isinstance(cards, Ask):
            return cards
        chosen[one] = cards
    return tuple(dict.fromkeys(card for one in node.of for card in chosen[one]))


@clause("305.3a")
def totems_left_out(state: State, ctx: Context, described: Filter) -> tuple[int, ...]:
    """A Totem is an ally as well, so that no description of allies leaves it out: those that are left out."""
    return ()


def _tell_left_out(game: Game, task: Perform, node: w.Choose | w.Each) -> None:
    """Say of cards that one could take to be meant that they aren't."""
    for card in totems_left_out(game.state, task.ctx, node.of):
        label = game.state.objects[card].label
        whose = game.state.objects[task.ctx.source].label if task.ctx.source != ABSENT else "the text"
        said = Withheld(f"{whose} leaves {label} out", "a totem is no ally", (task.ctx.source, card))
        game.note(said, totems_left_out)


def _goes_on_watching(task: Perform, node: w.Each) -> bool:
    """Whether what is done is to make a modifier that applies to all that will fit, if nothing does now (714.3e)."""
    effect = task.effects[0]
    return isinstance(effect, Modify) and effect.which is node


@clause("712.3")
def tell_nobody(game: Game, task: Perform, node: w.Choose | w.Each) -> None:
    """Of what is impossible only as much as possible is done: nothing where no card fits."""
    whose = game.state.objects[task.ctx.source].label if task.ctx.source != ABSENT else "the text"
    game.note(Withheld(f"a part of {whose} does nothing", f"there is no {write(node.of)}", (task.ctx.source,)))


def _asked(node: w.Choose) -> str:
    """What is to be chosen, as it is said to whoever chooses."""
    if node.random or node.by == w.You():
        return write(node)
    own = node.of.controlled_by == "you"
    of = replace(node.of, controlled_by="anyone") if own else node.of
    said = write(replace(node, by=w.You(), of=of))
    return f"{said} of one's own" if own else said


def _why_not_now(game: Game, task: Perform, card: int) -> Reason | None:
    return why_not_done(game.state, task.ctx, task.effects[0], card)


def _each_of(
    game: Game, task: Perform, node: w.Choose, why_not: Callable[[int], Reason | None]
) -> tuple[int, ...] | Ask:
    """Several players choose, each among what the description means for them."""
    from_: dict[str, tuple[tuple[int, ...], int]] = {}
    for player in reader(game.state, task.ctx).players(node.by):
        mine = reader(game.state, replace(task.ctx, you=player))
        number = node.number if isinstance(node.number, int) else mine.amount(node.number)
        from_[player] = tuple(card for card in mine.fitting(node.of) if not _closed(game, why_not(card))), number
    return each_chooses(game, task, from_, node.may_be_fewer, _asked(node))


def each_chooses(
    game: Game,
    task: Perform,
    from_: dict[str, tuple[tuple[int, ...], int]],
    up_to: bool,
    what: str,
    by: tuple[Rule, ...] = (),
) -> tuple[int, ...] | Ask:
    """Each player in turn order chooses so many of their cards; only then is anything done with any of them.

    `by` are the rules that say of this word who chooses what.
    """
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
                options += [Option(DONE, "no more" if own else "none")] * up_to
                several = sum((up_to and bool(c)) or len(c) > n for c, n in from_.values()) > 1
                keep = replace(task, gathered=said)
                cites = _by(game, task, *by, *((all_choices_first,) if several else ()))
                return game.decision(player, "card", f"choose {what}", options, *cites, keep=keep)
            own.append(made.pop(0))
        found += (card for card in own if card != NO_MORE)
    return tuple(dict.fromkeys(found))


@clause("709.2d")
def read_last_known_host(game: Game, source: int) -> None:
    """An attachment that has left play is read as it was last known there."""
    host = game.state.objects[source].mark(HOST)
    if host is not None and game.state.objects[source].zone == GONE:
        game.note(LastKnownRead(source, int(host)))


def choose_cards(
    game: Game,
    task: Perform,
    among: tuple[int, ...],
    number: int,
    up_to: bool,
    chooser: str,
    what: str,
    why_not: Callable[[int], Reason | None] = lambda card: None,
    by: tuple[Rule, ...] = (),
) -> tuple[int, ...] | Ask:
    """That many of those cards, chosen one at a time; no question where there is nothing to choose.

    A card to which the thing can't be done can't be chosen for it, which is told once.
    """
    for card in among if task.answer is None and not task.gathered else ():
        if reason := _closed(game, why_not(card)):
            game.withhold(
                f"{game.state.objects[card].label} can't be chosen", reason.and_by(choices_as_processed), card
            )
    among = tuple(card for card in among if not _closed(game, why_not(card)))
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
        options.append(Option(DONE, "no more" if chosen else "none"))
    cites = _by(game, task, *by)
    return game.decision(chooser, "card", f"choose {what}", options, *cites, keep=replace(task, gathered=chosen))


def _by(game: Game, task: Perform, *by: Rule) -> tuple[Rule, ...]:
    """What says of this word who chooses what; that a link's choices are made now; or else the word itself."""
    link = (choices_as_processed,) if task.ctx.link != ABSENT else ()
    return (*by, *link) or ((game.rule,) if game.rule else ())


@clause("709.2b")
def choices_as_processed(state: State, ctx: Context, effect: Effect, card: int) -> bool:
    """All choices for an action are made as it is reached, and none for what can't be done: whether a card is open."""
    return why_not_done(state, ctx, effect, card) is None


def _closed(game: Game, reason: Reason | None) -> Reason | None:
    return reason if reason is not None and closed(game, reason) else None


@clause("709.2b")
def closed(game: Game, reason: Reason) -> bool:
    """What can't be done to a card keeps that from being chosen for it: whether there is such a reason."""
    return bool(reason.because)


@clause("802.1")
def all_choices_first(state: State) -> tuple[str, ...]:
    """Where several choose at the same time, each does in turn order before anything is done."""
    return b.remaining_players(state)


def do_to_each(game: Game, task: Perform, which: Which, not_done: str, do: Callable[[int], object]) -> Then | Ask:
    """Do the running word to each of the cards that are meant; where it can't be done, that is told with its reason."""
    cards = cards_for(game, task, which)
    if isinstance(cards, Ask):
        return cards
    did = bool(cards)
    for card in cards:
        if reason := _why_not_now(game, task, card):
            game.withhold(f"{game.state.objects[card].label} {not_done}", reason, card)
            did = False
        else:
            do(card)
    return Then(task.ctx.mention(cards).performed(did))
