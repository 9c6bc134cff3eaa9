"""Warhammer: Invasion."""
