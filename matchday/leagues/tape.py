"""The dice of a competition: its draw, lots, how long the injured are out; all from one tape that can be checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from league.competition import Phase
from league.events import Drawn, Happening, LotsRolled
from league.lots import Rolled, dice_for
from matchday.dice import Dice, DiceCheck, Tape, commitment
from rules.asking import Roll
from store import competitions, happenings
from store.competitions import CompetitionRow
from store.database import Transaction

LOTS: Final = "lots"
DIE: Final = 6
"""How many faces lots have."""
OVER: Final = (Phase.OVER, Phase.CALLED_OFF)

NO_CLAUSE: Final = ""
"""A competition's dice fall under no clause of the game."""


async def rolled(
    db: Transaction, competition_id: int, dice: Dice, name: str, asked: Iterable[tuple[str, int]]
) -> tuple[Rolled, ...]:
    """Roll dice from the tape of a competition, and write down how far it has been drawn.

    name: what is rolled for, such as "draw". asked: for whom each die is, and how many faces it has.
    """
    facts = await competitions.tape_of(db, competition_id)
    tape = Tape(facts.seed, competition_id, facts.words)
    fallen = tuple(
        Rolled(number, dice(tape, number, Roll(who, name, NO_CLAUSE, faces)))
        for number, (who, faces) in enumerate(asked, facts.next_roll)
    )
    if fallen:
        await competitions.draw_on_from(db, competition_id, fallen[-1].number + 1)
    return fallen


@dataclass(frozen=True, slots=True)
class CompetitionDice:
    """What the dice of a competition are checked with.

    words: what is mixed into every die. seed: hex, once it is over; then check: whether the draw and all lots are what
    the tape has.
    """

    commitment: str
    words: str
    seed: str = ""
    check: DiceCheck | None = None


async def checked(db: Transaction, row: CompetitionRow) -> CompetitionDice:
    """Tell the seed of a competition that is over, draw its dice again and compare."""
    if row.kind == "title" or row.phase not in OVER:
        return CompetitionDice(row.commitment, row.words)
    facts = await competitions.tape_of(db, row.id)
    tape = Tape(facts.seed, row.id, facts.words)
    dice = list(_dice(await happenings.of(db, row.id)))
    wrong = tuple(roll.number for roll, faces in dice if tape.face(roll.number, faces) != roll.face)
    check = DiceCheck(len(dice), wrong, commitment_fits=commitment(facts.seed) == row.commitment)
    return CompetitionDice(row.commitment, row.words, facts.seed.hex(), check)


def _dice(written: Sequence[Happening]) -> Iterator[tuple[Rolled, int]]:
    """Yield every die that was rolled for a draw or for lots, with how many faces it has."""
    for each in written:
        if isinstance(each.event, Drawn) and each.event.rolls:
            yield from zip(each.event.rolls, dice_for(len(each.event.order)), strict=True)
        if isinstance(each.event, LotsRolled):
            yield from ((roll, DIE) for roll in each.event.rolls)
