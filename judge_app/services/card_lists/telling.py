"""A printed card told in lines, for people: what stands on it, its text, and whose list it is from."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_db.card_lists.model import COST, NAME, TEXT, TYPE, CardList, PrintedCard

NUMBERS = (COST, "attack", "power", "defense", "health")
BREAK = re.compile(r"\s*<\s*/?\s*(?:br|p)\s*/?\s*>\s*|\s*\n\s*", re.IGNORECASE)
MARKUP = re.compile(r"</?[a-zA-Z][^<>]{0,40}>|\*\*|\[x\]|[_$#](?=\d)")


def told(card: PrintedCard, lists: Sequence[CardList]) -> tuple[str, ...]:
    """Its name with type and numbers, its text, the rest that stands on it, and the lists that it is from."""
    printed = card.printed
    head = [card.name, printed.get(TYPE, ""), *(f"{name} {printed[name]}" for name in NUMBERS if name in printed)]
    rest = [f"{name}: {said}" for name, said in printed.items() if name not in (NAME, TYPE, TEXT, *NUMBERS)]
    lines = [", ".join(filter(None, head)), *text_lines(card.text), " · ".join(rest), source(lists) if lists else ""]
    return tuple(" ".join(line.split()) for line in lines if line)


def text_lines(text: str) -> list[str]:
    """A text as it is read: without the marks that make it bold or slanted, in the lines that it has."""
    return [plain for part in BREAK.split(text) if (plain := MARKUP.sub("", part).replace("_", " ").strip())]


def source(lists: Sequence[CardList]) -> str:
    """Which lists a card is from, with the files that those were."""
    named = list(dict.fromkeys(f"{one.name} ({one.source})" for one in lists))
    return f"From the list{'s' if len(named) > 1 else ''} {', '.join(named)}"
