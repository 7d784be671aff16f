"""Players that are programs: what they are given, and how they choose."""
