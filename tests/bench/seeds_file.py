"""Kinds of mistake in the YAML of card files: keys, values, references between cards, sums, indentation."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace

from cardc.catalog.cards import Card, Total
from cardc.source import nodes
from cardc.source.nodes import Scalar
from tests.bench.seeds import TRIES, Entry, Game, Kind, Place, Seed, Slip, misspell, scalar

MEANT = "only the author knows what was meant"
EITHER = "either of the two may be meant"

Changer = Callable[[Entry, Game, random.Random], Slip | None]


def seeded(change: Changer, *kinds: str) -> Seed:
    """Makes the change in a card (of these kinds) for which there is one."""

    def seed(game: Game, chance: random.Random) -> Slip | None:
        entries = [entry for entry in game.cards if not kinds or entry.card.kind in kinds]
        for _ in range(TRIES):
            made = change(chance.choice(entries), game, chance)
            if made is not None:
                return made
        return None

    return seed


def _over(entry: Entry, game: Game, node: nodes.YamlNode, new: str, *at: int) -> Slip:
    """Another text for a node."""
    return game.slip(entry.file, node.start_index, node.end_index, new, *at)


def _value(entry: Entry, name: str) -> Scalar | None:
    value = entry.node.get(name)
    return value if isinstance(value, Scalar) else None


# ---- keys


def _key(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    key = chance.choice(entry.node.entries).key
    slip = misspell(key.text, chance, {one.key.text for one in entry.node.entries}) if len(key.text) > 2 else None
    return _over(entry, game, key, slip) if slip else None


def _side(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    sides = entry.node.get("sides")
    key = chance.choice(sides.entries).key if isinstance(sides, nodes.Mapping) else None
    slip = misspell(key.text, chance, ()) if key is not None else None
    return _over(entry, game, key, slip) if key is not None and slip else None


def _top_key(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    found = re.search(rf"^({chance.choice(('cards', 'format', 'set'))}):", game.files[entry.file], re.MULTILINE)
    slip = misspell(found[1], chance, ()) if found else None
    return game.slip(entry.file, *found.span(1), slip) if found and slip else None


def _missing(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    name = chance.choice(("title", "kind", "copies"))
    key = next(one.key for one in entry.node.entries if one.key.text == name)
    text = game.files[entry.file]
    start = text.rindex("\n", 0, key.start_index)
    return game.slip(entry.file, start, text.index("\n", key.start_index), "", entry.node.start_index)


def _twice(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    text = game.files[entry.file]
    one = chance.choice(entry.node.entries[1:])
    start = text.rindex("\n", 0, one.key.start_index)
    end = text.index("\n", one.key.start_index)
    if one.value.end_index > end:
        return None
    line = text[start:end]
    return game.slip(entry.file, end, end, line, end + one.key.start_index - start)


def _of_another_kind(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    """A value that cards of this kind do not have."""
    line = {"vale": "eclipse: true", "advancement": "epithet: The Wise", "leader": "cost: 3"}.get(entry.card.kind)
    if line is None:
        return None
    at = scalar(entry.node, "copies").end_index
    return game.slip(entry.file, at, at, f"\n    {line}", at + 5, at + 5 + line.index(":") + 2)


# ---- values


def misspelt(name: str) -> Seed:
    """A slip in a value."""

    def change(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
        value = _value(entry, name)
        slip = misspell(value.text, chance, ()) if value is not None else None
        return _over(entry, game, value, slip) if value is not None and slip else None

    return seeded(change)


def _slot(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    slots = entry.node.get("slots")
    slot = chance.choice(slots.items) if isinstance(slots, nodes.Sequence) else None
    slip = misspell(slot.text, chance, ()) if isinstance(slot, Scalar) else None
    return _over(entry, game, slot, slip) if slot is not None and slip else None


def _slot_twice(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    slots = entry.node.get("slots")
    return _over(entry, game, slots, "[top, middle, top]") if slots is not None else None


def _printed(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    symbols = entry.node.get("symbols")
    keys = [one.key for one in symbols.entries] if isinstance(symbols, nodes.Mapping) else []
    key = chance.choice(keys) if keys else None
    if key is None or len(key.text) < 3:
        return None
    slip = misspell(key.text, chance, {*game.catalog.vocabulary.symbols, "others"})
    return _over(entry, game, key, slip) if slip else None


def _set(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    found = re.search(r"^set: (\w+)", game.files[entry.file], re.MULTILINE)
    slip = misspell(found[1], chance, game.catalog.sets) if found else None
    return game.slip(entry.file, *found.span(1), slip) if found and slip else None


def numbered(name: str, *values: str) -> Seed:
    """Another value for a number."""

    def change(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
        value = _value(entry, name)
        return _over(entry, game, value, chance.choice(values)) if value is not None else None

    return seeded(change)


def _quoted(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    value = _value(entry, chance.choice(("level", "copies", "cost", "points")))
    return _over(entry, game, value, f'"{value.text}"') if value is not None else None


def _number_as_title(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    value = _value(entry, "title")
    return _over(entry, game, value, str(chance.randrange(10, 3000))) if value is not None else None


def _text_for_list(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    """The only ability of a card, not as a list."""
    listed = entry.node.get("abilities")
    if not isinstance(listed, nodes.Sequence) or len(listed.items) != 1:
        return None
    only = listed.items[0]
    raw = game.files[entry.file][only.start_index : only.end_index]
    key = next(one.key for one in entry.node.entries if one.key.text == "abilities")
    return game.slip(entry.file, key.end_index, only.end_index, f": {raw}", key.end_index + 2)


def _unquoted(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    """A text without its quotes, which YAML takes for something else."""
    texts = [text for text in game.texts if text.card is entry.card and text.text.count(": ") == 1]
    if not texts:
        return None
    text = chance.choice(texts)
    bare = text.text
    return game.slip(text.file, text.start - 1, text.start + len(bare) + 1, bare) if bare[0] != "{" else None


# ---- cards among each other


def _later(entry: Entry, game: Game, chance: random.Random) -> tuple[Entry, Entry] | None:
    """The card, and one of its kind and set that stands before it in its file."""
    same = [one for one in game.cards if one.file == entry.file and one.card.kind == entry.card.kind]
    before = same[: same.index(entry)]
    return (entry, chance.choice(before)) if before else None


def _same_id(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    pair = _later(entry, game, chance)
    return _over(entry, game, scalar(entry.node, "id"), pair[1].card.id) if pair else None


def _same_title(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    pair = _later(entry, game, chance)
    return _over(entry, game, scalar(entry.node, "title"), scalar(pair[1].node, "title").text) if pair else None


def _near_title(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    pair = _later(entry, game, chance)
    if pair is None or len(pair[1].card.title) < 6 or not pair[1].card.title.isalpha():
        return None
    slip = misspell(pair[1].card.title.lower(), chance, ())
    if slip is None:
        return None
    return _over(entry, game, scalar(entry.node, "title"), slip.capitalize())


def _alias_taken(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    pair = _later(entry, game, chance)
    if pair is None or entry.node.get("aliases") is not None:
        return None
    at = scalar(entry.node, "copies").end_index
    line = f'\n    aliases: ["{pair[1].card.title}"]'
    return game.slip(entry.file, at, at, line, at + line.index('"'))


def _other_set(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    identity = scalar(entry.node, "id")
    other = chance.choice([name for name in game.catalog.sets if name != entry.card.set])
    return _over(entry, game, identity, other + identity.text[len(entry.card.set) :])


def _id_form(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    identity = scalar(entry.node, "id")
    return _over(entry, game, identity, identity.text.replace(".", "-").title())


def _contents(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    """A conclave that lists three cards, one of them misspelt."""
    ids = chance.sample([card.id for card in game.catalog if card.kind in ("vale", "advancement")], 3)
    last = ids[1].rpartition(".")[2]
    slip = misspell(last, chance, ())
    if slip is None or len(last) < 4 or "." in slip:
        return None
    wrong = ids[1].removesuffix(last) + slip
    at = scalar(entry.node, "copies").end_index
    line = f"\n    contents: [{ids[0]}, {wrong}, {ids[2]}]"
    if wrong in game.catalog.cards:
        return None
    meant = game.slip(entry.file, at, at, line.replace(wrong, ids[1])).text
    return game.slip(entry.file, at, at, line, at + line.index(wrong))._replace(meant=meant)


def _id_in(file: str) -> Seed:
    """A misspelt id of a card in a file that refers to cards."""

    def seed(game: Game, chance: random.Random) -> Slip | None:
        kinds = "starting|fertile_soil|advancement|vale|leader"
        ids = list(re.finditer(rf"\b[a-z_]+\.(?:{kinds})\.(\w+)", game.files[file]))
        for _ in range(TRIES):
            found = chance.choice(ids)
            slip = misspell(found[1], chance, ()) if len(found[1]) > 3 else None
            if slip and re.fullmatch(r"\w+", slip) and found[0].removesuffix(found[1]) + slip not in game.catalog.cards:
                return game.slip(file, *found.span(1), slip, found.start())
        return None

    return seed


# ---- sums


def _sums(game: Game, before: Card, field: str, value: int) -> tuple[Place, ...]:
    """Where the sums stand that a change of a card breaks."""
    level = {**before.values, "level": value}
    after = replace(before, values=level) if field == "level" else replace(before, copies=value)
    broken = [one.where.span for one in game.catalog.sums if _counted(one, before) != _counted(one, after)]
    return tuple(Place("totals.yaml", span.line, span.column) for span in broken)


def _counted(total: Total, card: Card) -> int:
    return (card.copies or 0) if total.counts(card) else 0


def _more_copies(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    copies = scalar(entry.node, "copies")
    more = int(copies.text) + 3
    places = _sums(game, entry.card, "copies", more)
    return _over(entry, game, copies, str(more))._replace(places=places) if places else None


def _other_level(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    level = scalar(entry.node, "level")
    other = chance.choice([n for n in ((1, 2) if entry.card.kind == "vale" else (1, 2, 3)) if n != int(level.text)])
    places = _sums(game, entry.card, "level", other)
    return _over(entry, game, level, str(other))._replace(places=places) if places else None


def _unequal(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    copies = scalar(entry.node, "copies")
    if len(entry.card.get("slots") or ()) != 3:
        return None
    return _over(entry, game, copies, str(int(copies.text) + chance.choice((-2, -1, 1, 2))))


# ---- YAML


def _tab(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    text = game.files[entry.file]
    key = chance.choice(entry.node.entries[1:]).key
    start = text.rindex("\n", 0, key.start_index) + 1
    return game.slip(entry.file, start, key.start_index, "\t")


def _indented(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    key = chance.choice(entry.node.entries[1:]).key
    return game.slip(entry.file, key.start_index, key.start_index, " ", key.start_index + 1, key.end_index + 1)


def _no_colon(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    one = chance.choice(entry.node.entries[1:])
    if not isinstance(one.value, Scalar):
        return None
    return game.slip(entry.file, one.key.end_index, one.key.end_index + 1, "", one.key.start_index)


def _open_quote(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    texts = [text for text in game.texts if text.card is entry.card]
    if not texts:
        return None
    text = chance.choice(texts)
    end = text.start + len(text.text)
    return game.slip(text.file, end, end + 1, "", text.start - 1)


def _open_list(entry: Entry, game: Game, chance: random.Random) -> Slip | None:
    slots = entry.node.get("slots")
    if slots is None:
        return None
    end = slots.end_index
    return game.slip(entry.file, end - 1, end, "", slots.start_index, end - 1)


KINDS = (
    Kind("key misspelt", seeded(_key)),
    Kind("side misspelt", seeded(_side, "leader", "amulet")),
    Kind("key of the file misspelt", seeded(_top_key)),
    Kind("entry missing", seeded(_missing), "its value is not known"),
    Kind("key given twice", seeded(_twice), EITHER),
    Kind("value of another kind of card", seeded(_of_another_kind), MEANT),
    Kind("kind misspelt", misspelt("kind")),
    Kind("slot misspelt", seeded(_slot)),
    Kind("slot named twice", seeded(_slot_twice), MEANT),
    Kind("printed symbol misspelt", seeded(_printed)),
    Kind("set misspelt", seeded(_set)),
    Kind("word for a number", numbered("copies", "three", "many"), MEANT),
    Kind("number in quotes", seeded(_quoted)),
    Kind("number for a title", seeded(_number_as_title), "the title is lost"),
    Kind("text for a list", seeded(_text_for_list)),
    Kind("text without quotes", seeded(_unquoted)),
    Kind("level out of range", numbered("level", "0", "4", "17"), MEANT),
    Kind("negative cost", numbered("cost", "-1", "-4"), MEANT),
    Kind("no copies", numbered("copies", "0", "-3"), MEANT),
    Kind("id given twice", seeded(_same_id)),
    Kind("title given twice", seeded(_same_title), "the title is lost"),
    Kind("title nearly another", seeded(_near_title), "the title is lost"),
    Kind("alias that is a title", seeded(_alias_taken), MEANT),
    Kind("id of another set", seeded(_other_set)),
    Kind("id of another form", seeded(_id_form)),
    Kind("conclave lists no card", seeded(_contents, "conclave")),
    Kind("noun names no card", _id_in("game.yaml")),
    Kind("overlay names no card", _id_in("house.yaml")),
    Kind("copies that break a sum", seeded(_more_copies), "any card of the sum may be wrong"),
    Kind("level that breaks a sum", seeded(_other_level, "advancement", "vale"), "any card of the sum may be wrong"),
    Kind("more slots than copies", seeded(_unequal, "advancement"), "slots or copies may be wrong"),
    Kind("tab for indentation", seeded(_tab), "how deep the line belongs is lost"),
    Kind("a space too many", seeded(_indented), "how deep the line belongs is lost"),
    Kind("no colon after a key", seeded(_no_colon), "the key may go on"),
    Kind("quotes not closed", seeded(_open_quote), "where the text ends is lost"),
    Kind("list not closed", seeded(_open_list), "where the list ends is lost"),
)
