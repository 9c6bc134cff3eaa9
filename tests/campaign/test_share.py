"""A minute of the campaign, with a seed of its own: what must hold of any file and of any game, held each time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SEED = "share"


def campaign(part: str, trials: int, keep: Path, seed: str = SEED) -> None:
    """So many trials of a part in a process of their own, for what they watch is watched until it ends."""
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests")])}
    asked = ["--only", part, "--seed", seed, "--trials", str(trials), "--jobs", "1", "--keep", str(keep)]
    done = subprocess.run(
        [sys.executable, "-m", "campaign", *asked], env=surroundings, capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("seed", ["share one", "share two"])
def test_whatever_a_file_says_each_entry_answers_or_says_in_a_sentence_why_not(
    seed: str, data_with_library: Path, tmp_path: Path
) -> None:
    campaign("files", 70, tmp_path, seed)


@pytest.mark.parametrize("seed", ["share one", "share two"])
def test_whatever_is_legally_played_on_any_board_what_must_hold_does(
    seed: str, data_with_library: Path, tmp_path: Path
) -> None:
    campaign("play", 60, tmp_path, seed)


def test_whatever_is_killed_in_the_midst_of_a_write_all_that_was_kept_is_there(
    data_with_library: Path, tmp_path: Path
) -> None:
    campaign("kills", 8, tmp_path)
