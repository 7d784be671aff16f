"""What the things on the table of a small game are called, and the numbers, zones and truths that can be asked for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from cardc.engine.board import NOBODY
from cardc.engine.numbers import AbilityNumber
from cardc.engine.refs import AbilityRef, CardRef, PlaceRef, Ref, SideRef
from cardc.engine.state import State
from cardc.engine.tabletop import WHOLE, At, Tabletop, Upon
from cardc.engine.tabletop_rules import TabletopRules
from cardc.engine.tabletop_turns import addends, score
from cardc.language.frame import frame_of
from cardc.source.nodes import DIGITS

_PLACED = re.compile(rf"(?P<thing>.+) at (?P<x>-?{DIGITS}) (?P<y>-?{DIGITS})(?: turned (?P<turned>{DIGITS}))?")
_UPON = re.compile(r"(?P<thing>.+) on (?P<host>.+?)(?: side (?P<edge>[0-5]))?")
_OWNED = re.compile(r"(?P<thing>.+) of (?P<player>\w+)")
_NUMBER_OF = re.compile(r"(?P<name>\w+) of (?P<thing>.+)")
_IN_ZONE = re.compile(r"cards in (?P<zone>.+)")
_POINTS = re.compile(r"points of (?P<reason>.+)")


@dataclass
class TableNames:
    """The names of one table. A thing without a name of its own is called by its title, and told apart by its place."""

    rules: TabletopRules
    state: State[Tabletop]
    players: tuple[str, ...]
    own: Mapping[int, str] = field(default_factory=dict)

    # ---- what things are called

    def thing(self, thing: int, detail: str = "") -> str:
        """A thing by its own name, or its title; in detail, equal ones that lie together are counted."""
        if thing in self.own:
            return self.own[thing]
        table, cards = self.state.world, self.rules.definitions.cards
        title = cards[table.things[thing]].title
        if "card" not in detail:
            return title
        on = table.upon.get(thing)
        near = table.lying(*table.lies(thing)) if on is None else table.lying_on(on.host)
        together = [other for other in near if table.things[other] == table.things[thing]]
        nth = together.index(thing) + 1
        return title if nth == 1 else f"{title} {nth}"

    def as_it_lies(self, thing: int) -> str:
        """A thing with its side, its place or what it lies on, and its owner: `Oar (used) on Dinghy of me`."""
        table = self.state.world
        side, at, on = table.sides.get(thing), table.placed.get(thing), table.upon.get(thing)
        said = [self.thing(thing, "card"), *([f"({side})"] if side else ())]
        if at is not None:
            said += ["at", str(at.x), str(at.y), *(("turned", str(at.rotation)) if at.rotation else ())]
        elif on is not None:
            said += ["on", self.thing(on.host, "card"), *(("side", str(on.edge)) if on.edge != WHOLE else ())]
        owner = table.owners[thing]
        return " ".join([*said, *(("of", self.player(owner)) if owner != NOBODY else ())])

    def object(self, ref: Ref, detail: str) -> str:
        """An object that can be chosen."""
        match ref:
            case PlaceRef(zone, at, rotation):
                return " ".join((self.zone(zone), *map(str, at), *(("turned", str(rotation)) if rotation else ())))
            case AbilityRef(number, piece):
                return self.ability(number, piece, piece, detail)
            case CardRef(thing):
                return self.thing(thing, detail)
            case SideRef(of, edge):
                return f"{self.object(of, detail)} side {edge}"
        raise TypeError(f"no name for {ref}")

    def ability(self, number: AbilityNumber, piece: int, host: int, detail: str) -> str:
        """An ability by the thing it is printed on; with more detail, by its verb too."""
        spoken = self.thing(piece, detail)
        if "verb" not in detail:
            return spoken
        program = self.rules.definitions.abilities[number].program
        return f"{spoken}: {frame_of(type(program.actions[0])).verb}"

    def title(self, number: AbilityNumber) -> str:
        """The title that an ability is printed under."""
        definitions = self.rules.definitions
        return definitions.cards[definitions.abilities[number].card].title

    def zone(self, name: str) -> str:
        """A zone, as it is spoken of."""
        return self.rules.definitions.vocabulary.english.zone(name).one

    def player(self, who: int) -> str:
        """A player; nobody is one, too."""
        return "nobody" if who == NOBODY else self.players[who]

    # ---- what can be asked for

    def named(self, name: str) -> int | None:
        """The thing of a name."""
        return next((thing for thing in range(len(self.state.world.things)) if self.thing(thing, "card") == name), None)

    def number(self, who: int, name: str) -> int | None:
        """`coin`, `score`, `turn`, `cards in hand`, `price of Salt`, `points of Salt`; None if there is none."""
        table, definitions = self.state.world, self.rules.definitions
        if name in definitions.vocabulary.symbols:
            return table.count(name, who)
        if name in self.rules.tabletop.numbers:
            return self.rules.tabletop.numbers[name](self.rules.board(self.state), who)
        if name == "score":
            return score(self.rules, self.state, who)
        if name == "turn":
            return table.turn
        if match := _IN_ZONE.fullmatch(name):
            found = self.lying(who, match["zone"])
            return None if found is None else len(found)
        if match := _POINTS.fullmatch(name):
            return self.points(who, match["reason"])
        if (match := _NUMBER_OF.fullmatch(name)) and (thing := self.named(match["thing"])) is not None:
            stated = definitions.value(*table.looks(thing), match["name"])
            if isinstance(stated, int):
                return stated
            if match["name"] in definitions.vocabulary.symbols:
                return definitions.symbols(*table.looks(thing)).get(match["name"], 0)
        return None

    def points(self, who: int, reason: str) -> int:
        """What the game itself counts for a player of a thing, or of a symbol."""
        thing = self.named(reason)
        said = reason if thing is None else self.rules.definitions.cards[self.state.world.things[thing]].title
        return sum(addend.n for addend in addends(self.rules, self.state, who) if addend.reason == said)

    def lying(self, who: int, name: str) -> tuple[str, ...] | None:
        """The names of what lies in a zone, the first on top; None if there is none of that name."""
        zones = self.rules.definitions.vocabulary.zones
        found = next((zone for zone in zones if name in (zone, self.zone(zone))), None)
        if found is None:
            return None
        owner = NOBODY if self.rules.is_shared(found) else who
        return tuple(self.thing(thing) for thing in self.state.world.lying(found, owner))

    def flag(self, who: int, name: str) -> bool | None:
        """`playing`, `Dinghy at 1 2`, `Dinghy of left`, `Lamp lit` (a side); None if it is neither true nor false."""
        table = self.state.world
        if name == "playing":
            return table.playing == who
        if (match := _PLACED.fullmatch(name)) and (thing := self.named(match["thing"])) is not None:
            return table.placed.get(thing) == At(int(match["x"]), int(match["y"]), int(match["turned"] or 0))
        if (match := _UPON.fullmatch(name)) and (thing := self.named(match["thing"])) is not None:
            on, host = table.upon.get(thing), self.named(match["host"])
            edge = on.edge if on is not None and match["edge"] is None else int(match["edge"] or WHOLE)
            return host is not None and on == Upon(host, edge)
        if (match := _OWNED.fullmatch(name)) and (thing := self.named(match["thing"])) is not None:
            return self.player(table.owners[thing]) == match["player"]
        for thing, side in table.sides.items():
            sides = {face.side for face in self.rules.definitions.cards[table.things[thing]].faces}
            if name.removeprefix(self.thing(thing) + " ") in sides:
                return name == f"{self.thing(thing)} {side}"
        return None
