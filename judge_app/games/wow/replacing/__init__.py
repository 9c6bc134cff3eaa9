"""What may be replaced (716): events about to happen, and packets of damage (408, 717)."""
