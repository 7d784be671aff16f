"""The decks of the files that an editor has open, each following the texts as they are typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

from cardc.api.deck import Deck
from cardc.api.loading import load
from cardc.catalog.folders import GAME_FILE
from cardc.lsp.belonging import Belonging, belonging
from cardc.source.diagnostics import Diagnostic
from cardc.source.reader import read_file


class Document(NamedTuple):
    """A file as an editor holds it."""

    uri: str
    version: int
    text: str


Documents: TypeAlias = Mapping[Path, Document]


class Project:
    """A deck that follows texts. Of a file that is no YAML as it stands, it remembers what was known before."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.typed: set[Path] = set()
        self._before_broken: dict[Path, Deck] = {}

    def follow(self, path: Path, text: str | None) -> None:
        """The file has this text now, or is gone."""
        if self._said(path) == text:
            return
        later = self.deck.update(path, text)
        if not self._is_broken(path, later):
            self._before_broken.pop(path, None)
        elif not self._is_broken(path, self.deck):
            self._before_broken[path] = self.deck
        self.deck = later

    def known_of(self, path: Path) -> Deck:
        """The deck to ask about a file: the last one that could read it."""
        return self._before_broken.get(path, self.deck)

    def _said(self, path: Path) -> str | None:
        try:
            return self.deck.loaded_from.read(path).decode("utf-8", "surrogatepass")
        except (OSError, UnicodeDecodeError):
            return None

    def _is_broken(self, path: Path, deck: Deck) -> bool:
        node, _ = read_file(path, files=deck.loaded_from)
        return node is None


class Workspace:
    """All decks that are needed. `game`: what the user named as the game of files that do not tell."""

    def __init__(self, game: str | None = None) -> None:
        self.game = game
        self._projects: dict[Belonging, Project] = {}
        self._belongings: dict[Path, Belonging] = {}

    @property
    def decks(self) -> list[Deck]:
        """The decks of all projects."""
        return [project.deck for project in self._projects.values()]

    @property
    def projects(self) -> list[Project]:
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
        for where, texts in wanted.items():
            project = self._project(where)
            for path in project.typed - texts.keys():
                project.follow(path, on_disk(path))
            for path, text in texts.items():
                project.follow(path, text)
            project.typed = {*texts}

    def of(self, path: Path, document: Document) -> Project | None:
        """The project of a document, as it was when it was followed last."""
        where = self._belonging(path, document.text)
        return self._projects.get(where) if where is not None else None

    def changed_on_disk(self, paths: Iterable[Path], documents: Documents) -> None:
        """Files were written, made or removed by others. What is open in the editor is what that says."""
        listed = [path for path in paths if path not in documents]
        if any(path.name == GAME_FILE for path in listed):
            self.forget()  # a folder has become one of cards, or is none any more
            return
        for project in self._projects.values():
            for path in listed:
                if _concerns(project, path):
                    project.follow(path, on_disk(path))

    def forget(self) -> None:
        """Let everything be loaded again."""
        self._projects = {}
        self._belongings = {}

    def findings(self) -> Iterator[tuple[Deck, Diagnostic]]:
        """What is wrong in all decks, each finding once."""
        seen: set[tuple[Path, Diagnostic]] = set()
        for deck in self.decks:
            for one in deck.told:
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

    def _project(self, where: Belonging) -> Project:
        if where not in self._projects:
            self._projects[where] = Project(load(where.paths, game=where.game))
        return self._projects[where]


def _concerns(project: Project, path: Path) -> bool:
    """Whether a file lies in one of the folders of a deck."""
    roots = [*project.deck.catalog.roots, project.deck.game.scenario_folder]
    return any(path.is_relative_to(root.absolute()) for root in roots)


def on_disk(path: Path) -> str | None:
    """What a file holds; None for one that is not there or is no text."""
    try:
        return path.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return None
