"""The pitch as hexes: lines, boxes and spots, paths of balls and players, named formations (pitch.md)."""

from rules.counter_attack.pitch.ball_paths import ball_path
from rules.counter_attack.pitch.geometry import behind, header_targets, shot_targets

__all__ = ["ball_path", "behind", "header_targets", "shot_targets"]
