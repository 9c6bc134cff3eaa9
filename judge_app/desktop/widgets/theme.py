"""The colours of the window: three sets (`themes.json`), each a value, with the pairs that must be readable."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import get_args

FILE = Path(__file__).with_name("themes.json")


@dataclass(frozen=True, slots=True)
class Theme:
    """One set of colours as "#rrggbb". `least` is the contrast that every pair in `pairs` must reach.

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

    def pairs(self) -> dict[str, tuple[str, str]]:
        """Every text colour with each ground that it is drawn on."""
        from judge_app.rulekit.table.anatomy import Hue, Ink  # what the first paint needs holds no engine

        grounds = {"window": self.window, "base": self.base, "raised": self.raised, "focus_rule": self.focus_rule}
        inks = {"text": self.text, "muted": self.muted, "accent": self.accent, "good": self.good, "bad": self.bad}
        pairs = {f"{ink} on {ground}": (inks[ink], grounds[ground]) for ink in inks for ground in grounds}
        chosen = {"chosen_text": self.chosen_text, "chosen_muted": self.chosen_muted}
        chosen["chosen_accent"] = self.chosen_accent
        pairs |= {f"{ink} on chosen": (colour, self.chosen) for ink, colour in chosen.items()}
        pairs["mark_text on mark"] = (self.mark_text, self.mark)
        pairs["selected text"] = (self.base, self.accent)
        pairs["notice_text on notice"] = (self.notice_text, self.notice)
        pairs |= {
            f"name on {ground}": (self.cards["text"], self.cards[ground]) for ground in ("paper", "table", "back")
        }
        pairs |= {f"type on {hue}": (self.cards["on_band"], self.cards[hue]) for hue in get_args(Hue)}
        discs = (*get_args(Ink), "damage", "badge")
        pairs |= {f"number on {disc}": (self.cards["on_disc"], self.cards[disc]) for disc in discs}
        pairs |= {f"{ink} on paper": (inks[ink], self.cards["paper"]) for ink in ("good", "bad")}
        pairs["keyword on chip"] = (self.cards["on_chip"], self.cards["chip"])
        return pairs


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
