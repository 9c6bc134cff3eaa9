"""What is said of turns, priority and combat."""

from __future__ import annotations

from judge_app.engine.trace import StepBegan
from judge_app.games.wow import events
from judge_app.reports.names import Names, joined
from judge_app.reports.wow.saying import Said, says


@says(StepBegan)
def _step(event: StepBegan, names: Names) -> Said:
    shown, phrase = _STEPS.get(type(event), ("step", "{Whose} {spoken} begins."))
    player = str(getattr(event, "player", ""))
    words = {
        "Who": names.subject(player),
        "who": names.player(player),
        "Whose": _capital(names.possessive(player)),
        "s": names.verb(player, "s", ""),
        "es": names.verb(player, "es", ""),
        "spoken": "action phase" if isinstance(event, events.ActionPhase) else event.spoken,
        "number": str(getattr(event, "number", "")),
    }
    cards = {
        name: names.card(getattr(event, name))
        for name in ("card", "attacker", "defender", "source", "link")
        if hasattr(event, name)
    }
    return shown, phrase.format(**words, **cards)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


_STEPS: dict[type[StepBegan], Said] = {
    events.PrePriorityProcessing: ("step", "Before {who} get{s} priority: pre-priority processing."),
    events.Wave: ("wave", "Wave {number} of checks."),
    events.ChecksOfTheCombatConclusion: ("step", "A series of checks is made; nothing is added to the chain."),
    events.PlayingCard: ("action", "{Who} play{s} {card}."),
    events.UsingAPower: ("action", "{Who} use{s} a power of {card}."),
    events.PlacingAResource: ("action", "{Who} place{s} a resource."),
    events.ProposingACombat: ("action", "{Who} propose{s} a combat: {attacker} against {defender}."),
    events.AddingATriggeredEffect: (
        "step",
        "The triggered effect of {source} that waits for {who} is added to the chain.",
    ),
    events.AddingTriggeredEffects: ("step", "{Whose} triggered effects are added in an order still to be chosen."),
    events.Resolving: ("step", "All players have passed, so {link} tries to resolve."),
    events.Concession: ("action", "{Who} concede{s}."),
    events.FirstTurn: ("step", "The first turn starts, that of {who}."),
    events.LoopGoesOn: ("action", "{Who} go{es} on with the loop."),
    events.EndOfALoop: (
        "action",
        "The loop ends just before {who} would act in it; something else has to be done first.",
    ),
    events.LookingAtTheTopCard: ("action", "{Who} look{s} at the top card of a deck."),
    events.CombatStepBegan: ("step", "The combat is still legal: the window closes, and a combat step begins."),
}


@says(events.LoopRepeated)
def _loop_repeated(event: events.LoopRepeated, names: Names) -> Said:
    pairs = zip(event.left, event.cards, strict=True)
    left = joined([f"{left} on {names.card(card)}" for left, card in pairs]) or "nothing"
    round_ = "once more" if event.rounds == 1 else f"{event.rounds} more times"
    ends = "and ends in the round after that" if event.rounds else "and ends in its next round"
    return "fact", f"The loop starts {event.number} more times: it goes round {round_}, leaving {left}, {ends}."


@says(events.HandOpened)
def _hand_opened(event: events.HandOpened, names: Names) -> Said:
    hand = names.cards(event.cards) if event.cards else "no card"
    return "fact", f"The opening hand of {names.player(event.player)} is {hand}."


@says(events.LoopEnded)
def _loop_ended(event: events.LoopEnded, names: Names) -> Said:
    times = f"starts {event.number} more times and ends just before {names.card(event.card)} would trigger again"
    return "fact", f"The board has been like this before: the loop {times}."


@says(events.TurnBegan)
def _turn_began(event: events.TurnBegan, names: Names) -> Said:
    whose = "yours" if event.player == "you" else names.possessive(event.player)
    return "step", f"Turn {event.number}, {whose}, has started."


@says(events.CreatedAsTurnStarts)
def _as_turn_starts(event: events.CreatedAsTurnStarts, names: Names) -> Said:
    return "step", f"As the turn starts, and without the chain, what {names.card(event.card)} says is done."


@says(events.EndPhaseBegan)
def _end_phase(event: events.EndPhaseBegan, names: Names) -> Said:
    return "step", "The end phase starts; what triggers at the end of the turn triggers."


@says(events.TurnEnded)
def _turn_ended(event: events.TurnEnded, names: Names) -> Said:
    return "step", f"{names.possessive(event.player)[:1].upper()}{names.possessive(event.player)[1:]} turn ends."


@says(events.TurnSkipped)
def _turn_skipped(event: events.TurnSkipped, names: Names) -> Said:
    return "fact", f"{names.subject(event.player)} {names.verb(event.player, 'skips', 'skip')} this turn."


@says(events.ExtraTurnGiven)
def _extra_turn(event: events.ExtraTurnGiven, names: Names) -> Said:
    return "fact", f"{names.subject(event.player)} will take an extra turn after this one."


@says(events.TurnToBeSkipped)
def _to_be_skipped(event: events.TurnToBeSkipped, names: Names) -> Said:
    return "fact", f"{names.subject(event.player)} will skip a turn."


@says(events.SeatChanged)
def _seat_changed(event: events.SeatChanged, names: Names) -> Said:
    moves = names.verb(event.player, "moves", "move")
    beside = names.player(event.before)
    return "fact", f"{names.subject(event.player)} {moves} to the right of {beside}: turns come just before theirs."


@says(events.CombatProposed)
def _proposed(event: events.CombatProposed, names: Names) -> Said:
    kind = "sabotage" if event.sabotage else "combat"
    return (
        "fact",
        f"The proposal of a {kind} is on the chain: {names.card(event.attacker)} and {names.card(event.defender)}.",
    )


@says(events.ProposalEnded)
def _proposal_ended(event: events.ProposalEnded, names: Names) -> Said:
    who = names.cards(event.cards) if event.cards else "nothing"
    return "fact", f"The combat is not proposed any more (it would have been of {who})."


@says(events.Attacked)
def _attacked(event: events.Attacked, names: Names) -> Said:
    return "fact", f"{names.card(event.attacker)} becomes an attacker."


@says(events.Protected)
def _protected(event: events.Protected, names: Names) -> Said:
    return (
        "fact",
        f"{names.card(event.protector)} protects {names.card(event.instead_of)} and is the proposed defender now.",
    )


@says(events.EnteredCombat)
def _entered_combat(event: events.EnteredCombat, names: Names) -> Said:
    return (
        "fact",
        f"{names.card(event.defender)} becomes the defender; it and {names.card(event.attacker)} enter combat.",
    )


@says(events.Struck)
def _struck(event: events.Struck, names: Names) -> Said:
    strikes = names.verb(event.player, "strikes", "strike")
    return (
        "fact",
        f"{names.subject(event.player)} {strikes} with {names.card(event.weapon)} for {names.card(event.wielder)}.",
    )


@says(events.Sabotaged)
def _sabotaged(event: events.Sabotaged, names: Names) -> Said:
    return "fact", f"{names.card(event.attacker)} sabotages {names.card(event.defender)}; no combat damage is dealt."


@says(events.LeftCombat)
def _left_combat(event: events.LeftCombat, names: Names) -> Said:
    return "fact", f"{names.card(event.card)} is removed from combat."


@says(events.CombatEnded)
def _combat_ended(event: events.CombatEnded, names: Names) -> Said:
    return "step", "The combat step ends."


@says(events.PriorityPassed)
def _passed(event: events.PriorityPassed, names: Names) -> Said:
    return "action", f"{names.subject(event.player)} {names.verb(event.player, 'passes', 'pass')} priority."


def _window(window: str) -> str:
    return f"the {window}" if window.endswith("window") else f"the window of the {window}"


@says(events.WindowClosed)
def _closed(event: events.WindowClosed, names: Names) -> Said:
    return "step", f"All players have passed on an empty chain: {_window(event.window)} closes."


@says(events.GameLost)
def _lost(event: events.GameLost, names: Names) -> Said:
    return (
        "fact",
        f"{names.subject(event.player)} {names.verb(event.player, 'loses', 'lose')} the game: {event.because}.",
    )


@says(events.GameWon)
def _won(event: events.GameWon, names: Names) -> Said:
    wins = names.verb(event.player, "wins", "win")
    return "fact", f"{names.subject(event.player)} {wins} the game: no opponents remain."


@says(events.StaysForNextGame)
def _stays(event: events.StaysForNextGame, names: Names) -> Said:
    whose = names.possessive(event.player)
    return "fact", f"{names.card(event.card)} stays in play for {whose} next game, with its counters."


@says(events.GameHearthed)
def _hearthed(event: events.GameHearthed, names: Names) -> Said:
    return "fact", f"The game ends, because {names.player(event.player)} hearthed; several sides were left in it."


@says(events.GameDrawn)
def _drawn(event: events.GameDrawn, names: Names) -> Said:
    return "fact", f"The game is a draw: {event.because}."


@says(events.WaveSettled)
def _settled(event: events.WaveSettled, names: Names) -> Said:
    return "withheld", "No check finds anything to do, so there is no further wave."
