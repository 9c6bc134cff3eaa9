"""What the rules of several games are made of, word for word. No game is named here."""
