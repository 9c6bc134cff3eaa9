"""What the phrases of a word look like to whoever reads a text: plain words and gaps, each gap of a declared kind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise, permutations
from typing import Any, get_args, get_origin, get_type_hints

from judge_app.engine.frozen import dataclass
from judge_app.engine.syntax import words_in
from judge_app.rulekit.wording import english as e
from judge_app.rulekit.wording.phrase import Compound, Maybe, Part, Parts, Several, Slot, Text, Verb, parse
from judge_app.rulekit.wording.pieces import text_in
from judge_app.rulekit.wording.words import Wording, wording_of

MOST_WAYS = 4_096
"""A phrase may be said in so many ways; one with more has parts that should be a word of their own."""


@dataclass(frozen=True, slots=True)
class Gap:
    """The place of a slot: the fields that it says, what they hold, and in which form.

    `unit` is what it is so many of. `said` are all the words that can fill it, where they are a closed list, and
    `many` whether it takes several; `of` is the category of words that it takes, where it takes such.
    """

    names: tuple[str, ...]
    kind: str
    form: str = ""
    unit: str = ""
    said: tuple[str, ...] = ()
    many: bool = False
    of: Any = None

    @property
    def seen(self) -> bool:
        """Whether it is seen where it ends: what fills it is a number, so many of something, or of a closed list."""
        return bool(self.said or self.unit) or self.kind == "int"

    @property
    def pattern(self) -> str:
        """What fills it, as a regular expression."""
        one = "|".join(map(re.escape, sorted(self.said, key=len, reverse=True)))
        if not one:
            return r"[-+]?\d+|[a-z]+" if self.kind == "int" and not self.unit else ".+?"
        return rf"(?:{one})(?:(?:, | and | or | and/or |/| )(?:{one}))*" if self.many else one


Token = str | Gap
"""A plain word or sign, words that stand for one another with a stroke between them, or a gap."""
Way = tuple[Token, ...]

_WORDS = re.compile(r"[\w'’-]+|[^\w\s]")


@cache
def ways(cls: type) -> tuple[tuple[Way, ...], ...]:
    """Of each phrase of a word every way in which it can stand, the canonical phrase's first.

    Raises ValueError for a phrase that can be said in more ways than can be told apart.
    """
    wording = wording_of(cls)
    if wording is None:
        return ()
    expander = _Expander(cls, wording, {name.rstrip("_"): hint for name, hint in get_type_hints(cls).items()})
    return tuple(tuple(dict.fromkeys(map(_tokens, expander.parts(parse(phrase))))) for phrase in wording.phrases)


def shape(way: Way) -> tuple[str, ...]:
    """A way with the names of its fields left out: what two words must not have in common."""
    return tuple(token if isinstance(token, str) else f"{{{token.kind}:{token.form} {token.unit}}}" for token in way)


def unmarked(way: Way) -> tuple[Gap, Gap] | None:
    """Two gaps with nothing between them, and nothing in either that shows where the one ends."""
    for one, other in pairwise(way):
        if isinstance(one, Gap) and isinstance(other, Gap) and not (one.seen or other.seen or _marked(other.of)):
            return one, other
    return None


def matched(way: Way, text: str) -> dict[tuple[str, ...], str] | None:
    """What fills each gap of a way in a text, by the fields that it says; None where the text doesn't stand so."""
    pattern = []
    for at, token in enumerate(way):
        if isinstance(token, str):
            pattern.append("|".join(map(re.escape, token.split("|"))))
        else:
            pattern.append(f"?P<gap{at}>{token.pattern}")
    found = re.fullmatch(r"\s*".join(f"({one})" if one[:1] == "?" else f"(?:{one})" for one in pattern), text)
    if found is None:
        return None
    return {token.names: found[f"gap{at}"] for at, token in enumerate(way) if isinstance(token, Gap)}


def _tokens(parts: tuple[Token, ...]) -> Way:
    """Plain text cut into its words; what ways have in common is then word for word."""
    found: list[Token] = []
    for part in parts:
        found += _WORDS.findall(part) if isinstance(part, str) and "|" not in part else [part]
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Expander:
    cls: type
    wording: Wording
    hints: dict[str, Any]

    def parts(self, parts: Parts) -> list[tuple[Token, ...]]:
        """Every way to say those parts, one after the other."""
        found: list[tuple[Token, ...]] = [()]
        for part in parts:
            found = [(*before, *after) for before in found for after in self.part(part)]
            if len(found) > MOST_WAYS:
                raise ValueError(f"{self.cls.__name__}: more than {MOST_WAYS} ways to say {self.wording.phrases[0]!r}")
        return found

    def part(self, part: Part) -> Iterator[tuple[Token, ...]]:
        if isinstance(part, Text):
            yield (part.said,)
        elif isinstance(part, Verb):
            yield ("|".join(dict.fromkeys(_forms_of(part.third))),)
        elif isinstance(part, Maybe):
            yield from self.parts(part.yes)
            yield from self.parts(part.no)
        elif isinstance(part, Several):
            yield from self.several(part)
        elif isinstance(part, Compound):
            yield (Gap(part.names, " ".join(map(self.kind, part.names)), " ".join(part.forms)),)
        else:
            yield from self.slot(part)

    def several(self, part: Several) -> Iterator[tuple[Token, ...]]:
        """The parts that say something, in their order, with the joining word before the last."""
        for number in range(1, len(part.parts) + 1):
            for chosen in permutations(range(len(part.parts)), number):
                if list(chosen) == sorted(chosen):
                    joined: list[Part] = []
                    for at, inner in enumerate(chosen):
                        last = at and at == number - 1
                        joined += [Text(f" {part.word} " if last else ", ")] * bool(at)
                        joined += part.parts[inner]
                    yield from self.parts(tuple(joined))

    def slot(self, slot: Slot) -> Iterator[tuple[Token, ...]]:
        name = slot.name.partition(".")[0]
        rows = self.wording.tables.get(slot.name, {})
        others = {own: table for own, table in self.wording.tables.items() if own != slot.name}
        inside = replace(self, wording=replace(self.wording, tables=others))
        for row in rows.values():
            yield from ((*way, *("'s|'",) * ("'s" in slot.forms)) for way in inside.parts(row))
        hint = self.hints.get(name)
        listed = tuple(_leaves(hint))
        left = [one for one in listed if one not in rows]
        if rows and (... in rows or left in ([], [bool])):
            return
        form = " ".join(one for one in (*slot.forms, slot.how) if not one.startswith("@"))
        unit = _tokens(self.parts(slot.unit)[0]) if slot.unit else ()
        told = " ".join(token if isinstance(token, str) else token.kind for token in unit)
        words = [one for one in left if isinstance(one, str)] if all(isinstance(one, str) for one in listed) else []
        said = PRONOUNS.get(form) or tuple(each for one in words for each in _said(one, slot.forms))
        of = next((one for one in (hint, *get_args(hint)) if isinstance(one, type) and words_in(one)), None)
        paying = ("pay|pays",) * any(one in slot.forms for one in ("pay", "pays"))
        gap = Gap((name,), self.kind(name), form, told, said, get_origin(hint) is tuple, of)
        yield (*paying, gap)

    def kind(self, name: str) -> str:
        """What a field holds: a class of words, a list of such, or the name of a plain type."""
        hint = self.hints.get(name, name)
        return re.sub(r"[\w.]+\.", "", str(hint) if get_args(hint) else getattr(hint, "__name__", str(hint)))


def _said(word: str, forms: tuple[str, ...]) -> Iterator[str]:
    """A word of a closed list in each form that a slot may give it."""
    said = text_in(word, forms)
    if "'s" in forms:
        yield e.noun(said).whose
        return
    yield said
    if "a" in forms or "an" in forms:
        yield from (e.a(said), e.plural(said))


def _leaves(hint: Any) -> Iterator[Any]:
    """What an annotation comes down to: the words of a Literal, the classes of a list or of something optional."""
    inner = [one for one in get_args(hint) if one not in (..., type(None))]
    if not inner and hint is not None:
        yield hint
    for one in inner:
        yield from _leaves(one)


@cache
def _marked(category: Any) -> bool:
    """Whether every word of a category begins with words of its own, a sign or what is closed, not with any gap."""
    known: Iterable[Any] = words_in(category).values() if category else ()
    first = [way[0] for cls in known for said in ways(cls) for way in said if way]
    return bool(first) and all(isinstance(one, str) or one.said or SIGNS & {*one.form.split()} for one in first)


SIGNS = {"+", "-", "signed", "quoted"}
PRONOUNS = {"their": ("its", "their", "your"), "they": ("it", "they", "you")}


def _forms_of(third: str) -> Iterator[str]:
    yield third
    if third in ("its", "it"):
        yield from {"its": ("their", "your"), "it": ("they", "them", "you")}[third]
    else:
        yield from (e.verb(third, e.Noun("you")), e.verb(third, e.Noun("they", many=True)))
