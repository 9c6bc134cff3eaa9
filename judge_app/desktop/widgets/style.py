"""A theme put on the application: palette, style sheet, and which theme the system asks for."""

from __future__ import annotations

from pathlib import Path
from string import Template

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication

from judge_app.desktop.widgets.theme import CONTRAST, DARK, LIGHT, SYSTEM, THEMES, Theme, colours

FILE = Path(__file__).with_name("window.qss")
SIGNS = FILE.parent / "signs"


class _Sheet(Template):
    """A style sheet with a theme's colours by their names: @window, @text."""

    delimiter = "@"


def wanted(name: str) -> Theme:
    """The theme of that name; the one that the system asks for when the name is "system" or unknown."""
    return THEMES.get(name) or system_theme()


def system_theme() -> Theme:
    """High contrast when the system prefers more contrast, else dark or light as the system is."""
    hints = QApplication.styleHints()
    if hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast:
        return CONTRAST
    return DARK if hints.colorScheme() is Qt.ColorScheme.Dark else LIGHT


def apply(theme: Theme, name: str) -> None:
    """Put the theme on every window; `name` "system" leaves title bars to the system."""
    hints = QApplication.styleHints()
    if name == SYSTEM:
        hints.unsetColorScheme()
    else:
        hints.setColorScheme(Qt.ColorScheme.Dark if theme.dark else Qt.ColorScheme.Light)
    QApplication.setPalette(palette(theme))
    application = QApplication.instance()
    sheet = _Sheet(FILE.read_text(encoding="utf-8")).substitute(colours(theme) | _signs(theme))
    if isinstance(application, QApplication) and application.styleSheet() != sheet:  # it polishes every widget anew
        application.setStyleSheet("")  # in place of another sheet it would, as often as each lies deep
        application.setStyleSheet(sheet)


def _signs(theme: Theme) -> dict[str, str]:
    """The drawn signs in a theme's colours, as files: a style sheet takes pictures from nowhere else."""
    return {sign: (SIGNS / f"{sign}-{theme.name}.svg").as_posix() for sign in ("tick", "down")}


def palette(theme: Theme) -> QPalette:
    """The theme as Qt's palette."""
    role = QPalette.ColorRole
    made = QPalette()
    for where, colour in {
        role.Window: theme.window,
        role.WindowText: theme.text,
        role.Base: theme.base,
        role.AlternateBase: theme.raised,
        role.Text: theme.text,
        role.PlaceholderText: theme.muted,
        role.Button: theme.raised,
        role.ButtonText: theme.text,
        role.BrightText: theme.bad,
        role.ToolTipBase: theme.raised,
        role.ToolTipText: theme.text,
        role.Highlight: theme.chosen,
        role.HighlightedText: theme.chosen_text,
        role.Link: theme.accent,
        role.LinkVisited: theme.accent,
        role.Accent: theme.accent,
        role.Light: theme.base,
        role.Midlight: theme.raised,
        role.Mid: theme.border,
        role.Dark: theme.muted,
        role.Shadow: theme.border,
    }.items():
        made.setColor(where, QColor(colour))
    for where in (role.Text, role.WindowText, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, where, QColor(theme.muted))
    return made


def reading_font(zoom: float, *, scale: float = 1.0, bold: bool = False) -> QFont:
    """The application's font, for reading: a little larger than on buttons, times the zoom."""
    font = QFont(QApplication.font())
    font.setPointSizeF(max(6.0, QApplication.font().pointSizeF() * 1.12 * scale * zoom))
    if bold:
        font.setWeight(QFont.Weight.DemiBold)
    return font
