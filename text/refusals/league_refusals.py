"""Words of the league's refusals: the reason, and advice; see `text.refusals.refusal_words`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, N_plural, Refused, Varied

_CLUBS: Final[Mapping[str, Refused]] = {
    "TooFewClubs": Refused(
        N_plural(
            "{clubs} club so far. You need at least {least}.",
            "{clubs} clubs so far. You need at least {least}.",
            "clubs",
        ),
        N_("Wait for more clubs, or choose a smaller competition."),
    ),
    "EntersTwice": Refused(
        N_("{club} appear twice."),
        N_("Name each club once."),
    ),
    "NotTakingPart": Refused(
        N_("{club} aren't in this competition, or not in this match."),
        N_("See the clubs with /league table."),
    ),
    "NotTheirTie": Refused(
        N_("{home} at home to {away} isn't a tie in this round."),
        N_("Check the ties in the bracket."),
    ),
    "StillOpen": Refused(
        N_("Tie {tie} of this round isn't decided yet."),
        N_("Play it first, or ask an organiser to award it."),
    ),
    "WrongNumberOfRolls": Refused(
        N_plural(
            "The draw needs {needed} roll. Rolls given: {rolls}.",
            "The draw needs {needed} rolls. Rolls given: {rolls}.",
            "needed",
        ),
        N_("Draw again with one roll for each club except the last."),
    ),
    "NoSuchFace": Refused(
        N_("A {faces}-sided die can't show {face}."),
        N_("Give a number from 1 to {faces}."),
    ),
}

_ORGANISING: Final[Mapping[str, Refused]] = {
    "NoReason": Refused(
        N_("Give a reason. Everyone can read it."),
        N_("Try again with a reason, such as “did not turn up”."),
    ),
    "NoSuchSetting": Refused(
        N_("“{setting}” can't be {value} here."),
        N_("Choose another number, or more or fewer clubs."),
    ),
    "NoDelayLeft": Refused(
        N_("{club} have used all their postponements: {delays}."),
        N_("Play on time, or have the round extended."),
    ),
    "NotFromThere": Refused(
        Varied(
            N_("This match can't be changed like that now."),
            "state",
            {
                "arranged": N_("This match hasn't been played yet."),
                "playing": N_("This match is still being played."),
                "finished": N_("This match has already been played."),
                "awarded": N_("The result of this match was awarded."),
            },
        ),
        N_("See /league fixtures, or undo a decision first."),
    ),
    "EndsBeforeItBegins": Refused(
        N_("The end is before the start, {begins}."),
        N_("Choose a later end."),
    ),
    "NoTimeZone": Refused(
        N_("That time has no time zone, so it isn't clear."),
        N_("Set your time zone with /me settings, or add one to the time."),
    ),
}

_TITLE: Final[Mapping[str, Refused]] = {
    "HoldsTheTitle": Refused(
        N_("The title's holder can't join its queue."),
        N_("Offer the first in the queue a match to defend it."),
    ),
    "InTheQueueAlready": Refused(
        N_("Already in the queue, in place {place}."),
        N_("Wait for your match. Official matches with the holder also count."),
    ),
    "NotInTheQueue": Refused(
        N_("That manager isn't in the queue for the title."),
        N_("See the queue with /league champion."),
    ),
    "MustWait": Refused(
        N_("You can join the queue from {until}."),
        N_("Official matches against the holder count."),
    ),
    "NobodyHolds": Refused(
        N_("No one holds the title now."),
        N_("An organiser can name a holder, such as the winner of a final."),
    ),
    "NobodyWaits": Refused(
        N_("No one is in the queue for the title."),
        N_("Wait until someone joins. Until then the holder has no deadline."),
    ),
    "NothingOffered": Refused(
        N_("The title holder hasn't offered a match yet."),
        N_("Wait for an offer. See its deadline with /league champion."),
    ),
    "NotATitleMatch": Refused(
        N_("The title isn't at stake in this match."),
        N_("It's at stake in official matches, and for the first in the queue."),
    ),
    "OutOfOrder": Refused(
        N_("That was before the latest entry, {last}."),
        N_("Enter things in order, or void the later ones."),
    ),
}

_COURSE: Final[Mapping[str, Refused]] = {
    "NotNow": Refused(
        Varied(
            N_("That isn't possible now."),
            "phase",
            {
                "signing up": N_("Sign-up for this competition is still open."),
                "playing": N_("This competition has already started."),
                "over": N_("This competition is over."),
                "called off": N_("This competition was called off."),
            },
        ),
        N_("See how it stands with /league table."),
    ),
    "NotAFixture": Refused(
        N_("This competition has no match number {fixture}."),
        N_("See the numbers with /league fixtures."),
    ),
    "NoSuchRound": Refused(
        N_("This competition has no round {round}."),
        N_("See the rounds with /league fixtures."),
    ),
    "NotItsMatch": Refused(
        N_("That match doesn't count for {fixture}."),
        N_("Find the right one: /league fixtures."),
    ),
    "EarlierLegOpen": Refused(
        N_("The earlier leg isn't over: {fixture}."),
        N_("Play it first, or have it awarded."),
    ),
    "LaterLegBegan": Refused(
        N_("A later leg has started: {fixture}."),
        N_("Void that one first."),
    ),
    "RoundDrawnAlready": Refused(
        N_("Knock-out round {round} was drawn from this result."),
        N_("Undo that draw first. You can until one of its matches starts."),
    ),
    "NoNextRound": Refused(
        N_("There's no further round to draw."),
        N_("Wait for this round to end, or see the winner: /league table."),
    ),
    "GroupsOpen": Refused(
        N_plural(
            "The groups aren't over: {left} match left, or lots still to draw.",
            "The groups aren't over: {left} matches left, or lots still to draw.",
            "left",
        ),
        N_("Play them, or have them awarded."),
    ),
    "NotTheDraw": Refused(
        N_("That order doesn't match the dice, or a club is missing."),
        N_("Draw again."),
    ),
    "CompetitionFull": Refused(
        N_("This competition is full, with {most} clubs."),
        N_("Wait for a club to leave, or ask for another competition."),
    ),
    "HasAClub": Refused(
        N_("That manager already has a club in this competition."),
        N_("Choose someone else, or have them leave first."),
    ),
    "IsOut": Refused(
        N_("{club} have withdrawn."),
        N_("An organiser can undo that with /organise undo."),
    ),
    "StandsStill": Refused(
        N_("The competition is paused."),
        N_("An organiser can resume it with /organise resume."),
    ),
    "RunsAlready": Refused(
        N_("The competition isn't paused."),
        N_("Nothing has changed."),
    ),
    "NoTable": Refused(
        N_("This competition has no table."),
        N_("Points and lots are for seasons and groups."),
    ),
    "CannotBeUndone": Refused(
        N_("You can't undo that."),
        N_("It's already undone, or a later change depends on it: undo that one first."),
    ),
}

LEAGUE: Final[Mapping[str, Refused]] = {**_CLUBS, **_ORGANISING, **_COURSE, **_TITLE}
"""Words of each refusal, by its class's name."""

SETTINGS: Final[Mapping[str, str]] = {
    "groups": N_("number of groups"),
    "meetings": N_("matches per pair"),
    "pairs": N_("number of ties"),
    "divisions": N_("number of divisions"),
    "size": N_("clubs in a division"),
    "up_and_down": N_("clubs promoted and relegated"),
    "goals": N_("goals"),
    "best_placed": N_("extra clubs that go through"),
    "places": N_("clubs that go through per group"),
    "days": N_("number of days"),
}
"""Names of the settings that the league can refuse."""
