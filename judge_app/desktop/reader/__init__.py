"""The reader pane: a rule in its section, its trail, its ties, and what its links say."""
