"""Clauses of longer passes, headers, shots, goalkeepers and set pieces, in short words of our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_

OF_KICKS: Final[Mapping[str, str]] = {
    "FTP-1": N_("A ball just received may be played first time, up to 6 hexes. The passer cannot be the target."),
    "FTP-2": N_("Before the ball leaves, each side may move one player 1 hex. The attack goes first."),
    "FTP-3": N_(
        "A defender who has just moved onto the path stops the ball with a 5, a 6 or a total of 10+. On the "
        "target hex they have it without a roll."
    ),
    "FTP-4": N_(
        "A defender who has just moved next to the passer may test even if the path is not near. A 1 is a foul."
    ),
    "FTP-5": N_("The ball goes to the chosen hex. The player standing there by then has it."),
    "FTP-6": N_("After a first-time pass into space, the passer cannot be the next to have the ball."),
    "HPA-1": N_("A high pass is aimed at a team-mate 4 to 15 hexes away."),
    "HPA-2": N_("An opposing player next to the passer, on the ball's path, prevents a high pass."),
    "HPA-3": N_(
        "One player of each side may run up to 3 hexes. If the target is in the box, its goalkeeper may step "
        "1 hex. The pass is accurate on 8+ with high pass."
    ),
    "HPA-4": N_("If accurate, the ball is in the air over its target, and a header follows."),
    "HPA-5": N_("If inaccurate, 2 dice give the hex where the ball comes down. No one can stop it in flight."),
    "HPA-6": N_(
        "The passer cannot play their own high pass in the air. If it comes down on the passer, play goes on as "
        "after a steal."
    ),
    "HPA-7": N_("The goalkeeper may come out up to 3 hexes for the ball in the air. They must then challenge."),
    "HPA-8": N_("If no one but the passer is within 2 hexes, the ball drops. The attack must play a movement phase."),
    "LPA-1": N_(
        "A long pass goes to any hex with no opposing player within 1 hex and no team-mate but the passer within 5."
    ),
    "LPA-2": N_("An opposing player next to the passer, on the ball's path, prevents a long pass."),
    "LPA-3": N_("A long pass is accurate on 9+ with high pass, or on 10+ from one final third to the other."),
    "LPA-4": N_("If inaccurate, the dice give the hex where the ball comes down. No one can intercept it."),
    "LPA-5": N_("The ball lands on the ground, with no header. A player it lands on has it."),
    "LPA-6": N_(
        "Unless the defence already has the ball, its goalkeeper may run up to their pace. They get 1 hex "
        "more if the ball is in their box."
    ),
    "LPA-7": N_("The attack then plays a movement phase. The passer may fetch the ball."),
    "HEA-1": N_(
        "Up to 2 players per side within 2 hexes of the ball may challenge, at −1 from 2 hexes. A goalkeeper "
        "in their own box may challenge as well."
    ),
    "HEA-2": N_("The attack chooses goal or pass and names its challengers. The defence then names its own."),
    "HEA-3": N_(
        "If the defence does not challenge, the attack heads the ball or controls it. In the core rules it "
        "only heads. At goal, every named player rolls and the best total counts."
    ),
    "HEA-4": N_("If only the defence is near, it heads the ball away, controls it, or its goalkeeper takes it."),
    "HEA-5": N_("Everyone who challenges rolls. The best total of each side counts."),
    "HEA-6": N_("If the attack wins, it heads to a hex within 6 of the ball. No one can intercept."),
    "HEA-7": N_(
        "Headed at goal, the winning total is the shot, and a winning die of 1 misses. A goalkeeper who went up "
        "and lost cannot save it. One who stayed down may."
    ),
    "HEA-8": N_(
        "If the defence wins, it heads the ball away and becomes the attack. A goalkeeper who wins holds the ball."
    ),
    "HEA-9": N_(
        "In open play, the defence may head the ball back to its goalkeeper's hands, where a 1 is a loose "
        "ball. After a high corner it cannot head to its goalkeeper."
    ),
    "HEA-10": N_(
        "If level, the ball breaks loose from the defender who was level. No one who challenged stops it or rolls "
        "for it."
    ),
    "HEA-11": N_("Everyone who challenged misses the next movement phase."),
    "HEA-12": N_("In the air, every distance counts from the ball."),
    "CON-1": N_("An unchallenged player controls the ball on 9+ with dribbling, at −1 from 2 hexes away."),
    "CON-2": N_("A ball under control counts as a tackle won. Otherwise it breaks loose from the player."),
    "SHO-1": N_("A shot from the box may aim at any goal hex. From outside, the goal hex must be within 11."),
    "SHO-2": N_("A shot is at −1 from outside the box, −1 from a tight angle and −1 for a snapshot."),
    "SHO-3": N_("Order: aim, the goalkeeper's hex if the shot is from outside the box, blocks, shot, save."),
    "SHO-4": N_("A rolled 1 misses. The other side has a goal kick."),
    "SHO-5": N_(
        "The higher total wins. If level, the ball breaks loose from the save hex. Out of the goalkeeper's "
        "reach, any die but a 1 is a goal."
    ),
    "SNP-1": N_(
        "You may take a snapshot between any two steps with the ball in the box, as soon as a loose ball reaches your "
        "player in range, or straight after receiving a pass."
    ),
    "SNP-2": N_("The defence may first move one player up to 2 hexes."),
    "SNP-3": N_(
        "If the defence moved its goalkeeper before a snapshot, the dive is at −1 on the second hex and −2 on the "
        "third."
    ),
    "SNP-4": N_(
        "Getting away from a tackle gives no snapshot. A loose ball that comes to an attacker does, in anyone's moves."
    ),
    "BLK-1": N_(
        "A defender on the shot's path blocks with a 5, a 6 or a total of 10+. A defender next to it needs a "
        "6 or 10+. Each tries once, before the save."
    ),
    "BLK-2": N_("A blocked shot breaks loose from the blocker."),
    "BLK-3": N_("A goalkeeper next to the path but too far away to save may still deflect the shot."),
    "SAV-1": N_("The goalkeeper saves along their own line, up to 3 hexes to each side, where the shot comes closest."),
    "SAV-2": N_("The goalkeeper cannot save 4 or more hexes away."),
    "SAV-3": N_("The third hex of a dive is at −1."),
    "SAV-4": N_("The save is saving plus a die, against the shooter's total."),
    "SAV-5": N_("A player on the save hex is pushed 1 hex on, in the direction of the dive."),
    "SAV-6": N_(
        "After a save, a die below handling holds the ball. Otherwise a direction is rolled: in front is a "
        "loose ball, beside or behind is a corner on that side of the save hex."
    ),
    "SAV-7": N_("After a save or a level duel, the goalkeeper is on the save hex. If beaten, they have not moved."),
    "GKP-1": N_("In a movement phase, the goalkeeper moves like any player."),
    "GKP-2": N_("Goalkeepers may use their hands only in their own box. Elsewhere they are outfield players."),
    "GKP-3": N_("A goalkeeper who challenged in the air misses the next movement phase like the others."),
    "GKP-4": N_(
        "A goalkeeper holding the ball makes a quick throw that no one can intercept, or lets the final thirds move."
    ),
    "GKP-5": N_(
        "In the final thirds, everyone may move up to 6 hexes, the goalkeeper's side first. The goalkeeper "
        "then kicks the ball or drops it to their feet."
    ),
    "GKP-6": N_("If a goalkeeper is beaten in the air by a header at goal, it is a goal."),
    "GKP-7": N_(
        "Goalkeepers may pick up the ball in their own box, but not from a team-mate's kick. They may do so "
        "at once in defence, or from a loose ball outside a phase. Otherwise they wait until the next phase ends."
    ),
    "GKP-8": N_(
        "The goalkeeper intercepts every pass through their own hex. Otherwise they have one test, on the "
        "best hex of their line that the pass crosses."
    ),
    "GKP-9": N_(
        "Goalkeepers may dive at the feet of a player on the ball in their box, as a tackle or when that "
        "player starts, steps or snapshots on their diving line. It is saving against dribbling. A 1 is a "
        "foul, a win holds the ball, and a level duel is a loose ball."
    ),
    "GKP-10": N_(
        "Against a player outside the box, a goalkeeper tackles with 0, or with the hands. Winning with the "
        "hands is a red card."
    ),
    "GKP-11": N_(
        "At set pieces, no attacker is placed next to the goalkeeper in the six-yard box. Once the placing is "
        "over, they may run there."
    ),
    "GKP-12": N_("Before a throw-in, goal kick, corner or free kick, both managers may place their goalkeepers."),
    "LOO-1": N_("One die gives the direction, another the distance."),
    "LOO-2": N_("The ball stops at the first player in its way."),
    "LOO-3": N_(
        "If an attacker gets it, the phase goes on. Outside a phase, the attack starts one or takes a snapshot."
    ),
    "LOO-4": N_("If a defender gets it, the ball is won and the phase ends."),
    "LOO-5": N_("A defender next to the ball may roll for it: a 6, or 10+ with tackling, wins it."),
    "LOO-6": N_("In space, the ball stays where it is. The phase goes on, or the attack starts one."),
    "LOO-7": N_(
        "A loose ball can run into the goal. A goalkeeper within 1 hex of its path tries to save it, unless "
        "they went up for the level header."
    ),
    "LOO-8": N_("A ball over a line is out."),
    "OUT-1": N_(
        "Over the side line, it is a throw-in to the side that did not touch the ball last. It is taken at "
        "the last hex on the pitch."
    ),
    "OUT-2": N_("Over the goal line off an attacker, it is a goal kick. Off a defender, it is a corner."),
    "OUT-3": N_(
        "The last touch is by the passer, or by the player a loose ball came from. After a level header, it is "
        "the defence's."
    ),
    "THR-1": N_(
        "The throw follows 1 or 2 movement phases. It is a pass of up to 6 hexes, or goes to the head of a "
        "team-mate within 6."
    ),
    "THR-2": N_("The ball is dead until the throw, and no one challenges for it."),
    "THR-3": N_(
        "A throw to the head needs no accuracy roll, and no one runs under the ball. The thrower cannot head it."
    ),
    "GKK-1": N_(
        "The final thirds move first, while the goalkeeper stays in the six-yard box. The goalkeeper then "
        "passes or kicks."
    ),
    "COR-1": N_("A taker goes to the corner. Each side then places up to 6 players, 2 at a time, the attack first."),
    "COR-2": N_("Each side may then run with one player, up to 3 hexes. The attack then chooses the kick."),
    "COR-3": N_(
        "A high corner goes to any hex of the box and nowhere else. It is accurate on 8+. A header must follow."
    ),
    "COR-4": N_("A low corner is a pass of up to 6 hexes. No first-time pass may follow it."),
    "FK-1": N_(
        "The sides place players in turn: up to 7 for the attack, 6 for the defence. An attacker at the ball "
        "takes the kick. If no one is there, the attack's last placing must bring one."
    ),
    "FK-2": N_("A free kick is a standard, high or long pass, or a shot. A shot total of 9+ cannot be blocked."),
    "FK-3": N_(
        "Defenders keep 2 clear hexes from the ball. Any left too near are put on the nearest free hex far enough away."
    ),
    "PEN-1": N_(
        "Everyone but the taker and the goalkeeper leaves the box and the arc. It is shooting against saving "
        "at −2. A 1 misses."
    ),
    "PEN-2": N_("No one chooses a goal hex. Nothing else modifies or blocks the shot."),
    "OFF-1": N_(
        "A player beyond the ball and the second-last defender when the pass is chosen is offside if it comes to "
        "them. The other side has a free kick."
    ),
    "SUB-1": N_("Each side has 3 substitutions when play stops, and 1 more in extra time. No one comes back on."),
    "SHT-1": N_(
        "Each side takes 5 penalties, in an order named beforehand, until one side cannot be caught. Then "
        "they take one each until one leads."
    ),
    "JAC-1": N_("With 12-sided dice, a star wins a duel and two stars are level. Anywhere else, a star is a 6."),
}
"""Words of each clause, by number."""
