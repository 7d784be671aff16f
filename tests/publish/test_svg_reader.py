"""Symbols are drawn from SVG as it is found: of any size, in groups, with relative paths; what is more is refused."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardc
from cardc.publish import drawing_files
from cardc.publish.drawing_files import MAX_BYTES, drawing_findings, read_drawings
from cardc.publish.svg_reader import parse_drawing
from cardc.publish.symbol_pictures import Shape, ellipse
from tests.cli.running import MINE

BOX = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{}</svg>'

CORNERS = {"M": 2, "L": 2, "C": 6, "Z": 0}

# As a large collection of icons writes them: a ground without a colour, which is black, and a shape upon it.
ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="M0 0h512v512H0z"/>'
    '<path fill="#fff" d="M256.5 16.03c-61.2-.2-92 38-110.3 81.2l-24 12.7 24.1 38.2s28.7-20 53-8.6a9 9 0 11-18 4'
    'q12 30 40 44t20-60l.5.5-1e-1 2V201z"/></svg>'
)


def shapes(inside: str) -> tuple[Shape, ...]:
    return parse_drawing("x", BOX.format(inside)).shapes


def shape(inside: str) -> Shape:
    (only,) = shapes(inside)
    return only


def corners(inside: str) -> list[float]:
    """All corners of the only shape."""
    return [round(value, 2) for one in shape(inside).segments for value in one.corners]


def bounds(one: Shape) -> tuple[float, float, float, float]:
    """The corners of the box around the ends of all segments."""
    ends = [segment.corners[-2:] for segment in one.segments if segment.corners]
    xs, ys = [x for x, _ in ends], [y for _, y in ends]
    return round(min(xs), 2), round(min(ys), 2), round(max(xs), 2), round(max(ys), 2)


# ---- what is drawn


def test_an_icon_of_any_size_fills_the_square() -> None:
    ground, icon = parse_drawing("x", ICON).shapes
    assert bounds(ground) == (0, 0, 100, 100)
    assert (ground.fill, icon.fill) == ("#000000", "#ffffff")
    assert icon.segments[0].corners == pytest.approx((50.1, 3.13), abs=0.01)
    left, top, right, bottom = bounds(icon)
    assert 0 < left < right < 100
    assert 0 < top < bottom < 100


@pytest.mark.parametrize(
    ("size", "box"),
    [
        ('viewBox="-10 20 50 100"', (25, 0, 75, 100)),
        ('viewBox="-10,20 200,50"', (0, 37.5, 100, 62.5)),
        ('width="50px" height="100"', (25, 0, 75, 100)),
    ],
)
def test_a_drawing_that_is_no_square_stands_in_the_middle(size: str, box: tuple[float, ...]) -> None:
    whole = {"-10 20": "M-10 20h50v100h-50z", "-10,20": "M-10 20h200v50h-200z"}.get(size[9:15], "M0 0h50v100H0z")
    drawing = parse_drawing("x", f'<svg {size}><path d="{whole}"/></svg>')
    assert bounds(drawing.shapes[0]) == box


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("m10 10 5 5-5 5z", "M10 10L15 15L10 20Z"),
        ("M10 10H30V40h-5v-5", "M10 10L30 10L30 40L25 40L25 35"),
        ("M0 0C0 10 10 20 20 20S40 30 40 40", "M0 0C0 10 10 20 20 20C30 20 40 30 40 40"),
        ("M0 0Q30 0 30 30T60 60", "M0 0C20 0 30 10 30 30C30 50 40 60 60 60"),
        ("M1.5.5L.5-.5", "M1.5 .5L.5 -.5"),
        ("M10,10\n\tL20,10\r\nL20,20z", "M10 10L20 10L20 20Z"),
        ("M10 10L90 10L50 90L10 10Z", "M10 10L90 10L50 90Z"),
    ],
)
def test_every_command_of_a_path_is_read(written: str, plain: str) -> None:
    assert corners(f'<path d="{written}"/>') == corners(f'<path d="{plain}"/>')


def test_an_arc_is_drawn_as_curves_along_it() -> None:
    drawn = shape('<path d="M10 50a40 40 0 0 1 80 0"/>')
    assert bounds(drawn) == (10, 10, 90, 50)
    assert {one.command for one in drawn.segments} == {"M", "C"}


@pytest.mark.parametrize(
    ("written", "box"),
    [
        ('<rect x="10" y="20" width="30" height="40"/>', (10, 20, 40, 60)),
        ('<rect x="10" y="20" width="30" height="40" rx="5"/>', (10, 20, 40, 60)),
        ('<rect x="10" y="20" width="30" height="40" rx="99" ry="1"/>', (10, 20, 40, 60)),
        ('<ellipse cx="50" cy="50" rx="40" ry="10"/>', (10, 40, 90, 60)),
        ('<polygon points="10,10 90,10 50,90"/>', (10, 10, 90, 90)),
        ('<polyline points="10 10 90 10 50 90"/>', (10, 10, 90, 90)),
        ('<line x1="5" y1="6" x2="70" y2="80" stroke="red"/>', (5, 6, 70, 80)),
    ],
)
def test_basic_shapes_are_drawn(written: str, box: tuple[float, ...]) -> None:
    assert bounds(shape(written)) == box


def test_a_circle_is_the_same_however_it_is_said() -> None:
    assert shape('<circle cx="50" cy="40" r="9"/>').segments == ellipse(50, 40, 9, 9)


@pytest.mark.parametrize(
    ("transform", "moved"),
    [
        ("translate(10 20)", [20, 30]),
        ("translate(10)", [20, 10]),
        ("scale(2)", [20, 20]),
        ("scale(2,3)", [20, 30]),
        ("rotate(90)", [-10, 10]),
        ("rotate(90 50 50)", [90, 10]),
        ("skewX(45)", [20, 10]),
        ("skewY(45)", [10, 20]),
        ("matrix(1 0 0 1 5 6)", [15, 16]),
        ("translate(10, 20) scale(2)", [30, 40]),
        ("scale(2), translate(10 20)", [40, 60]),
    ],
)
def test_a_transformation_moves_a_shape(transform: str, moved: list[float]) -> None:
    assert corners(f'<path transform="{transform}" d="M10 10L10 10"/>')[:2] == moved
    assert corners(f'<g transform="{transform}"><g><path d="M10 10L10 10"/></g></g>')[:2] == moved


def test_a_line_grows_with_what_it_draws() -> None:
    drawn = shape('<g transform="scale(2 8)" stroke="#123456" stroke-width="3"><path d="M1 1L2 2"/></g>')
    assert (drawn.stroke, drawn.width) == ("#123456", pytest.approx(12))


def test_a_group_says_how_all_in_it_look_until_it_ends() -> None:
    inside = (
        '<g fill="red"><path d="M0 0h9v9"/><g fill="none" stroke="#00F"><path d="M0 0h9v9"/></g></g><path d="M0 0h1"/>'
    )
    assert [(one.fill, one.stroke) for one in shapes(inside)] == [("#ff0000", ""), ("", "#0000ff"), ("#000000", "")]


@pytest.mark.parametrize(
    ("said", "fill"),
    [
        ('fill="#ABC"', "#aabbcc"),
        ('fill="rgb(1, 20,255)"', "#0114ff"),
        ('fill="White"', "#ffffff"),
        ('fill="currentColor"', "#000000"),
        ('fill="red" style="stroke-width:2;fill:#00ff00"', "#00ff00"),
        ("", "#000000"),
    ],
)
def test_a_colour_is_read_however_it_is_written(said: str, fill: str) -> None:
    assert shape(f'<path {said} d="M0 0h9v9z"/>').fill == fill


def test_what_is_inside_follows_the_rule_of_the_file() -> None:
    inside = '<path d="M0 0h9v9z"/><path fill-rule="evenodd" d="M0 0h9v9z"/>'
    assert [one.rule for one in shapes(inside)] == ["nonzero", "evenodd"]


def test_what_is_not_seen_is_not_drawn() -> None:
    unseen = '<path fill="none" d="M0 0h9"/><path display="none" d="M0 0h9"/><g display="none"><path d="M0 0h9"/></g>'
    unseen += '<defs><path d="M0 0h9"/><defs/></defs><metadata><rdf:RDF><path d="M0 0"/></rdf:RDF></metadata>'
    unseen += '<sodipodi:namedview><path d="M0 0"/></sodipodi:namedview><title>a</title><path d=" "/>'
    assert len(shapes(unseen + '<path d="M0 0h9v9"/>')) == 1


def test_what_drawing_programs_write_around_it_does_no_harm() -> None:
    head = (
        '\ufeff<?xml version="1.0"?>\n<!-- made --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x.example/">'
    )
    assert parse_drawing("x", head + ICON).shapes == parse_drawing("x", ICON).shapes
    assert parse_drawing("x", ICON.replace("<path", "<svg:path")).shapes == parse_drawing("x", ICON).shapes


# ---- what is refused


@pytest.mark.parametrize(
    ("inside", "fault"),
    [
        ("", "no shape"),
        ('<path fill="none" d="M0 0h9"/>', "no shape"),
        ("<script>alert(1)</script>", "`script`"),
        ('<path onload="alert(1)" d="M0 0h9"/>', "`onload` is a script"),
        ('<image href="http://example.org/a.png"/>', "`image`"),
        ('<use href="other.svg#a"/>', "`use`"),
        ("<style>path {fill: red}</style>", "`style`"),
        ("<text>a</text>", "`text`"),
        ("<foreignObject/>", "`foreignobject`"),
        ('<svg viewBox="0 0 1 1"/>', "not one `<svg>`"),
        ('<path fill="url(#x)" d="M0 0h9"/>', "`url(#x)`"),
        ('<path fill="rgb(1,2,999)" d="M0 0h9"/>', "is no colour"),
        ('<path opacity=".5" d="M0 0h9"/>', "`opacity`"),
        ('<path style="clip-path: url(#a)" d="M0 0h9"/>', "`clip-path`"),
        ('<path d="L0 0"/>', "begin with `M`"),
        ('<path d="M0 0 L5"/>', "breaks off"),
        ('<path d="M0 0 A5 5"/>', "breaks off"),
        ('<path d="M0 0 x5 5"/>', "nothing but commands"),
        ('<path d="M0 0 L1e999 0"/>', "far beyond"),
        ('<path d="M0 0 L1e9 0"/>', "far beyond"),
        ('<path transform="scale(1e300)" d="M1 1 L2 2"/>', "far beyond"),
        ('<path transform="scale(1 2 3)" d="M0 0h9"/>', "as many numbers"),
        ('<path transform="perspective(3)" d="M0 0h9"/>', "no transformation"),
        ('<rect width="50%" height="1"/>', "`50%` is no length"),
        ('<circle r="nan"/>', "is no length"),
    ],
)
def test_a_drawing_that_is_more_than_shapes_is_refused(inside: str, fault: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        parse_drawing("x", BOX.format(inside))
    assert fault in str(refused.value)


@pytest.mark.parametrize(
    ("file", "fault"),
    [
        ("", "no shape"),
        ("no drawing", "no shape"),
        ('<path d="M0 0h9"/>', "does not begin with `<svg>`"),
        ("<svg><path d='M0 0h9'/></svg>", "needs a size"),
        ('<svg viewBox="0 0 0 5"><path d="M0 0h9"/></svg>', "needs a size"),
        ('<svg viewBox="0 0 1e999 1"><path d="M0 0h9"/></svg>', "needs a size"),
        ('<svg viewBox="0 0 5"><path d="M0 0h9"/></svg>', "needs a size"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]>' + ICON, "entities"),
        ('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + ICON, "entities"),
    ],
)
def test_a_file_that_is_no_drawing_is_refused(file: str, fault: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        parse_drawing("x", file)
    assert fault in str(refused.value)


@pytest.mark.parametrize(
    "inside",
    [
        "<g>" * 14_000,
        "<path d='M0 0" + "h1" * 45_000 + "'/>",
        "<path d='M0 0" + "a1 1 0 0 1 1 1" * 6_500 + "'/>",
        "<path transform='" + "scale(1)" * 11_000 + "' d='M0 0h9'/>",
        "<defs>" * 14_000,
        "<" * 90_000,
        "<path d='M" + "1" * 90_000 + " 0'/>",
        "<path " + "a " * 45_000 + "/>",
    ],
    ids=lambda inside: inside[:24],
)
def test_a_hostile_file_is_drawn_or_refused_in_few_words(mine: Path, inside: str) -> None:
    text = BOX.format(inside)
    assert len(text) < MAX_BYTES
    (mine / "symbols" / "moon.svg").write_text(text, encoding="utf-8")
    assert all(len(found.message) < 200 for found in drawing_findings([mine]))


@given(st.text(alphabet="MmLlHhVvCcSsQqTtAaZz0123456789eE.,+- \n", max_size=60))
def test_any_path_is_drawn_or_refused(data: str) -> None:
    try:
        drawn = shapes(f'<path d="M1 1{data}"/>')
    except ValueError:
        return
    for one in drawn:
        assert one.segments[0].command == "M"
        assert all(
            len(segment.corners) == {"M": 2, "L": 2, "C": 6, "Z": 0}[segment.command] for segment in one.segments
        )


# ---- files


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A folder beside the bundled game that brings a drawing."""
    (tmp_path / "symbols").mkdir()
    (tmp_path / "game.yaml").write_text(MINE, encoding="utf-8")
    (tmp_path / "symbols" / "moon.svg").write_text(ICON, encoding="utf-8")
    return tmp_path


def test_a_large_file_is_refused_without_being_read(mine: Path) -> None:
    with (mine / "symbols" / "moon.svg").open("wb") as stream:
        stream.truncate(10_000_000)
    (found,) = drawing_findings([mine])
    assert "longer than 100,000 bytes" in found.message


@pytest.mark.parametrize("content", [b"\xff\xfe<svg", b"\0" * 20, ICON.encode("utf-16")])
def test_what_is_no_text_is_a_finding(mine: Path, content: bytes) -> None:
    (mine / "symbols" / "moon.svg").write_bytes(content)
    assert [one.code for one in drawing_findings([mine])] == ["drawing-unread"]


def test_check_finds_a_drawing_that_cannot_be_used_at_its_file(mine: Path) -> None:
    deck = cardc.load(mine)
    assert deck.findings == ()
    wrong = deck.update(mine / "symbols" / "moon.svg", ICON.replace("#fff", "url(#a)"))
    (found,) = wrong.findings
    assert (found.code, found.span.file) == ("drawing-unread", str(mine / "symbols" / "moon.svg"))
    assert wrong.update(mine / "symbols" / "moon.svg", ICON).findings == ()


def test_without_the_library_nothing_is_wrong(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (mine / "symbols" / "moon.svg").write_text("no drawing", encoding="utf-8")
    assert drawing_findings([mine])
    monkeypatch.setattr(drawing_files, "missing", lambda modules: tuple(modules))
    assert drawing_findings([mine]) == ()


def test_drawings_that_were_found_sound_are_not_read_again(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(mine / "cache"))
    monkeypatch.delenv("CARDC_CACHE", raising=False)
    assert drawing_findings([mine]) == ()
    monkeypatch.setattr(drawing_files, "_findings", lambda paths, files: 1 / 0)
    assert drawing_findings([mine]) == ()
    (mine / "symbols" / "moon.svg").write_text(ICON + " ", encoding="utf-8")
    with pytest.raises(ZeroDivisionError):
        drawing_findings([mine])


def test_the_first_folder_that_draws_a_symbol_does(mine: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    (other / "symbols").mkdir(parents=True)
    (other / "symbols" / "moon.svg").write_text(BOX.format('<path d="M0 0h9v9"/>'), encoding="utf-8")
    assert len(read_drawings([other, mine])[0].of("moon").shapes) == 1
    assert len(read_drawings([mine, other])[0].of("moon").shapes) == 2
