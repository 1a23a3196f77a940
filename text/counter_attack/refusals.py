"""Words for the refusals of the referee of a football match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.counter_attack.air_words import HEADING
from text.counter_attack.kick_refusals import KICKING
from text.counter_attack.squad_files import SQUADS
from text.message import N_, N_plural, Refused

_NAMES_AND_PLACES: Final[Mapping[str, Refused]] = {
    "NoSuchPlayer": Refused(
        N_("{side} have no “{shirt}” on the pitch."),
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
        N_("{player} does not have the ball."), N_("Type just “{said}”: it's always the player with the ball.")
    ),
    "CannotBeCalled": Refused(N_("You can't play “{verb}” now."), N_("You can play: {legal}.")),
    "HalfOutOfRange": Refused(
        N_plural("A half cannot have {actions} action.", "A half cannot have {actions} actions.", "actions"),
        N_("Choose a number from {least} to {most}."),
    ),
    "NoSuchEdition": Refused(N_("There is no edition “{name}”."), N_("The editions are: {known}.")),
    "NoAbilitiesHere": Refused(
        N_("The edition {edition} knows no abilities."), N_("Leave them out, or play the condensed edition.")
    ),
    "NoSuchClub": Refused(
        N_("There is no club “{name}”."), N_("Name one of your own squads, or one of these: {known}.")
    ),
    "ClubTwice": Refused(N_("Both sides would be {club}."), N_("Choose another club for one of them.")),
    "NoSuchSwitch": Refused(N_("“{given}” is no switch of an edition."), N_("What there is: {known}.")),
}

_LINING_UP: Final[Mapping[str, Refused]] = {
    "NotEleven": Refused(
        N_plural(
            "You placed {placed} player. You need {number}.",
            "You placed {placed} players. You need {number}.",
            "placed",
        ),
        N_("Place {number}, or name a formation such as 4-4-2."),
    ),
    "NoSubstitutionLeft": Refused(N_("You have no substitution left."), N_("Play on with those who are on the pitch.")),
    "NoSuchShirt": Refused(N_("There is no shirt {shirt}."), N_("Shirts go from 1 to {most}.")),
    "NoSuchCard": Refused(
        N_("No card of the deck is called “{name}”."),
        N_("Type names as they stand on the cards, with commas between them."),
    ),
    "IsSuspended": Refused(
        N_("{player} is suspended. Matches to miss, with this one: {matches}."), N_("Choose another player.")
    ),
    "IsInjured": Refused(
        N_("{player} is injured. Matches to miss, with this one: {matches}."), N_("Choose another player.")
    ),
    "NotOneKeeper": Refused(
        N_plural(
            "You placed {keepers} goalkeeper. You need exactly one.",
            "You placed {keepers} goalkeepers. You need exactly one.",
            "keepers",
        ),
        N_("Place exactly one of your goalkeepers."),
    ),
    "PlacedTwice": Refused(N_("{shirt} is placed more than once."), N_("Give each shirt one hex.")),
    "TwoOnOneHex": Refused(N_("More than one player would stand on {hex}."), N_("Give each player a hex of its own.")),
    "InTheOtherHalf": Refused(
        N_("{shirt} on {hex} is outside your half."),
        N_("Place everyone in your half. The halfway line (column 19) counts."),
    ),
    "InTheCentreCircle": Refused(
        N_("{shirt} would stand on {hex}, inside the centre circle."),
        N_("The other side kicks off: stay outside the circle."),
    ),
    "NobodyOnTheCentreSpot": Refused(
        N_("No one is on the centre spot {hex}."), N_("You kick off: place a player there.")
    ),
    "SeveralFaults": Refused(N_("Fix these problems:"), N_("{faults}")),
}

_MOVING: Final[Mapping[str, Refused]] = {
    "AlreadyMoved": Refused(N_("{player} has already moved this phase."), N_("Move another player, or say “done”.")),
    "NoMoreMoves": Refused(
        N_("Too many: you can only move {players} players now, so not {player}."), N_("Say “done”.")
    ),
    "TooFar": Refused(
        N_plural(
            "{hex} takes {asked} hex. {player} has {left} of {pace} pace left.",
            "{hex} takes {asked} hexes. {player} has {left} of {pace} pace left.",
            "asked",
        ),
        N_("Pick a hex that is nearer, or another player."),
    ),
    "PastThePart": Refused(
        N_plural(
            "{hex} takes {asked} hex. {player} has {left} of the {limit} hexes allowed now left.",
            "{hex} takes {asked} hexes. {player} has {left} of the {limit} hexes allowed now left.",
            "asked",
        ),
        N_("Pick a hex that is nearer, or another player."),
    ),
    "NoPath": Refused(
        N_("{player} can't get to {hex}: the way is blocked."), N_("Pick another hex, or move another player.")
    ),
    "StandsThere": Refused(N_("{player} stands on {hex} already."), N_("Pick another hex, or leave the player there.")),
    "NotWhileTheyMove": Refused(
        N_("“{verb}” cannot be called while the movement phase goes on."),
        N_("Move players or press Done. You can pass or shoot after this phase."),
    ),
    "NoSnapshotNow": Refused(
        N_("No snapshot now. You need the ball in their box during your own moves."),
        N_("Move players, or say “done”."),
    ),
    "OnlyOnEntering": Refused(
        N_("You can only snapshot right after running into the box with the ball."),
        N_("Move players, or say “done”."),
    ),
    "SitsOut": Refused(N_("{player} misses this phase."), N_("Move another player.")),
    "ThrowerStays": Refused(N_("{player} takes the throw-in and stays."), N_("Move another player.")),
    "BallIsDead": Refused(
        N_("The ball is dead until it has been thrown in: no tackle, no snapshot."), N_("Move players, or say “done”.")
    ),
    "NoTackleNow": Refused(N_("Only defenders can tackle, during the defence's moves."), N_("Move players.")),
    "HasNotTheBall": Refused(
        N_("{player} doesn't have the ball: {carrier} does."), N_("Tackle the player with the ball, or move.")
    ),
    "NotBeside": Refused(
        N_("{player} is {hexes} hexes from {carrier}. To tackle, stand next to them."),
        N_("Move beside the player with the ball first."),
    ),
    "AlreadyTackled": Refused(N_("{player} has tackled in this phase."), N_("Tackle with another player, or move.")),
    "MoveIsOver": Refused(
        N_("{player} has finished moving, so can't tackle."), N_("Tackle before another player is moved.")
    ),
}

_NUTMEGS: Final[Mapping[str, Refused]] = {
    "NoNutmegNow": Refused(
        N_(
            "No nutmeg now: only the player on the ball can try one, during the attack's moves. On the ball: {carrier}."
        ),
        N_("Move players, or say “done”."),
    ),
    "NotInReach": Refused(
        N_plural(
            "{player} is {hexes} hex from {defender} and cannot go at it in one step like that.",
            "{player} is {hexes} hexes from {defender} and cannot go at it in one step like that.",
            "hexes",
        ),
        N_("Bring the player with the ball within two hexes first, and name a free hex between the two, or none."),
    ),
    "TooLittlePace": Refused(
        N_plural(
            "That nutmeg takes {player} {needed} hex, with {left} left.",
            "That nutmeg takes {player} {needed} hexes, with {left} left.",
            "needed",
        ),
        N_("Run another way, or say “done”."),
    ),
    "NobodyGetsThrough": Refused(
        N_("No hex on the far side of {defender} is free."), N_("Go at {defender} from another side, or run past.")
    ),
    "KeeperInItsBox": Refused(
        N_("{defender} keeps goal in its own box and cannot be nutmegged."), N_("Run past, or shoot.")
    ),
}

_CHALLENGING: Final[Mapping[str, Refused]] = {
    "TooFarFromTheBall": Refused(
        N_("{player} is {hexes} hexes from the ball, and a reckless tackle needs a target at most {limit} from it."),
        N_("Pick a target nearer to the ball, or move."),
    ),
    "NotThisFoul": Refused(
        N_("“{manner}” is not a foul of this edition of the game."),
        N_("Say “{instead}” in its place."),
    ),
    "SeveralTacklers": Refused(N_("More than one of your players can challenge {given}."), N_("Enter one of: {ways}.")),
    "NoHandsHere": Refused(
        N_("{player} cannot go for {carrier} with its hands now."),
        N_("Only a goalkeeper announces that, against a player outside its box; say “tackle” instead."),
    ),
}

_RESTARTING: Final[Mapping[str, Refused]] = {
    "NobodyAtTheBall": Refused(
        N_("Somebody must take the free kick on {spot}."),
        N_("Your last placing must bring one there: {free}."),
    ),
    "NotAtTheBall": Refused(N_("{player} is not at the ball."), N_("One of these takes it: {near}.")),
    "NotOnTheBench": Refused(N_("No player “{shirt}” is on the bench."), N_("On the bench: {bench}.")),
    "OneInGoal": Refused(
        N_("{comes} cannot come on for {goes}: exactly one keeps goal."),
        N_("Bring a goalkeeper on for the one in goal, an outfield player for any other."),
    ),
    "OnlyOnce": Refused(N_("{player} has had its turn."), N_("Name another player, or say “done”.")),
    "OutOfReach": Refused(
        N_plural(
            "No free way of at most {hexes} hex leads {player} to {hex}.",
            "No free way of at most {hexes} hexes leads {player} to {hex}.",
            "hexes",
        ),
        N_("Pick a nearer hex or another player."),
    ),
    "TakerStays": Refused(N_("{player} takes the corner and stays."), N_("Place another player.")),
    "CrowdsTheKeeper": Refused(
        N_("{player} may not stand on {hex}, next to the goalkeeper in the six-yard box."), N_("Pick another hex.")
    ),
    "TooNearFirst": Refused(
        N_("Not {player} yet: {near} stand too near the ball."), N_("Place those who are too near first.")
    ),
    "TooNearTheBall": Refused(
        N_("{hex} is too near the ball on {spot}: {clear} hexes must lie between."), N_("Pick a hex farther away.")
    ),
    "OutsideTheSixYardBox": Refused(
        N_("{hex} is outside your six-yard box."), N_("Take the goal kick from inside the six-yard box.")
    ),
    "OutsideTheThirds": Refused(
        N_("{player} stood in neither final third."), N_("Only players of the final thirds move now; or say “done”.")
    ),
    "KeeperStaysInBox": Refused(
        N_("{hex} is outside the goalkeeper's box."), N_("The goalkeeper with the ball stays in its box.")
    ),
    "BesideTheKeeper": Refused(
        N_("{hex} is next to {keeper}, who holds the ball."), N_("Pick a hex that is not beside the goalkeeper.")
    ),
}

_PENALTIES: Final[Mapping[str, Refused]] = {
    "InsideTheBox": Refused(
        N_("{player} may not stand on {hex}, in the box or the arc, before a penalty."),
        N_("Pick a hex outside both."),
    ),
    "StaysForThePenalty": Refused(
        N_("{player} has its place for the penalty."), N_("Place another player, or say “done”.")
    ),
    "NamedTwice": Refused(N_("{player} is named more than once."), N_("Name each player once.")),
}

FOOTBALL: Final[Mapping[str, Refused]] = {
    **_NAMES_AND_PLACES,
    **_LINING_UP,
    **_MOVING,
    **_CHALLENGING,
    **_NUTMEGS,
    **KICKING,
    **HEADING,
    **_RESTARTING,
    **_PENALTIES,
    **SQUADS,
}
"""The words of each refusal, by the name of its class."""
