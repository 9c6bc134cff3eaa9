"""The frame of the window: its sides and how one gets about, its menus and keys, what panes may ask of it."""
