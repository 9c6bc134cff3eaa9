"""Cards that a text describes by their values alone: no card of a library is needed for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, get_args

from judge_app.engine.syntax import Card, Node
from judge_app.engine.values import Map
from judge_app.games.hearthstone.words.terms import KEYWORDS, Keyword, Race
from judge_app.rulekit.wording import part, write_as


@part(
    "{attack}/{health} {name|minion}[ with {has:and}]",
    "{attack}/{health} {has:joined} {name|minion}",
    forms={"weapon": "{attack}/{health} {has:joined} {name|weapon}"},
    tables={"has": KEYWORDS},
)
class Token:
    """A minion or weapon with those values and keywords: Attack, Health or Durability.

    A name that is a minion type is its type too. What else such a card has, no text says.
    """

    attack: int
    health: int
    name: str = ""
    has: tuple[Keyword, ...] = ()


def which_card(card: str, token: Token | None) -> str:
    """What is missing where a card is named or a token described; "" where it is one of both."""
    return "" if bool(card) != (token is not None) else 'either "card" or "token" says which'


Kind = Literal["minion", "weapon"]
UNSAID = "What brings it says its values and keywords; its cost, its type and whatever else it has are not known here."


def called(token: Token, kind: Kind = "minion") -> str:
    """What a card is called that only a token describes."""
    return write_as(token, "weapon") if kind == "weapon" else write_as(token)


def card_of(token: Token, kind: Kind) -> Card:
    """The card that a token describes."""
    life = "durability" if kind == "weapon" else "health"
    printed: dict[str, Any] = {"type": kind, "cost": 0, "attack": token.attack, life: token.health}
    if token.has:
        printed["keywords"] = token.has
    if token.name.lower() in get_args(Race):
        printed["races"] = (token.name.lower(),)
    return Card(called(token, kind), Map(printed), (), (UNSAID,))


def meant_by(cards: Mapping[str, Card], token: Token, kind: Kind) -> str:
    """The card that a token is: the one of its name if that has its values and keywords, else one made for it."""
    like, known = card_of(token, kind).printed, cards.get(token.name)
    asked = ("type", "attack", "health", "durability", "keywords")
    same = known is not None and all(known.printed.get(name) == like.get(name) for name in asked)
    return token.name if same else called(token, kind)


def tokens_in(node: Node) -> Iterator[tuple[Token, Kind]]:
    """The token that a word describes, and whether it is a weapon."""
    token = getattr(node, "token", None)
    if isinstance(token, Token):
        yield token, "weapon" if type(node).__name__ == "Equip" else "minion"


def brought(token: Token | None) -> Token:
    """The token of a word that names no card."""
    assert token is not None
    return token
