"""Situations that are played against their odds: scenes, the way to them, and the answers with odds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rules.dice.standalone_duels import DuelRequest

KEEPERS: Final = "1h M1; 1a M37; called 3; leniency 4"
FLOWS: Final = f"{KEEPERS}; situation at feet"
MOVES: Final = "move"
DEFENCE: Final = "move, done"
WALL: Final = "4a M33; 5a L33; situation free kick; attack home; spot M29"
UP: Final = "high pass M33, done, done, stay, 6, stay"


IN_THE_AIR: Final = "high pass M29, done, done, 6"
BEFORE_IT: Final = "situation pass received; attack home; called 3; leniency 4"
AT_FEET: Final = "situation at feet; attack home; called 3; leniency 4"
CORNER: Final = "situation corner; attack home; spot A37; called 3"
PLACED: Final = "stay, stay, 7" + ", done" * 4
CONDENSED: Final = "edition condensed"


@dataclass(frozen=True)
class Situation:
    """A situation: a scene, the answers and dice that lead to a question, and the answers with odds.

    before: of both managers and the referee. given: of the manager asked then; "" before any answer. In an aftermath,
    whoever is asked gives the next of these.
    """

    scene: str
    before: str
    given: str = ""


SITUATIONS: Final[Mapping[str, Situation]] = {
    "a run past one": Situation(f"10h M19 ball; 4a L21; {FLOWS}", MOVES, "10 M24 via M20 M21 M22 M23"),
    "a run past a good one": Situation(
        f"10h M19 ball; 4a L21 tackling=6; {FLOWS}", MOVES, "10 M24 via M20 M21 M22 M23"
    ),
    "a run past two": Situation(f"10h M19 ball; 4a L21; 5a N23; {FLOWS}", MOVES, "10 M24 via M20 M21 M22 M23"),
    "a run past four": Situation(
        f"10h M19 ball pace=6; 4a L21; 5a N22; 6a L23; 7a N25; {FLOWS}", MOVES, "10 M25 via M20 M21 M22 M23 M24"
    ),
    "a phase of four": Situation(
        f"10h M19 ball; 9h K25; 8h P20; 7h G20; 4a L21; 5a N23; {FLOWS}",
        "",
        "move, 9 K28, 10 M24 via M20 M21 M22 M23, 8 P23, 7 G23",
    ),
    "a run into the box": Situation(f"10h M30 ball; 4a N33; {FLOWS}", MOVES, "10 M35 via M31 M32 M33 M34"),
    "the rest of a phase": Situation(
        f"10h M19 ball pace=6; 4a L21; 5a N24; {FLOWS}", "move, 10 M22 via M20 M21, 3", "10 M24 via M23"
    ),
    "a run and a snapshot": Situation(f"10h M30 ball; 4a L32; {FLOWS}", MOVES, "10 M33 via M31 M32, snapshot, M38"),
    "a tackle": Situation(f"10h M19 ball; 4a M20; {FLOWS}", DEFENCE, "tackle 4 on 10"),
    "a tackle from behind": Situation(f"10h M19 ball; 4a M18; {FLOWS}", DEFENCE, "tackle 4 on 10"),
    "two tackles": Situation(
        f"10h M19 ball dribbling=5; 4a M20; 5a N20; {FLOWS}", DEFENCE, "tackle 4 on 10, tackle 5 on 10"
    ),
    "a goalkeeper's tackle": Situation(
        "10h M36 ball; 1h M1; 1a M37; called 3; situation at feet", DEFENCE, "tackle 1 on 10"
    ),
    "a nutmeg": Situation(f"10h M19 ball dribbling=5; 4a M20; {FLOWS}", MOVES, "nutmeg 4"),
    "a pass past one": Situation(f"10h M19 ball; 9h M25; 4a N23; {FLOWS}", "", "pass M25"),
    "a pass past three": Situation(
        f"10h M19 ball; 9h M27; 4a O23 tackling=5; 5a K24; 6a O26 tackling=6; {FLOWS}", "", "pass M27"
    ),
    "a pass into space": Situation(f"10h M19 ball; 9h M27; 4a N23; {FLOWS}", "", "pass M24"),
    "a pass through the box": Situation(
        "10h K32 ball; 9h K36; 1h M1; 1a M35; called 3; situation at feet", "", "pass K36"
    ),
    "a first-time pass": Situation(
        f"10h M19 ball; 9h M24; 7a N22; {KEEPERS}; situation pass received", "first-time pass M24, done", "7 M22"
    ),
    "a pass and a snapshot": Situation(f"10h M25 ball; 9h M32; 4a O28; {FLOWS}", "", "pass M32, snapshot, M38"),
    "a high pass": Situation(f"10h M10 ball high_pass=4; 9h M20; 4a M21; {FLOWS}", "", "high pass M20"),
    "a long pass": Situation(f"10h M15 ball high_pass=5; {FLOWS}", "", "long pass M29"),
    "a shot": Situation("10h M33 ball shooting=4; 1h M1; 1a M37 saving=4; situation at feet", "", "shot M38"),
    "a shot past two": Situation(
        "10h M29 ball shooting=5; 4a L32; 5a M33; 1h M1; 1a M37 saving=4; situation at feet", "", "shot M38"
    ),
    "a shot at the corner": Situation("10h D36 ball shooting=5; 1h M1; 1a M37; situation at feet", "", "shot M38"),
    "a free kick": Situation(f"10h M29 shooting=6; {KEEPERS}; {WALL}", "stay, stay" + ", done" * 6, "shot M38"),
    "a header at goal": Situation(f"7h K18 ball; 9h M33 heading=5; {FLOWS}", UP, "header, goal M38"),
    "a header by two": Situation(
        "7h K22 ball; 9h M33 heading=2; 8h L33 heading=4; 4a M34; 1h M1; 1a M37; situation at feet; called 3",
        "high pass M33, done, done, stay, 6, stay, goal M38, 9 8, none",
        "header",
    ),
    "a header of two against one": Situation(
        "7h K22 ball; 9h M33 heading=5; 8h L33; 4a M34; 1h M1; 1a M37; situation at feet; called 3",
        "high pass M33, done, done, stay, 6, stay, goal M38, 8 9",
        "4",
    ),
    "a header in the condensed list": Situation(
        f"7h K22 ball; 9h M33 heading=5; 8h L33; 4a M34; 1h M1; 1a M37; situation at feet; called 3; {CONDENSED}",
        "high pass M33, 6, done, done, stay",
        "8 9, goal M38",
    ),
    "a header that may be tied": Situation(f"7h K18 ball; 9h M29; 4a M30; {FLOWS}", IN_THE_AIR, "4"),
    "headed back to the hands": Situation(
        "7h K18 ball; 9h M29; 4a M30; 1h M1; 1a M35; situation at feet; called 3",
        f"{IN_THE_AIR}, 4, 3, 5, M35",
        "hands",
    ),
    "a high corner": Situation(
        f"7h A37; 9h M33 heading=4; 8h L33; 4a M34; 1h M1; 1a M37; {CORNER}", PLACED, "high M33, goal M38"
    ),
    "a high corner where nobody stands": Situation(
        f"7h A37; 9h M33 heading=4; 4a G34; 1h M1; 1a M37; {CORNER}", PLACED, "high M32"
    ),
    "a dive before the first step": Situation(f"10h M37 ball; 1h M1; 1a L37 saving=4; {AT_FEET}", MOVES, "10 M36"),
    "a dive on the way": Situation(f"10h M36 ball; 1h M1; 1a L37 saving=4; {AT_FEET}", MOVES, "10 M38 via M37"),
    "a dive at a snapshot": Situation(f"10h N37 ball; 1h M1; 1a L37 saving=4; {BEFORE_IT}", "", "snapshot, N38"),
    "a dive at a far snapshot": Situation(f"10h O37 ball; 1h M1; 1a L37 saving=4; {BEFORE_IT}", "", "snapshot, M38"),
    "a dive at a snapshot in a phase": Situation(
        f"10h M33 ball; 4a L36; 1h M1; 1a K33; {AT_FEET}", MOVES, "snapshot, M38"
    ),
    "a dive as a tackle": Situation(
        f"10h M35 ball; 9h C20; 4a C25; 1h M1; 1a N36; {AT_FEET}", DEFENCE, "tackle 1 on 10"
    ),
    "a dive in the condensed list": Situation(
        f"10h M33 ball; 1h M1; 1a M34; 5a C10; {AT_FEET}; {CONDENSED}", DEFENCE, "tackle 1 on 10"
    ),
    "a steal by the last man": Situation(f"10h M20 ball; 4a L22; 5a J10; {FLOWS}", MOVES, "10 M22"),
    "a tackle with one level": Situation(f"10h M20 ball; 4a M21; 5a C20 pace=0; {FLOWS}", DEFENCE, "tackle 4 on 10"),
    "steals on every approach": Situation(
        f"10h M20 ball; 4a L23; 5a N24; {FLOWS}; {CONDENSED}", MOVES, "10 M24 via M21 M22 M23"
    ),
    "a nutmeg that skips steals": Situation(
        f"10h M20 dribbling=6 pace=6 ball; 4a M22; 5a K21; 6a M24; {FLOWS}; {CONDENSED}", MOVES, "nutmeg 4 via L21"
    ),
    "a nutmeg past others": Situation(
        f"10h M20 dribbling=6 pace=6 ball; 4a M22; 5a K21; 6a M24; {FLOWS}", MOVES, "nutmeg 4 via L21"
    ),
    "a run into the box and a shot": Situation(
        f"10h M30 ball; 4a N33; {FLOWS}; {CONDENSED}", MOVES, "10 M31, snapshot, M38"
    ),
    "a tied shot that scores": Situation(f"10h M33 ball; 1h M1; 1a M37; {AT_FEET}; {CONDENSED}", "", "shot M38"),
    "a blocked shot that cannot": Situation(
        f"10h M33 shooting=6 ball; 4a M36 tackling=6; 1h M1; 1a R30; {AT_FEET}; {CONDENSED}", "", "shot M38"
    ),
    "a blocked shot that can": Situation(
        f"10h M33 shooting=6 ball; 4a M36 tackling=6; 1h M1; 1a R30; {AT_FEET}", "", "shot M38"
    ),
    "a free kick by who came": Situation(
        "1h M1; 6h M10; 7h M12 shooting=5; 1a M37; 4a M29; situation free kick; attack home; spot M29",
        f"stay, stay{', done' * 4}, 6 M30, 6 M31, 7 M28, done",
        "shot M38",
    ),
    "tries of three, one after the other": Situation(
        "10h M10; 4a M24; 5a J21; 6a O21; ball M21; attack home; situation in space; called 3; 1h M1; 1a M37",
        "done",
        "6 N21, try, 5 L21, try, 4 M22 via M23",
    ),
}
"""Plans in matches."""

AFTERMATHS: Final[Mapping[str, Situation]] = {
    "after a tied header": Situation(
        "7h K18 ball; 9h M29; 8h J30; 5a O31; 4a M30; 1h M1; 1a M37; situation at feet", f"{IN_THE_AIR}, 4, 4, 4"
    ),
    "after a tied header past three": Situation(
        "7h K18 ball; 9h M29; 8h L30; 4a M30; 5a M28; 1h M1; 1a M37; situation at feet",
        f"{IN_THE_AIR}, 9 8, 5 4, 4, 1, 2, 4",
    ),
    "after a tied header that runs out": Situation(
        "7h C25 ball; 9h B30; 4a B31; 1h M1; 1a M37; situation at feet", "high pass B30, done, done, 6, 4, 4, 4"
    ),
    "after a tied header at goal, jumped": Situation(
        "7h K22 ball; 9h M35; 1h M1; 1a M36 aerial=3; situation at feet",
        "high pass M35, done, done, stay, 6, stay, pass, 1, 3, 3",
    ),
    "after a tied header at goal, stayed": Situation(
        "7h K22 ball; 9h M35; 4a N35; 1h M1; 1a M36 aerial=3; situation at feet",
        "high pass M35, done, done, stay, 6, stay, pass, 4, 3, 3",
    ),
    "after a header by two": Situation(
        "7h K22 ball; 9h M33 heading=2; 8h L33 heading=4; 4a M34; 1h M1; 1a M37; situation at feet; called 3",
        "high pass M33, done, done, stay, 6, stay, goal M38, 9 8, none, header",
    ),
    "after a header back to the hands": Situation(
        "7h K18 ball; 9h M29; 4a M30; 1h M1; 1a M35; situation at feet", f"{IN_THE_AIR}, 4, 3, 5, M35, hands"
    ),
    "after a save, above": Situation(f"10h M33 ball; 1h M1; 1a M37 saving=6 handling=4; {AT_FEET}", "shot J38, 2, 6"),
    "after a save, below": Situation(f"10h M33 ball; 1h M1; 1a M37 saving=6 handling=4; {AT_FEET}", "shot P38, 2, 6"),
    "after a save, in the second half": Situation(
        f"10h M5 ball; 1h M37; 1a M1 saving=6 handling=2; half 2; {AT_FEET}", "shot M0, 2, 6"
    ),
    "after a dive before the first step": Situation(
        f"10h M37 ball; 9h H34; 1h M1; 1a L37 saving=4; {AT_FEET}", "move, 10 N36 via N37, dive"
    ),
    "after a dive on the way": Situation(
        f"10h M36 ball; 9h N37; 1h M1; 1a L37; {AT_FEET}", "move, 10 N36 via M37, dive"
    ),
    "after a tied dive": Situation(f"10h H36 ball; 1h M1; 1a J37; {AT_FEET}", "move, 10 H37, dive, 3, 3"),
    "after a tied dive at a snapshot": Situation(
        f"10h N37 ball; 1h M1; 1a L37 saving=4; {BEFORE_IT}", "snapshot, dive, 3, 4"
    ),
    "after a dive at a snapshot": Situation(f"10h N37 ball; 1h M1; 1a L37 saving=4; {BEFORE_IT}", "snapshot, dive"),
    "after a dive at a snapshot in a phase": Situation(
        f"10h M33 ball; 4a L36; 1h M1; 1a K33; {AT_FEET}", f"{MOVES}, snapshot, dive"
    ),
    "after a dive at a rebound": Situation(
        f"10h L35 ball; 9h L37; 1h M1; 1a M37; 4a L36; {AT_FEET}",
        "move, done, tackle 4 on 10, 3, 3, 3, 1, snapshot, dive",
    ),
    "after a dive as a tackle": Situation(
        f"10h M35 ball; 9h C20; 4a C25; 1h M1; 1a N36; {AT_FEET}", f"{DEFENCE}, tackle 1 on 10"
    ),
    "after a tied dive as a tackle": Situation(
        f"10h M35 ball; 9h C20; 4a C25; 1h M1; 1a N36; {AT_FEET}", f"{DEFENCE}, tackle 1 on 10, 3, 3"
    ),
    "after a dive in the condensed list": Situation(
        f"10h M33 ball; 1h M1; 1a M34; 5a C10; {AT_FEET}; {CONDENSED}", f"{DEFENCE}, tackle 1 on 10"
    ),
    "after a high corner astray": Situation(
        f"7h A37 high_pass=1; 4a C10; 1h M1; 1a M37; {CORNER}", f"{PLACED}, high M33, stay"
    ),
    "after a high corner": Situation(
        f"7h A37; 9h M33 heading=4; 4a C10; 1h M1; 1a M37; {CORNER}", f"{PLACED}, high M33, stay, 6"
    ),
    "after a steal by the last man": Situation(f"10h M20 ball; 4a L22; 5a J10; {FLOWS}", "move, 10 M22"),
    "after a tackle by the last man": Situation(f"10h M20 ball; 4a M21; 5a C10; {FLOWS}", f"{DEFENCE}, tackle 4 on 10"),
    "after a tackle with one level": Situation(
        f"10h M20 ball; 4a M21; 5a C20 pace=0; {FLOWS}", f"{DEFENCE}, tackle 4 on 10"
    ),
    "after steals on every approach": Situation(
        f"10h M20 ball; 4a L23; 5a N24; {FLOWS}; {CONDENSED}", "move, 10 M24 via M21 M22 M23"
    ),
    "after a nutmeg that skips steals": Situation(
        f"10h M20 dribbling=6 pace=6 ball; 4a M22; 5a K21; 6a M24; {FLOWS}; {CONDENSED}", "move, nutmeg 4 via L21"
    ),
    "after a tied shot in the condensed list": Situation(
        f"10h M33 ball; 1h M1; 1a M37; {AT_FEET}; {CONDENSED}", "shot M38, 5, 4"
    ),
    "after a block in the condensed list": Situation(
        f"10h M33 shooting=6 ball; 4a M36 tackling=6; 1h M1; 1a R30; {AT_FEET}; {CONDENSED}", "shot M38, 5"
    ),
    "after a ball that two try for": Situation(
        f"10h M20 ball; 4a M21; 5a G21 tackling=5; 6a H22 tackling=4; {FLOWS}",
        f"{DEFENCE}, tackle 4 on 10, 3, 3, 1, 5",
    ),
    "after two tries and a run onto the ball": Situation(
        "10h M10; 4a M24; 5a J21; 6a O21; ball M21; attack home; situation in space; called 3; 1h M1; 1a M37",
        "done",
        "6 N21, try, 5 L21, try, 4 M21 via M23 M22",
    ),
    "after a free kick": Situation(
        "1h M1; 6h M10; 7h M12; 1a M37; 4a M29; 5a L33; situation free kick; attack home; spot M29",
        f"stay, stay{', done' * 4}, 6 M30, 6 M31, 7 M28, done, shot M38",
    ),
}
"""Positions after which play continues up to the next decision, with all outcomes distinguished."""

DUELS_OTHERWISE: Final[Mapping[str, DuelRequest]] = {
    "dive, condensed": DuelRequest("dive", 4, 3, edition="condensed"),
    "dive, third hex": DuelRequest("dive", 4, 3, ("third hex",)),
    "tackle, last man": DuelRequest("tackle", 4, 3, ("last man",)),
    "booking, last man": DuelRequest("booking", 4, 3, ("last man",)),
    "steal, condensed": DuelRequest("steal", 4, 3, edition="condensed"),
    "nutmeg, condensed": DuelRequest("nutmeg", 4, 3, edition="condensed"),
    "header, two hexes away": DuelRequest("header", 4, 3, ("two hexes away",)),
    "header at goal, two hexes away": DuelRequest("header at goal", 4, 3, ("two hexes away",)),
    "control, two hexes away": DuelRequest("control", 4, 3, ("two hexes away",)),
    "control, two hexes away, condensed": DuelRequest("control", 4, 3, ("two hexes away",), edition="condensed"),
    "shot, condensed": DuelRequest("shot", 4, 3, edition="condensed"),
    "block, condensed": DuelRequest("block", 4, 3, edition="condensed"),
}
"""Duels with modifiers."""
