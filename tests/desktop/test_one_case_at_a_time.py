"""Another case takes everything of the one before with it: nothing of it is shown, run, asked, kept or printed."""

from pathlib import Path

import pytest
from editing import open_branch
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from judge_app.desktop.editor.case.checking import Faulted, Looked
from judge_app.desktop.explorer.branches import MAIN
from judge_app.desktop.filing.recovery import FOLDER, Kept, Place, now
from judge_app.desktop.frame.sides import SHEET, STEPS
from judge_app.desktop.session import data_folder
from judge_app.desktop.widgets.notice import Answer
from judge_app.services.cases import SCENARIOS
from judge_app.services.runs.timeline import Timeline
from judge_app.services.template import all_boards

SECOND = next(SCENARIOS.rglob("405.1-*.yaml"), None) or sorted((SCENARIOS / "wow").glob("4*.yaml"))[0]
FIRST_TITLE = "Two copies of World in Flames and one Fire Blast"


@pytest.fixture
def second(tmp_path):
    path = tmp_path / "second.yaml"
    path.write_text(SECOND.read_text(encoding="utf-8"), encoding="utf-8")
    return path


def _drop(window, path):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copy, left, no = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(9, 9), copy, data, left, no))
    QApplication.sendEvent(window, QDropEvent(QPointF(9, 9), copy, data, left, no))


def _recover(window, path):
    place = Place(path.parent / FOLDER, "left")
    place.keep(Kept("Left", "", path.read_text(encoding="utf-8"), None, None, now()))
    window.work.files.rescue._restore(place, place.read())


def _from_step(window, path):
    window.work.explorer.scenario_wanted.emit()


WAYS = {
    "opened on the board": lambda window, path: window.cases.open_on_board(path),
    "opened on its steps": lambda window, path: window.cases.open_case(path),
    "found by a rule": lambda window, path: window.reader.case_wanted.emit(path),
    "dropped on the window": _drop,
    "new": lambda window, path: window.cases.new_case(),
    "new from a template": lambda window, path: window.cases.new_from(next(iter(all_boards())).data),
    "a copy": lambda window, path: window.work.files.duplicate(path),
    "as text, as the log opens one": lambda window, path: window.work.files.start_text(path.read_text("utf-8"), "Kept"),
    "from a step": _from_step,
    "recovered": _recover,
}


@pytest.fixture
def first(window, own_case):
    """A case with everything that one can have, on its steps."""
    window.show_side(STEPS)
    return window


def turn(window, qtbot, way, second):
    """Go over to another case; its run is awaited where it has one."""
    old = window.work.timeline
    begun = []
    window.work.begun.connect(lambda: begun.append(window.work.timeline))
    way(window, second)
    assert begun == [None], "the case before is gone before the next one is known"
    qtbot.waitUntil(lambda: window.work.is_run_current)
    assert window.work.timeline is not old


# Each piece of what a case has: put into the first case, then looked for when the second one is there. What a piece
# yields is done just before the case is left.


def branch(window, qtbot):
    open_branch(window, qtbot)
    assert [name for name, _ in window.work.ways()] == ["Mine alone"]
    yield
    assert "Mine alone" not in [name for name, _ in window.work.ways()]
    assert "Mine alone" not in window.work.explorer.branches.names()
    assert window.work.explorer.branches.current == MAIN


def run_and_step(window, qtbot):
    explorer, old = window.work.explorer, window.work.timeline
    explorer.bar.go_to(3)
    yield
    assert explorer.branches.main is not old
    assert explorer.timeline is None or explorer.bar.step == len(explorer.timeline.entries) - 1


def exploration(window, qtbot):
    explore = window.work.explorer.tables.explore
    explore.show_step(window.work.timeline, 0)
    explore.start_or_stop()
    stopping = explore._stopping
    yield
    assert stopping.is_set()
    assert not explore.is_running
    assert explore._found is None


def late_results(window, qtbot):
    explorer, live = window.work.explorer, window.work.editor.live
    main, line = explorer.branches.main, explorer.timeline
    late = Looked(window.work.editor.document.data, (), window.work.timeline)
    yield
    now_run, shown = window.work.timeline, explorer.timeline
    live._checker.looked.emit(late)
    live._checker.faulted.emit(Faulted(late.data, ValueError("of the case before")))
    explorer.branches._ran((main, "Mine alone", line))
    assert window.work.timeline is now_run
    assert explorer.timeline is shown
    assert "of the case before" not in window.notice.text()


def said_and_asked(window, qtbot):
    window.say(f"{FIRST_TITLE}: every expectation held")
    window.work.failed.emit("That branch can't be followed")
    window.offers.offer("disk", "first.yaml was changed by another program", Answer("Reload", "", lambda: None))
    window.offers.offer("recovery", "Unsaved work was left", Answer("Restore", "", lambda: None), lasting=True)
    yield
    assert "followed" not in window.notice.text()
    assert window.offers.text("disk") == ""
    assert "Unsaved work" in window.offers.text("recovery")
    assert FIRST_TITLE not in window.statusBar().currentMessage()


def file_and_title(window, qtbot):
    window.work.editor.document.note_typing("title: typed")
    old = window.work.path
    yield
    assert window.work.path != old
    assert window.work.files._disk._watch._path == window.work.path
    assert window.work.editor.document.typing is None
    assert "first" not in window.work.files.title


def chosen_card(window, qtbot):
    editor = window.work.editor
    card = list(editor.edits.cards())[-1]
    editor.tabs.about = card.path
    editor.live.ask_about(card.called)
    yield
    assert editor.tabs.about != card.path
    assert editor.live.about != card.called
    assert not editor.boards.shows_moment


def sheet(window, qtbot):
    window.show_side(SHEET)
    pane = window.panes[SHEET]
    qtbot.waitUntil(lambda: pane.is_current, timeout=20_000)
    old, printed = pane.composed, []
    assert "Mine alone" in str(old.source.ways)
    pane.form.edited.emit("Fill in", pane.book.draft.reworded("facts", "made", "Only of the first"), "")
    yield lambda: setattr(pane, "_waiting", lambda composed, source: printed.append(composed))
    pane._composed(old)
    assert pane.composed is not old
    assert printed == []
    window.show_side(SHEET)
    qtbot.waitUntil(lambda: pane.is_current, timeout=20_000)
    assert "Mine alone" not in str(pane.composed.source.ways)
    assert all(edit.now != "Only of the first" for edit in pane.book.draft.ruling.edits)
    assert pane.out._again is None
    assert pane.book.undo.count() == 0


def edits_and_recovery(window, qtbot):
    window.work.editor.edits.set_field("question", "Given up?")
    place = window.work.files.rescue._autosave.place
    qtbot.waitUntil(place.path.exists)
    yield
    qtbot.waitUntil(lambda: not place.path.exists() or "Given up?" not in place.path.read_text("utf-8"))
    document = window.work.editor.document
    document.undo.setIndex(0)
    assert document.data.get("question") != "Given up?"
    assert document.data.get("title") != FIRST_TITLE


def rule_over_the_steps(window, qtbot):
    rules = window.work.explorer.moment.rules
    rules.show_rules(["toy-1:100.1"])
    assert not rules.isHidden()
    yield
    assert rules.isHidden()


def rule_over_a_side(window, qtbot):
    yield lambda: window.read_rule("toy-1:100.1", False)
    assert window.sides.over.isHidden()


PIECES = (
    rule_over_the_steps, rule_over_a_side, branch, run_and_step,
    late_results, said_and_asked, file_and_title, chosen_card, sheet, exploration,
    edits_and_recovery,
)  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
def test_nothing_of_the_case_before_stays(first, qtbot, second, way):
    began = [piece(first, qtbot) for piece in PIECES]
    at_last = [next(piece) for piece in began]
    for do in filter(None, at_last):
        do()
    turn(first, qtbot, WAYS[way], second)
    for piece in began:
        assert next(piece, "done") == "done"


def test_a_case_that_can_not_be_run_shows_no_run_of_the_one_before(first, qtbot, tmp_path):
    broken = tmp_path / "broken.yaml"
    broken.write_text("title: [unclosed", encoding="utf-8")
    first.cases.open_on_board(broken)
    qtbot.waitUntil(lambda: first.work.is_run_current)
    assert first.work.timeline is None
    assert first.work.explorer.timeline is None
    assert first.work.ways() == ()
    assert first._book_at_hand() in ("", getattr(first.rule, "book", ""))


def test_what_is_said_of_the_library_stays(first, qtbot, second):
    first.notice.say("The library can't be opened", may_try_again=True)
    turn(first, qtbot, WAYS["opened on the board"], second)
    assert "library" in first.notice.text()


def test_what_nobody_caught_is_told_once_with_a_report_and_the_window_stays(first, capfd):
    def broken() -> None:
        raise ZeroDivisionError("as arranged")

    for _ in range(3):
        try:
            broken()
        except ZeroDivisionError as error:
            first.work.faults.uncaught(type(error), error, error.__traceback__)
    assert "the program itself went wrong, in the window (ZeroDivisionError: as arranged)" in first.notice.text()
    told = capfd.readouterr().err
    assert told.count("\n") == 1
    assert Path(told.partition("is in ")[2].strip().rstrip(".")).is_file()


def test_a_fault_of_the_case_before_can_not_be_reported_of_the_next(first, qtbot, second):
    first.work._run_faulted(ValueError("in the first"))
    assert "in the first" in first.work.faults._report
    turn(first, qtbot, WAYS["opened on the board"], second)
    assert first.work.faults._report == ""
    assert not first.work.explorer.invitation.report_button.isVisible()


def test_everything_that_is_known_of_a_case_is_one_value(window):
    """What is kept beside it would have to be forgotten one by one."""
    from judge_app.desktop.workbench import Workbench

    window.show_board()
    kept = [name for name, value in vars(window.work).items() if isinstance(value, Timeline | Looked)]
    assert kept == []
    assert "_known" in vars(window.work)
    assert isinstance(Workbench.timeline, property)


# Boards without a file, in one window after another or side by side: each has a sheet of its own.

ONE, OTHER = "me: hand: Fire Blast; opp: Farm Hand", "me: hand: Chain Lightning; opp: Ironforge Guard"


def lay_line(window, line):
    window.show_board()
    window.work.editor.line.edit.setPlainText(line)
    window.work.editor.line.lay_out()


def filled_in(window, qtbot):
    """The sheet of a board by the line, with a ruling and players, kept on the disk; what its window left of it."""
    lay_line(window, ONE)
    window.show_side(SHEET)
    pane = window.panes[SHEET]
    for name, text in (("question", "Of the first?"), ("ruling", "Of the first."), ("players", "Anna\nBen")):
        box = pane.form.boxes[name]
        box.setPlainText(text)
    pane.store.keep_now()
    qtbot.waitUntil(lambda: any("Of the first" in path.read_text() for path in data_folder().glob("sheets/*.json")))
    document = window.work.editor.document
    return Kept(document.title, "", document.text(), None, None, now(), document.mark)


def texts_of_sheet(window):
    form = window.panes[SHEET].form
    return [form.text(name) for name in ("question", "ruling", "players")]


@pytest.mark.parametrize("up", ["while it isn't answered", "beside the window"])
def test_a_board_begun_by_the_line_has_none_of_the_sheet_that_another_window_keeps(window, open_window, qtbot, up):
    left = filled_in(window, qtbot)
    if up == "while it isn't answered":
        place = Place(data_folder() / FOLDER, "left")
        place.keep(left)
        place.release()
    other = open_window()
    lay_line(other, OTHER)
    other.show_side(SHEET)
    qtbot.waitUntil(lambda: other.panes[SHEET].is_current, timeout=20_000)
    assert texts_of_sheet(other) == ["", "", ""]
    assert "Of the first" not in str(other.panes[SHEET].composed.made.sheet)


def test_what_is_restored_has_its_own_sheet_again(window, open_window, qtbot):
    left = filled_in(window, qtbot)
    other = open_window()
    lay_line(other, OTHER)
    other.show_side(SHEET)
    other.work.editor.document.undo.setClean()
    place = Place(data_folder() / FOLDER, "left")
    place.keep(left)
    other.work.files.rescue._restore(place, place.read())
    other.show_side(SHEET)
    assert texts_of_sheet(other) == ["Of the first?", "Of the first.", "Anna\nBen"]
