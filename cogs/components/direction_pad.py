"""Six directions as two rows of three, for answers that are all hexes around one hex."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from discord import ui

from cogs.components.answer_layout import FLOOR, Choices
from cogs.play.answer_buttons import AnswerButton
from matchday.match.views import MatchView
from rules.hexes import Hex
from text.game_list import GAMES
from text.game_words import GameWords

_ROWS: Final = ((6, 1, 2), (5, 4, 3))
"""The directions of each row as on a direction die: NW N NE over SW S SE."""

_ARROWS: Final = {1: "⬆", 2: "↗", 3: "↘", 4: "⬇", 5: "↙", 6: "↖"}
_BLOCKED: Final = "·"


def pad(view: MatchView, found: Choices) -> list[ui.ActionRow[ui.LayoutView]]:
    """Return the two rows of a pad; none unless the hexes of the open question surround a single player.

    found: the legal answers. A blocked direction has a disabled button, so that all six keep their places.
    """
    answers = found.groups.get("", ())
    if any(FLOOR in answer for answer in answers):
        return []  # a direction does not name the floor
    hexes = {Hex.parse(answer) for answer in answers}
    centre = centre_of(hexes, view, GAMES[view.row.ruleset]) if hexes else None
    if centre is None:
        return []
    return [_row(view, centre, directions, hexes) for directions in _ROWS]


def centre_of(hexes: set[Hex], view: MatchView, game: GameWords) -> Hex | None:
    """Return the one hex with a player that is next to all these; None for none or several."""
    first = next(iter(hexes))
    around = [place for place in first.around() if place not in hexes and hexes.issubset(place.around())]
    taken = [place for place in around if game.is_taken(view.match, place)]
    return taken[0] if len(taken) == 1 else None


def _row(view: MatchView, centre: Hex, directions: Sequence[int], free: set[Hex]) -> ui.ActionRow[ui.LayoutView]:
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for direction in directions:
        place = centre.neighbour(direction)
        arrow = _ARROWS[direction]
        answer = str(place) if place is not None else f"{_BLOCKED}{direction}"
        blocked = place is None or place not in free
        label = f"{arrow} {_BLOCKED if blocked else answer}"
        button = AnswerButton(view.id, view.seq, answer, label=label)
        button.item.disabled = blocked
        _ = row.add_item(button)
    return row
