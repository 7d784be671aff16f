"""What is told of the cards of a difference: each with its id, what became of it, and its lines of old and new."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardc.catalog.card_form import ABILITIES
from cardc.catalog.card_values import NOT_KNOWN, values_of
from cardc.catalog.card_words import set_title
from cardc.catalog.cards import Card
from cardc.catalog.overlays import Edition
from cardc.catalog.provenance import Origin
from cardc.catalog.value_forms import OTHERS
from cardc.comparing.differences import CardChange, Difference, SaidText, TextChange, ValueAsStated, ValueChange
from cardc.language.wording import ENGLISH
from cardc.publish.words import Words, small, words_of
from cardc.source.text import brief

FATES = {
    "added": "new",
    "gone": "gone",
    "effect": "effect changed",
    "unread": "cannot be read, so its effect was not compared",
    "wording": "wording only, same effect",
    "printed": "same text and effect, printed otherwise",
    "reason": "reason for its own wording",
}
_LISTS = {"aliases": "also called", "was": "former ids"}


class ToldLine(NamedTuple):
    """One thing that differs: what, the old and the new (None where there is none), and more about it."""

    label: str
    was: str | None = None
    now: str | None = None
    note: str = ""
    is_text: bool = False


class ToldEntry(NamedTuple):
    """A card, a ruling, a word: its name, its id, what became of it, in a few words what differs, and all lines."""

    name: str
    id: str
    fate: str
    summary: str
    lines: tuple[ToldLine, ...] = ()
    group: str = ""


def told_cards(found: Difference) -> Iterator[ToldEntry]:
    words = words_of(found.new.catalog, ENGLISH)
    yield from (_whole(found.new, name, "new", words) for name in found.cards.added)
    yield from (_whole(found.old, name, "gone", words_of(found.old.catalog, ENGLISH)) for name in found.cards.gone)
    for one in found.cards.changed:
        lines = tuple(_changed(one, found, words))
        group = set_title(found.new.catalog, one.now_set, ENGLISH)
        yield ToldEntry(one.now_title, one.now_id, _fate(one), _summary(one, words), lines, group)


def _fate(one: CardChange) -> str:
    if one.is_renamed:
        return "renamed"
    return "wording" if one.is_wording_only and one.texts else "changed"


def _summary(one: CardChange, words: Words) -> str:
    """What differs, in a few words."""
    said: list[str] = []
    if one.is_renamed:
        said.append("title" if one.was_id == one.now_id else "id" if one.was_title == one.now_title else "id, title")
    said += ["set"] * (one.was_set != one.now_set) + ["kind"] * (one.was_kind != one.now_kind)
    said += [f"{_label(change, words)}{' (source)' if change.is_of_origin else ''}" for change in one.values]
    said += [f"text ({FATES[change.fate]})" for change in one.texts]
    said += ["order of abilities"] * bool(one.orders)
    said += [f"title ({name.language})" for name in one.names if name.language != ENGLISH]
    said += [_LISTS[change.field] for change in one.lists]
    return ", ".join(dict.fromkeys(said))


def _changed(one: CardChange, found: Difference, words: Words) -> Iterator[ToldLine]:
    if one.was_id != one.now_id:
        yield ToldLine("id", one.was_id, one.now_id)
    if one.was_set != one.now_set:
        titles = set_title(found.old.catalog, one.was_set, ENGLISH), set_title(found.new.catalog, one.now_set, ENGLISH)
        yield ToldLine("set", *titles)
    if one.was_kind != one.now_kind:
        yield ToldLine("kind", words_of(found.old.catalog, ENGLISH).kind(one.was_kind), words.kind(one.now_kind))
    for name in one.names:
        label = "title" if name.language == ENGLISH else f"title ({name.language})"
        deduced = ["deduced" if is_so else "given" for is_so in (name.was_deduced, name.now_deduced)]
        note = f"{deduced[0]} → {deduced[1]}" if deduced[0] != deduced[1] and name.was and name.now else ""
        yield ToldLine(label, name.was, name.now, note)
    for change in one.lists:
        yield ToldLine(_LISTS[change.field], ", ".join(change.gone) or None, ", ".join(change.added) or None)
    yield from (_value_line(value, words) for value in one.values)
    for text in one.texts:
        yield from _text_lines(text, words)
    for order in one.orders:
        label = _behind(order.side, words, "order of abilities")
        yield ToldLine(label, " / ".join(order.was), " / ".join(order.now), is_text=True)


def _value_line(change: ValueChange, words: Words) -> ToldLine:
    was, now = change.was, change.now
    label = _label(change, words)
    if change.is_of_origin:
        assert was is not None
        assert now is not None
        return ToldLine(f"{label} {now.shown}, source", _origin(was.origin), _origin(now.origin))
    note = f"{was.rank} → {now.rank}" if was is not None and now is not None and was.rank != now.rank else ""
    return ToldLine(label, _shown(was, change, words), _shown(now, change, words), note)


def _shown(side: ValueAsStated | None, change: ValueChange, words: Words) -> str | None:
    if side is None:
        return None
    return words.cards.choice(change.field, side.value) if isinstance(side.value, str) else side.shown


def _origin(origin: Origin | None) -> str:
    if origin is None:
        return "unknown"
    return (
        f"{origin.rank}{f' ({brief(origin.source)})' if origin.source else ''}{f': {origin.note}' * bool(origin.note)}"
    )


def _label(change: ValueChange, words: Words) -> str:
    """What a value is called."""
    name, _, symbol = change.field.partition(".")
    label = small(words.heading(name)) if name != ABILITIES else "number of abilities"
    if symbol == OTHERS:
        label = f"other {label}"
    elif symbol:
        label = f"{{{symbol}}}"
    return _behind(change.side, words, label)


def _behind(side: str, words: Words, label: str) -> str:
    return f"{small(words.side(side))}: {label}" if side else label


def _text_lines(change: TextChange, words: Words) -> Iterator[ToldLine]:
    label = _behind(change.side, words, "text")
    if change.by is not None:
        label += f" (by {change.by[0]}: {change.by[1]})"
    was, now = change.was, change.now
    if change.fate == "reason":
        yield ToldLine(f"{label}, {FATES['reason']}", was and (was.reason or None), now and (now.reason or None))
        return
    texts = [side.text if side is not None else None for side in (was, now)]
    same = texts[0] == texts[1]
    yield ToldLine(label, None if same else texts[0], texts[1], FATES[change.fate], is_text=True)
    for language in _languages(was, now) if change.fate != "unread" else ():
        before = was.printed.get(language) if was is not None else None
        after = now.printed.get(language) if now is not None else None
        if before != after:
            yield ToldLine(f"{label} ({language})", before, after, is_text=True)


def _languages(was: SaidText | None, now: SaidText | None) -> Iterable[str]:
    return dict.fromkeys(language for side in (was, now) if side is not None for language in side.printed)


def _whole(edition: Edition, name: str, fate: str, words: Words) -> ToldEntry:
    """All that is known of a card that one side alone has."""
    card = edition.catalog.cards[name]
    lines = [_on_one_side(fate, label, text) for label, text in _known(card, edition, words)]
    group = set_title(edition.catalog, card.set, ENGLISH)
    return ToldEntry(card.title, card.id, fate, small(words.kind(card.kind)), tuple(lines), group)


def _known(card: Card, edition: Edition, words: Words) -> Iterator[tuple[str, str]]:
    yield from ((f"title ({language})", title) for language, title in card.names.items())
    for value in values_of(card, edition.catalog.card_form, edition.origins):
        if value.shown != NOT_KNOWN and value.field != ABILITIES and value.symbol != OTHERS:
            yield _label(ValueChange(value.side, value.field, None, None), words), value.shown
    for face in card.faces:
        yield from ((_behind(face.side, words, "text"), one.shown) for one in face.abilities or ())


def _on_one_side(fate: str, label: str, text: str) -> ToldLine:
    is_text = label.endswith("text")
    return ToldLine(label, None, text, "", is_text) if fate == "new" else ToldLine(label, text, None, "", is_text)
