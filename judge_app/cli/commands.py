"""All commands: importing them registers them."""

from judge_app.cli import (
    auditing,
    backup,
    bench,
    card_list,
    card_text,
    cases,
    checking,
    demo,
    doctor,
    editions,
    exploring,
    install_desktop,
    look_up,
    manual,
    rulings,
    sheets,
    window,
)
from judge_app.cli.app import app

__all__ = [
    "app",
    "auditing",
    "backup",
    "bench",
    "card_list",
    "card_text",
    "cases",
    "checking",
    "demo",
    "doctor",
    "editions",
    "exploring",
    "install_desktop",
    "look_up",
    "manual",
    "rulings",
    "sheets",
    "window",
]
