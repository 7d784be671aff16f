"""A PDF as it is written: what it says of itself, its structure tree, and its small objects packed together.

A structure tree is thousands of small objects, which would make the file twice as long; packed in compressed streams,
as PDF 1.5 has them, they take little room. There are no dates of today and no random ids, so that the same pages give
the same bytes.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from cardc import __version__
from cardc.publish.fonts import BODY, register_fonts
from cardc.publish.pdf_structure import StructureTree, written
from cardc.source.seal import UNSEALED

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

Item = TypeVar("Item")

_MAKER = f"cardc {__version__}"

# So many objects are packed together, so that a reader need not unpack all to see one.
_TOGETHER = 1000

_OBJECT = re.compile(rb"\d+ 0 obj\s*(.*?)\s*endobj\s*\Z", re.DOTALL)
_STREAM, _STREAM_END = b"stream\n", b"endstream"
_LETTER = re.compile(rb"<([0-9A-Fa-f]+)> <([0-9A-Fa-f]+)>")
# What the head of a stream need not say: its length, which changes, and what is so unless another is named.
_IDLE = re.compile(rb"/Length \d+|/FormType 1|/Matrix \[ 1 0 0 1 0 0 \]|/ProcSet \[[^\]]*\]")
_XREF_ROW = 7
# So many letters are told in one piece, at the most.
_LETTERS = 100


class AboutFile(NamedTuple):
    """What a file says of itself."""

    title: str
    subject: str
    language: str


def new_canvas(about: AboutFile) -> Canvas:
    """A canvas for the pages of a file, with our typeface and nothing else."""
    from reportlab.pdfgen.canvas import Canvas

    register_fonts()
    # `invariant`: no dates and no random ids. Without an initial font of ours, reportlab names Helvetica on each page
    # and does not embed it. Its types take the name for a number.
    options: dict[str, Any] = {"initialFontName": BODY}
    canvas = Canvas(BytesIO(), invariant=1, pageCompression=0, lang=about.language, **options)
    canvas.setTitle(about.title)
    canvas.setSubject(about.subject)
    canvas.setAuthor("cardc")
    canvas.setCreator(_MAKER)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas


def file_bytes(canvas: Canvas, tree: StructureTree, about: AboutFile, sides: Sequence[int] = ()) -> bytes:
    """The file of all pages that were drawn; those of one of the `sides` become one page."""
    drawn: bytes = canvas.getpdfdata()  # type: ignore[no-untyped-call]
    found = _taken_apart(drawn)
    objects = {number: _squeezed(body) for number, body in found.objects.items()}
    for font in [body for body in objects.values() if b"/ToUnicode" in body]:
        letters = _reference(font, b"ToUnicode")
        objects[letters] = _honest(objects[letters])
    pages = _laid_together(objects, sides) if sides else _pages(objects)
    root = max(objects) + 1
    for number, text in enumerate(written(tree, pages, root), start=root):
        objects[number] = text.encode("latin-1")
    metadata = max(objects) + 1
    objects[metadata] = _stream("/Type /Metadata /Subtype /XML", _metadata(about).encode("utf-8"), packed=False)
    for i, page in enumerate(pages):
        objects[page] = _with(objects[page], f"/StructParents {i} /Tabs /S")
    objects[found.catalog] = _with(
        objects[found.catalog],
        f"/MarkInfo <</Marked true>> /StructTreeRoot {root} 0 R /Metadata {metadata} 0 R",
    )
    return _packed(objects, found)


def _squeezed(body: bytes) -> bytes:
    """A stream of drawing, which reportlab left as it is, packed; anything else stays."""
    head, begins, content = body.partition(_STREAM)
    if not begins or b"/Filter" in head:
        return body
    content = content[: content.rindex(_STREAM_END)]
    entries = b" ".join(_IDLE.sub(b" ", head[2 : head.rindex(b">>")]).split())
    return _stream(entries.decode("latin-1"), content)


def _honest(letters: bytes) -> bytes:
    """What reportlab says of the letters of a font, put right.

    Letters that there are not it calls U+0000, and those beyond U+FFFF it does not write in UTF-16.
    """
    _, _, content = letters.partition(_STREAM)
    head, _, rest = zlib.decompress(content).partition(b"beginbfchar\n")
    said = _LETTER.findall(rest.partition(b"endbfchar")[0])
    known = [
        b"<%b> <%b>" % (code, chr(int(letter, 16)).encode("utf-16-be").hex().upper().encode("ascii"))
        for code, letter in said
        if int(letter, 16)
    ]
    blocks = (b"%d beginbfchar\n%b\nendbfchar\n" % (len(some), b"\n".join(some)) for some in _batches(known, _LETTERS))
    return _stream("", head[: head.rindex(b"\n") + 1] + b"".join(blocks) + rest.partition(b"endbfchar\n")[2])


# ---- taking apart what reportlab wrote


class _TakenApart(NamedTuple):
    """The objects of a file by their numbers, and which of them is its catalog, and which tells of it."""

    objects: dict[int, bytes]
    catalog: int
    info: int


def _taken_apart(pdf: bytes) -> _TakenApart:
    start = int(pdf[pdf.rindex(b"startxref") + 9 :].split()[0])
    _, count = map(int, pdf[start:].split(maxsplit=3)[1:3])
    table, trailer = pdf[start:].split(b"trailer")
    rows = table.split(b"\n")[2 : count + 2]
    offsets = {int(row[:10]): number for number, row in enumerate(rows) if row.endswith(b"n ")}
    ends = (*sorted(offsets)[1:], start)
    objects: dict[int, bytes] = {}
    for begin, end in zip(sorted(offsets), ends, strict=True):
        body = _OBJECT.match(pdf[begin:end])
        assert body is not None
        objects[offsets[begin]] = body[1]
    return _TakenApart(objects, _reference(trailer, b"Root"), _reference(trailer, b"Info"))


def _reference(dictionary: bytes, name: bytes) -> int:
    found = re.search(rb"/" + name + rb" (\d+) 0 R", dictionary)
    assert found is not None
    return int(found[1])


def _pages(objects: Mapping[int, bytes]) -> list[int]:
    """The numbers of the pages in their order; reportlab keeps them all in one list."""
    (kids,) = (found for one in objects.values() if b"/Type /Pages" in one and (found := _KIDS.search(one)))
    return [int(number) for number in re.findall(rb"(\d+) 0 R", kids[1])]


_KIDS = re.compile(rb"/Kids \[([^\]]*)\]")


def _laid_together(objects: dict[int, bytes], sides: Sequence[int]) -> list[int]:
    """The pages, where those that were drawn for one side are one: the first of them, with the content of all."""
    side_of = dict(zip(_pages(objects), sides, strict=True))
    kept: dict[int, int] = {}
    for page, side in side_of.items():
        first = kept.setdefault(side, page)
        if first != page:
            objects[first] = _beside(objects[first], objects.pop(page))
    pages = [page for _, page in sorted(kept.items())]
    kids = b" ".join(b"%d 0 R" % page for page in pages)
    for number, body in objects.items():
        if b"/Type /Pages" in body:
            body = _COUNT.sub(b"/Count %d" % len(pages), _KIDS.sub(b"/Kids [%b]" % kids, body))
        objects[number] = _PLACE.sub(lambda found: b"/Dest [ %d 0 R" % kept[side_of[int(found[1])]], body)
    return pages


def _beside(page: bytes, other: bytes) -> bytes:
    """A page that shows what another does as well: its content, and the drawings that this uses."""
    contents = b" ".join(found[1] for one in (page, other) if (found := _DRAWN.search(one)))
    forms = b" ".join(sorted({form for one in (page, other) for form in _FORM.findall(one)}))
    page = _FORMS.sub(b"", _DRAWN.sub(b"/Contents [%b]" % contents, page))
    return page.replace(b"/Resources <<", b"/Resources << /XObject <<%b>>" % forms) if forms else page


_COUNT = re.compile(rb"/Count \d+")
_PLACE = re.compile(rb"/Dest \[ (\d+) 0 R")
_DRAWN = re.compile(rb"/Contents (\d+ 0 R)")
_FORM = re.compile(rb"/FormXob\.\w+ \d+ 0 R")
_FORMS = re.compile(rb"/XObject <<[^>]*>>")


def _with(dictionary: bytes, entries: str) -> bytes:
    """A dictionary with more entries."""
    assert dictionary.endswith(b">>")
    return dictionary[:-2] + entries.encode("ascii") + b">>"


# ---- putting together


def _packed(objects: Mapping[int, bytes], found: _TakenApart) -> bytes:
    """The objects as a file: streams as they are, all others packed in streams of their own."""
    small = {number: body for number, body in objects.items() if not body.endswith(_STREAM_END)}
    whole = {number: body for number, body in objects.items() if number not in small}
    following = max(objects) + 1
    # Numbers that no object has any more are told to be free, as number 0 always is.
    places: dict[int, tuple[int, int, int]] = dict.fromkeys(range(following), (0, 0, 65535))
    for batch in _batches(sorted(small), _TOGETHER):
        whole[following] = _object_stream(batch, small)
        places |= {number: (2, following, i) for i, number in enumerate(batch)}
        following += 1
    out = BytesIO()
    # Bytes above 127 tell those who move files that this is no text.
    out.write(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
    for number, body in sorted(whole.items()):
        places[number] = (1, out.tell(), 0)
        out.write(b"%d 0 obj\n%b\nendobj\n" % (number, body))
    start = out.tell()
    places[following] = (1, start, 0)
    name = sha256(out.getvalue()).hexdigest()[:32].upper()
    entries = (
        f"/Type /XRef /Size {following + 1} /W [1 4 2] /Root {found.catalog} 0 R /Info {found.info} 0 R "
        f"/ID [<{name}> <{name}>] /DecodeParms <</Predictor 12 /Columns {_XREF_ROW}>>"
    )
    rows = [kind.to_bytes(1) + at.to_bytes(4) + more.to_bytes(2) for _, (kind, at, more) in sorted(places.items())]
    out.write(b"%d 0 obj\n%b\nendobj\n" % (following, _stream(entries, b"".join(_differences(rows)))))
    out.write(b"startxref\n%d\n%%%%EOF\n" % start)
    return out.getvalue()


def _batches(items: Sequence[Item], size: int) -> Iterator[Sequence[Item]]:
    return (items[first : first + size] for first in range(0, len(items), size))


def _object_stream(numbers: Sequence[int], objects: Mapping[int, bytes]) -> bytes:
    """Objects in one stream: where each begins, then each."""
    at = 0
    begins: list[str] = []
    for number in numbers:
        begins.append(f"{number} {at}")
        at += len(objects[number]) + 1
    head = " ".join(begins).encode("ascii") + b"\n"
    content = head + b"\n".join(objects[number] for number in numbers)
    return _stream(f"/Type /ObjStm /N {len(numbers)} /First {len(head)}", content)


def _differences(rows: Iterable[bytes]) -> Iterator[bytes]:
    """Each row as how it differs from the one before, which packs well (the predictor `Up` of PNG)."""
    before = bytes(_XREF_ROW)
    for row in rows:
        yield b"\x02" + bytes((a - b) & 255 for a, b in zip(row, before, strict=True))
        before = row


def _stream(entries: str, content: bytes, packed: bool = True) -> bytes:
    if packed:
        content = zlib.compress(content, 9)
        entries += " /Filter /FlateDecode"
    return f"<<{entries} /Length {len(content)}>>\nstream\n".encode("ascii") + content + b"\nendstream"


def _metadata(about: AboutFile) -> str:
    """What the file says of itself, as XMP. It claims no standard: nobody certified any."""
    title, subject, language = (escape(_printable(text), quote=False) for text in about)
    return f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:creator><rdf:Seq><rdf:li>cardc</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<dc:identifier>{UNSEALED}</dc:identifier>
<xmp:CreatorTool>{escape(_MAKER)}</xmp:CreatorTool>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"""


def _printable(text: str) -> str:
    """A text without the signs that XML cannot hold."""
    return "".join(letter if letter >= " " else " " for letter in text)
