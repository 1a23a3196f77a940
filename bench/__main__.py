"""Run every figure: `python -m bench`."""

from __future__ import annotations

from bench import board, loading, random_play, walking


def main() -> None:
    """Print all figures, one line each."""
    random_play.main()
    walking.main()
    loading.main()
    board.main()


if __name__ == "__main__":
    main()
