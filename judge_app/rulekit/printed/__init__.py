"""Printed text read: the phrases that write a game's words, run backwards."""
