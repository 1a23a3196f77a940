"""Words of the referee's refusals in a football match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.counter_attack.squad_file_errors import SQUADS
from text.message import N_, N_plural, Refused, Varied

_NAMES_AND_PLACES: Final[Mapping[str, Refused]] = {
    "NoSuchPlayer": Refused(
        N_("{side} have no “{shirt}” on the pitch."),
        N_("Shirts on the pitch: {known}."),
    ),
    "OfTheOtherSide": Refused(
        N_("{shirt} doesn't play for {side}."),
        N_("Shirts on the pitch: {known}."),
    ),
    "SeveralCalled": Refused(
        N_("“{name}” could be {players}."),
        N_("Type more of the name, or the shirt."),
    ),
    "OffThePitch": Refused(
        N_("{hex} is not on the pitch."),
        N_("Use a hex from the board."),
    ),
    "HexTaken": Refused(N_("{by} is already on {hex}."), N_("Pick a free hex.")),
    "NotOnTheBall": Refused(
        N_("{player} doesn't have the ball."), N_("Type just “{said}”: it's always the player with the ball.")
    ),
    "CannotBeCalled": Refused(N_("You can't play “{verb}” now."), N_("You can play: {legal}.")),
    "HalfOutOfRange": Refused(
        N_plural("A half can't have {actions} action.", "A half can't have {actions} actions.", "actions"),
        N_("Choose a number from {least} to {most}."),
    ),
    "NoSuchEdition": Refused(N_("There's no edition “{name}”."), N_("Editions: {known}.")),
    "NoAbilitiesHere": Refused(
        N_("The {edition} edition has no abilities."), N_("Leave them out, or play the condensed edition.")
    ),
    "NoSuchClub": Refused(N_("There's no club “{name}”."), N_("Pick one of your squads, or one of these: {known}.")),
    "ClubTwice": Refused(N_("{club} can't play against themselves."), N_("Choose another club for one side.")),
    "NoSuchSwitch": Refused(N_("“{given}” isn't a valid switch."), N_("Choose from: {known}.")),
}

_LINING_UP: Final[Mapping[str, Refused]] = {
    "NotEleven": Refused(
        N_plural(
            "You placed {placed} player. You need {number}.",
            "You placed {placed} players. You need {number}.",
            "placed",
        ),
        N_("Place {number}, or type a formation such as 4-4-2."),
    ),
    "NoSubstitutionLeft": Refused(N_("You have no substitutions left."), N_("Play on with the players on the pitch.")),
    "NoSuchShirt": Refused(N_("There's no shirt {shirt}."), N_("Shirts go from 1 to {most}.")),
    "NoSuchCard": Refused(
        N_("The deck has no card called “{name}”."),
        N_("Type names as on the cards, with commas between."),
    ),
    "IsSuspended": Refused(
        N_("{player} is suspended. Matches left, including this one: {matches}."), N_("Choose another player.")
    ),
    "IsInjured": Refused(
        N_("{player} is injured. Matches left, including this one: {matches}."), N_("Choose another player.")
    ),
    "NotOneKeeper": Refused(
        N_plural(
            "You placed {keepers} goalkeeper. You need exactly one.",
            "You placed {keepers} goalkeepers. You need exactly one.",
            "keepers",
        ),
        N_("Place just one of your keepers."),
    ),
    "PlacedTwice": Refused(N_("You placed {shirt} more than once."), N_("Give each shirt one hex.")),
    "TwoOnOneHex": Refused(N_("{hex} has more than one player on it."), N_("Give each player their own hex.")),
    "InTheOtherHalf": Refused(
        N_("{shirt} on {hex} is outside your half."),
        N_("Place everyone in your half. The halfway line (column 19) counts."),
    ),
    "InTheCentreCircle": Refused(
        N_("{shirt} on {hex} is inside the centre circle."),
        N_("Your opponent kicks off: stay outside the circle."),
    ),
    "NobodyOnTheCentreSpot": Refused(
        N_("No one is on the centre spot {hex}."), N_("You kick off: place a player there.")
    ),
    "SeveralFaults": Refused(N_("Fix these problems:"), N_("{faults}")),
}

_MOVING: Final[Mapping[str, Refused]] = {
    "AlreadyMoved": Refused(N_("{player} has already moved this phase."), N_("Move another player, or press Done.")),
    "NoMoreMoves": Refused(
        N_("Too many: you can only move {players} players now, so not {player}."), N_("Press Done.")
    ),
    "TooFar": Refused(
        N_plural(
            "{hex} takes {asked} hex. {player} has {left} of {pace} pace left.",
            "{hex} takes {asked} hexes. {player} has {left} of {pace} pace left.",
            "asked",
        ),
        N_("Pick a nearer hex, or another player."),
    ),
    "PastThePart": Refused(
        N_plural(
            "{hex} takes {asked} hex. {player} has {left} left of the {limit} allowed now.",
            "{hex} takes {asked} hexes. {player} has {left} left of the {limit} allowed now.",
            "asked",
        ),
        N_("Pick a nearer hex, or another player."),
    ),
    "NoPath": Refused(
        N_("{player} can't get to {hex}: the way is blocked."), N_("Pick another hex, or move another player.")
    ),
    "StandsThere": Refused(N_("{player} is already on {hex}."), N_("Pick another hex, or leave the player there.")),
    "NotWhileTheyMove": Refused(
        N_("You can't play “{verb}” during the movement phase."),
        N_("Move players, or press Done."),
    ),
    "NoSnapshotNow": Refused(
        N_("No snapshot now: you need the ball in their box, in the attack's moves."),
        N_("Move players, or press Done."),
    ),
    "OnlyOnEntering": Refused(
        N_("A snapshot comes right after running into the box with the ball."),
        N_("Move players, or press Done."),
    ),
    "SitsOut": Refused(N_("{player} misses this phase."), N_("Move another player.")),
    "ThrowerStays": Refused(N_("{player} is taking the throw-in and can't move."), N_("Move another player.")),
    "BallIsDead": Refused(
        N_("The ball is dead until the throw-in: no tackle, no snapshot."), N_("Move players, or press Done.")
    ),
    "NoTackleNow": Refused(
        N_("Only the defending side tackles, during its own moves."), N_("See the board for what you can do.")
    ),
    "HasNotTheBall": Refused(
        Varied(
            N_("{player} doesn't have the ball: {carrier} does."), "carrier", {"": N_("No one has the ball to tackle.")}
        ),
        Varied(N_("Tackle the player on the ball, or move."), "carrier", {"": N_("Move players, or press Done.")}),
    ),
    "NotBeside": Refused(
        N_("{player} is {hexes} hexes from {carrier}, too far to tackle."),
        N_("Move next to them first."),
    ),
    "AlreadyTackled": Refused(
        N_("{player} has already tackled this phase."), N_("Tackle with another player, or move.")
    ),
    "MoveIsOver": Refused(
        N_("{player} has finished moving, so can't tackle."), N_("Tackle before you move another player.")
    ),
}

_NUTMEGS: Final[Mapping[str, Refused]] = {
    "NoNutmegNow": Refused(
        Varied(
            N_("Only {carrier}, on the ball, can nutmeg, in the attack's moves."),
            "carrier",
            {"": N_("No nutmeg now: no one has the ball.")},
        ),
        N_("Move players, or press Done."),
    ),
    "NotInReach": Refused(
        N_plural(
            "No nutmeg like that from {hexes} hex away.",
            "No nutmeg like that from {hexes} hexes away.",
            "hexes",
        ),
        N_("Get next to them, or within 2 with a free hex between."),
    ),
    "TooLittlePace": Refused(
        N_plural(
            "That nutmeg takes {needed} hex. {player} has {left} left.",
            "That nutmeg takes {needed} hexes. {player} has {left} left.",
            "needed",
        ),
        N_("Run another way, or press Done."),
    ),
    "NobodyGetsThrough": Refused(
        N_("No free hex on the far side of {defender}."), N_("Go at {defender} from another side, or run past.")
    ),
    "KeeperInItsBox": Refused(N_("{defender} is a keeper in their own box: no nutmeg."), N_("Run past, or shoot.")),
}

_CHALLENGING: Final[Mapping[str, Refused]] = {
    "TooFarFromTheBall": Refused(
        N_("Too far from the ball: {player} is {hexes} hexes away, the limit is {limit}."),
        N_("Pick another target, or move."),
    ),
    "NotThisFoul": Refused(
        N_("This edition has no “{manner}” foul."),
        N_("Use “{instead}” instead."),
    ),
    "SeveralTacklers": Refused(N_("More than one of your players can challenge {given}."), N_("Enter one of: {ways}.")),
    "InTheOwnGoal": Refused(N_("{hex} is in your own goal."), N_("Pick a hex of the pitch, or press Stay.")),
    "NotAround": Refused(N_("{hex} isn't next to {other}."), N_("Pick a free hex next to them, or press Stay.")),
    "NoHandsHere": Refused(
        N_("{player} can't use hands here."),
        N_("Use “tackle”. Only keepers can, on a player outside the box."),
    ),
}

_KICKING: Final[Mapping[str, Refused]] = {
    "WordDoesNotFit": Refused(N_("“{word}” doesn't fit here."), N_("Enter one of: {ways}.")),
    "KickComesLater": Refused(
        N_("“{verb}” comes later: players are placed first."),
        N_("Place or move a player, or press Done."),
    ),
    "PassTooFar": Refused(N_("{hex} is {asked} hexes away. This pass reaches {reach}."), N_("Pick a nearer hex.")),
    "PathBlocked": Refused(N_("{by} on {hex} blocks the pass."), N_("Choose another target.")),
    "NotToThePasser": Refused(
        N_("{player} can't receive their own pass on {hex}."), N_("Move another player, or press Done.")
    ),
    "OwnPass": Refused(
        N_("{player} played that first-time pass and can't get the ball next."),
        N_("Send another player."),
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
        N_("You need a player on {hex}, not the passer."),
        N_plural(
            "A player can run {reach} hex to get there.",
            "A player can run up to {reach} hexes to get there.",
            "reach",
        ),
    ),
    "FarFromEverybody": Refused(
        N_("No one but the passer is within {reach} hexes of {hex}."),
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
        N_("No high pass: {by} on {hex} is right in front of you."),
        N_("Pass another way, or move first."),
    ),
    "TooNearSomebody": Refused(
        N_plural(
            "{hex} is {asked} hex from {player}. A long pass needs more than {clear}.",
            "{hex} is {asked} hexes from {player}. A long pass needs more than {clear}.",
            "asked",
        ),
        N_("Aim at open space."),
    ),
    "BallMustLeave": Refused(N_("The ball is already on {hex}."), N_("Pick another hex.")),
    "NotAGoalHex": Refused(
        N_("“{hex}” isn't in the goal you're attacking."),
        Varied(N_("Shoot at one of these: {legal}."), "legal", {"": N_("Move closer, or pass.")}),
    ),
    "GoalTooFar": Refused(
        N_("{hex} is {hexes} hexes away. A shot from here reaches {limit}."),
        N_("Shoot at a nearer goal hex, or move first."),
    ),
    "NoAngle": Refused(
        N_("From here, a shot at {hex} can't pass between the posts."), N_("Shoot at one of these: {legal}.")
    ),
    "NoShotFromHere": Refused(
        N_("From {hex}, no shot of up to {limit} hexes passes between the posts."),
        N_("Move closer, or pass."),
    ),
    "TooFarToShoot": Refused(
        N_("{hex} is {hexes} hexes from goal. A shot reaches {limit}."), N_("Move closer, or pass.")
    ),
}

_HEADING: Final[Mapping[str, Refused]] = {
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
    "CannotChallengeThere": Refused(
        N_("{hex} isn't in the box within {limit} hexes of the ball."), N_("Pick another hex, or press Stay.")
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

_RESTARTING: Final[Mapping[str, Refused]] = {
    "NobodyAtTheBall": Refused(
        N_("No one is at {spot} to take the free kick."),
        N_("Make your last placing on one of these: {free}."),
    ),
    "NotAtTheBall": Refused(N_("{player} isn't at the ball."), N_("Pick one of these to take it: {near}.")),
    "NotOnTheBench": Refused(N_("There's no “{shirt}” on the bench."), N_("On the bench: {bench}.")),
    "OnlyAtAStoppage": Refused(
        N_("Substitutions are made while play is stopped."), N_("Ask now for the next stoppage: /match sub.")
    ),
    "OneInGoal": Refused(
        N_("{comes} for {goes}: you need exactly one keeper."),
        N_("Swap like for like."),
    ),
    "OnlyOnce": Refused(N_("{player} can only go once."), N_("Pick another player, or press Done.")),
    "HexOutOfReach": Refused(
        N_plural(
            "{player} can't get to {hex} in {hexes} hex.",
            "{player} can't get to {hex} in {hexes} hexes.",
            "hexes",
        ),
        N_("Pick a nearer hex, or another player."),
    ),
    "TakerStays": Refused(N_("{player} is taking the corner and can't move."), N_("Place another player.")),
    "CrowdsTheKeeper": Refused(
        N_("{player} can't stand on {hex}, next to the keeper in the six-yard box."), N_("Pick another hex.")
    ),
    "TooNearFirst": Refused(N_("Not {player} yet. Too near the ball: {near}."), N_("Place them first.")),
    "TooNearTheBall": Refused(
        N_("{hex} is too near the ball on {spot}. Leave {clear} hexes between."), N_("Pick a hex further away.")
    ),
    "OutsideTheSixYardBox": Refused(
        N_("{hex} is outside your six-yard box."), N_("Take the goal kick from inside the six-yard box.")
    ),
    "OutsideTheThirds": Refused(
        N_("{player} wasn't in a final third."),
        N_("Pick a player who was in one, or press Done."),
    ),
    "KeeperStaysInBox": Refused(
        N_("{hex} is outside your keeper's box."), N_("A keeper with the ball can't leave their box.")
    ),
    "BesideTheKeeper": Refused(
        N_("{hex} is next to {keeper}, who holds the ball."), N_("Pick a hex that isn't next to the keeper.")
    ),
}

_PENALTIES: Final[Mapping[str, Refused]] = {
    "InsideTheBox": Refused(
        N_("{player} can't stand on {hex} for the penalty: it's in the box or the arc."),
        N_("Pick a hex outside both."),
    ),
    "StaysForThePenalty": Refused(
        N_("{player} has a fixed place for the penalty."), N_("Place another player, or press Done.")
    ),
    "OffTheLine": Refused(N_("{hex} isn't on your goal line between the posts."), N_("Pick a hex on that line.")),
    "NamedTwice": Refused(N_("You picked {player} more than once."), N_("Pick each player once.")),
}

_SHARED: Final[Mapping[str, Refused]] = {
    "NoSuchHex": Refused(
        N_("There's no hex “{label}”."),
        N_("Type a row from A to Z and a column from 1 to 37, such as K19."),
    ),
}
"""Refusals of every game, in words that fit only the football's pitch."""

FOOTBALL: Final[Mapping[str, Refused]] = {
    **_SHARED,
    **_NAMES_AND_PLACES,
    **_LINING_UP,
    **_MOVING,
    **_CHALLENGING,
    **_NUTMEGS,
    **_KICKING,
    **_HEADING,
    **_RESTARTING,
    **_PENALTIES,
    **SQUADS,
}
"""Words of each refusal, by its class's name."""
