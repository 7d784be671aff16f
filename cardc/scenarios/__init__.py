"""Scripted scenarios: what is on the table, what is answered, and what must then be true."""
