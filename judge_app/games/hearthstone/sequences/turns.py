"""The end of a turn, what lies between two turns, the start of the next (Start and end of turn)."""

from __future__ import annotations

from judge_app.engine.codec import saved
from judge_app.engine.decision import JUDGE, Decision, Option
from judge_app.engine.game import Ask, Finished, Game
from judge_app.engine.rules import Rule
from judge_app.engine.state import Object, State, Task
from judge_app.engine.tables import ProcedureOf, TableOf
from judge_app.engine.trace import Event
from judge_app.engine.values import Id, changed
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import cards, characters, kept, players
from judge_app.games.hearthstone.clauses import CLAUSES, mattering
from judge_app.games.hearthstone.dealing.drawing import Drawing
from judge_app.games.hearthstone.phases import phases
from judge_app.games.hearthstone.phases.queues import fill
from judge_app.games.hearthstone.sequences.playing import check_result
from judge_app.games.hearthstone.values.keywords import keyword_that
from judge_app.games.hearthstone.values.values import CHANGES

ENDING_THE_TURN = ProcedureOf("ending the turn")
DETACHING = ProcedureOf("detaching")
STARTING_A_TURN = ProcedureOf("starting a turn")
PASSING_TO_THE_OTHER_PLAYER = ProcedureOf("passing to the other player")
MAKING_READY = ProcedureOf("making ready")

ENDS = TableOf("ends of enchantments")
"""By how long an enchantment lasts, whether it ends with the turn of `ending`, as that of `comes` is next."""


@saved
class EndingTurn(Task):
    """From the end of a player's turn to the first action of the next."""

    procedure = "ending the turn"

    player: str
    next_player: str = ""


@saved
class StartingTurn(Task):
    """From the start of a turn, which has just passed to that player, to the first action."""

    procedure = "starting a turn"

    player: str


@ENDING_THE_TURN.rule("turn.1")
def end_of_turn_phase(game: Game, task: EndingTurn) -> None:
    """End of Turn Phase: all that triggers at the end of the turn queues and resolves."""
    _phase_of_the_turn(game, e.EndOfTurnPhase(task.player), e.TurnEnding(task.player))


def _phase_of_the_turn(game: Game, began: e.PhaseBegan, event: Event) -> None:
    """Begin an outermost Phase with an event of the turn, of which the trace tells in it."""
    game.under = game.note(began)
    game.happen(event)
    game.push(*fill(game, event), phases.AfterPhase(began.spoken))


@ENDING_THE_TURN.rule("turn.2a", "9")
def result_at_the_end_of_a_turn(game: Game, task: EndingTurn) -> Finished | None:
    """The game is checked; it is a draw if turn 89 has just ended."""
    if ended := check_result(game):
        return ended
    last = b.limit(game.state, b.TURNS)
    if f.turn(game.state) < last:
        return None
    game.do(players.end_game(game.state, (), f"turn {last} has ended"))
    game.plan(())
    return Finished()


@ENDING_THE_TURN.rule("turn.2h")
def frozen_characters_thaw(game: Game, task: EndingTurn) -> Ask | None:
    """A frozen character that could not attack this turn thaws as the turn of its side ends.

    Of one that could not have attacked anyway, as it came this turn, the book doesn't say whether it does.
    """
    characters_ = (*game.state.zone(b.zone(b.HERO, task.player)), *b.board(game.state, task.player))
    entities = [game.state.objects[id_] for id_ in characters_]
    frozen = [one for one in entities if keyword_that(game.state, one, "thaws") and not one.number(b.ATTACKS)]
    arrived = [one for one in frozen if one.mark(b.SICK) and not keyword_that(game.state, one, "at_once")]
    if arrived and task.answer is None:
        return _do_those_that_came_thaw(arrived)
    for one in frozen:
        if one not in arrived or task.answer == THAWS:
            game.do(players.thaw(game.state, one.id))
    return None


THAWS = "thaws"


def _do_those_that_came_thaw(arrived: list[Object]) -> Ask:
    options = (
        Option(THAWS, "that it thaws now"),
        Option("stays frozen", "that it stays frozen until its player's next turn ends"),
    )
    names = ", ".join(one.label for one in arrived)
    prompt = f"the rulebook doesn't say whether what came this turn thaws as it ends: {names}"
    return Ask(Decision(JUDGE, "ruling", prompt, options, (), tuple(one.id for one in arrived)))


@ENDING_THE_TURN.rule("turn.2c")
def turn_passes(game: Game, task: EndingTurn) -> EndingTurn:
    """The turn passes: counts of the turn start anew, weapons and Secrets change their state, exhaustion ends."""
    extra: tuple[str, ...] = game.state.facts.get(f.EXTRA_TURNS, ())
    again = task.player in extra
    comes = task.player if again else b.opponent(game.state, task.player)
    whose = _why_again(game, task) if again else mattering(game, "passing to the other player")
    own, ready = (game.rule.cites if game.rule else ()), mattering(game, "making ready", comes)
    game.do(players.begin_turn(game.state, comes), *whose, *own, *ready)
    return changed(task, next_player=comes)


def _why_again(game: Game, task: EndingTurn) -> tuple[str, ...]:
    """The clause by which the player whose turn ends takes the next one too."""
    at_once = task.player in game.state.facts.get(f.TURNS_AT_ONCE, ())
    return mattering(game, "giving a turn", at_once)


@PASSING_TO_THE_OTHER_PLAYER.rule("turn.2b")
def it_is_the_other_players_turn(state: State) -> bool:
    """But for an extra turn, the next turn is the opponent's."""
    return True


@PASSING_TO_THE_OTHER_PLAYER.rule("turn.2e")
def weapons_are_sheathed_and_unsheathed(state: State) -> bool:
    """The weapons of the one player are sheathed, those of the other are not any more."""
    return any(b.weapons(state, player) for player in state.players)


@PASSING_TO_THE_OTHER_PLAYER.rule("turn.2f")
def secrets_become_active_and_inactive(state: State) -> bool:
    """The Secrets of the one player become active, those of the other inactive."""
    return any(state.zone(b.zone(b.SECRET, player)) for player in state.players)


@MAKING_READY.rule("turn.2g", "refreshing.1a")
def the_hero_power_is_ready_again(state: State, player: str) -> bool:
    """The Hero Power of the player whose turn begins can be used again, and its uses are counted anew."""
    power = b.hero_power(state, player)
    return power is not None and (power.mark(b.USED) or power.number(b.USES) > 0)


@MAKING_READY.rule("turn.2h")
def exhaustion_ends(state: State, player: str) -> bool:
    """Who has attacked or has just come is not exhausted any more."""
    characters_ = (state.objects[id_] for id_ in b.characters(state))
    return any(one.number(b.ATTACKS) > 0 or one.mark(b.SICK) for one in characters_)


@ENDING_THE_TURN.rule("turn.2c")
def mana_of_this_turn_is_gone(game: Game, task: EndingTurn) -> None:
    """What mana there was for the turn only doesn't outlast it, with all else that is counted for one turn."""
    mana = f.mana(game.state, task.player)
    if mana.temporary:
        game.do(players.set_mana(game.state, task.player, changed(mana, temporary=0), "the turn is over"))


@ENDING_THE_TURN.rule("turn.2b", "turn.7")
def expired_enchantments_wear_off(game: Game, task: EndingTurn) -> None:
    """Whatever lasts until the end of this turn, or until the turn that comes now, ends without being a trigger."""
    own, rows = game.rule.cites if game.rule else (), ENDS.of(game.state)
    for entity in [entity for entity in game.state.objects if b.enchantments(entity)]:
        for ench in b.enchantments(entity):
            row = rows.get(ench.until)
            if row is not None and row.fn(ench, task.player, task.next_player):
                change = characters.detach(game.state, entity.id, ench.number, "its time is over")
                followed = mattering(game, "following", change[0], entity.id)
                cites = (*own, *row.cites, *mattering(game, "detaching", entity.id, ench, None), *followed)
                game.do(change, *cites)
                an_effect_that_ran_out_is_removed(game, entity.id, row)


@ENDS.row("end of turn")
def it_ends_with_the_turn(ench: b.Enchantment, ending: str, comes: str) -> bool:
    """What is for this turn ends with it, whoever's turn it is."""
    return True


@ENDS.row("your next turn")
def it_ends_as_its_players_turn_comes(ench: b.Enchantment, ending: str, comes: str) -> bool:
    """What lasts until its player's next turn ends before that."""
    return comes == ench.controller


@ENDS.row("opponent's next turn ends", "extra-turns.3")
def it_goes_on_for_a_series_of_turns(ench: b.Enchantment, ending: str, comes: str) -> bool:
    """What is for the opponent's next turn goes on to the end of a series of their turns."""
    return ending != ench.controller and comes == ench.controller


@DETACHING.rule("enchantments.2")
def values_are_computed_anew(state: State, id_: Id, ench: b.Enchantment, event: Event | None) -> bool:
    """As an enchantment leaves the middle of the list, values are worked out from the beginning."""
    listed, rows = b.enchantments(state.objects[id_]), CHANGES.of(state)
    return listed[-1].number != ench.number and any(type(change) in rows for change in ench.changes)


@DETACHING.rule("turn.9")
def an_enchantment_may_end_in_order_of_play(state: State, id_: Id, ench: b.Enchantment, event: Event | None) -> bool:
    """What ends as a trigger of the End of Turn Phase ends in order of play, among the other triggers."""
    return isinstance(event, e.TurnEnding)


@DETACHING.rule("after-attack.3b")
def an_enchantment_may_end_itself_after_an_attack(
    state: State, id_: Id, ench: b.Enchantment, event: Event | None
) -> bool:
    """What a weapon has for an attack ends by its own trigger on the attack having been carried out."""
    return isinstance(event, e.AttackEnded)


@CLAUSES.clause("zones.6")
def an_effect_that_ran_out_is_removed(game: Game, id_: Id, ended: Rule) -> None:
    """What stands for a lasting effect of a player is removed from the game with it."""
    entity = game.state.objects[id_]
    if b.kind_of(entity) == b.EFFECTS and not b.enchantments(entity):
        own = game.rule.cites if game.rule else ()
        game.do(cards.move(game.state, id_, b.REMOVED, "its time is over"), *own, *ended.cites)


@ENDING_THE_TURN.rule("extra-turns.1", "extra-turns.2")
def extra_turns_are_taken(game: Game, task: EndingTurn) -> None:
    """An extra turn follows the turn of the same player; one that is to come later is due after the next such turn."""
    if task.next_player == task.player:
        game.do(players.take_extra_turn(game.state, task.player), *_why_again(game, task))
    else:
        game.keep(kept.later_turns_fall_due(game.state, task.next_player))


@ENDING_THE_TURN.rule("turn.2d", "negative-mana.5")
def mana_is_filled(game: Game, task: EndingTurn) -> None:
    """The player gets a Mana Crystal more and all of them filled, less what was Overloaded."""
    mana = f.mana(game.state, task.next_player)
    crystals = min(b.limit(game.state, b.MANA), mana.crystals + 1)
    filled = f.Mana(crystals, mana.owed, 0, 0, mana.owed)
    game.do(players.set_mana(game.state, task.next_player, filled, "the turn starts"))
    game.push(StartingTurn(task.next_player))


@STARTING_A_TURN.rule("turn.3")
def start_of_turn_phase(game: Game, task: StartingTurn) -> None:
    """Start of Turn Phase: all that triggers at the start of the turn queues and resolves."""
    _phase_of_the_turn(game, e.StartOfTurnPhase(task.player), e.TurnStarting(task.player))


@STARTING_A_TURN.rule("turn.4", "9")
def result_after_the_start(game: Game, task: StartingTurn) -> Finished | None:
    """The game is checked for a win, a loss or a draw."""
    return check_result(game)


@STARTING_A_TURN.rule("turn.5")
def draw_a_card_phase(game: Game, task: StartingTurn) -> None:
    """Draw a Card Phase: the player draws one card, with all consequences."""
    phases.begin(game, e.DrawACardPhase(task.player), Drawing(task.player, 1))


@STARTING_A_TURN.rule("turn.6", "9")
def result_after_the_draw(game: Game, task: StartingTurn) -> Finished | None:
    """The game is checked once more."""
    return check_result(game)
