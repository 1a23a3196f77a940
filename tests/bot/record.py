"""Record `whole_match.log` anew when a rule has changed: python -m tests.bot.record [HALF] [SEED].

Looks for a short match with every kind of question in it: from where it stands it tries many ways on, goes the shortest
one that leads to a question not met yet, and so on until all have been met; then it plays to the final whistle.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence

from bot import friendly
from rules.asking import Choose, Roll
from rules.counter_attack.cards import Side
from rules.counter_attack.match import Match
from rules.counter_attack.pitch import GOAL
from rules.counter_attack.ruleset import RULESET
from rules.errors import RefereeError
from rules.hexes import ROWS, Hex
from rules.log import Log
from rules.referee import Referee
from tests.bot.recorded import OF_A_FRIENDLY
from tests.clauses import ROOT

TRIES, ENOUGH, LONGEST = 400, 40, 70
IN_A_ROW = {"move", "final_thirds", "set_piece_placing"}
EAGER = ("tackle", "reckless", "nutmeg", "shot", "snapshot", "try", "dive", "penalty", "free kick")
FOUL, FOULS = 1, {"tackle", "dive", "steal", "booking"}


class Play:
    """A match that is being recorded.

    answers: what leads to where it begins. half: actions a half.
    """

    def __init__(self, answers: Sequence[str], half: int, chance: random.Random) -> None:
        self.match = Match(friendly(half))
        self.referee = Referee(RULESET.script(self.match))
        self.chance = chance
        self.wide = chance.random() < 1 / 3
        for answer in answers:
            _ = self.referee.answer(answer)

    def answers(self) -> list[str]:
        """Return all that has been answered."""
        return [entry.answer for entry in self.referee.log]

    def goes_on(self) -> None:
        """Answer one question: eagerly, forward, with many a foul and a good deal of chance."""
        question = self.referee.question
        if isinstance(question, Roll):
            face = FOUL if question.name in FOULS and self.chance.random() < 1 / 3 else 0
            _ = self.referee.answer(str(face or self.chance.randint(1, question.faces)))
        elif isinstance(question, Choose):
            _ = self.referee.answer(self._picked(question))

    def ends(self) -> None:
        """Play to the final whistle with as few answers as possible."""
        while isinstance(self.referee.question, (Roll, Choose)):
            question = self.referee.question
            listed = [str(answer) for answer in question.answers.every()] if isinstance(question, Choose) else []
            short = next((word for word in ("done", "move", "no", "stay", "play on") if word in listed), "")
            _ = self.referee.answer(short) if short else self.goes_on()

    def _picked(self, question: Choose) -> str:
        listed = [str(answer) for answer in question.answers.every()]
        eager = [answer for answer in listed if answer.startswith(EAGER)]
        if eager and self.chance.random() < 0.7:
            return self.chance.choice(eager)
        carrier = self.match.on_ball
        runs = [answer for answer in listed if carrier and answer.startswith(f"{carrier.shirt} ")]
        if question.who == self.match.attack and runs and self.chance.random() < 0.9:
            return self._best(question, runs)
        hexes = [answer for answer in listed if _hex_of(answer) is not None]
        to_the_ball = question.who == self.match.attack and carrier is None and question.name == "move"
        if hexes and to_the_ball and self.chance.random() < 0.8:
            return self._best(question, hexes)
        if question.name in IN_A_ROW and self.chance.random() < 0.6 and "done" in listed:
            return "done"
        words = [answer for answer in listed if _hex_of(answer) is None]
        rather_a_word = 0.2 if self.wide and question.name == "action" else 0.5
        if words and (not hexes or self.chance.random() < rather_a_word):
            return self.chance.choice(words)
        return self._best(question, self.chance.sample(hexes, min(len(hexes), 60)))

    def _best(self, question: Choose, listed: Sequence[str]) -> str:
        return min(listed, key=lambda answer: self._worth(question, answer) + 3 * self.chance.random())

    def _worth(self, question: Choose, answer: str) -> float:
        """Return how good a hex looks, the less the better: near the goal, the ball, or the side line."""
        place, side = _hex_of(answer), Side(question.who)
        if place is None:
            return 0
        has_it = side is self.match.attack and self.match.on_ball is not None
        if self.wide and has_it:
            return min(place.row, ROWS - 1 - place.row)
        goals = GOAL[self.match.attacks(side)] if has_it else {self.match.ball}
        return min(place.distance(goal) for goal in goals)


def _hex_of(answer: str) -> Hex | None:
    try:
        return Hex.parse(answer.partition(" via ")[0].rpartition(" ")[2])
    except RefereeError:
        return None


def shortest_way(answers: Sequence[str], half: int, met: set[str], chance: random.Random) -> tuple[list[str], str]:
    """Return the shortest way found to a question that has not been met, and its name; "" if there is none."""
    best: tuple[list[str], str] = [], ""
    for tried in range(TRIES):
        play = Play(answers, half, chance)
        for _ in range(LONGEST):
            question = play.referee.question
            if question is None:
                break
            if isinstance(question, Choose) and question.name not in met:
                found = play.answers()
                best = (found, question.name) if not best[1] or len(found) < len(best[0]) else best
                break
            play.goes_on()
        if best[1] and tried >= ENOUGH:
            break
    return best


def main(half: int = 18, seed: int = 3) -> int:
    """Record a match. Returns 1 if no way was found to some question: try another seed then."""
    chance = random.Random(seed)  # noqa: S311 - a recording must be repeatable
    answers: list[str] = []
    met: set[str] = set()
    while met != OF_A_FRIENDLY:
        answers, name = shortest_way(answers, half, met, chance)
        print(f"{len(answers):>4} answers to {name or 'nothing new'}", flush=True)  # noqa: T201
        if not name:
            print("not met:", *sorted(OF_A_FRIENDLY - met))  # noqa: T201
            return 1
        met.add(name)
    play = Play(answers, half, chance)
    play.ends()
    log = Log(friendly(half), tuple(play.referee.log))
    _ = (ROOT / "tests/bot/whole_match.log").write_text(str(log), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
