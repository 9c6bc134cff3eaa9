"""The library of rules: books as text that a person edits, made into a store, an index and a catalogue."""
