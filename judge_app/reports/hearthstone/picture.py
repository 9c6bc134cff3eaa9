"""The table of this game as a drawing: heroes with what they have, boards from left to right, hands, decks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from judge_app.engine.decision import CHANCE, PRIORITY
from judge_app.engine.state import Object, State
from judge_app.games.hearthstone import board as b
from judge_app.games.hearthstone import facts as f
from judge_app.games.hearthstone.laying_out.sides import HERO_ROW, TABLE
from judge_app.games.hearthstone.words.changes import HasRule
from judge_app.reports.hearthstone.entities import in_hand, listed, notes, numbers
from judge_app.reports.hearthstone.terms import TERMS
from judge_app.reports.hearthstone.under_way import under_way, waiting
from judge_app.reports.picture import BoardPicture, CardPicture, SidePicture, moment, side_picture
from judge_app.rulekit.table.places import Row
from judge_app.rulekit.wording import write


def picture(state: State) -> BoardPicture:
    """The whole table at one moment."""
    return BoardPicture(
        moment=_moment(state),
        sides=tuple(_side(state, player) for player in state.players),
        under_way=under_way(state),
        waiting=waiting(state),
        in_force=tuple(_in_force(state)),
        terms=TERMS,
    )


def _moment(state: State) -> str:
    turn = f"Turn {state.facts.get(f.TURN, 1)}, {f.active(state)}"
    pending = state.pending
    if pending is None:
        asked = ""
    elif pending.kind == PRIORITY:
        asked = f"{pending.chooser} to act"
    elif pending.chooser == CHANCE:
        asked = f"chance decides: {pending.prompt}"
    else:
        asked = f"{pending.chooser} to choose: {pending.prompt}"
    return moment(turn, asked)


def _side(state: State, player: str) -> SidePicture:
    def seen(row: Row) -> Iterator[Object]:
        return TABLE.seen(state, row, player)

    return side_picture(TABLE, player, side_notes(state, player), seen, partial(_card, state))


def side_notes(state: State, player: str) -> Iterator[str]:
    """What is so of a player: whose turn it is, mana, Overload, Fatigue, who is Dominant."""
    if f.active(state) == player:
        yield "turn player"
    mana = f.mana(state, player)
    temporary = f" ({mana.temporary} temporary)" if mana.temporary else ""
    yield f"{mana.available} of {mana.crystals} mana{temporary}"
    if mana.locked:
        yield f"{mana.locked} Overloaded"
    if mana.owed:
        yield f"{mana.owed} to be Overloaded next turn"
    if tired := state.facts.get(f.fatigue_of(player), 0):
        yield f"Fatigue {tired}"
    if f.dominant(state) == player:
        yield "Dominant Player"
    if player in state.facts.get(f.LOSING, ()):
        yield "will lose when the game is checked"
    if (result := state.facts.get(f.RESULT)) is not None:
        yield "has won" if player in result else "has lost" if result else "draw"


def _card(state: State, card: Object) -> CardPicture:
    kind = b.kind_of(card)
    if kind in (*HERO_ROW, b.BOARD):
        said, values = tuple(notes(state, card)), numbers(state, card)
        what = _kind(state, card)
    else:
        said, values = tuple(listed(card)), ()
        what = _kind(state, card) if kind == b.SPELL else in_hand(state, card)
    return CardPicture(card.id, card.key, _name(state, card), what, values, said)


def _name(state: State, card: Object) -> str:
    """A hero is shown by its own name where the case names one."""
    return f"{card.card} ({card.label})" if b.kind_of(card) == b.HERO and card.card[:1].isupper() else card.label


def _kind(state: State, card: Object) -> str:
    printed = state.cards[card.card].printed
    races = " ".join(printed.get("races", ()))
    kind = str(printed.get("type", ""))
    if kind in ("hero", "minion"):
        return races
    return {"hero power": "Hero Power", "secret": "Secret"}.get(kind, kind)


def _in_force(state: State) -> Iterator[str]:
    """Rules that work otherwise for a player, and extra turns to come."""
    for player in state.players:
        for kind in (b.HERO, b.EFFECTS):
            for id_ in state.zone(b.zone(kind, player)):
                for enchantment in b.enchantments(state.objects[id_]):
                    for change in enchantment.changes:
                        if isinstance(change, HasRule):
                            yield f"{enchantment.name}: {write(change)} ({player})"
    extra = (*state.facts.get(f.EXTRA_TURNS, ()), *state.facts.get(f.LATER_TURNS, ()))
    yield from (f"an extra turn of {player}" for player in extra)
