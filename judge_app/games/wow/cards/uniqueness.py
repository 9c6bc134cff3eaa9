"""Uniqueness (414) and the wielding variants (406): checked after every event, repaired before the game goes on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import TypeAlias

from judge_app.engine.characteristics import Board, Values
from judge_app.engine.codec import saved
from judge_app.engine.frozen import dataclass
from judge_app.engine.game import Again, Ask, Game
from judge_app.engine.rules import Row, Rule, rule
from judge_app.engine.state import State, Task
from judge_app.engine.syntax import Card
from judge_app.engine.tables import ProcedureOf
from judge_app.engine.trace import Event, Withheld
from judge_app.engine.values import ByIdentity
from judge_app.games.wow import atoms
from judge_app.games.wow import board as b
from judge_app.games.wow import events as e
from judge_app.games.wow.cards.departing import by_the_game, leave_play
from judge_app.games.wow.characteristics.projection import has_keyword, projection
from judge_app.games.wow.clauses import clause
from judge_app.games.wow.replacing.replaceable import WouldDestroy
from judge_app.games.wow.texts.choosing import by_key, card_options
from judge_app.games.wow.words.powers import MoreOfRestriction

UNIQUENESS = ProcedureOf("uniqueness")


VIOLATIONS = ProcedureOf("violations")
"""What cards of one player can't all be theirs: each rule finds those that it speaks of."""


WIELDING = ProcedureOf("wielding")
"""What lets a player have more cards with a tag than its number (406)."""


@dataclass(frozen=True, slots=True)
class Violation:
    """Cards of one player that can't all be theirs, by which clause and why."""

    player: str
    cards: tuple[int, ...]
    because: str
    by: Rule


@saved
class Repair(Task):
    """Violations to be repaired before the game goes on (414.2); `entering` where a card's entering play is checked."""

    procedure = "uniqueness"

    entering: bool = False


def violations(state: State) -> list[Violation]:
    """Every violation now, the turn player's first."""
    return violations_among(state, projection(state).values)


def violations_among(state: State, cards: Board) -> list[Violation]:
    """Every violation among those cards, the turn player's first."""
    found = []
    for player in b.remaining_players(state):
        own = {id_: v for id_, v in cards.items() if v["controller"] == player and v["types"]}
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
    for tag, limit, cards in _with_limited_tags(own):
        number = limit + one_more_allowed(state, tag, own)
        if len(cards) > number and not wielding(state, player, tag, [own[card] for card in cards]):
            yield tuple(cards), f"more than {number} with the tag {tag} ({number})"


@clause("414.3b")
def one_more_allowed(state: State, tag: str, own: Board) -> int:
    """How many more of a tag than its number a player's cards let them control."""
    powers = (power for values in own.values() for power in values["powers"])
    return sum(power.more for power in powers if isinstance(power, MoreOfRestriction) and power.tag == tag)


def _with_limited_tags(own: Board) -> Iterator[tuple[str, int, list[int]]]:
    """The tags that somebody may have a number of, that number, and the cards with such a tag."""
    limits: dict[str, int] = {}
    having = defaultdict(list)
    for values in own.values():
        for tag, number in values.get("restrictions", ()):
            limits[tag] = min(number, limits.get(tag, number))
    for id_, values in own.items():
        for tag in limits:
            if tag in values.get("tags", ()) or tag in dict(values.get("restrictions", ())):
                having[tag].append(id_)
    yield from ((tag, limits[tag], cards) for tag, cards in having.items())


def hero_has(state: State, player: str, keyword: str) -> bool:
    """Whether a player's hero has a keyword, such as one that lets them wield more (406)."""
    hero = b.hero_of(state, player)
    return hero is not None and has_keyword(state, hero.id, keyword)


def wields_any_number(state: State, player: str) -> bool:
    """Whether a card of theirs has Infinite Wield; unlike the others it need not be their hero (406.5, glossary)."""
    return any(has_keyword(state, card.id, "Infinite Wield") for card in b.in_play(state, controller=player))


@WIELDING.rule("406.2", "glossary:dual-wield")
def dual_wield(state: State, player: str, tag: str, cards: list[Values]) -> bool:
    """Two One-Handed Melee weapons, with dual wield."""
    few = tag == "Melee" and len(cards) <= 2 and not _two_handed(cards)
    return few and hero_has(state, player, "Dual Wield")


@WIELDING.rule("406.2", "glossary:dual-wield-two-handed")
def two_handed_dual_wield(state: State, player: str, tag: str, cards: list[Values]) -> bool:
    """Two Melee weapons, of one hand or two, with Two-Handed dual wield."""
    return tag == "Melee" and len(cards) <= 2 and hero_has(state, player, "Two-Handed Dual Wield")


@WIELDING.rule("406.3", "glossary:sextuple-wield")
def sextuple_wield(state: State, player: str, tag: str, cards: list[Values]) -> bool:
    """Any Melee weapons with Sextuple Wield; its six hands are counted with Off-Hand equipment, in six_hands."""
    return tag == "Melee" and hero_has(state, player, "Sextuple Wield")


@WIELDING.rule("406.5", "glossary:infinite-wield")
def infinite_wield(state: State, player: str, tag: str, cards: list[Values]) -> bool:
    """Any number of One-Handed Melee weapons with Infinite Wield."""
    return tag == "Melee" and not _two_handed(cards) and wields_any_number(state, player)


@WIELDING.rule("406.4", "glossary:dual-wield-ranged")
def ranged_dual_wield(state: State, player: str, tag: str, cards: list[Values]) -> bool:
    """Two Ranged weapons, with Ranged dual wield."""
    return tag == "Ranged" and len(cards) <= 2 and hero_has(state, player, "Ranged Dual Wield")


@WIELDING.rule("406.2", "glossary:dual-shield")
def dual_shield(state: State, player: str, tag: str, cards: list[Values]) -> bool:
    """Two Shields, with dual shield."""
    shields = tag == "Off-Hand" and len(cards) == 2 and all("Shield" in card.get("tags", ()) for card in cards)
    return shields and hero_has(state, player, "Dual Shield")


def wielding(state: State, player: str, tag: str, cards: list[Values]) -> tuple[Rule, ...]:
    """The rules of wielding by which a player may have these cards with a tag, beyond its number (406.2 to 406.5)."""
    rules = state.ruleset.procedure(WIELDING.name).rules
    return tuple(rule for rule in rules if rule.fn(state, player, tag, cards))


def keyword_of_wielding(rule: Rule) -> Row:
    """The keyword of such a rule alone, for what isn't about having the cards."""
    return Row(None, tuple(number for number in rule.cites if number.startswith("glossary:")), rule.name)


def _two_handed(cards: list[Values]) -> int:
    return sum("Two-Handed" in card.get("tags", ()) for card in cards)


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
    if isinstance(event, e.EnteredPlay):
        _tell_wielding(game, event.card, seq)
    if not any(isinstance(task, Repair) for task in game.state.agenda) and violations(game.state):
        game.push(Repair(checked_as_it_enters(game.state, event)))


@clause("710.1f")
def checked_as_it_enters(state: State, event: Event) -> bool:
    """The last step of entering play checks for violations: whether it is this check."""
    return isinstance(event, e.EnteredPlay)


def _tell_wielding(game: Game, card: int, seq: int) -> None:
    """Say of what has come into play that it violates nothing only by a rule of wielding."""
    player = game.state.objects[card].controller or ""
    own = {id_: v for id_, v in projection(game.state).values.items() if v["controller"] == player and v["types"]}
    for tag, number, cards in _with_limited_tags(own):
        allowing = wielding(game.state, player, tag, [own[one] for one in cards])
        if card in cards and len(cards) > number and allowing:
            because = "a rule of wielding allows them together"
            said = Withheld(f"more than {number} with the tag {tag} ({number}) is no violation", because, tuple(cards))
            game.note(said, *allowing[:1], under=seq, by=allowing[0])


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
        when = (check_uniqueness, checked_as_it_enters) if task.entering else (check_uniqueness,)
        game.note(e.ViolationFound(first.player, first.cards, first.because), first.by, *when, by=first.by)
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
