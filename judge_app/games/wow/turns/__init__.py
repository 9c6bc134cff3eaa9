"""The game and its turns: starting (101), phases and steps (5), priority, checks (410), losing (102), loops (803)."""
