"""Striking in the first edition: a link that a player with priority adds in the defender window (303.2)."""

from __future__ import annotations

from judge_app.engine.editions import Patch
from judge_app.engine.game import Game
from judge_app.engine.naming_players import possessive
from judge_app.engine.rules import rule
from judge_app.engine.state import State
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.chain.actions import without_priority
from judge_app.games.wow.chain.adding import AddLink
from judge_app.games.wow.chain.paying import PayCosts
from judge_app.games.wow.chain.striking_now import StrikeNow
from judge_app.games.wow.characteristics.projection import Definite, controller_of, reader, values_of
from judge_app.games.wow.combat.combat import DEFEND_WINDOW
from judge_app.games.wow.combat.strike_effect import ExhaustToStrike, GiveStrike, Striking
from judge_app.games.wow.combat.striking import is_weapon, strike_not_payable
from judge_app.games.wow.context import Context
from judge_app.games.wow.replacing.replaceable import WouldExhaust
from judge_app.games.wow.replacing.replacement import happen_unreplaced
from judge_app.games.wow.texts.performing import Perform
from judge_app.games.wow.turns.windows import Window
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.continuous import DamageTypes, Gets
from judge_app.rulekit.texts import Then
from judge_app.rulekit.wording import write


def struck_this_combat(state: State, player: str) -> tuple[int, ...]:
    """The weapons with which a player has struck since this combat's attacker attacked, one for each strike."""
    found: list[int] = []
    for past in state.history:
        if isinstance(past.event, e.Attacked):
            found = []
        elif isinstance(past.event, e.Struck) and past.event.player == player:
            found.append(past.event.weapon)
    return tuple(found)


# --- when it is allowed ---------------------------------------------------------------------------


@rule("wow-early:602.4", "wow-early:407.2a")
def only_in_the_defender_window(state: State, action: StrikeNow) -> str:
    """Outside a defender window no strike cost can be paid."""
    open_ = any(isinstance(task, Window) and task.name == DEFEND_WINDOW for task in state.agenda)
    return "" if open_ else "no defender window is open"


@rule("wow-early:303.2", "wow-early:glossary:in-combat")
def hero_not_in_combat(state: State, action: StrikeNow) -> str:
    """A player strikes only while their hero is attacking or defending."""
    hero = b.hero_of(state, action.player)
    fighting = (*b.combat(state, "attacker"), *b.combat(state, "defender"))
    return "" if hero is not None and hero.id in fighting else f"{possessive(action.player)} hero is not in combat"


@rule("wow-early:303.2")
def not_a_weapon_of_theirs(state: State, action: StrikeNow) -> str:
    """A player strikes with a weapon in play that they control."""
    label = state.objects[action.weapon].label
    if state.objects[action.weapon].zone != b.PLAY or not is_weapon(state, action.weapon):
        return f"{label} is not a weapon in play"
    return "" if controller_of(state, action.weapon) == action.player else f"{label} is another player's"


@rule("wow-early:303.2")
def strike_cost_not_payable(state: State, action: StrikeNow) -> str:
    """The weapon has to be exhausted, and as many resources as its strike cost says."""
    return strike_not_payable(state, action.player, action.weapon)


@rule("wow-early:303.2c")
def another_weapon_this_combat(state: State, action: StrikeNow) -> str:
    """Only one weapon can be struck with a combat; with that one again, if it is readied."""
    others = [weapon for weapon in struck_this_combat(state, action.player) if weapon != action.weapon]
    return f"{state.objects[others[0]].label} was struck with in this combat" if others else ""


# --- the link -------------------------------------------------------------------------------------


@rule("wow-early:303.2")
def exhaust_the_weapon(game: Game, task: PayCosts, part: ExhaustToStrike) -> None:
    """Part of the cost of striking is to exhaust the weapon."""
    happen_unreplaced(game, WouldExhaust(task.ctx.source))


@rule("wow-early:303.2a", "wow-early:707.1f")
def weapon_strikes(game: Game, task: AddLink) -> None:
    """As a strike effect becomes added, the weapon strikes."""
    if isinstance(task.power, Striking):
        hero = b.hero_of(game.state, task.player)
        assert hero is not None
        game.do(atoms.strike(game.state, task.player, task.card, hero.id))


@rule("wow-early:303.2a", "wow-early:205.1b")
def create_a_strike_modifier(game: Game, task: Perform, effect: GiveStrike) -> Then | None:
    """The hero has +X ATK and the weapon's damage type for the combat step; X is the weapon's ATK now."""
    hero = b.hero_of(game.state, task.ctx.you)
    if hero is None:
        return None
    modifier = strike_modifier(game.state, task.ctx, hero.id)
    game.do(atoms.create_modifier(game.state, modifier, write(modifier)))
    return None


def strike_modifier(state: State, ctx: Context, hero: int) -> Definite:
    """What a strike with the weapon that is the source gives a hero now, for the rest of the combat."""
    values = reader(state, ctx).values(ctx.source)
    parts = (Gets(ATK=Number(max(0, b.number_in(values, "ATK")))), DamageTypes(tuple(values.get("damage types", ()))))
    return Definite(0, ctx, state.objects[ctx.source].label, 0, "this combat", parts, (hero,))


@rule("wow-early:303.2a", "wow-early:205.1b")
def strike_effect_has_resolved(state: State, player: str, weapon: int, wielder: int) -> State:
    """A board on which a strike effect has resolved in the combat under way: its modifier is in force, if not said."""
    struck, _ = atoms.strike(state, player, weapon, wielder)
    there = [one for one in state.modifiers if isinstance(one, Definite) and one.ctx.source == weapon]
    if len(there) >= struck_this_combat(struck, player).count(weapon):
        return struck
    modifier = strike_modifier(struck, Context(player, weapon), wielder)
    return atoms.create_modifier(struck, modifier, write(modifier))[0]


@rule("wow-early:403.4e")
def struck_with_that_combat(state: State, wielder: int) -> tuple[int, ...]:
    """A hero's combat damage is dealt with the weapon that its player has struck with in that combat."""
    hero = "Hero" in values_of(state, wielder)["types"]
    return tuple(dict.fromkeys(struck_this_combat(state, controller_of(state, wielder)))) if hero else ()


PATCHES = (
    Patch(
        "striking", "without", "strike", "602.4",
        "Nobody strikes as a character becomes an attacker or defender: strike costs are paid in the defender window.",
    ),
    Patch(
        "striking with priority", "instead of", "only_as_it_fights", "407.1",
        "Striking adds a link, which takes priority.",
        without_priority,
    ),
    Patch(
        "striking with priority", "after", "without_priority", "602.4",
        "Strike costs can be paid only in a defender window.",
        only_in_the_defender_window,
    ),
    Patch(
        "striking with priority", "after", "only_in_the_defender_window", "303.2",
        "One strikes only while one's hero is in combat.",
        hero_not_in_combat,
    ),
    Patch(
        "striking with priority", "after", "hero_not_in_combat", "303.2",
        "One strikes with a weapon of one's own.",
        not_a_weapon_of_theirs,
    ),
    Patch(
        "striking with priority", "after", "not_a_weapon_of_theirs", "303.2",
        "The cost of striking has to be payable.",
        strike_cost_not_payable,
    ),
    Patch(
        "striking with priority", "after", "strike_cost_not_payable", "303.2c",
        "One weapon a combat, as often as it is readied.",
        another_weapon_this_combat,
    ),
    Patch(
        "parts of costs", "with", ExhaustToStrike, "303.2", "The weapon is exhausted as part of the strike cost.",
        exhaust_the_weapon,
    ),
    Patch(
        "adding", "after", "become_added", "303.2a",
        "Striking adds an effect to the chain; what triggers off the weapon striking does as it becomes added.",
        weapon_strikes,
    ),
    Patch(
        "effects", "with", GiveStrike, "303.2a", "A strike effect gives the hero its bonus only as it resolves.",
        create_a_strike_modifier,
    ),
    Patch(
        "clauses", "without", "weapon_modifiers", "303.2b",
        "The strike modifier is independent of the weapon, and gives the hero none of its keywords.",
    ),
    Patch(
        "clauses", "instead of", "struck_before", "303.2a",
        "On a board in mid-combat a strike is one whose effect has resolved, with the modifier that it made.",
        strike_effect_has_resolved,
    ),
    Patch(
        "clauses", "instead of", "weapons_of", "403.4e",
        "Damage is dealt with the weapon that was struck with in that combat, whatever has become of it.",
        struck_with_that_combat,
    ),
    Patch("clauses", "without", "says_that_it_wields", "303.2d", "Only heroes are given what a strike gives."),
)  # fmt: skip

NOT_MODELLED: tuple[tuple[str, str], ...] = ()
