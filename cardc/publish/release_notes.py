"""What a release changes for players, in any language of its game: set by set, in words, nothing about files."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardc.catalog.card_form import ABILITIES, COPIES
from cardc.catalog.card_values import NOT_KNOWN, in_words, values_of
from cardc.catalog.card_words import set_title
from cardc.catalog.cards import Card, Catalog
from cardc.catalog.overlays import Edition
from cardc.catalog.value_forms import OTHERS
from cardc.comparing.differences import CardChange, Difference, RulingChange, SaidText, TextChange
from cardc.language.printer import print_ability
from cardc.language.wording import ENGLISH, MissingPhrase
from cardc.publish.markdown_difference import in_markdown
from cardc.publish.words import MANY, Words, small, words_of
from cardc.source.excerpt import visible

_WIDTH = 80
_PLAYED_AS_BEFORE = ("wording", "printed")


class ReleaseLine(NamedTuple):
    """A heading of some depth, or, within those, a point of some depth."""

    depth: int
    text: str
    is_heading: bool = False


def release_text(found: Difference, language: str) -> str:
    """The notes as plain text."""
    lines: list[str] = []
    for one in release_lines(found, language):
        if one.is_heading:
            lines += [""] * bool(lines) + [visible(one.text), "=-~"[one.depth] * len(one.text)]
        else:
            indent = "  " * one.depth
            lines += textwrap.wrap(
                visible(one.text),
                _WIDTH,
                initial_indent=f"{indent}- ",
                subsequent_indent=f"{indent}  ",
                break_long_words=False,
                break_on_hyphens=False,
            )
    return "\n".join(lines) + "\n"


def release_markdown(found: Difference, language: str) -> str:
    """The notes as Markdown."""
    lines: list[str] = []
    was_heading = False
    for one in release_lines(found, language):
        if one.is_heading:
            lines += [""] * bool(lines) + [f"{'#' * (one.depth + 1)} {in_markdown(one.text)}"]
        else:
            lines += [""] * was_heading + [f"{'  ' * one.depth}- {in_markdown(one.text)}"]
        was_heading = one.is_heading
    return "\n".join(lines) + "\n"


def release_lines(found: Difference, language: str) -> Iterator[ReleaseLine]:
    """The notes line by line."""
    notes = _Notes(found, words_of(found.old.catalog, language), words_of(found.new.catalog, language), language)
    yield ReleaseLine(0, notes.words.release("heading", title=found.new.catalog.title or found.new.catalog.game), True)
    told = [line for name in notes.sets() for line in notes.of_set(name)]
    told += notes.section("general", notes.rulings(None))
    yield from told or [ReleaseLine(0, notes.words.release("nothing"))]


@dataclass(frozen=True)
class _Notes:
    """The notes of one difference in one language; `before` are the words of the old side."""

    found: Difference
    before: Words
    words: Words
    language: str

    def sets(self) -> list[str]:
        """The sets of either side, as lists have them."""
        old, new = self.found.old.catalog, self.found.new.catalog
        return list(dict.fromkeys((*new.sets, *(card.set for card in new), *old.sets, *(card.set for card in old))))

    def of_set(self, name: str) -> list[ReleaseLine]:
        """What a set is told of; nothing if nothing changed."""
        old, new = self.found.old.catalog, self.found.new.catalog
        changed = [one for one in self.found.cards.changed if one.now_set == name]
        points = {one.now_id: [*self._points(one)] for one in changed}
        plays = [one for one in changed if points[one.now_id] and not _is_clarified(one)]
        clarified = [one for one in changed if points[one.now_id] and _is_clarified(one)]
        added = [new.cards[card] for card in self.found.cards.added if new.cards[card].set == name]
        gone = [old.cards[card] for card in self.found.cards.gone if old.cards[card].set == name]
        told = [
            *self.section("new", [line for card in added for line in self._whole(card)]),
            *self.section("changed", [line for one in plays for line in self._card(one, points)]),
            *self.section("withdrawn", [ReleaseLine(0, card.name_in(self.language)) for card in gone]),
            *self.section("clarified", [line for one in clarified for line in self._card(one, points)]),
            *self.section("rulings", self.rulings(name)),
        ]
        title = set_title(new if name in new.sets else old, name, self.language)
        return [ReleaseLine(1, title, True), *told] if told else []

    def section(self, name: str, lines: list[ReleaseLine]) -> list[ReleaseLine]:
        """Lines under their heading; nothing without any."""
        depth = 1 if name == "general" else 2
        return [ReleaseLine(depth, self.words.release(name), True), *lines] if lines else []

    # ---- cards

    def _whole(self, card: Card) -> Iterator[ReleaseLine]:
        edition, words = self.found.new, self.words
        yield ReleaseLine(0, f"{card.titled(self.language, edition.catalog.card_form)} ({words.kind(card.kind)})")
        for value in values_of(card, edition.catalog.card_form, edition.origins):
            if value.shown != NOT_KNOWN and value.field != ABILITIES and value.symbol != OTHERS:
                label = self._label(value.side, value.field, words)
                yield ReleaseLine(
                    1,
                    words.labelled(
                        label, self._shown(_value_at(card, edition, value.side, value.field), value.shown, value.field)
                    ),
                )
        for face in card.faces:
            for text in face.abilities or ():
                said = self._quoted(_printed(text.tree, text.shown, edition.catalog, self.language), words)
                yield ReleaseLine(1, words.labelled(words.side(face.side), said) if face.side else said)

    def _card(self, one: CardChange, points: Mapping[str, list[ReleaseLine]]) -> Iterator[ReleaseLine]:
        card = self.found.new.catalog.cards[one.now_id]
        yield ReleaseLine(0, card.titled(self.language, self.found.new.catalog.card_form))
        yield from points[one.now_id]

    def _points(self, one: CardChange) -> Iterator[ReleaseLine]:
        """What changed on a card, as far as a player can see it in this language."""
        old, new = self.found.old.catalog, self.found.new.catalog
        names = old.cards[one.was_id].name_in(self.language), new.cards[one.now_id].name_in(self.language)
        if names[0] != names[1]:
            yield self._was_now(self.words.heading("name"), *names)
        if one.was_set != one.now_set:
            titles = set_title(old, one.was_set, self.language), set_title(new, one.now_set, self.language)
            yield self._was_now(self.words.heading("set"), *titles)
        if one.was_kind != one.now_kind:
            kinds = self.before.kind(one.was_kind), self.words.kind(one.now_kind)
            yield self._was_now(self.words.heading("kind"), *kinds)
        for value in one.values:
            symbol = value.field.partition(".")[2]
            if not value.is_of_origin and value.field != ABILITIES and symbol != OTHERS:
                sides = [side.shown if side is not None else "" for side in (value.was, value.now)]
                raw = [side.value if side is not None else None for side in (value.was, value.now)]
                shown = [
                    self._shown(a, b, value.field) if b else self.words.word("none")
                    for a, b in zip(raw, sides, strict=True)
                ]
                yield self._was_now(self._label(value.side, value.field, self.words), *shown)
        for text in one.texts:
            yield from self._text(text)
        for order in one.orders:
            yield ReleaseLine(1, self._beside(order.side, self.words.release("order")))

    def _text(self, change: TextChange) -> Iterator[ReleaseLine]:
        if change.fate == "reason":
            return
        was, now = (self._said(side) for side in (change.was, change.now))
        if was == now and (change.fate in _PLAYED_AS_BEFORE or change.was is change.now):
            return
        label = self._beside(change.side, self.words.heading("text"))
        if change.was is None or change.now is None:
            fate = self.words.release("text_new" if change.was is None else "text_gone")
            yield ReleaseLine(1, self.words.labelled(f"{label}, {fate}", was or now))
            return
        yield self._was_now(label, was, now)

    def _said(self, side: SaidText | None) -> str:
        if side is None:
            return ""
        text = side.text if self.language == ENGLISH else side.printed.get(self.language, side.text)
        return self._quoted(text, self.words)

    def _quoted(self, text: str, words: Words) -> str:
        return words.release("quoted", text=words.spelled(text))

    def _was_now(self, label: str, was: str, now: str) -> ReleaseLine:
        return ReleaseLine(1, self.words.labelled(label, self.words.release("was_now", was=was, now=now)))

    def _label(self, side: str, name: str, words: Words) -> str:
        field, _, symbol = name.partition(".")
        if field == COPIES:
            label = words.plural("copy")
        else:
            label = words.symbol(symbol, MANY) if symbol else words.heading(field)
        return self._beside(side, _begun(label))

    def _beside(self, side: str, label: str) -> str:
        return f"{self.words.side(side)}, {small(label)}" if side else label

    def _shown(self, value: Any, shown: str, name: str) -> str:
        """A value in the words of the language."""
        match value:
            case None:
                return NOT_KNOWN
            case bool():
                return self.words.word("yes" if value else "no")
            case str():
                return self.words.cards.choice(name, value)
            case [str(), *_]:
                return ", ".join(self.words.cards.choice(name, one) for one in value)
            case dict():
                return self.words.listed(in_words(value), price=True)
            case _:
                return shown

    # ---- rulings

    def rulings(self, set_name: str | None) -> list[ReleaseLine]:
        """The rulings about the cards of a set; without a set, those that are about no card."""
        return [line for one in self.found.rulings if self._set_of(one) == set_name for line in self._ruling(one)]

    def _set_of(self, one: RulingChange) -> str | None:
        name = one.said.card
        card = self.found.new.catalog.by_name(name) or self.found.old.catalog.by_name(name) if name else None
        return card.set if card is not None else None

    def _ruling(self, one: RulingChange) -> Iterator[ReleaseLine]:
        was, now = one.was, one.now
        if was is not None and now is not None and (was.says, was.card) == (now.says, now.card):
            return
        fate = "ruling_new" if was is None else "ruling_gone" if now is None else "ruling_changed"
        card = self._card_title(one)
        head = f"{card} ({self.words.release(fate)})" if card else _begun(self.words.release(fate))
        if was is None or now is None:
            yield ReleaseLine(0, self.words.labelled(head, one.said.says))
            return
        told = self.words.release(
            "was_now", was=self._quoted(was.says, self.words), now=self._quoted(now.says, self.words)
        )
        yield ReleaseLine(0, self.words.labelled(head, told))

    def _card_title(self, one: RulingChange) -> str:
        name = one.said.card
        card = self.found.new.catalog.by_name(name) or self.found.old.catalog.by_name(name) if name else None
        return card.name_in(self.language) if card is not None else name


def _is_clarified(one: CardChange) -> bool:
    """True if a card plays as before."""
    core = (one.was_set, one.was_kind) == (one.now_set, one.now_kind)
    return core and one.is_wording_only


def _begun(text: str) -> str:
    """A text as it begins a line."""
    return text[:1].upper() + text[1:]


def _printed(tree: Any, text: str, catalog: Catalog, language: str) -> str:
    """A text in a language, or in English where that has no words for it."""
    if language == ENGLISH or tree is None:
        return text
    try:
        return print_ability(tree, catalog.vocabulary.wordings[language])
    except MissingPhrase:
        return text


def _value_at(card: Card, edition: Edition, side: str, name: str) -> Any:
    """A value of a card, as its data has it."""
    field, _, symbol = name.partition(".")
    face = card.face(side)
    if symbol:
        return face.printed(field).counts.get(symbol) if face is not None else None
    declared = edition.catalog.card_form.fields.get(field)
    value = face.get(field) if declared is not None and declared.on_face and face is not None else card.get(field)
    return list(value) if isinstance(value, tuple) else dict(value) if isinstance(value, Mapping) else value
