"""The layout of a printed text: its powers one by one, signs of the print taken away, the card as "this card"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from judge_app.engine.syntax import Node
from judge_app.games.hearthstone.words import powers as p
from judge_app.rulekit.printed.print_signs import straightened, this_card, untagged
from judge_app.rulekit.printed.printed_text import About, Line

_BUFF_IN_FULL = re.compile(r"\s*\(\+\d+ Attack/\+\d+ Health\)")
_ONE_LINE = "[x]"
"""A sign of lists taken from the game: its client breaks the lines there as they are."""
_KEYWORDS = (
    "Taunt|Charge|Stealth|Divine Shield|Mega-Windfury|Windfury|Immune|Poisonous|Lifesteal|Elusive|Frozen|Adapt"
    r"|Spell Damage \+\d+|Overload: \(\d+\)|Can't attack"
)
_KEYWORD = re.compile(rf"({_KEYWORDS})(?:[,.]\s*|\s+(?=[A-Z(])|$)")
_HEADINGS = "Battlecry|Deathrattle|Inspire|Combo|Secret|Quest|Enrage|Overload|Passive Hero Power|Choose One"
_BEGINS = re.compile(
    r"(?<=[.!'\"])\s+(?=(?:Whenever|After|At the (?:start|end)|Your|Has|Costs|Can't|Also)\b)"
    rf"|(?<!Battlecry and)\s+(?=(?:{_HEADINGS})\s*(?::|-))"
)
_OVERLOAD = re.compile(r"[\s.]*Overload: \((\d+)\)\.?")
_PLACES = (
    ("into play", re.compile(r"\binto the battlefield\b")),
    ("", re.compile(r" (?:on|from) the battlefield\b")),
    (
        r"a copy of The \1",
        re.compile(r"\bthe ([A-Z]\w+)(?= to (?:your|their) hand\b)"),
    ),  # an article that is of the name
    (r"\1, itself or a copy, ", re.compile(r"\b([Ss]huffle this minion) (?=into your opponent's deck)")),
)
"""What the print says otherwise than we do. A card shuffled elsewhere may be the card or a copy (zones.5): not said."""
_THIS = "minion|weapon|spell|card|secret|hero"
SPELLS = ("SPELL", "spell", "HERO_POWER", "hero power", "secret", "quest")
_SEVERAL = re.compile(r"^(Deal \d+ damage to (?:two|three|\d)) (?=random )")
"""Whether a spell can be played with fewer there isn't printed, and differs (spell.12)."""
NOT_SPELLS: tuple[type[Node], ...] = (p.SpellText,)
"""What the text of anything but a spell or a Hero Power can't be."""


def lines(text: str, about: About) -> list[Line]:
    """The powers of a text in their order."""
    plain = " ".join(untagged(text).replace(_ONE_LINE, "").replace("_", " ").split())
    plain = re.sub(r"[$#](?=\d)", "", plain.partition("@")[2] or plain)
    spell = str(about.printed.get("type", "")) in SPELLS
    never = () if spell else NOT_SPELLS
    found = [Line(part, said, never) for part in _powers(plain, spell) if (said := normalized(part, about)).strip(" .")]
    return (
        [replace(line, said=_SEVERAL.sub(r"\1 (as many as there are, or just so many) ", line.said)) for line in found]
        if spell
        else found
    )


def _powers(plain: str, spell: bool) -> Iterator[str]:
    """A text cut where a power begins; Overload is one wherever it stands."""
    after = [f"Overload: ({found})" for found in _OVERLOAD.findall(plain)]
    rest = _OVERLOAD.sub(". ", plain).strip(" .") + "." if after else plain
    rest = re.sub(r"\.\s*\.", ".", rest).lstrip(" .")
    while rest and (began := _KEYWORD.match(rest)) is not None:
        yield began[1]
        rest = rest[began.end() :].lstrip(" .")
    if spell and not re.match(rf"(?:{_HEADINGS})\b", rest):
        yield from re.split(r"(?<=\.)\s+(?=Costs \()", rest)
    else:
        yield from _BEGINS.split(rest)
    yield from after


def normalized(said: str, about: About) -> str:
    """A power as our phrases have it."""
    said = straightened(said)
    said = re.sub(r"(?<![A-Za-z])'([^']*(?:'(?=[a-z])[^']*)*)'(?![A-Za-z])", r'"\1"', said)
    said = _BUFF_IN_FULL.sub("", said)
    for ours, theirs in _PLACES:
        said = theirs.sub(ours, said)
    if about.name and re.fullmatch(_KEYWORDS, about.name) is None and about.name not in ("Silence", "Freeze"):
        said = re.sub(rf"(?<!a )(?<!an )(?<!\d )(?<!of )\b{re.escape(about.name)}\b", "this card", said)
    return this_card(said, _THIS).strip()
