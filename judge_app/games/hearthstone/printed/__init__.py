"""How Hearthstone prints its cards."""
