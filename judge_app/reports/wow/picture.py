"""The table of this game as a drawing: hero row, ally row, resources, hand, deck, graveyard, removed; the chain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from judge_app.engine.characteristics import Values
from judge_app.engine.decision import PRIORITY
from judge_app.engine.state import Object, State
from judge_app.engine.syntax import Card
from judge_app.games.wow import board as b
from judge_app.games.wow.chain.link_text import context_of, targets_in
from judge_app.games.wow.chain.resolving import illegal_target, is_proposal
from judge_app.games.wow.characteristics.projection import values_of
from judge_app.games.wow.laying_out.sides import TABLE
from judge_app.games.wow.texts.evaluation import target_name
from judge_app.games.wow.triggers.triggers import Waiting
from judge_app.games.wow.turns.windows import Window
from judge_app.games.wow.words.which import Target
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
from judge_app.reports.wow.card_text import card_lines
from judge_app.reports.wow.terms import TERMS
from judge_app.rulekit.table.places import Row
from judge_app.rulekit.wording import write

COMBAT_ROLES = ("attacker", "defender", "proposed attacker", "proposed defender", "protecting")
AROUND = {"attack window": "before", "defend window": "after"}
"""The windows of a combat, and where each is seen from when characters may protect."""
NUMBERS = ("ATK", "health", "DEF")

_lines = text_once(card_lines)


def picture(state: State) -> BoardPicture:
    """The whole table at one moment."""
    return BoardPicture(
        moment=_moment(state),
        sides=counted(_side(state, player) for player in state.players),
        under_way=tuple(_link(state, id_) for id_ in reversed(state.zone(b.CHAIN))),
        waiting=tuple(_waiting(state, waits) for waits in state.waiting if isinstance(waits, Waiting)),
        in_force=tuple(_modifier(state, modifier) for modifier in state.modifiers),
        terms=TERMS,
        goes_on=_combat(state),
    )


def _moment(state: State) -> str:
    turn = f"Turn {state.facts.get(b.TURN, 0)}, {b.turn_player(state)}"
    phase = str(state.facts.get(b.PHASE, ""))
    phase += " phase" if phase == "action" else ""
    pending = state.pending
    if pending is None:
        asked = ""
    elif pending.kind == PRIORITY:
        asked = f"priority: {pending.chooser}"
    else:
        asked = f"{pending.chooser} to choose: {pending.prompt}"
    return moment(turn, phase, _combat(state), asked)


def _combat(state: State) -> str:
    """The combat that goes on, and where in it the game is."""
    if not b.in_combat_step(state):
        return ""
    if state.pending is not None and state.pending.kind == "protect":
        return "combat, protect point"
    windows = (task.name for task in reversed(state.agenda) if isinstance(task, Window))
    window = next((name for name in windows if name in AROUND), "")
    return f"combat, {state.ruleset.term(window)} ({AROUND[window]} the protect point)" if window else "combat"


def _side(state: State, player: str) -> SidePicture:
    def seen(row: Row) -> Iterable[Object]:
        if row.zones != (b.PLAY,):
            return TABLE.seen(state, row, player)
        own = b.in_play(state, controller=player)
        return (card for card in own if card.mark(b.ROW) == row.name and not _has_host(state, card))

    return side_picture(TABLE, player, _player_notes(state, player), seen, partial(_card, state))


def _player_notes(state: State, player: str) -> tuple[str, ...]:
    pending = state.pending
    notes = {
        "turn player": b.turn_player(state) == player,
        "has priority": pending is not None and pending.kind == PRIORITY and pending.chooser == player,
        "to choose": pending is not None and pending.kind != PRIORITY and pending.chooser == player,
        "out of the game": player in state.facts.get(b.OUT, ()),
    }
    teams = state.facts.get(b.TEAMS, {})
    return (*(note for note, so in notes.items() if so), *([f"team {teams[player]}"] if player in teams else []))


def _has_host(state: State, card: Object) -> bool:
    host = card.mark(b.HOST)
    return host is not None and state.objects[host].zone == b.PLAY


def _cards(state: State, cards: Iterable[Object]) -> tuple[CardPicture, ...]:
    return tuple(_card(state, card) for card in cards)


def _card(state: State, card: Object) -> CardPicture:
    values = values_of(state, card.id)
    attached = (below for below in b.attachments_of(state, card.id) if below.id != card.id)
    shown = tuple((name, str(values[name])) for name in NUMBERS if values.get(name) is not None)
    return CardPicture(
        id=card.id,
        key=card.key,
        name=card.label,
        kind=" ".join(map(str, values.get("types", ()))),
        values=shown,
        notes=tuple(_notes(state, card)),
        exhausted=bool(card.mark(b.EXHAUSTED)),
        face_down=bool(card.mark(b.FACE_DOWN)),
        attached=_cards(state, attached) if card.zone == b.PLAY else (),
        face=_face(state, card, values),
        damage=b.damage_on(card),
        counters=tuple(b.counters_on(card).items()),
        passing=() if card.zone == b.PLAY else tuple(_lying_on(card)),
    )


def _face(state: State, card: Object, values: Values) -> Face:
    """What is drawn on it: in play as it is now, elsewhere as it is printed."""
    own = state.cards.get(card.card) or Card("")
    seen = values if not card.mark(b.FACE_DOWN) else own.printed
    words, types = values.get("keywords", ()), values.get("types", ())
    return face_of(TABLE, own, card.label, now=seen, types=types, keywords=words, lines=_lines(own))


def _notes(state: State, card: Object) -> list[str]:
    """What else is so of a card in play, in words."""
    notes = list(_lying_on(card))
    if card.mark(b.TOKEN):
        notes.append("token")
    if card.mark(b.FLIPPED):
        notes.append("flipped")
    if chosen := card.mark(b.CHOSEN):
        notes.append(f"chosen: {chosen}")
    if card.controller is not None and card.controller != card.owner:
        notes.append(f"{OWNED_BY}{card.owner}")
    started = state.facts.get(b.TURN_STARTED, {}).get(b.turn_player(state), 0)
    if card.zone == b.PLAY and card.number(b.IN_PARTY_SINCE) > started and not b.is_resource(card):
        notes.append("new this turn")
    return notes + [role for role in COMBAT_ROLES if card.id in b.combat(state, role)]


def _lying_on(card: Object) -> Iterator[str]:
    """The damage and the counters on a card; outside play they lie there only until the next checks."""
    if b.damage_on(card):
        yield f"{b.damage_on(card)} damage"
    for name, number in b.counters_on(card).items():
        yield f"{number} {name} counter{'s' * (number != 1)}"


def _link(state: State, id_: int) -> ItemPicture:
    link = state.objects[id_]
    player = link.whose
    if is_proposal(state, id_):
        both = [*b.combat(state, "proposed attacker"), *b.combat(state, "proposed defender")]
        return ItemPicture(id_, link.label, player, tuple((state.objects[card].label, "") for card in both))
    ctx = context_of(state, id_)
    targets = []
    for wanted in targets_in(state, id_):
        if isinstance(wanted, Target):
            chosen = ctx.targets.get(target_name(wanted), ())
            targets += [(state.objects[card].label, illegal_target(state, id_, wanted, card)) for card in chosen]
    return ItemPicture(id_, link.label, player, (*targets, *((chosen, "") for chosen in ctx.players.values())))


def _waiting(state: State, waits: Waiting) -> WaitingPicture:
    return WaitingPicture(waits.controller, state.objects[waits.source].label, write(waits.power))


def _modifier(state: State, modifier: object) -> str:
    source = state.objects[modifier.ctx.source].label  # type: ignore[attr-defined]
    on = [state.objects[id_].label for id_ in getattr(modifier, "affects", ())]
    english = write(modifier)
    lasts = getattr(modifier, "lasts", "")
    return f"{source}: {english}" + (f" ({', '.join(on)})" if on else "") + (f", {lasts}" if lasts else "")
