"""The colours of the window: three sets (`themes.json`), each a value."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

FILE = Path(__file__).with_name("themes.json")


@dataclass(frozen=True, slots=True)
class Theme:
    """One set of colours as "#rrggbb". `least` is the contrast that every text must have on its ground.

    `cards` are the colours that cards are drawn in: those of the bands and discs by what they stand for.
    """

    name: str
    title: str
    dark: bool
    least: float
    window: str
    base: str
    raised: str
    border: str
    text: str
    muted: str
    accent: str
    mark: str
    mark_text: str
    chosen: str
    chosen_text: str
    chosen_muted: str
    chosen_accent: str
    focus_rule: str
    good: str
    bad: str
    notice: str
    notice_text: str
    cards: Mapping[str, str]


THEMES = {said["name"]: Theme(**said) for said in json.loads(FILE.read_text(encoding="utf-8"))}
LIGHT, DARK, CONTRAST = THEMES["light"], THEMES["dark"], THEMES["contrast"]
SYSTEM = "system"


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1 to 21, as WCAG 2 defines it."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def colours(theme: Theme) -> dict[str, str]:
    """The theme's colours by name."""
    values = {item.name: getattr(theme, item.name) for item in fields(theme)}
    return {name: value for name, value in values.items() if isinstance(value, str) and value.startswith("#")}


def _luminance(colour: str) -> float:
    parts = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
