"""The team's database in the window: named in the settings, tried, exchanged with, gone and back again."""

import time

import pytest
from postgres import Postgres
from proxy import LOGIN, Fault, Proxy
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from rulings_log import give, ruling
from test_rulings_pane import box_of, chord, open_pane, pane, read

from judge_app.desktop.frame.settings import SettingsDialog
from judge_app.desktop.rulings.team import TeamButton, TeamState
from judge_app.services.rulings.log import open_rulings
from judge_app.services.rulings.team import FILE, VARIABLE, kept_url, set_shared_url
from rules_db.rulings import remote

PASSWORD = "geheim-7410"
NOWHERE = f"postgresql://judge:{PASSWORD}@127.0.0.1:1/open"


@pytest.fixture(autouse=True)
def no_variable(monkeypatch):
    monkeypatch.delenv(VARIABLE, raising=False)


def settings(window, qtbot):
    window.actions_by_name["settings"].trigger()
    return next(dialog for dialog in window.findChildren(SettingsDialog) if dialog.isVisible())


def button(window):
    return window.findChild(TeamButton)


def told(window, qtbot, text):
    qtbot.waitUntil(lambda: text in window.log.team.state.told(), timeout=20_000)


def texts(dialog):
    """Everything that the page shows."""
    lines = [box.displayText() for box in dialog.findChildren(QLineEdit)]
    return "\n".join([*lines, dialog.variable.text(), dialog.tried.text(), dialog.state.text(), dialog.message.text()])


# The page


def test_a_password_is_never_shown(window, qtbot, data_folder):
    dialog = settings(window, qtbot)
    dialog.url.setText(NOWHERE)
    assert dialog.url.text() == "postgresql://judge@127.0.0.1:1/open"
    assert dialog.password.text() == PASSWORD
    assert dialog.password.echoMode() is QLineEdit.EchoMode.Password
    dialog.test.click()
    qtbot.waitUntil(lambda: "⚠" in dialog.tried.text(), timeout=20_000)
    assert "can't be reached" in dialog.tried.text()
    assert PASSWORD not in texts(dialog)
    dialog.buttons.accepted.emit()
    qtbot.waitUntil(lambda: kept_url() == NOWHERE)
    assert (data_folder / FILE).stat().st_mode & 0o077 == 0
    told(window, qtbot, "not reached")
    assert PASSWORD not in button(window).toolTip() + button(window).text()
    dialog = settings(window, qtbot)
    assert dialog.password.text() == PASSWORD
    assert PASSWORD not in texts(dialog)
    window.close()
    assert PASSWORD not in (data_folder / "window.ini").read_text()


@pytest.mark.parametrize(
    ("entered", "said"), [("nowhere", "is none"), ("mysql://h/x", 'not in "mysql"'), ("postgresql://h", "no database")]
)
def test_what_names_no_database_is_refused_and_nothing_is_kept(window, qtbot, entered, said):
    dialog = settings(window, qtbot)
    dialog.url.setText(entered)
    dialog.test.click()
    qtbot.waitUntil(lambda: said in dialog.tried.text())
    dialog.buttons.accepted.emit()
    qtbot.waitUntil(lambda: said in dialog.message.text())
    assert dialog.isVisible()
    assert kept_url() == ""


def test_settings_that_can_not_be_written_are_told(window, qtbot, data_folder):
    (data_folder / FILE).mkdir()
    dialog = settings(window, qtbot)
    dialog.url.setText("postgresql://judge@127.0.0.1:1/open")
    dialog.buttons.accepted.emit()
    qtbot.waitUntil(lambda: "can't be written" in dialog.message.text())
    assert dialog.save.isEnabled()


def test_the_variable_wins_and_the_page_says_so_without_its_password(window, qtbot, monkeypatch):
    set_shared_url("postgresql://other/kept")
    monkeypatch.setenv(VARIABLE, NOWHERE)
    dialog = settings(window, qtbot)
    assert f"{VARIABLE} is set and wins: postgresql://judge@127.0.0.1:1/open" in dialog.variable.text()
    assert dialog.url.text() == "postgresql://other/kept"
    assert PASSWORD not in texts(dialog)
    window.log.exchange()
    told(window, qtbot, "not reached")
    assert window.log.team.state.name == "postgresql://127.0.0.1:1/open"


def test_colours_and_the_data_folder_are_on_the_page(window, qtbot, data_folder):
    dialog = settings(window, qtbot)
    assert dialog.folder.text() == str(data_folder)
    dialog.theme.setCurrentIndex(dialog.theme.findData("dark"))
    assert window.theme.name != "dark"
    dialog.buttons.accepted.emit()
    qtbot.waitUntil(lambda: window.theme.name == "dark")
    assert window.session.theme == "dark"


def test_a_key_opens_the_page(window, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    assert [dialog.isVisible() for dialog in window.findChildren(SettingsDialog)] == [True]


def test_cancel_changes_nothing(window, qtbot):
    dialog = settings(window, qtbot)
    dialog.url.setText(NOWHERE)
    dialog.theme.setCurrentIndex(dialog.theme.findData("contrast"))
    dialog.reject()
    assert kept_url() == ""
    assert window.theme.name != "contrast"


def test_the_page_closed_while_a_trial_is_under_way_does_no_harm(window, qtbot):
    dialog = settings(window, qtbot)
    dialog.url.setText(NOWHERE)
    tried = []
    window.log.team.tried.connect(lambda *found: tried.append(found))
    dialog.test.click()
    dialog.reject()
    qtbot.waitUntil(lambda: len(tried) == 1, timeout=20_000)
    assert tried[0][2] is False


# The exchange


def test_without_a_database_nothing_is_asked_and_nothing_shown(window, qtbot):
    assert window.log.team.state == TeamState()
    assert button(window) is None
    chord(qtbot, window, Qt.Key.Key_T)
    assert "No team's database is named" in window.statusBar().currentMessage()


def test_a_server_that_is_gone_keeps_what_waits_and_has_it_when_it_is_back(
    window, qtbot, postgres_server: Postgres, tmp_path
):
    url = postgres_server.new_database()
    set_shared_url(url)
    window.log.begin()
    told(window, qtbot, "✓ Team: everything sent")
    give(ruling())
    open_pane(window, qtbot)
    read(window, qtbot, "Harbour Open")
    postgres_server.stop()
    try:
        chord(qtbot, window, Qt.Key.Key_N)
        qtbot.keyClicks(box_of(window).text, "Kept while it was gone.")
        box_of(window).buttons.buttons()[0].click()
        read(window, qtbot, "Kept while it was gone.")
        told(window, qtbot, "⚠ Team: not reached, 1 to send")
        assert button(window).isVisible()
        assert "can't be reached" in button(window).toolTip()
    finally:
        postgres_server.start()
    button(window).click()
    told(window, qtbot, "✓ Team: everything sent")
    window.log.team.share_all()
    told(window, qtbot, "… Team: exchanging")
    told(window, qtbot, "✓ Team: everything sent")
    other = open_rulings(tmp_path / "other", url)
    assert other.exchange().fetched == 2
    assert [note.text for note in other.log.entries()[0].notes] == ["Kept while it was gone."]
    other.give(ruling(table="99"))
    other.exchange()
    other.close()
    window.log.exchange()
    qtbot.waitUntil(lambda: pane(window).status.heading.text().startswith("2 rulings"), timeout=20_000)


def shares_two(window, qtbot, url):
    """The window has exchanged two rulings with that database."""
    set_shared_url(url)
    give(ruling(table="1"), ruling(table="2"), url=url)
    window.log.begin()
    told(window, qtbot, "✓ Team: everything sent")


@pytest.mark.parametrize("put_back", [False, True])
def test_a_database_that_was_made_anew_or_put_back_is_filled_again_and_that_is_said(
    window, qtbot, postgres_server: Postgres, tmp_path, put_back
):
    url = postgres_server.new_database()
    if put_back:
        other = open_rulings(tmp_path / "other", url)
        other.give(ruling(table="0"))
        other.exchange()
        other.close()
        postgres_server.make_database(f"{url}_before", url)
    shares_two(window, qtbot, url)
    postgres_server.make_database(url, f"{url}_before" if put_back else "")
    button(window).click()
    told(window, qtbot, "… Team: exchanging")
    told(window, qtbot, "✓ Team: everything sent")
    said = f"{window.log.team.state.name} was {'put back to an earlier state' if put_back else 'made anew'}."
    assert said in window.notice.text()
    assert "Nothing that was kept is lost." in window.notice.text()
    window.notice.hide()
    assert open_rulings(tmp_path / "new", url).exchange().fetched == 2 + put_back
    button(window).click()
    told(window, qtbot, "… Team: exchanging")
    told(window, qtbot, "✓ Team: everything sent")
    assert window.notice.text() == ""


def test_a_database_that_moved_gets_what_waits_and_that_is_said(window, qtbot, postgres_server: Postgres):
    url = postgres_server.new_database()
    shares_two(window, qtbot, url)
    give(ruling(table="3"), url=url)
    postgres_server.make_database(f"{url}_moved", url)
    window.log.team.name(f"{url}_moved")
    qtbot.waitUntil(lambda: window.log.team.state.name.endswith("_moved"), timeout=20_000)
    told(window, qtbot, "✓ Team: everything sent")
    assert "_moved now; it was at" in window.notice.text()
    assert open_rulings(url="").log.waiting(window.log.team.state.name) == 0


def test_an_exchange_that_goes_on_and_on_can_be_stopped(window, qtbot, postgres_server: Postgres, monkeypatch):
    monkeypatch.setattr(remote, "ROWS_AT_ONCE", 1)
    url = postgres_server.new_database()
    give(*(ruling(table=str(at)) for at in range(12)), url=url)
    with Proxy(postgres_server.port) as proxy:
        set_shared_url(proxy.leading(url))
        window.log.begin()
        told(window, qtbot, "✓ Team: everything sent")
        give(*(ruling(table=str(at)) for at in range(12, 24)), url=proxy.leading(url))
        proxy.fault = Fault("delay", seconds=0.1)
        button(window).click()
        told(window, qtbot, "so far")
        assert "Stop" in button(window).toolTip()
        button(window).click()
        told(window, qtbot, "■ Team: stopped, ")
        proxy.fault = None
        button(window).click()
        told(window, qtbot, "✓ Team: everything sent")


@pytest.mark.parametrize("after", [0, LOGIN])
def test_the_window_closes_at_once_while_a_server_is_silent(window, qtbot, postgres_server: Postgres, after):
    url = postgres_server.new_database()
    give(ruling(), url=url)
    with Proxy(postgres_server.port) as proxy:
        proxy.fault = Fault("stall", after=after)
        set_shared_url(proxy.leading(url))
        window.log.begin()
        window.log.team.try_url(proxy.leading(url))
        told(window, qtbot, "exchanging")
        qtbot.waitUntil(lambda: proxy.taken > 1)
        began = time.monotonic()
        window.close()
        assert time.monotonic() - began < 5.5
        proxy.fault = None


def test_what_can_not_be_fetched_is_said_once(window, qtbot, postgres_server: Postgres):
    url = postgres_server.new_database()
    shares_two(window, qtbot, url)
    deep = "insert into records(id,what,body) values (repeat('1',64),'ruling',repeat('[',100000)||repeat(']',100000))"
    postgres_server.run_sql(url, deep)
    button(window).click()
    qtbot.waitUntil(lambda: "11111111: it can't be read: it is nested too deep" in window.notice.text(), timeout=20_000)
    told(window, qtbot, "✓ Team: everything sent")
    assert "11111111" in button(window).toolTip()


def test_a_database_that_is_taken_out_again_is_not_asked_any_more(window, qtbot, tmp_path):
    set_shared_url(f"sqlite:///{tmp_path / 'shared.sqlite'}")
    window.log.begin()
    told(window, qtbot, "✓")
    dialog = settings(window, qtbot)
    assert "shared.sqlite" in dialog.state.text()
    dialog.url.clear()
    dialog.buttons.accepted.emit()
    qtbot.waitUntil(lambda: window.log.team.state == TeamState())
    assert button(window).isHidden()


def test_its_state_is_told_in_words_and_signs_not_by_colour():
    said = {
        TeamState("db", busy=True): "… Team: exchanging",
        TeamState("db", busy=True, so_far=7): "… Team: exchanging, 7 so far",
        TeamState("db", 2, stopped=True): "■ Team: stopped, 2 to send", TeamState("db"): "✓ Team: everything sent",
        TeamState("db", 3, "gone"): "⚠ Team: not reached, 3 to send", TeamState("db", fetched=2):
        "✓ Team: everything sent, 2 new",
    }  # fmt: skip
    assert {state: state.told() for state in said} == said
