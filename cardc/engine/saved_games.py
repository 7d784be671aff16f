"""Saving a game at any decision, and going on with it later: the same types come back, whatever the cards are numbered.

A saved game names cards by their ids, and an ability by its card and its place among that card's. So it does not mind
other cards that come, go or change; of the cards it uses it keeps a fingerprint, and refuses others by name.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol, TypeVar

from cardc.engine.chance import Chance
from cardc.engine.effect import EffectData
from cardc.engine.numbers import AbilityNumber, CardNumber
from cardc.engine.options import OPTIONS
from cardc.engine.refs import REFS
from cardc.engine.rulebook import Rulebook
from cardc.engine.state import Decision, Frame, State, World, fingerprint
from cardc.engine.values import Codec, NotAValue, Value
from cardc.errors import CardcError
from cardc.language.node import Json

FORMAT = 4
# So many changed cards are named in a message.
_NAMED = 8

W = TypeVar("W", bound=World)


class NotASavedGame(CardcError, ValueError):
    """What is no saved game of this game, or one in another format."""


class NotTheseCards(NotASavedGame):
    """A saved game uses cards that have changed since, or are gone."""

    def __init__(self, titles: Sequence[str]) -> None:
        named, more = ", ".join(titles[:_NAMED]), len(titles) - _NAMED
        changed = f"{named} and {more} more" if more > 0 else named
        answers = "`cardc replay` plays its answers with the cards as they are now"
        super().__init__(f"the cards have changed since the game was saved: {changed}; {answers}")
        self.titles = tuple(titles)


class Book(Protocol):
    """The definitions of a game: numbers in play, ids in what is saved."""

    def card_id(self, number: CardNumber) -> str:
        """The id of a card."""

    def card_number(self, card: str) -> CardNumber:
        """The number of a card by its id."""

    def ability_place(self, number: AbilityNumber) -> tuple[str, int]:
        """The id of the card that an ability is printed on, and its place among those of the card."""

    def ability_number(self, card: str, place: int) -> AbilityNumber:
        """The inverse of `ability_place`."""

    def title(self, card: str) -> str:
        """What a card is called, by its id."""

    def kind_of(self, number: CardNumber) -> str:
        """The kind of a card."""

    def fingerprint(self, card: str) -> str:
        """A fingerprint of everything that is defined of a card, by its id; "" if there is no such card."""


class Saving(Protocol[W]):
    """What a game's rules say about saving."""

    game: str

    @property
    def kinds(self) -> Sequence[type[Value]]:
        """The types of its options and objects, and of what its frames and its world hold."""

    @property
    def book(self) -> Rulebook:
        """What the rules carry out."""

    @property
    def options(self) -> Mapping[str, str]:
        """What the game is played by where its sources leave a rule open."""

    @property
    def definitions(self) -> Book:
        """The definitions the game is played with."""

    def write_world(self, world: W, codec: Codec) -> Json:
        """The game's own part of a state as plain data."""

    def read_world(self, data: Json, codec: Codec) -> W:
        """The inverse of `write_world`."""


def save(state: State[W], rules: Saving[W]) -> dict[str, Json]:
    """A game as plain data, at any decision. What is saved stays as it is when the game goes on."""
    ids = _Ids(rules.definitions)
    codec = _codec(rules, ids)
    written = {
        "world": rules.write_world(state.world, codec),
        "stack": codec.write(list[Frame], state.stack),
        "chance": state.chance.to_json(),
        "decision": codec.write(Decision | None, state.decision),
    }
    cards = {card: [rules.definitions.title(card), rules.definitions.fingerprint(card)] for card in sorted(ids.used)}
    content = {"options": dict(rules.options), "cards": cards, "state": written}
    head = {"format": FORMAT, "game": rules.game, "sum": fingerprint(content)}
    saved: dict[str, Json] = json.loads(json.dumps({**head, **content}))
    return saved


def load(data: object, rules: Saving[W]) -> State[W]:
    """A saved game. Refuses what is none, and one whose cards have changed."""
    if not isinstance(data, dict) or data.get("game") != rules.game:
        raise NotASavedGame(f"this is no saved game of {rules.game}")
    if data.get("format") != FORMAT:
        raise NotASavedGame(f"the game was saved in format {data.get('format')}; this version reads format {FORMAT}")
    lacking = [f"`{part}`" for part in ("sum", "options", "cards", "state") if part not in data]
    if lacking:
        raise NotASavedGame(f"the saved game is damaged: it lacks {', '.join(lacking)}")
    try:
        return _read(data, rules)
    except NotASavedGame:
        raise
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise NotASavedGame(f"the saved game is damaged: {error}") from error


def saved_options(data: Mapping[str, Any]) -> Mapping[str, str]:
    """The rule options that a game was saved with; `load` tells if it is none."""
    options = data.get("options")
    return options if isinstance(options, dict) else {}


def _read(data: Mapping[str, Any], rules: Saving[W]) -> State[W]:
    cards, state = data["cards"], data["state"]
    if fingerprint({"options": data["options"], "cards": cards, "state": state}) != data["sum"]:
        raise NotAValue("something in it was changed")
    changed = [title for card, (title, known) in cards.items() if rules.definitions.fingerprint(card) != known]
    if changed:
        raise NotTheseCards(changed)
    if any(rules.options.get(name, value) != value for name, value in data["options"].items()):
        raise NotAValue("it is of a game that was played by other rules")
    ids = _Ids(rules.definitions)
    codec = _codec(rules, ids)
    read = State(
        rules.read_world(state["world"], codec),
        codec.read(list[Frame], state["stack"]),
        Chance(*codec.read(tuple[int, tuple[tuple[int, ...], ...]], state["chance"])),
        codec.read(Decision | None, state["decision"]),
    )
    unknown = [frame.kind for frame in read.stack if frame.kind not in rules.book.frames]
    if unknown or ids.used != set(cards):
        raise NotAValue(f"it names {', '.join(unknown) or 'other cards than it lists'}")
    return read


class _Ids:
    """Writes numbers as ids and notes which cards are named; reads them back."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.used: set[str] = set()

    def write_card(self, number: CardNumber) -> Json:
        card = self.book.card_id(number)
        self.used.add(card)
        return card

    def read_card(self, data: Json) -> CardNumber:
        self.used.add(data)
        return self.book.card_number(data)

    def write_ability(self, number: AbilityNumber) -> Json:
        card, place = self.book.ability_place(number)
        self.used.add(card)
        return [card, place]

    def read_ability(self, data: Json) -> AbilityNumber:
        card, place = data
        self.used.add(card)
        return self.book.ability_number(card, place)


@lru_cache(maxsize=8)
def _codec_of(kinds: tuple[type[Any], ...]) -> Codec:
    """The codec of a game, which finds out once what the fields of its types hold."""
    return Codec((*OPTIONS, *REFS, EffectData, *kinds))


def _codec(rules: Saving[Any], ids: _Ids) -> Codec:
    return _codec_of(tuple(rules.kinds)).hooked(
        {
            CardNumber: (ids.write_card, ids.read_card),
            AbilityNumber: (ids.write_ability, ids.read_ability),
        }
    )
