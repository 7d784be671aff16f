"""What one game declares of its words: each entry of `game.yaml` that texts name is a small value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardc.language.sections import WordData

# Who sees what lies in a zone, if not everybody or nobody.
OWNER = "owner"


@dataclass(frozen=True, slots=True)
class Symbol:
    """One symbol of the game."""

    name: str
    group: str


@dataclass(frozen=True, slots=True)
class Noun:
    """One noun. `kind` is what references go by; `traits`, the kind among them, are what verbs ask for.

    `zone` is set for nouns that name a place as well, `symbols` for those that name a group of symbols, `cards` for
    those that name certain titles, by their ids.
    """

    name: str
    kind: str
    traits: frozenset[str]
    zone: str = ""
    symbols: str = ""
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Zone:
    """One zone. `public`: everybody sees what lies there, only its `owner` does, or nobody.

    `holds`: the noun of what lies there; `row`: it lies side by side, the first leftmost; `top`: which of what lies
    there in order is on top, the first or the last.
    """

    name: str
    owner: str
    ordered: bool = False
    public: bool | str = True
    inert: bool = False
    holds: str = ""
    row: bool = False
    top: str = "first"

    def is_seen_by(self, player: int, owner: int | None) -> bool:
        """True if a player sees what lies in this zone of an owner, by their numbers."""
        return self.public is True or (self.public == OWNER and owner == player)

    @property
    def grows_upwards(self) -> bool:
        """True for a pile on which what comes last lies on top."""
        return self.top == "last"


@dataclass(frozen=True, slots=True)
class Trigger:
    """When an ability works.

    `names` is the kind of object that the trigger brings along; `phases`: its head says in which phases; `replaces`:
    the deed that does not happen where the ability is used instead; `amount`: it brings a number along, `that much`;
    `this`: what it names is what the ability is on; `upon`: the deed that it follows, one of those that are waited for;
    `others`: it is a deed of other players, and its head says whose.
    """

    name: str
    does: str  # ability | event | always | score
    names: str = ""
    phases: bool = False
    replaces: str = ""
    amount: bool = False
    this: bool = False
    upon: str = ""
    others: bool = False


@dataclass(frozen=True, slots=True)
class PeriodEntry:
    """How long something is allowed. `always`: said of what holds all the time."""

    name: str
    always: bool = False


@dataclass(frozen=True, slots=True)
class Count:
    """How many of something a game is set up with: always so many, or by the number of players."""

    name: str
    always: int = 0
    players: Mapping[int, int] = field(default_factory=dict)

    def of(self, players: int) -> int:
        """So many for a number of players."""
        return self.players.get(players, self.always)


def declared_noun(name: str, nouns: WordData) -> Noun:
    """A noun; one without traits of its own has those of the noun that is named like its kind."""
    entry = nouns[name]
    kind = entry["kind"]
    traits = entry.get("traits", nouns.get(kind, {}).get("traits", ()))
    return Noun(
        name,
        kind,
        frozenset((kind, *traits)),
        entry.get("zone", ""),
        entry.get("symbols", ""),
        tuple(entry.get("cards", ())),
    )


def first_movable(nouns: WordData) -> str:
    """The noun of what lies in a zone that does not say so."""
    movable = (name for name, entry in nouns.items() if "movable" in entry.get("traits", ()) and "zone" not in entry)
    return next(movable, next(iter(nouns), ""))


def declared_count(name: str, entry: WordData) -> Count:
    """A count, whose numbers of players are keys of the file."""
    by_players = {int(players): n for players, n in entry.get("players", {}).items()}
    return Count(name, entry.get("always", 0), by_players)
