"""Words that bring, move and change cards and minions."""

from __future__ import annotations

from judge_app.engine.decision import CHANCE, Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.state import Task
from judge_app.engine.trace import Withheld
from judge_app.engine.values import Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import cards as atoms
from judge_app.games.hearthstone.context import Context, you
from judge_app.games.hearthstone.dealing.drawing import Drawing
from judge_app.games.hearthstone.phases.queues import fill, tell_what_came_too_late
from judge_app.games.hearthstone.phases.summoning import Summoning
from judge_app.games.hearthstone.texts.evaluation import fits, ids, number
from judge_app.games.hearthstone.texts.perform_characters import whose
from judge_app.games.hearthstone.texts.performing import EFFECTS, Perform, pick_name, roll, settle
from judge_app.games.hearthstone.values.values import as_printed
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.which import Lying, Random, That
from judge_app.rulekit.texts import Then


def place_for(game: Game, ctx: Context, player: str, already: int = 0) -> int:
    """Where a text's minions come, counted from 0: the remembered place of a death, else right of its source."""
    if ctx.place >= 0:
        return ctx.place + already
    source = game.state.objects[ctx.source]
    row = b.board(game.state, player)
    return row.index(ctx.source) + 1 + already if source.id in row else -1


@EFFECTS.row(w.Summon)
def summon(game: Game, task: Perform, effect: w.Summon) -> Then | Ask:
    """Minions are summoned one after another, each with all that follows (minion.7)."""
    count = roll(game, task, effect.count)
    if isinstance(count, Ask):
        return count
    made = [
        Summoning(player, card=effect.card, place=place_for(game, task.ctx, player, at), remembered=task.ctx.place >= 0)
        for player in whose(game, task.ctx, effect.for_)
        for at in range(max(0, min(count, 2 * b.MOST_MINIONS)))
    ]
    game.push(*made)
    return Then(task.ctx.mention(()))


@EFFECTS.row(w.SummonRandom)
def summon_random(game: Game, task: Perform, effect: w.SummonRandom) -> Then | Ask:
    """One of several minions is summoned, of those that cost as much as is said; chance says which."""
    names = effect.of
    for like in ids(game.state, effect.cost_of, task.ctx) if effect.cost_of else ():
        cost = b.printed(game.state, game.state.objects[like], "cost")
        names = tuple(name for name in names if game.state.cards[name].printed.get("cost") == cost)
    if not names:
        return Then(task.ctx)
    name = pick_name(game, task, names)
    if isinstance(name, Ask):
        return name
    for player in whose(game, task.ctx, effect.for_):
        game.push(Summoning(player, card=name, place=place_for(game, task.ctx, player), remembered=task.ctx.place >= 0))
    return Then(task.ctx.mention(()))


@EFFECTS.row(w.SummonCopy)
def summon_copy(game: Game, task: Perform, effect: w.SummonCopy) -> Then | Ask:
    """A copy of a minion is summoned: fresh, or exact with all its state (copying.2)."""
    found = settle(game, task, effect.of)
    if isinstance(found, Ask):
        return found
    made = []
    for player in whose(game, task.ctx, effect.for_):
        for at, id_ in enumerate(found):
            place = place_for(game, task.ctx, player, at)
            model = Summoning(player, copy_of=id_) if effect.exact else Summoning(player, game.state.objects[id_].card)
            made.append(changed(model, place=place, health=effect.health, remembered=task.ctx.place >= 0))
    game.push(*made)
    return Then(task.ctx.mention(()))


@EFFECTS.row(w.PutIntoPlay)
def put_into_play(game: Game, task: Perform, effect: w.PutIntoPlay) -> Then | Ask:
    """Minions and Secrets are put into play from where they are; with no room nothing happens to them (moving.4)."""
    found = settle(game, task, effect.which)
    if isinstance(found, Ask):
        return found
    if not found:
        game.note(Withheld("nothing is put into play", "there is none"), "conditions.1b")
    made: list[Summoning] = []
    for id_ in found:
        if moved_already(game, task.ctx, id_):
            continue
        entity = game.state.objects[id_]
        player = (
            (entity.controller or entity.owner) if effect.for_ == "its owner" else whose(game, task.ctx, effect.for_)[0]
        )
        if b.type_of(game.state, entity) == "secret":
            _put_secret_into_play(game, id_, player)
        else:
            place = place_for(game, task.ctx, player, len(made))
            made.append(Summoning(player, moved=id_, place=place, remembered=task.ctx.place >= 0))
    game.push(*made)
    return Then(task.ctx.mention(()))


def _put_secret_into_play(game: Game, id_: Id, player: str) -> None:
    """A Secret comes into play if its player has room and not the same one already (limits.2, moving.4)."""
    same = (game.state.objects[other].card for other in game.state.zone(b.zone(b.SECRET, player)))
    if b.full(game.state, b.SECRET, player) or game.state.objects[id_].card in same:
        because = "there is no room for it, or the same Secret is in play"
        game.note(Withheld(f"{game.state.objects[id_].label} does not come into play", because, (id_,)), "moving.4")
    else:
        game.do(atoms.enter_play(game.state, id_, b.SECRET, player), "moving.4")
        tell_what_came_too_late(game, id_)


@EFFECTS.row(w.SwapWithHand)
def swap_with_hand(game: Game, task: Perform, effect: w.SwapWithHand) -> Then | Ask:
    """A minion goes to hand; the card whose room it takes there comes to its place on the board (moving.9)."""
    found = settle(game, task, effect.for_)
    if isinstance(found, Ask):
        return found
    for id_ in ids(game.state, effect.which, task.ctx)[:1] if found else ():
        minion = game.state.objects[id_]
        player = minion.controller or minion.owner
        place = b.board(game.state, player).index(id_)
        game.do(atoms.move(game.state, id_, b.HAND, "swapped"), "moving.9")
        game.push(Summoning(player, moved=found[0], place=place))
    return Then(task.ctx.mention(found))


@EFFECTS.row(w.Draw)
def draw(game: Game, task: Perform, effect: w.Draw) -> Then | Ask:
    """Cards are drawn one after another (DC1)."""
    count = number(game.state, effect.count, task.ctx)
    game.push(*(Drawing(player, count) for player in whose(game, task.ctx, effect.who)))
    return Then(task.ctx.mention(()))


@EFFECTS.row(w.DrawOneOf)
def draw_one_of(game: Game, task: Perform, effect: w.DrawOneOf) -> Then | Ask:
    """The player picks one of the top cards, which counts as drawn; the others are discarded (drawing.6)."""
    player = you(game.state, task.ctx)
    shown = [game.state.objects[id_] for id_ in game.state.zone(b.zone(b.DECK, player))[-effect.top :]]
    if not shown:
        return Then(task.ctx)
    if task.answer is None:
        prompt = f"{game.state.objects[task.ctx.source].label}: which card do you draw?"
        options = [Option(card.key, card.label) for card in reversed(shown)]
        return game.decision(player, "card", prompt, options, objects=tuple(card.id for card in shown))
    for card in shown:
        if card.key != task.answer:
            game.do(atoms.move(game.state, card.id, b.GRAVEYARD, "discarded"), "zones.4", "zones.5")
    chosen = next(card.id for card in shown if card.key == task.answer)
    game.push(Drawing(player, 1, chosen=chosen))
    return Then(task.ctx)


@EFFECTS.row(w.ReturnToHand)
def return_to_hand(game: Game, task: Perform, effect: w.ReturnToHand) -> Then | Ask:
    """Entities go to their controllers' hands, in order of play; with no room they die at once (Z1, Z2)."""
    found = settle(game, task, effect.which)
    if isinstance(found, Ask):
        return found
    for id_ in b.in_order_of_play(game.state, found):
        if not moved_already(game, task.ctx, id_):
            to_hand(game, id_)
    return Then(task.ctx.mention(found))


def moved_already(game: Game, ctx: Context, id_: Id) -> bool:
    """Whether an earlier consequence of the same death has moved the dead entity, so that this one can't (Z6)."""
    dead = isinstance(ctx.event, e.DeathConsidered) and ctx.event.entity == id_
    if not dead or b.kind_of(game.state.objects[id_]) == b.GRAVEYARD:
        return False
    game.note(Withheld("it is not moved", "another consequence of its death has moved it", (id_,)), "moving.13")
    return True


def to_hand(game: Game, id_: Id) -> None:
    """One entity goes to hand, or is killed on the spot (moving.1, full-zone.1)."""
    entity = game.state.objects[id_]
    player, kind = entity.controller or entity.owner, b.kind_of(entity)
    if kind == b.HAND:
        game.note(Withheld("nothing moves", "it is in that zone already", (id_,)), "moving.1a")
    elif b.full(game.state, b.HAND, player):
        no_room(game, id_, "the hand is full")
    else:
        from_play = ("moving.9a",) if b.in_play(entity) else ()
        game.do(atoms.move(game.state, id_, b.HAND, "returned"), "moving.9", *from_play)


def no_room(game: Game, id_: Id, because: str) -> None:
    """What has no room where it would go dies at once; only from play is there a Death Event (Z1, full-zone.3)."""
    kind = b.kind_of(game.state.objects[id_])
    if kind == b.BOARD:
        game.do(atoms.kill(game.state, id_, because), "moving.1", "moving.3", "full-zone.1")
    elif kind == b.GRAVEYARD:
        game.note(Withheld("it stays in the Graveyard", because, (id_,)), "full-zone.3")
    else:
        game.do(atoms.move(game.state, id_, b.GRAVEYARD, because), "moving.1", "full-zone.3")


@EFFECTS.row(w.ShuffleIntoDeck)
def shuffle_into_deck(game: Game, task: Perform, effect: w.ShuffleIntoDeck) -> Then | Ask:
    """Entities go into a deck."""
    found = settle(game, task, effect.which)
    if isinstance(found, Ask):
        return found
    for id_ in found:
        if moved_already(game, task.ctx, id_):
            continue
        entity = game.state.objects[id_]
        owner = entity.controller or entity.owner
        player = owner if effect.whose == "its owner" else whose(game, task.ctx, effect.whose)[0]
        bug = ("moving.5",) if b.full(game.state, b.DECK, player) else ()
        game.do(atoms.shuffle_in(game.state, id_, player), "moving.9", *bug)
    return Then(task.ctx.mention(found))


@EFFECTS.row(w.AddToDeck)
def add_to_deck(game: Game, task: Perform, effect: w.AddToDeck) -> Then | Ask:
    """New cards are shuffled into a deck."""
    for player in whose(game, task.ctx, effect.whose):
        for _ in range(number(game.state, effect.count, task.ctx)):
            if not b.full(game.state, b.DECK, player):
                game.do(atoms.create(game.state, effect.card, b.DECK, player, at_bottom=True), "limits.1")
    return Then(task.ctx)


@EFFECTS.row(w.AddToHand)
def add_to_hand(game: Game, task: Perform, effect: w.AddToHand) -> Then | Ask:
    """New cards come into a hand; nothing that is attached to the model is copied, and a full hand gets none (Z0)."""
    names = effect.card
    if effect.like is not None:
        found = settle(game, task, effect.like)
        if isinstance(found, Ask):
            return found
        names = tuple(game.state.objects[id_].card for id_ in found)
    if not names:
        return Then(task.ctx)
    name = pick_name(game, task, names) if effect.like is None else names[0]
    if isinstance(name, Ask):
        return name
    made: list[Id] = []
    for player in whose(game, task.ctx, effect.whose):
        for each in names if effect.like is not None else (name,) * number(game.state, effect.count, task.ctx):
            made += _added(game, each, player)
    return Then(task.ctx.mention(tuple(made)))


def _added(game: Game, name: str, player: str) -> list[Id]:
    if b.full(game.state, b.HAND, player):
        game.note(Withheld(f"{name} is not added", f"the hand of {player} is full"), "limits.2")
        return []
    game.do(atoms.create(game.state, name, b.HAND, player), "copying.1")
    return [len(game.state.objects) - 1]


@EFFECTS.row(w.TakeControl)
def take_control(game: Game, task: Perform, effect: w.TakeControl) -> Then | Ask:
    """Minions change sides, in order of play; with no room they die at once (Z1, Z1b, Z2)."""
    found = settle(game, task, effect.which)
    if isinstance(found, Ask):
        return found
    player = whose(game, task.ctx, effect.who)[0]
    for id_ in b.in_order_of_play(game.state, found):
        change_sides(game, id_, player)
    return Then(task.ctx.mention(found))


def change_sides(game: Game, id_: Id, player: str) -> None:
    """One entity goes to a player's side, if it can."""
    entity = game.state.objects[id_]
    kind = b.kind_of(entity)
    if kind not in (b.BOARD, b.HAND, b.DECK, b.SECRET):
        game.note(Withheld("nothing changes sides", "it cannot be taken from where it is", (id_,)), "zones.1")
    elif entity.controller == player:
        if kind == b.BOARD:
            game.do(atoms.stay(game.state, id_), "moving.1a")
    elif kind == b.BOARD and not b.has_room(game.state, player, entity):
        no_room(game, id_, f"the board of {player} is full")
    elif kind == b.SECRET and not b.has_room(game.state, player, entity):
        game.do(atoms.reveal(game.state, id_), "moving.7")
    else:
        bug = {b.HAND: ("moving.6",), b.DECK: ("moving.5",)} if b.full(game.state, kind, player) else {}
        game.do(atoms.take_control(game.state, id_, player), "zones.1", "10.1", *bug.get(kind, ()))
        for clause in game.ruleset.procedure("changing sides").rules:
            clause.fn(game, clause, id_, player)


@EFFECTS.row(w.Discard)
def discard(game: Game, task: Perform, effect: w.Discard) -> Then | Ask:
    """Cards go from hand to the Graveyard, and what reacts to it resolves."""
    found = settle(game, task, effect.which)
    if isinstance(found, Ask):
        return found
    queues: list[Task] = []
    for id_ in found:
        if b.kind_of(game.state.objects[id_]) == b.HAND:
            player = game.state.objects[id_].controller or ""
            game.do(atoms.discard(game.state, id_), "zones.4")
            queues += fill(game, e.CardDiscarded(id_, player))
    game.push(*queues)
    return Then(task.ctx.mention(found))


@EFFECTS.row(w.PutInGraveyard)
def put_in_graveyard(game: Game, task: Perform, effect: w.PutInGraveyard) -> Then | Ask:
    """Cards just go to the Graveyard."""
    for id_ in ids(game.state, effect.which, task.ctx):
        game.do(atoms.move(game.state, id_, b.GRAVEYARD, "cast"), "zones.4")
    return Then(task.ctx)


@EFFECTS.row(w.Transform)
def transform(game: Game, task: Perform, effect: w.Transform) -> Then | Ask:
    """Entities are replaced by others in their place, no death; chance settles which before what (transformation.1)."""
    if isinstance(effect.which, Random | Lying) and len(effect.into) > 1:
        return Then(task.ctx, (w.Mention(effect.which), changed(effect, which=That())))
    found = settle(game, task, effect.which)
    if isinstance(found, Ask):
        return found
    like = ids(game.state, effect.like, task.ctx)[:1] if effect.like is not None else ()
    if effect.like is not None and not like:
        return Then(task.ctx)
    name: str | Ask = game.state.objects[like[0]].card if like else pick_name(game, task, effect.into)
    if isinstance(name, Ask):
        return name
    made = tuple(_transformed(game, task.ctx, id_, name, like[0] if like else None) for id_ in found)
    return Then(task.ctx.mention(made))


def _transformed(game: Game, ctx: Context, id_: Id, name: str, like: Id | None) -> Id:
    kind = b.kind_of(game.state.objects[id_])
    cites = ["removed.2"] if kind == b.GRAVEYARD else ["transformation.1", "transformation.1a"]
    cites += ["transformation.3"] if kind == b.BOARD and not ctx.spell else []
    cites += ["copying.2", "copying.2a", "copying.2b", "copying.2c"] if like is not None else []
    game.do(atoms.transform(game.state, id_, name, like=like, by_spell=ctx.spell), *cites)
    return len(game.state.objects) - 1


@EFFECTS.row(w.ChangeCard)
def change_card(game: Game, task: Perform, effect: w.ChangeCard) -> Then | Ask:
    """Entities become another card but stay the same Entities."""
    name = pick_name(game, task, effect.into)
    if isinstance(name, Ask):
        return name
    found = ids(game.state, effect.which, task.ctx)
    for id_ in found:
        game.do(atoms.change_card(game.state, id_, name), "transformation.4")
    return Then(task.ctx.mention(found))


@EFFECTS.row(w.Resurrect)
def resurrect(game: Game, task: Perform, effect: w.Resurrect) -> Then | Ask:
    """Fresh minions are summoned for deaths that the Death Event Cache holds; its entries stay (DEC3, DEC4)."""
    player = you(game.state, task.ctx)
    died = [one for one in f.deaths(game.state) if _is_asked_for(game, task.ctx, effect, one)]
    if not died:
        what = f"{game.state.objects[task.ctx.source].label} summons nothing"
        game.note(Withheld(what, "no such minion has died", (task.ctx.source,)), "death-cache.3")
    count = effect.count or len(died)
    if effect.as_they_died:
        chosen = tuple(died[:count])
    else:
        picked = _in_random_order(game, task, died, count)
        if isinstance(picked, Ask):
            return picked
        chosen = picked
    game.push(*(Summoning(player, card=game.state.objects[one.entity].card) for one in chosen))
    return Then(task.ctx)


def _is_asked_for(game: Game, ctx: Context, effect: w.Resurrect, one: f.Died) -> bool:
    """Whether a death is one of those that a text speaks of: the card counts, not what was on it (DEC1)."""
    if effect.whose == "friendly" and one.controller != you(game.state, ctx):
        return False
    if effect.this_turn and one.turn != game.state.facts.get(f.TURN, 1):
        return False
    card = as_printed(game.state, game.state.objects[one.entity])
    return effect.of is None or fits(game.state, card, effect.of, ctx)


def _in_random_order(game: Game, task: Perform, died: list[f.Died], count: int) -> tuple[f.Died, ...] | Ask:
    """So many deaths one after another at random; among deaths of the same card there is nothing to pick."""
    objects, left, order = game.state.objects, list(died), list[f.Died]()
    answered = [one.entity for one in died if objects[one.entity].key == task.answer][:1]
    for id_ in (*task.gathered, *answered):
        order.append(next(one for one in left if one.entity == id_))
        left.remove(order[-1])
    while left and len(order) < count:
        firsts = {objects[one.entity].card: objects[one.entity] for one in reversed(left)}
        if len(firsts) > 1:
            source, picked = objects[task.ctx.source].label, tuple(one.entity for one in order)
            options = [Option(entity.key, entity.label) for entity in firsts.values()]
            prompt = f"{source}: which death is picked?"
            return game.decision(CHANCE, "random", prompt, options, keep=changed(task, gathered=picked))
        order.append(left.pop(0))
    return tuple(order)
