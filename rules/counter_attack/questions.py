"""The name of every choice that a manager may be asked for. Panels, words and orders are tested against this list."""

from __future__ import annotations

from typing import Final

QUESTIONS: Final[dict[str, str]] = {
    "action": "What the attack calls next.",
    "after_foul": "Whether the side that was fouled plays on, or takes the free kick or penalty (FOU-1).",
    "challenge_passer": "Whether the defender that has moved next to the passer goes for the ball (FTP-4).",
    "corner_pass": "Where the low pass from the corner goes (COR-4).",
    "deflect": "Whether the goalkeeper tries to deflect a shot that passes close by (BLK-3).",
    "distribution": "How the goalkeeper that holds the ball brings it back into play (GKP-4).",
    "dive": "Whether the goalkeeper dives at the feet of the player with the ball (GKP-9).",
    "far_side": "Where the player who has played the ball through a defender's legs comes out (NUT-4).",
    "final_thirds": "Which player in a final third moves, up to 6 hexes, or that the side is done (GKP-5).",
    "first_time_move": "Which player moves one hex while a first-time pass is on its way (FTP-2).",
    "free_kick": "How the free kick is taken, and where it goes (FK-2).",
    "goal_kick": "Where the pass from the goal kick goes (GKK-1).",
    "high_pass_move": "Which player moves, up to 3 hexes, while a high pass is on its way (HPA-3).",
    "keeper_placement": "Where the goalkeeper is placed before a restart (GKP-12, GKK-1).",
    "keeper_run": "Where the goalkeeper runs when a long pass has come down (LPA-6).",
    "keeper_step": "Where the goalkeeper goes with its free hex (MOV-7).",
    "move": "Which player moves where, who tackles, or whether the part of the phase is over (MOV-1).",
    "new_keeper": "Who goes in goal for a goalkeeper that has left the pitch (BOO-5).",
    "pick_up": "Whether the goalkeeper picks the ball up with its hands at the end of the phase (GKP-7).",
    "placement": "Where the eleven stand at a kick-off (SET-4).",
    "reposition": "Where the player who came out of a tackle with the ball is placed (TAC-4, TAC-5).",
    "second_phase": "Whether the ball is thrown in now, or a second movement phase comes first (THR-1).",
    "set_piece_placing": "Which player is placed before a corner or a free kick, and where, or that the side is done (COR-1, FK-1).",
    "set_piece_run": "Which player moves, up to 3 hexes, before the corner is taken (COR-2).",
    "snapshot_cover": "Which player the defence moves, up to 2 hexes, before a snapshot (SNP-2).",
    "snapshot_offer": "Whether the player to whom the loose ball came snapshots at once (SNP-1).",
    "snapshot_target": "Which goal hex the snapshot is aimed at (SHO-1).",
    "substitution": "Who comes on for whom while play is stopped, or nobody (SUB-1, INJ-3).",
    "taker": "Who takes the corner or the free kick (COR-1, FK-1).",
    "throw_target": "Where the ball is thrown (THR-1, GKP-4).",
    "thrower": "Who takes the throw-in (THR-1).",
    "try_for_ball": "Whether a defender rolls for the ball in space beside it (MOV-5).",
}
