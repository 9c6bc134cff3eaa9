"""The command line loads one module for a command that is named, and it is the module that has it."""

from __future__ import annotations

from judge_app.cli.commands import app
from judge_app.cli.main import MODULES


def test_every_command_is_listed_with_its_module() -> None:
    commands = [(command.name, command.callback) for command in app.registered_commands]
    for group in app.registered_groups:
        assert group.typer_instance
        commands += [(group.name, command.callback) for command in group.typer_instance.registered_commands]
    own = {
        name or called.__name__: called.__module__.removeprefix("judge_app.cli.") for name, called in commands if called
    }
    assert own == MODULES
