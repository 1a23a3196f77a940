"""Words for the desk's refusals about how managers play: settings, standing orders, takebacks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, N_plural, Refused

MANAGING: Final[Mapping[str, Refused]] = {
    "NoSuchZone": Refused(
        N_("There is no time zone “{name}”."),
        N_("Type a part of its name, such as Rome or Lisbon, and pick one that is offered."),
    ),
    "NoSuchHours": Refused(
        N_("“{given}” are no quiet hours."),
        N_("Type the hours from which and until which you want quiet, such as 22-7; or “none”."),
    ),
    "TooManyFollowers": Refused(
        N_("{most} people follow this match already, and more are not possible."),
        N_("Look at it whenever you like: /board and /match status are open to everybody."),
    ),
    "StillPlaying": Refused(
        N_("You still have open matches or challenges: {matches}."),
        N_("Play them to the end, or end them with /match resign or Decline. Then you can be forgotten."),
    ),
    "NoSuchOrder": Refused(
        N_("“{way}” cannot be said in advance to “{question}”."),
        N_("/me orders shows what can be answered in advance, and how."),
    ),
    "NoSuchPlan": Refused(
        N_("You have no plan “{name}” for this."),
        N_("*My plans*, under /me orders, shows those that you have, and makes new ones."),
    ),
    "NameTooLong": Refused(
        N_("A plan needs a name of at most {most} characters."),
        N_("Give it a short one, such as B."),
    ),
    "TooManyPlans": Refused(
        N_("You have {most} plans already, and more are not possible."),
        N_("Throw one away under *My plans*, or change one."),
    ),
    "NothingToWishFor": Refused(
        N_("“{given}” cannot be asked for ahead now."),
        N_("/match squad shows who is on the bench."),
    ),
    "TooManyWishes": Refused(
        N_("You have asked for {most} substitutions ahead, and more are not possible."),
        N_("Take them back with /match sub, and ask again."),
    ),
    "NothingToTakeBack": Refused(
        N_("No answer of yours can be taken back there."),
        N_("/match takeback shows what you have answered, and what goes with it."),
    ),
    "RequestIsOpen": Refused(
        N_("A takeback is being asked for already."),
        N_("Wait for the answer, or play on: then the request is gone."),
    ),
    "RequestOver": Refused(
        N_("This request is closed, or play has moved on."),
        N_("Nothing has changed. A new one can be made with /match takeback."),
    ),
    "TooManyRequests": Refused(
        N_("You have asked for as many takebacks in this half as the match allows: {most}."),
        N_("What you have entered last can still be taken back while no die has fallen and nobody has acted."),
    ),
    "CannotGoBack": Refused(
        N_("The rules were mended since then, so the match cannot be led back there."),
        N_("Go back to a later answer, or play on."),
    ),
    "NoSuchDuel": Refused(
        N_("There is no duel “{kind}” in this edition, or not with these modifiers."),
        N_("Drop the modifiers, or pick another kind or edition."),
    ),
    "NoKindOfDuel": Refused(
        N_("There is no duel “{given}”."),
        N_("There are: {known}."),
    ),
    "NoSuchModifier": Refused(
        N_("“{given}” isn't a modifier of this duel."),
        N_("It has these, several with commas: {known}."),
    ),
    "NoModifiers": Refused(
        N_("“{given}” isn't a modifier of this duel: it has none."),
        N_("Leave `mods` empty."),
    ),
    "NotCounted": Refused(
        N_("`{side}` doesn't count in this duel."),
        N_("Leave it empty, and give the other side's attribute if there is one."),
    ),
    "NotYourDuel": Refused(
        N_("This duel is between two others."),
        N_("Roll one of your own with /duel."),
    ),
    "DuelSettled": Refused(
        N_("This duel is over: it was rolled or declined."),
        N_("Roll another with /duel."),
    ),
    "NoOddsHere": Refused(
        N_("No odds here: they're off in this match, or would reveal a hidden choice."),
        N_("Look at the board and the cards, and decide without."),
    ),
    "NoClock": Refused(
        N_("This match is played without a clock."),
        N_("A challenge with a pace has one: /match challenge."),
    ),
    "NothingToWaitFor": Refused(
        N_("It isn't your opponent's turn."),
        N_("Look at the board: perhaps it is your turn."),
    ),
    "NudgedAlready": Refused(
        N_("You nudged your opponent recently."),
        N_("You can do it again in {hours} h. The bot gives its own reminders meanwhile."),
    ),
    "TimeLeft": Refused(
        N_("The other manager's time is not up."),
        N_("The board says until when it runs. A match can be claimed when it is over, reserve and all."),
    ),
    "PausedAlready": Refused(
        N_("There is a pause, or you have asked for one already."),
        N_("Wait for the other manager's answer; a pause ends with a move or when one of you resumes."),
    ),
    "NoPause": Refused(
        N_("There is no pause, and nobody asks for one."),
        N_("Ask for one with /match pause."),
    ),
    "AwayTooLong": Refused(
        N_plural(
            "You can be away {most} days in a year, and {left} of them is left.",
            "You can be away {most} days in a year, and {left} of them are left.",
            "left",
        ),
        N_("Choose an earlier day, or ask for a pause with /match pause."),
    ),
    "AwayInThePast": Refused(
        N_("“{given}” is no day to be away until."),
        N_("Type a number of days, such as 5, or a day to come, such as 2026-08-31."),
    ),
}
"""The words of each of these refusals, by the name of its class."""
