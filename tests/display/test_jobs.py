"""The judge's jobs, done by keys and pointer in a window that a real X server and window manager show."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from display import server

JOBS = ("look_up", "rule_on_a_board")
PATIENCE = 120


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """The name of a display of its own."""
    if lacking := server.missing():
        pytest.skip(f"the jobs need {lacking}; Debian's packages are xvfb, openbox and xdotool")
    with server.x_server() as name:
        yield name


@pytest.mark.parametrize("job", JOBS)
def test_a_judge_does_the_job_with_keys_and_pointer(job, display, data_with_library, tmp_path):
    script = Path(__file__).with_name("jobs.py")
    environment = {
        **os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "JUDGE_DATA_DIR": str(data_with_library),
    }  # fmt: skip
    done = subprocess.run(
        [sys.executable, str(script), job, str(tmp_path)], env=environment, capture_output=True, text=True,
        timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert list(tmp_path.glob("*.png"))
