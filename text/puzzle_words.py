"""Words of puzzles that are the same for every game: answers with their chances, and the dice behind them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Final, NamedTuple, Protocol

from text.dice_names import DuelWords
from text.languages import T_
from text.message import N_
from text.numerals import percent

_CHANCE: Final = "{fraction} = {percent}"
_DIE: Final = "{what} ({who})"
_PIPS: Final = "{what} ({who}, {attribute} {pips})"
_BEHIND: Final = N_("{die} from behind")
_COUNTS: Final = N_("{attribute}: {players}")
_NO_DICE: Final = N_("no roll")


class Die(Protocol):
    """A die behind an answer; see `PuzzleDie`."""

    @property
    def who(self) -> str:
        """The player or side that rolls it."""
        ...

    @property
    def name(self) -> str:
        """The name of the roll."""
        ...

    @property
    def attribute(self) -> str:
        """The attribute that counts; "" for none."""
        ...

    @property
    def pips(self) -> int:
        """The pips of that attribute."""
        ...

    @property
    def behind(self) -> bool:
        """Whether it is a tackle from behind."""
        ...


class TaskWords(NamedTuple):
    """Words of one task.

    title: in two to four words. ask: the task in one or two sentences.
    assumed: the other side's usual replies that its chances assume; "" for none.
    whole: whether answers may differ in what comes last alone, so that all of each is told.
    """

    title: str
    ask: str
    assumed: str = ""
    whole: bool = False


@dataclass(frozen=True, slots=True)
class PuzzleWords:
    """Words of a game's puzzles. tasks: by name."""

    tasks: Mapping[str, TaskWords]


def chance_words(chance: Fraction) -> str:
    """Return a chance as a fraction and in percent; one that is certain in percent alone."""
    if chance in {0, 1}:
        return percent(chance)
    return _CHANCE.format(fraction=chance, percent=percent(chance))


def dice_words(dice: Sequence[Die], duels: DuelWords) -> str:
    """Return the dice behind a chance, in their order. duels: the game's words of dice."""
    return " · ".join(_die_words(die, duels) for die in dice) or T_(_NO_DICE)


def cards_words(dice: Sequence[Die], duels: DuelWords) -> str:
    """Return the attributes that count for some dice: "tackling: 4h 5, 9h 2 · dribbling: 2a 5"; "" for none."""
    counted = groupby((die for die in dice if die.attribute), key=lambda die: die.attribute)
    return " · ".join(
        T_(_COUNTS).format(
            attribute=T_(duels.attributes[attribute]), players=", ".join(f"{die.who} {die.pips}" for die in alike)
        )
        for attribute, alike in counted
    )


def _die_words(die: Die, duels: DuelWords) -> str:
    what = T_(duels.rolls[die.name])
    what = T_(_BEHIND).format(die=what) if die.behind else what
    if not die.attribute:
        return _DIE.format(what=what, who=die.who)
    return _PIPS.format(what=what, who=die.who, attribute=T_(duels.attributes[die.attribute]), pips=die.pips)
