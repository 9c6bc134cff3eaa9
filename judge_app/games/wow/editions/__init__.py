"""Other editions of the rulebook, as patches of the newest."""
