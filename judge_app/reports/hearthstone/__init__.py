"""How this game's trace, board and cards are told."""

from judge_app.games.hearthstone.laying_out.sides import TABLE
from judge_app.games.hearthstone.ruleset import HEARTHSTONE
from judge_app.reports.hearthstone.picture import TERMS, board_sides, card_lines, picture
from judge_app.reports.hearthstone.sheet_words import PLAINLY
from judge_app.reports.hearthstone.tables import damage_tables, trigger_rows, wave_tables
from judge_app.reports.hearthstone.weighing import CAME, COMMON, ROUTINE
from judge_app.reports.telling import Telling

TELLING = Telling(
    TERMS,
    board_sides,
    picture,
    card_lines,
    damage_tables,
    wave_tables,
    trigger_rows,
    table=TABLE,
    came=CAME,
    routine=ROUTINE,
    common=COMMON,
    plainly=PLAINLY,
    quiet=frozenset(rule.name for chain in HEARTHSTONE.procedures.values() for rule in chain.rules),
)
