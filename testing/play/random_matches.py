"""Random legal matches: both managers pick from the complete list of legal answers, to the final whistle."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from rules.asking import Choose, Question
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.match_head import PLAIN, AgreedExtras, head_of
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from rules.counter_attack.squads.squad import Squad
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.named_editions import DEFAULT
from rules.errors import RefereeError
from rules.game import Saved
from rules.referee import Referee
from rules.score_sheets import MatchTerms
from testing.measurements import calibration, show
from testing.play.agreements import agreed
from testing.play.chess_play import plies_a_second
from testing.play.random_managers import Decide, Even, EvenWriter, Keen

CHESS: Final = "python-chess, legal moves listed, one pushed"
"""The reference for random play."""


@dataclass
class RandomMatch:
    """One match played at random.

    half: actions in a half.
    extras: further agreed settings, such as a draft.
    edition: of the rules, such as "condensed".
    clubs: home and away.
    managers: decide answers and dice.
    terms: of its competition; None for a friendly.
    choices: managers' answers given so far; dice are not counted.
    """

    seed: int
    half: int = 30
    extras: AgreedExtras = PLAIN
    edition: str = DEFAULT
    clubs: tuple[Squad, Squad] = (LANTERN_QUAY, SALTMARSH_UNITED)
    managers: Callable[[random.Random], Decide] = Even
    terms: MatchTerms | None = None

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self.decide = self.managers(self.chance)
        head = head_of(*self.clubs, self.half, self.edition, self.extras)
        self.match: Match = COUNTER_ATTACK.begin(COUNTER_ATTACK.on_terms(head, self.terms) if self.terms else head)
        self.referee = Referee(COUNTER_ATTACK.script(self.match), save=self._save)
        self.choices = 0

    def _save(self) -> Saved:
        return COUNTER_ATTACK.save(self.match)

    def plies(self) -> Iterator[int]:
        """Play on, one answer at a time; yield the ply after each, until the final whistle."""
        while self.referee.question is not None:
            self._answer(self.referee.question)
            yield self.referee.ply

    def _answer(self, question: Question) -> None:
        self.choices += isinstance(question, Choose)
        *cheeky, legal = self.decide(self.match, question)
        if not any(map(self.is_taken, cheeky)):
            _ = self.referee.answer(legal)

    def is_taken(self, given: str) -> bool:
        """Give an answer that may be illegal, and return whether the referee takes it."""
        ply = self.referee.ply
        try:
            _ = self.referee.answer(given)
        except RefereeError:
            if self.referee.ply != ply:
                raise  # it was taken, and the play failed on it
            return False
        return True

    def play(self) -> RandomMatch:
        """Play to the final whistle."""
        for _ in self.plies():
            pass
        return self


def varied(seed: int) -> RandomMatch:
    """Return a match in which rare events are frequent, with settings from the seed too."""
    terms = agreed(seed)
    return RandomMatch(seed, terms.half, terms.extras, terms.edition, terms.clubs, Keen, terms.terms)


def answers_a_second(seed: int, managers: Callable[[random.Random], Decide] = Even) -> float:
    """Return the number of managers' answers in a second of processor time in a random match."""
    begun = time.process_time()
    played = RandomMatch(seed, managers=managers).play()
    return played.choices / (time.process_time() - begun)


def main(matches: int = 9) -> None:
    """Print managers' answers a second in random legal play, against random chess in the same run."""
    _ = answers_a_second(2 * matches), plies_a_second(1)  # caches are filled before measuring
    rounds = [
        (answers_a_second(seed, EvenWriter), answers_a_second(matches + seed), plies_a_second())
        for seed in range(matches)  # two matches, as the second time one is quicker
    ]
    written, picked, theirs = (statistics.median(each[column] for each in rounds) for column in range(3))
    show("calibration loop", calibration() * 1_000, "ms")
    show("random play", written, "answers/s")
    show("random play, all counted, one written out", picked, "answers/s")
    show("random chess, python-chess", theirs, "plies/s")
    show("random play, answers to its plies", written / theirs, "", f"{CHESS}; ours all written out")
    show("the same, all counted, one written out", picked / theirs, "", CHESS)


if __name__ == "__main__":
    main()
