"""A theme put on the application: palette, style sheet, and which theme the system asks for."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication

from judge_app.desktop.theme import CONTRAST, DARK, LIGHT, SYSTEM, THEMES, Theme

_SHEET = """
QMainWindow, QDialog {{ background: {window}; }}
QLineEdit {{ background: {base}; border: 1px solid {border}; border-radius: 6px; padding: 6px 9px; }}
QLineEdit:focus {{ border: 2px solid {accent}; padding: 5px 8px; }}
QPlainTextEdit#field {{ background: {base}; border: 1px solid {border}; border-radius: 6px; padding: 3px 6px; }}
QPlainTextEdit#field:focus {{ border: 2px solid {accent}; padding: 2px 5px; }}
QAbstractItemView, QTextBrowser {{ background: {base}; border: 2px solid transparent; outline: 0; }}
QTextBrowser, QLineEdit {{ selection-background-color: {accent}; selection-color: {base}; }}
QAbstractItemView:focus, QTextBrowser:focus {{ border: 2px solid {accent}; }}
QToolButton {{ border: 2px solid transparent; border-radius: 5px; padding: 3px 7px; color: {text}; }}
QToolButton:hover {{ background: {raised}; border-color: {border}; }}
QToolButton:focus {{ border-color: {accent}; }}
QToolButton:checked {{ background: {chosen}; color: {chosen_text}; }}
QToolButton:disabled {{ color: {muted}; }}
QPushButton {{ background: {raised}; color: {text}; border: 1px solid {border}; border-radius: 5px;
    padding: 6px 13px; }}
QPushButton:hover {{ background: {chosen}; color: {chosen_text}; }}
QPushButton:disabled {{ color: {muted}; background: transparent; }}
QPushButton:focus {{ border: 2px solid {accent}; padding: 5px 12px; }}
QTabBar::tab {{ background: transparent; color: {muted}; padding: 6px 13px; border: 0;
    border-bottom: 3px solid transparent; }}
QTabBar::tab:selected {{ color: {text}; border-bottom-color: {accent}; font-weight: 600; }}
QTabBar#slim::tab {{ padding: 6px 7px; }}
QTabBar::tab:hover {{ color: {text}; }}
QTabBar::tab:selected:focus {{ background: {chosen}; color: {chosen_text}; }}
QTabWidget::pane {{ border: 0; }}
QScrollBar:vertical {{ width: 12px; background: transparent; margin: 0; }}
QScrollBar:horizontal {{ height: 12px; background: transparent; margin: 0; }}
QScrollBar::handle {{ background: {border}; border-radius: 4px; margin: 2px; min-height: 32px; min-width: 32px; }}
QScrollBar::handle:hover {{ background: {muted}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QSplitter::handle {{ background: {border}; }}
QStatusBar {{ background: {window}; color: {muted}; border-top: 1px solid {border}; }}
QStatusBar::item {{ border: 0; }}
QHeaderView::section {{ background: {raised}; color: {muted}; border: 0; border-bottom: 1px solid {border};
    padding: 5px 8px; }}
QMenuBar {{ background: {window}; color: {text}; }}
QMenuBar::item {{ padding: 4px 9px; background: transparent; }}
QMenuBar::item:selected {{ background: {chosen}; color: {chosen_text}; }}
QMenu {{ background: {base}; color: {text}; border: 1px solid {border}; padding: 4px; }}
QMenu::item {{ padding: 5px 26px 5px 22px; border-radius: 4px; }}
QMenu::item:selected {{ background: {chosen}; color: {chosen_text}; }}
QMenu::item:disabled {{ color: {muted}; }}
QMenu::separator {{ height: 1px; background: {border}; margin: 4px 8px; }}
QToolTip {{ background: {raised}; color: {text}; border: 1px solid {border}; padding: 5px; }}
QFrame#notice {{ background: {notice}; border-bottom: 1px solid {border}; }}
QFrame#notice QLabel, QFrame#notice QToolButton {{ color: {notice_text}; }}
QFrame#preview {{ background: {raised}; border: 1px solid {border}; border-radius: 6px; }}
QFrame#card {{ background: {raised}; border: 1px solid {border}; border-radius: 6px; }}
QFrame#card[changed="true"] {{ border: 2px solid {accent}; }}
QCheckBox::indicator {{ width: 12px; height: 12px; border: 2px solid {muted}; border-radius: 3px;
    background: {base}; }}
QCheckBox::indicator:focus, QCheckBox:focus {{ border-color: {accent}; }}
QCheckBox::indicator:checked {{ background: {accent}; }}
QFrame#side {{ border: 0; border-left: 3px solid {border}; }}
QFrame#side[first="true"] {{ border-left: 5px double {accent}; }}
QLabel#muted, QLabel#where {{ color: {muted}; }}
QLabel#heading {{ font-weight: 600; }}
QLabel#good {{ color: {good}; font-weight: 600; }}
QLabel#bad {{ color: {bad}; font-weight: 600; }}
"""


def wanted(name: str) -> Theme:
    """The theme of that name; the one that the system asks for when the name is "system" or unknown."""
    return THEMES.get(name) or system_theme()


def system_theme() -> Theme:
    """High contrast when the system prefers more contrast, else dark or light as the system is."""
    hints = QApplication.styleHints()
    if hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast:
        return CONTRAST
    return DARK if hints.colorScheme() is Qt.ColorScheme.Dark else LIGHT


def apply(theme: Theme, name: str) -> None:
    """Put the theme on every window; `name` "system" leaves title bars to the system."""
    hints = QApplication.styleHints()
    if name == SYSTEM:
        hints.unsetColorScheme()
    else:
        hints.setColorScheme(Qt.ColorScheme.Dark if theme.dark else Qt.ColorScheme.Light)
    QApplication.setPalette(palette(theme))
    application = QApplication.instance()
    sheet = _SHEET.format_map(_names(theme))
    if isinstance(application, QApplication) and application.styleSheet() != sheet:  # it polishes every widget anew
        application.setStyleSheet(sheet)


def palette(theme: Theme) -> QPalette:
    """The theme as Qt's palette."""
    role = QPalette.ColorRole
    made = QPalette()
    for where, colour in {
        role.Window: theme.window,
        role.WindowText: theme.text,
        role.Base: theme.base,
        role.AlternateBase: theme.raised,
        role.Text: theme.text,
        role.PlaceholderText: theme.muted,
        role.Button: theme.raised,
        role.ButtonText: theme.text,
        role.BrightText: theme.bad,
        role.ToolTipBase: theme.raised,
        role.ToolTipText: theme.text,
        role.Highlight: theme.chosen,
        role.HighlightedText: theme.chosen_text,
        role.Link: theme.accent,
        role.LinkVisited: theme.accent,
        role.Accent: theme.accent,
        role.Light: theme.base,
        role.Midlight: theme.raised,
        role.Mid: theme.border,
        role.Dark: theme.muted,
        role.Shadow: theme.border,
    }.items():
        made.setColor(where, QColor(colour))
    for where in (role.Text, role.WindowText, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, where, QColor(theme.muted))
    return made


def reading_font(zoom: float, *, scale: float = 1.0, bold: bool = False) -> QFont:
    """The application's font, for reading: a little larger than on buttons, times the zoom."""
    font = QFont(QApplication.font())
    font.setPointSizeF(max(6.0, QApplication.font().pointSizeF() * 1.12 * scale * zoom))
    if bold:
        font.setWeight(QFont.Weight.DemiBold)
    return font


def _names(theme: Theme) -> dict[str, str]:
    from judge_app.desktop.theme import colours

    return colours(theme)
