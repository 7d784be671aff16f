"""Is every word played? Changes abilities one word at a time: each change is refused, or another game is played.

`python -m tests.engine.every_word` prints the table for all abilities of the bundled cards and for the texts of
`tests/language/mechanisms.yaml`, which cover each class of node; the tests take a sample by a fixed seed.
"""

from __future__ import annotations

import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from cardc.catalog.cards import AbilityText, Card, Face
from cardc.catalog.value_forms import PrintedSymbols
from cardc.engine.machine import Endless, NotBuilt
from cardc.engine.read_abilities import unplayed
from cardc.games.mystic_vale.registered import BOOK
from cardc.language.ability import read_ability
from cardc.scenarios.mutation.mutants import ChangedAbility, mutants_of
from cardc.scenarios.mutation.sameness import same_program
from tests.engine.argued_words import argued
from tests.engine.lockstep import Bench, Seen, with_ability
from tests.plain_yaml import read_yaml

MECHANISMS = Path(__file__).parents[1] / "language" / "mechanisms.yaml"
KINDS = ("advancement", "vale", "amulet", "leader")
SEEDS = 40
# So many are played where neither these games nor a reason tell why nothing differs.
FURTHER = 300
REFUSED, EQUAL, PARTED, ARGUED, SURVIVED, CRASHED = "refused", "equal", "parted", "argued", "read by nobody", "crashed"


@dataclass(frozen=True)
class Said:
    """An ability of a side of a card."""

    card: Card
    side: str
    ability: AbilityText


@dataclass(frozen=True)
class Verdict:
    """What came of a change of an ability."""

    said: Said
    change: ChangedAbility
    came: str
    why: str = ""


@cache
def bench() -> Bench:
    """Where they are played."""
    return Bench()


def bundled() -> Iterator[Said]:
    """The abilities of the bundled cards, nothing unknown in them."""
    for card in bench().catalog:
        for face in card.faces:
            yield from (Said(card, face.side, text) for text in face.abilities or () if text.tree is not None)


def mechanisms() -> Iterator[Said]:
    """Texts that cover each class of node, each on a kind of card on which it is played; those that are, on none."""
    texts = read_yaml(MECHANISMS)
    for text in dict.fromkeys(text for several in texts.values() for text in several):
        found = next((said for kind in KINDS if not refused(said := on_card(text, kind), said.ability.tree)), None)
        if found is not None:
            yield found


def on_card(text: str, kind: str) -> Said:
    """A text on a card of its own."""
    tree = read_ability(text, bench().catalog.vocabulary).ability
    assert tree is not None, text
    ability = AbilityText(text, tree)
    sides = {"leader": ("start", "upgraded"), "amulet": ("active", "used")}.get(kind, ("",))
    shown = {**dict.fromkeys(bench().catalog.vocabulary.symbols, 1), "guardian": 1}
    printed = {"symbols": PrintedSymbols(shown, others_zero=True), "points": 2}
    faces = tuple(Face(side, printed, (ability,) if side == sides[0] else ()) for side in sides)
    cost = {"animal": 2, "sky": 1, "forest": 1, "wild": 1} if kind == "vale" else 1
    values = {"level": 1, "slots": ("top", "middle", "bottom"), "eclipse": False, "cost": cost}
    return Said(Card(f"test.{kind}.glade", "Glade", "test", kind, 3, values, faces), sides[0], ability)


def refused(said: Said, tree: object) -> bool:
    """True if a check would refuse an ability on the card."""
    return bool(unplayed(tree, bench().catalog.vocabulary, BOOK, said.card.kind))  # type: ignore[arg-type]


def judge(said: Said, change: ChangedAbility) -> Verdict:
    """What comes of a change."""
    tree = said.ability.tree
    assert tree is not None
    if refused(said, change.tree):
        return Verdict(said, change, REFUSED)
    if same_program(tree, change.tree):
        return Verdict(said, change, EQUAL)
    changed = with_ability(said.card, said.side, said.ability, change.text, change.tree)
    try:
        for seed in range(FURTHER):
            if seed == SEEDS and (why := argued(said.card, tree, change.kind, change.tree)):
                return Verdict(said, change, ARGUED, why)
            if bench().parts(changed, said.side, seed, game(said.card, said.side, seed)):
                return Verdict(said, change, PARTED)
    except Endless:
        return Verdict(said, change, PARTED, "it goes round in circles, which the machine says")
    except NotBuilt as error:
        return Verdict(said, change, CRASHED, f"NotBuilt: {error}")
    except Exception as error:  # whatever it is, it is the engine that broke
        return Verdict(said, change, CRASHED, f"{type(error).__name__}: {error}")
    return Verdict(said, change, SURVIVED)


_GAMES: dict[tuple[str, str, str, int], list[Seen]] = {}


def game(card: Card, side: str, seed: int) -> list[Seen]:
    """A game of a card, played once."""
    texts = " ".join(text.text for face in card.faces for text in face.abilities or ())
    key = (card.id, side, texts, seed)
    if key not in _GAMES:
        _GAMES[key] = bench().game(card, side, seed)
    return _GAMES[key]


def changes(said: Said) -> list[ChangedAbility]:
    """The changes of an ability that can be said."""
    assert said.ability.tree is not None
    return list(mutants_of(said.ability.tree, bench().catalog.vocabulary))


def sample(several: Iterable[Said], abilities: int, each: int, seed: int) -> Iterator[Verdict]:
    """Verdicts of some changes of some abilities, by chance."""
    chance = random.Random(seed)
    for said in chance.sample(list(several), abilities):
        found = changes(said)
        for change in chance.sample(found, min(each, len(found))):
            yield judge(said, change)


def table(verdicts: Iterable[Verdict]) -> str:
    """The verdicts by class of change."""
    counted: dict[str, Counter[str]] = defaultdict(Counter)
    for verdict in verdicts:
        counted[verdict.change.kind][verdict.came] += 1
    columns = (REFUSED, EQUAL, PARTED, ARGUED, SURVIVED, CRASHED)
    lines = [f"| change | tried | {' | '.join(columns)} |", "|" + "---|" * (len(columns) + 2)]
    totals = sum(counted.values(), Counter())
    for kind, row in (*sorted(counted.items()), ("all", totals)):
        lines.append(f"| {kind} | {sum(row.values())} | {' | '.join(str(row[name]) for name in columns)} |")
    return "\n".join(lines)


def main() -> None:
    """Tries all, card by card; `python -m tests.engine.every_word TITLE` only those of a card."""
    verdicts: list[Verdict] = []
    wanted = sys.argv[1:]
    for said in (*bundled(), *mechanisms()):
        if wanted and said.card.title not in wanted:
            continue
        for verdict in (judge(said, change) for change in changes(said)):
            verdicts.append(replace(verdict, said=replace(said)))
            if verdict.came in (SURVIVED, CRASHED):
                print(  # noqa: T201 - it is a command
                    f"{verdict.came}: {said.card.title}: {said.ability.text} -> {verdict.change.text} {verdict.why}",
                    flush=True,
                )
        _GAMES.clear()
    print(table(verdicts))  # noqa: T201 - it is a command


if __name__ == "__main__":
    main()
