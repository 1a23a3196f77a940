"""Words for balls in the air: reports and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, Refused, Varied

IN_THE_AIR: Final[Mapping[str, str]] = {
    "keeper_comes": N_("{player} comes off the line, {start} → {to}."),
    "no_header_now": N_("That was the last action: no header at {hex}."),
    "nobody_near": N_("No one can reach it. The ball is in space on {hex}."),
    "header_aim": Varied(
        N_("{side} go up for a header."),
        "aim",
        {"goal": N_("{side} go up for a header at goal."), "pass": N_("{side} go up to head a pass.")},
    ),
    "challengers": N_("{side} send up {players}."),
    "challenges": N_("{player} rises: {score}."),
    "header_won": N_("{attacker} beats {defender} in the air: {score} v {reply}."),
    "header_lost": N_("{defender} beats {attacker} in the air: {reply} v {score}."),
    "header_tied": N_("{attacker} and {defender} are level in the air, {score} v {reply}. Loose ball!"),
    "off_target_with_it": N_("{player} heads wide: {by} rolled a 1 ({score})."),
    "header_at_goal": N_("{player} heads at {target}: {score}!"),
    "free_header": Varied(
        N_("{player} goes up unchallenged."),
        "aim",
        {
            "goal": N_("{player} goes up unchallenged to head at goal."),
            "pass": N_("{player} goes up unchallenged to head a pass."),
        },
    ),
    "free_headers": Varied(
        N_("Unchallenged: {players}."),
        "aim",
        {
            "goal": N_("Unchallenged, heading at goal: {players}."),
            "pass": N_("Unchallenged, heading a pass: {players}."),
        },
    ),
    "headed_pass": N_("{player} heads the ball {start} → {to}."),
    "headed_pass_received": N_("{player} takes the pass on {hex}."),
    "headed_into_space": N_("The ball comes down in space on {hex}."),
    "caught": N_("{player} catches it (rolled {die})."),
    "spilled": N_("{player} spills it (rolled {die}). Loose ball!"),
    "keeper_claims": N_("{player} claims the high ball."),
    "sit_out": N_("Missing the next movement phase: {players}."),
    "control": N_("{player} controls it: {score}."),
    "control_fails": N_("{player} can't control it: {score}, needs {needed}."),
    "high_corner": N_("{player} hits a high corner to {to}."),
    "throws_to_the_head": N_("{player} throws to a team-mate's head on {to}."),
}
"""Words of each report, by its name."""

HEADING: Final[Mapping[str, Refused]] = {
    "OutOfTheAir": Refused(
        N_("{player} is {hexes} hexes from the ball. The limit is {limit}."), N_("Pick a player nearer the ball.")
    ),
    "TooManyChallengers": Refused(
        N_("At most {most} outfield players per side can challenge."),
        N_("Pick fewer, plus your keeper if allowed."),
    ),
    "ChallengesTwice": Refused(N_("You picked {player} more than once."), N_("Pick each player once.")),
    "NotTheSender": Refused(N_("{player} sent the ball, so can't head or control it."), N_("Pick another player.")),
    "KeeperHasCome": Refused(
        N_("{keeper} came out for the ball and has to challenge."), N_("Pick your keeper, alone or with others.")
    ),
    "NoGoalToHeadAt": Refused(
        N_("You can't head at {hex} from here."),
        Varied(N_("Pass, or head at: {legal}."), "legal", {"": N_("Head a pass instead.")}),
    ),
    "HeadedTooFar": Refused(
        N_("{hex} is {asked} hexes from the ball on {ball}. A header reaches {reach}."), N_("Pick a nearer hex.")
    ),
    "HeadedToAnOpponent": Refused(N_("{by} is on {hex}."), N_("Head it to one of your players or into space.")),
    "HeadedToItsGoalkeeper": Refused(
        N_("You can't head a high corner to your own keeper, {keeper} on {hex}."), N_("Head it to another hex.")
    ),
    "HeadedToItself": Refused(
        N_("{player} can't head the ball to their own hex, {hex}."), N_("Head it to another hex.")
    ),
    "NoHeadThere": Refused(
        N_("You have no one on {hex} to head the throw."),
        N_("Throw to the head of one of your players, or to feet."),
    ),
    "OutsideTheBox": Refused(N_("{hex} is outside the box."), N_("Aim the high corner at a hex in the box.")),
    "NobodyAtTheCorner": Refused(
        N_("{hex} is outside the box, and you have no one there."),
        N_("Aim at a hex in the box, or at one of your players."),
    ),
}
"""Words of each refusal, by its class's name."""
