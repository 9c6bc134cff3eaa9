"""How much of the cards of imported lists is understood from their printed texts, and what is missing most often.

What isn't understood is put together by the text from where its reading broke off, as that is what the words of cards
lack: the beginning of a power buys little, the verb behind it much.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from judge_app.rulekit.printed.of_cards import read_text
from judge_app.rulekit.printed.printed_text import About
from judge_app.scenario.games import game as parts_of
from judge_app.services.card_lists.games import played_here
from judge_app.services.each import HERE, Place, Report, each_of
from rules_db.card_lists.kept import cards_of
from rules_db.card_lists.model import NAME, CardList, PrintedCard

if TYPE_CHECKING:
    from judge_app.rulekit.printed.reading import Reading

WARM_UP = PrintedCard({"name": "A card", "text": "Draw a card."})
WHOLE, PART, NONE = "whole", "part", "none"
MOST_BLOCKING = 30
FEWEST_WORDS, MOST_WORDS = 2, 8
SHARE_WITH_NEXT = 0.7
"""Where so many of a group go on with one word, it belongs to what the group has in common."""

SEVERAL_WAYS = "(can be read in several ways)"
Group = set[tuple[tuple[str, int], tuple[str, ...]]]
"""Cards, each by its name and place, with the words with which a text of theirs goes on."""

NUMBER = re.compile(r"[+-]?\d+")
MARKUP = re.compile(r"</?[a-zA-Z][^<>]{0,40}>")


@dataclass(frozen=True, slots=True)
class Blocking:
    """How a text goes on where its reading breaks off, how many cards have it, and one of them by its name. Every
    number stands as "N"."""

    text: str
    cards: int
    example: str = ""


@dataclass(frozen=True, slots=True)
class Understood:
    """Of how many cards of a list the whole text is understood, of how many a part, of how many nothing."""

    list: str
    game: str
    cards: int
    whole: int
    part: int
    none: int
    blocking: tuple[Blocking, ...]


@dataclass(frozen=True, slots=True)
class CardRead:
    """How much of a card's text was understood, and from where on each of its other clauses wasn't."""

    how: str
    died: tuple[str, ...] = ()


def understood(lists: Sequence[CardList], report: Report | None = None, place: Place = HERE) -> list[Understood]:
    """Read every text of those lists. Of a game that isn't played here nothing is understood."""
    return [_of_list(one, report, place) for one in lists]


def read_card(card: PrintedCard, ruleset: str) -> Reading:
    """A card's printed text read."""
    return read_text(parts_of(ruleset).printed, card.text, About(card.name, _printed(card, ruleset)))


def _of_list(one: CardList, report: Report | None, place: Place) -> Understood:
    played = played_here(one.game)
    if played is None:
        return Understood(one.name, one.game, one.cards, 0, 0, one.cards, ())
    ruleset = played.rulesets[0]
    read_card(WARM_UP, ruleset)  # processes that are begun from here on have what reads
    work = partial(card_read, ruleset)
    cards = [dict(card.printed) for card in cards_of(one.name)]
    read = each_of(work, cards, report, f"reading {one.name}", place)
    number = Counter(each.how for each in read)
    died = blocking([(card[NAME], each.died) for card, each in zip(cards, read, strict=True)])
    return Understood(one.name, one.game, len(read), number[WHOLE], number[PART], number[NONE], died)


def card_read(ruleset: str, printed: Mapping[str, str]) -> CardRead:
    """How much of a card is understood. One without a text is, and so is one of which all clauses are."""
    card = PrintedCard(printed)
    if not card.text:
        return CardRead(WHOLE)
    try:
        reading = read_card(card, ruleset)
    except RecursionError:  # whatever stands in a list, the other cards are read
        return CardRead(NONE, (card.text,))
    if reading.whole:
        return CardRead(WHOLE)
    died = tuple(
        f"{SEVERAL_WAYS} {clause.printed}" if clause.options else clause.died or clause.printed
        for clause in reading.clauses
        if not clause.powers
    )
    return CardRead(PART if reading.powers else NONE, died)


def _printed(card: PrintedCard, ruleset: str) -> dict[str, object]:
    """What stands on a card beside its text, as an entry has it; its type alone where it can be none."""
    try:
        entry = parts_of(ruleset).columns.entry(card.printed)
    except ValueError:
        return {"type": card.printed.get("type", "")}
    said = {name: tuple(value) if isinstance(value, list) else value for name, value in entry.items()}
    return {name: value for name, value in said.items() if name not in ("text", "restrictions")}


# What is missing most often


def blocking(died: Iterable[tuple[str, Sequence[str]]], most: int = MOST_BLOCKING) -> tuple[Blocking, ...]:
    """What the texts of cards have in common from where their readings broke off, most cards first.

    `died` are these texts of each card, by its name.
    """
    texts = {((name, at), tuple(_words(text))) for at, (name, those) in enumerate(died) for text in those}
    groups: dict[tuple[str, ...], Group] = {}
    for card, words in texts:
        groups.setdefault(words[:FEWEST_WORDS], set()).add((card, words))
    found = [
        Blocking(" ".join(start), len({card for card, _ in group}), min(group)[0][0])
        for common, whole in groups.items()
        for start, group in _parted(common, whole)
        if start
    ]
    return tuple(sorted(found, key=lambda one: (-one.cards, one.text))[:most])


def _parted(start: tuple[str, ...], group: Group) -> Iterator[tuple[tuple[str, ...], Group]]:
    """A group of texts that begin alike, with as much of their beginning as nearly all share."""
    while len(start) < MOST_WORDS:
        following = Counter(words[len(start)] for _, words in group if len(words) > len(start))
        word, number = following.most_common(1)[0] if following else ("", 0)
        if number < SHARE_WITH_NEXT * len(group):
            break
        start = (*start, word)
    yield start, group


def _words(text: str) -> list[str]:
    """The first words of a text, numbers as "N"."""
    return [NUMBER.sub("N", word) for word in MARKUP.sub("", text).split()[: MOST_WORDS + 1]]
