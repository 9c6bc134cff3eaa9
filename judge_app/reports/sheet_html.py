"""A sheet as one HTML file: everything escaped, nothing remote, nothing that runs; black on white."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import singledispatch
from html import escape

from judge_app.reports.picture import BoardPicture, CardPicture, SidePicture, ZonePicture
from judge_app.reports.rule_text import Paragraph, Text, clean, numbers_of
from judge_app.reports.sheet import (
    AppealBox,
    Block,
    Board,
    Heading,
    Particulars,
    Rule,
    Sentence,
    Sheet,
    Signatures,
    Table,
)

STYLE = """
:root { color-scheme: light; }
body { color: #000; background: #fff; font: 11pt/1.35 sans-serif; max-width: 48em; margin: 1.5em auto; padding: 0 1em;
  overflow-wrap: anywhere; }
h1 { font-size: 1.6em; margin: 0 0 .4em; } h2 { font-size: 1.15em; margin: 1.3em 0 .4em; }
h1, h2, h3 { break-after: avoid; } h3 { font-size: 1em; margin: .8em 0 .2em; }
p { margin: .25em 0; white-space: pre-wrap; unicode-bidi: plaintext; } a { color: #000; }
table { border-collapse: collapse; width: 100%; margin: .3em 0; } tr, .card, .appeal { break-inside: avoid; }
td, th { border: 1px solid #000; padding: .2em .4em; text-align: left; vertical-align: top; }
.who { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: .3em 1.2em; margin-bottom: .8em; }
.blank { border-bottom: 1px solid #000; display: inline-block; min-width: 8em; height: 1.2em; }
.ruling { border-left: 4px solid #000; padding: .3em .7em; font-size: 1.15em; font-weight: bold; }
.small, .cites { font-size: .85em; } .zone { display: flex; flex-wrap: wrap; gap: .4em; margin: .2em 0 .5em; }
.card { border: 1px solid #000; padding: .25em .5em; width: 9em; font-size: .9em; }
.changed { border-width: 3px; } .exhausted { border-style: dashed; }
.appeal { border: 2px solid #000; padding: .4em .8em; } .appeal p { min-height: 3em; }
.sign { display: flex; flex-wrap: wrap; gap: 1.5em 2em; margin-top: 3em; }
.sign div { border-top: 1px solid #000; width: 13em; }
footer { border-top: 1px solid #000; margin-top: 2em; font-size: .8em; }
@page { margin: 15mm; }
"""
POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def sheet_html(sheet: Sheet) -> str:
    """The sheet as one HTML file."""
    told = sheet.rules
    body = "\n".join(_block(block, told) for block in sheet.blocks)
    return clean(
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(sheet.title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{body}\n"
        f"<footer>{escape(sheet.footer)}</footer>\n</body>\n</html>\n"
    )


@singledispatch
def _block(block: Block, told: frozenset[str]) -> str:
    raise TypeError(f"no way to draw {type(block).__name__}")


@_block.register
def _heading(block: Heading, told: frozenset[str]) -> str:
    return f"<h{block.level}>{escape(block.text)}</h{block.level}>"


@_block.register
def _particulars(block: Particulars, told: frozenset[str]) -> str:
    cells = "".join(f"<div><b>{escape(label)}:</b> {_or_blank(value)}</div>" for label, value in block.rows)
    return f'<div class="who">{cells}</div>'


@_block.register
def _sentence(block: Sentence, told: frozenset[str]) -> str:
    label = f"<b>{escape(block.label)}:</b> " if block.label else ""
    number = f"{escape(block.number)} " if block.number else ""
    numbers = _runs(numbers_of(block.cites), told)
    cites = f' <span class="cites">[{numbers}]</span>' if block.cites and block.text else numbers
    star = " *" if block.edited else ""
    indent = f' style="margin-left:{1.2 * block.depth:.1f}em"' if block.depth else ""
    return f'<p class="{block.look}"{indent}>{number}{label}{escape(block.text)}{star}{cites}</p>'


@_block.register
def _table(block: Table, told: frozenset[str]) -> str:
    head = "".join(f'<th style="width:{w}%">{escape(h)}</th>' for h, w in zip(block.head, block.widths, strict=True))
    rows = "".join(f"<tr>{''.join(f'<td>{_runs(cell, told)}</td>' for cell in row)}</tr>" for row in block.rows)
    return f"<h3>{escape(block.title)}</h3><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


@_block.register
def _board(block: Board, told: frozenset[str]) -> str:
    picture, changed = block.picture, dict(block.changed)
    sides = "".join(_side(side, changed) for side in picture.sides)
    return f'<p class="small">{escape(picture.moment)}</p>{sides}{"".join(_between(picture))}'


def _side(side: SidePicture, changed: dict[str, str]) -> str:
    notes = f" ({', '.join(side.notes)})" if side.notes else ""
    zones = "".join(_zone(zone, changed) for zone in side.zones if zone.cards)
    return f"<h3>{escape(side.player + notes)}</h3>{zones}"


def _zone(zone: ZonePicture, changed: dict[str, str]) -> str:
    boxes = "".join(_card(card, changed) for card in zone.boxes)
    row = f'<div class="small">{escape(zone.title)}</div><div class="zone">{boxes}</div>' if boxes else ""
    listed = zone.listed(changed)
    rest = f'<p class="small">{escape(zone.title)}: {escape(listed)}</p>' if listed else ""
    return row + rest


def _card(card: CardPicture, changed: dict[str, str]) -> str:
    looks = ["card", *(["exhausted"] if card.exhausted else []), *(["changed"] if card.key in changed else [])]
    lines = [f"<b>{escape(card.name)}</b>", *map(escape, card.lines(changed.get(card.key, "")))]
    return f'<div class="{" ".join(looks)}">{"<br>".join(lines)}</div>'


def _between(picture: BoardPicture) -> Iterator[str]:
    for title, lines in picture.between():
        items = "".join(f"<p>{escape(line)}</p>" for line in lines)
        yield f"<h3>{escape(title)}</h3>{items}"


@_block.register
def _rule(block: Rule, told: frozenset[str]) -> str:
    head = f'<p id="{escape(block.id)}"><b>{escape(block.number)} {escape(block.title)}</b></p>'
    return head + "".join(_paragraphs(block.paragraphs, told))


def _paragraphs(paragraphs: Iterable[Paragraph], told: frozenset[str]) -> Iterator[str]:
    for each in paragraphs:
        mark = f"{escape(each.mark)} " if each.mark else ""
        yield f'<p style="margin-left:{1.2 * each.depth:.1f}em">{mark}{_runs(each.text, told)}</p>'


@_block.register
def _appeal(block: AppealBox, told: frozenset[str]) -> str:
    rows = "".join(f"<p><b>{escape(label)}:</b> {escape(value)}</p>" for label, value in block.rows)
    return f'<div class="appeal">{rows}</div>'


@_block.register
def _signatures(block: Signatures, told: frozenset[str]) -> str:
    lines = "".join(f"<div>{escape(role)}{': ' + escape(name) if name else ''}</div>" for role, name in block.lines)
    return f'<div class="sign">{lines}</div>'


def _or_blank(value: str) -> str:
    return escape(value) if value else '<span class="blank"></span>'


def _runs(text: Text, told: frozenset[str]) -> str:
    parts = []
    for run in text:
        said = f"<b>{escape(run.text)}</b>" if run.bold else escape(run.text)
        parts.append(f'<a href="#{escape(run.link)}">{said}</a>' if run.link in told else said)
    return "".join(parts)
