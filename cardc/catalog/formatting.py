"""The usual wording for every text of some files: which texts change, and the files with them changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from cardc.catalog.cards import AbilityText, Catalog
from cardc.catalog.rewrite import NewText, rewrite
from cardc.language.ability import canonical, read_ability
from cardc.language.tree import Ability
from cardc.source.disk import at_or_below


@dataclass(frozen=True, slots=True)
class Formatted:
    """A file whose texts were reworded: how many, what it held, and its new content; None if that is not safe."""

    file: Path
    texts: int
    old: bytes
    content: bytes | None


def format_files(catalog: Catalog, paths: Iterable[Path]) -> Iterator[Formatted]:
    """The files at or below the paths that need other words; texts that keep their own wording do not."""
    asked_for = at_or_below(paths)
    by_file: dict[str, list[NewText]] = {}
    for new in rewordings(catalog):
        by_file.setdefault(new.scalar.source.file, []).append(new)
    for name, texts in sorted(by_file.items()):
        file = Path(name)
        if asked_for(file):
            raw = file.read_bytes()
            yield Formatted(file, len(texts), raw, rewrite(raw, texts))


def rewordings(catalog: Catalog, content: str | None = None) -> Iterator[NewText]:
    """The texts that need other words; those that keep their own wording do not.

    `content`: what the file holds that is meant, if not all are.
    """
    for ability in _abilities(catalog):
        here = ability.where is not None and content in (None, ability.where.source.text)
        new = _reworded(ability, catalog) if here else None
        if new is not None:
            yield new


def unread(catalog: Catalog, paths: Iterable[Path]) -> int:
    """How many texts at or below the paths have errors, so that nothing can be said about their wording."""
    asked_for = at_or_below(paths)
    return sum(
        ability.tree is None
        and _as_said_now(ability.text, catalog) is None
        and ability.where is not None
        and asked_for(ability.where.source.file)
        for ability in _abilities(catalog)
    )


def _abilities(catalog: Catalog) -> Iterator[AbilityText]:
    for card in catalog:
        for face in card.faces:
            for ability in face.abilities or ():
                yield from (ability, *ability.otherwise.values())


FORMER = "text-former"


def _reworded(ability: AbilityText, catalog: Catalog) -> NewText | None:
    tree = ability.tree or _as_said_now(ability.text, catalog)
    if tree is None or ability.wording or ability.where is None:
        return None
    usual = canonical(tree, catalog.vocabulary)
    return NewText(ability.where, usual) if usual != ability.text else None


def _as_said_now(text: str, catalog: Catalog) -> Ability | None:
    """What a text means that says something as a former release did; None for any other that is not read."""
    problems = read_ability(text, catalog.vocabulary).problems
    if not problems or any(problem.code != FORMER or problem.replacement is None for problem in problems):
        return None
    for problem in reversed(problems):
        text = text[: problem.start] + (problem.replacement or "") + text[problem.end :]
    return read_ability(text, catalog.vocabulary).ability
