"""What no card prints so: readings whose words would do something else than the text says."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from judge_app.engine.syntax import Node, records, walk
from judge_app.games.wow.printed.plain_cards import keeps_resources_ready
from judge_app.games.wow.printed.that_player import nobody_mentioned
from judge_app.games.wow.printed.this_way import nothing_done_this_way
from judge_app.games.wow.words.amounts import EventAmount, ForEach, ForEachOn
from judge_app.games.wow.words.base import Continuous, Cost
from judge_app.games.wow.words.continuous import Gets, HasKeyword, LosesKeywords
from judge_app.games.wow.words.effects import (
    AttachTo,
    Deal,
    Heal,
    MakesDestroy,
    MakesExhaust,
    MakesPut,
    Modify,
    ModifyAll,
    WhenLater,
)
from judge_app.games.wow.words.happenings import Party
from judge_app.games.wow.words.keyword_words import Delve
from judge_app.games.wow.words.powers import Payment, Triggered, WhenResolved
from judge_app.games.wow.words.which import Choose, Each, Filter, HeroOf, Target, You, YourHero

DONE_BY_OTHERS = (MakesDestroy, MakesExhaust, MakesPut)
"""What a player does who needn't be the reader: only there "they" is that player."""


EACH = (ForEach, ForEachOn)
"""Amounts that are so much for each of some."""


def fits(power: Node) -> bool:
    """Whether a power can be meant so.

    An effect's modifier says how long it lasts, and each part of one for itself what it is so much for; whoever is
    called "they" does what is done, "that player" is one that was mentioned; an amount is worked out once, whoever gets
    the damage; and "another" target is another than one that was chosen before.
    """
    if isinstance(power, WhenResolved) and power.effects == (Delve(),):
        return False  # a keyword
    nodes = tuple(walk(power))
    if any(
        _no_such(node) or _stays(node) or _shares_its_number(node) or _each_its_own(node) or _has_what_it_loses(node)
        for node in nodes
    ):
        return False
    if nothing_done_this_way(power):
        return False
    said = [node for node in nodes if isinstance(node, Payment | Triggered | WhenResolved)]
    parts = tuple(records(power, DONE_BY_OTHERS))
    if any(_theirs(part) or _of_no_type(part) for part in parts):
        return False
    if any(isinstance(node, DONE_BY_OTHERS) and not _done_to_theirs(node) for node in nodes):
        return False
    if nobody_mentioned(power) or _x_of_what_is_paid_with(power) or any(map(keeps_resources_ready, nodes)):
        return False
    return not any(_nothing_before(node) or _that_much_of_no_event(node) for node in said)


def _shares_its_number(node: Node) -> bool:
    """Whether it could be meant of several things that a modifier gives that they are for each of some."""
    if isinstance(node, Gets):
        given = [part for part in (node.ATK, node.health, node.DEF) if part is not None]
        return 0 < sum(isinstance(part, EACH) for part in given) < len(given)
    by = getattr(node, "by", ())
    if not isinstance(by, tuple) or len(by) < 2 or not all(isinstance(part, Continuous) for part in by):
        return False
    return any(isinstance(inner, EACH) for inner in walk(by[-1])) and not any(
        isinstance(inner, EACH) for inner in walk(by[:-1])
    )


def _of_no_type(part: Any) -> bool:
    """Whether kinds of equipment stand beside something else than a card type, whose tags wouldn't be meant of them."""
    return isinstance(part, Filter) and bool(part.or_equipment) and (not part.types or bool(part.tags))


def _has_what_it_loses(node: Node) -> bool:
    """Whether a card is to have the last of several keywords that it loses."""
    by = getattr(node, "by", ())
    pairs = pairwise(by) if isinstance(by, tuple) else ()
    return any(isinstance(one, LosesKeywords) and isinstance(other, HasKeyword) for one, other in pairs)


def _stays(node: Node) -> bool:
    """Whether it would last for good, which cards say of what happens next alone."""
    if isinstance(node, WhenLater):
        return not node.next_ and node.lasts == "game"
    return isinstance(node, Modify | ModifyAll) and node.lasts == "game"


def _no_such(node: Node) -> bool:
    """Whether that is said otherwise or can't be: your hero is a word of its own, nothing is attached to itself."""
    if isinstance(node, HeroOf):
        return isinstance(node.of, You)
    if isinstance(node, ForEachOn):
        return bool(node.counter) and isinstance(node.on, YourHero)
    return isinstance(node, AttachTo) and node.which == node.to


def _theirs(part: Any) -> bool:
    return isinstance(part, Filter) and part.controlled_by == "they"


def _x_of_what_is_paid_with(power: Node) -> bool:
    """Whether X has to be the cost of a card that a cost is paid with: it is asked for before, of resources alone."""
    paid = (part for part in records(power) if isinstance(part, Cost))
    return any(isinstance(part, Filter) and part.cost_is_X for part in records(tuple(paid)))


def _done_to_theirs(node: Any) -> bool:
    """Whether what players do is done to cards of which "they" says at most whose they are, and nobody means "you"."""
    if not any(isinstance(part, Filter) and part.controlled_by in ("they", "you") for part in records(node.which)):
        return True
    of = node.which.of if isinstance(node.which, Choose | Each) else None
    inside = () if of is None else tuple(records(replace(node.which, of=replace(of, controlled_by="anyone"))))
    others = any(isinstance(part, Filter) and part.controlled_by in ("they", "you") for part in inside)
    return of is not None and of.controlled_by == "they" and not others


def _each_its_own(node: Node) -> bool:
    """Whether damage is so much as goes by whom it is dealt to, where it is dealt to several."""
    if not isinstance(node, Deal):
        return False
    if node.for_each is not None and node.for_each.controlled_by == "its controller":
        return True
    by_whom = any(isinstance(part, Party) and part.is_ == "that" for part in records(node.or_if, DONE_BY_OTHERS))
    return by_whom and (not isinstance(node.to, Target) or bool(node.to.up_to))


def _nothing_before(power: Payment | Triggered | WhenResolved) -> bool:
    """Whether the first target is "another" although nothing was targeted, but for what is another than this card."""
    first = next((node for node in walk(power.effects) if isinstance(node, Target)), None)
    return first is not None and first.another and not than_this(power)


def _that_much_of_no_event(power: Payment | Triggered | WhenResolved) -> bool:
    """Whether "that much" would be the number of an event where there is none, or damage was dealt since."""
    nodes = tuple(node for node in records(power.effects, (WhenLater,)) if isinstance(node, Node))
    at = next((n for n, node in enumerate(nodes) if isinstance(node, EventAmount)), None)
    dealt = at is not None and any(isinstance(node, Deal | Heal) for node in nodes[: at - 1])
    return at is not None and (not isinstance(power, Triggered) or dealt)


def than_this(power: Node) -> bool:
    """Whether the first card that a power is about is the one that it stands on: what is "another" is none of it."""
    return isinstance(power, Payment) or (isinstance(power, Triggered) and getattr(power.when, "who", None) == OWN)


OWN = Party("this")
