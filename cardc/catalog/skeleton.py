"""The beginnings of a game, of an expansion or of a card.

They are made from templates, which a game may bring in its folder `new/`: files with blanks, `@name@`, `@title@` and so
on. For a game that brings none, cards begin with what their kind must state.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path

from cardc.catalog import schemas
from cardc.catalog.card_form import ABILITIES, COPIES, SIDES, CardForm, Field
from cardc.catalog.declared_fields import card_form
from cardc.catalog.folders import GAME_FILE, lay_out
from cardc.catalog.value_forms import EDGES, OTHERS
from cardc.catalog.word_files import read_words
from cardc.source import nodes
from cardc.source.nodes import Data, Scalar, plain
from cardc.source.reader import read_bytes, read_text
from cardc.source.text import LINE_BREAK

TEMPLATES = "new"
GAME_TEMPLATES = Path(__file__).parent / "new_game"
REPOSITORY_TEMPLATES = Path(__file__).parent / "new_repository"
SUFFIX = ".template"
SCHEMA_FOLDER = ".schemas"

_PLAIN_GAME = """\
# What this folder adds to the game: its set, and any words of its own. New words are said in text/en.yaml.
format: 1
extends: @game@
sets:
  @name@: {title: @title@}
"""

_TEXT = """\
# yaml-language-server: $schema=../.schemas/text.schema.json
# How `@language@` says the words of this folder; `cardc new symbol` writes here.
format: 1
language: @language@
"""

# What is drawn for a new symbol, until somebody draws it.
DRAWING = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill-rule="evenodd">
  <circle fill="#5b4a8a" cx="50" cy="50" r="46"/>
  <path fill="#ffffff" d="M50 24 L72 50 L50 76 L28 50 Z"/>
</svg>
"""

_EMPTY = re.compile(r"@(\w+)@")
_PLAIN_TITLE = re.compile(r"[A-Za-zÀ-ÿ][\w'’ -]*[\w'’]", re.UNICODE)
_BOM = b"\xef\xbb\xbf"


def slug(title: str) -> str:
    """A title as it stands in an id: lower case, letters without accents, `_` for what is neither letter nor digit."""
    letters = (one for one in unicodedata.normalize("NFKD", title.casefold()) if not unicodedata.combining(one))
    plain = "".join(letters).replace("'", "").replace("’", "")
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")


def usual_id(set_name: str, kind: str, title: str) -> str:
    """The id that a title gives."""
    return f"{set_name}.{kind}.{slug(title)}"


def expansion(
    game_folder: Path, game: str, name: str, title: str, languages: Sequence[str], version: str
) -> dict[Path, str]:
    """The files of a repository for an expansion, by their path in it, but for the schemas that they name."""
    blanks = {
        "game": game,
        "name": name,
        "title": _quoted(title),
        "heading": " ".join(title.split()),
        "languages": ", ".join(f'"{language}"' for language in languages),
        "version": version,
    }
    brought = _templates(game_folder / TEMPLATES / "expansion") or _plain_expansion(_form_of(game_folder), name)
    texts = {Path("text") / f"{language}.yaml": _TEXT.replace("@language@", language) for language in languages}
    files = {**_templates(REPOSITORY_TEMPLATES), **texts, **brought}
    return {path: fill(text, blanks) for path, text in files.items()}


def _plain_expansion(form: CardForm, name: str) -> dict[Path, str]:
    """The files of an expansion of a game that brings no templates."""
    entries = (_plain_entry(form, kind, f"First {kind.capitalize()}", name) for kind in tuple(form.kinds)[:2])
    return {Path(GAME_FILE): _PLAIN_GAME, Path("cards.yaml"): card_file(name, "\n".join(entries))}


def scenario_frame(game_folder: Path, kind: str, title: str) -> dict[str, Data]:
    """What a first scenario of a card of a kind begins with: a small table, and what is answered there."""
    text = _templates(game_folder / TEMPLATES / "scenario").get(Path(f"{kind}.yaml"))
    node = read_text(fill(text, {"title": title}), "")[0] if text is not None else None
    frame = plain(node) if node is not None else None
    return frame if isinstance(frame, dict) else {"given": {}}


def new_game(name: str, title: str, folder: Path) -> dict[Path, str]:
    """The files of a new game that is small but complete, by their path in its folder."""
    blanks = {"name": name, "title": _quoted(title), "folder": folder.as_posix()}
    return {path: fill(text, blanks) for path, text in _templates(GAME_TEMPLATES).items()}


def card_kinds(game_folder: Path) -> tuple[str, ...]:
    """The kinds of card that there is a template for; of a game without any, all of its kinds."""
    found = tuple(path.name.partition(".")[0] for path in _templates(game_folder / TEMPLATES / "card"))
    return found or tuple(_form_of(game_folder).kinds)


def card_entry(game_folder: Path, kind: str, title: str, set_name: str) -> str:
    """The entry of a new card, as it stands in a list of cards."""
    texts = {path.name.partition(".")[0]: text for path, text in _templates(game_folder / TEMPLATES / "card").items()}
    if kind not in texts:
        return _plain_entry(_form_of(game_folder), kind, title, set_name)
    return fill(texts[kind], {"set": set_name, "slug": slug(title), "title": _quoted(title)})


def _form_of(game_folder: Path) -> CardForm:
    return card_form(read_words([lay_out(game_folder)]).game)


def _plain_entry(form: CardForm, kind: str, title: str, set_name: str) -> str:
    """The entry of a card that states what its kind must, and no more."""
    known = form.kinds[kind]
    stated = {name: _least(form.fields[name]) for name in known.required if name in form.fields}
    if ABILITIES in known.fields:
        stated[ABILITIES] = "[]"
    head = {"title": _quoted(title), "kind": kind, COPIES: "1"}
    lines = [f"    {name}: {value}" for name, value in {**head, **stated}.items()]
    if known.sides:
        of_side = {side: f"{{{ABILITIES}: []}}" if ABILITIES in names else "{}" for side, names in known.sides.items()}
        lines += [f"    {SIDES}:", *(f"      {side}: {shown}" for side, shown in of_side.items())]
    return "\n".join([f"  - id: {usual_id(set_name, kind, title)}", *lines, ""])


def _least(field: Field) -> str:
    """The least that a field can state, as it is written in a file."""
    match field.form:
        case "number" | "price":
            return str(field.least or 0)
        case "flag":
            return "false"
        case "choice":
            return field.of[0]
        case "choices":
            return f"[{', '.join(field.of)}]"
        case "symbols":
            return f"{{{OTHERS}: 0}}"
        case "edges":
            return f"[{', '.join([str(field.least or 0)] * EDGES)}]"
        case _:
            return "unknown"


def card_file(set_name: str, entry: str) -> str:
    """A new file with one card."""
    return f"format: 1\nset: {set_name}\ncards:\n{entry}"


def with_entry(raw: bytes, entry: str) -> bytes | None:
    """A card file with one more card at its end; None if its list is not what the file ends with."""
    body = raw.removeprefix(_BOM).decode("utf-8")
    line_break = LINE_BREAK.search(body)
    newline = line_break.group() if line_break is not None else "\n"
    gap = newline if body.endswith(("\n", "\r")) else newline * 2
    new = raw + f"{gap}{entry.replace(chr(10), newline)}".encode()
    before, after = _cards(raw), _cards(new)
    return new if before is not None and after is not None and len(after) == len(before) + 1 else None


def sets_beside(file: Path) -> tuple[str, ...]:
    """The sets that the game.yaml beside a file of cards declares."""
    beside = file.parent / GAME_FILE
    node = read_bytes(beside.read_bytes(), "")[0] if beside.is_file() else None
    sets = node.get("sets") if isinstance(node, nodes.Mapping) else None
    return tuple(entry.key.text for entry in sets.entries) if isinstance(sets, nodes.Mapping) else ()


def modeline(file: Path, schema: str) -> str:
    """The first line of a new file, which names its schema where one lies beside it, or above."""
    name = f"{SCHEMA_FOLDER}/{schemas.path(schema).name}"
    up = next((n for n, folder in enumerate(file.absolute().parents) if (folder / name).is_file()), None)
    return "" if up is None else f"# yaml-language-server: $schema={'../' * up}{name}\n"


def set_of(raw: bytes) -> str | None:
    """The set that a card file names."""
    node, _ = read_bytes(raw, "")
    found = node.get("set") if isinstance(node, nodes.Mapping) else None
    return found.text if isinstance(found, Scalar) else None


def fill(text: str, blanks: Mapping[str, str]) -> str:
    """A template with its blanks filled in."""
    return _EMPTY.sub(lambda found: blanks.get(found.group(1), found.group()), text)


def _templates(folder: Path) -> dict[Path, str]:
    return {
        path.relative_to(folder).with_name(path.name.removesuffix(SUFFIX)): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob(f"*{SUFFIX}"))
    }


def _quoted(title: str) -> str:
    """A title as a YAML text on one line, in quotes if it needs them."""
    title = " ".join(title.split())
    if _PLAIN_TITLE.fullmatch(title) and title.lower() not in ("true", "false", "null"):
        return title
    escaped = title.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _cards(raw: bytes) -> tuple[nodes.YamlNode, ...] | None:
    node, findings = read_bytes(raw, "")
    cards = node.get("cards") if isinstance(node, nodes.Mapping) and not findings else None
    return cards.items if isinstance(cards, nodes.Sequence) else None
