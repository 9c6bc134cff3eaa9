"""What of an account a reader needs first: the steps in which something happened or was decided."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from judge_app.reports.account import Account, Told


def key_steps(account: Account) -> tuple[Told, ...]:
    """The told entries without rounds of upkeep that changed nothing, and without passes that only let play go on.

    What was withheld stays with the step in which it would have happened, for it says why.
    """
    left_out: set[int] = {told.seq for told in folded(account)}
    kept: list[Told] = []
    for told in account.told:
        if told.cause in left_out:
            left_out.add(told.seq)
        elif told.seq not in left_out:
            kept.append(told)
    return tuple(kept)


def folded_line(account: Account) -> str:
    """What the key steps leave out, in a line; nothing where they are all that is told."""
    left_out = list(folded(account))
    passes = sum(told.kind == "pass" for told in left_out)
    rounds = len(left_out) - passes
    parts = [
        f"{number} {one if number == 1 else many}"
        for number, one, many in (
            (passes, "pass", "passes"),
            (rounds, "round of upkeep that changed nothing", "rounds of upkeep that changed nothing"),
        )
        if number
    ]
    return f"Left out: {' and '.join(parts)}." if parts else ""


def folded(account: Account) -> Iterator[Told]:
    """The topmost entries that the key steps leave out."""
    children: dict[int, list[Told]] = defaultdict(list)
    for told in account.told:
        children[told.cause].append(told)

    def quiet(told: Told) -> bool:
        return told.kind in ("step", "wave") and told.rule in account.quiet and not eventful(told)

    def eventful(told: Told) -> bool:
        if told.kind == "wave" or (told.kind == "step" and told.rule in account.quiet):
            return any(map(eventful, children[told.seq]))
        return told.kind != "idle"

    waiting = [-1]
    while waiting:
        ends_in = ""  # what ends a row of passes: a step that comes of them, or somebody who acts after all
        for told in reversed(children[waiting.pop()]):
            folds = quiet(told)
            if folds or (told.kind == "pass" and ends_in == "step"):
                yield told
            else:
                waiting.append(told.seq)
            ends_in = ends_in if folds or told.kind == "pass" else told.kind
