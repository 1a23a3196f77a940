"""Words for refusals when a ball is kicked, thrown or shot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, N_plural, Refused, Varied

KICKING: Final[Mapping[str, Refused]] = {
    "WordDoesNotFit": Refused(N_("“{word}” doesn't fit here."), N_("Enter one of: {ways}.")),
    "KickComesLater": Refused(
        N_("“{verb}” comes later: players are placed first."),
        N_("Place or move a player, or press Done. The kick comes after that."),
    ),
    "PassTooFar": Refused(N_("{hex} is {asked} hexes away. This pass reaches {reach}."), N_("Pick a nearer hex.")),
    "PathBlocked": Refused(N_("{by} on {hex} blocks the pass."), N_("Choose another target.")),
    "NotToThePasser": Refused(
        N_("{player} can't receive their own pass on {hex}."), N_("Move another player, or press Done.")
    ),
    "OwnPass": Refused(
        N_("{player} played the first-time pass to {hex}, so can't be next on the ball."),
        N_("Send another player to the ball."),
    ),
    "PassTooShort": Refused(
        N_plural(
            "{hex} is {asked} hex away. A high pass goes at least {least}.",
            "{hex} is {asked} hexes away. A high pass goes at least {least}.",
            "asked",
        ),
        N_("Pick a hex further away."),
    ),
    "NoKickThatFar": Refused(
        N_("{hex} is in the far final third. Your keeper can't aim there."), N_("Pick a nearer hex.")
    ),
    "NobodyUnderIt": Refused(
        N_("You need a player other than the passer on {hex}."),
        N_plural(
            "They can be there already, or run there: up to {reach} hex.",
            "They can be there already, or run there: up to {reach} hexes.",
            "reach",
        ),
    ),
    "FarFromEverybody": Refused(
        N_("You need a player other than the passer within {reach} hexes of {hex}."),
        N_("Aim closer to one of your players."),
    ),
    "NoPassThatLong": Refused(
        N_("{hex} is in the other final third. Long passes can't go from one to the other."),
        N_("Aim short of that third."),
    ),
    "ClosedDown": Refused(
        N_("{by} on {hex} is blocking the passer."),
        N_("Send it in another direction, or move first."),
    ),
    "FaceToFace": Refused(
        N_("{by} on {hex} is right in front of the passer: no high pass."),
        N_("Play a ground pass or a long pass, or move first."),
    ),
    "TooNearSomebody": Refused(
        N_plural(
            "{hex} is {asked} hex from {player}. Aim a long pass more than {clear} hexes away.",
            "{hex} is {asked} hexes from {player}. Aim a long pass more than {clear} hexes away.",
            "asked",
        ),
        N_("Aim at open space, not near your players or next to an opposing one."),
    ),
    "BallMustLeave": Refused(N_("The ball is already on {hex}."), N_("Pick another hex.")),
    "NotAGoalHex": Refused(
        N_("“{hex}” isn't in the goal you're attacking."),
        Varied(N_("Shoot at one of these: {legal}."), "legal", {"": N_("Move the ball closer to goal.")}),
    ),
    "GoalTooFar": Refused(
        N_("{hex} is {hexes} hexes away. A shot from here reaches {limit}."),
        N_("Shoot at a nearer goal hex, or move first."),
    ),
    "NoAngle": Refused(
        N_("From here, a shot at {hex} can't pass between the posts."), N_("Shoot at one of these: {legal}.")
    ),
    "NoShotFromHere": Refused(
        N_plural(
            "No shot from {hex}: nearest goal hex {hexes} away, limit {limit}, and only between the posts.",
            "No shot from {hex}: nearest goal hex {hexes} away, limit {limit}, and only between the posts.",
            "hexes",
        ),
        N_("Move the ball closer to goal."),
    ),
}
"""Words of each refusal, by its class's name."""
