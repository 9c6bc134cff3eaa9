"""A ruling sheet as HTML of the kind that Qt's rich text prints: everything escaped, nothing remote."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

from judge_app.reports.account import Account, BoardSide, PacketTable, Told
from judge_app.reports.text import numbers

STYLE = """
body { color: black; background: white; font-size: 10pt; line-height: 130%; }
h1 { font-size: 17pt; margin-top: 0px; margin-bottom: 8px; }
h2 { font-size: 12pt; margin-top: 16px; margin-bottom: 4px; }
p { margin-top: 3px; margin-bottom: 3px; }
ul { margin-top: 2px; margin-bottom: 2px; }
td, th { padding: 3px 10px 3px 0px; }
a { color: black; text-decoration: none; }
.small { font-size: 8.5pt; }
"""


@dataclass(frozen=True, slots=True)
class CitedRule:
    """A rule that the sheet quotes: its number, title and own-words text."""

    number: str
    title: str
    html: str


def sheet_html(account: Account, steps: Sequence[Told], rule: Callable[[str], CitedRule | None]) -> str:
    """The whole sheet. `rule` finds a cited rule by its full id, None for one that isn't in the library."""
    cited = {cite: found for told in steps for cite in told.cites if (found := rule(cite)) is not None}
    parts = [
        f"<h1>{escape(account.title)}</h1>",
        _labelled("Question", account.question),
        _labelled("Ruling", account.answer),
        f"<h2>The board before</h2>{_board(account.before)}",
        f"<h2>What happened</h2>{''.join(map(_step, steps))}",
        "".join(_packet(packet) for packet in account.packets if packet.rows),
        f"<h2>The board after</h2>{_board(account.after)}",
        _expectations(account),
        f"<h2>The rules cited, in our own words</h2>{''.join(_rule(found) for found in cited.values())}",
    ]
    return f"<html><head><style>{STYLE}</style></head><body>{''.join(parts)}</body></html>"


def _labelled(label: str, text: str) -> str:
    return f"<p><b>{label}:</b> {escape(text)}</p>" if text else ""


def _board(sides: Sequence[BoardSide]) -> str:
    rows = []
    for side in sides:
        cards = "<br>".join(
            f"<b>{escape(card.label)}</b>{': ' + escape(card.state) if card.state else ''}" for card in side.cards
        )
        counts = f'<br><span class="small">{escape(side.counts)}</span>' if side.counts else ""
        rows.append(f'<tr><td width="18%"><b>{escape(side.player)}</b></td><td>{cards}{counts}</td></tr>')
    return f'<table width="100%" cellspacing="0">{"".join(rows)}</table>'


def _step(told: Told) -> str:
    indent = 18 * told.depth
    rules = " ".join(f'<a href="#{escape(c)}">{escape(c.partition(":")[2])}</a>' for c in told.cites)
    return f'<p style="margin-left:{indent}px">{escape(told.text)} <span class="small">[{rules}]</span></p>'


def _packet(packet: PacketTable) -> str:
    rows = "".join(
        f"<tr><td>{escape(row.modifier)}</td><td>{escape(row.chooser)}</td>"
        f"<td>{escape(f'{row.before} to {row.after}' if row.applied else 'no: ' + row.why)}</td>"
        f"<td>{escape(numbers(row.cites))}</td></tr>"
        for row in packet.rows
    )
    head = "<tr><th align='left'>Modifier</th><th align='left'>Chosen by</th>"
    head += "<th align='left'>Amount</th><th align='left'>Rules</th></tr>"
    title = f"<h2>Packet: {escape(packet.title)}</h2>"
    return f'{title}<table width="100%" cellspacing="0">{head}{rows}</table><p>{escape(packet.result)}.</p>'


def _expectations(account: Account) -> str:
    failed = [e for e in account.expectations if not e.ok]
    if not failed:
        return ""
    lines = "".join(f"<p>Expected: {escape(e.text)}. Found: {escape(e.got)}.</p>" for e in failed)
    return f"<h2>Not as expected</h2>{lines}"


def _rule(found: CitedRule) -> str:
    anchor = f'<a name="{escape(found.number)}"></a>'
    number = found.number.partition(":")[2]
    return f'<p class="small">{anchor}<b>{escape(number)} {escape(found.title)}</b></p>{found.html}'
