"""The verbs that may come next: those that are said of who, or what, was named before them, and go with the head."""

from __future__ import annotations

from collections.abc import Iterator

from cardc.language.frame import VerbFrame, frame_of
from cardc.language.next_words.sentence_begun import ClauseBegun
from cardc.language.plain_words import PLAYER
from cardc.language.vocabulary import Vocabulary

# What is asked, and not done.
ASKING = frozenset(("is", "are", "was", "were", "has", "have", "did", "own", "owns", "equals"))
_OF_ONE = frozenset(("is", "was", "has", "owns", "equals"))
_OF_YOU = frozenset(("have", "did", "own", "are"))


def verbs_said(clause: ClauseBegun, head: str, vocabulary: Vocabulary) -> Iterator[str]:
    """The forms of verbs that go on with a clause."""
    who = () if clause.verb or clause.opener else clause.words
    acting = who in ((), ("you",), ("they",)) or clause.may or _are_players(who, vocabulary)
    single = not (clause.may or who in ((), ("you",), ("they",)) or _are_several(who, vocabulary))
    does = _does(head, vocabulary)
    if clause.opener == "until" or clause.asked or (clause.verb and not who):
        yield from (form for form in sorted(ASKING) if not who or form in (_OF_ONE if single else _OF_YOU))
    if clause.asked and who:
        return  # what is asked is no deed
    for form, ways in sorted(vocabulary.grammar.verb_forms.items()):
        printed = [frame for cls, frame in ways if frame is frame_of(cls)]
        if any(_goes(form, frame, acting, single, does) for frame in printed):
            yield form


def _goes(form: str, frame: VerbFrame, acting: bool, single: bool, does: str) -> bool:
    """Whether a form of a verb is said here: of who acts, or of what something holds of."""
    base = frame.said[0]
    wanted = _third(base, frame) if single else base
    return form == wanted and (bool(frame.subject) != acting) and (not does or does in frame.heads)


def _third(base: str, frame: VerbFrame) -> str:
    """`gains`, of one that gains; a verb without such a form is itself one."""
    first, _, rest = base.partition(" ")
    known = {f"{first}{end} {rest}".strip() for end in ("s", "es")}
    return next((form for form in frame.said if form in known), base)


def _does(head: str, vocabulary: Vocabulary) -> str:
    """What the trigger of a head does; nothing where that is not known."""
    found = vocabulary.heads.head(head)
    trigger = vocabulary.triggers.get(found.trigger) if found is not None else None
    return trigger.does if trigger is not None else ""


def _are_players(who: tuple[str, ...], vocabulary: Vocabulary) -> bool:
    if who in vocabulary.phrases.sections["players"]:
        return True
    noun = vocabulary.phrases.noun_forms.get(who[-1]) if who else None
    return noun is not None and vocabulary.kind_of(noun[0]) == PLAYER


def _are_several(who: tuple[str, ...], vocabulary: Vocabulary) -> bool:
    forms = vocabulary.phrases.noun_forms
    said = (" ".join(who[i:j]) for i in range(len(who)) for j in range(len(who), i, -1))
    first = next((forms[words] for words in said if words in forms), None)
    return who[:1] in (("those",), ("them",)) or (first is not None and first[1])
