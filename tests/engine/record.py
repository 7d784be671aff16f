"""Records the games that are played otherwise anew, and names them: `python -m tests.engine.record`.

Only for a change of the rules that is wanted; the commit says which games changed, and why.
"""

from __future__ import annotations

import json
import sys

from tests.engine.test_as_before import RECORDED, SEEDS, played, recorded


def main() -> None:
    """Writes all games, and prints the seeds of those that differ."""
    games = {str(seed): played(seed) for seed in SEEDS}
    changed = [seed for seed, game in games.items() if game != recorded().get(seed)]
    RECORDED.write_text(json.dumps(games, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")
    sys.stdout.write(f"{len(changed)} of {len(games)} games are played otherwise: {', '.join(changed)}\n")


if __name__ == "__main__":
    main()
