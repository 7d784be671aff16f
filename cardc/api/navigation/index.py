"""Where everything is named: all mentions in the files of a deck, found again only in the files that changed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cardc.api.navigation.in_cards import AbilitiesByPlace, NamesBeside, in_card_file, in_faces, in_totals
from cardc.api.navigation.in_ledgers import in_ledger, in_published, in_waivers
from cardc.api.navigation.in_scenarios import in_scenario_file
from cardc.api.navigation.in_words import in_game_file, in_text_file
from cardc.api.navigation.known_names import CARD, OPTION, RULING, known_names
from cardc.api.navigation.mentions import BY_FORMER, FORMER, Mention, NamedThing
from cardc.catalog.cards import AbilityText, Catalog
from cardc.catalog.folders import PUBLISHED_FILE, lay_out
from cardc.catalog.overlays import is_overlay
from cardc.catalog.provenance import SOURCES_FILE
from cardc.language.core_words import core_words_files
from cardc.scenarios.ledger import ledger_files
from cardc.scenarios.mutation.waivers import waiver_files
from cardc.scenarios.sound_scenarios import scenario_paths
from cardc.scenarios.suite import shown_name
from cardc.source.disk import Files, resolved
from cardc.source.memory import Same
from cardc.source.nodes import YamlNode
from cardc.source.reader import read_file

if TYPE_CHECKING:
    from cardc.api.deck import Deck

# What finds the mentions of one kind of file.
Finds: TypeAlias = Callable[[YamlNode, NamesBeside], Iterator[Mention]]


class IndexedFile(NamedTuple):
    """A file of a deck, as findings call it, with all that it mentions, in order."""

    name: str
    mentions: tuple[Mention, ...]


@dataclass(frozen=True)
class NameIndex:
    """All files of a deck with what they mention."""

    files: tuple[IndexedFile, ...]

    @cached_property
    def by_name(self) -> Mapping[NamedThing, tuple[Mention, ...]]:
        """The mentions of each thing, in the order of files."""
        found: dict[NamedThing, list[Mention]] = defaultdict(list)
        for file in self.files:
            for mention in file.mentions:
                found[mention.named].append(mention)
        return {named: tuple(listed) for named, listed in found.items()}

    @cached_property
    def by_path(self) -> Mapping[Path, IndexedFile]:
        """The files by where they lead."""
        return {resolved(Path(file.name)): file for file in self.files}

    def of(self, named: NamedThing) -> tuple[Mention, ...]:
        """All mentions of something."""
        return self.by_name.get(named, ())

    def file(self, path: str | Path) -> IndexedFile | None:
        """What is known of a file."""
        return self.by_path.get(resolved(Path(path)))


def index_of(deck: Deck) -> NameIndex:
    """The index of a deck."""
    files = deck.loaded_from.part("navigation")
    known = known_names(deck.catalog)
    known = files.once(("known", known), lambda: known)
    abilities = _abilities(deck.catalog)
    spoken = deck.catalog.vocabulary
    former = {CARD: deck.former.cards, RULING: deck.former.rulings, OPTION: deck.former.options}
    rulings = deck.rulings
    listed: list[IndexedFile] = []
    for path, name, finds in _files(deck, files):
        beside = NamesBeside(known, spoken, abilities.get(name, {}))
        key = ("mentions", name, Same(known), Same(spoken))
        found = files.made_of(key, [path], partial(_mentions, path, name, finds, beside, files))
        there = tuple(_called_now(one, former) for one in found)
        listed.append(IndexedFile(name, tuple(one for one in there if one.named.kind != RULING or _is(one, rulings))))
    files.all_was_asked()
    return NameIndex(tuple(listed))


def _is(mention: Mention, rulings: Mapping[str, object]) -> bool:
    """Dotted names may be anything; those of rulings are known."""
    return mention.named.name in rulings


def _called_now(mention: Mention, former: Mapping[str, Mapping[str, str]]) -> Mention:
    """A mention by a former name is one of what has another name now."""
    kind, name = mention.named
    now = former[kind].get(name) if kind in former and mention.role != FORMER else None
    return mention if now is None else replace(mention, named=NamedThing(kind, now), by=BY_FORMER)


def _mentions(path: Path, name: str, finds: Finds, beside: NamesBeside, files: Files) -> tuple[Mention, ...]:
    node, _ = read_file(path, name=name, files=files)
    if node is None:
        return ()
    return tuple(sorted(finds(node, beside), key=lambda one: (one.scalar.start_index, one.start, -one.end)))


def _abilities(catalog: Catalog) -> Mapping[str, AbilitiesByPlace]:
    """The abilities of cards by their file and where their texts begin there."""
    found: dict[str, dict[int, AbilityText]] = defaultdict(dict)
    for card in catalog:
        for face in card.faces:
            for ability in face.abilities or ():
                for text in (ability, *ability.otherwise.values()):
                    if text.where is not None:
                        found[text.where.source.file][text.where.start_index] = text
    return found


def _files(deck: Deck, files: Files) -> Iterator[tuple[Path, str, Finds]]:
    """All files of a deck, each once, with its name and what finds its mentions."""
    seen: set[Path] = set()
    for path, finds in _listed(deck, files):
        whole = files.once(("resolved", str(path)), partial(resolved, path))
        if whole not in seen:
            seen.add(whole)
            name = str(path)
            if finds is in_scenario_file:
                name = files.once(("shown", name), partial(shown_name, path))
            yield path, name, finds


def _listed(deck: Deck, files: Files) -> Iterator[tuple[Path, Finds]]:
    roots = deck.catalog.roots
    for root in roots:
        laid = lay_out(root, files=files)
        if laid.game is not None:
            yield laid.game, in_game_file
        if laid.totals is not None:
            yield laid.totals, in_totals
        yield from ((path, in_text_file) for path in laid.texts)
        yield from ((path, _in_cards_or_faces) for path in laid.others)
        beside = (root / SOURCES_FILE, in_faces), (root / PUBLISHED_FILE, in_published)
        yield from ((path, finds) for path, finds in beside if files.is_file(path))
    yield from ((path, in_ledger) for path in ledger_files(roots, files))
    folders = deck.scenario_folders if deck.game.stage is not None else list(roots)
    yield from ((path, in_scenario_file) for path in scenario_paths(folders, files=files))
    yield from ((path, in_waivers) for path in waiver_files(folders, files=files))
    yield from ((path, in_text_file) for path in core_words_files(deck.languages))


def _in_cards_or_faces(node: YamlNode, beside: NamesBeside) -> Iterator[Mention]:
    return in_faces(node, beside) if is_overlay(node) else in_card_file(node, beside)
