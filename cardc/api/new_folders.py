"""The beginnings of games, of expansions and of cards: folders and entries that check clean as they are."""

from __future__ import annotations

import os
import re
import shlex
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from cardc import __version__
from cardc.api.deck import Deck
from cardc.api.other_games import said_of
from cardc.catalog import schemas
from cardc.catalog.card_schema import CARD_FILE, card_schema_texts
from cardc.catalog.cards import Catalog
from cardc.catalog.file_kinds import GAME_FILE
from cardc.catalog.folders import lay_out, owner
from cardc.catalog.load import load_catalog
from cardc.catalog.skeleton import (
    SCHEMA_FOLDER,
    card_entry,
    card_file,
    card_kinds,
    expansion,
    modeline,
    new_game,
    set_of,
    sets_beside,
    slug,
    with_entry,
)
from cardc.errors import CardcError
from cardc.games.game import Game
from cardc.games.registry import BUNDLED, bundled_in, known_names
from cardc.source.disk import DISK
from cardc.source.files import write_atomic, write_folder
from cardc.source.nodes import plain_text
from cardc.source.suggest import hint

__all__ = ["NotBegun", "begin_expansion", "begin_game", "file_for", "new_card", "own_folder", "schemas_of"]

# The set of a card where nothing tells another.
OWN_SET = "mine"
_NAME = re.compile(r"[a-z][a-z0-9_]*")


class NotBegun(CardcError, ValueError):
    """Nothing can be begun like this."""


def begin_game(title: str, into: Path) -> Path:
    """Make a folder for a game that is small but complete: words, cards, rules, rulings, scenarios."""
    name = _name(title, "game")
    if name in known_names():
        raise NotBegun(f"there is a game `{name}` already; choose another name")
    return _made(into / name, new_game(name, title, into / name))


def begin_expansion(name: str, game: Game, into: Path) -> Path:
    """Make a repository for an expansion: worked cards, words, a proved ruling, settings of editors and checks."""
    set_name = _name(name, "set")
    target = into / set_name
    catalog = load_catalog([game.folder], game.verbs, implemented=game.implemented)
    languages = tuple(catalog.vocabulary.wordings)
    files = expansion(game.folder, game.name, set_name, name, languages, __version__)
    return _made(target, {**files, **schemas_of(game, catalog)})


def schemas_of(game: Game, catalog: Catalog) -> dict[Path, str]:
    """The schemas that the files of a folder name, by where they lie in it: for the cards and words of a catalog."""
    from cardc.scenarios.given_schema import file_schema_text

    words = (schemas.GAME, schemas.TEXT, schemas.RULINGS, schemas.SCENARIOS, schemas.PUBLISHED)
    named = (*words, schemas.WAIVERS, schemas.THEME)
    folder = Path(SCHEMA_FOLDER)
    files = {folder / path.name: path.read_text(encoding="utf-8") for path in map(schemas.path, named)}
    files |= {folder / schemas.path(of).name: text for of, text in card_schema_texts(catalog.card_form).items()}
    if game.stage is not None:
        # With the zones, numbers and phases that the game is played with.
        stage = game.stage(catalog.vocabulary)
        files[folder / schemas.path(schemas.SCENARIOS).name] = file_schema_text(stage.words)
    return files


def _name(title: str, of: str) -> str:
    """The name of a game or set that is called by a title."""
    path = Path(title)
    if path.is_absolute() or title.startswith(("~", ".")) or (len(path.parts) > 1 and path.parent.is_dir()):
        begun = "game" if of == "game" else "expansion"
        said = shlex.join(["cardc", "new", begun, path.name, "-o", str(path.parent)])
        raise NotBegun(f"`{title}` is a path, not a name; say where with `-o`: `{said}`")
    name = slug(title)
    if not _NAME.fullmatch(name) or not isinstance(plain_text(name), str):
        raise NotBegun(f"`{title}` gives no name of a {of}: it must be a word that begins with a letter from a to z")
    return name


def _made(target: Path, files: Mapping[Path, str]) -> Path:
    """A new folder with some files."""
    if target.exists():
        raise NotBegun(f"`{target}` exists already; choose another name, or remove it first")
    write_folder(target, files)
    return target


def own_folder(deck: Deck, named: str = "--in FOLDER") -> Path:
    """The folder of one's own that is worked in: the first with a game.yaml. Refuses a game that comes with cardc.

    `named`: how the command is told of another folder.
    """
    for root in deck.catalog.roots:
        if (root / GAME_FILE).is_file() and bundled_in(root) is None:
            return root
    raise NotBegun(f"this is no expansion or game of your own; go to its folder, or name it with `{named}`")


def file_for(kind: str, deck: Deck) -> Path:
    """The file that a card of a kind belongs into: where most of its kind are, or a new one in the own folder."""
    folder = own_folder(deck)
    own = [Path(one.card.where.file) for one in deck.own if one.kind == kind and one.card.where is not None]
    usual = Counter(file for file in own if file.absolute().is_relative_to(folder.absolute())).most_common(1)
    return usual[0][0] if usual else folder / f"{slug(kind)}s.yaml"


def new_card(kind: str, title: str, game: Game, set_name: str | None = None, file: Path | None = None) -> str:
    """The entry of a new card. With a file it is added to that, in whose set it then is.

    A new file is of the set that is named, or else of the one that the game.yaml beside it declares.
    """
    known = card_kinds(game.folder)
    if kind not in known:
        advice, _ = hint(kind, known, f"kinds are {', '.join(known)}")
        raise NotBegun(f"no kind of card `{kind}`: {advice}{_kind_of_another(kind, game)}")
    if not slug(title):
        raise NotBegun("the title needs a letter from a to z, or a digit, for the id")
    if file is None:
        return card_entry(game.folder, kind, title, set_name or OWN_SET)
    if not file.parent.is_dir():
        raise NotBegun(f"there is no folder `{file.parent}`")
    raw = _content(file) if os.path.lexists(file) else None
    stated = (set_of(raw) if raw is not None else None) or _set_of_new(file, set_name)
    entry = card_entry(game.folder, kind, title, stated)
    _refuse_again(entry, file)
    content = (modeline(file, CARD_FILE) + card_file(stated, entry)).encode() if raw is None else with_entry(raw, entry)
    if content is None:
        raise NotBegun(f"`{file}` does not end with its list of cards; put this there by hand:\n\n{entry}")
    write_atomic(file, content, instead_of=raw)
    return entry


def _refuse_again(entry: str, file: Path) -> None:
    """Refuse a card whose id one of the files has that its own belongs to."""
    name = entry.partition("id: ")[2].split()[0]
    stated = rf"""^[^#\n]*\bid:[ \t]*["']?{re.escape(name)}["']?[ \t]*(?=[,}}#\r\n]|\Z)"""
    again = re.compile(stated.encode(), re.MULTILINE)
    folder = owner(file)
    for beside in lay_out(folder).others if folder.is_dir() else [file] * file.is_file():
        if again.search(DISK.read(beside)):
            raise NotBegun(f"there is a card `{name}` already, in `{beside}`; choose another title")


def _kind_of_another(kind: str, game: Game) -> str:
    """Which other bundled game has a kind, if one does."""
    return said_of(name for name in BUNDLED if name != game.name and kind in card_kinds(BUNDLED[name]().folder))


def _set_of_new(file: Path, named: str | None) -> str:
    """The set of a new file of cards."""
    beside = sets_beside(file)
    if named is None and len(beside) > 1:
        raise NotBegun(f"say which set it belongs to with --set: {', '.join(beside)}")
    return named or next(iter(beside), OWN_SET)


def _content(file: Path) -> bytes:
    """A file of cards to add to. Refuses what cannot hold any."""
    raw = DISK.read(file)
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotBegun(f"`{file}` is not UTF-8 text; save it as UTF-8 first") from error
    return raw
