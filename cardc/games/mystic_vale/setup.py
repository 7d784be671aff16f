"""A new game: decks, commons, vales, pool and starting fields, by the number of players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardc.catalog.cards import Card
from cardc.engine.chance import Chance
from cardc.engine.stage import NoSuchGame
from cardc.engine.state import Frame, State
from cardc.games.mystic_vale.definitions import Definitions
from cardc.games.mystic_vale.game_state import MysticVale, Piece, Player
from cardc.games.mystic_vale.planting import PREPPED_AT
from cardc.games.mystic_vale.rules import MysticValeRules
from cardc.games.mystic_vale.selectors import MysticBoard, net_decay
from cardc.source.suggest import hint

POOL = {2: 23, 3: 28, 4: 33}
LEVEL_1 = {2: 12, 3: 15, 4: 18}
OPEN_PER_LEVEL = 3
OPEN_VALES = 4
BLANKS = 8
FERTILE_SOIL = "fertile_soil"


class _Box:
    """Hands out physical pieces."""

    def __init__(self, table: Definitions) -> None:
        self.table = table
        self.pieces: list[Piece] = []

    def copies(self, card: Card) -> list[int]:
        """All copies of a title, its positions in turn."""
        positions = card.get("slots") or ("",)
        return [self.one(card, positions[i % len(positions)]) for i in range(card.copies or 0)]

    def one(self, card: Card, position: str = "") -> int:
        """One piece."""
        self.pieces.append(Piece(self.table.by_id[card.id].number, position, bool(card.get("eclipse"))))
        return len(self.pieces) - 1


def new_game(
    rules: MysticValeRules, players: int, seed: int, *, leaders: Sequence[str] = (), amulets: Sequence[str] = ()
) -> State[MysticVale]:
    """A game at the start of the first turn. `leaders` and `amulets` name titles, one per player, or none."""
    if players not in POOL:
        raise NoSuchGame(f"{players} players; the game is for {', '.join(map(str, POOL))}")
    chance, box = Chance(seed), _Box(rules.table)
    cards = [entry.card for entry in rules.table.cards]
    sleeves: list[tuple[int, ...]] = []
    led = _sided(cards, "leader", leaders, players)
    worn = _sided(cards, "amulet", amulets, players)
    sided: list[int] = []
    seats = []
    for who in range(players):
        deck = []
        for pieces in _starting(box, cards):
            sleeves.append(pieces)
            deck.append(len(sleeves) - 1)
        if led:
            blank = next(card for card in deck if not sleeves[card])
            sided.append(box.one(led[who]))
            sleeves[blank] = (sided[-1],)
        zones: dict[str, list[int]] = {"deck": chance.shuffled(deck), "on_deck": [], "field": [], "discard": []}
        for zone in rules.table.vocabulary.zones.values():
            if zone.owner == "player":
                zones.setdefault(zone.name, [])
        seats.append(Player(zones, len(rules.table.symbols)))
        if worn:
            seats[-1].amulet = box.one(worn[who])
    market = [card for card in cards if card.kind == "advancement" and card.get("supply") != FERTILE_SOIL]
    levels = [chance.shuffled(_all(box, market, level)) for level in (1, 2, 3)]
    levels[0] = levels[0][: LEVEL_1[players]]
    soils = [piece for card in cards if card.get("supply") == FERTILE_SOIL for piece in box.copies(card)]
    vales = [chance.shuffled(_all(box, [c for c in cards if c.kind == "vale"], level)) for level in (1, 2)]
    world = MysticVale(tuple(box.pieces), sleeves, seats)
    for piece in sided:
        world.shown[piece] = world.sides[piece] = "start"
    for player in seats:
        if player.amulet >= 0:
            world.shown[player.amulet] = world.sides[player.amulet] = "used"
    world.commons = [deck.pop(0) for deck in levels for _ in range(min(OPEN_PER_LEVEL, len(deck)))]
    world.vales_open = [deck.pop(0) for deck in vales for _ in range(min(OPEN_VALES, len(deck)))]
    world.level_decks, world.vale_decks, world.soils = levels, vales, soils
    world.vp_pool = POOL[players]
    world.first = world.active = chance.below(players)
    for who in range(players):
        _starting_field(rules, world, who)
    return State(world, [Frame("turn", world.first)], chance)


def _sided(cards: Sequence[Card], kind: str, titles: Sequence[str], players: int) -> list[Card]:
    """The cards of a kind that the players begin with, by title; none without titles."""
    known = {card.title: card for card in cards if card.kind == kind}
    for title in titles:
        if title not in known:
            advice, _ = hint(title, known, f"there are {', '.join(known)}")
            raise NoSuchGame(f"there is no {kind} `{title}`; {advice}")
    if titles and len(titles) != players:
        raise NoSuchGame(f"{len(titles)} of {kind} for {players} players; name one for each")
    return [known[title] for title in titles]


def _starting(box: _Box, cards: Sequence[Card]) -> Iterator[tuple[int, ...]]:
    """The twenty cards of one starting deck."""
    for card in cards:
        if card.kind != "starting":
            continue
        if card.get("advancement") is False:
            yield from ((),) * (card.copies or BLANKS)
        else:
            yield from ((piece,) for piece in box.copies(card))


def _all(box: _Box, cards: Sequence[Card], level: int) -> list[int]:
    return [piece for card in cards if card.get("level") == level for piece in box.copies(card)]


def _starting_field(rules: MysticValeRules, world: MysticVale, who: int) -> None:
    """Cards are placed until three decay show, the third of them on-deck."""
    zones = world.players[who].zones
    zones["on_deck"].append(zones["deck"].pop(0))
    while net_decay(MysticBoard(rules.table, world), who) < PREPPED_AT:
        zones["field"].append(zones["on_deck"].pop())
        zones["on_deck"].append(zones["deck"].pop(0))
