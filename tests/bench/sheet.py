"""How long every copy of every card takes to print, beside bare lines of text: `python tests/bench/sheet.py`.

Every command is a fresh process; the rounds take turns, so that a busy machine slows all alike, and the best round of
each counts. The peer draws as many bare lines of text with reportlab as the sheets have, on as many pages.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

LIMIT = 3.0

_PEER = """
import sys
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from cardc.publish.fonts import BODY, font_file

pdfmetrics.registerFont(TTFont(BODY, str(font_file(BODY))))
canvas = Canvas(sys.argv[1], invariant=1, pageCompression=1)
for _ in range(55):
    canvas.setFont(BODY, 8)
    for line in range(150):
        canvas.drawString(60 + 170 * (line % 3), 40 + 5 * line, "you may discard another card")
    canvas.showPage()
canvas.save()
"""


def best(commands: Mapping[str, Sequence[str]], rounds: int) -> dict[str, float]:
    """The best wall time of each command in seconds."""
    times: dict[str, float] = dict.fromkeys(commands, float("inf"))
    for _ in range(rounds):
        for name, command in commands.items():
            begin = time.perf_counter()
            subprocess.run(command, capture_output=True, check=True)
            times[name] = min(times[name], time.perf_counter() - begin)
    return times


def main() -> int:
    """Print the times and the ratio; 1 if the whole box takes too long."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        sheet = [sys.executable, "-m", "cardc", "sheet", "-o", str(Path(folder) / "cards.pdf")]
        commands = {
            "reportlab, bare lines": [sys.executable, "-c", _PEER, str(Path(folder) / "peer.pdf")],
            "cardc sheet": sheet,
            "cardc sheet --decks 0": [*sheet, "--decks", "0"],
            "cardc sheet --faces house --lang fr": [*sheet, "--faces", "house", "--lang", "fr"],
        }
        times = best(commands, rounds)
    peer, *ours = times
    for name, seconds in times.items():
        print(f"{name:36} {seconds:6.2f} s  {seconds / times[peer]:5.1f} ×")
    return int(max(times[name] for name in ours) > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
