"""The one line of a third game, as a plugin of pytest: it is put into the list of games before anything reads that."""

from __future__ import annotations

from unittest.mock import patch

from rules import game_list
from tests.toy_game.rules.game import NOUGHTS

_ = patch.object(game_list, "GAMES", (*game_list.GAMES, NOUGHTS)).start()
