"""Combat: its steps, chain links, defending, damage (chapter 7)."""
