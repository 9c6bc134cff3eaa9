"""Where Qt lacks a library of the system, it is said which one and how to get it, instead of Qt's abort."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from judge_app import qt_libraries
from judge_app.files.problems import BadInput
from judge_app.reports import pdf
from judge_app.services import doctor


@pytest.fixture
def on_x(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")


def _refuse(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    def load(path: str) -> None:
        raise OSError(text)

    monkeypatch.setattr(qt_libraries.ctypes, "CDLL", load)


@pytest.mark.parametrize(
    ("library", "package"),
    [
        ("libxcb-cursor.so.0", "libxcb-cursor0"),
        ("libEGL.so.1", "libegl1"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
        ("libxkbcommon.so.0", "libxkbcommon0"),
    ],
)
@pytest.mark.usefixtures("on_x")
def test_a_missing_library_is_named_with_its_package(
    monkeypatch: pytest.MonkeyPatch, library: str, package: str
) -> None:
    _refuse(monkeypatch, f"{library}: cannot open shared object file: No such file or directory")
    why = qt_libraries.why_no_window()
    assert library in why
    assert f"apt install {package}`" in why
    assert why.count(". ") == 0, "one sentence"


@pytest.mark.usefixtures("on_x")
def test_an_unknown_library_is_named_too(monkeypatch: pytest.MonkeyPatch) -> None:
    _refuse(monkeypatch, "libodd.so.7: cannot open shared object file: No such file or directory")
    assert "libodd.so.7" in qt_libraries.why_no_window()


@pytest.mark.usefixtures("on_x")
def test_the_doctor_says_it(monkeypatch: pytest.MonkeyPatch) -> None:
    _refuse(monkeypatch, "libxcb-cursor.so.0: cannot open shared object file: No such file or directory")
    found = doctor._window()
    assert not found.ok
    assert "libxcb-cursor0" in found.value


@pytest.mark.parametrize("how", ["file too short", "invalid ELF header", "wrong ELF class: ELFCLASS32"])
@pytest.mark.usefixtures("on_x")
def test_a_damaged_library_is_named_as_a_missing_one_is(monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    _refuse(monkeypatch, f"/lib/x86_64-linux-gnu/libEGL.so.1: {how}")
    assert "libEGL.so.1 is missing or damaged: `sudo apt install libegl1`" in qt_libraries.why_no_window()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a display by its number is that of X")
def test_a_display_that_does_not_answer_is_said_and_ends_with_2() -> None:
    there = {**os.environ, "DISPLAY": ":4711", "QT_QPA_PLATFORM": "xcb"}
    there.pop("WAYLAND_DISPLAY", None)
    code = "from judge_app.qt_libraries import why_no_window; print(why_no_window())"
    done = subprocess.run([sys.executable, "-c", code], env=there, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "The display :4711 doesn't answer" in done.stdout or "is missing" in done.stdout


@pytest.mark.usefixtures("on_x")
def test_nothing_is_wrong_where_nothing_is_missing_or_nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(qt_libraries.ctypes, "CDLL", lambda path: None)
    monkeypatch.setattr(qt_libraries, "_answers", lambda: True)
    assert qt_libraries.why_no_window() == ""
    _refuse(monkeypatch, "libxcb-cursor.so.0: cannot open shared object file: No such file or directory")
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert qt_libraries.why_no_window() == ""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the plugin for X is Linux's")
def test_judge_says_it_in_one_line_and_ends_with_2(tmp_path: Path) -> None:
    """The stand-in is Qt's own plugin in a folder from which it doesn't find what it needs."""
    folder = qt_libraries._qt()
    assert folder is not None
    shutil.copy(folder / "plugins" / "platforms" / "libqxcb.so", tmp_path)
    there = {"QT_QPA_PLATFORM_PLUGIN_PATH": str(tmp_path), "DISPLAY": ":99", "QT_QPA_PLATFORM": "xcb"}
    command = [sys.executable, "-m", "judge_app"]
    done = subprocess.run(command, env=os.environ | there, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert "libQt6XcbQpa.so.6 is missing" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_sheet_is_printed_without_the_libraries_of_a_window() -> None:
    """A display is there, and what opens windows on it isn't: nothing of it is asked for."""
    code = "from judge_app.reports.pdf import application; print(application().platformName())"
    there = {**os.environ, "DISPLAY": ":99", "QT_QPA_PLATFORM": "xcb"}
    done = subprocess.run([sys.executable, "-c", code], env=there, capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.returncode) == ("offscreen", 0)


def test_where_qt_can_not_even_draw_a_sheet_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    _refuse(monkeypatch, "libfontconfig.so.1: cannot open shared object file: No such file or directory")
    monkeypatch.setattr(sys, "platform", "linux")
    assert qt_libraries.why_no_drawing().startswith("Qt can't draw here, as the system's library libfontconfig.so.1")
    monkeypatch.setattr(pdf.QGuiApplication, "instance", lambda: None)
    with pytest.raises(BadInput, match="apt install libfontconfig1"):
        pdf.application()
    found = doctor._qt()
    assert not found.ok
    assert "libfontconfig1" in found.value


def test_a_part_of_qt_that_is_not_loaded_is_told_with_the_package() -> None:
    missing = ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")
    assert "apt install libegl1" in qt_libraries.why_not_loaded(missing)
    assert qt_libraries.why_not_loaded(ImportError("No module named 'PySide6'")) == ""
