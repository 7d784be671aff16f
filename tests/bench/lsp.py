"""How long an editor waits for findings and offers: `python tests/bench/lsp.py`, with a real server and a real client.

Told is the time from the last key to what is shown, with the pause in which the server waits for another key, and the
processor time that the server spends on it (where the system tells, as Linux does): on a busy machine only that counts.
"""

import asyncio
import math
import os
import statistics
import sys
import time
from pathlib import Path

from lsprotocol import types

import cardc
from cardc.lsp.server import PAUSE
from tests.lsp.editor import SERVER, Editor, ShowingClient, capabilities

LIMIT = 150
EDITS = 15


async def wait(seconds: float) -> None:
    """What the server does at its beginning is done."""
    await asyncio.sleep(seconds)


def processor_time(client: ShowingClient) -> float:
    """What the server spent so far, in milliseconds."""
    assert client._server is not None
    told = Path(f"/proc/{client._server.pid}/stat")
    fields = told.read_text().rpartition(")")[2].split() if told.exists() else []
    return sum(map(int, fields[11:13])) * 1000 / os.sysconf("SC_CLK_TCK") if fields else math.nan


async def edited(editor: Editor, path: Path, old: str, new: str) -> list[float]:
    """The milliseconds until findings are shown, for one edit after the other."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    spent = list[float]()
    for number in range(2, EDITS + 2):
        await wait(0.3)
        began = time.perf_counter()
        await editor.type(path, text.replace(old, new.format(n=number), 1))
        spent.append((time.perf_counter() - began) * 1000)
    return spent


async def main() -> int:
    game = cardc.load().game
    cards, scenarios = (
        game.folder / "base" / "advancements.yaml",
        game.scenario_folder / "rules" / "spoiling.scenarios.yaml",
    )
    client = await SERVER.start()
    assert isinstance(client, ShowingClient)
    await client.initialize_session(types.InitializeParams(capabilities=capabilities("utf-16")))
    editor = Editor(client)
    began = time.perf_counter()
    await editor.open(cards)
    print(f"{'opening, with all that there is':40} {(time.perf_counter() - began) * 1000:7.0f} ms")
    await editor.open(scenarios)
    await wait(12)
    within = True
    for name, path, old, new in (
        ("the ability of a card, with a slip", cards, "Gain 1 {mana}", "Gian {n} {{mana}}"),
        ("the ability of a card", cards, "Gain 1 {mana}", "Gain {n} {{mana}}"),
        ("the title of a card", cards, "title: Dawnsinger", "title: Dawnsinger{n}x"),
        ("a scenario", scenarios, "name: ", "name: Edit {n} of "),
    ):
        before = processor_time(client)
        spent = await edited(editor, path, old, new)
        worked = (processor_time(client) - before) / EDITS
        usual, slowest = statistics.median(spent), max(spent)
        within = within and usual <= LIMIT
        waited = PAUSE * 1000
        print(f"{name:40} {usual:7.0f} ms (slowest {slowest:.0f}): waits {waited:.0f}, works {worked:.0f} ms")
    text = cards.read_text(encoding="utf-8")
    spent = []
    for _ in range(EDITS):
        began = time.perf_counter()
        assert await editor.completed(cards, text.replace("Gain 1 {mana}", "Gain 1 |", 1))
        spent.append((time.perf_counter() - began) * 1000)
    print(f"{'completion in an ability text':40} {statistics.median(spent):7.0f} ms (slowest {max(spent):.0f})")
    await client.shutdown_session()
    await client.stop()
    return 0 if within else 1


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
