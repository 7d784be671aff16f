"""What may follow what within a phrase: a table of elements, as noun phrases and amounts are read.

In capitals stand elements that the words of a game fill (`phrase_elements`), others stand for their own words, `_`
being a space. A phrase is walked through by it, so it says what comes next, and not whether the whole makes sense.
"""

from __future__ import annotations

from collections.abc import Mapping

_ONE = "BEFORE_ONE RANGE_BEFORE NOUN SYMBOL"
_SEVERAL = "BEFORE_SEVERAL RANGE_BEFORE NOUNS SYMBOL"
_EITHER = f"{_ONE} {_SEVERAL}"
_COMPARED = (
    "NUMBER no a an any exactly at_least at_most the_most the_fewest more fewer less at_least_as_many as_many SYMBOL"
    " the_same_number_of"
)
_TELLING = "with without that_has that_have that_shows that_show showing"
_WHERE = "PLACE WHEREABOUTS WITHIN BESIDE on of from among"
_BEHIND = (
    f"{_WHERE} {_TELLING} OWNERS MEASURED SAME RANGE EXTREME THIS_WAY named you_own they_own who_did who_does"
    " WHO_HAS and or LIST_COMMA fewer than as as_you or_more ROUNDED"
)
THING = (
    "ONE_OF SEVERAL_OF NUMBER the this that those it them they up_to half x POSSESSIVE PLAYERS the_number_of CALLED"
    " STATED HIGHEST their_own you NTH"
)
BARE = f"{THING} {_SEVERAL} WHO_HAS"
AMOUNT = "NUMBER x SYMBOL any_amount_of that_much that_many half twice double PLUS a_number_of an_amount_of STATED"

FOLLOWS: Mapping[str, str] = {
    # how many
    "ONE_OF": _ONE,
    "your": _EITHER,
    "SEVERAL_OF": f"{_SEVERAL} them those",
    "NUMBER": f"{_EITHER} OR_MORE of in on or to times less more minus plus TAIL ROUNDED and with PLACE",
    "OR_MORE": f"{_SEVERAL} of",
    "or_more": f"{_SEVERAL} of",
    "x": f"{_EITHER} OR_MORE",
    "up_to": "NUMBER x half the",
    "the": f"{_EITHER} top bottom next first last NTH rest others other remaining chosen PARTICIPLE total ones 1",
    "top": f"NUMBER x {_EITHER}",
    "bottom": f"NUMBER x {_EITHER}",
    "next": _ONE,
    "last": _ONE,
    "first": f"{_ONE} and chosen",
    "NTH": f"{_ONE} chosen",
    "remaining": "NOUNS NOUN",
    "other": "NOUNS NOUN BEFORE_SEVERAL",
    "chosen": "NOUN NOUNS",
    "PARTICIPLE": "NOUN NOUNS",
    "rest": "of",
    "half": "of the your that_much that_many",
    "the_number_of": f"{_SEVERAL} of",
    "POSSESSIVE": _EITHER,
    # what was named before
    "this": "NOUN",
    "that": "NOUN OWNERS",
    "those": f"NOUNS {_TELLING}",
    "it": "TAIL",
    "them": f"{_TELLING}",
    "they": "",
    "you": "",
    "1": f"{_EITHER} {_TELLING}",
    "ones": _TELLING,
    # the thing
    "BEFORE_ONE": f"{_ONE}",
    "BEFORE_SEVERAL": f"{_SEVERAL}",
    "RANGE_BEFORE": "RANGE_NUMBER",
    "RANGE_NUMBER": f"OR_MORE {_EITHER} {_BEHIND}",
    "NOUN": _BEHIND,
    "NOUNS": _BEHIND,
    "CALLED": _BEHIND,
    "SYMBOL": f"SYMBOL and or LIST_COMMA {_WHERE} you_own they_own BANK gained_from TAIL than plus minus"
    " with THIS_WAY as_you ROUNDED less more",
    # what narrows it
    "with": f"{_COMPARED} the a_total_of",
    "without": f"a an any SYMBOL {_SEVERAL}",
    "that_has": _COMPARED,
    "that_have": _COMPARED,
    "that_shows": _COMPARED,
    "that_show": _COMPARED,
    "showing": _COMPARED,
    "WHO_HAS": _COMPARED,
    "no": f"{_EITHER} more fewer less",
    "a": _ONE,
    "an": _ONE,
    "any": f"{_EITHER} of",
    "exactly": "NUMBER as_many",
    "at_least": "NUMBER as_many",
    "at_most": "NUMBER as_many",
    "the_most": f"{_SEVERAL}",
    "the_fewest": f"{_SEVERAL}",
    "more": f"{_SEVERAL} than",
    "fewer": f"{_SEVERAL} than",
    "less": f"{_SEVERAL} than TAIL",
    "as_many": f"{_SEVERAL}",
    "at_least_as_many": f"{_SEVERAL}",
    "the_same_number_of": _SEVERAL,
    "than": "you you_own NUMBER RIVAL",
    "as": "you you_own RIVAL",
    "as_you": "do",
    "MEASURED": "NUMBER x STATED HIGHEST the_number_of",
    "RANGE": "RANGE_NUMBER x",
    "SAME": _BEHIND,
    "EXTREME": _BEHIND,
    "OWNERS": _BEHIND,
    "THIS_WAY": _BEHIND,
    "you_own": _BEHIND,
    "they_own": _BEHIND,
    "who_did": "not",
    "named": "TITLE",
    "TITLE": _BEHIND,
    # where it is
    "PLACE": f"or and with EXTREME you_own LIST_COMMA {_TELLING} ROUNDED fewer BESIDE on",
    "WHEREABOUTS": "or and",
    "FURTHER_PLACE": "or and",
    "WITHIN": BARE,
    "BESIDE": BARE,
    "on": BARE,
    "of": f"{BARE} SYMBOL",
    "from": f"{BARE} among the",
    "among": "them those " + BARE,
    # joined
    "and": f"{_EITHER} {AMOUNT} {THING} FURTHER_PLACE PLACE {_COMPARED} {_TELLING}",
    "or": f"{_EITHER} {AMOUNT} {THING} FURTHER_PLACE PLACE {_COMPARED} ROUNDED RANGE_NUMBER",
    "LIST_COMMA": f"{_EITHER} {AMOUNT} {THING}",
    "fewer_than": "NUMBER",
    # amounts
    "any_amount_of": "SYMBOL",
    "a_number_of": "SYMBOL",
    "an_amount_of": "SYMBOL",
    "that_much": "SYMBOL",
    "that_many": "SYMBOL",
    "twice": "that_much that_many the_number_of STATED",
    "double": "that_much that_many the_number_of STATED",
    "PLUS": "NUMBER x",
    "plus": "NUMBER x",
    "minus": "NUMBER x",
    "times": "that_much the_number_of STATED",
    "a_total_of": "NUMBER",
    "total": "number_of",
    "gained_from": BARE,
    "STATED": BARE,
    "HIGHEST": BARE,
    # behind `for`
    "each": f"{_EITHER} different DIFFERENT",
    "every": f"{_EITHER} NUMBER",
    "DIFFERENT": "among of",
    "different": "title name SYMBOL NOUNS NOUN",
    "title": "among of",
    "name": "among of",
    # answers to conditions
    "empty": "",
    "not": f"empty {THING} PLACE WHEREABOUTS",
}
