"""What the player whose turn it is may do (resolving.1), and every objection to it with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.codec import saved
from judge_app.engine.decision import PRIORITY, Option
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Again, Ask, Finished, Game
from judge_app.engine.machine import Action
from judge_app.engine.naming_players import named
from judge_app.engine.rules import rule
from judge_app.engine.state import Object, State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Event
from judge_app.engine.values import ABSENT, Id
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import events as e
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.atoms import kept
from judge_app.games.hearthstone.context import Context
from judge_app.games.hearthstone.sequences.attacking import Attacking
from judge_app.games.hearthstone.sequences.playing import Playing, targets
from judge_app.games.hearthstone.sequences.playing_cards import (
    PlayingHero,
    PlayingMinion,
    PlayingSpell,
    PlayingWeapon,
    UsingHeroPower,
)
from judge_app.games.hearthstone.sequences.taking_effect import texts
from judge_app.games.hearthstone.sequences.turns import EndingTurn
from judge_app.games.hearthstone.texts.conditions import holds
from judge_app.games.hearthstone.texts.evaluation import attack_total
from judge_app.games.hearthstone.texts.rules_in_force import in_force
from judge_app.games.hearthstone.values.keywords import meanings
from judge_app.games.hearthstone.values.values import cost_of
from judge_app.games.hearthstone.words.powers import SpellText
from judge_app.rulekit.wording import player as noun_of
from judge_app.rulekit.wording import write_as

TURN = ProcedureOf("turn")
WHO_MAY_PLAY = ProcedureOf("who may play")
WHO_MAY_ATTACK = ProcedureOf("who may attack")
WHO_MAY_USE = ProcedureOf("who may use")

END = "pass"
"""The key of the answer that ends the turn."""


@saved
class Turn(Task):
    """The time in which the player whose turn it is acts."""

    procedure = "turn"


@rule("resolving.1", "resolving.2")
def an_action_begins_a_sequence(action: Action, state: State) -> Event:
    """What a player does begins a Sequence."""
    return action.begun(state)[0]


@TURN.rule("resolving.1")
def let_the_player_act(game: Game, task: Turn) -> Ask | Again | Finished:
    """While nothing is happening, the player whose turn it is takes a Player Action."""
    if f.RESULT in game.state.facts:
        return Finished()
    player = f.active(game.state)
    if task.answer == END:
        game.note(e.EndOfTurnSequence(player), *an_action_begins_a_sequence.cites)
        game.push(EndingTurn(player))
        return Again()
    game.keep(kept.forget(game.state))
    return game.decision(player, PRIORITY, "your action", (Option(END, "end the turn"),))


Objections = Iterator[str]


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A card is played from hand; a minion at a place counted from 0, ABSENT for the right end."""

    FORBIDDEN_BY = "who may play"

    card: Id
    place: int = ABSENT
    choice: int = 0

    def task(self, state: State) -> Task:
        kinds: dict[str, type[Playing]] = {"minion": PlayingMinion, "weapon": PlayingWeapon, "hero": PlayingHero}
        kind = kinds.get(b.type_of(state, state.objects[self.card]), PlayingSpell)
        return kind(self.player, self.card, self.place, self.choice)

    def begun(self, state: State) -> tuple[Event, tuple[str, ...]]:
        return e.PlayingACard(self.player, self.card), an_action_begins_a_sequence.cites

    def text(self, state: State) -> str:
        return f"{self.player} can't play {state.objects[self.card].label}"


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """A character attacks another."""

    FORBIDDEN_BY = "who may attack"

    attacker: Id
    defender: Id

    def task(self, state: State) -> Task:
        return Attacking(self.player, self.attacker, self.defender)

    def begun(self, state: State) -> tuple[Event, tuple[str, ...]]:
        return e.CombatSequence(self.player, self.attacker, self.defender), an_action_begins_a_sequence.cites

    def text(self, state: State) -> str:
        attacker, defender = (named(state.objects[id_].label) for id_ in (self.attacker, self.defender))
        return f"{attacker} can't attack {defender}"


@dataclass(frozen=True, slots=True)
class Use(Action):
    """A player uses the Hero Power."""

    FORBIDDEN_BY = "who may use"

    def task(self, state: State) -> Task:
        power = b.hero_power(state, self.player)
        assert power is not None
        return UsingHeroPower(self.player, power.id)

    def begun(self, state: State) -> tuple[Event, tuple[str, ...]]:
        return e.HeroPowerSequence(self.player), an_action_begins_a_sequence.cites

    def text(self, state: State) -> str:
        return f"{self.player} can't use the Hero Power"


@WHO_MAY_PLAY.rule("resolving.1")
@WHO_MAY_ATTACK.rule("resolving.1")
@WHO_MAY_USE.rule("resolving.1")
def only_on_your_turn(state: State, action: Action) -> Objections:
    """Players act on their own turn, while nothing is happening."""
    if f.active(state) != action.player:
        yield f"it is {noun_of(f.active(state)).whose} turn"
    if state.pending is None or state.pending.kind != PRIORITY:
        yield "something else is being decided"


@WHO_MAY_PLAY.rule("minion.1")
def a_minion_from_your_hand(state: State, action: Play) -> Objections:
    """A minion is played from its player's hand, and paid for."""
    yield from _not_from_hand(state, action, "minion")


@WHO_MAY_PLAY.rule("spell.1")
def a_spell_from_your_hand(state: State, action: Play) -> Objections:
    """A spell is played from its player's hand, and paid for; what is never there isn't played at all."""
    yield from _not_from_hand(state, action, "spell", "secret", "quest", "hero power", "enchantment")


@WHO_MAY_PLAY.rule("weapon.1")
def a_weapon_from_your_hand(state: State, action: Play) -> Objections:
    """A weapon is played from its player's hand, and paid for."""
    yield from _not_from_hand(state, action, "weapon")


@WHO_MAY_PLAY.rule("hero-card.1")
def a_hero_card_from_your_hand(state: State, action: Play) -> Objections:
    """A Hero card is played from its player's hand, and paid for."""
    yield from _not_from_hand(state, action, "hero")


def _not_from_hand(state: State, action: Play, *types: str) -> Objections:
    card = state.objects[action.card]
    if b.type_of(state, card) in types and card.zone != b.zone(b.HAND, action.player):
        yield f"it is not in {noun_of(action.player).whose} hand"


@WHO_MAY_PLAY.rule("negative-mana.7", "negative-mana.8")
def enough_mana_for_the_card(state: State, action: Play) -> Objections:
    """Its cost has to be paid from the mana that is available."""
    kind = b.type_of(state, state.objects[action.card])
    if kind in ("spell", "secret", "quest") and in_force(state, action.player, "spells cost health"):
        return
    yield from _too_little(state, action.player, cost_of(state, state.objects[action.card]))


def _has(player: str) -> str:
    """A player as having something: "you have", "the opponent has"."""
    who = noun_of(player)
    return f"{who.said} {'have' if who.you else 'has'}"


def _too_little(state: State, player: str, cost: int) -> Objections:
    available = max(0, f.mana(state, player).available)
    if cost > available:
        yield f"it costs {cost} and {_has(player)} {available} mana"


@WHO_MAY_PLAY.rule("limits.1")
def room_for_the_card(state: State, action: Play) -> Objections:
    """There has to be room in the zone where it goes, and no second copy of a Secret."""
    card = state.objects[action.card]
    kind = b.type_of(state, card)
    if kind == "minion" and b.full(state, b.BOARD, action.player):
        yield f"{noun_of(action.player).whose} board is full"
    if kind in ("secret", "quest"):
        if b.full(state, b.SECRET, action.player):
            yield f"{_has(action.player)} 5 Secrets"
        if any(state.objects[id_].card == card.card for id_ in state.zone(b.zone(b.SECRET, action.player))):
            yield f"{_has(action.player)} a {card.card} in play already"


@WHO_MAY_PLAY.rule("spell.1")
def a_spell_needs_its_target(state: State, action: Play) -> Objections:
    """A spell that targets needs something to target; a Battlecry does without."""
    if b.type_of(state, state.objects[action.card]) == "spell":
        if targets(state, action.player, action.card, action.choice) == ():
            yield "there is nothing that it may target"


@WHO_MAY_PLAY.rule("spell.12")
def what_a_spell_needs(state: State, action: Play) -> Objections:
    """What a spell needs in play, such as a number of minions, is needed as it is played and not later."""
    ctx = Context(action.card, action.player)
    for text in texts(state, action.card, action.choice):
        if isinstance(text, SpellText) and text.only_if and not holds(state, text.only_if, ctx):
            yield write_as(text.only_if, "not")


@WHO_MAY_ATTACK.rule("combat.2", "resolving.1")
def an_attacker_that_can_attack(state: State, action: Attack) -> Objections:
    """The attacker is a character of the player that has Attack and may attack now."""
    attacker = state.objects[action.attacker]
    if attacker.controller != action.player or b.kind_of(attacker) not in (b.BOARD, b.HERO):
        yield f"{attacker.label} is not in play among {noun_of(action.player).whose} characters"
        return
    if attack_total(state, attacker) <= 0:
        yield f"{attacker.label} has no Attack"
    for meaning in meanings(state, attacker):
        if meaning.barred:
            yield f"{attacker.label} {meaning.barred}"
        elif (kind := b.type_of(state, state.objects[action.defender])) in meaning.spares:
            yield f"{attacker.label} can't attack a {kind}"


@WHO_MAY_ATTACK.rule("turn.2h")
def an_attack_that_is_left(state: State, action: Attack) -> Objections:
    """A minion that has just arrived waits unless it may charge; each character attacks once a turn, or twice."""
    attacker = state.objects[action.attacker]
    if attacker.mark(b.SICK) and not any(meaning.at_once for meaning in meanings(state, attacker)):
        yield f"{attacker.label} arrived this turn and cannot attack yet"
    wielded = b.weapon(state, attacker.whose) if b.kind_of(attacker) == b.HERO else None
    bearers = (attacker, wielded) if wielded is not None else (attacker,)
    if attacker.number(b.ATTACKS) >= max((x.attacks for bearer in bearers for x in meanings(state, bearer)), default=1):
        yield f"{attacker.label} has attacked this turn"


@WHO_MAY_ATTACK.rule("damage.10")
def a_defender_that_is_not_hidden(state: State, action: Attack) -> Objections:
    """What is Immune or has Stealth can't be attacked: neither can enemies target it."""
    for meaning in meanings(state, state.objects[action.defender]):
        if meaning.hidden:
            yield f"{state.objects[action.defender].label} {meaning.hidden}"


@WHO_MAY_ATTACK.rule("combat.2", "resolving.1")
def a_defender_that_can_be_attacked(state: State, action: Attack) -> Objections:
    """The defender is an enemy character in play, and not behind one with Taunt; of Taunt the book has no rule."""
    defender = state.objects[action.defender]
    enemy = b.opponent(state, action.player)
    if defender.controller != enemy or b.kind_of(defender) not in (b.BOARD, b.HERO):
        yield f"{defender.label} is no enemy character in play"
        return
    guards = [state.objects[id_] for id_ in b.board(state, enemy) if _guards(state, state.objects[id_])]
    if guards and defender not in guards:
        yield f"{guards[0].label} has Taunt"


def _guards(state: State, entity: Object) -> bool:
    """Whether the others of its side can't be attacked for it: it does so unless it is hidden itself."""
    there = tuple(meanings(state, entity))
    return any(meaning.guards for meaning in there) and not any(meaning.hidden for meaning in there)


@WHO_MAY_USE.rule("hero-power.1")
def a_hero_power_that_is_not_exhausted(state: State, action: Use) -> Objections:
    """The Hero Power has not been used up this turn."""
    power = b.hero_power(state, action.player)
    if power is None:
        yield f"{_has(action.player)} no Hero Power"
    elif power.mark(b.USED):
        yield "it has been used this turn"


@WHO_MAY_USE.rule("negative-mana.7", "negative-mana.8")
def enough_mana_for_the_power(state: State, action: Use) -> Objections:
    """Its cost has to be paid from the mana that is available."""
    power = b.hero_power(state, action.player)
    if power is not None:
        yield from _too_little(state, action.player, cost_of(state, power))


@WHO_MAY_USE.rule("glossary:targeting-condition")
def a_hero_power_needs_its_target(state: State, action: Use) -> Objections:
    """A Hero Power that targets needs something to target."""
    power = b.hero_power(state, action.player)
    if power is not None and targets(state, action.player, power.id, 0) == ():
        yield "there is nothing that it may target"
