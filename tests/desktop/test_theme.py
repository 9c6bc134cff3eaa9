"""Every colour of text can be read on every ground that it is drawn on."""

import shutil
from typing import get_args

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QCheckBox, QWidget

from judge_app.desktop.frame.sides import STEPS
from judge_app.desktop.widgets import style
from judge_app.desktop.widgets.theme import CONTRAST, THEMES, contrast
from judge_app.rulekit.table.anatomy import Hue, Ink
from judge_app.services.cases import FIRST_CASE
from judge_app.services.template import all_boards

PAIRS = (
    ("WindowText", "Window"),
    ("Text", "Base"),
    ("ButtonText", "Button"),
    ("Link", "Base"),
    ("HighlightedText", "Highlight"),
    ("ToolTipText", "ToolTipBase"),
    ("PlaceholderText", "Base"),
)


def pairs(theme) -> dict[str, tuple[str, str]]:
    """Every text colour with each ground that it is drawn on."""
    grounds = {"window": theme.window, "base": theme.base, "raised": theme.raised, "focus_rule": theme.focus_rule}
    inks = {"text": theme.text, "muted": theme.muted, "accent": theme.accent, "good": theme.good, "bad": theme.bad}
    found = {f"{ink} on {ground}": (inks[ink], grounds[ground]) for ink in inks for ground in grounds}
    chosen = {"chosen_text": theme.chosen_text, "chosen_muted": theme.chosen_muted}
    chosen["chosen_accent"] = theme.chosen_accent
    found |= {f"{ink} on chosen": (colour, theme.chosen) for ink, colour in chosen.items()}
    found["mark_text on mark"] = (theme.mark_text, theme.mark)
    found["selected text"] = (theme.base, theme.accent)
    found["notice_text on notice"] = (theme.notice_text, theme.notice)
    found |= {f"name on {ground}": (theme.cards["text"], theme.cards[ground]) for ground in ("paper", "table", "back")}
    found |= {f"type on {hue}": (theme.cards["on_band"], theme.cards[hue]) for hue in get_args(Hue)}
    discs = (*get_args(Ink), "damage", "badge")
    found |= {f"number on {disc}": (theme.cards["on_disc"], theme.cards[disc]) for disc in discs}
    found |= {f"{ink} on paper": (inks[ink], theme.cards["paper"]) for ink in ("good", "bad")}
    found["keyword on chip"] = (theme.cards["on_chip"], theme.cards["chip"])
    return found


@pytest.mark.parametrize(
    ("theme", "pair"), [(theme, pair) for theme in THEMES.values() for pair in pairs(theme)], ids=str
)
def test_text_can_be_read_on_its_ground(theme, pair):
    assert contrast(*pairs(theme)[pair]) >= theme.least


def test_high_contrast_asks_for_seven():
    assert CONTRAST.least == 7.0


def test_contrast_is_that_of_wcag():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_palette_keeps_the_contrast(theme, qapp):
    palette = style.palette(theme)
    for ink, ground in PAIRS:
        ink_name, ground_name = (palette.color(QPalette.ColorRole[name]).name() for name in (ink, ground))
        assert contrast(ink_name, ground_name) >= theme.least, (ink, ground)


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_reaches_every_pane(window, name):
    window.cases.open_case(FIRST_CASE)
    window.reader.open("100.2a")
    window.look.set_theme(name)
    assert window.palette().color(QPalette.ColorRole.Window).name() == THEMES[name].window
    assert THEMES[name].text in window.reader.browser.document().defaultStyleSheet()
    assert window.actions_by_name[f"theme_{name}"].isChecked()
    assert not window.actions_by_name["theme_system"].isChecked()


def test_parts_that_are_made_for_another_game_have_the_theme_and_the_size_of_the_moment(window):
    window.show_board()
    window.look.set_theme("contrast")
    window.look.set_zoom(1.5)
    before = window.work.editor.game.acts.offers
    others = (board.data for board in all_boards() if board.data["ruleset"] != window.work.editor.ruleset)
    window.cases.new_from(next(others))
    offers = window.work.editor.game.acts.offers
    assert offers is not before
    assert offers.rows._theme.name == "contrast"
    assert offers.rows._font.pointSizeF() == pytest.approx(before.rows._font.pointSizeF())


def test_an_unknown_theme_is_the_systems(qapp):
    assert style.wanted("sepia") == style.system_theme()


def test_another_theme_leaves_every_font_as_it_was(window):
    window.show_side(STEPS)
    window.show_board()
    before = {part: part.font().toString() for part in window.findChildren(QWidget)}
    for name in ("dark", "light"):
        window.look.set_theme(name)
        assert [part for part, font in before.items() if part.font().toString() != font] == []


@pytest.mark.parametrize("folder", ["Zoë", "Jürg Häfeli's home (x)", "カード"])
def test_the_style_sheet_is_taken_wherever_the_program_lies(qtbot, qapp, tmp_path, monkeypatch, folder):
    """Qt tells that it can't read a sheet by a message, which fails a test."""
    lies = tmp_path / folder / "signs"
    shutil.copytree(style.SIGNS, lies)
    monkeypatch.setattr(style, "SIGNS", lies)
    box = QCheckBox("shown")
    qtbot.addWidget(box)
    style.apply(CONTRAST, "contrast")
    box.show()
    assert folder in qapp.styleSheet()
    style.apply(THEMES["light"], "light")
