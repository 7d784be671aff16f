"""The ability texts of a card to effect trees, with every problem at its place in the file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from cardc.catalog.cards import AbilityText, Card, Face
from cardc.language.ability import Reading, read_ability
from cardc.language.quoted_titles import may_name
from cardc.language.vocabulary import Vocabulary
from cardc.language.wording import MissingPhrase
from cardc.source.diagnostics import Diagnostic, Problem, Span
from cardc.source.memory import Once, Same, every_time
from cardc.source.positions import problem_to_diagnostic

# Reads a text.
Read: TypeAlias = Callable[[str], Reading]


def read_once(vocabulary: Vocabulary, once: Once) -> Read:
    """Reads each text once, however many cards have it; and not again beside other titles, unless it may name one."""

    def read(text: str) -> Reading:
        def found() -> Reading:
            return read_ability(text, vocabulary)

        if not may_name(text):
            reading = once(("reading", text, Same(vocabulary.untitled)), found)
            if reading.ability is not None:
                return reading
        # What is wrong with a text may be that it names a card otherwise than in quotation marks.
        return once(("reading", text, Same(vocabulary)), found)

    return read


def parse_abilities(card: Card, vocabulary: Vocabulary, read: Read | None = None) -> tuple[Card, list[Diagnostic]]:
    """The card with the trees that its abilities lack, and what is wrong with their texts."""
    findings: list[Diagnostic] = []
    read = read or read_once(vocabulary, every_time)
    faces = tuple(_face(face, card, read, findings) for face in card.faces)
    return (replace(card, faces=faces) if faces != card.faces else card), findings


def _face(face: Face, card: Card, read: Read, findings: list[Diagnostic]) -> Face:
    if not face.abilities:
        return face
    return replace(face, abilities=tuple(_ability(text, card, read, findings) for text in face.abilities))


def _ability(ability: AbilityText, card: Card, read: Read, findings: list[Diagnostic]) -> AbilityText:
    if ability.otherwise:
        others = {by: _ability(text, card, read, findings) for by, text in ability.otherwise.items()}
        ability = replace(ability, otherwise=others)
    if ability.tree is not None:
        return ability
    try:
        reading = read(ability.text)
    except MissingPhrase as missing:
        # The parser reads the English text backwards; a game without it can have no abilities.
        advice = "add it to text/en.yaml"
        findings.append(Diagnostic("phrase-missing", str(missing), _span(ability, card), advice))
        return ability
    findings += (_finding(problem, ability, card) for problem in reading.problems)
    return replace(ability, tree=reading.ability, usual=reading.usual)


def _finding(problem: Problem, ability: AbilityText, card: Card) -> Diagnostic:
    """A problem at its place; in a card that was read from no file, the card is all that can be told."""
    if ability.where is not None:
        return problem_to_diagnostic(problem, ability.where)
    return Diagnostic(problem.code, problem.message, _span(ability, card), problem.help, problem.replacement)


def _span(ability: AbilityText, card: Card) -> Span:
    return ability.where.span if ability.where is not None else card.where or Span(card.id, 1, 1, 1, 1)
