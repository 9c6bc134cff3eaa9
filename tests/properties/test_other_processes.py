"""A replay on another machine is the same replay: nothing may depend on how a process happens to order its sets."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

from judge_app.engine.codec import to_json
from judge_app.scenario.run import run_case
from judge_app.services.cases import SCENARIOS, open_case


def digest() -> str:
    """One number for the traces of all scenarios."""
    seen = hashlib.sha256()
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        entries = run_case(open_case(path)).seen.entries
        seen.update(json.dumps([to_json(entry) for entry in entries]).encode())
    return seen.hexdigest()


def test_another_process_with_other_hashes_makes_the_same_traces(root: Path) -> None:
    program = f"import sys; sys.path[:0] = {sys.path!r}; from {__name__} import digest; print(digest())"
    here = str(Path(__file__).parent)
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": os.pathsep.join([str(root), here])}
    command = [sys.executable, "-c", program]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=root).stdout
    assert told.strip() == digest()
