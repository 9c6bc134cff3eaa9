"""The case that is edited: its document and edits, and what is known of it while one edits."""
