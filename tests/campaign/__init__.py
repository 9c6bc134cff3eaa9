"""The standing campaign: seeded trials that look for whatever makes the program lose, hang or lie."""
