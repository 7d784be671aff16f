"""What the rules of Misty Valley call things of `game.yaml`: zones, kinds, symbols, and what they keep in mind."""

from __future__ import annotations

# Zones.
LAND, BOX = "land", "box"
PATROL_PILE, PATROL_HAND, TRIBE_BOARD = "patrol_pile", "patrol_hand", "tribe_board"
DISPLAY, VALLEY_PILE, ENCOUNTER_PILE, TOKEN_PILE = "display", "valley_pile", "encounter_pile", "token_pile"

# Kinds of card; what can be held stands for two of them, a tile for four.
VALLEY, ENCOUNTER, PATROL, START = "valley", "encounter", "patrol", "start"
TRIBE, MARKER, TOKEN, CAPTAIN, BANNERS, LEAFLET = "tribe", "marker", "token", "captain", "banners", "leaflet"
CLAIMABLE, TILE = "claimable", "tile"

# Symbols.
EXPLORER, BANNER = "explorer", "banner"

# Sides of a marker.
FRESH, USED = "fresh", "used"

# What is kept in mind. Of the turn: whether its main and its special action were done, which patrol tiles were sent,
# which place was left by which tile, and
# the token that was revealed last. Of the game: who placed the last valley tile, and what changed hands by a swap.
MAIN, SPECIAL, SENT, LEFT, MOVED, SHOWN = "main", "special", "sent", "left", "moved", "shown"
ENDING, SWAPPED = "ending", "swapped"
