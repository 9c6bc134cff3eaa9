"""Carrying out words that move, turn and change cards."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from judge_app.engine.codec import saved
from judge_app.engine.game import Ask, Game, times
from judge_app.engine.rules import Rule
from judge_app.engine.state import State
from judge_app.engine.syntax import Card
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Id
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as ev
from judge_app.games.wow.cards.departing import remove_from_combat, removed_from_combat
from judge_app.games.wow.cards.entering import (
    EnterPlay,
    attach_filter,
    attach_power,
    bring_into_play,
    put_description,
    stays_without_a_host,
)
from judge_app.games.wow.cards.heroes import is_master
from judge_app.games.wow.chain.targeting import guards_from_targeting
from judge_app.games.wow.characteristics.counters import capacity
from judge_app.games.wow.characteristics.projection import Definite, controller_of, reader
from judge_app.games.wow.characteristics.tokens import token_card
from judge_app.games.wow.clauses import clause, reason_of
from judge_app.games.wow.context import Context
from judge_app.games.wow.replacing.replaceable import (
    WouldAddCounters,
    WouldDestroy,
    WouldDiscard,
    WouldDraw,
    WouldExhaust,
)
from judge_app.games.wow.replacing.replacement import happen, happen_in_turn, happen_next
from judge_app.games.wow.texts.choosing import by_key, card_options, follow
from judge_app.games.wow.texts.choosing_cards import cards_for, choose_cards, do_to_each, each_chooses
from judge_app.games.wow.texts.conditions import why_not_done
from judge_app.games.wow.texts.evaluation import Reader, target_name
from judge_app.games.wow.texts.perform_choices import prevents_if_done
from judge_app.games.wow.texts.perform_heroes import HeroesEnter
from judge_app.games.wow.texts.performed import HaveEntered, WereDestroyed, drawn_since
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.texts.reading_aloud import read_for_each, read_for_players
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.base import Effect, Power
from judge_app.games.wow.words.continuous import HasPower
from judge_app.games.wow.words.which import Choose, Filter, Target
from judge_app.rulekit.texts import Then, given
from judge_app.rulekit.wording import write


@EFFECTS.row(e.Destroy, "415.9d")
@given(cards_for, "which")
def destroy_cards(game: Game, task: Perform, effect: e.Destroy, which: tuple[int, ...]) -> Then:
    """Destroy cards in play, all at the same time; it may be replaced."""
    here = tuple(c for c in which if game.state.objects[c].zone == b.PLAY)
    for card in which:
        if card not in here and (reason := why_not_done(game.state, task.ctx, effect, card)):
            game.withhold(f"{game.state.objects[card].label} is not destroyed", reason, card)
    can = tuple(c for c in here if not why_not_done(game.state, task.ctx, effect, c))
    label = game.state.objects[task.ctx.source].label
    by = task.ctx.replaced_by
    happen_next(game, *(WouldDestroy(c, f"by {label}", applied=by) for c in here))
    ctx = task.ctx.mention(which).performed(bool(which) and can == which)
    return Then(ctx, (WereDestroyed(which, ctx.done),))


@EFFECTS.row(e.Exhaust, "411.1")
def exhaust_cards(game: Game, task: Perform, effect: e.Exhaust) -> Then | Ask:
    """Only physically ready cards can be exhausted; every card meant counts as mentioned (714.3f)."""
    by = task.ctx.replaced_by
    return do_to_each(
        game, task, effect.which, "does not exhaust", lambda card: happen(game, WouldExhaust(card, applied=by))
    )


@EFFECTS.row(e.Ready, "411.1")
def ready_those(game: Game, task: Perform, effect: e.Ready) -> Then | Ask:
    """Only physically exhausted cards can be readied."""
    return do_to_each(game, task, effect.which, "does not ready", lambda c: game.do(atoms.ready(game.state, c)))


@EFFECTS.row(e.Flip, "glossary:flip")
def flip_heroes(game: Game, task: Perform, effect: e.Flip) -> Then | Ask:
    """A hero is turned to its other side."""
    return do_to_each(game, task, effect.which, "is not flipped", lambda card: game.do(atoms.flip(game.state, card)))


@EFFECTS.row(e.Draw, "415.9f")
def draw_cards(game: Game, task: Perform, effect: e.Draw) -> Then:
    """Draw cards one at a time (415.9f)."""
    own = reader(game.state, task.ctx)
    players = own.players(effect.who)
    numbers = zip(players, read_for_players(game, task.ctx, effect.number, players), strict=True)
    by = task.ctx.replaced_by
    would = [WouldDraw(player, applied=by) for player, number in numbers for _ in range(times(number))]
    for event in reversed(would):
        happen_next(game, event)
    hands = {card for p in players for card in game.state.zone(b.zone_of("hand", p))}
    return Then(task.ctx, (MentionDrawn(players, tuple(sorted(hands)), len(would), len(game.state.history)),))


@saved
class MentionDrawn(Effect):
    """After a draw: "it" means what came to hand, whether drawn or what a replacement made of the draw (716.1f)."""

    players: tuple[str, ...]
    before: tuple[Id, ...]
    number: int
    since: int


@EFFECTS.row(MentionDrawn, "716.1f")
def mention_drawn(game: Game, task: Perform, effect: MentionDrawn) -> Then:
    """What a text says of the cards drawn is said of what came to hand, even if a replacement has changed which."""
    hands = [card for p in effect.players for card in game.state.zone(b.zone_of("hand", p))]
    did = 0 < effect.number <= drawn_since(game.state, effect.players, effect.since)
    came = tuple(card for card in hands if card not in effect.before)
    if effect.number and not did and came and task.effects[1:]:
        game.note(ev.OthersMeant(task.ctx.source, came))
    return Then(task.ctx.mention(came).performed(did))


@EFFECTS.row(e.Discard, "415.9e")
def discard_cards(game: Game, task: Perform, effect: e.Discard) -> Then | Ask:
    """Discard cards one at a time; the discarding player chooses each (415.9e)."""
    own = reader(game.state, task.ctx)
    if len(own.players(effect.who)) > 1 and not effect.random:
        return each_discards(game, task, effect)
    player = own.player(effect.who)
    hand = game.state.zone(b.zone_of("hand", player))
    number = own.amount(effect.number)
    chooser = "CHANCE" if effect.random else player
    assert game.rule is not None
    chosen = choose_cards(game, task, hand, number, False, chooser, "a card to discard", by=(game.rule,))
    if isinstance(chosen, Ask):
        return chosen
    by = task.ctx.replaced_by
    happen_in_turn(game, *(WouldDiscard(card, player, applied=by) for card in chosen))
    return Then(task.ctx.performed(len(chosen) == number))


@clause("415.9e")
def each_discards(game: Game, task: Perform, effect: e.Discard) -> Then | Ask:
    """Several players discard: each chooses in turn order, then all discard."""
    players = reader(game.state, task.ctx).players(effect.who)
    numbers = read_for_players(game, task.ctx, effect.number, players)
    hands = {player: game.state.zone(b.zone_of("hand", player)) for player in players}
    from_ = {player: (hands[player], number) for player, number in zip(players, numbers, strict=True)}
    assert game.rule is not None
    chosen = each_chooses(game, task, from_, False, "a card to discard", (game.rule,))
    if isinstance(chosen, Ask):
        return chosen
    own = [[card for card in chosen if card in hand] for hand in hands.values()]
    for at in range(max(map(len, own))):
        now = [(player, cards[at]) for player, cards in zip(players, own, strict=True) if at < len(cards)]
        by = task.ctx.replaced_by
        would = [WouldDiscard(card, player, applied=by) for player, card in now]
        (all_discard_at_once if len(would) > 1 else happen)(game, *would)
    return Then(task.ctx.performed(all(len(cards) == number for cards, number in zip(own, numbers, strict=True))))


@clause("415.9e", "802.1")
def all_discard_at_once(game: Game, *would: WouldDiscard) -> None:
    """What all have chosen to discard they discard at the same time."""
    happen(game, *would)


@EFFECTS.row(e.PutIntoPlay, "710.1")
@given(cards_for, "which")
def put_into_play(game: Game, task: Perform, effect: e.PutIntoPlay, which: tuple[int, ...]) -> Then:
    """Put cards into play, following the steps for that."""
    under = {c: reader(game.state, task.ctx.mention((c,)).for_one(c)).player(effect.under) for c in which}
    for nobodys in [c for c in which if not under[c]]:
        label = game.state.objects[nobodys].label
        game.note(Withheld(f"{label} is not put into play", f"there is no {write(effect.under)}", (nobodys,)))
    here = tuple(c for c in which if game.state.objects[c].zone and under[c])
    heroes = {
        player: tuple(c for c in here if under[c] == player and is_master(game.state, c)) for player in under.values()
    }
    first = {player: cards for player, cards in heroes.items() if len(cards) > 1}
    how = partial(EnterPlay, exhausted=effect.exhausted, as_=effect.as_, applied=task.ctx.replaced_by)
    hurt = {c: _damage_on_entering(game, task.ctx, effect, c) for c in here}
    bring_into_play(game, *(how(c, under[c], damage=hurt[c]) for c in here if c not in first.get(under[c], ())))
    more: tuple[Effect, ...] = tuple(HeroesEnter(cards, player, effect.exhausted) for player, cards in first.items())
    more += (AttachThis(),) if effect.attach_this and here else ()
    return Then(task.ctx.mention(which).performed(bool(which) and here == which), (*more, HaveEntered(here)))


def _damage_on_entering(game: Game, ctx: Context, effect: e.PutIntoPlay, card: int) -> int:
    """As much damage as leaves it with so much health; none where the text says nothing of that."""
    health = b.number_in(reader(game.state, ctx).values(card), "health")
    return max(0, health - effect.health_left) if effect.health_left else 0


@saved
class AttachThis(Effect):
    """The second half of "put it into play and attach this to it": this enters play attached to it (400.4)."""


@EFFECTS.row(AttachThis, "400.4")
def attach_this(game: Game, task: Perform, effect: AttachThis) -> None:
    """What says to be attached to something that it puts into play enters play attached to that."""
    hosts = tuple(follow(game.state, task.ctx, card) for card in task.ctx.that)
    game.keep(atoms.keep_host(game.state, task.ctx.source, hosts[0] if hosts else None))


@EFFECTS.row(e.MakeToken, "404.2")
def make_tokens(game: Game, task: Perform, effect: e.MakeToken) -> Then:
    """Put tokens into play, with what is specified for them."""
    own = reader(game.state, task.ctx)
    card = token_card(effect, bool(totem_token(game.state, effect.tags)))
    made = tuple(make_token(game, task.ctx.you, card) for _ in range(times(own.amount(effect.number))))
    bring_into_play(game, *(EnterPlay(token, task.ctx.you) for token in made))
    return Then(task.ctx.mention(made))


def make_token(game: Game, player: str, card: Card) -> int:
    """A token that is about to enter play, following the steps of 710; its information is there already (402.4)."""
    label = free_label(game, f"{card.name} token")
    totem = (totem_token,) if totem_token(game.state, card.printed.get("tags", ())) else ()
    assert game.rule is not None
    game.do(atoms.make_token(game.state, player, card, label), game.rule, *totem)
    return game.state.zone(b.ENTERING)[-1]


@clause("404.2b")
def totem_token(state: State, tags: tuple[str, ...]) -> bool:
    """A Totem token has the values of its kind unless others are stated: whether this is one."""
    return any(tag.endswith("Totem") for tag in tags)


def free_label(game: Game, name: str) -> str:
    """A label that no object of this game has had yet."""
    used = {o.label for o in game.state.objects}
    return name if name not in used else next(f"{name} ({n})" for n in range(2, 10_000) if f"{name} ({n})" not in used)


@EFFECTS.row(e.TokenCopy, "402.4")
@given(cards_for, "of")
def make_token_copies(game: Game, task: Perform, effect: e.TokenCopy, of: tuple[int, ...]) -> Then:
    """A token with the printed information of a card, except its cost."""
    made = []
    for card in of:
        original = game.state.card_of(game.state.objects[card])
        copy = replace(original, printed=original.printed.set("cost", 0))
        made.append(make_token(game, task.ctx.you, copy))
    bring_into_play(game, *(EnterPlay(token, task.ctx.you) for token in made))
    return Then(task.ctx.mention(tuple(made)))


@EFFECTS.row(e.BecomeCopy, "402.3", "402.3b")
def become_copies(game: Game, task: Perform, effect: e.BecomeCopy) -> Then | Ask:
    """A card in play gets the printed information of another, copied as it is printed there now (402.3a)."""
    which = cards_for(game, replace(task, answer=None, gathered=()), effect.which)
    if isinstance(which, Ask):
        return which
    of = cards_for(game, task, effect.of)
    if isinstance(of, Ask):
        return of
    here = [c for c in which if game.state.objects[c].zone == b.PLAY]
    for card in here if of else ():
        game.do(atoms.become_copy(game.state, card, of[0]))
    return Then(task.ctx.mention(which).performed(bool(here) and bool(of)))


@EFFECTS.row(e.AddCounters, "404.1a")
@given(cards_for, "on")
def put_counters(game: Game, task: Perform, effect: e.AddCounters, on: tuple[int, ...]) -> Then:
    """Counters are put on cards, as many as the capacity of a location allows."""
    plain = dict(zip(on, read_for_each(game, task.ctx, effect.number, on), strict=True))
    shares = _shares_of(task.ctx, effect) if effect.divided else {}
    did = bool(on)
    for card in on:
        number = shares.get(card, plain[card])
        added = as_many_as_fit(game, card, effect.counter, number)
        did = did and added == number
        if added > 0:
            happen(game, WouldAddCounters(card, effect.counter, added, applied=task.ctx.replaced_by))
    return Then(task.ctx.mention(on).performed(did))


@clause("306.3")
def as_many_as_fit(game: Game, card: int, counter: str, number: int) -> int:
    """How many of those counters a card can get: a location no more of its own than its capacity."""
    most = capacity(game.state, card, counter)
    have = b.how_many(game.state.objects[card], counter)
    added = number if most is None else min(number, most - have)
    if added < number:
        what = f"{game.state.objects[card].label} gets {added} of {number} {counter} counters"
        game.note(Withheld(what, f"its capacity is {most}", (card,)))
    return added


def _shares_of(ctx: Context, effect: e.AddCounters) -> dict[int, int]:
    """How many of the counters that a link divides each target gets, as specified when it was added (707.1d)."""
    name = target_name(effect.on) if isinstance(effect.on, Target) else ""
    return dict(zip(ctx.targets.get(name, ()), ctx.shares.get(name, ()), strict=True))


@EFFECTS.row(e.RemoveCounters, "404.1b")
@given(cards_for, "from_")
def take_counters(game: Game, task: Perform, effect: e.RemoveCounters, from_: tuple[int, ...]) -> Then:
    """Counters are removed from cards, as many as there are."""
    did = bool(from_)
    by = (prevents_if_done,) if prevents_if_done(game.state, task.ctx) else ()
    for card, number in zip(from_, read_for_each(game, task.ctx, effect.number, from_), strict=True):
        have = b.how_many(game.state.objects[card], effect.counter)
        did = did and have >= number
        if have:
            game.do(atoms.remove_counters(game.state, card, effect.counter, number), *by)
    return Then(task.ctx.mention(from_).performed(did))


ATTACHING = ProcedureOf("attaching by a text")
"""What can speak against attaching cards to others."""


@EFFECTS.row(e.AttachTo, "400.1")
def attach_it(game: Game, task: Perform, effect: e.AttachTo) -> Then | Ask | None:
    """A card is attached to another; one that is no attachment inherits its attach description from the text."""
    which = cards_for(game, replace(task, answer=None, gathered=()), effect.which)
    if isinstance(which, Ask):
        return which
    to = cards_for(game, task, effect.to)
    if isinstance(to, Ask):
        return to
    if reason := reason_of(ATTACHING.name, game.state, which, to):
        game.withhold("nothing is attached", reason)
        return Then(task.ctx.performed(False))
    remove_from_combat(game, which[0], removed_from_combat)
    inherits = attach_filter(game.state, which[0]) is None and isinstance(effect.to, Choose | Target)
    described = effect.to.of if inherits and isinstance(effect.to, Choose | Target) else None
    game.do(atoms.attach(game.state, which[0], to[0], described))
    return None


@ATTACHING.rule("712.3")
def nothing_to_attach(state: State, which: tuple[int, ...], to: tuple[int, ...]) -> str:
    """What is impossible to perform is not performed: only a card in play can be attached."""
    return "" if any(state.objects[card].zone == b.PLAY for card in which) else "the card is not in play"


@ATTACHING.rule("400.5")
def no_host_in_play(state: State, which: tuple[int, ...], to: tuple[int, ...]) -> str:
    """Attachments attach only to a host in play."""
    return "" if any(state.objects[card].zone == b.PLAY for card in to) else "there is no such host in play"


@EFFECTS.row(e.Reattach, "400.7a")
def reattach(game: Game, task: Perform, effect: e.Reattach) -> Then | Ask | None:
    """Move an attachment to another card that matches its attach description; else it stays."""
    which = cards_for(game, replace(task, answer=None, gathered=()), effect.which)
    if isinstance(which, Ask) or not which:
        return which if isinstance(which, Ask) else Then(task.ctx.performed(False))
    card = game.state.objects[which[0]]
    hosts = _other_hosts(game, card.id, effect, task.ctx)
    if not hosts:
        stays_without_a_host(game, card.id, "no other card in play matches its attach description")
        return Then(task.ctx.performed(False))
    if task.answer is None:
        options = card_options(game.state, hosts)
        guarded = any(guards_from_targeting(game.state, host, task.ctx.you) for host in hosts)
        cites = (reattach, *((untargetable_hosts_too,) if guarded else ()), *_by_what_it_puts(game.state, card.id))
        return game.decision(task.ctx.you, "host", f"the new host of {card.label}", options, *cites)
    game.do(atoms.attach(game.state, card.id, by_key(game.state, task.answer, hosts)))
    return None


def _by_what_it_puts(state: State, card: int) -> tuple[Rule, ...]:
    """The rule by which an attachment's description is that of what it puts into play, where it is."""
    return (put_description,) if attach_power(state, card) is None and put_description(state, card) else ()


@clause("400.7c")
def untargetable_hosts_too(own: Reader, described: Filter) -> tuple[int, ...]:
    """Unless the modifier targets it, the new host may be untargetable, whatever the description says of a target."""
    return own.fitting(described)


@clause("700.3")
def keeps_its_description(state: State, card: int) -> bool:
    """An attachment keeps its attach description even where it has lost its powers: whether it has it."""
    return state.objects[card].zone == b.PLAY


def _other_hosts(game: Game, card: int, effect: e.Reattach, ctx: Context) -> tuple[int, ...]:
    """Cards that match the attach description, read by the attachment's controller, X being 0 (400.7b, 201.3).

    What the modifier itself says of the other card is read by the modifier's controller.
    """
    described = attach_filter(game.state, card) if keeps_its_description(game.state, card) else None
    you = controller_of(game.state, card)
    own = reader(game.state, Context(you, card))
    host = game.state.objects[card].mark(b.HOST)
    fitting = untargetable_hosts_too(own, described) if described else ()
    theirs = reader(game.state, ctx)
    return tuple(c for c in fitting if c not in (host, card) and theirs.fits(effect.to_another, c))


@EFFECTS.row(e.PutIntoResourceRow, "412.1b")
@given(cards_for, "which")
def put_into_resource_row(game: Game, task: Perform, effect: e.PutIntoResourceRow, which: tuple[int, ...]) -> None:
    """Cards put into a resource row enter play as face-down resources."""
    row, tired = b.RESOURCE_ROW, effect.exhausted
    whose = {card: game.state.objects[card].owner if effect.owners else task.ctx.you for card in which}
    bring_into_play(game, *(EnterPlay(c, p, exhausted=tired, face_down=True, row=row) for c, p in whose.items()))


@EFFECTS.row(e.GainPrintedPowers, "710.1a", "200.1a")
def gain_printed_powers(game: Game, task: Perform, effect: e.GainPrintedPowers) -> None:
    """This card has another card's printed powers; their self-references mean this card now."""
    of = reader(game.state, task.ctx).cards(effect.of)
    if not of:
        return
    powers = game.state.card_of(game.state.objects[of[0]]).powers
    by = tuple(HasPower(power) for power in powers if isinstance(power, Power))
    label = game.state.objects[task.ctx.source].label
    modifier = Definite(0, task.ctx, label, 0, "game", by, (task.ctx.source,))
    game.do(atoms.create_modifier(game.state, modifier, write(effect)))
