"""What isn't saved outlives the process: kept within two seconds, offered back, taken by nobody else."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from judge_app.desktop.filing.recovery import FOLDER, Kept, Place, left_behind, now
from judge_app.desktop.filing.rescue import RECOVERY
from judge_app.services.cases import FIRST_CASE

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def folder(data_folder):
    return data_folder / FOLDER


def kept_in(folder):
    """What is kept there; a file may go while it is looked for."""
    kept = []
    for path in folder.glob("*.json"):
        with suppress(FileNotFoundError):
            kept.append(json.loads(path.read_text()))
    return kept


def document(window):
    return window.work.editor.document


def edit(window, title):
    window.work.editor.edits.set_field("title", title)


def crash(folder, text="judge: 2\ntitle: Left\n", **more):
    """What a window that was killed leaves: a file under a lock that no process holds."""
    place = Place(folder)
    place.keep(Kept(**({"title": "Left", "file": "", "typing": None, "on_disk": None, "at": now()} | more), text=text))
    place.release()
    return place


def test_an_edit_is_kept_within_two_seconds_and_no_longer_than_it_is_unsaved(window, folder, qtbot, tmp_path):
    window.cases.new_case()
    edit(window, "Mine")
    qtbot.waitUntil(lambda: [kept["title"] for kept in kept_in(folder)] == ["Mine"], timeout=2000)
    window.work.files.save_to(tmp_path / "mine.yaml")
    qtbot.waitUntil(lambda: kept_in(folder) == [], timeout=2000)


def test_edits_one_after_another_do_not_put_it_off(window, folder, qtbot):
    window.cases.new_case()
    begun = time.monotonic()
    number = 0
    while time.monotonic() - begun < 1.8 and not kept_in(folder):
        edit(window, f"Edit {number}")
        number += 1
        qtbot.wait(50)
    assert kept_in(folder)


def test_what_is_typed_in_the_text_is_kept_too(window, folder, qtbot):
    window.cases.new_case()
    window.work.editor.source.edit.appendPlainText("half: [a")
    qtbot.waitUntil(lambda: bool(kept_in(folder)), timeout=2000)
    assert kept_in(folder)[0]["typing"].endswith("half: [a")


@pytest.mark.parametrize("way", ["undone", "discarded", "closed"])
def test_what_was_given_up_is_not_kept(window, folder, qtbot, way):
    window.cases.new_case()
    edit(window, "Mine")
    qtbot.waitUntil(lambda: bool(kept_in(folder)), timeout=2000)
    {"undone": document(window).undo.undo, "discarded": window.cases.new_case, "closed": window.close}[way]()
    qtbot.waitUntil(lambda: kept_in(folder) == [], timeout=2000)


def test_what_a_crash_left_is_offered_and_restored_unsaved(folder, open_window, qtbot, tmp_path):
    path = tmp_path / "case.yaml"
    saved = FIRST_CASE.read_text(encoding="utf-8")
    path.write_text(saved, encoding="utf-8")
    crash(folder, saved.replace("title: ", "title: Edited "), title="Edited", file=str(path), on_disk=saved)
    window = open_window()
    offered = window.offers.text(RECOVERY)
    assert "“Edited”" in offered
    assert str(path) in offered
    assert time.strftime("%H:%M") in offered or "left" in offered
    window.offers.press(RECOVERY, "Restore")
    assert document(window).title.startswith("Edited")
    assert document(window).path == path
    assert not document(window).is_saved
    assert path.read_text(encoding="utf-8") == saved
    document(window).undo.undo()
    assert document(window).text() == saved
    document(window).undo.redo()
    assert window.work.files.save()
    assert path.read_text(encoding="utf-8").count("Edited") == 1
    qtbot.waitUntil(lambda: kept_in(folder) == [], timeout=2000)


def test_a_restored_file_that_another_program_changed_is_not_written_over_unasked(folder, open_window, tmp_path, qtbot):
    path = tmp_path / "case.yaml"
    path.write_text("judge: 2\ntitle: Newer\n")
    crash(folder, "judge: 2\ntitle: Mine\n", file=str(path), on_disk="judge: 2\ntitle: Old\n")
    window = open_window()
    window.offers.press(RECOVERY, "Restore")
    assert document(window).overwrites(path)
    document(window).undo.setClean()


def test_what_was_being_typed_comes_back_as_typed(folder, open_window):
    crash(folder, typing="title: [half")
    window = open_window()
    window.offers.press(RECOVERY, "Restore")
    assert window.work.editor.source.edit.toPlainText() == "title: [half"
    assert document(window).title == "Left"
    assert not document(window).is_saved


def test_a_text_that_is_no_case_comes_back_as_text(folder, open_window):
    crash(folder, "title: [half")
    window = open_window()
    window.offers.press(RECOVERY, "Restore")
    assert window.work.editor.source.edit.toPlainText() == "title: [half"
    assert not document(window).is_saved


def test_later_offers_it_again_and_discard_never(folder, open_window):
    crash(folder)
    first = open_window()
    first.offers.press(RECOVERY, "Later")
    first.close()
    second = open_window()
    second.offers.press(RECOVERY, "Discard")
    second.close()
    assert kept_in(folder) == []
    assert open_window().offers.text(RECOVERY) == ""


def test_several_are_offered_one_after_another_newest_first(folder, open_window):
    crash(folder, title="Older", at="2026-01-01T10:00:00+00:00")
    crash(folder, title="Newer", at="2026-01-02T10:00:00+00:00")
    window = open_window()
    assert "“Newer”" in window.offers.text(RECOVERY)
    assert "2026-01-02" in window.offers.text(RECOVERY)
    assert "There is more: 1." in window.offers.text(RECOVERY)
    window.offers.press(RECOVERY, "Discard")
    assert "“Older”" in window.offers.text(RECOVERY)
    window.offers.press(RECOVERY, "Discard")
    assert window.offers.text(RECOVERY) == ""


def test_two_windows_keep_their_own_and_take_nothing_of_each_other(window, open_window, folder, qtbot):
    window.cases.new_case()
    edit(window, "First")
    qtbot.waitUntil(lambda: len(kept_in(folder)) == 1, timeout=2000)
    second = open_window()
    assert second.offers.text(RECOVERY) == ""
    second.cases.new_case()
    edit(second, "Second")
    qtbot.waitUntil(lambda: len(kept_in(folder)) == 2, timeout=2000)
    second.close()
    assert [kept["title"] for kept in kept_in(folder)] == ["First"]


@pytest.mark.parametrize("content", ["", "{", "[]", '{"title": 1}', '{"text": 3}', "\x00"])
def test_what_can_not_be_read_is_left_alone_and_stops_nothing(folder, open_window, content):
    folder.mkdir()
    (folder / "x.json").write_text(content)
    (folder / "y.lock").touch()
    assert open_window().offers.text(RECOVERY) == ""
    assert (folder / "x.json").exists()
    assert not (folder / "y.lock").exists(), "the lock of a window that was killed before it wrote"


def test_a_folder_that_can_not_be_written_is_said_once(window, folder, qtbot):
    folder.write_text("a file stands here")
    window.cases.new_case()
    edit(window, "Mine")
    qtbot.waitUntil(lambda: "Unsaved work can't be kept safe" in window.notice.text(), timeout=3000)
    window.notice.hide()
    edit(window, "Mine again")
    qtbot.wait(1000)
    assert window.notice.text() == ""


WORKER = """
import sys, time
from pathlib import Path
sys.path.insert(0, "tests/desktop")
from conftest import FakeLibrary
from PySide6.QtCore import QTimer
from judge_app.desktop.app import make_application
from judge_app.desktop.frame.main_window import MainWindow
application = make_application([])
window = MainWindow(open_library=lambda progress: FakeLibrary())
window.show()
window.work.files.open(Path(sys.argv[1]))
number, edits = 0, window.work.editor.edits
def edit():
    global number
    number += 1
    edits.set_field("title", f"Edit {number}")
    print("edit", number, time.time(), flush=True)
    if number % 12 == 0:
        window.work.files.save()
        print("saved", number, time.time(), flush=True)
timer = QTimer()
timer.timeout.connect(edit)
timer.start(60)
application.exec()
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal here")
@pytest.mark.parametrize("after", [0.9, 1.7, 2.9])
def test_a_killed_process_loses_two_seconds_at_most_and_never_the_saved_file(tmp_path, folder, after):
    path = tmp_path / "case.yaml"
    path.write_text(FIRST_CASE.read_text(encoding="utf-8"), encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, "-c", WORKER, str(path)], cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        first = process.stdout.readline()
        assert first.startswith("edit 1 ")
        time.sleep(after + random.random() / 5)
    finally:
        process.send_signal(signal.SIGKILL)
        killed = time.time()
        told = [line.split() for line in [first, *process.communicate(timeout=20)[0].splitlines()]]
    done = {int(number): float(at) for what, number, at in told if what == "edit"}
    saved = max((int(number) for what, number, _ in told if what == "saved"), default=0)
    in_file = _number(path.read_text(encoding="utf-8"))
    assert in_file >= saved
    left = left_behind(folder)
    held = max([in_file, *(_number(kept.text) for _, kept in left)])
    lost = [at for number, at in done.items() if number > held]
    assert not lost or killed - min(lost) <= 2.0
    for place, _ in left:
        place.release()


def _number(text: str) -> int:
    """Which edit a whole text of the case is of; it ends as the case does."""
    assert text.rstrip().endswith(FIRST_CASE.read_text(encoding="utf-8").rstrip()[-60:])
    title = next(line for line in text.splitlines() if line.startswith("title: "))
    return int(title.removeprefix("title: Edit ")) if title.startswith("title: Edit ") else 0
