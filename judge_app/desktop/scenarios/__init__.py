"""The scenario library pane: every case of a folder, what it is about, whether it holds."""
