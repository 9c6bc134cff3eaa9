"""What is shown alike on every side: parts and how they are laid, rows, bars, colours. None of it knows a pane."""
