"""Uniqueness (414) and the wielding variants (406): checked after every event, repaired before the game goes on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TypeAlias

from judge_app.engine.characteristics import Board, Values
from judge_app.engine.codec import record
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import Rule, rule
from judge_app.engine.state import State, Task
from judge_app.engine.syntax import Card
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Event
from judge_app.engine.values import ByIdentity
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.cards.departing import by_the_game, leave_play
from judge_app.games.wow.characteristics.projection import has_keyword, projection
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.replacing.replaceable import WouldDestroy
from judge_app.games.wow.texts.choosing import by_key, card_options

UNIQUENESS = ProcedureOf("uniqueness")


VIOLATIONS = ProcedureOf("violations")
"""What cards of one player can't all be theirs: each rule finds those that it speaks of."""


@dataclass(frozen=True, slots=True)
class Violation:
    """Cards of one player that can't all be theirs, by which clause and why."""

    player: str
    cards: tuple[int, ...]
    because: str
    by: Rule


@record
@dataclass(frozen=True, slots=True)
class Repair(Task):
    """Violations to be repaired before the game continues (414.2)."""

    procedure = "uniqueness"


def violations(state: State) -> list[Violation]:
    """Every violation now, the turn player's first."""
    found = []
    for player in b.remaining_players(state):
        own = {id_: v for id_, v in projection(state).values.items() if v["controller"] == player and v["types"]}
        for by in state.ruleset.procedure(VIOLATIONS.name).rules:
            found += [Violation(player, cards, because, by) for cards, because in by.fn(state, player, own)]
    return found


Found: TypeAlias = Iterator[tuple[tuple[int, ...], str]]
"""The cards that violate a clause, and why."""


@VIOLATIONS.rule("414.3a")
def same_name(state: State, player: str, own: Board) -> Found:
    """Two or more unique cards with the same name; a card without a name has none in common."""
    by_name = defaultdict(list)
    for id_, values in own.items():
        if values.get("unique") and values["name"]:
            by_name[values["name"]].append(id_)
    for name, cards in by_name.items():
        if len(cards) > 1:
            yield tuple(cards), f"two or more unique cards named {name}"


@VIOLATIONS.rule("414.3b")
def restricted(state: State, player: str, own: Board) -> Found:
    """More cards with a numbered tag than the number allows, with the exceptions for wielding (406)."""
    limits: dict[str, int] = {}
    having = defaultdict(list)
    for values in own.values():
        for tag, number in values.get("restrictions", ()):
            limits[tag] = min(number, limits.get(tag, number))
    for id_, values in own.items():
        for tag in limits:
            if tag in values.get("tags", ()) or tag in dict(values.get("restrictions", ())):
                having[tag].append(id_)
    for tag, cards in having.items():
        if tag == "Melee" and _may_wield(state, player, [own[c] for c in cards]):
            continue
        allowed = limits[tag] + (1 if tag == "Ranged" and hero_has(state, player, "Ranged Dual Wield") else 0)
        if tag == "Off-Hand" and hero_has(state, player, "Dual Shield"):
            if len(cards) == 2 and all("Shield" in own[c].get("tags", ()) for c in cards):
                continue
        if len(cards) > allowed:
            yield tuple(cards), f"more than {allowed} with the tag {tag} ({limits[tag]})"


def hero_has(state: State, player: str, keyword: str) -> bool:
    """Whether a player's hero has a keyword, such as one that lets them wield more (406)."""
    hero = b.hero_of(state, player)
    return hero is not None and has_keyword(state, hero.id, keyword)


def wields_any_number(state: State, player: str) -> bool:
    """Whether a card of theirs has Infinite Wield; unlike the others it need not be their hero (406.5, glossary)."""
    return any(has_keyword(state, card.id, "Infinite Wield") for card in b.in_play(state, controller=player))


def _may_wield(state: State, player: str, weapons: list[Values]) -> bool:
    """Whether dual wield and its like allow these Melee weapons (406.2, 406.3, 406.5)."""
    two_handed = sum("Two-Handed" in w.get("tags", ()) for w in weapons)
    if hero_has(state, player, "Sextuple Wield"):
        return True  # its six hands are counted with Off-Hand equipment, in six_hands
    if wields_any_number(state, player) and two_handed == 0:
        return True
    if hero_has(state, player, "Two-Handed Dual Wield"):
        return len(weapons) <= 2
    return hero_has(state, player, "Dual Wield") and len(weapons) <= 2 and two_handed == 0


def _with(own: Board, tag: str) -> tuple[int, ...]:
    return tuple(i for i, v in own.items() if tag in v.get("tags", ()))


def _too_much_for_two_hands(state: State, player: str, own: Board) -> bool:
    """Whether a Two-Handed and an Off-Hand card are there together, and nothing allows it."""
    more = any(hero_has(state, player, x) for x in ("Sextuple Wield", "Two-Handed Dual Wield"))
    return bool(_with(own, "Two-Handed") and _with(own, "Off-Hand")) and not more


def _any_number(state: State, player: str, own: Board) -> bool:
    return wields_any_number(state, player) and not _with(own, "Two-Handed")


@VIOLATIONS.rule("406.3")
def six_hands(state: State, player: str, own: Board) -> Found:
    """Sextuple Wield gives six hands, of which a Two-Handed weapon takes two."""
    if not _with(own, "Off-Hand"):
        yield from _more_than_six(state, player, own)


@VIOLATIONS.rule("406.3", "406.3a")
def six_hands_with_others(state: State, player: str, own: Board) -> Found:
    """An Off-Hand equipment takes one of them."""
    if _with(own, "Off-Hand"):
        yield from _more_than_six(state, player, own)


def _more_than_six(state: State, player: str, own: Board) -> Found:
    melee, off = _with(own, "Melee"), _with(own, "Off-Hand")
    hands = len(melee) + len(set(melee) & set(_with(own, "Two-Handed"))) + len(off)
    if hands > 6 and hero_has(state, player, "Sextuple Wield") and not _any_number(state, player, own):
        yield tuple(dict.fromkeys(melee + off)), "more than six hands"


@VIOLATIONS.rule("414.3c")
def hands_full(state: State, player: str, own: Board) -> Found:
    """A Two-Handed and an Off-Hand card together, unless wielding allows them."""
    two, off = _with(own, "Two-Handed"), _with(own, "Off-Hand")
    if _too_much_for_two_hands(state, player, own):
        yield tuple(dict.fromkeys(two + off)), "a Two-Handed and an Off-Hand card"


@VIOLATIONS.rule("406.2a")
def no_free_hand(state: State, player: str, own: Board) -> Found:
    """Two weapons leave no hand for a Shield, two Shields none for a weapon."""
    melee, off = _with(own, "Melee"), _with(own, "Off-Hand")
    if hero_has(state, player, "Sextuple Wield") or _too_much_for_two_hands(state, player, own):
        return
    if len(off) > 1 and melee:
        yield tuple(dict.fromkeys(melee + off)), "two Shields and a Melee weapon"
    elif off and len(melee) > 1 and not _any_number(state, player, own):
        yield tuple(dict.fromkeys(melee + off)), "two Melee weapons and an Off-Hand card"


NO_MATTER = (e.DamageDealt, e.DamageHealed, e.DamagePut, e.CostPaid, e.LinkAdded, e.CardAnnounced, e.EffectAnnounced)
"""Events that change nothing about who may control what."""
HANDS = frozenset({"Two-Handed", "Off-Hand", "Melee"})


@rule("414.1")
def check_uniqueness(game: Game, by: Rule, before: State, event: Event, seq: int) -> None:
    """Checked continuously, for anything can change what a player may control; repaired before the game goes on."""
    if isinstance(event, NO_MATTER) or not _is_limited(game.state):
        return
    if not any(isinstance(task, Repair) for task in game.state.agenda) and violations(game.state):
        game.push(Repair())


def _is_limited(state: State) -> bool:
    """Whether a player has two cards or more that print anything that uniqueness looks at."""
    seen: set[str | None] = set()
    for id_ in state.zone(b.PLAY):
        card = state.objects[id_]
        if card.card and _prints_a_limit(state.cards[card.card]):
            if card.controller in seen:
                return True
            seen.add(card.controller)
    return False


@ByIdentity
def _prints_a_limit(card: Card) -> bool:
    tags = card.printed.get("tags", ())
    return bool(card.printed.get("unique") or card.printed.get("restrictions") or not HANDS.isdisjoint(tags))


@rule("414.1")
def check_a_new_turn(game: Game, task: Task) -> None:
    """Violations that lie there before anything has happened are repaired as well before the game goes on."""
    if violations(game.state):
        game.push(Repair())


@UNIQUENESS.rule("414.2")
def repair(game: Game, task: Repair) -> Again | Ask | None:
    """The violating player chooses a violating card, which the game destroys, until the violation is repaired."""
    found = violations(game.state)
    if not found:
        return None
    first = found[0]
    if task.answer is None:
        game.note(e.ViolationFound(first.player, first.cards, first.because), by=first.by)
        options = card_options(game.state, first.cards)
        return game.decision(first.player, "uniqueness", "which violating card is destroyed", options)
    chosen = by_key(game.state, task.answer, first.cards)
    destroyed_by_the_game(game, chosen, first.because)
    return Again()


@clause("414.2")
def destroyed_by_the_game(game: Game, card: int, because: str) -> None:
    """What repairs a violation is destroyed by the game, whatever says that it can't be."""
    by = by_the_game(game.state, WouldDestroy(card, because), destroyed_by_the_game)
    leave_play(game, card, atoms.destroy(game.state, card, because), *by)
