"""The game-neutral kernel: one state, frames on a stack, decisions, chance, events, and the machine."""
