"""Plays a deck: a game from its first decision to its end, what is answered, and what each player may see of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardc.api.deck import Deck
from cardc.catalog.card_values import NOT_KNOWN, values_of
from cardc.catalog.cards import Card
from cardc.catalog.holes import face_holes
from cardc.engine.action_space import ActionSpace, NotNumbered, action_space
from cardc.engine.events import Event
from cardc.engine.machine import start, step
from cardc.engine.naming import NotOffered, meant_by
from cardc.engine.rule_options import played_otherwise
from cardc.engine.saved_games import NotASavedGame, save, saved_options
from cardc.engine.stage import NoSuchGame, Stage, Table
from cardc.engine.state import Answer
from cardc.engine.views import Offer, View, ZoneView, offers, view_of
from cardc.errors import CardcError
from cardc.scenarios.renamed import Former
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK
from cardc.source.files import write_atomic
from cardc.source.former_names import renamed

__all__ = [
    "ActionSpace",
    "Asked",
    "NotNumbered",
    "NotOffered",
    "Offer",
    "Playing",
    "UnknownFaces",
    "View",
    "ZoneView",
    "load_game",
    "new_game",
]


class UnknownFaces(CardcError, ValueError):
    """A game needs values of cards that are not known. `missing` names them by the id of the card."""

    def __init__(self, missing: Mapping[str, tuple[str, ...]]) -> None:
        self.missing = missing
        lines = [f"  {card}: {', '.join(names)}" for card, names in missing.items()]
        advice = "load the cards with faces that know them, such as `house`"
        super().__init__("\n".join([f"{len(missing)} cards cannot be played with as they are known; {advice}", *lines]))


@dataclass(frozen=True, slots=True)
class Asked:
    """What the game waits for: the player who decides, by number, what it is about, and the ways to answer."""

    player: int
    kind: str
    options: tuple[Offer, ...]


class Playing:
    """A game that is being played. It changes with `play`; a copy goes its own way."""

    def __init__(
        self,
        deck: Deck,
        table: Table,
        happened: Iterable[tuple[Event, str]] = (),
        *,
        findings: tuple[Diagnostic, ...] = (),
        actions: ActionSpace | None = None,
    ) -> None:
        self.deck = deck
        self._actions = actions
        self.findings = findings  # former names that the game was loaded with
        self.table = table
        self._happened = list(happened)

    @property
    def over(self) -> bool:
        """True when nothing is left to decide."""
        return self.table.state.decision is None

    @property
    def decision(self) -> Asked | None:
        """What the game waits for; None when it is over."""
        pending = self.table.state.decision
        if pending is None:
            return None
        return Asked(pending.who, pending.kind, offers(self.table, self.actions.if_numbered))

    @property
    def actions(self) -> ActionSpace:
        """The numbers of all answers of games that are set up like this one, whatever their seed."""
        if self._actions is None:
            self._actions = action_space(self.table)
        return self._actions

    @property
    def options(self) -> Mapping[str, str]:
        """The rule options that are not played by their default."""
        return played_otherwise(self.table)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each player, as they would count now."""
        return self.table.scores()

    @property
    def log(self) -> tuple[str, ...]:
        """Everything that happened since the game was begun or loaded, in words."""
        return tuple(told for _, told in self._happened)

    @property
    def hash(self) -> str:
        """A fingerprint of the whole state, the same in every process."""
        return self.table.state.hash()

    def play(self, answer: str | Offer) -> tuple[str, ...]:
        """Answers the decision with one of its options, by label or by key, and tells what then happened.

        A word that no option has, or several have, is refused with those that there are, and nothing changes.
        """
        chosen = self._meant(answer.key if isinstance(answer, Offer) else answer)
        return self._note(step(self.table.state, self.table.rules, chosen))

    def copy(self) -> Playing:
        """The game as it is now, to be played on its own."""
        return Playing(self.deck, self.table.copy(), self._happened, actions=self._actions)

    def view(self, player: int) -> View:
        """What a player may know."""
        self._refuse_other(player)
        return view_of(self.table, player, self._happened, self.actions.if_numbered)

    def redealt(self, player: int, seed: int) -> Playing:
        """A game of its own that is as this one might be, for all that a player may know.

        What lies face down for them is dealt anew, and chance brings something else. Their view stays as it is. Its
        log holds what they saw.
        """
        self._refuse_other(player)
        seen = [(event, told) for event, told in self._happened if self.table.seen_by(event, player)]
        return Playing(self.deck, self.table.redealt(player, seed), seen, actions=self._actions)

    def save(self, path: str | Path) -> None:
        """Write the game to a file. It names the cards that it uses, and can be loaded while those stay the same."""
        text = json.dumps(save(self.table.state, self.table.rules), ensure_ascii=False)
        write_atomic(Path(path), text + "\n")

    def begin(self) -> None:
        """Run to the first decision."""
        self._note(start(self.table.state, self.table.rules))

    def _refuse_other(self, player: int) -> None:
        """Refuses what is no number of a player."""
        there = range(len(self.table.players))
        if player not in there:
            raise NotOffered(str(player), (), tuple(map(str, there)))

    def _note(self, log: Iterable[Event]) -> tuple[str, ...]:
        """Keeps what happened with its words, as they are now; the words."""
        new = [(event, self.table.describe(event)) for event in log]
        self._happened += new
        return tuple(told for _, told in new)

    def _meant(self, word: str) -> Answer:
        pending = self.table.state.decision
        answers = pending.options if pending is not None else ()
        return meant_by(word, answers, [self.table.label(answer) for answer in answers])


def new_game(deck: Deck, players: int, seed: int, wanted: Mapping[str, Any], options: Mapping[str, str]) -> Playing:
    """A whole game at its first decision. Refuses cards with errors, or of which it needs what is not known."""
    for name, said in (("players", players), ("seed", seed)):
        if isinstance(said, bool) or not isinstance(said, int):
            raise NoSuchGame(f"{name} is a whole number, not {said!r}")
    deck.refuse_faulty()
    stage = deck.stage
    if deck.unknown_in_play:
        raise UnknownFaces(deck.unknown_in_play)
    playing = Playing(deck, stage.new(tuple(deck.shown), players, seed, wanted, options))
    playing.begin()
    return playing


def load_game(path: str | Path, deck: Deck) -> Playing:
    """A saved game, with the cards of a deck. Refuses one whose cards have changed, and names those."""
    try:
        data = json.loads(DISK.read(Path(path)))
    except ValueError as error:
        raise NotASavedGame(f"{path} is no saved game: {error}") from error
    if not isinstance(data, dict):
        raise NotASavedGame(f"{path} is no saved game")
    names = deck.former
    options = {names.options.get(name, name): value for name, value in saved_options(data).items()}
    renamings = tuple(_renamed(path, data, names))
    return Playing(deck, deck.stage.resume(tuple(deck.shown), data, options), findings=renamings)


def _renamed(path: str | Path, data: Mapping[str, Any], names: Former) -> Iterator[Diagnostic]:
    """The former names that a saved game still uses."""
    at = Span(str(path), 1, 1, 1, 1)
    cards = data.get("cards")
    said = (("card", cards, names.cards), ("option", saved_options(data), names.options))
    for what, listed, now in said:
        for old in listed if isinstance(listed, dict) else ():
            if old in now:
                yield renamed(what, old, now[old], at)


def not_known(deck: Deck) -> Mapping[str, tuple[str, ...]]:
    """By card, what a game needs to know of it and nobody does."""
    stage = deck.stage
    return {card.id: names for card in deck.shown if (names := tuple(_missing(card, deck, stage)))}


def _missing(card: Card, deck: Deck, stage: Stage) -> Iterator[str]:
    """What a game needs to know of a card and nobody does."""
    kind = deck.shown.card_form.kinds.get(card.kind)
    for value in values_of(card, deck.shown.card_form, deck.edition.origins):
        if value.shown == NOT_KNOWN and stage.needs(card, value.field):
            gap = kind.gaps.get(value.name, "") if kind is not None else ""
            yield f"{value.side} {value.field}{f' ({gap})' if gap else ''}".strip()
    for face in card.faces:
        yield from (f"{{{hole}}}" for hole in face_holes(face) if stage.needs(card, hole))
