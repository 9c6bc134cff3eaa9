"""Which step of a run is gone to: by a leap, or when another run is shown."""

from __future__ import annotations

from judge_app.services.runs import branching
from judge_app.services.runs.timeline import Timeline


def leap(name: str, line: Timeline, main: Timeline | None, step: int) -> int | None:
    """The step that a leap from this one leads to; None where it leads nowhere.

    "over" what the step leads to, to the next "choice" or "wave", to the "parting" of a branch from the main line.
    """
    if name == "over":
        return line.after(step)
    if name == "parting":
        return max(0, branching.parts_at(main, line)) if main is not None and main is not line else None
    steps = line.choices() if name == "choice" else line.waves()
    return next((later for later in steps if later > step), None)


def step_kept(old: Timeline | None, new: Timeline, step: int) -> int:
    """The step that is shown of a new run: the same as of the old one, as far as both go the same way; else the end."""
    end = len(new.entries) - 1
    if old is None or step >= len(old.entries) - 1 or 0 <= branching.parts_at(old, new) <= step:
        return end
    return step
