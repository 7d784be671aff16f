"""Kinds of mistake in ability texts."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from cardc.source.nodes import plain
from tests.bench.seeds import TRIES, Game, Kind, Seed, Slip, Text, misspell, place

MEANT = "only the author knows what was meant"


class Change(NamedTuple):
    """A stretch of a text, what stands there instead, and the offsets in the new text that a finding may name."""

    start: int
    end: int
    new: str
    at: tuple[int, ...] = ()


Changer = Callable[[Text, Game, random.Random], Change | None]


def seeded(change: Changer) -> Seed:
    """Makes the change in a text for which there is one."""

    def seed(game: Game, chance: random.Random) -> Slip | None:
        for _ in range(TRIES):
            text = chance.choice(game.texts)
            made = change(text, game, chance)
            if made is not None:
                at = tuple(text.start + offset for offset in made.at or (made.start,))
                return game.slip(text.file, text.start + made.start, text.start + made.end, made.new, *at)
        return None

    return seed


def _one(pattern: str, text: str, chance: random.Random, group: int | str = 0) -> tuple[int, int] | None:
    """One of the places that a pattern fits."""
    found = [match.span(group) for match in re.finditer(pattern, text)]
    return chance.choice(found) if found else None


def _body(text: str) -> int:
    """Where the head of a text ends: at its colon, or at the comma of one that is a clause."""
    colon = text.find(":")
    return colon if colon >= 0 else text.find(",")


def _words(game: Game) -> frozenset[str]:
    return game.catalog.vocabulary.grammar.known_words


# ---- words


def misspelt(pattern: str, least: int = 3, capital: bool = False) -> Seed:
    """A slip in a word that a pattern (its group `w`) finds."""

    def change(text: Text, game: Game, chance: random.Random) -> Change | None:
        found = _one(pattern, text.text, chance, "w")
        if found is None or found[1] - found[0] < least:
            return None
        word = text.text[found[0] : found[1]]
        known = {*_words(game), *game.catalog.vocabulary.symbols}
        slip = misspell(word.lower(), chance, known)
        if slip is None:
            return None
        return Change(*found, slip[0].upper() + slip[1:] if word[0].isupper() else slip)

    return seeded(change)


def _verb(text: Text, game: Game, chance: random.Random) -> Change | None:
    verbs = [verb for verb in game.catalog.vocabulary.grammar.verb_terminal if len(verb) > 3 and " " not in verb]
    found = _one(rf"(?:: |\. |then |may |or |instead )(?i:(?P<w>{'|'.join(sorted(verbs))}))\b", text.text, chance, "w")
    if found is None:
        return None
    word = text.text[found[0] : found[1]]
    slip = misspell(word.lower(), chance, _words(game))
    return Change(*found, slip if word[0].islower() or slip is None else slip.capitalize()) if slip else None


def _head(text: Text, game: Game, chance: random.Random) -> Change | None:
    head = text.text[: _body(text.text)]
    found = _one(r"[A-Za-z]{4,}", head, chance)
    if found is None:
        return None
    word = head[found[0] : found[1]]
    slip = misspell(word.lower(), chance, _words(game))
    if slip is None:
        return None
    return Change(*found, slip.capitalize() if word[0].isupper() else slip, (0,))


def _foreign(text: Text, game: Game, chance: random.Random) -> Change | None:
    found = _one(r"(?<=\w) (?=\w)", text.text, chance)
    if found is None or found[0] < _body(text.text):
        return None
    return Change(*found, " wobblefrog ", (found[0] + 1,))


def _symbol_case(text: Text, game: Game, chance: random.Random) -> Change | None:
    found = _one(r"\{([a-z]\w+)\}", text.text, chance, 1)
    return Change(*found, text.text[found[0] : found[1]].capitalize()) if found else None


def _bare_symbol(text: Text, game: Game, chance: random.Random) -> Change | None:
    found = _one(r"\{[a-z]\w+\}", text.text, chance)
    return Change(*found, text.text[found[0] + 1 : found[1] - 1]) if found else None


# ---- signs


def _unclosed(text: Text, game: Game, chance: random.Random) -> Change | None:
    found = _one(r"\{[a-z]\w+(\})", text.text, chance, 1)
    return Change(*found, "", (text.text.rindex("{", 0, found[0]),)) if found else None


def _unopened(text: Text, game: Game, chance: random.Random) -> Change | None:
    found = _one(r"\{(?=[a-z]\w+\})", text.text, chance)
    # The word that lacks its brace, or the brace that closes nothing.
    return Change(*found, "", (found[0], text.text.index("}", found[0]) - 1)) if found else None


def _no_colon(text: Text, game: Game, chance: random.Random) -> Change | None:
    at = text.text.find(":")
    return Change(at, at + 1, "", (0,)) if at > 0 and text.text[0] != "{" and text.text.count(":") == 1 else None


def _no_stop(text: Text, game: Game, chance: random.Random) -> Change | None:
    end = len(text.text) - 1
    return Change(end, end + 1, "", (end - 1, end))


def _no_comma(text: Text, game: Game, chance: random.Random) -> Change | None:
    found = _one(r",(?= then )", text.text, chance)
    return Change(*found, "", (found[0] + 1,)) if found else None


def _no_then(text: Text, game: Game, chance: random.Random) -> Change | None:
    found = _one(r",( then)(?= [a-z]+ )", text.text, chance, 1)
    return Change(*found, "", (found[0] - 1,)) if found else None


def _joined(text: Text, game: Game, chance: random.Random) -> Change | None:
    found = _one(r", then(?= )", text.text, chance)
    return Change(*found, " also", (found[0] + 1, found[0] + len(" also "))) if found else None


def _run_on(text: Text, game: Game, chance: random.Random) -> Change | None:
    found = _one(r", then (?=(?:gain|discard|put|reveal|shuffle|turn|replenish) )", text.text, chance)
    return Change(*found, " ", (found[0] + 1,)) if found else None


# ---- grammar


def _trailing(text: Text, game: Game, chance: random.Random) -> Change | None:
    end = len(text.text) - 1
    said = text.text[_body(text.text) :]
    last = said.rstrip(".").rsplit(" ", 1)[-1]
    if ";" in said or not last.isalpha():
        return None
    return Change(end, end, f" {chance.choice(('7', last))}", (end + 1,))


def swapped(pattern: str, new: str) -> Seed:
    """Another small word for one that a pattern finds."""

    def change(text: Text, game: Game, chance: random.Random) -> Change | None:
        found = _one(pattern, text.text, chance)
        return Change(*found, new) if found else None

    return seeded(change)


def _other_article(text: Text, game: Game, chance: random.Random) -> Change | None:
    found = _one(r"\b(?:a|an)\b(?= [a-z])", text.text, chance)
    if found is None or found[0] < _body(text.text):
        return None
    # It is told of the whole text, as other words than usual are.
    return Change(*found, "an" if found[1] - found[0] == 1 else "a", (0, found[0]))


def _plural(text: Text, game: Game, chance: random.Random) -> Change | None:
    found = _one(r"(?:up to \d|top \d|any number of|every \d|those) (cards|advancements)\b", text.text, chance, 1)
    # "Any number of card" is understood, and told of the whole text as other words than usual are.
    return Change(*found, text.text[found[0] : found[1] - 1], (found[0], 0)) if found else None


def _unbound_it(text: Text, game: Game, chance: random.Random) -> Change | None:
    found = re.search(r"\bthis (?:card|advancement|vale)\b", text.text)
    before = text.text[: found.start()] if found else ""
    if found is None or re.search(r"\b(?:a|another|that|an|your) ", before) or found.start() < _body(text.text):
        return None
    return Change(*found.span(), "it")


def headed(head: str, instead: str) -> Seed:
    """Another head than goes with what is done; told of a verb or its clause, or of the head."""

    def change(text: Text, game: Game, chance: random.Random) -> Change | None:
        if not text.text.startswith(f"{head}:"):
            return None
        new = instead + text.text[len(head) :]
        starts = (match.end() for match in re.finditer(r"(?:: |, then |\. |may |or |, )", new))
        return Change(0, len(head), instead, (0, *starts))

    return seeded(change)


def _huge(text: Text, game: Game, chance: random.Random) -> Change | None:
    found = _one(r"(?<![\d-])\d(?![\d-])(?= \{)", text.text, chance)
    return Change(*found, str(chance.randrange(100, 2000))) if found else None


def _nothing(text: Text, game: Game, chance: random.Random) -> Change | None:
    found = _one(r"(?<=[Gg]ain )\d(?= \{)", text.text, chance)
    return Change(*found, "0") if found else None


def _wrong_thing(text: Text, game: Game, chance: random.Random) -> Change | None:
    found = _one(r"(?i:discard|put|sleeve|shuffle|claim) ((?:a|another) (card|advancement)\b)", text.text, chance, 1)
    return Change(*found, "a leader") if found else None


# ---- sense


def _never_limited(text: Text, game: Game, chance: random.Random) -> Change | None:
    found = re.match(r"(?:Ongoing|End of Game)(?=:)", text.text)
    return Change(*found.span(), f"{found.group()}, once per turn", (0,)) if found else None


def _other_host(text: Text, game: Game, chance: random.Random) -> Change | None:
    found = _one(r"\bthis (card|vale|advancement)\b", text.text, chance, 1)
    kinds = {"vale": "advancement", "advancement": "vale"}
    if found is None or text.card.kind not in kinds:
        return None
    return Change(*found, kinds[text.card.kind], (found[0] - len("this "),))


def _no_such_level(text: Text, game: Game, chance: random.Random) -> Change | None:
    found = _one(r"(?:\b(?:a|an|another|each) |up to \d )(?=(?:advancement|vale)s?\b)", text.text, chance)
    if found is None or found[0] < _body(text.text):
        return None
    quantity = re.sub(r"^an ", "a ", text.text[found[0] : found[1]])
    return Change(*found, f"{quantity}level 9 ", (found[0] + len(quantity), found[0]))


def _other_words(text: Text, game: Game, chance: random.Random) -> Change | None:
    """Words that are understood, and are not the usual ones."""
    ways = ((r"(?<=Harvest: )(?=Gain|Discard|Choose)", "you "), (r"\bin your field", "from your field"))
    pattern, new = chance.choice(ways)
    found = _one(pattern, text.text, chance)
    return Change(*found, new, (0,)) if found else None


def _capitals(text: Text, game: Game, chance: random.Random) -> Change | None:
    return Change(0, 1, text.text[0].lower()) if text.text[0].isupper() else None


# ---- the same, where places are harder to tell


def told_in(misspelling: Seed, rewrite: Callable[[Slip, int], tuple[str, int]]) -> Seed:
    """A mistake in a file that is then written otherwise; `rewrite` gives the file, and where the mistake is now."""

    def seed(game: Game, chance: random.Random) -> Slip | None:
        slip = misspelling(game, chance)
        if slip is None:
            return None
        at = slip.places[0]
        offset = sum(len(line) + 1 for line in slip.text.split("\n")[: at.line - 1]) + at.column - 1
        text, moved = rewrite(slip, offset)
        return Slip(slip.file, text, (place(slip.file, text.replace("\ufeff", "").replace("\r", ""), moved),))

    return seed


def _crlf(slip: Slip, offset: int) -> tuple[str, int]:
    return slip.text.replace("\n", "\r\n"), offset


def _marked(slip: Slip, offset: int) -> tuple[str, int]:
    return "\ufeff" + slip.text, offset


def _behind_wide(game: Game, chance: random.Random) -> Slip | None:
    """A misspelt symbol in a card on one line, behind characters that are wide, combining or beyond 16 bits."""
    for _ in range(TRIES):
        entry = chance.choice(game.cards)
        symbols = re.findall(r"\{([a-z]{3,})\}", str(plain(entry.node)))
        name = chance.choice(symbols) if symbols else ""
        slip = misspell(name, chance, game.catalog.vocabulary.symbols) if name else None
        if slip is None:
            continue
        data: Any = plain(entry.node)
        names = {"names": {**data.pop("names", {}), "ja": "春の霧 🜁 e\u0301"}}
        line = json.dumps(names | data, ensure_ascii=False)
        meant = game.slip(entry.file, entry.node.start_index, entry.node.end_index, line).text
        at = entry.node.start_index + line.index(f"{{{name}}}") + 1
        text = meant[:at] + slip + meant[at + len(name) :]
        return Slip(entry.file, text, (place(entry.file, text, at),), meant)
    return None


SYMBOL = misspelt(r"\{(?P<w>[a-z]+)\}")
KINDS = (
    Kind("symbol misspelt", SYMBOL),
    Kind("verb misspelt", seeded(_verb)),
    Kind(
        "noun misspelt",
        misspelt(r"\b(?P<w>cards?|advancements?|vales?|leader|amulet|abilit(?:y|ies)|symbols?)\b"),
    ),
    Kind("zone misspelt", misspelt(r"\b(?P<w>field|deck|discard|pile|Workshop|commons|on-deck)\b(?= |\.|,)", 4)),
    Kind("card name misspelt", misspelt(r"\b(?P<w>Cursed|Land|Fertile|Soil)\b")),
    Kind("small word misspelt", misspelt(r" (?P<w>your|each|another|this|that|until|onto|into|from|bottom) ", 4)),
    Kind("head misspelt", seeded(_head)),
    Kind("word that is none", seeded(_foreign), MEANT),
    Kind("symbol with a capital", seeded(_symbol_case)),
    Kind("symbol without braces", seeded(_bare_symbol)),
    Kind("brace not closed", seeded(_unclosed)),
    Kind("brace not opened", seeded(_unopened)),
    Kind("no colon after the head", seeded(_no_colon)),
    Kind("no full stop", seeded(_no_stop)),
    Kind("`then` without comma", seeded(_no_comma)),
    Kind("comma without `then`", seeded(_no_then)),
    Kind("actions joined by `also`", seeded(_joined), MEANT),
    Kind("actions not joined", seeded(_run_on)),
    Kind("trailing words", seeded(_trailing), MEANT),
    Kind("`on` for `onto`", swapped(r"\bonto(?= (?:a|another|this) )", "on")),
    Kind("`onto` for `on`", swapped(r"(?<=\} )on(?= this)", "onto")),
    Kind("`in` for `into`", swapped(r"\binto(?= your)", "in")),
    Kind("`into` for `in`", swapped(r"\bin(?= your (?:field|discard))", "into")),
    Kind("`a` for `an`", seeded(_other_article)),
    Kind("singular for plural", seeded(_plural)),
    Kind("unbound `it`", seeded(_unbound_it), MEANT),
    Kind("deed under `Ongoing`", headed("Harvest", "Ongoing"), "any of a dozen heads would do"),
    Kind("`Harvest` for `Ongoing`", headed("Ongoing", "Harvest"), "head or duration may be wrong"),
    Kind("points under `Harvest`", headed("End of Game", "Harvest"), "head or verb may be wrong"),
    Kind("number too large", seeded(_huge), MEANT),
    Kind("number that changes nothing", seeded(_nothing), MEANT),
    Kind("verb of another kind of thing", seeded(_wrong_thing), MEANT),
    Kind("limit on what always holds", seeded(_never_limited)),
    Kind("`this …` of another kind", seeded(_other_host)),
    Kind("level that no card has", seeded(_no_such_level), MEANT),
    Kind("two texts for one effect", seeded(_other_words)),
    Kind("head in small letters", seeded(_capitals)),
    Kind("misspelt, in a file with CR LF", told_in(SYMBOL, _crlf)),
    Kind("misspelt, behind a byte order mark", told_in(SYMBOL, _marked)),
    Kind("misspelt, behind wide characters", _behind_wide),
)
