"""Folders of cards to a catalog: read the words, read the cards, parse the abilities, run the checks.

Each step collects what it finds and hands on what is sound, so that a broken file never hides the findings of
others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from cardc.catalog.abilities import parse_abilities, read_once
from cardc.catalog.aid_words import aid_findings
from cardc.catalog.card_file import CardFile, Listed, read_cards
from cardc.catalog.card_form import CardForm
from cardc.catalog.cards import Card, Catalog, Total
from cardc.catalog.checks import run_checks
from cardc.catalog.checks.canonical_wording import worth_telling
from cardc.catalog.checks.check import Draft, Unplayed
from cardc.catalog.declared_fields import card_form, declared
from cardc.catalog.file_kinds import SOURCES_FILE
from cardc.catalog.folders import Folder, lay_out
from cardc.catalog.form_faults import form_findings
from cardc.catalog.overlays import Edition, Overlay, apply_overlay, is_overlay, overlay_of
from cardc.catalog.printed_sums import read_totals
from cardc.catalog.provenance import OWN, Origins
from cardc.catalog.sourced_values import source_findings
from cardc.catalog.templates import sound_texts
from cardc.catalog.word_files import GameWords, read_words, sayable
from cardc.language.frame import VerbClass
from cardc.language.vocabulary import Vocabulary, vocabulary
from cardc.language.wording import ENGLISH
from cardc.source.diagnostics import Diagnostic
from cardc.source.disk import DISK, Files
from cardc.source.memory import Once, Same
from cardc.source.reader import read_file

# What is wrong with a text whatever its verbs may be.
VERBLESS = frozenset({"symbol-unknown"})
NO_RULES: Mapping[str, frozenset[str]] = MappingProxyType({})


def load_catalog(
    roots: Sequence[Path],
    verbs: tuple[VerbClass, ...],
    *,
    implemented: Mapping[str, frozenset[str]] = NO_RULES,
    unplayed: Unplayed | None = None,
    options: Mapping[str, tuple[str, ...]] | None = None,
    partial: bool = False,
    files: Files = DISK,
) -> Catalog:
    """The catalog of a game's folder and of any folders or files that add to it.

    `implemented`: the declared words that the rules carry out, by section; without any, nothing is known of the rules.
    `unplayed`: what they do not play of abilities.
    `options`: the rule options that the rules know.
    `partial`: the game has verbs that are not known here, so a text that cannot be read is kept as it is written.
    """
    layouts = [lay_out(root, files=files) for root in roots]
    spoken = _spoken_in(layouts, verbs, files)
    form = spoken.form
    read = [_read_other(path, form, files) for layout in layouts for path in layout.others]
    card_files = [file for file in read if isinstance(file, CardFile)]
    totals, wrong_totals = _read_totals(layouts, form, files)
    catalog, listed, misread = _catalog(card_files, spoken, files.once)
    misread = [finding for finding in misread if not partial or finding.code in VERBLESS]
    # Of two cards with one id, the second is missing.
    whole = not any(file.diagnostics for file in card_files) and len(listed) == len(catalog.cards)
    catalog = replace(catalog, whole=whole, sums=totals)
    words = spoken.words
    draft = Draft(
        catalog,
        listed,
        tuple(card_files),
        words.places,
        whole,
        implemented,
        unplayed,
        options,
        files.once,
        words.speaks,
        words.lint,
    )
    found = {
        *spoken.diagnostics,
        *wrong_totals,
        *misread,
        *run_checks(draft),
        *source_findings(layouts, card_files, form, files=files),
    }
    found.update(finding for file in card_files for finding in file.diagnostics)
    found.update(finding for one in read if isinstance(one, Overlay) for finding in _check_overlay(one, catalog, files))
    told = tuple(sorted(worth_telling(found)))
    draft = replace(draft, catalog=replace(catalog, words=spoken.said))
    return replace(draft.catalog, diagnostics=told, roots=tuple(roots), draft=draft)


def read_files(roots: Iterable[Path], *, files: Files = DISK) -> list[Path]:
    """All files that the catalog of some folders is made of."""
    layouts = [lay_out(root, files=files) for root in roots]
    sources = (layout.root / SOURCES_FILE for layout in layouts)
    return [*(path for layout in layouts for path in layout.files), *filter(files.is_file, sources)]


class _Spoken(NamedTuple):
    """What the words of some folders make: the form of cards, and the vocabulary of texts."""

    words: GameWords
    said: Mapping[str, Any]
    form: CardForm
    vocabulary: Vocabulary
    diagnostics: tuple[Diagnostic, ...]


def _spoken_in(layouts: Sequence[Folder], verbs: tuple[VerbClass, ...], files: Files) -> _Spoken:
    """The words of some folders, and what is wrong with them. As long as these stay, so does the vocabulary."""

    def make() -> _Spoken:
        words = read_words(layouts, files=files)
        said, unsaid = sayable(words)
        said["game"] |= declared(words.game)
        said["texts"], wrong_texts = sound_texts(said["texts"], words.places, verbs)
        form = card_form(words.game)
        wrong = (*words.diagnostics, *form_findings(words.game, words.places), *aid_findings(words, form))
        spoken = vocabulary(said["game"], said["texts"].values(), verbs)
        return _Spoken(words, said, form, spoken, (*wrong, *unsaid, *wrong_texts))

    paths = [path for layout in layouts for path in (layout.game, *layout.texts) if path is not None]
    return files.made_of(("words", tuple(str(layout.root) for layout in layouts), verbs), paths, make)


def _read_other(path: Path, form: CardForm, files: Files) -> CardFile | Overlay:
    """A file of cards, or an overlay of faces: the keys tell."""

    def make() -> CardFile | Overlay:
        node, findings = read_file(path, files=files)
        if node is None:
            return CardFile(str(path), diagnostics=tuple(findings))
        if is_overlay(node):
            return overlay_of(node, OWN, form, tuple(findings))
        file = read_cards(node, form)
        return replace(file, diagnostics=(*findings, *file.diagnostics))

    return files.made_of(("cards", Same(form)), [path], make)


def _check_overlay(overlay: Overlay, catalog: Catalog, files: Files) -> tuple[Diagnostic, ...]:
    """What would be wrong with an overlay if it were applied."""
    return apply_overlay(Edition(catalog, Origins()), overlay, once=files.once).diagnostics


def _read_totals(layouts: Iterable[Folder], form: CardForm, files: Files) -> tuple[tuple[Total, ...], list[Diagnostic]]:
    totals: list[Total] = []
    findings: list[Diagnostic] = []
    for layout in layouts:
        for path in layout.totals:
            read, wrong = _totals_of(path, form, files)
            totals += read
            findings += wrong
    return tuple(totals), findings


def _totals_of(path: Path, form: CardForm, files: Files) -> tuple[tuple[Total, ...], tuple[Diagnostic, ...]]:
    return files.made_of(("totals", Same(form)), [path], lambda: read_totals(path, form, files=files))


def _catalog(
    files: Sequence[CardFile], said: _Spoken, once: Once
) -> tuple[Catalog, tuple[Listed, ...], list[Diagnostic]]:
    """The cards in the order of their sets; of two with one id, the first."""
    sets = {name: str(entry.get("title", name)) for name, entry in said.words.game.get("sets", {}).items()}
    listed = _in_order([one for file in files for one in file.cards], list(sets))
    lost = [title for file in files for title in file.lost]
    spoken = _knowing_titles(said.vocabulary, *titles_of([one.card for one in listed], lost), once)
    read = read_once(spoken, once)
    findings: list[Diagnostic] = []
    cards: dict[str, Card] = {}
    for one in listed:
        if one.card.id not in cards:
            key = ("abilities", Same(one), Same(spoken))
            cards[one.card.id], wrong = once(key, partial(parse_abilities, one.card, spoken, read))
            findings += wrong
    title = str(said.words.game.get("title", ""))
    return Catalog(spoken.game, spoken, cards, said.form, (), title, sets, tuple(lost)), tuple(listed), findings


def _knowing_titles(
    spoken: Vocabulary, titles: Mapping[str, str], names: Mapping[str, Mapping[str, str]], once: Once
) -> Vocabulary:
    """The vocabulary with the titles of cards; as long as these stay, it is the same."""
    each = tuple((language, tuple(called.items())) for language, called in names.items())
    return once(("titles", Same(spoken), tuple(titles.items()), each), lambda: spoken.with_titles(titles, names))


def titles_of(cards: Iterable[Card], lost: Iterable[str] = ()) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    """What cards are called: the id of each by its title or alias, and each title by language and id.

    `lost`: titles of cards that could not be read.
    """
    every = list(cards)
    titles = dict.fromkeys(lost, "")
    titles |= {name: card.id for card in every for name in (*card.aliases, card.title)}
    names: dict[str, dict[str, str]] = {ENGLISH: {card.id: card.title for card in every}}
    for card in every:
        for language, name in card.names.items():
            names.setdefault(language, {})[card.id] = name
    return titles, names


def _in_order(listed: list[Listed], sets: list[str]) -> list[Listed]:
    """By set, as the game lists them; within a set as the files are. A set that nobody lists comes last."""
    place = {name: number for number, name in enumerate(sets)}
    return sorted(listed, key=lambda one: place.get(one.card.set, len(place)))
