"""Cards that a text describes by their values alone: no card of a library is needed for them."""

from __future__ import annotations

import re
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


FIELDS = {
    "attack": "its Attack",
    "health": "its Health; of a weapon, its Durability",
    "name": "what it is called, if the text gives it a name",
    "has": "its keywords",
}
"""What the fields of a Token mean."""


def which_card(card: str, token: Token | None) -> str:
    """What is missing where a card is named or a token described; "" where it is one of both."""
    return "" if bool(card) != (token is not None) else 'either "card" or "token" says which'


Kind = Literal["minion", "weapon"]
WEAPON = " (weapon)"
UNSAID = "What brings it says its values and keywords; its cost, its type and whatever else it has are not known here."


def called(token: Token, kind: Kind = "minion") -> str:
    """What a card is called that only a token describes."""
    if kind == "minion":
        return write_as(token)
    return write_as(token, "weapon") + WEAPON * bool(token.name)


_CALLED = re.compile(r"(\d+)/(\d+) (.+)")
_SAID = {said: keyword for keyword, said in KEYWORDS.items()}


def token_called(name: str) -> tuple[Token, Kind] | None:
    """What a name describes, as `called` gives it; None for any other name."""
    found = _CALLED.fullmatch(name)
    if found is None:
        return None
    attack, health, rest = int(found[1]), int(found[2]), found[3]
    kind: Kind = "weapon" if rest.endswith((WEAPON, " weapon")) or rest == "weapon" else "minion"
    noun, _, listed = rest.removesuffix(WEAPON).partition(" with ") if kind == "minion" else ("", "", "")
    has = [_SAID.get(one, "") for one in re.split(", | and ", listed)] if listed else []
    if kind == "weapon":
        noun = rest.removesuffix(WEAPON)
        while starts := next((said for said in _SAID if noun.startswith(f"{said} ")), ""):
            has, noun = [*has, _SAID[starts]], noun.removeprefix(f"{starts} ")
    token = Token(attack, health, "" if noun == kind else noun, tuple(has))  # type: ignore[arg-type]
    return (token, kind) if all(has) and called(token, kind) == name else None


def card_called(name: str) -> Card | None:
    """The card of such a name, as `called` gives it; None for any other name."""
    found = token_called(name)
    return card_of(*found) if found else None


def short_name(name: str) -> str:
    """What an entity of a card is called: a token by the name that its text gives it, if it gives one."""
    found = token_called(name)
    return (found and found[0].name) or name


class Made(Mapping[str, Card]):
    """Cards that no file has: those few, and any that only a token describes."""

    def __init__(self, few: Mapping[str, Card]) -> None:
        self.few = few

    def __getitem__(self, name: str) -> Card:
        found = self.few.get(name) or card_called(name)
        if found is None:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self.few)

    def __len__(self) -> int:
        return len(self.few)


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


MOST_GOLEMS = 30


def golem(number: int) -> Token:
    """The Jade Golem that comes as the one of that number: they grow up to 30/30."""
    size = min(number, MOST_GOLEMS)
    return Token(size, size, "Jade Golem")


def golems_in(node: Node) -> Iterator[tuple[Token, Kind]]:
    """Every Jade Golem that may come, where a word brings them."""
    if type(node).__name__ == "SummonGolem":
        yield from ((golem(number), "minion") for number in range(1, MOST_GOLEMS + 1))


def brought(token: Token | None) -> Token:
    """The token of a word that names no card."""
    assert token is not None
    return token
