"""Which names can be changed: of what kind, where they are declared, and which new ones are taken or ill-formed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from cardc.api.loading import BUNDLED
from cardc.api.navigation.finding import definitions
from cardc.api.navigation.in_scenarios import labels_of
from cardc.api.navigation.known_names import CARD, NOUN, RULING, SYMBOL
from cardc.api.navigation.mentions import BY_NAME, BY_PARTS, BY_TITLE, DECLARES, USES, Mention, NamedThing, items
from cardc.catalog import schemas
from cardc.catalog.cards import fold
from cardc.errors import CardcError
from cardc.package_data import data_root
from cardc.source.disk import open_to_read, resolved
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.nodes import YamlNode
from cardc.source.reader import read_file
from cardc.source.text import FORBIDDEN, brief

if TYPE_CHECKING:
    from cardc.api.deck import Deck

_FORMS = {
    SYMBOL: (schemas.GAME, "word", "a word of small letters, digits and `_` that begins with a letter"),
    NOUN: (schemas.GAME, "name", "words of small letters that begin with a letter"),
    RULING: (schemas.RULINGS, "id", "words of small letters, joined by points: `stag.doubles`"),
    CARD: (schemas.RULINGS, "cardId", "set, kind and name, joined by points: `harmony.vale.spring`"),
}


class NotRenamed(CardcError, ValueError):
    """This name cannot be changed, or not into that one."""


def declared_at(deck: Deck, named: NamedThing, by: str = BY_NAME) -> Mention:
    """Where the name stands that everything else follows. Refuses what cannot be renamed, and says why."""
    if named.kind not in _FORMS:
        kinds = ", ".join(f"{kind}s" for kind in _FORMS)
        raise NotRenamed(f"a {named.kind} cannot be renamed by itself; what can are {kinds} and titles")
    if by == BY_NAME:
        found = definitions(deck, named)
    else:
        found = tuple(one for one in deck.index.of(named) if one.role == DECLARES and one.by == by)
    if not found or found[0].role != DECLARES:
        raise NotRenamed(f"nothing declares the {named.kind} `{named.name}`, so there is nothing to rename")
    game = _bundled(Path(found[0].span.file))
    if game is not None:
        raise NotRenamed(f"`{found[0].said}` belongs to the bundled game `{game}`, whose files are not yours to edit")
    if len({one.scalar.start_index for one in found if one.by == by}) > 1:
        raise NotRenamed(f"`{named.name}` is declared {len(found)} times; `cardc check` tells where")
    return found[0]


def refuse_name(deck: Deck, declared: Mention, new: str) -> None:
    """Refuse a new name that is taken, or that is none."""
    kind, old = declared.named
    said = declared.said if declared.by != BY_NAME else old
    if new == said:
        raise NotRenamed(f"`{new}` is what it is called already")
    if declared.by != BY_NAME:
        _refuse_title(deck, declared, new)
    else:
        schema, definition, form = _FORMS[kind]
        pattern = schemas.document(schema)["definitions"][definition]["pattern"]
        if re.fullmatch(pattern.removeprefix("^").removesuffix("$"), new) is None or new in ("null", "true", "false"):
            raise NotRenamed(f"`{brief(new)}` is no name of a {kind}: {form}")
        taken = _taken(deck, declared.named, new)
        if taken:
            raise NotRenamed(f"`{new}` is taken: {taken}")
    for scenario, label in _labels(deck, declared):
        if fold(label) in (fold(said), fold(new)):
            raise NotRenamed(f"the scenario `{scenario}` calls something `{label}`; call that otherwise first")
    torn = next((one for one in deck.index.of(declared.named) if _is_torn(one, said)), None)
    if torn is not None:
        where = f"{torn.span.file}:{torn.span.line}"
        raise NotRenamed(f"a table puts `{said}` together from parts ({where}); write it there as a whole first")
    python = next(_in_python(deck, said), None)
    if python is not None:
        raise NotRenamed(f"the Python of the game names `{said}` ({python}), which has to be changed by hand")


def _is_torn(mention: Mention, said: str) -> bool:
    return mention.by == BY_PARTS and fold(mention.said) == fold(said)


def _refuse_title(deck: Deck, declared: Mention, new: str) -> None:
    if not new.strip() or new != new.strip() or "\n" in new or FORBIDDEN.search(new) is not None:
        raise NotRenamed(f"`{brief(new)}` is no title: it needs a letter, stands on one line, and has no space around")
    other = deck.catalog.by_name(new)
    if other is not None and other.id != declared.named.name:
        raise NotRenamed(f"`{new}` is taken: the card `{other.id}` is called so")
    sharing = [card.id for card in deck.catalog if fold(card.title) == fold(declared.said)]
    if declared.by == BY_TITLE and len(sharing) > 1:
        raise NotRenamed(f"{len(sharing)} cards are called `{declared.said}`, and nothing tells which is meant where")


def _taken(deck: Deck, named: NamedThing, new: str) -> str:
    """What has a name already; nothing where it is free. What something itself was called, it may be called again."""
    spoken = deck.catalog.vocabulary
    match named.kind:
        case "card":
            other = new if new in deck.catalog.cards else deck.catalog.former.get(new)
            return f"the card `{other}` is or was called so" if other not in (None, named.name) else ""
        case "ruling":
            if new in deck.rulings:
                return "there is a ruling of this name"
            other = deck.former.rulings.get(new)
            return f"the ruling `{other}` was called so" if other not in (None, named.name) else ""
        case "noun":
            return "there is a noun of this name" if new in spoken.nouns else ""
    sections = {name: names for name, names in spoken.names.items() if name in ("symbols", "zones", "fields", "sides")}
    return next((f"it is among the {name} of the game" for name, names in sections.items() if new in names), "")


def _labels(deck: Deck, declared: Mention) -> Iterator[tuple[str, str]]:
    """The names that scenarios give to things, in files that name what is renamed."""
    if declared.named.kind in (RULING, NOUN) or (declared.named.kind == CARD and declared.by == BY_NAME):
        return
    using = dict.fromkeys(one.span.file for one in deck.index.of(declared.named) if one.role == USES)
    for file in using:
        node, _ = read_file(file, files=deck.loaded_from.part("navigation"))
        for scenario in items(node.get("scenarios") if isinstance(node, MappingNode) else None):
            yield from ((_name(scenario), label) for label in labels_of(scenario))


def _name(scenario: YamlNode) -> str:
    name = scenario.get("name") if isinstance(scenario, MappingNode) else None
    return getattr(name, "text", "")


def _in_python(deck: Deck, name: str) -> Iterator[str]:
    """Where the rules of the game say a name, as a text of their own."""
    folder = deck.game.python or deck.game.folder
    quoted = re.compile(rf"""(["']){re.escape(name)}\1""")
    for path in sorted(folder.rglob("*.py")) if folder.is_dir() else ():
        try:
            with open_to_read(path) as stream:
                text = stream.read().decode("utf-8", errors="replace")
        except OSError:
            continue
        found = quoted.search(text)
        if found is not None:
            yield f"{path.name}:{text.count(chr(10), 0, found.start()) + 1}"


def _bundled(path: Path) -> str | None:
    """The bundled game that a file comes with."""
    whole = resolved(path)
    if whole.is_relative_to(resolved(data_root() / "grammar")):
        return "cardc"
    return next((name for name, game in BUNDLED.items() if whole.is_relative_to(resolved(game().folder))), None)
