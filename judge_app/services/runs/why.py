"""Why a card is as it is at a step: its text, what changes it, what it may do or not, what was withheld from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judge_app.engine.trace import EntryKind
from judge_app.engine.values import Id
from judge_app.reports.account import Told
from judge_app.reports.picture import CardPicture
from judge_app.rulekit.cases.case import Offer
from judge_app.rulekit.cases.facts import things_in
from judge_app.services.runs.timeline import Explained, Timeline

MOST_TOLD = 8
"""So many entries are told of a card, the newest first; the story has them all."""
WITHHELD: frozenset[EntryKind] = frozenset({"withheld", "idle"})
HAPPENED: frozenset[EntryKind] = frozenset({"fact", "packet", "choice", "action"})


@dataclass(frozen=True, slots=True)
class Reason:
    """A row: what, why, its rules. `characteristic` is the one that it tells, "" for none."""

    what: str
    why: str = ""
    cites: tuple[str, ...] = ()
    characteristic: str = ""


@dataclass(frozen=True, slots=True)
class Reasons:
    """Rows under one heading."""

    title: str
    rows: tuple[Reason, ...]
    characteristic: str = ""


def reasons(line: Timeline, step: int, card: CardPicture) -> tuple[Reasons, ...]:
    """Everything that is known of a card after a step, under headings; those with nothing to say are left out."""
    told = line.explained(card.id, step)
    text = card.face.lines or (card.name,)
    found = (
        Reasons(text[0], tuple(Reason(said) for said in text[1:])),
        *map(_changed, (one for one in told if one.steps)),
        Reasons("Withheld from it, the latest first", _entries(line, step, card.id, WITHHELD)),
        *_may_do(line.offers_of(card.id, step)),
        Reasons("What happened to it, the latest first", _entries(line, step, card.id, HAPPENED)),
        Reasons("As printed; nothing changes it", tuple(_printed(one) for one in told if not one.steps)),
    )
    return tuple(each for each in found if each.rows or each is found[0])


def _changed(told: Explained) -> Reasons:
    name = told.characteristic
    rows = tuple(Reason(label, change, cites, name) for label, change, cites in told.steps)
    return Reasons(f"{name}: {told.value}", rows, name)


def _printed(told: Explained) -> Reason:
    return Reason(told.characteristic, told.value, characteristic=told.characteristic)


def _entries(line: Timeline, step: int, card: Id, kinds: frozenset[EntryKind]) -> tuple[Reason, ...]:
    """What the trace says of a card up to a step; what it says again is told once."""
    rows: dict[str, Reason] = {}
    for at in range(step, -1, -1):
        entry = line.entries[at]
        if card not in things_in(entry.event):
            continue
        told = line.told(at)
        if told is not None and told.kind in kinds and told.text not in rows:
            rows[told.text] = Reason(_when(at, step, told), told.text, told.cites)
            if len(rows) == MOST_TOLD:
                break
    return tuple(rows.values())


def _when(at: int, step: int, told: Told) -> str:
    return f"{'✗ ' if told.kind in WITHHELD else ''}{'at this step' if at == step else f'step {at + 1}'}"


def _may_do(offers: tuple[Offer, ...]) -> Iterator[Reasons]:
    """What is allowed; of the rest what keeps it from being done, once for all that the same stands against."""
    allowed = tuple(Reason(f"✓ {offer.text}") for offer in offers if not offer.objections)
    yield Reasons("It may do now", allowed)
    refused: dict[tuple[tuple[str, tuple[str, ...]], ...], list[str]] = {}
    for offer in offers:
        if offer.objections:
            refused.setdefault(tuple((why, tuple(cites)) for why, cites in offer.objections), []).append(offer.text)
    for objections, acts in refused.items():
        rows = tuple(Reason("not allowed", why, cites) for why, cites in objections)
        yield Reasons(f"✗ {'; '.join(acts)}", rows)
