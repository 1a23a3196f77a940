"""The rulebook of the skirmish, clause by clause, as `/rule` says it."""

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
"""The chapters of the rulebook, by what the numbers of their clauses begin with; the last has what other books say."""

CLAUSES: Final[Mapping[str, str]] = {
    "SK-ORD-1": N_("In its own side's turn a figure may move up to its Move in paces, less than that, or not at all."),
    "SK-ORD-2": N_(
        "First come the charges, then what moves by itself, then all other moves, and a step that is closed stays "
        "closed."
    ),
    "SK-ORD-3": N_("Charges are declared and played to the end one by one, in any order that their manager likes."),
    "SK-ORD-4": N_("A figure moves in one of the steps only; who has just failed to spot a target has not moved."),
    "SK-PRN-1": N_(
        "Who lies on the ground may crawl two paces, and beside an enemy only while somebody who stands keeps that "
        "enemy busy."
    ),
    "SK-PRN-2": N_("A stunned figure cannot move at all."),
    "SK-PRN-3": N_("Who has just stood up moves at half speed, and neither charges nor runs."),
    "SK-CHG-1": N_("Only a charge brings a figure into contact with an enemy."),
    "SK-CHG-2": N_("A charge names who charges and whom before anything is measured, and then it is binding."),
    "SK-CHG-3": N_("Only a figure that stands, does not flee, fights nobody and has not moved may charge."),
    "SK-CHG-4": N_("A charge needs a free line to its target, or the target must be spotted."),
    "SK-CHG-5": N_("A charge reaches as far as twice the Move, by the way into contact that costs least."),
    "SK-CHG-6": N_("From the moment they touch both are engaged, even across a low wall."),
    "SK-CHG-7": N_("A figure that has charged strikes first in the coming combat."),
    "SK-CHG-8": N_("A charge that ends beside several enemies charges them all."),
    "SK-CLC-1": N_("A charge may begin with a climb, which costs double, and one that fails is a failed charge."),
    "SK-SEE-1": N_("An enemy out of sight and more than four paces away cannot be charged."),
    "SK-SEE-2": N_("An enemy out of sight within four paces is charged after a test of Initiative to spot it."),
    "SK-SEE-3": N_("Who has failed to spot a target charges nobody this turn."),
    "SK-SEE-4": N_("An enemy out of sight at exactly four paces may still be spotted."),
    "SK-SEE-5": N_("A hidden enemy cannot be charged, and no test helps."),
    "SK-DIV-1": N_(
        "From above a figure may leap on an enemy within two hexes of where it lands, and that adds one to hit and "
        "one to Strength."
    ),
    "SK-DIV-2": N_("A dive costs the way to the edge and the way from the landing, and the drop costs nothing."),
    "SK-DIV-3": N_(
        "A jump that lands farther than two hexes from its target is no dive but a charge with a jump in it."
    ),
    "SK-DIV-4": N_("A drop of less than two paces earns a dive no bonus."),
    "SK-DIV-5": N_("Who fails to dive lies where it landed, touches nobody, and has failed its charge."),
    "SK-INT-1": N_("An enemy that stands free within two hexes of the way of a charge may step in, and only one may."),
    "SK-INT-2": N_("Whoever steps in chooses its hex, and the charger stops where it first touches it."),
    "SK-INT-3": N_("Who is afraid of a charger tests before it steps in, and failing spends the offer."),
    "SK-INT-4": N_("A charger that is afraid of who has stopped it tests as if it had been charged."),
    "SK-INT-5": N_("A charger that was stopped has charged all the same, and whoever stopped it has not."),
    "SK-INT-6": N_("A charge ends where it is stopped, and its target is not engaged."),
    "SK-FCH-1": N_("A charge that falls short goes the Move along its way, and neither shots nor hiding follow."),
    "SK-FCH-2": N_("Who is too afraid to charge stays where it is, and has failed its charge."),
    "SK-RUN-1": N_("A run is up to twice the Move."),
    "SK-RUN-2": N_("Nobody runs who had a standing enemy within eight paces when the turn began."),
    "SK-RUN-3": N_("Who has run neither shoots nor hides this turn."),
    "SK-RUN-4": N_("A run never ends in contact."),
    "SK-RUN-5": N_("Who has just stood up, lies on the ground or is engaged does not run."),
    "SK-HID-1": N_("A figure that ends its move behind cover hides when its manager says so."),
    "SK-HID-2": N_("Who has run, charged, fled, fallen or been stunned does not hide in the same turn."),
    "SK-HID-3": N_("Who hides stays hidden, even moving, until it leaves its cover, shoots or casts."),
    "SK-HID-4": N_("An enemy notices whoever hides within as many paces as its Initiative."),
    "SK-HID-5": N_("An enemy that sees past the cover ends the hiding, and so does a charger that touches it."),
    "SK-HID-6": N_("Who is hidden cannot be seen or charged, and keeps nobody from running."),
    "SK-CLB-1": N_("Any figure but an animal may climb walls and fences."),
    "SK-CLB-2": N_("A wall is climbed only by who began its turn beside it."),
    "SK-CLB-3": N_("Nobody climbs by hand while running."),
    "SK-CLB-4": N_("A wall is climbed in one go, and so is never higher than the Move."),
    "SK-CLB-5": N_("A climb takes one test of Initiative, and who fails stays below or falls from above."),
    "SK-CLB-6": N_("The step onto the top is part of a climb and costs nothing more."),
    "SK-CLB-7": N_("Ladders, ropes and stairs are open ground, without a test."),
    "SK-JMP-1": N_("A figure may jump down up to six paces at any point of its move."),
    "SK-JMP-2": N_("A jump down takes a test of Initiative for every two full paces."),
    "SK-JMP-3": N_("A jump down that succeeds uses up no movement."),
    "SK-JMP-4": N_("Who fails a jump falls, and moves no more."),
    "SK-JMP-5": N_("What is left of the movement may be used after a jump."),
    "SK-LEAP-1": N_("A gap of up to three hexes may be leapt, and its width comes off the movement."),
    "SK-LEAP-2": N_("Who has too little movement left for a gap falls without a test, and is not warned."),
    "SK-LEAP-3": N_("A leap takes one test of Initiative, and who fails falls."),
    "SK-LEAP-4": N_("A leap may be part of a charge or a run, and of a move on which a shot follows."),
    "SK-LEAP-5": N_("A gap wider than three hexes is refused."),
    "SK-LEAP-6": N_("A leap that lands a pace lower or more is a jump down too, and none lands a pace higher."),
    "SK-LEAP-7": N_("Who fails to leap lies at the bottom of the first hex of the gap."),
    "SK-FALL-1": N_("A fall is up to three hits, each as strong as it was deep in paces."),
    "SK-FALL-2": N_("No armour helps against a fall."),
    "SK-FALL-3": N_("A fall never wounds critically."),
    "SK-FALL-4": N_("Who has fallen neither moves nor hides for the rest of the turn."),
    "SK-FALL-5": N_(
        "Who falls on somebody lies beside them on the nearest free hex, and falls of less than a pace do nothing."
    ),
    "SK-TER-0": N_("Movement is counted in quarter-paces, and what is left over is lost."),
    "SK-TER-1": N_("Open ground, floors, doors and hatches cost a pace a hex."),
    "SK-TER-2": N_("Difficult ground costs two paces a hex."),
    "SK-TER-3": N_("Very difficult ground costs four paces a hex."),
    "SK-TER-4": N_("Impassable ground is never entered by choice, and who falls into it is out of action."),
    "SK-TER-5": N_("What is lower than a pace is stepped over, and anything higher is a wall."),
    "SK-HEX-1": N_("The field has up to 60 columns and 26 rows of hexes, named like those of a pitch."),
    "SK-HEX-2": N_("Every hex has its height, some have several floors, and walls, ladders and cover stand on edges."),
    "SK-HEX-3": N_("What is within so many paces is counted in hexes and heights together."),
    "SK-HEX-4": N_("A line of sight runs from head to head, past walls, ground and roofs that are not higher."),
    "SK-HEX-5": N_(
        "Two figures touch on neighbouring hexes less than a pace apart in height, with no wall of a pace between."
    ),
    "SK-HEX-6": N_("Two figures never share a spot, but friends may be walked past."),
    "FACT-1": N_("A test of a characteristic is a die of at most its value, and a six always fails."),
    "FACT-2": N_("A test of leadership is two dice of at most its value."),
    "FACT-3": N_("Within six paces of a leader who stands and does not flee, its leadership may be used."),
    "FACT-4": N_(
        "Who is charged by what causes fear tests or needs sixes to hit, and who charges it tests or stays put."
    ),
    "FACT-5": N_("Who flees tests leadership to stop, and otherwise runs two dice of paces to the nearest edge."),
    "FACT-6": N_("Strength against Toughness says which face wounds."),
    "FACT-7": N_("A wound takes a point, and with none left a die says prone, stunned or out of action."),
    "FACT-8": N_("A turn begins with recovery, and what follows the movement is said by hand and agreed on."),
    "FACT-10": N_(
        "Nobody shoots who is engaged or on the ground, or has run, charged, failed a charge or rallied this turn."
    ),
    "FACT-14": N_("Who is floored within a pace of an edge tests Initiative or falls, where that was agreed on."),
}
"""Every clause in a sentence, by its number, in the order of the rulebook."""
