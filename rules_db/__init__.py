"""The library of rules: books as text that a person edits, made into an index and a catalogue."""
