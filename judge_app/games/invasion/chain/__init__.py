"""What players may do, playing and using, resolving."""
