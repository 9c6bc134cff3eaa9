"""An attack in its steps."""
