"""What may follow what within a phrase: a table of elements, as noun phrases and amounts are read.

In capitals stand elements that the words of a game fill (`phrase_elements`); others are said in their own words, `_`
being a space. Phrases are walked through by it: it says what comes next, and not whether the whole makes sense.
"""

from __future__ import annotations

from collections.abc import Mapping

_ONE = "BEFORE_ONE RANGE_BEFORE NOUN SYMBOL HEAD_OF CALLED"
_SEVERAL = "BEFORE_SEVERAL RANGE_BEFORE NOUNS SYMBOL HEAD_OF"
_EITHER = f"{_ONE} NOUNS"
# How many of something there are, as it is asked.
_COMPARED = (
    "COUNTED no a an any exactly at_least at_most the_most the_fewest more fewer SYMBOL at_least_as_many as_many"
    " the_same_number_of"
)
_TELLING = "with without that_has that_have showing"
_WHERE = "PLACE WHEREABOUTS WITHIN BESIDE OF_periods on of from among"
_NARROWED = f"{_TELLING} OWNERS MEASURED SAME RANGE EXTREME THIS_WAY named you_own they_own who_did who_does WHO_HAS"
_BEHIND = f"{_WHERE} {_NARROWED} and or LIST_COMMA than as as_you fewer_than ROUNDED"

# What something is said of, or done with.
THING = "ONE_OF your their SEVERAL_OF COUNT the this that those it them up_to half x POSSESSIVE CALLED"
# The same where a bare plural means each.
EACH_THING = f"{THING} {_SEVERAL} PLAYERS WHO_HAS STATED they you"
AMOUNT = "AMOUNT x SYMBOL any_amount_of that_much that_many half twice STATED"
MEASURE = "STATED HIGHEST MEASURE_NUMBER x the_number_of half twice the_difference_between SYMBOL"
ANSWER = (
    f"empty not {_COMPARED} {THING} PLACE WHEREABOUTS STANDING PARTICIPLE RANGE EXTREME MEASURED AMOUNT none NOUNS"
    " THIS_WAY DIFFERENT_SEVERAL RANGE_BEFORE 1_of a_total_of OF_deeds PLUS"
)

FOLLOWS: Mapping[str, str] = {
    # how many
    "ONE_OF": f"{_ONE} different",
    "your": _EITHER,
    "their": "NOUN NOUNS",
    "SEVERAL_OF": f"{_SEVERAL} them those",
    "COUNT": f"OR_MORE of {_EITHER}",
    "COUNTED": f"OR_MORE {_EITHER} DIFFERENT_SEVERAL",
    "OR_MORE": f"{_SEVERAL} {_WHERE} DIFFERENT_SEVERAL",
    "x": f"{_SEVERAL} OR_MORE TOP_NOUN",
    "up_to": "COUNT x half the",
    "the": f"{_EITHER} MOST top bottom next first last NTH rest others other remaining chosen PARTICIPLE 1 ones same",
    "top": "TOP_NUMBER x TOP_NOUN",
    "bottom": "TOP_NUMBER x TOP_NOUN",
    "TOP_NUMBER": "TOP_NOUN BEFORE_SEVERAL",
    "TOP_NOUN": "ENDED",
    "next": _ONE,
    "last": f"{_EITHER} chosen",
    "first": f"{_ONE} and chosen",
    "NTH": f"{_ONE} chosen",
    "MOST": "NOUN NOUNS",
    "remaining": "NOUNS NOUN",
    "chosen": "NOUN NOUNS",
    "PARTICIPLE": "NOUN NOUNS",
    "rest": "of",
    "half": "of the your that_much that_many",
    "the_number_of": f"{_SEVERAL} DIFFERENT_SEVERAL",
    "POSSESSIVE": _EITHER,
    # what was named before
    "this": "THIS_NOUN",
    "that": "THIS_NOUN OWNERS",
    "THIS_NOUN": "and or LIST_COMMA than",
    "those": f"NOUNS {_TELLING}",
    "it": "",
    "them": f"{_TELLING} than as as_you",
    "1": f"{_EITHER} {_TELLING} of",
    "ones": _TELLING,
    "1_of": "them those",
    # the thing
    "BEFORE_ONE": f"{_ONE}",
    "BEFORE_SEVERAL": f"{_SEVERAL} symbols",
    "HEAD_OF": "or NOUN NOUNS",
    "RANGE_BEFORE": "RANGE_NUMBER",
    "RANGE_NUMBER": f"OR_MORE {_EITHER} {_WHERE} and",
    "NOUN": _BEHIND,
    "NOUNS": _BEHIND,
    "CALLED": _BEHIND,
    "SYMBOL": "and or LIST_COMMA on in of among PLACE you_own BANK gained_from than as as_you plus minus times less"
    " THIS_WAY ROUNDED with WITHIN WHEREABOUTS from",
    # what narrows it
    "with": f"{_COMPARED} the a_total_of",
    "without": f"any SYMBOL {_SEVERAL}",
    "that_has": _COMPARED,
    "that_have": _COMPARED,
    "showing": _COMPARED,
    "WHO_HAS": _COMPARED,
    "no": f"{_SEVERAL} more fewer",
    "a": _ONE,
    "an": _ONE,
    "any": f"{_EITHER} of",
    "exactly": "NUMBER as_many",
    "at_least": "NUMBER",
    "at_most": "NUMBER",
    "NUMBER": _EITHER,
    "the_most": _SEVERAL,
    "the_fewest": _SEVERAL,
    "more": f"{_SEVERAL} than",
    "fewer": f"{_SEVERAL} than",
    "as_many": _SEVERAL,
    "at_least_as_many": _SEVERAL,
    "the_same_number_of": _SEVERAL,
    "than": "you you_own RIVAL NUMBER",
    "as": "you you_own RIVAL",
    "as_you": "do",
    "fewer_than": "NUMBER_OF_FEWER",
    "NUMBER_OF_FEWER": f"{_WHERE} {_TELLING} RANGE",
    "MEASURED": MEASURE,
    "RANGE": "RANGE_NUMBER x",
    "SAME": _WHERE,
    "EXTREME": f"{_WHERE} and",
    "OWNERS": _BEHIND,
    "THIS_WAY": f"{_TELLING} and",
    "you_own": f"{_TELLING} {_WHERE} than and or",
    "they_own": f"{_TELLING} {_WHERE} than and or",
    "who_did": "not",
    "named": "TITLE",
    "TITLE": _BEHIND,
    # where it is
    "PLACE": f"{_NARROWED} or and fewer_than BESIDE than as as_you on",
    "ENDED": "or and",
    "WHEREABOUTS": f"or and {_TELLING} {_WHERE} than",
    "FURTHER_PLACE": "or and",
    "WITHIN": EACH_THING,
    "BESIDE": EACH_THING,
    "on": f"{EACH_THING}",
    "of": f"{EACH_THING} them those your",
    "from": f"{EACH_THING} among",
    "in": EACH_THING,
    "among": f"them those {EACH_THING}",
    # joined
    "and": f"{_EITHER} NOUNS {AMOUNT} {THING} FURTHER_PLACE {_COMPARED} last the",
    "or": f"{_EITHER} NOUNS {AMOUNT} {THING} FURTHER_PLACE PLACE WHEREABOUTS BESIDE OF_doings",
    "LIST_COMMA": f"{_EITHER} NOUNS {AMOUNT} {THING} OF_doings",
    # amounts
    "AMOUNT": "SYMBOL OR_MORE",
    "PLUS": "AMOUNT x",
    "MEASURE_NUMBER": "minus plus times less more",
    "any_amount_of": "SYMBOL",
    "that_much": "SYMBOL",
    "that_many": "SYMBOL NOUNS",
    "twice": "that_much that_many the_number_of STATED",
    "plus": "MEASURE_NUMBER x STATED the_number_of",
    "minus": "MEASURE_NUMBER x STATED the_number_of",
    "times": "that_much the_number_of STATED",
    "a_total_of": "COUNTED",
    "gained_from": EACH_THING,
    "STATED": f"{EACH_THING} plus minus OR_MORE",
    "HIGHEST": EACH_THING,
    "the_difference_between": MEASURE,
    # behind `for`
    "each": f"{_ONE} of_your different DIFFERENT",
    "of_your": "SYMBOL NOUNS",
    "every": "SEVERAL",
    "SEVERAL": f"{_SEVERAL} of_your",
    "DIFFERENT": "among of",
    "different": "title name symbol symbols SYMBOL NOUN NOUNS",
    "symbol": _WHERE,
    "symbols": _WHERE,
    "DIFFERENT_SEVERAL": "among of on in",
    "title": "among of",
    # answers to conditions
    "not": f"empty {THING} PLACE WHEREABOUTS OF_deeds",
    "OF_players": "WHO_HAS",
    "PLAYERS": "WHO_HAS who_did who_does",
    "OF_doings": "or LIST_COMMA",
}
