"""What the library's cards say in our words is read as what they do: `read(write(card)) == card`."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge_app.engine.syntax import Card, Node
from judge_app.games.fab.game import GAME as FAB
from judge_app.games.fab.words import abilities as fab
from judge_app.games.hearthstone.game import GAME as HEARTHSTONE
from judge_app.games.hearthstone.words import powers as hearthstone
from judge_app.games.invasion.game import GAME as INVASION
from judge_app.games.invasion.words import abilities as invasion
from judge_app.games.wow.game import GAME as WOW
from judge_app.games.wow.printed.layout import RESOLVING, STAYING
from judge_app.games.wow.words import powers as wow
from judge_app.rulekit.printed.printed_text import Line
from judge_app.rulekit.printed.reading import Reader
from judge_app.rulekit.wording import write
from judge_app.rulekit.wording.words import wording_of
from judge_app.services.cases import cards

GAMES = {"wow-7.4": WOW, "hearthstone": HEARTHSTONE, "fab": FAB, "invasion": INVASION}
UNREAD = Path(__file__).with_name("not_read_back.tsv")
"""Texts of the library that aren't read back, with the reason."""


@cache
def reader(ruleset: str) -> Reader:
    return Reader(GAMES[ruleset].printed)


def read(ruleset: str, power: Node) -> Node | None:
    """What a power's text in our words is read as; None where it isn't understood."""
    never = STAYING if not isinstance(power, wow.WhenResolved) else RESOLVING
    said = write(power)
    clause = reader(ruleset).clause(Line(said, said, never if ruleset == "wow-7.4" else ()))
    return clause.powers[0] if clause.powers else None


def said_of(part: Any) -> Any:
    """A part of a script without the fields that no text says."""
    if isinstance(part, tuple):
        return tuple(map(said_of, part))
    if not is_dataclass(part):
        return part
    wording = wording_of(type(part))  # type: ignore[arg-type]
    unsaid = wording.unsaid if wording is not None and wording.unsaid is not ... else ()
    return (type(part), *(said_of(getattr(part, own.name)) for own in fields(part) if own.name not in unsaid))


def unread(ruleset: str) -> set[str]:
    rows = (line.split("\t") for line in UNREAD.read_text(encoding="utf-8").splitlines()[1:])
    return {text for game, text, reason in rows if game == ruleset and reason}


@pytest.mark.parametrize("ruleset", GAMES)
def test_every_power_of_the_library_is_read_back_or_listed_with_its_reason(ruleset: str) -> None:
    powers = [power for card in cards()[ruleset].values() for power in card.powers]
    missed = {write(power) for power in powers if said_of(read(ruleset, power)) != said_of(power)}
    assert missed == unread(ruleset)


PRONOUN = re.compile(r"\b(it|its|that|them|those)\b")
"""What means something that was mentioned before, which nothing was where effects are put together at random."""
PARTS = {
    "wow-7.4": (wow.Triggered, "when", "effects"),
    "hearthstone": (hearthstone.When, "on", "do"),
    "fab": (fab.Triggered, "when", "effects"),
    "invasion": (invasion.Forced, "when", "effects"),
}


@cache
def said_by_the_library(ruleset: str) -> tuple[list[Any], list[Any]]:
    cls, event, effects = PARTS[ruleset]
    powers = [p for c in cards()[ruleset].values() for p in c.powers if isinstance(p, cls)]
    done = [one for p in powers for one in getattr(p, effects)]
    return [getattr(p, event) for p in powers], [one for one in done if not PRONOUN.search(write(one))]


@pytest.mark.parametrize("ruleset", GAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_words_put_together_at_random_are_never_read_as_something_else(ruleset: str, data: st.DataObject) -> None:
    events, effects = said_by_the_library(ruleset)
    cls, event, does = PARTS[ruleset]
    done = data.draw(st.lists(st.sampled_from(effects), min_size=1, max_size=2).map(tuple))
    power = cls(**{event: data.draw(st.sampled_from(events)), does: done})
    found = read(ruleset, power)
    assert found is None or write(found) == write(power)


def test_a_library_card_can_be_read_at_all() -> None:
    card: Card = cards()["wow-7.4"]["Vanquish"]
    assert read("wow-7.4", card.powers[0]) == card.powers[0]
