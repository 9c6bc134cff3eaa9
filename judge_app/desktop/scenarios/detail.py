"""What a scenario says of itself, as a page: whether it holds, question and answer, rules as links, cards, its file."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from judge_app.desktop.reader.links import address
from judge_app.desktop.widgets.theme import Theme
from judge_app.services.scenarios.library import Result, Scenario

MOST = 40
"""So many rules are listed."""


def detail(scenario: Scenario, result: Result | None) -> str:
    """The page."""
    parts = [f"<h3>{escape(scenario.title)}</h3>", _state(scenario, result)]
    parts += [f"<p>{escape(scenario.question)}</p>", f"<p><i>{escape(scenario.answer)}</i></p>"]
    parts.append(_line("Rules", _links(scenario, (f"{scenario.ruleset}:{number}" for number in scenario.rules))))
    parts.append(_line("Cards", escape(", ".join(scenario.cards))))
    parts.append(_line("Example", escape(scenario.example)))
    if result is not None:
        parts.append(_line("Its run cites", _links(scenario, result.cites)))
    parts.append(_line("File", escape(scenario.path)))
    return "".join(parts)


def style_of(theme: Theme) -> str:
    """How the page looks."""
    return (
        f"h3 {{ margin-bottom: 2px; }} p {{ margin: 5px 0; }} a {{ color: {theme.accent}; }} "
        f".good {{ color: {theme.good}; font-weight: 600; }} .bad {{ color: {theme.bad}; font-weight: 600; }} "
        f".muted {{ color: {theme.muted}; }}"
    )


def _state(scenario: Scenario, result: Result | None) -> str:
    if scenario.mistake:
        return f'<p class="bad">⚠ It can\'t be read: {_lines(scenario.mistake)}</p>'
    if result is None:
        return '<p class="muted">○ It wasn\'t run yet.</p>'
    if result.ok:
        return '<p class="good">✓ Everything that it expects holds.</p>'
    return f'<p class="bad">✗ It fails: {_lines(result.why)}</p>'


def _links(scenario: Scenario, ids: Iterable[str]) -> str:
    numbers = {id: id.partition(":")[2] for id in ids}
    ordered = sorted(numbers.items(), key=lambda one: (one[1] != scenario.rule, one[1]))
    links = [f'<a href="{escape(address(id))}">{escape(number)}</a>' for id, number in ordered]
    return " ".join([*links[:MOST], f"and {len(links) - MOST} more" if len(links) > MOST else ""])


def _line(name: str, html: str) -> str:
    return f'<p><span class="muted">{name}:</span> {html}</p>' if html.strip() else ""


def _lines(text: str) -> str:
    return escape(text).replace("\n", "<br>")
