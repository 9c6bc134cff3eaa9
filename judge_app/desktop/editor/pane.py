"""The editor pane: the palette, the table with its problems, the chosen card and the case."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QLabel, QSplitter, QTabWidget, QVBoxLayout, QWidget

from judge_app.desktop.editor import clipboard, drawing
from judge_app.desktop.editor.acts import ActList
from judge_app.desktop.editor.checking import Checker, Looked
from judge_app.desktop.editor.document import Document
from judge_app.desktop.editor.edits import Edits
from judge_app.desktop.editor.inspector import Inspector
from judge_app.desktop.editor.menu import card_menu
from judge_app.desktop.editor.palette import Palette
from judge_app.desktop.editor.problems import ProblemList
from judge_app.desktop.editor.situation import SituationForm
from judge_app.desktop.editor.source import SourceView
from judge_app.desktop.table.model import Carried
from judge_app.desktop.table.view import TableView
from judge_app.desktop.theme import Theme
from judge_app.engine.drafting import Path
from judge_app.files.plain import list_at
from judge_app.files.problems import BadInput
from judge_app.reports.picture import CardPicture
from judge_app.scenario.draft import DraftProblem

DEFAULT_RULESET = "wow-7.4"


class EditorPane(QWidget):
    """Edits one document. `looked(Looked)` when a state of it has been looked at; `rule_chosen(id, in_new_tab)`."""

    looked = Signal(object)
    rule_chosen = Signal(str, bool)
    said = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Board editor")
        self.document = Document(self)
        self.checker = Checker(self)
        self.ruleset = DEFAULT_RULESET
        self.edits = Edits(self.document, self.ruleset)
        self._about: Path = ()
        self.table = TableView("The board", theme, self, editable=True)
        self.palette_ = Palette(self.ruleset, self)
        self.inspector = Inspector(self.ruleset, self)
        self.situation = SituationForm(self.ruleset, self)
        self.acts = ActList(self)
        self.source = SourceView(self)
        self.problems = ProblemList(self)
        self.verdict = QLabel(self)
        self._build()
        self._connect()

    # What it shows

    def _build(self) -> None:
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setAccessibleName("Card, case, actions, text")
        for name, part in (
            ("Card", self.inspector), ("Case", self.situation), ("Actions", self.acts), ("Text", self.source)
        ):  # fmt: skip
            self.tabs.addTab(part, name)
        middle = QSplitter(Qt.Orientation.Vertical, self)
        middle.addWidget(self.table)
        middle.addWidget(self.problems)
        middle.setStretchFactor(0, 1)
        middle.setSizes([560, 110])
        whole = QSplitter(Qt.Orientation.Horizontal, self)
        columns: list[QWidget] = [self.palette_, middle, self.tabs]
        for at, column_ in enumerate(columns):
            whole.addWidget(column_)
            whole.setStretchFactor(at, int(column_ is middle))
        whole.setSizes([180, 480, 270])
        self.verdict.setContentsMargins(10, 4, 10, 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(whole, 1)
        column.addWidget(self.verdict)

    def _connect(self) -> None:
        self.document.changed.connect(self._show)
        self.document.begun.connect(self.source.forget)
        self.source.typing.connect(self.document.note_typing)
        self.checker.looked.connect(self._looked)
        self.checker.failed.connect(lambda text: self.said.emit(f"The case can't be looked at: {text}"))
        self.table.chosen.connect(self._chosen)
        self.table.opened.connect(lambda _: self.inspector.focus_form())
        self.table.dropped.connect(self._dropped)
        self.table.menu_wanted.connect(self._menu)
        self.palette_.add_wanted.connect(lambda name, player, zone: self.edits.add((name,), player, zone))
        self.inspector.set_wanted.connect(self._set)
        self.situation.set_wanted.connect(self.edits.set_field)
        self.acts.acts_wanted.connect(self.edits.set_acts)
        self.source.apply_wanted.connect(self._take_text)
        self.problems.jump_wanted.connect(self._jump)
        for part in (self.inspector, self.situation, self.acts):
            part.refused.connect(self.said)

    def _show(self) -> None:
        """Draw the board as the data says; then have it looked at."""
        board = drawing.board(self.edits.sides())
        self.table.show_board(board)
        self.palette_.set_zones([(s.player, z.name, z.title) for s in board.sides for z in s.zones])
        self._show_chosen()
        self.situation.show_case(self.document.data)
        self._show_text()
        acts = list_at(self.document.data, ("happened",))
        self.acts.show_acts(acts, -1, "")
        self.checker.look(self.document.data, self._called())

    def _looked(self, found: Looked) -> None:
        if found.data is not self.document.data:
            return
        self.problems.show_problems(found.problems)
        stopped = next((p for p in found.problems if p.path[:1] == ("happened",)), None)
        at = int(stopped.path[1]) if stopped is not None and len(stopped.path) > 1 else -1
        self.acts.show_acts(list_at(self.document.data, ("happened",)), at, stopped.text if stopped else "")
        self.acts.show_offers(found.about, found.offers)
        self.verdict.setText(_verdict(found))
        self.looked.emit(found)

    # The chosen card

    def chosen_paths(self) -> tuple[Path, ...]:
        """Where the selected cards stand in the data."""
        return tuple(map(drawing.path_of, self.table.chosen_keys()))

    def _called(self) -> str:
        card = self.edits.card(self._about) if self._about else None
        return card.called if card else ""

    def _chosen(self, card: CardPicture) -> None:
        self._about = drawing.path_of(card.key)
        zone = next(zone for zone in self.table.zones() if zone.cards.row_of(card.key) >= 0)
        self.palette_.aim(zone.player, zone.zone)
        self._show_chosen()
        self.checker.look(self.document.data, self._called())

    def _show_chosen(self) -> None:
        card = self.edits.card(self._about) if self._about else None
        players = list(self.document.data.get("players") or ())
        called = [other.called for other in drawing.flat(self.edits.sides()) if other.called]
        suggestions = {"owner": players, "entered under": players, "attached to": called}
        said = drawing.said_of(self.document.data, card) if card else {}
        self.inspector.show_card(card, said, suggestions)

    # Edits

    def _set(self, path: Path, name: str, field: str, value: Any) -> None:
        self.edits.set_on(path, name, field, value)

    def _show_text(self) -> None:
        """The case as text; a text that is no case can only be worked on there."""
        self.source.show_text(self.document.text())
        mistakes = self.document.whole.mistakes
        if mistakes:
            self.tabs.setCurrentWidget(self.source)
            self.source.refuse_for(mistakes)
        for part in (self.palette_, self.inspector, self.situation, self.acts):
            part.setEnabled(not mistakes)

    def _take_text(self, text: str) -> None:
        try:
            self.document.type_text(text)
        except BadInput as error:
            self.source.refuse_for(error.mistakes)
        else:
            self.source.show_again()

    def _dropped(self, cards_: Carried, player: str, zone: str, place: int) -> None:
        self.edits.add(cards_.names, player, zone, place)
        self.edits.move(tuple(map(drawing.path_of, cards_.keys)), player, zone, place)

    def remove_chosen(self) -> None:
        """Take the selected cards off the board."""
        self.edits.remove(self.chosen_paths())

    def duplicate_chosen(self) -> None:
        """A second one beside each selected card."""
        self.edits.duplicate(self.chosen_paths())

    def toggle(self, field: str) -> None:
        """Turn a yes-or-no of the selected cards to its other side."""
        self.edits.toggle(self.chosen_paths(), field)

    def add_to(self, field: str, amount: int) -> None:
        """More or less of a number on each selected card."""
        self.edits.add_to(self.chosen_paths(), field, amount)

    def move_chosen(self, player: str, zone: str) -> None:
        """Take the selected cards to the end of a zone."""
        self.edits.move(self.chosen_paths(), player, zone)

    def copy_chosen(self) -> None:
        """Put the selected cards on the clipboard, as text that a case file may hold."""
        clipboard.copy([card for path in self.chosen_paths() if (card := self.edits.card(path))], self.document.data)

    def cut_chosen(self) -> None:
        """Put the selected cards on the clipboard and take them off the board."""
        self.copy_chosen()
        self.remove_chosen()

    def paste(self) -> None:
        """Put the cards of the clipboard where cards are added, or take a whole board that it holds."""
        pasted = clipboard.pasted()
        where = self.palette_.into.currentData()
        if pasted is None:
            self.said.emit("The clipboard holds neither cards nor a board.")
        elif isinstance(pasted, dict):
            self.document.edit("Paste a board", pasted)
        elif where:
            self.edits.paste(pasted, *where)

    def copy_board(self) -> None:
        """Put the whole case on the clipboard as text."""
        clipboard.copy_text(self.document.text())

    # Getting about

    def focus_board(self) -> None:
        """Give the keyboard to the first card of the table; to the text where it lays out no table."""
        first = [*self.table.zones(), self.source.edit][0]
        first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _menu(self, card: CardPicture | None, player: str, zone: str, point: QPoint) -> None:
        self.palette_.aim(player, zone)
        card_menu(self, card).popup(point)

    def _jump(self, problem: DraftProblem) -> None:
        """Go to what a problem is about: the card, the entry, or its rule."""
        for card in drawing.flat(self.edits.sides()):
            if card.called in problem.cards or (card.path and problem.path[: len(card.path)] == card.path):
                self.table.choose(drawing.key_of(card.path))
                self.tabs.setCurrentWidget(self.inspector)
                break
        else:
            to = {"happened": self.acts, "expect": self.source}.get(
                str(problem.path[0]) if problem.path else "", self.situation
            )
            self.tabs.setCurrentWidget(to)
        if problem.cites:
            self.rule_chosen.emit(problem.cites[0], False)

    def parts(self) -> list[QWidget]:
        """The parts that F6 goes through."""
        zones = self.table.zones()
        return [self.palette_.box, *zones[:1], self.tabs.currentWidget(), self.problems]

    def set_zoom(self, zoom: float) -> None:
        """Set how large its text is, 1.0 being as at first."""
        self.table.set_zoom(zoom)

    def set_theme(self, theme: Theme) -> None:
        """Draw in the colours of this theme from now on."""
        self.table.set_theme(theme)

    def stop(self) -> None:
        """End the thread that looks at the case."""
        self.checker.stop()


def _verdict(found: Looked) -> str:
    refused = sum(problem.refused for problem in found.problems)
    if refused:
        return (
            f"✗ {refused} things keep the case from running" if refused > 1 else "✗ 1 thing keeps the case from running"
        )
    if found.timeline is None:
        return ""
    run = found.timeline.run
    held = sum(verdict.ok for verdict in run.verdicts)
    text = f"{held} of {len(run.verdicts)} expectations hold" if run.verdicts else "nothing is expected"
    sign = "✓" if run.ok else "✗"
    return f"{sign} {len(found.timeline.entries)} steps, {text}" + ("; it stops before its end" if run.stopped else "")
