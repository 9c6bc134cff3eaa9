"""What is said of the chain."""

from __future__ import annotations

from judge_app.games.wow import board, events
from judge_app.reports.names import Names, joined
from judge_app.reports.wow.saying import Said, says


@says(events.CardAnnounced)
def _announced(event: events.CardAnnounced, names: Names) -> Said:
    if names.state.objects[event.link].mark(board.FACE_DOWN):
        return "fact", f"{names.card(event.link)} is announced and put on top of the chain face down."
    return "fact", f"{names.card(event.link)} is announced, revealed and put on top of the chain."


@says(events.EffectAnnounced)
def _effect_announced(event: events.EffectAnnounced, names: Names) -> Said:
    return "fact", f"The {names.card(event.link)} is put on top of the chain."


@says(events.TargetsChosen)
def _targets(event: events.TargetsChosen, names: Names) -> Said:
    if not event.targets:
        return "fact", f"{names.card(event.link)} has no targets."
    if event.shares:
        shares = joined([f"{names.card(t)} for {a}" for t, a in zip(event.targets, event.shares, strict=True)])
        return "fact", f"{names.card(event.link)} targets {shares}."
    return "fact", f"{names.card(event.link)} targets {names.cards(event.targets)}."


@says(events.BecameTargeted)
def _became_targeted(event: events.BecameTargeted, names: Names) -> Said:
    return "fact", f"{names.card(event.card)} becomes targeted by {names.card(event.link)}."


@says(events.PlayerTargeted)
def _player_targeted(event: events.PlayerTargeted, names: Names) -> Said:
    return "fact", f"{names.card(event.link)} targets {names.player(event.target)}."


@says(events.ModesChosen)
def _modes(event: events.ModesChosen, names: Names) -> Said:
    return "fact", f"{names.card(event.link)} uses the mode {joined(list(event.modes))}."


@says(events.XChosen)
def _x(event: events.XChosen, names: Names) -> Said:
    return "fact", f"X is {event.value} for {names.card(event.link)}."


@says(events.EmpowerHeard)
def _empower_heard(event: events.EmpowerHeard, names: Names) -> Said:
    return "fact", f"The text of {names.card(event.link)} for a {event.thing} counts: there is one."


@says(events.CostCalculated)
def _cost(event: events.CostCalculated, names: Names) -> Said:
    why = f" ({'; '.join(event.changes)})" if event.changes else ""
    return "fact", f"{names.card(event.link)} costs {event.total}{why}."


@says(events.CostPaid)
def _paid(event: events.CostPaid, names: Names) -> Said:
    if not event.amount:
        return "fact", f"{names.subject(event.player)} {names.verb(event.player, 'pays', 'pay')} a cost of 0."
    resources = "resource" if event.amount == 1 else "resources"
    exhausts = names.verb(event.player, "exhausts", "exhaust")
    return "fact", f"{names.subject(event.player)} {exhausts} {event.amount} {resources} to pay the cost."


@says(events.LinkAdded)
def _added(event: events.LinkAdded, names: Names) -> Said:
    return "fact", f"{names.card(event.link)} has been added to the chain."


@says(events.LinkCopied)
def _copied(event: events.LinkCopied, names: Names) -> Said:
    return "fact", f"A duplicate of {names.card(event.original)} is added to the chain; it is not played."


@says(events.CopyMade)
def _copy_made(event: events.CopyMade, names: Names) -> Said:
    makes = names.verb(event.player, "copies", "copy")
    return "fact", f"{names.subject(event.player)} {makes} {names.card(event.original)} to play the copy."


@says(events.TargetChanged)
def _target_changed(event: events.TargetChanged, names: Names) -> Said:
    return "fact", f"The target of {names.card(event.link)} is now {names.card(event.after)}."


@says(events.ResourcePlaced)
def _resource_placed(event: events.ResourcePlaced, names: Names) -> Said:
    return "fact", f"This is the resource that {names.player(event.player)} may place this turn."


@says(events.PowerTriggered)
def _triggered(event: events.PowerTriggered, names: Names) -> Said:
    return (
        "fact",
        f"{names.card(event.source)} triggers; its effect waits for {names.player(event.controller)} to add it.",
    )


@says(events.ActionRewound)
def _action_rewound(event: events.ActionRewound, names: Names) -> Said:
    what = names.card(event.card)
    return "fact", f"Adding {what} can't be finished ({event.because}): everything is as it was before."


@says(events.LinkResolved)
def _resolved(event: events.LinkResolved, names: Names) -> Said:
    return "step", f"{names.card(event.link)} has resolved."


@says(events.LinkInterrupted)
def _interrupted(event: events.LinkInterrupted, names: Names) -> Said:
    return "fact", f"{names.card(event.link)} is interrupted{' by the game' if event.by_game else ''} and does nothing."


@says(events.EventReplaced)
def _replaced(event: events.EventReplaced, names: Names) -> Said:
    return "fact", f"{names.card(event.modifier)} replaces the event that {event.what}; it never happens."
