"""The words of a game: `game.yaml` and `text/<language>.yaml` of its folder, and what further folders add.

The words of a language itself come with cardc; a game's own folder may say single ones of them otherwise. A further
folder may add entries to every section, but not change one: the bundled cards rely on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from cardc.catalog import schemas
from cardc.catalog.folders import Folder
from cardc.language.core_words import core_words, joined
from cardc.language.sections import SECTIONS, WordData
from cardc.language.wording import ENGLISH
from cardc.source import nodes
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK, Files
from cardc.source.nodes import plain
from cardc.source.reader import read_file
from cardc.source.schema import check_schema
from cardc.source.suggest import hint

Path: TypeAlias = tuple[str, ...]

# What each file says for itself, and no other file changes.
OWN_KEYS = frozenset({"format", "game", "title", "extends", "language", "lint"})

# Where each word of the game is defined.
WordPlaces = Mapping[tuple[str, ...], Span]


@dataclass(frozen=True, slots=True)
class GameWords:
    """What the folders say, merged: the data of the game and of each language, and where each entry stands.

    `speaks`: the languages that each folder, named by its game file, has a text for; `lint`: what it says of
    consistency.
    """

    game: WordData = field(default_factory=dict)
    texts: Mapping[str, WordData] = field(default_factory=dict)
    places: Mapping[Path, Span] = field(default_factory=dict)
    speaks: Mapping[str, frozenset[str]] = field(default_factory=dict)
    lint: Mapping[str, nodes.YamlNode] = field(default_factory=dict)
    diagnostics: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class _Merged:
    """One file added to what the files before it said."""

    data: WordData
    places: Mapping[Path, Span]
    diagnostics: tuple[Diagnostic, ...]


def read_words(layouts: Iterable[Folder], *, files: Files = DISK) -> GameWords:
    """Read and merge the words of several folders, the first being the game's own."""
    words = GameWords()
    for i, layout in enumerate(layouts):
        if layout.game is not None:
            node, findings = _read(layout.game, schemas.GAME, files)
            words = _with_game(words, node, findings)
            if node is None:
                words = replace(words, game=_with_sets(words.game, read_file(layout.game, files=files)[0]))
            spoken = frozenset(path.stem for path in layout.texts)
            words = replace(words, speaks={**words.speaks, str(layout.game): spoken})
        for path in layout.texts:
            words = _with_text(words, path.stem, *_read(path, schemas.TEXT, files), own=i == 0)
    return words


def sayable(words: GameWords) -> tuple[dict[str, Any], tuple[Diagnostic, ...]]:
    """The data of a vocabulary (`game`, `texts`). A word without English is a finding.

    It is left out, if texts are read by it; they say symbols by their names in the data.
    """
    unsaid = list(_unsaid(words))
    silent = {(section, name) for language, section, name in unsaid if language == ENGLISH and SECTIONS[section].read}
    game: dict[str, Any] = {"game": words.game.get("game", "")}
    for section in SECTIONS.values():
        if not section.of:
            game[section.name] = _kept(words.game.get(section.name), section.name, silent)
    texts = {ENGLISH: core_words(ENGLISH), **words.texts}
    findings = (
        *(_unsaid_finding(words, *one) for one in unsaid),
        *_genderless(words),
        *_undeclared(words),
        *_without_text(words),
    )
    return {"game": game, "texts": texts}, findings


def _kept(entries: Any, section: str, silent: set[tuple[str, str]]) -> Any:
    """The entries of a section of game.yaml that English says."""
    if isinstance(entries, Mapping):
        return {name: entry for name, entry in entries.items() if (section, name) not in silent}
    if entries is None:
        return {} if SECTIONS[section].form == "table" else []
    return [name for name in entries if (section, name) not in silent]


def _read(path: Any, form: str, files: Files) -> tuple[nodes.Mapping | None, tuple[Diagnostic, ...]]:
    node, findings = read_file(path, files=files)
    if node is not None:
        findings = [*findings, *check_schema(node, schemas.schema(form))]
    return node if isinstance(node, nodes.Mapping) and not findings else None, tuple(findings)


def _with_game(words: GameWords, node: nodes.Mapping | None, findings: tuple[Diagnostic, ...]) -> GameWords:
    if node is None:
        return replace(words, diagnostics=(*words.diagnostics, *findings))
    merged = _merge(words.game, words.places, node, ())
    found = (*words.diagnostics, *findings, *merged.diagnostics)
    lint = node.get("lint")
    allowed = {**words.lint, node.source.file: lint} if lint is not None else words.lint
    return replace(words, game=merged.data, places=merged.places, diagnostics=found, lint=allowed)


def _with_sets(game: WordData, faulty: nodes.YamlNode | None) -> WordData:
    """The words with the sets that a faulty file names: that it is at fault is told, and not again of each card."""
    sets = faulty.get("sets") if isinstance(faulty, nodes.Mapping) else None
    named = [entry.key.text for entry in sets.entries] if isinstance(sets, nodes.Mapping) else []
    return {**game, "sets": {**{name: {"title": name} for name in named}, **game.get("sets", {})}} if named else game


def _with_text(
    words: GameWords, stem: str, node: nodes.Mapping | None, findings: tuple[Diagnostic, ...], *, own: bool
) -> GameWords:
    """The words with those of a text file; only the game's `own` may say otherwise what cardc says."""
    if node is None:
        return replace(words, diagnostics=(*words.diagnostics, *findings))
    stated = node.get("language")
    language = stated.text if isinstance(stated, nodes.Scalar) else ""
    if language != stem:
        message = f"this file is named for the language `{stem}`, and says `{language}`"
        span = node.span if stated is None else stated.span
        wrong = Diagnostic("schema-value", message, span, "let the two agree")
        return replace(words, diagnostics=(*words.diagnostics, wrong))
    base = words.texts.get(language) or core_words(language)
    merged = _merge(base, words.places, node, ("text", language), replacing=own)
    found = (*words.diagnostics, *findings, *merged.diagnostics)
    texts = {**words.texts, language: merged.data}
    return replace(words, texts=texts, places=merged.places, diagnostics=found)


def _merge(
    base: WordData, places: Mapping[Path, Span], node: nodes.Mapping, at: Path, *, replacing: bool = False
) -> _Merged:
    """The base with the entries of one file; one that says otherwise than before is a finding, unless it may."""
    data: dict[str, Any] = dict(base)
    known: dict[Path, Span] = dict(places)
    findings: list[Diagnostic] = []
    for entry in node.entries:
        section, value = entry.key.text, entry.value
        if section in OWN_KEYS:
            data.setdefault(section, plain(value))
            known.setdefault((*at, section), entry.key.span)
        elif isinstance(value, nodes.Mapping):
            table = dict(data.get(section, {}))
            for inner in value.entries:
                name, said = inner.key.text, plain(inner.value)
                if replacing:
                    table[name] = said
                elif table.setdefault(name, said) != said:
                    findings.append(_redefined(inner.key, known.get((*at, section, name))))
                known.setdefault((*at, section, name), inner.key.span)
                known.update(_listed_places((*at, section, name), inner.value))
            data[section] = table
        elif isinstance(value, nodes.Sequence):
            before = data.get(section, [])
            for item in value.items:
                said = plain(item)
                if said not in before:
                    known.setdefault((*at, section, str(said)), item.span)
            data[section] = joined(before, plain(value))
    return _Merged(data, known, tuple(findings))


def _listed_places(at: Path, value: nodes.YamlNode) -> Iterator[tuple[Path, Span]]:
    """Where the texts stand that a definition lists, such as the ids of the cards that a noun names."""
    for entry in value.entries if isinstance(value, nodes.Mapping) else ():
        for item in entry.value.items if isinstance(entry.value, nodes.Sequence) else ():
            if isinstance(item, nodes.Scalar):
                yield (*at, entry.key.text, item.text), item.span


def _redefined(key: nodes.Scalar, first: Span | None) -> Diagnostic:
    notes = ((first, f"`{key.text}` is first defined here"),) if first is not None else ()
    return Diagnostic(
        "word-redefined",
        f"`{key.text}` is defined already, and otherwise",
        key.span,
        "a further folder adds words; give this one another name",
        notes=notes,
    )


def _unsaid(words: GameWords) -> Iterator[tuple[str, str, str]]:
    """(language, section, word) for every word that a language does not say.

    Every word needs English; a further language only where the folder that brings the word speaks it.
    """
    for language in dict.fromkeys((ENGLISH, *words.texts)):
        text = words.texts.get(language, {})
        for section in SECTIONS.values():
            if not section.spoken or not section.needed:
                continue
            said = text.get(section.name, {})
            for name in words.game.get(section.declares, ()):
                if name not in said and (language == ENGLISH or language in _spoken_at(words, section.declares, name)):
                    yield language, section.declares, name


def _genderless(words: GameWords) -> Iterator[Diagnostic]:
    """Nouns and symbols without a gender, in a language that says the gender of others."""
    for language, text in words.texts.items():
        said = {
            (section.name, name): entry
            for section in SECTIONS.values()
            if section.gendered
            for name, entry in text.get(section.name, {}).items()
        }
        if any("gender" in entry for entry in said.values()):
            for (section, name), entry in said.items():
                if "gender" not in entry:
                    span = words.places.get(("text", language, section, name), Span("game.yaml", 1, 1, 1, 1))
                    message = f"text/{language}.yaml says `{name}` without its gender"
                    yield Diagnostic("word-untranslated", message, span, "add `gender:`, which other words agree with")


def _undeclared(words: GameWords) -> Iterator[Diagnostic]:
    """Words of a language for what no game.yaml declares: nothing could ever name them."""
    for path, span in words.places.items():
        if len(path) != 4 or path[0] != "text" or path[2] not in SECTIONS:
            continue
        # `bought.Nth` is how `bought` is said behind some words.
        section, name = SECTIONS[path[2]], path[3].partition(".")[0]
        declared = (*section.core, *words.game.get(section.declares, ()))
        if section.spoken and name not in declared:
            message = f"game.yaml declares no `{name}` under `{section.declares}:`"
            yield Diagnostic(
                "word-undeclared", message, span, *hint(name, declared, f"declare it under `{section.declares}:`")
            )


def _without_text(words: GameWords) -> Iterator[Diagnostic]:
    """Languages that the game declares and no file speaks."""
    for language in words.game.get("languages", ()):
        span = words.places.get(("languages", language))
        if language not in words.texts and span is not None:
            message = f"no text/{language}.yaml says the game's words in `{language}`"
            yield Diagnostic("language-without-text", message, span, "add the file, or remove the language")


def _spoken_at(words: GameWords, section: str, name: str) -> frozenset[str]:
    span = words.places.get((section, name))
    return words.speaks.get(span.file, frozenset()) if span is not None else frozenset()


def _unsaid_finding(words: GameWords, language: str, section: str, name: str) -> Diagnostic:
    span = words.places.get((section, name), Span("game.yaml", 1, 1, 1, 1))
    code = "word-unsaid" if language == ENGLISH else "word-untranslated"
    advice = f"add it to `{section}:` in text/{language}.yaml"
    return Diagnostic(code, f"no text/{language}.yaml says `{name}`", span, advice)
