"""A recording as plain data, small enough to be sent: each frame only with what is otherwise than in the one before.

A frame is taken apart into named parts: a zone, a board, the numbers of a player, the decision, the lines told there.
Parts that did not change are left out, parts that are gone are `null`. Things that look alike stand in one table and
are named by their numbers. `whole_frames` puts it all together again; the script of the site does the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from cardc.engine.scene import ScenePart, SceneThing, Share
from cardc.language.node import Json
from cardc.scenarios.recording import Recording, RefusedMove, SeenDecision, SeenFrame, SeenLine, SeenNumber

FrameParts = dict[str, Json]

LINES, DECISION, PHASE = "lines", "decision", "phase"


class _Things:
    """Things and what they look like by numbers, each once; many are called otherwise and look alike."""

    def __init__(self) -> None:
        self.things: list[Json] = []
        self.looks: list[Json] = []
        self.cards: dict[str, None] = {}
        self._numbers: dict[SceneThing, int] = {}
        self._looks: dict[SceneThing, int] = {}

    def number(self, thing: SceneThing) -> int:
        """The number of a thing, and of all that is called so and looks like it."""
        found = self._numbers.get(thing)
        if found is None:
            found = self._numbers[thing] = len(self.things)
            self.things.append(None)  # what lies on it comes behind it
            self.things[found] = [thing.called, self.look(thing._replace(called=""))]
        return found

    def look(self, thing: SceneThing) -> int:
        """The number of what a thing looks like."""
        found = self._looks.get(thing)
        if found is None:
            upon = [self.number(other) for other in thing.upon]
            found = self._looks[thing] = len(self.looks)
            self.looks.append(
                _said(
                    card=thing.card,
                    side=thing.side,
                    owner=thing.owner + 1,
                    symbols=dict(thing.symbols),
                    parts=[_part(part) for part in thing.parts],
                    beside=dict(thing.beside),
                    upon=upon,
                    place=list(thing.place),
                )
            )
            self.cards |= dict.fromkeys(filter(None, (thing.card, *(part.card for part in thing.parts))))
        return found


class RecordedPlay(NamedTuple):
    """A recording as JSON: `players`, what was `assumed` of cards, `things` (a name, and the number of a look), `looks`
    and `frames`.

    `cards`: the ids of all cards that are seen.
    """

    text: str
    cards: tuple[str, ...]


def recorded_play(recording: Recording) -> RecordedPlay:
    """A recording made small."""
    things = _Things()
    frames = list(_recorded(recording.frames, things))
    assumed = list(recording.outcome.bound)
    data = {
        "players": list(recording.players),
        "assumed": assumed,
        "things": things.things,
        "looks": things.looks,
        "frames": frames,
    }
    return RecordedPlay(json.dumps(data, ensure_ascii=False, separators=(",", ":")), tuple(things.cards))


def _recorded(frames: Iterable[SeenFrame], things: _Things) -> Iterator[FrameParts]:
    """The frames, each with what is otherwise than in the one before."""
    before: FrameParts = {}
    seen: Mapping[str, object] = {}
    for frame in frames:
        values = _values(frame)
        otherwise: FrameParts = {name: None for name in before if name not in values}
        now = {name: part for name, part in before.items() if name in values}
        for name, value in values.items():
            if name not in seen or seen[name] != value:
                now[name] = otherwise[name] = _written(name, value, things)
        yield otherwise
        before, seen = now, values


def whole_frames(told: Iterable[Mapping[str, Json]]) -> list[FrameParts]:
    """Frames with all of their parts, of those that name what is otherwise."""
    found: list[FrameParts] = []
    now: FrameParts = {}
    for frame in told:
        now = {name: part for name, part in {**now, **frame}.items() if part is not None}
        found.append(now)
    return found


def _values(frame: SeenFrame) -> Mapping[str, object]:
    """The parts of a frame by name; what says nothing is left out."""
    parts: dict[str, Any] = {LINES: frame.lines, DECISION: frame.decision, PHASE: frame.phase}
    parts |= {f"zone {zone.owner} {zone.name}": zone for zone in frame.scene.zones if zone.things}
    parts |= {f"board {board.owner} {board.name}": board for board in frame.scene.boards}
    parts |= {f"number {one.who} {one.name}": one for one in frame.numbers}
    return {name: part for name, part in parts.items() if part}


def _written(name: str, value: Any, things: _Things) -> Json:
    match name.partition(" ")[0]:
        case "zone":
            return [int(value.is_open), *map(things.number, value.things)]
        case "board":
            return [[*one.at, things.number(one.thing), one.turned, one.marks, one.note] for one in value.cells]
        case "number":
            return _number(value)
        case "lines":
            return [_line(one) for one in value]
        case "decision":
            return _decision(value)
    return value


def _part(part: ScenePart) -> Json:
    return _said(
        called=part.called,
        card=part.card,
        place=part.place,
        side=part.side,
        symbols=dict(part.symbols),
        hidden=int(part.hidden),
    )


def _number(one: SeenNumber) -> Json:
    value = one.value if isinstance(one.value, bool) else int(one.value)
    shares = [_share(share) for share in one.shares]
    return [value, int(one.asked), shares] if shares else [value, int(one.asked)]


def _share(share: Share) -> Json:
    return _trimmed([share.n, share.source, share.card, share.how])


def _decision(decision: SeenDecision) -> Json:
    refused = [_refused(one) for one in decision.refused]
    return _trimmed([decision.who, decision.kind, list(decision.options), decision.chosen, refused])


def _refused(one: RefusedMove) -> Json:
    return [one.move, [_trimmed([why.says, list(why.rulings), why.card]) for why in one.reasons]]


def _line(line: SeenLine) -> Json:
    expected = line.expected
    text = "" if expected and line.kind == "check" else line.text
    return _trimmed([line.kind, text, expected, list(line.rulings), [_refused(one) for one in line.refused]])


def _trimmed(items: list[Json]) -> list[Json]:
    """A list without what says nothing at its end."""
    while items and items[-1] in ("", []):
        items.pop()
    return items


def _said(**entries: Json) -> dict[str, Json]:
    return {name: value for name, value in entries.items() if value}
