"""Case files: read, checked, run. The words that a game brings stand in its own package."""
