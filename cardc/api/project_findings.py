"""What a project asks of its game in vain: languages that it does not speak, rule options that it does not have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardc.api.project import Project
from cardc.catalog.cards import Catalog
from cardc.engine.rule_options import CarriedOut
from cardc.source.diagnostics import Diagnostic
from cardc.source.suggest import hint


def unspoken(project: Project, catalog: Catalog) -> Iterator[Diagnostic]:
    """Languages of a project that its game does not speak."""
    known = tuple(catalog.vocabulary.wordings)
    for language in project.languages:
        if language not in known:
            advice, near = hint(language, known, f"add text/{language}.yaml, or take of {', '.join(known)}")
            said = f"the game does not speak `{language}`"
            yield project.found(said, "languages", advice, language, near)


def not_options(project: Project, known: CarriedOut | None) -> Iterator[Diagnostic]:
    """Rule options of a project that its game does not have, and values that those do not take."""
    for name, value in project.options.items():
        values = (known or {}).get(name)
        key = name.rpartition(".")[2] if name not in project.text else name
        if values is None:
            advice, near = hint(name, known or (), "`cardc rulings` tells of options; the ledgers declare them")
            yield project.found(f"the rules have no option `{name}`", key, advice, replacement=near)
        elif value not in values:
            advice, near = hint(value, values, f"its values are {', '.join(values)}")
            yield project.found(f"the option `{name}` has no value `{value}`", key, advice, value, near)


def played_otherwise(project: Project, known: CarriedOut | None) -> Mapping[str, str]:
    """The options of a project that are known, and are not the defaults anyway."""
    values = known or {}
    return {name: value for name, value in project.options.items() if value in values.get(name, ())[1:]}
