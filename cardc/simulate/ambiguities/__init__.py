"""Pairs of abilities whose order changes what comes of them, and whether a ruling says which comes first."""
