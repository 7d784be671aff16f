"""The first look at a text: are its braces, symbols, head and words known at all?

Words come before grammar: a misspelt verb would otherwise be reported where the parser gives up, not where it
stands.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from cardc.language.deeds_of_others import near_delays, near_head
from cardc.language.quoted_titles import MARK
from cardc.language.vocabulary import Vocabulary
from cardc.language.word_advice import WORDS, near_heads, turns
from cardc.source.diagnostics import Problem
from cardc.source.suggest import hint, listed, meant, suggest

_PART = re.compile(r"\{[^{}]*\}|[^\W\d_](?:[\w'’-]*\w)?|[0-9]+(?:-[0-9]+)?|[,.:;+]|\s+|.", re.DOTALL)
_IN_A_WORD = re.compile(r"[\w’-]")
_TITLE_FORM = "write the whole title in quotation marks: `named “Title”`"
_NEXT_TIME = re.compile(r"\bthe next time (?:this turn )?(?:that )?you\s+([^,.:]+),", re.IGNORECASE)
_SYMBOL_FORM = "a symbol is written {name}"
_SYMBOL = re.compile(r"\{\s*([^{}]*?)\s*\}")


def look_over(text: str, vocabulary: Vocabulary) -> list[Problem]:
    """Everything that is wrong with a text before its grammar is looked at."""
    if not text.strip():
        return [
            Problem(
                "text-empty",
                "the ability has no text",
                0,
                len(text),
                "leave the ability out, or write `Trigger: ….`",
            )
        ]
    unreadable = _invisible(text) or _braces(text)
    if unreadable:
        return unreadable
    opening = vocabulary.heads.opening(text)
    end = _head_end(text, vocabulary) if opening is None else opening.end()
    problems = _head(text, end, vocabulary) if opening is None else []
    body = (end or 0) if opening is None else opening.start("thing")
    if end is None and problems and problems[0].replacement:
        body = problems[0].end  # the head is there, only what ends it is missing
    if end is not None and not text[end:].strip():
        return [*problems, Problem("text-syntax", "nothing follows the head", end - 1, end, "say what happens")]
    problems += _symbols(text, vocabulary)
    problems += _words(text, body, vocabulary) or turns(text)
    problems = problems or [*_next_times(text, vocabulary), *near_delays(text, vocabulary)]
    if not problems and not text.rstrip().endswith("."):
        end = len(text.rstrip())
        problems.append(
            Problem(
                "text-syntax",
                "the sentence has no end",
                end - 1,
                end,
                "end it with a full stop",
                text[end - 1] + ".",
            )
        )
    return sorted(problems, key=lambda p: p.start)


def _invisible(text: str) -> list[Problem]:
    """Characters that nobody sees, or that change how their neighbours look."""
    problems: list[Problem] = []
    if text.isascii() and text.isprintable():
        return problems
    for i, char in enumerate(text):
        if not char.isprintable() or unicodedata.combining(char):
            name = f"U+{ord(char):04X} ({unicodedata.name(char, 'unnamed')})"
            problems.append(Problem("text-syntax", f"the character {name} has no place here", i, i + 1))
    return problems


def _braces(text: str) -> list[Problem]:
    opened: int | None = None
    for i, char in enumerate(text):
        if char == "{":
            if opened is not None:
                return [_open_brace(text, opened)]
            opened = i
        elif char == "}":
            if opened is None:
                return [_unopened_brace(text, i)]
            if not text[opened + 1 : i].strip():
                return [Problem("text-brace", "these braces are empty", opened, i + 1, _SYMBOL_FORM)]
            opened = None
    return [] if opened is None else [_open_brace(text, opened)]


def _open_brace(text: str, start: int) -> Problem:
    match = re.compile(r"\{\s*[^\s{}.,:;]+").match(text, start)
    if match is None:
        return Problem("text-brace", "this brace is never closed", start, start + 1, _SYMBOL_FORM)
    closed = match.group() + "}"
    return Problem("text-brace", "this brace is never closed", *match.span(), f"write {closed}", closed)


def _unopened_brace(text: str, end: int) -> Problem:
    message = "this brace closes nothing"
    name = re.search(r"\??\w+\Z", text[:end])
    if name is None:
        return Problem("text-brace", message, end, end + 1, _SYMBOL_FORM)
    opened = f"{{{name.group()}}}"
    return Problem("text-brace", message, name.start(), end + 1, f"write {opened}", opened)


# A clause that says when something works: `When you …,`.
_CLAUSE_HEAD = re.compile(
    r"\s*(?:(?:once per (?:turn|game),\s*)?(?:if|when|whenever|while|at)|once per (?:turn|game),)(?![\w-])[^,:.{}]*,",
    re.I,
)


def _head_end(text: str, vocabulary: Vocabulary) -> int | None:
    """Behind the colon that ends the head, or the comma of one that is a clause, if the text has one."""
    clause = vocabulary.heads.clause_event(text)
    if clause is not None:
        return clause.end()
    colon = re.match(r"\s*(?:\{\s*\?\w*\s*\})?[^:.{}]*:", text)
    if colon is not None:
        return colon.end()
    unknown = _CLAUSE_HEAD.match(text)
    return unknown.end() if unknown is not None else None


def _head(text: str, end: int | None, vocabulary: Vocabulary) -> list[Problem]:
    start = len(text) - len(text.lstrip())
    known_head = vocabulary.heads.head(text[start:end]) if end is not None else None
    colon = end is not None and text[end - 1] != ","
    if known_head is not None and (colon or vocabulary.english.is_clause(known_head.trigger)):
        return []
    limits = ("", *(behind for _, behind in vocabulary.heads.limits.values()))
    known = sorted({spoken + suffix for spoken in vocabulary.heads.spoken_heads for suffix in limits})
    if end is None:
        narrowed = re.match(r"[^,:.]*(?=,)", text[start:])  # it may name symbols
        of_others = near_head(text, vocabulary, start, start + narrowed.end()) if narrowed else None
        if of_others is None and narrowed is not None and re.search(r"\bwould\b", narrowed[0], re.IGNORECASE):
            of_others = _not_replaced(text, start, start + narrowed.end(), vocabulary)
        return [of_others or _unended(text, start, known, vocabulary)]
    spoken = text[start : end - 1]
    if known_head is not None:
        head = text[start : end - 1].rstrip() + ":"
        return [Problem("text-head", "this head ends with a colon", start, end, f"write `{head}`", head)]
    if not spoken.strip():
        return [_no_head(start, end, vocabulary)]
    behind = len(text[: end - 1].rstrip())
    words = " ".join(spoken.lower().split())
    often = next((before for before, _ in vocabulary.heads.limits.values() if words == before.strip(" ,").lower()), "")
    if often:
        head = _heads_limited(words, vocabulary)
        return [Problem("text-head", "this says how often, and not when", start, behind, f"say for example `{head}`")]
    of_others = near_head(text, vocabulary, start, behind)
    if of_others is not None:
        return [of_others]
    if "would" in words.split():
        return [_not_replaced(text, start, behind, vocabulary)]
    known = [head for head in known if "would" not in head.split()]
    nearest = suggest(words, known) or near_heads(words, iter(known))
    proper = _proper_head(nearest, vocabulary) if nearest else None
    advice = meant(proper, f"triggers are {_heads(vocabulary)}")
    return [Problem("text-head", f"no trigger `{text[start:behind]}`", start, behind, *advice)]


def _unended(text: str, start: int, known: Iterable[str], vocabulary: Vocabulary) -> Problem:
    """A head without the colon or comma that ends it, or none."""
    body = text[start:].lower()
    begun = [head for head in known if re.match(re.escape(head) + r"(?![\w-])", body)]
    if begun:
        end = start + max(map(len, begun))
        found = vocabulary.heads.head(text[start:end])
        if found is not None and vocabulary.english.is_clause(found.trigger):
            narrowed = re.match(r"\s+(?:with|without|that|if|in|on|from|during)\b[^,]*,", text[end:])
            if narrowed is not None:
                advice = f"write `{text[start:end]},`, and ask behind it: `{text[start:end]}, if it has …, …`"
                return Problem("text-head", "the head says no more than this", end, end + narrowed.end(), advice)
            return Problem(
                "text-head",
                "the comma after the head is missing",
                start,
                end,
                f"write `{text[start:end]},`",
                text[start:end] + ",",
            )
        if text[end : end + 1] == ",":
            end += 1
        message = "the colon after the head is missing"
        return Problem("text-head", message, start, end, "write it as `Head: text.`", text[start:end].rstrip(",") + ":")
    first = re.compile(r"[\w-]+").match(text, start)
    return _no_head(start, first.end() if first else start + 1, vocabulary)


def _no_head(start: int, end: int, vocabulary: Vocabulary) -> Problem:
    fix = f"begin with one of {_heads(vocabulary)} and a colon"
    return Problem("text-head", "the ability does not say when it works", start, end, fix)


def _heads(vocabulary: Vocabulary) -> str:
    return listed(vocabulary.english.trigger(name) for name in vocabulary.triggers)


def _heads_limited(limit: str, vocabulary: Vocabulary) -> str:
    """The first head there is, with how often it is used behind it."""
    return f"{vocabulary.english.trigger(next(iter(vocabulary.triggers)))}, {limit}: …"


def _not_replaced(text: str, start: int, end: int, vocabulary: Vocabulary) -> Problem:
    """A head that says what would happen, and is none of those: what follows a deed is no way to replace it."""
    replacing = [name for name, trigger in vocabulary.triggers.items() if trigger.replaces]
    heads = {vocabulary.english.trigger(name).lower(): name for name in replacing}
    said = " ".join(text[start:end].lower().split())
    # Another symbol is another thing, however nearly it is written.
    nearest = suggest(said, (head for head in heads if _SYMBOL.findall(head) == _SYMBOL.findall(said)))
    if nearest is not None:
        head = vocabulary.english.trigger(heads[nearest])
        return Problem("text-head", f"no trigger `{text[start:end]}`", start, end, *meant(head))
    begun = max((len(head) for head in heads if said.startswith(f"{head} ")), default=0)
    if begun:
        rest = re.compile(r"\s+".join(map(re.escape, said[:begun].split())) + r"\s+", re.IGNORECASE).match(text, start)
        behind = rest.end() if rest is not None else start
        return Problem("text-head", "the head says no more than this", behind, end, "leave it out")
    known = listed((vocabulary.english.trigger(name) for name in replacing), most=20)
    advice = f"what can be: {known}" if replacing else "say what happens: `When you …`"
    return Problem("text-head", f"nothing is done instead of this: no trigger `{text[start:end]}`", start, end, advice)


def _proper_head(spoken: str, vocabulary: Vocabulary) -> str:
    found = vocabulary.heads.head(spoken)
    assert found is not None
    return vocabulary.english.head(found.trigger, found.phases, limit=found.limit, by=found.by)


def _next_times(text: str, vocabulary: Vocabulary) -> list[Problem]:
    """What something is put off until that nothing can wait for."""
    if _NEXT_TIME.search(text) is None:
        return []
    known = {" ".join(said.split()) for said in vocabulary.heads.next_times}
    ways = listed((vocabulary.english.word("awaited", name) for name in vocabulary.names["awaited"]), most=20)
    advice = f"what can be waited for: {ways}" if vocabulary.names["awaited"] else "say what happens at once"
    return [
        Problem("text-syntax", "nothing waits for this", *found.span(1), advice)
        for found in _NEXT_TIME.finditer(text)
        if " ".join(found[0].lower().split()) not in known and not vocabulary.heads.next_opening(text, found.start())
    ]


def _symbols(text: str, vocabulary: Vocabulary) -> list[Problem]:
    problems: list[Problem] = []
    for match in _SYMBOL.finditer(text):
        name = match.group(1)
        if name in vocabulary.symbols or re.fullmatch(r"\?\w*", name):
            continue
        advice = hint(name, vocabulary.symbols, f"symbols are {listed(vocabulary.symbols)}")
        problems.append(Problem("symbol-unknown", f"no symbol `{name}`", *match.span(1), *advice))
    return problems


def _words(text: str, body: int, vocabulary: Vocabulary) -> list[Problem]:
    known = vocabulary.grammar.known_words
    problems: list[Problem] = []
    before = ":"
    for match in _PART.finditer(text, body):
        token = match.group()
        if token.isspace():
            continue
        word = token.lower()
        if token[0].isalpha() and word not in known and not MARK.fullmatch(word):
            titled = _titled(text, match.start(), vocabulary)
            problems.append(titled or _unknown(token, match.start(), before, vocabulary))
        elif not (token[0].isalpha() or token[0] in "0123456789{,.:;+"):
            message = f"`{token}` has no meaning here"
            problems.append(Problem("text-syntax", message, match.start(), match.end()))
        before = word
    return problems


def _titled(text: str, start: int, vocabulary: Vocabulary) -> Problem | None:
    """A title of a card without its quotation marks, the longest that begins here."""
    said = text[start:].lower().replace("'", "’")
    here = (title for title in vocabulary.titles if said.startswith(title) and not _IN_A_WORD.match(said, len(title)))
    title = max(here, key=len, default="")
    if not title or not text[start].isupper():
        return None
    end = start + len(title)
    advice = f"put it behind a noun, in quotation marks: `… named “{text[start:end]}”`"
    return Problem("word-unknown", f"`{text[start:end]}` is the title of a card", start, end, advice)


def _unknown(token: str, start: int, before: str, vocabulary: Vocabulary) -> Problem:
    """A misspelt word; where a verb is due, verbs are suggested first."""
    word = token.lower()
    end = start + len(token)
    if before == "named":
        return Problem("word-unknown", f"no card has a title that begins with `{token}`", start, end, _TITLE_FORM)
    if word in vocabulary.symbols:
        symbol = f"{{{word}}}"
        return Problem("word-unknown", f"no word `{token}`", start, end, f"a symbol is written {symbol}", symbol)
    verb_due = before in (":", ".", "then", "may", ";")
    verb = suggest(word, vocabulary.grammar.verb_terminal) if verb_due and word not in WORDS else None
    code, message = ("verb-unknown", "no verb") if verb else ("word-unknown", "no word")
    if not verb and word in WORDS:
        return Problem("word-unknown", f"no word `{token}`", start, end, WORDS[word])
    nearest = verb or suggest(word, vocabulary.grammar.known_words)
    if nearest and token[0].isupper():
        nearest = nearest[0].upper() + nearest[1:]
    return Problem(code, f"{message} `{token}`", start, end, *meant(nearest, "the game's vocabulary does not have it"))
