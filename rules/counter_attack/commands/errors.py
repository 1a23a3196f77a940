"""Refusals about players, hexes and calls, each with its clause; the words are in `text/counter_attack/refusals.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.errors import RefereeError, Refusal


@dataclass(eq=False)
class NotOfThatSide(Refusal):
    """Refusal of a player that a side does not have on the pitch.

    shirt: as it was typed. known: the side's shirts on the pitch.
    """

    clause: ClassVar[str] = "GEN-1"
    shirt: str
    side: str
    known: tuple[str, ...] = ()


@dataclass(eq=False)
class NoSuchPlayer(NotOfThatSide):
    """Refusal of a shirt that nobody of that side on the pitch wears."""


@dataclass(eq=False)
class OfTheOtherSide(NotOfThatSide):
    """Refusal of a player of the other side, who is on the pitch."""


@dataclass(eq=False)
class SeveralCalled(Refusal):
    """Refusal of the beginning of a name that several players of a side on the pitch share."""

    clause: ClassVar[str] = "GEN-1"
    name: str
    players: tuple[str, ...]


@dataclass(eq=False)
class OffThePitch(Refusal):
    """Refusal of a hex off the pitch."""

    clause: ClassVar[str] = "GEN-1"
    hex: str


@dataclass(eq=False)
class HexTaken(Refusal):
    """Refusal of an occupied hex."""

    clause: ClassVar[str] = "GEN-2"
    hex: str
    by: str


@dataclass(eq=False)
class NotOnTheBall(RefereeError):
    """Refusal of an action for a player who does not have the ball.

    said: the action.
    """

    player: str
    said: str
    clause: str


@dataclass(eq=False)
class CannotBeCalled(RefereeError):
    """Refusal of an action that table NXT does not list now.

    legal: the verbs that it lists. hex: that of the team-mate for whom the ball was meant, if any.
    """

    verb: str
    legal: str
    clause: str
    hex: str = ""


@dataclass(eq=False)
class KickComesLater(RefereeError):
    """Refusal of a kick while players are still placed or moved before it."""

    says_it_all: ClassVar[bool] = True
    verb: str
    clause: str


@dataclass(eq=False)
class WordDoesNotFit(RefereeError):
    """Refusal of a word for a kick or a throw that the open question does not know, such as "pass C31" at a corner.

    ways: the forms that it knows, with their words: "low C31", "high C31".
    """

    word: str
    ways: tuple[str, ...]
    clause: str
