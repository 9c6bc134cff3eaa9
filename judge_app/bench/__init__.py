"""What the project promises of its speed and size, measured; and the pictures of the window for its documentation."""
