"""When a change makes no difference to any characteristic, so that a board's projection outlives it.

Damage makes none where no word reads damage. Where all words read only cards in play and the facts, nothing does that
leaves those as they are: a link that is added, a card that is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from judge_app.engine.rules import Ruleset
from judge_app.engine.state import Object, State
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map, changed
from judge_app.games.wow import board as b
from judge_app.games.wow.characteristics.counter_names import stat_changes
from judge_app.games.wow.triggers.watched_events import parts_with_meanings
from judge_app.games.wow.words import amounts as a
from judge_app.games.wow.words import continuous as c
from judge_app.games.wow.words import which as w
from judge_app.games.wow.words.base import Continuous
from judge_app.games.wow.words.powers import KeywordPower, Static

CHANGES_OF = (c.Gets, c.HasKeyword, c.Also, c.Becomes, c.DamageTypes, c.LosesPowers, c.Cant, c.MustAttack, c.AttackOnly,
              c.ControlledByYou, c.Doubles, c.Switched, c.IsWielder, c.IsShielder, c.Unpreventable,
              c.CostsLess, c.PlayersCant)  # fmt: skip
PLAIN = (*CHANGES_OF, KeywordPower, Static, a.Number, a.X, a.ForEach, a.Sum, a.Product, a.ThereAre, a.YourTurn,
         a.HeroIs, a.Not, a.All, a.HandSize, w.You, w.EachOpponent, w.EachPlayer, w.Filter)  # fmt: skip
"""Words that read neither damage nor what happened this turn; a description that does is looked at by itself."""

PLAIN_OF_A_FILTER = frozenset({
    "types", "character", "tags", "not_tags", "named", "controlled_by", "other", "token", "resource", "face_up",
    "keyword", "damage_type", "class_icon", "trait_icon", "cost_at_most", "cost_at_least",
    "neutral",
})  # fmt: skip


READING_THE_TABLE = (
    *PLAIN,
    c.HasPower,
    a.Is,
    a.HasCounters,
    a.StatOf,
    a.DoubledForEach,
    w.This,
    w.YourHero,
    w.Attached,
)
"""Words that read cards in play, the facts and the hands, and nothing else."""

NAMED = "named counters"
"""Counters that do nothing by themselves, in what no word reads."""

TABLE_OF_A_FILTER = PLAIN_OF_A_FILTER | {
    "same_name", "resources_too", "ready", "damaged", "attacking", "defending", "without_keyword",
    "cost_up_to_resources", "cost_is_X", "attached_to_character",
}  # fmt: skip
"""What a description can say of cards in play that takes no more than that."""


def seen_by_projections(state: State) -> tuple[object, ...] | None:
    """All that this board's characteristics are made from; None where some word of the game could read more."""
    if not _all_read_the_table(state.ruleset, state.cards):
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


def _alike(ruleset: Any, cards: Any, one: object, other: object) -> bool:
    """Whether two records of a card differ only in what no word of the game reads."""
    if not isinstance(one, Object) or not isinstance(other, Object):
        return False
    if changed(one, marks=other.marks) != other:
        return False
    unread = _unread(ruleset, cards)
    names = {name for name in (*one.marks, *other.marks) if one.mark(name) != other.mark(name)} - unread
    return not names or (names == {b.COUNTERS} and NAMED in unread and _stats_on(one) == _stats_on(other))


def _stats_on(card: Object) -> dict[str, int]:
    """The counters that change values by themselves, such as +1/+1 (404.1c)."""
    return {name: number for name, number in b.counters_on(card).items() if stat_changes(name)}


@lru_cache(maxsize=64)
def _unread(ruleset: Ruleset, cards: Map[Card]) -> frozenset[str]:
    """The marks that no continuous modifier of this game can depend on."""
    words = [word for part in _all_modifying(ruleset, cards) for word in _words(part)]
    filters = [word for word in words if isinstance(word, w.Filter)]
    stats = {word.what for word in words if isinstance(word, a.StatOf)}
    read = {
        b.EXHAUSTED: any(said.ready is not None for said in filters),
        b.DAMAGE: any(said.damaged is not None for said in filters) or bool(stats & {"damage", "remaining health"}),
        NAMED: any(isinstance(word, a.HasCounters) for word in words),
    }
    return frozenset(mark for mark, is_read in read.items() if not is_read)


@lru_cache(maxsize=64)
def _all_read_the_table(ruleset: Ruleset, cards: Map[Card]) -> bool:
    return all(_reads_the_table(word) for part in _all_modifying(ruleset, cards) for word in _words(part))


def _all_modifying(ruleset: Ruleset, cards: Map[Card]) -> Iterator[object]:
    nodes = (node for card in cards.values() for node in parts_with_meanings(ruleset, card.powers, frozenset()))
    return (part for node in nodes for part in _modifying(node))


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


def _reads_the_table(word: object) -> bool:
    if isinstance(word, w.Filter):
        said = (own.name for own in fields(word) if getattr(word, own.name) != own.default)
        return TABLE_OF_A_FILTER.issuperset(said)
    return isinstance(word, READING_THE_TABLE)


def undisturbed(before: State, after: State) -> State:
    """The state after damage alone has changed; where nothing reads damage its projection is still the one before."""
    return after.looking_like(before) if _nothing_reads_damage(after.ruleset, after.cards) else after


@lru_cache(maxsize=64)
def _nothing_reads_damage(ruleset: Ruleset, cards: Map[Card]) -> bool:
    """Whether all words that can make a continuous modifier in this game are plain ones."""
    return all(_plain(part) for part in _all_modifying(ruleset, cards))


def _modifying(node: object) -> Iterator[object]:
    """What a node says of continuous modifiers: what they change, on which cards, while what is true."""
    if isinstance(node, Static | Continuous):
        yield node
    yield getattr(node, "while_", None)
    by = getattr(node, "by", None)
    if isinstance(by, tuple) and any(isinstance(part, Continuous) for part in by):
        yield getattr(node, "of", None)


def _plain(part: object) -> bool:
    if isinstance(part, tuple):
        return all(_plain(item) for item in part)
    if not is_dataclass(part) or isinstance(part, type):
        return True
    if not isinstance(part, PLAIN):
        return False
    said = [own for own in fields(part) if getattr(part, own.name) != own.default]
    if isinstance(part, w.Filter) and any(own.name not in PLAIN_OF_A_FILTER for own in said):
        return False
    return all(_plain(getattr(part, own.name)) for own in fields(part))
