"""The trace told: sentences and tables are made here and nowhere else, for the window, the terminal and paper."""
