"""How Flesh and Blood's trace, board and cards are told."""

from judge_app.games.fab.laying_out.sides import TABLE
from judge_app.reports.fab.card_text import card_lines
from judge_app.reports.fab.picture import board_sides, picture
from judge_app.reports.fab.sheet_words import PLAINLY
from judge_app.reports.fab.tables import check_tables, damage_tables, trigger_rows
from judge_app.reports.fab.terms import TERMS
from judge_app.reports.fab.weighing import CAME, COMMON, ENDINGS, QUIET, ROUTINE
from judge_app.reports.telling import Telling

TELLING = Telling(
    TERMS,
    board_sides,
    picture,
    card_lines,
    damage_tables,
    check_tables,
    trigger_rows,
    quiet=QUIET,
    table=TABLE,
    came=CAME,
    routine=ROUTINE,
    common=COMMON,
    plainly=PLAINLY,
    endings=ENDINGS,
)
