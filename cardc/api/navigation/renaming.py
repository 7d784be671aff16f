"""Another name for a card, title, ruling, symbol or noun, in all files that say the old one.

What is meant is renamed; what is only told in prose (what a ruling says, the name of a scenario) is left to its author.
A renaming is tried before it is given: the deck with it must have the findings that it had, or it is refused.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardc.api.navigation.former_entry import former_edits
from cardc.api.navigation.known_names import CARD, RULING, SYMBOL
from cardc.api.navigation.mentions import BY_NAME, DECLARES, PUBLISHED, SAYS, USES, Mention, NamedThing
from cardc.api.navigation.new_names import NotRenamed, declared_at, refuse_name
from cardc.api.navigation.text_edits import TextEdit, edited
from cardc.catalog.folders import owner
from cardc.catalog.rewrite import needs_quotes, spelt
from cardc.publish.symbol_pictures import FOLDER
from cardc.source.disk import resolved
from cardc.source.files import write_atomic
from cardc.source.nodes import Scalar, plain_text

if TYPE_CHECKING:
    from cardc.api.deck import Deck

__all__ = ["MovedFile", "NotRenamed", "Renaming", "apply_renaming", "declared_at", "rename", "renamed_texts"]


class MovedFile(NamedTuple):
    """A file that has another name afterwards, such as the drawing of a symbol."""

    old: Path
    new: Path


@dataclass(frozen=True, slots=True)
class Renaming:
    """What has to be written for another name, and the deck as it is with it. The edits of a file do not overlap."""

    edits: tuple[TextEdit, ...]
    moves: tuple[MovedFile, ...]
    deck: Deck = field(compare=False, repr=False)


def rename(deck: Deck, named: NamedThing, new: str, by: str = BY_NAME) -> Renaming:
    """All edits that call something otherwise: by its name, or a card by its title (`by="title"`, or a language).

    Raises `NotRenamed` where that cannot be, with the reason.
    """
    declared = declared_at(deck, named, by)
    refuse_name(deck, declared, new)
    every = deck.index.of(named)
    meant = [one for one in every if one.by == by and one.role in (DECLARES, SAYS, USES)]
    edits = [*_edits(meant, new)]
    if by == BY_NAME and named.kind in (CARD, RULING):
        published = any(one.role == PUBLISHED and one.said == named.name for one in every)
        edits += former_edits(deck, declared, new, published=published)
    moves = tuple(_drawings(declared, new)) if named.kind == SYMBOL else ()
    in_order = tuple(sorted(edits, key=lambda one: one.span))
    return Renaming(in_order, moves, _tried_out(deck, in_order, declared, new))


def renamed_texts(deck: Deck, edits: Iterable[TextEdit]) -> Mapping[str, str]:
    """The files that change, with what they then hold."""
    by_file: dict[str, list[TextEdit]] = defaultdict(list)
    for edit in edits:
        by_file[edit.span.file].append(edit)
    return {
        file: edited(deck.loaded_from.read(file).decode("utf-8", "surrogatepass"), listed)
        for file, listed in by_file.items()
    }


def apply_renaming(deck: Deck, renaming: Renaming) -> None:
    """Write a renaming to disk: each file in one step or not at all."""
    for file, text in renamed_texts(deck, renaming.edits).items():
        write_atomic(Path(file), text.encode("utf-8"), instead_of=deck.files.read(file))
    for move in renaming.moves:
        move.old.rename(move.new)


def _edits(meant: Iterable[Mention], new: str) -> Iterator[TextEdit]:
    by_text: dict[tuple[str, int], list[Mention]] = defaultdict(list)
    for one in meant:
        by_text[one.scalar.source.file, one.scalar.start_index].append(one)
    for listed in by_text.values():
        yield from _in_text(listed[0].scalar, listed, new)


def _in_text(scalar: Scalar, listed: Iterable[Mention], new: str) -> Iterator[TextEdit]:
    """The edits of one text: each place by itself, or the whole where it must be put in quotes."""
    places = sorted({(one.start, one.end): one for one in listed}.values(), key=lambda one: one.start)
    text, at = "", 0
    for one in places:
        text, at = text + scalar.text[at : one.start] + new, one.end
    text += scalar.text[at:]
    bare = not scalar.style and (
        (needs_quotes(text) and not needs_quotes(scalar.text)) or not isinstance(plain_text(text), str)
    )
    if bare:
        yield TextEdit(scalar.span, f'"{spelt(text, chr(34))}"')
    else:
        yield from (TextEdit(one.span, spelt(new, scalar.style)) for one in places)


def _drawings(declared: Mention, new: str) -> Iterator[MovedFile]:
    """The drawing of a symbol, in the folder that declares it."""
    folder = owner(Path(declared.span.file).parent) / FOLDER
    old = folder / f"{declared.named.name}.svg"
    if not old.is_file():
        return
    moved = MovedFile(old, folder / f"{new}.svg")
    if moved.new.exists():
        raise NotRenamed(f"`{moved.new}` exists already; remove the drawing that is not wanted first")
    yield moved


def _tried_out(deck: Deck, edits: Iterable[TextEdit], declared: Mention, new: str) -> Deck:
    """The deck with another name. Refused if something would be found that was not found before."""
    assert deck.from_files is not None
    files = deck.loaded_from
    for file, text in renamed_texts(deck, edits).items():
        files = files.later(file, text)
    before = Counter((one.code, resolved(Path(one.span.file))) for one in deck.told)
    after = deck.from_files(files)
    for one in after.told:
        key = (one.code, resolved(Path(one.span.file)))
        before[key] -= 1
        if before[key] < 0:
            said = f"{one.span.file}:{one.span.line}: {one.message}"
            raise NotRenamed(
                f"with `{declared.said}` called `{new}`, this would be found: {said}; see to that place first"
            )
    return after
