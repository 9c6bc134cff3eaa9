"""A card's text, made from the script that the engine runs."""

from __future__ import annotations

from collections.abc import Iterator

from judge_app.engine.syntax import Card
from judge_app.rulekit.wording import write


def card_lines(card: Card) -> Iterator[str]:
    """Name, cost and type line, numbers, keywords, powers, and what the script leaves out."""
    printed = card.printed
    kinds = [*printed.get("races", ()), str(printed.get("type", ""))]
    hero_class = [str(printed["class"])] if printed.get("class", "neutral") != "neutral" else []
    yield ", ".join([card.name, f"{printed.get('cost', 0)} mana", *hero_class, " ".join(kinds)])
    said = [
        f"{printed[name]} {name.title()}" for name in ("attack", "health", "durability", "armor") if name in printed
    ]
    if said:
        yield ", ".join(said)
    keywords = [keyword.title() for keyword in printed.get("keywords", ())]
    more = [name for name in ("spell damage", "overload") if printed.get(name)]
    keywords += [f"{name.title()} {printed[name]}" for name in more]
    if keywords:
        yield f"{', '.join(keywords)}."
    if printed.get("hero power"):
        yield f"Hero Power: {printed['hero power']}."
    for power in card.powers:
        yield write(power)
    for left_out in card.not_modelled:
        yield f"Not modelled: {left_out}"
