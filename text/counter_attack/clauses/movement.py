"""The clauses of squads, clock, movement, tackles, fouls and standard passes, each in a sentence of ours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_

OF_MOVEMENT: Final[Mapping[str, str]] = {
    "GEN-1": N_(
        "A player stands on a hex of the pitch and shares it with nobody; a hex that lies only partly on the grass "
        "is one too."
    ),
    "GEN-2": N_("No walking through somebody, no stopping on somebody; only a nutmeg gets past that way."),
    "GEN-3": N_("The referee throws every die, and says what for: a manager has no hand in it."),
    "GEN-4": N_("Whether a 1 or a 6 was rolled is read off the die itself; modifiers touch the sum only."),
    "GEN-5": N_("All modifiers that apply are added together."),
    "GEN-6": N_(
        "Who tests against one ball goes in the order in which it comes past, then by chance, then by shirt; the "
        "first to succeed is the last to roll."
    ),
    "SET-1": N_("A squad has sixteen cards with attributes from 1 to 6; eleven begin, one of them in goal."),
    "SET-2": N_(
        "Cards are turned up in fours and picked in turn, goalkeepers before the rest, until both squads are complete."
    ),
    "SET-3": N_("The referee is drawn, and the card says how lenient: 2 to 5."),
    "SET-4": N_(
        "Both managers line up in their own half without seeing the other; where both want a halfway hex, the side "
        "that kicks off has it."
    ),
    "SET-5": N_("Dice say who kicks off; after the break it is the other side, and ends are changed."),
    "SET-6": N_(
        "Somebody stands on the centre spot with the ball and begins with a standard pass; after a goal the side "
        "that let it in does."
    ),
    "CLK-1": N_("The clock counts actions: whatever the attack calls, with all that comes of it, is one."),
    "CLK-2": N_(
        "A half is a number of actions agreed on beforehand, 30 unless told otherwise, and the minute is worked out "
        "from it."
    ),
    "CLK-3": N_(
        "When the number is used up, a die and the leniency give the actions that are added, within a limit; a "
        "penalty won by the last of all is still taken."
    ),
    "CLK-4": N_(
        "The whistle goes when the last action is settled to the end, and nothing that would be a new action "
        "follows it."
    ),
    "CLK-5": N_("A draw that must have a winner goes to two short halves more, then to penalties."),
    "NXT-1": N_(
        "A ball won in the run of play gives the short list of calls; a goalkeeper who wins it so in its box holds "
        "it instead."
    ),
    "NXT-2": N_("Only the player on the ball shoots, and only from where a goal hex can be reached."),
    "NXT-3": N_(
        "A headed pass is not headed on, and no high pass comes straight after a kick-off, a pass or a header."
    ),
    "MOV-1": N_(
        "Four of the attack move, then five of the defence, then two fresh ones of the attack by up to two hexes; "
        "any part may be cut short."
    ),
    "MOV-2": N_("A move goes from hex to free hex, within the pace, and is over once another player has been moved."),
    "MOV-3": N_("The ball goes with its carrier, and an attacker who steps onto a loose one runs on with it."),
    "MOV-4": N_("A defender who steps onto a loose ball has won it, and the phase is over."),
    "MOV-5": N_(
        "A defender who comes beside a loose ball, or beside whom it stops, may roll for it as for a steal, once "
        "while it lies there, but not on a run that goes on to take the ball."
    ),
    "MOV-6": N_("Nobody passes during the phase; only a shot from inside the box may come in the middle of it."),
    "MOV-7": N_("A ball that opponents bring into its box gives the goalkeeper one hex at once."),
    "MOV-8": N_(
        "Who is stunned or has gone up for a header neither moves nor tackles, but still steals, intercepts, blocks "
        "and saves."
    ),
    "MOV-9": N_("When the other side gets the ball, or play stops, the phase is over on the spot."),
    "MOV-10": N_("A carrier with a step left may walk the ball from the goal line into the net."),
    "MOV-11": N_("Whoever shoots in a phase is done moving; the phase carries on unless the other side has the ball."),
    "STL-1": N_("Whoever the carrier runs past must try for the ball, once in that run, the likeliest first."),
    "STL-2": N_("A steal needs a 6 on the die, or 10+ with tackling."),
    "STL-3": N_("The thief has the ball where it stands, and the phase is over."),
    "STL-4": N_("A 1 is a foul; with any other failure the run continues."),
    "STL-5": N_(
        "Both parts of the attack bring steals, the goalkeeper steps before them and dives after them, and picking "
        "a ball up brings none."
    ),
    "TAC-1": N_(
        "In the defence's part a defender beside the carrier may tackle; that ends its move, and it does so once a "
        "phase."
    ),
    "TAC-2": N_("Tackling and a die go against dribbling and a die."),
    "TAC-3": N_("A 1 by the tackler is a foul, and from behind a 2 as well, before anybody looks at the sums."),
    "TAC-4": N_("The better tackler takes the ball, to any free hex around the beaten player, and the phase is over."),
    "TAC-5": N_("The better dribbler may go round the tackler, and the defence goes on moving."),
    "TAC-6": N_(
        "With equal sums the ball runs loose from the tackler, and where it ends says whether the phase goes on."
    ),
    "TAC-7": N_("From behind is where a step around the tackler would not bring the carrier closer to goal."),
    "TAC-8": N_("A foul from behind is dangerous, and tested as one."),
    "NUT-1": N_(
        "The carrier may try to slip through a named defender, as part of its run, while the pace for both hexes is "
        "left."
    ),
    "NUT-2": N_("The named defender waits for the duel, and does not steal; all others do."),
    "NUT-3": N_("The defender has a pip more than in a tackle, and only its 1 is a foul."),
    "NUT-4": N_(
        "The winner comes out behind the defender and may run on; the defender misses the next part in which it "
        "could move."
    ),
    "NUT-5": N_("The winning defender takes the ball as in a tackle, and the other sits out the next phase."),
    "NUT-6": N_("With equal sums the ball runs loose from the defender, and that run is over."),
    "NUT-7": N_("The free kick for a foul in it is taken where the attempt began."),
    "NUT-8": N_(
        "Without a free hex behind the defender it cannot be tried, nor against a goalkeeper in its box; too little "
        "pace after an injury calls it off."
    ),
    "NUT-9": N_("Who has not yet sat out when a phase breaks off does so in the next; a kick-off wipes it out."),
    "FOU-1": N_(
        "Card, then injury, then the attack's choice: play on, or the free kick, which in the box is a penalty."
    ),
    "FOU-2": N_("There is no choice after a sending-off, nor when the fouled player has to leave."),
    "FOU-3": N_("A hex that the box covers in part counts as inside it."),
    "FOU-4": N_("Played on, the challenge counts as lost by the one who fouled."),
    "FOU-5": N_(
        "If no other defender stands on, or can still reach, a hex as near to their goal line as the foul, a "
        "tackle or nutmeg there risks a red card."
    ),
    "FOU-6": N_(
        "A reckless tackle on an attacker next to you, up to three hexes from the ball: 1-2 misses and is "
        "booked, 3-6 is a foul and stops play."
    ),
    "FOU-7": N_("It happens where the fouled player stands, and the kick is taken there."),
    "INJ-1": N_(
        "Injured on a die of at least the player's resilience: -1 to every attribute for the rest of the match."
    ),
    "INJ-2": N_("An injured player can be replaced at the next stoppage."),
    "INJ-3": N_("A second injury ends the player's match, with or without a substitute."),
    "BOO-1": N_("An ordinary foul is a yellow card when the die reaches the referee's leniency."),
    "BOO-2": N_("Two yellows are a red: off for good, one fewer, and the kick is taken."),
    "BOO-3": N_(
        "A dangerous, reckless or last-man foul is red when the die reaches the leniency, yellow when it does not."
    ),
    "BOO-4": N_(
        "A goalkeeper's foul is tested as an ordinary one; only a second yellow, a reckless tackle or hands outside "
        "its box send it off."
    ),
    "BOO-5": N_(
        "A side without a goalkeeper puts one in: a substitute for an outfield player, or an outfield player with "
        "nothing in its hands."
    ),
    "PAS-1": N_("A standard pass goes to any hex within eleven, with somebody on it or not."),
    "PAS-2": N_("It rolls along its path, through team-mates but never through an opponent."),
    "PAS-3": N_("Each defender beside the path tests once; hexes where attackers stand shield the ball."),
    "PAS-4": N_("Who intercepts has the ball at its feet where it stands."),
    "PAS-5": N_("Standing beside the passer is not enough for a test: the path must run past as well."),
    "PAS-6": N_("When a pass reaches its box the goalkeeper may take its hex, before the interceptions that are left."),
    "PAS-7": N_("The goalkeeper goes for passes by its own rule."),
    "PAS-8": N_("A pass to an empty hex lies there, and the attack has to move."),
    "PAS-9": N_("After a ball won the first-time pass is a plain pass of six at most."),
    "PAS-10": N_("The ball starts from where the passer stood when the pass was called."),
}
"""What each clause says, by its number."""
