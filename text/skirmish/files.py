"""Words for faults in the file of a field or of a warband."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_, Refused

_FIELD: Final = N_("How a field is drawn stands in docs/fields.md.")
_WARBAND: Final = N_("How a warband is written stands in docs/warbands.md.")
_ALL: Final = N_("Mend what is named, and send the file again.")

_FIELDS: Final[Mapping[str, Refused]] = {
    "FieldRefused": Refused(N_("The field cannot be used: {faults}"), _ALL),
    "UnknownWord": Refused(N_("Line {line}, column {column}: “{given}” says nothing there; {known} would."), _FIELD),
    "NoFieldName": Refused(N_("Line {line}: “{given}” is no name of a field that can be shown."), _FIELD),
    "NotAHeight": Refused(N_("Line {line}, column {column}: “{given}” is no height in half-paces."), _FIELD),
    "NotFloors": Refused(
        N_("Line {line}, column {column}: “{given}” are no floors that rise by a pace or more each."), _FIELD
    ),
    "NotOnField": Refused(N_("Line {line}, column {column}: “{given}” is no hex of the field."), _FIELD),
    "NotNeighbours": Refused(N_("Line {line}, column {column}: the hexes of “{given}” do not touch."), _FIELD),
    "UnknownPair": Refused(
        N_("Line {line}, column {column}: “{given}” stands in no legend; there are {known}."), _FIELD
    ),
    "OutOfPlace": Refused(N_("Line {line}, column {column}: “{given}” stands where no hex is."), _FIELD),
    "EmptyHex": Refused(N_("Line {line}, column {column}: the hex {given} is empty."), _FIELD),
    "WrongRow": Refused(N_("Line {line}: “{given}” is not the next row; it begins with {expected}."), _FIELD),
    "WrongExtent": Refused(N_("The map has {columns} columns and {rows} rows; at most it may have {most}."), _FIELD),
}

_WARBANDS: Final[Mapping[str, Refused]] = {
    "WarbandRefused": Refused(N_("The warband cannot be used: {faults}"), _ALL),
    "NoWarbandFile": Refused(N_("Line {line} is neither a table nor JSON of figures."), _WARBAND),
    "NoSuchColumn": Refused(N_("Line {line}: the column {column} is missing; there are {found}."), _WARBAND),
    "NoWarbandName": Refused(N_("Line {line}: “{given}” is no name of a warband that can be shown."), _WARBAND),
    "NoColour": Refused(N_("Line {line}: “{given}” is no colour such as #7a2d2d."), _WARBAND),
    "NoFigureName": Refused(N_("Line {line}: “{given}” is no name of a figure: {least} to {most} letters."), _WARBAND),
    "NameIsAWord": Refused(N_("Line {line}: “{given}” means something else in an order."), _WARBAND),
    "FigureTwice": Refused(N_("Line {line}: {name} is there already, in line {first}."), _WARBAND),
    "NotPoints": Refused(
        N_("Line {line}: {characteristic} of {name} is “{given}”, and must be a number from {least} to {most}."),
        _WARBAND,
    ),
    "NoSuchFlag": Refused(N_("Line {line}: {name} cannot be “{given}”; there are {known}."), _WARBAND),
    "TooManyFigures": Refused(N_("A warband of {figures} figures cannot be played: 1 to {most} can."), _WARBAND),
}

FILES: Final[Mapping[str, Refused]] = {**_FIELDS, **_WARBANDS}
"""The words of each fault, by the name of its class."""
