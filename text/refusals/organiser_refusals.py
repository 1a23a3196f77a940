"""Words for the desk's refusals about leagues: what is wrong, and what to do now; see `text.refusals.refusal_words`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, Refused

ORGANISING: Final[Mapping[str, Refused]] = {
    "NoLeagueHere": Refused(
        N_("There is no league on this server."),
        N_("Members with the *Manage Server* permission create one with /league create."),
    ),
    "WhichLeague": Refused(
        N_("Which league do you mean?"),
        N_("Say it with `league`: {leagues}."),
    ),
    "NoCompetitionHere": Refused(
        N_("Nothing of this kind is under way here."),
        N_("/league list shows every competition of this server. An organiser begins one with /organise."),
    ),
    "WhichCompetition": Refused(
        N_("Which competition do you mean?"),
        N_("Say it with `competition`: {competitions}."),
    ),
    "NoSuchFixture": Refused(
        N_("There is no fixture “{given}” in what is under way here."),
        N_("Type a part of a club's name and pick one that is offered. /league fixtures lists them."),
    ),
    "NoSuchEntry": Refused(
        N_("No club called “{given}” takes part in what is under way here."),
        N_("Type a part of the name and pick one that is offered. /league table lists them."),
    ),
    "NoSuchHappening": Refused(
        N_("“{given}” is nothing that could be undone."),
        N_("Pick one that is offered, or read its number in /league log."),
    ),
    "NotAnOrganiser": Refused(
        N_("Only organisers of {league} can do that."),
        N_("Organisers are the members with *Manage Server*, and those with the league's role."),
    ),
    "NoSuchDate": Refused(
        N_("“{given}” isn't a time in the future."),
        N_("Type it like this: 2026-12-24 18:00, in your own time zone (/me settings), or pick one that is offered."),
    ),
    "NotInAServer": Refused(
        N_("A league belongs to a server."),
        N_("Type this in the channel of your league."),
    ),
    "NameTaken": Refused(
        N_("The name “{name}” is taken."),
        N_("Choose another one."),
    ),
    "NoClubName": Refused(
        N_("Your club has no name yet."),
        N_("Type one, or pick a squad: then the club is called like it."),
    ),
    "MayNotCreate": Refused(
        N_("Only members who can manage this server can create a league."),
        N_("Ask one of them: Discord calls that permission *Manage Server*."),
    ),
    "NotAName": Refused(
        N_("A club cannot be called that: “{name}”."),
        N_("Take a name of up to 40 characters without a semicolon, and without signs that cannot be seen."),
    ),
    "SquadTaken": Refused(
        N_("Another club plays with “{squad}”."),
        N_("Choose another squad, or none: then you get one that is free."),
    ),
    "PartOfACompetition": Refused(
        N_("{called} is a fixture of a competition: nobody can decline it."),
        N_("Accept when both of you are there. /league delay puts it off, or an organiser awards it."),
    ),
    "IsABot": Refused(
        N_("{name} is a bot, and bots manage no clubs."),
        N_("Choose a member of this server."),
    ),
    "MayNotPost": Refused(
        N_("I don't have permission to post in that channel."),
        N_(
            "Let somebody who can give me these permissions there: view channel, send messages, embed links, attach "
            "files, read message history. Or choose another channel."
        ),
    ),
    "MeetAlready": Refused(
        N_("You have a match with {name} already, and the title is at stake in it."),
        N_("Play it: /match list leads to it. Offer another one if that comes to nothing."),
    ),
    "NotTheHolder": Refused(
        N_("Only who holds the title can do that."),
        N_("/league champion shows who that is."),
    ),
    "StillTakingPart": Refused(
        N_("You still take part in these: {competitions}."),
        N_("Leave them with /league leave, and a title with its buttons. Then you can be forgotten."),
    ),
    "NothingToGoBackTo": Refused(
        N_("There is no answer at ply {ply} of this match, or before it."),
        N_("Pick one that is offered, or read its number in the match's log."),
    ),
}
"""The words of each refusal, by the name of its class."""

PHASES: Final[Mapping[str, str]] = {
    "signing up": N_("signing up"),
    "playing": N_("being played"),
    "over": N_("over"),
    "called off": N_("called off"),
}
"""How far a competition has come, by the names that `league.competition.competition` has for it."""
