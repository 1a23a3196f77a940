"""The list of games: a game is registered by its one line here.

It stands in the lowest layer, so that the bot, the words, the pictures and the tests can all walk it. Rules may not
import words or pictures; these are found by their folders, which have the same names in every layer: a game in
`rules/skirmish/game.py` has its `WORDS` in `text/skirmish/game.py` and its `RENDERER` in `render/skirmish/renderer.py`.
"""

from __future__ import annotations

from typing import Final

from rules.counter_attack.game import COUNTER_ATTACK
from rules.game import Game
from rules.skirmish.game import SKIRMISH

GAMES: Final[tuple[Game, ...]] = (COUNTER_ATTACK, SKIRMISH)
"""Every game that can be refereed. The first is the default."""
