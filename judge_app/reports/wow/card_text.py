"""A card's text, made from the script that the engine runs."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.syntax import Card
from judge_app.reports.in_part import left_out_lines
from judge_app.rulekit.wording import write


def card_lines(card: Card) -> Iterator[str]:
    """Name, cost and type line, stats, powers, and what the script leaves out."""
    printed = card.printed
    icons = [*printed.get("faction icons", ()), *printed.get("class icons", ())]
    kind = "Instant " if printed.get("instant") else ""
    tags = " ".join(printed.get("tags", ()))
    types = " ".join(printed.get("types", ()))
    cost = f"{printed.get('cost', 0)}{'+X' if printed.get('cost has X') else ''}"
    unique = ", Unique" if printed.get("unique") else ""
    line = f"{kind}{types}{' - ' + tags if tags else ''}{unique}"
    yield ", ".join([card.name, cost, *icons, line])
    if stats := _stats(card):
        yield stats
    if printed.get("ongoing"):
        yield "Ongoing."
    for power in card.powers:
        yield write(power)
    yield from left_out_lines(card)


def _stats(card: Card) -> str:
    said = []
    for name in ("ATK", "health", "DEF", "strike cost"):
        if card.printed.get(name) is not None:
            kinds = card.printed.get("damage types", ()) if name == "ATK" else ()
            said.append(f"{card.printed[name]} {'/'.join(kinds) + ' ' if kinds else ''}{name}")
    return ", ".join(said)
