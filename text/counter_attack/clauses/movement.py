"""Clauses of squads, clock, movement, tackles, fouls and standard passes, in short words of our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_

OF_MOVEMENT: Final[Mapping[str, str]] = {
    "GEN-1": N_("Players stand on hexes of the pitch, one per hex. A hex that is only partly on the pitch counts too."),
    "GEN-2": N_("No one moves through an occupied hex or stops on one. Only a nutmeg passes through."),
    "GEN-3": N_("The referee rolls every die and says what it is for. A manager never rolls."),
    "GEN-4": N_("A modifier changes the total, never the die. A rolled 1 or 6 is always the die itself."),
    "GEN-5": N_("All modifiers that apply are added together."),
    "GEN-6": N_(
        "Defenders test in the order in which the ball reaches them, then by better chance, then by lower "
        "shirt number. Each tests once. The first success ends it."
    ),
    "SET-1": N_("A squad has 16 cards with attributes from 1 to 6. Of these, 11 start, one of them in goal."),
    "SET-2": N_("Managers pick in turn from cards turned up in fours, goalkeepers first, until both squads are full."),
    "SET-3": N_("The referee is drawn at random. The card gives the leniency, from 2 to 5."),
    "SET-4": N_(
        "Both managers line up in their own half without seeing the other. A halfway hex that both want goes "
        "to the side that kicks off."
    ),
    "SET-5": N_("The dice decide who kicks off. After half time, the other side kicks off and the teams change ends."),
    "SET-6": N_(
        "A player on the centre spot has the ball and starts with a standard pass. After a goal, the side "
        "that conceded kicks off."
    ),
    "CLK-1": N_(
        "The attack chooses each next action from those that the last one allows (chapter NXT). The clock counts "
        "actions, each with all that follows from it."
    ),
    "CLK-2": N_("A half is an agreed number of actions (default: 30). The minute is worked out from it."),
    "CLK-3": N_(
        "When a half's actions are used up, a die plus the leniency adds more, up to 7 (3 in extra time). A "
        "penalty won by the very last action is still taken."
    ),
    "CLK-4": N_("The half ends when its last action is settled. Nothing that would be a new action follows."),
    "CLK-5": N_("A draw that must have a winner goes to 2 short halves of extra time, then to penalties."),
    "NXT-1": N_(
        "After a steal, an interception or winning a loose ball, the attack chooses a movement phase, a "
        "first-time pass, a long pass or a snapshot. A goalkeeper in their own box holds the ball instead."
    ),
    "NXT-2": N_("Only the player on the ball may shoot, and only from where a goal hex is in reach."),
    "NXT-3": N_(
        "Two headed passes never follow each other. A high pass never comes straight after a kick-off, a "
        "pass or a header."
    ),
    "MOV-1": N_(
        "Up to 4 attackers move, then up to 5 defenders. Then up to 2 attackers who have not moved yet go up "
        "to 2 hexes each."
    ),
    "MOV-2": N_(
        "A player moves from hex to free hex, up to their pace. The move is over once another player has moved."
    ),
    "MOV-3": N_(
        "The player on the ball takes it with them. An attacker who steps onto a loose ball may run on with it."
    ),
    "MOV-4": N_("A defender who steps onto a loose ball wins it, and the phase ends."),
    "MOV-5": N_(
        "A defender may roll for a loose ball, as for a steal, when they come next to it or it stops next to "
        "them. Each may do so once while it lies there, but not on a run onto the ball."
    ),
    "MOV-6": N_(
        "No one passes during the phase. The player on the ball may take a snapshot inside the box, in the "
        "attack's moves."
    ),
    "MOV-7": N_("When the attack brings the ball into the box, the other side's goalkeeper may move 1 hex at once."),
    "MOV-8": N_(
        "A player who is stunned or has challenged for a header cannot move or tackle. They still steal, "
        "intercept, block and save."
    ),
    "MOV-9": N_("The phase ends at once when the other side gets the ball or play stops."),
    "MOV-10": N_("A player on the ball with pace left may step from the goal line into the goal to score."),
    "MOV-11": N_(
        "A player who shoots in a phase has finished moving. The phase goes on unless the other side has the ball."
    ),
    "STL-1": N_(
        "Each defender the player on the ball runs past must try to steal, once per run. The best chance goes first."
    ),
    "STL-2": N_("A steal needs a 6 on the die, or 10+ with tackling."),
    "STL-3": N_("A defender who steals has the ball on their own hex, and the phase ends."),
    "STL-4": N_("A 1 is a foul. After any other failure the run goes on."),
    "STL-5": N_(
        "Defenders try to steal in both sets of the attack's moves. On each step the goalkeeper's free hex comes "
        "first, then steals, then the dive. Picking up a loose ball draws no steal."
    ),
    "TAC-1": N_(
        "In the defence's moves, a defender next to the player on the ball may tackle. That ends their move. "
        "Each may tackle once a phase."
    ),
    "TAC-2": N_("A tackle is tackling plus a die against dribbling plus a die."),
    "TAC-3": N_("A tackler's 1 is a foul, and from behind a 2 as well, whatever the totals."),
    "TAC-4": N_(
        "With the higher total, the tackler may take the ball to any free hex around the beaten player. The phase ends."
    ),
    "TAC-5": N_("If the dribbler is higher, they may go round the tackler. The defence goes on moving."),
    "TAC-6": N_("If level, the ball breaks loose from the tackler. The phase goes on unless the defence gets it."),
    "TAC-7": N_("A tackle is from behind if a step round the tackler would bring the attacker no nearer to goal."),
    "TAC-8": N_("A foul in a tackle from behind is tested as a dangerous one."),
    "NUT-1": N_(
        "On a run, the player on the ball may try to nutmeg a named defender. They need pace left for both hexes."
    ),
    "NUT-2": N_("The named defender waits for the duel and does not try to steal. All others do."),
    "NUT-3": N_("The defender gets +1 in a nutmeg, and fouls only by rolling a 1, even from behind."),
    "NUT-4": N_(
        "If the dribbler wins, they come out behind the defender and may run on. The defender misses the "
        "defence's moves, or the whole next phase if those are over."
    ),
    "NUT-5": N_("If the defender wins, they take the ball as in a tackle. The dribbler misses the next phase."),
    "NUT-6": N_("If level, the ball breaks loose from the defender, and that run is over."),
    "NUT-7": N_("A free kick for a foul in a nutmeg is taken where the nutmeg began."),
    "NUT-8": N_(
        "A nutmeg needs a free hex behind the defender. It cannot be tried on a goalkeeper in their box. Too "
        "little pace after an injury calls it off."
    ),
    "NUT-9": N_(
        "If a phase ends before a stunned player could have moved, they miss the next one instead. A kick-off "
        "ends every stun."
    ),
    "FOU-1": N_(
        "After a foul come the card test and the injury test. The attack then plays on or takes the kick: a free "
        "kick, or a penalty in the box."
    ),
    "FOU-2": N_("There is no choice after a sending-off, or when the fouled player has to go off."),
    "FOU-3": N_("A hex that is partly in the box counts as in it."),
    "FOU-4": N_("If play goes on, the challenge counts as lost by the player who fouled."),
    "FOU-5": N_(
        "A foul by the last man in a tackle or nutmeg risks a red card. Last man: no other defender is "
        "as near to the goal line as the foul, or can still get there."
    ),
    "FOU-6": N_(
        "A reckless tackle on an attacker next to you, up to three hexes from the ball: 1-2 misses and is "
        "booked, 3-6 is a foul and stops play."
    ),
    "FOU-7": N_("A foul happens where the fouled player stands. The kick is taken there."),
    "INJ-1": N_(
        "Injured on a die of at least the player's resilience: −1 to every attribute for the rest of the match."
    ),
    "INJ-2": N_("An injured player can be replaced at the next stoppage."),
    "INJ-3": N_("A second injury ends the player's match, with or without a substitute."),
    "BOO-1": N_("An ordinary foul is a yellow card when the die reaches the referee's leniency."),
    "BOO-2": N_(
        "A second yellow is a red: the player is sent off and the side plays one short. Play stops for the kick."
    ),
    "BOO-3": N_(
        "A dangerous, reckless or last-man foul is red when the die reaches the leniency, yellow when it does not."
    ),
    "BOO-4": N_(
        "A goalkeeper's foul is always tested as an ordinary one. Only a second yellow, a reckless tackle or "
        "hands outside the box send a goalkeeper off."
    ),
    "BOO-5": N_(
        "A side without a goalkeeper must put one in goal: a substitute goalkeeper for an outfield player, "
        "or an outfield player with goalkeeping attributes of 0."
    ),
    "PAS-1": N_("A standard pass goes to any hex within 11, occupied or empty."),
    "PAS-2": N_("The ball rolls along its path, through team-mates but never through an opposing player."),
    "PAS-3": N_("Each defender next to the path tests once. Hexes with attackers on them shield the ball."),
    "PAS-4": N_("A defender who intercepts has the ball on their own hex."),
    "PAS-5": N_("A defender next to the passer tests only if the path touches another hex next to the defender."),
    "PAS-6": N_(
        "When a pass reaches their box, the goalkeeper may take their free hex, before the remaining interceptions."
    ),
    "PAS-7": N_("Goalkeepers intercept by a rule of their own, `GKP-8`."),
    "PAS-8": N_("A pass to an empty hex stops there. The attack must then play a movement phase."),
    "PAS-9": N_(
        "After a steal, an interception or winning a loose ball, a first-time pass is a standard pass of up to 6 hexes."
    ),
    "PAS-10": N_("The ball starts from where the passer stood when choosing the pass."),
}
"""Words of each clause, by number."""
