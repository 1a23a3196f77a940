"""Words for the league's refusals: what is wrong, and what to do now; see `text.refusals.refusal_words`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, N_plural, Refused

_CLUBS: Final[Mapping[str, Refused]] = {
    "TooFewClubs": Refused(
        N_plural(
            "There is {clubs} club, and at least {least} are needed.",
            "There are {clubs} clubs, and at least {least} are needed.",
            "clubs",
        ),
        N_("Wait until more have signed up, or choose a smaller competition."),
    ),
    "EntersTwice": Refused(
        N_("{club} is named twice, and every club stands here once."),
        N_("Name each club once."),
    ),
    "NotTakingPart": Refused(
        N_("{club} does not take part, or not in this match."),
        N_("/league table shows who takes part. Type a part of the name, and pick one that is offered."),
    ),
    "NotTheirTie": Refused(
        N_("This is no tie of this round: {home} at home to {away}."),
        N_("Look at the bracket: it says who meets whom, and who is at home."),
    ),
    "StillOpen": Refused(
        N_("Tie {tie} of this round is not decided."),
        N_("Play it first, or let an organiser award it with a reason."),
    ),
    "WrongNumberOfRolls": Refused(
        N_plural(
            "The draw takes {needed} roll; given: {rolls}.", "The draw takes {needed} rolls; given: {rolls}.", "needed"
        ),
        N_("Draw again: every club but the last needs one roll."),
    ),
    "NoSuchFace": Refused(
        N_("A die with {faces} faces cannot show a {face}."),
        N_("Give a face from 1 to {faces}."),
    ),
}

_ORGANISING: Final[Mapping[str, Refused]] = {
    "NoReason": Refused(
        N_("Give a reason. Everyone can read it."),
        N_("Do it again with a reason, such as “did not come to the match”."),
    ),
    "NoSuchSetting": Refused(
        N_("“{setting}” cannot be {value} here."),
        N_("Nothing has changed. Choose another number, or more or fewer clubs."),
    ),
    "NoDelayLeft": Refused(
        N_("{club} has had all its excused delays of this season: {delays}."),
        N_("Play the match in its time, or ask an organiser to extend the round."),
    ),
    "NotFromThere": Refused(
        N_("This match is {state}, so it cannot become {to}."),
        N_("Look at it with /league fixtures. What an organiser has decided can be taken back first."),
    ),
    "EndsBeforeItBegins": Refused(
        N_("The end ({ends}) is before the start ({begins})."),
        N_("Give an end after the beginning."),
    ),
    "NoTimeZone": Refused(
        N_("That moment could be any of many: no time zone is said with it."),
        N_("Choose your zone with /me settings, or give the moment with its zone."),
    ),
}

_TITLE: Final[Mapping[str, Refused]] = {
    "HoldsTheTitle": Refused(
        N_("Whoever holds the title cannot stand in the queue for it."),
        N_("Offer the head of the queue a match, and defend it."),
    ),
    "InTheQueueAlready": Refused(
        N_("There is one entry a challenger, and this one stands in the queue already: place {place}."),
        N_("Wait for the match. Official matches against the holder count for the title too."),
    ),
    "NotInTheQueue": Refused(
        N_("That manager does not stand in the queue for the title."),
        N_("/league champion shows the queue."),
    ),
    "MustWait": Refused(
        N_("The queue can be entered again from {until} on."),
        N_("Wait until then. Official matches against the holder count for the title all the same."),
    ),
    "NobodyHolds": Refused(
        N_("Nobody holds the title now."),
        N_("An organiser can name the holder, such as whoever won a final."),
    ),
    "NobodyWaits": Refused(
        N_("Nobody stands in the queue for the title."),
        N_("Wait until somebody enters it: until then no time runs for the holder."),
    ),
    "NothingOffered": Refused(
        N_("The holder of the title has offered no match that could be taken up."),
        N_("Wait for an offer: /league champion shows until when it must come."),
    ),
    "NotATitleMatch": Refused(
        N_("The title is not at stake in this match."),
        N_(
            "It is when the holder plays in an official match, or against the head of the queue. "
            "/league champion shows both."
        ),
    ),
    "OutOfOrder": Refused(
        N_("That was {at}, before what is known already: the last of it was {last}."),
        N_("Enter things in the order in which they happened, or void what came after."),
    ),
}

_COURSE: Final[Mapping[str, Refused]] = {
    "NotNow": Refused(
        N_("The competition is {phase}, so that cannot be done now."),
        N_("/league table shows how it stands."),
    ),
    "NotAFixture": Refused(
        N_("No match of this competition has the number {fixture}."),
        N_("/league fixtures shows them with their numbers."),
    ),
    "NoSuchRound": Refused(
        N_("This competition has no round {round}."),
        N_("/league fixtures shows its rounds."),
    ),
    "NotItsMatch": Refused(
        N_("Fixture {fixture} is not played with that match, or no longer."),
        N_("Nothing has changed. /league fixtures leads to the match that counts."),
    ),
    "EarlierLegOpen": Refused(
        N_("The leg before this one is not over: fixture {fixture}."),
        N_("Play that one first, or let an organiser award it with a reason."),
    ),
    "LaterLegBegan": Refused(
        N_("A later match of this tie has begun: fixture {fixture}."),
        N_("Void that one first, if this result must change."),
    ),
    "RoundDrawnAlready": Refused(
        N_("Round {round} of the knock-out is drawn, and this result leads to it."),
        N_("Undo that draw first. It can be while none of its matches has begun."),
    ),
    "NoNextRound": Refused(
        N_("There is no further round to draw."),
        N_("Wait until all matches of this one are over, or look who has won: /league table."),
    ),
    "GroupsOpen": Refused(
        N_plural(
            "The groups are not over: {left} match is left, or lots are still to be drawn.",
            "The groups are not over: {left} matches are left, or lots are still to be drawn.",
            "left",
        ),
        N_("Play them, or let an organiser award them with a reason."),
    ),
    "NotTheDraw": Refused(
        N_("That order is not the one that the dice have drawn, or a club is missing."),
        N_("Nothing has changed. Draw again."),
    ),
    "CompetitionFull": Refused(
        N_("This competition is full: it has {most} clubs, and no room for more."),
        N_("Wait until a club leaves, or ask an organiser to begin a second competition."),
    ),
    "HasAClub": Refused(
        N_("That manager takes part already, and everybody has one club in a competition."),
        N_("Choose somebody else, or let the manager leave first."),
    ),
    "IsOut": Refused(
        N_("{club} has withdrawn."),
        N_("An organiser can undo that with /organise undo."),
    ),
    "StandsStill": Refused(
        N_("The competition is paused."),
        N_("An organiser lets it go on with /organise resume."),
    ),
    "RunsAlready": Refused(
        N_("The competition is not paused."),
        N_("Nothing has changed."),
    ),
    "NoTable": Refused(
        N_("This competition has no table."),
        N_("Points and lots belong to leagues and groups."),
    ),
    "CannotBeUndone": Refused(
        N_("That cannot be undone."),
        N_("It has already been undone, or a later change depends on it. Undo the later change first."),
    ),
}

LEAGUE: Final[Mapping[str, Refused]] = {**_CLUBS, **_ORGANISING, **_COURSE, **_TITLE}
"""The words of each of these refusals, by the name of its class."""

SETTINGS: Final[Mapping[str, str]] = {
    "groups": N_("number of groups"),
    "meetings": N_("how often each two meet"),
    "pairs": N_("number of ties"),
    "divisions": N_("number of divisions"),
    "size": N_("clubs in a division"),
    "up_and_down": N_("clubs that go up and down"),
    "goals": N_("goals"),
    "best_placed": N_("clubs that go through beside"),
    "places": N_("places in a group that go through"),
    "days": N_("number of days"),
}
"""How the settings are called that a league can say no to."""
