"""Carrying out words about links, searching and revealing."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import Reason
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Withheld
from judge_app.games.wow import atoms
from judge_app.games.wow import events as ev
from judge_app.games.wow.board import zone_kind
from judge_app.games.wow.cards.departing import interrupt
from judge_app.games.wow.chain.link_text import context_of, targets_in
from judge_app.games.wow.chain.placing import PlaceCard
from judge_app.games.wow.chain.targeting import targetable
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.clauses import clause, reason_of
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.choosing import by_key, card_options
from judge_app.games.wow.texts.choosing_cards import cards_for, do_to_each
from judge_app.games.wow.texts.evaluation import target_name
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.which import Filter, Target
from judge_app.rulekit.texts import Then
from judge_app.rulekit.wording import write

NOTHING = "nothing"

SECOND_TARGETS = ProcedureOf("second targets")
"""What can speak against a card as the new target of a link."""


@EFFECTS.row(e.Interrupt, "711.1")
def interrupt_links(game: Game, task: Perform, effect: e.Interrupt) -> Then | Ask:
    """An interrupted link leaves the chain and does nothing."""

    def stop(link: int) -> None:
        interrupt(game, link, interrupt_links, by_game=False)

    return do_to_each(game, task, effect.which, "is not interrupted", stop)


@EFFECTS.row(e.ChangeTarget, "706.2")
def change_target(game: Game, task: Perform, effect: e.ChangeTarget) -> Then | Ask | None:
    """The second target must fit the link's own description, read by its controller; else nothing changes."""
    links = cards_for(game, replace(task, answer=None, gathered=()), effect.of)
    if isinstance(links, Ask):
        return links
    single = _single_target(game.state, links[0]) if links else None
    if single is None:
        return no_single_target(game, task, links)
    link, (wanted, before) = links[0], single
    mine = replace(task, ctx=task.ctx.mention(links))

    def why_not(card: int) -> Reason | None:
        return reason_of(SECOND_TARGETS.name, game.state, task.ctx, link, wanted, card)

    to = cards_for(game, mine, effect.to, why_not)
    if isinstance(to, Ask):
        return to
    reason = why_not(to[0]) if to else Reason("there is no legal second target", (change_target,))
    if reason:
        game.withhold("the target is not changed", reason, link, *to)
        return Then(task.ctx.performed(False))
    ctx = context_of(game.state, link)
    changed = replace(ctx, targets=ctx.targets.set(target_name(wanted), to[:1]))
    game.do(atoms.set_context(game.state, link, changed, ev.TargetChanged(link, before, to[0])))
    return None


@clause("706.1a", "706.2")
def no_single_target(game: Game, task: Perform, links: tuple[int, ...]) -> Then:
    """A link has a single target if exactly one was chosen exactly once for it."""
    game.note(Withheld("the target is not changed", "it is not a link with a single target", links))
    return Then(task.ctx.performed(False))


def _single_target(state: State, link: int) -> tuple[Target, int] | None:
    """The description and the card, if exactly one target was chosen exactly once for a link (706.1a)."""
    ctx = context_of(state, link)
    chosen = [(t, ctx.targets.get(target_name(t), ())) for t in targets_in(state, link) if isinstance(t, Target)]
    pairs = [(wanted, card) for wanted, cards in chosen for card in cards]
    return pairs[0] if len(pairs) == 1 and not ctx.players else None


@SECOND_TARGETS.rule("706.1")
def its_own_target(state: State, ctx: Context, link: int, wanted: Target, card: int) -> str:
    """A link can't be chosen as one of its own targets."""
    return "a link can't be its own target" if card == link else ""


@SECOND_TARGETS.rule("706.2")
def no_second_target(state: State, ctx: Context, link: int, wanted: Target, card: int) -> str:
    """The second target is another, and fits the description as the link's controller reads it."""
    own, label = context_of(state, link), state.objects[card].label
    if card in own.targets.get(target_name(wanted), ()):
        return f"{label} is its target already"
    fits = reader(state, own).fits(wanted.of, card)
    return "" if fits else f"{label} does not meet its target description, read by its controller"


@SECOND_TARGETS.rule("706.1")
def untargetable_for_one(state: State, ctx: Context, link: int, wanted: Target, card: int) -> str:
    """Neither for the link's controller nor for who changes the target may it be untargetable."""
    both = (context_of(state, link).you, ctx.you)
    legal = all(targetable(state, card, you, wanted) for you in both)
    return "" if legal else f"{state.objects[card].label} can't be targeted"


@EFFECTS.row(e.Search, "413.1")
def search_zones(game: Game, task: Perform, effect: e.Search) -> Then | Ask:
    """Look through zones; what is found may be revealed."""
    own = reader(game.state, task.ctx)
    player = own.player(effect.who)
    zones = effect.zones
    if effect.and_or and not task.noted:
        if task.answer is None:
            return choose_zones(game, task, player, effect)
        task = replace(task, noted=task.answer, answer=None)
    if task.noted:
        zones = tuple(zone for zone in effect.zones if zone in task.noted.split(" and "))
    mine = reader(game.state, replace(task.ctx, you=player))
    fitting = tuple(c for zone in zones for c in mine.fitting(replace(effect.for_, zone=zone, controlled_by="you")))
    if task.answer is None:
        options = card_options(game.state, fitting)
        if may_find_nothing(game.state, effect, zones, fitting):
            options.append(Option(NOTHING, "to find nothing"))
        cites = (search_zones, may_find_nothing)
        return game.decision(player, "search", write(effect), options, *cites, keep=task)
    found = () if task.answer == NOTHING else (by_key(game.state, task.answer, fitting),)
    game.note(ev.Searched(player, zones, found), search_zones, *(() if found else (may_find_nothing,)))
    for card in found if effect.reveal else ():
        game.do(atoms.reveal(game.state, card, task.ctx.source), reveal_cards)
    if "deck" in zones:
        shuffle_after_searching(game, player)
    return Then(task.ctx.mention(found).performed(bool(found)))


@clause("413.2")
def shuffle_after_searching(game: Game, player: str) -> None:
    """A deck that was searched is shuffled."""
    game.do(atoms.shuffle(game.state, player))


@clause("413.3")
def may_find_nothing(state: State, effect: e.Search, zones: tuple[str, ...], fitting: tuple[int, ...]) -> bool:
    """A described card in a non-public zone need not be found; in a public one it must, and so must "a card"."""
    if replace(effect.for_, zone="play", controlled_by="anyone") == Filter():
        return not fitting
    return not any(zone_kind(state, state.objects[c].zone).public for c in fitting)


@clause("413.3")
def choose_zones(game: Game, task: Perform, player: str, effect: e.Search) -> Ask:
    """ "And/or" leaves it to the player which of the zones to search."""
    both = " and ".join(effect.zones)
    options = [*(Option(zone, f"only the {zone}") for zone in effect.zones), Option(both, "both")]
    return game.decision(player, "zones", "which zones to search", options)


@EFFECTS.row(e.Reveal, "glossary:reveal")
def reveal_cards(game: Game, task: Perform, effect: e.Reveal) -> Then | Ask:
    """Cards are turned up for all to see, and stay where they are."""
    source = task.ctx.source
    return do_to_each(
        game, task, effect.which, "is not revealed", lambda c: game.do(atoms.reveal(game.state, c, source))
    )


@EFFECTS.row(e.PlaceResource, "412.1c")
def place_additional(game: Game, task: Perform, effect: e.PlaceResource) -> Then | Ask:
    """An additional resource is placed following the rules for adding links."""
    placed: list[int] = []
    done = do_to_each(game, task, effect.which, "is not placed", placed.append)
    game.push(*(PlaceCard(task.ctx.you, c, additional=True, exhausted=effect.exhausted) for c in placed))
    return done


@EFFECTS.row(e.Shuffle, "415.3b")
def shuffle_decks(game: Game, task: Perform, effect: e.Shuffle) -> None:
    """Decks are shuffled."""
    for player in reader(game.state, task.ctx).players(effect.who):
        game.do(atoms.shuffle(game.state, player))
