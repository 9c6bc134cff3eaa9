"""Text from a book loads nothing and runs nothing."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QColor, QDesktopServices, QImage, QTextDocument

from judge_app.desktop.reader.browser import RuleBrowser
from judge_app.desktop.reader.links import address, target


@pytest.fixture
def opened(monkeypatch) -> list[QUrl]:
    urls: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", urls.append)
    return urls


@pytest.mark.parametrize("kind", QTextDocument.ResourceType, ids=lambda kind: kind.name)
@pytest.mark.parametrize("url", ["http://127.0.0.1:9/a.png", "file:///etc/passwd", "//host/share", "qrc:/a", "a.css"])
def test_no_resource_is_loaded(qtbot, kind, url):
    browser = RuleBrowser()
    qtbot.addWidget(browser)
    found = browser.loadResource(kind.value, QUrl(url))
    if isinstance(found, QImage):
        assert (found.width(), found.height(), found.pixelColor(0, 0).alpha()) == (1, 1, 0)
    else:
        assert bytes(found.data()).strip() == b""


@pytest.mark.parametrize("form", ["{path}", "file://{path}"])
def test_a_picture_on_the_disk_is_not_drawn(qtbot, tmp_path, form):
    path = tmp_path / "red.png"
    red = QImage(64, 64, QImage.Format.Format_RGB32)
    red.fill(QColor("#ff0000"))
    assert red.save(str(path))
    browser = RuleBrowser()
    qtbot.addWidget(browser)
    browser.resize(300, 200)
    browser.show_page(f'<p>a <img src="{form.format(path=path)}" width="64" height="64"> b</p>', "")
    browser.show()
    drawn = browser.grab().toImage()
    colours = {drawn.pixelColor(x, y).name() for x in range(drawn.width()) for y in range(0, drawn.height(), 3)}
    assert "#ff0000" not in colours


@pytest.mark.parametrize(
    "url",
    ["http://example.com", "https://example.com", "file:///etc/passwd", "javascript:alert(1)", "mailto:a@b.c", "x"],
)
def test_a_foreign_link_is_not_followed(window, opened, url):
    window.reader.open("100.2a")
    before = window.reader._html()
    window.reader.browser.anchorClicked.emit(QUrl(url))
    assert window.reader.entry.number == "100.2a"
    assert window.reader._html() == before
    assert not opened
    assert not window.reader.browser.openExternalLinks()
    assert not window.reader.browser.openLinks()


def test_a_page_with_foreign_html_is_shown_as_text_only(window, library, opened):
    evil = 'ok<img src="http://127.0.0.1:9/x.png"><link rel="stylesheet" href="http://127.0.0.1:9/x.css">'
    evil += "<script>x()</script>"
    library.entries["toy-1:101.1"] = replace(library.entries["toy-1:101.1"], html=evil)
    window.reader.open("101.1")
    shown = window.reader.browser.toPlainText()
    assert "ok" in shown
    assert "x()" not in shown
    assert not opened


def test_titles_are_text_not_html(window, library):
    library.entries["toy-1:101.1"] = replace(library.entries["toy-1:101.1"], title="<b>a & b</b>")
    window.reader.open("101.1")
    assert "<b>a & b</b>" in window.reader.browser.toPlainText()
    assert "&lt;b&gt;" in window.reader._html()


@pytest.mark.parametrize("id", ["wow-7.4:410.6a", "wow-7.4:glossary:ppp-pre-priority-processing", "b:1.1é"])
def test_an_address_leads_to_its_id(id):
    assert target(QUrl(address(id))) == id
    assert target(address(id)) == id


def test_nothing_can_be_dropped_on_the_page(window):
    assert not window.reader.browser.acceptDrops()
    assert window.reader.browser.isReadOnly()
