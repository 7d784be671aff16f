"""Text to sentences: runs the grammar, and says in human words where a text does not fit it."""

from __future__ import annotations

import re
from typing import cast

from lark import Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from cardc.language.parse_table import parser
from cardc.language.sentences import (
    NOUN_PREPOSITIONS,
    Argument,
    Branch,
    Clause,
    ParsedText,
    Phrase,
    Sentence,
    StepRow,
    Terminals,
    Word,
)
from cardc.source.diagnostics import Problem


def parse(text: str, terminals: Terminals) -> ParsedText | Problem:
    """The sentences of an ability text, or where and why it cannot be read."""
    try:
        return _text(parser(terminals).parse(text))
    except UnexpectedInput as error:
        return _problem(error, text)


# ---- what the parser says, in human words

# What may come next, in the order in which it is named. What is not listed is never worth naming.
EXPECTED = {
    "VERB": "a verb",
    "_THEN": "`, then`",
    "_ELSE": "`; or`",
    "_STOP": "a full stop",
    "NUMBER": "a number",
    "SYMBOL": "a symbol",
    "WORD": "a noun",
    "RANGE": "a range such as 1-6",
    "VPREP": "a preposition such as `onto`, `to` or `until`",
    "_SEMICOLON": "a semicolon",
}
_MOST_NAMED = 3

# What joins this action to the one before: a word, and perhaps the subject behind it.
_JOINING = re.compile(r"\b(and|or|then)\s+(?:(?:you|it|this \w+|that \w+)\s+)?$", re.IGNORECASE)


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
        case "_COLON":
            fix = "colons follow the head, `choose one` and what a table counts"
            return Problem("text-syntax", "a colon does not fit here", start, end, fix)
    return Problem("text-syntax", f"`{said}` does not fit here", start, end, expected)


def _joined(word: str, start: int, end: int, text: str) -> Problem:
    match word:
        case "then":
            message = "`then` needs a comma before it"
            return Problem("text-join", message, start, start + len(word), "write `, then`", ", then")
        case "and":
            said = re.sub(r"^,?\s*and\b", ", then", text[start:end], flags=re.IGNORECASE)
            return Problem("text-join", "`and` does not join actions", start, end, "join them with `, then`", said)
        case _:
            fix = "write `choose one: …; or ….`"
    return Problem("text-join", f"`{word}` does not join actions", start, end, fix)


def _expected(terminals: set[str]) -> str:
    names = [name for terminal, name in EXPECTED.items() if terminal in terminals][:_MOST_NAMED]
    return "expected " + " or ".join(names) if names else ""


# ---- lark trees to plain values


def _word(token: Token) -> Word:
    start = token.start_pos or 0
    return Word(" ".join(token.lower().split()), token.type, start, start + len(token))


def _text(tree: Tree[Token]) -> ParsedText:
    head, *sentences = tree.children
    return ParsedText(_word(_leaf(head)), tuple(_sentence(_tree(s)) for s in sentences))


def _sentence(tree: Tree[Token]) -> Sentence:
    conditions: list[Clause] = []
    if_you_do = otherwise = None
    branches: list[Branch] = []
    clauses: list[Clause] = []
    where: Phrase = ()
    for child in tree.children:
        if isinstance(child, Token):
            continue  # the words `choose one:` say no more than that there are branches
        match child.data:
            case "if_lead" | "after":
                conditions.append(_clause(_tree(child.children[0])))
            case "if_you_do":
                if_you_do = _word(_leaf(child.children[0]))
            case "otherwise":
                otherwise = _word(_leaf(child.children[0]))
            case "branch":
                branches.append(_branch(child))
            case "clause":
                clauses.append(_clause(child))
            case "where":
                where = _phrase(_tree(child.children[0]))
    plain = () if branches else (Branch(tuple(clauses), where),)
    return Sentence((*plain, *branches), tuple(conditions), if_you_do, otherwise)


def _branch(tree: Tree[Token]) -> Branch:
    clauses = tuple(_clause(c) for c in tree.children if isinstance(c, Tree) and c.data == "clause")
    wheres = [_phrase(_tree(c.children[0])) for c in tree.children if isinstance(c, Tree) and c.data == "where"]
    return Branch(clauses, wheres[0] if wheres else ())


def _clause(tree: Tree[Token]) -> Clause:
    verb = may = most = None
    subject: Phrase = ()
    obj: Phrase = ()
    arguments: list[Argument] = []
    steps: tuple[StepRow, ...] = ()
    for child in tree.children:
        if isinstance(child, Token):
            if child.type == "MAY":
                may = _word(child)
            else:
                verb = _word(child)
        elif child.data == "phrase":
            if verb is None:
                subject = _phrase(child)
            else:
                obj = _phrase(child)
        elif child.data == "argument" and isinstance(child.children[0], Token):
            arguments.append(Argument(_word(child.children[0]), _phrase(_tree(child.children[1]))))
        elif child.data == "at_most":
            most = _word(_leaf(child.children[0]))
        else:
            steps = tuple(_step(_tree(row)) for row in _tree(child.children[0]).children)
    return Clause(cast(Word, verb), subject, may, obj, tuple(arguments), most, steps)


def _step(tree: Tree[Token]) -> StepRow:
    value, preposition, row = (_word(_leaf(child)) for child in tree.children)
    return StepRow(value, preposition, row)


def _phrase(tree: Tree[Token]) -> Phrase:
    return tuple(_word(_leaf(token)) for token in tree.children)


# The grammar says which children are trees and which are tokens; the type checker cannot know.


def _tree(child: object) -> Tree[Token]:
    return cast("Tree[Token]", child)


def _leaf(child: object) -> Token:
    return cast(Token, child)
