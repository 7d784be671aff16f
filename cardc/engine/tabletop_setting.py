"""Sets the table of one scenario of a small game.

What lies there is said by title, in any language, with a name of its own before it and its place and owner behind it:
`T = Trawler at 1 1 of left`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cardc.catalog.cards import Card, Face, Finder
from cardc.engine.board import NOBODY
from cardc.engine.chance import Chance
from cardc.engine.given_tables import numbered, texts_in
from cardc.engine.scenario_words import ME
from cardc.engine.stage import Given, StageError
from cardc.engine.state import Frame, State
from cardc.engine.tabletop import WHOLE, At, Tabletop, Upon
from cardc.engine.tabletop_definitions import NO_OPTIONS
from cardc.engine.tabletop_set_table import SetTable
from cardc.engine.tabletop_turns import TURN
from cardc.engine.tabletop_words import END, LYING, NOBODYS, SEATS, is_board, made_of

if TYPE_CHECKING:
    from cardc.engine.tabletop_staging import TabletopStage


class _Laid(NamedTuple):
    """One thing of a scenario, and where it lies."""

    card: Card
    zone: str
    who: int
    owner: int
    at: At | None
    side: str
    upon: Upon | None


class Setting:
    """One scenario being set."""

    def __init__(self, stage: TabletopStage, given: Given, find: Finder) -> None:
        self.stage = stage
        self.given = given
        self.find = find
        self.cards: dict[str, Card] = {}
        self.own: dict[int, str] = {}
        self.taken: set[str] = set()
        self.laid: list[_Laid] = []
        others = int(given.get("players", 2))
        if others not in SEATS:
            raise StageError(f"there are scenarios for {', '.join(map(str, SEATS))} players, not for {others}")
        self.players = (ME, *SEATS[others])
        self.counters: dict[tuple[str, int], int] = {}
        self.notes: dict[str, tuple[int, ...]] = {}

    def done(self) -> SetTable:
        for who, name in enumerate(self.players):
            self.player(who, self.given if who == 0 else self.given.get(name, {}))
        rules = self.stage.rules(self.cards.values(), self.given.get("options", NO_OPTIONS))
        numbers = rules.definitions.numbers
        table = Tabletop(len(self.players), tuple(numbers[laid.card.id] for laid in self.laid))
        for thing, (card, zone, who, owner, at, side, upon) in enumerate(self.laid):
            if upon is None:
                table.lay(thing, zone, who, at=at)
            else:
                table.upon = {**table.upon, thing: upon}
            table.owners[thing] = owner
            if side or card.faces[0].side:
                table.sides[thing] = side or card.faces[0].side
        table.counters = self.counters
        table.notes = self.notes
        chance = Chance(1, tuple(self.outcome(entry) for entry in self.given.get("chance", ())))
        return SetTable.of(State(table, self.stack(), chance), rules, self.players, self.own)

    def stack(self) -> list[Frame]:
        """The phase that the scenario begins with; without one, the first."""
        phases = tuple(self.stage.game.phases)
        phase = self.given.get("phase", phases[0])
        if phase == END:
            return []
        if self.stage.game.opening and phase == self.stage.game.opening:
            return [Frame(phase, 0)]
        if phase not in phases:
            raise StageError(f"there is no phase `{phase}`; there are {', '.join(phases)} and {END}")
        return [Frame(TURN, 0, phases.index(phase) + 1), Frame(phase, 0)]

    def player(self, who: int, given: Given) -> None:
        """What a player has; the first one's part also says what lies in the shared zones."""
        symbols, zones = self.stage.vocabulary.symbols, self.stage.vocabulary.zones
        whose = self.stage.game.whose
        about = ("players", "phase", "chance", "options", *whose, *self.players) if who == 0 else ()
        for key, stated in given.items():
            if key in whose and who == 0:
                self.notes[key] = (self.owner(str(stated), who) + 1,)
            elif key in symbols:
                self.counters[key, who] = int(stated)
            elif key in zones and (who == 0 or zones[key].owner == "player"):
                for text in texts_in(stated):
                    self.lay(text, key, NOBODY if zones[key].owner == "nobody" else who)
            elif key not in about:
                known = ", ".join((*symbols, *zones, *about))
                raise StageError(f"nothing here is called `{key}`: there are {known}")

    def lay(self, text: str, zone: str, who: int) -> None:
        """One thing, from its words."""
        said = LYING.fullmatch(text)
        if said is None:
            raise StageError(f"`{text}` names no thing")
        card = self.made_up(said["title"]) or self.find(said["title"])
        if card is None:
            raise StageError(f"there is no card `{said['title']}`")
        side = said["side"] or ""
        if side and side not in {face.side for face in card.faces}:
            raise StageError(f"{card.title} has no side `{side}`")
        at = None
        if said["x"] is not None:
            at = At(int(said["x"]), int(said["y"]), int(said["turned"] or 0))
        host = self.hosting(said["host"], zone) if said["host"] is not None else None
        if is_board(self.stage.game, zone) is not (at is not None or host is not None):
            raise StageError(f"`{text}`: in the {zone}, things lie {'at places' if at is None else 'at no place'}")
        own = self.own[len(self.laid)] = numbered(said["name"] or card.title, self.taken)
        self.taken.add(own)
        self.cards.setdefault(card.id, card)
        upon = None if host is None else Upon(host, WHOLE if said["edge"] is None else int(said["edge"]))
        self.laid.append(_Laid(card, zone, who, self.owner(said["owner"], who), at, side, upon))

    def made_up(self, title: str) -> Card | None:
        """A thing that the scenario makes up for itself, if the words are those of one."""
        made = made_of(title, self.stage.game.made)
        if made is None:
            return None
        kind, values = made
        number = sum(card.id.startswith("made.") for card in self.cards.values()) + 1
        return Card(f"made.{kind}.{number}", title, "made", kind, 1, values, (Face(),))

    def hosting(self, name: str, zone: str) -> int:
        """The thing that another lies on, which was laid before."""
        found = next((thing for thing, own in self.own.items() if own == name), None)
        if found is None or self.laid[found].zone != zone:
            raise StageError(f"nothing called `{name}` lies in the {zone} by then")
        return found

    def owner(self, said: str | None, who: int) -> int:
        """Whose a thing is: of the player named, else of its zone's."""
        if said is None:
            return who
        if said == NOBODYS:
            return NOBODY
        if said not in self.players:
            raise StageError(f"there is no player `{said}` here")
        return self.players.index(said)

    def outcome(self, entry: Any) -> tuple[int, ...]:
        """A scripted chance: things in order, or a number."""
        if isinstance(entry, int):
            return (entry,)
        by_name = {name: thing for thing, name in self.own.items()}
        missing = [name for name in texts_in(entry) if name not in by_name]
        if missing:
            raise StageError(f"the scripted order names {', '.join(missing)}, which are not on the table")
        return tuple(by_name[name] for name in texts_in(entry))
