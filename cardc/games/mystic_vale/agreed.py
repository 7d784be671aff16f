"""What the players agree on before a game: how many they are, which sets, conclaves, leaders and amulets they use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from cardc.catalog.cards import Card
from cardc.catalog.summary import count
from cardc.engine.stage import NoSuchGame
from cardc.games.mystic_vale.definitions import Definitions
from cardc.source.suggest import hint
from cardc.source.text import brief

# How leaders or amulets are come by, beside naming one for each player: whoever likes takes what they like, they are
# dealt, each player keeps one of two, or all are drafted together.
FREE, DEALT, TWO, DRAFT = WAYS = ("free", "random", "two", "draft")
# How conclaves are come by, beside naming them.
CHOSEN, DRAWN = CONCLAVE_WAYS = ("choose", "random")
SIDED = ("leader", "amulet")
CONCLAVE = "conclave"
# What can be agreed on, by its name.
WANTED = ("sets", "conclaves", "leaders", "amulets")

# Names of cards, or the name of a way; no names for what is not used.
Wish = Sequence[str] | str


@dataclass(frozen=True, slots=True)
class Agreed:
    """An agreement that can be kept. `cards` are those in use; a wish is a way, or titles that there are."""

    players: int
    cards: tuple[Card, ...]
    conclaves: Wish = ()
    leaders: Wish = ()
    amulets: Wish = ()

    def wish(self, kind: str) -> Wish:
        """What is agreed on of leaders or of amulets."""
        return self.leaders if kind == "leader" else self.amulets

    def of_kind(self, kind: str) -> tuple[Card, ...]:
        """The cards of a kind that a wish is about: those that it names in turn, or all that are in use."""
        wish = self.conclaves if kind == CONCLAVE else self.wish(kind)
        listed = [card for card in self.cards if card.kind == kind]
        if isinstance(wish, str):
            return tuple(listed)
        by_title = {card.title: card for card in listed}
        return tuple(by_title[title] for title in wish)


def agree(table: Definitions, players: int, wanted: Mapping[str, Any]) -> Agreed:
    """The agreement, or a refusal that says why there is no such game."""
    _refuse_other_words(wanted)
    counts = table.vocabulary.counts["vp_pool"].players
    allowed = [n for n in counts if n <= 4 or table.option("players.five_six") == "fan_counts"]
    if players not in allowed:
        raise NoSuchGame(f"{count(players, 'player')}; the game is for {', '.join(map(str, allowed))}")
    sets = wanted.get("sets") or ()
    cards = _in_use([entry.card for entry in table.cards], (sets,) if isinstance(sets, str) else sets)
    agreed = Agreed(players, cards, *(wanted.get(name) or () for name in ("conclaves", "leaders", "amulets")))
    # The first fault is told before the next is looked for: that may need titles that there are.
    for fault in chain(_sided_faults(agreed, table), _conclave_faults(agreed, table)):
        raise NoSuchGame(fault)
    return agreed


def _refuse_other_words(wanted: Mapping[str, Any]) -> None:
    for name, wish in wanted.items():
        if name not in WANTED:
            advice, _ = hint(name, WANTED, f"there are {', '.join(WANTED)}")
            raise NoSuchGame(f"nothing called `{name}` is agreed on before a game; {advice}")
        listed = (wish,) if isinstance(wish, str) else wish or ()
        if not isinstance(listed, Sequence) or not all(isinstance(one, str) for one in listed):
            raise NoSuchGame(f"`{name}` is agreed on by a text or a list of texts, not by {brief(repr(wish))}")


def _in_use(cards: Sequence[Card], sets: Sequence[str]) -> tuple[Card, ...]:
    """The cards of some sets; starting decks and conclaves belong to none of them."""
    known = dict.fromkeys(card.set for card in cards if card.kind != CONCLAVE)
    for name in sets:
        if name not in known:
            advice, _ = hint(name, known, f"there are {', '.join(known)}")
            raise NoSuchGame(f"there is no set `{name}`; {advice}")
    return tuple(card for card in cards if not sets or card.set in sets or card.kind in ("starting", CONCLAVE))


def _sided_faults(agreed: Agreed, table: Definitions) -> Iterator[str]:
    """What cannot be agreed on of leaders and amulets."""
    for kind in SIDED:
        wish = agreed.wish(kind)
        yield from _unknown(agreed.cards, kind, wish, WAYS)
        if not isinstance(wish, str):
            if wish and len(wish) != agreed.players:
                yield f"{len(wish)} of {kind} for {agreed.players} players; name one for each"
            elif len(set(wish)) < len(wish):
                yield f"there is one {kind} of each title, and one is named twice"
            continue
        there, needed = len(agreed.of_kind(kind)), cards_needed(table, wish, agreed.players)
        if there < needed:
            yield f"there are {there} of {kind}, and {agreed.players} players need {needed} for this"
    if (agreed.leaders == DRAFT) is not (agreed.amulets == DRAFT):
        yield "a draft is of leaders and amulets together; say `draft` of both"


def cards_needed(table: Definitions, way: str, players: int) -> int:
    """How many leaders, or amulets, a way takes out of the box."""
    counts = table.vocabulary.counts
    match way:
        case "two":
            return players * counts["dealt_to_choose_from"].of(players)
        case "draft":
            return players + counts["drafted_beyond_players"].of(players)
    return players


def _conclave_faults(agreed: Agreed, table: Definitions) -> Iterator[str]:
    """What cannot be agreed on of conclaves: those whose contents nobody knows make up no decks."""
    wish = agreed.conclaves
    yield from _unknown(agreed.cards, CONCLAVE, wish, CONCLAVE_WAYS)
    if not isinstance(wish, str) and len(set(wish)) < len(wish):
        yield "there is one conclave of each title, and one is named twice"
    unlisted = [card.title for card in agreed.of_kind(CONCLAVE) if not card.get("contents")]
    if unlisted:
        yield f"what these conclaves list is not known: {', '.join(unlisted)}; fill in their `contents`"
    needed = table.vocabulary.counts["conclaves_in_play"].of(agreed.players)
    if isinstance(wish, str) and len(agreed.of_kind(CONCLAVE)) < needed:
        yield f"there are fewer than {needed} conclaves"


def _unknown(cards: Iterable[Card], kind: str, wish: Wish, ways: Sequence[str]) -> Iterator[str]:
    """Titles, or a way, that there are not."""
    known = [card.title for card in cards if card.kind == kind]
    if isinstance(wish, str):
        if wish not in ways:
            yield f"`{wish}` is no way to come by a {kind}; there are {', '.join(ways)}, or titles"
        return
    for title in wish:
        if title not in known:
            advice, _ = hint(title, known, f"there are {', '.join(known)}")
            yield f"there is no {kind} `{title}`; {advice}"
