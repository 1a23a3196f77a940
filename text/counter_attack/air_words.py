"""The words of balls in the air: what happens, and what the referee says no with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, Refused

IN_THE_AIR: Final[Mapping[str, str]] = {
    "keeper_comes": N_("{player} comes off the line, {start} → {to}."),
    "no_header_now": N_("That was the last action: nobody heads the ball over {hex}."),
    "nobody_near": N_("No one can reach it. The ball is in space on {hex}."),
    "header_aim": N_("{side} go up for a header: {aim}."),
    "challengers": N_("{side} send up {players}."),
    "challenges": N_("{player} rises: {score}."),
    "header_won": N_("{attacker} wins the header: {score} beats {reply} of {defender}."),
    "header_lost": N_("{defender} wins the header: {reply} beats {score} of {attacker}."),
    "header_tied": N_("{attacker} and {defender} are level in the air, {score} v {reply}. Loose ball!"),
    "off_target_with_it": N_("{player} heads wide: {by} rolled a 1 ({score})."),
    "header_at_goal": N_("{player} heads at {target}: {score}!"),
    "free_header": N_("Nobody challenges {player}: {aim}."),
    "free_headers": N_("{players} go up unchallenged: {aim}."),
    "headed_pass": N_("{player} heads the ball {start} → {to}."),
    "headed_pass_received": N_("{player} takes the pass on {hex}."),
    "headed_into_space": N_("The ball comes down in space on {hex}."),
    "caught": N_("{player} catches it: die {die}."),
    "spilled": N_("{player} spills it (rolled {die}). Loose ball!"),
    "keeper_claims": N_("{player} takes the ball out of the air."),
    "sit_out": N_("Missing the next movement phase: {players}."),
    "control": N_("{player} controls it: {score}."),
    "control_fails": N_("{player} can't control it: {score}, needs {needed}."),
    "high_corner": N_("{player} kicks the corner high to {to}."),
    "throws_to_the_head": N_("{player} throws to the head of the player on {to}."),
}
"""What happens with a ball in the air, by its name."""

HEADING: Final[Mapping[str, Refused]] = {
    "OutOfTheAir": Refused(
        N_("{player} is {hexes} hexes from the ball, and {limit} is the most."), N_("Name a player nearer to the ball.")
    ),
    "TooManyChallengers": Refused(
        N_("At most {most} outfield players of a side challenge."),
        N_("Name fewer, and the goalkeeper if it can."),
    ),
    "ChallengesTwice": Refused(N_("{player} is named twice."), N_("Name each player once.")),
    "NotTheSender": Refused(
        N_("{player} sent the ball there, so it neither heads nor controls it."), N_("Name another player.")
    ),
    "KeeperHasCome": Refused(
        N_("{keeper} has come out for the ball, so it must challenge."), N_("Name it with the others, or alone.")
    ),
    "NoGoalToHeadAt": Refused(
        N_("{hex} cannot be headed at from here."), N_("Head at one of these, or pass: {legal}.")
    ),
    "HeadedTooFar": Refused(
        N_("{hex} is {asked} hexes from the ball on {ball}, and a header goes {reach}."), N_("Pick a nearer hex.")
    ),
    "HeadedToAnOpponent": Refused(N_("{by} stands on {hex}."), N_("Head it to an own player or into space.")),
    "HeadedToItsGoalkeeper": Refused(
        N_("You can't head a high corner to your own keeper, {keeper} on {hex}."), N_("Head it to another hex.")
    ),
    "HeadedToItself": Refused(N_("{player} stands on {hex} itself."), N_("Head it to another hex.")),
    "NoHeadThere": Refused(
        N_("No player of yours but the thrower stands on {hex}."),
        N_("Throw to the head of one of yours, or to the feet."),
    ),
    "OutsideTheBox": Refused(N_("{hex} is outside the box."), N_("Aim a high corner at a hex of the box.")),
    "NobodyAtTheCorner": Refused(
        N_("{hex} is outside the box, and no player of yours stands there."),
        N_("Aim at a hex of the box, or at a player of yours."),
    ),
}
"""The words of each refusal, by the name of its class."""
