"""Which libraries of the system Qt lacks here. Qt itself ends the program when it finds out; this says it before."""

from __future__ import annotations

import ctypes
import os
import re
import sys
from importlib.util import find_spec
from pathlib import Path

from judge_app.display import has_display

PACKAGES = {
    "libxcb-cursor.so": ("libxcb-cursor0", "xcb-util-cursor"),
    "libxcb-icccm.so": ("libxcb-icccm4", "xcb-util-wm"),
    "libxcb-image.so": ("libxcb-image0", "xcb-util-image"),
    "libxcb-keysyms.so": ("libxcb-keysyms1", "xcb-util-keysyms"),
    "libxcb-render-util.so": ("libxcb-render-util0", "xcb-util-renderutil"),
    "libxcb-util.so": ("libxcb-util1", "xcb-util"),
    "libxcb-shape.so": ("libxcb-shape0", "libxcb"),
    "libxcb-xkb.so": ("libxcb-xkb1", "libxcb"),
    "libxkbcommon.so": ("libxkbcommon0", "libxkbcommon"),
    "libxkbcommon-x11.so": ("libxkbcommon-x11-0", "libxkbcommon-x11"),
    "libEGL.so": ("libegl1", "libglvnd-egl"),
    "libGL.so": ("libgl1", "libglvnd-glx"),
    "libfontconfig.so": ("libfontconfig1", "fontconfig"),
    "libfreetype.so": ("libfreetype6", "freetype"),
    "libdbus-1.so": ("libdbus-1-3", "dbus-libs"),
    "libglib-2.0.so": ("libglib2.0-0", "glib2"),
}
"""By the beginning of a library's name: its package in Debian and Ubuntu, and in Fedora."""

MISSING = re.compile(
    r"(lib[\w.+-]+\.so[\w.]*): (?:cannot open shared object file|file too short|invalid ELF header|wrong ELF class)"
)


def why_no_window() -> str:
    """Why no window can be opened here, in a sentence with the way out of it; "" where one can."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM", "xcb") not in ("xcb", "wayland"):
        return ""
    if not has_display():
        return "There is no display here, so no window can be opened; `judge --help` lists what works without one."
    if lacking := told(_lacking(_part_that_draws(), _plugin())):
        return lacking
    if not _answers():
        return f"The display {os.environ['DISPLAY']} doesn't answer, so no window can be opened; is DISPLAY right?"
    return ""


def _answers() -> bool:
    """Whether X answers at the display that is named; True where another opens the window, or it can't be asked."""
    if os.environ.get("WAYLAND_DISPLAY") or not os.environ.get("DISPLAY"):
        return True
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    for asked in (xcb.xcb_connection_has_error, xcb.xcb_disconnect):
        asked.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    wrong = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not wrong


def why_no_drawing() -> str:
    """Why Qt can't draw here even without a window, as for PDF, in a sentence; "" where it can."""
    if not sys.platform.startswith("linux"):
        return ""
    folder = _qt()
    plugin = folder / "plugins" / "platforms" / "libqoffscreen.so" if folder is not None else None
    return told(_lacking(_part_that_draws(), plugin), "draw")


def why_not_loaded(error: ImportError) -> str:
    """Why a part of Qt can't be loaded, in a sentence; "" where that isn't for lack of a library of the system."""
    found = MISSING.search(str(error))
    return told(found[1], "draw") if found else ""


def told(name: str, do: str = "open a window") -> str:
    """That a library is missing, what Qt can't do without it, and how to get it; "" where none is missing."""
    if not name:
        return ""
    packages = next((found for begins, found in PACKAGES.items() if name.startswith(begins)), None)
    how = "install the package of your system that has it"
    if packages:
        how = f"`sudo apt install {packages[0]}` brings it, or `sudo dnf install {packages[1]}`"
    return f"Qt can't {do} here, as the system's library {name} is missing or damaged: {how}."


def _lacking(*parts: Path | None) -> str:
    """The first library that these parts of Qt need and that isn't there; "" where all are."""
    for part in filter(None, parts):
        try:
            ctypes.CDLL(str(part))
        except OSError as error:
            found = MISSING.search(str(error.__cause__ or error))  # a bundle tells it in words of its own
            if found:
                return found[1]
    return ""


def _qt() -> Path | None:
    found = find_spec("PySide6")
    return Path(found.origin).parent / "Qt" if found is not None and found.origin else None


def _part_that_draws() -> Path | None:
    folder = _qt()
    return next(iter((folder / "lib").glob("libQt6Gui.so*")), None) if folder is not None else None


def _plugin() -> Path | None:
    """The plugin that opens windows on X; a Wayland session has one of its own, and this to fall back on."""
    named, folder = os.environ.get("QT_QPA_PLATFORM_PLUGIN_PATH"), _qt()
    wayland = os.environ.get("QT_QPA_PLATFORM") == "wayland" or not os.environ.get("DISPLAY")
    if wayland or (folder is None and not named):
        return None
    path = (Path(named) if named else Path(str(folder)) / "plugins" / "platforms") / "libqxcb.so"
    return path if path.is_file() else None
