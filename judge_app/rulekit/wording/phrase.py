"""Phrases: the wording of a word as data. A phrase holds no code, so it can be used in both directions.

    {which}          what a field holds, in words; {which:a} in another form; {which.after} by a table of that name
    {number*card}    so many of something that is counted: "a card", "two cards", "X cards"; {number#card} in digits
    {number%{of:s}}  so many of what stands in the plural already
    {amount~damage}  so much of something that isn't counted; {ATK+damage}, {ATK-damage} with a sign
    {tags/types|card}  a noun of several fields, the last of them that says something; what stands after | if none does
    <deals>          a verb in its third person; it agrees with the slot before it, or <who:deals> with that one
    <its>  <it>      the pronoun for the subject
    [ with {by}]     optional: said where a slot in it holds something else than its field's default
    [random? at random | of your choice]   said by what a field holds, yes or no; [!random? ...] the other way round,
                     [amount+? ...] where it holds several things
    <and: {x} | {y}> those of the parts that say something, as a list
    [[ and ]]        square brackets
    {{p}}            a sign of the game in braces

Forms of a slot:
`a` its article, `an` article or plural as the subject is, `s` the plural, `many` of several things, `'s` whose, `their`
and `they` pronouns, `be` as what something is ("is exhausted", "is an ally"), `each` with "and" for "or", `per` after
"for each"; and the names of a word's own `forms`;
of lists `and`, `or`, `and/or`, `plus`, `;or`, `,`, `/`, `joined` (a space), `run` (nothing between);
of effects `then` after a comma, `may` after that word,
`subject_may` with that word after the subject, `@target` with the target described at its first mention,
`both` like `and` where it may be described;
of costs `pay` and `pays`; of events `when`, `whenever`, `next` and `would`; of conditions `not`;
of powers `sentence` and `quoted`; of text and numbers `capital`, `lower`, `title`, `icon`, `non`, `words`, `signed`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge_app.engine.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Text:
    """Words as they are."""

    said: str


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of a field."""

    name: str
    forms: tuple[str, ...] = ()
    unit: tuple[Part, ...] | None = None
    how: str = ""


@dataclass(frozen=True, slots=True)
class Compound:
    """One noun of several fields."""

    names: tuple[str, ...]
    default: str = ""
    forms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb or pronoun that agrees with a subject."""

    third: str
    subject: str = ""


@dataclass(frozen=True, slots=True)
class Maybe:
    """An optional part, with the field that decides where one is named."""

    yes: tuple[Part, ...]
    no: tuple[Part, ...] = ()
    asks: str = ""
    denied: bool = False


@dataclass(frozen=True, slots=True)
class Several:
    """A list of parts."""

    word: str
    parts: tuple[tuple[Part, ...], ...]


Part = Text | Slot | Compound | Verb | Maybe | Several
Parts = tuple[Part, ...]

_ASKS = re.compile(r"(!?)([A-Za-z]\w*\+?)\?")
_SLOT = re.compile(r"([A-Za-z][\w.]*)(?::([^*#~%+{}]*))?([*#~%+-]?)")
_VERB = re.compile(r"(?:(\w+):(?! ))?([^<>|]+)>")
_SEVERAL = re.compile(r"(and|or|and/or): ")
_SIGN = re.compile(r"\{\{(\w)\}\}")
_TEXT = re.compile(r"[^{}<\[\]|]+")


def parse(phrase: str) -> Parts:
    """The parts of a phrase. Raises ValueError where it isn't well formed."""
    parser = _Parser(phrase)
    parts = parser.parts("")
    if parser.at < len(phrase):
        raise parser.wrong("nothing opens what is closed here")
    return parts


@dataclass(slots=True)
class _Parser:
    phrase: str
    at: int = 0

    def wrong(self, why: str) -> ValueError:
        return ValueError(f'"{self.phrase}", at character {self.at + 1}: {why}')

    def parts(self, ends: str) -> Parts:
        """Parts up to one of those characters, which is left."""
        found: list[Part] = []
        while self.at < len(self.phrase):
            here = self.phrase[self.at]
            if self.phrase[self.at : self.at + 2] in ("[[", "]]"):
                found.append(Text(here))
                self.at += 2
            elif sign := _SIGN.match(self.phrase, self.at):
                found.append(Text(f"{{{sign[1]}}}"))
                self.at = sign.end()
            elif here in ends:
                break
            elif here == "{":
                found.append(self._slot())
            elif here == "<":
                found.append(self._verb())
            elif here == "[":
                found.append(self._maybe())
            elif text := _TEXT.match(self.phrase, self.at):
                found.append(Text(text[0]))
                self.at = text.end()
            else:
                raise self.wrong(f"{here} opens or closes nothing")
        return tuple(found)

    def _closed(self, by: str) -> None:
        if self.phrase[self.at : self.at + 1] != by:
            raise self.wrong(f"{by} is missing")
        self.at += 1

    def _slot(self) -> Slot | Compound:
        end = self.phrase.find("}", self.at)
        inside = self.phrase[self.at + 1 : end]
        if re.fullmatch(r"[\w/]+[/|][\w |]*(:[^{}]*)?", inside):
            self.at = end + 1
            names, _, forms = inside.partition(":")
            names, _, default = names.partition("|")
            return Compound(tuple(names.split("/")), default, tuple(forms.split()))
        named = _SLOT.match(self.phrase, self.at + 1)
        if named is None:
            raise self.wrong("a slot begins with the name of a field")
        self.at = named.end()
        unit = self.parts("}") if named[3] else None
        self._closed("}")
        return Slot(named[1], tuple((named[2] or "").split()), unit, named[3])

    def _verb(self) -> Verb | Several:
        self.at += 1
        if several := _SEVERAL.match(self.phrase, self.at):
            self.at = several.end()
            parts = [self.parts("|>")]
            while self.phrase[self.at : self.at + 1] == "|":
                self.at += 1
                parts.append(self.parts("|>"))
            self._closed(">")
            return Several(several[1], tuple(parts))
        verb = _VERB.match(self.phrase, self.at)
        if verb is None:
            raise self.wrong("a verb is missing")
        self.at = verb.end()
        return Verb(verb[2], verb[1] or "")

    def _maybe(self) -> Maybe:
        self.at += 1
        asked = _ASKS.match(self.phrase, self.at)
        if asked:
            self.at = asked.end()
        yes = self.parts("|]")
        no: Parts = ()
        if self.phrase[self.at : self.at + 1] == "|":
            self.at += 1
            no = self.parts("]")
        self._closed("]")
        return Maybe(yes, no, asked[2] if asked else "", bool(asked and asked[1]))


def slots(parts: Parts) -> Iterator[Slot]:
    """The slots of parts, those of optional parts and lists among them; of a compound noun one for each field."""
    for part in parts:
        if isinstance(part, Slot):
            yield part
            yield from slots(part.unit or ())
        elif isinstance(part, Compound):
            yield from (Slot(name, part.forms) for name in part.names)
        elif isinstance(part, Maybe):
            yield from slots((*part.yes, *part.no))
        elif isinstance(part, Several):
            yield from (slot for inner in part.parts for slot in slots(inner))


def asked(parts: Parts) -> Iterator[str]:
    """The names of the fields that decide about optional parts."""
    for part in parts:
        if isinstance(part, Maybe):
            yield from [part.asks.rstrip("+")] if part.asks else []
            yield from asked((*part.yes, *part.no))
        elif isinstance(part, Several):
            yield from (name for inner in part.parts for name in asked(inner))
        elif isinstance(part, Slot):
            yield from asked(part.unit or ())
