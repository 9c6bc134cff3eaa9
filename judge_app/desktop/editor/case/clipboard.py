"""Cards and whole boards on the clipboard, as text that a case file may hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtGui import QGuiApplication

from judge_app.desktop.editor.case.drawing import said_of
from judge_app.desktop.editor.case.shown import why_not_shown
from judge_app.engine.syntax import Card
from judge_app.files.limits import TYPED_CARDS
from judge_app.files.plain import Plain
from judge_app.files.problems import BadInput
from judge_app.files.rewriting import on_one_line
from judge_app.rulekit.table.editing import DraftCard, Editing
from judge_app.scenario.draft import read_draft

Pasted = list[tuple[str, dict[str, Any]]]


def copy(cards: Sequence[DraftCard], data: Plain) -> None:
    """Put cards on the clipboard with what is said of them, a line each."""
    entries = [{"card": card.name, **({} if card.prefix else said_of(data, card))} for card in cards]
    if entries:
        copy_text("".join(f"- {on_one_line(entry)}\n" for entry in entries))


def copy_text(text: str) -> None:
    """Put a text on the clipboard."""
    QGuiApplication.clipboard().setText(text)


def pasted() -> Pasted | dict[str, Any] | str | None:
    """The cards of the clipboard with what is said of each, or a whole case; None when it holds neither, and a text
    that says so where there is too much of it."""
    text = QGuiApplication.clipboard().text()
    if too_much := why_not_shown(text):
        return f"The clipboard can't be pasted: {too_much}."
    try:
        data = read_draft(text)
    except BadInput:
        return None
    if isinstance(data, dict):
        return data if "players" in data else None
    entries = data if isinstance(data, list) else [data]
    if too_many := TYPED_CARDS.beyond(len(entries)):
        return too_many
    found: Pasted = []
    for entry in entries:
        if isinstance(entry, str):
            found.append((entry, {}))
        elif isinstance(entry, dict) and isinstance(entry.get("card"), str):
            found.append((entry["card"], {name: value for name, value in entry.items() if name != "card"}))
        else:
            return None
    return found


def put(
    editing: Editing, data: Plain, player: str, zone: str, name: str, said: dict[str, Any], cards: Mapping[str, Card]
) -> Plain:
    """A pasted card added to a zone with what is said of it; its own name stays with the one that was copied."""
    before = {card.path for side in editing.sides(data, cards) for z in side.zones for card in z.cards}
    data = editing.add(data, player, zone, 10**6, name, cards)
    new = [c for side in editing.sides(data, cards) for z in side.zones for c in z.cards if c.path not in before]
    for card in new:
        if card.entry is not None:
            for field, value in said.items():
                data = data if field == "as" else editing.set_field(data, card.path, field, value)
    return data
