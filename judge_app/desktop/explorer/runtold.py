"""What the explorer says of a run as a whole and of one of its steps."""

from __future__ import annotations

from collections.abc import Mapping

from judge_app.desktop.widgets.cells import numbers_of
from judge_app.reports.account import Told
from judge_app.services.runs.timeline import Timeline


def sentence(told: Told | None) -> str:
    """A step with its rules."""
    if told is None:
        return "The board as it was laid out."
    rules = numbers_of(told.cites)
    return f"{told.text}  [{rules}]" if rules else told.text


def marks(timeline: Timeline, failed: Mapping[int, int] | None = None) -> dict[int, str]:
    """What the step bar marks: waves, choices, and each expectation that failed, where that can first be told.

    `failed` gives the step of each by its place; until it is known they are marked at the end. What waits for a choice
    has failed in nothing yet.
    """
    found = dict.fromkeys(timeline.waves(), "wave") | dict.fromkeys(timeline.choices(), "choice")
    end = len(timeline.entries) - 1
    if timeline.account.open_choice:
        return found | {end: "choice"}
    places = [n for n, verdict in enumerate(timeline.run.verdicts) if not verdict.ok]
    at = {(failed or {}).get(place, end) for place in places} | ({end} if timeline.run.stopped else set())
    return found | dict.fromkeys(at, "failed")


def verdict(timeline: Timeline) -> str:
    """How many of the expectations held, and what stopped the run."""
    account = timeline.account
    expected, held = len(account.expectations), sum(row.ok for row in account.expectations)
    if account.open_choice:
        return f"It waits for a choice, under {account.ruleset}. What is expected is looked at once it is made."
    stopped = "; ".join(mistake.message for mistake in timeline.run.stopped)
    end = f" ✗ It stops before its end: {stopped}" if stopped else ""
    if not expected:
        return f"Run under {account.ruleset}. Nothing is expected of it.{end}"
    sign = "✓" if held == expected and not stopped else "✗"
    return f"{sign} {held} of {expected} expectations held, under {account.ruleset}.{end}"
