"""The board at a step of a run as a scenario of its own."""

from __future__ import annotations

from judge_app.files.plain import Plain
from judge_app.scenario.draft import text_of
from judge_app.services.runs.timeline import Timeline


def scenario_at(line: Timeline, step: int, data: Plain) -> tuple[str, tuple[str, ...]]:
    """The text of a case that lays out the board after a step, and what of that board no case can say.

    `data` is the case that was run: cards that it makes up come along.
    """
    laid, cannot = line.case.words.as_laid_out(line.state(step))
    title = f"{line.account.title}, after step {step + 1}" if step >= 0 else line.account.title
    made_up = {"cards": data["cards"]} if isinstance(data, dict) and data.get("cards") else {}
    head = {"judge": 2, "title": title, "ruleset": line.case.words.ruleset.name}
    return text_of({**head, **laid, **made_up}), cannot
