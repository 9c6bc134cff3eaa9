"""What of an account a reader needs first: the steps in which something happened or was decided."""

from __future__ import annotations

from judge_app.reports.account import Account, Told


def key_steps(account: Account) -> tuple[Told, ...]:
    """The told entries without rounds of upkeep that changed nothing.

    What was withheld stays with the step in which it would have happened, for it says why.
    """
    children: dict[int, list[Told]] = {}
    for told in account.told:
        children.setdefault(told.cause, []).append(told)

    def eventful(told: Told) -> bool:
        if told.kind == "wave" or (told.kind == "step" and told.rule in account.quiet):
            return any(eventful(child) for child in children.get(told.seq, []))
        return told.kind != "idle"

    kept: list[Told] = []
    dropped: set[int] = set()
    for told in account.told:
        quiet = told.kind in ("step", "wave") and told.rule in account.quiet and not eventful(told)
        if told.cause in dropped or quiet:
            dropped.add(told.seq)
        else:
            kept.append(told)
    return tuple(kept)
