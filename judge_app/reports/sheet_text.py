"""A sheet as plain text and as Markdown."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from judge_app.reports import sheet as s
from judge_app.reports.picture import BoardPicture, CardPicture
from judge_app.reports.rule_text import Paragraph, Text, clean, numbers_of, plain

WIDTH = 96
_MARKS = re.compile(r"([\\`*_\[\]|<>~&#$]|(?<=:)/|(?<=:/)/|^\s*[-+=]|(?<=^\d)[.)]|(?<=^\d\d)[.)])", re.MULTILINE)
_EMPTY_LINES = re.compile(r"\n{3,}")


class PlainText(s.WayOut[Iterator[str]]):
    """Lines of plain text; a way out that marks things up says so by overriding how each is marked."""

    bullet = ""

    def lines(self, sheet: s.Sheet) -> Iterator[str]:
        """The whole sheet, a line at a time."""
        for block in sheet.all_blocks:
            yield from self.block(block)
        yield from ("", self.rule_off(), self.typed(sheet.footer))

    # How things are marked

    def typed(self, text: str) -> str:
        """Text as it was typed."""
        return text

    def strong(self, text: str) -> str:
        """Words that stand out; `text` is marked up already."""
        return text

    def rule_off(self) -> str:
        """The line above the foot."""
        return "-" * WIDTH

    def wrapped(self, text: str, indent: int = 0) -> Iterator[str]:
        """A paragraph's lines; line breaks that were typed stay."""
        for line in text.splitlines() or [""]:
            pad = " " * 2 * indent
            yield from textwrap.wrap(line, WIDTH, initial_indent=pad, subsequent_indent=pad + "  ") or [""]

    def heading(self, block: s.Heading) -> Iterator[str]:
        """A heading, underlined."""
        line = "=" if block.level == 1 else "-"
        title = " ".join(block.text.split()) + s.star(block)
        yield from (
            ("", title, line * min(len(title), WIDTH)) if block.level > 1 else (title, line * min(80, len(title)))
        )

    # The blocks

    def verdict(self, block: s.Verdict) -> Iterator[str]:
        """The ruling, and by which rules."""
        yield ""
        yield from self.wrapped(f"{self.strong('Ruling:')} {self.typed(block.text)}{s.star(block)}")
        if block.cites:
            yield from self.wrapped(f"{self.strong('By:')} {self.typed(plain(numbers_of(block.cites)))}")

    def lineup(self, block: s.Lineup) -> Iterator[str]:
        """The table in brief, a line for each player."""
        if block.moment:
            yield self.typed(block.moment)
        for side in block.sides:
            yield from self.wrapped(
                f"{self.bullet}{self.strong(self.typed(side.player) + ':')} {self.typed(side.line)}"
            )

    def sentence(self, block: s.Sentence) -> Iterator[str]:
        """A sentence with its label or number before it and its rules after it."""
        label = self.strong(self.typed(block.label) + ":") if block.label else ""
        cites = _bracketed(block)
        parts = (block.number, label, self.typed(block.text), self.typed(s.star(block).strip()), self.typed(cites))
        if not block.number:
            yield ""
        yield from self.wrapped(" ".join(part for part in parts if part), block.depth)

    def table(self, block: s.Table) -> Iterator[str]:
        """A table: a line for each row, with the heads' words before the cells."""
        yield from ("", self.strong(self.typed(block.title)))
        for row in block.rows:
            cells = (f"{head}: {plain(cell)}" for head, cell in zip(block.head, row, strict=True) if plain(cell))
            yield from self.wrapped("- " + "; ".join(cells), 1)

    def board(self, block: s.Board) -> Iterator[str]:
        """Each side, its zones, a card in brackets."""
        changed = dict(block.changed)
        yield from ("", self.typed(block.picture.moment))
        for side in block.picture.sides:
            yield from ("", self.strong(self.typed(side.heading)))
            for zone in (zone for zone in side.zones if zone.cards):
                cards = [self.card(card, changed) for card in zone.boxes]
                said = " ".join([*cards, self.typed(zone.listed(changed))])
                yield from self.wrapped(f"{self.bullet}{self.typed(zone.title)}: {said}", 0 if self.bullet else 1)
        yield from self._between(block.picture)

    def card(self, card: CardPicture, changed: dict[str, str]) -> str:
        """A card as the drawing has it, in one line."""
        return self.typed(f"[{'; '.join([card.name, *card.lines(changed.get(card.key, ''))])}]")

    def _between(self, picture: BoardPicture) -> Iterator[str]:
        for title, lines in picture.between():
            yield from ("", self.strong(title))
            for line in lines:
                yield from self.wrapped(f"{self.bullet}{self.typed(line)}", 0 if self.bullet else 1)

    def rule(self, block: s.Rule) -> Iterator[str]:
        """A rule's number and title, then its text."""
        yield from ("", self.strong(self.typed(f"{block.number} {block.title}")))
        for paragraph in block.paragraphs:
            yield from self.paragraph(paragraph)

    def paragraph(self, paragraph: Paragraph) -> Iterator[str]:
        """A paragraph of a rule."""
        mark = f"{paragraph.mark} " if paragraph.mark else ""
        yield from self.wrapped(mark + self.runs(paragraph.text), paragraph.depth + 1)

    def runs(self, text: Text) -> str:
        """A line's runs."""
        return self.typed(plain(text))


class Markdown(PlainText):
    """CommonMark in which everything that was typed is escaped."""

    bullet = "- "

    def typed(self, text: str) -> str:
        return _MARKS.sub(r"\\\1", text)

    def strong(self, text: str) -> str:
        return f"**{text}**"

    def rule_off(self) -> str:
        return "---\n"

    def wrapped(self, text: str, indent: int = 0) -> Iterator[str]:
        pad = "  " * indent
        typed = [line.strip() for line in text.splitlines()] or [""]
        yield pad + f"\\\n{pad}  ".join(typed)

    def heading(self, block: s.Heading) -> Iterator[str]:
        yield from (
            "",
            f"{'#' * block.level} {self.typed(' '.join(block.text.split()) + s.star(block))}",
            "",
        )

    def sentence(self, block: s.Sentence) -> Iterator[str]:
        if block.number:
            return self._step(block)
        return super().sentence(block)

    def _step(self, block: s.Sentence) -> Iterator[str]:
        """A step is an item of one flat list: its own number says where it stands."""
        cites = f" {_bracketed(block)}" if block.cites else ""
        label = self.strong(block.label + ":") + " " if block.label else ""
        lead = "· " * block.depth
        number, said = self.typed(block.number), self.typed(f"{block.text}{s.star(block)}{cites}")
        yield from self.wrapped(f"- {lead}{number} {label}{said}")

    def table(self, block: s.Table) -> Iterator[str]:
        yield from ("", self.strong(self.typed(block.title)), "")
        yield f"| {' | '.join(block.head)} |"
        yield f"|{' --- |' * len(block.head)}"
        for row in block.rows:
            yield f"| {' | '.join(' '.join(self.runs(cell).split()) for cell in row)} |"
        yield ""

    def paragraph(self, paragraph: Paragraph) -> Iterator[str]:
        if not paragraph.mark:
            yield from ("", self.runs(paragraph.text))
        else:
            mark = "1." if paragraph.mark[0].isdigit() else "-"
            yield f"{'   ' * max(0, paragraph.depth - 1)}{mark} {self.runs(paragraph.text)}"


def _bracketed(block: s.Sentence) -> str:
    """Its rules, in brackets where they follow a sentence."""
    said = plain(numbers_of(block.cites))
    return f"[{said}]" if said and block.text else said


def sheet_text(sheet: s.Sheet) -> str:
    """The sheet as plain text."""
    return clean("\n".join(PlainText().lines(sheet)) + "\n")


def sheet_markdown(sheet: s.Sheet) -> str:
    """The sheet as Markdown."""
    return clean(_EMPTY_LINES.sub("\n\n", "\n".join(Markdown().lines(sheet))).lstrip("\n") + "\n")
