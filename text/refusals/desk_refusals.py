"""Words of the desk's refusals to managers: settings, standing orders, takebacks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, N_plural, Refused

MANAGING: Final[Mapping[str, Refused]] = {
    "NoSuchZone": Refused(
        N_("There's no time zone “{name}”."),
        N_("Type a city, such as Rome, and pick from the list."),
    ),
    "NoSuchHours": Refused(
        N_("I can't read “{given}” as quiet hours."),
        N_("Type the first and last hour, such as 22-7, or “none”."),
    ),
    "TooManyFollowers": Refused(
        N_("{most} people already follow this match. That's the limit."),
        N_("Watch with /board or /match status."),
    ),
    "StillPlaying": Refused(
        N_("You still have open matches or challenges: {matches}."),
        N_("Finish, resign or decline them first."),
    ),
    "NoSuchOrder": Refused(
        N_("“{way}” can't be a standing order for “{question}”."),
        N_("See the possible standing orders with /me orders."),
    ),
    "NothingLeftToOrder": Refused(
        N_("This match is over, so a standing order can't do anything in it."),
        N_("For other matches, use /me orders."),
    ),
    "NoSuchPlan": Refused(
        N_("You have no saved plan “{name}” for this."),
        N_("See or make plans: /me orders, *My plans*."),
    ),
    "PlanNeedsName": Refused(
        N_("This plan has no name."),
        N_("Choose a short one, such as B."),
    ),
    "NameTooLong": Refused(
        N_("A plan's name can have up to {most} characters."),
        N_("Choose a short one, such as B."),
    ),
    "TooManyPlans": Refused(
        N_("You already have {most} saved plans. That's the limit."),
        N_("Delete or edit one under *My plans*."),
    ),
    "NothingToWishFor": Refused(
        N_("You can't ask for “{given}” in advance now."),
        N_("See the bench with /match squad."),
    ),
    "TooManyWishes": Refused(
        N_("You've asked for {most} substitutions in advance, the limit."),
        N_("Cancel them with /match sub, then ask again."),
    ),
    "NothingToTakeBack": Refused(
        N_("You have no move to take back there."),
        N_("See your moves with /match takeback."),
    ),
    "RequestIsOpen": Refused(
        N_("There's already a takeback request."),
        N_("Wait for the reply. If you play on, the request is cancelled."),
    ),
    "RequestOver": Refused(
        N_("This request is closed, or play has moved on."),
        N_("Make a new one with /match takeback."),
    ),
    "TooManyRequests": Refused(
        N_("You've used your takeback requests this half: {most}."),
        N_("You can take back your last entry if nothing came after."),
    ),
    "CannotGoBack": Refused(
        N_("The match can't go back there: the rules have been corrected since."),
        N_("Go back to a later move, or play on."),
    ),
    "NoSuchDuel": Refused(
        N_("This edition lacks that duel, or those modifiers."),
        N_("Drop them, or pick another kind or edition."),
    ),
    "NoKindOfDuel": Refused(
        N_("There's no duel “{given}”."),
        N_("Type part of the name and pick from the list."),
    ),
    "NoSuchModifier": Refused(
        N_("“{given}” isn't a modifier of this duel."),
        N_("Choose from: {known}."),
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
        N_("This duel is between two other people."),
        N_("Roll one of your own with /duel."),
    ),
    "DuelSettled": Refused(
        N_("This duel is over: it was rolled or declined."),
        N_("Roll another with /duel."),
    ),
    "NoOddsHere": Refused(
        N_("No odds: they're off in this match, or would reveal a hidden choice."),
        N_("Check the board and the cards."),
    ),
    "NoHints": Refused(
        N_("No hints in this match."),
        N_("The computer gives hints in matches against it, with full help agreed."),
    ),
    "NothingToExplain": Refused(
        N_("The computer hasn't decided anything here yet, or its choice is still hidden."),
        N_("Try again after its next move."),
    ),
    "NoReview": Refused(
        N_("There's no review of this match."),
        N_("The computer reviews football matches that are over."),
    ),
    "NoReviewNow": Refused(
        N_("The review couldn't be worked out."),
        N_("Try again in a minute."),
    ),
    "NothingToTryAgain": Refused(
        N_("There's no move to try again there."),
        N_("Pick one from the list: /match review"),
    ),
    "NoSuchPuzzle": Refused(
        N_("There's no puzzle {number}."),
        N_("Choose a number from 1 to {last}, or see today's: /puzzle"),
    ),
    "NotInThisPuzzle": Refused(
        N_("“{given}” doesn't fit this puzzle's task."),
        N_("Pick an answer from the list. This try doesn't count."),
    ),
    "NoDailyPuzzle": Refused(
        N_("This channel has no daily puzzle."),
        N_("Start one with /organise puzzles."),
    ),
    "MayNotSetPuzzles": Refused(
        N_("Only members with *Manage Server* can set the daily puzzle."),
        N_("Ask one of them."),
    ),
    "HintIsGone": Refused(
        N_("That hint is out of date."),
        N_("Ask for a new one: /match hint"),
    ),
    "TooManyAgainstComputer": Refused(
        N_("You have {most} matches against the computer: that's the limit."),
        N_("Finish or resign one of them: /match list"),
    ),
    "ComputerIsBusyHere": Refused(
        N_("The computer is playing {most} matches on this server: that's its limit."),
        N_("Try again when one has ended."),
    ),
    "NoClock": Refused(
        N_("This match has no clock."),
        N_("For a clock, choose a time per turn in /match challenge."),
    ),
    "NothingToWaitFor": Refused(
        N_("It isn't your opponent's turn."),
        N_("Check the board: it may be your turn."),
    ),
    "NudgedAlready": Refused(
        N_("You nudged your opponent recently."),
        N_("You can nudge again in {hours} h. The bot sends its own reminders."),
    ),
    "TimeLeft": Refused(
        N_("Your opponent still has time."),
        N_("You can claim the win when their turn time and reserve are gone."),
    ),
    "PausedAlready": Refused(
        N_("The match is paused, or you've asked for a pause."),
        N_("Play on, press Resume, or wait for your opponent."),
    ),
    "NoPause": Refused(
        N_("There's no pause and no request for one."),
        N_("Ask for one with /match pause."),
    ),
    "NotToSitIn": Refused(
        N_("The computer can't play for your opponent now."),
        N_("It can if they're away and asked for it, or out of time."),
    ),
    "NotSatIn": Refused(
        N_("The computer isn't playing for you."),
        N_("The seat is yours: play on."),
    ),
    "AwayTooLong": Refused(
        N_plural(
            "You can be away for {most} days a year. You have {left} day left.",
            "You can be away for {most} days a year. You have {left} days left.",
            "left",
        ),
        N_("Choose an earlier day, or use /match pause."),
    ),
    "AwayInThePast": Refused(
        N_("“{given}” isn't a day in the future."),
        N_("Type a number of days, or a date such as 2026-08-31."),
    ),
}
"""Words of each refusal, by its class's name."""
