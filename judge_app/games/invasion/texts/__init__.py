"""What texts say, read and carried out."""
