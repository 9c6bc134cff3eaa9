"""Small automata: words one after another, verbs, numbers, articles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from judge_app.rulekit.printed.automaton import Bindings, Place
from judge_app.rulekit.printed.tokens import words_of
from judge_app.rulekit.wording import english as e
from judge_app.rulekit.wording.phrase import Maybe, Parts, Slot, Text

PLAIN_VERBS: dict[str, str] = {}
"""Verbs in their first and second person, with their third."""


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
    if third in ("its", "it"):
        return any_of((third, "your" if third == "its" else "you"), end)
    you, they = e.Noun("you"), e.Noun("they", many=True)
    it = e.Noun("it")
    if moody:
        return any_of((f"may {e.bare(third)}",), end)
    forms = [third, e.verb(third, replace(you, you=True)), e.verb(third, they), e.verb(third, it)]
    forms += [e.verb(third, it, "would"), e.verb(third, it, "bare")]
    forms += [e.verb(third, one, "not") for one in (it, they)]
    for form in (third, forms[1], forms[2], forms[-1], forms[-2]):
        PLAIN_VERBS.setdefault(
            words_of(form)[0], words_of(third)[0] if form not in forms[-2:] else words_of(forms[-2])[0]
        )
    return any_of(tuple(dict.fromkeys(forms)), end)


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
