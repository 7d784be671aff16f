"""The rulings of a game, from its ledgers: what each says, of which card, and what is settled about it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

from cardc import __version__
from cardc.catalog import schemas
from cardc.catalog.cards import Catalog, fold
from cardc.catalog.file_kinds import RULINGS_FOLDER
from cardc.catalog.folders import lay_out
from cardc.engine.rule_options import CarriedOut
from cardc.scenarios.declared_options import (
    DeclaredOption,
    MentionedOption,
    PresupposedOption,
    declared_option,
    option_findings,
    presupposed_findings,
    presupposed_options,
    unplayed_options,
)
from cardc.source.diagnostics import Diagnostic, Span
from cardc.source.disk import DISK, Files
from cardc.source.former_names import Called, followed, former_names, name_faults, renamed
from cardc.source.kept import Remembered, code_below, digest
from cardc.source.nodes import Mapping as MappingNode
from cardc.source.nodes import Scalar, Sequence, YamlNode
from cardc.source.reader import read_file
from cardc.source.schema import check_schema
from cardc.source.suggest import hint

OPEN = "open"
NO_NAMES: Mapping[str, str] = {}
# What an entry may say instead of being replayed; each with a reason.
SETTLED = ("by_construction", "superseded_by", "disputed")
# Statements that a game cannot show: about the components, or the data alone.
NOT_PLAYED = ("none", "data")


class Ruling(NamedTuple):
    """One normative statement."""

    id: str
    ledger: str  # the name of the file, without its ending
    card: str
    says: str
    status: str  # open | by_construction | superseded_by | disputed | not_played
    under: Mapping[str, str] = {}  # the rule options that it presupposes
    kind: str = ""  # what it is about: effect, ordering, timing …
    cards: tuple[str, ...] = ()  # cards that it speaks of beside its own


class Ledger(NamedTuple):
    """All rulings of some folders, by id, and what is wrong with their files."""

    rulings: Mapping[str, Ruling]
    diagnostics: tuple[Diagnostic, ...]
    options: tuple[DeclaredOption, ...] = ()
    called: tuple[Called, ...] = ()
    about: tuple[Scalar, ...] = ()  # the cards that it names, where they stand
    presupposed: tuple[PresupposedOption, ...] = ()

    @property
    def called_options(self) -> tuple[Called, ...]:
        """The names of the options."""
        return tuple(Called(one.name, one.span, one.was) for one in self.options)


def rulings_by_card(rulings: Mapping[str, Ruling], catalog: Catalog) -> Mapping[str, list[Ruling]]:
    """The rulings that are about a card, by its id."""
    found: dict[str, list[Ruling]] = defaultdict(list)
    for ruling in rulings.values():
        card = catalog.by_name(ruling.card) if fold(ruling.card) else None
        if card is not None:
            found[card.id].append(ruling)
    return found


def read_ledger(roots: Iterable[Path], *, files: Files = DISK) -> Ledger:
    """The rulings in the ledgers of some folders. Adopted readings of conflicts are named, not played."""
    ledgers = tuple(ledger_files(roots, files))
    return files.made_apart("ledgers", "ledger", ledgers, partial(_read_ledgers, ledgers))


def _read_ledgers(ledgers: Iterable[Path], files: Files) -> Ledger:
    found: dict[str, Ruling] = {}
    places: dict[str, Span] = {}
    wrong: list[Diagnostic] = []
    options: list[DeclaredOption | MentionedOption] = []
    called: list[Called] = []
    about: list[Scalar] = []
    presupposed: list[PresupposedOption] = []
    for path in ledgers:
        stated, findings = files.made_of("ledger of one file", [path], partial(_read_file, path, files))
        wrong += findings
        for one in stated:
            about += one.about
            presupposed += one.presupposed
            options += () if one.option is None else (one.option,)
            if one.ruling.id in found:
                wrong.append(_stated_again(one.id, one.ruling.id, places[one.ruling.id]))
                continue
            found[one.ruling.id] = one.ruling
            places[one.ruling.id] = one.span
            called.append(Called(one.ruling.id, one.span, one.was))
    wrong += option_findings(options)
    declared = {one.name: one for one in reversed(options) if isinstance(one, DeclaredOption)}
    ledger = Ledger(found, (), tuple(declared.values())[::-1], tuple(called), tuple(about), tuple(presupposed))
    old = followed(ledger.called_options)
    found |= {
        name: one._replace(under={old.get(option, option): value for option, value in one.under.items()})
        for name, one in found.items()
        if not old.keys().isdisjoint(one.under)
    }
    wrong += name_faults("ruling", called)
    wrong += name_faults("option", ledger.called_options)
    return ledger._replace(diagnostics=tuple(sorted(wrong)))


class _StatedRuling(NamedTuple):
    """A statement as it stands in its file."""

    ruling: Ruling
    id: Span
    span: Span
    option: DeclaredOption | MentionedOption | None
    about: tuple[Scalar, ...]
    presupposed: tuple[PresupposedOption, ...]
    was: tuple[Scalar, ...]


def _read_file(path: Path, files: Files) -> tuple[tuple[_StatedRuling, ...], tuple[Diagnostic, ...]]:
    """What a file states, and what is wrong with its shape."""
    node, findings = read_file(path, files=files)
    if node is not None and not findings:
        findings = check_schema(node, schemas.schema(schemas.RULINGS))
    stated = (_stated(entry, path.stem, conflict) for entry, conflict in _entries(node))
    return tuple(stated), tuple(findings)


def _stated(entry: MappingNode, ledger: str, conflict: bool) -> _StatedRuling:
    card, identity = entry.get("card"), entry.get("id") or entry
    return _StatedRuling(
        _ruling(entry, ledger, conflict),
        identity.span,
        entry.span,
        declared_option(entry),
        (card,) if isinstance(card, Scalar) else (),
        tuple(presupposed_options(entry)),
        former_names(entry),
    )


def ledger_findings(
    roots: Iterable[Path],
    *,
    carried_out: CarriedOut | None = None,
    cards: Collection[str] | None = None,
    former: Mapping[str, str] = NO_NAMES,
    files: Files = DISK,
) -> tuple[Diagnostic, ...]:
    """What is wrong with the ledgers of some folders. Files that were found sound together are not read again.

    `carried_out`: the options that the rules carry out, and `cards`: what those are called, folded, if those are known;
    `former`: former ids of cards with those of now.
    """
    ledgers = list(ledger_files(roots, files))
    if not ledgers:
        return ()
    find = partial(_found_wrong, roots, carried_out, cards, former, files)
    if files.is_later:
        rests_on = (repr(carried_out), frozenset(cards) if cards is not None else None, tuple(former.items()))
        return files.made_of(("ledger findings", rests_on), ledgers, find)
    schema, texts = schemas.path(schemas.RULINGS).read_bytes(), files.read_all(ledgers)
    beside = (repr(carried_out), repr(cards and sorted(cards)), repr(sorted(former.items())))
    code = code_below(Path(__file__).parent)
    together = digest(__version__, *beside, schema, *texts, *code) if texts is not None else ""
    remembered = Remembered("sound-ledgers")
    if together in remembered:
        return ()
    found = find()
    if together and not found:
        remembered.add([together])
    return found


def _found_wrong(
    roots: Iterable[Path],
    carried_out: CarriedOut | None,
    cards: Collection[str] | None,
    former: Mapping[str, str],
    files: Files,
) -> tuple[Diagnostic, ...]:
    ledger = read_ledger(roots, files=files)
    known = carried_out if not ledger.diagnostics else None
    unplayed = unplayed_options(ledger.options, known) if known is not None else ()
    called = followed(ledger.called_options)
    alone = presupposed_findings(ledger.presupposed, known, called) if known is not None else ()
    unknown = [_no_card(one, cards) for one in ledger.about if cards is not None and fold(one.text) not in cards]
    old = [renamed("card", one.text, former[one.text], one.span) for one in ledger.about if one.text in former]
    return tuple(sorted((*ledger.diagnostics, *unplayed, *alone, *unknown, *old)))


def ledger_files(roots: Iterable[Path], files: Files) -> Iterator[Path]:
    """The ledgers of folders, and those beside single files."""
    folders = (root.parent / RULINGS_FOLDER if files.is_file(root) else root for root in roots)
    for folder in dict.fromkeys(folders):
        yield from lay_out(folder, files=files).rulings


def _entries(node: YamlNode | None) -> Iterator[tuple[MappingNode, bool]]:
    """The statements of a file that have an id, and whether each settles a conflict."""
    for name in ("rulings", "conflicts"):
        listed = node.get(name) if isinstance(node, MappingNode) else None
        for entry in listed.items if isinstance(listed, Sequence) else ():
            if isinstance(entry, MappingNode) and isinstance(entry.get("id"), Scalar):
                yield entry, name == "conflicts"


def _stated_again(where: Span, name: str, first: Span) -> Diagnostic:
    message = f"the ruling `{name}` is stated already"
    return Diagnostic("ruling-again", message, where, "give one of them another id", notes=((first, "here"),))


def _no_card(card: Scalar, cards: Collection[str] | None) -> Diagnostic:
    said = f"a ruling is about `{card.text}`, which is no card"
    return Diagnostic("card-unknown", said, card.span, *hint(card.text, cards or (), "write the title of a card"))


def _ruling(entry: MappingNode, ledger: str, conflict: bool) -> Ruling:
    def text(key: str) -> str:
        value = entry.get(key)
        return value.text if isinstance(value, Scalar) else ""

    settled = next((name for name in SETTLED if entry.get(name) is not None), OPEN)
    under = {one.name.text: one.value.text for one in presupposed_options(entry)}
    played = not conflict and text("testable") not in NOT_PLAYED
    status = settled if played else "not_played"
    listed = entry.get("cards")
    cards = tuple(one.text for one in listed.items if isinstance(one, Scalar)) if isinstance(listed, Sequence) else ()
    return Ruling(text("id"), ledger, text("card"), text("says"), status, under, text("kind"), cards)
