"""A deck: the cards of a game as they were loaded, with everything that can be asked of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardc.api.project import NO_PROJECT, Project
from cardc.catalog.cards import AbilityText, Card, Catalog
from cardc.catalog.folders import as_named
from cardc.catalog.overlays import Edition, apply_overlay, read_overlay
from cardc.catalog.provenance import HOUSE, OWN, Origins, read_origins
from cardc.errors import CardcError
from cardc.games.game import Game
from cardc.language.ability import read_ability
from cardc.language.printer import print_ability
from cardc.language.tree import Ability
from cardc.language.vocabulary import Vocabulary
from cardc.source.codes import errors_in, verdict
from cardc.source.diagnostics import Diagnostic, Problem
from cardc.source.disk import DISK, Files, at_or_below
from cardc.source.memory import Same
from cardc.source.suggest import also, meant

if TYPE_CHECKING:
    from cardc.api.navigation.index import NameIndex
    from cardc.api.playing import Playing
    from cardc.bots.bot import Bot
    from cardc.engine.action_space import ActionSpace
    from cardc.engine.stage import Stage
    from cardc.layout.arrangement import Layout
    from cardc.scenarios.binding import BoundCards
    from cardc.scenarios.ledger import Ledger, Ruling
    from cardc.scenarios.renamed import Former
    from cardc.simulate.match import MatchEnd

HOUSE_FILE = "house.yaml"


class NoCard(CardcError, KeyError):
    """No card of the deck has this name."""

    def __str__(self) -> str:  # a KeyError would show its message in quotes
        return str(self.args[0])


class FaultyCards(CardcError, ValueError):
    """The cards have errors, so they are neither built nor played with."""


class NotPlayed(CardcError, ValueError):
    """The game has no rules that could be played by."""


class NotRead(CardcError, ValueError):
    """The deck was not read from files."""


class NotSaid(CardcError, ValueError):
    """A text with errors says nothing, and a language that the game does not speak cannot say it."""


@dataclass(frozen=True, slots=True)
class DeckAbility:
    """One ability text: its words, what they mean, and what is wrong with them."""

    text: str
    tree: Ability | None
    vocabulary: Vocabulary
    problems: tuple[Problem, ...] = ()

    def print(self, language: str = "en") -> str:
        """The ability in a language of its game."""
        wording = self.vocabulary.wordings.get(language)
        if wording is None:
            raise NotSaid(f"`{language}` is none of {', '.join(self.vocabulary.wordings)}")
        if self.tree is None:
            why = "; ".join(problem.message for problem in self.problems) or "`cardc check` tells why"
            raise NotSaid(f"`{self.text}` could not be read: {why}")
        return print_ability(self.tree, wording)


@dataclass(frozen=True, slots=True)
class DeckCard:
    """One card of a deck."""

    card: Card
    vocabulary: Vocabulary

    @property
    def id(self) -> str:
        """What the card is called for good."""
        return self.card.id

    @property
    def title(self) -> str:
        """What is printed on it, in English."""
        return self.card.title

    @property
    def set(self) -> str:
        """The set that it belongs to."""
        return self.card.set

    @property
    def kind(self) -> str:
        """What kind of card it is."""
        return self.card.kind

    @property
    def abilities(self) -> tuple[DeckAbility, ...]:
        """The known abilities of all its sides."""
        return tuple(self._ability(text) for face in self.card.faces for text in face.abilities or ())

    def name_in(self, language: str) -> str:
        """The title in a language, or the English one where no other is known."""
        return self.card.name_in(language)

    def _ability(self, text: AbilityText) -> DeckAbility:
        return DeckAbility(text.text, text.tree, self.vocabulary)


@dataclass(frozen=True, repr=False)
class Deck:
    """The cards of a game with those that add to it.

    `faces`: the overlays that fill in what no source states. `withheld`: the game has Python that was not run, so
    its cards are checked and printed from data alone. `loaded_from`: what they were read from, `from_files`: how the
    same are loaded from others. `about`: the files and folders that were asked about; none for a whole game.
    `project`: what the folder says of itself that they lie in. `built_with`: where values come from, of a build.
    """

    game: Game
    catalog: Catalog
    faces: tuple[str, ...] = ()
    opening: tuple[Diagnostic, ...] = ()
    withheld: bool = False
    loaded_from: Files = DISK
    from_files: Callable[[Files], Deck] | None = None
    about: tuple[Path, ...] = ()
    project: Project = NO_PROJECT
    built_with: Origins | None = None

    def __reduce__(self) -> tuple[Callable[[Files], Deck], tuple[Files]]:
        """Another process loads the same cards itself."""
        if self.from_files is None:
            raise TypeError("a deck that was not loaded cannot be sent to another process")
        return self.from_files, (self.files,)

    def __repr__(self) -> str:
        """In a line: all that it holds would be many pages."""
        faces = f", faces: {', '.join(self.faces)}" if self.faces else ""
        return f"<Deck of {self.game.name}: {len(self)} cards{faces}>"

    def __iter__(self) -> Iterator[DeckCard]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.catalog.cards)

    def __getitem__(self, name: str) -> DeckCard:
        """The card of an id, a title in any language or an alias."""
        found = self.shown.by_name(name)
        if found is None:
            advice, _ = meant(self.shown.suggest_name(name))
            raise NoCard(f"there is no card `{name}`{also(advice)}")
        return DeckCard(found, self.shown.vocabulary)

    @property
    def cards(self) -> tuple[DeckCard, ...]:
        """All cards, in the order in which lists show them."""
        return tuple(DeckCard(card, self.shown.vocabulary) for card in self.shown)

    @property
    def own(self) -> tuple[DeckCard, ...]:
        """The cards that it was asked about: of those files and folders, or of what adds to the game, or else all."""
        for folders in (self.about, self._added):
            asked_for = at_or_below(folders)
            found = tuple(one for one in self.cards if one.card.where is not None and asked_for(one.card.where.file))
            if found:
                return found
        return self.cards

    @property
    def options(self) -> Mapping[str, str]:
        """The rule options that its own games and scenarios are played by, other than the defaults."""
        return self.project.options

    @property
    def scenario_paths(self) -> tuple[Path, ...]:
        """Where its scenarios lie: in what it was asked about, or if none does, in all that adds to the game; of a
        whole game, those that come with that."""
        folder = self.game.folder.resolve()
        of_game = not self.about or any(folder.is_relative_to(path.resolve()) for path in self.about)
        return self.every_scenario_path if of_game else self._own_scenario_paths

    @property
    def every_scenario_path(self) -> tuple[Path, ...]:
        """The same, with the scenarios of the game that it adds to."""
        return (*self._own_scenario_paths, self.game.scenario_folder)

    @property
    def _own_scenario_paths(self) -> tuple[Path, ...]:
        from cardc.scenarios.suite import scenario_files

        for paths in (self.about, (*self.project.paths, *self._added)):
            if any(scenario_files(paths, files=self.loaded_from)):
                return paths
        return self.about

    @property
    def files(self) -> Files:
        """What lies on disk now, with the texts that stand for files of the deck."""
        return Files(self.loaded_from.texts)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that its texts can be said in."""
        return tuple(self.catalog.vocabulary.wordings)

    @cached_property
    def edition(self) -> Edition:
        """The cards with the overlays of faces applied, and where each value comes from."""
        told = self.built_with
        origins, findings = read_origins(self.catalog, files=self.loaded_from) if told is None else (told, ())
        shown = Edition(self.catalog, origins, findings)
        for name in self.faces:
            for path, rank in self.overlays(name):
                overlay = read_overlay(path, rank, self.catalog.card_form, files=self.loaded_from)
                shown = apply_overlay(shown, overlay)
        return shown

    @property
    def shown(self) -> Catalog:
        """The cards as they are shown: with the overlays, if there are any."""
        return self.edition.catalog if self.faces else self.catalog

    @property
    def card_findings(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the cards and words themselves."""
        return tuple(sorted((*self.opening, *self.catalog.diagnostics)))

    @property
    def findings(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the cards, the words, the ledgers of rulings, the scenarios and the overlays."""
        return tuple(verdict(self._found))

    def update(self, path: str | Path, text: str | None) -> Deck:
        """The deck after one of its files was changed, was added, or (by None) was taken away; this one stays as it is.

        Nothing is written, and nothing but the text is read: its other files are what they were when they were read
        first. What the change has no part in is not found out again, and the findings are those of the same files
        loaded anew.
        """
        if self.from_files is None or self.loaded_from.memory is None:
            raise NotRead("this deck was not read from files, so none of them can change")
        return self.from_files(self.loaded_from.later(path, text))

    @cached_property
    def told(self) -> tuple[Diagnostic, ...]:
        """All findings, and notes, which change no verdict: such as of cards that are odd beside others."""
        return tuple(sorted({*self._found, *self.lint}))

    @cached_property
    def lint(self) -> tuple[Diagnostic, ...]:
        """What is right by itself and odd beside other cards, in the folders that add to the game; else in the game."""
        from cardc.api.linting import inconsistencies

        return inconsistencies(self)

    @cached_property
    def _found(self) -> tuple[Diagnostic, ...]:
        from cardc.api.deck_findings import findings_of

        return findings_of(self)

    @property
    def errors(self) -> int:
        """How many of the findings about the cards themselves are errors."""
        return len(errors_in(self.card_findings))

    @property
    def faults(self) -> list[Diagnostic]:
        """The errors of the cards and of the overlays, which keep them from being built and played."""
        return errors_in((*self.card_findings, *self.edition.diagnostics))

    def parse(self, text: str) -> DeckAbility:
        """What an ability text means beside these cards, or what is wrong with it."""
        vocabulary = self.catalog.vocabulary
        reading = read_ability(text, vocabulary)
        return DeckAbility(text, reading.ability, vocabulary, reading.problems)

    def build(self, folder: str | Path = "build") -> tuple[Path, ...]:
        """Compile the cards to JSON, into a folder of the game's name. With errors nothing is written."""
        from cardc.catalog.compiled import compile_catalog, write_compiled

        self.refuse_faulty()
        if self.files.texts:
            unsaved = ", ".join(str(as_named(path)) for path in self.files.texts)
            raise FaultyCards(f"{unsaved} must be saved before the cards are built")
        if self.withheld:
            raise FaultyCards(f"the texts of `{self.game.name}` are only understood with its Python{self._leave}")
        compiled = compile_catalog(self.shown, self.edition.origins)
        return write_compiled(Path(folder) / self.catalog.game, compiled, self.shown)

    def refuse_faulty(self) -> None:
        """Raise `FaultyCards` if the cards, or the overlays of faces, have errors."""
        found = self.faults
        if found:
            raise FaultyCards("\n".join(f"{one.span.file}:{one.span.line}: {one.message}" for one in found))

    @cached_property
    def ledger(self) -> Ledger:
        """What the ledgers of the game and of the folders beside it state, and what is wrong with their files."""
        from cardc.scenarios.ledger import read_ledger

        return read_ledger(self.catalog.roots, files=self.loaded_from)

    @cached_property
    def former(self) -> Former:
        """The names that its cards, rulings and options had before."""
        from cardc.scenarios.renamed import Former
        from cardc.source.former_names import followed

        options = followed(self.ledger.called_options)
        titles = {old: card.title for card in self.catalog for old in card.was}
        return Former(self.catalog.former, followed(self.ledger.called), options, titles)

    @cached_property
    def index(self) -> NameIndex:
        """Where its files say the names of cards, rulings, symbols and all other words."""
        from cardc.api.navigation.index import index_of

        return index_of(self)

    @cached_property
    def rulings(self) -> Mapping[str, Ruling]:
        """What the ledgers state, by id. Those of its own folders hold by the options that all is played by there."""
        stated = self.ledger.rulings
        if not self.options:
            return stated
        own = {name: one._replace(under={**self.options, **one.under}) for name, one in self._stated_beside.items()}
        return {**stated, **own}

    @cached_property
    def rulings_by_card(self) -> Mapping[str, Sequence[Ruling]]:
        """The rulings that are about each card, by its id."""
        from cardc.scenarios.ledger import rulings_by_card

        return rulings_by_card(self.rulings, self.catalog)

    @property
    def own_rulings(self) -> Mapping[str, Ruling]:
        """What the ledgers of the folders that add to the game state; without any, what those of the game do."""
        return {name: self.rulings[name] for name in self._stated_beside} or self.rulings

    @cached_property
    def _stated_beside(self) -> Mapping[str, Ruling]:
        from cardc.scenarios.ledger import read_ledger

        return read_ledger(self._added, files=self.loaded_from).rulings if self._added else {}

    @property
    def own_folders(self) -> Sequence[Path]:
        """The folders that add to the game; without any, those of the game itself."""
        return self._added or self.catalog.roots

    @cached_property
    def _added(self) -> list[Path]:
        return [root for root in self.catalog.roots if root.resolve() != self.game.folder.resolve()]

    @cached_property
    def stage(self) -> Stage:
        """Where the game is played."""
        return self.stage_with(self.catalog.vocabulary)

    def stage_with(self, vocabulary: Vocabulary) -> Stage:
        """Where the game is played with the words of a vocabulary."""
        self.refuse_unplayed()
        assert self.game.stage is not None
        stage = self.game.stage
        return self.loaded_from.part("scenarios").once(("stage", Same(vocabulary)), lambda: stage(vocabulary))

    @cached_property
    def bound(self) -> BoundCards:
        """Its cards as scenarios bound what is unknown of them."""
        from cardc.scenarios.binding import BoundCards

        return BoundCards()

    def refuse_unplayed(self) -> None:
        """Raise `NotPlayed` if there are no rules to play by."""
        if self.unplayed:
            raise NotPlayed(self.unplayed)

    @property
    def unplayed(self) -> str:
        """Why it cannot be played, if there are no rules to play by, and how it could; else nothing."""
        if self.game.stage is not None:
            return ""
        only = ", only data" + self._leave if self.withheld else ""
        return f"`{self.game.name}` has no rules to play by{only}"

    @cached_property
    def unknown_in_play(self) -> Mapping[str, tuple[str, ...]]:
        """By card, what a whole game needs to know of it and nobody does."""
        from cardc.api.played_cards import not_known

        return not_known(self)

    def refuse_unknown(self) -> None:
        """Raise `UnknownFaces` if a whole game needs to know of a card what nobody does."""
        from cardc.api.played_cards import UnknownFaces

        if self.unknown_in_play:
            raise UnknownFaces(self.unknown_in_play)

    def new_game(self, players: int, seed: int, *, options: Mapping[str, str] | None = None, **wanted: Any) -> Playing:
        """A whole game at its first decision, with what is `wanted` of the things that its set-up leaves to players.

        `options` are rule options by name: what the game is played by where its sources leave a rule open; they win
        over those of the project.

        Refuses, with the list, cards that have errors, or of which something is not known that play needs.
        """
        from cardc.api.playing import new_game

        return new_game(self, players, seed, wanted, {**self.options, **(options or {})})

    def action_space(self, players: int, *, options: Mapping[str, str] | None = None, **wanted: Any) -> ActionSpace:
        """The numbers of all answers in games of so many players, whatever their seed, set up as `new_game` does."""
        return self.new_game(players, 0, options=options, **wanted).actions

    def match(
        self,
        bots: Sequence[str | Bot],
        *,
        players: int | None = None,
        seed: int = 1,
        options: Mapping[str, str] | None = None,
        **wanted: Any,
    ) -> MatchEnd:
        """A whole game between bots, one on each seat: named, such as `search:playouts=400`, or as they are.

        With more `players` than bots, these take turns on the seats.
        """
        from cardc.api.playing_bots import match

        return match(self, bots, players or len(bots), seed, wanted, {**self.options, **(options or {})})

    @cached_property
    def layout(self) -> Layout:
        """Where the parts of its cards stand when they are printed."""
        if self.game.layout is not None:
            return self.game.layout()
        from cardc.layout.plain import PLAIN

        return PLAIN

    @property
    def _leave(self) -> str:
        """How to let the game's Python run, behind what cannot be done without."""
        return "".join(also(one.help) for one in self.opening if one.code == "game-withheld")

    def overlays(self, name: str) -> list[tuple[Path, str]]:
        """The overlays of faces that a name stands for, each with the rank of its values."""
        if name == HOUSE:
            paths = [root / HOUSE_FILE for root in self.catalog.roots]
            return [(path, HOUSE) for path in paths if self.loaded_from.is_file(path)]
        return [(Path(name), OWN)]
