"""Striking with weapons (303): who may, with how many (406.6), what it costs, and what stays associated with whom."""

from __future__ import annotations

from dataclasses import replace

from judge_app.engine.codec import saved
from judge_app.engine.decision import Option
from judge_app.engine.game import Again, Ask, Finished, Game
from judge_app.engine.rules import Row, Rule, first_reason
from judge_app.engine.state import State, Task
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.values import ABSENT, Id
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.cards.uniqueness import keyword_of_wielding, sextuple_wield, wielding
from judge_app.games.wow.chain.costs import changed_by_cards
from judge_app.games.wow.chain.payable import cannot_pay
from judge_app.games.wow.chain.paying import PayCosts
from judge_app.games.wow.characteristics.forbidding import why_cant
from judge_app.games.wow.characteristics.projection import values_of
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.context import Context
from judge_app.games.wow.texts.choosing import by_key, card_options
from judge_app.games.wow.words.amounts import Number
from judge_app.games.wow.words.costs import PayResources

STRIKING = ProcedureOf("striking")


NONE = "none"


@saved
class Strike(Task):
    """A player may strike with weapons for a wielder that just became an attacker or defender (303.2)."""

    procedure = "striking"

    player: str
    wielder: Id
    struck: tuple[Id, ...] = ()
    paying: Id = ABSENT


@clause("408.3d")
def weapons_of(state: State, wielder: int) -> tuple[int, ...]:
    """The weapons associated with a wielder: struck with in this combat, and still weapons in play (303.2a)."""
    struck = (weapon for by, weapon in state.facts.get(f.STRIKES, ()) if by == wielder)
    return tuple(weapon for weapon in struck if state.objects[weapon].zone == b.PLAY and is_weapon(state, weapon))


def is_weapon(state: State, card: int) -> bool:
    """Whether a card is a weapon: equipment with that word on its type line."""
    values = values_of(state, card)
    return "Weapon" in values.get("tags", ()) and "Equipment" in values["types"]


def _is_wielder(state: State, card: int) -> bool:
    """Heroes are wielders, and what says that it is one (303.2, 303.2d)."""
    values = values_of(state, card)
    return "Hero" in values["types"] or says_that_it_wields(state, card)


@clause("303.2d")
def says_that_it_wields(state: State, card: int) -> bool:
    """An ally wields weapons while it, or a weapon that its controller has, says so: whether this is one."""
    return bool(values_of(state, card).get("wielder"))


def _as_a_wielder(state: State, card: int) -> tuple[Rule, ...]:
    return () if "Hero" in values_of(state, card)["types"] else (says_that_it_wields,)


def strikable(state: State, player: str, wielder: int, struck: tuple[int, ...]) -> tuple[int, ...]:
    """The weapons that a player can strike with for a wielder now (303.2, 406.6)."""
    if not _is_wielder(state, wielder):
        return ()
    own = (c.id for c in b.in_play(state, controller=player) if is_weapon(state, c.id) and c.id not in struck)
    able = (weapon for weapon in own if not strike_not_payable(state, player, weapon))
    return tuple(weapon for weapon in able if not struck or not no_further_weapon(state, player, struck, weapon))


@clause("303.2", "403.1")
def strike_not_payable(state: State, player: str, weapon: int) -> str:
    """The cost of striking has to be payable: exhausting the weapon, and so many resources."""
    if state.objects[weapon].mark(b.EXHAUSTED):
        return "it is exhausted"
    if why := why_cant(state, weapon, "exhaust"):
        return f"it {why}"
    return cannot_pay(state, player, (strike_cost(state, weapon),), Context(player, weapon))


def strike_cost(state: State, weapon: int) -> PayResources:
    """The resources that a strike costs; never less than none (403.2)."""
    printed = max(0, b.number_in(values_of(state, weapon), "strike cost"))
    total, _ = changed_by_cards(state, weapon, state.objects[weapon].whose, "strike with", printed)
    return PayResources(Number(total))


@clause("303.2c", "406.6")
def no_further_weapon(state: State, player: str, struck: tuple[int, ...], weapon: int) -> str:
    """Only one weapon a combat, but for the hero's dual wield and its like; never Melee and Ranged together."""
    if striking_again(state, player, struck, weapon):
        return ""
    return "its player has struck already, and nothing allows a further weapon like this"


def striking_again(state: State, player: str, struck: tuple[int, ...], weapon: int) -> tuple[Rule, ...]:
    """The rules of wielding by which a player may strike with a weapon beside those with which they have struck."""
    cards = [values_of(state, w) for w in (*struck, weapon)]
    kinds = [card.get("tags", ()) for card in cards]
    hands = len(kinds) + sum("Two-Handed" in tags for tags in kinds)
    if all("Ranged" in tags and "Melee" not in tags for tags in kinds):
        return wielding(state, player, "Ranged", cards)
    if not all("Melee" in tags and "Ranged" not in tags for tags in kinds):
        return ()
    return tuple(
        rule for rule in wielding(state, player, "Melee", cards) if hands <= 6 or rule.name != sextuple_wield.name
    )


@STRIKING.rule("303.2")
def strike(game: Game, task: Strike) -> Again | Ask | Finished | None:
    """A player may strike with weapons as their wielder becomes an attacker or defender, and only then."""
    if task.paying != ABSENT:
        return associate(game, task)
    possible = strikable(game.state, task.player, task.wielder, task.struck)
    if not possible:
        _tell_unstrikable(game, task)
        _tell_no_further(game, task)
        return None
    if task.answer is None:
        _tell_unstrikable(game, task)
        options = [
            *card_options(game.state, possible),
            Option(NONE, "no further weapon" if task.struck else "no weapon"),
        ]
        beside = (x for weapon in possible for x in striking_again(game.state, task.player, task.struck, weapon)[:1])
        more = [keyword_of_wielding(rule) for rule in beside]
        further: tuple[Rule | Row, ...] = (no_further_weapon, *more) if task.struck else ()
        cites = (strike, *further, *_as_a_wielder(game.state, task.wielder))
        return game.decision(task.player, "strike", "which weapon to strike with", options, *cites)
    if task.answer == NONE:
        return None
    weapon = by_key(game.state, task.answer, possible)
    game.do(atoms.exhaust(game.state, weapon))
    game.push(PayCosts(task.player, (strike_cost(game.state, weapon),), Context(task.player, weapon), weapon))
    return Again(replace(task, paying=weapon))


@clause("303.2a")
def associate(game: Game, task: Strike) -> Again:
    """The cost is paid: the weapon is associated with its wielder."""
    weapon = task.paying
    game.do(atoms.strike(game.state, task.player, weapon, task.wielder))
    return Again(replace(task, struck=(*task.struck, weapon), paying=ABSENT))


@clause("303.2a")
def struck_before(state: State, player: str, weapon: int, wielder: int) -> State:
    """A board on which a weapon was struck with in the combat that is under way: it is associated with its wielder."""
    return atoms.strike(state, player, weapon, wielder)[0]


def _tell_unstrikable(game: Game, task: Strike) -> None:
    """Say of each weapon whose cost of striking can't be paid why not."""
    for card in b.in_play(game.state, controller=task.player) if not task.struck else ():
        wields = _is_wielder(game.state, task.wielder) and is_weapon(game.state, card.id)
        if wields and (reason := first_reason((strike_not_payable,), game.state, task.player, card.id)):
            game.withhold(f"{card.label} can't be struck with", reason, card.id)


def _tell_no_further(game: Game, task: Strike) -> None:
    """Say of each weapon that could be struck with by itself that it can't be beside the others."""
    for weapon in strikable(game.state, task.player, task.wielder, ()) if task.struck else ():
        if reason := first_reason((no_further_weapon,), game.state, task.player, task.struck, weapon):
            game.withhold(f"{game.state.objects[weapon].label} is not struck with", reason, weapon)
