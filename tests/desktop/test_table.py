"""The table: cards that can be read, sides that face each other, piles, keys, what is read out, who did it to whom."""

from __future__ import annotations

import pytest
from conftest import PACKETS
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QAccessible, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication, QToolTip

from judge_app.desktop.explorer.story_model import StoryModel
from judge_app.desktop.table.arranging import GAP, PEEP, WIDE, grouped, height, natural, placed
from judge_app.desktop.table.art import CardArt
from judge_app.desktop.table.pieces import ANYWHERE, fitted
from judge_app.desktop.table.view import TableView
from judge_app.desktop.table.zone import ZoneView
from judge_app.desktop.widgets.card_text import LINES_ROLE, CardsNamed
from judge_app.desktop.widgets.plain import as_tip
from judge_app.desktop.widgets.theme import CONTRAST, LIGHT
from judge_app.reports.face import Face
from judge_app.reports.games import printed_face
from judge_app.reports.picture import BoardPicture, CardPicture, SidePicture, ZonePicture
from judge_app.services.cases import SCENARIOS, cards, open_case
from judge_app.services.runs.timeline import timeline

ATTACHED = SCENARIOS / "wow" / "400.4-vigil-of-the-light-and-malfurions-gift.yaml"
CROWDED = SCENARIOS / "hearthstone" / "forced-death.2-mimirons-head-and-boom-bots.yaml"
SIGHTS = ((650, 590), (870, 560))
"""How much room the table has on a screen of 1280 x 720: in the steps, in the editor."""


@pytest.fixture
def table(qtbot):
    made: list[TableView] = []

    def show(board, changes=None, *, size=SIGHTS[0], editable=False) -> TableView:
        view = TableView("The board", LIGHT, None, editable=editable)
        made.append(view)
        qtbot.addWidget(view)
        view.resize(*size)
        view.show_board(board, changes)
        view.show()
        with qtbot.waitActive(view):
            view.activateWindow()
        return view

    return show


def last(path):
    line = timeline(open_case(path))
    return line.picture(len(line.entries) - 1)


def zone(table, player: str, name: str) -> ZoneView:
    return next(view for view in table.zones() if (view.player, view.zone) == (player, name))


def area(table, part) -> QRect:
    """Where a part stands on the table."""
    return QRect(part.mapTo(table.widget(), part.rect().topLeft()), part.size())


def board(**zones: int) -> BoardPicture:
    """A board of one player, so many cards in each zone, those of a pile lying in one."""
    shown = {"graveyard": "pile", "hand": "hand", "resources": "small"}

    def card(name: str, n: int) -> CardPicture:
        return CardPicture(n, f"{name} {n}", f"{name} {n}", face_down=name == "resources", face=Face(f"{name} {n}"))

    rows = tuple(
        ZonePicture(name, name.title(), shown.get(name, "row"), tuple(card(name, n) for n in range(number)))
        for name, number in zones.items()
    )
    return BoardPicture("now", (SidePicture("you", (), rows), SidePicture("opponent", (), rows)))


# Cards


@pytest.mark.parametrize("ruleset", ["wow-7.4", "hearthstone"])
def test_no_card_of_the_library_has_its_name_or_its_type_cut(qapp, ruleset):
    family = QApplication.font().family()
    for card in cards()[ruleset].values():
        face = printed_face(ruleset, card)
        for text, width, high, size, bold in (
            (face.title, WIDE - 8, 44.0, 12.5, True),
            (face.type, 37.0, 20.0, 10.5, False),
        ):
            font, flags = fitted(text, width, high, size, family, bold=bold)
            taken = QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 1000), flags, text)
            assert flags != ANYWHERE, f"{text} is broken within a word"
            assert taken.width() <= width + 0.5, text
            assert taken.height() <= high + 0.5, text


def drawn(card: CardPicture, theme=LIGHT, unit: float = 1.0) -> QImage:
    width, high = (118, 92) if card.exhausted else (92, 118)
    image = QImage(round(width * unit), round(high * unit), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    CardArt(theme).draw(painter, card, image.width(), image.height())
    painter.end()
    return image


@pytest.mark.parametrize("theme", [LIGHT, CONTRAST])
@pytest.mark.parametrize("unit", [1.0, 2.0])
def test_each_state_of_a_card_looks_different(qapp, theme, unit):
    face = printed_face("wow-7.4", cards()["wow-7.4"]["Stone Boar"])
    plain = CardPicture(1, "Stone Boar", "Stone Boar", face=face)
    others = [
        {"damage": 2}, {"counters": (("spark", 1),)}, {"exhausted": True}, {"face_down": True},
        {"face": printed_face("wow-7.4", cards()["wow-7.4"]["Stone Boar"], "Stone Boar (2)")},
        {"face": printed_face("wow-7.4", cards()["wow-7.4"]["Stone Boar"], "mine")},
    ]  # fmt: skip
    whole = {"id": 1, "key": "Stone Boar", "name": "Stone Boar", "face": face}
    pictures = [drawn(plain, theme, unit), *(drawn(CardPicture(**{**whole, **other}), theme, unit) for other in others)]
    for n, picture in enumerate(pictures):
        assert all(picture != other for other in pictures[:n])


def test_attached_cards_peep_out_above_their_host_each_with_a_place_of_its_own():
    host, one, two = (CardPicture(n, str(n), str(n)) for n in range(3))
    groups = grouped([(host, 0), (one, 1), (two, 1), (host, 0)])
    there = placed(groups, 1000, 1.0)
    assert [box.h for box in there] == [118, PEEP, PEEP, 118]
    assert there[1].y < there[2].y < there[0].y == there[2].y + PEEP
    assert there[3].x == WIDE + GAP
    assert there[3].y == there[0].y
    assert height(groups, 1000, 1.0) == 118 + 2 * PEEP
    assert height(groups, WIDE, 1.0) > 2 * 118
    assert natural(groups, 2.0) == 4 * (WIDE + GAP)


def test_an_exhausted_card_lies_on_its_side():
    ready, turned = (CardPicture(n, str(n), str(n), exhausted=bool(n)) for n in range(2))
    boxes = placed(grouped([(ready, 0), (turned, 0)]), 1000, 1.0)
    assert (boxes[0].w, boxes[0].h) == (boxes[1].h, boxes[1].w)


# The table


@pytest.mark.parametrize("size", SIGHTS)
@pytest.mark.parametrize("case", [PACKETS, ATTACHED, CROWDED])
def test_a_usual_board_fits_into_the_sight_and_no_card_lies_on_another(table, case, size):
    shown = table(last(case), size=size)
    assert shown.widget().height() <= size[1]
    placed_ = [
        (view.mapTo(shown.widget(), there.topLeft()), there.size()) for view in shown.zones() for there in view.areas
    ]
    areas = [QRect(*one) for one in placed_]
    whole = shown.widget().rect()
    for n, one in enumerate(areas):
        assert whole.contains(one)
        assert not any(one.intersects(other) for other in areas[:n])


def test_the_sides_face_each_other_with_the_moment_between_them(table, run):
    shown = table(last(ATTACHED))
    near, far = (area(shown, side) for side in shown.sides)
    between = area(shown, shown.moment)
    assert far.bottom() < between.top()
    assert between.bottom() < near.top()
    fronts = [area(shown, zone(shown, player, "ally")) for player in ("you", "opponent")]
    backs = [area(shown, zone(shown, player, "resource")) for player in ("you", "opponent")]
    assert fronts[0].top() <= backs[0].top()
    assert backs[1].top() <= fronts[1].top()


def test_rows_without_cards_take_no_room_and_where_it_is_edited_only_a_strip(table):
    there = board(hero=1, ally=0)
    assert zone_names(table(there)) == {"hero"}
    empty = zone(table(there, editable=True), "you", "ally")
    assert "type or drop here: ally" in empty.caption
    assert empty.high(400, 1.0) < 30


def zone_names(shown) -> set[str]:
    return {view.zone for view in shown.zones()}


def test_a_row_says_how_many_lie_there_counting_those_drawn_as_one(table):
    five = CardPicture(1, "r", "5 resources", face_down=True, number=4)
    one = CardPicture(2, "s", "a resource", face_down=True, exhausted=True)
    row = ZonePicture("resources", "Resource row", "small", (five, one))
    shown = table(BoardPicture("", (SidePicture("you", (), (row,)),)))
    assert shown.zones()[0].caption == "Resource row 5, 4 ready"


def test_a_pile_shows_its_number_and_is_opened_by_click_and_key(table, qtbot):
    shown = table(board(hero=1, graveyard=3))
    pile = zone(shown, "you", "graveyard")
    assert (pile.is_folded, pile.caption, pile.areas) == (True, "Graveyard 3", [])
    qtbot.mouseClick(pile.viewport(), Qt.MouseButton.LeftButton)
    assert (pile.is_folded, len(pile.areas)) == (False, 3)
    qtbot.keyClick(pile, Qt.Key.Key_Escape)
    assert pile.is_folded
    qtbot.keyClick(pile, Qt.Key.Key_Return)
    assert pile.current_key() == "graveyard 0"


def test_the_other_players_hand_is_a_pile_and_a_card_chosen_in_it_opens_it(table):
    shown = table(board(hero=1, hand=2))
    assert not zone(shown, "you", "hand").is_pile
    theirs = zone(shown, "opponent", "hand")
    assert theirs.is_folded
    assert theirs.choose("hand 1")
    assert (theirs.is_folded, theirs.current_key()) == (False, "hand 1")


def test_arrow_keys_reach_every_card_and_pile_across_the_zones(table, qtbot):
    shown = table(board(hero=2, ally=2, resources=3, hand=2, graveyard=1))
    start = zone(shown, "you", "hero")
    start.setFocus()
    start.setCurrentIndex(start.cards.index(0, 0))
    keys = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
    reached, todo = set(), [(start, 0)]
    while todo:
        view, row = todo.pop()
        if (view.player, view.zone, row) in reached:
            continue
        reached.add((view.player, view.zone, row))
        for key in keys:
            if not view.is_folded:
                view.setCurrentIndex(view.cards.index(row, 0))
            view.setFocus()
            qtbot.keyClick(view, key)
            now = QApplication.focusWidget()
            assert isinstance(now, ZoneView)
            todo.append((now, max(0, now.currentIndex().row()) if not now.is_folded else 0))
    spread = {(v.player, v.zone, row) for v in shown.zones() for row in range(1 if v.is_folded else v.cards.rowCount())}
    assert reached == spread


def test_cards_are_read_out_with_name_values_state_and_text(table):
    shown = table(last(PACKETS))
    told = {}
    for view in shown.zones():
        found = QAccessible.queryAccessibleInterface(view)
        assert view.player in found.text(QAccessible.Text.Name)
        for n in range(found.childCount()):
            child = found.child(n)
            told[child.text(QAccessible.Text.Name)] = child
    warrior = next(name for name in told if name.startswith("Alliance Warrior"))
    assert warrior == "Alliance Warrior, Hero, 0 ATK, 30 health, 3 damage"
    assert "Golem Skull Helm, Equipment, 0 cost, 3 DEF, exhausted" in told
    described = zone(shown, "you", "hero").cards.index(0, 0).data(Qt.ItemDataRole.AccessibleDescriptionRole)
    assert described.splitlines()[-1] == "Now: 3 damage"


def test_the_text_of_a_card_comes_on_a_key_and_on_hover_as_plain_text(table, qtbot):
    shown = table(last(PACKETS))
    row = zone(shown, "opponent", "hero")
    row.setFocus()
    flames = next(n for n in range(row.cards.rowCount()) if row.cards.card(n).name == "World in Flames")
    row.setCurrentIndex(row.cards.index(flames, 0))
    qtbot.keyClick(row, Qt.Key.Key_Space)
    lines = row.cards.index(flames, 0).data(LINES_ROLE)
    assert lines[0].startswith("World in Flames, 8")
    qtbot.waitUntil(lambda: QToolTip.text() == as_tip(lines))
    QToolTip.hideText()
    assert as_tip(["<b>bold</b>", "a & b"]).count("&lt;b&gt;") == 1


def test_who_did_something_is_joined_with_whom_and_what_came_of_it_is_on_the_card(table, run):
    step = next(n for n in range(len(run.entries)) if run.shown(n).struck)
    shown = table(run.shown(step), run.changed(step))
    (join,) = shown._joins.joins
    assert shown._joins.isVisible()
    assert join.begin.y() < shown.moment.parentWidget().y() < join.end.y(), "from the far side to the near one"
    shown.show_board(run.shown(-1))
    assert not shown._joins.isVisible()


def test_a_step_that_moves_no_card_lays_nothing_out_anew(table, run):
    shown = table(run.shown(0), run.changed(0))
    laid = [view.areas for view in shown.zones()]
    shown.show_board(run.shown(0), {run.picture(0).sides[0].zones[0].cards[0].key: "another"})
    assert all(view.areas is before for view, before in zip(shown.zones(), laid, strict=True))


def test_cards_found_show_their_text_on_the_same_key(qtbot):
    from judge_app.desktop.search.cards import card_rows
    from judge_app.desktop.search.model import HitModel

    model = HitModel()
    model.show(card_rows("World in Flames", 5), "World in Flames")
    found = model.index(0, 0)
    assert found.data(LINES_ROLE)[0].startswith("World in Flames")
    assert found.data(Qt.ItemDataRole.ToolTipRole) == as_tip(found.data(LINES_ROLE))


def test_a_line_of_the_story_has_the_text_of_the_cards_that_it_names(qtbot, run):
    model = StoryModel(None)
    model.cards = CardsNamed(run.card_texts)
    model.show_story(run.story)
    line = next(n for n in range(model.rowCount()) if "World in Flames" in model.line(n).text)
    said = model.index(line, 0).data(LINES_ROLE)
    assert any(text.startswith("World in Flames, 8") for text in said)
    assert "World in Flames, 8" in model.index(line, 0).data(Qt.ItemDataRole.ToolTipRole)


def test_of_two_names_the_longer_one_is_meant_and_a_word_within_another_is_none():
    named = CardsNamed(lambda: {"Orc": ("an orc",), "Plain Orc": ("a plain one",)})
    assert named.lines("Plain Orc strikes.") == ("a plain one",)
    assert named.lines("Orcs strike an Orc and a Plain Orc.") == ("an orc", "", "a plain one")
    assert CardsNamed().lines("Orc") == ()
