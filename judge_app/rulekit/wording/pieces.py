"""Parts of a text on their own: units of amounts, text and numbers in the form that a slot asks for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge_app.engine.frozen import dataclass
from judge_app.rulekit.wording import english as e
from judge_app.rulekit.wording.phrase import Compound, Maybe, Parts, Slot, Text, Verb, slots
from judge_app.rulekit.wording.words import wording_of


@dataclass(frozen=True, slots=True)
class Unit:
    """What an amount is an amount of."""

    said: str
    how: str

    @property
    def counted(self) -> bool:
        return self.how in "*#%"

    @property
    def plural(self) -> str:
        return e.plural(self.said) if self.how in "*#" else self.said

    def times(self, number: int) -> str:
        """So many or so much of it."""
        if self.how in "+-":
            return f"{number:+} {self.said}" if self.how == "+" else f"{-number:+} {self.said}"
        if not self.counted:
            return f"{number} {self.said}"
        if self.how == "%":
            return f"{e.in_words(number)} {self.said}"
        return f"{number} {self.plural}" if self.how == "#" and number != 1 else e.so_many(number, self.said)


def lead_of(parts: Parts) -> Slot | None:
    """The slot that is the subject of a phrase, where it begins with one."""
    first, *rest = parts
    then = next((part for part in rest if part != Text(" ")), None)
    if not isinstance(then, Verb | Slot):
        return None
    if isinstance(first, Maybe) and not first.asks:
        return next(slots(first.yes), None)
    return first if isinstance(first, Slot) and first.unit is None else None


def headless(parts: Parts, within: bool = False) -> Parts:
    """The same without the noun of a part that can be left out as a whole."""
    return tuple(
        replace(part, yes=headless(part.yes, True), no=headless(part.no, True)) if isinstance(part, Maybe) else part
        for part in parts
        if not (within and isinstance(part, Compound))
    )


def being(node: object, said: str, phrase: Parts | None = None) -> str:
    """What something is: "exhausted" of an exhausted card, else with its article, unless that phrase has no noun."""
    wording = wording_of(type(node))
    if wording is not None and phrase is not None and phrase == headless(wording.canonical) != wording.canonical:
        return said
    default = next((p.default for p in wording.canonical if isinstance(p, Compound)), "") if wording else ""
    how = said.removesuffix(default).strip()
    return how if default and said.endswith(f" {default}") else e.a(said)


def stands_alone(said: str) -> bool:
    """Whether a clause has sentences or conditions of its own, so that "and" would take in what follows."""
    plain = re.sub(r'"[^"]*"', "", said)
    return bool(re.search(r"[.;:] ", plain)) or plain.startswith(("if ", "when ", "the next time "))


def number_in(value: int, forms: Sequence[str]) -> str:
    """A number in digits, in words or with its sign."""
    if "words" in forms:
        return e.in_words(value)
    return f"{value:+}" if "signed" in forms else str(value)


def text_in(value: str, forms: Sequence[str]) -> str:
    """A field\'s text in the form that a slot asks for."""
    if "lower" in forms:
        value = value.lower()
    if "icon" in forms:
        value = f"[{e.capital(value)}]"
    if value and "non" in forms:
        value = f"non-{value}"
    if "capital" in forms:
        value = e.capital(value)
    if "title" in forms:
        value = " ".join(map(e.capital, value.split(" ")))
    return e.plural(value) if "s" in forms else value
