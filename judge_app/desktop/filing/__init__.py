"""The case's file: opened, saved, watched, and what isn't saved kept from being lost."""
