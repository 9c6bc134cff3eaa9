"""The layout of a printed text: its abilities one by one, its own name as "this", bold and reminders taken away."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge_app.engine.syntax import Node
from judge_app.games.fab.printed.rewordings import reworded
from judge_app.games.fab.words import abilities as w
from judge_app.rulekit.printed.print_signs import SENTENCE_ASIDE, straightened, untagged
from judge_app.rulekit.printed.printed_text import About, Line

_BOLD = re.compile(r"\*\*|\*|__?(?=\w)|(?<=\w)__?")
_NON_ATTACK = re.compile(r"'non-attack'")
_DASH = re.compile(r"\s+(?:--|-|—)\s+")
_GO_AGAIN = re.compile(r"(?<=\.)\s+(?=Go again\.?$)")
ATTACK = frozenset(("Action", "Attack"))
_GENERATES = re.compile(
    r"(?:If this was \w+, )?(?:(?:whenever|the next time)\b[^.\"]*? this (?:turn|combat chain), "
    r"|if [^.,\"]*? would [^.,\"]*? this (?:turn|combat chain), |deal \d+ arcane damage)", re.I,
)  # fmt: skip
"""What an attack's resolution ability says, which is carried out as the attack resolves (7.2.3)."""
_INSTEAD = re.compile(r"If [^.,\"]+, instead [^.]*\.?$")
"""A paragraph that replaces what the one before it does (6.4.7)."""
_ENTERS = re.compile(r"^(This enters the arena with [^.]*? counters?)\. (?=[A-Z])")
"""How it enters, with other abilities behind it."""
_ACTIVATED = re.compile(r"^(?:Once per Turn |Twice per Turn )?(?:Action|Instant|Attack Reaction|Defense Reaction) - ")
_BOTH = re.compile(
    r"\b(gets?|gains?|has|have) ([+-](?:\d+|X)\{\w\})(?:,? and|,) "
    r"(?=go again\b|dominate\b|overpower\b|piercing\b|stealth\b|\")"
)
"""A value and a keyword that one verb gives."""
_AS_IT_RESOLVES = re.compile(r"^(?:\w+ - )?If [^,.]*, this (?:gains|gets) (?:[+-]\d\{d\}|go again)(?=\.?$)")
"""What a card gains as it resolves: a static ability would have to say that it defends (1.7.4a)."""
RESOLVING = frozenset(("Action", "Attack Reaction", "Defense Reaction", "Instant"))
STAYING = frozenset((
    "Aura", "Item", "Ally", "Landmark", "Affliction", "Ash", "Figment", "Attack",
    "Equipment", "Weapon", "Hero",
))  # fmt: skip
NEVER_RESOLVES: tuple[type[Node], ...] = (w.Resolve,)
"""What the text of a card can't be that attacks, stays or never resolves: that is said as a trigger or holds always."""


def lines(text: str, about: About) -> list[Line]:
    """The abilities of a text in their order, a paragraph each; keywords in one paragraph are one each."""
    types = _types(about)
    never = () if types & RESOLVING and not types & STAYING else NEVER_RESOLVES if types else ()
    found: list[Line] = []
    for paragraph in re.split(r"\n\s*\n|\n|<br\s*/?>", text):
        plain = " ".join(_unquoted(untagged(paragraph)).replace('""', '"').split())
        if said := normalized(plain, about):
            own = () if types >= ATTACK and _GENERATES.match(said) else never
            found += [Line(plain, one, own) for one in _keywords(said)]
            if len(found) > 1 and _INSTEAD.match(said):
                *found, before, _ = found
                found.append(Line(f"{before.printed} {plain}", f"{before.said.rstrip('.')}. {said}", never))
    return found


def _unquoted(paragraph: str) -> str:
    """A paragraph that a list has put in quotes, without these; those of an ability that is given stay."""
    return paragraph.strip('"') if paragraph.count('"') % 2 or paragraph[:1] == '"' else paragraph


def _types(about: About) -> frozenset[str]:
    said = (about.printed.get(part, ()) for part in ("types", "subtypes"))
    return frozenset(word.strip() for one in said for word in (one.split(",") if isinstance(one, str) else one))


def _keywords(said: str) -> Iterator[str]:
    """A paragraph of keywords alone is one ability each; go again at the end of a card's own text is one."""
    if not _ACTIVATED.match(said):
        said, *again = _GO_AGAIN.split(said)
    else:
        again = []
    pieces = [piece.strip() for piece in re.split(r",\s*(?:and\s+)?", said.rstrip("."))]
    if len(pieces) > 1 and all(re.fullmatch(r"[A-Z][a-z]+(?: [A-Za-z]+)?(?: \d+)?", piece) for piece in pieces):
        yield from pieces
    else:
        yield from _ENTERS.sub(r"\1.\n", said).split("\n")
    yield from again


def normalized(said: str, about: About) -> str:
    """An ability as our phrases have it."""
    said = straightened(_BOLD.sub("", said))
    said = _NON_ATTACK.sub("non-attack", SENTENCE_ASIDE.sub("", said))
    for name in _names(about):
        said = re.sub(rf"(?<!named )\b{re.escape(name)}\b", "this", said)
    said = re.sub(r"\bthis (?:card|attack|aura|item|weapon|equipment)\b(?!')", "this", said)
    said = re.sub(r"(?<![,.]) then ", ", then ", re.sub(r"\b([Yy]ou)'ve\b", r"\1 have", said))
    said = re.sub(r"(?:\{r\})+", lambda run: f"{len(run[0]) // 3} {{r}}", _DASH.sub(" - ", said))
    said = re.sub(r"(\d) (\d \{r\})", r"\1 \2", re.sub(r"- 0:", "- 0 {r}:", said))
    said = _BOTH.sub(r"\1 \2 and \1 ", said)
    said = reworded(said)
    resolves = _types(about) & RESOLVING and not _types(about) & STAYING
    return (_AS_IT_RESOLVES.sub(r"\g<0> until end of turn", said) if resolves else said).strip()


def _names(about: About) -> list[str]:
    """A card's name, and what is left of it before a comma."""
    first = about.name.split(",")[0]
    return sorted({one for one in (about.name, first) if len(one) > 2}, key=len, reverse=True)
