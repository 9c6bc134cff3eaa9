"""English: what agrees with what, plurals, articles, possessives, lists, sentences. Nothing here knows a game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from judge_app.engine.frozen import dataclass

Mood = Literal["", "bare", "would", "not", "may", "allowed"]
"""A verb as it is, without an ending, as what would happen, denied, as what somebody may do, or with that "may"."""


@dataclass(frozen=True, slots=True)
class Noun:
    """Somebody or something in a sentence, with what its verb and its pronouns go by."""

    said: str
    many: bool = False
    you: bool = False
    person: bool = False

    def __str__(self) -> str:
        return self.said

    @property
    def whose(self) -> str:
        """The possessive: "your", "its", "your hero's", "the players'"."""
        known = {"you": "your", "it": "its", "they": "their"}.get(self.said)
        return known or f"{self.said}'{'' if self.many and self.said.endswith('s') else 's'}"

    @property
    def their(self) -> str:
        """The pronoun for what belongs to it: "your", "their", "its"."""
        return "your" if self.you else "their" if self.many or self.person else "its"

    @property
    def they(self) -> Noun:
        """The pronoun for it: "you", "they", "it"; what somebody does next agrees with that."""
        if self.you:
            return self
        plural_ = self.many or self.person
        return replace(self, said="they" if plural_ else "it", many=plural_)


def noun(said: str) -> Noun:
    """A name as a noun: "you" takes the verbs of the second person, "they" those of several."""
    return Noun(said, many=said == "they", you=said == "you")


_BASE = {"is": "be", "has": "have", "does": "do", "dies": "die", "ties": "tie", "lies": "lie"}
_CONTRACTED = {"isn't": "aren't", "doesn't": "don't", "hasn't": "haven't", "wasn't": "weren't"}
_FIXED = ("can", "can't", "may", "must", "would", "will")


def bare(verb: str) -> str:
    """The verb without an ending: "deals" gives "deal", "has been" gives "have been"."""
    first, space, rest = verb.partition(" ")
    if first in _FIXED:
        return verb
    if first in _BASE:
        base = _BASE[first]
    elif first.endswith("ies"):
        base = f"{first[:-3]}y"
    elif first.endswith(("sses", "shes", "ches", "xes", "zzes", "oes")):
        base = first[:-2]
    else:
        base = first.removesuffix("s")
    return base + space + rest


def verb(third: str, subject: Noun, mood: Mood = "") -> str:
    """A verb, given in its third person, as it goes with a subject; "are" goes with several, whatever the subject."""
    first, space, rest = third.partition(" ")
    several = subject.many or subject.you
    if first == "are":
        first, third, several = "is", f"is{space}{rest}", True
    if mood == "would":
        return f"would {bare(third)}"
    if mood == "allowed":
        return f"may {bare(third)}"
    if mood in ("bare", "may"):
        return bare(third)
    if mood == "not":
        return _denied(first, several, rest)
    if first in _CONTRACTED:
        return (_CONTRACTED[first] if several else first) + space + rest
    if first in ("is", "was"):
        return {"is": "are", "was": "were"}[first] * several + first * (not several) + space + rest
    return bare(third) if several else third


def _denied(first: str, several: bool, rest: str) -> str:
    """A verb denied; one that is denied already is not."""
    if rest.startswith("not "):
        return f"{'are' if several else 'is'} {rest[4:]}"
    if rest == "not":
        return "are" if several else "is"
    after = f" {rest}" if rest else ""
    if first == "has" and rest:
        return f"{'haven' if several else 'hasn'}'t{after}"
    return _not(first, several) + after


def _not(first: str, several: bool) -> str:
    if first in ("is", "was"):
        return ({"is": "aren't", "was": "weren't"} if several else {"is": "isn't", "was": "wasn't"})[first]
    if first in ("can", "must"):
        return f"{first.removesuffix('n')}n't" if first == "can" else "must not"
    return f"{'do' if several else 'does'}n't {bare(first)}"


_SAME = (
    "equipment", "armor", "damage", "Dragonkin", "Worgen", "Naga", "Naaru", "Taunka", "Vrykul", "Scourge", "Undead",
    "Tauren", "Draenei", "Health", "Attack", "Armor",
)  # fmt: skip
_METALS = ("gold", "silver", "copper")
"""These are counted without a plural, as names too."""
_IRREGULAR = {"Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "die": "dice", "Staff": "Staves"}


def plural(name: str) -> str:
    """The plural of a noun: of its last word, whatever stands before that."""
    before, space, last = name.rpartition(" ")
    if last in _SAME or last.lower() in _METALS:
        return name
    if last in _IRREGULAR:
        made = _IRREGULAR[last]
    elif last.endswith("y") and last[-2:-1] not in tuple("aeiou"):
        made = f"{last[:-1]}ies"
    elif last.endswith(("s", "sh", "x", "z", "tch", "nch", "hero", "Hero")):
        made = f"{last}es"
    else:
        made = f"{last}s"
    return before + space + made


def a(name: str) -> str:
    """A noun with its indefinite article: "an ally", "a unique card", "another ally"; "this" takes none."""
    if name == "this":
        return name
    if name.startswith("other "):
        return f"an{name}"
    starts = name.lstrip('["(')
    vowel = re.match(r"[aeioAEIO]|[uU](?!ni|se)|8|11\b|18\b|X\b", starts) and not re.match(r"one\b|once\b|eu", starts)
    return f"{'an' if vowel else 'a'} {name}"


def listed(parts: Sequence[str], word: str = "and") -> str:
    """ "a", "a and b", "a, b and c"; parts that have the word or a comma inside are kept apart by semicolons."""
    if len(parts) < 2:
        return "".join(parts)
    if (
        word in ("and", "or", "and/or")
        and len(parts) > 2
        and any(", " in re.sub(r'"[^"]*"', "", part) for part in parts)
    ):
        return f"{'; '.join(parts[:-1])}; {word} {parts[-1]}"
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


_IN_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def in_words(number: int) -> str:
    """A small number as a word; larger and negative ones in digits."""
    return _IN_WORDS[number] if 0 <= number < len(_IN_WORDS) else str(number)


def so_many(number: int, name: str) -> str:
    """So many of something: "a card", "two cards", "a +1/+1 counter"."""
    return a(name) if number == 1 else f"{in_words(number)} {plural(name)}"


def capital(text: str) -> str:
    """With a capital letter at its start."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """With a capital letter and a full stop, unless it has one inside its closing quotation mark."""
    return capital(text) if not text or text.endswith((".", '."', "!", "?")) else f"{capital(text)}."


def tidy(text: str) -> str:
    """With one space between words, none before a comma or a full stop."""
    if not _UNTIDY.search(text):
        return text.strip()
    text = _SPACE_BEFORE.sub(r"\1", _SPACES.sub(" ", text))
    return _COMMAS.sub(r"\1", _STOPS.sub(r"\1", text)).strip()


_SPACES, _SPACE_BEFORE = re.compile(r"  +"), re.compile(r" +([,.;:])")
_UNTIDY = re.compile(r'  | [,.;:]|[.!?]"?\.|,[,.;:]|,$')
_STOPS, _COMMAS = re.compile(r'([.!?]"?)\.'), re.compile(r",+([,.;:])|,$")
