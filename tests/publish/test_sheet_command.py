"""`cardc sheet` as a command: its files, its refusals, and what it leaves behind."""

from __future__ import annotations

import os
import re
import struct
import subprocess
import sys
import zlib
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

from cardc.cli.main import main
from cardc.extras import how_to_install
from cardc.publish import picture
from cardc.publish.fonts import FACES, font_file
from cardc.publish.svg import _EM, _Face

STACK = ("--stack", "Cursed Land + Stag + Dawnsinger")
ONE = ("--card-title", "Azure Lake", "--copies", "1")
ALLOWED = ("svg", "title", "desc", "rect", "path", "g", "defs", "clipPath", "use")
SVG = "{http://www.w3.org/2000/svg}"


def run(target: Path, *options: str) -> int:
    return main(["sheet", "-o", str(target), *options])


# ---- pictures


def test_a_crafted_card_as_svg_is_to_scale_and_complete_in_itself(tmp_path: Path) -> None:
    assert run(tmp_path / "card.svg", *STACK) == 0
    text = (tmp_path / "card.svg").read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)  # noqa: S314 (our own file)
    assert root.attrib["width"].endswith("mm")
    assert root.attrib["viewBox"] == f"0 0 {root.attrib['width'][:-2]} {root.attrib['height'][:-2]}"
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert {"Cursed Land", "Stag", "Dawnsinger"} <= set(labels(root))


def labels(root: ElementTree.Element) -> list[str]:
    """What is read aloud, box by box."""
    found = [one for one in root.iter() if "aria-label" in one.attrib]
    assert all(one.attrib.get("role") == "img" for one in found)
    return [one.attrib["aria-label"] for one in found]


@pytest.mark.parametrize(
    ("language", "box"),
    [
        ("en", "Harvest: Gain 1 mana for each guardian on this card."),
        ("fr", "Récolte\u00a0: gagnez 1\u00a0Mana pour chaque Gardien sur cette carte."),
    ],
)
def test_a_box_of_an_svg_is_read_as_one_sentence_with_its_symbols_in_words(
    tmp_path: Path, language: str, box: str
) -> None:
    assert run(tmp_path / "card.svg", *STACK, "--lang", language) == 0
    root = ElementTree.fromstring((tmp_path / "card.svg").read_text(encoding="utf-8"))  # noqa: S314 (our own file)
    assert root.attrib["lang"] == language
    assert box.replace("1\u00a0", "1 ") in [one.replace("1\u00a0", "1 ") for one in labels(root)]
    description = root.find(f"{SVG}desc")
    assert description is not None
    assert description.text == "\n".join(labels(root))


def test_a_letter_is_drawn_once_in_an_svg_and_used_wherever_it_stands(tmp_path: Path) -> None:
    assert run(tmp_path / "card.svg", *STACK) == 0
    text = (tmp_path / "card.svg").read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)  # noqa: S314 (our own file)
    defined = [one.attrib["id"] for one in root.iter() if "id" in one.attrib]
    used = [one.attrib["href"].removeprefix("#") for one in root.iter(f"{SVG}use")]
    assert len(defined) == len(set(defined))
    cuts = re.findall(r'clip-path="url\(#([^)]+)\)"', text)
    assert {*used, *cuts} == {*defined}
    assert used.count("g61") > 1


def test_a_hostile_title_cannot_leave_its_place_in_an_svg(tmp_path: Path) -> None:
    assert run(tmp_path / "card.svg", "--stack", "<1 guardian> + Stag") == 0
    root = ElementTree.fromstring((tmp_path / "card.svg").read_text(encoding="utf-8"))  # noqa: S314 (our own file)
    assert {child.tag for child in root.iter()} <= {f"{SVG}{name}" for name in ALLOWED}


@pytest.mark.parametrize("face", FACES)
def test_the_letters_of_an_svg_have_the_outlines_of_the_typeface(face: str) -> None:
    known, font = _Face(face), TTFont(BytesIO(font_file(face).read_bytes()), lazy=True)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    for letter in "AVXxyvkz&é€?/ß%8œÇ−●":
        bounds, drawn = BoundsPen(glyphs), BoundsPen(None)
        glyphs[names[ord(letter)]].draw(bounds)
        parse_path(known.outline(letter), drawn)
        left, bottom, right, top = (value * _EM / font["head"].unitsPerEm for value in bounds.bounds)
        assert drawn.bounds == pytest.approx((left, -top, right, -bottom), abs=1), letter


@pytest.mark.parametrize("dpi", [100, 300])
def test_a_png_has_the_resolution_that_was_asked_for(dpi: int, tmp_path: Path) -> None:
    assert run(tmp_path / "card.png", *STACK, "--dpi", str(dpi)) == 0
    data = (tmp_path / "card.png").read_bytes()
    width, height = struct.unpack(">II", data[16:24])
    assert data[37:41] == b"pHYs"
    per_metre = struct.unpack(">I", data[41:45])[0]
    assert per_metre == round(dpi / 0.0254)
    assert width / per_metre > 0.0635
    rows = zlib.decompress(data[data.index(b"IDAT") + 4 :])
    assert len(rows) == height * (width * 3 + 1)


@pytest.mark.parametrize("form", [".pdf", ".png", ".svg"])
def test_each_form_has_the_same_bytes_on_a_second_run(form: str, tmp_path: Path) -> None:
    first, second = tmp_path / f"1{form}", tmp_path / f"2{form}"
    for target, seed in ((first, "1"), (second, "2")):
        command = [sys.executable, "-m", "cardc", "sheet", "-o", str(target), *STACK]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        subprocess.run(command, check=True, capture_output=True, timeout=60, env=environment)
    assert first.read_bytes() == second.read_bytes()


def test_a_picture_of_several_pages_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path / "cards.png", "--kind", "vale") == 2
    assert ".png holds one page" in capsys.readouterr().err


# ---- findings


def test_a_text_too_small_to_read_is_a_finding_and_the_file_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path / "cards.pdf", "--card-title", "Stag Champion", "--card", "41x63") == 1
    assert "error[sheet-overflow]: Stag Champion: the abilities would need" in capsys.readouterr().err
    assert (tmp_path / "cards.pdf").read_bytes().startswith(b"%PDF")


def test_the_number_of_pages_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path / "cards.pdf", *ONE) == 0
    assert re.search(r"^1 page: .*cards\.pdf$", capsys.readouterr().out)


# ---- refusals


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--card", "big"), "`big` is neither poker, tarot nor a size"),
        (("--card", "10x10"), "`10x10` is neither poker, tarot nor a size such as 63x88 (in mm, 41x63 or more)"),
        (("--card", "500x500"), "do not fit on the paper"),
        (("--marks", "long"), "neither a length in mm nor `full`"),
        (("--card-title", "Stga"), "there is no card `Stga`; did you mean `Stag`?"),
        (
            ("--card-title", "Azure Lake@top"),
            "Azure Lake is not printed at `top`; leave the `@` and what follows it out",
        ),
        (("--card-title", "Stag@side"), "Stag is not printed at `side`, but at `top`, `middle`, `bottom`"),
        (("--card-title", "Stag", "--kind", "vale"), "no card is all that"),
        (("--set", "bsae"), "no set `bsae`: did you mean `base`?"),
        (("--longwise", "Unicron"), "there is no card `Unicron`; did you mean `Unicorn`?"),
        (("--lang", "tlh"), "`tlh` is none of en, fr"),
        (("--layers",), "name it with `--stack`"),
        ((*STACK, "--backs"), "`--stack` is one card"),
        ((*STACK, "--decks", "0"), "`--stack` is one card"),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_written(
    options: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path / "cards.pdf", *options) == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_form_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path / "cards.docx") == 2
    assert "must end in .pdf, .png, .svg" in capsys.readouterr().err


def test_a_missing_library_is_told_with_the_way_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(picture, "missing", lambda modules: tuple(one for one in modules if one == "pypdfium2"))
    assert run(tmp_path / "card.png", *STACK) == 2
    assert f".png needs pypdfium2; to get what it needs: {how_to_install('print')}" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_is_told_and_the_old_one_stays_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "cards.pdf"
    target.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert run(target, *ONE, "--force") == 2
    assert "cannot write: No space left on device" in capsys.readouterr().err
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path / "nowhere" / "cards.pdf", *ONE) == 2
    assert "cannot write" in capsys.readouterr().err


# ---- start


def test_libraries_are_imported_only_for_the_form_that_needs_them() -> None:
    code = (
        "import sys, cardc.cli.sheet; print([n for n in ('reportlab', 'pypdfium2', 'fontTools') if n in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"
