"""Phrases read backwards: the words of a noun phrase, and those of the sections that are said by one text each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from cardc.language.game_words import Noun
from cardc.language.plain_words import EVERYONE, PLAYER, in_words
from cardc.language.sections import PLAIN
from cardc.language.wording import Wording


@dataclass(frozen=True)
class EnglishPhrases:
    """What is said of nouns, numbers and names. `names`: the declared names of each section, in order."""

    english: Wording
    nouns: Mapping[str, Noun]
    names: Mapping[str, tuple[str, ...]]

    @cached_property
    def noun_forms(self) -> dict[str, tuple[str, bool]]:
        """Spoken form -> (noun, is plural)."""
        forms: dict[str, tuple[str, bool]] = {}
        for name in self.nouns:
            for english in self.english.read:
                word = english.noun(name)
                forms.setdefault(word.many.lower(), (name, True))
                forms[word.one.lower()] = (name, False)
        return forms

    def noun_forms_of(self, noun: str, plural: bool) -> bool:
        """True if a noun has a form of its own for one, or for several."""
        return (noun, plural) in self.noun_forms.values()

    @cached_property
    def adjective_forms(self) -> dict[str, str]:
        """Spoken form -> adjective."""
        return {
            english.adjective(name, "", False).lower(): name
            for english in self.english.read
            for name in self.names["adjectives"]
        }

    def spoken(self, section: str) -> dict[tuple[str, ...], str]:
        """Spoken word of a section of the wording -> its name."""
        return self.sections[section]

    @cached_property
    def sections(self) -> dict[str, dict[tuple[str, ...], str]]:
        """The same of all sections."""
        return {
            section.name: {
                in_words(str(text)): name
                for english in self.english.read
                for name, text in english.words(section.name).items()
                if name in self.names[section.declares]
            }
            for section in PLAIN
        }

    @cached_property
    def spoken_this_way(self) -> dict[tuple[str, ...], str]:
        """Spoken participle -> verb, as in `paid this way`."""
        return {in_words(str(text)): verb for english in self.english.read for verb, text in english.this_way.items()}

    @cached_property
    def participles(self) -> dict[str, str]:
        """`revealed` -> the verb, as it stands before what was named for it."""
        return {
            words[0]: verb for words, verb in self.spoken_this_way.items() if len(words) == len(("", "this", "way"))
        }

    @cached_property
    def possessives(self) -> dict[tuple[str, ...], str]:
        """What is said before the things of other players -> the group of players, as in `each neighbour's`."""
        said = [(who, f"Theirs.{who}") for who in self.names["players"]]
        known = (
            (who, english.phrase(key)) for english in self.english.read for who, key in said if english.has_phrase(key)
        )
        return {in_words(text.partition("{")[0]): who for who, text in known}

    @cached_property
    def rivals(self) -> dict[tuple[str, ...], tuple[str, bool]]:
        """Whom one is compared with: `the player to your left`, `a neighbour` -> the group; whether one is enough."""
        rivals = [who for who in self.names["players"] if who != EVERYONE]
        said = [(who, False, who) for who in rivals]
        said += [(f"Than.{who}", False, who) for who in rivals]
        said += [(f"Than.some.{who}", True, who) for who in rivals]
        found: dict[tuple[str, ...], tuple[str, bool]] = {}
        for english in self.english.read:
            for key, some, who in said:
                if key == who:
                    found[in_words(english.word("players", who))] = who, some
                elif english.has_phrase(key):
                    found[in_words(english.phrase(key))] = who, some
        return found

    @cached_property
    def called(self) -> dict[tuple[str, ...], str]:
        """`neighbour`, `neighbours` -> the group of players that is called so, where there are players to count."""
        return self._called(False) | self._called(True)

    @cached_property
    def called_several(self) -> frozenset[str]:
        """`neighbours`: the words for several of them."""
        several = {" ".join(words) for words in self._called(True)}
        return frozenset(several - {" ".join(words) for words in self._called(False)})

    def _called(self, plural: bool) -> dict[tuple[str, ...], str]:
        said = [(who, f"OfPlayers.{who}") for who in self.names["players"]] if self.player is not None else []
        return {
            in_words(english.phrase(key, "", plural)): who
            for english in self.english.read
            for who, key in said
            if english.has_phrase(key)
        }

    @cached_property
    def owners(self) -> dict[tuple[str, ...], str]:
        """`the player to your left owns` -> the group of players that own something."""
        said = [(who, f"OwnedBy.{who}") for who in self.names["players"]]
        known = ((who, one.phrase(key)) for one in self.english.read for who, key in said if one.has_phrase(key))
        return {in_words(text): who for who, text in known}

    @cached_property
    def player(self) -> str | None:
        """The noun of those who play."""
        return next((noun.name for noun in self.nouns.values() if noun.kind == PLAYER), None)

    # ---- numbers that cards state

    @cached_property
    def ranges(self) -> dict[tuple[str, ...], str]:
        """What is said before the numbers of a field -> the field, as in `level 2` and `of level 2 or 3`."""
        return self._ranges("ranges", True) | self.ranges_behind

    @cached_property
    def ranges_behind(self) -> dict[tuple[str, ...], str]:
        """Those that follow their noun."""
        return self._ranges("ranges", False) | self._ranges("spans", None)

    def _ranges(self, section: str, before: bool | None) -> dict[tuple[str, ...], str]:
        return {
            in_words(text.partition("{")[0]): field
            for english in self.english.read
            for field, text in english.words(section).items()
            if field in self.names["fields"] and before is not (field in english.trailing)
        }

    @cached_property
    def extremes(self) -> dict[tuple[str, ...], tuple[str, bool]]:
        """`with the highest cost` -> the field, and whether the largest number is meant."""
        return {
            in_words(text): (key.partition(".")[0], key.endswith(".highest"))
            for english in self.english.read
            for key, text in english.words("extremes").items()
            if key.partition(".")[0] in self.names["fields"]
        }

    @cached_property
    def measured(self) -> dict[tuple[str, ...], tuple[str, str]]:
        """`with a cost less than` -> the field, and how its number compares with the one that follows."""
        signs = ("=", "<", "<=", ">", ">=")
        return {words: (field, sign) for sign in signs for words, field in self._stated(f"Measured{sign}").items()}

    @cached_property
    def same(self) -> dict[tuple[str, ...], str]:
        """`with the same cost` -> the field."""
        return self._stated("Measured.same")

    @cached_property
    def extreme_adjectives(self) -> dict[tuple[str, ...], tuple[str, bool]]:
        """Those that stand before their noun: `most expensive`."""
        return {words: found for words, found in self.extremes.items() if words[0] != "with"}

    @cached_property
    def highest(self) -> dict[tuple[str, ...], tuple[str, bool]]:
        """`the highest cost among` -> the field, and whether the largest number is meant."""
        ends = (("Highest.high", True), ("Highest.low", False))
        return {words: (field, high) for key, high in ends for words, field in self._stated(key).items()}

    @cached_property
    def its(self) -> dict[tuple[str, ...], str]:
        """`its cost` -> the field of which a number is meant."""
        return self._stated("its")

    @cached_property
    def stated_of(self) -> dict[tuple[str, ...], str]:
        """`the cost of` -> the field of which a number of something is meant."""
        return self._stated("the_of")

    @cached_property
    def their_total(self) -> dict[tuple[str, ...], str]:
        """`their total cost` -> the field of which the numbers of several are added up."""
        return self._stated("their_total")

    @cached_property
    def total_of(self) -> dict[tuple[str, ...], str]:
        """`the total cost of` -> the field of which the numbers of several are added up."""
        return self._stated("the_total_of")

    @cached_property
    def different(self) -> dict[tuple[str, ...], str]:
        """`each different cost` -> the field of which different numbers are counted."""
        return {words[1:]: field for words, field in self._stated("different", "{field}").items()}

    @cached_property
    def different_several(self) -> dict[tuple[str, ...], str]:
        """`different costs` -> the field of which different numbers are counted."""
        return {
            in_words(differing(english, field, str(text), plural)): field
            for english in self.english.read
            for field, text in self.english.words("stated").items()
            for plural in (False, True)
        }

    def _stated(self, key: str, last: str = "") -> dict[tuple[str, ...], str]:
        """What is said of a number that cards state, as far as it is the same for all cards -> its field.

        `last`: the mark behind which it is not said here.
        """
        return {
            in_words(_up_to(english.phrase(key), last).replace("{field}", str(text)).partition("{")[0]): field
            for english in self.english.read
            for field, text in english.words("stated").items()
            if field in self.names["fields"] and english.has_phrase(key)
        }


def differing(wording: Wording, field: str, called: str, plural: bool) -> str:
    """`different costs`, where a language does not say it of a field in its own way."""
    own = f"Different.many.{field}"
    key = own if wording.has_phrase(own) else "Different.many"
    return wording.phrase(key, "", plural).replace("{field}", called)


def _up_to(text: str, mark: str) -> str:
    """A text as far as a mark, or all of it."""
    return text.partition(mark)[0] + mark if mark else text
