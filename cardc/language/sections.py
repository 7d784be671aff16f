"""The sections of words, said once: what a game declares, what each language says, and what texts are read by.

A game declares names in `game.yaml`; each language says them in `text/<language>.yaml`, under the same section. Fields
of the effect tree that hold a name say of which section it is (`deed: Deed`), so that it is read and printed by that
section's words. A further section is one entry here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from cardc.language.plain_words import EVERYONE

SectionForm = Literal["table", "list"]
# What a game file or a text of a language says, by section.
WordData = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Section:
    """One section of words.

    `form` is how game.yaml declares the names: a table says more about each, a list only names them. `of`: another way
    to say the names of that section, declared there. `core` are the names that every game has, said by cardc's words.
    """

    name: str
    form: SectionForm = "list"
    about: str = ""  # what is declared here, for the schema of game.yaml
    said: str = ""  # what its words are, for the schema of text files; "" where they are no plain words
    called: str = ""  # one of its names, in messages
    heading: str = ""  # above its words in the reference; "" leaves them out
    spoken: bool = True  # each language says the names
    gendered: bool = False  # each name has a gender, in languages that have any
    read: bool = True  # texts are read by what English says; a name that it does not say cannot be used
    needed: bool = True  # it must say each of them
    of: str = ""
    core: tuple[str, ...] = ()
    entries: Mapping[str, Any] = field(default_factory=dict)  # the schema of what a table says more

    @property
    def plain(self) -> bool:
        """True if a name is said by one text, which is looked up when a text is read."""
        return bool(self.said)

    @property
    def declares(self) -> str:
        """The section of game.yaml that declares its names."""
        return self.of or self.name


_ALL = (
    Section("languages", spoken=False),
    Section("sets", "table", spoken=False),
    Section("fields", "table", called="field", spoken=False),
    Section("ranges", called="field", needed=False, of="fields"),
    Section("spans", called="field", needed=False, of="fields"),
    Section("within", called="field", needed=False, of="fields"),
    Section("extremes", called="field", needed=False, of="fields"),
    Section("stated", called="field", needed=False, of="fields"),
    Section("symbols", "table", called="symbol", gendered=True, read=False),
    Section("nouns", "table", called="noun", gendered=True),
    Section("adjectives", called="adjective"),
    Section("zones", "table", called="zone"),
    Section("triggers", "table", called="trigger"),
    Section(
        "moments",
        about="When something that lasts ends.",
        said="When something that lasts ends, without `until`.",
        called="moment",
        heading="until when",
    ),
    Section(
        "sides",
        about="The sides of two-sided pieces.",
        said="The sides of two-sided pieces.",
        called="side",
        heading="sides of a piece",
    ),
    Section(
        "banks",
        about="Where tokens come from beside the usual place.",
        said="Where tokens come from.",
        called="bank",
        heading="where tokens come from",
    ),
    Section("bank_targets", said="Where tokens are put.", called="bank", heading="where tokens go to", of="banks"),
    Section(
        "deeds",
        about="What can be forbidden, demanded or asked for.",
        said="What can be forbidden, demanded or asked for.",
        called="deed",
        heading="what is forbidden, demanded or asked for",
    ),
    Section(
        "done",
        said="Deeds as something that was done, where a language has a form of its own for that.",
        needed=False,
        of="deeds",
    ),
    Section(
        "doings",
        about="What something can be done without.",
        said="What something is done without.",
        called="deed",
        heading="what a phase is played without",
    ),
    Section(
        "periods",
        "table",
        about="How long something is allowed.",
        said="How long something is allowed.",
        called="period",
        entries={"always": {"description": "It goes with what holds all the time.", "type": "boolean"}},
        heading="how often",
    ),
    Section(
        "occasions",
        about="When something that is put off happens.",
        said="When something that is put off happens.",
        called="occasion",
        heading="at what later time",
    ),
    Section(
        "limits",
        said="How often an ability can be used.",
        called="limit",
        heading="how often at most",
        core=("turn", "game"),
    ),
    Section(
        "awaited",
        "table",
        about="What something can be put off until: `the next time you …`.",
        said="What something is put off until, as you do it then.",
        called="deed",
        entries={
            "names": {
                "description": "The kind of object that the deed brings along: `it`, in what is put off.",
                "allOf": [{"$ref": "#/definitions/word"}],
            }
        },
        heading="what something is put off until, behind `the next time you`",
    ),
    Section(
        "awaited_of_others",
        said="The same, as another player does it: behind `the next time another player`.",
        called="deed",
        heading="the same of others, behind `the next time another player`",
        needed=False,
        of="awaited",
    ),
    Section(
        "orders",
        said="In what order things are put back.",
        called="order",
        heading="in what order",
        core=("same", "any"),
    ),
    Section(
        "phases",
        about="The phases that heads can name.",
        said="The phases, as heads and texts name them.",
        called="phase",
        heading="phases of a head",
    ),
    Section(
        "single_phases",
        about="The phases that can be played by themselves.",
        said="The phases, as one that is played.",
        called="phase",
        heading="phases that are played",
    ),
    Section(
        "players",
        about="Groups of players who act, beside all others and all players.",
        said="Groups of players.",
        called="group of players",
        heading="other players",
        core=("others", EVERYONE),
    ),
    Section(
        "whereabouts",
        about="Places that are no zones.",
        called="place",
    ),
    Section(
        "counts",
        "table",
        about="How many of something a game is set up with: always so many, or by the number of players.",
        called="count",
        spoken=False,
        entries={
            "always": {"description": "So many, whoever plays.", "type": "integer", "minimum": 0},
            "players": {
                "description": "So many for each number of players.",
                "type": "object",
                "propertyNames": {"pattern": "^[1-9][0-9]*$"},
                "additionalProperties": {"type": "integer", "minimum": 0},
            },
        },
    ),
    Section(
        "owners",
        about="Owners of zones that texts can name, beside `you` and `each`.",
        spoken=False,
        core=("you", "each"),
    ),
)

SECTIONS: Mapping[str, Section] = {section.name: section for section in _ALL}

# Those that a language says by one text for each name.
PLAIN = tuple(section for section in _ALL if section.plain)


# ---- fields of the tree that hold a name


@dataclass(frozen=True, slots=True)
class NameOf:
    """Marks a field that holds a name of a section."""

    section: str


NextDeed = Annotated[str, NameOf("awaited")]
Bank = Annotated[str, NameOf("banks")]
BankTarget = Annotated[str, NameOf("bank_targets")]
Deed = Annotated[str, NameOf("deeds")]
FieldWithin = Annotated[str, NameOf("within")]
Doing = Annotated[str, NameOf("doings")]
LimitName = Annotated[str, NameOf("limits")]
Moment = Annotated[str, NameOf("moments")]
OrderName = Annotated[str, NameOf("orders")]
OccasionName = Annotated[str, NameOf("occasions")]
Period = Annotated[str, NameOf("periods")]
Phase = Annotated[str, NameOf("phases")]
PlayerGroup = Annotated[str, NameOf("players")]
RangedField = Annotated[str, NameOf("ranges")]
Side = Annotated[str, NameOf("sides")]
SinglePhase = Annotated[str, NameOf("single_phases")]
SymbolName = Annotated[str, NameOf("symbols")]
WhereaboutsName = Annotated[str, NameOf("whereabouts")]
