"""The tables of a run as Qt models. The last column holds the rules."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QStandardItem, QStandardItemModel

from judge_app.desktop.widgets.cells import cited_row, group, table
from judge_app.reports.account import Account, Expectation, PacketRow, WaveRow


def packets_model(account: Account, parent: QObject) -> QStandardItemModel:
    """A packet a group, a row for each modifier that changed it or did not."""
    model = table([account.terms.changer, "Change", "Outcome", "Rules"], parent)
    for packet in account.packets:
        rows = [_packet_row(row) for row in packet.rows]
        rows.append(cited_row(["", "", packet.result], ()))
        group(model, packet.title, rows)
    return model


def waves_model(account: Account, parent: QObject) -> QStandardItemModel:
    """A wave a group, a row for each check that looked at something."""
    terms = account.terms
    model = table([terms.check, "Outcome", "Rules"], parent)
    idle = terms.waves.empty if terms.waves else ""
    for wave in account.waves:
        acted = sum(row.acted for row in wave.rows)
        rows = [_wave_row(row) for row in wave.rows] or [cited_row(["", idle], ())]
        did = f"{acted} acted" if acted else "nothing done"
        group(model, f"{wave.title}: {did}", rows)
    return model


def expectations_model(account: Account, parent: QObject) -> QStandardItemModel:
    """What had to hold, whether it did; then what the run leaves out."""
    model = table(["Expected", "Found", "Rules"], parent)
    if account.expectations:
        group(model, "What must hold", [_expectation_row(row) for row in account.expectations])
    if account.not_modelled:
        rows = [cited_row([what, "not modelled"], (cite,)) for cite, what in account.not_modelled]
        group(model, "Not modelled in this run", rows)
    return model


def _packet_row(row: PacketRow) -> list[QStandardItem]:
    change = f"{row.field} {row.before} → {row.after}" if row.applied else "—"
    chosen = f", chosen by {row.chooser}" if row.chooser else ""
    outcome = f"✓ applied{chosen}" if row.applied else f"✗ not applied: {row.why}"
    return cited_row([row.modifier, change, outcome], row.cites)


def _wave_row(row: WaveRow) -> list[QStandardItem]:
    check = row.check.removeprefix("check_").replace("_", " ")
    return cited_row([check, f"{'✓' if row.acted else '✗'} {row.outcome}"], row.cites)


def _expectation_row(row: Expectation) -> list[QStandardItem]:
    return cited_row([f"{'✓' if row.ok else '✗ failed:'} {row.text}", row.got], ())
