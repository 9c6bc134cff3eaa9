"""A sheet as one HTML file: everything escaped, nothing remote, nothing that runs; black on white."""

from __future__ import annotations

from html import escape
from pathlib import Path

from judge_app.reports import sheet as s
from judge_app.reports.picture import CardPicture, ZonePicture
from judge_app.reports.rule_text import Text, clean, numbers_of

STYLE = Path(__file__).with_name("sheet.css")
POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def sheet_html(sheet: s.Sheet) -> str:
    """The sheet as one HTML file."""
    style = STYLE.read_text(encoding="utf-8")
    draw = Html(sheet.rules).block
    page, foot, more = ("\n".join(map(draw, part)) for part in (sheet.blocks, sheet.foot, sheet.appendix))
    body = f'{page}\n<div class="foot">{foot}</div>' + (f'\n<div class="appendix">{more}</div>' if more else "")
    return clean(
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(sheet.title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n{body}\n"
        f"<footer>{escape(sheet.footer)}</footer>\n</body>\n</html>\n"
    )


class Html(s.WayOut[str]):
    """Blocks as HTML. `told` are the rules on the sheet: only links to these lead anywhere."""

    def __init__(self, told: frozenset[str]) -> None:
        self._told = told

    def heading(self, block: s.Heading) -> str:
        """A heading."""
        return f"<h{block.level}>{escape(block.text)}{s.star(block)}</h{block.level}>"

    def verdict(self, block: s.Verdict) -> str:
        """The ruling in a box, and by which rules."""
        by = f'<p class="small">By {self._runs(numbers_of(block.cites))}</p>' if block.cites else ""
        return f'<div class="verdict"><p><b>{escape(block.text)}{s.star(block)}</b></p>{by}</div>'

    def lineup(self, block: s.Lineup) -> str:
        """The table in brief: small boxes for each player."""
        rows = []
        for side in block.sides:
            cards = "".join(f'<span class="chip">{escape(card)}</span>' for card in side.cards)
            rest = f'<span class="small">{escape(side.rest or ("" if cards else "nothing"))}</span>'
            rows.append(f'<div class="side"><b>{escape(side.player)}</b><div class="zone">{cards}{rest}</div></div>')
        return f'<p class="small">{escape(block.moment)}</p>' + "".join(rows)

    def sentence(self, block: s.Sentence) -> str:
        """A sentence with its number or label before it and its rules after it."""
        label = f"<b>{escape(block.label)}:</b> " if block.label else ""
        if block.look == "step":
            said = f"<b>{escape(block.number)}</b> <span>{escape(block.text)}{s.star(block)}</span>"
            return f'<div class="step">{said} <span class="cites">{self._runs(numbers_of(block.cites))}</span></div>'
        number = f"{escape(block.number)} " if block.number else ""
        numbers = self._runs(numbers_of(block.cites))
        cites = f' <span class="cites">[{numbers}]</span>' if block.cites and block.text else numbers
        indent = _indent(block.depth) if block.depth else ""
        return f'<p class="{block.look}"{indent}>{number}{label}{escape(block.text)}{s.star(block)}{cites}</p>'

    def table(self, block: s.Table) -> str:
        """A table under its title."""
        widths = zip(block.head, block.widths, strict=True)
        head = "".join(f'<th style="width:{wide}%">{escape(word)}</th>' for word, wide in widths)
        rows = "".join(f"<tr>{''.join(f'<td>{self._runs(cell)}</td>' for cell in row)}</tr>" for row in block.rows)
        return f"<h3>{escape(block.title)}</h3><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"

    def board(self, block: s.Board) -> str:
        """The sides with their zones, then what lies between."""
        picture, changed = block.picture, dict(block.changed)
        parts = [f'<p class="small">{escape(picture.moment)}</p>']
        for side in picture.sides:
            parts.append(f"<h3>{escape(side.heading)}</h3>")
            parts += [_zone(zone, changed) for zone in side.zones if zone.cards]
        for title, lines in picture.between():
            parts += [f"<h3>{escape(title)}</h3>", *(f"<p>{escape(line)}</p>" for line in lines)]
        return "".join(parts)

    def rule(self, block: s.Rule) -> str:
        """A rule that links lead to; one that decides in a box."""
        parts = [f'<p id="{escape(block.id)}"><b>{escape(block.number)} {escape(block.title)}</b></p>']
        for each in block.paragraphs:
            mark = f"{escape(each.mark)} " if each.mark else ""
            parts.append(f"<p{_indent(each.depth)}>{mark}{self._runs(each.text)}</p>")
        return f'<div class="boxed">{"".join(parts)}</div>' if block.boxed else "".join(parts)

    def _runs(self, text: Text) -> str:
        parts = []
        for run in text:
            said = f"<b>{escape(run.text)}</b>" if run.bold else escape(run.text)
            parts.append(f'<a href="#{escape(run.link)}">{said}</a>' if run.link in self._told else said)
        return "".join(parts)


def _indent(depth: int) -> str:
    return f' style="margin-left:{1.2 * depth:.1f}em"'


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
