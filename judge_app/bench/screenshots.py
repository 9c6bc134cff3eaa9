"""Pictures of the real window for the README: python -m judge_app.bench.screenshots OUTDIR"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import cast

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from judge_app.bench.screenshot_log import show_log
from judge_app.bench.window import opened_window, wait
from judge_app.desktop.frame.main_window import MainWindow
from judge_app.desktop.frame.sides import SCENARIOS, SEARCH, SHEET, STEPS
from judge_app.desktop.scenarios.pane import ScenariosPane
from judge_app.desktop.sheet.draft import Draft
from judge_app.desktop.sheet.pane import SheetPane
from judge_app.display import draw_without_display

PARTS = Path("wow") / "601.3-taken-before-it-attacks.yaml"
SIZE = QSize(1280, 800)
QUESTION = "who chooses the order when two replacement modifiers compete"


def take(folder: Path) -> list[Path]:
    """Write the pictures into the folder; returns their paths."""
    draw_without_display()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as session:
        window = opened_window(Path(session))
        window.resize(SIZE)
        wanted = {name: (name, "light") for name in SCENES} | THEMED
        taken = [_save(window, folder / f"{name}.png", *wanted[name]) for name in wanted]
        window.close()
    return taken


def _search(window: MainWindow) -> None:
    window.show_side(SEARCH)
    window.search.box.setText(QUESTION)
    wait(lambda: window.search.model.about == QUESTION)
    window.search.open_selected(in_new_tab=False)
    window.reader.browser.setFocus()


PACKETS = Path("wow") / "717.4b-who-chooses-which-modifier-is-next.yaml"


def show_case(window: MainWindow, case: Path | None = None) -> None:
    """The steps of a case, those of the first one where none is named."""
    from judge_app.services.cases import FIRST_CASE

    path = case or FIRST_CASE
    if window.work.path == path and window.work.timeline is not None:
        window.show_side(STEPS)
    else:
        window.cases.open_case(path)
    title = window.work.editor.document.title
    wait(lambda: window.work.timeline is not None and window.work.timeline.account.title == title)
    window.reader.open(path.name.partition("-")[0])


def _packets(window: MainWindow) -> None:
    from judge_app.files.shipped import SCENARIOS

    show_case(window, case=SCENARIOS / PACKETS)
    window.work.explorer.bar.go("last")


QUEUES = Path("hearthstone") / "3-an-egg-and-a-juggler-under-flamestrike.yaml"


def _queues(window: MainWindow) -> None:
    from judge_app.files.shipped import SCENARIOS

    show_case(window, case=SCENARIOS / QUEUES)
    explorer = window.work.explorer
    timeline = explorer.timeline
    assert timeline is not None
    explorer.bar.go_to(timeline.step_of(timeline.account.trigger_rows[-1].seq))
    explorer.tables.setCurrentWidget(explorer.tables.triggers)


CHAIN = Path("fab") / "4.0.3a-a-turn-of-three-ninja-attacks.yaml"
AGAINST_DEFENSE = "fab:7.5.2"
"""The rule by which an attack's power is set against what defends."""


def _chain(window: MainWindow) -> None:
    from judge_app.files.shipped import SCENARIOS

    show_case(window, case=SCENARIOS / CHAIN)
    explorer = window.work.explorer
    timeline = explorer.timeline
    assert timeline is not None
    compared = [told for told in timeline.account.told if AGAINST_DEFENSE in told.cites]
    explorer.bar.go_to(timeline.step_of(compared[1].seq))


def _scenarios(window: MainWindow) -> None:
    window.show_side(SCENARIOS)
    wait(lambda: "✓" in cast(ScenariosPane, window.panes[SCENARIOS]).status.heading.text())


def _board(window: MainWindow) -> None:
    show_case(window)
    window.show_board()


def _sheet(window: MainWindow) -> None:
    show_case(window)
    window.show_side(SHEET)
    sheet = cast(SheetPane, window.panes[SHEET])
    wait(lambda: sheet.is_current)
    assert sheet.composed is not None
    key, made = next((key, text) for key, text in sheet.composed.made.made.items() if "does not change" in text)
    said = replace(
        sheet.book.draft.ruling, event="Autumn Open", date="2026-11-22", round="5", table="12", players=("Ann", "Bo"),
        judge="Cy", agreed=("Both copies were in play before the spell was announced.",),
        remedy="The game goes on from there.", time_extension="6 minutes",
    )  # fmt: skip
    sheet.book.begin(Draft(said.reworded(key, made, "The first copy has had its turn with this packet.")))
    wait(lambda: sheet.is_current)


def _glossary(window: MainWindow) -> None:
    window.show_side(SEARCH)
    window.search.box.setText("PPP")
    wait(lambda: window.search.model.about == "PPP")
    window.search.open_selected(in_new_tab=True)
    QApplication.processEvents()  # how much of a preview fits is known once the page is laid out
    window.reader.preview_link()


def _editions(window: MainWindow) -> None:
    """A board under two editions, side by side."""
    from judge_app.files.shipped import SCENARIOS

    show_case(window, SCENARIOS / PARTS)
    explorer = window.work.explorer
    explorer.run_under()
    wait(lambda: explorer.elsewhere.told.isVisible() and bool(explorer.elsewhere.captions[1].text()))


SCENES: dict[str, Callable[[MainWindow], None]] = {
    "search": _search,
    "glossary": _glossary,
    "case": show_case,
    "board": _board,
    "packets": _packets,
    "queues": _queues,
    "chain": _chain,
    "editions": _editions,
    "scenarios": _scenarios,
    "sheet": _sheet,
    "rulings": show_log,
}
"""What each pane shows when it is of use, in any theme."""

THEMED = {"dark": ("case", "dark"), "high-contrast": ("search", "contrast")}
"""Pictures in other themes than the light one: of which scene, in which theme."""


def _save(window: MainWindow, path: Path, scene: str, theme: str) -> Path:
    window.look.set_theme(theme)
    SCENES[scene](window)
    for _ in range(5):
        QApplication.processEvents()
    if not window.grab().save(str(path)):
        raise OSError(f"{path} can't be written")
    return path


def main(arguments: list[str]) -> int:
    """Take the pictures; returns the exit status."""
    if len(arguments) != 1:
        sys.stderr.write(f"{__doc__}\n")
        return 2
    for path in take(Path(arguments[0])):
        sys.stdout.write(f"{path}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
