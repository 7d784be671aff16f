"""A query as it is typed, to the tree of what it asks; what is not understood is left out and told at its place.

So a query always has a meaning, also while it is typed: what is understood of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple, TypeAlias, get_args

from cardc.publish.queries.folded_text import folded, name_folded
from cardc.publish.queries.query_keys import QueryKey, QueryScheme, count_key
from cardc.publish.queries.query_tokens import SAME_SIGN, SIGN, QueryToken, TokenKind, tokens_of
from cardc.publish.queries.query_tree import (
    Compares,
    Either,
    Every,
    IsOne,
    Mentions,
    NotKnown,
    Ordering,
    QueryNode,
    Says,
    Unlike,
)
from cardc.source.suggest import suggest

FaultKind: TypeAlias = Literal[
    "key_unknown",
    "word_unknown",
    "value_missing",
    "number_wanted",
    "no_order",
    "quote_open",
    "group_open",
    "group_stray",
    "group_empty",
    "too_deep",
    "or_alone",
    "minus_alone",
]
FAULTS: tuple[FaultKind, ...] = get_args(FaultKind)

# More groups within groups than this nobody reads.
DEEPEST = 20
NOT_KNOWN = "?"

_NUMBER = re.compile("-?[0-9]{1,9}")
# How many of a word: `guardian>=2`.
_COUNTED = re.compile(f"([^:<>=!≤≥≠]+)({SIGN})(.*)", re.DOTALL)
_IS, _IS_NOT, _HAS = "=", "!=", ":"


class QueryFault(NamedTuple):
    """What is not understood, from where to where, with the nearest word that is known; `key` is whose word it is."""

    kind: FaultKind
    start: int
    end: int
    word: str = ""
    near: str = ""
    key: str = ""


class QueryRead(NamedTuple):
    """What a query asks, and what of it was not understood."""

    asks: QueryNode
    faults: tuple[QueryFault, ...]


def read_query(text: str, scheme: QueryScheme) -> QueryRead:
    """The meaning of a query."""
    reader = _QueryReader(text, scheme)
    node = reader.either(0)
    return QueryRead(node if node is not None else Every(), tuple(sorted(reader.faults, key=lambda one: one.start)))


class _QueryReader:
    """Reads tokens from left to right; `at` is the next one."""

    def __init__(self, text: str, scheme: QueryScheme) -> None:
        self.scheme = scheme
        self.pieces = tuple(tokens_of(text))
        self.at = 0
        self.faults: list[QueryFault] = []

    def either(self, depth: int) -> QueryNode | None:
        """Alternatives, up to the end of the group."""
        found: list[QueryNode] = []
        waiting: QueryToken | None = None  # an `or` that needs something on its right
        while True:
            start = self.at
            found += self._every(depth)
            empty = self.at == start
            if empty and waiting is not None:
                self._fault("or_alone", waiting.start, waiting.end)
            bar = self._take("or")
            if bar is None:
                return _joined(found, Either)
            if empty and waiting is None:
                self._fault("or_alone", bar.start, bar.end)
                continue
            waiting = bar

    def _every(self, depth: int) -> list[QueryNode]:
        """What must hold together, as one node; nothing if nothing is asked."""
        found: list[QueryNode] = []
        while (token := self._next) is not None and token.kind != "or":
            if token.kind == "close":
                if depth:
                    break
                self.at += 1
                self._fault("group_stray", token.start, token.end)
            elif (part := self._part(depth)) is not None:
                found.append(part)
        node = _joined(found, Every)
        return [node] if node is not None else []

    def _part(self, depth: int) -> QueryNode | None:
        token = self._taken()
        first, negated = token, False
        while token.kind == "minus":
            following = self._next
            if following is None or following.kind in ("or", "close") or following.start != token.end:
                self._fault("minus_alone", first.start, token.end)
                return None
            token, negated = self._taken(), not negated
        node = self._group(token, depth) if token.kind == "open" else self._asked(token)
        return Unlike(node) if negated and node is not None else node

    def _group(self, opened: QueryToken, depth: int) -> QueryNode | None:
        if depth >= DEEPEST:
            self._fault("too_deep", opened.start, opened.end)
            return None
        start = self.at
        inside = self.either(depth + 1)
        empty = self.at == start
        closed = self._take("close")
        if closed is None:
            self._fault("group_open", opened.start, opened.end)
        elif empty:
            self._fault("group_empty", opened.start, closed.end)
        return inside

    def _asked(self, token: QueryToken) -> QueryNode | None:
        """What a phrase, or a key with its value, asks for."""
        if token.unclosed:
            self._fault("quote_open", token.value_at, token.value_at + 1)
        if token.kind == "phrase":
            text = folded(token.text)
            return Mentions(text) if text else None
        key = self.scheme.called.get(name_folded(token.key))
        if key is None:
            near = suggest(name_folded(token.key), self.scheme.called) or ""
            self._fault("key_unknown", token.start, token.start + len(token.key), token.key, near)
            return None
        if not folded(token.text):
            self._fault("value_missing", token.start, token.end, key=token.key)
            return None
        if token.text == NOT_KNOWN and not token.quoted:
            return self._not_known(key, token)
        return _BY_FORM[key.form](self, key, token)

    def _not_known(self, key: QueryKey, token: QueryToken) -> QueryNode | None:
        if self._asks_order(token):
            return None
        return _negated(NotKnown(key.name), token)

    def _text(self, key: QueryKey, token: QueryToken) -> QueryNode | None:
        if self._asks_order(token):
            return None
        return self._known_not(key, Says(key.name, folded(token.text), token.sign != _HAS), token)

    def _number(self, key: QueryKey, token: QueryToken) -> QueryNode | None:
        if _NUMBER.fullmatch(token.text) and not token.quoted:
            return Compares(key.name, _order(token.sign), int(token.text))
        if not key.words or token.sign not in (_HAS, _IS, _IS_NOT):
            self._fault("number_wanted", token.value_at, token.end, token.text, key=key.name)
            return None
        return self._word(key, token)

    def _word(self, key: QueryKey, token: QueryToken) -> QueryNode | None:
        if self._asks_order(token):
            return None
        counted = _COUNTED.fullmatch(token.text) if key.counted and not token.quoted else None
        if counted is not None and token.sign != _IS_NOT:
            return self._counted(key, token, *counted.groups())
        words = self._words(key, token.text, token.sign == _HAS, token)
        return self._known_not(key, IsOne(key.name, words), token) if words else None

    def _counted(self, key: QueryKey, token: QueryToken, name: str, sign: str, number: str) -> QueryNode | None:
        words = self._words(key, name, True, token)
        order = _order(sign)
        if not words:
            return None
        if number == NOT_KNOWN and order in (_IS, _IS_NOT):
            unknown = _joined([NotKnown(count_key(word)) for word in words], Either)
            return Unlike(unknown) if order == _IS_NOT and unknown is not None else unknown
        if not _NUMBER.fullmatch(number):
            start = token.end - len(number)
            self._fault("number_wanted", start, token.end, number, key=name)
            return None
        return _joined([Compares(count_key(word), order, int(number)) for word in words], Either)

    def _words(self, key: QueryKey, said: str, part: bool, token: QueryToken) -> tuple[str, ...]:
        """The words of a key that are called so; if none is, and a `part` will do, those that have it in a name."""
        name = name_folded(said)
        found = tuple(one.name for one in key.words if name in one.called)
        if not found and part:
            found = tuple(one.name for one in key.words if any(name in called for called in one.called))
        if not found:
            known = [called for one in key.words for called in one.called]
            near = suggest(name, known) or ""
            self._fault("word_unknown", token.value_at, token.value_at + _width(token, said), said, near, key.name)
        return found

    def _known_not(self, key: QueryKey, node: QueryNode, token: QueryToken) -> QueryNode:
        """With `!=`, the opposite, of what is known."""
        return Every((Unlike(node), Unlike(NotKnown(key.name)))) if token.sign == _IS_NOT else node

    def _asks_order(self, token: QueryToken) -> bool:
        """Whether a key that has no order is asked for one, which is told."""
        if token.sign in (_HAS, _IS, _IS_NOT):
            return False
        self._fault("no_order", token.start, token.end, token.sign, key=token.key)
        return True

    # ---- tokens

    @property
    def _next(self) -> QueryToken | None:
        return self.pieces[self.at] if self.at < len(self.pieces) else None

    def _taken(self) -> QueryToken:
        self.at += 1
        return self.pieces[self.at - 1]

    def _take(self, kind: TokenKind) -> QueryToken | None:
        token = self._next
        return self._taken() if token is not None and token.kind == kind else None

    def _fault(self, kind: FaultKind, start: int, end: int, word: str = "", near: str = "", key: str = "") -> None:
        self.faults.append(QueryFault(kind, start, end, word, near, key))


_BY_FORM: dict[str, Callable[[_QueryReader, QueryKey, QueryToken], QueryNode | None]] = {
    "text": _QueryReader._text,
    "number": _QueryReader._number,
    "word": _QueryReader._word,
}


def _width(token: QueryToken, said: str) -> int:
    """How long a word of a value is, with its quotation marks."""
    return token.end - token.value_at if token.quoted or said == token.text else len(said)


def _negated(node: QueryNode, token: QueryToken) -> QueryNode:
    return Unlike(node) if token.sign == _IS_NOT else node


def _order(sign: str) -> Ordering:
    plain = SAME_SIGN.get(sign, sign)
    return _IS if plain == _HAS else plain  # type: ignore[return-value]


def _joined(parts: Iterable[QueryNode], of: Callable[[tuple[QueryNode, ...]], QueryNode]) -> QueryNode | None:
    """Some parts as one node; one by itself needs no other around it."""
    found = tuple(parts)
    return found[0] if len(found) == 1 else of(found) if found else None
