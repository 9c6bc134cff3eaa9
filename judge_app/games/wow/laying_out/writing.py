"""A position as a case would lay it out: the reverse of laying out, and what of it no case can say."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from judge_app.engine.atoms import remove_object
from judge_app.engine.frozen import dataclass
from judge_app.engine.state import State
from judge_app.games.wow import board as b
from judge_app.games.wow import facts as f
from judge_app.games.wow.chain.adding import AddLink
from judge_app.games.wow.laying_out.history import history_told
from judge_app.games.wow.laying_out.links import chain_told
from judge_app.games.wow.laying_out.modifiers import modifiers_told
from judge_app.games.wow.laying_out.moment import moment_told
from judge_app.games.wow.laying_out.table import Situation
from judge_app.games.wow.laying_out.writer import Writer, side_written
from judge_app.rulekit.table.laying import fields_written

MOMENT = ("phase", "turn number", "priority", "passed", "combat")
"""The fields that say when it is, which come before the players."""


@dataclass(frozen=True, slots=True)
class AsLaidOut:
    """The fields of a case file that lay a position out, from `turn` to `this turn`.

    `cannot` lists what of the position is lost thereby; `names` is what the case calls each card, by its number.
    """

    data: dict[str, Any]
    cannot: tuple[str, ...]
    names: dict[int, str] = field(default_factory=dict)


def as_laid_out(state: State) -> AsLaidOut:
    """A position reached in play as a case would lay it out, as far as one can say it."""
    state, rewound = before_what_is_being_added(state)
    writer = Writer.of(state)
    writer.cannot += rewound
    told = Situation(
        **moment_told(writer),
        chain=chain_told(writer),
        in_force=modifiers_told(writer),
        this_turn=tuple(history_told(writer)),
        extra_turns=state.facts.get(f.EXTRA_TURNS, ()),
        skipped_turns=state.facts.get(f.SKIPPED_TURNS, ()),
        order=tuple(_order(writer)),
    )
    said = fields_written(told)
    data: dict[str, Any] = {"turn": b.turn_player(state), **{name: said.pop(name) for name in MOMENT if name in said}}
    data |= {"players": {player: side_written(writer, player) for player in state.players}, **said}
    _tell_what_no_case_says(writer)
    return AsLaidOut(data, tuple(dict.fromkeys(writer.cannot)), dict(writer.names))


def before_what_is_being_added(state: State) -> tuple[State, list[str]]:
    """The board before the link that is being added just then, for which choices are still open (707.2)."""
    adding = next((task for task in state.agenda if isinstance(task, AddLink)), None)
    if adding is None:
        return state, []
    label = state.objects[adding.card].label
    if adding.before is not None:
        return adding.before, [f"{label} is just being added: this is the board before"]
    if adding.link >= 0:
        state = remove_object(state, adding.link)
    return state, [f"a triggered effect of {label} is just being added: it is left out"]


def _listed(writer: Writer) -> list[int]:
    """The cards in play that aren't resources, one side after the other."""
    return [id_ for player in writer.state.players for id_ in writer.side_of[player]]


def _order(writer: Writer) -> list[str]:
    """The order in which the cards came, where it isn't that of the sides."""
    listed = _listed(writer)
    came = sorted(listed, key=lambda id_: writer.state.objects[id_].since)
    return [writer.names[id_] for id_ in came] if came != listed else []


def _tell_what_no_case_says(writer: Writer) -> None:
    """Facts of the game for which a case has no field."""
    state = writer.state
    for player in state.facts.get(f.OUT, ()):
        writer.cannot.append(f"{player} is out of the game")
    for player in state.facts.get(f.SHORT_OF_CARDS, ()):
        writer.cannot.append(f"{player} had to draw from an empty deck")
    for player in state.facts.get(f.TOPS_SHOWN, ()):
        writer.cannot.append(f"{player} has revealed the top card of a deck already: a case reveals it as it begins")
    regular = state.facts.get(f.LAST_REGULAR, b.turn_player(state))
    if regular != b.turn_player(state):
        writer.cannot.append(f"this is an extra turn; the last regular one was that of {regular}")
    for waiting in state.waiting:
        label = state.objects[waiting.source].label if hasattr(waiting, "source") else "something"
        writer.cannot.append(f"an effect of {label} waits to be added")
    since = [state.objects[id_].since for id_ in _listed(writer)]
    last = max(since, default=0)
    if any(modifier.timestamp < last for modifier in state.modifiers):
        writer.cannot.append("which cards came after a modifier that is in force: a case has it come after them all")
