"""When a change makes no difference to any characteristic, so that a board's projection outlives it.

Where all words of a game's continuous modifiers read only cards in play and the facts, nothing does that leaves those
as they are: a link that is added, a card that is drawn; nor does damage where no word reads damage.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from judge_app.engine.rules import Ruleset
from judge_app.engine.state import Object, State
from judge_app.engine.syntax import Card
from judge_app.engine.tables import TableOf
from judge_app.engine.values import Map, changed
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.characteristics.counters import stat_changes
from judge_app.games.wow.triggers.watched_events import parts_with_meanings
from judge_app.games.wow.words import amounts as a
from judge_app.games.wow.words import continuous as c
from judge_app.games.wow.words import which as w
from judge_app.games.wow.words.base import Continuous
from judge_app.games.wow.words.powers import KeywordPower, Static

READS = TableOf("what words read")
"""What each word reads of the marks on cards in play that change often; a word that has no row may read anything."""

NAMED = "named counters"
"""Counters that do nothing by themselves."""

CHANGING = frozenset({b.EXHAUSTED, b.DAMAGE, NAMED})
"""The marks that words of continuous modifiers seldom read."""


def _declare() -> None:
    """A row for each word, for what a description says, and for each number that is read of a card."""
    nothing = frozenset[str]()
    words = (
        c.Gets, c.HasKeyword, c.HasPower, c.Also, c.Becomes, c.DamageTypes, c.LosesPowers, c.Cant, c.MustAttack,
        c.AttackOnly, c.ControlledByYou, c.Doubles, c.Switched, c.IsWielder, c.IsShielder, c.Unpreventable, c.CostsLess,
        c.IsInstant, c.PlayersCant,
        KeywordPower, Static, a.Number, a.X, a.ForEach, a.Sum, a.Product, a.ThereAre, a.YourTurn,
        a.HeroIs, a.Not, a.All, a.HandSize, a.Is, a.DoubledForEach, w.This, w.YourHero, w.Attached, w.You,
        w.EachOpponent, w.EachPlayer,
    )  # fmt: skip
    said = (
        "types", "character", "tags", "not_tags", "named", "controlled_by", "other", "token", "resource", "face_up",
        "not_types", "keyword", "damage_type", "class_icon", "trait_icon", "cost_at_most", "cost_at_least",
        "ATK_at_least", "neutral", "unique", "same_name", "resources_too", "attacking", "defending", "without_keyword",
        "cost_up_to_resources", "cost_is_X", "attached_to_character",
    )  # fmt: skip
    for key in (*words, *((w.Filter, name) for name in said)):
        READS.value(key, nothing)
    for stat in ("ATK", "health", "DEF", "cost", "strike cost"):
        READS.value((a.StatOf, stat), nothing)
    for key in ((w.Filter, "damaged"), (a.StatOf, "damage"), (a.StatOf, "remaining health")):
        READS.value(key, frozenset({b.DAMAGE}))
    READS.value((w.Filter, "ready"), frozenset({b.EXHAUSTED}))
    READS.value(a.HasCounters, frozenset({NAMED}))


_declare()


def seen_by_projections(state: State) -> tuple[object, ...] | None:
    """All that this board's characteristics are made from; None where some word of the game could read more."""
    if _read(state.ruleset, state.cards) is None:
        return None
    sources = (state.objects[m.ctx.source] for m in state.modifiers if hasattr(m, "ctx"))
    hands = (state.zone(f"hand:{player}") for player in state.players)
    cards = (state.objects[id_] for id_ in state.zone(b.PLAY))
    return (state.cards, state.ruleset, state.facts, state.modifiers, *hands, *sources, *cards)


def same_in_sight(seen: tuple[object, ...] | None, before: tuple[object, ...] | None) -> bool:
    """Whether two boards are the same in all that their characteristics are made from."""
    if seen is None or before is None or len(seen) != len(before) or seen[0] is not before[0] or seen[1] != before[1]:
        return False
    return all(one is other or _alike(seen[1], seen[0], one, other) for one, other in zip(seen, before, strict=True))


NOTED = frozenset({f.BOARDS_SEEN, f.LOOP_LEFT, f.PRIORITY_AT})
"""The facts that procedures note for themselves, which no word of a card reads."""


def _alike(ruleset: Any, cards: Any, one: object, other: object) -> bool:
    """Whether two records of a card, or the facts of two boards, differ only in what no word of the game reads."""
    if isinstance(one, Map) and isinstance(other, Map):
        return all(one.get(name) == other.get(name) for name in (one.keys() | other.keys()) - NOTED)
    if not isinstance(one, Object) or not isinstance(other, Object):
        return False
    if changed(one, marks=other.marks) != other:
        return False
    unread = CHANGING - (_read(ruleset, cards) or frozenset())
    names = {name for name in (*one.marks, *other.marks) if one.mark(name) != other.mark(name)} - unread
    return not names or (names == {b.COUNTERS} and NAMED in unread and _stats_on(one) == _stats_on(other))


def _stats_on(card: Object) -> dict[str, int]:
    """The counters that change values by themselves, such as +1/+1 (404.1c)."""
    return {name: number for name, number in b.counters_on(card).items() if stat_changes(name)}


@lru_cache(maxsize=64)
def _read(ruleset: Ruleset, cards: Map[Card]) -> frozenset[str] | None:
    """What the continuous modifiers of this game read of such marks; None where some word may read anything."""
    nodes = (node for card in cards.values() for node in parts_with_meanings(ruleset, card.powers, frozenset()))
    words = (word for node in nodes for part in _modifying(node) for word in _words(part))
    rows = [ruleset.tables[READS.name].get(key) for word in words for key in _keys(word)]
    return None if None in rows else frozenset[str]().union(*(row.value for row in rows if row))


def _modifying(node: object) -> Iterator[object]:
    """What a node says of continuous modifiers: what they change, on which cards, while what is true."""
    if isinstance(node, Static | Continuous):
        yield node
    yield getattr(node, "while_", None)
    by = getattr(node, "by", None)
    if isinstance(by, tuple) and any(isinstance(part, Continuous) for part in by):
        yield getattr(node, "of", None)


def _words(part: object) -> Iterator[object]:
    """Every word in a part; what a given power says is among the parts by itself."""
    if isinstance(part, tuple):
        for item in part:
            yield from _words(item)
    elif is_dataclass(part) and not isinstance(part, type):
        yield part
        if not isinstance(part, c.HasPower | KeywordPower):
            for own in fields(part):
                yield from _words(getattr(part, own.name))


def _keys(word: object) -> Iterator[object]:
    """The rows of the table that a word is read by: all that a description says, the number that is asked for."""
    if isinstance(word, w.Filter):
        yield from ((w.Filter, own.name) for own in fields(word) if getattr(word, own.name) != own.default)
    else:
        yield (a.StatOf, word.what) if isinstance(word, a.StatOf) else type(word)
