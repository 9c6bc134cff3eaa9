"""What somebody typed, taken apart: numbers, an id, phrases, filters, words. Understands anything; raises never."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import get_args

from judge_app.files.limits import QUERY_SIGNS, QUERY_WORDS
from rules_db.model import Kind
from rules_db.numbering import SLUG
from rules_db.words import words

KINDS: tuple[str, ...] = get_args(Kind)

FILTER = re.compile(r"\b(book|kind):(?:\"([^\"]*)\"|(\S*))", re.IGNORECASE)
ID = re.compile(
    rf"(?:([a-z][\w.-]*):)?(glossary:[a-z0-9-]+)|([a-z][\w.-]*):(\d[\d.]*[a-z]?|{SLUG}\.\d+[a-z]?)", re.IGNORECASE
)
PHRASE = re.compile(r"[\"“„”]([^\"“”„]*)[\"“”]?")
LEAD = re.compile(r"^(?:(?:rules?|sections?|chapters?|cr|number|nr|no)\b|§)[.\s]*", re.IGNORECASE)
RULE = re.compile(r"(\d{3})[.,\s]?(\d{1,2})\s?([a-z]?)(\.?)", re.IGNORECASE)
DOTTED = re.compile(r"(\d{1,2}\.\d{1,2}\.\d{1,3})\s?([a-z]?)(\.?)", re.IGNORECASE)
WITHIN = re.compile(r"(?<![\d.,])(\d{3})\.(\d{1,2})([a-z]?)(?![a-z\d])", re.IGNORECASE)
SECTION = re.compile(r"(\d{1,3})\.?")
WORDED = re.compile(
    rf"(?<![\w.,-])(?:(?<=rule )(?P<after>\d[\w.]*\w|\d)"
    rf"|(?P<alone>{SLUG}\.\d+[a-z]?|\d{{1,2}}\.\d{{1,2}}\.\d+[a-z]?|\d{{1,2}}[a-z]|[a-z]{{1,4}}\d+[a-z]?))(?![\w-])",
    re.IGNORECASE,
)
STEPS = re.compile(
    r"\b(steps?|phases|stages|procedure|sequence|order of (events|things))( of events)?"
    r" (of|for|to|in|when|during|after|if|between)\b|\bstep[- ]by[- ]step\b",
    re.IGNORECASE,
)
ASKS = r"(?:how|what|when|where|who|whose|why|which|can|could|may|must|do|does|did|is|are|if|after|my|i)\b"
NUMBERED = r"(?:(?:rules?|sections?|chapters?|cr|number|nr|no)\s+|§\s*)?\d+(?:\.\d+)*[a-z]?\.?"
ELSEWHERE = re.compile(r"\bkind:\"?(ruling|card|manual)s?\b\"?", re.IGNORECASE)
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Query:
    """A search as understood. `alone` means that the number is wanted without its subrules, `lead` which kind of
    entry was said to have it.

    `words` are in normal form and in order; `unfinished` says that the last may only be the beginning of a word.
    `steps` says that the steps of something are asked for.
    """

    text: str = ""
    id: str | None = None
    numbers: tuple[str, ...] = ()
    alone: bool = False
    lead: str | None = None
    phrases: tuple[tuple[str, ...], ...] = ()
    words: tuple[str, ...] = ()
    unfinished: bool = False
    book: str | None = None
    kind: str | None = None
    steps: bool = False


def understand(
    typed: str, worded: Collection[str] = (), games: Collection[str] = (), editions: Collection[str] = ()
) -> Query:
    """What that text asks for. Every text is a query; an empty one asks for nothing.

    `worded` are the numbers and ids that can't be told by their form (`Catalogue.worded`), `games` and `editions` the
    names by which players say of which game or of which edition they ask (`Catalogue.games`, `Catalogue.editions`).
    """
    text = CONTROL.sub(" ", typed[: QUERY_SIGNS.most])
    kind, text = _filter("kind", text)
    book, text = _filter("book", text)
    if not book:
        book, text = _game_said(text, games, editions)
    text = text.strip()
    if text.lower() in worded and ":" in text:
        return Query(text, id=text.lower(), book=book, kind=kind)
    if found := ID.fullmatch(text):
        key = (found[2] or found[4]).lower()
        in_book = found[1] or found[3]
        named = _words(key.replace("glossary:", "").replace("-", " ")) if found[2] else ()
        return Query(text, id=f"{in_book.lower()}:{key}" if in_book else key, words=named, book=book, kind=kind)
    if number := _whole_number(text, worded):
        lead = _kind(text.split()[0].lower()) if text[:1].isalpha() and " " in text else None
        return Query(text, numbers=(number.rstrip("."),), alone=number.endswith("."), lead=lead, book=book, kind=kind)
    numbers, rest = _numbers_within(text, worded)
    return Query(
        text,
        numbers=tuple(numbers),
        phrases=tuple(phrase for quoted in PHRASE.findall(text) if (phrase := _words(quoted))),
        words=_words(LEAD.sub("", rest.strip()) if numbers else rest),
        unfinished=typed[-1:].isalnum(),
        book=book,
        kind=kind,
        steps=bool(STEPS.search(rest)),
    )


def _numbers_within(text: str, worded: Collection[str]) -> tuple[dict[str, None], str]:
    """The numbers in a text, in order, and the text without them."""
    numbers = dict.fromkeys(f"{one[1]}.{one[2]}{one[3].lower()}" for one in WITHIN.finditer(text))

    def take(found: re.Match[str]) -> str:
        if found[0].lower() not in worded:
            return found[0]
        numbers.setdefault(found[0].lower())
        return " "

    return numbers, WORDED.sub(take, WITHIN.sub(" ", text))


def asked_elsewhere(typed: str) -> tuple[str, str]:
    """What that text asks instead of the books, "ruling" for the log, "card" or "manual", and the text without that."""
    found = ELSEWHERE.search(typed[: QUERY_SIGNS.most])
    return (found[1].lower(), ELSEWHERE.sub(" ", typed).strip()) if found else ("", typed)


def _game_said(text: str, games: Collection[str], editions: Collection[str]) -> tuple[str | None, str]:
    """The game or edition that a question says it is about, "in NAME, ...", "NAME: ...", "NAME how ...", "NAME 410.6"
    or "... in NAME?", and the question without that. A name that is all, or stands within the question, is a word like
    any; so is an edition's of one word ("in early turns ...") without a comma or a question after it."""
    if not games and not editions:
        return None, text
    name = _one_of([*games, *editions])
    sure = _one_of([*games, *(edition for edition in editions if " " in edition)])
    lead = r"(?:in|for|by|under)\s+(?:the\s+)?"
    said = (
        rf"^\s*(?:{lead}({sure})\b\s*[,:]?|(?:{lead})?(?:({name})\s*[:,]|({name})\s+(?={ASKS})))\s*(?=\S+\s+\S)",
        rf"(?<=\S)\s*,?\s+{lead}({name})\s*(?=\?*\s*$)",
        rf"^\s*(?!(?:{name})\s*$)({sure})\s+(?={NUMBERED}\s*$)",
    )
    for form in said:
        if found := re.search(form, text, re.IGNORECASE):
            return next(filter(None, found.groups())).lower(), text[: found.start()] + text[found.end() :]
    return None, text


def _one_of(names: Collection[str]) -> str:
    """A pattern for one of those names, the longest that fits."""
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))


def _words(text: str) -> tuple[str, ...]:
    return tuple(words(text)[: QUERY_WORDS.most])


def _filter(name: str, text: str) -> tuple[str | None, str]:
    """The last value of that filter, and the text without it. A kind that is none stays in the text as a word."""
    value: str | None = None

    def take(found: re.Match[str]) -> str:
        nonlocal value
        if found[1].lower() != name:
            return found[0]
        typed = (found[2] or found[3] or "").lower()
        meant = typed if name == "book" else _kind(typed)
        value = meant or value
        return " " if meant or not typed else f" {typed} "

    text = FILTER.sub(take, text)
    return value, text


def _kind(typed: str) -> str | None:
    """The kind of entry that is meant, by its first letters: "gloss", "rules"."""
    start = typed.removesuffix("s") if typed not in KINDS else typed
    return next((kind for kind in KINDS if len(start) > 1 and kind.startswith(start)), None)


def _whole_number(text: str, worded: Collection[str]) -> str | None:
    """The number when the whole text is one, "410.6" for "rule 4106". Ends in a full stop when wanted alone."""
    bare = LEAD.sub("", text)
    if bare.lower().removesuffix(".") in worded:
        return bare.lower()
    if found := RULE.fullmatch(bare):
        section, number, letter, alone = found.groups()
        return f"{section}.{number}{letter.lower()}{alone}"
    if found := DOTTED.fullmatch(bare):
        number, letter, alone = found.groups()
        return f"{number}{letter.lower()}{alone}"
    found = SECTION.fullmatch(bare)
    return found[1] if found else None
