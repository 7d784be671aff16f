"""Reading YAML: which texts are read, and what is found in those that are not."""

from pathlib import Path

import pytest

from cardc.source.diagnostics import Diagnostic
from cardc.source.nodes import Mapping, Scalar, Sequence, YamlNode, plain
from cardc.source.reader import Limits, read_bytes, read_file, read_text


@pytest.fixture(params=[False, True], ids=["libyaml", "pure"])
def pure(request: pytest.FixtureRequest) -> bool:
    """Each reading is tried with both parsers."""
    return bool(request.param)


def whole(text: str, pure: bool = False) -> YamlNode:
    node, findings = read_text(text, "f.yaml", pure=pure)
    assert findings == []
    assert node is not None
    return node


def findings(text: str, pure: bool = False, limits: Limits | None = None) -> list[Diagnostic]:
    return read_text(text, "f.yaml", limits, pure=pure)[1]


def places(found: list[Diagnostic]) -> list[tuple[str, int, int]]:
    return [(one.code, one.span.line, one.span.column) for one in found]


def test_a_file_becomes_mappings_sequences_and_scalars(pure: bool) -> None:
    node = whole("cards:\n- title: Centaur\n  symbols: [mana, vp]\n", pure)
    assert isinstance(node, Mapping)
    cards = node.get("cards")
    assert isinstance(cards, Sequence)
    assert plain(node) == {"cards": [{"title": "Centaur", "symbols": ["mana", "vp"]}]}


def test_each_value_knows_where_it_stands(pure: bool) -> None:
    node = whole("# first\ncards:\n  - title: 'Centaur'\n    é: ü\n", pure)
    assert isinstance(node, Mapping)
    cards = node.get("cards")
    assert isinstance(cards, Sequence)
    card = cards.items[0]
    assert isinstance(card, Mapping)
    title = card.get("title")
    assert isinstance(title, Scalar)
    assert title.span == ("f.yaml", 3, 12, 3, 21)
    assert card.entries[1].key.span == ("f.yaml", 4, 5, 4, 6)
    assert card.span == ("f.yaml", 3, 5, 4, 9)
    assert cards.span == ("f.yaml", 3, 3, 4, 9)


def test_a_flow_list_ends_with_its_bracket(pure: bool) -> None:
    node = whole("[a,\n b ]", pure)
    assert node.span == ("f.yaml", 1, 1, 2, 5)


def test_the_style_of_a_scalar_is_kept(pure: bool) -> None:
    node = whole("- a\n- 'b'\n- \"c\"\n- |\n  d\n- >\n  e\n", pure)
    assert isinstance(node, Sequence)
    assert [item.style for item in node.items if isinstance(item, Scalar)] == ["", "'", '"', "|", ">"]


def test_the_end_of_a_line_may_be_that_of_any_system(pure: bool) -> None:
    for line_break in ("\n", "\r\n", "\r"):
        text = f"a: 1{line_break}b: |{line_break}  x{line_break}  y{line_break}"
        node = whole(text, pure)
        assert plain(node) == {"a": 1, "b": "x\ny\n"}
        assert isinstance(node, Mapping)
        assert node.entries[1].key.span[1:3] == (2, 1)


def test_a_byte_order_mark_is_accepted_and_not_counted() -> None:
    node, found = read_bytes(b"\xef\xbb\xbfa: 1\n", "f.yaml")
    assert found == []
    assert node is not None
    assert node.span == ("f.yaml", 1, 1, 1, 5)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: 1\nb: 2\na: 3\n", ("yaml-duplicate-key", 3, 1)),
        ("a: 1\n'a': 3\n", ("yaml-duplicate-key", 2, 1)),
        ("a:\n  <<: {b: 1}\n", ("yaml-merge-key", 2, 3)),
        ("a: !!int '3'\n", ("yaml-tag", 1, 4)),
        ("a: !!python/object/apply:os.system [ls]\n", ("yaml-tag", 1, 4)),
        ("a: ! b\n", ("yaml-tag", 1, 4)),
        ("a: &name b\n", ("yaml-alias", 1, 4)),
        ("a: 1\n--- \nb: 2\n", ("yaml-documents", 2, 1)),
        ('"": 1\n', ("yaml-key", 1, 1)),
        ('a: "x\\ey"\n', ("yaml-character", 1, 4)),
    ],
)
def test_a_fault_that_leaves_the_tree_whole_comes_with_the_tree(
    text: str, expected: tuple[str, int, int], pure: bool
) -> None:
    node, found = read_text(text, "f.yaml", pure=pure)
    assert places(found) == [expected]
    assert node is not None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: *name\n", [("yaml-alias", 1, 4)]),
        ("a: &n [1]\nb: *n\n", [("yaml-alias", 1, 4), ("yaml-alias", 2, 4)]),
        ("{a: 1}: b\n", [("yaml-key", 1, 1)]),
        ("? [a]\n: b\n", [("yaml-key", 1, 3)]),
        ("a:\n\tb: 1\n", [("yaml-tab", 2, 1)]),
        ("a:\n  b: 1\n  \tc: 1\n", [("yaml-tab", 3, 3)]),
        ("a: x\x00\n", [("yaml-character", 1, 5)]),
        ("a: x\u2028y\n", [("yaml-character", 1, 5)]),
        ("a: \ud800\n", [("yaml-character", 1, 4)]),
        ("", [("file-empty", 1, 1)]),
        ("# nothing\n\n", [("file-empty", 1, 1)]),
        ("---\n", [("file-empty", 1, 1)]),
    ],
)
def test_where_a_part_is_missing_there_is_no_tree(text: str, expected: list[tuple[str, int, int]], pure: bool) -> None:
    node, found = read_text(text, "f.yaml", pure=pure)
    assert places(found) == expected
    assert node is None


def test_what_an_escape_hides_in_a_text_is_found_and_never_reaches_a_terminal(pure: bool) -> None:
    node, found = read_text('a: "x\\e[2Jy\\nz"\n', "f.yaml", pure=pure)
    assert [one.code for one in found] == ["yaml-character"]
    assert node is not None
    assert plain(node) == {"a": "x\ufffd[2Jy\nz"}


def test_of_a_duplicate_key_the_first_stands_and_is_pointed_at(pure: bool) -> None:
    node, found = read_text("a: 1\nb: 2\na: 3\n", "f.yaml", pure=pure)
    assert node is not None
    assert plain(node) == {"a": 1, "b": 2}
    assert found[0].notes == ((("f.yaml", 1, 1, 1, 2), "`a` is first given here"),)


def test_a_merge_key_merges_nothing(pure: bool) -> None:
    node, _ = read_text("a: {<<: {b: 1}, c: 2}\n", "f.yaml", pure=pure)
    assert node is not None
    assert plain(node) == {"a": {"c": 2}}


def test_a_key_called_like_a_merge_key_is_possible_in_quotes(pure: bool) -> None:
    assert plain(whole("'<<': 1\n", pure)) == {"<<": 1}


def test_of_several_documents_the_first_is_read(pure: bool) -> None:
    node, _ = read_text("a: 1\n---\nb: 2\n", "f.yaml", pure=pure)
    assert node is not None
    assert plain(node) == {"a": 1}


def test_a_scalar_with_a_tag_begins_behind_it(pure: bool) -> None:
    node, _ = read_text("- !t &a # why\n  'x'\n", "f.yaml", pure=pure)
    assert isinstance(node, Sequence)
    assert node.items[0].span == ("f.yaml", 2, 3, 2, 6)


def test_all_faults_of_a_file_are_found_at_once(pure: bool) -> None:
    found = findings("a: &x 1\na: !t 2\n<<: 3\n", pure)
    assert [one.code for one in found] == ["yaml-alias", "yaml-duplicate-key", "yaml-tag", "yaml-merge-key"]


# What the two parsers say about the same mistake, in our words: (text, line, column, part of the message).
SYNTAX = [
    ("a: Harvest: gain\n", 1, 11, "`:` cannot stand here"),
    ("a: [1, 2\nb: 3\n", 1, 4, "this `[` is never closed"),
    ("a: {b: 1\n", 2, 1, "expected `,` or `}`"),
    ('a: "never closed\n', 1, 4, "never closed"),
    ("a: 'never closed\n", 1, 4, "never closed"),
    ("a: @b\n", 1, 4, "cannot begin with this character"),
    ('a: "\\q"\n', 1, 5, "unknown escape"),
    ("a: - b\n", 1, 4, "list item cannot begin here"),
    ("a: |x\n  b\n", 1, 5, "only a comment"),
    ("a: ]\n", 1, 4, "expected a value"),
]


@pytest.mark.parametrize(("text", "line", "column", "message"), SYNTAX)
def test_a_syntax_error_is_told_in_plain_words_at_its_place(text: str, line: int, column: int, message: str) -> None:
    (found,) = findings(text)
    assert (found.code, found.span.line, found.span.column) == ("yaml-syntax", line, column)
    assert message in found.message


@pytest.mark.parametrize(("text", "line"), [(text, line) for text, line, _, _ in SYNTAX])
def test_the_other_parser_finds_syntax_errors_in_the_same_lines(text: str, line: int) -> None:
    (found,) = findings(text, pure=True)
    assert (found.code, found.span.line) == ("yaml-syntax", line)


def test_an_unclosed_bracket_is_shown_with_the_line_that_belongs_to_it_no_more() -> None:
    (found,) = findings("a: [1, 2\nb: 3\n")
    assert found.help == "close it with `]`"
    assert found.notes == ((("f.yaml", 2, 2, 2, 3), "this line belongs to it no more"),)


def test_a_bracket_that_something_else_disturbs_is_pointed_at_from_there() -> None:
    (found,) = findings("a: [1,\n  2 3: 4, 'x' y\n")
    assert found.span.line == 2
    assert found.notes == ((("f.yaml", 1, 4, 1, 4), "the list begins here"),)


def test_a_missing_file_is_a_finding(tmp_path: Path) -> None:
    node, found = read_file(tmp_path / "none.yaml")
    assert node is None
    assert [one.code for one in found] == ["file-missing"]


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    _, found = read_file(tmp_path)
    assert [one.code for one in found] == ["file-unreadable"]


def test_an_impossible_file_name_is_a_finding() -> None:
    _, found = read_file("a\0b")
    assert [one.code for one in found] == ["file-missing"]


def test_a_file_is_called_as_it_was_given_unless_a_name_is_given(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text("a: 1\na: 2\n", encoding="utf-8")
    assert read_file(path)[1][0].span.file == str(path)
    assert read_file(path, name="cards.yaml")[1][0].span.file == "cards.yaml"


def test_bytes_that_are_not_utf8_are_found_at_their_place() -> None:
    node, found = read_bytes("a: 1\nb: Forêt\n".encode("latin-1"), "f.yaml")
    assert node is None
    assert places(found) == [("file-encoding", 2, 7)]
    assert "0xea" in found[0].message


def test_binary_data_is_a_finding() -> None:
    _, found = read_bytes(b"\x7fELF\x02\x01\x01\x00\x00", "f.yaml")
    assert [one.code for one in found] == ["yaml-character"]


@pytest.mark.parametrize(
    ("limits", "text", "code"),
    [
        (Limits(size=10), "a: 12345678", "yaml-size"),
        (Limits(depth=2), "[[[1]]]", "yaml-depth"),
        (Limits(nodes=3), "[1, 2, 3]", "yaml-size"),
        (Limits(findings=1), "[&a 1, &b 2]", "yaml-size"),
    ],
)
def test_what_lies_within_a_limit_is_read_and_what_lies_beyond_is_not(
    limits: Limits, text: str, code: str, pure: bool
) -> None:
    node, found = read_text(text, "f.yaml", limits, pure=pure)
    assert node is None
    assert found[-1].code == code
    wider = Limits(*(limit + 1 for limit in limits))
    assert code not in [one.code for one in findings(text, pure, wider)]


def test_the_findings_before_a_limit_are_kept() -> None:
    found = findings("- &a 1\n- &b 2\n- &c 3\n- &d 4\n", limits=Limits(findings=2))
    assert [one.code for one in found] == ["yaml-alias", "yaml-alias", "yaml-size"]
