"""The colours of the window: three sets, each a value, with the pairs that must be readable."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Theme:
    """One set of colours as "#rrggbb". `least` is the contrast that every pair in `pairs` must reach."""

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

    def pairs(self) -> dict[str, tuple[str, str]]:
        """Every text colour with each ground that it is drawn on."""
        grounds = {"window": self.window, "base": self.base, "raised": self.raised, "focus_rule": self.focus_rule}
        inks = {"text": self.text, "muted": self.muted, "accent": self.accent, "good": self.good, "bad": self.bad}
        pairs = {f"{ink} on {ground}": (inks[ink], grounds[ground]) for ink in inks for ground in grounds}
        chosen = {"chosen_text": self.chosen_text, "chosen_muted": self.chosen_muted}
        chosen["chosen_accent"] = self.chosen_accent
        pairs |= {f"{ink} on chosen": (colour, self.chosen) for ink, colour in chosen.items()}
        pairs["mark_text on mark"] = (self.mark_text, self.mark)
        pairs["selected text"] = (self.base, self.accent)
        pairs["notice_text on notice"] = (self.notice_text, self.notice)
        return pairs


LIGHT = Theme(
    name="light",
    title="Light",
    dark=False,
    least=4.5,
    window="#f3f1ec",
    base="#fffefb",
    raised="#f8f6f1",
    border="#d3cec3",
    text="#1e2329",
    muted="#5b626b",
    accent="#1b5a97",
    mark="#ffe9a3",
    mark_text="#1e2329",
    chosen="#dde9f5",
    chosen_text="#141a20",
    chosen_muted="#47505a",
    chosen_accent="#134a80",
    focus_rule="#eef4fa",
    good="#1c6433",
    bad="#a1261b",
    notice="#fbeecb",
    notice_text="#513800",
)

DARK = Theme(
    name="dark",
    title="Dark",
    dark=True,
    least=4.5,
    window="#1b1e22",
    base="#22262b",
    raised="#282d33",
    border="#3d444c",
    text="#e4e6e8",
    muted="#a7afb8",
    accent="#8fbdf0",
    mark="#5c4a10",
    mark_text="#fff4cf",
    chosen="#2f4560",
    chosen_text="#f3f6f9",
    chosen_muted="#c6d0db",
    chosen_accent="#b9d7f8",
    focus_rule="#293341",
    good="#86d49b",
    bad="#ff9d90",
    notice="#4a3a0d",
    notice_text="#ffedbd",
)

CONTRAST = Theme(
    name="contrast",
    title="High contrast",
    dark=True,
    least=7.0,
    window="#000000",
    base="#000000",
    raised="#0d0d0d",
    border="#ffffff",
    text="#ffffff",
    muted="#e6e6e6",
    accent="#7fd6ff",
    mark="#ffe600",
    mark_text="#000000",
    chosen="#ffffff",
    chosen_text="#000000",
    chosen_muted="#1a1a1a",
    chosen_accent="#00304d",
    focus_rule="#00243d",
    good="#7dff9b",
    bad="#ffb3a8",
    notice="#ffe600",
    notice_text="#000000",
)

THEMES = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}
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
