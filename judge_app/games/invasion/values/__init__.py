"""Characteristics."""
