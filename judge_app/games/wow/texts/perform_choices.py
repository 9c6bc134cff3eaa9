"""Carrying out words that choose: may, if you do, unless, if, names, guesses, turns."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.decision import Option
from judge_app.engine.game import Ask, Game, times
from judge_app.engine.rules import Reason
from judge_app.engine.state import State
from judge_app.engine.syntax import walk
from judge_app.engine.trace import Withheld
from judge_app.engine.values import ABSENT
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow.chain.payable import why_not_payable
from judge_app.games.wow.chain.paying import PayCosts
from judge_app.games.wow.characteristics.printed import printed_values
from judge_app.games.wow.characteristics.projection import reader
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.evaluation import target_name
from judge_app.games.wow.texts.feasibility import why_cannot_do
from judge_app.games.wow.texts.performing import EFFECTS, Begin, IfDone, Perform
from judge_app.games.wow.texts.reading_aloud import read_amount, read_condition
from judge_app.games.wow.turns.losing import lose_by_conceding
from judge_app.games.wow.words import effects as e
from judge_app.games.wow.words.amounts import HasCounters, Not, Product
from judge_app.games.wow.words.base import Condition
from judge_app.games.wow.words.costs import PayResources
from judge_app.games.wow.words.keyword_words import OTHER_RACES, RACES
from judge_app.games.wow.words.powers import Triggered
from judge_app.games.wow.words.which import Choose, Target
from judge_app.rulekit.texts import Then
from judge_app.rulekit.wording import player as noun_of
from judge_app.rulekit.wording import write

YES, NO = "yes", "no"


@EFFECTS.row(e.May, "712.7")
def may_do(game: Game, task: Perform, effect: e.May) -> Then | Ask:
    """A player may do something only if they can do all of it."""
    own = reader(game.state, task.ctx)
    players = own.players(effect.who)
    if len(players) > 1:
        return each_may_do(game, task, effect, players)
    player = players[0] if players else task.ctx.you
    ctx = replace(task.ctx, you=player)
    if not _can_be_offered(game, task, effect, ctx, task.ctx):
        return Then(replace(task.ctx, done=False))
    if task.answer is None:
        options = [Option(YES, "to do it"), Option(NO, "to leave it")]
        more = [optional_as_it_resolves] if optional_as_it_resolves(game.state, task.ctx) else []
        more += [prevents_if_done] if prevents_if_done(game.state, task.ctx) else []
        return game.decision(player, "may", write(effect), options, may_do, *more)
    if task.answer == NO:
        return Then(replace(task.ctx, done=False))
    if effect.pay:
        game.push(PayCosts(player, effect.pay, ctx, task.ctx.source))
    return Then(task.ctx, (Begin(), *effect.do, IfDone(effect.if_you_do)))


@clause("708.3")
def optional_as_it_resolves(state: State, ctx: Context) -> bool:
    """An optional part of a triggered effect is chosen as it resolves, not as it is added: whether this is one."""
    return ctx.link != ABSENT and isinstance(state.objects[ctx.link].mark(b.POWER), Triggered)


@clause("717.3")
def prevents_if_done(state: State, ctx: Context) -> bool:
    """A conditional prevention modifier prevents only if its actions were performed: whether this is about one."""
    return ctx.packet != ABSENT


def _can_be_offered(game: Game, task: Perform, effect: e.May, payer: Context, reading: Context) -> bool:
    """Whether a player can pay for all of it and do it; otherwise it is told why not."""
    reason = why_not_payable(game.state, payer.you, effect.pay, payer) if effect.pay else None
    if reason := reason or why_cannot_do(game.state, reading, effect.do):
        game.withhold(f"nothing is offered to {noun_of(payer.you)}", reason.and_by(may_do), task.ctx.source)
    return reason is None


@clause("712.7", "802.1")
def each_may_do(game: Game, task: Perform, effect: e.May, players: tuple[str, ...]) -> Then | Ask:
    """Each player in turn order says whether they do it; only then is it done. `noted` is what they said."""
    said = task.noted + (task.answer[0] if task.answer else "")
    for player in players[len(said) :]:
        ctx = replace(task.ctx, you=player, that_player=player)
        if _can_be_offered(game, task, effect, ctx, ctx):
            options = [Option(YES, "to do it"), Option(NO, "to leave it")]
            return game.decision(player, "may", write(effect), options, keep=replace(task, noted=said))
        said += NO[0]
    done = (Begin(), *effect.do, IfDone(effect.if_you_do))
    for player in reversed([q for q, answer in zip(players, said, strict=True) if answer == YES[0]]):
        ctx = replace(task.ctx, you=player, that_player=player)
        game.push(Perform(done, ctx))
        if effect.pay:
            game.push(PayCosts(player, effect.pay, ctx, task.ctx.source))
    return Then(task.ctx)


@EFFECTS.row(e.DoThen, "709.2f")
def do_then(game: Game, task: Perform, effect: e.DoThen) -> Then:
    """The rest only if all of the first part was actually performed."""
    return Then(task.ctx, (Begin(), *effect.first, IfDone(effect.if_you_do)))


@EFFECTS.row(e.DoForEach, "712.3")
def do_for_each(game: Game, task: Perform, effect: e.DoForEach) -> Then:
    """How often it is done is read once, as the text comes to it."""
    return Then(task.ctx, effect.do * times(read_amount(game, task.ctx, effect.times)))


@EFFECTS.row(e.DoSoOften, "712.3")
def do_so_often(game: Game, task: Perform, effect: e.DoSoOften) -> Then:
    """How often it is done is read once, as the text comes to it; it is done to as many at once."""
    often, do = times(read_amount(game, task.ctx, effect.times)), effect.do
    if isinstance(do, e.MakeToken):
        return Then(task.ctx, (replace(do, number=Product(do.number, often)),))
    assert isinstance(do, e.Destroy | e.Ready | e.Exhaust)
    assert isinstance(do.which, Choose)
    return Then(task.ctx, (replace(do, which=replace(do.which, number=often)),))


@EFFECTS.row(e.Unless, "glossary:unless", "709.2b")
def unless_paid(game: Game, task: Perform, effect: e.Unless) -> Then | Ask | None:
    """A player may do something else; if they don't, this is done."""
    player = reader(game.state, task.ctx).player(effect.who)
    ctx = replace(task.ctx, you=player)
    if reason := why_not_payable(game.state, player, effect.pays, ctx):
        money = any(isinstance(part, PayResources) for part in effect.pays)
        why = reason.and_by(unless_paid) if money else Reason(reason.because, (unless_paid,))
        game.withhold(f"nothing is offered to {noun_of(player)}", why, task.ctx.source)
        return Then(task.ctx, effect.do)
    if task.answer is None:
        options = [Option(YES, "to pay"), Option(NO, "not to pay")]
        return game.decision(player, "unless", write(effect), options)
    if task.answer == NO:
        return Then(task.ctx, effect.do)
    game.push(PayCosts(player, effect.pays, ctx, task.ctx.source))
    return None


@EFFECTS.row(e.If, "709.2d")
def do_if(game: Game, task: Perform, effect: e.If) -> Then:
    """A condition is read as it is reached."""
    by = (do_if, *((none_left,) if none_left(game.state, effect.condition) else ()))
    holds = read_condition(game, task.ctx, effect.condition, *by)
    return Then(task.ctx, effect.then if holds else effect.otherwise)


@EFFECTS.row(e.OnlyIf, "709.2d")
def do_only_if(game: Game, task: Perform, effect: e.OnlyIf) -> Then:
    """The condition is read before anything is done; "that" in it is the target of what would be done."""
    wanted = (node for one in effect.do for node in walk(one) if isinstance(node, Target))
    cards = tuple(card for one in wanted for card in task.ctx.targets.get(target_name(one), ()))
    holds = read_condition(game, task.ctx.mention(cards) if cards else task.ctx, effect.if_, do_only_if)
    return Then(task.ctx.performed(holds), effect.do if holds else effect.otherwise)


@clause("404.1d")
def none_left(state: State, condition: Condition) -> bool:
    """Whether no such counter remains is asked of the card, whatever was removed: whether this asks that."""
    return isinstance(condition, Not) and isinstance(condition.of, HasCounters)


@EFFECTS.row(e.Empower, "glossary:empower")
def process_empower_text(game: Game, task: Perform, effect: e.Empower) -> Then | None:
    """Empower text that counted as the ability was added must be backed by such a card as it resolves, too."""
    if reader(game.state, task.ctx).fitting(effect.thing):
        return Then(task.ctx, effect.effects)
    label = game.state.objects[task.ctx.source].label
    because = f"there is no {write(effect.thing)} as it resolves"
    game.note(Withheld(f"a part of {label} is not processed", because, (task.ctx.source,)))
    return None


@EFFECTS.row(e.ChooseWord, "709.2b")
def choose_a_word(game: Game, task: Perform, effect: e.ChooseWord) -> Ask | None:
    """A word is chosen and stays with the card; a made-up name is the player's own."""
    if task.answer is None and effect.what == "made-up name":
        return make_up_a_name(game, task, effect)
    own = {"made-up name": (make_up_a_name,), "race": (choose_a_word, every_race)}.get(effect.what, (choose_a_word,))
    if task.answer is None:
        options = [Option(w, w) for w in _words(game, effect.what)]
        return game.decision(task.ctx.you, "word", write(effect), options, *own)
    game.do(atoms.choose_word(game.state, task.ctx.source, effect.what, task.answer), *own)
    return None


@clause("200.3")
def make_up_a_name(game: Game, task: Perform, effect: e.ChooseWord) -> Ask:
    """The player makes up a name that no card has."""
    return game.decision(task.ctx.you, "word", write(effect), (), open_="making up a name")


@clause("glossary:race")
def every_race(game: Game) -> tuple[str, ...]:
    """The races are the twelve standard ones and six others."""
    return (*RACES, *OTHER_RACES)


def _words(game: Game, what: str) -> list[str]:
    """Ally types are tags of ally type lines (202.4); races those of the glossary; names those in this game."""
    if what == "ally type":
        printed = [c.printed for c in game.state.cards.values() if "Ally" in c.printed.get("types", ())]
        return sorted({tag for own in printed for tag in own.get("tags", ())})
    if what == "damage type":
        return ["arcane", "fire", "frost", "holy", "melee", "nature", "ranged", "shadow"]
    if what == "race":
        return list(every_race(game))
    return sorted({c.name for c in game.state.cards.values() if c.printed})  # what lies face down is nameless


@EFFECTS.row(e.GuessCost, "712.8")
def guess_the_cost(game: Game, task: Perform, effect: e.GuessCost) -> Then | Ask | None:
    """Guess which of two top cards costs more."""
    if task.answer is None:
        options = [Option("higher", "higher"), Option("lower", "lower")]
        return game.decision(task.ctx.you, "guess", "whether your card costs more or less", options)
    own = reader(game.state, task.ctx)
    tops = [_top(game, player) for player in (task.ctx.you, own.player(effect.opponent))]
    for card in tops:
        if card is not None:
            game.do(atoms.reveal(game.state, card, task.ctx.source))
    if None in tops and nothing_is_compared(game, task):
        return None
    mine, theirs = (b.number_in(printed_values(game.state, c), "cost") if c is not None else 0 for c in tops)
    right = mine > theirs if task.answer == "higher" else mine < theirs
    return Then(task.ctx, effect.if_right if right else ())


@clause("712.8")
def nothing_is_compared(game: Game, task: Perform) -> bool:
    """Without one of the two cards no comparison is made, and no guess is right."""
    because = "a deck has no top card, so nothing is compared, and a missing card does not cost 0"
    game.note(Withheld("the guess is not right", because, (task.ctx.source,)))
    return True


def _top(game: Game, player: str) -> int | None:
    deck = game.state.zone(b.zone_of("deck", player))
    return deck[-1] if deck else None


@EFFECTS.row(e.Concede, "102.1b")
def make_concede(game: Game, task: Perform, effect: e.Concede) -> None:
    """Whoever a text says concedes leaves the game."""
    for player in reader(game.state, task.ctx).players(effect.who):
        lose_by_conceding(game, player)


@EFFECTS.row(e.ExtraTurn, "500.3")
def create_an_extra_turn(game: Game, task: Perform, effect: e.ExtraTurn) -> None:
    """A player has another turn after this one."""
    player = reader(game.state, task.ctx).player(effect.who)
    game.do(atoms.create_extra_turn(game.state, player))


@EFFECTS.row(e.SkipTurn, "500.4")
def have_the_next_turn_skipped(game: Game, task: Perform, effect: e.SkipTurn) -> None:
    """A player's next turn will be skipped."""
    player = reader(game.state, task.ctx).player(effect.who)
    game.do(atoms.have_turn_skipped(game.state, player))
