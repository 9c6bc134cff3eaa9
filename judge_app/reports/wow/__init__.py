"""How this game's trace, board and cards are told."""

from judge_app.games.wow.board import SOURCE
from judge_app.games.wow.laying_out.sides import TABLE
from judge_app.reports.telling import Telling
from judge_app.reports.wow.board import board_sides
from judge_app.reports.wow.card_text import card_lines
from judge_app.reports.wow.comparing import ENDINGS, compared
from judge_app.reports.wow.left_out import TOUCHED
from judge_app.reports.wow.picture import picture
from judge_app.reports.wow.sheet_words import PLAINLY
from judge_app.reports.wow.tables import packet_tables, wave_tables
from judge_app.reports.wow.terms import TERMS
from judge_app.reports.wow.triggers import trigger_rows
from judge_app.reports.wow.weighing import CAME, COMMON, ROUTINE

TELLING = Telling(
    TERMS,
    board_sides,
    picture,
    card_lines,
    packet_tables,
    wave_tables,
    trigger_rows,
    quiet=frozenset({"pre_priority_processing"}),
    table=TABLE,
    came=CAME,
    routine=ROUTINE,
    common=COMMON,
    plainly=PLAINLY,
    touched=TOUCHED,
    compared=compared,
    endings=ENDINGS,
    source=SOURCE,
)
