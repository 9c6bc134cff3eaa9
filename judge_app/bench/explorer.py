"""How fast the board editor and the step explorer answer, measured on the real window."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent
from PySide6.QtWidgets import QApplication, QWidget

from judge_app.bench.window import opened_window, wait

if TYPE_CHECKING:
    from judge_app.desktop.frame.main_window import MainWindow
    from judge_app.reports.account import PacketTable
    from judge_app.services.runs.timeline import Timeline

RUNS = 25
LONG_TRACE = 50_000
CARDS = 200


@dataclass(frozen=True, slots=True)
class CaseTimes:
    """Milliseconds: from a run to its painted timeline, from a step to its painted board, for one frame of scrolling
    through a trace of fifty thousand entries, to open a board of two hundred cards, for one frame of dragging over it.
    """

    run: list[float]
    step: list[float]
    scroll: list[float]
    open: list[float]
    drag: list[float]


class _Painted(QObject):
    """Notes when a widget has been painted."""

    def __init__(self, widget: QWidget | None) -> None:
        super().__init__()
        assert widget is not None
        self.at = 0.0
        self._widget = widget
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            self.at = time.perf_counter()
        return False

    def after(self, action: Callable[[], object]) -> float:
        """Do something; the milliseconds until all is painted that it changed."""
        self.at = 0.0
        began = time.perf_counter()
        action()
        self._widget.update()
        wait(lambda: self.at > 0)
        return (self.at - began) * 1000


def measure_case(scenario: Path) -> CaseTimes:
    """Measure all of it with one scenario."""
    with tempfile.TemporaryDirectory() as folder:
        window = opened_window(Path(folder))
        window.cases.open_case(scenario)
        wait(lambda: window.work.timeline is not None)
        wait(lambda: window.warming.is_warm)  # what is still loaded right after the start is `measure_first_board`'s
        run = list(_runs(window))
        step = list(_steps(window))
        scroll = list(_scrolls(window))
        opened = list(_openings(window, Path(folder)))
        drag = list(_drags(window))
        window.work.editor.document.undo.setClean()
        window.close()
    return CaseTimes(run, step, scroll, opened, drag)


def _runs(window: MainWindow) -> Iterator[float]:
    """Run the case again and again; each until its steps, its board and its tables are painted."""
    from judge_app.desktop.editor.case.checking import look_at

    explorer, editor = window.work.explorer, window.work.editor
    painted = _Painted(explorer.steps.viewport())
    for _ in range(RUNS):
        data = {**editor.document.data}

        def show(data: object = data) -> None:
            found = look_at(data)
            assert found.timeline is not None
            explorer.show_timeline(found.timeline)

        yield painted.after(show)


def _steps(window: MainWindow) -> Iterator[float]:
    explorer = window.work.explorer
    painted = _Painted(explorer.board.widget())
    explorer.bar.go("first")
    QApplication.processEvents()
    for name in (*["step"] * 60, *["back"] * 60):
        yield painted.after(partial(explorer.bar.go, name))


def long_timeline(line: Timeline, entries: int = LONG_TRACE) -> Timeline:
    """A timeline with that many entries: a run's own, over and over, with its waves and its packets."""
    account = line.account
    times = -(-entries // len(account.told))
    seqs = max(told.seq for told in account.told) + 1
    told = [
        replace(one, seq=one.seq + n * seqs, cause=one.cause + n * seqs if one.cause >= 0 else -1)
        for n in range(times)
        for one in account.told
    ]
    shown = [
        replace(entry, seq=entry.seq + n * seqs, cause=entry.cause + n * seqs if entry.cause >= 0 else -1)
        for n in range(times)
        for entry in line.entries
    ]
    packets = [_later(packet, n * seqs) for n in range(times) for packet in account.packets]
    waves = [replace(wave, seq=wave.seq + n * seqs) for n in range(times) for wave in account.waves]
    long = replace(account, told=tuple(told), packets=tuple(packets), waves=tuple(waves), trigger_rows=())
    seen = replace(line.run.seen, entries=tuple(shown))
    run = replace(line.run, seen=seen, kept=line.run.kept * times, decided=())
    return type(line)(run, long)


def _later(packet: PacketTable, by: int) -> PacketTable:
    rows = tuple(replace(row, seq=row.seq + by) for row in packet.rows)
    return replace(packet, seq=packet.seq + by, ended=packet.ended + by, rows=rows)


def _scrolls(window: MainWindow) -> Iterator[float]:
    """Scroll through the story of a very long trace and its tables, a page at a time and far jumps."""
    explorer = window.work.explorer
    assert window.work.timeline is not None
    explorer.show_timeline(long_timeline(window.work.timeline))
    QApplication.processEvents()
    tables = explorer.tables
    for view, in_drawer in ((explorer.steps, False), (tables.waves, True), (tables.packets, True)):
        if in_drawer:
            tables.setCurrentWidget(view)
            QApplication.processEvents()
        bar = view.verticalScrollBar()
        painted = _Painted(view.viewport())
        for n in range(60):
            at = bar.maximum() * n // 60 if n % 3 == 0 else min(bar.maximum(), bar.value() + bar.pageStep() // 4)
            yield painted.after(partial(bar.setValue, at))


def _openings(window: MainWindow, folder: Path) -> Iterator[float]:
    """Open a board of very many cards in the editor."""
    from judge_app.scenario.draft import text_of

    window.show_board()
    editor = window.work.editor
    painted = _Painted(editor.table.widget())
    path = folder / "many.yaml"
    path.write_text(text_of(many_cards(editor.document.data)), encoding="utf-8")
    for _ in range(5):
        editor.document.start({**editor.document.data, "players": {}})
        QApplication.processEvents()
        yield painted.after(lambda: editor.document.open(path))


def many_cards(data: dict[str, object], number: int = CARDS) -> dict[str, object]:
    """A board with that many cards, half on each of two sides; none has powers, for the drawing is to be measured."""
    from judge_app.services.cases import cards

    library = cards()[str(data["ruleset"])]
    plain = [(name, card.printed.get("types", ())) for name, card in sorted(library.items()) if not card.powers]
    names, heroes = ([name for name, types in plain if kind in types] for kind in ("Ally", "Hero"))
    half = number // 2
    sides = {
        player: {"hero": heroes[n], "in play": [{"card": names[(n * half + m) % len(names)]} for m in range(half - 1)]}
        for n, player in enumerate(("you", "opponent"))
    }
    return {"judge": 2, "title": "Many cards", "ruleset": data["ruleset"], "turn": "you", "players": sides}


def _drags(window: MainWindow) -> Iterator[float]:
    """Drag a card over the board that is open, moving a little each frame."""
    table = window.work.editor.table
    zone = max(table.zones(), key=lambda zone: zone.cards.rowCount())
    table.ensureWidgetVisible(zone)
    QApplication.processEvents()
    mime = zone.cards.mimeData([zone.cards.index(0, 0)])
    painted = _Painted(zone.viewport())
    copy, buttons, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(zone.viewport(), QDragEnterEvent(QPoint(4, 4), copy, mime, buttons, none))
    for n in range(120):
        at = QPointF(4 + 9 * n % max(10, zone.width() - 8), 4 + 3 * n % max(10, zone.height() - 8)).toPoint()

        def move(at: QPoint = at) -> None:
            QApplication.sendEvent(zone.viewport(), QDragMoveEvent(at, copy, mime, buttons, none))

        yield painted.after(move)
