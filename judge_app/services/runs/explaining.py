"""Why a card has the characteristics that it has, and why an action is not allowed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from judge_app.engine.characteristics import in_words
from judge_app.files.decoder import decoded
from judge_app.files.problems import BadInput, Mistake, listed, nearest
from judge_app.files.strict_yaml import parse
from judge_app.rulekit.cases.acts import attempt
from judge_app.rulekit.cases.case import CannotDo, NotMeant
from judge_app.scenario.games import game
from judge_app.scenario.run import play, run_case
from judge_app.services.cases import open_case


def explain_card(file: Path, card: str, characteristic: str, answers: Sequence[str] = ()) -> Iterator[str]:
    """Every contribution, printed value first. Raises BadInput for a card or characteristic that isn't there."""
    run = run_case(open_case(file), answers=answers)
    state = run.seen.after
    looking = game(run.seen.ruleset.name).looking
    try:
        object_ = looking.find(state, card)
    except CannotDo as error:
        raise BadInput([Mistake(str(file), 0, str(error))]) from None
    values = looking.values(state, object_.id)
    if characteristic not in values:
        message = f'{card} has no "{characteristic}"{nearest(characteristic, values)}; it has {listed(values)}'
        raise BadInput([Mistake(str(file), 0, message)])
    yield f"{object_.label}: {characteristic} is {in_words(values[characteristic])}"
    steps = looking.explain(state, object_.id, characteristic)
    for step in steps:
        rules = ", ".join(run.seen.ruleset.ids(step.cites))
        change = f"{step.before} -> {step.after}" if step.before else step.after
        yield f"  {step.label}: {change}  [{rules}]"
    if not steps:
        yield f"  printed: {in_words(values[characteristic])}; nothing changes it"


def objections_to(file: Path, action: str, answers: Sequence[str] = ()) -> list[str]:
    """Every objection to an action at the end of a case, with its rules; empty when it is allowed.

    `action` is written as in a case file. Raises BadInput for one that can't be understood.
    """
    case = open_case(file)
    act = decoded(parse(action, "ACTION"), case.words.act_class, "the action")
    player = play(case, answers=answers)
    try:
        attempt(act, player)
    except NotMeant as error:
        raise BadInput([Mistake("ACTION", 0, str(error))]) from None
    except CannotDo as refused:
        said = str(refused)
        rules = ", ".join(number for number in dict.fromkeys(refused.rules) if number not in said)
        return [f"{said}  [{rules}]" if rules else said]
    return []
