"""Words of the referee's refusals in a skirmish."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, N_plural, Refused, Varied
from text.skirmish.file_errors import FILES

_BOARD: Final = N_("Check the board, or /board player:")
_MOVES: Final = N_("Try another move, or press Done.")

_WHO: Final[Mapping[str, Refused]] = {
    "NoSuchFigure": Refused(N_("There's no figure “{name}”."), N_("Try {known}.")),
    "NotYourFigure": Refused(N_("{figure} is your opponent's figure."), N_("Pick one of yours.")),
    "NotAnEnemy": Refused(N_("{figure} is on your side."), N_("Pick an enemy.")),
    "ChargesAreOver": Refused(N_("Charges are over for this turn."), N_("Move, hide or press Done.")),
    "ChargesFirst": Refused(N_("Charges come first."), N_("Declare a charge, or press Done to go on.")),
    "Flees": Refused(N_("{figure} is fleeing and moves automatically."), N_("Move another figure, or press Done.")),
    "HasMoved": Refused(N_("{figure} has already moved."), N_("Move another figure, or press Done.")),
    "HasFallen": Refused(
        N_("{figure} has fallen and can't move or hide this turn."), N_("Move another figure, or press Done.")
    ),
    "Engaged": Refused(N_("{figure} is fighting {enemies} and can't move."), N_("Move another figure.")),
    "FigureStunned": Refused(N_("{figure} is stunned and can't move."), N_("Move another figure, or press Done.")),
    "OnlyCrawls": Refused(N_("{figure} is prone."), N_("Crawl up to 2 paces, e.g. crawl {figure} SE.")),
    "NotProne": Refused(N_("{figure} isn't prone."), N_("Walk or run, e.g. move {figure} SE.")),
    "HeldDown": Refused(
        Varied(
            N_("{figure} can't crawl: no friend is fighting {enemy}."),
            "enemy",
            {"": N_("{figure} can't crawl: no enemy is next to them.")},
        ),
        N_("Move another figure."),
    ),
    "HasStoodUp": Refused(N_("{figure} has just stood up and can't run or charge."), N_("Walk at half speed.")),
    "RoundsOutOfRange": Refused(
        N_plural(
            "A match can't have {rounds} turn per side.",
            "A match can't have {rounds} turns per side.",
            "rounds",
        ),
        N_("Choose a number from 1 to {most}."),
    ),
    "NoSuchWarband": Refused(N_("There's no warband “{name}”."), N_("Pick one of yours, or of these: {known}.")),
    "NoSuchField": Refused(N_("There's no field “{name}”."), N_("Pick one from the list, or draw your own.")),
    "NoSuchReading": Refused(N_("“{given}” isn't a rule option of this game."), N_("Choose from: {known}.")),
}

_CHARGING: Final[Mapping[str, Refused]] = {
    "ChargeUnfinished": Refused(N_("“{given}” isn't complete."), N_("Try {examples}.")),
    "UnlistedUnfinished": Refused(
        N_("“{given}” isn't complete."),
        N_("Enter it like charge Ulf Grim, or dive Ulf Grim K14."),
    ),
    "NotUpToACharge": Refused(
        Varied(
            N_("{figure} can't charge now."),
            "state",
            {
                "fleeing": N_("{figure} is fleeing and can't charge."),
                "prone": N_("{figure} is prone and can't charge."),
                "stunned": N_("{figure} is stunned and can't charge."),
            },
        ),
        N_("Charge with another figure, or press Done."),
    ),
    "HasNotSpotted": Refused(
        N_("{figure} failed to spot a target and can't charge this turn."), N_("This figure can still move.")
    ),
    "OutOfSight": Refused(
        N_("{target} is out of sight and over {most} paces away."),
        N_("Charge one in sight, or move closer."),
    ),
    "TooHighToSpot": Refused(
        N_("Too far to spot {target}: over {most} paces with the height."),
        N_("Charge one in sight, or move closer."),
    ),
    "TargetHidden": Refused(
        N_("{target} is hidden from {figure}."),
        N_("Charge another enemy, or find this one first."),
    ),
    "NoSuchCharge": Refused(
        N_("{figure} can't charge {target} via {way}."),
        N_("Name other hexes, or none for the shortest way."),
    ),
    "NoneOnTheField": Refused(
        N_("You can't go by {way}: this field has none."),
        N_("Leave it out, or go `on foot`."),
    ),
    "NoSuchDive": Refused(
        N_("{figure} can't land on {landing} to reach {target}."), N_("Pick another hex, or charge.")
    ),
    "NotFromAbove": Refused(N_("{target} isn't below {figure}, so no dive."), N_("Declare a charge instead.")),
    "CannotIntercept": Refused(
        N_("{figure} can't intercept this charge."), N_("Pick another figure, or press Let it pass.")
    ),
    "NotInTheWay": Refused(N_("On {to}, {figure} wouldn't be in the way."), N_("Use {legal}, or press Let it pass.")),
}

_GOING: Final[Mapping[str, Refused]] = {
    "BeyondItsMove": Refused(
        N_plural(
            "{to} costs {cost} pace. {figure} has {left} left.",
            "{to} costs {cost} paces. {figure} has {left} left.",
            "cost",
        ),
        _MOVES,
    ),
    "NoWayThere": Refused(N_("{figure} can't walk to {to}."), N_("Climb, jump or leap any step of a pace or more.")),
    "WouldTouch": Refused(
        N_("Only a charge may touch {enemy} on the way to {to}."),
        N_("Leave a hex between the two."),
    ),
    "RunWouldTouch": Refused(
        N_("{figure} can't end a run next to {enemy}."),
        N_("Leave a hex between the two."),
    ),
    "SpotTaken": Refused(N_("{by} is already on {to}."), N_("Pick a free hex.")),
    "Impassable": Refused(N_("{to} is impassable."), N_("Go round it.")),
    "OffTheField": Refused(N_("{to} isn't on the field."), N_("Use a hex label from the board.")),
    "NoSuchFloor": Refused(N_("{to} doesn't have that floor. Floors there: {floors}."), N_("The lowest is number 0.")),
    "AnimalsDoNotClimb": Refused(N_("{figure} is an animal and can't climb."), N_("Use stairs.")),
    "NotAtTheWall": Refused(
        N_("{figure} didn't start the turn at the wall to {to}."),
        N_("Go there now and climb next turn."),
    ),
    "NoClimbInARun": Refused(N_("{figure} can't climb on a run."), N_("Walk instead: move {figure} climb …")),
    "TooHighToClimb": Refused(
        N_plural(
            "That's {height} pace high. {figure} can climb {most} at most.",
            "That's {height} paces high. {figure} can climb {most} at most.",
            "height",
        ),
        N_("Look for a ladder or stairs."),
    ),
    "TooHighToClimbOver": Refused(
        N_("Up and down that wall is {height} paces. {figure} can climb {most} at most."),
        N_("Look for a ladder or stairs."),
    ),
    "NothingToClimb": Refused(N_("{figure} can't climb to {to}: no wall leads there."), _MOVES),
    "NothingToJump": Refused(N_("{figure} can't jump down to {to}."), _MOVES),
    "TooDeepToJump": Refused(
        N_("That's {height} paces down. The limit for a jump is {most}."),
        N_("Find another way."),
    ),
    "NothingToLeap": Refused(N_("{figure} can't leap to {to}: no gap lies straight between."), _MOVES),
    "GapTooWide": Refused(
        N_("That gap is {width} hexes wide. The limit for a leap is {most}."), N_("Find another way.")
    ),
    "LandsHigher": Refused(N_("{to} is higher: {figure} can't leap up."), N_("Find another way.")),
    "OutsideTheZone": Refused(N_("{figure} can't start on {to}."), N_("Place your figures in your own zone.")),
    "NotUpToARun": Refused(
        Varied(
            N_("{figure} can't run now."),
            "state",
            {
                "engaged": N_("{figure} is fighting and can't run."),
                "prone": N_("{figure} is prone and can't run."),
                "stunned": N_("{figure} is stunned and can't run."),
            },
        ),
        _MOVES,
    ),
    "EnemyTooNear": Refused(
        N_("{figure} can't run: {enemy} was within 8 paces at the start of the turn."), N_("Walk instead.")
    ),
}

_HIDING: Final[Mapping[str, Refused]] = {
    "AlreadyHidden": Refused(N_("{figure} is already hidden."), _MOVES),
    "NoCover": Refused(N_("{enemy} can see {figure} there: no cover."), N_("Go behind a wall or an object first.")),
    "MayNotHide": Refused(
        N_("{figure} ran, charged, fled, fell or was stunned this turn: no hiding."), N_("Hide next turn.")
    ),
    "Heard": Refused(
        N_plural(
            "{figure} can't hide there: {enemy} notices anyone within {paces} pace.",
            "{figure} can't hide there: {enemy} notices anyone within {paces} paces.",
            "paces",
        ),
        N_("Move further away."),
    ),
}

_BY_HAND: Final[Mapping[str, Refused]] = {
    "NothingToStandUpFrom": Refused(
        N_("{figure} isn't prone and can't stand up."), N_("Pick a prone figure, or press Done.")
    ),
    "SameSide": Refused(N_("{figure} and {other} are on the same side."), N_("Pick an enemy.")),
    "NotEngaged": Refused(N_("{figure} and {other} aren't fighting each other."), _BOARD),
    "DoNotTouch": Refused(N_("{figure} and {other} aren't in contact."), _BOARD),
    "TooManyWounds": Refused(
        N_plural(
            "{figure} can't have {wounds} wound left, only up to {most}.",
            "{figure} can't have {wounds} wounds left, only up to {most}.",
            "wounds",
        ),
        N_("Enter the wounds that are left."),
    ),
    "NothingChanges": Refused(N_("Nothing would change for {figure}."), N_("Propose something else, or press Done.")),
    "MayNotCast": Refused(
        Varied(
            N_("{figure} can't cast a spell now."),
            "state",
            {
                "fleeing": N_("{figure} is fleeing and can't cast a spell."),
                "prone": N_("{figure} is prone and can't cast a spell."),
                "stunned": N_("{figure} is stunned and can't cast a spell."),
            },
        ),
        N_("Propose something else, or press Done."),
    ),
    "MayNotShoot": Refused(
        Varied(
            N_("{figure} can't shoot now."),
            "state",
            {
                "engaged": N_("{figure} is fighting and can't shoot."),
                "failed_charge": N_("{figure} failed a charge this turn and can't shoot."),
                "fleeing": N_("{figure} is fleeing and can't shoot."),
                "no_shoot": N_("{figure} can't shoot this turn."),
                "prone": N_("{figure} is prone and can't shoot."),
                "ran": N_("{figure} ran this turn and can't shoot."),
                "stunned": N_("{figure} is stunned and can't shoot."),
                "turn": N_("It isn't {figure}'s turn to shoot."),
            },
        ),
        N_("Propose something else, or press Done."),
    ),
}

SKIRMISH: Final[Mapping[str, Refused]] = {**_WHO, **_CHARGING, **_GOING, **_HIDING, **_BY_HAND, **FILES}
"""Words of each refusal, by its class's name."""
