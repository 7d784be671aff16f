"""The decks of the files that an editor has open, each following the texts as they are typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

from cardc.api.deck import Deck
from cardc.api.project import PROJECT_FILE
from cardc.catalog.folders import GAME_FILE
from cardc.lsp.belonging import Belonging, belonging
from cardc.lsp.followed_deck import FollowedDeck
from cardc.lsp.warming import warmings
from cardc.source.diagnostics import Diagnostic


class Document(NamedTuple):
    """A file as an editor holds it."""

    uri: str
    version: int
    text: str


Documents: TypeAlias = Mapping[Path, Document]


class Workspace:
    """All decks that are needed. `game`: what the user named as the game of files that do not tell."""

    def __init__(self, game: str | None = None) -> None:
        self.game = game
        self._projects: dict[Belonging, FollowedDeck] = {}
        self._belongings: dict[Path, Belonging] = {}
        self.changed: frozenset[Path] = frozenset()

    @property
    def decks(self) -> list[Deck]:
        """The decks of all projects."""
        return [project.deck for project in self._projects.values()]

    @property
    def projects(self) -> list[FollowedDeck]:
        """All projects."""
        return [*self._projects.values()]

    def follow(self, documents: Documents) -> None:
        """The decks of these documents, brought up to their texts; those that none of them belongs to are let go."""
        wanted: dict[Belonging, dict[Path, str]] = {}
        for path, document in documents.items():
            where = self._belonging(path, document.text)
            if where is not None:
                wanted.setdefault(where, {})[path] = document.text
        self._projects = {where: project for where, project in self._projects.items() if where in wanted}
        changed: set[Path] = set()
        for where, texts in wanted.items():
            project = self._project(where)
            gone = {path: on_disk(path) for path in project.typed - texts.keys()}
            changed |= {path for path, text in (gone | texts).items() if project.follow(path, text)}
            project.typed = {*texts}
        self.changed = frozenset(changed) or self.changed

    def of(self, path: Path, document: Document) -> FollowedDeck | None:
        """The project of a document, as it was when it was followed last."""
        where = self._belonging(path, document.text)
        return self._projects.get(where) if where is not None else None

    def changed_on_disk(self, paths: Iterable[Path], documents: Documents) -> None:
        """Files were written, made or removed by others. What is open in the editor is what that says."""
        listed = [path for path in paths if path not in documents]
        if any(path.name in (GAME_FILE, PROJECT_FILE) for path in listed):
            self.forget()  # a folder has become one of cards, or is none any more, or says otherwise what is its own
            return
        for project in self._projects.values():
            for path in listed:
                if _concerns(project, path):
                    project.follow(path, on_disk(path))

    def forget(self) -> None:
        """Let everything be loaded again."""
        self._projects = {}
        self._belongings = {}

    def not_yet_warm(self) -> Iterator[Callable[[], None]]:
        """What is to be done once for each deck, before anybody types: pieces of work."""
        for project in [one for one in self._projects.values() if not one.is_warm]:
            project.is_warm = True
            yield from warmings(project)

    def findings(self, *, cards_alone: bool = False) -> Iterator[tuple[Deck, Diagnostic]]:
        """What is wrong in all decks, each finding once; with cards and words alone, if that is asked."""
        seen: set[tuple[Path, Diagnostic]] = set()
        for deck in self.decks:
            for one in deck.card_findings if cards_alone else deck.told:
                key = (Path(one.span.file).absolute(), one)
                if key not in seen:
                    seen.add(key)
                    yield deck, one

    def _belonging(self, path: Path, text: str) -> Belonging | None:
        if path not in self._belongings:
            found = belonging(path, text, self.game)
            if found is None:
                return None
            self._belongings[path] = found
        return self._belongings[path]

    def _project(self, where: Belonging) -> FollowedDeck:
        if where not in self._projects:
            self._projects[where] = FollowedDeck(where.load())
        return self._projects[where]


def _concerns(project: FollowedDeck, path: Path) -> bool:
    """Whether a file lies in one of the folders of a deck."""
    roots = [*project.deck.catalog.roots, project.deck.game.scenario_folder]
    return any(path.is_relative_to(root.absolute()) for root in roots)


def on_disk(path: Path) -> str | None:
    """What a file holds; None for one that is not there or is no text."""
    try:
        return path.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return None
