"""The reference for random play: python-chess, with both sides picking from the complete list of legal moves."""

from __future__ import annotations

import random
import time

import chess

from testing.measurements import calibration, show


def plies(seed: int) -> int:
    """Play one game at random: list the moves, push one, test for the end of the game. Returns its number of plies."""
    chance = random.Random(seed)
    board = chess.Board()
    while not board.is_game_over():
        board.push(chance.choice(list(board.legal_moves)))
    return len(board.move_stack)


def plies_a_second(games: int = 6) -> float:
    """Return the number of plies of random games in a second of processor time."""
    begun = time.process_time()
    played = sum(plies(seed) for seed in range(games))
    return played / (time.process_time() - begun)


def main() -> None:
    """Print plies a second of random games."""
    show("calibration loop", calibration() * 1_000, "ms")
    show("random chess, python-chess", plies_a_second(), "plies/s")


if __name__ == "__main__":
    main()
