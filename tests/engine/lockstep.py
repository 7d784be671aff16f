"""Plays a card and a changed one beside each other, by the same chances, on tables on which much lies: do they part?

The card itself is played once for each table; what was offered, told and could be counted is kept. A changed card is
given the same answers until something differs.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from cardc.api.loading import load
from cardc.catalog.cards import AbilityText, Card, Catalog
from cardc.engine.machine import NotBuilt, Run, step
from cardc.engine.state import Answer
from cardc.games.mystic_vale.staging import SetTable, Staging
from cardc.language import tree as t
from cardc.scenarios.binding import bind

DECISIONS = 45
PHASES = ("harvest", "planting", "harvest", "planting", "scoring", "prep")
# What lies about: cards with symbols, with some that are printed and do not show, and with abilities of all sorts.
SYMBOLS = ("mana", "animal", "forest", "sky", "wild", "growth", "decay", "guardian", "vp")
ACTING = ("Dawnsinger", "Hatchery", "Moss Troll", "Lifebringer Seed", "Wind Whisperer", "Calm Weather", "Grovetender")
SCORING = ("Gaia's Chosen", "Dawnfire Dragon")


class Asides:
    """Random furniture."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.count = 0

    def piece(self) -> str:
        """A test advancement, sometimes one that can be told by its level, cost or symbols only."""
        of = self.random.sample(SYMBOLS, 2)
        said = " ".join(f"{self.random.choice((1, 1, 2))} {name}" for name in of)
        self.count += 1
        eclipse = " eclipse" if self.random.random() < 0.2 else ""
        numbers = f"cost {self.random.randrange(0, 5)} level {self.random.randrange(1, 4)} points {self.count % 4}"
        return f"<{said} {numbers}{eclipse}>"

    def card(self) -> str:
        """A crafted card."""
        kinds = ("blank", f"blank + {self.piece()}@top", "Cursed Land", f"Cursed Land + {self.piece()}@bottom")
        deed = f"blank + {self.random.choice(ACTING)} + {self.piece()}"
        made = self.random.choice((*kinds, kinds[1], deed))
        self.count += 1
        return f"K{self.count} = {made}"

    def cards(self, low: int, high: int) -> list[str]:
        """Several."""
        return [self.card() for _ in range(self.random.randrange(low, high + 1))]

    def pieces(self, n: int) -> list[str]:
        """Several by themselves."""
        self.count += n
        return [f"P{self.count - i} = {self.piece()}" for i in range(n)]


def furnished(card: Card, side: str, seed: int, vales: list[str]) -> dict[str, Any]:
    """A table with a card on it, as a scenario would describe it."""
    asides = Asides(seed)
    chosen = asides.random
    phase = PHASES[seed % len(PHASES)]
    mine = chosen.sample(vales, 5)
    given: dict[str, Any] = {
        "phase": phase,
        "players": 3,
        "field": asides.cards(1, 5) if seed % 5 else [],
        "on_deck": asides.card(),
        "deck": asides.cards(4, 7),
        "discard": asides.cards(1, 3),
        "workshop": asides.pieces(2),
        "vales": mine[:2] if seed % 3 else [],
        "commons": [*asides.pieces(6), "Fertile Soil"],
        "vale_display": mine[2:4],
        "level_1_vales": [*mine[4:], *chosen.sample(vales, 3)],
        "token": chosen.choice(("active", "used")),
        "pool": chosen.choice((3, 12, 40)),
        "mana": chosen.randrange(0, 6),
        **{name: chosen.randrange(0, 3) for name in ("animal", "forest", "sky", "wild")},
    }
    for n in (1, 2, 3):
        given[f"level_{n}_advancements"] = asides.pieces(2)
    for seat in ("left", "right"):
        given[seat] = {
            "field": asides.cards(1, 3),
            "on_deck": asides.card(),
            "deck": asides.cards(3, 4),
            "discard": asides.cards(1, 2),
            "workshop": asides.pieces(1),
            "vales": chosen.sample(vales, 1),
            "token": chosen.choice(("active", "used")),
        }
    _place(given, card, side, asides)
    return given


def _place(given: dict[str, Any], card: Card, side: str, asides: Asides) -> None:
    """Where the card is: mostly where it works."""
    name = card.title + (f" ({side})" if side else "")
    where = asides.random.random()
    if card.kind == "amulet":
        given["amulet"], given["token"] = card.title, "active"
    elif card.kind == "vale":
        bought = {head.trigger for head in _heads(card)} & {"when_bought"}
        if bought or where < 0.1:
            given["vale_display"] = [name, *given["vale_display"][:1]]
            given |= dict.fromkeys(("animal", "forest", "sky", "wild"), 6)
        else:
            given["vales"] = [*given["vales"], name]
    else:
        heads = {head.trigger for head in _heads(card)}
        crafted = f"HOST = {card.title}" if card.kind == "starting" else f"HOST = blank + {name}"
        if card.kind == "advancement" and asides.random.random() < 0.6:
            crafted += f" + {asides.piece()}"
        if "when_bought" in heads:
            given["commons"] = [name, *given["commons"]]
            given["mana"] = 12
        elif heads & {"when_played", "on_deck_spoil", "while_on_deck"}:
            given["on_deck"] = crafted
            given["phase"] = "planting" if given["phase"] == "harvest" else given["phase"]
        else:
            given["field"] = [crafted, *given["field"]] if where < 0.5 else [*given["field"], crafted]
        if heads & {"on_deck_spoil", "on_spoil", "would_spoil"}:
            given["field"] = [*given["field"], "Cursed Land", "Cursed Land", "Cursed Land"]
            given["phase"] = "planting"


def _heads(card: Card) -> list[t.Head]:
    return [text.tree.head for face in card.faces for text in face.abilities or () if text.tree is not None]


@dataclass
class Seen:
    """What a game looked like at a decision, and which answer was given."""

    offered: tuple[Any, ...]
    told: tuple[str, ...]
    numbers: tuple[Any, ...]
    answer: Answer | None


@dataclass
class Bench:
    """Plays cards of the bundled game, with house values for what nobody knows."""

    @cached_property
    def catalog(self) -> Catalog:
        """The cards, nothing unknown."""
        return load(faces="house").shown

    @cached_property
    def vales(self) -> list[str]:
        """Vales that lie about."""
        return [card.title for card in self.catalog if card.kind == "vale"]

    def find(self, title: str) -> Card | None:
        """A card with all that it needs to be played."""
        card = self.catalog.by_name(title)
        return None if card is None else bind(card, {}, self.catalog, {})

    def table(self, card: Card, side: str, seed: int) -> SetTable:
        """A furnished table before its first decision."""
        bound = bind(card, {}, self.catalog, {})

        def find(title: str) -> Card | None:
            return bound if title == card.title else self.find(title)

        given = furnished(card, side, seed, [title for title in self.vales if title != card.title])
        return Staging(self.catalog.vocabulary).set(given, find)

    def game(self, card: Card, side: str, seed: int) -> list[Seen]:
        """A game of a card: its answers are chosen by chance, with a liking for what concerns the card."""
        choose = random.Random(seed)
        table = self.table(card, side, seed)
        seen = [_look(table, _told(table, Run(table.state, table.rules)))]
        while seen[-1].offered and len(seen) < DECISIONS:
            decision = table.state.decision
            assert decision is not None
            weights = [_liking(table.label(option), card.title) for option in decision.options]
            answer = choose.choices(decision.options, weights)[0]
            seen[-1] = replace(seen[-1], answer=answer)
            seen.append(_look(table, tuple(table.describe(event) for event in step(table.state, table.rules, answer))))
        return seen

    def parts(self, changed: Card, side: str, seed: int, game: list[Seen]) -> str:
        """What is first seen to differ with a changed card; "" if nothing does."""
        table = self.table(changed, side, seed)
        told = _told(table, Run(table.state, table.rules))
        for i, one in enumerate(game):
            now = _look(table, told)
            if (now.offered, now.told, now.numbers) != (one.offered, one.told, one.numbers):
                return f"decision {i}"
            if one.answer is None:
                return ""
            told = tuple(table.describe(event) for event in step(table.state, table.rules, one.answer))
        return ""


def _told(table: SetTable, run: Run[Any, Any]) -> tuple[str, ...]:
    run.advance()
    return tuple(table.describe(event) for event in run.log)


def _look(table: SetTable, told: tuple[str, ...]) -> Seen:
    decision = table.state.decision
    offered = (decision.kind, decision.who, decision.options) if decision is not None else ()
    shown = tuple(table.number(who, name) for who in range(3) for name in table.shows)
    return Seen(offered, told, (shown, table.scores()), None)


def _liking(label: str, title: str) -> float:
    if title in label or "HOST" in label:
        return 6.0
    return {"yes": 3.0, "end": 0.3, "pass": 0.7, "done": 0.8}.get(label, 1.0)


def with_ability(card: Card, side: str, old: AbilityText, text: str, tree: t.Ability) -> Card:
    """The card with one ability that says something else."""
    new = AbilityText(text, tree, None, old.wording)
    faces = tuple(
        replace(face, abilities=tuple(new if one is old else one for one in face.abilities or ()))
        if face.side == side
        else face
        for face in card.faces
    )
    return replace(card, faces=faces)


__all__ = ["Bench", "NotBuilt", "with_ability"]
