"""The table of this game as a drawing and in words: the zones of each capital, the attack, the actions that wait."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from judge_app.engine.decision import PRIORITY
from judge_app.engine.state import Object, State
from judge_app.games.invasion import board as b
from judge_app.games.invasion import facts as f
from judge_app.games.invasion.combat.battle import battle
from judge_app.games.invasion.context import Lasting, Waiting
from judge_app.games.invasion.laying_out.sides import TABLE, keywords_of
from judge_app.games.invasion.values.explaining import values
from judge_app.reports.account import BoardCard, BoardSide
from judge_app.reports.face import Sign, face_of, text_once
from judge_app.reports.invasion.terms import TERMS
from judge_app.reports.picture import (
    OWNED_BY,
    BoardPicture,
    CardPicture,
    ItemPicture,
    WaitingPicture,
    counted,
    moment,
    side_picture,
)
from judge_app.reports.plain import card_lines
from judge_app.rulekit.table.places import Row
from judge_app.rulekit.wording import write

_lines = text_once(card_lines)


def picture(state: State) -> BoardPicture:
    """The whole table at one moment."""
    now = battle(state)
    targets = ((id_, now.target) for id_ in now.attackers)
    lasting = (one for one in state.modifiers if isinstance(one, Lasting))
    return BoardPicture(
        _moment(state),
        counted(
            side_picture(TABLE, who, _of_player(state, who), partial(_seen, state, who), partial(_card, state))
            for who in state.players
        ),
        tuple(_action(state, id_) for id_ in reversed(state.zone(f.CHAIN))),
        tuple(_waiting(state, one) for one in state.waiting if isinstance(one, Waiting)),
        tuple(f"{one.name}: {write(one.change)}" + (f", until {one.until}" if one.until else "") for one in lasting),
        TERMS,
        tuple(targets),
        goes_on=_attack(state),
    )


def _moment(state: State) -> str:
    """Whose turn and which phase it is, what is attacked, who is asked what."""
    asked = state.pending
    who = f"{asked.chooser} may act" if asked and asked.kind == PRIORITY else ""
    said = who or (f"{asked.chooser} to choose: {asked.prompt}" if asked else "")
    phase = b.phase(state)
    return moment(
        f"Turn {state.facts.get(f.TURN, 0)}, {b.active(state)}",
        phase if " " in phase or not phase else f"{phase} phase",
        _attack(state),
        said,
    )


def _attack(state: State) -> str:
    """What is attacked, a legend with the zone through which it is."""
    now = battle(state)
    if not now.attacker:
        return ""
    there = state.objects[now.target]
    return f"{there.label} attacked" + ("" if b.section_of(there) else f" through the {now.zone}")


def _of_player(state: State, player: str) -> Iterator[str]:
    """What is so of a player: whose turn it is, who may act, the resources that are left."""
    if b.active(state) == player:
        yield "active player"
    if state.pending and state.pending.chooser == player:
        yield "may act" if state.pending.kind == PRIORITY else "to choose"
    if number := b.resources(state, player):
        yield f"{number} resource{'s' * (number > 1)}"
    if race := state.facts.get(f"race:{player}"):
        yield str(race)


def _seen(state: State, player: str, row: Row) -> Iterator[Object]:
    """What lies in a row, a unit after the quest that it is questing on; attachments are drawn with their hosts."""
    there = [one for one in TABLE.seen(state, row, player) if not _hosted(state, one)]
    quests = {one.id: one.mark(f.QUESTING) for one in there}
    for one in there:
        if quests[one.id] not in quests:
            yield one
            yield from (unit for unit in there if quests[unit.id] == one.id)


def _hosted(state: State, there: Object) -> bool:
    return bool(there.zone) and there.mark(f.ATTACHED) is not None and bool(state.objects[there.mark(f.ATTACHED)].zone)


def _card(state: State, there: Object) -> CardPicture:
    now, own, section = values(state, there.id), state.card_of(there), b.section_of(there)
    types = ("Burning section" if there.mark(f.BURNING) else "Section",) if section else None
    face = face_of(TABLE, own, there.label, now={**own.printed, **now}, types=types, keywords=keywords_of(own),
                   lines=_lines(own))  # fmt: skip
    fights = tuple(Sign(word, word) for word in parts(state, there.id))
    coming = sum(one.amount for one in battle(state).assigned if one.to == there.id)
    counters = (("assigned", coming), ("resource" if there.number(f.TOKENS) == 1 else "resources",
                there.number(f.TOKENS)))  # fmt: skip
    return CardPicture(
        there.id,
        there.key,
        there.label,
        values=tuple((name, str(value)) for name, value in now.items() if name in ("power", "hit points")),
        notes=tuple(notes(state, there)),
        exhausted=bool(there.mark(f.CORRUPT)),
        face_down=bool(there.mark(f.DEVELOPMENT)) and not there.mark(f.FACE_UP),
        attached=tuple(_card(state, state.objects[id_]) for id_ in b.attachments(state, there.id)),
        face=replace(face, hue="red" if there.mark(f.BURNING) else face.hue, signs=fights or face.signs),
        damage=there.number(f.DAMAGE),
        counters=tuple((name, number) for name, number in counters if number),
        number=0 if section else 1,
    )


def parts(state: State, id_: int) -> Iterator[str]:
    """The part of a card or section in the attack; what is questing."""
    now = battle(state)
    words = (("attacks", now.attackers), ("defends", now.defenders), ("attacked", (now.target,)))
    yield from (word for word, ids in words if now.attacker and id_ in ids)
    if state.objects[id_].mark(f.QUESTING) is not None:
        yield "quests"


def notes(state: State, there: Object) -> Iterator[str]:
    """What else is so of a card: its part in the attack, what lies on it, what it is."""
    now = battle(state)
    yield from (one for one in parts(state, there.id) if one != "quests")
    assigned = sum(one.amount for one in now.assigned if one.to == there.id)
    for said, number in (("damage assigned", assigned), ("damage", there.number(f.DAMAGE)),
                         ("resource token", there.number(f.TOKENS))):  # fmt: skip
        if number:
            yield f"{number} {said}{'s' * (said.endswith('token') and number > 1)}"
    flags = ((f.CORRUPT, "corrupted"), (f.BURNING, "burning"), (f.DEVELOPMENT, "development"))
    yield from (said for mark, said in flags if there.mark(mark))
    if there.mark(f.QUESTING) is not None:
        yield f"questing on {state.objects[there.mark(f.QUESTING)].label}"
    if there.controller is not None and there.controller != there.owner:
        yield f"{OWNED_BY}{there.owner}"


def _action(state: State, id_: int) -> ItemPicture:
    """An action that waits, with its targets, each with why it isn't legal any more."""
    there, layer = state.objects[id_], b.layer(state, id_)
    targets = (state.objects[one] for one in (layer.ctx.targets if layer else ()))
    return ItemPicture(id_, there.label, there.whose, tuple((one.label, "" if one.zone else "gone") for one in targets))


def _waiting(state: State, one: Waiting) -> WaitingPicture:
    return WaitingPicture(one.player, state.objects[one.source].label, ", then ".join(map(write, one.effects)))


def sides(state: State) -> tuple[BoardSide, ...]:
    """The board in words: each card in play with its numbers and what is so of it, of all else what it is."""
    return tuple(
        BoardSide(
            side.player,
            tuple(
                BoardCard(card.name, ", ".join([*(f"{value} {name}" for name, value in card.values), *card.notes,
                                                *(f"with {one.name}" for one in card.attached)]), zone.title)
                for zone in side.zones if zone.shown == "row" for card in zone.cards
            ),
            "; ".join([*side.notes, *(f"{zone.title.lower()}: {', '.join(card.name for card in zone.cards)}"
                                      for zone in side.zones if zone.shown != "row" and zone.cards)]),
        )
        for side in picture(state).sides
    )  # fmt: skip
