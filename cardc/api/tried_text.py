"""Another text for an ability of a card, tried: what is found then, how each language says it, how it is understood."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cardc.api.deck import Deck, NoCard
from cardc.catalog.cards import AbilityText
from cardc.catalog.outline import outline
from cardc.catalog.rewrite import NewText, rewrite
from cardc.language.ability import Reading, read_ability
from cardc.language.printer import print_ability
from cardc.language.wording import MissingPhrase
from cardc.source.codes import severity
from cardc.source.diagnostics import Diagnostic


class TriedFinding(NamedTuple):
    """A finding that was not there before; `start` and `end` are offsets into the text, both 0 if it is about all."""

    code: str
    severity: str
    message: str
    help: str
    start: int
    end: int


class TriedText(NamedTuple):
    """What becomes of a text: what is found, its usual words, how each language says it, and its effects."""

    findings: tuple[TriedFinding, ...]
    usual: str
    spoken: Mapping[str, str]
    outline: tuple[str, ...]

    def data(self) -> dict[str, object]:
        """The same as plain data, for programs in another language."""
        return {**self._asdict(), "findings": [one._asdict() for one in self.findings], "spoken": dict(self.spoken)}


def texts_of(deck: Deck, card: str) -> Sequence[AbilityText]:
    """The texts of a card, by its id, that can be tried anew: those that stand in a file."""
    found = deck.catalog.by_name(card)
    if found is None:
        raise NoCard(f"there is no card `{card}`")
    return [text for face in found.faces for text in face.abilities or () if text.where is not None]


def try_text(deck: Deck, card: str, number: int, text: str) -> TriedText:
    """The deck with another text in place of one of a card's, the first being 0. Nothing is written.

    >>> import cardc
    >>> from cardc.api.tried_text import try_text
    >>> tried = try_text(cardc.load(), "base.advancement.dawnsinger", 0, "Harvest: Gain 2 {mana}.")
    >>> tried.findings, tried.spoken["fr"]
    ((), 'Récolte\xa0: Gagnez 2 {mana}.')
    """
    vocabulary = deck.catalog.vocabulary
    reading = read_ability(text, vocabulary)
    spoken: dict[str, str] = {}
    for language, wording in vocabulary.wordings.items():
        if reading.ability is not None:
            try:
                spoken[language] = print_ability(reading.ability, wording)
            except MissingPhrase:  # told among the findings of the game
                continue
    shape = tuple(outline(reading.ability)) if reading.ability is not None else ()
    return TriedText(
        tuple(_findings(deck, texts_of(deck, card)[number], reading, text)), reading.usual or "", spoken, shape
    )


def _findings(deck: Deck, old: AbilityText, reading: Reading, text: str) -> Iterator[TriedFinding]:
    places = {problem.message: (problem.start, problem.end) for problem in reading.problems}
    found = dict.fromkeys(map(_said, _checked(deck, old, text)))
    if not found:  # what cannot stand in the file at all is still read
        found = dict.fromkeys((one.code, one.message, one.help) for one in reading.problems)
    for code, message, help in found:
        yield TriedFinding(code, severity(code), message, help, *places.get(message, (0, 0)))


def _checked(deck: Deck, old: AbilityText, text: str) -> Iterator[Diagnostic]:
    """What is found in the cards with the text, and is not found without it."""
    assert old.where is not None
    raw = rewrite(old.where.source.text.encode(), [NewText(old.where, text)])
    if raw is None:
        return
    known = set(map(_said, deck.card_findings))
    later = deck.update(old.where.span.file, raw.decode())
    yield from (finding for finding in later.card_findings if _said(finding) not in known)


def _said(finding: Diagnostic) -> tuple[str, str, str]:
    return finding.code, finding.message, finding.help
