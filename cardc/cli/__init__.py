"""The last room: one small module for each command, which reads options and calls the rooms before it."""
