"""The words in which this game's cards are written. Each is a frozen node that says itself in the game's English."""
