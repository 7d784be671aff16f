"""What one player may see of a table: what lies open to them, numbers that everybody sees, what they may do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from cardc.engine.naming import key
from cardc.engine.stage import Table, looked_up
from cardc.engine.state import Answer
from cardc.engine.what_happened import Happening, known_to
from cardc.errors import CardcError


@dataclass(frozen=True, slots=True)
class Offer:
    """One way to answer: what people call it, and a key that is the same in every process.

    `number`: that of the action in the space of its game, where somebody asked for one that has room for it.
    """

    label: str
    key: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class ZoneView:
    """What a player sees of a zone: how many things lie there, and which (None: they lie face down for them).

    `owner`: whose zone it is, by number; None for one that belongs to nobody.
    """

    name: str
    owner: int | None
    size: int
    lying: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class View:
    """All that one player may know of a game: dealing what is hidden from them anew changes nothing in it.

    `options` are only there for the player who decides, and in an order that tells nothing. `numbers`: by player,
    the numbers and truths that everybody sees of them. `scores` are known when the game is over.
    """

    player: int
    players: tuple[str, ...]
    decides: int | None
    options: tuple[Offer, ...]
    zones: tuple[ZoneView, ...]
    numbers: tuple[Mapping[str, int | bool], ...]
    log: tuple[str, ...]
    scores: tuple[int, ...] | None

    def zone(self, name: str, owner: int | None = None) -> ZoneView:
        """A zone by its name and owner; without an owner the player's own, or the shared one."""
        owners = (owner,) if owner is not None else (self.player, None)
        found = next((zone for zone in self.zones if zone.name == name and zone.owner in owners), None)
        if found is None:
            known = ", ".join(dict.fromkeys(zone.name for zone in self.zones))
            whose = f" of player {owner}" if owner is not None else ""
            raise NoZone(f"there is no zone `{name}`{whose} here; there are {known}")
        return found


class NoZone(CardcError, KeyError):
    """No zone of the game is called so."""

    def __str__(self) -> str:  # a KeyError would show its message in quotes
        return str(self.args[0])


# What gives the options of a decision their numbers.
Numbers = Callable[[Sequence[Answer]], Sequence[int | None]]


def offers(table: Table, numbers: Numbers | None = None) -> tuple[Offer, ...]:
    """The ways to answer what a table waits for."""
    answers = table.state.answers
    found = numbers(answers) if numbers is not None else [None] * len(answers)
    return tuple(Offer(table.label(answer), key(answer), number) for answer, number in zip(answers, found, strict=True))


def view_of(table: Table, player: int, happened: Iterable[Happening] = (), numbers: Numbers | None = None) -> View:
    """What a player may know of a table, and of what happened there, in words."""
    decides = table.state.decides
    return View(
        player=player,
        players=table.players,
        decides=decides,
        options=tuple(sorted(offers(table, numbers), key=lambda one: (one.label, one.key)))
        if decides == player
        else (),
        zones=tuple(_zones(table, player)),
        numbers=tuple(looked_up(table, who, table.shows) for who in range(len(table.players))),
        log=tuple(one.told for one in known_to(player, table, happened)),
        scores=table.scores() if decides is None else None,
    )


def _zones(table: Table, player: int) -> Iterator[ZoneView]:
    owned = range(len(table.players))
    for zone in table.vocabulary.zones.values():
        for owner in owned if zone.owner == "player" else (None,):
            lying = table.zone(0 if owner is None else owner, zone.name) or ()
            seen = zone.is_seen_by(player, owner)
            yield ZoneView(zone.name, owner, len(lying), lying if seen else None)
    for owner in (*owned, None):
        for name, beside in table.beside(owner).items():
            size = beside if isinstance(beside, int) else len(beside)
            yield ZoneView(name, owner, size, None if isinstance(beside, int) else beside)
