"""Words of errors in the file of a field or of a warband."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, Refused

_FIELD: Final = N_("How to draw a field: docs/files/fields.md.")
_WARBAND: Final = N_("How to write a warband: docs/files/warbands.md.")
_ALL: Final = N_("Fix these faults and send the file again.")

_FIELDS: Final[Mapping[str, Refused]] = {
    "FieldRefused": Refused(N_("I can't use this field: {faults}"), _ALL),
    "UnknownWord": Refused(N_("Line {line}, column {column}: “{given}” has no meaning there. Use {known}."), _FIELD),
    "NoFieldName": Refused(N_("Line {line}: “{given}” can't be shown as a field name."), _FIELD),
    "NotAHeight": Refused(N_("Line {line}, column {column}: “{given}” isn't a height in half-paces."), _FIELD),
    "NotFloors": Refused(
        N_("Line {line}, column {column}: “{given}” isn't a list of floors, each a pace or more above the last."),
        _FIELD,
    ),
    "NotOnField": Refused(N_("Line {line}, column {column}: “{given}” isn't a hex of the field."), _FIELD),
    "NotNeighbours": Refused(N_("Line {line}, column {column}: the hexes of “{given}” don't touch."), _FIELD),
    "UnknownPair": Refused(N_("Line {line}, column {column}: “{given}” isn't in any legend. Known: {known}."), _FIELD),
    "OutOfPlace": Refused(N_("Line {line}, column {column}: there's no hex where “{given}” is."), _FIELD),
    "EmptyHex": Refused(N_("Line {line}, column {column}: the hex {given} is empty."), _FIELD),
    "WrongRow": Refused(N_("Line {line}: “{given}” isn't the next row, which starts with {expected}."), _FIELD),
    "WrongExtent": Refused(N_("The map has {columns} columns and {rows} rows. The limit is {most}."), _FIELD),
}

_WARBANDS: Final[Mapping[str, Refused]] = {
    "WarbandRefused": Refused(N_("I can't use this warband: {faults}"), _ALL),
    "NoWarbandFile": Refused(N_("Line {line} is neither a table of figures nor JSON."), _WARBAND),
    "NoSuchColumn": Refused(N_("Line {line}: column {column} is missing. Found: {found}."), _WARBAND),
    "NoWarbandName": Refused(N_("Line {line}: “{given}” can't be shown as a warband name."), _WARBAND),
    "NoColour": Refused(N_("Line {line}: “{given}” isn't a colour such as #7a2d2d."), _WARBAND),
    "NoFigureName": Refused(
        N_("Line {line}: “{given}” can't be a figure's name. Use {least} to {most} letters."), _WARBAND
    ),
    "NameIsAWord": Refused(N_("Line {line}: “{given}” can't be a name: it means something else in a move."), _WARBAND),
    "FigureTwice": Refused(N_("Line {line}: {name} is already in line {first}."), _WARBAND),
    "NotPoints": Refused(
        N_("Line {line}: {name}'s {characteristic} is “{given}”. Use a number from {least} to {most}."),
        _WARBAND,
    ),
    "NoSuchFlag": Refused(N_("Line {line}: {name} can't be “{given}”. Use {known}."), _WARBAND),
    "TooManyFigures": Refused(N_("This warband has {figures} figures. The limit is 1 to {most}."), _WARBAND),
}

FILES: Final[Mapping[str, Refused]] = {**_FIELDS, **_WARBANDS}
"""Words of each error, by its class's name."""
