"""The overview of a game: what its sets have, side by side, what is proved, what is not known, and printed sums."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from cardc.catalog.card_form import ABILITIES
from cardc.catalog.cards import Card
from cardc.catalog.provenance import RANKS, UNKNOWN
from cardc.language.wording import ENGLISH
from cardc.publish.words import Words, small
from cardc.site.charts import PATTERNS, Bar, Chart, bar_chart, column_chart, empty_chart, svg, swatch
from cardc.site.pages import SiteFile
from cardc.site.ruling_counts import CardRulings, RulingCount, all_rulings, by_card, by_ledger, without_rulings
from cardc.site.set_counts import CountedSet, CountLine, SetCounts, counted_sets, every_count
from cardc.site.site_game import SiteGame
from cardc.site.site_words import SiteWords
from cardc.site.sum_counts import ComparedSum, compared_sums
from cardc.site.unknown_values import KnownCount, KnownValues, LackingCard, known_values

# The fills of charts: what is known and proved is solid, what nobody knows or proved is empty.
_SOLID, _HATCH, _DOTS, _EMPTY = range(4)

# So many of the cards that lack most are shown at once.
_MOST_LACKING = 15


class SetPanel(NamedTuple):
    """One of several small charts of the same: that of a set. `finding` is the sentence that it shows."""

    number: int
    title: str
    of: str
    finding: str
    chart: Markup


class SetRow(NamedTuple):
    """A row of a table of numbers; `cells` stand by set."""

    label: str
    cells: tuple[tuple[str, ...], ...]
    whole: tuple[str, ...] = ()


class ComparedSets(NamedTuple):
    """What is compared between sets: small charts, and the table behind them."""

    name: str
    title: str
    panels: tuple[SetPanel, ...]
    rows: tuple[SetRow, ...]
    shape: str


class CardLink(NamedTuple):
    """A card with its page; `language` is that of its name, if it is another than that of the page."""

    name: str
    href: str
    language: str


def overview_page(game: SiteGame) -> SiteFile:
    """The page in one language."""
    told, words = game.told("overview"), game.words
    sets = counted_sets(game.catalog, words)
    known = known_values(game.catalog, game.shown.origins)
    view = _Overview(game, told, words, sets, known)
    return game.page(
        "overview.html",
        "overview.html",
        told=told,
        lead=told.fill("lead", cards=words.count(len(game.cards), "card"), sets=told.count("sets", len(sets))),
        patterns=Markup(PATTERNS),  # noqa: S704 - charts are built of numbers and escaped texts
        sets=sets,
        beside=view.beside(),
        compared=[view.compared(one) for one in every_count(game.catalog, sets, words, told)],
        rulings=view.rulings(),
        known=view.known_kinds(),
        known_keys=view.known_keys(),
        origins=view.origins(),
        lacking=view.lacking(),
        most_lacking=_MOST_LACKING,
        sums=view.sums(),
    )


class _Overview(NamedTuple):
    """What the parts of the page are made of."""

    game: SiteGame
    told: SiteWords
    words: Words
    sets: tuple[CountedSet, ...]
    values: KnownValues

    # ---- sets side by side

    def beside(self) -> Sequence[SetRow]:
        """What is to be said of sets as a whole."""
        told, every = self.told, self.game.cards
        groups = [one.cards for one in self.sets]
        rows = [
            (told["cards"], [self.number(len(cards)) for cards in (*groups, every)]),
            (told["copies"], [self._copies(cards) for cards in (*groups, every)]),
            (told["with_text"], [self._texts(cards) for cards in (*groups, every)]),
            (told["values_known"], [self._known(self.values.count(cards)) for cards in (*groups, every)]),
        ]
        return [SetRow(label, tuple((cell,) for cell in cells[:-1]), (cells[-1],)) for label, cells in rows]

    def _copies(self, cards: Sequence[Card]) -> str:
        copies = sum(card.copies or 0 for card in cards)
        more = any(card.copies is None for card in cards)
        return self.told.fill("copies_more", n=self.number(copies)) if more else self.number(copies)

    def _texts(self, cards: Sequence[Card]) -> str:
        form = self.game.catalog.card_form
        able = [
            card
            for card in cards
            if any(ABILITIES in form.values(card.kind, card.values, side) for side in (form.sides(card.kind) or ("",)))
        ]
        unknown = {id(card) for card in able if "abilities" in self._lacks(card)}
        return self.of(len(able) - len(unknown), len(able)) if able else self.told["none_of_it"]

    def _lacks(self, card: Card) -> frozenset[str]:
        return frozenset(value.name for value in self.values.by_card[card.id] if value.rank == UNKNOWN)

    def _known(self, count: KnownCount) -> str:
        return self.share(count.all - count.unknown, count.all)

    # ---- what the sets have

    def compared(self, counts: SetCounts) -> ComparedSets:
        """A small chart for each set that can have it, all at one scale, and the table of all."""
        scale = counts.greatest
        shown = [one for one in self.sets if counts.of[one.number - 1]]
        panels = tuple(self._panel(counts, one, scale) for one in shown)
        rows = tuple(self._row(line, counts) for line in counts.lines)
        return ComparedSets(counts.name, counts.title, panels, rows, counts.shape)

    def _panel(self, counts: SetCounts, one: CountedSet, scale: float) -> SetPanel:
        at = one.number - 1
        finding = self._finding(counts, one)
        title = self.told.fill("chart_of", what=counts.title, set=one.title)
        bars = [self._bar(line, counts, at) for line in counts.values]
        if not any(bar.total for bar in bars):
            chart = empty_chart(title, finding, self.told["not_known"])
        elif counts.shape == "columns":
            chart = column_chart(title, finding, bars, highest=scale)
        else:
            chart = bar_chart(title, finding, bars, longest=scale)
        of = self.told.count("of_cards", counts.of[at])
        unknown = counts.unknown(at)
        if unknown:
            of = self.told.count("of_cards_unknown", unknown, of=of)
        return SetPanel(one.number, one.title, of, finding, _drawn(chart, counts.name, one.number))

    def _bar(self, line: CountLine, counts: SetCounts, at: int) -> Bar:
        n = line.counts[at]
        if counts.shape == "columns":
            return Bar(line.label, (counts.share(line, at),), self.number(n) if n else "")
        told = f"{self.number(n)} · {self.share(n, counts.of[at])}" if n else self.number(n)
        return Bar(line.label, (counts.share(line, at),), told)

    def _finding(self, counts: SetCounts, one: CountedSet) -> str:
        at = one.number - 1
        most, unknown = counts.most(at), counts.unknown(at)
        if most is None:
            return self.told.fill("finding_nothing", set=one.title)
        n = most.counts[at]
        said = self.told.fill(
            "finding",
            set=one.title,
            label=most.label,
            n=self.number(n),
            of=self.told.count("of_cards", counts.of[at]),
            share=self.share(n, counts.of[at]),
        )
        return f"{said} {self.told.count('finding_unknown', unknown)}" if unknown else said

    def _row(self, line: CountLine, counts: SetCounts) -> SetRow:
        cells = tuple(
            (self.number(n), self.share(n, of)) if of else ("", "")
            for n, of in zip(line.counts, counts.of, strict=True)
        )
        return SetRow(line.label, cells, (self.number(line.total), self.share(line.total, sum(counts.of))))

    # ---- rulings

    def rulings(self) -> Mapping[str, object]:
        """The ledgers as stacked bars, their table, and that of the cards."""
        found, told = self.game.coverage, self.told
        whole = all_rulings(found)
        ledgers = by_ledger(found)
        finding = told.count(
            "rulings_finding",
            whole.all,
            proved=self.number(whole.proved),
            all=self.number(whole.all),
            open=self.number(whole.open),
        )
        bars = [Bar(_spaced(one.ledger), one.states, self.of(one.states.proved, one.states.all)) for one in ledgers]
        cards = by_card(found, self.game.catalog)
        return {
            "finding": finding if ledgers else told["no_rulings"],
            "chart": _drawn(bar_chart(told["rulings"], finding, bars), "rulings", 0) if ledgers else "",
            "keys": self._keys(proved=_SOLID, weak=_HATCH, waived=_DOTS, open=_EMPTY),
            "ledgers": [(_spaced(one.ledger), self._states(one.states)) for one in ledgers],
            "all": self._states(whole),
            "cards": [(self.link(one.card), self._states(one.states)) for one in cards],
            "by_card": told.count("by_card", len(cards)),
            "without": self._without(cards),
        }

    def _without(self, cards: Sequence[CardRulings]) -> str:
        n = without_rulings(cards, self.game.catalog)
        return self.told.count("without_rulings", n) if n else ""

    def _states(self, states: RulingCount) -> tuple[str, ...]:
        return (*(self.number(n) for n in states), self.number(states.all), self.share(states.proved, states.all))

    # ---- what is known

    def known_kinds(self) -> ComparedSets:
        """By set and kind, the parts of the values that are sourced, of the house, and not known."""
        kinds = self.values.by_kind(self.sets)
        panels: list[SetPanel] = []
        for one in self.sets:
            own = [kind for kind in kinds if kind.set_number == one.number]
            if not own:
                continue
            whole = self.values.count(one.cards)
            finding = self._known_finding(one, whole)
            bars = [self._known_bar(self.words.kind(kind.kind, plural=True), kind.known) for kind in own]
            title = self.told.fill("chart_of", what=self.told["unknown"], set=one.title)
            chart = bar_chart(title, finding, bars, longest=1.0)
            of = self.told.count("of_cards", len(one.cards))
            panels.append(SetPanel(one.number, one.title, of, finding, _drawn(chart, "known", one.number)))
        rows = tuple(
            SetRow(self.words.kind(kind.kind, plural=True), (self._known_cells(kind.known),), (str(kind.set_number),))
            for kind in kinds
        )
        return ComparedSets("known", self.told["unknown"], tuple(panels), rows, "bars")

    def known_keys(self) -> list[tuple[Markup, str]]:
        """What the parts of those bars are; no house values where there are none."""
        house = {"house": _HATCH} if self.values.count(self.game.cards).house else {}
        return self._keys(sourced=_SOLID, **house, missing=_EMPTY)

    def _known_finding(self, one: CountedSet, whole: KnownCount) -> str:
        key = "unknown_finding" if whole.unknown else "unknown_none"
        share = self.share(whole.unknown, whole.all)
        return self.told.fill(key, set=one.title, share=share, n=self.number(whole.all))

    def _known_bar(self, label: str, count: KnownCount) -> Bar:
        parts = (count.sourced, count.house, 0, count.unknown)
        return Bar(label, tuple(part / count.all for part in parts), self.share(count.unknown, count.all))

    def _known_cells(self, count: KnownCount) -> tuple[str, ...]:
        numbers = (count.sourced, count.house, count.unknown, count.all)
        return (*map(self.number, numbers), self.share(count.unknown, count.all))

    def origins(self) -> Sequence[SetRow]:
        """By rank, how many values of each set have it, as far as it occurs."""
        counts = [self.values.count(one.cards) for one in self.sets]
        whole = self.values.count(self.game.cards)
        return [
            SetRow(
                self.words.rank(rank),
                tuple((self.number(n := one.ranks.get(rank, 0)), self.share(n, one.all)) for one in counts),
                (self.number(whole.ranks[rank]), self.share(whole.ranks[rank], whole.all)),
            )
            for rank in (*RANKS, UNKNOWN)
            if whole.ranks.get(rank)
        ]

    def lacking(self) -> Mapping[str, object]:
        """The cards of which something is not known, those that lack most first."""
        found = self.values.lacking(self.game.cards)
        numbers = {card.id: one.number for one in self.sets for card in one.cards}
        return {
            "title": self.told.count("lacking", len(found)),
            "cards": [(numbers[one.card.id], self.link(one.card), *self._lacking(one)) for one in found],
        }

    def _lacking(self, one: LackingCard) -> tuple[str, str]:
        fields = ", ".join(small(self.game.heading(name)) for name in one.fields)
        return self.of(one.unknown, one.of), fields

    # ---- printed sums

    def sums(self) -> Mapping[str, object]:
        """What the rulebook counts, beside what is listed."""
        told = self.told
        found = compared_sums(self.game.catalog, self.words, told["all_cards"])
        agree = sum(one.sum.agrees for one in found)
        return {
            "finding": told.count("sums_finding", len(found), agree=self.number(agree)) if found else told["no_sums"],
            "rows": [
                (
                    one.label,
                    self.number(one.sum.printed or 0),
                    self._listed(one),
                    self._verdict(one),
                    one.rule,
                    one.sum.agrees,
                )
                for one in found
            ],
        }

    def _listed(self, one: ComparedSum) -> str:
        return one.sum._replace(printed=None).told(self.words)

    def _verdict(self, one: ComparedSum) -> str:
        if one.sum.agrees:
            return self.told["agrees"]
        lacking = (one.sum.printed or 0) - one.known
        if one.sum.and_more or not lacking:
            return self.told["uncounted"]
        return self.told.count("lacks", lacking) if lacking > 0 else self.told.count("too_many", -lacking)

    # ---- words

    def number(self, n: int) -> str:
        return self.words.number(n)

    def of(self, n: int, whole: int) -> str:
        return self.told.fill("of", n=self.number(n), all=self.number(whole))

    def share(self, n: int, whole: int) -> str:
        """`18%`; what is there is never nothing, and what lacks is never all."""
        if not whole:
            return ""
        rounded = (200 * n + whole) // (2 * whole)
        if rounded == 0 and n:
            return self.told.fill("percent", n="<1")
        if rounded == 100 and n < whole:
            return self.told.fill("percent", n=">99")
        return self.told.fill("percent", n=rounded)

    def link(self, card: Card) -> CardLink:
        language = self.words.language
        own = language == ENGLISH or language in card.names
        return CardLink(card.name_in(language), f"cards/{card.id}.html", "" if own else ENGLISH)

    def _keys(self, **names: int) -> list[tuple[Markup, str]]:
        """The fills of a chart with what they stand for."""
        return [(Markup(swatch(part)), self.told[name]) for name, part in names.items()]  # noqa: S704


def _drawn(chart: Chart, name: str, number: int) -> Markup:
    return Markup(svg(chart, f"c-{name}-{number}"))  # noqa: S704 - built of numbers and escaped texts


def _spaced(name: str) -> str:
    return name.replace("_", " ")
