"""Words for the refusals of the referee of a skirmish."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, N_plural, Refused
from text.skirmish.files import FILES

_BOARD: Final = N_("The board shows who stands where; /board player: has the card of one.")
_MOVES: Final = N_("Move it otherwise, or another figure, or say done.")

_WHO: Final[Mapping[str, Refused]] = {
    "NoSuchFigure": Refused(N_("No figure is called “{name}”."), N_("These are on the field: {known}.")),
    "NotYourFigure": Refused(N_("{figure} is a figure of the other side."), N_("Name one of your own.")),
    "NotAnEnemy": Refused(N_("{figure} is one of your own."), N_("Name an enemy.")),
    "ChargesAreOver": Refused(
        N_("The charges are over: no more can be declared this turn."), N_("Move, hide, or say done.")
    ),
    "ChargesFirst": Refused(
        N_("Charges come first."), N_("Declare one, or say done: then all other moves can be made.")
    ),
    "Flees": Refused(N_("{figure} flees, and moves by itself."), N_("Move another figure, or say done.")),
    "HasMoved": Refused(N_("{figure} has had its move."), N_("Move another figure, or say done.")),
    "HasFallen": Refused(
        N_("{figure} has fallen, and neither moves nor hides this turn."), N_("Move another figure, or say done.")
    ),
    "Engaged": Refused(N_("{figure} is fighting {enemies} and can't move."), N_("Move another figure.")),
    "Stunned": Refused(N_("{figure} is stunned, and does not move."), N_("Move another figure, or say done.")),
    "OnlyCrawls": Refused(N_("{figure} is prone."), N_("It can crawl up to 2 paces, such as crawl {figure} SE.")),
    "NotProne": Refused(N_("{figure} is not prone."), N_("It walks or runs, such as move {figure} SE.")),
    "HeldDown": Refused(
        N_("{figure} is prone next to {enemy} and can't move: no friend is holding {enemy}."),
        N_("Move another figure."),
    ),
    "HasStoodUp": Refused(
        N_("{figure} has just stood up: it neither runs nor charges."), N_("It can walk at half speed.")
    ),
    "RoundsOutOfRange": Refused(
        N_plural(
            "A match cannot have {rounds} turn of each side.",
            "A match cannot have {rounds} turns of each side.",
            "rounds",
        ),
        N_("Choose a number from 1 to {most}."),
    ),
    "NoSuchWarband": Refused(
        N_("There is no warband “{name}”."), N_("Name one of your own, or one of these: {known}.")
    ),
    "NoSuchField": Refused(N_("There is no field “{name}”."), N_("Name one of these, or draw one: {known}.")),
    "NoSuchReading": Refused(N_("“{given}” is no reading of this game."), N_("What there is: {known}.")),
}

_CHARGING: Final[Mapping[str, Refused]] = {
    "ChargeUnfinished": Refused(N_("“{given}” is only begun."), N_("Enter all of it, for example {examples}.")),
    "UnlistedUnfinished": Refused(
        N_("“{given}” is only begun."),
        N_("Name both figures, and where a dive lands: charge Ulf Grim, dive Ulf Grim K14."),
    ),
    "NotUpToACharge": Refused(N_("{figure} is {state}, and charges nobody."), N_("Charge with another, or say done.")),
    "HasNotSpotted": Refused(
        N_("{figure} has failed to spot a target this turn, and charges no more."), N_("It can still move.")
    ),
    "OutOfSight": Refused(
        N_("{figure} does not see {target}, and is too far away to spot it: {most} paces at most."),
        N_("Charge somebody who can be seen, or move closer."),
    ),
    "TooHighToSpot": Refused(
        N_("{figure} does not see {target}, and with the height it is farther than {most} paces."),
        N_("Charge somebody who can be seen, or move closer."),
    ),
    "TargetHidden": Refused(
        N_("{target} is hidden from {figure}: it cannot be charged."), N_("Charge another, or find it first.")
    ),
    "NoSuchCharge": Refused(
        N_("No charge of {figure} on {target} goes by {way}."),
        N_("Name other hexes behind via, or none: then the shortest way is taken."),
    ),
    "NoneOnTheField": Refused(
        N_("You can't go by {way}: this field has none."),
        N_("Leave it out, or enter `on foot` to go without jumps, leaps and climbs."),
    ),
    "NoSuchDive": Refused(
        N_("{figure} cannot come down on {landing} to get at {target}."), N_("Name another landing hex, or charge.")
    ),
    "NotFromAbove": Refused(N_("{target} isn't below {figure}, so no dive."), N_("Declare a charge instead.")),
    "CannotIntercept": Refused(N_("{figure} cannot step in the way of this charge."), N_("Pick another, or pass.")),
    "NotInTheWay": Refused(
        N_("From {to}, {figure} would not be in the way."), N_("These hexes are: {legal}. Or say pass.")
    ),
}

_GOING: Final[Mapping[str, Refused]] = {
    "BeyondItsMove": Refused(
        N_plural(
            "To {to} it is {cost} pace, and {figure} has {left}.",
            "To {to} it is {cost} paces, and {figure} has {left}.",
            "cost",
        ),
        _MOVES,
    ),
    "NoWayThere": Refused(
        N_("No walk leads {figure} to {to}."), N_("A step of a pace or more must be climbed, jumped or leapt.")
    ),
    "WouldTouch": Refused(
        N_("On the way to {to}, {figure} would touch {enemy}: that is a charge."), N_("Keep a hex away from enemies.")
    ),
    "RunWouldTouch": Refused(
        N_("A run of {figure} to {to} would end beside {enemy}: running never engages."),
        N_("Keep a hex away from enemies."),
    ),
    "SpotTaken": Refused(N_("{to} is taken: {by} is there."), N_("Pick a free hex.")),
    "Impassable": Refused(N_("Nobody goes to {to} by choice."), N_("Go round it.")),
    "OffTheField": Refused(N_("{to} is not on the field."), N_("Name a hex of the field: the board shows the labels.")),
    "NoSuchFloor": Refused(N_("{to} has only so many floors: {floors}."), N_("The lowest is number 0.")),
    "AnimalsDoNotClimb": Refused(N_("{figure} is an animal, and does not climb."), N_("It can use stairs.")),
    "NotAtTheWall": Refused(
        N_("{figure} was not beside the wall to {to} when the turn began."),
        N_("Go there now, and climb in the next turn."),
    ),
    "NoClimbInARun": Refused(N_("{figure} cannot climb in a run."), N_("Let it walk: move {figure} climb …")),
    "TooHighToClimb": Refused(
        N_plural(
            "That is {height} pace high, and {figure} climbs {most} at most.",
            "That is {height} paces high, and {figure} climbs {most} at most.",
            "height",
        ),
        N_("Look for a ladder or stairs."),
    ),
    "TooHighToClimbOver": Refused(
        N_("Up and down that wall is {height} paces, and {figure} climbs {most} at most."),
        N_("Look for a ladder or stairs."),
    ),
    "NothingToClimb": Refused(N_("Nothing leads {figure} up or down to {to} there."), _MOVES),
    "NothingToJump": Refused(N_("It does not go down for {figure} to {to}."), _MOVES),
    "TooDeepToJump": Refused(
        N_("That is {height} paces down, and nobody jumps from more than {most}."),
        N_("Look for another way."),
    ),
    "NothingToLeap": Refused(N_("{figure} has no such leap to {to}: the gap must lie straight between."), _MOVES),
    "GapTooWide": Refused(
        N_("That gap is {width} hexes wide, and nobody leaps more than {most}."), N_("Look for another way.")
    ),
    "LandsHigher": Refused(N_("{to} is higher: {figure} cannot leap up."), N_("Look for another way.")),
    "OutsideTheZone": Refused(N_("{figure} cannot begin on {to}."), N_("Set it up where your side begins.")),
    "NotUpToARun": Refused(N_("{figure} is {state}, and does not run."), _MOVES),
    "EnemyTooNear": Refused(
        N_("{enemy} was within 8 paces of {figure} when the turn began: no run."), N_("It can walk.")
    ),
}

_HIDING: Final[Mapping[str, Refused]] = {
    "AlreadyHidden": Refused(N_("{figure} is hidden already."), _MOVES),
    "NoCover": Refused(N_("{enemy} sees {figure} there: it has no cover."), N_("Go behind a wall or an object first.")),
    "MayNotHide": Refused(
        N_("{figure} cannot hide in a turn in which it ran, charged, fled, fell or was stunned."), _MOVES
    ),
    "Heard": Refused(
        N_plural(
            "{enemy} notices {figure} within {paces} pace: it cannot hide there.",
            "{enemy} notices {figure} within {paces} paces: it cannot hide there.",
            "paces",
        ),
        N_("Go farther off."),
    ),
}

_BY_HAND: Final[Mapping[str, Refused]] = {
    "NothingToStandUpFrom": Refused(N_("{figure} does not lie on the ground."), N_("Pick one that does, or say done.")),
    "SameSide": Refused(N_("{figure} and {other} are on one side."), N_("Name an enemy.")),
    "NotEngaged": Refused(N_("{figure} and {other} do not fight each other."), _BOARD),
    "DoNotTouch": Refused(N_("{figure} and {other} are not in contact."), _BOARD),
    "TooManyWounds": Refused(
        N_plural(
            "{figure} cannot have {wounds} wound left: it begins with {most}.",
            "{figure} cannot have {wounds} wounds left: it begins with {most}.",
            "wounds",
        ),
        N_("Say how many are left."),
    ),
    "NothingChanges": Refused(N_("That is so already: {figure}."), N_("Propose something else, or say done.")),
    "MayNotCast": Refused(N_("{figure} can't cast now: {state}."), N_("Propose something else, or say done.")),
    "MayNotShoot": Refused(N_("{figure} may not shoot now: {state}."), N_("Propose something else, or say done.")),
}

SKIRMISH: Final[Mapping[str, Refused]] = {**_WHO, **_CHARGING, **_GOING, **_HIDING, **_BY_HAND, **FILES}
"""The words of each refusal, by the name of its class."""
