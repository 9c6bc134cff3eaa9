"""How this game's trace and board are told."""

from judge_app.reports.wow import cards, links, packets, turns
from judge_app.reports.wow.board import board_sides
from judge_app.reports.wow.packets import packet_title
from judge_app.reports.wow.saying import sentence
from judge_app.reports.wow.triggers import is_about_triggers, trigger_rows

__all__ = [
    "board_sides",
    "cards",
    "is_about_triggers",
    "links",
    "packet_title",
    "packets",
    "sentence",
    "trigger_rows",
    "turns",
]
