"""The board that is edited: as it lies, the line and the palette that add to it, what pointing at it does."""
