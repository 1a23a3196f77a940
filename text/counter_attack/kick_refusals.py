"""Words for refusals when a ball is kicked, thrown or shot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, N_plural, Refused

KICKING: Final[Mapping[str, Refused]] = {
    "WordDoesNotFit": Refused(N_("“{word}” doesn't fit here."), N_("Enter one of: {ways}.")),
    "PassTooFar": Refused(
        N_("{hex} is {asked} hexes away. This pass reaches {reach}."), N_("Pick a hex that is nearer.")
    ),
    "PathBlocked": Refused(N_("{by} on {hex} blocks the pass."), N_("Choose another target.")),
    "NotToThePasser": Refused(
        N_("{player} can't receive their own pass on {hex}."), N_("Move another player, or nobody.")
    ),
    "OwnPass": Refused(
        N_("{player} has passed the ball to {hex} first time: somebody else must have it first."),
        N_("Fetch the ball with another player."),
    ),
    "PassTooShort": Refused(
        N_plural(
            "{hex} is {asked} hex away, and a high pass goes at least {least}.",
            "{hex} is {asked} hexes away, and a high pass goes at least {least}.",
            "asked",
        ),
        N_("Pick a hex farther away."),
    ),
    "NoKickThatFar": Refused(
        N_("{hex} is in the far final third, and the goalkeeper's kick is not aimed there."), N_("Pick a nearer hex.")
    ),
    "NobodyUnderIt": Refused(
        N_("None of your players but the passer would stand on {hex}."),
        N_plural(
            "One of yours must be there, or get there in {reach} hex, when a high pass comes down.",
            "One of yours must be there, or get there in {reach} hexes, when a high pass comes down.",
            "reach",
        ),
    ),
    "NobodyNear": Refused(
        N_("None of your players but the passer is within {reach} hexes of {hex}."),
        N_("Aim at a hex nearer to one of yours."),
    ),
    "NoPassThatLong": Refused(
        N_("{hex} is in the other final third: no long pass goes from one to the other."),
        N_("Aim at a hex before it."),
    ),
    "ClosedDown": Refused(
        N_("{by} on {hex} is blocking the passer."),
        N_("Send it in another direction, or move first."),
    ),
    "FaceToFace": Refused(
        N_("{by} stands directly in front of the passer, on {hex}: no high pass can be played."),
        N_("Pass along the ground or long, or move first."),
    ),
    "TooNearSomebody": Refused(
        N_plural(
            "{hex} is {asked} hex from {player}, and a long pass there needs more than {clear}.",
            "{hex} is {asked} hexes from {player}, and a long pass there needs more than {clear}.",
            "asked",
        ),
        N_("Aim at open space: away from your own players, and not beside an opponent."),
    ),
    "BallMustLeave": Refused(N_("The ball is on {hex} already, where it is played from."), N_("Name another hex.")),
    "NotAGoalHex": Refused(N_("“{hex}” is no hex of the goal that you attack."), N_("Shoot at one of these: {legal}.")),
    "GoalTooFar": Refused(
        N_("{hex} is {hexes} hexes away. A shot from there reaches {limit}."),
        N_("Shoot at a nearer goal hex, or move first."),
    ),
    "NoAngle": Refused(
        N_("From here the ball would not pass between the posts to {hex}."), N_("Shoot at one of these: {legal}.")
    ),
    "NoShotFromHere": Refused(
        N_plural(
            "No shot from {hex}: the nearest goal hex is {hexes} away, the limit is {limit}, and the ball must "
            "pass between the posts.",
            "No shot from {hex}: the nearest goal hex is {hexes} away, the limit is {limit}, and the ball must "
            "pass between the posts.",
            "hexes",
        ),
        N_("Bring the ball nearer to the goal."),
    ),
}
"""The words of each refusal, by the name of its class."""
