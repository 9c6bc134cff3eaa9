"""How its cards are printed."""
