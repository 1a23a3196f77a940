"""The head of a skirmish: made from a request, read back as one, and changed for another warband of a side."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from rules.asking import spoken
from rules.errors import Refusal
from rules.game import MatchRequest
from rules.rulebook import RULEBOOK
from rules.skirmish.field_files.field_file import field_text, read_field
from rules.skirmish.field_files.random_field import RANDOM, UNDRAWN
from rules.skirmish.fields import field_called, field_named
from rules.skirmish.model.battlefield import Battlefield
from rules.skirmish.model.figures import Figure, Side
from rules.skirmish.model.match import Match
from rules.skirmish.model.switches import STANDARD, VERSION, switches_in, switches_named
from rules.skirmish.warbands.stock_warbands import WARBANDS
from rules.skirmish.warbands.warband import Warband, title_in, told_apart, warband_in
from rules.skirmish.warbands.warband_file import read_warband, warband_name

NAME: Final = "skirmish"
"""The name of the game in the head of a log."""

DRAWN: Final = "drawn"
ROUNDS: Final = 4
"""Number of turns of each side if nothing is agreed."""

MOST_ROUNDS: Final = 20

_DRAWING: Final = "field.drawn"


@dataclass(eq=False)
class RoundsOutOfRange(Refusal):
    """Refusal of a number of turns that no match can have."""

    clause: ClassVar[str] = "FACT-8"
    rounds: int
    most: int


@dataclass(eq=False)
class NoSuchWarband(Refusal):
    """Refusal of a warband that does not come with the game."""

    clause: ClassVar[str] = "SK-ORD-1"
    name: str
    known: tuple[str, ...]


def begin(head: Mapping[str, str]) -> Match:
    """Return a match from the head of its log, with nobody on the field yet. Raises LogUnreadable, NoSuchRulebook."""
    figures = {
        profile.name: Figure(profile, side, profile.wounds)
        for side in Side
        for profile in warband_in(head, side).figures
    }
    return Match(dict(head), _field_in(head), switches_in(head), figures, int(head["rounds"]))


def _field_in(head: Mapping[str, str]) -> Battlefield:
    if head["field"] == DRAWN:
        return read_field(json.loads(head[_DRAWING]))
    return UNDRAWN if head["field"] == RANDOM else field_named(head["field"])


def head_requested(request: MatchRequest) -> dict[str, str]:
    """Return the head of a match that a challenger wants; a side without a warband gets the first free one.

    Raises RoundsOutOfRange, NoSuchReading, NoSuchField, NoSuchWarband, FieldRefused, or the errors of a warband's file.
    """
    rounds = ROUNDS if request.half is None else request.half
    if not 1 <= rounds <= MOST_ROUNDS:
        raise RoundsOutOfRange(rounds, MOST_ROUNDS)
    edition = request.edition or STANDARD
    _ = switches_named(edition)
    home, away = (_warband_of(club, file) for club, file in zip(request.clubs, request.files, strict=True))
    home = home or _other_than(away)
    away = away or _other_than(home)
    home, away = (_called(each, name) for each, name in zip((home, away), request.names, strict=True))
    facts = {"ruleset": NAME, "edition": edition, RULEBOOK: str(VERSION), "rounds": str(rounds)}
    return facts | _field_requested(request) | _warbands(home, away)


def _field_requested(request: MatchRequest) -> dict[str, str]:
    if request.drawn:
        return {"field": DRAWN, _DRAWING: json.dumps(field_text(read_field(request.drawn)))}
    if spoken(request.field) == RANDOM:
        return {"field": RANDOM}
    return {"field": field_called(request.field).name}


def request_in(head: Mapping[str, str]) -> MatchRequest:
    """Return the request for a match with this head, warbands by their names."""
    home, away = (title_in(head, side)[0] for side in Side)
    drawn = json.loads(head[_DRAWING]) if head["field"] == DRAWN else ""
    field = "" if drawn else head["field"]
    return MatchRequest(int(head["rounds"]), head["edition"], {}, (home, away), field=field, drawn=drawn)


def dressed(head: Mapping[str, str], side: str, club: str, file: str) -> dict[str, str]:
    """Return a head in which a side plays with another warband, or with the one in a manager's file.

    Raises NoSuchWarband, or the errors of a warband's file.
    """
    new = _warband_of(club, file)
    if new is None:
        return dict(head)
    bands = {each: warband_in(head, each) for each in Side} | {Side(side): new}
    kept = {name: fact for name, fact in head.items() if name.partition(".")[0] not in set(Side)}
    return kept | _warbands(bands[Side.HOME], bands[Side.AWAY])


def _warbands(home: Warband, away: Warband) -> dict[str, str]:
    """Return the lines of both warbands; figures with the same name are distinguished."""
    return {**dict(home.in_head(Side.HOME)), **dict(told_apart(home, away).in_head(Side.AWAY))}


def _warband_of(club: str, file: str) -> Warband | None:
    """Return the warband of this name, in any case, or of a file; None if neither is given."""
    if file:
        return read_warband(file)
    found = next((each for each in WARBANDS if each.name.casefold() == club.strip().casefold()), None)
    if found is None and club.strip():
        raise NoSuchWarband(club, tuple(each.name for each in WARBANDS))
    return found


def kit_of(club: str, file: str) -> str:
    """Return the colour of a warband; "" if there is no such warband any more."""
    try:
        band = _warband_of(club, file)
    except NoSuchWarband:
        return ""
    return band.colour if band is not None else ""


def _called(band: Warband, name: str) -> Warband:
    return replace(band, name=warband_name(name)) if name else band


def _other_than(band: Warband | None) -> Warband:
    return next(each for each in WARBANDS if band is None or each.name != band.name)
