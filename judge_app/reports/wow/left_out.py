"""When a run comes to what is not modelled of the rules: by the number that the ruleset names it with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from judge_app.engine.decision import JUDGE
from judge_app.engine.trace import ChoiceMade, Entry, Withheld
from judge_app.engine.values import Map
from judge_app.games.wow import events
from judge_app.games.wow.words.happenings import EntersZone, Exhausts, LeavesPlay
from judge_app.games.wow.words.replacing import Replace
from judge_app.rulekit.cases.case import Seen


def _by(seen: Seen, entry: Entry, number: str) -> bool:
    """Whether a rule with that number, of the newest edition's book, is cited."""
    return bool(set(seen.ruleset.ids((number,))) & set(entry.cites))


def _a_made_up_name(seen: Seen) -> bool:
    """A player made up a name, which a card that lies nowhere here may have."""
    return any(isinstance(x.event, events.WordChosen) and x.event.what == "made-up name" for x in seen.entries)


def _exhausting_at_a_price(seen: Seen) -> bool:
    """Something that exhausts only if its controller pays did not exhaust, as nobody could pay for it."""
    return any(isinstance(x.event, Withheld) and _by(seen, x, "600.3a") for x in seen.entries)


def _parts_of_a_cost(seen: Seen) -> bool:
    """Anything was paid for with resources and by exhausting a card, which players may do in either order."""
    paid = {x.cause for x in seen.entries if isinstance(x.event, events.CostPaid) and x.event.amount}
    return any(isinstance(x.event, events.Exhausted) and x.cause in paid for x in seen.entries)


def _what_is_not_replaced(seen: Seen) -> bool:
    """A link was interrupted, or an equipment exhausted to strike or prevent, where a card replaces such a thing."""
    replaced = {type(one.event) for one in _replacing(seen)}
    for entry in seen.entries:
        left = isinstance(entry.event, events.LinkInterrupted)
        used = isinstance(entry.event, events.Struck) or (
            isinstance(entry.event, events.Exhausted) and _by(seen, entry, "717.2c")
        )
        if (left and replaced & {EntersZone, LeavesPlay}) or (used and Exhausts in replaced):
            return True
    return False


def _replacing(seen: Seen) -> Iterator[Replace]:
    """What the cards of a run replace, but for damage and healing."""
    lying = (seen.after.card_of(card) for card in seen.after.objects if card.card in seen.after.cards)
    for card in {card.name: card for card in lying}.values():
        yield from (node for node in card.nodes if isinstance(node, Replace))


def _an_unknown_circle(seen: Seen) -> bool:
    """A judge was asked what becomes of a circle for which the rules say nothing."""
    return any(isinstance(x.event, ChoiceMade) and x.event.chooser == JUDGE for x in seen.entries)


TOUCHED: Mapping[str, Callable[[Seen], bool]] = Map(
    {
        "200": _a_made_up_name,
        "600": _exhausting_at_a_price,
        "707": _parts_of_a_cost,
        "716": _what_is_not_replaced,
        "803": _an_unknown_circle,
    }
)
"""Where the rules cited alone don't say it: when a run comes to the part that is left out."""
