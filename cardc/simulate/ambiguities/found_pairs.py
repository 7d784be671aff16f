"""The pairs whose order matters, with what is ruled of them: as values, as plain data, and as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple

from cardc.catalog.cards import Catalog
from cardc.catalog.summary import count
from cardc.simulate.ambiguities.drafts import PairDraft
from cardc.simulate.ambiguities.pairs import OrderTally, PairName, PairOccasion, PrintedText, Tallies
from cardc.simulate.ambiguities.spoken_of import RuledPairs, SpokenOf
from cardc.simulate.ambiguities.together import WhoOrders
from cardc.source.terminal import BOLD, SOFT, YELLOW, painted, wrapped

# So many rulings are named of each sort.
MOST_RULINGS = 4
PER = 1000


class HowRuled(Enum):
    """How far the order of a pair is ruled."""

    OPEN = "open"  # no ruling speaks of it
    GENERAL = "general"  # a ruling about all such moments
    RULED = "ruled"  # a ruling that names the pair


class FoundPair(NamedTuple):
    """A pair whose order matters. `also_turned`: the engine plays it the other way round, too, at other moments.

    `assumed`: of which texts a part is not known and was assumed for playing.
    """

    name: PairName
    titles: tuple[str, str]
    texts: tuple[str, str]
    tally: OrderTally
    spoken: SpokenOf
    draft: PairDraft | None = None
    also_turned: bool = False
    assumed: tuple[bool, bool] = (False, False)

    @property
    def standing(self) -> HowRuled:
        """How far it is ruled."""
        if self.spoken.named:
            return HowRuled.RULED
        return HowRuled.GENERAL if self.spoken.general else HowRuled.OPEN

    @property
    def occasion(self) -> PairOccasion:
        """Where its order was first seen to matter."""
        return self.tally.occasions[0]

    @property
    def apart(self) -> tuple[str, str]:
        """What both abilities are called beside each other."""
        first, second = self.titles
        if first != second:
            return first, second
        if self.name.first == self.name.second:
            return f"one {first}", f"another {first}"
        ours, theirs = (f"text {text.place + 1} of {first}" for text in (self.name.first, self.name.second))
        return ours, theirs

    @property
    def decided(self) -> str:
        """What decides the order now."""
        first, second = self.apart
        turned = " At other moments it is the other way round." if self.also_turned else ""
        match self.name.ordering:
            case WhoOrders.CHOSEN:
                return f"The player chooses: the decision `{self.name.at}` offers both."
            case WhoOrders.FIXED:
                return f"Nobody is asked: both begin at once, and {first} is played first.{turned}"
            case WhoOrders.WITHIN:
                return f"Nobody is asked: {first} is played in the middle of {second}, which then goes on.{turned}"
            case WhoOrders.DECLARED:
                return f"Both are declared with one `{self.name.at}`, in the order that it offers."
        return "Nobody is asked: both hold all the time, and one counts what the other says."

    @property
    def orders(self) -> tuple[str, str]:
        """What both orders are called."""
        first, second = self.apart
        match self.name.ordering:
            case WhoOrders.STANDING:
                return "As it is played", "If neither knew of the other"
            case WhoOrders.WITHIN:
                return f"{first} in the middle", f"{first} afterwards"
        return f"{first} first", f"{second} first"


class FoundPairs(NamedTuple):
    """All pairs whose order matters, most frequent first, and how the others fared.

    `asked`: what the games were played with. `came_up`: how many pairs did; `untold`: those of which nothing can be
    said, since there are too many choices on the way; `alternatives`: those of which only one can be used.
    """

    asked: Mapping[str, Any]
    games: int
    pairs: tuple[FoundPair, ...]
    came_up: int
    alternatives: int
    untold: int
    unplayable: int

    def listed(self, *, every: bool) -> tuple[FoundPair, ...]:
        """Those that no ruling speaks of; or every one."""
        return tuple(one for one in self.pairs if every or one.standing is HowRuled.OPEN)


def found_pairs(
    tallies: Tallies, games: int, asked: Mapping[str, Any], ruled: RuledPairs, catalog: Catalog, shown: Catalog
) -> FoundPairs:
    """What many games tell of pairs, with what is ruled of those whose order matters.

    `catalog`: the cards with what is known of them; `shown`: as they were played with.
    """

    def assumed(text: PrintedText) -> bool:
        return _text(catalog, text) != _text(shown, text)

    found = [
        FoundPair(
            name,
            (shown.cards[name.first.card].title, shown.cards[name.second.card].title),
            (_text(shown, name.first), _text(shown, name.second)),
            tally,
            ruled.spoken(name),
            assumed=(assumed(name.first), assumed(name.second)),
        )
        for name, tally in tallies.items()
        if tally.differed
    ]
    found = _each_once(sorted(found, key=_rank))
    alike = [tally for tally in tallies.values() if not tally.differed]
    return FoundPairs(
        asked,
        games,
        tuple(found),
        len(tallies),
        sum(bool(tally.alternatives) for tally in alike),
        sum(bool(tally.too_many) and not tally.looked_at for tally in alike),
        sum(bool(tally.unplayable) and not tally.looked_at for tally in alike),
    )


def _rank(one: FoundPair) -> tuple[Any, ...]:
    """Those that come up in most games first; behind all others those of which one merely leaves out the other."""
    return bool(one.occasion.lost), -one.tally.games, -one.tally.moments, one.titles, one.name.sort_key


def _each_once(found: Sequence[FoundPair]) -> list[FoundPair]:
    """The same without further moments of pairs that the engine orders, which nobody at a table tells apart."""
    kept: dict[Any, FoundPair] = {}
    for one in found:
        chosen = one.name.ordering is WhoOrders.CHOSEN
        texts = (one.name.first, one.name.second)
        key = one.name if chosen else (one.name.ordering, one.standing, tuple(sorted(texts)))
        before = kept.setdefault(key, one)
        if before.name.first != one.name.first:
            kept[key] = before._replace(also_turned=True)
    return list(kept.values())


def _text(shown: Catalog, printed: PrintedText) -> str:
    texts = [text for face in shown.cards[printed.card].faces for text in face.abilities or ()]
    return [text.text for text in texts if text.tree is not None][printed.place]


# ---- plain data


def found_data(found: FoundPairs, *, every: bool) -> dict[str, Any]:
    """The pairs as plain data."""
    return {
        "asked": dict(found.asked),
        "games": found.games,
        "came_up": found.came_up,
        "order_matters": len(found.pairs),
        **{one.value: sum(pair.standing is one for pair in found.pairs) for one in HowRuled},
        "alternatives": found.alternatives,
        "too_many_choices": found.untold,
        "other_order_not_playable": found.unplayable,
        "pairs": [_pair_data(one, found.games) for one in found.listed(every=every)],
    }


def _pair_data(one: FoundPair, games: int) -> dict[str, Any]:
    tally, occasion, draft = one.tally, one.occasion, one.draft
    return {
        "abilities": [
            {"card": text.card, "title": title, "text": said, "assumed": assumed}
            for text, title, said, assumed in zip(
                (one.name.first, one.name.second), one.titles, one.texts, one.assumed, strict=True
            )
        ],
        "ordering": one.name.ordering.value,
        "at": one.name.at,
        "standing": one.standing.value,
        "decided": one.decided,
        "orders": list(one.orders),
        "games": tally.games,
        "per_1000_games": round(PER * tally.games / games, 1),
        "moments": tally.moments,
        "tried": tally.looked_at,
        "differed": tally.differed,
        "differs": {
            "weight": occasion.weight.value,
            "in": [said._asdict() for said in occasion.says],
            "by_chance": occasion.by_chance,
            "does_nothing_after_the_other": occasion.lost,
        },
        "rulings": {
            "named": list(one.spoken.named),
            "general": list(one.spoken.general),
            "might": list(one.spoken.might),
            "near": list(one.spoken.near),
        },
        "draft": None if draft is None else {"ruling": draft.ruling, "outcomes": list(draft.outcomes)},
    }


# ---- text


def found_text(found: FoundPairs, *, every: bool, most: int, width: int, color: bool = False) -> str:
    """The pairs, each with its texts, what decides it now and what differs."""
    listed = found.listed(every=every)
    lines: list[str] = []
    for nth, one in enumerate(listed[:most], start=1):
        lines += [*_pair_text(nth, one, found.games, width, color), ""]
    if len(listed) > most:
        lines += [f"{len(listed) - most:,} more; `--most N` shows so many", ""]
    return "\n".join([*lines, *_sums(found, width), ""])


def _pair_text(nth: int, one: FoundPair, games: int, width: int, color: bool) -> Iterator[str]:
    yield painted(f"{nth}. {' and '.join(one.apart)}", BOLD, color)
    tally = one.tally
    yield from _indented(
        f"in {PER * tally.games / games:,.0f} of 1,000 games; the order mattered in {tally.differed:,} of "
        f"{count(tally.looked_at, 'try', 'tries')}",
        width,
    )
    for title, text, assumed in dict.fromkeys(zip(one.titles, one.texts, one.assumed, strict=True)):
        said = f'{title}{" (partly assumed)" if assumed else ""}: "{text}"'
        yield from (painted(line, SOFT, color) for line in _indented(said, width))
    yield from _indented(one.decided, width)
    for line in _differing(one):
        yield from _indented(line, width)
    yield from (painted(line, YELLOW, color) for line in _indented(_ruled(one), width))
    if one.draft is not None:
        yield from _indented(_drafted(one.draft), width)


def _indented(text: str, width: int) -> Sequence[str]:
    return tuple(wrapped(text, width, "   ", "   "))


def _differing(one: FoundPair) -> Iterator[str]:
    """What comes of each order, in a line for each."""
    occasion, (first, second) = one.occasion, one.orders
    if occasion.says:
        yield _sentence(f"{first}: {'; '.join(f'{said.what} {said.first}' for said in occasion.says)}")
        yield _sentence(f"{second}: {'; '.join(f'{said.what} {said.second}' for said in occasion.says)}")
    else:
        yield _sentence(f"{first} or {second}: it looks the same, and what comes later differs.")
    ours, theirs = one.apart
    lost = {"first": f"{ours} can do nothing after {theirs}.", "second": f"{theirs} can do nothing after {ours}."}
    lost["either"] = "Whichever comes second can do nothing."
    if occasion.lost:
        yield _sentence(lost[occasion.lost])
    if occasion.by_chance:
        yield "Chance has a part in it."


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _ruled(one: FoundPair) -> str:
    spoken = one.spoken
    if spoken.named:
        return f"Ruled by {_names(spoken.named)}."
    if spoken.general:
        return f"Covered by {_names(spoken.general)}; no ruling names both."
    might = f" About order in general: {_names(spoken.might)}; no scenario shows that this moment is meant."
    near = f" About one of the two: {_names(spoken.near)}."
    open_so_far = "No ruling says which comes first."
    if one.name.ordering is WhoOrders.STANDING:
        open_so_far = "No ruling names both."
    return f"{open_so_far}{might if spoken.might else ''}{near if spoken.near else ''}"


def _names(found: Sequence[str]) -> str:
    more = f" and {len(found) - MOST_RULINGS} more" if len(found) > MOST_RULINGS else ""
    return ", ".join(f"`{name}`" for name in found[:MOST_RULINGS]) + more


def _drafted(draft: PairDraft) -> str:
    table = "both cards alone" if draft.alone else "both cards and what it takes"
    return f"Draft `{draft.ruling}`, on a table with {table}: {draft.outcomes[0]} | {draft.outcomes[1]}."


def _sums(found: FoundPairs, width: int) -> Iterator[str]:
    yield from wrapped(_sum(found), width, "", "")
    left_out = [
        (found.alternatives, "only one can be used at that moment"),
        (found.untold, "there were too many choices to try"),
        (found.unplayable, "the other order cannot be played"),
    ]
    rest = "; ".join(f"of {n:,} {why}" for n, why in left_out if n)
    if rest:
        yield from wrapped(f"Not compared: {rest}.", width, "", "")


def _sum(found: FoundPairs) -> str:
    games = count(found.games, "game")
    if not found.came_up:
        return f"In {games} no two abilities came up at the same moment."
    came_up = f"{count(found.came_up, 'pair')} of abilities came up in {games}"
    if not found.pairs:
        return f"{came_up}; no order was seen to matter."
    standings = [one.standing for one in found.pairs]
    opened, general, ruled = (standings.count(one) for one in (HowRuled.OPEN, HowRuled.GENERAL, HowRuled.RULED))
    return (
        f"{came_up}; the order of {len(found.pairs):,} matters: {opened:,} without a ruling, {general:,} covered by a "
        f"general one, {ruled:,} by one that names both."
    )
