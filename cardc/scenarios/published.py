"""The names that a folder has published: none of them vanishes or comes to mean something else without `was`.

`published.yaml` lists them by kind. It only grows: `cardc pin` adds the names of now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from cardc import __version__
from cardc.catalog import schemas
from cardc.catalog.cards import Catalog
from cardc.catalog.file_kinds import PUBLISHED_FILE
from cardc.scenarios.ledger import Ledger, ledger_files
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK, Files, resolved
from cardc.source.former_names import vanished
from cardc.source.kept import Remembered, digest
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.nodes import Scalar, YamlNode
from cardc.source.nodes import Sequence as SequenceNode
from cardc.source.reader import read_file
from cardc.source.schema import check_schema

# What each list of the file names.
KINDS: Mapping[str, str] = {"cards": "card", "rulings": "ruling", "options": "option"}
_HEAD = """\
# The names that were published. None of them is ever taken away, or given to something else: what is called otherwise
# says `was: [old]`. Written by `cardc pin`, which only adds.
format: 1
"""


def published_findings(
    roots: Iterable[Path], catalog: Catalog, ledger: Ledger, *, files: Files = DISK
) -> Iterator[Diagnostic]:
    """Published names that there are no more; nothing of a kind that could not be read whole."""
    there = _there(catalog, ledger)
    whole = {"cards": catalog.whole, "rulings": not ledger.diagnostics, "options": not ledger.diagnostics}
    for root in roots:
        path = root / PUBLISHED_FILE
        if not files.is_file(path):
            continue
        node, found = read_file(path, files=files)
        wrong = list(found or (check_schema(node, schemas.schema(schemas.PUBLISHED)) if node is not None else ()))
        yield from wrong
        for kind, what in KINDS.items():
            if not wrong and whole[kind]:
                yield from vanished(what, _listed(node, kind), there[kind])


def name_findings(
    roots: Iterable[Path], catalog: Catalog, ledger: Callable[[], Ledger], *, files: Files = DISK
) -> tuple[Diagnostic, ...]:
    """The same; lists that were found whole with the same cards and ledgers are not compared again."""
    listed = tuple(roots)
    lists = [root / PUBLISHED_FILE for root in listed if files.is_file(root / PUBLISHED_FILE)]
    if not lists:
        return ()
    ids = tuple(f"{card.id} {card.was}" for card in catalog)
    if files.is_later:
        key = ("published", catalog.whole, ids)
        read = (*lists, *ledger_files(listed, files))
        return files.made_of(key, read, lambda: tuple(published_findings(listed, catalog, ledger(), files=files)))
    texts = files.read_all((*lists, *ledger_files(listed, files)))
    together = digest(__version__, str(catalog.whole), *ids, *texts) if texts is not None else ""
    remembered = Remembered("whole-names")
    if together in remembered:
        return ()
    found = tuple(published_findings(listed, catalog, ledger(), files=files))
    if together and not found:
        remembered.add([together])
    return found


def with_names_of_now(root: Path, catalog: Catalog, ledger: Ledger, *, files: Files = DISK) -> tuple[str, int]:
    """The list of a folder with the names that it has now, and how many of them are new."""
    path = root / PUBLISHED_FILE
    node = read_file(path, files=files)[0] if files.is_file(path) else None
    lines, new = [_HEAD], 0
    for kind, names in _there(catalog, ledger).items():
        before = [name.text for name in _listed(node, kind)]
        own = {name for name, where in names.items() if where is not None and _lies_in(where, root)}
        new += len(own - {*before})
        listed = sorted({*before, *own})
        lines += [f"{kind}:\n", *(f"  - {name}\n" for name in listed)] if listed else []
    return "".join(lines), new


def _there(catalog: Catalog, ledger: Ledger) -> dict[str, dict[str, Span | None]]:
    """All names, also former ones, with the places of those who have them."""
    cards = {name: card.where for card in catalog for name in (*card.was, card.id)}
    called = {"rulings": ledger.called, "options": ledger.called_options}
    found: dict[str, dict[str, Span | None]] = {"cards": cards}
    for kind, listed in called.items():
        found[kind] = {name: one.span for one in listed for name in (*(old.text for old in one.was), one.name)}
    return found


def _listed(node: YamlNode | None, kind: str) -> Iterator[Scalar]:
    listed = node.get(kind) if isinstance(node, MappingNode) else None
    for item in listed.items if isinstance(listed, SequenceNode) else ():
        if isinstance(item, Scalar):
            yield item


def _lies_in(where: Span, root: Path) -> bool:
    return resolved(Path(where.file)).is_relative_to(resolved(root))
