"""The name of every choice that a manager may be asked for. Panels, words and orders are tested against this list."""

from __future__ import annotations

from typing import Final

QUESTIONS: Final[dict[str, str]] = {
    "action": "What the attack calls next.",
    "deflect": "Whether the goalkeeper tries to deflect a shot that passes close by (BLK-3).",
    "snapshot_cover": "Which player the defence moves, up to 2 hexes, before a snapshot (SNP-2).",
    "snapshot_offer": "Whether the player to whom the loose ball came snapshots at once (SNP-1).",
    "snapshot_target": "Which goal hex the snapshot is aimed at (SHO-1).",
}
