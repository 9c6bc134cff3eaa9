"""Every action of the window in one table (`keys.json`): its key, its place in the menus, its tooltip.

A row has the text (`&` before the letter that Alt takes), the keys and the tip; then what else is so of it. "in board":
its keys work there only. "with a tick": it has one while it is so. "brings up": its pane comes up first. "in the game's
words": each game calls it so, as far as its cards have such a thing. "then a line": the menu has one below it. "but
typed in a box": where somebody types the key is one of typing; every other key with Ctrl, Alt or a number is the
command's there too. The commands of a menu are those of its pane, other than those that the window has itself.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from judge_app.desktop.frame.sides import BOARD, READER, RULINGS, SCENARIOS, SEARCH, SHEET, STEPS

Scope = Literal["window", "search", "reader", "board", "text", "steps", "scenarios", "rulings", "sheet"]
SIDES = {
    "board": BOARD, "steps": STEPS, "search": SEARCH, "scenarios": SCENARIOS, "rulings": RULINGS, "sheet": SHEET,
    "reader": READER,
}  # fmt: skip
FILE = Path(__file__).with_name("keys.json")
WORDS = {
    "checkable": "with a tick", "brings_up": "brings up", "worded": "in the game's words", "divided": "then a line",
    "typed": "but typed in a box",
}  # fmt: skip
"""What may be said of a command, by the field that it sets."""


@dataclass(frozen=True, slots=True)
class Command:
    """One action. `scope` is the pane in which its key works; "window" is everywhere.

    `pane` is the side whose pane carries it out, unless the window does; with `brings_up` it comes up before.
    A `worded` one is named in each game's own words (`Editing.handling`). `divided`: a line follows in the menu.
    `typed`: in a box its keys are the box's.
    """

    name: str
    menu: str
    text: str
    keys: tuple[str, ...]
    tip: str
    scope: Scope = "window"
    checkable: bool = False
    pane: int = -1
    brings_up: bool = False
    worded: bool = False
    divided: bool = False
    typed: bool = False


def _commands() -> Iterator[Command]:
    menus: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    for menu, said in menus.items():
        pane = SIDES.get(said.get("pane", ""), -1)
        for name, (text, keys, tip, *more) in said["commands"].items():
            scope: Scope = next((one for one in get_args(Scope) if f"in {one}" in more), "window")
            so = {field: word in more for field, word in WORDS.items()}
            yield Command(name, menu, text, tuple(keys.split(" | ")), tip, scope, pane=pane, **so)


COMMANDS = tuple(_commands())
HANDLED = tuple(command.name for command in COMMANDS if command.worded)
TYPED = frozenset(command.name for command in COMMANDS if command.typed)

ALSO = (
    ("Lists", "Return", "Open or edit the chosen entry: a step, a tie of a rule, a problem, an act"),
    ("Lists", "Up and Down", "The entry before or after"),
    ("Lists", "Delete", "Take the chosen act or entry of the case off"),
    ("Cards", "Space", "The text of the card that has the keyboard, on the board, in lists and among those found"),
    ("Cards", "Arrow keys", "The next card in that direction, on to other rows, piles and the other side"),
    ("Cards", "Return and Esc", "Open a pile that has the keyboard, and close it again"),
    ("The board", "Return", "What the chosen card may do, and what is on it; in the line, lay it out"),
    ("The board", "Tab", "In the line above it: take what is offered"),
    ("The board", "Esc", "From the board at an act back to the board that is laid out"),
    ("Reader", "Tab and Shift+Tab", "The next or the previous link; Return follows it, Ctrl+Return in a new tab"),
    ("Buttons", "Return or Space", "Press the button that has the keyboard"),
    ("Typing", "Ctrl+Left and Ctrl+Right", "A word back or on in the box that has the keyboard"),
    ("Typing", "Ctrl+Home and Ctrl+End", "To the beginning or the end of the box that has the keyboard"),
    ("Typing", "Ctrl+Z", "In a box or in the Text tab: take back what was typed there"),
)
"""Keys that lists and boxes have of themselves: where, which, what they do."""


def as_page() -> str:
    """The manual's page of keys (`python -m judge_app.desktop.frame.keys` prints it)."""
    parts = ["# Every key\n\n`?` lists these in the window, where they can be searched. Of two keys either will do."]
    rows = [(command.menu.replace("&", ""), " or ".join(command.keys), command.tip) for command in COMMANDS]
    menu = ""
    for where, keys, tip in (*rows, *ALSO):
        if where != menu:
            parts.append(f"\n## {where}\n\n| | |\n| --- | --- |")
            menu = where
        parts.append(f"| {keys.replace('|', chr(92) + '|')} | {tip} |")
    return "\n".join(parts) + "\n"


def by_name() -> dict[str, Command]:
    """The table by the actions' names."""
    return {command.name: command for command in COMMANDS}


if __name__ == "__main__":
    sys.stdout.write(as_page())
