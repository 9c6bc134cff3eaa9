"""A card's text, made from the script that the engine runs."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.syntax import Card
from judge_app.reports.in_part import left_out_lines
from judge_app.rulekit.wording import write


def card_lines(card: Card) -> Iterator[str]:
    """Name, color and type box, the numbers printed on it, its abilities, what the script leaves out."""
    printed = card.printed
    color = (
        f" ({printed['color']})" if printed.get("color") and f"({printed['color']})" not in card.name.lower() else ""
    )
    yield f"{card.name}{color}, {type_box(card)}"
    if numbers := list(_numbers(card)):
        yield ", ".join(numbers)
    yield from (write(power) for power in card.powers)
    yield from left_out_lines(card)


def type_box(card: Card) -> str:
    """Classes and talents, types, and the subtypes behind the dash."""
    printed = card.printed
    types, subtypes = printed.get("types", ()), printed.get("subtypes", ())
    own = printed.get("supertypes", ()) or (() if "Token" in types or "Macro" in types else ("Generic",))
    behind = f" - {' '.join(subtypes)}" if subtypes else ""
    return " ".join((*own, *types)) + behind


def _numbers(card: Card) -> Iterator[str]:
    printed = card.printed
    if printed.get("cost") is not None or printed.get("cost has X"):
        parts = [*("X" for _ in range(printed.get("cost has X", 0))), *([str(c)] if (c := printed.get("cost")) else [])]
        yield f"cost {'+'.join(parts) or 0}"
    for name in ("pitch", "power", "defense", "life", "intellect"):
        if printed.get(name) is not None:
            yield f"{name} {printed[name]}"
