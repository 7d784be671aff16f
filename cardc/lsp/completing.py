"""Completion: what may come next where somebody types, in ability texts and beside them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lsprotocol import types

from cardc.language.examples import example, pattern
from cardc.language.frame import VerbClass
from cardc.language.next_words.word_offers import HEAD, PREPOSITION, VERB, Offer, WordOffers
from cardc.language.reference import about
from cardc.language.symbol_names import symbol_name
from cardc.language.vocabulary import Vocabulary
from cardc.lsp.asked import Asked
from cardc.lsp.names_beside_texts import names_for
from cardc.lsp.typed_place import ITEM, TypedPlace, typed_place

ABILITIES = "abilities"
# What is said of an ability beside its text.
_ASIDE = ("wording", "otherwise")

TRIGGERS = [" ", "{", "“", '"', ":"]

_KINDS = {
    HEAD: types.CompletionItemKind.Event,
    VERB: types.CompletionItemKind.Function,
    PREPOSITION: types.CompletionItemKind.Operator,
    "SYMBOL": types.CompletionItemKind.Constant,
    "NOUN": types.CompletionItemKind.Class,
    "NOUNS": types.CompletionItemKind.Class,
    "TITLE": types.CompletionItemKind.Reference,
}
# Nouns, symbols and verbs are what most is said with; what joins them comes behind.
_FIRST = ("SYMBOL", VERB, "NOUN", "NOUNS", "TITLE", HEAD)


class Begun(NamedTuple):
    """A text as far as its last whole word, and the word that is begun behind it."""

    text: str
    word: str


def completion(asked: Asked, params: types.CompletionParams) -> types.CompletionList | None:
    """What may come next at a place of a document."""
    offset = asked.offset(params.position)
    place = typed_place(asked.text.text, offset)
    if place is None:
        return None
    said = ability_text(place)
    if said is not None:
        return types.CompletionList(is_incomplete=True, items=list(_words(asked, said, offset)))
    begun = re.search(r"[^\s\[\]{},:]*\Z", place.said)
    word = begun[0] if begun is not None else ""
    named = names_for(place.path, asked.deck)
    items = [_item(asked, name, word, offset, types.CompletionItemKind.Value, detail) for name, detail in named]
    return types.CompletionList(is_incomplete=False, items=items) if items else None


def ability_text(place: TypedPlace) -> str | None:
    """What is there of an ability text, if one is typed: an item of `abilities:`, or how it reads by an option."""
    if ABILITIES not in place.path:
        return None
    behind = place.path[place.path.index(ABILITIES) + 1 :]
    if behind[:1] != (ITEM,):
        return None
    match [step for step in behind[1:] if step != "text"]:
        case []:
            return place.said
        case ["otherwise", _, _]:
            return place.said
        case [head] if head not in _ASIDE and not place.is_key:
            return f"{head}: {place.said}"  # its quotation marks are still to come
    return None


def begun_word(said: str) -> Begun:
    """The word that is begun at the end of a text."""
    title = re.search(r"\bnamed\s+([“\"][^”\"]*)\Z", said, re.IGNORECASE)
    if title is not None:
        return Begun(said[: title.start(1)], title[1])
    word = re.search(r"(?:\{[^{}\s]*|[\w’'-]*)\Z", said)
    assert word is not None  # nothing at all is a word that is begun
    return Begun(said[: word.start()], word[0])


def offered(said: str, vocabulary: Vocabulary) -> list[Offer]:
    """What may come next in an ability text, as far as it goes on with the word that is begun."""
    begun = begun_word(said)
    offers = WordOffers(vocabulary).of(begun.text.rstrip())
    wanted = begun.word.replace("'", "’").lower()
    if begun.word[:1] in ("“", '"') or re.search(r"\bnamed\s*\Z", begun.text, re.IGNORECASE):
        titles = dict.fromkeys(vocabulary.titled_cards)
        return [Offer(f"“{vocabulary.english.title(card)}”", "TITLE") for card in titles if card]
    return [offer for offer in offers if offer.text.lower().startswith(wanted)]


def _words(asked: Asked, said: str, offset: int) -> Iterator[types.CompletionItem]:
    vocabulary = asked.deck.catalog.vocabulary
    begun = begun_word(said)
    for offer in sorted(offered(said, vocabulary), key=lambda one: (one.element not in _FIRST, one.text)):
        kind = _KINDS.get(offer.element, types.CompletionItemKind.Keyword)
        item = _item(asked, offer.text, begun.word, offset, kind, _detail(offer, vocabulary), said=begun.text)
        if offer.verbs:
            item.documentation = _documentation(offer.verbs, vocabulary, markdown=asked.files.editor.markdown)
        yield item


def _item(
    asked: Asked, text: str, word: str, offset: int, kind: types.CompletionItemKind, detail: str, *, said: str = " "
) -> types.CompletionItem:
    """An item that replaces the word begun; a comma replaces the space before it, too."""
    start, end, new = offset - len(word), offset, text
    comma = text[:1] == ","
    if comma and said.endswith(" ") and not word:
        start -= 1
    elif said and not comma and not said[-1].isspace() and not word:
        new = f" {text}"
    if text[:1] == "{" and asked.text.text[end : end + 1] == "}":
        end += 1  # the editor closed the brace
    if text[:1] == "“" and asked.text.text[end : end + 1] == "”":
        end += 1
    there = asked.text.text[start:offset]
    return types.CompletionItem(
        label=text,
        kind=kind,
        detail=detail or None,
        sort_text=f"{0 if kind != types.CompletionItemKind.Keyword else 1}{text.lower()}",
        filter_text=there + text if comma or new != text else text,
        text_edit=types.TextEdit(asked.text.range(start, end), new),
    )


def _detail(offer: Offer, vocabulary: Vocabulary) -> str:
    if offer.element == "SYMBOL":
        return symbol_name(vocabulary.english, offer.text.strip("{}"))
    return " | ".join(pattern(cls, vocabulary).replace("*", "").replace("`", "") for cls in offer.verbs[:1])


def _documentation(verbs: Iterable[VerbClass], vocabulary: Vocabulary, *, markdown: bool) -> types.MarkupContent | str:
    """What the verbs mean that are said so, each with an example."""
    if not markdown:
        return "\n\n".join(f"{about(cls)}\n{example(cls, vocabulary)}" for cls in verbs)
    told = (f"{pattern(cls, vocabulary)}\n\n{about(cls)}\n\n> {example(cls, vocabulary)}" for cls in verbs)
    return types.MarkupContent(types.MarkupKind.Markdown, "\n\n---\n\n".join(told))
