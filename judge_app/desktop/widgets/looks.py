"""Parts that have a look of their own: whoever holds them passes on the theme and the size of the text at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

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


THEME, ZOOM = "theme given", "zoom given"
"""Under these names a widget keeps what it was given, for the parts that are made in it later."""


def give_theme(whole: QWidget, theme: Theme) -> None:
    """Let everything in a widget draw in the colours of this theme, and what `dress` is called for in it later."""
    whole.setProperty(THEME, theme)
    for part in _in(whole):
        part.set_theme(theme)


def give_zoom(whole: QWidget, zoom: float) -> None:
    """Set how large the text of everything in a widget is, and of what `dress` is called for in it later."""
    whole.setProperty(ZOOM, zoom)
    for part in _in(whole):
        part.set_zoom(zoom)


def dress(part: QWidget) -> None:
    """Give a part that was made just now, with all that is in it, the look that what it is in was given last."""
    theme, zoom = _given(part, THEME), _given(part, ZOOM)
    for one in (*([part] if isinstance(part, Looks) else ()), *_in(part)):
        if theme is not None:
            one.set_theme(theme)
        if zoom is not None:
            one.set_zoom(zoom)


def _in(whole: QWidget) -> Iterator[Looks]:
    return (part for part in whole.findChildren(QWidget) if isinstance(part, Looks))


def _given(part: QWidget, name: str) -> Any:
    above = part.parentWidget()
    while above is not None and above.property(name) is None:
        above = above.parentWidget()
    return above.property(name) if above is not None else None
