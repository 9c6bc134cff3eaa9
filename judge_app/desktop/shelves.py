"""What lies beside the case: scenario library, rulings log and ruling sheet, each pane made when it is first wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge_app.desktop.rulings.log import RulingsLog
from judge_app.desktop.sides import RULINGS, SCENARIOS, SHEET
from judge_app.desktop.theme import Theme

if TYPE_CHECKING:
    from judge_app.desktop.main_window import MainWindow
    from judge_app.desktop.rulings.pane import RulingsPane
    from judge_app.desktop.scenarios.pane import ScenariosPane
    from judge_app.desktop.sheet.pane import SheetPane


class Shelves:
    """The panes of a window that aren't about the case it works on."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._scenarios: ScenariosPane | None = None
        self._sheet: SheetPane | None = None
        self.log = RulingsLog(window)

    @property
    def scenarios(self) -> ScenariosPane:
        """The scenario library."""
        if self._scenarios is None:
            from judge_app.desktop.scenarios.side import made

            self._scenarios = made(self._window)
        return self._scenarios

    @property
    def sheet(self) -> SheetPane:
        """The ruling sheet."""
        if self._sheet is None:
            from judge_app.desktop.sheet.side import made

            self._sheet = made(self._window)
        return self._sheet

    def panes(self) -> list[ScenariosPane | RulingsPane | SheetPane]:
        """Those that have been made."""
        return [pane for pane in (self._scenarios, self.log.made, self._sheet) if pane is not None]

    def turned(self, side: int) -> None:
        """A side came up: what it lists is listed as it is now."""
        if side == SCENARIOS:
            self.scenarios.refresh()
        elif side == RULINGS:
            self.log.refresh()
        elif side == SHEET:
            self.sheet  # noqa: B018 - made when it is first wanted

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of this theme from now on."""
        for pane in self.panes():
            pane.set_theme(theme)

    def set_zoom(self, zoom: float) -> None:
        """Set how large their text is, 1.0 being as at first."""
        for pane in self.panes():
            pane.set_zoom(zoom)

    def stop(self) -> None:
        """Stop what is under way and end the threads."""
        if self._scenarios is not None:
            self._scenarios.stop()
        if self._sheet is not None:
            self._sheet.stop()
        self.log.stop()
