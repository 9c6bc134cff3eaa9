"""Boards of WoW that show what rules are for which no case speaks of: illegal positions, what speaks against acts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from wow_table import CARDS, Table, ability, ally, side

from judge_app.engine.atoms import set_controller, set_mark
from judge_app.engine.machine import start
from judge_app.engine.rules import Ruleset
from judge_app.engine.state import State
from judge_app.engine.values import Map, Seats
from judge_app.games.wow.cases.case import WORDS
from judge_app.games.wow.chain.actions import Place, Play, Propose, Use
from judge_app.games.wow.laying_out import (
    CardEntry,
    CardInPlay,
    CombatUnderWay,
    LinkOnChain,
    ModifierInForce,
    PlayerSide,
    Situation,
    lay_out,
)
from judge_app.games.wow.laying_out.history import HasPlaced
from judge_app.games.wow.ruleset import WOW_7_4
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.costs import Activate, PayResources
from judge_app.games.wow.words.effects import AddCounters, BecomeDefender, ChangeTarget, Deal, Draw, Shield
from judge_app.games.wow.words.powers import AttachPower, KeywordPower, Payment, Reward, WhenResolved
from judge_app.games.wow.words.which import Each, Filter, Target, That, This

HURT = CardInPlay("Bear", damage=2)
SNIPE = ability(
    "Snipe", 1, WhenResolved((Deal((Number(1),), ("ranged",), Target(Filter(types=("Ally",)))),)), instant=True
)
QUEST = CardEntry(("Quest",), instant=True).card("Errand")
SWORD = CardEntry(("Equipment",)).card("Sword")
SHOT = Deal((Number(1),), ("ranged",), Target(Filter(("Quest",))))
WATCH = ability("Watch", 1, Payment((SHOT,), (PayResources(Number(1)),), on_your_turn=True), ongoing=True)
SCOUT = ally("Scout", 2, Payment((Draw(),), (Activate(),), basic=True))
CURSE = ability("Curse", 1, AttachPower(Target(Filter(("Ally",))), Filter(("Ally",))), ongoing=True)
ONLY = CardEntry(("Ally",), ATK=1, health=2, unique=True).card("Only")
PLACES = tuple(CardEntry(("Location",)).card(name) for name in ("Harbour", "Haven"))
POWERS = (WATCH, SCOUT, CardEntry(("Quest",), powers=(Reward((Draw(),)),)).card("Chore"))
LINK = Target(Filter(("Ability",), zone="chain"))
TURNS = (
    ability("Twist", 0, WhenResolved((ChangeTarget(LINK, That()),)), instant=True),
    ability("Twirl", 0, WhenResolved((ChangeTarget(LINK, That()),)), instant=True),
    ability("Haunt", 0, WhenResolved((ChangeTarget(LINK, Each(Filter(named="Ghost"))),)), instant=True),
    ally("Ghost", 2, KeywordPower("Untargetable")),
)
STEP_IN = Payment((BecomeDefender(This()),), (PayResources(Number(1)),))
STEPPING = (ally("Page", 3, STEP_IN), CardEntry(("Equipment",), powers=(STEP_IN,)).card("Banner"))
CLAYMORE = CardEntry(("Equipment",), tags=("Two-Handed", "Melee")).card("Claymore")
LANTERN = CardEntry(("Equipment",), tags=("Off-Hand",)).card("Lantern")
MORE = (SNIPE, QUEST, SWORD, ally("Weak", 0))
PIER = CardEntry(("Location",), capacity=1, powers=(Payment((AddCounters("fish"),)),)).card("Pier")
ODD_CARDS = {card.name: card for card in (PIER, SWORD, ally("Weak", 0), CURSE, ONLY, *PLACES)}


def against(ruleset: Ruleset, at: Table, card: str) -> object:
    """What speaks against playing a card."""
    return Play("you", at.object(card).id).objections(at.state.with_(ruleset=ruleset))


def doubled(ruleset: Ruleset) -> object:
    """Two doublers and a bolt."""
    you = side(play=[CardInPlay("Doubler", "a"), CardInPlay("Doubler", "b")], hand=["Bolt"], resources=1)
    return Table(you, ruleset=ruleset).play("Bolt", "Warrior").resolve().answer("a").entries


def volley(ruleset: Ruleset) -> object:
    """A volley at three guards."""
    table = Table(
        side(hand=["Volley"], resources=5),
        side("Warrior", play=[CardInPlay("Guard", key) for key in "xyz"]),
        ruleset=ruleset,
    )
    return table.play("Volley", "x", "y", "z").resolve().resolve().entries


def lost_target(ruleset: Ruleset) -> object:
    """A bolt whose target goes before it resolves."""
    table = Table(
        side(hand=["Slow Bolt"], resources=1), side("Warrior", play=[HURT], hand=["Bolt"], resources=1), ruleset=ruleset
    )
    table.play("Slow Bolt", "Bear").answer("pass").play("Bolt", "Bear", by="opponent")
    return table.answer("pass", "pass", "pass", "pass").entries


def weak(ruleset: Ruleset) -> object:
    """An ally without health."""
    return Table(side(play=["Weak"]), ruleset=ruleset, cards=MORE).entries


def no_hero(ruleset: Ruleset) -> object:
    """A player without hero and resources who would play a card of another's hand."""
    return against(ruleset, Table(PlayerSide("Sword"), side("Warrior", hand=["Volley"]), cards=MORE), "Volley")


def quest(ruleset: Ruleset) -> object:
    """A quest that somebody would play."""
    return against(ruleset, Table(side(hand=["Errand"]), cards=MORE), "Errand")


def no_target(ruleset: Ruleset) -> object:
    """A card without anything to target."""
    return against(ruleset, Table(side(hand=["Snipe"], resources=1), cards=MORE), "Snipe")


def too_late(ruleset: Ruleset) -> object:
    """A card that is no response."""
    return against(ruleset, Table(side(hand=["Bolt", "Slow Bolt"], resources=2)).play("Bolt", "Warrior"), "Slow Bolt")


def in_between(ruleset: Ruleset) -> object:
    """A card in the middle of playing another."""
    return against(ruleset, Table(side(hand=["Bolt", "Shadow Bolt"], resources=2)).play("Bolt"), "Shadow Bolt")


def lost(ruleset: Ruleset) -> object:
    """A hero with fatal damage."""
    return Table(side(), side("Warrior", damage=30), ruleset=ruleset).entries


def many_cards(ruleset: Ruleset) -> object:
    """A turn that ends with more cards in hand than may stay there."""
    table = Table(side(hand=["Bolt"] * 9), ruleset=ruleset)
    return [*table.resolve().answer("pass", "pass").entries, table.state.pending]


def no_cards(ruleset: Ruleset) -> object:
    """A player who has to draw from an empty deck."""
    return Table(side(), ruleset=ruleset).resolve().resolve().resolve().entries


def placing(ruleset: Ruleset) -> object:
    """Cards that somebody would place: at a wrong time, another's, face up, as the second of a turn."""
    you = side(hand=["Bolt", "Errand", "Bear"], deck=["Bolt"])
    table = Table(you, side("Warrior", hand=["Volley"]), cards=MORE, ruleset=ruleset)
    tried = [("you", "Bear", True), ("you", "Volley", False), ("opponent", "Volley", False)]
    seen = [Place(by, table.object(card).id, up).objections(table.state) for by, card, up in tried]
    table.act(Place("you", table.object("Errand").id, face_up=True))
    table.resolve()
    seen.append(Place("you", table.object("Bear").id).objections(table.state))
    table.answer("pass")
    seen.append(Place("you", table.object("Bear").id).objections(table.state))
    return seen


def using(ruleset: Ruleset) -> object:
    """Powers that somebody would use: another's, too early, at a wrong time, without targets."""
    you = side(play=["Watch", CardInPlay("Scout", new=True)], resources=3)
    table = Table(you, side("Warrior", play=[CardInPlay("Watch", "theirs")]), cards=POWERS, ruleset=ruleset)
    uses = [Use(by, table.object(card).id) for by, card in (("you", "Watch (1)"), ("you", "theirs"), ("you", "Scout"))]
    seen = [use.objections(table.state) for use in uses]
    table.answer("pass")
    seen += [use.objections(table.state) for use in uses]
    theirs = replace(side("Warrior"), quests=("Chore",))
    other = Table(side(play=["Watch"], resources=3), theirs, turn="opponent", cards=POWERS, ruleset=ruleset)
    other.answer("pass")
    return [*seen, *(Use("you", other.object(card).id).objections(other.state) for card in ("Watch", "Chore"))]


ODD = (
    side(
        play=[
            "Warrior",
            "Weak",
            CardInPlay("Bear", damage=9),
            CardInPlay("Sword", damage=1),
            CardInPlay("Curse", "loose"),
            CardInPlay("Curse", "wrong", attached_to="Sword (1)"),
            CardInPlay("Only", "one"),
            CardInPlay("Only", "two"),
            CardInPlay("Pier", counters=Map({"fish": 2})),
        ],
        resources=1,
    ),
    side("Sword", play=[CardInPlay("Guard", owner="nobody")]),
)


def odd(ruleset: Ruleset) -> object:
    """A position that no game comes to, looked at and played on."""
    you, other = ODD
    you = replace(you, quests=("Harbour", "Haven"))
    position = charged(you, other, ruleset)
    return [WORDS.problems(position), start(position).entries]


def charged(you: PlayerSide, other: PlayerSide, ruleset: Ruleset) -> State:
    """A position with a counter on a face-down resource."""
    position = lay_out(Seats({"you": you, "opponent": other}), "you", Map(CARDS | ODD_CARDS), ruleset)
    resource = next(card for card in position.objects if card.mark("face down"))
    return set_mark(position, resource.id, "counters", Map({"charge": 1}))


def misplaced(ruleset: Ruleset) -> object:
    """An attachment on what it can't be attached to, counters on a face-down resource."""
    you = side(play=["Doubler", CardInPlay("Curse", attached_to="Doubler")], resources=1)
    return start(charged(you, side("Warrior"), ruleset)).entries


def fighting(ruleset: Ruleset) -> object:
    """Combats that somebody would propose: at a wrong time and at the right one."""
    table = Table(side(play=["Bear"], hand=["Bolt"], resources=1), ruleset=ruleset)
    attack = Propose("you", table.object("Bear").id, table.object("Warrior").id)
    seen = [attack.objections(table.state)]
    table.play("Bolt", "Warrior")
    seen.append(attack.objections(table.state))
    table.answer("pass")
    seen.append(attack.objections(table.state))
    seen.append(replace(attack, attacker=table.object("Mage").id).objections(table.state))
    foreign = Propose("you", table.object("Warrior").id, table.object("Warrior").id)
    return [*seen, foreign.objections(table.state)]


def second_targets(ruleset: Ruleset) -> object:
    """Links whose target would become themselves, or what can't be targeted."""
    you = side(hand=["Bolt", "Twist", "Twirl", "Haunt"], resources=1)
    table = Table(you, side("Warrior", play=["Ghost"]), cards=TURNS, ruleset=ruleset)
    table.play("Bolt", "Warrior").play("Twist", "Bolt").play("Twirl", "Twist").resolve()
    return table.play("Haunt", "Bolt").resolve().entries


def new_defenders(ruleset: Ruleset) -> object:
    """What would become the defender: without a combat, as a thing, and as a character that defends already."""
    theirs = side("Warrior", play=["Page", "Banner"], resources=4)
    table = Table(side(play=["Bear"]), theirs, cards=STEPPING, ruleset=ruleset)

    def step_in(card: str) -> None:
        table.answer("pass")
        table.act(Use("opponent", table.object(card).id))
        table.resolve()

    step_in("Page")
    table.act(Propose("you", table.object("Bear").id, table.object("Warrior").id))
    table.resolve().resolve()
    for card in ("Banner", "Page", "Page"):
        step_in(card)
    return table.entries


def hands(ruleset: Ruleset) -> object:
    """A weapon for two hands beside what needs a hand of its own."""
    return Table(side(play=["Claymore", "Lantern"]), cards=(CLAYMORE, LANTERN), ruleset=ruleset).entries


def nobodys(ruleset: Ruleset) -> object:
    """A card that is controlled by nobody of this game."""
    players = Seats({"you": side(play=["Bear"]), "opponent": side("Warrior")})
    position = lay_out(players, "you", Map(CARDS), ruleset)
    bear = position.by_key("Bear")
    assert bear is not None
    return WORDS.problems(set_controller(position, bear.id, "nobody"))


def out_of_time(ruleset: Ruleset) -> object:
    """Positions whose moment can't be: links, combats and modifiers out of time, too many resources placed."""
    players = Seats({"you": side(play=["Bear"]), "opponent": side("Warrior", play=["Guard"])})
    late = LinkOnChain("Slow Bolt", targets=("Bear",))
    fog = ModifierInForce(Shield(That(), lasts="this combat"), on=("Bear",))
    moments = (
        Situation(phase="wrap-up step", chain=(late,)),
        Situation(combat=CombatUnderWay("Guard", "defend", "Bear")),
        Situation(this_turn=(HasPlaced(), HasPlaced()), in_force=(fog,)),
    )
    laid = [lay_out(players, "you", Map(CARDS), ruleset, moment) for moment in moments]
    return [WORDS.problems(position) for position in laid]


BOARDS: tuple[Callable[[Ruleset], object], ...] = (
    doubled,
    volley,
    lost_target,
    weak,
    no_hero,
    quest,
    no_target,
    too_late,
    in_between,
    lost,
    many_cards,
    no_cards,
    placing,
    using,
    fighting,
    second_targets,
    new_defenders,
    hands,
    nobodys,
    odd,
    misplaced,
    out_of_time,
)


def outcome(board: Callable[[Ruleset], object], ruleset: Ruleset) -> object:
    """What comes of a board: its trace or what speaks against an action, or how it breaks off."""
    try:
        return board(ruleset)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


@cache
def usual(board: Callable[[Ruleset], object]) -> object:
    """What comes of a board under the whole ruleset."""
    return outcome(board, WOW_7_4)
