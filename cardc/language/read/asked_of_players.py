"""Words to conditions about players: what others have, how many you have beside them, and who did something."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardc.language import tree as t
from cardc.language.plain_words import PLAYER
from cardc.language.read.comparing import (
    DENIED,
    EQUALLY,
    OF_ALL,
    REVERSED,
    WITH_THAN,
    begins_compare,
    compare,
    measured,
    than_you,
    together,
)
from cardc.language.read.cursor import Cursor, Misfit, misfit
from cardc.language.read.having import as_seen_by_them, held
from cardc.language.read.narrowing import in_order
from cardc.language.read.noun_phrases import group, whose
from cardc.language.sentences import Clause, Word

_PLAYER = (("player",), ("other", "player"))
_NOBODY = (("nobody",), ("no", "1"), ("none",), ("none", "of", "them"), *(("no", *words) for words in _PLAYER))
_NOBODY += (("no", "players"), ("no", "other", "players"), ("no", "1", "of", "them"))
_EVERYBODY = tuple((each, *words) for each in ("each", "every") for words in _PLAYER)
_EVERYBODY += (("all", "players"), ("all", "of", "them"), ("each", "of", "them"), ("all", "other", "players"))
_SOMEBODY = tuple((any_, *words) for any_ in ("any", "a") for words in _PLAYER)
_SOMEBODY += (("any", "of", "them"), ("anybody",), ("anyone",), ("somebody",), ("someone",), ("another", "player"))

# All other players.
ALL_OTHERS = "others"
_MOST = (">", ">=", "<")


def rivals_said(cursor: Cursor, words: str) -> tuple[str, bool]:
    """With whom: `than the player to your left`, `as each neighbor`."""
    than = "than" if words in WITH_THAN else "as"
    found = cursor.take_from({(than, *spoken): who for spoken, who in cursor.vocabulary.phrases.rivals.items()})
    if found is None:
        at = (cursor.start, cursor.after)
        others = cursor.vocabulary.english.phrase(f"Than.{ALL_OTHERS}")
        fix = f"say `{than} {others}`"
        raise misfit("text-argument", f"`{words}` compares with others", at, fix)
    cursor.take("do") or cursor.take("does")
    return found


def compared_with(of: t.Group, sign: str, who: str, some: bool, clause: Clause) -> t.Condition:
    """How many you have beside others; with all of them there is a condition of its own."""
    if who == ALL_OTHERS and not some:
        sign = ">=" if sign == EQUALLY else sign
        if sign in _MOST:
            return t.Most(of, sign, at=clause.at)
    return t.ComparedWith(of, "=" if sign == EQUALLY else sign, who, some, at=clause.at)


def so_many_players(subject: Cursor, cursor: Cursor, clause: Clause) -> t.Counts | None:
    """`2 or more other players own 3 or more vales`; None of what is said of others than so many players."""
    before = subject.i
    try:
        compared, of = (compare(subject), group(subject)) if begins_compare(subject) else (None, None)
    except Misfit:
        compared, of = None, None
    players = of is not None and isinstance(of.thing, t.Kind) and of.thing.noun == PLAYER
    some = compared is not None and compared != t.Compare("=", 0)  # of none, each has none
    if compared is None or of is None or not (players and some and subject.done):
        subject.i = before
        return None
    who = "who own" if clause.verb.text in ("own", "owns") else "who have"
    said = Word(who, "NAME", clause.verb.start, clause.verb.end)
    theirs = replace(cursor, words=(said, *as_seen_by_them(cursor.words)))
    told = whose(theirs)
    theirs.finish()
    filters = (*of.filters, told) if told is not None else of.filters
    return t.Counts(compared, replace(of, filters=in_order(filters, cursor.vocabulary)), at=clause.at)


@dataclass(frozen=True)
class Others:
    """Others of whom something is said: whether `some` one of them is enough, and whether it is said of `none`."""

    who: str
    some: bool = False
    none: bool = False


def others(subject: Cursor) -> Others | None:
    """`another player`, `no neighbor`, `nobody`"""
    before, rivals = subject.i, subject.vocabulary.phrases.rivals
    nobody = subject.take("nobody") or subject.take("no", "1") or subject.take("no", "other", "players")
    if nobody and subject.done:
        return Others(ALL_OTHERS, none=True)
    none = subject.take("no")
    some = subject.peek() == "any"
    found = subject.take_from({words[1:]: who for words, who in rivals.items() if words[0] in _ANY} if none else rivals)
    if found is None or not subject.done:
        subject.i = before
        return None
    return Others(found[0], found[1] or some, none)


_ANY = ("any", "another", "a", "an")


def others_have(them: Others, cursor: Cursor, clause: Clause) -> t.Condition:
    """`the player to your left owns more vales than you`, said the other way round; or `owns 3 or more vales`."""
    cursor.words = as_seen_by_them(cursor.words)
    return together(cursor, lambda: _they_have(them, cursor, clause))


def _they_have(them: Others, cursor: Cursor, clause: Clause) -> t.Condition:
    owned = t.Owned(at=(clause.verb.start, clause.verb.end)) if clause.verb.text in ("own", "owns") else None
    found = measured(cursor)
    if found is not None and found[0] in OF_ALL:
        at = (cursor.words[0].start, cursor.last_end)
        raise misfit("text-argument", "others are compared with you here", at, "say `more … than you`")
    if found is None:
        compared = compare(cursor)
        counted = held(group(cursor), owned, cursor.vocabulary)
        if them.none:
            compared = _denied(compared)
        return t.OthersHave(them.who, them.some and not them.none, compared, counted, at=clause.at)
    words, sign = found
    of = held(group(cursor), owned, cursor.vocabulary)
    than_you(cursor, words)
    if them.none:
        sign = DENIED[">=" if sign in (EQUALLY, "=") else sign]
    return compared_with(of, REVERSED.get(sign, sign), them.who, them.some and not them.none, clause)


def _denied(compared: t.Compare) -> t.Compare:
    """What each has where none has so many."""
    match compared.sign:
        case ">=":
            return t.Compare("<=", compared.n - 1, at=compared.at) if compared.n > 1 else t.Compare("=", 0)
        case "<=":
            return t.Compare(">=", compared.n + 1, at=compared.at)
        case _ if compared.n == 0:
            return t.Compare(">=", 1, at=compared.at)
    message = "this is asked of each other player, and not of none"
    raise misfit("text-argument", message, compared.at, "say what each of them has")


def players_did(subject: Cursor, obj: Cursor, clause: Clause) -> t.Condition:
    """`no player did`, `2 or more players did not`, `each player did`"""
    denied = obj.take("not")
    obj.finish()
    start = subject.start
    nobody = t.Compare("=", 0, at=(start, subject.after))
    if any(subject.take(*words) and subject.done for words in _NOBODY):
        return t.PlayersDid(nobody, denied, at=clause.at)
    subject.i = 0
    if any(subject.take(*words) and subject.done for words in _EVERYBODY):
        return t.PlayersDid(nobody, not denied, at=clause.at)
    subject.i = 0
    if any(subject.take(*words) and subject.done for words in _SOMEBODY):
        return t.PlayersDid(t.Compare(">=", 1, at=(start, subject.last_end)), denied, at=clause.at)
    subject.i = 0
    compared = compare(subject) if begins_compare(subject) else None
    subject.take("other")
    if compared is None or not (subject.take("players") or subject.take("player") or subject.take("of", "them")):
        at = (clause.verb.start, clause.verb.end)
        raise misfit("text-argument", f"`{clause.verb.text}` makes no condition of this", at, _WHO_DID)
    subject.finish()
    return t.PlayersDid(compared, denied, at=clause.at)


# What is asked of those who were to act.
_WHO_DID = "say `any player did`, `no player did`, `each player did`; `you did …` is asked of you"
