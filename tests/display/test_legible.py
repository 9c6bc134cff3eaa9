"""Nothing is cut, covered or faint in the window that a real X server shows.

Each scene in every size, theme and scale at least once; `judge bench legibility` goes through all of them together.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from display import server

from judge_app.bench.scene_walk import walked

SHOTS = {"1": "1024x700:light,1920x1080:contrast", "1.5": "1280x720:dark"}
"""The sizes and themes that are gone through at each scale."""


@pytest.fixture
def display(monkeypatch, data_with_library) -> Iterator[None]:
    """A display of its own, that windows come up on."""
    if lacking := server.missing():
        pytest.skip(f"a real screen needs {lacking}; Debian's packages are xvfb, openbox and xdotool")
    with server.x_server("3000x1700x24") as name:
        monkeypatch.setenv("DISPLAY", name)
        monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
        monkeypatch.setenv("JUDGE_DATA_DIR", str(data_with_library))
        yield


def test_nothing_is_cut_covered_or_faint_in_any_pane_size_theme_or_scale(display):
    with ThreadPoolExecutor() as pool:
        found = list(pool.map(lambda scale: walked(scale, SHOTS[scale]), SHOTS))
    assert [f"{scene}: {fault}" for faults in found for scene, fault in faults] == []
