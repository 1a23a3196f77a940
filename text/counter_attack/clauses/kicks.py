"""The clauses of longer passes, headers, shots, goalkeepers and set pieces, each in a sentence of ours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_

OF_KICKS: Final[Mapping[str, str]] = {
    "FTP-1": N_("A ball just received may be played on first time, six hexes at most, and not to oneself."),
    "FTP-2": N_("Before the ball goes each side may shift one player by one hex, the attack first."),
    "FTP-3": N_(
        "A defender who has just shifted into the path stops it with a 5 or 6 as well, and on the target itself "
        "without a die."
    ),
    "FTP-4": N_(
        "A defender who has just come beside the passer may test without being near the path, at the risk of a foul."
    ),
    "FTP-5": N_("The ball goes to the hex that was named, and belongs to whoever stands there by then."),
    "FTP-6": N_("A first-time pass into space is anybody's but the passer's."),
    "HPA-1": N_("A high pass is aimed at a team-mate from four to fifteen hexes off."),
    "HPA-2": N_("An opponent who stands right in front of the passer, in the path, prevents it."),
    "HPA-3": N_(
        "One player of each side runs up to three hexes, the goalkeeper may step, and eight with high pass is accurate."
    ),
    "HPA-4": N_("Accurate, the ball hangs over its target for the header."),
    "HPA-5": N_("Inaccurate, two dice say where it comes down instead, with nobody to stop it in flight."),
    "HPA-6": N_("The passer never plays its own high pass in the air; one that falls back on it is a ball won."),
    "HPA-7": N_("The goalkeeper may come out up to three hexes for the ball in the air, and then has to challenge."),
    "HPA-8": N_("With nobody near, the ball drops, and the attack has to move."),
    "LPA-1": N_(
        "A long pass goes anywhere away from everybody: no opponent within one hex of its target, no team-mate "
        "within five."
    ),
    "LPA-2": N_("It, too, cannot be hit through an opponent right in front of the passer."),
    "LPA-3": N_("Nine with high pass is accurate, ten from one final third to the other."),
    "LPA-4": N_("Inaccurate, dice say where it comes down; nobody intercepts it."),
    "LPA-5": N_("It lands on the ground, and on a player it is that player's."),
    "LPA-6": N_(
        "Unless the defence has the ball already, its goalkeeper may run its whole pace, with a hex more when the "
        "ball is in its box."
    ),
    "LPA-7": N_("The attack then moves, and the passer may fetch its own ball."),
    "HEA-1": N_(
        "Players within two hexes of the ball may go up, two a side, a pip worse from two hexes; a goalkeeper in "
        "its box goes up besides."
    ),
    "HEA-2": N_("The attack says goal or pass and names who goes up; then the defence names its own."),
    "HEA-3": N_(
        "If the defence does not challenge, the attack heads or controls, in the core rules only heads, and at "
        "goal every named player rolls and the best total counts."
    ),
    "HEA-4": N_("If only the defence is near, it heads away, controls, or its goalkeeper takes the ball."),
    "HEA-5": N_("Everybody who goes up rolls, and the best of each side counts."),
    "HEA-6": N_("The attack's winner heads to a hex within six of the ball, with no interception."),
    "HEA-7": N_(
        "Headed at goal, the winning score is the shot: its 1 misses, a goalkeeper beaten in the air saves no more, "
        "any other may."
    ),
    "HEA-8": N_("The defence's winner heads away, and its side attacks; a goalkeeper holds the ball."),
    "HEA-9": N_(
        "In open play the defence may head the ball back to its goalkeeper's hands, where a 1 slips, but after a "
        "high corner never to its goalkeeper."
    ),
    "HEA-10": N_(
        "Level totals: the ball breaks loose from that defender, and nobody who went up stops it or rolls for it."
    ),
    "HEA-11": N_("All who went up sit out the next movement phase."),
    "HEA-12": N_("In the air every distance is counted from the ball."),
    "CON-1": N_("An unchallenged player controls the ball on 9+ with dribbling, a pip worse from 2 hexes away."),
    "CON-2": N_("Controlled, it is as good as a tackle won; otherwise it runs loose from the player."),
    "SHO-1": N_("From the box one may aim at any goal hex, from outside only at one within eleven."),
    "SHO-2": N_("A pip off from outside the box, one from an awkward angle, one for a snapshot."),
    "SHO-3": N_("Aim, then the goalkeeper's hex if it comes from outside, then blocks, then the shot, then the save."),
    "SHO-4": N_("A 1 misses, and it is a goal kick."),
    "SHO-5": N_(
        "The higher score wins, a tie runs loose from where the goalkeeper saved, and out of its reach everything "
        "but a 1 goes in."
    ),
    "SNP-1": N_(
        "You may snapshot between any two steps with the ball in the box, as soon as a loose ball reaches your "
        "player in range, or straight after receiving a pass."
    ),
    "SNP-2": N_("The defence may first bring anybody up to two hexes across."),
    "SNP-3": N_("If that was the goalkeeper, its dive costs a pip a hex earlier."),
    "SNP-4": N_(
        "Getting away from a tackle gives no snapshot; a loose ball that comes to an attacker does, in whichever part."
    ),
    "BLK-1": N_(
        "A defender in the shot's path blocks with a 5, 6 or ten, one beside it with a 6 or ten, once each, before "
        "the save."
    ),
    "BLK-2": N_("A blocked shot runs loose from who blocked it."),
    "BLK-3": N_("A goalkeeper beside the path that is too far for a save may still deflect it."),
    "SAV-1": N_("The goalkeeper saves along its own line, up to three hexes to a side, where the shot comes closest."),
    "SAV-2": N_("Four hexes are too far."),
    "SAV-3": N_("The third hex of the dive costs a pip."),
    "SAV-4": N_("Saving and a die go against the shooter's score."),
    "SAV-5": N_("Whoever lies in the dive's way is pushed on."),
    "SAV-6": N_(
        "A die below handling holds the ball, otherwise it runs loose: a direction in front plays on, one beside "
        "or behind is a corner on the side to which it leads from the save hex."
    ),
    "SAV-7": N_("After a save or a tie the goalkeeper lies where it dived to; beaten, it has not moved."),
    "GKP-1": N_("In a phase a goalkeeper runs like everybody."),
    "GKP-2": N_("Its hands end with its box; beyond, it is an outfield player."),
    "GKP-3": N_("Having gone up for a ball, it sits out like the others."),
    "GKP-4": N_("Holding the ball it throws at once, with nobody to intercept, or lets the final thirds move."),
    "GKP-5": N_(
        "In the final thirds everybody shifts up to six hexes, its own side first; then it kicks, or drops the ball "
        "to its feet."
    ),
    "GKP-6": N_("A goalkeeper beaten in the air has lost the goal if the header was at goal."),
    "GKP-7": N_(
        "Goalkeepers may pick the ball up in their own box, but not from a team-mate's kick: at once in defence or"
        " off a loose ball outside a phase, otherwise when the next phase ends."
    ),
    "GKP-8": N_(
        "It has every pass through its own hex, and one test on the best hex of its line that the pass crosses."
    ),
    "GKP-9": N_(
        "Goalkeepers may dive at a carrier in their box as a tackle, or when the carrier starts, steps or "
        "snapshots on their diving line: saving v dribbling, a 1 fouls, a win holds the ball, and a level duel "
        "runs loose."
    ),
    "GKP-10": N_("Outside its box it tackles with nothing, or with its hands at the price of a red card."),
    "GKP-11": N_(
        "At set pieces no attacker is placed beside the goalkeeper in the six-yard box, but runs and moves after "
        "that are free."
    ),
    "GKP-12": N_("Before a restart both managers may put their goalkeepers where they want them."),
    "LOO-1": N_("A die for the way, a die for how far."),
    "LOO-2": N_("It stops at the first player it meets."),
    "LOO-3": N_("At an attacker's feet the phase goes on, or the attack moves or shoots at once."),
    "LOO-4": N_("At a defender's feet it is won."),
    "LOO-5": N_("Beside a defender it may be rolled for."),
    "LOO-6": N_("In the open it lies, and the attack moves or goes on moving."),
    "LOO-7": N_(
        "A loose ball can run into the goal, but a goalkeeper within one hex of its path tries to save it, unless "
        "they went up for the level header."
    ),
    "LOO-8": N_("Over a line it is out."),
    "OUT-1": N_("Over the side line the side that did not touch it last throws it in, at the last hex on the grass."),
    "OUT-2": N_("Over the goal line it is a goal kick off an attacker, a corner off a defender."),
    "OUT-3": N_("The passer, the player it ran loose from, or the defence in a tied header has touched it last."),
    "THR-1": N_("After one phase, or two, the ball is thrown to somebody's feet or head within six hexes."),
    "THR-2": N_("Until the throw the ball is dead, and nobody challenges for it."),
    "THR-3": N_("To the head there is no accuracy, no run under the ball, and the thrower does not head it."),
    "GKK-1": N_("After the final thirds have moved, the goalkeeper, who stays in the six-yard box, passes or kicks."),
    "COR-1": N_("A taker goes to the corner, and each side places six, two at a time, the attack first."),
    "COR-2": N_("Each side then runs with one player, and the attack says which kick it is."),
    "COR-3": N_("A high corner goes anywhere in the box and nowhere else, is accurate on 8+, and must be headed."),
    "COR-4": N_("A low corner is a pass of six at most, and is not played on first time."),
    "FK-1": N_(
        "The sides place in turn, 7 for the attack and 6 for the defence, and an attacker at the ball takes it: if"
        " nobody stands there, the attack's last placing must bring one."
    ),
    "FK-2": N_("It is passed, hit high or long, or shot: from nine on over everybody who could block."),
    "FK-3": N_("Opponents keep two hexes between them and the ball, and are put there if need be."),
    "PEN-1": N_("Everybody leaves the box; shooting goes against saving with two pips off, and a 1 misses."),
    "PEN-2": N_("Nobody names a corner of the goal, and nothing else counts."),
    "OFF-1": N_(
        "Offside is getting a pass from beyond the ball and the second-last opponent when it is called: a free kick."
    ),
    "SUB-1": N_("Three changes when play stops, one more in extra time, and nobody returns."),
    "SHT-1": N_("Five penalties each, in an order named before, until one side cannot be caught; then one each."),
    "JAC-1": N_("With dice of twelve faces a star wins a duel, two stars tie, and everywhere else it is a 6."),
}
"""What each clause says, by its number."""
