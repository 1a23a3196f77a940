"""Switches between editions of the game: one frozen value for each match, named in the head of its log.

A switch names its row in the comparison of texts, its clause, and the sources of each reading. The texts:
W the community's wiki of today; S0, S1, S2 its pages of spring 2021; L the condensed list; P the printed game of 2019
with its amendments and its makers' answers; SW the public computer game; FR, IT, PT, GR the wiki in other languages;
R1 the first version of this rulebook, by which its matches still go on (`named_editions.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeVar

_T = TypeVar("_T")


def switch(default: _T, row: str, clause: str, readings: str) -> _T:
    """Return a field for a switch, with its value if no edition says otherwise.

    row: in the comparison of texts, such as "M4".
    clause: that it changes.
    readings: the texts that have each value.
    """
    return field(default=default, metadata={"row": row, "clause": clause, "readings": readings})


@dataclass(frozen=True, slots=True)
class Edition:
    """The switches of one edition. Distances are in hexes, a half's numbers in actions, scores and bonuses in pips."""

    # MOV, STL, TAC
    steal_ten: bool = switch(True, "M4", "STL-2", "W, S0, S2, L: a 6, or 10 and more; P: only a 6")
    steal_repeat: bool = switch(False, "M6", "STL-1", "W, S0, R1: one try a move of the carrier; L: each time")
    after_steal: Literal["aos", "new_turn"] = switch("aos", "M8", "STL-3", "W: any other scenario; L: every action")
    aos_ftp: Literal["short_standard", "full_ftp"] = switch(
        "short_standard", "M9", "PAS-9", "W: a standard pass of 6; S1, FR, PT: a first-time pass with its moves"
    )
    tackle_win: Literal["reposition", "swap"] = switch(
        "reposition", "M12", "TAC-4", "W, S0, S2, L, P as amended: placed around; P at first: the two may swap"
    )
    tackle_tie_free_ball: Literal["continue", "aos"] = switch(
        "continue",
        "M15",
        "TAC-6",
        "W of loose balls, S0: the phase goes on; W of tackles, S2, PT: it is over",
    )
    loose_pickup_ends: Literal["defender", "any"] = switch(
        "defender", "M16", "MOV-3", "W, FR, P: only a defender's picking up ends the phase; S0, S2, PT: anybody's"
    )
    free_ball_roll: Literal["both", "goes", "never"] = switch(
        "both", "M17", "MOV-5", "W, IT, GR: who goes there, and where it rests; S0: who goes there; L: nobody"
    )
    try_on_the_way: bool = switch(
        False,
        "M17",
        "MOV-5",
        "the rulebook: no roll on a run that goes on onto the ball; R1: also on the way there",
    )
    gk_box_move: Literal["opponent_touch", "any"] = switch(
        "opponent_touch", "M19", "MOV-7", "W, GR: the ball sent in by an opponent; S0, S2, FR, IT, PT, L: by anybody"
    )
    box_shot: Literal["inside", "enters"] = switch(
        "inside",
        "M10",
        "SNP-1",
        "W: with the ball in the box; S2, L: only on the step that brings it there; R1 of L: as W",
    )

    # FOU, INJ, BOO, NUT
    booking: Literal["leniency", "fixed5"] = switch("leniency", "F1", "BOO-1", "W, S0, S2: leniency; L: 5 or 6")
    last_man: Literal["leniency", "auto_red"] = switch("leniency", "F2", "BOO-3", "W, S0, S2: leniency; L: red")
    last_man_test: Literal["level", "beside_or_level"] = switch(
        "level", "F3", "FOU-5", "W, S0: level with the foul or past it; S2, FR, R1: beside it, too"
    )
    last_man_of_steals: bool = switch(
        False, "F3", "FOU-5", "the rulebook: tackles and nutmegs alone, for a steal is compulsory; R1: every foul"
    )
    dangerous_from_behind: bool = switch(
        True, "F12", "TAC-8", "W, S0, S2: a foul from behind may be red; L: it is an ordinary one"
    )
    deliberate_foul: Literal["reckless", "professional"] = switch(
        "reckless",
        "F4",
        "FOU-6",
        "W, S0, S2: the reckless tackle; L: a foul on the carrier, without a die",
    )
    injury: Literal["all", "pace"] = switch("all", "F6", "INJ-1", "W, S0, S2, SW: every attribute; L: pace")
    play_on_if_injured: bool = switch(True, "F8", "FOU-2", "W, S0, S2: the attack's choice; L: only if nobody is hurt")
    foul_roll_order: Literal["booking_first", "injury_first"] = switch(
        "booking_first", "F9", "FOU-1", "SW: the card before the injury; W, L: the injury before the card"
    )
    penalty_forced: bool = switch(False, "F10", "FOU-1", "W, S0, S2: play on or penalty; W of 2021-09: penalty")
    keeper_double_jeopardy: bool = switch(
        False, "F11", "BOO-4", "W, IT, GR: a penalty and at most a yellow; S0, S2, PT, L: cards as for everybody"
    )
    nutmeg_cost: int = switch(2, "N1", "NUT-1", "W, S0, S2: 2; L: 1")
    nutmeg_stun: Literal["next_defence_part", "whole_next_phase"] = switch(
        "next_defence_part",
        "N3",
        "NUT-4",
        "SW, L, S0, S2: the next part it could move in; W: a whole phase",
    )
    nutmeg_steals: Literal["others", "nobody"] = switch(
        "others", "N6", "NUT-2", "W, S0, S2, R1: all steal but the one that is named; L: nobody does"
    )
    nutmeg_loser_stun: bool = switch(True, "N4", "NUT-5", "W: the attacker is stunned; L, S0, S2: it is not")

    # PAS, FTP, HPA, LPA
    standard_pass: int = switch(11, "P1", "PAS-1", "W: 11; L: 10")
    quick_throw: int = switch(11, "P1", "GKP-4", "W: as a standard pass; L: 10")
    short_pass: int = switch(6, "P1", "PAS-9", "W: 6; L: 5")
    throw_in: int = switch(6, "P1", "THR-1", "W: as a header; L has none of its own, so its header's 5")
    first_time_pass: int = switch(6, "P1", "FTP-1", "W: 6; L: 5")
    first_time_moves: bool = switch(True, "P12", "FTP-2", "W, S1: one player a side; L: none")
    high_pass: int = switch(15, "P1", "HPA-1", "W, L: 15")
    hp_min: int = switch(4, "P3", "HPA-1", "W, S1: three clear hexes; SW: 6; L: no least")
    hp_target: Literal["teammate", "within_3"] = switch(
        "teammate", "P2", "HPA-1", "W, S1: a teammate's hex; L: any hex at most 3 from a teammate"
    )
    hp_moves: Literal["3_before", "1_after"] = switch(
        "3_before", "P4", "HPA-3", "W, S1: up to 3 before the accuracy; L: 1 after it, if it is accurate"
    )
    gk_cross_move: Literal["after_accuracy", "forfeits", "none"] = switch(
        "after_accuracy", "P5", "HPA-7", "W: 3 hexes after the accuracy; L: 3, and its free hex is lost; S1: none"
    )
    gk_forfeits: Literal["own_hex", "any_hex"] = switch(
        "own_hex",
        "P5",
        "HPA-7",
        "L: the goalkeeper that moved loses its own free hex; R1: the other side's is lost, too",
    )
    high_pass_accuracy: int = switch(8, "P6", "HPA-3", "all: 8")
    accuracy_natural_six: bool = switch(False, "P6", "HPA-3", "W, S1: only the score; L: a 6 always flies well")
    closed_down: Literal["path", "front"] = switch(
        "path",
        "P7",
        "HPA-2",
        "W, S1: beside the passer, in the path; L: in front of it, and never a long pass",
    )
    failed_control_enters: bool = switch(
        True,
        "",
        "MOV-7",
        "the rulebook: a control that failed may bring the ball into a box; R1: only a ball that runs in",
    )
    control: int = switch(9, "P8", "CON-1", "all: 9")
    core_control: bool = switch(False, "P8", "HEA-3", "W: its core has no control; R1: the core has it too")
    control_far: int = switch(1, "P8", "CON-1", "W: -1 at two hexes; L: none; R1 of L: one")
    control_natural_six: bool = switch(False, "P8", "CON-1", "W, S1: only the score; L: a 6 always controls")
    long_pass_clear: int = switch(5, "P10", "LPA-1", "all: none of one's own within 5")
    long_pass_accuracy: int = switch(9, "P9", "LPA-3", "all: 9")
    third_to_third_accuracy: int = switch(10, "P9", "LPA-3", "all that allow it: 10")
    advanced: bool = switch(True, "P9, T2", "LPA-3, COR-3", "W's core: no pass from third to third, corners never miss")
    long_pass_gk: bool = switch(True, "P11", "LPA-6", "W, S1: the goalkeeper runs; L: it does not")
    gk_wall_intercept: Literal["wall", "beside", "dive"] = switch(
        "wall", "P19", "GKP-8", "W: beside 5/10, its diving line 6/10 and 6/11; FR, IT, PT: only beside; L: all 6/10"
    )

    # SHO, BLK, SAV, HEA, GKP
    shot: int = switch(11, "P1", "SHO-1", "W, IT: 11; L: 10")
    box_shot_any_distance: bool = switch(
        True, "K1", "SHO-1", "W, IT, GR: no limit from inside the box; FR, PT: not said"
    )
    awkward_angle: bool = switch(True, "K8", "SHO-2", "W: -1 from a tight angle; L: nothing of the kind")
    posts: bool = switch(True, "K11", "SHO-1", "SW: the ball must pass between the posts; W: any part of the goal")
    block_on_path: int = switch(10, "K2", "BLK-1", "W: 5, 6, or 10 and more; L: 5, 6, or 9 and more")
    gk_direct_bonus: int = switch(0, "K3", "SAV-4", "W: none; L: 1 for a shot straight at the goalkeeper")
    handling: Literal["card", "saving9"] = switch(
        "card", "K4", "SAV-6", "W: a die below handling; L: a 6, or 9, in the save"
    )
    handling_fail: Literal["direction", "corner"] = switch(
        "direction", "K4", "SAV-6", "W: the die for the direction says; L of goalkeepers, FR, PT: a corner"
    )
    save_corner: Literal["direction", "save_hex"] = switch(
        "direction", "K4", "SAV-6", "W: on the side to which the direction leads; R1: on that of the save hex"
    )
    header: int = switch(6, "P1", "HEA-6", "W, GR: 6; L: 5")
    challengers: int = switch(2, "H1", "HEA-1", "W: two outfield players a side; W at first, L: no limit")
    header_declare: Literal["before", "winner"] = switch(
        "before", "H2", "HEA-2", "W: goal or pass is said before the dice; L: the winner decides"
    )
    challengers_named: Literal["open", "sealed"] = switch(
        "open", "H1", "HEA-2", "W: the attack names them, then the defence; R1: both under seal, even a single one"
    )
    free_header: Literal["all", "one"] = switch(
        "all", "H8", "HEA-3", "W: at goal all who were named roll, and the best counts; R1: one of them"
    )
    header_one: Literal["winning", "any"] = switch(
        "winning", "K10", "HEA-7", "W, FR, L: off target when the winning die is a 1; R1 of L: any of the attack"
    )
    header_back: Literal["open_play", "any", "corners"] = switch(
        "open_play",
        "H5",
        "HEA-9",
        "W: only the defence, in open play; FR, IT, PT: after a corner too; R1: either side, after all but a corner",
    )
    header_tie_source: Literal["defender", "ball"] = switch(
        "defender", "H7", "HEA-10", "W of loose balls, PT: from the defender that tied; R1: from the ball's hex"
    )
    header_tie_tries: bool = switch(
        False, "T8", "HEA-10, LOO-7", "W: who went up neither rolls for it nor saves it; R1: they may do both"
    )
    loose_ball_scores: Literal["any", "tied_shot"] = switch(
        "any", "T9", "LOO-7", "W: any may run into the net; L: only that of a tied save; R1 of L: any"
    )
    gk_distribution: Literal["thirds", "all_players"] = switch(
        "thirds",
        "G2",
        "GKP-5",
        "W: who is in a final third, then kick or drop; L: everybody, then a throw too",
    )
    gk_holder_clear: bool = switch(
        True, "G4", "GKP-5", "W: no opponent beside the goalkeeper that holds; FR, IT, PT, L: nothing of the kind"
    )
    throw_target_zoi: bool = switch(False, "G5", "GKP-4", "W: nobody intercepts it; SW: who touches its target")
    gk_pickup_point: bool = switch(
        False, "G1", "GKP-7", "W: picking the ball up is free; L: a hex of its move is left for it"
    )
    gk_pickup_throw: Literal["end_of_phase", "at_once"] = switch(
        "end_of_phase", "G1", "GKP-7", "W: a throw received, when the next phase ends; R1: at once"
    )
    gk_dive_at_snapshot: bool = switch(
        True, "G6", "GKP-9", "W: it may dive at a snapshot that is called; L: only if none is called"
    )
    gk_dive_snapshots: Literal["any", "own_parts"] = switch(
        "any", "G6", "GKP-9", "W: at any snapshot; R1: only at one in an own part of a phase"
    )
    gk_dive_first_step: bool = switch(
        True, "G6", "GKP-9", "W: also before the first step of a move; R1: only on a step onto its line"
    )
    gk_dive_in_defence: Literal["tackle", "dive"] = switch(
        "tackle", "G6", "GKP-9", "W: in the defence's part a tackle like others; R1: like other dives"
    )
    gk_dive_tie: Literal["attacker", "keeper"] = switch(
        "attacker", "G6", "GKP-9", "the rulebook: loose from the attacker's hex; R1: from the goalkeeper's"
    )
    gk_dive_foul: Literal["foul", "penalty"] = switch(
        "foul", "G6", "GKP-9", "W: a foul like others; L: a penalty at once; R1 of L: as W"
    )
    gk_dive_lose_swap: bool = switch(
        False, "G6", "GKP-9", "W: placed as after a tackle, or nobody; L: round it, and it takes the old hex"
    )
    gk_dive_win_reposition: bool = switch(False, "G7", "GKP-9", "W: it holds there; L: it is placed one hex from there")

    abilities: bool = switch(
        False, "6", "STL-2, TAC-2, MOV-1, GKP-4", "L: sets names on steps, without an effect; no other text knows them"
    )

    # COR, FK, CLK, SUB, SET
    setpiece_order: Literal["pairs", "threes", "side"] = switch(
        "pairs",
        "T1, T5",
        "COR-1, FK-1",
        "W: two at a time; P as amended: three; P at first: each side all",
    )
    corner_high: Literal["box", "or_15"] = switch(
        "box", "T3", "COR-3", "W: into the box; GR, R1: or to an own player, as far as a high pass goes"
    )
    free_kick_taker: Literal["placed", "named"] = switch(
        "placed", "", "FK-1", "the rulebook: the attack's last placing brings one; R1: the attack names one afterwards"
    )
    gk_crowding: Literal["placing", "runs"] = switch(
        "placing", "", "GKP-11", "W: none beside the goalkeeper in the placing; R1: in the runs before a corner too"
    )
    goal_kick_keeper: Literal["six_yard", "box"] = switch(
        "six_yard", "K9", "GKK-1", "W: it stays in the six-yard box; R1: in the penalty box"
    )
    half: int = switch(30, "", "CLK-2", "the rulebook")
    shortest_half: int = switch(5, "", "CLK-2", "the rulebook")
    longest_half: int = switch(90, "", "CLK-2", "the rulebook")
    added_cap: int = switch(7, "T10", "CLK-3", "all: 7")
    extra_added_cap: int = switch(3, "T10", "CLK-3", "W, FR: 3 in extra time; SW and pages before 2023: 7")
    substitutions: int = switch(3, "", "SUB-1", "the rulebook")
    extra_substitutions: int = switch(1, "", "SUB-1", "the rulebook")
    draft: Literal["2_14", "1_15"] = switch("2_14", "T13", "SET-2", "W online, PT: 2 and 14; W at a table: 1 and 15")
