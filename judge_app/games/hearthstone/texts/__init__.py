"""What a text does: effects in order (1a), a handler a word; words read against the board."""
