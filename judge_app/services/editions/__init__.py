"""Editions of a rulebook that have a book of their own, beside each other."""
