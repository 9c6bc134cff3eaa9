"""Words that bring, move and change cards and minions."""

from __future__ import annotations

from judge_app.engine.game import Ask, Game
from judge_app.engine.state import GONE, State
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone.atoms import cards as atoms
from judge_app.games.hearthstone.clauses import CLAUSES, also, mattering, withheld
from judge_app.games.hearthstone.context import Context, you
from judge_app.games.hearthstone.dealing.meanwhile import was_drawn_by_the_text
from judge_app.games.hearthstone.dealing.moving import (
    change_sides,
    moved_already,
    nothing_may_be_there_to_be_put_into_play,
    put_secret_into_play,
    to_hand,
)
from judge_app.games.hearthstone.phases.matching import listened_to
from judge_app.games.hearthstone.phases.queues import Queue
from judge_app.games.hearthstone.phases.summoning import Summoning
from judge_app.games.hearthstone.texts.evaluation import ids
from judge_app.games.hearthstone.texts.perform_characters import whose
from judge_app.games.hearthstone.texts.performing import (
    EFFECTS,
    Found,
    Perform,
    known_cards,
    none_is_known,
    pick_name,
    roll,
    settle_or_tell,
    settled,
    settled_quietly,
)
from judge_app.games.hearthstone.words import effects as w
from judge_app.games.hearthstone.words.tokens import brought, meant_by
from judge_app.games.hearthstone.words.which import Lying, Random, That
from judge_app.rulekit.texts import Then

TRANSFORMING = ProcedureOf("transforming")


def place_for(game: Game, ctx: Context, player: str, already: int = 0) -> int:
    """Where a text's minions come, counted from 0: the remembered place of a death, else right of its source."""
    if ctx.has_place:
        return ctx.place + already
    source = game.state.objects[ctx.source]
    row = b.board(game.state, player)
    return row.index(ctx.source) + 1 + already if source.id in row else ABSENT


@EFFECTS.row(w.Summon)
def summon(game: Game, task: Perform, effect: w.Summon) -> Then | Ask:
    """Minions are summoned one after another, each with all that follows (minion.7)."""
    count = roll(game, task, effect.count)
    if isinstance(count, Ask):
        return count
    name = effect.card or meant_by(game.state.cards, brought(effect.token), "minion")
    made = [
        Summoning(player, card=name, place=place_for(game, task.ctx, player, at), remembered=task.ctx.has_place)
        for player in whose(game, task.ctx, effect.for_)
        for at in range(max(0, min(count, 2 * b.limit(game.state, b.BOARD))))
    ]
    game.push(*made)
    return Then(task.ctx.mention(()))


@EFFECTS.row(w.SummonRandom)
def summon_random(game: Game, task: Perform, effect: w.SummonRandom) -> Then | Ask | None:
    """One of several minions is summoned, of those that cost as much as is said; chance says which."""
    names = effect.of if effect.what is None else known_cards(game, task, effect.what)
    for like in ids(game.state, effect.cost_of, task.ctx) if effect.cost_of else ():
        cost = b.printed(game.state, game.state.objects[like], "cost")
        names = tuple(name for name in names if game.state.cards[name].printed.get("cost") == cost)
    if not names:
        if effect.what is not None:
            none_is_known(game, task, effect.what)
        return None
    name = pick_name(game, task, names)
    if isinstance(name, Ask):
        return name
    for player in whose(game, task.ctx, effect.for_):
        game.push(Summoning(player, card=name, place=place_for(game, task.ctx, player), remembered=task.ctx.has_place))
    return Then(task.ctx.mention(()))


@EFFECTS.row(w.SummonCopy)
@settled("of")
def summon_copy(game: Game, task: Perform, effect: w.SummonCopy, found: Found) -> Then:
    """A copy of a minion is summoned: with all the state of one in play, else a fresh one of its name (copying.2)."""
    made = []
    for at, id_ in enumerate(found):
        one = game.state.objects[id_]
        for player in (one.whose,) if effect.for_ == "its owner" else whose(game, task.ctx, effect.for_):
            place = place_for(game, task.ctx, player, at)
            model = Summoning(player, copy_of=id_) if b.in_play(one) else Summoning(player, one.card)
            made.append(changed(model, place=place, health=effect.health, remembered=task.ctx.has_place))
    game.push(*made)
    return Then(task.ctx.mention(()))


@EFFECTS.row(w.SummonAnother)
@settled("of")
def summon_another(game: Game, task: Perform, effect: w.SummonAnother, found: Found) -> Then:
    """Minions of those names are summoned, fresh ones."""
    names = [game.state.objects[id_].card for id_ in found]
    players = whose(game, task.ctx, effect.for_)
    made = [Summoning(one, card=name, place=place_for(game, task.ctx, one)) for name in names for one in players]
    game.push(*(changed(each, remembered=task.ctx.has_place) for each in made))
    return Then(task.ctx.mention(()))


@EFFECTS.row(w.PutIntoPlay)
@settled_quietly("which")
def put_into_play(game: Game, task: Perform, effect: w.PutIntoPlay, found: Found) -> Then:
    """Minions and Secrets are put into play from where they are."""
    if not found:
        nothing_may_be_there_to_be_put_into_play(game, effect)
    made: list[Summoning] = []
    for id_ in found:
        if moved_already(game, task.ctx, id_):
            continue
        entity = game.state.objects[id_]
        player = entity.whose if effect.for_ == "its owner" else whose(game, task.ctx, effect.for_)[0]
        if b.type_of(game.state, entity) == "secret":
            put_secret_into_play(game, id_, player)
        else:
            place = place_for(game, task.ctx, player, len(made))
            made.append(Summoning(player, moved=id_, place=place, remembered=task.ctx.has_place))
    game.push(*made)
    return Then(task.ctx.mention(()))


@EFFECTS.row(w.SwapWithHand, "moving.9")
@settled("for_")
def swap_with_hand(game: Game, task: Perform, effect: w.SwapWithHand, found: Found) -> None:
    """A minion goes to hand; the card whose room it takes there comes to its place on the board."""
    for id_ in ids(game.state, effect.which, task.ctx)[:1] if found else ():
        minion = game.state.objects[id_]
        player = minion.whose
        place = b.board(game.state, player).index(id_)
        game.do(atoms.move(game.state, id_, b.HAND, "swapped"))
        game.push(Summoning(player, moved=found[0], place=place))


@EFFECTS.row(w.ReturnToHand)
@settled("which")
def return_to_hand(game: Game, task: Perform, effect: w.ReturnToHand, found: Found) -> None:
    """Entities go to their controllers' hands, in order of play; with no room they die at once (Z1, Z2)."""
    for id_ in b.in_order_of_play(game.state, found):
        if game.state.objects[id_].whose not in whose(game, task.ctx, effect.hand) and effect.hand != "its owner":
            withheld(game, f"{game.state.objects[id_].label} does not move", "that hand isn't its controller's", id_)
        elif not moved_already(game, task.ctx, id_):
            to_hand(game, id_, one_of=len(found))


@EFFECTS.row(w.ShuffleIntoDeck, "moving.9")
@settled("which")
def shuffle_into_deck(game: Game, task: Perform, effect: w.ShuffleIntoDeck, found: Found) -> None:
    """Entities go into a deck."""
    for id_ in found:
        if moved_already(game, task.ctx, id_):
            continue
        entity = game.state.objects[id_]
        owner = entity.whose
        player = owner if effect.whose == "its owner" else whose(game, task.ctx, effect.whose)[0]
        if effect.copy:
            a_copy_is_shuffled_and_the_original_set_aside(game, id_, player)
            continue
        bug = mattering(game, "filling a full zone", b.DECK, player)
        game.do(atoms.shuffle_in(game.state, id_, player), *also(game, "leaving a zone", entity), *bug)


@CLAUSES.clause("zones.5")
def a_copy_is_shuffled_and_the_original_set_aside(game: Game, id_: Id, player: str) -> None:
    """Some texts shuffle a copy of a minion in; the minion itself is then in the Set Aside Zone."""
    if not b.full(game.state, b.DECK, player):
        game.do(atoms.shuffle_in_new(game.state, game.state.objects[id_].card, player))
    game.do(atoms.move(game.state, id_, b.ASIDE, "a copy of it was shuffled in"))


@EFFECTS.row(w.TakeControl)
@settled("which")
def take_control(game: Game, task: Perform, effect: w.TakeControl, found: Found) -> None:
    """Minions change sides, in order of play; with no room they die at once (Z1, Z1b, Z2)."""
    player = whose(game, task.ctx, effect.who)[0]
    for id_ in b.in_order_of_play(game.state, found):
        change_sides(game, id_, player, one_of=len(found))


@EFFECTS.row(w.PutInGraveyard, "zones.4")
def put_in_graveyard(game: Game, task: Perform, effect: w.PutInGraveyard) -> None:
    """Cards just go to the Graveyard."""
    for id_ in ids(game.state, effect.which, task.ctx):
        game.do(atoms.move(game.state, id_, b.GRAVEYARD, "cast"))


@EFFECTS.row(w.Transform)
def transform(game: Game, task: Perform, effect: w.Transform) -> Then | Ask | None:
    """Entities are replaced by others in their place; chance settles which before what."""
    if isinstance(effect.which, Random | Lying) and len(effect.into) > 1:
        return Then(task.ctx, (w.Mention(effect.which), changed(effect, which=That())))
    found = settle_or_tell(game, task, effect.which)
    if isinstance(found, Ask):
        return found
    like = ids(game.state, effect.like, task.ctx)[:1] if effect.like is not None else ()
    if effect.like is not None and not like:
        return None
    token = effect.token and meant_by(game.state.cards, effect.token, "minion")
    name: str | Ask = game.state.objects[like[0]].card if like else token or pick_name(game, task, effect.into)
    if isinstance(name, Ask):
        return name
    made = tuple(transformed(game, task.ctx, id_, name, like[0] if like else None) for id_ in found)
    return Then(task.ctx.mention(made))


def transformed(game: Game, ctx: Context, id_: Id, name: str, like: Id | None) -> Id:
    """What an entity has become, as it is turned into a card of that name, or a copy of another."""
    if what_was_transformed_is_set_aside(game, id_):
        return id_
    kind = b.kind_of(game.state.objects[id_])
    cites = mattering(game, "transforming", ctx, id_, kind, like)
    if like is not None and kind == b.BOARD:
        cites += mattering(game, "copying", like, you(game.state, ctx))
    game.do(atoms.transform(game.state, id_, name, like=like, by_spell=ctx.spell), *cites)
    new = len(game.state.objects) - 1
    later_triggers_work_on_what_it_became(game, id_, new)
    return new


@CLAUSES.clause("zones.5", "transformation.1")
def what_was_transformed_is_set_aside(game: Game, id_: Id) -> bool:
    """What has been transformed before lies set aside: transforming it once more changes nothing on the board."""
    if game.state.objects[id_].zone != GONE:
        return False
    label = game.state.objects[id_].label
    withheld(game, f"{label} does not transform once more", "it has become another minion and is set aside", id_)
    return True


@CLAUSES.clause("transformation.2")
def later_triggers_work_on_what_it_became(game: Game, old: Id, new: Id) -> None:
    """If what was played is transformed while a Queue about it resolves, the later triggers work on what it became."""
    agenda = game.state.agenda
    about = [isinstance(x, Queue) and isinstance(x.event, e.CardFinished) and x.event.card == old for x in agenda]
    if any(about):
        turned = (changed(x, event=changed(x.event, card=new)) if is_ else x  # type: ignore[attr-defined]
                  for x, is_ in zip(agenda, about, strict=True))  # fmt: skip
        game.plan(tuple(turned))


@TRANSFORMING.rule("transformation.1")
def another_takes_its_place(state: State, ctx: Context, id_: Id, kind: str, like: Id | None) -> bool:
    """What is transformed is gone at once with all that it had, and another is in its place."""
    return kind != b.GRAVEYARD


@TRANSFORMING.rule("transformation.1a")
def transforming_is_no_death(state: State, ctx: Context, id_: Id, kind: str, like: Id | None) -> bool:
    """What leaves play by being transformed does not die."""
    return kind == b.BOARD


@TRANSFORMING.rule("drawing.3")
def what_was_drawn_is_transformed_when_the_draw_is_resolved(
    state: State, ctx: Context, id_: Id, kind: str, like: Id | None
) -> bool:
    """What draws a card and transforms it has waited until the draw was resolved."""
    return was_drawn_by_the_text(state, id_)


@TRANSFORMING.rule("removed.2")
def it_is_transformed_where_it_lies(state: State, ctx: Context, id_: Id, kind: str, like: Id | None) -> bool:
    """A Battlecry goes on with a minion that lies in the Graveyard."""
    return kind == b.GRAVEYARD


@TRANSFORMING.rule("summon-resolution.4")
def a_spell_makes_no_summon_event(state: State, ctx: Context, id_: Id, kind: str, like: Id | None) -> bool:
    """Only what no spell has transformed takes part in the Summon Resolution Step."""
    return kind == b.BOARD and e.SummonConsidered in listened_to(state)


@TRANSFORMING.rule("transformation.3")
def what_no_spell_transformed_is_summoned(state: State, ctx: Context, id_: Id, kind: str, like: Id | None) -> bool:
    """What comes from a transformation that no spell caused counts as summoned."""
    return kind == b.BOARD and not ctx.spell


@TRANSFORMING.rule("copying.2")
def it_becomes_a_copy(state: State, ctx: Context, id_: Id, kind: str, like: Id | None) -> bool:
    """What becomes a copy has the whole state of its model, with some exceptions."""
    return like is not None


@EFFECTS.row(w.ChangeCard, "transformation.4")
def change_card(game: Game, task: Perform, effect: w.ChangeCard) -> Then | Ask:
    """Entities become another card but stay the same Entities."""
    name = pick_name(game, task, effect.into)
    if isinstance(name, Ask):
        return name
    found = ids(game.state, effect.which, task.ctx)
    for id_ in found:
        game.do(atoms.change_card(game.state, id_, name))
    return Then(task.ctx.mention(found))
