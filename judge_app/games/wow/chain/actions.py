"""What a player with priority can do, and why not: each objection is one clause."""

from __future__ import annotations

from judge_app.engine.decision import PRIORITY
from judge_app.engine.frozen import dataclass
from judge_app.engine.machine import Action, Objection, objections_of
from judge_app.engine.naming_players import has, possessive, verb
from judge_app.engine.rules import Rule
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Event
from judge_app.engine.values import ABSENT
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.chain.adding import AddLink, not_a_card_that_is_played, without_a_hero
from judge_app.games.wow.chain.affording import why_not_affordable
from judge_app.games.wow.chain.costs import cost_of_using
from judge_app.games.wow.chain.hearthing import Hearth, concedes
from judge_app.games.wow.chain.link_text import attach_target, targets_of_text
from judge_app.games.wow.chain.payable import cannot_pay
from judge_app.games.wow.chain.permitting import made_instant, may_complete, why_not_yet, why_stopped
from judge_app.games.wow.chain.placing import PlaceCard, placed_in_time, why_not_payable_face_up
from judge_app.games.wow.chain.targeting import can_all_be_chosen, legal_targets
from judge_app.games.wow.characteristics.projection import (
    controller_of,
    has_keyword,
    powers_of,
    reader,
    takers_of_powers,
    values_of,
)
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.combat.legal_combats import COMBATS, allowed_by, in_party_all_turn, why_price_not_payable
from judge_app.games.wow.combat.proposing import ProposeCombat
from judge_app.games.wow.context import Context
from judge_app.games.wow.words.costs import Activate
from judge_app.games.wow.words.powers import KeywordPower, Payment, PlaysFromElsewhere, Reward
from judge_app.games.wow.words.which import Target, TargetPlayer
from judge_app.rulekit.wording import fill, listed, write
from judge_app.rulekit.wording import player as noun_of

PLAYING = ProcedureOf("playing")
USING = ProcedureOf("using")
PLACING = ProcedureOf("placing")
PROPOSING = ProcedureOf("proposing combat")


Objections = tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card."""

    FORBIDDEN_BY = "playing"

    card: int

    def task(self, state: State) -> Task:
        return AddLink(self.player, self.card, before=state.to_go_back_to())

    def begun(self, state: State) -> tuple[Event, tuple[Rule, ...]]:
        elsewhere = state.objects[self.card].zone != b.zone_of("hand", self.player)
        own = (artifact,) if elsewhere and artifact(state, self.card) else ()
        by = (not_from_there, *own, stopped_from_adding)
        return e.PlayingCard(self.player, self.card), by

    def text(self, state: State) -> str:
        return f"{self.player} can't play {state.objects[self.card].label}"


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Use a payment power, or complete a quest."""

    FORBIDDEN_BY = "using"

    card: int
    index: int = 0

    def power(self, state: State) -> Payment | Reward | None:
        """The power meant: the n-th payment or reward power of the card."""
        own = [x for x in powers_of(state, self.card) if isinstance(x, Payment | Reward)]
        return own[self.index] if self.index < len(own) else None

    def task(self, state: State) -> Task:
        power = self.power(state)
        if isinstance(power, Payment) and concedes(power):
            return Hearth(self.player, self.card, power)
        return AddLink(self.player, self.card, power=power, before=state.to_go_back_to())

    def begun(self, state: State) -> tuple[Event, tuple[Rule, ...]]:
        if isinstance(self.power(state), Reward):
            return e.CompletingAQuest(self.player, self.card), (not_your_quest, stopped_from_adding)
        sooner = (time_is_money,) if _too_soon(state, self) and time_is_money(state, self.card) else ()
        return e.UsingAPower(self.player, self.card), (not_your_card, stopped_from_adding, *sooner)

    def text(self, state: State) -> str:
        return f"{self.player} can't use a power of {state.objects[self.card].label}"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Place a card from hand as a resource."""

    FORBIDDEN_BY = "placing"

    card: int
    face_up: bool = False

    def task(self, state: State) -> Task:
        return PlaceCard(self.player, self.card, face_down=not self.face_up, before=state.to_go_back_to())

    def begun(self, state: State) -> tuple[Event, tuple[Rule, ...]]:
        now = (placed_in_time,) if placed_in_time(state, self.player) else ()
        return e.PlacingAResource(self.player), (*now, stopped_from_adding)

    def text(self, state: State) -> str:
        return f"{self.player} can't place {state.objects[self.card].label}"


@dataclass(frozen=True, slots=True)
class Propose(Action):
    """Propose a combat."""

    FORBIDDEN_BY = "proposing combat"

    attacker: int
    defender: int
    sabotage: bool = False

    def objections(self, state: State) -> tuple[Objection, ...]:
        return tuple(
            objection for name in (self.FORBIDDEN_BY, *COMBATS) for objection in objections_of(name, state, self)
        )

    def task(self, state: State) -> Task:
        return ProposeCombat(self.player, self.attacker, self.defender, self.sabotage, before=state.to_go_back_to())

    def begun(self, state: State) -> tuple[Event, tuple[Rule, ...]]:
        by: tuple[Rule, ...] = (not_at_a_time_to_attack, stopped_from_adding, *allowed_by(state, self.attacker))
        return e.ProposingACombat(self.player, self.attacker, self.defender), by

    def text(self, state: State) -> str:
        return f"{state.objects[self.attacker].label} can't attack {state.objects[self.defender].label}"


# --- everything -----------------------------------------------------------------------------------


@PLAYING.rule("410.1")
@USING.rule("410.1")
@PLACING.rule("410.1")
@PROPOSING.rule("410.1")
def without_priority(state: State, action: Action) -> str:
    """Only a player with priority may add a link."""
    pending = state.pending
    if pending is None or pending.kind != PRIORITY:
        return "no player has priority"
    chooser = pending.chooser
    who, other = noun_of(chooser), noun_of(action.player)
    return "" if chooser == action.player else fill("{who} <has> priority, not {other}", who=who, other=other)


@PLAYING.rule("707.1")
@USING.rule("707.1")
@PLACING.rule("707.1")
@PROPOSING.rule("707.1")
def stopped_from_adding(state: State, action: Play | Use | Place | Propose) -> str:
    """Nobody can start to add a link that a modifier stops them from adding."""
    if isinstance(action, Propose):
        return why_stopped(state, action.player, "propose combats", action.attacker)
    do = "play cards" if isinstance(action, Play) else "place resources"
    if isinstance(action, Use):
        do = "complete quests" if isinstance(action.power(state), Reward) else "use powers"
    return why_stopped(state, action.player, do, action.card)


def _not_in_action_phase(state: State, player: str) -> str:
    """What only the turn player can do, in the non-combat action phase with the chain empty (410.2a, 502.1)."""
    if b.turn_player(state) != player:
        return fill("it is not {whose:'s} turn", whose=noun_of(player))
    if state.facts.get(b.PHASE) != "action" or b.in_combat_step(state):
        return "it is not the non-combat action phase"
    return "the chain is not empty" if state.zone(b.CHAIN) else ""


# --- playing --------------------------------------------------------------------------------------


@PLAYING.rule("409.1")
def not_from_there(state: State, action: Play) -> str:
    """Cards are played from hand unless something says otherwise."""
    card = state.objects[action.card]
    if card.zone == b.zone_of("hand", action.player):
        return ""
    if artifact(state, action.card) and card.zone == b.zone_of("graveyard", action.player):
        return ""
    if played_from_elsewhere(state, action.card, action.player):
        return ""
    return f"{card.label} is not in {possessive(action.player)} hand"


@clause("409.1")
def played_from_elsewhere(state: State, card: int, player: str) -> bool:
    """Cards are played only from hand unless otherwise specified: whether a card of this player's says so of this."""
    return any(
        isinstance(power, PlaysFromElsewhere) and reader(state, Context(player, source.id)).fits(power.of, card)
        for source in b.in_play(state, controller=player)
        for power in powers_of(state, source.id)
        if isinstance(power, PlaysFromElsewhere) and state.objects[card].zone in b.named_zones(state, power.of.zone)
    )


@clause("glossary:artifact")
def artifact(state: State, card: int) -> bool:
    """A card with Artifact may be played from its player's graveyard: whether this is one."""
    powers = state.card_of(state.objects[card]).powers
    return any(isinstance(x, KeywordPower) and x.name == "Artifact" for x in powers)


@PLAYING.rule("409.1", "410.2a")
def not_at_this_time(state: State, action: Play) -> str:
    """A non-instant card is played only in the player's own action phase while the chain is empty."""
    if state.card_of(state.objects[action.card]).printed.get("instant") or made_instant(state, action.card):
        return ""
    why = _not_in_action_phase(state, action.player)
    return f"the card is not instant and {why}" if why else ""


PLAYING.take(not_a_card_that_is_played, without_a_hero)


@PLAYING.rule("403.1", "707.1e")
def cost_not_payable(state: State, action: Play) -> str:
    """A player can't pay a cost without the means to pay all of it, by any of the costs on offer, with any X."""
    return why_not_affordable(state, action.card, action.player)


@PLAYING.rule("707.1d", "706.1")
def without_legal_targets(state: State, action: Play) -> str:
    """Without a legal choice for each of its targets a link is not added at all."""
    needed = (*attach_target(state, action.card), *targets_of_text(state, action.card, player=action.player))
    return _why_no_targets(state, action.card, needed, Context(action.player, action.card))


def _why_no_targets(state: State, link: int, needed: tuple[Target | TargetPlayer, ...], ctx: Context) -> str:
    """Why not all targets can be chosen: one has no legal choice, or all of them together have none."""
    for wanted in needed:
        if isinstance(wanted, Target) and not wanted.of.cost_is_X:
            if len(legal_targets(state, link, wanted, ctx)) < wanted.fewest:
                return f"there is no legal {write(wanted)}"
    if not can_all_be_chosen(state, link, needed, ctx):
        return "there are not enough cards for all of its targets"
    return ""


# --- using powers ---------------------------------------------------------------------------------


@USING.rule("701.1", "702.1")
def no_such_power(state: State, action: Use) -> str:
    """Only a payment or reward power that the card has now can be used."""
    there = action.power(state) is not None or bool(takers_of_powers(state, action.card))
    return "" if there else f"{state.objects[action.card].label} has no such power"


@USING.rule("700.3")
def powers_lost(state: State, action: Use) -> str:
    """A card that has lost its powers is as with a blank text box, so there is none to use."""
    takers = listed(takers_of_powers(state, action.card))
    if action.power(state) is not None or not takers:
        return ""
    return f"{state.objects[action.card].label} has lost its powers to {takers}"


@USING.rule("700.2")
def functions_elsewhere(state: State, action: Use) -> str:
    """A power functions only on a card in play, unless it says in which other zone it does."""
    power, card = action.power(state), state.objects[action.card]
    wanted = power.from_zone if isinstance(power, Payment) else b.PLAY
    here = card.zone.partition(":")[0]
    if power is None or here == wanted:
        return ""
    place = here if here in ("hand", "play") else f"the {here}" if here else "no zone any more"
    return f"{card.label} is in {place}, and this power functions only in {wanted}"


@USING.rule("701.2")
def not_your_card(state: State, action: Use) -> str:
    """Only a card's controller, or its owner if it has none, can use its payment powers."""
    return "" if isinstance(action.power(state), Reward) else _not_theirs(state, action)


@USING.rule("702.2")
def not_your_quest(state: State, action: Use) -> str:
    """Only a quest's controller can complete it, apart from those whom a card lets do it (702.2b)."""
    mine = not isinstance(action.power(state), Reward) or may_complete(state, action.player, action.card)
    return "" if mine else _not_theirs(state, action)


def _not_theirs(state: State, action: Use) -> str:
    card = state.objects[action.card]
    owner = controller_of(state, action.card) or card.owner
    return "" if owner == action.player else f"{verb(action.player, 'does not', 'do not')} control {card.label}"


@USING.rule("701.3", "302.2")
def not_long_enough(state: State, action: Use) -> str:
    """An ally's activated powers wait until it has been in its party since its controller's turn started."""
    if not _too_soon(state, action) or time_is_money(state, action.card):
        return ""
    return "it has not been in its party continuously since the start of its controller's most recent turn"


def _too_soon(state: State, action: Use) -> bool:
    """Whether this is an activated power of an ally that has not been in its party all turn."""
    power = action.power(state)
    if power is None or not any(isinstance(part, Activate) for part in power.cost):
        return False
    return "Ally" in values_of(state, action.card)["types"] and not in_party_all_turn(state, action.card)


@clause("glossary:time-is-money")
def time_is_money(state: State, card: int) -> bool:
    """An ally with Time is Money may use activated powers from the turn on in which it comes: whether this has it."""
    return has_keyword(state, card, "Time is Money")


@USING.rule("701.4")
def used_already(state: State, action: Use) -> str:
    """A once-per-turn power is used once by the same card with the same power, and one like it once more."""
    power = action.power(state)
    if not isinstance(power, Payment) or not power.once_per_turn:
        return ""
    alike = powers_of(state, action.card).count(power)
    return "this power of this card was used this turn already" if len(_used_by(state, action)) >= alike else ""


@USING.rule("401.3a")
def used_by_another(state: State, action: Use) -> str:
    """How often a power was used still counts as its card changes controllers."""
    others = [player for player in _used_by(state, action) if player != action.player]
    return f"{noun_of(others[0]).whose} use of it still counts" if others and used_already(state, action) else ""


def _used_by(state: State, action: Use) -> list[str]:
    """Who has used this power of this very card this turn, once for each time."""
    used, power = list[str](), action.power(state)
    for past in state.history:
        if isinstance(past.event, e.EffectAnnounced) and past.event.source == action.card:
            used += [past.event.player] * (state.objects[past.event.link].mark(b.POWER) == power)
        elif isinstance(past.event, e.BecameCopy) and past.event.card == action.card:
            used = []  # none of its powers is one that it had before (402.3b)
    return used


@USING.rule("701.1", "701.1a")
def not_now(state: State, action: Use) -> str:
    """Restrictions on when a power can be used."""
    power = action.power(state)
    return why_not_yet(state, Context(action.player, action.card), power) if power else ""


@USING.rule("701.1", "701.1a")
def only_where_basic_powers_are_used(state: State, action: Use) -> str:
    """A Basic power is used only in one's own action phase, outside combat and with the chain empty."""
    power = action.power(state)
    basic = power is not None and power.basic and (not power.on_your_turn or b.turn_player(state) == action.player)
    return _not_in_action_phase(state, action.player) if basic else ""


@USING.rule("403.1", "701.2")
def power_not_payable(state: State, action: Use) -> str:
    """The whole cost of a power has to be payable."""
    power = action.power(state)
    if power is None:
        return ""
    parts = cost_of_using(state, action.card, action.player, power)
    return cannot_pay(state, action.player, parts, Context(action.player, action.card))


@USING.rule("707.1d", "706.1")
def power_without_targets(state: State, action: Use) -> str:
    """A power's targets have to be there."""
    power = action.power(state)
    needed = targets_of_text(state, action.card, power) if power else ()
    return _why_no_targets(state, ABSENT, needed, Context(action.player, action.card))


# --- placing --------------------------------------------------------------------------------------


@PLACING.rule("412.1a", "410.2a")
def not_at_a_time_to_place(state: State, action: Place) -> str:
    """A resource is placed only in the player's non-combat action phase while the chain is empty."""
    return _not_in_action_phase(state, action.player)


@PLACING.rule("412.1")
def placed_already(state: State, action: Place) -> str:
    """Only one resource may be placed per turn."""
    placed = (past.event for past in state.history if isinstance(past.event, e.ResourcePlaced))
    why = f"{action.player} {has(action.player)} placed a resource this turn"
    return why if any(x.player == action.player for x in placed) else ""


@PLACING.rule("412.1")
def not_in_hand(state: State, action: Place) -> str:
    """The card placed is one from hand."""
    card = state.objects[action.card]
    here = card.zone == b.zone_of("hand", action.player)
    return "" if here else f"{card.label} is not in {possessive(action.player)} hand"


@PLACING.rule("412.1b")
def not_face_up(state: State, action: Place) -> str:
    """Only quests and locations can be placed face up."""
    types = set(b.printed_types(state, state.objects[action.card]))
    if action.face_up and not types & {"Quest", "Location"}:
        return "only quests and locations can be placed face up"
    return ""


@PLACING.rule("412.1c", "403.1")
def placing_not_payable(state: State, action: Place) -> str:
    """Placing face up may have a cost, which has to be payable."""
    return why_not_payable_face_up(state, action.player, action.card) if action.face_up else ""


# --- proposing combat -----------------------------------------------------------------------------


@PROPOSING.rule("601.1")
def not_at_a_time_to_attack(state: State, action: Propose) -> str:
    """A combat is proposed only in the player's non-combat action phase while the chain is empty."""
    return _not_in_action_phase(state, action.player)


@PROPOSING.rule("600.3", "403.1")
def attack_not_payable(state: State, action: Propose) -> str:
    """What is said to be paid for attacking is a cost of the proposal, which has to be payable."""
    return why_price_not_payable(state, action.attacker)
