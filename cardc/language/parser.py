"""Text to sentences: runs the grammar, and says in human words where a text does not fit it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, cast

from lark import Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from cardc.language.parse_table import parser
from cardc.language.sentences import (
    NOUN_PREPOSITIONS,
    Argument,
    AskedClauses,
    Branch,
    Clause,
    Limit,
    ParsedText,
    Phrase,
    Sentence,
    SpokenRate,
    StepRow,
    Terminals,
    Word,
)
from cardc.source.diagnostics import Problem

NOTHING: Mapping[str, str] = MappingProxyType({})


def parse(text: str, terminals: Terminals, spellings: Mapping[str, str] = NOTHING) -> ParsedText | Problem:
    """The sentences of an ability text, or where and why it cannot be read.

    `spellings`: words that are read as others.
    """
    try:
        return _text(parser(terminals).parse(text), spellings)
    except UnexpectedInput as error:
        return _problem(error, text)


# ---- what the parser says, in human words

# What may come next, in the order in which it is named. What is not listed is never worth naming.
EXPECTED = {
    "VERB": "a verb",
    "_THEN": "`, then`",
    "_STOP": "a full stop",
    "NUMBER": "a number",
    "SYMBOL": "a symbol",
    "WORD": "a noun",
    "RANGE": "a range such as `1 to 6`",
    "VPREP": "a preposition such as `onto`, `to` or `until`",
    "_SEMICOLON": "a semicolon",
}
_MOST_NAMED = 3

# What joins this action to the one before: a word, and perhaps the subject behind it.
_JOINING = re.compile(r"\b(and|or|then)\s+(?:(?:you|it|this \w+|that \w+)\s+)?$", re.IGNORECASE)


# A sentence that begins with a condition, and has not gone far beyond the comma behind that.
_ASKING = re.compile(r"(?:[:.]|^|do,|otherwise,)\s*if\s(?!you do,)[^.:]*,[^.:]*$", re.IGNORECASE)


def _problem(error: UnexpectedInput, text: str) -> Problem:
    expected = _expected(error.interactive_parser.accepts())  # type: ignore[no-untyped-call]
    if isinstance(error, UnexpectedToken) and error.token.type != "$END":
        return _unexpected(error.token, text, expected)
    if isinstance(error, UnexpectedCharacters):
        start = cast(int, error.pos_in_stream)
        word = (text[start:].split() or [""])[0]
        return Problem("text-syntax", f"`{word}` does not fit here", start, start + len(word), expected)
    end = len(text.rstrip())
    return Problem("text-syntax", "the text ends too early", max(end - 1, 0), end, expected)


def _unexpected(token: Token, text: str, expected: str) -> Problem:
    start = token.start_pos or 0
    end = start + len(token)
    said = " ".join(token.split())
    match token.type:
        case "VERB" | "MAY":
            before = _JOINING.search(text[:start])
            if before:
                return _joined(before[1].lower(), before.start(1), end, text)
            fix = "join actions with `, then` or begin a new sentence"
            return Problem("text-join", f"`{said}` begins a second action here", start, end, fix, f", then {said}")
        case "AND_IF" | "OR_IF":
            if _ASKING.search(text[:start]):
                message = "conditions have no comma between them"
                fix = "write `if A and B and C, …`"
                return Problem("text-join", message, start, end, fix)
            return _joined(said.lower().replace("but", "and"), start, end, text)
        case "_COMMA":
            after = re.compile(r",\s*(and|or)\b", re.IGNORECASE).match(text, start)
            if after:
                return _joined(after[1].lower(), start, after.end(), text)
            fix = "join actions with `, then`, nouns with `and` or `or`"
            return Problem("text-join", "a comma joins nothing here", start, end, fix, ", then")
        case "WORD" if said.lower() == "then":
            return _joined("then", start, end, text)
        case "VPREP" if said.lower() in NOUN_PREPOSITIONS:
            noun = NOUN_PREPOSITIONS[said.lower()]
            message = f"`{said}` belongs to a verb, and none is before it"
            return Problem("text-syntax", message, start, end, f"write `{noun}`", noun)
        case "_STOP" if expected == EXPECTED_THEN:
            comma = _last_joining_comma(text[:start])
            if comma is not None:
                fix = "write `, then` before it"
                message = "the last of several actions is joined with `, then`"
                return Problem("text-join", message, comma.start(), comma.end(), fix, ", then ")
        case "_SEMICOLON" | "_ELSE" | "_ROW":
            fix = "join actions with `, then`, or begin with `choose 2 of these:`"
            return Problem("text-join", "a semicolon joins nothing here", start, end, fix, ", then")
        case "_COLON":
            fix = "a price is said as `You may pay …. If you do, …`; colons follow the head, and what a table counts"
            return Problem("text-syntax", "a colon does not fit here", start, end, fix)
    return Problem("text-syntax", f"`{said}` does not fit here", start, end, expected)


EXPECTED_THEN = f"expected {EXPECTED['_THEN']}"

# A comma before an action, with a word that joins nothing; not one of a list of amounts or before what limits them.
_COMMA = re.compile(r",\s*(?:and\s+)?(?!\s|to a m|at most|except|\d+\s*\{|\{)", re.IGNORECASE)


def _last_joining_comma(text: str) -> re.Match[str] | None:
    return next(reversed(list(_COMMA.finditer(text))), None)


def _joined(word: str, start: int, end: int, text: str) -> Problem:
    match word:
        case "then":
            message = "`then` needs a comma before it"
            return Problem("text-join", message, start, start + len(word), "write `, then`", ", then")
        case "and":
            said = re.sub(r"^,?\s*and\b", ", then", text[start:end], flags=re.IGNORECASE)
            return Problem("text-join", "`and` does not join actions", start, end, "join them with `, then`", said)
        case _:
            said = re.sub(r"^,?\s*or\b", ", or", text[start:end], flags=re.IGNORECASE)
    message, fix = "`or` needs a comma before it, where it joins actions", "write `, or`"
    return Problem("text-join", message, start, end, fix, said)


def _expected(terminals: set[str]) -> str:
    names = [name for terminal, name in EXPECTED.items() if terminal in terminals][:_MOST_NAMED]
    return "expected " + " or ".join(names) if names else ""


# ---- lark trees to plain values


def _word(token: Token) -> Word:
    start = token.start_pos or 0
    said = token.lower().replace("'", "’")
    return Word(" ".join(said.lstrip(", ").split()) or said, token.type, start, token.end_pos or start + len(token))


def _respell(tree: Tree[Token], spellings: Mapping[str, str]) -> None:
    """Puts the usual spelling of words for others, at their places."""
    for i, child in enumerate(tree.children):
        if isinstance(child, Tree):
            _respell(child, spellings)
        elif child.lower() in spellings:
            tree.children[i] = child.update(value=spellings[child.lower()])


def _text(tree: Tree[Token], spellings: Mapping[str, str]) -> ParsedText:
    _respell(tree, spellings)
    head, *sentences = tree.children
    thing: Phrase = ()
    if isinstance(sentences[0], Tree) and sentences[0].data == "phrase":
        thing, sentences = _phrase(sentences[0]), sentences[1:]
    said = (one for sentence in sentences for one in _sentences(_sentence(_tree(sentence))))
    return ParsedText(_word(_leaf(head)), tuple(said), thing)


_MARKS = ("if_you_do", "if_they_do", "otherwise", "next_time")


def _sentence(tree: Tree[Token]) -> Sentence:
    conditions: list[AskedClauses] = []
    branches: list[Branch] = []
    said: dict[str, Any] = {}
    who: Phrase = ()
    for child in tree.children:
        if isinstance(child, Token):
            said["times" if child.type == "SO_OFTEN" else child.type.lower()] = _word(child)
        elif child.data == "phrase":
            who = _phrase(child)
        elif child.data == "next_time_of":
            said["next_time"], said["next_thing"] = _word(_leaf(child.children[0])), _phrase(_tree(child.children[1]))
        elif child.data in _MARKS:
            said[child.data] = _word(_leaf(child.children[0]))
        elif child.data == "branch":
            branches.append(_branch(child))
        elif child.data in ("rate", "for_each"):
            said["rate"] = rate = _rate(child)
            if child.data == "for_each":
                said["times"] = rate.preposition
        else:
            conditions.append(_asked(_tree(child.children[0])))
    return Sentence(tuple(branches), tuple(conditions), who, **said)


def _rate(tree: Tree[Token]) -> SpokenRate:
    """`for each {symbol} on this card, to a maximum of 3`, beside how often something is done."""
    first, phrase, *most = tree.children
    limit = None
    if most:
        words, *said = (_word(_leaf(token)) for token in _tree(most[0]).children)
        limit = Limit(words, said[0], next((word for word in said[1:] if word.type == "SYMBOL"), None))
    return SpokenRate(_word(_leaf(first)), _phrase(_tree(phrase)), limit)


def _sentences(said: Sentence) -> tuple[Sentence, ...]:
    """A sentence; `A to B` is two of them, `A. If you do, B`."""
    if said.to_do is None:
        return (said,)
    paid, gained = said.branches
    return replace(said, branches=(paid,), to_do=None), Sentence((gained,), if_you_do=said.to_do)


def _asked(tree: Tree[Token]) -> AskedClauses:
    """What stands behind an `if`: a clause, or several with what joins each to those before."""
    clauses: list[Clause] = []
    joiners: list[str] = []
    for child in tree.children:
        if isinstance(child, Token):
            joiners.append("or" if _word(child).text == "or" else "and")
        elif child.data == "conditions":
            before = _asked(child)
            clauses += before.clauses
            joiners = [*before.joiners]
        else:
            clauses.append(_clause(child))
    joiners += ["or"] * (len(clauses) - 1 - len(joiners))  # behind a comma, it is a part of that
    return AskedClauses(tuple(clauses), tuple(joiners))


def _branch(tree: Tree[Token]) -> Branch:
    clauses = tuple(_clauses(_tree(tree.children[0])))
    where = next((_phrase(_tree(found.children[0])) for found in tree.find_data("where")), ())
    return Branch(clauses, where)


def _clauses(tree: Tree[Token]) -> Iterator[Clause]:
    """The clauses of a sequence, in order, each with the `and` before it."""
    joint: Word | None = None
    for child in tree.children:
        if isinstance(child, Token):
            joint = _word(child)
        elif child.data == "clause":
            clause = _clause(child)
            yield replace(clause, joint=joint if tree.data == "joint" else None)
            joint = None
        else:
            yield from _clauses(child)


def _clause(tree: Tree[Token]) -> Clause:
    said: dict[str, Any] = {}
    arguments: list[Argument] = []
    for child in tree.children:
        if isinstance(child, Token):
            word = _word(child)
            match child.type:
                case "MAY" | "INSTEAD":
                    said[child.type.lower()] = word
                case "YOU_OWN" | "YOU_DID":
                    said |= _owning(word)
                case _:
                    said["verb"] = word
        elif child.data == "phrase":
            said["object" if "verb" in said else "subject"] = _phrase(child)
        else:
            _argument(child, said, arguments)
    return Clause(arguments=tuple(arguments), **said)


def _owning(word: Word) -> dict[str, Any]:
    """`you own …` or `you discarded …`, which is one token, as a subject and a verb."""
    who, _, own = word.text.partition(" ")
    verb = Word(own, "VERB", word.end - len(own), word.end)
    return {"subject": (Word(who, "WORD", word.start, word.start + len(who)),), "verb": verb}


def _argument(tree: Tree[Token], said: dict[str, Any], arguments: list[Argument]) -> None:
    first, *rest = tree.children
    match tree.data:
        case "argument":
            arguments.append(Argument(_word(_leaf(first)), _phrase(_tree(rest[0]))))
        case "until_clause":
            said["until"] = _clause(Tree("clause", rest))
        case "limit":
            number, *symbol = (_word(_leaf(token)) for token in rest)
            said["limit"] = Limit(_word(_leaf(first)), number, symbol[0] if symbol else None)
        case "instead":
            said["instead"] = _word(_leaf(first))
        case _:
            said["steps"] = tuple(_step(_tree(row)) for row in _tree(first).children)


def _step(tree: Tree[Token]) -> StepRow:
    words = [_word(_leaf(child)) for child in tree.children]
    beyond = words.pop() if words[-1].type == "NAME" else None
    value, *symbol, preposition, row = words
    return StepRow(value, preposition, row, symbol[0] if symbol else None, beyond)


def _phrase(tree: Tree[Token]) -> Phrase:
    return tuple(_word(_leaf(token)) for token in tree.children)


# The grammar says which children are trees and which are tokens; the type checker cannot know.


def _tree(child: object) -> Tree[Token]:
    return cast("Tree[Token]", child)


def _leaf(child: object) -> Token:
    return cast(Token, child)
