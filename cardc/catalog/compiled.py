"""The compiled card list: one JSON file that loads without a parser, and a manifest of hashes beside it.

The same cards give the same bytes: nothing in the files depends on the time, the machine or where the cards lie.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardc import __version__
from cardc.catalog.card_form import CardForm
from cardc.catalog.card_values import NOT_KNOWN, values_of
from cardc.catalog.cards import AbilityText, Card, Catalog
from cardc.catalog.data import CardData, card_data, card_from_data
from cardc.catalog.declared_fields import card_form
from cardc.catalog.folders import lay_out
from cardc.catalog.load import titles_of
from cardc.catalog.provenance import Origin, Origins, ValuePlace
from cardc.errors import CardcError
from cardc.language.effect_schema import effect_schema, node_classes
from cardc.language.frame import VerbClass
from cardc.language.node import Node, from_json, to_json
from cardc.language.tree import Ability
from cardc.language.vocabulary import vocabulary
from cardc.source.files import write_atomic
from cardc.source.schema import Schema, compile_schema

FORMAT = 2
CATALOG_FILE = "catalog.json"
MANIFEST_FILE = "manifest.json"


def compile_catalog(catalog: Catalog, origins: Origins) -> bytes:
    """The card list as JSON, one card on each line."""
    head = {
        "format": FORMAT,
        "game": catalog.game,
        "title": catalog.title,
        "sets": dict(catalog.sets),
        "words": catalog.words,
    }
    lines = [f"{_json(name)}: {_json(value)}," for name, value in head.items()]
    cards = ",\n".join(_json(_card_data(card, catalog.card_form, origins)) for card in catalog)
    body = "\n".join([*lines, f'"cards": [\n{cards}\n]'])
    return f"{{\n{body}\n}}\n".encode()


def write_compiled(folder: Path, compiled: bytes, catalog: Catalog) -> tuple[Path, ...]:
    """Write a compiled card list and its manifest. The manifest comes last, so that it never speaks of half a list."""
    folder.mkdir(parents=True, exist_ok=True)
    manifest = {
        "format": FORMAT,
        "cardc": __version__,
        "game": catalog.game,
        "sources": _hashes(catalog),
        "files": {CATALOG_FILE: _hash(compiled)},
    }
    written = {CATALOG_FILE: compiled, MANIFEST_FILE: f"{json.dumps(manifest, indent=2)}\n".encode()}
    for name, content in written.items():
        write_atomic(folder / name, content)
    return tuple(folder / name for name in written)


class NotCompiled(CardcError, ValueError):
    """A file that `cardc build` did not write, or wrote in another format."""


def load_compiled(path: Path, verbs: tuple[VerbClass, ...]) -> Catalog:
    """The card list of a folder or file that was compiled. Refuses a file that is none."""
    file = path / CATALOG_FILE if path.is_dir() else path
    content = _bytes(file)
    _verify(file, content)
    data = _object(file, content)
    if data.get("format") != FORMAT:
        raise NotCompiled(f"{file} is no compiled card list of format {FORMAT}: build it again")
    try:
        return _catalog(data, verbs)
    except NotCompiled:
        raise
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise NotCompiled(f"{file} is no whole card list: build it again") from error


def _catalog(data: CardData, verbs: tuple[VerbClass, ...]) -> Catalog:
    read = _Trees.of(verbs)
    words = data["words"]
    form = card_form(words["game"])
    cards = [card_from_data(entry, entry["set"], form, read.ability) for entry in data["cards"]]
    spoken = vocabulary(words["game"], words["texts"].values(), verbs).with_titles(*titles_of(cards))
    by_id = {card.id: card for card in cards}
    return Catalog(data["game"], spoken, by_id, form, title=data["title"], sets=data["sets"], words=words)


def load_ranks(path: Path) -> Origins:
    """How sure the values of a compiled card list are, which is all that it tells of where they come from."""
    file = path / CATALOG_FILE if path.is_dir() else path
    cards = _object(file, _bytes(file)).get("cards", ())
    stated = {
        ValuePlace(card["id"], side, name): Origin(rank)
        for card in cards
        for side, ranks in card.get("ranks", {}).items()
        for name, rank in ranks.items()
    }
    return Origins(stated, frozenset(card["id"] for card in cards))


def game_of(path: Path) -> str:
    """The game that a compiled card list is of, as its manifest says."""
    file = _folder(path) / MANIFEST_FILE
    manifest = _object(file, _bytes(file))
    if not isinstance(manifest.get("game"), str):
        raise NotCompiled(f"{file} names no game: build it again")
    return str(manifest["game"])


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except FileNotFoundError as error:
        raise NotCompiled(f"there is no {file}; `cardc build` writes one") from error


def _object(file: Path, content: bytes) -> CardData:
    try:
        data = json.loads(content)
    except ValueError as error:
        raise NotCompiled(f"{file} is no JSON: {error}") from error
    if not isinstance(data, dict):
        raise NotCompiled(f"{file} is no JSON object: build it again")
    return data


def _card_data(card: Card, form: CardForm, origins: Origins) -> CardData:
    """The card with the tree of each ability, and the rank of each value."""
    data = card_data(card, form)
    faces = data.get("sides", {"": data})
    for face in card.faces:
        if face.abilities is not None:
            faces[face.side]["abilities"] = [_ability_data(one) for one in face.abilities]
    ranks: dict[str, dict[str, str]] = {}
    for value in values_of(card, form, origins):
        if value.shown != NOT_KNOWN:
            ranks.setdefault(value.side, {})[value.field] = value.rank
    return {**data, "set": card.set, "ranks": ranks}


def _ability_data(ability: AbilityText) -> CardData:
    tree = to_json(ability.tree) if ability.tree is not None else None
    said: CardData = {"text": ability.text, "wording": ability.wording, "tree": tree}
    if ability.otherwise:
        said["otherwise"] = [[*by, _ability_data(other)] for by, other in ability.otherwise.items()]
    return said


@dataclass(frozen=True, slots=True)
class _Trees:
    """Reads the effect trees that the verbs of a game can build, and no other."""

    classes: Mapping[str, type[Node]]
    schema: Schema

    @classmethod
    def of(cls, verbs: tuple[VerbClass, ...]) -> _Trees:
        classes = node_classes(verbs)
        return cls(classes, compile_schema(effect_schema(classes.values())))

    def ability(self, entry: Mapping[str, Any]) -> AbilityText:
        if not self.schema.validator.is_valid(entry["tree"]):
            raise NotCompiled(f"no effect of this game: {entry['text']}")
        tree = from_json(entry["tree"], dict(self.classes))
        assert isinstance(tree, Ability)
        others = {(by, value): self.ability(other) for by, value, other in entry.get("otherwise", ())}
        return AbilityText(entry["text"], tree, None, entry["wording"], others)


def _verify(file: Path, content: bytes) -> None:
    """Refuse a file that is not the one that was built, as far as a manifest beside it tells."""
    beside = _folder(file) / MANIFEST_FILE
    if not beside.is_file():
        return
    manifest = _object(beside, _bytes(beside))
    hashes = manifest.get("files")
    if not isinstance(hashes, dict) or hashes.get(file.name, _hash(content)) != _hash(content):
        raise NotCompiled(f"{file} is not the file that was built: build it again")


def _folder(path: Path) -> Path:
    return path if path.is_dir() else path.parent


def _hashes(catalog: Catalog) -> dict[str, str]:
    """The hash of every file that the catalog was read from, named from its folder.

    The same file may end its lines otherwise on another system; what it says is the same, and so is its hash.
    """
    files: dict[str, str] = {}
    for root in catalog.roots:
        base = root if root.is_dir() else root.parent
        for file in lay_out(root).files:
            files[f"{base.resolve().name}/{file.relative_to(base).as_posix()}"] = _hash(
                file.read_bytes().replace(b"\r\n", b"\n")
            )
    return files


def _hash(content: bytes) -> str:
    return f"sha256:{hashlib.sha256(content).hexdigest()}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))
