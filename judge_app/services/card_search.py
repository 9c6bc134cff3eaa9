"""Finding cards by what comes to mind: their name, also mistyped, words of their text, and what is printed on them.

Those of the library are looked through here, those of imported lists by their own index (`rules_db/card_lists`).
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial

from rapidfuzz import fuzz, process

from judge_app.engine.syntax import Card
from judge_app.files.limits import QUERY_SIGNS
from judge_app.files.problems import listed, nearest
from judge_app.games.index import game_of, games
from judge_app.reports.games import telling
from judge_app.services.card_lists.games import titles
from judge_app.services.card_lists.telling import told
from judge_app.services.cases import cards
from rules_db.card_lists import finding
from rules_db.card_lists.finding import called
from rules_db.card_lists.model import CardList

IN_TEXT = 6
"""How well a card fits whose text has the words; the better it fits, the less."""

LIKE_ENOUGH = 70
"""From this likeness on, of 100, a mistyped name is taken for a card's."""

FILTER = re.compile(r"""(?<!\S)([a-z]+):(?:"([^"]*)"|(\S*))""", re.IGNORECASE)
VALUE = re.compile(r"(<=|>=|<|>|=)?(-?\d+)|(\d+)(\+)|(\d+)-(\d+)")
COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "<=": operator.le, ">=": operator.ge, "<": operator.lt, ">": operator.gt, "=": operator.eq, "+": operator.ge,
}  # fmt: skip
Test = Callable[[str, Card], bool]


class NotUnderstood(ValueError):
    """A filter or a game that isn't there; str() says which there are."""


@dataclass(frozen=True, slots=True)
class CardHit:
    """A card that fits, with its text in lines and the game that it belongs to. It is not `sure` where only its name
    is like what was typed. One that isn't the library's is of these imported `lists`."""

    name: str
    lines: tuple[str, ...]
    game: str
    sure: bool
    lists: tuple[CardList, ...] = ()

    @property
    def where(self) -> str:
        """The game and, of an imported card, the lists that it is of."""
        return ", ".join((self.game, *(f"list {one.name}" for one in self.lists)))


Ranked = tuple[int, CardHit]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was typed, taken apart: the words, and what must be printed on a card (`type:ally cost:3 attack:>=2`)."""

    words: str
    game: str = ""
    printed: tuple[tuple[str, str], ...] = field(default=())


def understand(typed: str) -> Wanted:
    """What that text asks for. Raises NotUnderstood for a filter that no card of any game has."""
    printed: list[tuple[str, str]] = []

    def take(found: re.Match[str]) -> str:
        printed.append((called(found[1]), (found[2] or found[3] or "").casefold()))
        return " "

    words = " ".join(FILTER.sub(take, typed[: QUERY_SIGNS.most]).split())
    for name, _ in printed:
        if name not in filters() and name not in (there := _every_filter()):
            raise NotUnderstood(f'No card has "{name}:"{nearest(name, there)}; there are: {listed(there)}.')
    game = next((value for name, value in printed if name == "game"), "")
    return Wanted(words, game, tuple((name, value) for name, value in printed if name != "game" and value))


@cache
def filters() -> tuple[str, ...]:
    """What may stand before a colon: what is printed on the cards of whichever game, in one word."""
    names = {called(name) for game in games() for card in cards()[game.rulesets[0]].values() for name in card.printed}
    return tuple(sorted({name for name in names if " " not in name} | {"game", "keyword", "text"}))


def _every_filter() -> tuple[str, ...]:
    """The same for the cards of imported lists too."""
    names = {called(name) for name in finding.fields()}
    return tuple(sorted({name for name in names if " " not in name} | set(filters())))


def search_cards(typed: str, ruleset: str = "", most: int = 60) -> list[CardHit]:
    """The cards of all games, or of one ruleset, that what was typed may mean, best first; all when nothing was typed.

    The library's stand before those of imported lists that fit as well. Raises NotUnderstood for a filter or a game
    that isn't there.
    """
    wanted = understand(typed)
    chosen = [name for name, title in titles().items() if name == wanted.game or _begins(title, wanted.game)]
    if not chosen:
        raise NotUnderstood(f'There is no game "{wanted.game}"; there are: {listed(titles())}.')
    chosen = [game_of(ruleset).name] if ruleset else chosen
    rulesets = [ruleset] if ruleset else [one.rulesets[0] for one in games() if one.name in chosen]
    every = [*_found(wanted, rulesets, {}, most), *_imported(wanted, chosen, most)]
    return _in_order(every, wanted.words)[:most]


def find_cards(text: str, ruleset: str, own: Mapping[str, Card] | None = None, most: int = 60) -> list[CardHit]:
    """The cards of one ruleset likewise, those of imported lists after them; a filter that isn't there finds nothing.

    `own` are cards beside the library's, such as a case makes up. A card that is there isn't found in a list once more.
    """
    try:
        wanted = understand(text)
    except NotUnderstood:
        return []
    found = _found(wanted, [ruleset], own or {}, most)
    known = {**cards().get(ruleset, {}), **(own or {})}
    imported = ((rank, hit) for rank, hit in _imported(wanted, [game_of(ruleset).name], most) if hit.name not in known)
    return _in_order([*found, *imported], wanted.words)[:most]


def _imported(wanted: Wanted, chosen: Sequence[str], most: int) -> list[Ranked]:
    """The cards of imported lists of those games, best first; what has one name and one text is one."""
    asked = finding.Asked(wanted.words, wanted.printed)
    kept: dict[tuple[str, str, str], tuple[finding.Found, list[CardList]]] = {}
    for one in (one for game in chosen for one in finding.find(asked, game, most)):
        key = (one.list.game, one.card.name.casefold(), " ".join(one.card.text.split()))
        lists = kept.setdefault(key, (one, []))[1]
        if one.list not in lists:
            lists.append(one.list)
    return [
        (
            one.rank,
            CardHit(one.card.name, told(one.card, lists), titles()[one.list.game], one.rank <= IN_TEXT, tuple(lists)),
        )
        for one, lists in sorted(kept.values(), key=lambda each: each[0].rank)[:most]
    ]


def _in_order(ranked: Sequence[Ranked], words: str) -> list[CardHit]:
    """The best first, the library's before those of lists, then by name; names that are only alike by how like."""

    def place(one: Ranked) -> tuple[int, float, bool, str]:
        rank, hit = one
        name = hit.name.casefold()
        return rank, 0 if hit.sure else -fuzz.WRatio(words.casefold(), name), bool(hit.lists), name

    return [hit for _, hit in sorted(ranked, key=place)]


def _begins(title: str, game: str) -> bool:
    return title.casefold().startswith(game)


def _found(wanted: Wanted, rulesets: Sequence[str], own: Mapping[str, Card], most: int) -> list[Ranked]:
    """Those that have the words, best first, then by name; where no name has them, names like them too."""
    ranked = sorted((rank, name, at) for at, of in enumerate(rulesets) for rank, name in _ranked(wanted, of, own))
    if wanted.words and (not ranked or ranked[0][0] >= IN_TEXT - 1):
        among = {(name, at) for at, of in enumerate(rulesets) for name in _fitting(wanted, of, own)}
        names = sorted(among - {(name, at) for _, name, at in ranked})
        ranked += [(IN_TEXT + 1, *names[at]) for at in _alike(wanted.words, [name for name, _ in names])]
    return [(rank, _hit(rulesets[at], name, own, rank <= IN_TEXT)) for rank, name, at in ranked[:most]]


def _ranked(wanted: Wanted, ruleset: str, own: Mapping[str, Card]) -> Iterator[tuple[int, str]]:
    """The cards that have the words and what must be printed, each with how well it fits."""
    text = wanted.words.casefold()
    parts = text.split()
    for name in _fitting(wanted, ruleset, own):
        if rank := _rank(text, parts, name, partial(_hay, ruleset, name, own)):
            yield rank, name


def _rank(text: str, wanted: list[str], name: str, told: Callable[[], str]) -> int:
    """How well a card fits, 1 the best; 0 when it doesn't. `told` is asked only where its name does not fit."""
    own = name.casefold()
    if own == text:
        return 1
    if own.startswith(text):
        return 2
    if all(any(word.startswith(part) for word in own.split()) for part in wanted):
        return 3
    if all(part in own for part in wanted):
        return 4
    hay = told()
    if text in hay:
        return IN_TEXT - 1
    return IN_TEXT if all(re.search(rf"(?<!\w){re.escape(part)}", hay) for part in wanted) else 0


def _fitting(wanted: Wanted, ruleset: str, own: Mapping[str, Card]) -> dict[str, Card]:
    """The ruleset's cards on which all is printed that must be; a card of one's own instead of the library's."""
    known = {**cards().get(ruleset, {}), **own}
    tests = [_test(name, value, ruleset, own) for name, value in wanted.printed]
    return {name: card for name, card in known.items() if all(test(name, card) for test in tests)}


def _test(name: str, value: str, ruleset: str, own: Mapping[str, Card]) -> Test:
    """Whether a card has that printed: a number or a range of them, or the word among those printed there."""
    within = re.compile(rf"(?<!\w){re.escape(value)}(?!\w)")

    def in_text(card_name: str, _: Card) -> bool:
        return bool(within.search(_hay(ruleset, card_name, own).partition("\n")[2]))

    def printed(_: str, card: Card) -> bool:
        values = [held for key, held in card.printed.items() if called(key) == name]
        return any(_holds(held, value) for held in values)

    if name == "text":
        return in_text
    return (lambda n, card: printed(n, card) or in_text(n, card)) if name == "keyword" else printed


def _holds(held: object, value: str) -> bool:
    if isinstance(held, bool):
        return ("yes" if held else "no").startswith(value)
    if isinstance(held, int):
        return _within(held, value)
    words = held if isinstance(held, tuple) else (held,)
    return any(str(word).casefold().startswith(value) for word in words)


def _within(number: int, value: str) -> bool:
    found = VALUE.fullmatch(value)
    if not found:
        return False
    if found[5]:
        return int(found[5]) <= number <= int(found[6])
    return COMPARE[found[1] or found[4] or "="](number, int(found[2] or found[3]))


def _alike(text: str, names: list[str]) -> list[int]:
    """The places of names like a mistyped one, the likest first."""
    near = process.extract(text, names, scorer=fuzz.WRatio, processor=str.casefold, score_cutoff=LIKE_ENOUGH)
    return [at for _, _, at in near]


def _hit(ruleset: str, name: str, own: Mapping[str, Card], sure: bool) -> CardHit:
    return CardHit(name, _lines(ruleset, name, own), game_of(ruleset).title, sure)


def _told(ruleset: str, card: Card) -> list[str]:
    return list(telling(ruleset).card_lines(card))


def _hay(ruleset: str, name: str, own: Mapping[str, Card]) -> str:
    """A card's name and text in small letters, to search in."""
    return _hay_of(name, _lines(ruleset, name, own)) if name in own else _hay_of_the_library(ruleset, name)


def _hay_of(name: str, lines: Sequence[str]) -> str:
    return "\n".join((name, *lines)).casefold()


@cache
def _hay_of_the_library(ruleset: str, name: str) -> str:
    return _hay_of(name, _lines_of_the_library(ruleset, name))


def _lines(ruleset: str, name: str, own: Mapping[str, Card]) -> tuple[str, ...]:
    return tuple(_told(ruleset, own[name])) if name in own else _lines_of_the_library(ruleset, name)


@cache
def _lines_of_the_library(ruleset: str, name: str) -> tuple[str, ...]:
    return tuple(_told(ruleset, cards()[ruleset][name]))
