"""Carrying out words about links, searching and revealing."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.state import State
from judge_app.engine.trace import Withheld
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as ev
from judge_app.games.wow.chain.link_text import context_of, targets_in
from judge_app.games.wow.chain.placing import PlaceCard
from judge_app.games.wow.chain.targeting import targetable
from judge_app.games.wow.characteristics.projection import cant, reader
from judge_app.games.wow.texts.choosing import by_key, card_options, cards_for
from judge_app.games.wow.texts.evaluation import target_name
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.which import Filter, Target
from judge_app.rulekit.texts import Then

NOTHING = "nothing"
PUBLIC = ("graveyard", "RFG", "play")


@EFFECTS.row(e.Interrupt)
def _interrupt(game: Game, task: Perform, effect: e.Interrupt) -> Then | Ask:
    """An interrupted link leaves the chain and does nothing; no link interrupts itself (711.1, 711.2)."""
    which = cards_for(game, task, effect.which, "711.1")
    if isinstance(which, Ask):
        return which
    did = bool(which)
    for link in which:
        if because := _why_not_interrupted(game, task, link):
            label = game.state.objects[link].label
            game.note(Withheld(f"{label} is not interrupted", because[0], (link,)), because[1])
            did = False
        else:
            game.do(atoms.interrupt(game.state, link, by_game=False), "711.1")
    return Then(task.ctx.mention(which).performed(did))


def _why_not_interrupted(game: Game, task: Perform, link: int) -> tuple[str, str] | None:
    """Why a link isn't interrupted, with the rule; None when it is."""
    if link == task.ctx.link:
        return "a link can't interrupt itself", "711.2"
    if game.state.objects[link].zone != b.CHAIN:
        return "it is not on the chain any more", "711.3"
    return ("it can't be interrupted", "103.2") if cant(game.state, link, "be interrupted") else None


@EFFECTS.row(e.ChangeTarget)
def _change_target(game: Game, task: Perform, effect: e.ChangeTarget) -> Then | Ask:
    """The second target must fit the link's own description, read by its controller; else nothing changes (706.2)."""
    links = cards_for(game, replace(task, answer=None, gathered=()), effect.of, "706.2")
    if isinstance(links, Ask):
        return links
    single = _single_target(game.state, links[0]) if links else None
    if single is None:
        because = "it is not a link with a single target"
        game.note(Withheld("the target is not changed", because, links), "706.1a", "706.2")
        return Then(task.ctx.performed(False))
    link, (wanted, before) = links[0], single
    mine = replace(task, ctx=task.ctx.mention(links))
    to = cards_for(game, mine, effect.to, "706.2", lambda c: _why_no_second_target(game, task, link, wanted, c))
    if isinstance(to, Ask):
        return to
    because = _why_no_second_target(game, task, link, wanted, to[0]) if to else "there is no legal second target"
    if because:
        game.note(Withheld("the target is not changed", because, (link, *to)), "706.2")
        return Then(task.ctx.performed(False))
    ctx = context_of(game.state, link)
    changed = replace(ctx, targets=ctx.targets.set(target_name(wanted), to[:1]))
    event = ev.TargetChanged(link, before, to[0])
    game.do(atoms.set_context(game.state, link, changed, event), "706.2")
    return Then(task.ctx)


def _single_target(state: State, link: int) -> tuple[Target, int] | None:
    """The description and the card, if exactly one target was chosen exactly once for a link (706.1a)."""
    ctx = context_of(state, link)
    chosen = [(t, ctx.targets.get(target_name(t), ())) for t in targets_in(state, link) if isinstance(t, Target)]
    pairs = [(wanted, card) for wanted, cards in chosen for card in cards]
    return pairs[0] if len(pairs) == 1 and not ctx.players else None


def _why_no_second_target(game: Game, task: Perform, link: int, wanted: Target, card: int) -> str:
    """Why a card can't be a link's second target (706.2); '' when it can."""
    ctx = context_of(game.state, link)
    label = game.state.objects[card].label
    if card == link:
        return "a link can't be its own target"
    if card in ctx.targets.get(target_name(wanted), ()):
        return f"{label} is its target already"
    if not reader(game.state, ctx).fits(wanted.of, card):
        return f"{label} does not meet its target description, read by its controller"
    both = (ctx.you, task.ctx.you)
    return "" if all(targetable(game.state, card, you, wanted) for you in both) else f"{label} can't be targeted"


@EFFECTS.row(e.Search)
def _search(game: Game, task: Perform, effect: e.Search) -> Then | Ask:
    """Look through zones; a described card in a non-public zone need not be found (413.3)."""
    own = reader(game.state, task.ctx)
    player = own.player(effect.who)
    zones = effect.zones
    if effect.and_or and not task.noted:
        if task.answer is None:
            return _ask_zones(game, task, player, effect)
        task = replace(task, noted=task.answer, answer=None)
    if task.noted:
        zones = tuple(zone for zone in effect.zones if zone in task.noted.split(" and "))
    mine = reader(game.state, replace(task.ctx, you=player))
    fitting = tuple(c for zone in zones for c in mine.fitting(replace(effect.for_, zone=zone, controlled_by="you")))
    if task.answer is None:
        options = card_options(game.state, fitting)
        if _may_find_nothing(game.state, effect, zones, fitting):
            options.append(Option(NOTHING, "find nothing"))
        return game.decision(player, "search", effect.english(), options, "413.1", "413.3", keep=task)
    found = () if task.answer == NOTHING else (by_key(game.state, task.answer, fitting),)
    game.note(ev.Searched(player, zones, found), "413.1")
    if effect.reveal:
        for card in found:
            game.do(atoms.reveal(game.state, card, task.ctx.source), "413.1")
    if "deck" in zones:
        game.do(atoms.shuffle(game.state, player), "413.2")
    return Then(task.ctx.mention(found).performed(bool(found)))


def _may_find_nothing(state: State, effect: e.Search, zones: tuple[str, ...], fitting: tuple[int, ...]) -> bool:
    """A described card in a public zone can't be missed, nor "a card" where there is any (413.3)."""
    if replace(effect.for_, zone="play", controlled_by="anyone") == Filter():
        return not fitting
    return not any(state.objects[c].zone.startswith(PUBLIC) for c in fitting)


def _ask_zones(game: Game, task: Perform, player: str, effect: e.Search) -> Ask:
    """ "And/or" leaves it to the player which of the zones to search."""
    both = " and ".join(effect.zones)
    options = [*(Option(zone, f"only the {zone}") for zone in effect.zones), Option(both, both)]
    return game.decision(player, "zones", "which zones to search", options, "413.2")


@EFFECTS.row(e.Reveal)
def _reveal(game: Game, task: Perform, effect: e.Reveal) -> Then | Ask:
    which = cards_for(game, task, effect.which, "415.3a")
    if isinstance(which, Ask):
        return which
    for card in which:
        game.do(atoms.reveal(game.state, card, task.ctx.source), "415.3a")
    return Then(task.ctx.mention(which).performed(bool(which)))


@EFFECTS.row(e.PlaceResource)
def _place(game: Game, task: Perform, effect: e.PlaceResource) -> Then | Ask:
    """An additional resource is placed following the rules for adding links (412.1c)."""
    which = cards_for(game, task, effect.which, "412.1c")
    if isinstance(which, Ask):
        return which
    game.push(*(PlaceCard(task.ctx.you, c, additional=True, exhausted=effect.exhausted) for c in which))
    return Then(task.ctx)


@EFFECTS.row(e.Shuffle)
def _shuffle(game: Game, task: Perform, effect: e.Shuffle) -> Then:
    for player in reader(game.state, task.ctx).players(effect.who):
        game.do(atoms.shuffle(game.state, player), "415.3b")
    return Then(task.ctx)
