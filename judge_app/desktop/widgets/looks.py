"""Parts that have a look of their own: whoever holds them passes on the theme and the size of the text at once."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget

from judge_app.desktop.widgets.style import reading_font
from judge_app.desktop.widgets.theme import Theme
from judge_app.desktop.widgets.wrapping import WholeLabel


class Looks:
    """A widget that draws in a theme's colours or in the size that a person reads in."""

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of this theme from now on."""

    def set_zoom(self, zoom: float) -> None:
        """Set how large its text is, 1.0 being as at first."""


class ReadingLabel(QLabel, Looks):
    """A text to be read, so much larger than others."""

    def __init__(self, text: str, parent: QWidget, *, scale: float = 1.0, bold: bool = False) -> None:
        super().__init__(text, parent)
        self._scale, self._bold = scale, bold

    def set_zoom(self, zoom: float) -> None:
        self.setFont(reading_font(zoom, scale=self._scale, bold=self._bold))


class WholeReadingLabel(WholeLabel, Looks):
    """A text to be read that needs all its lines."""

    def set_zoom(self, zoom: float) -> None:
        self.setFont(reading_font(zoom))


def give_theme(whole: QWidget, theme: Theme) -> None:
    """Let everything in a widget draw in the colours of this theme."""
    for part in whole.findChildren(QWidget):
        if isinstance(part, Looks):
            part.set_theme(theme)


def give_zoom(whole: QWidget, zoom: float) -> None:
    """Set how large the text of everything in a widget is."""
    for part in whole.findChildren(QWidget):
        if isinstance(part, Looks):
            part.set_zoom(zoom)
