"""The dice of a competition: its draw, lots, how long the injured are out; all from one tape that can be checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from league.lots import Rolled
from matchday.dice import Dice, Tape
from rules.asking import Roll
from store import competitions
from store.database import Transaction

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
