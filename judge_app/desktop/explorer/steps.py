"""The tables of a run as Qt models. The last column holds the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel

from judge_app.reports.account import Account, Expectation, PacketRow, WaveRow

CITES_ROLE = Qt.ItemDataRole.UserRole + 1


def packets_model(account: Account, parent: QObject) -> QStandardItemModel:
    """A packet a group, a row for each modifier that changed it or did not."""
    model = _model([account.terms.changer, "Change", "Outcome", "Rules"], parent)
    for packet in account.packets:
        rows = [_packet_row(row) for row in packet.rows]
        rows.append(_row(["", "", packet.result], ()))
        _group(model, packet.title, rows)
    return model


def waves_model(account: Account, parent: QObject) -> QStandardItemModel:
    """A wave a group, a row for each check that looked at something."""
    terms = account.terms
    model = _model([terms.check, "Outcome", "Rules"], parent)
    idle = terms.waves.empty if terms.waves else ""
    for wave in account.waves:
        acted = sum(row.acted for row in wave.rows)
        rows = [_wave_row(row) for row in wave.rows] or [_row(["", idle], ())]
        did = f"{acted} acted" if acted else "nothing done"
        _group(model, f"{wave.title}: {did}", rows)
    return model


def expectations_model(account: Account, parent: QObject) -> QStandardItemModel:
    """What had to hold, whether it did; then what the run leaves out."""
    model = _model(["Expected", "Found", "Rules"], parent)
    if account.expectations:
        _group(model, "What must hold", [_expectation_row(row) for row in account.expectations])
    if account.not_modelled:
        rows = [_row([what, "not modelled"], (cite,)) for cite, what in account.not_modelled]
        _group(model, "Not modelled in this run", rows)
    return model


def number_of(cite: str) -> str:
    """The number of a full id, for a column."""
    return cite.rpartition(":")[2]


def _packet_row(row: PacketRow) -> list[QStandardItem]:
    change = f"{row.field} {row.before} → {row.after}" if row.applied else "—"
    chosen = f", chosen by {row.chooser}" if row.chooser else ""
    outcome = f"✓ applied{chosen}" if row.applied else f"✗ not applied: {row.why}"
    return _row([row.modifier, change, outcome], row.cites)


def _wave_row(row: WaveRow) -> list[QStandardItem]:
    check = row.check.removeprefix("check_").replace("_", " ")
    return _row([check, f"{'✓' if row.acted else '✗'} {row.outcome}"], row.cites)


def _expectation_row(row: Expectation) -> list[QStandardItem]:
    return _row([f"{'✓' if row.ok else '✗ failed:'} {row.text}", row.got], ())


def _model(headings: Sequence[str], parent: QObject) -> QStandardItemModel:
    model = QStandardItemModel(parent)
    model.setHorizontalHeaderLabels(list(headings))
    return model


def _group(model: QStandardItemModel, title: str, rows: Iterable[list[QStandardItem]]) -> None:
    heading = _item(title, ())
    font = heading.font()
    font.setBold(True)
    heading.setFont(font)
    for row in rows:
        heading.appendRow(row)
    model.appendRow(heading)


def _row(texts: Sequence[str], cites: tuple[str, ...]) -> list[QStandardItem]:
    return [*(_item(text, cites) for text in texts), _cites(cites)]


def _cites(cites: tuple[str, ...]) -> QStandardItem:
    item = _item(_numbers(cites), cites)
    item.setAccessibleText(f"Rules: {_numbers(cites)}" if cites else "No rule")
    return item


def _numbers(cites: tuple[str, ...]) -> str:
    return "  ".join(map(number_of, cites))


def _item(text: str, cites: tuple[str, ...]) -> QStandardItem:
    item = QStandardItem(text)
    item.setData(cites, CITES_ROLE)
    item.setEditable(False)
    return item
