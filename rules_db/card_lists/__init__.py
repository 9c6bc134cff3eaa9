"""Lists of printed cards that a judge has imported: one file each in the data folder, made, found in, taken away."""
