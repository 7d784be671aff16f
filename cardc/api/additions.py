"""What is added to an expansion or game of one's own, each to the files where it belongs: rulings, scenarios, symbols,
languages. A file keeps every byte of what it said."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from cardc.api.deck import Deck
from cardc.api.new_folders import NotBegun, own_folder
from cardc.api.updating import update_schemas
from cardc.catalog import schemas
from cardc.catalog.file_kinds import GAME_FILE, SCENARIO_SUFFIX
from cardc.catalog.folders import lay_out
from cardc.catalog.skeleton import DRAWING, SCHEMA_FOLDER, modeline, scenario_frame, slug
from cardc.catalog.summary import count
from cardc.catalog.yaml_edits import with_data
from cardc.catalog.yaml_words import inline, quoted
from cardc.games.registry import DEFAULT
from cardc.language.core_words import core_words
from cardc.language.sections import SECTIONS
from cardc.language.wording import ENGLISH
from cardc.scenarios.face_binder import FaceBinder
from cardc.scenarios.ledger import OPEN, Ruling
from cardc.scenarios.replay import play
from cardc.scenarios.suite import collect
from cardc.source.disk import DISK
from cardc.source.files import write_atomic
from cardc.source.nodes import Data, plain
from cardc.source.reader import read_bytes
from cardc.source.suggest import also, hint

__all__ = ["KINDS_OF_RULINGS", "Added", "SaidSo", "new_language", "new_ruling", "new_scenario", "new_symbol"]

KINDS_OF_RULINGS: tuple[str, ...] = tuple(
    schemas.document(schemas.RULINGS)["definitions"]["ruling"]["properties"]["kind"]["enum"]
)
_WORD = re.compile(r"[a-z][a-z0-9_]*")
_ID = re.compile(r"[a-z0-9_]+(\.[a-z0-9_]+)*")
_RULING_ORDER = ("id", "says", "card", "card_id", "kind")


class Added(NamedTuple):
    """A file that was written, and what now stands in it. `open`: what is still to be said there, if anything is."""

    file: Path
    what: str
    open: str = ""


class SaidSo(NamedTuple):
    """How a language says a word: one of it, several, and its gender where the language has any."""

    one: str
    many: str
    gender: str = ""

    @property
    def data(self) -> dict[str, Data]:
        """As it stands in the words of a language."""
        return {"one": self.one, "many": self.many, **({"gender": self.gender} if self.gender else {})}


def new_ruling(deck: Deck, card: str, name: str, says: str, kind: str = "effect") -> Added:
    """Adds a statement about a card to the ledger that speaks of it already, or else to the first one."""
    about = deck[card]
    end = name.removeprefix(f"{slug(about.title)}.")
    stated = f"{slug(about.title)}.{end}"
    if not _ID.fullmatch(end):
        raise NotBegun(f"`{end}` is no name of a ruling: write it in small letters, with `_` between words")
    if stated in deck.rulings:
        raise NotBegun(f"there is a ruling `{stated}` already; choose another name")
    if not says.strip():
        raise NotBegun("say what the ruling states, in your own words")
    if kind not in KINDS_OF_RULINGS:
        advice, _ = hint(kind, KINDS_OF_RULINGS, f"kinds are {', '.join(KINDS_OF_RULINGS)}")
        raise NotBegun(f"no kind of ruling `{kind}`: {advice}")
    entry: dict[str, Data] = {"id": stated, "says": " ".join(says.split()), "card": about.id, "kind": kind}
    file = _ledger_for(about.id, about.title, deck)
    _append(file, "rulings", entry, _RULING_ORDER, schemas.RULINGS, {"format": 1})
    return Added(file, stated)


def _ledger_for(card: str, title: str, deck: Deck) -> Path:
    folder = own_folder(deck)
    ledgers = [path for path in lay_out(folder).rulings if "rulings" in _data_of(path)]
    speaking = {one.span.file for one in deck.ledger.about if one.text in (card, title)}
    found = [path for path in ledgers if str(path) in speaking]
    return next(iter((*found, *ledgers)), folder / "rulings" / "rulings.yaml")


def new_scenario(deck: Deck, ruling: str) -> Added:
    """Adds a scenario that claims a ruling: its card at work on a small table, and all that happens there now.

    What happened is written down as it was; whether that is what the ruling says, its author tells.
    """
    stated = _ruling(deck, ruling)
    folder = own_folder(deck)
    about = deck[stated.card] if stated.card else None
    frame = scenario_frame(deck.game.folder, about.kind if about else "", about.title if about else "")
    name = _scenario_name(stated, deck)
    file = _scenarios_for(about.kind if about else "", folder)
    entry: dict[str, Data] = {"name": name, **frame, "then": {stated.id: "only events: []"}}
    happened, wrong = _as_played(deck, entry, name, file)
    entry["then"] = {stated.id: f"only events: [{', '.join(happened)}]"}
    game = {} if deck.game.name == DEFAULT else {"game": deck.game.name}
    _append(file, "scenarios", entry, ("name", "given", "when", "then"), schemas.SCENARIOS, {"format": 2, **game})
    return Added(file, name, wrong)


def _ruling(deck: Deck, name: str) -> Ruling:
    found = deck.own_rulings.get(name)
    if found is None:
        known = "`cardc new ruling` states one; `cardc rulings --open` lists what is open"
        advice, _ = hint(name, deck.own_rulings, known)
        raise NotBegun(f"no ruling `{name}` of your own: {advice}")
    if found.status != OPEN:
        raise NotBegun(f"`{name}` is not to be played: its entry says so")
    return found


def _scenario_name(ruling: Ruling, deck: Deck) -> str:
    known = {one.name for one in collect(deck.scenario_paths, deck.stage.words).scenarios}
    name = ruling.says.rstrip(".")
    return name if name not in known else next(f"{name} ({n})" for n in range(2, 1000) if f"{name} ({n})" not in known)


def _scenarios_for(kind: str, folder: Path) -> Path:
    """The file of scenarios of the cards of a kind, or the only one there is, or a new one."""
    named = f"{slug(kind)}s{SCENARIO_SUFFIX}" if kind else f"rules{SCENARIO_SUFFIX}"
    there = lay_out(folder).scenarios
    same = [path for path in there if path.name == named]
    return next(iter((*same, *(there if len(there) == 1 else ()))), folder / "scenarios" / named)


def _as_played(deck: Deck, entry: Mapping[str, Data], name: str, file: Path) -> tuple[tuple[str, ...], str]:
    """What happens in a scenario, and why it cannot be played as it is."""
    text = f"format: 2\ngame: {deck.game.name}\nscenarios:\n  - {inline(dict(entry))}\n"
    found = collect((file,), deck.stage.words, files=DISK.with_texts({str(file): text}))
    fitting = [one for one in found.scenarios if one.name == name]
    if not fitting:
        return (), "; ".join(one.message for one in found.diagnostics)
    outcome = play(fitting[0], deck.stage, FaceBinder(fitting[0], deck.catalog, before=deck.bound))
    wrong = [told.in_words for told in outcome.failures if not told.in_words.startswith("expected only events")]
    told = tuple(one.removesuffix(" [me]") for one in outcome.lately if "," not in one)
    return told, wrong[0] if wrong else ""


def new_symbol(deck: Deck, name: str, said: Mapping[str, SaidSo], group: str = "mark") -> list[Added]:
    """Adds a symbol: to the words of the game, to those of each language, and a drawing to change."""
    if not _WORD.fullmatch(name):
        raise NotBegun(f"`{name}` is no name of a symbol: write it in small letters, with `_` between words")
    if name in deck.catalog.vocabulary.symbols:
        raise NotBegun(f"there is a symbol `{name}` already")
    folder = own_folder(deck)
    speaks = _languages(deck, folder)
    unsaid = [language for language in speaks if language not in said]
    if unsaid:
        raise NotBegun(
            f"say what one and many are called in {', '.join(unsaid)}, with the gender where the language has any: "
            + " ".join(f"--say {one}=" + ("ONE/MANY" if one == ENGLISH else "ONE/MANY/GENDER") for one in unsaid)
        )
    foreign = [language for language in said if language not in speaks]
    if foreign:
        raise NotBegun(f"there is no text/{foreign[0]}.yaml here; `cardc new language {foreign[0]}` adds it")
    added = [_enter(folder / GAME_FILE, ("symbols", name), {"group": group})]
    for language in speaks:
        file = next(path for path in lay_out(folder).texts if path.stem == language)
        added.append(_enter(file, ("symbols", name), said[language].data))
    drawing = folder / "symbols" / f"{name}.svg"
    if not drawing.exists():
        drawing.parent.mkdir(exist_ok=True)
        write_atomic(drawing, DRAWING)
        added.append(Added(drawing, "a drawing to replace"))
    if (folder / SCHEMA_FOLDER).is_dir() and deck.from_files is not None:
        # Editors know the new word at once.
        known = update_schemas(deck.from_files(deck.files))
        added += (Added(one.file, ", ".join(one.gained[:2]) or "what cards may say now") for one in known)
    return added


def _languages(deck: Deck, folder: Path) -> tuple[str, ...]:
    """English, and the other languages that a folder has words in."""
    return tuple(dict.fromkeys((ENGLISH, *(path.stem for path in lay_out(folder).texts))))


def new_language(deck: Deck, code: str) -> Added:
    """Adds a language to an expansion or game: a file for its words, with a line for each that has to be said."""
    folder = own_folder(deck)
    file = folder / "text" / f"{code}.yaml"
    if file.exists():
        raise NotBegun(f"`{file}` is there already")
    whole = folder.resolve() == deck.game.folder.resolve()
    if not whole and code not in deck.languages:
        known = f"it speaks {', '.join(deck.languages)}"
        advice, _ = hint(code, deck.languages, f"{known}; whose game it is can add one")
        raise NotBegun(f"`{deck.game.name}` does not speak `{code}`{also(advice)}")
    if not core_words(code):
        raise NotBegun(f"cardc does not speak `{code}` yet; CONTRIBUTING tells what a language needs")
    unsaid = list(_to_say(folder))
    lines = "".join(_lines_to_say(unsaid))
    head = modeline(file, schemas.TEXT) + f"format: 1\nlanguage: {code}\n"
    file.parent.mkdir(exist_ok=True)
    write_atomic(file, head + lines)
    if whole and code not in deck.languages:
        data = _data_of(folder / GAME_FILE)
        stated = data.get("languages")
        listed: list[Data] = list(stated) if isinstance(stated, list) else [ENGLISH]
        _rewrite(folder / GAME_FILE, {**data, "languages": [*listed, code]}, ("format", "game", "title", "languages"))
    return Added(file, code, f"{count(len(unsaid), 'word')} to say" if unsaid else "")


class _Unsaid(NamedTuple):
    section: str
    name: str
    english: str


def _to_say(folder: Path) -> Iterator[_Unsaid]:
    """The words of a folder that every language has to say, with what English says."""
    declared = _data_of(folder / GAME_FILE)
    english = _data_of(folder / "text" / "en.yaml") if (folder / "text" / "en.yaml").is_file() else {}
    for section in SECTIONS.values():
        if section.spoken and section.needed:
            names, stated = declared.get(section.declares) or (), english.get(section.name)
            said = stated if isinstance(stated, dict) else {}
            for name in names if isinstance(names, dict | list) else ():
                if isinstance(name, str):
                    yield _Unsaid(section.name, name, inline(said[name]) if name in said else "")


def _lines_to_say(unsaid: Sequence[_Unsaid]) -> Iterator[str]:
    before = ""
    for one in unsaid:
        if one.section != before:
            before = one.section
            yield f"# {one.section}:\n"
        yield f"#   {one.name}: {one.english}\n"


def _enter(file: Path, path: tuple[str, str], value: Data) -> Added:
    """Adds an entry to a section of a file of words."""
    data = _data_of(file)
    section = data.get(path[0])
    entries: dict[str, Data] = dict(section) if isinstance(section, dict) else {}
    _rewrite(file, {**data, path[0]: {**entries, path[1]: value}}, tuple(data))
    return Added(file, f"{path[0]}.{path[1]}")


def _append(file: Path, section: str, entry: Data, order: Sequence[str], schema: str, head: Mapping[str, Data]) -> None:
    """Adds an entry to the list of a file, which is made if there is none."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        stated = "".join(f"{key}: {inline(value)}\n" for key, value in head.items())
        write_atomic(file, modeline(file, schema) + stated + f"{section}:\n" + _block(entry))
        return
    data = _data_of(file)
    listed = data.get(section)
    items: list[Data] = list(listed) if isinstance(listed, list) else []
    _rewrite(file, {**data, section: [*items, entry]}, order)


def _block(entry: Data) -> str:
    assert isinstance(entry, dict)
    lines = [f"{key}: {_long(key, value)}" for key, value in entry.items()]
    return "  - " + "\n    ".join(lines) + "\n"


def _long(key: str, value: Data) -> str:
    if key == "then" and isinstance(value, dict):
        return "".join(f"\n      {name}: {quoted(str(line))}" for name, line in value.items())
    return inline(value)


def _rewrite(file: Path, data: dict[str, Data], order: Sequence[str]) -> None:
    raw = DISK.read(file)
    content = with_data(raw, data, order)
    if content is None:
        raise NotBegun(f"`{file}` is written in a way that cannot be added to; enter it by hand, as the others there")
    write_atomic(file, content, instead_of=raw)


def _data_of(file: Path) -> dict[str, Data]:
    node, wrong = read_bytes(DISK.read(file), str(file))
    data = plain(node) if node is not None and not wrong else None
    if not isinstance(data, dict):
        raise NotBegun(f"`{file}` cannot be read; `cardc check` tells why")
    return data
