"""Lists of cards as players have them: imported, shown, found in, and how much of their texts is understood."""
