"""The window opens where its screen has room for it, as large as it was left."""

import pytest
from PySide6.QtCore import QByteArray, QRect, QSize

from judge_app.desktop.frame.fitting import USUAL, fit_on_screen, fitted

ROOM = QRect(4, 32, 1358, 732)


@pytest.mark.parametrize(
    ("wanted", "given"),
    [
        (QRect(100, 50, 800, 600), QRect(100, 50, 800, 600)),
        (QRect(0, 0, 1280, 800), QRect(4, 32, 1280, 732)),
        (QRect(900, 300, 1000, 700), QRect(362, 64, 1000, 700)),
        (QRect(-500, -500, 3000, 3000), ROOM),
    ],
)
def test_a_window_is_as_near_to_what_is_wanted_as_fits(wanted, given):
    assert fitted(wanted, ROOM) == given
    assert ROOM.contains(given)


def test_it_opens_within_its_screen_and_keeps_its_size(window):
    room = window.screen().availableGeometry()
    fit_on_screen(window, QByteArray(), QSize())
    assert room.contains(window.geometry())
    assert window.size() == USUAL.boundedTo(window.size())
    fit_on_screen(window, QByteArray(), QSize(640, 500))
    assert window.size() == QSize(640, 500), "left on another screen"
    window.resize(620, 510)
    left = window.saveGeometry()
    window.resize(700, 600)
    fit_on_screen(window, left, QSize())
    assert (window.width(), window.height()) == (620, 510)
    window.setGeometry(0, 0, room.width() * 2, room.height() * 2)
    fit_on_screen(window, window.saveGeometry(), QSize())
    assert room.contains(window.geometry())
