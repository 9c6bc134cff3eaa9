"""The table as players see it: sides with their zones, cards as tiles. The editor and the explorer both show it."""
