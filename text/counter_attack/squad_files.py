"""Words for faults in a file of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, N_plural, Refused

SQUADS: Final[Mapping[str, Refused]] = {
    "NoCardFile": Refused(
        N_("Line {line}: this is neither a table (CSV) of cards nor JSON."),
        N_("Look at the example in docs/squads.md; a quotation mark that is not closed is the usual reason."),
    ),
    "NoColumn": Refused(
        N_("Line {line}: the column “{column}” is missing. There are: {found}."),
        N_("Give the first line of the table a name for each column, as on the cards."),
    ),
    "NoName": Refused(
        N_("Line {line}: “{given}” is no name for a card."),
        N_("A name has up to 40 characters, and no semicolon."),
    ),
    "NameTwice": Refused(
        N_("Line {line}: {name} stands on line {first} already."), N_("Give each card a name of its own.")
    ),
    "NotPips": Refused(N_("Line {line}: {attribute} of {name} is “{given}”."), N_("Write a whole number from 1 to 6.")),
    "AttributesMissing": Refused(
        N_("Line {line}: the {kind} card of {name} lacks {attributes}."),
        N_("A goalkeeper is who lists aerial, saving and handling; all others list heading, shooting and tackling."),
    ),
    "TwoKinds": Refused(
        N_("Line {line}: the card of {name} is both a goalkeeper's and an outfield player's: {attributes}."),
        N_("Leave aerial, saving and handling empty, or heading, shooting and tackling."),
    ),
    "NoAbility": Refused(
        N_("Line {line}: the ability of {name} is “{given}”."),
        N_("Leave it empty, or write it like one of these: {known}."),
    ),
    "NoClub": Refused(
        N_("Line {line}: “{given}” is no name for a club."),
        N_("Say “club” and a name of up to 40 characters without a semicolon, above the cards."),
    ),
    "NoKit": Refused(
        N_("Line {line}: “{given}” is no kit."),
        N_(
            "Say “kit” and a colour such as #ffd23f, above the cards; or a pattern with a second colour, such as "
            "#ffd23f stripes #1b2a6b. The patterns are: {patterns}."
        ),
    ),
    "NoCaptain": Refused(
        N_("Line {line}: “{given}” is no captain."),
        N_("Say “captain” and a shirt from 1 to {size}, above the cards, or leave the line out."),
    ),
    "WrongSize": Refused(
        N_plural("There is {cards} card.", "There are {cards} cards.", "cards"), N_("A squad has {size}.")
    ),
    "WrongKeepers": Refused(
        N_("Goalkeepers among the first eleven cards stand on these lines: {lines}."),
        N_("One goalkeeper starts: put exactly one among the first eleven."),
    ),
    "CardsRefused": Refused(N_("Nothing of this file was taken."), N_("Mend these lines and send it again: {faults}")),
}
"""The words of each fault, by the name of its class."""
