"""What a text does: effects in order (709.2b, 712.3), a handler a word; words read against the board; keywords."""
