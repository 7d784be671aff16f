"""What the neutral half of the rules asks of a game's table: which objects there are, and what can be said of them.

An object is named by a `Ref`. It may be a card or another thing, a part of one (an ability, a side), or a *place*, also
one where nothing lies yet. Whose an object is may follow from where it lies or be stored; what is shared belongs to
nobody (`NOBODY`). The evaluation of texts, the listing of what may be chosen and the windows rest on this alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardc.engine.program import NotBuilt
from cardc.engine.refs import Ref
from cardc.language.vocabulary import Vocabulary

# Whose something is that belongs to no player.
NOBODY = -1
# The kind that stands for whatever lies somewhere, as one whole.
ANYTHING = ""

# What a card states of itself: a number, or an amount of each symbol.
FieldValue = int | Mapping[str, int] | None


class Board:
    """A table as texts speak of it. Players are numbers from 0; kinds are those of the vocabulary's nouns.

    What has a body here is so for most games; a game says it otherwise where its own rules do.
    """

    vocabulary: Vocabulary
    players: int

    def objects(self, kind: str, zone: str, who: int, *, counted: bool = False) -> Sequence[Ref]:
        """The objects of a kind in a player's zone (`NOBODY` for a shared one), in order: the top or first one first.

        `ANYTHING` means what lies there, each thing as one whole. Places are asked for by their kind, and may be empty.
        `counted`: with what is used as if it lay there, too.
        """
        raise NotImplementedError

    def parts(self, kind: str, whole: Ref) -> Sequence[Ref]:
        """The objects of a kind that an object is or holds; `ANYTHING` means the object itself."""
        return (whole,) if kind in (ANYTHING, whole.kind) else ()

    def bearing(self, kind: str, host: Ref, piece: int) -> Sequence[Ref]:
        """The objects of a kind that an ability is on, which is printed on a piece (-1 if none) of a host."""
        return self.parts(kind, host)

    def owned(self, kind: str, who: int) -> Sequence[Ref]:
        """The objects of a kind that a player owns, wherever they lie."""
        raise NotImplementedError

    def whereabouts(self, name: str, kind: str, who: int) -> Sequence[Ref]:
        """The objects of a kind in one of the game's own places that are no zones, in order."""
        return ()

    def beside(self, ref: Ref) -> Sequence[Ref]:
        """What touches an object on a board, or an edge of one; what lies in a row is beside its neighbours."""
        return ()

    def owner(self, ref: Ref) -> int:
        """Whose an object is, or `NOBODY`."""
        raise NotImplementedError

    def title(self, ref: Ref) -> str:
        """The id of the card that an object is, or is printed on; "" for what is no card."""
        return ""

    def value(self, ref: Ref, name: str) -> FieldValue:
        """A declared value of an object's card (a level, a cost), or None where it has none or it is unknown."""
        return None

    def trigger(self, ref: Ref) -> str:
        """When an object works that is an ability; "" for any other."""
        return ""

    def marked(self, ref: Ref, adjective: str) -> bool:
        """True if an adjective of the vocabulary fits an object."""
        return False

    def shows(self, ref: Ref, name: str, *, printed: bool = False) -> int:
        """How many of something an object shows, or has printed on it."""
        return 0

    def has(self, who: int, name: str) -> int:
        """How many of something a player has, from any source, and has not spent."""
        return 0

    def did(self, who: int, deed: str) -> bool:
        """True if a player did something that texts ask for."""
        return False

    def group(self, name: str, who: int) -> Sequence[int]:
        """The players whom a player calls by a name, in order: as a group that acts, or as owners of zones."""
        match name:
            case "you":
                return (who,)
            case "each":
                return range(self.players)
            case "others":
                return [(who + i) % self.players for i in range(1, self.players)]
            case "everyone":
                return [(who + i) % self.players for i in range(self.players)]
        raise NotBuilt(f"the players called {name}")
