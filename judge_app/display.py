"""Whether there is a screen, asked in one place by everything that draws."""

from __future__ import annotations

import os
import sys


def has_display() -> bool:
    """Whether a window can be opened."""
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def draw_without_display() -> None:
    """Have Qt draw into memory where there is no screen, unless a platform is chosen already."""
    if not has_display():
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
