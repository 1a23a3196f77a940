"""Many random matches: `python -m bench.soak N` plays N more, goes on where it stopped, and counts what came up."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bench.invariants import Watch
from bench.random_play import varied
from rules.counter_attack.editions import EDITIONS
from rules.referee import Referee

RULEBOOK: Final = Path(__file__).resolve().parents[1] / "tests/data/clauses.txt"
"""The number of every clause of the rulebook."""

NOT_REACHED: Final[dict[str, str]] = {}
"""The clauses that no match can reach, each with its reason."""

PROGRESS_EVERY: Final = 50
REPLAYED: Final = 4
"""One of so many matches is replayed as well, in every edition: it takes a quarter of the time."""

LAST_ANSWERS: Final = 3


@dataclass
class Tally:
    """What has come up in the matches so far.

    matches: how many have been played; the next one has this number for its seed.
    answers: how many answers were given in them, dice too.
    seconds: of processor time, of all workers together.
    clauses: how often the referee asked, rolled, reported or refused under each clause.
    seen_in: in how many matches it did.
    broken: what to play again: seed and edition, and what went wrong.
    """

    matches: int = 0
    answers: int = 0
    seconds: float = 0
    clauses: Counter[str] = field(default_factory=Counter[str])
    seen_in: Counter[str] = field(default_factory=Counter[str])
    broken: list[str] = field(default_factory=list[str])

    def add(self, played: Tally) -> None:
        """Count what came up in another match."""
        self.matches += played.matches
        self.answers += played.answers
        self.seconds += played.seconds
        self.clauses.update(played.clauses)
        self.seen_in.update(played.seen_in)
        self.broken.extend(played.broken)


def main(arguments: list[str]) -> int:
    """Play random matches to the final whistle. Returns 1 if one broke."""
    parser = argparse.ArgumentParser(description="Play random legal matches to the final whistle, in all editions.")
    parser.add_argument("matches", type=int, nargs="?", default=0, help="how many more")
    parser.add_argument("--state", type=Path, default=Path("soak.json"), help="where it goes on from")
    parser.add_argument("--workers", type=int, default=1, help="how many are played at the same time")
    parser.add_argument("--seed", type=int, help="play only this one again, and show where it breaks")
    options = parser.parse_args(arguments)
    if options.seed is not None:
        _ = Watch(varied(options.seed)).play()
        return 0

    tally = _soak(options.state, options.matches, options.workers)
    _print_table(tally)
    return 1 if tally.broken else 0


def _soak(state: Path, matches: int, workers: int) -> Tally:
    tally = _stored(state)
    first, begun = tally.matches, time.monotonic()
    with multiprocessing.Pool(workers) as pool:
        for played in pool.imap(tally_of, range(first, first + matches)):
            tally.add(played)
            for broken in played.broken:
                print(broken, flush=True)
            if tally.matches % PROGRESS_EVERY == 0 or tally.matches == first + matches:
                _store(state, tally)
                print(f"{tally.matches} matches, {time.monotonic() - begun:.0f} s", flush=True)
    return tally


def tally_of(seed: int) -> Tally:
    """Play one match, with all that must hold, and return what came up in it."""
    tally, begun = Tally(matches=1), time.process_time()

    def listen(clause: str, _said: object) -> None:
        tally.clauses[clause] += 1

    played = varied(seed)
    Referee.witnesses.append(listen)
    try:
        _ = Watch(played, replays=seed // len(EDITIONS) % REPLAYED == 0).play()
    except Exception as broken:  # noqa: BLE001 - whatever it is, it is told, and the others are played
        tally.broken.append(_told(seed, played.edition, broken, played.referee))
    finally:
        Referee.witnesses.remove(listen)
    tally.answers = played.referee.ply
    tally.seen_in.update(tally.clauses.keys())
    tally.seconds = time.process_time() - begun
    return tally


def _told(seed: int, edition: str, broken: Exception, referee: Referee) -> str:
    """Say where a match broke: how to play it again, the error with its place, and the answers just before."""
    frame = traceback.extract_tb(broken.__traceback__)[-1]
    last = " | ".join(str(entry).strip() for entry in referee.log[-LAST_ANSWERS:])
    place = f"{Path(frame.filename).name}:{frame.lineno}"
    what = f"{type(broken).__name__} {broken} {vars(broken) or ''}".strip()
    return f"BROKEN --seed {seed} ({edition}), {place}: {what}; after {last}"


def _stored(file: Path) -> Tally:
    if not file.exists():
        return Tally()
    tally = Tally(**json.loads(file.read_text(encoding="utf-8")))
    tally.clauses, tally.seen_in = Counter(tally.clauses), Counter(tally.seen_in)
    return tally


def _store(file: Path, tally: Tally) -> None:
    new = file.with_suffix(".new")
    _ = new.write_text(json.dumps(vars(tally)), encoding="utf-8")
    _ = new.replace(file)


def _print_table(tally: Tally) -> None:
    print(f"{'clause':<8} {'times':>10} {'matches':>10}")
    for clause in RULEBOOK.read_text(encoding="utf-8").split():
        why = "" if tally.clauses[clause] else "  " + NOT_REACHED.get(clause, "not yet")
        print(f"{clause:<8} {tally.clauses[clause]:>10} {tally.seen_in[clause]:>10}{why}")
    print(f"{tally.matches} matches, {tally.answers} answers, {tally.seconds:.0f} s of processor time")
    print(f"{len(tally.broken)} broken")
    for broken in tally.broken:
        print(broken)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
