"""A card as players paste it, in several lines: its name, what is printed on it, its text."""

from __future__ import annotations

import re
from collections.abc import Mapping

from judge_app.engine.frozen import dataclass
from judge_app.files.decoder import field_names
from judge_app.rulekit.lines.heard import Span, Trouble, Understood
from judge_app.rulekit.lines.made_up import MOST_OF_A_NAME, TEXT, UNREAD, printed_of, text_notes
from judge_app.rulekit.lines.words import Vocabulary
from judge_app.rulekit.table.case_data import Data, in_place, mapping_of

CARDS = "cards"
TYPE_FIELDS = ("type", "types")
"""What the games call the line that says what a card is."""
SEPARATORS = re.compile(r"\s+[-–—|•·/]\s+|\t+")
"""What stands between the parts of a type line; a hyphen within a word doesn't."""
HIT_POINTS = re.compile(r"\b(?:HP|hit points)\b", re.IGNORECASE)
LABEL = re.compile(r"([A-Za-z][A-Za-z' ]{0,18}?)\s*:\s*(.*)")
NAMES = ("name", "card name", "card", "title")
TEXTS = ("text", "card text", "rules text", "rules", "effect", "ability text")
NOTHING = ("rarity", "set", "edition", "artist", "number", "flavor", "flavour", "flavor text", "language")
"""What stands on a card and means nothing to the rules."""
TYPES = ("type", "card type", "types", "type line")


@dataclass(frozen=True, slots=True)
class Pasted:
    """A card's name, and what a case's `cards:` takes of it; `clash` is a sentence where it contradicts itself."""

    name: str
    entry: Data
    clash: str


def pasted(text: str, known: Vocabulary) -> Pasted | None:
    """The card that is pasted there; None where that is anything else, such as a board."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    name = _name(lines[0]) if len(lines) > 1 else ""
    if not name:
        return None
    said: list[str] = []
    texts: list[str] = []
    for line in lines[1:]:
        printed, own = _parts(line, known)
        said += printed
        texts += own
    found = printed_of(", ".join(said), known) if said else None
    if found is None or not any(one in found[0] for one in TYPE_FIELDS) or (not texts and len(lines) < 3):
        return None
    entry, unread, clash = found
    takes_text = TEXT in field_names(known.speech.editing.table.card)
    if texts and takes_text:
        entry = {**entry, TEXT: "\n".join(texts)}
    kept = [*unread, *([] if takes_text else texts)]
    return Pasted(name, {**entry, UNREAD: kept} if kept else entry, clash)


def _name(line: str) -> str:
    """The name that the first line is; "" where it is none."""
    label = LABEL.fullmatch(line)
    if label is not None:
        return label[2] if label[1].casefold() in NAMES else ""
    return line if len(line.split()) <= MOST_OF_A_NAME and not re.search(r"[:;,.]\s|[:;]$", line) else ""


def _parts(line: str, known: Vocabulary) -> tuple[list[str], list[str]]:
    """What of a line is printed on the card beside its text, and what is its text."""
    label = LABEL.fullmatch(line)
    if label is not None:
        called, value = label[1].casefold(), label[2].strip()
        if called in NOTHING or not value:
            return [], []
        if called in TEXTS:
            return [], [value]
        ways = [value] if called in TYPES else [f"{called} {value}", value]
    else:
        ways = [line]
    found = next((said for way in ways if (said := _printed(way, known))), "")
    return ([found], []) if found else ([], [line])


def _printed(line: str, known: Vocabulary) -> str:
    """A line that says nothing but what stands around a card's text, as brackets would say it; "" for any other.

    Keywords are text. A type line is one part, whatever stands between its words.
    """
    plain = HIT_POINTS.sub("health", SEPARATORS.sub(" ", line))
    for said in (plain, plain.replace(",", " ")):
        found = printed_of(said, known)
        if found is not None and not found[1] and known.speech.saying.keywords not in found[0]:
            return said
    return ""


# On the board


def with_pasted(text: str, base: Data, card: Pasted, known: Vocabulary) -> Understood:
    """The case with that card among those that it makes up, to be named on its board; its name is left to be said."""
    end = len(text)
    made = known.speech.editing.table.made_up(card.name, card.entry)
    own: Mapping[str, object] = mapping_of(base.get(CARDS))
    if card.name in known.cards and card.name not in own:
        told = f"“{card.name}” is known already: name it to lay it down"
        return Understood(base, (Span(0, end, "text"),), notes=(told,), rest=card.name)
    if card.clash or isinstance(made, str):
        why = f"of “{card.name}” it says {card.clash}" if card.clash else f"“{card.name}” can't be such a card: {made}"
        return Understood(base, (Span(0, end, "unknown"),), (Trouble(0, end, why),), text)
    data = in_place(base, CARDS, {**own, card.name: card.entry}, known.speech.editing.order)
    notes = (f"“{card.name}” is a card of this case now: name it to lay it down", *text_notes(made, 0))
    return Understood(data, (Span(0, end, "text"),), notes=notes, rest=card.name)
