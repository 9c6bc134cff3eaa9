"""What is said of cards."""

from __future__ import annotations

from judge_app.games.wow import board, events
from judge_app.reports.names import Names, joined
from judge_app.reports.wow.saying import Said, says


@says(events.HeroTookOver)
def _hero_took_over(event: events.HeroTookOver, names: Names) -> Said:
    old = names.card(event.from_)
    return "fact", f"{names.card(event.card)} takes over from {old} with all that is on it; {old} is removed."


@says(events.BecameCopy)
def _became_copy(event: events.BecameCopy, names: Names) -> Said:
    return "fact", f"{names.card(event.card)} becomes a copy of {names.card(event.of)}; it is still the same card."


@says(events.EnteredPlay)
def _entered_play(event: events.EnteredPlay, names: Names) -> Said:
    row = names.state.objects[event.card].mark(board.ROW)
    where = "resource row" if row == board.RESOURCE_ROW else "party"
    return "fact", f"{names.card(event.card)} enters play in {names.possessive(event.player)} {where}."


@says(events.BecameResource)
def _became_resource(event: events.BecameResource, names: Names) -> Said:
    row = f"{names.possessive(event.player)} resource row"
    return "fact", f"{names.card(event.card)} goes from play to {row} and is a different card there."


@says(events.CardPut)
def _put(event: events.CardPut, names: Names) -> Said:
    if event.zone == "RFG":
        return "fact", f"{names.card(event.card)} is removed from the game."
    owns = names.verb(event.owner, "owns", "own") if event.owner else ""
    now = f"; {names.player(event.owner)} {owns} it from now on" if event.owner else ""
    return "fact", f"{names.card(event.card)} goes to {names.owner_of(event.card)} {event.zone}{now}."


@says(events.EntersSo)
def _enters_so(event: events.EntersSo, names: Names) -> Said:
    by = "" if event.by == event.card else f", by {names.card(event.by)}"
    return "fact", f"{names.card(event.card)} is to enter play {event.how}{by}."


@says(events.Discarded)
def _discarded(event: events.Discarded, names: Names) -> Said:
    discards = names.verb(event.player, "discards", "discard")
    return "fact", f"{names.subject(event.player)} {discards} {names.card(event.card)}."


@says(events.Drawn)
def _drawn_card(event: events.Drawn, names: Names) -> Said:
    return (
        "fact",
        f"{names.subject(event.player)} {names.verb(event.player, 'draws', 'draw')} {names.card(event.card)}.",
    )


@says(events.PowersReturned)
def _powers_returned(event: events.PowersReturned, names: Names) -> Said:
    return "fact", f"{names.card(event.card)} has its powers again; what they generate has a new timestamp."


@says(events.DrawSkipped)
def _draw_skipped(event: events.DrawSkipped, names: Names) -> Said:
    return "fact", f"{names.subject(event.player)} {names.verb(event.player, 'skips', 'skip')} a draw."


@says(events.DrewFromEmptyDeck)
def _empty_deck(event: events.DrewFromEmptyDeck, names: Names) -> Said:
    has = names.verb(event.player, "has", "have")
    return "fact", f"{names.subject(event.player)} {has} to draw from an empty deck."


@says(events.Revealed)
def _revealed(event: events.Revealed, names: Names) -> Said:
    return "fact", f"{names.card(event.card)} is revealed."


@says(events.Searched)
def _searched(event: events.Searched, names: Names) -> Said:
    searches = names.verb(event.player, "searches", "search")
    finds = names.verb(event.player, "finds", "find")
    found = names.cards(event.found) if event.found else "nothing"
    return "fact", f"{names.subject(event.player)} {searches} the {joined(list(event.zones))} and {finds} {found}."


@says(events.Shuffled)
def _shuffled(event: events.Shuffled, names: Names) -> Said:
    return "fact", f"{names.possessive(event.player)[:1].upper()}{names.possessive(event.player)[1:]} deck is shuffled."


@says(events.Exhausted)
def _exhausted(event: events.Exhausted, names: Names) -> Said:
    return "fact", f"{names.card(event.card)} exhausts."


@says(events.Readied)
def _readied(event: events.Readied, names: Names) -> Said:
    return "fact", f"{names.card(event.card)} readies."


@says(events.Inspired)
def _inspired(event: events.Inspired, names: Names) -> Said:
    return "fact", f"{names.card(event.by)} inspires {names.card(event.card)}, which readies."


@says(events.Flipped)
def _flipped(event: events.Flipped, names: Names) -> Said:
    return "fact", f"{names.card(event.card)} flips face {'down' if event.face_down else 'up'}."


@says(events.TurnedFaceDown)
def _turned(event: events.TurnedFaceDown, names: Names) -> Said:
    return "fact", f"{names.card(event.card)} is turned face down and stays a resource."


@says(events.CountersAdded)
def _counters_added(event: events.CountersAdded, names: Names) -> Said:
    return "fact", f"{_counters(event.number, event.counter)} put on {names.card(event.card)}."


@says(events.CountersRemoved)
def _counters_removed(event: events.CountersRemoved, names: Names) -> Said:
    return "fact", f"{_counters(event.number, event.counter)} removed from {names.card(event.card)}."


def _counters(number: int, name: str) -> str:
    return f"{number} {name} counter is" if number == 1 else f"{number} {name} counters are"


@says(events.AttachedTo)
def _attached(event: events.AttachedTo, names: Names) -> Said:
    return "fact", f"{names.card(event.card)} is attached to {names.card(event.host)}."


@says(events.LastKnownRead)
def _last_known(event: events.LastKnownRead, names: Names) -> Said:
    card, host = names.card(event.card), names.card(event.host)
    return "fact", f"{card} is no longer in play; the last card that it is known to have been attached to is {host}."


@says(events.ControlChanged)
def _control(event: events.ControlChanged, names: Names) -> Said:
    return (
        "fact",
        f"Control of {names.card(event.card)} goes from {names.player(event.before)} to {names.player(event.after)}.",
    )


@says(events.ModifierCreated)
def _modifier(event: events.ModifierCreated, names: Names) -> Said:
    on = f" for {names.cards(event.affects)}" if event.affects else ""
    return "fact", f"A modifier from {names.card(event.source)} is created{on}: {event.text}"


@says(events.ModifierEnded)
def _modifier_ended(event: events.ModifierEnded, names: Names) -> Said:
    return "fact", f"A modifier from {names.card(event.source)} ends ({event.text}): {event.because}."


@says(events.WordChosen)
def _word(event: events.WordChosen, names: Names) -> Said:
    return "fact", f"The {event.what} chosen for {names.card(event.card)} is {event.word}."


@says(events.TokenMade)
def _token_made(event: events.TokenMade, names: Names) -> Said:
    return "fact", f"A token is made that is about to enter play: {names.card(event.token)}."


@says(events.CeasedToExist)
def _ceased(event: events.CeasedToExist, names: Names) -> Said:
    return "fact", f"{names.card(event.card)} ceases to exist."


@says(events.ViolationFound)
def _violation(event: events.ViolationFound, names: Names) -> Said:
    return "fact", f"{names.cards(event.cards)} violate uniqueness: {event.because}."


@says(events.Destroyed)
def _destroyed(event: events.Destroyed, names: Names) -> Said:
    how = f" {event.because}" if event.because.startswith("by ") else f": {event.because}"
    return "fact", f"{names.card(event.card)} is destroyed{how}."


@says(events.DeckArranged)
def _arranged(event: events.DeckArranged, names: Names) -> Said:
    puts = f"{names.subject(event.player)} {names.verb(event.player, 'puts', 'put')}"
    return "fact", f"{puts} {event.top} on top and {event.bottom} at the bottom of the deck."


@says(events.DeckTurned)
def _deck_turned(event: events.DeckTurned, names: Names) -> Said:
    public = "face up: its cards are public" if event.face_up else "face down: it is not public any more"
    return "fact", f"The deck of {names.player(event.player)} is turned over and lies {public}."


@says(events.TopLookedAt)
def _looked(event: events.TopLookedAt, names: Names) -> Said:
    looks = f"{names.subject(event.player)} {names.verb(event.player, 'looks', 'look')}"
    return "fact", f"{looks} at the top card of the deck of {names.player(event.of)}: {names.card(event.card)}."


@says(events.DieRolled)
def _rolled(event: events.DieRolled, names: Names) -> Said:
    rolls = f"{names.subject(event.player)} {names.verb(event.player, 'rolls', 'roll')}"
    return "fact", f"{rolls} a die for {names.card(event.source)}: it shows {event.number}."


@says(events.Stashed)
def _stashed(event: events.Stashed, names: Names) -> Said:
    stashes = names.verb(event.player, "stashes", "stash")
    return "fact", f"{names.subject(event.player)} {stashes} {names.card(event.card)}: it is turned face down at once."
