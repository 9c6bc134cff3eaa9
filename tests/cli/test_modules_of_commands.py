"""The command line loads one module for a command that is named, and it is the module that has it."""

from __future__ import annotations

from judge_app.cli.commands import app
from judge_app.cli.main import MODULES


def test_every_command_is_listed_with_its_module() -> None:
    own = {
        command.name or command.callback.__name__: command.callback.__module__.removeprefix("judge_app.cli.")
        for command in app.registered_commands
        if command.callback
    }
    groups = {group.name: "rulings" for group in app.registered_groups}
    assert own | groups == MODULES
