"""Sections of a report for games that were played two ways: what a card is worth, and what a change does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardc.simulate.card_worth import WorthFigures
from cardc.simulate.intervals import Estimate
from cardc.simulate.matched import SHARES, MatchedFigures
from cardc.simulate.result import VariantFigures
from cardc.site.balance_parts import ReportPlot, ReportSection, ReportTable, ReportTeller
from cardc.site.charts import Chart

# What the words begin with that say the number of a section.
_NUMBERS = {"variants": "number_", "worth": "worth_"}


class _ComparedRow(NamedTuple):
    """A number of games that were played two ways; `more`: further cells that are told of it."""

    name: str
    found: MatchedFigures | WorthFigures
    left: float
    right: float
    difference: Estimate
    more: tuple[str, ...] = ()


def worth_section(view: ReportTeller, denied: Sequence[VariantFigures]) -> ReportSection:
    """What cards are worth to who may take them, told of variants in which one player may not."""
    rows = [
        _ComparedRow(
            view.name(variant.card, variant.title),
            found,
            found.may_take,
            found.denied,
            found.worth,
            (view.numbers.share(variant.worth.taken.may_take),),
        )
        for variant in denied
        if variant.worth is not None
        for found in variant.worth.numbers
    ]
    return _section(view, "worth", rows, ("card", "games_matched", "took_it", "may_take", "denied", "worth_it"))


def changes_section(view: ReportTeller, changed: Sequence[VariantFigures]) -> ReportSection:
    """What other cards, or one less, do to games."""
    rows = [
        _ComparedRow(_change(view, variant), found, found.before, found.after, found.difference)
        for variant in changed
        for found in variant.matched
    ]
    return _section(view, "variants", rows, ("variant", "games_matched", "before", "after", "difference"))


def _section(view: ReportTeller, name: str, rows: Sequence[_ComparedRow], heads: Sequence[str]) -> ReportSection:
    """A plot for each number, with a row for each way."""
    told, by_number = view.numbers.told, dict[str, list[_ComparedRow]]()
    for row in rows:
        by_number.setdefault(row.found.number, []).append(row)
    plots = tuple(
        ReportPlot(_chart(view, name, number, those), _table(view, name, number, those, heads))
        for number, those in by_number.items()
    )
    return ReportSection(name, told[name], f"{told[f'{name}_note']} {told['removed_note']}", "", plots)


def _chart(view: ReportTeller, name: str, number: str, rows: Sequence[_ComparedRow]) -> Chart:
    told, numbers = view.numbers.told, view.numbers
    one, bounds = (numbers.share, numbers.shares) if number in SHARES else (numbers.decimal, numbers.decimals)
    finding = " ".join(
        told.fill(
            f"{name}_finding",
            variant=row.name,
            difference=one(row.difference.value, signed=True),
            bounds=bounds(row.difference, signed=True),
        )
        for row in rows
    )
    shown = [(row.name, row.difference, row.found.stands_out) for row in rows]
    return view.chart(told[_NUMBERS[name] + number], finding, shown, 0, shares=number in SHARES)


def _table(
    view: ReportTeller, name: str, number: str, rows: Sequence[_ComparedRow], heads: Sequence[str]
) -> ReportTable:
    told, numbers = view.numbers.told, view.numbers
    one, bounds = (numbers.share, numbers.shares) if number in SHARES else (numbers.decimal, numbers.decimals)
    cells = tuple(
        (
            row.name,
            numbers.whole(row.found.deals),
            *row.more,
            one(row.left),
            one(row.right),
            one(row.difference.value, signed=True),
            bounds(row.difference, signed=True),
            numbers.chance(row.found.corrected),
            "" if row.found.variance_removed is None else numbers.share(row.found.variance_removed),
        )
        for row in rows
    )
    all_heads = tuple(told[head] for head in (*heads, "bounds", "chance", "removed"))
    return ReportTable(told[_NUMBERS[name] + number], all_heads, cells, folded=told["numbers"])


def _change(view: ReportTeller, one: VariantFigures) -> str:
    """What a variant is called."""
    name = view.name(one.card, one.title)
    if one.gone:
        return view.numbers.told.fill("without_card", card=name)
    return f"{name}{one.label.removeprefix(one.title)}" if one.label.startswith(one.title) else one.label
