"""The rulebook of the skirmish, clause by clause, as shown by `/rule`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_

CHAPTERS: Final[Mapping[str, str]] = {
    "SK-ORD": N_("Order of the phase"),
    "SK-PRN": N_("Prone, stunned, just stood up"),
    "SK-CHG": N_("Charges"),
    "SK-CLC": N_("Climbing in a charge"),
    "SK-SEE": N_("Targets out of sight"),
    "SK-DIV": N_("Diving charges"),
    "SK-INT": N_("Interception"),
    "SK-FCH": N_("Failed charges"),
    "SK-RUN": N_("Running"),
    "SK-HID": N_("Hiding"),
    "SK-CLB": N_("Climbing"),
    "SK-JMP": N_("Jumping down"),
    "SK-LEAP": N_("Leaping over gaps"),
    "SK-FALL": N_("Falling"),
    "SK-TER": N_("Terrain"),
    "SK-HEX": N_("The board"),
    "FACT": N_("Tests, fear, flight, wounds and turns"),
}
"""Chapters of the rulebook, by their clauses' prefix; the last is about other books."""

CLAUSES: Final[Mapping[str, str]] = {
    "SK-ORD-1": N_("In its side's turn, a figure may move up to its Move in paces, or stay put."),
    "SK-ORD-2": N_(
        "Charges come first, then compulsory moves, then all other moves. A step that is closed stays closed."
    ),
    "SK-ORD-3": N_("Charges are declared and played out one by one, in any order their manager likes."),
    "SK-ORD-4": N_(
        "A figure moves in only one of the steps. A figure that only failed to spot a target has not moved."
    ),
    "SK-PRN-1": N_(
        "A prone figure may crawl 2 paces. Next to an enemy, it may only while a standing friend keeps that enemy busy."
    ),
    "SK-PRN-2": N_("A stunned figure cannot move."),
    "SK-PRN-3": N_("A figure that has just stood up moves at half speed. It cannot charge or run."),
    "SK-CHG-1": N_("Only a charge brings a figure into contact with an enemy."),
    "SK-CHG-2": N_("A charge names the charger and the target before anything is measured. It is then binding."),
    "SK-CHG-3": N_("A figure may charge only if it is standing, not fleeing, fighting no one, and has not moved."),
    "SK-CHG-4": N_("A charge needs a clear line to its target, or the target must be spotted."),
    "SK-CHG-5": N_("A charge reaches twice the Move, by the cheapest way into contact."),
    "SK-CHG-6": N_("Both figures are engaged from the moment they touch, even across a low wall."),
    "SK-CHG-7": N_("A figure that has charged strikes first in the coming combat."),
    "SK-CHG-8": N_("A charge that ends beside several enemies charges them all."),
    "SK-CLC-1": N_("A charge may begin with a climb, which costs double. A failed climb is a failed charge."),
    "SK-SEE-1": N_("An enemy out of sight and more than 4 paces away cannot be charged."),
    "SK-SEE-2": N_(
        "To charge an enemy out of sight within 4 paces, a figure must first pass an Initiative test to spot it."
    ),
    "SK-SEE-3": N_("A figure that failed to spot a target cannot charge this turn."),
    "SK-SEE-4": N_("An enemy out of sight at exactly 4 paces can still be spotted."),
    "SK-SEE-5": N_("A hidden enemy cannot be charged, and no test helps."),
    "SK-DIV-1": N_(
        "A figure may dive from above at an enemy within 2 hexes of its landing. That gives +1 to hit and +1 Strength."
    ),
    "SK-DIV-2": N_("A dive costs the movement to the edge and from the landing. The drop costs nothing."),
    "SK-DIV-3": N_("A jump that lands more than 2 hexes from its target is not a dive but a charge with a jump."),
    "SK-DIV-4": N_("A drop of less than 2 paces gives a dive no bonus."),
    "SK-DIV-5": N_("A figure that fails a dive lies where it landed and touches no one. Its charge has failed."),
    "SK-INT-1": N_("A standing, unengaged enemy within 2 hexes of a charge's route may step in. Only one may."),
    "SK-INT-2": N_("The interceptor chooses its hex. The charger stops where it first touches the interceptor."),
    "SK-INT-3": N_("A figure afraid of the charger tests before it steps in. If it fails, no other may try."),
    "SK-INT-4": N_("A charger afraid of its interceptor tests as if it had been charged."),
    "SK-INT-5": N_("A stopped charger still counts as having charged. Its interceptor does not."),
    "SK-INT-6": N_("A charge ends where it is stopped. Its target is not engaged unless the charger touches it there."),
    "SK-FCH-1": N_(
        "If a charge falls short, the figure goes only its Move along the route. It cannot shoot or hide this turn."
    ),
    "SK-FCH-2": N_("A figure too afraid to charge stays where it is. Its charge has failed."),
    "SK-RUN-1": N_("A run is up to twice the Move."),
    "SK-RUN-2": N_("A figure cannot run if a standing enemy was within 8 paces when the turn began."),
    "SK-RUN-3": N_("A figure that has run cannot shoot or hide this turn."),
    "SK-RUN-4": N_("A run never ends in contact."),
    "SK-RUN-5": N_("A figure cannot run if it has just stood up, is on the ground or is engaged."),
    "SK-HID-1": N_("A figure that ends its move behind cover hides when its manager says so."),
    "SK-HID-2": N_("A figure cannot hide in a turn in which it ran, charged, fled, fell or was stunned."),
    "SK-HID-3": N_("A hidden figure stays hidden, even while moving, until it leaves its cover, shoots or casts."),
    "SK-HID-4": N_("An enemy notices a hidden figure within as many paces as the enemy's Initiative."),
    "SK-HID-5": N_("A figure is no longer hidden when an enemy sees past its cover or a charger touches it."),
    "SK-HID-6": N_("A hidden figure cannot be seen or charged. It does not keep enemies from running."),
    "SK-CLB-1": N_("Any figure but an animal may climb walls and fences."),
    "SK-CLB-2": N_("A figure may climb only a wall it stood next to when the turn began."),
    "SK-CLB-3": N_("A running figure cannot climb by hand."),
    "SK-CLB-4": N_("A wall is climbed in one go. It cannot be higher than the Move."),
    "SK-CLB-5": N_("A climb takes one Initiative test. A figure that fails stays below, or falls from above."),
    "SK-CLB-6": N_("The step onto the top is part of a climb and costs nothing more."),
    "SK-CLB-7": N_("Ladders, ropes and stairs count as open ground and need no test."),
    "SK-JMP-1": N_("A figure may jump down up to 6 paces at any point of its move."),
    "SK-JMP-2": N_("A jump down takes an Initiative test for every 2 full paces."),
    "SK-JMP-3": N_("A successful jump down uses no movement."),
    "SK-JMP-4": N_("A figure that fails a jump falls and cannot move again this phase."),
    "SK-JMP-5": N_("A figure may use its remaining movement after a jump."),
    "SK-LEAP-1": N_("A figure may leap a gap of up to 3 hexes. The width comes off its movement."),
    "SK-LEAP-2": N_("A figure with too little movement left for a gap falls without a test and without a warning."),
    "SK-LEAP-3": N_("A leap takes one Initiative test. A figure that fails it falls."),
    "SK-LEAP-4": N_(
        "A leap may be part of a charge or a run. After a leap in any other move, a figure may still shoot."
    ),
    "SK-LEAP-5": N_("A gap wider than 3 hexes cannot be leapt."),
    "SK-LEAP-6": N_("A leap that lands a pace or more lower is a jump down too. None may land a pace or more higher."),
    "SK-LEAP-7": N_("A figure that fails a leap lies at the bottom of the gap's first hex."),
    "SK-FALL-1": N_("A fall causes 1 to 3 hits. The Strength of each is the height in paces."),
    "SK-FALL-2": N_("No armour helps against a fall."),
    "SK-FALL-3": N_("A fall never wounds critically."),
    "SK-FALL-4": N_("A figure that has fallen cannot move or hide for the rest of the turn."),
    "SK-FALL-5": N_(
        "A figure that falls on another lies on the nearest free hex. A fall of less than a pace does nothing."
    ),
    "SK-TER-0": N_("Movement is counted in quarter-paces. Any left over is lost."),
    "SK-TER-1": N_("Open ground, floors, doors and hatches cost 1 pace per hex."),
    "SK-TER-2": N_("Difficult ground costs 2 paces per hex."),
    "SK-TER-3": N_("Very difficult ground costs 4 paces per hex."),
    "SK-TER-4": N_("No figure enters impassable ground by choice. A figure that falls into it is out of action."),
    "SK-TER-5": N_("Figures step over anything lower than a pace. Anything of a pace or more is a wall."),
    "SK-HEX-1": N_("The field has up to 60 columns and 26 rows of hexes, labelled like a pitch."),
    "SK-HEX-2": N_("Every hex has a height, and some have several floors. Walls, ladders and cover stand on edges."),
    "SK-HEX-3": N_("A distance in paces counts hexes and height together."),
    "SK-HEX-4": N_("A line of sight runs from head to head. Walls, ground and roofs block it only if they are higher."),
    "SK-HEX-5": N_(
        "Two figures touch on neighbouring hexes less than a pace apart in height, with no wall of a pace or "
        "more between."
    ),
    "SK-HEX-6": N_("Two figures never share a spot. A figure may move through friends, but not in a charge."),
    "FACT-1": N_("A characteristic test passes on a die of at most its value. A 6 always fails."),
    "FACT-2": N_("A leadership test passes on 2 dice with a total of at most its value."),
    "FACT-3": N_(
        "A figure within 6 paces of a leader may use the leader's leadership. The leader must be standing "
        "and not fleeing."
    ),
    "FACT-4": N_(
        "A figure charged by one that causes fear must pass a test, or it needs 6s to hit. To charge one, it "
        "must pass a test or stay put."
    ),
    "FACT-5": N_(
        "A fleeing figure stops if it passes a leadership test. Otherwise it runs 2 dice of paces to the nearest edge."
    ),
    "FACT-6": N_("Strength against Toughness decides the roll needed to wound."),
    "FACT-7": N_("A wound costs 1 point. With none left, a die decides: prone, stunned or out of action."),
    "FACT-8": N_("A turn begins with recovery. Everything after movement is entered by hand and agreed on."),
    "FACT-10": N_(
        "A figure cannot shoot if it is engaged or on the ground. Nor can it after a run, a charge, a failed "
        "charge or a rally this turn."
    ),
    "FACT-14": N_("If agreed, a figure floored within a pace of an edge must pass an Initiative test or it falls."),
}
"""All clauses in short, by number, in the order of the rulebook."""
