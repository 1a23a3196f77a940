"""Figures: the profile of each, and its present state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from rules.skirmish.model.battlefield import Spot


class Side(StrEnum):
    """A manager's side: the challenger's is HOME."""

    HOME = "home"
    AWAY = "away"

    @property
    def other(self) -> Side:
        """The opposing side."""
        return Side.AWAY if self is Side.HOME else Side.HOME


class Status(StrEnum):
    """The posture or injury of a figure."""

    STANDING = "standing"
    PRONE = "prone"
    STUNNED = "stunned"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class Profile:
    """The entry of a figure in its roster.

    name: three letters or more, unique in the match.
    move: paces. initiative, strength, toughness, wounds, leadership: points.
    large: whether it sees, and is seen, a pace higher (SK-HEX-4). animal: whether it cannot climb (SK-CLB-1).
    causes_fear: see FACT-4. leader: whether others may use its leadership (FACT-3).
    """

    name: str
    move: int = 4
    initiative: int = 3
    strength: int = 3
    toughness: int = 3
    wounds: int = 1
    leadership: int = 7
    large: bool = False
    animal: bool = False
    causes_fear: bool = False
    leader: bool = False


@dataclass(slots=True)
class ThisTurn:
    """The record of a figure in its own side's turn, cleared when that turn begins again.

    start: its spot at the start of the turn (SK-CLB-2, SK-RUN-2).
    moved: whether its move is spent (SK-ORD-4). stood_up: SK-PRN-3. ran: SK-RUN-3. fell: SK-FALL-4.
    charged: the names of its targets (SK-CHG-7). failed_charge: SK-FCH-1. spot_failed: SK-SEE-2.
    dive_bonus: SK-DIV-1. needs_six: whether it needs sixes to hit in the coming combat (FACT-4).
    no_shoot, no_hide: whether that is forbidden for the rest of the turn, for any reason.
    """

    start: Spot | None = None
    moved: bool = False
    stood_up: bool = False
    ran: bool = False
    fell: bool = False
    charged: tuple[str, ...] = ()
    failed_charge: bool = False
    spot_failed: bool = False
    dive_bonus: bool = False
    needs_six: bool = False
    no_shoot: bool = False
    no_hide: bool = False


@dataclass(slots=True)
class Figure:
    """One figure of a match.

    wounds: left, in points. spot: None if it is out of action or not deployed.
    seen_by: names of enemies to whom it is revealed while hidden (only with reveal_scope=viewer_only).
    """

    profile: Profile
    side: Side
    wounds: int
    spot: Spot | None = None
    status: Status = Status.STANDING
    fleeing: bool = False
    hidden: bool = False
    seen_by: frozenset[str] = frozenset()
    turn: ThisTurn = field(default_factory=ThisTurn)

    @property
    def name(self) -> str:
        """Its name, in the log and for its manager."""
        return self.profile.name

    @property
    def is_on_field(self) -> bool:
        """Whether it is still on the field."""
        return self.spot is not None and self.status is not Status.OUT

    @property
    def here(self) -> Spot:
        """Its spot. Raises ValueError if it is not on the field."""
        if self.spot is None:
            message = f"{self} is not on the field"
            raise ValueError(message)
        return self.spot

    @property
    def is_ready(self) -> bool:
        """Whether it stands and does not flee."""
        return self.is_on_field and self.status is Status.STANDING and not self.fleeing

    def show(self) -> None:
        """Reveal it to everybody (SK-HID)."""
        self.hidden, self.seen_by = False, frozenset()

    def __hash__(self) -> int:
        """Return the hash of its name, which never changes: reports are values, and hold figures."""
        return hash(self.name)

    def __str__(self) -> str:
        return self.name


BADGES: Final[Mapping[str, str]] = {
    "prone": "P", "stunned": "S", "hidden": "H", "fled": "F", "fell": "X", "ran": "R", "charged": "C", "stood_up": "U",
}  # fmt: skip
"""The mark of each state on the board (section 3.4)."""
