"""Deals the house values: `python tests/house/deal.py` writes `cards/mystic_vale/house.yaml` anew.

The model stands in `house_model.md`; this follows it, card by card, in the order of the lists.
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from cardc.api.loading import load
from cardc.catalog.card_form import CardForm
from cardc.catalog.cards import Card, Catalog, Face
from tests.house.model import GAME, Model, read_model

HEADER = """\
# yaml-language-server: $schema=../../schemas/mystic_vale/faces.schema.json
# House values: playable numbers of this project's own for what no source states. NOT the printed values; see
# house_model.md. Dealt by `python tests/house/deal.py`; do not edit by hand.
format: 1
faces:
"""

CYCLE = ("mana", "animal", "forest", "sky")
PAIRS = (["top", "middle"], ["middle", "bottom"], ["top", "bottom"])
ECLIPSE_EVERY = 6
DECAY_EVERY = 4
UPGRADED_POINTS = 2
UPGRADE = 4
AMULET_POINTS = 1
VALE_TEXT = {1: 2, 2: 4}

SYMBOLS = "symbols"

Values = dict[str, Any]


def deal(catalog: Catalog, model: Model) -> dict[str, Values]:
    """The house values of every card that lacks some, by id."""
    turns: Counter[str] = Counter()
    dealt: dict[str, Values] = {}
    for card in catalog:
        values = _card(card, catalog.card_form, model, turns)
        if values:
            dealt[card.id] = values
    return dealt


def house_file(dealt: dict[str, Values]) -> str:
    """The overlay as a file."""
    return HEADER + "".join(f"{line}\n" for card, values in dealt.items() for line in _lines(card, values))


def _card(card: Card, form: CardForm, model: Model, turns: Counter[str]) -> Values:
    level = card.get("level")
    settled = copy.deepcopy(model.settled.get(card.id, {}))
    values = {name: value for name, value in _own(card, form, turns).items() if value is not None}
    if card.kind == "advancement":
        values |= _advancement(card, model, settled, _turn(turns, f"advancement {level}"))
    elif card.kind == "vale":
        values |= _vale(card, model, settled, _turn(turns, f"vale {level}"))
    elif len(card.faces) > 1:
        values["sides"] = {face.side: _side(card, face, form, settled) for face in card.faces}
    _bind_holes(card, model, values)
    return values


def _turn(turns: Counter[str], name: str) -> int:
    """Which turn it is of something that goes round, from 0."""
    turns[name] += 1
    return turns[name] - 1


def _own(card: Card, form: CardForm, turns: Counter[str]) -> Values:
    """Eclipse and slots."""
    known = form.values(card.kind, card.values)
    values: Values = {}
    if "slots" in known and not card.get("slots"):
        values["slots"] = PAIRS[_turn(turns, "slots") % len(PAIRS)]
    if "eclipse" in known and card.get("eclipse") is None:
        bought = card.kind == "advancement"
        values["eclipse"] = bought and _turn(turns, "eclipse") % ECLIPSE_EVERY == ECLIPSE_EVERY - 1
    return values


# ---- advancements


def _advancement(card: Card, model: Model, settled: Values, turn: int) -> Values:
    face = card.faces[0]
    assert card.get("level") is not None
    values: Values = {}
    symbols, points = dict(face.printed(SYMBOLS).counts), face.get("points")
    if not face.printed(SYMBOLS).others_zero:
        given = settled.get("symbols") or {}
        symbols |= {name: number for name, number in given.items() if name != "others"}
    points = settled.get("points", points)
    if not face.printed(SYMBOLS).others_zero and "symbols" not in settled:
        budget = _budget(card, model, turn)
        symbols, points = _filled(card, symbols, points, budget, model, turn)
    new = {name: number for name, number in symbols.items() if face.printed(SYMBOLS).count(name) is None}
    if not face.printed(SYMBOLS).others_zero:
        values["symbols"] = {**new, "others": 0}
    if face.get("points") is None:
        values["points"] = points or 0
    if card.get("cost") is None:
        values["cost"] = _cost(card, symbols, points or 0, model)
    return values


def _budget(card: Card, model: Model, turn: int) -> int:
    budgets = model.budgets[card.get("level") or 1]
    cost = card.get("cost")
    return cost if isinstance(cost, int) else budgets[turn % len(budgets)]


def _filled(
    card: Card, known: dict[str, int], points: int | None, budget: int, model: Model, turn: int
) -> tuple[dict[str, int], int | None]:
    """The symbols and points that use up a budget."""
    symbols = Counter(known)
    left = budget - _worth(card, known, points or 0, model)
    free = {name for name in model.worth if name not in known}
    if "decay" in free and (left < 0 or turn % DECAY_EVERY == DECAY_EVERY - 1):
        decay = max(1, -(left // -model.worth["decay"])) if left < 0 else 1
        symbols["decay"] += decay
        left -= decay * model.worth["decay"]
    while card.get("level") == 3 and "vp" in free and symbols["vp"] < 2 and left >= model.worth["vp"]:
        symbols["vp"] += 1
        left -= model.worth["vp"]
    for name in (CYCLE[(turn + step) % len(CYCLE)] for step in range(len(CYCLE) * 2)):
        if name in free and left >= model.worth[name]:
            symbols[name] += 1
            left -= model.worth[name]
    if left > 0 and "guardian" in free and turn % 2 == 0:
        symbols["guardian"] += 1
        left -= 1
    return {name: symbols[name] for name in symbols}, max(0, left) if points is None else points


def _worth(card: Card, symbols: dict[str, int], points: int, model: Model) -> int:
    """What the parts of an advancement are worth."""
    texts = sum(model.text(card.get("level") or 1) for face in card.faces if face.abilities)
    return texts + points * model.worth["point"] + sum(model.worth[name] * n for name, n in symbols.items())


def _cost(card: Card, symbols: dict[str, int], points: int, model: Model) -> int:
    return max(0, min(10, _worth(card, symbols, points, model)))


# ---- vales, leaders, amulets


def _vale(card: Card, model: Model, settled: Values, turn: int) -> Values:
    face = card.faces[0]
    assert card.get("level") is not None
    costs = model.vale_costs[card.get("level")]
    cost = card.get("cost") or settled.get("cost") or costs[turn % len(costs)]
    assert not isinstance(cost, int)
    text = VALE_TEXT[card.get("level")] if face.abilities else 0
    values: Values = {} if card.get("cost") is not None else {"cost": dict(cost)}
    if not face.printed(SYMBOLS).others_zero:
        values["symbols"] = {"others": 0}
    if face.get("points") is None:
        values["points"] = max(0, 2 * sum(cost.values()) - 1 - text)
    return values


def _side(card: Card, face: Face, form: CardForm, settled: Values) -> Values:
    """One side of a leader or an amulet."""
    given = settled.get("sides", {}).get(face.side, {})
    values: Values = {}
    if "upgrade_cost" in form.values(card.kind, card.values, face.side) and face.get("upgrade_cost") is None:
        upgraded = card.faces[-1].get("points")
        values["upgrade_cost"] = UPGRADE + max(0, UPGRADED_POINTS if upgraded is None else upgraded)
    if not face.printed(SYMBOLS).others_zero:
        values["symbols"] = given.get("symbols", {"others": 0})
    if face.get("points") is None:
        values["points"] = {"upgraded": UPGRADED_POINTS, "active": AMULET_POINTS}.get(face.side, 0)
    return values


def _bind_holes(card: Card, model: Model, values: Values) -> None:
    for face in card.faces:
        holes = model.holes.get((card.id, face.side))
        if holes:
            (values["sides"][face.side] if face.side else values)["holes"] = holes


# ---- the file


def _lines(card: str, values: Values) -> Iterator[str]:
    yield f"  {card}:"
    for name, value in values.items():
        if name == "sides":
            yield "    sides:"
            yield from (f"      {side}: {_flow(face)}" for side, face in value.items())
        else:
            yield f"    {name}: {_flow(value)}"


def _flow(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{_key(name)}: {_flow(inner)}' for name, inner in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_flow, value))}]"
    return json.dumps(value) if isinstance(value, bool) else str(value)


def _key(name: str) -> str:
    return f'"{name}"' if name.startswith("?") else name


def main() -> None:
    text = house_file(deal(load().catalog, read_model()))
    (GAME / "house.yaml").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
