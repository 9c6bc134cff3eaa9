"""Ruling sheets: made, written while they are drafts."""
