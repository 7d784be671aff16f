"""What the answers of a game of Mystic Vale may speak of: pieces, the cards they go into, ways to pay for vales."""

from __future__ import annotations

from cardc.engine.answerable import CARD, Inventory
from cardc.games.mystic_vale.definitions import SPIRITS, Definitions
from cardc.games.mystic_vale.game_state import MysticVale
from cardc.games.mystic_vale.moves import WAYS_TO_PAY
from cardc.games.mystic_vale.variants import POINT
from cardc.language import tree as t
from cardc.language.verbs import AlsoHas, AlsoSays, CostsMore, CostsOthersMore, Grant

# So many times an ability is given to cards for a time before what it was given by is used again.
MOST_GRANTS = 4


def inventory_of(world: MysticVale, table: Definitions) -> Inventory:
    """All that there is, wherever it lies."""
    things = dict.fromkeys(piece.card for piece in world.pieces)
    each = len(world.cards) // len(world.players)
    cards = [f"{card % each + 1} of player {card // each + 1}" for card in range(len(world.cards))]
    faces = [face for number in things for face in table.faces[number].values()]
    said = [action for face in faces for ability in face.abilities for action in ability.program.actions]
    grants = MOST_GRANTS if any(isinstance(action, Grant | AlsoHas | AlsoSays) for action in said) else 0
    dearer = [_most(action) for action in said if isinstance(action, CostsMore | CostsOthersMore)]
    costs = [cost.total for number in things if (cost := table.cards[number].spirit_cost) is not None]
    most = max((POINT.total, *costs)) + sum(dearer)
    return Inventory({CARD: range(len(cards)), WAYS_TO_PAY: _ways(most)}, {CARD: cards}, grants)


def _most(action: CostsMore | CostsOthersMore) -> int:
    """By how much a price is raised, as far as the text alone tells."""
    amount = action.resource.amount
    return amount.n if isinstance(amount, t.Number) else 1


def _ways(most: int) -> list[tuple[int, ...]]:
    """So many spirits of each kind, wild ones last, and no more than so many of all."""
    found: list[tuple[int, ...]] = [()]
    for _ in (*SPIRITS, "wild"):
        found = [(*paid, n) for paid in found for n in range(most - sum(paid) + 1)]
    return [paid for paid in found if sum(paid)]
