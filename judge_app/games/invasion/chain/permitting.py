"""What keeps a card from being played, an action from being used, a development from being played."""

from __future__ import annotations

from judge_app.engine.decision import PRIORITY
from judge_app.engine.naming_players import does
from judge_app.engine.rules import Reason
from judge_app.engine.state import State
from judge_app.engine.tables import ProcedureOf
from judge_app.games.invasion import board as b
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.chain.actions import PlayCard, PlayDevelopment, UseAction, tactic_text, used_up
from judge_app.games.invasion.chain.costs import loyalty_cost, symbols, total_cost, why_unpayable
from judge_app.games.invasion.chain.targets import legal, targets_in
from judge_app.games.invasion.chain.zones import has_a_copy, says, why_not_into, zones_for
from judge_app.games.invasion.clauses import clause
from judge_app.games.invasion.context import Context
from judge_app.games.invasion.texts.evaluating import fitting, true
from judge_app.games.invasion.values.projection import types, values, view, works
from judge_app.games.invasion.words import abilities as w

MAY_PLAY, MAY_USE, MAY_DEVELOP = ProcedureOf("may play"), ProcedureOf("may use"), ProcedureOf("may develop")
Said = PlayCard | UseAction | PlayDevelopment


@MAY_DEVELOP.rule("4.2.3")
@MAY_USE.rule("4.2.3")
@MAY_PLAY.rule("4.2.3")
def may_act_now(state: State, said: Said) -> str:
    """In an action window players take actions in turn."""
    pending = state.pending
    if pending is None or pending.kind != PRIORITY:
        return "there is no action window now"
    return "" if pending.chooser == said.player else f"{pending.chooser} may act now, not {said.player}"


@MAY_DEVELOP.rule("3.4.3")
@MAY_PLAY.rule("3.4.3")
def is_in_hand(state: State, said: PlayCard | PlayDevelopment) -> str:
    """Cards are played from hand, by their owner."""
    there = state.objects[said.card]
    return "" if there.zone == b.zone_of(f.HAND, said.player) else f"it isn't in {said.player}'s hand"


@MAY_DEVELOP.rule("3.4.1")
@MAY_PLAY.rule("3.4.1")
def is_the_capital_phase(state: State, said: PlayCard | PlayDevelopment) -> str:
    """Only the active player plays units, supports, quests, legends and developments, in the capital phase."""
    if isinstance(said, PlayCard) and "Tactic" in types(state, said.card):
        return ""
    if b.active(state) != said.player:
        return f"it is {b.active(state)}'s turn"
    return "" if b.phase(state) == f.CAPITAL_PHASE else f"it is the {b.phase(state)} phase"


@MAY_DEVELOP.rule("9.8.3")
@MAY_PLAY.rule("9.8.3")
def not_in_response(state: State, said: PlayCard | PlayDevelopment) -> str:
    """Units, supports, quests, legends and developments aren't played in response to an action."""
    tactic = isinstance(said, PlayCard) and "Tactic" in types(state, said.card)
    return "" if tactic or not state.zone(f.CHAIN) else "an action waits to resolve, and it can't be played in response"


@MAY_DEVELOP.rule("2.4.1a")
def one_development_a_turn(state: State, said: PlayDevelopment) -> str:
    """A player plays one development each turn."""
    return "a development was played this turn" if state.facts.get(f.DEVELOPED) else ""


@MAY_PLAY.rule("2.3.1")
def has_no_copy_in_play(state: State, said: PlayCard) -> str:
    """A unique card isn't played by a player who controls a copy of it."""
    return has_a_copy(state, said.card, said.player, "")


@MAY_PLAY.rule("7.0.6")
def one_limited_card_a_turn(state: State, said: PlayCard) -> str:
    """A player plays one Limited card each turn."""
    used = said.player in state.facts.get(f.LIMITED, ())
    return "a Limited card was played this turn" if used and says(state, said.card, "Limited") else ""


@MAY_PLAY.rule("9.12.1")
def no_limited_card_was_put_into_play(state: State, said: PlayCard) -> str:
    """A player who has put a Limited card into play by an effect plays none from hand that turn."""
    put = said.player in state.facts.get(f.PUT_LIMITED, ()) and says(state, said.card, "Limited")
    return "a Limited card was put into play this turn" if put else ""


@MAY_PLAY.rule("2.7.4")
def one_legend(state: State, said: PlayCard) -> str:
    """A player who controls a legend plays no other."""
    has = bool(state.zone(b.zone_of(f.LEGEND, said.player)))
    return f"{does(said.player, 'control')} a legend" if has and "Legend" in types(state, said.card) else ""


@MAY_PLAY.rule("2.7.3")
def legends_match_the_capital(state: State, said: PlayCard) -> str:
    """A legend is played by a capital of its race only."""
    if "Legend" not in types(state, said.card):
        return ""
    race = state.facts.get(f"race:{said.player}", "")
    return "" if race in values(state, said.card).get("races", ()) else "the capital isn't of its race"


@MAY_PLAY.rule("1.1.1")
def what_it_says_of_playing_it(state: State, said: PlayCard) -> str:
    """What a card says of when it may be played must be so."""
    every = (one for one in values(state, said.card)["abilities"] if isinstance(one, w.PlayOnly))
    ctx = Context(said.player, said.card)
    return "" if all(true(view(state), ctx, one.if_) for one in every) else "what it asks for isn't so"


@MAY_PLAY.rule("9.8.4")
def has_a_zone_to_enter(state: State, said: PlayCard) -> Reason | str:
    """The zone is chosen as the card is played, so there must be one."""
    if "Tactic" in types(state, said.card) or attaches_to(state, said.card) or zones_for(state, said.card, said.player):
        return ""
    why = next(one for zone in f.ZONES for one in why_not_into(state, said.card, said.player, zone))
    return Reason(f"it can enter no zone: {why.because}", why.rules)


def attaches_to(state: State, id_: int) -> w.AttachTo | None:
    """What an attachment says that it is attached to."""
    every = values(state, id_).get("abilities", ())
    return next((one for one in every if isinstance(one, w.AttachTo)), None)


@MAY_PLAY.rule("2.6.1", "9.14.1")
def has_something_to_attach_to(state: State, said: PlayCard) -> str:
    """An attachment needs a card to be attached to, either player's unless it says whose."""
    attach = attaches_to(state, said.card)
    if attach is None or fitting(view(state), Context(said.player, said.card), attach.to):
        return ""
    return "there is nothing that it could be attached to"


@MAY_PLAY.rule("4.6.2")
def has_targets_to_be_played(state: State, said: PlayCard) -> str:
    """All targets are chosen as a tactic is played."""
    return _no_target(state, Context(said.player, said.card), tactic_text(state, said.card))


def _no_target(state: State, ctx: Context, text: w.Action | None) -> str:
    wanted = targets_in(text.effects) if text is not None else iter(())
    return (
        "" if all(legal(state, ctx, one, text.cost if text else ()) for one in wanted) else "there is no legal target"
    )


@MAY_PLAY.rule("2.2.1")
def can_pay_for_it(state: State, said: PlayCard) -> Reason | str:
    """A card's cost and its loyalty cost are paid in resources."""
    needed, have = total_cost(state, said.player, said.card), b.resources(state, said.player)
    if have >= needed:
        return ""
    by = (loyalty_cost, symbols) if loyalty_cost(state, said.player, said.card) else ()
    return Reason(f"it costs {needed}, and {said.player} can pay {have}", by)


@MAY_USE.rule("4.0.2b")
def is_in_play_and_yours(state: State, said: UseAction) -> str:
    """An action is used by whoever controls its card, while that is in play."""
    there = state.objects[said.card]
    if not b.in_play(state, there):
        return "it isn't in play"
    return "" if there.whose == said.player else f"{there.whose} controls it"


@MAY_USE.rule("4.0.6")
def has_the_action_where_it_is(state: State, said: UseAction) -> str:
    """The card has such an action, which works in the zone where it is."""
    ability = said.ability(state)
    if ability is None:
        return "it has no such action"
    there = works(view(state), state.objects[said.card], ability)
    return "" if there else f"its action works in the {ability.zone} only"


@clause("9.5.4")
def quest_without_a_unit(state: State, id_: int) -> str:
    """No ability of a quest is used, triggered ones neither, without a unit questing on it."""
    without = "Quest" in types(state, id_) and b.questing_on(state, id_) is None
    return "no unit is questing on it" if without else ""


@MAY_USE.rule("9.8.1")
def as_often_as_it_can_be_paid(state: State, said: UseAction) -> str:
    """An action is used as often as its cost can be paid, unless the card sets a limit."""
    ability = said.ability(state)
    used = ability is not None and used_up(state, said.card, ability.effects)
    return "it can be used once each turn, and was" if used else ""


@MAY_USE.rule("9.5.4")
def a_unit_is_questing_there(state: State, said: UseAction) -> str:
    """A quest's action is not used without a unit."""
    return quest_without_a_unit(state, said.card) or ""


@MAY_USE.rule("4.6.2")
def has_targets_to_be_used(state: State, said: UseAction) -> str:
    """All targets are chosen as an action is used."""
    return _no_target(state, Context(said.player, said.card), said.ability(state))


@MAY_USE.rule("4.6.2")
def can_pay_its_costs(state: State, said: UseAction) -> str:
    """All costs are paid as an action is used."""
    ability = said.ability(state)
    return why_unpayable(state, Context(said.player, said.card), ability.cost) if ability is not None else ""
