"""Where Qt lacks a library of the system, it is said which one and how to get it, instead of Qt's abort."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from judge_app import qt_libraries
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


@pytest.mark.usefixtures("on_x")
def test_nothing_is_wrong_where_nothing_is_missing_or_nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(qt_libraries.ctypes, "CDLL", lambda path: None)
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
