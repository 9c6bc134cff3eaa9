"""The case beside its board: title, question and answer, the players, the cards that it makes up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from judge_app.desktop.editor.column.own_cards import OwnCards
from judge_app.desktop.editor.column.players import PlayersBox
from judge_app.desktop.editor.column.situation import Scrolled
from judge_app.desktop.editor.forms.form import Form
from judge_app.desktop.editor.forms.names import Names
from judge_app.files.forms import FormField
from judge_app.games.index import game_of
from judge_app.rulekit.cases.case import GameWords
from judge_app.scenario.case_file import FIELDS

TEXTS = (
    FormField("title", "text", "", needed=True),
    FormField("question", "prose", ""),
    FormField("answer", "prose", ""),
    FormField("example", "text", ""),
)


class CaseForm(Scrolled):
    """`set_wanted(field, value)` when a text of the case is set; its players and made-up cards tell for themselves."""

    set_wanted = Signal(str, object)

    def __init__(self, words: GameWords, names: Names, parent: QWidget) -> None:
        super().__init__("The case", parent)
        self.form = Form(TEXTS, names, self, FIELDS)
        self.players = PlayersBox(words.player_class, names, self)
        self.own = OwnCards(words.card_class, names, self, game_of(words.ruleset.name).name)
        self.add("", self.form)
        self.add("Players", self.players, FIELDS["players"])
        self.add("Made-up cards", self.own, FIELDS["cards"])
        self.form.set_wanted.connect(self.set_wanted)

    def show_case(self, data: Mapping[str, Any]) -> None:
        """Show what the case says."""
        self.form.show_values(data)
        sides = data.get("players")
        self.players.show_players(sides if isinstance(sides, dict) else {})
        self.own.show_cards(data.get("cards"))
