"""Records the whole games anew, and says how many differ: `python -m tests.playouts.record`.

Only for a change of the rules that is wanted; a change that makes the engine faster never needs it.
"""

from __future__ import annotations

import json
import sys

from tests.playouts.whole_games import KINDS, RECORDED, digest, recorded


def main() -> None:
    """Writes all games, and prints how many of each kind differ."""
    before = recorded() if RECORDED.exists() else {}
    games = {kind: [digest(kind, seed) for seed in range(n)] for kind, (_, n) in KINDS.items()}
    for kind, now in games.items():
        same = sum(one == other for one, other in zip(before.get(kind, []), now, strict=False))
        sys.stdout.write(f"{kind}: {len(now) - same} of {len(now)} games are played otherwise\n")
    RECORDED.write_text(json.dumps(games, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
