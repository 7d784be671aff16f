"""How two decks differ: cards and words, rulings, what the scenarios prove, findings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from cardc.api.deck import Deck
from cardc.api.replayed_sides import Replays, replayed_changes
from cardc.comparing.card_pairs import name_within
from cardc.comparing.compared import BrokenFiles, compared
from cardc.comparing.differences import (
    CardsDifference,
    Difference,
    FindingChange,
    RulingChange,
    SaidRuling,
)
from cardc.errors import CardcError
from cardc.scenarios.ledger import Ruling
from cardc.scenarios.mutation.sameness import same_program
from cardc.source.codes import errors_in, severity
from cardc.source.diagnostics import Diagnostic

__all__ = ["Difference", "DifferentGames", "difference"]

# What the codes begin with of findings that keep a whole file from being read.
_UNREADABLE = ("yaml-", "file-")
BUILT = "a build holds no rulings, scenarios or findings, so only cards and words were compared"


class DifferentGames(CardcError, ValueError):
    """Cards of two games have nothing in common that could be compared."""


def difference(
    old: Deck,
    new: Deck,
    *,
    play: bool = True,
    jobs: int = 1,
    old_name: str = "old",
    new_name: str = "new",
    progress: Callable[[int, int], None] | None = None,
) -> Difference:
    """How two decks of one game differ; the difference is false where they do not.

    `play`: scenarios to which a change can matter are replayed with both decks, in so many `jobs` at once, to tell
    whose result is another, and which rulings lost or gained their proof. `old_name` and `new_name` are what it calls
    them. Cards with errors are told as such, and the others compared. Decks of two games are refused.
    """
    if old.catalog.game != new.catalog.game:
        games = f"`{old.catalog.game}` and `{new.catalog.game}`"
        raise DifferentGames(f"these are cards of two games, {games}: compare two versions of one game")
    built = [name for name, deck in ((old_name, old), (new_name, new)) if not deck.catalog.roots]
    cards = _cards(old, new, ranks_only=bool(built))
    one, other = old.edition, new.edition
    if built:
        return Difference(one, other, cards, notes=(BUILT,), old_name=old_name, new_name=new_name)
    findings, rulings = tuple(_findings(old, new)), _rulings(old, new)
    replays = replayed_changes(old, new, cards, rulings, jobs, (old_name, new_name), progress) if play else Replays()
    return Difference(
        one,
        other,
        cards,
        rulings,
        replays.results,
        replays.proofs,
        findings,
        replays.notes,
        old_name,
        new_name,
    )


def _cards(old: Deck, new: Deck, *, ranks_only: bool) -> CardsDifference:
    broken = BrokenFiles(_broken(old), _broken(new))
    return compared(old.edition, new.edition, same_program, broken=broken, ranks_only=ranks_only)


def _broken(deck: Deck) -> frozenset[str]:
    """The files that could not be read."""
    wrong = (one for one in errors_in(deck.card_findings) if one.code.startswith(_UNREADABLE))
    return frozenset(name_within(deck.catalog, one.span.file) for one in wrong)


# ---- rulings


def _rulings(old: Deck, new: Deck) -> tuple[RulingChange, ...]:
    return tuple(_changed_rulings(old.rulings, new.rulings, {**old.former.rulings, **new.former.rulings}))


def _changed_rulings(
    before: Mapping[str, Ruling], after: Mapping[str, Ruling], renamed: Mapping[str, str]
) -> Iterator[RulingChange]:
    called = {**renamed, **{now: was for was, now in renamed.items()}}
    partners = {name: _partner(name, after, called) for name in before}
    for name, ruling in before.items():
        now = partners[name]
        if now is None or now != name or _said(ruling) != _said(after[now]):
            yield RulingChange(name, now or "", _said(ruling), _said(after[now]) if now is not None else None)
    taken = set(partners.values())
    yield from (RulingChange("", name, None, _said(ruling)) for name, ruling in after.items() if name not in taken)


def _partner(name: str, others: Mapping[str, Ruling], called: Mapping[str, str]) -> str | None:
    """The id of the same ruling on the other side."""
    if name in others:
        return name
    other = called.get(name)
    return other if other in others else None


def _said(ruling: Ruling) -> SaidRuling:
    return SaidRuling(ruling.card, ruling.says, ruling.status, dict(ruling.under))


# ---- findings


def _findings(old: Deck, new: Deck) -> Iterator[FindingChange]:
    """The findings that only one side has, wherever in their file they stand."""
    sides = _told(old), _told(new)
    counted = [Counter(key for key, _ in side) for side in sides]
    for is_new, side in enumerate(sides):
        more = counted[is_new] - counted[1 - is_new]
        for (code, message, file), one in side:
            if more[code, message, file]:
                more[code, message, file] -= 1
                yield FindingChange(code, severity(code), message, one.span.file, one.span.line, bool(is_new))


def _told(deck: Deck) -> list[tuple[tuple[str, str, str], Diagnostic]]:
    return [((one.code, one.message, name_within(deck.catalog, one.span.file)), one) for one in deck.findings]
