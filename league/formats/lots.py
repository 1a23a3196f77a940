"""Drawing lots: clubs from a pot with numbered rolls, so that everybody can check the result."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from league.errors import NoSuchFace, WrongNumberOfRolls
from league.results import ClubId, each_once


@dataclass(frozen=True, slots=True)
class Rolled:
    """A rolled die.

    number: of the roll on its tape. face: 1 or more.
    """

    number: int
    face: int


@dataclass(frozen=True, slots=True)
class Lot:
    """One club drawn from the pot.

    rolled: the die that drew it; None for the last one, which needs none.
    faces: number of faces of that die: the number of clubs in the pot.
    """

    club: ClubId
    rolled: Rolled | None
    faces: int


def dice_for(clubs: int) -> tuple[int, ...]:
    """Return the dice that empty a pot: the number of faces of each, in order.

    >>> dice_for(4)
    (4, 3, 2)
    """
    return tuple(range(clubs, 1, -1))


def drawn(pot: Collection[ClubId], rolls: Sequence[Rolled]) -> tuple[Lot, ...]:
    """Draw all clubs from a pot: each roll is a position among the remaining clubs, in the order of the pot.

    pot: the clubs in an order that was published. rolls: of the dice of `dice_for`, in order.

    >>> [lot.club for lot in drawn("ABC", [Rolled(7, 2), Rolled(8, 2)])]
    ['B', 'C', 'A']

    Raises WrongNumberOfRolls, NoSuchFace or EntersTwice.
    """
    left = [*each_once(pot, 0)]
    dice = dice_for(len(left))
    if len(rolls) != len(dice):
        raise WrongNumberOfRolls(len(rolls), len(dice))
    lots: list[Lot] = []
    for faces, rolled in zip(dice, rolls, strict=True):
        if not 1 <= rolled.face <= faces:
            raise NoSuchFace(rolled.face, faces)
        lots.append(Lot(left.pop(rolled.face - 1), rolled, faces))
    return (*lots, *(Lot(club, None, 1) for club in left))
