"""The explorer pane: the steps of a run, its packets, its waves, the board before and after, what was expected."""
