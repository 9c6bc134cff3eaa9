"""Small automata: words one after another, verbs, numbers, articles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from judge_app.rulekit.printed.automaton import Bindings, Place
from judge_app.rulekit.printed.tokens import words_of
from judge_app.rulekit.wording import english as e
from judge_app.rulekit.wording.phrase import Maybe, Parts, Slot, Text

YOU, IT, THEY = e.Noun("you", you=True), e.Noun("it"), e.Noun("they", many=True)
PRONOUNS = {"its": "your", "it": "you"}
"""What stands in the place of a verb and goes by whom it is said of, with what it is for you."""


def chain(said: str, end: Place) -> Place:
    """Those words one after another."""
    for word in reversed(words_of(said)):
        here = Place()
        here.word(word, end)
        end = here
    return end


def chain_with_plural(said: str, end: Place) -> Place:
    """Those words, the last of them in the plural too."""
    start = Place()
    start.says((), chain(said, end))
    start.says((), chain(e.plural(said), end))
    return start


def any_of(said: tuple[str, ...], end: Place) -> Place:
    """One of those."""
    start = Place()
    for one in said:
        start.says((), chain(one, end))
    return start


def owned(end: Place) -> Place:
    """With the ending that says whose something is."""
    return any_of(("'s", "'"), end)


def article(end: Place, needed: bool = False) -> Place:
    """With an article before it."""
    start = Place()
    start.word("a", end)
    if not needed:
        start.says((), end)
    return start


def joined(end: Place, word: str) -> Place:
    """With a comma or a joining word before it."""
    return any_of((",", word, f", {word}"), end)


def led(here: Place, forms: tuple[str, ...]) -> Place:
    """With the small words before it that a form puts there."""
    start = Place()
    if "a" in forms or "an" in forms:
        start.word("a", here)
        if "an" in forms:
            start.says((), here)
        return start
    start.says((), here)
    if "be" in forms:
        start.word("a", here)
    for form in ("when", "whenever"):
        if form in forms:
            start.word(form, here)
    if "next" in forms:
        start.says((), chain("the next time", here))
    if "per" in forms:
        start.word("of", here)
    return start


def number(here: Place, bind: Callable[[Any], Bindings | None], end: Place, signed: bool) -> None:
    """A number in digits or as a word; with its sign if asked for."""
    if signed:
        plus, minus = Place(), Place()
        plus.number(bind, end)
        minus.number(lambda n: bind(-n), end)
        here.word("+", plus)
        here.word("-", minus)
        return
    here.number(bind, end)
    for n in range(11):
        here.says(bind(n) or (), chain(e.in_words(n), end))


def verb(third: str, end: Place, moody: bool) -> Place:
    """A verb in whatever person, number and mood; whether it agrees is seen when the reading is written again."""
    if third in PRONOUNS:
        return any_of((third, PRONOUNS[third]), end)
    if moody:
        return any_of((f"may {e.bare(third)}",), end)
    moods = [e.verb(third, IT, mood) for mood in ("would", "bare", "not")]
    forms = (third, e.verb(third, YOU), e.verb(third, THEY), e.verb(third, IT), *moods, e.verb(third, THEY, "not"))
    return any_of(tuple(dict.fromkeys(forms)), end)


def persons(third: str) -> dict[str, str]:
    """What tells the persons of a verb apart: its first word in each, with that in the third; denied likewise."""
    if third in PRONOUNS:
        return {}
    denied = e.verb(third, IT, "not")
    forms = {third: third, e.verb(third, YOU): third, e.verb(third, THEY): third}
    forms |= {denied: denied, e.verb(third, THEY, "not"): denied}
    return {words_of(form)[0]: words_of(one)[0] for form, one in reversed(forms.items())}


def plural_parts(parts: Parts) -> Parts:
    """What a unit or a row says in the plural: its last word is in it."""
    if not parts:
        return parts
    last = parts[-1]
    if isinstance(last, Text):
        said = last.said.strip()
        if not said:
            return (*plural_parts(parts[:-1]), last)
        return (*parts[:-1], Text(last.said.replace(said, e.plural(said))))
    if isinstance(last, Slot):
        return (*parts[:-1], replace(last, forms=(*last.forms, "s")))
    if isinstance(last, Maybe):
        return (*parts[:-1], replace(last, yes=plural_parts(last.yes), no=plural_parts(last.no)))
    return parts
