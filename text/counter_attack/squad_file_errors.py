"""Words of errors in a squad file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, N_plural, Refused, Varied

SQUADS: Final[Mapping[str, Refused]] = {
    "NoCardFile": Refused(
        N_("Line {line}: this is neither JSON nor a CSV table of cards."),
        N_("See the example in docs/files/squads.md. The usual cause is an unclosed quotation mark."),
    ),
    "NoColumn": Refused(
        N_("Line {line}: column “{column}” is missing. Found: {found}."),
        N_("In the first line of the table, name each column as on the cards."),
    ),
    "NoName": Refused(
        N_("Line {line}: “{given}” isn't a valid card name."),
        N_("Use up to 40 characters and no semicolon."),
    ),
    "NameTwice": Refused(N_("Line {line}: {name} is already on line {first}."), N_("Give each card a different name.")),
    "NotPips": Refused(N_("Line {line}: {name}'s {attribute} is “{given}”."), N_("Write a whole number from 1 to 6.")),
    "AttributesMissing": Refused(
        Varied(
            N_("Line {line}: {name}'s card is missing {attributes}."),
            "kind",
            {
                "keeper": N_("Line {line}: {name}'s goalkeeper card is missing {attributes}."),
                "outfield": N_("Line {line}: {name}'s outfield card is missing {attributes}."),
            },
        ),
        N_("Goalkeepers have aerial, saving and handling. Everyone else has heading, shooting and tackling."),
    ),
    "TwoKinds": Refused(
        N_("Line {line}: {name} has goalkeeper and outfield attributes: {attributes}."),
        N_("Leave aerial, saving and handling empty, or heading, shooting and tackling."),
    ),
    "NoAbility": Refused(
        N_("Line {line}: {name}'s ability is “{given}”."),
        N_("Leave it empty, or use one of these: {known}."),
    ),
    "NoClub": Refused(
        N_("Line {line}: “{given}” isn't a valid club name."),
        N_("Above the cards, write “club” and a name: up to 40 characters, no semicolon."),
    ),
    "NoKit": Refused(
        N_("Line {line}: “{given}” isn't a kit."),
        N_(
            "Above the cards, write “kit” and a colour such as #ffd23f. For a pattern, add its name and a second "
            "colour, such as #ffd23f stripes #1b2a6b. Patterns: {patterns}."
        ),
    ),
    "NoCaptain": Refused(
        N_("Line {line}: “{given}” isn't a captain."),
        N_("Above the cards, write “captain” and a shirt from 1 to {size}, or leave the line out."),
    ),
    "WrongSize": Refused(
        N_plural("There is {cards} card.", "There are {cards} cards.", "cards"), N_("A squad has {size}.")
    ),
    "WrongKeepers": Refused(
        N_("Goalkeepers in the first 11 cards, by line: {lines}."),
        N_("Put exactly one goalkeeper in the first 11 cards."),
    ),
    "CardsRefused": Refused(
        N_("Nothing in this file was accepted."), N_("Fix these lines and send it again: {faults}")
    ),
}
"""Words of each error, by its class's name."""
