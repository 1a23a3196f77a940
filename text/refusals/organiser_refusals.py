"""Words of the desk's refusals about leagues: the reason, and advice; see `text.refusals.refusal_words`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, Refused

ORGANISING: Final[Mapping[str, Refused]] = {
    "NoLeagueHere": Refused(
        N_("There's no league on this server."),
        N_("Members with *Manage Server* can start one: /league create."),
    ),
    "WhichLeague": Refused(
        N_("Which league do you mean?"),
        N_("Choose it with `league`: {leagues}."),
    ),
    "NoCompetitionHere": Refused(
        N_("There's no such competition here."),
        N_("See them all: /league list. Organisers start one: /organise."),
    ),
    "WhichCompetition": Refused(
        N_("Which competition do you mean?"),
        N_("Choose it with `competition`: {competitions}."),
    ),
    "NoSuchFixture": Refused(
        N_("There's no current fixture “{given}” here."),
        N_("Type part of a club's name and pick from the list."),
    ),
    "NoSuchEntry": Refused(
        N_("There's no club “{given}” competing here."),
        N_("Type part of the name and pick from the list."),
    ),
    "NoSuchEvent": Refused(
        N_("“{given}” can't be undone."),
        N_("Pick from the list, or use a number from /league log."),
    ),
    "NotAnOrganiser": Refused(
        N_("Only organisers of {league} can do that."),
        N_("They have *Manage Server* or the league's role."),
    ),
    "NoSuchDate": Refused(
        N_("“{given}” isn't a time in the future."),
        N_("Pick one, or type it like 2026-12-24 18:00, your time."),
    ),
    "NotInAServer": Refused(
        N_("Leagues only work on a server."),
        N_("Use this in your league's channel."),
    ),
    "NameTaken": Refused(
        N_("The name “{name}” is taken."),
        N_("Choose another one."),
    ),
    "NoClubName": Refused(
        N_("Your club has no name yet."),
        N_("Type one, or pick a squad to use its name."),
    ),
    "MayNotCreate": Refused(
        N_("Only members with *Manage Server* can create a league."),
        N_("Ask one of them."),
    ),
    "NotAName": Refused(
        N_("A club can't be called “{name}”."),
        N_("Use up to 40 visible characters, without a semicolon."),
    ),
    "SquadTaken": Refused(
        N_("Another club already has the squad “{squad}”."),
        N_("Choose another squad, or none to get a free one."),
    ),
    "PartOfACompetition": Refused(
        N_("You can't decline a fixture: {called}."),
        N_("Accept it, or use /league delay."),
    ),
    "IsABot": Refused(
        N_("{name} is a bot and can't manage a club."),
        N_("Choose a member of this server."),
    ),
    "MayNotPost": Refused(
        N_("I don't have permission to post in that channel."),
        N_(
            "Ask someone who can give me these permissions there: view channel, send messages, embed links, "
            "attach files, read message history. Or choose another channel."
        ),
    ),
    "NotForComputers": Refused(
        N_("The computer doesn't play this league's game."),
        N_("Wait for more managers to sign up."),
    ),
    "MeetAlready": Refused(
        N_("You already have a title match with {name}."),
        N_("Play that one first: /match list"),
    ),
    "NotTheHolder": Refused(
        N_("Only the title's holder can do that."),
        N_("See the holder with /league champion."),
    ),
    "StillTakingPart": Refused(
        N_("You're still in {competitions}."),
        N_("Leave first: /league leave, or a title's own buttons."),
    ),
    "NothingToGoBackTo": Refused(
        N_("This match has no move at step {ply} or before."),
        N_("Pick from the list, or use a number from the match's log."),
    ),
}
"""Words of each refusal, by its class's name."""

PHASES: Final[Mapping[str, str]] = {
    "signing up": N_("signing up"),
    "playing": N_("in progress"),
    "over": N_("over"),
    "called off": N_("called off"),
}
"""Phases of a competition, by their names in `league.competition.competition`."""
