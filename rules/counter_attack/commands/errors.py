"""Refusals about players, hexes and calls, each with its clause; the words are in `text/counter_attack/refusals.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.errors import RefereeError, Refusal


@dataclass(eq=False)
class NoSuchPlayer(Refusal):
    """A shirt that nobody of that side on the pitch wears.

    known: the shirts that are there.
    """

    clause: ClassVar[str] = "GEN-1"
    shirt: str
    side: str
    known: tuple[str, ...] = ()


@dataclass(eq=False)
class SeveralCalled(Refusal):
    """The beginning of a name that several players of a side on the pitch have."""

    clause: ClassVar[str] = "GEN-1"
    name: str
    players: tuple[str, ...]


@dataclass(eq=False)
class OffThePitch(Refusal):
    """A hex that is no part of the pitch."""

    clause: ClassVar[str] = "GEN-1"
    hex: str


@dataclass(eq=False)
class HexTaken(Refusal):
    """A hex on which somebody stands."""

    clause: ClassVar[str] = "GEN-2"
    hex: str
    by: str


@dataclass(eq=False)
class NotOnTheBall(RefereeError):
    """An action for a player who does not have the ball.

    said: the action.
    """

    player: str
    said: str
    clause: str


@dataclass(eq=False)
class CannotBeCalled(RefereeError):
    """An action that table NXT does not list now.

    legal: the verbs that it does list.
    """

    verb: str
    legal: str
    clause: str


@dataclass(eq=False)
class WordDoesNotFit(RefereeError):
    """A word for a kick or a throw that the open question does not know, such as "pass C31" at a corner.

    ways: how a hex can be said here, with the words that there are for it: "low C31", "high C31".
    """

    word: str
    ways: tuple[str, ...]
    clause: str
