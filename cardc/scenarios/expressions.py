"""The small language of expectations: `mana +3`, `field = [H, X]`, `not offered: use Conclave of Ents`.

An expectation is parsed once and checked against two moments: the table before and after.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from cardc.engine.scenario_words import ME
from cardc.engine.stage import Point, StageError
from cardc.scenarios.seen import seen_from
from cardc.source.nodes import DIGITS

# What is told of a decision begins so.
OFFERED = "offered"
# So many lines are parsed once: they are checked on several tables.
MOST_LINES = 4096
# What is told of a line that nothing had to be done for begins so.
BEFORE = "it was true before"

_STILL = re.compile(r"still\s+(?P<rest>.+)", re.DOTALL)
_PLAYER = re.compile(r"(?P<who>\w+)\.(?P<rest>.+)", re.DOTALL)
_VIEW = re.compile(r"view of (?P<who>\w+):\s*(?P<rest>.+)", re.DOTALL)
_SEEDS = re.compile(rf"in (?P<least>{DIGITS})(?: to (?P<most>{DIGITS}))? seeds:\s*(?P<rest>.+)", re.DOTALL)
_DIFFERS = re.compile(r"differs:\s*(?:(?P<who>\w+)\.)?(?P<name>.+)", re.DOTALL)
# The forms that say nothing of an empty list.
_NAMES_SOMETHING = frozenset(
    {"starts", "has", "lacks", "offered", "not offered", "event", "no event", "events", "no game"}
)
_WORD = re.compile(
    r"(?P<word>not offered|offered|options|only events|events|event|no event|no game):\s*(?P<rest>.*)", re.DOTALL
)
OFFERS = ("not offered", "offered", "options")
EVENTS = ("events", "only events", "event", "no event")
# `refused: buy X [adv.buy.limit_two]`: a move, and the ruling that refuses it; without one, those that the line proves.
_REFUSED = re.compile(r"refused:\s*(?P<move>.+?)(?:\s*\[(?P<ruling>\w+(?:\.\w+)+)\])?", re.DOTALL)
_CHANGE = re.compile(rf"(?P<name>[^=]+?)\s+(?P<sign>[+-])(?P<n>{DIGITS})")
# `T at 2 -1` is a place and no number that has shrunk.
_HALF_A_PLACE = re.compile(rf" at -?{DIGITS}$")
_EQUALS = re.compile(r"(?P<name>.+?)\s*=\s*(?P<value>.+)", re.DOTALL)
_SET = re.compile(r"(?P<zone>[\w -]+?)\s+(?P<how>has|lacks|gains|starts)\s+(?P<labels>.+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Expectation:
    """One parsed line: what kind, of whom, and its parts."""

    text: str
    kind: str
    who: str
    name: str = ""
    labels: tuple[str, ...] = ()
    n: int = 0
    still: bool = False
    seen_by: str = ""  # through whose eyes the table is looked at
    seeds: tuple[int, int] | None = None  # under how many seeds it holds, if not under each

    @property
    def over_seeds(self) -> bool:
        """True for what is only known when the scenario was played under all its seeds."""
        return self.seeds is not None or self.kind == "differs"

    @property
    def is_change(self) -> bool:
        """True for expectations about what changed or happened; the others speak of the state alone."""
        return self.kind in ("change", "gains", *EVENTS)


@lru_cache(maxsize=MOST_LINES)
def parse_expectation(text: str) -> Expectation:
    """Parses one line. Raises StageError if it is none, or could not but hold."""
    found = _parsed(text)
    if found.kind in _NAMES_SOMETHING and not any(found.labels):
        raise StageError(f"`{text}` names nothing, so it would always hold or never")
    return found


def _parsed(text: str) -> Expectation:
    rest, still, who = text.strip(), False, ME
    if match := _SEEDS.fullmatch(rest):
        least = int(match["least"])
        return replace(parse_expectation(match["rest"]), text=text, seeds=(least, int(match["most"] or least)))
    if match := _DIFFERS.fullmatch(rest):
        return Expectation(text, "differs", match["who"] or who, match["name"].strip())
    if match := _STILL.fullmatch(rest):
        rest, still = match["rest"].strip(), True
    if match := _VIEW.fullmatch(rest):
        seen = parse_expectation(match["rest"])
        return replace(seen, text=text, still=still or seen.still, seen_by=match["who"])
    if match := _WORD.fullmatch(rest):
        labels = labels_in(match["rest"])
        return Expectation(text, match["word"], who, labels=labels, still=still)
    if match := _PLAYER.fullmatch(rest):
        who, rest = match["who"], match["rest"].strip()
    if match := _REFUSED.fullmatch(rest):
        if match["move"].startswith("["):
            raise StageError(f"`{text}` names several moves; each of them has its own reason, and a line of its own")
        return Expectation(text, "refused", who, match["ruling"] or "", (match["move"].strip(),), still=still)
    if (match := _CHANGE.fullmatch(rest)) and not _HALF_A_PLACE.search(match["name"]):
        n = int(match["n"]) * (1 if match["sign"] == "+" else -1)
        return Expectation(text, "change", who, match["name"].strip(), n=n, still=still)
    if match := _EQUALS.fullmatch(rest):
        name, value = match["name"].strip(), match["value"].strip()
        if re.fullmatch(f"-?{DIGITS}", value):
            return Expectation(text, "equals", who, name, n=int(value), still=still)
        return Expectation(text, "holds", who, name, labels_in(value), still=still)
    if match := _SET.fullmatch(rest):
        return Expectation(text, match["how"], who, match["zone"].strip(), labels_in(match["labels"]), still=still)
    if rest.startswith("not "):
        return Expectation(text, "is not", who, rest.removeprefix("not ").strip(), still=still)
    if re.fullmatch(r"[\w -]+", rest):
        return Expectation(text, "is", who, rest, still=still)
    raise StageError(f"`{text}` is no expectation")


@lru_cache(maxsize=MOST_LINES)
def asks_for_offers(text: str) -> bool:
    """True for a line about what can be answered now."""
    return _word_of(text) in OFFERS


def asks_what_happened(text: str) -> bool:
    """True for a line about what has happened, or has not."""
    return _word_of(text) in EVENTS


def _word_of(text: str) -> str:
    """The word before the colon of a line that begins with one."""
    found = _WORD.fullmatch(text.strip().removeprefix("still").strip())
    return found["word"] if found is not None else ""


def refusing(text: str) -> tuple[str, ...]:
    """The ruling that a line names as what refuses a move, if it names one."""
    found = re.fullmatch(rf"(?:still\s+)?(?:\w+\.)?{_REFUSED.pattern}", text.strip(), re.DOTALL)
    return (found["ruling"],) if found is not None and found["ruling"] else ()


def labels_in(text: str) -> tuple[str, ...]:
    """`[A, B]` or `A` as labels; `nothing` and `[]` are none."""
    text = text.strip()
    if text in ("nothing", "[]", "none"):
        return ()
    inner = text[1:-1] if text.startswith("[") and text.endswith("]") else text
    return tuple(label.strip() for label in inner.split(","))


def check(expectation: Expectation, before: Point, after: Point, rulings: tuple[str, ...] = ()) -> str | None:
    """None if it holds, else what was found instead. `rulings`: those that it is to prove."""
    if expectation.kind == "refused":
        return _refused(expectation, after, rulings)
    found = _check(expectation, before, after)
    if found is not None or expectation.is_change or expectation.still or before.table is after.table:
        return found
    if _held(expectation, before):
        return f"{BEFORE} anything was done; say `still …` if that is meant"
    return None


def _held(expectation: Expectation, before: Point) -> bool:
    """True if a line was true before; what a player could not see then was not."""
    try:
        return _check(expectation, before, before) is None
    except StageError:
        return False


def _check(expectation: Expectation, before: Point, after: Point) -> str | None:
    if expectation.seen_by:
        plain, seen = replace(expectation, seen_by=""), seen_from(after, expectation.seen_by)
        return _check(plain, seen_from(before, expectation.seen_by) if plain.is_change else seen, seen)
    table = after.table
    who = table.player(expectation.who)
    if who is None:
        raise StageError(f"there is no player `{expectation.who}`")
    name, labels = expectation.name, expectation.labels
    match expectation.kind:
        case "change":
            return _changed(expectation, before, after, who)
        case "equals":
            n = _number(after, who, name)
            return None if n == expectation.n else f"{name} is {n}"
        case "holds" | "starts" | "has" | "lacks":
            return _zone_check(expectation, _zone(after, who, name))
        case "gains":
            return _gains(expectation, before, after, who)
        case "is" | "is not":
            flag = table.flag(who, name)
            if flag is None:
                raise StageError(f"`{name}` can be neither true nor false here")
            wanted = expectation.kind == "is"
            return None if flag is wanted else f"{name} is {'true' if flag else 'false'}"
        case "no game":
            return "there is one"
        case "offered" | "not offered" | "options":
            return _offered(expectation, after)
        case _:
            return _events(expectation, after, labels)


def looked_at(expectation: Expectation, after: Point) -> object:
    """What a line that asks for a zone or a number finds, whatever it expects."""
    table = after.table
    who = table.player(expectation.who)
    if who is None:
        raise StageError(f"there is no player `{expectation.who}`")
    zone = table.zone(who, expectation.name)
    return zone if zone is not None else _number(after, who, expectation.name)


def _changed(expectation: Expectation, before: Point, after: Point, who: int) -> str | None:
    change = _number(after, who, expectation.name) - _number(before, who, expectation.name)
    return None if change == expectation.n else f"{expectation.name} changed by {change:+d}"


def _number(moment: Point, who: int, name: str) -> int:
    n = moment.table.number(who, name)
    if n is None:
        raise StageError(f"there is no number `{name}` here")
    return n


def _zone(moment: Point, who: int, name: str) -> tuple[str, ...]:
    zone = moment.table.zone(who, name)
    if zone is None:
        raise StageError(f"there is no zone `{name}` here")
    return zone


def _zone_check(expectation: Expectation, zone: tuple[str, ...]) -> str | None:
    labels = expectation.labels
    match expectation.kind:
        case "holds":
            good = zone == labels
        case "starts":
            good = zone[: len(labels)] == labels
        case "has":
            good = all(label in zone for label in labels)
        case _:
            good = not any(label in zone for label in labels)
    return None if good else f"{expectation.name} is [{', '.join(zone)}]"


def _gains(expectation: Expectation, before: Point, after: Point, who: int) -> str | None:
    old = list(_zone(before, who, expectation.name))
    new = list(_zone(after, who, expectation.name))
    for label in old:
        if label in new:
            new.remove(label)
    return None if sorted(new) == sorted(expectation.labels) else f"{expectation.name} gained [{', '.join(new)}]"


def _refused(expectation: Expectation, after: Point, rulings: tuple[str, ...]) -> str | None:
    """A move is refused if everything that is called so is, for the ruling claimed and nothing else."""
    table, (move,) = after.table, expectation.labels
    who = table.player(expectation.who)
    if who is None:
        raise StageError(f"there is no player `{expectation.who}`")
    found = table.why_not(who, move)
    if found is None:
        raise StageError("the rules of this game do not tell why they refuse a move; say `not offered: …`")
    if not found:
        raise StageError(f"there is no move `{move}` on this table")
    if not all(found):
        return "it is offered"
    claimed = (expectation.name,) if expectation.name else rulings
    for reasons in found:
        others = [reason.told() for reason in reasons if not any(map(reason.is_by, claimed))]
        if others:
            return f"it is refused because {'; and because '.join(others)}"
    return None


def _offered(expectation: Expectation, after: Point) -> str | None:
    decision = after.table.state.decision
    offered = [after.table.label(option) for option in decision.options] if decision else []
    shown = f"{OFFERED}: {', '.join(offered) or 'nothing'}"
    match expectation.kind:
        case "offered":
            good = all(label in offered for label in expectation.labels)
        case "not offered":
            good = not any(label in offered for label in expectation.labels)
        case _:
            good = sorted(offered) == sorted(expectation.labels)
    return None if good else shown


def _events(expectation: Expectation, after: Point, labels: tuple[str, ...]) -> str | None:
    told = [after.table.describe(event) for event in after.happened]
    shown = "happened: " + "; ".join(told)
    match expectation.kind:
        case "no event":
            good = not any(_matches(label, line) for label in labels for line in told)
        case "only events":
            good = len(told) == len(labels) and all(map(_is_told, labels, told))
        case _:
            rest = iter(told)
            good = all(any(_matches(label, line) for line in rest) for label in labels)
    return None if good else shown


def _matches(wanted: str, told: str) -> bool:
    return told == wanted or told.startswith(wanted + " ")


def _is_told(wanted: str, told: str) -> bool:
    """True for just these words; whose it is may be left out of what is one's own."""
    return told in (wanted, f"{wanted} [{ME}]")
