"""When damage makes no difference to any characteristic, so that a board's projection outlives a packet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache

from judge_app.engine.state import State
from judge_app.engine.syntax import Card
from judge_app.engine.values import Map
from judge_app.games.wow.watching import parts_with_meanings
from judge_app.games.wow.words import amounts as a
from judge_app.games.wow.words import continuous as c
from judge_app.games.wow.words import which as w
from judge_app.games.wow.words.base import Continuous
from judge_app.games.wow.words.powers import KeywordPower, Static

CHANGES_OF = (c.Gets, c.HasKeyword, c.Also, c.Becomes, c.LosesPowers, c.Cant, c.MustAttack, c.AttackOnly,
              c.ControlledByYou, c.Doubles, c.IsWielder, c.IsShielder, c.Unpreventable, c.CostsLess)  # fmt: skip
PLAIN = (*CHANGES_OF, KeywordPower, Static, a.Number, a.X, a.ForEach, a.Sum, a.Product, a.ThereAre, a.YourTurn,
         a.HeroIs, a.Not, a.All, a.HandSize, w.You, w.Filter)  # fmt: skip
"""Words that read neither damage nor what happened this turn; a description that does is looked at by itself."""

PLAIN_OF_A_FILTER = frozenset({
    "types", "character", "tags", "not_tags", "named", "controlled_by", "other", "token", "resource", "face_up",
    "keyword", "damage_type", "class_icon", "trait_icon", "cost_at_most", "cost_at_least",
})  # fmt: skip


def undisturbed(before: State, after: State) -> State:
    """The state after damage alone has changed; where nothing reads damage its projection is still the one before."""
    return after.looking_like(before) if _nothing_reads_damage(after.cards) else after


@lru_cache(maxsize=64)
def _nothing_reads_damage(cards: Map[Card]) -> bool:
    """Whether all words that can make a continuous modifier in this game are plain ones."""
    nodes = (node for card in cards.values() for node in parts_with_meanings(card.powers, frozenset()))
    return all(_plain(part) for node in nodes for part in _modifying(node))


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
