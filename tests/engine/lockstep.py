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
from cardc.catalog.value_forms import PrintedSymbols
from cardc.engine.machine import NotBuilt, Run, step
from cardc.engine.state import Answer
from cardc.games.mystic_vale.set_table import SetTable
from cardc.games.mystic_vale.staging import Staging
from cardc.language import tree as t
from cardc.scenarios.binding import bind
from tests.engine.staged import made_card

DECISIONS = 45
PHASES = ("harvest", "planting", "harvest", "planting", "scoring", "prep")
# What lies about: cards with symbols, with some that are printed and do not show, and with abilities of all sorts.
SYMBOLS = ("mana", "animal", "forest", "sky", "wild", "growth", "decay", "guardian", "vp")
LIKED = ("guardian", "guardian", "growth", "decay")
ACTING = ("Dawnsinger", "Hatchery", "Moss Troll", "Lifebringer Seed", "Wind Whisperer", "Calm Weather", "Grovetender")
RICH = ("<4 guardian 1 growth 2 vp level 1>", "<4 sky 2 animal 1 forest 3 mana>", "Fertile Soil", "Omni")
# A vale that shows what no printed one does.
SHRINE = {**dict.fromkeys(("mana", "animal", "forest", "sky", "wild", "growth", "guardian", "vp"), 2), "decay": 1}
# A card with an ability of each head that others may grant or resolve.
OMNI = (
    "Planting: gain 1 {vp} from the box.",
    "Any time: gain 2 {vp} from the box.",
    "When played: gain 3 {vp} from the box.",
    "When bought: gain 4 {vp} from the box.",
    "End of harvest: gain 5 {vp} from the box.",
    "Discard: gain 6 {vp} from the box.",
    "Discard: gain 8 {vp} from the box.",
    "If you spoil: gain 7 {vp} from the box.",
    "While on-deck: you have +1 {growth}.",
    "Before scoring: score 2.",
    "End of game: score 3.",
    "Ongoing: you have +1 {growth}.",
    "Ongoing: this card has +1 {sky}.",
    "While in your field: you have +1 {growth}.",
    "Buying an advancement: that advancement costs 1 {mana} less.",
    "Harvest: gain 1 {vp} from the box.",
    "Harvest: gain 2 {vp} from the box.",
    "When played: take the top vale of the level 1 vale deck.",
    "When played: you may sleeve an advancement in your workshop onto a card in your field.",
)


class Asides:
    """Random furniture."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.random = random.Random(seed)
        self.count = 0

    def piece(self) -> str:
        """A test advancement, sometimes one that can be told by its level, cost or symbols only."""
        of = self.random.sample((*SYMBOLS, *LIKED), 3)
        said = " ".join(f"{self.random.choice((1, 1, 2, 4))} {name}" for name in dict.fromkeys(of))
        self.count += 1
        eclipse = " eclipse" if self.random.random() < 0.2 else ""
        numbers = f"cost {self.random.randrange(0, 9)} level {self.random.randrange(1, 4)} points {self.count % 4}"
        return f"<{said} {numbers}{eclipse}>"

    def card(self) -> str:
        """A crafted card."""
        kinds = ("blank", f"blank + {self.piece()}@top", "Cursed Land", f"Cursed Land + {self.piece()}@bottom")
        deed = f"blank + {self.random.choice(ACTING)} + {self.piece()}"
        soil = "blank + Fertile Soil"
        made = self.random.choice((*kinds, kinds[1], deed, deed, soil, "blank + Omni", "blank"))
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
        "players": 4 if seed % 4 == 3 else 3,
        "field": asides.cards(1, 5) if seed % 5 else [],
        "on_deck": asides.card(),
        "deck": asides.cards(4, 7),
        "discard": asides.cards(1, 3),
        "workshop": [*asides.pieces(2), "Fertile Soil"],
        "vales": mine[:2] if seed % 3 else [],
        "commons": [*asides.pieces(6), "Fertile Soil", "Fertile Soil"],
        "vale_display": mine[2:4],
        "level_1_vales": [*mine[4:], *chosen.sample(vales, 3)],
        "token": chosen.choice(("active", "used")),
        "pool": chosen.choice((3, 12, 40)),
        "mana": chosen.choice((0, 1, 2, 4, 5, 12, 25)),
        **{name: chosen.randrange(0, 3) for name in ("animal", "forest", "sky", "wild")},
    }
    if "Conclave of Ents" in vales and seed % 2:
        given["vales"] = [*given["vales"], "Conclave of Ents"]
    if seed % 2:
        given["vales"], given["level_1_vales"] = [*given["vales"], "Shrine"], [*given["level_1_vales"], "Shrine"]
        given["vale_display"] = [*given["vale_display"], "Shrine"]
    if seed % 8 == 5:
        given["vales"] = [*given["vales"], *chosen.sample(vales, chosen.randrange(5, 10))]
    for n in (1, 2, 3):
        given[f"level_{n}_advancements"] = asides.pieces(2)
    for seat in ("left", "right", *(("across",) if seed % 4 == 3 else ())):
        given[seat] = {
            "field": asides.cards(1, 3),
            "on_deck": asides.card(),
            "deck": asides.cards(3, 4),
            "discard": asides.cards(1, 2),
            "workshop": [*asides.pieces(1), "Fertile Soil"],
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
        if any(head.trigger == "before_scoring" for head in _heads(card)):
            given["phase"] = "scoring"
        bought = {head.trigger for head in _heads(card)} & {"when_bought"}
        if bought or where < 0.1:
            given["vale_display"] = [name, *given["vale_display"][:1]]
            given |= dict.fromkeys(("animal", "forest", "sky", "wild"), 6)
        else:
            given["vales"] = [*given["vales"], name]
    else:
        heads = {head.trigger for head in _heads(card)}
        crafted = f"HOST = {card.title}" if card.kind == "starting" else f"HOST = blank + {name}"
        if card.kind in ("advancement", "leader") and asides.random.random() < 0.7:
            guarded = (
                "<2 guardian 1 sky 1 forest 1 animal 1 growth>",
                "<1 guardian 1 mana 1 decay 1 wild 1 vp>",
                "<3 mana 3 animal 3 forest 3 sky 3 wild 3 growth 3 decay 3 vp>",
                *RICH,
            )
            more = asides.random.choice((asides.piece(), *guarded))
            crafted += f" + {more}"
        if "when_bought" in heads:
            given["commons"] = [name, *given["commons"]]
            given["mana"] = 12
        elif heads & {"when_played", "on_deck_spoil", "while_on_deck"}:
            given["on_deck"] = crafted
            given["phase"] = "planting" if given["phase"] == "harvest" else given["phase"]
        elif heads & {"ongoing", "while_in_field"} and where > 0.85:
            given["on_deck" if where < 0.93 else "discard"] = crafted
        else:
            given["field"] = [crafted, *given["field"]] if where < 0.5 else [*given["field"], crafted]
        if "before_scoring" in heads or "end_of_game" in heads:
            many = asides.random.choice((("blank", 8), ("Cursed Land", 23), ("blank + <level 3>", 12)))
            given["deck"] = [*given["deck"], *[many[0]] * asides.random.randrange(0, many[1])]
        if heads & {"on_deck_spoil", "on_spoil", "would_spoil"} or ("discard" in heads and asides.seed % 3 == 0):
            given["field"] = [*given["field"], *["Cursed Land"] * (3 + asides.random.randrange(3))]
            given["phase"] = "planting"


def _showing(card: Card) -> Card:
    """A card; a vale, which nobody knows to show anything, with something of everything."""
    if card.kind != "vale":
        return card
    symbols = PrintedSymbols(SHRINE, others_zero=True)
    return replace(card, faces=tuple(replace(face, values={**face.values, "symbols": symbols}) for face in card.faces))


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

    @cached_property
    def omni(self) -> Card:
        """A card with many abilities."""
        return made_card("Omni", *OMNI)

    @cached_property
    def shrine(self) -> Card:
        """A vale that shows something of everything."""
        return made_card("Shrine", kind="vale", symbols=SHRINE)

    def find(self, title: str) -> Card | None:
        """A card with all that it needs to be played."""
        card = {"Omni": self.omni, "Shrine": self.shrine}.get(title) or self.catalog.by_name(title)
        return None if card is None else bind(card, {}, self.catalog, {})

    def table(self, card: Card, side: str, seed: int) -> SetTable:
        """A furnished table before its first decision."""
        bound = bind(_showing(card), {}, self.catalog, {})

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


def _told(table: SetTable, run: Run[Any, Any, Any]) -> tuple[str, ...]:
    run.advance()
    return tuple(table.describe(event) for event in run.log)


def _look(table: SetTable, told: tuple[str, ...]) -> Seen:
    decision = table.state.decision
    offered = (decision.kind, decision.who, decision.options) if decision is not None else ()
    shown = tuple(table.number(who, name) for who in range(len(table.players)) for name in table.shows)
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
