"""What can differ between two versions of the cards of a game, as values. `was` is the old side, `now` the new one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

from cardc.catalog.cards import OptionValue
from cardc.catalog.overlays import Edition
from cardc.catalog.provenance import UNKNOWN, Origin
from cardc.language.tree import Ability

# What became of a text. `unread`: one of its versions has an error, so what it means cannot be compared; `printed`: its
# words and meaning stayed, but another language says it otherwise; `reason`: only why it has words of its own.
TextFate: TypeAlias = Literal["added", "gone", "effect", "unread", "wording", "printed", "reason"]
# The sections of words that are told by themselves.
SETS, SUMS = "sets", "totals"


class ValueAsStated(NamedTuple):
    """A value as a card file says it (None where it is not known), in words, and where it comes from."""

    value: Any
    shown: str
    origin: Origin | None = None

    @property
    def rank(self) -> str:
        """Where it comes from, in a word of the data."""
        return self.origin.rank if self.origin is not None else UNKNOWN


class ValueChange(NamedTuple):
    """A value of a card or of a side of it. A side is None where such a card has no such value at all."""

    side: str
    field: str
    was: ValueAsStated | None
    now: ValueAsStated | None

    @property
    def is_of_origin(self) -> bool:
        """True if the value stayed, and only where it comes from is otherwise."""
        return self.was is not None and self.now is not None and self.was.value == self.now.value


class NameChange(NamedTuple):
    """The title in a language; None where none is known. `deduced`: whether it was not taken from a card."""

    language: str
    was: str | None
    now: str | None
    was_deduced: bool = False
    now_deduced: bool = False


class ListChange(NamedTuple):
    """What a list of names lost and gained: other titles (`aliases`), former ids (`was`)."""

    field: str
    gone: tuple[str, ...]
    added: tuple[str, ...]


class SaidText(NamedTuple):
    """A text as it is written, what it means, as each other language prints it, and why it has words of its own."""

    text: str
    tree: Ability | None
    printed: Mapping[str, str]
    reason: str = ""


class TextChange(NamedTuple):
    """One ability. `by`: the option by whose value it reads so, if it is not the usual reading."""

    side: str
    fate: TextFate
    was: SaidText | None
    now: SaidText | None
    by: OptionValue | None = None


class OrderChange(NamedTuple):
    """The abilities that both versions of a side have, in the order in which they stood and stand."""

    side: str
    was: tuple[str, ...]
    now: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardChange:
    """A card that both sides have and that is otherwise."""

    was_id: str
    now_id: str
    was_title: str
    now_title: str
    was_set: str
    now_set: str
    was_kind: str
    now_kind: str
    values: tuple[ValueChange, ...] = ()
    names: tuple[NameChange, ...] = ()
    lists: tuple[ListChange, ...] = ()
    texts: tuple[TextChange, ...] = ()
    orders: tuple[OrderChange, ...] = ()

    @property
    def is_renamed(self) -> bool:
        """True if its id or its English title is otherwise."""
        return (self.was_id, self.was_title) != (self.now_id, self.now_title)

    @property
    def is_change(self) -> bool:
        """False where nothing differs after all."""
        core = (self.was_set, self.was_kind) != (self.now_set, self.now_kind)
        parts = (self.values, self.names, self.lists, self.texts, self.orders)
        return self.is_renamed or core or any(parts)

    @property
    def is_wording_only(self) -> bool:
        """True if it plays as before and states what it stated: only words, titles or languages are otherwise."""
        core = (self.was_set, self.was_kind) == (self.now_set, self.now_kind)
        same_texts = all(one.fate in ("wording", "printed", "reason") for one in self.texts)
        return core and not self.orders and same_texts and all(one.is_of_origin for one in self.values)


class WordChange(NamedTuple):
    """An entry of the words of a game, of a language or (without one) of the game itself; None where there is none.

    Without a name it is a whole section, or of the game's own sections, the order of the entries.
    """

    language: str
    section: str
    name: str
    was: Any
    now: Any


class SaidRuling(NamedTuple):
    """What a ruling says, of which card, what is settled about it, and the rule options that it presupposes."""

    card: str
    says: str
    status: str
    under: Mapping[str, str] = {}


class RulingChange(NamedTuple):
    """A ruling; None where there is none of that id, now or before."""

    was_id: str
    now_id: str
    was: SaidRuling | None
    now: SaidRuling | None

    @property
    def id(self) -> str:
        """What it is called, or was."""
        return self.now_id or self.was_id

    @property
    def said(self) -> SaidRuling:
        """What it says, or said."""
        found = self.now or self.was
        assert found is not None
        return found


class ResultChange(NamedTuple):
    """A scenario whose result is another: `holds`, `fails`, `faulty`; empty where there is no such scenario."""

    scenario: str
    was: str
    now: str
    rulings: tuple[str, ...] = ()


class ProofChange(NamedTuple):
    """A ruling that is proved, or is not, where it was otherwise; with the scenarios that did and do prove it.

    The states are those of `cardc rulings`; empty where there is no such ruling.
    """

    ruling: str
    was: str
    now: str
    was_by: tuple[str, ...] = ()
    now_by: tuple[str, ...] = ()


class FindingChange(NamedTuple):
    """A finding that only one side has."""

    code: str
    severity: str
    message: str
    file: str
    line: int
    is_new: bool


class UnreadCard(NamedTuple):
    """A card that could not be read on one side or both, so that it was not compared."""

    title: str
    in_old: bool
    in_new: bool


@dataclass(frozen=True)
class CardsDifference:
    """How the cards and words of two editions differ. Cards are told by id, in the order in which lists show them."""

    added: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    changed: tuple[CardChange, ...] = ()
    unread: tuple[UnreadCard, ...] = ()
    words: tuple[WordChange, ...] = ()

    def in_section(self, *sections: str) -> tuple[WordChange, ...]:
        """The changed words of some sections."""
        return tuple(one for one in self.words if one.section in sections)

    @property
    def other_words(self) -> tuple[WordChange, ...]:
        """The changed words that are neither sets nor printed sums."""
        return tuple(one for one in self.words if one.section not in (SETS, SUMS))


@dataclass(frozen=True)
class Difference:
    """How two decks differ: cards and words, rulings, what the scenarios prove, and findings.

    `old_name` and `new_name` are what was compared; `notes` say what could not be. An empty one is false.
    """

    old: Edition = field(repr=False)
    new: Edition = field(repr=False)
    cards: CardsDifference = CardsDifference()
    rulings: tuple[RulingChange, ...] = ()
    results: tuple[ResultChange, ...] = ()
    proofs: tuple[ProofChange, ...] = ()
    findings: tuple[FindingChange, ...] = ()
    notes: tuple[str, ...] = ()
    old_name: str = "old"
    new_name: str = "new"

    def __bool__(self) -> bool:
        parts = (self.cards.added, self.cards.gone, self.cards.changed, self.cards.words)
        # What can be read on neither side is no difference that is known of.
        unread = (one for one in self.cards.unread if one.in_old != one.in_new)
        return any((*parts, *unread, self.rulings, self.results, self.proofs, self.findings))

    def proof(self, ruling: str) -> ProofChange | None:
        """How the proof of a ruling changed, if it did."""
        return next((one for one in self.proofs if one.ruling == ruling), None)


def new_findings(found: Difference) -> Iterator[FindingChange]:
    """The findings that only the new side has."""
    return (one for one in found.findings if one.is_new)
