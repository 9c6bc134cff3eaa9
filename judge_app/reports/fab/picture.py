"""The table of this game as a drawing and in words: heroes, equipment, the combat chain with its links, the stack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from judge_app.engine.decision import CHANCE, PRIORITY
from judge_app.engine.state import Object, State
from judge_app.engine.syntax import Card
from judge_app.games.fab import board as b
from judge_app.games.fab import facts as f
from judge_app.games.fab.combat import chain as c
from judge_app.games.fab.laying_out.sides import TABLE
from judge_app.games.fab.triggers.layers import Waiting
from judge_app.games.fab.values.applying import text_of
from judge_app.games.fab.values.explaining import values
from judge_app.games.fab.values.lasting import Lasting
from judge_app.reports.account import BoardCard, BoardSide
from judge_app.reports.fab.card_text import card_lines, type_box
from judge_app.reports.fab.terms import TERMS
from judge_app.reports.face import Face, face_of, text_once
from judge_app.reports.picture import (
    OWNED_BY,
    BoardPicture,
    CardPicture,
    ItemPicture,
    SidePicture,
    WaitingPicture,
    counted,
    moment,
    side_picture,
)
from judge_app.rulekit.table.places import Row
from judge_app.rulekit.wording import write

PILES = (f.HAND, f.ARSENAL, f.PITCH, f.GRAVEYARD, f.BANISHED, f.SOUL, f.DECK)
NUMBERS = ("power", "defense", "life")

_lines = text_once(card_lines)


def picture(state: State) -> BoardPicture:
    """The whole table at one moment."""
    return BoardPicture(
        moment=_moment(state),
        sides=counted(_side(state, player) for player in state.players),
        under_way=tuple(_layer(state, id_) for id_ in reversed(state.zone(f.STACK))),
        waiting=tuple(_waiting(state, waits) for waits in state.waiting if isinstance(waits, Waiting)),
        in_force=tuple(_effect(state, effect) for effect in state.modifiers if isinstance(effect, Lasting)),
        terms=TERMS,
        joined=tuple(_joined(state)),
        goes_on=_combat(state),
    )


def _moment(state: State) -> str:
    phase = b.phase(state)
    pending = state.pending
    if pending is None:
        asked = ""
    elif pending.kind == PRIORITY:
        asked = f"priority: {pending.chooser}"
    elif pending.chooser == CHANCE:
        asked = f"chance decides: {pending.prompt}"
    else:
        asked = f"{pending.chooser} to choose: {pending.prompt}"
    turn = f"Turn {state.facts.get(f.TURN, 0)}, {b.turn_player(state)}"
    return moment(turn, f"{phase} phase" if phase else "", _combat(state), asked)


def _combat(state: State) -> str:
    """The step of combat and the chain link that is resolved."""
    now, link = c.chain(state), c.active(state)
    if now is None:
        return ""
    step = f"{now.step or 'layer'} step"
    return f"{step}, chain link {link.number}" if link else step


def _side(state: State, player: str) -> SidePicture:
    return side_picture(
        TABLE, player, side_notes(state, player), lambda row: _seen(state, row, player), partial(_card, state)
    )


def _seen(state: State, row: Row, player: str) -> Iterator[Object]:
    """What lies in a row; what is under something else is drawn with that."""
    return (there for there in TABLE.seen(state, row, player) if there.mark(f.UNDER) is None)


def side_notes(state: State, player: str) -> Iterator[str]:
    """What is so of a player: whose turn it is, priority, the points that are left."""
    pending = state.pending
    if b.turn_player(state) == player:
        yield "turn-player"
    if pending is not None and pending.chooser == player:
        yield "has priority" if pending.kind == PRIORITY else "to choose"
    for what, one in ((f.ACTION_POINTS, "action point"), (f.RESOURCES, "resource point"), (f.CHI, "chi point")):
        if number := b.asset(state, player, what):
            yield f"{number} {one}{'s' * (number > 1)}"
    if player in state.facts.get(f.OUT, ()):
        yield "out of the game"


def _card(state: State, there: Object) -> CardPicture:
    now = values(state, there.id)
    below = (state.objects[id_] for ids in state.zones.values() for id_ in ids)
    return CardPicture(
        there.id,
        there.key,
        _name(there),
        kind=type_box(_printed(state, there)) if there.card else "",
        values=_numbers(state, there, now),
        notes=tuple(notes(state, there)),
        exhausted=bool(there.mark(f.TAPPED)),
        face_down=bool(there.mark(f.FACE_DOWN)),
        attached=tuple(_card(state, one) for one in below if one.mark(f.UNDER) in (there.id, there.key)),
        face=_face(state, there, now),
        counters=tuple(b.counters(there).items()),
    )


def _printed(state: State, there: Object) -> Card:
    """The card of an object; of a proxy that of its attack-source."""
    source = there.mark(f.PROXY_OF)
    return state.cards.get(state.objects[source].card if source is not None else there.card) or Card("")


def _numbers(state: State, there: Object, now: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    if b.kind_of(there.zone) not in (*f.ARENA, f.STACK):
        return ()
    return tuple((name, str(now[name])) for name in NUMBERS if now.get(name) is not None)


def _name(there: Object) -> str:
    """A hero is shown by its own name where the case names one."""
    named = b.kind_of(there.zone) == f.HERO and there.card not in TABLE.made
    return f"{there.card} ({there.key})" if named and there.key != there.card else there.label


def _face(state: State, there: Object, now: Mapping[str, Any]) -> Face:
    """What is drawn on it, as it is now."""
    own = _printed(state, there)
    words = [getattr(ability, "name", "") for ability in own.powers if hasattr(ability, "reads_scalar")]
    return face_of(TABLE, own, there.label, now=now, types=now.get("types"), keywords=words, lines=_lines(own))


def notes(state: State, there: Object) -> Iterator[str]:
    """What else is so of an object: its part in combat, counters, what it is marked with."""
    for name, number in b.counters(there).items():
        yield f"{number} {name} counter{'s' * (number != 1)}"
    if there.mark(f.MARKED):
        yield "marked"
    if there.mark(f.FACE_UP):
        yield "face up"
    if (link := c.link_of(state, there.id)) is not None:
        part = "defending on" if there.id in link.cards else "attacking on" if not link.resolved else "attacked on"
        yield f"{part} chain link {link.number}{' (hit)' * (link.hit and there.id not in link.cards)}"
    if there.controller is not None and there.controller != there.owner:
        yield f"{OWNED_BY}{there.owner}"


def _joined(state: State) -> Iterator[tuple[int, int]]:
    """On the active chain link: the attack with its targets, each defending card with the attack."""
    if (link := c.active(state)) is not None:
        yield from ((link.attack, target) for target in link.targets)
        yield from ((card, link.attack) for card in link.cards)


def _layer(state: State, id_: int) -> ItemPicture:
    """A layer of the stack with its targets, each with why it isn't legal any more."""
    there = state.objects[id_]
    layer = b.layer(state, id_)
    targets = (*layer.attack, *(one for group in layer.ctx.targets for one in group)) if layer else ()
    aims = tuple((state.objects[one].label, "" if state.objects[one].zone else "it is gone") for one in targets)
    players = tuple((player, "") for player in layer.ctx.players) if layer else ()
    return ItemPicture(id_, there.label, there.whose, (*aims, *players))


def _waiting(state: State, waits: Waiting) -> WaitingPicture:
    return WaitingPicture(waits.player, state.objects[waits.source].label, ", then ".join(map(write, waits.effects)))


def _effect(state: State, effect: Lasting) -> str:
    on = ", ".join(state.objects[id_].label for id_ in effect.on if state.objects[id_].zone)
    until = f", until {effect.until}" if effect.until else ""
    return f"{effect.label}: {text_of(effect.by)}{f' ({on})' if on else ''}{until}"


def board_sides(state: State) -> tuple[BoardSide, ...]:
    """The board in words: what lies in the arena with its values, of all else what it is."""
    return tuple(_in_words(state, player) for player in state.players)


def _in_words(state: State, player: str) -> BoardSide:
    cards = []
    for row in TABLE.rows:
        if row.shown == "row":
            for there in _seen(state, row, player):
                numbers = [f"{value} {name}" for name, value in _numbers(state, there, values(state, there.id))]
                state_ = ["tapped"] if there.mark(f.TAPPED) else []
                cards.append(BoardCard(_name(there), ", ".join([*numbers, *state_, *notes(state, there)]), row.title))
    inside = {zone: state.zone(b.zone_of(zone, player)) for zone in PILES}
    piles = (f"{zone}: {', '.join(state.objects[id_].label for id_ in ids)}" for zone, ids in inside.items() if ids)
    return BoardSide(player, tuple(cards), "; ".join((*side_notes(state, player), *piles)))
