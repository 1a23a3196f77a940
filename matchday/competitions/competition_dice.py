"""The dice of a competition, all from one tape: its draw and lots, which can be checked; how long somebody is hurt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from league.competition.competition import Phase
from league.competition.events import Drawn, Happening, LotsRolled
from league.formats.lots import Rolled, dice_for
from matchday.match.dice import Dice, DiceCheck, Tape
from rules.asking import Roll
from store.league import competitions, happenings
from store.league.competitions import CompetitionRow
from store.seeds import FIRST_ROLL, keeps
from store.transaction import Transaction

LOTS: Final = "lots"
DIE: Final = 6
"""How many faces lots have."""
OVER: Final = (Phase.OVER, Phase.CALLED_OFF)
"""When the seed of a competition is shown."""

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
        await competitions.draw_on_from(db, competition_id, fallen[-1].number + 1, before=facts.next_roll)
    return fallen


@dataclass(frozen=True, slots=True)
class CompetitionDice:
    """What the dice of a competition are checked with.

    words: what is mixed into every die. seed: hex, once it is over; then check: whether the draw and all lots are what
    the tape has. earlier: the same of the tapes before, where it has gone on after a seed was shown; the oldest first.
    """

    commitment: str
    words: str
    seed: str = ""
    check: DiceCheck | None = None
    earlier: tuple[CompetitionDice, ...] = ()


async def checked(db: Transaction, row: CompetitionRow) -> CompetitionDice:
    """Tell the seed of a competition that is over, draw its dice again and compare; those shown before as well."""
    if row.kind == "title":
        return CompetitionDice(row.commitment, row.words)
    dice, first = list(_dice(await happenings.of(db, row.id))), FIRST_ROLL
    earlier: list[CompetitionDice] = []
    for each in await competitions.shown_tapes(db, row.id):
        drawn = [(roll, faces) for roll, faces in dice if first <= roll.number < each.until]
        before = replace(row, commitment=each.commitment, words=each.words or "")
        earlier.append(_opened(before, bytes.fromhex(each.seed), drawn))
        first = each.until
    if row.phase not in OVER:
        return CompetitionDice(row.commitment, row.words, earlier=tuple(earlier))
    facts = await competitions.tape_of(db, row.id)
    now = _opened(row, facts.seed, [(roll, faces) for roll, faces in dice if roll.number >= first])
    return replace(now, earlier=tuple(earlier))


def _opened(row: CompetitionRow, seed: bytes, dice: Sequence[tuple[Rolled, int]]) -> CompetitionDice:
    """Draw the dice of one tape again, and compare. row: with the commitment and the words of that tape."""
    tape = Tape(seed, row.id, row.words)
    wrong = tuple(roll.number for roll, faces in dice if tape.face(roll.number, faces) != roll.face)
    check = DiceCheck(len(dice), wrong, commitment_fits=keeps(row.commitment, seed, row.id))
    return CompetitionDice(row.commitment, row.words, seed.hex(), check)


def _dice(written: Sequence[Happening]) -> Iterator[tuple[Rolled, int]]:
    """Yield every die that was rolled for a draw or for lots, with how many faces it has."""
    for each in written:
        if isinstance(each.event, Drawn) and each.event.rolls:
            yield from zip(each.event.rolls, dice_for(len(each.event.order)), strict=True)
        if isinstance(each.event, LotsRolled):
            yield from ((roll, DIE) for roll in each.event.rolls)
