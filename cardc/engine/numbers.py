"""Numbers that only mean something beside the definitions of one game, told apart so that saved games can name them."""

from __future__ import annotations

from typing import NewType

# The number of an ability among those of the game's definitions.
AbilityNumber = NewType("AbilityNumber", int)
# The number of a card among those of the game's definitions.
CardNumber = NewType("CardNumber", int)
