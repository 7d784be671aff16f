"""The parser of a game's texts: its grammar, and the parse table kept between runs.

Lark takes about 25 ms to work out the parse table and 8 ms to take over a finished one, so the table is kept
in the user's cache folder. It is JSON, named after all it is made from. If
it is missing, unreadable or damaged, it is built again without a word: the cache can only save time.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Collection, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import lark.lexer
from lark import Lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

from cardc.language.sentences import Terminals
from cardc.language.spoken_patterns import alternatives
from cardc.language.terminal_scanner import match_one_by_one
from cardc.package_data import data_root
from cardc.source.kept import cache_folder, keep

# Who did something this way, or this turn; said behind what it was done with, it tells that: `cards you discarded …`.
_WHO_DID = "(?:you|they)"
_BEHIND = r"\s+this\s+(?:way|turn)(?![\w-])"

# What others own is said behind its noun; where a condition begins, they are what it is about. How many others there
# are may stand before `other players`, and before no one else.
_NO_CLAUSE = "".join(rf"(?<!\b{word} )" for word in ("if", "and", "or", "but", "until", "both"))
_NOT_SO_MANY = "".join(rf"(?<!\b{word} )" for word in ("more", "fewer", "less", "no", "all", r"\d"))

# What a further condition begins with, as far as its verb: what is asked of you, of what the ability is on, or of any
# other thing, or again of the same. `or` joins places and things as well, so that only what is neither can follow it.
_ASKED_FIRST = (
    r"(?:you\s+(?:own|have|did)|there\s+(?:is|are))(?![\w-])|(?:it|this\s+[a-z-]+|that\s+[a-z-]+)\s+(?:is|has)(?![\w-])"
)
_EMPTY = r"your\s+(?:[a-z-]+\s+){1,4}is\s+empty(?![\w-])"
# A number of symbols is no thing of which something is asked, but what one with other symbols shows as well.
_OF_SYMBOLS = r"\s+(?:or\s+(?:more|fewer|less)\s+)?\{"
_ANY_THING = (
    r"(?:an?|another|any|each|it|no|one|that|the|they|this|your|\d+)(?![\w-])"
    rf"(?!{_OF_SYMBOLS})[^.,:;]*?\s(?:is|has|have|owns|equals|(?<!who )did)(?![\w-])"
)
_ASKED = rf"{_ASKED_FIRST}|(?:is|has|have|did)(?![\w-])|{_ANY_THING}"

# `their level 2 card` is theirs, and no level of several.
_THEIR_OWN = r"their\s+[a-z]+\s+\d"

# What one of several things begins with, that is no amount of a symbol.
_BEGINS_A_THING = r"(?:(?:an?|another|this|your|the|each|up\s+to)(?![\w-])|\d+(?!\s*(?:\{|or(?![\w-])))(?![\w-]))"

# Tables kept; each further vocabulary that somebody works with needs one.
_KEPT = 8


@lru_cache(maxsize=8)
def parser(terminals: Terminals) -> Lark:
    """The LALR parser for the words of a game."""
    table = _table(terminals)
    match_one_by_one(table)
    return table


def _table(terminals: Terminals) -> Lark:
    grammar = full_grammar(terminals)
    folder = cache_folder(os.environ)
    if folder is None:
        return build(grammar)
    path = folder / f"table-{_digest(lark.__version__, grammar)}.json"
    kept = load(path)
    if kept is not None:
        return kept
    built = build(grammar)
    save(built, path)
    return built


# ---- the grammar


@cache
def grammar_text() -> str:
    """The grammar file."""
    return (data_root() / "grammar" / "ability.lark").read_text(encoding="utf-8")


def full_grammar(terminals: Terminals) -> str:
    """The grammar with its generated terminals."""
    return "\n".join(
        (
            grammar_text(),
            f"VPREP.3: /{alternatives(terminals.prepositions)}/i",
            f"AND_DO.6: /and(?=\\s+(?:{_deed(terminals)}|{alternatives(terminals.players)}))/i",
            f"LISTTHING.6: /{_list_of_things(terminals)}/i",
            f"TO_DO.6: /to(?=\\s+{alternatives(terminals.verbs)})/i",
            f"AND_IF.7: /(?:and|but)(?=\\s+(?:if\\s+)?(?:{_ASKED}))/i",
            f"OR_IF.7: /or(?=\\s+(?:if\\s+)?(?:{_ASKED_FIRST}|{_EMPTY}))/i",
            f"YOU_DID.9: /{_WHO_DID}\\s+{alternatives(terminals.done)}(?!{_BEHIND})(?=[^.,:;]*{_BEHIND})/i",
            f"THEY_OWN.9: /{_NO_CLAUSE}{_owners(terminals.owners)}/i",
            f"VERB.4: /{alternatives(terminals.verbs)}/i",
            f"NAME.5: /(?!{_THEIR_OWN}){alternatives(terminals.names)}/i",
            f"NEXT_TIME.8: /{alternatives(terminals.later)}/i",
            f"NEXT_OPENING.7: /{alternatives(terminals.next_openings)}/i",
            f"OPENING.7: /(?:{alternatives(terminals.openings)}|{terminals.openings_of_others})/i",
            f"EVENT.8: /{terminals.events}/i",
            "",
        )
    )


def _deed(terminals: Terminals) -> str:
    """What begins a further deed: a verb, with who does it; not where that is the beginning of a name."""
    names = alternatives(terminals.names)
    return rf"(?:(?:you|they)\s+(?:may\s+)?)?(?!{names}){alternatives(terminals.verbs)}"


def _list_of_things(terminals: Terminals) -> str:
    """A comma between several things of one verb, of which an `and` comes before the last; no verb stands in them."""
    verb = rf"(?<![\w-])(?!{alternatives(terminals.names)}){alternatives(terminals.verbs)}"
    last = rf"and\s+{_BEGINS_A_THING}"
    before = rf"{_BEGINS_A_THING}(?:(?!{verb})(?:,\s*(?={_BEGINS_A_THING}|{last})|[^,.:;]))*?"
    return rf",(?=\s*(?:{before})?{last}(?:(?!{verb})[^,.:;])*[.,])"


def _owners(words: Collection[str]) -> str:
    others = {word for word in words if word.startswith("other ")}
    return f"(?:{alternatives(set(words) - others)}|{_NOT_SO_MANY}{alternatives(others)})"


def build(grammar: str, strict: bool = False) -> Lark:
    """Works the parse table out. `strict` also proves that no two terminals take the same text, slowly."""
    with contextlib.nullcontext() if strict else _terminals_uncompared():
        return Lark(
            grammar,
            start="ability",
            parser="lalr",
            lexer="contextual",
            propagate_positions=False,
            maybe_placeholders=False,
            strict=strict,
        )


@contextlib.contextmanager
def _terminals_uncompared() -> Iterator[None]:
    """Wherever `interegular` is installed, Lark compares all terminals, for seconds; only who asks for it waits."""
    before = lark.lexer.has_interegular
    lark.lexer.has_interegular = False
    try:
        yield
    finally:
        lark.lexer.has_interegular = before


# ---- the cache


def load(path: Path) -> Lark | None:
    """The parser of a kept table; None if there is none, or it is not whole."""
    try:
        digest, _, body = path.read_text(encoding="utf-8").partition("\n")
        if digest != _digest(body):
            return None
        kept = _restored(json.loads(body))
        loaded: Lark = Lark._load_from_dict(kept["data"], kept["memo"])  # type: ignore[no-untyped-call]
        return loaded
    except Exception:  # whatever is wrong with it, and whatever Lark stumbles on, it can be built
        return None


def save(built: Lark, path: Path) -> None:
    """Keeps a table. Failing to is no finding: the next run builds it again."""
    data, memo = built.memo_serialize([TerminalDef, Rule])
    body = json.dumps({"data": data, "memo": memo}, separators=(",", ":"))
    keep(path, f"{_digest(body)}\n{body}")
    with contextlib.suppress(OSError):
        _forget_old(path.parent)


def _forget_old(folder: Path) -> None:
    newest_first = sorted(folder.glob("table-*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in newest_first[_KEPT:]:
        path.unlink(missing_ok=True)


def _digest(*texts: str) -> str:
    return hashlib.blake2b("\0".join(texts).encode(), digest_size=16).hexdigest()


def _restored(value: Any) -> Any:
    """JSON knows no integer keys; Lark counts its states and memos with them."""
    if isinstance(value, dict):
        return {int(key) if key.isdecimal() else key: _restored(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_restored(item) for item in value]
    return value
