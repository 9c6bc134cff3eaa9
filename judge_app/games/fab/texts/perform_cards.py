"""Effects that move cards: draw, discard, banish, destroy, put, search, reveal, shuffle, create and the like (8.5)."""

from __future__ import annotations

from judge_app.engine.decision import CHANCE, Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.rules import Reason
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, changed
from judge_app.games.fab import atoms
from judge_app.games.fab import board as b
from judge_app.games.fab import events as e
from judge_app.games.fab import facts as f
from judge_app.games.fab.clauses import clause
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.combat.attacks import layer_becomes_link
from judge_app.games.fab.combat.defending import add_defenders
from judge_app.games.fab.combat.permitting import why_cannot_defend
from judge_app.games.fab.context import CARD, Context, Layer
from judge_app.games.fab.tasks import Perform
from judge_app.games.fab.texts.choosing import NO_MORE, options_for, picked
from judge_app.games.fab.texts.moving import (
    banish,
    clear,
    destroy,
    discard,
    move,
    put_counters,
    reveal,
)  # fmt: skip
from judge_app.games.fab.texts.performing import EFFECTS, amount, chosen, found, players
from judge_app.games.fab.values.applying import apply_waiting
from judge_app.games.fab.values.matching import fits
from judge_app.games.fab.values.projection import values, view
from judge_app.games.fab.words import effects as fx
from judge_app.games.fab.words import which as wh
from judge_app.games.fab.words.which import Filter
from judge_app.rulekit.texts import Then, given

NOTHING = "nothing"


def done(task: Perform, ids: tuple[int, ...]) -> Then:
    """The text goes on with those mentioned last, and knows whether anything was done."""
    ids = tuple(id_ for id_ in ids if id_ >= 0)
    return Then(task.ctx.mention(ids).performed(bool(ids)))


FAILING = ProcedureOf("failing to find")
"""Whether the player who searches may find nothing: the first rule that says so decides."""


@EFFECTS.row(fx.Discard, "8.5.5", "8.5.5b")
def discard_cards(game: Game, task: Perform, effect: fx.Discard) -> Then | Ask:
    """Cards chosen from hand, or at random; from an empty hand nothing is discarded."""
    who = players(game, task.ctx, effect.who)
    if isinstance(effect.what, wh.Choose) and who:
        own = changed(task, ctx=changed(task.ctx, who=who[0]))
        of = changed(effect.what.of, zone=f.HAND, of="that hero")
        by = effect.what.by or (effect.who if effect.who != wh.You() else None)
        cards: tuple[int, ...] | Ask = chosen(game, own, changed(effect.what, of=of, by=by), game.rule)
    else:
        cards = found(game, task, effect.what)
    if isinstance(cards, Ask):
        return cards
    held = tuple(id_ for id_ in cards if b.kind_of(game.state.objects[id_].zone) == f.HAND)
    return done(task, tuple(discard(game, id_, game.state.objects[id_].owner) for id_ in held))


def in_order(game: Game, task: Perform, ids: tuple[int, ...]) -> tuple[int, ...] | Ask:
    """The order of the single events of a compound one is the player's, who is asked before it occurs (1.8.6d)."""
    gathered = task.gathered if task.answer is None else (*task.gathered, picked(game.state, task.answer, ids))
    left = tuple(id_ for id_ in ids if id_ not in gathered)
    if len(left) < 2:
        return (*gathered, *left)
    keep = changed(task, gathered=gathered, answer=None)
    return game.decision(task.ctx.you, "order", "which one is next", options_for(game.state, left), "1.8.6d",
                         objects=left, keep=keep)  # fmt: skip


@EFFECTS.row(fx.Banish, "8.5.1")
def banish_it(game: Game, task: Perform, effect: fx.Banish) -> Then | Ask:
    """To its owner's banished zone."""
    what = found(game, task, effect.what)
    if isinstance(effect.what, wh.All) and not isinstance(what, Ask):
        what = in_order(game, task, what)
    if isinstance(what, Ask):
        return what
    by = players(game, task.ctx, effect.who)[0] if effect.who is not None else task.ctx.you
    return done(task, tuple(banish(game, id_, by, effect.face_down) for id_ in what if game.state.objects[id_].zone))


@EFFECTS.row(fx.Destroy, "8.5.4")
@given(found, "what")
def destroy_it(game: Game, task: Perform, effect: fx.Destroy, what: tuple[int, ...]) -> Then:
    """To its owner's graveyard."""
    there = tuple(id_ for id_ in what if game.state.objects[id_].zone)
    for id_ in there:
        destroy(game, id_)
    return Then(task.ctx.performed(bool(there)))


@EFFECTS.row(fx.Put, "8.5.15", "3.0.11")
@given(found, "what")
def put(game: Game, task: Perform, effect: fx.Put, what: tuple[int, ...]) -> Then:
    """To another zone; into a zone that can't hold it the effect fails."""
    moved = []
    for id_ in what:
        there = b.latest(game.state, id_)
        if not there.zone:
            continue
        zone = f.DECK if effect.where.endswith("deck") else effect.where
        owner = there.owner
        if zone == f.ARSENAL and game.state.zone(b.zone_of(f.ARSENAL, owner)):
            full(game, there.id)
            continue
        moved.append(move(game, there.id, zone, owner, face_up=effect.face_up is True,
                          face_down=effect.face_up is False and zone != f.ARSENAL,
                          at_bottom=effect.where == "bottom of deck"))  # fmt: skip
    return done(task, tuple(moved))


def full(game: Game, id_: int) -> None:
    """A card isn't put into an arsenal zone that isn't empty (3.3.2a)."""
    game.note(e.FailedToResolve(id_, "the arsenal isn't empty"), "3.3.2a")


@EFFECTS.row(fx.PutCounter, "8.5.14")
@given(found, "on")
def put_counter(game: Game, task: Perform, effect: fx.PutCounter, on: tuple[int, ...]) -> None:
    """Counters begin to exist on it."""
    for id_ in on:
        if game.state.objects[id_].zone:
            put_counters(game, id_, effect.name, amount(game, task.ctx.mention((id_,)), effect.number))


@EFFECTS.row(fx.RemoveCounter, "8.5.16", "8.5.16b")
@given(found, "from_")
def remove_counter(game: Game, task: Perform, effect: fx.RemoveCounter, from_: tuple[int, ...]) -> Then:
    """Counters cease to exist, all in one event."""
    did = False
    for id_ in from_:
        there = b.counters(game.state.objects[id_]).get(effect.name, 0)
        number = min(there, amount(game, task.ctx, effect.number))
        if number:
            did = True
            event = e.CounterRemoved(id_, effect.name, number)
            game.do(atoms.set_counters(game.state, id_, effect.name, there - number, event))
    return Then(task.ctx.performed(did))


@EFFECTS.row(fx.Intimidate, "8.5.10", "8.5.10a", "8.5.10c")
def intimidate(game: Game, task: Perform, effect: fx.Intimidate) -> Then | Ask:
    """A random card of their hand is banished face-down, and returns at the beginning of the end phase."""
    from judge_app.games.fab.values.applying import generate
    from judge_app.games.fab.words import happenings as h

    who = players(game, task.ctx, effect.who) if effect.who is not None else task.ctx.players
    for player in who:
        hand = game.state.zone(b.zone_of(f.HAND, player))
        if len(hand) > 1 and task.answer is None:
            options = options_for(game.state, hand)
            return game.decision(CHANCE, "random card", "which card is banished", options, objects=hand)
        card = picked(game.state, task.answer, hand) if task.answer is not None else next(iter(hand), -1)
        banished = (banish(game, card, player, face_down=True),) if card >= 0 else ()
        game.do(atoms.happened(game.state, e.Intimidated(player, banished)))
        if banished:
            back = fx.Delayed(h.At("beginning of the end phase"), (fx.Put(wh.That(), "hand"),))
            generate(game, (back,), task.ctx.mention(banished), "game")
    return Then(task.ctx.performed(bool(who)))


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


@EFFECTS.row(fx.RevealUntil, "8.5.17e")
def reveal_until(game: Game, task: Perform, effect: fx.RevealUntil) -> Then:
    """Cards from the top of the deck are revealed in one event, until one fits."""
    player = players(game, task.ctx, effect.who)[0]
    shown: list[int] = []
    for id_ in reversed(game.state.zone(b.zone_of(f.DECK, player))):
        shown.append(id_)
        if fits(view(game.state), id_, effect.of, task.ctx, anywhere=True):
            break
    if shown:
        reveal(game, player, tuple(shown))
    return done(task, tuple(shown[-1:]))


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
    if effect.reveal and gathered:
        reveal(game, player, gathered)
    return done(task, gathered)


@clause("8.5.19d")
def nothing_to_search(game: Game, task: Perform) -> None:
    """In empty zones a search fails."""
    game.withhold("a card is searched for", Reason("there is no card", (nothing_to_search,)), task.ctx.source)


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
        game.withhold("cards are looked at", Reason("there is no card in the deck", (opt_fails,)))
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


@EFFECTS.row(fx.Turn, "8.5.24")
@given(found, "what")
def turn(game: Game, task: Perform, effect: fx.Turn, what: tuple[int, ...]) -> Then:
    """Cards become public or private where they are; what is so already isn't turned."""
    did = False
    for id_ in what:
        there = b.latest(game.state, id_)
        if there.zone and b.lies_public(game.state, there) != effect.up:
            did = True
            name = f.FACE_UP if effect.up and not b.zone_kind(game.state, there.zone).public else f.FACE_DOWN
            value = True if name == f.FACE_UP or not effect.up else None
            game.do(atoms.marked(game.state, there.id, name, value, e.Turned(there.id, effect.up)))
    return Then(task.ctx.performed(did))


@EFFECTS.row(fx.Negate, "8.5.26")
@given(found, "what")
def negate(game: Game, task: Perform, effect: fx.Negate, what: tuple[int, ...]) -> None:
    """The layer is cleared from the stack and doesn't resolve."""
    for id_ in what:
        if b.kind_of(game.state.objects[id_].zone) == f.STACK:
            game.do(atoms.happened(game.state, e.Negated(id_)))
            clear(game, id_)


@EFFECTS.row(fx.Charge, "8.5.29", "8.5.29a")
def charge(game: Game, task: Perform, effect: fx.Charge) -> Then | Ask:
    """A card goes from hand to the hero's soul."""
    player = task.ctx.you
    hand = game.state.zone(b.zone_of(f.HAND, player))
    if not hand:
        return Then(task.ctx.performed(False))
    if task.answer is None and len(hand) > 1:
        return game.decision(player, "charge", "which card is charged", options_for(game.state, hand), objects=hand)
    card = picked(game.state, task.answer, hand) if task.answer is not None else hand[0]
    now = move(game, card, f.SOUL, player)
    game.do(atoms.happened(game.state, e.Charged(player, now)))
    return done(task, (now,))


@EFFECTS.row(fx.AddDefending, "8.5.32")
@given(found, "what")
def add_defending(game: Game, task: Perform, effect: fx.AddDefending, what: tuple[int, ...]) -> Then | Ask:
    """It becomes a defending card, unless it can't."""
    link, added = c.active(game.state), []
    if link is None:
        return done(task, ())
    if len(link.targets) > 1 and isinstance(effect.what, wh.Choose):
        return Then(task.ctx.mention(what), (fx.AddDefending(wh.That()),))
    target = for_which_target(game, task, link)
    if isinstance(target, Ask):
        return target
    for id_ in what:
        reason = why_cannot_defend(game.state, id_, target)
        if reason is not None:
            game.withhold(f"{game.state.objects[id_].label} defends", reason, id_)
        elif game.state.objects[id_].zone:
            add_defenders(game, (id_,), target)
            added.append(id_)
    return done(task, tuple(added))


@clause("7.0.5d")
def for_which_target(game: Game, task: Perform, link: c.Link) -> int | Ask:
    """Of several attack-targets the controller of the effect determines for which one a card defends."""
    if len(link.targets) == 1:
        return link.targets[0]
    if task.answer is not None:
        return picked(game.state, task.answer, link.targets)
    return game.decision(task.ctx.you, "attack target", "for which attack-target it defends",
                         options_for(game.state, link.targets), objects=link.targets)  # fmt: skip


@EFFECTS.row(fx.AttackWith, "8.5.38", "8.5.38b")
@given(found, "what")
def attack_with(game: Game, task: Perform, effect: fx.AttackWith, what: tuple[int, ...]) -> Then:
    """The object becomes the attack of a chain link, with what was declared for the attack-layer and applied to it."""
    declared = b.layer(game.state, task.ctx.layer)
    if what and declared is not None and declared.attack:
        layer_becomes_link(game, task.ctx.layer, what[0], declared)
    return done(task, what[:1])


@EFFECTS.row(fx.ReplaceAttack, "7.0.4a")
@given(found, "what")
def replace_attack(game: Game, task: Perform, effect: fx.ReplaceAttack, what: tuple[int, ...]) -> Then:
    """The attack there is cleared, and the card is the attack of the chain link now; the targets stay the same."""
    now, link = c.chain(game.state), c.active(game.state)
    if now is None or link is None or not what:
        return done(task, ())
    if game.state.objects[link.attack].zone:
        clear(game, link.attack)
    state, id_ = atoms.put(game.state, what[0], f.COMBAT_CHAIN, link.attacker, controller=link.attacker)
    layer = Layer(CARD, Context(link.attacker, id_), attack=link.targets)
    chain = c.with_link(now, changed(link, attack=id_, source=ABSENT))
    game.do(atoms.with_chain(atoms.mark(state, id_, f.ATTACK, layer), chain, e.AttackReplaced(id_, link.number)))
    apply_waiting(game, id_, "")
    return done(task, (id_,))


@EFFECTS.row(fx.Pitch, "8.5.44")
@given(found, "what")
def pitch_it(game: Game, task: Perform, effect: fx.Pitch, what: tuple[int, ...]) -> Then:
    """To the pitch zone, for what its pitch says."""
    from judge_app.games.fab.stack.paying import pitch

    for id_ in what:
        pitch(game, game.state.objects[id_].owner, id_)
    return Then(task.ctx.performed(bool(what)))


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
