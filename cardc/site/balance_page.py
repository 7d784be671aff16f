"""The report of many games as one page that needs nothing else. Every plot has its numbers in a table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from cardc.publish.page_scripts import allowed
from cardc.simulate.result import SimulationResult
from cardc.site.balance_numbers import ToldNumbers
from cardc.site.balance_parts import ReportSection
from cardc.site.balance_sections import report_sections
from cardc.site.charts import PATTERNS
from cardc.site.pages import asset, template_text
from cardc.site.site_words import site_words
from cardc.source.seal import UNSEALED, sealed

_STYLES = ("site.css", "overview.css", "balance.css")


def balance_page(result: SimulationResult, game: str, language: str, names: Mapping[str, str]) -> bytes:
    """The report in a language. `game`: its title; `names`: what cards are called there, by id."""
    told = site_words("simulation", language)
    numbers = ToldNumbers(told)
    style = "\n".join(map(asset, _STYLES))
    bots = ", ".join(dict.fromkeys(one.bot for one in result.variants[0].bots))
    ways = sum(one.games for one in result.variants) // max(1, result.games)
    text = template_text(
        "balance.html",
        generator=UNSEALED,
        language=language,
        game=game,
        told=told,
        common=site_words("common", language),
        policy=f"default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; style-src {allowed(style)}",
        style=Markup(style),  # noqa: S704 - files of this package
        patterns=Markup(PATTERNS),  # noqa: S704 - built of this package's own texts
        lead=told.count("lead", result.games, ways=told.count("ways", ways, bots=bots)),
        warnings=_warnings(result, numbers),
        sections=[_drawn(section) for section in report_sections(result, numbers, names)],
        asked=[(str(name), _said(value, numbers)) for name, value in result.asked.items()],
    )
    return sealed(text.encode())


def _warnings(result: SimulationResult, numbers: ToldNumbers) -> list[str]:
    """What keeps one from believing more than the numbers say; what is wrong with this run comes first."""
    told, found = numbers.told, []
    if not result.complete:
        done, planned = numbers.whole(result.games), numbers.whole(result.planned)
        found.append(told.fill("incomplete", done=done, planned=planned))
    found.append(told["reproducible" if result.reproducible else "not_reproducible"])
    return [*found, told["no_cause"], told["of_bots"], told["intervals"]]


def _drawn(section: ReportSection) -> tuple[ReportSection, list[Markup]]:
    """A section with its charts as they are drawn."""
    drawings = [section.drawing(number) for number in range(len(section.plots))]
    return section, [Markup(one) for one in drawings]  # noqa: S704 - built of numbers and escaped texts


def _said(value: Any, numbers: ToldNumbers) -> str:
    """A setting as it was asked for."""
    told = numbers.told
    if isinstance(value, str | list | tuple | dict) and not value:
        return told["none_of_it"]
    if isinstance(value, list | tuple) and all(isinstance(one, str | int) for one in value):
        return ", ".join(str(one) or told["as_it_is"] for one in value)
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
