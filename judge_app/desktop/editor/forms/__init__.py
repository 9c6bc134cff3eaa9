"""Forms made from dataclasses: boxes for fields, lists of entries, names that are completed."""
