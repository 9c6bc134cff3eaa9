"""A sheet on paper: pages are laid out here piece by piece, so that nothing is cut through."""
