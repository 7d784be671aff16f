"""The page on what scenarios may say, written from what a game declares and from the schema: it cannot go stale."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from cardc.engine.scenario_words import GivenKey, ScenarioWords
from cardc.scenarios.quoted_words import option_texts, told_forms

# The forms of lines that must hold: an example of each kind, and what it says.
LINES: Mapping[str, tuple[str, str]] = {
    "change": ("mana +2", "The number has grown (or, with `-`, shrunk) so far since the last look; `+0`: not at all."),
    "equals": ("mana = 2", "The number is now this."),
    "holds": ("field = [A, B]", "Just this lies in the zone, in this order; `[]` or `nothing` for none."),
    "starts": ("deck starts [A]", "The zone begins with this."),
    "has": ("field has A", "This lies in the zone, among others; several as `[A, B]`."),
    "lacks": ("field lacks A", "This does not lie there."),
    "gains": ("discard gains [A]", "Just this has come there since the last look."),
    "is": ("spoiled", "It is true."),
    "is not": ("not spoiled", "It is false."),
    "offered": ("offered: [push, pass]", "These can be answered now, among others."),
    "not offered": ("not offered: push", "This cannot be answered now. It does not say why: `refused` does."),
    "options": ("options: [push, pass]", "Just these can be answered now."),
    "refused": (
        "refused: buy X [some.ruling]",
        "The move cannot be made, for the reason that the ruling states and for no other; without a ruling in "
        "brackets, for one that the line proves. A card's own text is the reason for any ruling about that card.",
    ),
    "event": ("event: spoiled", "It has happened since the last look; the beginning of its words is enough."),
    "no event": ("no event: spoiled", "It has not happened since the last look."),
    "events": ("events: [spoiled, phase prep]", "These have happened, in this order, others perhaps between them."),
    "only events": (
        "only events: [used Dawnsinger, gained 3 mana]",
        "Just these have happened since the last look, in this order and in all their words; `[]`: nothing. Whose it "
        "is may be left out of what is one's own.",
    ),
}


def page(template: str, words: ScenarioWords, schema: Mapping[str, Any]) -> str:
    """The whole page, from its template. `schema`: that of scenario files of the game."""
    scenario = schema["definitions"]["scenario"]["properties"]
    parts = {
        "scenario": _table(("key", "says"), [(name, about(one)) for name, one in scenario.items()]),
        "lines": _table(("line", "holds if"), LINES.values()),
        "shared": _keys({name: key for name, key in words.given.items() if key.shared}),
        "own": _keys({name: key for name, key in words.given.items() if not key.shared}),
        "forms": "\n".join(f"- **{one.name}**: {one.about}" for one in _forms(words)),
        "seats": _table(("players", "the others"), [(str(n), ", ".join(who)) for n, who in words.seats.items()]),
        "numbers": _table(("number", "is"), words.numbers.items()),
        "zones": _table(("zone", "holds"), words.zones.items()),
        "truths": _table(("truth", "is"), words.truths.items()),
        "frames": ", ".join(f"`{name}`" for name in dict.fromkeys(words.frames)),
        "events": ", ".join(f"`{told}`" for told in told_forms(words.events)),
        "options": ", ".join(f"`{told}`" for told in option_texts(words.options)),
        "refusals": _table(("reason", "rulings"), [(one.says, ", ".join(one.rulings)) for one in words.refusals]),
    }
    return re.sub(r"\{\{(\w+)\}\}", lambda found: parts[found[1]], template)


def about(schema: Mapping[str, Any]) -> str:
    """What a part of a schema says of itself, or what it refers to."""
    return str(schema.get("description", "")) or "The lines that must hold at the end, per ruling."


def _keys(keys: Mapping[str, GivenKey]) -> str:
    return _table(("key", "form", "says"), [(name, key.form.name, key.about) for name, key in keys.items()])


def _forms(words: ScenarioWords) -> list[Any]:
    forms = {key.form.name: key.form for key in words.given.values()}
    return [form for name, form in forms.items() if name not in ("choice", "number", "flag")]


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """A table of markdown; the first column is code."""
    lines = [" | ".join(heads), " | ".join("---" for _ in heads)]
    lines += [" | ".join((f"`{first}`", *rest)) for first, *rest in rows]
    return "\n".join(f"| {line} |" for line in lines)
