"""Carrying out words that move, turn and change cards."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Ask, Game, times
from judge_app.engine.syntax import Card
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Id
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.cards.departing import remove_from_combat
from judge_app.games.wow.cards.entering import EnterPlay, attach_filter
from judge_app.games.wow.cards.heroes import is_master
from judge_app.games.wow.characteristics.counters import capacity
from judge_app.games.wow.characteristics.projection import Definite, cant, controller_of, prices, reader
from judge_app.games.wow.characteristics.tokens import token_card
from judge_app.games.wow.context import Context
from judge_app.games.wow.replacing.replaceable import (
    WouldAddCounters,
    WouldDestroy,
    WouldDiscard,
    WouldDraw,
    WouldExhaust,
)
from judge_app.games.wow.replacing.replacement import Happen, happen, happen_in_turn
from judge_app.games.wow.texts.choosing import by_key, card_options, cards_for, choose_cards, each_chooses, follow
from judge_app.games.wow.texts.evaluation import target_name
from judge_app.games.wow.texts.perform_heroes import HeroesEnter
from judge_app.games.wow.texts.performed import HaveEntered, WereDestroyed, drawn_since
from judge_app.games.wow.texts.performing import EFFECTS, Perform
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.base import Effect, Power
from judge_app.games.wow.words.continuous import HasPower
from judge_app.games.wow.words.which import Choose, Target
from judge_app.rulekit.texts import Then


@EFFECTS.row(e.Destroy)
def _destroy(game: Game, task: Perform, effect: e.Destroy) -> Then | Ask:
    """Destroy cards in play; it may be replaced. A card that can't be destroyed can't be chosen for it (709.2b)."""

    def why_not(card: int) -> str:
        forbidden = (what for what in ("be destroyed", "leave play") if cant(game.state, card, what))
        return next((f"it can't {what}" for what in forbidden), "")

    which = cards_for(game, task, effect.which, why_not=why_not)
    if isinstance(which, Ask):
        return which
    here = tuple(c for c in which if game.state.objects[c].zone == b.PLAY)
    for card in which:
        if card not in here:
            label = game.state.objects[card].label
            game.note(Withheld(f"{label} is not destroyed", "it is not in play any more", (card,)), "709.2c", "415.9d")
    can = tuple(c for c in here if not why_not(c))
    label = game.state.objects[task.ctx.source].label
    by = task.ctx.replaced_by
    game.push(Happen(tuple(WouldDestroy(c, f"by {label}", applied=by) for c in here)))
    return Then(task.ctx.mention(which).performed(bool(which) and can == which), (WereDestroyed(which),))


@EFFECTS.row(e.Exhaust)
def _exhaust(game: Game, task: Perform, effect: e.Exhaust) -> Then | Ask:
    """Only physically ready cards can be exhausted (411.1); every card meant counts as mentioned (714.3f)."""
    which = cards_for(game, task, effect.which, "411.1", lambda card: _why_not_exhaust(game, card)[0])
    if isinstance(which, Ask):
        return which
    did = bool(which)
    for card in which:
        because, cite = _why_not_exhaust(game, card)
        if because:
            game.note(Withheld(f"{game.state.objects[card].label} does not exhaust", because, (card,)), cite)
            did = False
        else:
            happen(game, WouldExhaust(card, applied=task.ctx.replaced_by))
    return Then(task.ctx.mention(which).performed(did))


def _why_not_exhaust(game: Game, card: int) -> tuple[str, str]:
    """Why a card doesn't exhaust, with the rule; '' when it does."""
    if game.state.objects[card].zone != b.PLAY or game.state.objects[card].mark(b.EXHAUSTED):
        return "only a ready card in play can be exhausted", "411.1"
    if prices(game.state, card, "exhaust"):
        return "it can't unless its controller pays, which can't be done for this here", "600.3a"
    return ("it can't", "103.2") if cant(game.state, card, "exhaust") else ("", "")


@EFFECTS.row(e.Ready)
def _ready(game: Game, task: Perform, effect: e.Ready) -> Then | Ask:
    """Only physically exhausted cards can be readied (411.1)."""
    which = cards_for(game, task, effect.which, "411.1", lambda card: _why_not_ready(game, card)[0])
    if isinstance(which, Ask):
        return which
    did = bool(which)
    for card in which:
        because, cite = _why_not_ready(game, card)
        if because:
            game.note(Withheld(f"{game.state.objects[card].label} does not ready", because, (card,)), cite)
            did = False
        else:
            game.do(atoms.ready(game.state, card), "411.1")
    return Then(task.ctx.mention(which).performed(did))


def _why_not_ready(game: Game, card: int) -> tuple[str, str]:
    """Why a card doesn't ready, with the rule; '' when it does."""
    if game.state.objects[card].zone != b.PLAY:
        return "only a card in play can be readied", "411.2"
    if not game.state.objects[card].mark(b.EXHAUSTED):
        return "only an exhausted card can be readied", "411.1"
    return ("it can't", "103.2") if cant(game.state, card, "ready") else ("", "")


@EFFECTS.row(e.Flip)
def _flip(game: Game, task: Perform, effect: e.Flip) -> Then | Ask:
    which = cards_for(game, task, effect.which, "301.2")
    if isinstance(which, Ask):
        return which
    can = tuple(card for card in which if not is_master(game.state, card))
    for card in which:
        if card in can:
            game.do(atoms.flip(game.state, card), "301.2")
        else:
            label = game.state.objects[card].label
            game.note(Withheld(f"{label} is not flipped", "a Master Hero can't be", (card,)), "301.4a")
    return Then(task.ctx.mention(which).performed(bool(which) and can == which))


@EFFECTS.row(e.Draw)
def _draw(game: Game, task: Perform, effect: e.Draw) -> Then:
    """Draw cards one at a time (415.9f)."""
    own = reader(game.state, task.ctx)
    number = times(own.amount(effect.number))
    would = [WouldDraw(player, task.ctx.replaced_by) for player in own.players(effect.who) for _ in range(number)]
    game.push(*(Happen((event,)) for event in would))
    hands = {card for p in own.players(effect.who) for card in game.state.zone(b.zone_of("hand", p))}
    players = own.players(effect.who)
    return Then(task.ctx, (MentionDrawn(players, tuple(sorted(hands)), len(would), len(game.state.history)),))


@record
@dataclass(frozen=True, slots=True)
class MentionDrawn(Effect):
    """After a draw: "it" means what came to hand, whether drawn or what a replacement made of the draw (716.1f)."""

    players: tuple[str, ...]
    before: tuple[Id, ...]
    number: int
    since: int


@EFFECTS.row(MentionDrawn)
def _mention_drawn(game: Game, task: Perform, effect: MentionDrawn) -> Then:
    hands = [card for p in effect.players for card in game.state.zone(b.zone_of("hand", p))]
    did = 0 < effect.number <= drawn_since(game.state, effect.players, effect.since)
    return Then(task.ctx.mention(tuple(card for card in hands if card not in effect.before)).performed(did))


@EFFECTS.row(e.Discard)
def _discard(game: Game, task: Perform, effect: e.Discard) -> Then | Ask:
    """Discard cards one at a time; the discarding player chooses each (415.9e)."""
    own = reader(game.state, task.ctx)
    if len(own.players(effect.who)) > 1 and not effect.random:
        return _each_discards(game, task, effect)
    player = own.player(effect.who)
    hand = game.state.zone(b.zone_of("hand", player))
    number = own.amount(effect.number)
    chooser = "CHANCE" if effect.random else player
    chosen = choose_cards(game, task, hand, number, False, chooser, "a card to discard", "415.9e")
    if isinstance(chosen, Ask):
        return chosen
    by = task.ctx.replaced_by
    happen_in_turn(game, *(WouldDiscard(player, card, applied=by) for card in chosen))
    return Then(task.ctx.performed(len(chosen) == number))


def _each_discards(game: Game, task: Perform, effect: e.Discard) -> Then | Ask:
    """Several players discard: each chooses in turn order, then all discard (802.1)."""
    players = reader(game.state, task.ctx).players(effect.who)
    number = reader(game.state, task.ctx).amount(effect.number)
    hands = {player: game.state.zone(b.zone_of("hand", player)) for player in players}
    from_ = {player: (hand, number) for player, hand in hands.items()}
    chosen = each_chooses(game, task, from_, False, "a card to discard", "415.9e")
    if isinstance(chosen, Ask):
        return chosen
    own = [[card for card in chosen if card in hand] for hand in hands.values()]
    for at in range(max(map(len, own))):
        now = [(player, cards[at]) for player, cards in zip(players, own, strict=True) if at < len(cards)]
        by = task.ctx.replaced_by
        happen(game, *(WouldDiscard(player, card, ("415.9e", "802.1"), by) for player, card in now))
    return Then(task.ctx.performed(all(len(cards) == number for cards in own)))


@EFFECTS.row(e.PutIntoPlay)
def _put_into_play(game: Game, task: Perform, effect: e.PutIntoPlay) -> Then | Ask:
    """Put cards into play, following the steps of 710."""
    which = cards_for(game, task, effect.which, "710.1")
    if isinstance(which, Ask):
        return which
    own = reader(game.state, task.ctx)
    player = own.player(effect.under)
    here = tuple(c for c in which if game.state.objects[c].zone)
    heroes = tuple(c for c in here if is_master(game.state, c))
    first = heroes if len(heroes) > 1 else ()
    game.push(
        *(
            EnterPlay(c, player, exhausted=effect.exhausted, as_=effect.as_, applied=task.ctx.replaced_by)
            for c in here
            if c not in first
        )
    )
    more: tuple[Effect, ...] = (HeroesEnter(first, player, effect.exhausted),) if first else ()
    more += (AttachThis(),) if effect.attach_this and here else ()
    return Then(task.ctx.mention(which).performed(bool(which) and here == which), (*more, HaveEntered(here)))


@record
@dataclass(frozen=True, slots=True)
class AttachThis(Effect):
    """The second half of "put it into play and attach this to it": this enters play attached to it (400.4)."""


@EFFECTS.row(AttachThis)
def _attach_this(game: Game, task: Perform, effect: AttachThis) -> Then:
    hosts = tuple(follow(game.state, task.ctx, card) for card in task.ctx.that)
    game.keep(atoms.keep_host(game.state, task.ctx.source, hosts[0] if hosts else None))
    return Then(task.ctx)


@EFFECTS.row(e.MakeToken)
def _token(game: Game, task: Perform, effect: e.MakeToken) -> Then:
    """Put tokens into play, with what is specified for them (404.2)."""
    own = reader(game.state, task.ctx)
    card = token_card(effect)
    made = tuple(make_token(game, task.ctx.you, card, "404.2") for _ in range(times(own.amount(effect.number))))
    game.push(*(EnterPlay(token, task.ctx.you) for token in made))
    return Then(task.ctx.mention(made))


def make_token(game: Game, player: str, card: Card, *cites: str) -> int:
    """A token that is about to enter play, following the steps of 710; its information is there already (402.4)."""
    label = free_label(game, f"{card.name} token")
    game.do(atoms.make_token(game.state, player, card, label), *cites)
    return game.state.zone(b.ENTERING)[-1]


def free_label(game: Game, name: str) -> str:
    """A label that no object of this game has had yet."""
    used = {o.label for o in game.state.objects}
    return name if name not in used else next(f"{name} ({n})" for n in range(2, 10_000) if f"{name} ({n})" not in used)


@EFFECTS.row(e.TokenCopy)
def _token_copy(game: Game, task: Perform, effect: e.TokenCopy) -> Then | Ask:
    """A token with the printed information of a card, except its cost (402.4)."""
    of = cards_for(game, task, effect.of, "402.4")
    if isinstance(of, Ask):
        return of
    made = []
    for card in of:
        original = game.state.card_of(game.state.objects[card])
        copy = replace(original, printed=original.printed.set("cost", 0))
        made.append(make_token(game, task.ctx.you, copy, "402.4"))
    game.push(*(EnterPlay(token, task.ctx.you) for token in made))
    return Then(task.ctx.mention(tuple(made)))


@EFFECTS.row(e.BecomeCopy)
def _become_copy(game: Game, task: Perform, effect: e.BecomeCopy) -> Then | Ask:
    """A card in play gets the printed information of another, copied as it is printed there now (402.3, 402.3a)."""
    which = cards_for(game, replace(task, answer=None, gathered=()), effect.which, "402.3")
    if isinstance(which, Ask):
        return which
    of = cards_for(game, task, effect.of, "402.3")
    if isinstance(of, Ask):
        return of
    here = [c for c in which if game.state.objects[c].zone == b.PLAY]
    for card in here if of else ():
        game.do(atoms.become_copy(game.state, card, of[0]), "402.3", "402.3b")
    return Then(task.ctx.mention(which).performed(bool(here) and bool(of)))


@EFFECTS.row(e.AddCounters)
def _add_counters(game: Game, task: Perform, effect: e.AddCounters) -> Then | Ask:
    on = cards_for(game, task, effect.on, "404.1a")
    if isinstance(on, Ask):
        return on
    plain = reader(game.state, task.ctx).amount(effect.number)
    shares = _shares_of(task.ctx, effect) if effect.divided else {}
    did = bool(on)
    for card in on:
        number = shares.get(card, plain)
        most = capacity(game.state, card, effect.counter)
        have = b.counters_on(game.state.objects[card]).get(effect.counter, 0)
        added = number if most is None else min(number, most - have)
        if added < number:
            what = f"{game.state.objects[card].label} gets {added} of {number} {effect.counter} counters"
            game.note(Withheld(what, f"its capacity is {most}", (card,)), "306.3")
            did = False
        if added > 0:
            happen(game, WouldAddCounters(card, effect.counter, added, task.ctx.replaced_by))
    return Then(task.ctx.mention(on).performed(did))


def _shares_of(ctx: Context, effect: e.AddCounters) -> dict[int, int]:
    """How many of the counters that a link divides each target gets, as specified when it was added (707.1d)."""
    name = target_name(effect.on) if isinstance(effect.on, Target) else ""
    return dict(zip(ctx.targets.get(name, ()), ctx.shares.get(name, ()), strict=True))


@EFFECTS.row(e.RemoveCounters)
def _remove_counters(game: Game, task: Perform, effect: e.RemoveCounters) -> Then | Ask:
    from_ = cards_for(game, task, effect.from_, "404.1a")
    if isinstance(from_, Ask):
        return from_
    number = reader(game.state, task.ctx).amount(effect.number)
    did = bool(from_)
    for card in from_:
        have = b.counters_on(game.state.objects[card]).get(effect.counter, 0)
        did = did and have >= number
        if have:
            game.do(atoms.remove_counters(game.state, card, effect.counter, number), "404.1")
    return Then(task.ctx.mention(from_).performed(did))


@EFFECTS.row(e.AttachTo)
def _attach(game: Game, task: Perform, effect: e.AttachTo) -> Then | Ask:
    which = cards_for(game, replace(task, answer=None, gathered=()), effect.which, "400.1")
    if isinstance(which, Ask):
        return which
    to = cards_for(game, task, effect.to, "400.3")
    if isinstance(to, Ask):
        return to
    if not which or not to or game.state.objects[which[0]].zone != b.PLAY:
        game.note(Withheld("nothing is attached", "there is no such card or host"), "400.5")
        return Then(task.ctx.performed(False))
    remove_from_combat(game, which[0])
    inherits = attach_filter(game.state, which[0]) is None and isinstance(effect.to, Choose | Target)
    described = effect.to.of if inherits and isinstance(effect.to, Choose | Target) else None
    game.do(atoms.attach(game.state, which[0], to[0], described), "400.1")
    return Then(task.ctx)


@EFFECTS.row(e.Reattach)
def _reattach(game: Game, task: Perform, effect: e.Reattach) -> Then | Ask:
    """Move an attachment to another card that matches its attach description; else it stays (400.7a)."""
    which = cards_for(game, replace(task, answer=None, gathered=()), effect.which, "400.7a")
    if isinstance(which, Ask) or not which:
        return which if isinstance(which, Ask) else Then(task.ctx.performed(False))
    card = game.state.objects[which[0]]
    hosts = _other_hosts(game, card.id, effect, task.ctx)
    if not hosts:
        because = "no other card in play matches its attach description"
        game.note(Withheld(f"{card.label} stays where it is", because, (card.id,)), "400.7a")
        return Then(task.ctx.performed(False))
    if task.answer is None:
        options = card_options(game.state, hosts)
        return game.decision(task.ctx.you, "host", f"the new host of {card.label}", options, "400.7a", "400.7c")
    game.do(atoms.attach(game.state, card.id, by_key(game.state, task.answer, hosts)), "400.7a")
    return Then(task.ctx)


def _other_hosts(game: Game, card: int, effect: e.Reattach, ctx: Context) -> tuple[int, ...]:
    """Cards that match the attach description, read by the attachment's controller, X being 0 (400.7b, 201.3).

    What the modifier itself says of the other card is read by the modifier's controller.
    """
    described = attach_filter(game.state, card)
    you = controller_of(game.state, card)
    own = reader(game.state, Context(you, card))
    host = game.state.objects[card].mark(b.HOST)
    fitting = own.fitting(described) if described else ()
    theirs = reader(game.state, ctx)
    return tuple(c for c in fitting if c not in (host, card) and theirs.fits(effect.to_another, c))


@EFFECTS.row(e.PutIntoResourceRow)
def _put_into_resource_row(game: Game, task: Perform, effect: e.PutIntoResourceRow) -> Then | Ask:
    """Cards put into a resource row enter play as face-down resources."""
    which = cards_for(game, task, effect.which, "412.1b")
    if isinstance(which, Ask):
        return which
    player = task.ctx.you
    game.push(*(EnterPlay(c, player, exhausted=effect.exhausted, face_down=True, row=b.RESOURCE_ROW) for c in which))
    return Then(task.ctx.mention(which))


@EFFECTS.row(e.GainPrintedPowers)
def _gain_printed_powers(game: Game, task: Perform, effect: e.GainPrintedPowers) -> Then:
    """This card has another card's printed powers; their self-references mean this card now (200.1a)."""
    of = reader(game.state, task.ctx).cards(effect.of)
    if not of:
        return Then(task.ctx)
    powers = game.state.card_of(game.state.objects[of[0]]).powers
    by = tuple(HasPower(power) for power in powers if isinstance(power, Power))
    label = game.state.objects[task.ctx.source].label
    modifier = Definite(0, task.ctx, label, 0, "game", by, (task.ctx.source,))
    game.do(atoms.create_modifier(game.state, modifier, effect.english()), "200.1a")
    return Then(task.ctx)
