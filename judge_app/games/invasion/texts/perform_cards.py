"""What effects do to cards: destroy, corrupt, move, draw, bring into play; what joins effects."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from judge_app.engine.decision import CHANCE, Option
from judge_app.engine.game import Ask, Game
from judge_app.engine.naming_players import does
from judge_app.engine.rules import Reason
from judge_app.engine.values import changed
from judge_app.games.invasion import atoms
from judge_app.games.invasion import board as b
from judge_app.games.invasion import events as e
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.chain.targets import entering
from judge_app.games.invasion.chain.zones import says, why_not_into, why_not_to, zones_for
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.damage.leaving import destroy, discard, leave, move_to, sacrifice
from judge_app.games.invasion.tasks import Perform
from judge_app.games.invasion.texts.evaluating import fitting, true
from judge_app.games.invasion.texts.moving import corrupt, develop, draw, enter, turn_down, turn_up
from judge_app.games.invasion.texts.performing import EFFECTS, amount, given, meant, place_of, whom
from judge_app.games.invasion.turns.losing import eliminate_without_deck
from judge_app.games.invasion.values.projection import view
from judge_app.games.invasion.words import effects as fx
from judge_app.games.invasion.words.terms import FACTIONS
from judge_app.games.invasion.words.which import Choose, Filter
from judge_app.rulekit.choosing import options_for
from judge_app.rulekit.texts import Then

Found = tuple[int, ...]


def done(task: Perform, found: Found, was: bool) -> Then:
    """The text goes on with what was found as mentioned last, and with whether anything was done."""
    return Then(changed(task.ctx, that=found or task.ctx.that, done=was))


def _to_each(word: type, does: Callable[..., Any]) -> None:
    """That word does this to each card that is meant and still there, to all of them at once."""

    @EFFECTS.row(word)
    @given(of="what")
    def to_each(game: Game, task: Perform, effect: Any, found: Found) -> Then:
        with game.at_once():
            for id_ in found:
                if game.state.objects[id_].zone:
                    does(game, id_, effect)
        return done(task, found, bool(found))


_to_each(fx.Destroy, lambda game, id_, _: destroy(game, id_))
_to_each(fx.TurnDown, lambda game, id_, _: turn_down(game, id_))
_to_each(fx.TurnUp, lambda game, id_, _: turn_up(game, id_))
_to_each(fx.ReturnToHand, lambda game, id_, _: leave(game, id_, f.HAND))
_to_each(fx.MoveTo, lambda game, id_, effect: move_to(game, id_, effect.zone, game.state.objects[id_].whose))


def each_chooses(
    game: Game, task: Perform, who: Any, among: Callable[[str], Found], number: int, chooser: str = ""
) -> Found | Ask:
    """What players, the active one first, choose among their own, so many each."""
    gathered = task.gathered
    if task.answer is not None:
        gathered = (*gathered, next(one.id for one in game.state.objects if one.key == task.answer))
    for player in whom(game, task, who):
        own = among(player)
        left = tuple(id_ for id_ in own if id_ not in gathered)
        if 0 < number - (len(own) - len(left)) < len(left):
            keep = changed(task, gathered=gathered, answer=None)
            kind, prompt = ("random", "which card from hand at random") if chooser else ("choice", "which one")
            options = options_for(game.state, left)
            return game.decision(chooser or player, kind, prompt, options, objects=left, keep=keep)
        gathered = (*gathered, *(left if len(own) - len(left) < number else ()))
    return gathered


@EFFECTS.row(fx.Sacrifice)
def _sacrifice(game: Game, task: Perform, effect: fx.Sacrifice) -> Then | Ask:
    found = meant(game, task, effect.what) if not isinstance(effect.what, Choose) else each_chooses(
        game, task, effect.who, partial(_own, game, task, effect.what.of),
        1 if effect.what.number is None else amount(game, task, effect.what.number),
    )  # fmt: skip
    if isinstance(found, Ask):
        return found
    for id_ in found:
        sacrifice(game, id_)
    return done(task, found, bool(found))


def _own(game: Game, task: Perform, what: Filter, player: str) -> Found:
    there = fitting(view(game.state), task.ctx, what)
    return tuple(id_ for id_ in there if game.state.objects[id_].whose == player)


@EFFECTS.row(fx.Discard)
def _discard(game: Game, task: Perform, effect: fx.Discard) -> Then | Ask:
    return _discards(game, task, effect)


def _discards(game: Game, task: Perform, effect: fx.Discard | fx.DiscardAtRandom, chooser: str = "") -> Then | Ask:
    number = amount(game, task, effect.number)
    found = each_chooses(game, task, effect.who, lambda one: game.state.zone(b.zone_of(f.HAND, one)), number, chooser)
    if isinstance(found, Ask):
        return found
    for player in whom(game, task, effect.who):
        own = [id_ for id_ in found if game.state.objects[id_].whose == player]
        if not own:
            discard_of_nothing(game, player)
        for id_ in own:
            discard(game, id_, player)
    return Then(changed(task.ctx, done=bool(found)))


@EFFECTS.row(fx.DiscardTop)
def _discard_top(game: Game, task: Perform, effect: fx.DiscardTop) -> Then:
    any_ = False
    for player in whom(game, task, effect.who):
        for _ in range(amount(game, task, effect.number)):
            if deck := game.state.zone(b.zone_of(f.DECK, player)):
                discard(game, deck[-1], player)
                any_ = True
        eliminate_without_deck(game, player)
    return done(task, (), any_)


@EFFECTS.row(fx.Corrupt, "8.0.1")
@given(of="what")
def corrupt_it(game: Game, task: Perform, effect: fx.Corrupt, found: Found) -> Then:
    """What is corrupted is turned by 90 degrees."""
    corrupted = [id_ for id_ in found if corrupt(game, id_)]
    return done(task, found, bool(corrupted))


@EFFECTS.row(fx.Restore, "8.0.4")
@given(of="what")
def restore_it(game: Game, task: Perform, effect: fx.Restore, found: Found) -> Then:
    """What is restored is turned back upright."""
    turned = [id_ for id_ in found if game.state.objects[id_].mark(f.CORRUPT)]
    for id_ in turned:
        game.do(atoms.marked(game.state, id_, f.CORRUPT, None, e.Restored(id_)))
    return done(task, found, bool(turned))


@EFFECTS.row(fx.Draw)
def _draw(game: Game, task: Perform, effect: fx.Draw) -> None:
    for player in whom(game, task, effect.who):
        draw(game, player, amount(game, task, effect.number))


@EFFECTS.row(fx.RevealHand, "9.21.2")
def reveal_a_hand(game: Game, task: Perform, effect: fx.RevealHand) -> Then:
    """A hand is revealed, one of no cards too."""
    for player in whom(game, task, effect.who):
        hand = game.state.zone(b.zone_of(f.HAND, player))
        game.happen(e.HandRevealed(player, len(hand), hand))
    return Then(changed(task.ctx, done=True))


@EFFECTS.row(fx.DiscardAtRandom)
def _discard_at_random(game: Game, task: Perform, effect: fx.DiscardAtRandom) -> Then | Ask:
    return _discards(game, task, effect, CHANCE)


@clause("9.21.3", "9.21.3a")
def discard_of_nothing(game: Game, player: str) -> None:
    """A player without cards in hand discards none, and isn't considered to have discarded one."""
    game.withhold(f"{does(player, 'discard')} a card", Reason("there is no card in hand", (discard_of_nothing,)))


@EFFECTS.row(fx.GainResources)
def _gain_resources(game: Game, task: Perform, effect: fx.GainResources) -> None:
    number = amount(game, task, effect.number)
    for player in whom(game, task, effect.who):
        now = b.resources(game.state, player) + number
        game.do(atoms.set_resources(game.state, player, now, e.ResourcesGained(player, number)))


@EFFECTS.row(fx.PutTokens)
@given(of="on")
def _put_tokens(game: Game, task: Perform, effect: fx.PutTokens, found: Found) -> Then:
    number = amount(game, task, effect.number)
    for id_ in found:
        now = game.state.objects[id_].number(f.TOKENS) + number
        game.do(atoms.marked(game.state, id_, f.TOKENS, now, e.TokensPut(id_, number)))
    return done(task, found, bool(found))


@EFFECTS.row(fx.RemoveTokens)
@given(of="from_")
def _remove_tokens(game: Game, task: Perform, effect: fx.RemoveTokens, found: Found) -> Then:
    removed = 0
    for id_ in found:
        there = game.state.objects[id_].number(f.TOKENS)
        if number := min(there, amount(game, task, effect.number)):
            game.do(atoms.marked(game.state, id_, f.TOKENS, there - number, e.TokensRemoved(id_, number)))
            removed += number
    return done(task, found, bool(removed))


@EFFECTS.row(fx.PutIntoPlay)
@given(of="what")
def _put_into_play(game: Game, task: Perform, effect: fx.PutIntoPlay, found: Found) -> Then | Ask:
    if not found:
        return done(task, found, False)
    player, said = task.ctx.you, effect.zone or _declared_zone(task, effect) or task.answer
    zones = tuple(zone for zone in zones_for(game.state, found[0], player) if said in (None, zone, ""))
    if not said and len(zones) > 1:
        options = [Option(zone, zone) for zone in zones]
        return game.decision(player, "zone", "which zone it enters", options, objects=found[:1])
    if not zones:
        why = next(one for zone in f.ZONES for one in why_not_into(game.state, found[0], player, said or zone))
        game.withhold(f"{game.state.objects[found[0]].label} is put into play", why, found[0])
        return done(task, found, False)
    limited = says(game.state, found[0], "Limited")
    now = enter(game, found[0], zones[0], player, corrupted=effect.corrupted)
    if limited:
        game.keep(atoms.note(game.state, f.PUT_LIMITED, (*game.state.facts.get(f.PUT_LIMITED, ()), player)))
    for_decks_only(game, now, player)
    return done(task, (now,), True)


def _declared_zone(task: Perform, effect: fx.PutIntoPlay) -> str:
    """The zone that was chosen as the action was triggered."""
    said: tuple[str, ...] = task.ctx.zones
    return said[place_of(effect, tuple(entering(task.whole or task.effects)))] if said else ""


@clause("9.13.1")
def for_decks_only(game: Game, id_: int, player: str) -> None:
    """Order only and Destruction only restrict the building of decks, not who controls a card."""
    race = game.state.facts.get(f"race:{player}")
    for faction, races in FACTIONS.items():
        if says(game.state, id_, f"{faction} only") and race and race not in races:
            what = f"{game.state.objects[id_].label} is kept from {player}'s control"
            game.withhold(what, Reason(f"{faction} only restricts the building of decks", (for_decks_only,)), id_)


@EFFECTS.row(fx.PutDevelopment)
def _put_development(game: Game, task: Perform, effect: fx.PutDevelopment) -> None:
    where, player = b.location(game.state, game.state.objects[task.ctx.source])
    for _ in range(amount(game, task, effect.number)):
        if deck := game.state.zone(b.zone_of(f.DECK, task.ctx.you)):
            develop(game, deck[-1], where, player)


@EFFECTS.row(fx.MoveElsewhere)
@given(of="what")
def _move_elsewhere(game: Game, task: Perform, effect: fx.MoveElsewhere, found: Found) -> Then | Ask:
    if not found:
        return done(task, found, False)
    here = b.location(game.state, game.state.objects[found[0]])[0]
    if task.answer is None:
        options = [Option(zone, zone) for zone in f.ZONES if zone != here]
        return game.decision(task.ctx.you, "zone", "which zone it is moved to", options, objects=found[:1])
    move_to(game, found[0], task.answer, game.state.objects[found[0]].whose)
    return done(task, found, True)


@EFFECTS.row(fx.PutOnDeck)
@given(of="what")
def _put_on_deck(game: Game, task: Perform, effect: fx.PutOnDeck, found: Found) -> Then:
    for id_ in found:
        if b.in_play(game.state, game.state.objects[id_]):
            leave(game, id_, f.DECK)
        else:
            state, now = atoms.put(game.state, id_, f.DECK, game.state.objects[id_].owner)
            game.do((state, e.PutBack(now)))
    return done(task, found, bool(found))


@EFFECTS.row(fx.TakeControl, "1.7.2")
@given(of="what")
def take_control(game: Game, task: Perform, effect: fx.TakeControl, found: Found) -> Then:
    """Whoever takes control of a card has it in the same zone of their own capital."""
    for id_ in found:
        where, _ = b.location(game.state, game.state.objects[id_])
        if (why := next(why_not_to(game.state, id_, task.ctx.you, where), None)) is not None:
            game.withhold(f"{does(task.ctx.you, 'take')} control of {game.state.objects[id_].label}", why, id_)
            continue
        state, _ = atoms.put(game.state, id_, where, task.ctx.you)
        game.do((state, e.ControlTaken(task.ctx.you, id_)))
        for_decks_only(game, id_, task.ctx.you)
    return done(task, found, bool(found))


@EFFECTS.row(fx.Cancel, "4.9.1", "9.9.1")
@given(of="what")
def cancel_it(game: Game, task: Perform, effect: fx.Cancel, found: Found) -> Then:
    """A card that was just played, and is cancelled, has no effect; which one was chosen as this was played."""
    for id_ in found:
        game.do((game.state, e.Cancelled(id_, f"{game.state.objects[task.ctx.source].label} cancels it")))
        discard(game, id_, game.state.objects[id_].owner)
    return done(task, found, bool(found))


@EFFECTS.row(fx.If)
def _if(game: Game, task: Perform, effect: fx.If) -> Then:
    return Then(task.ctx, effect.effects if true(view(game.state), task.ctx, effect.condition) else ())


@EFFECTS.row(fx.May)
def _may(game: Game, task: Perform, effect: fx.May) -> Then | Ask:
    if task.answer is None:
        options = [Option("yes", "yes"), Option("no", "no")]
        source = game.state.objects[task.ctx.source].label
        return game.decision(task.ctx.you, "may", f"whether to use {source}", options, objects=(task.ctx.source,))
    return Then(task.ctx, effect.effects if task.answer == "yes" else ())


@EFFECTS.row(fx.ThenDo, "1.1.3")
def then_only(game: Game, task: Perform, effect: fx.ThenDo) -> Then:
    """What stands after "then" is done only if what stands before it was."""
    if not task.ctx.done:
        because = "the effect before it was not carried out"
        game.withhold("what stands after then", Reason(because, (game.rule,)), task.ctx.source)  # type: ignore[arg-type]
    return Then(task.ctx, effect.effects if task.ctx.done else ())
