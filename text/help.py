"""Pages of /help by subject, for people who have never played by chat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.message import N_

PAGES: Final[Mapping[str, str]] = {
    "begin": N_(
        "### How to play\n"
        "1. Challenge someone with /match challenge. The card in the channel has *Accept*.\n"
        "2. When it's your turn, the bot posts a new board and tags you once. The board says what to do.\n"
        "3. Enter your moves any way you like (/help about: moves). The bot checks them against the rules "
        "and rolls the dice.\n"
        "4. The match waits for you, even if the bot restarts. See whose turn it is with /match status.\n"
        "-# Next: moves, odds, dice, settings, watching."
    ),
    "moves": N_(
        "### Four ways to enter moves\n"
        "**Reply to the board** with your moves, press **Enter moves**, type them with /play, or **pick** "
        "players and hexes in the menus.\n"
        "`7 K12, 9 M14` moves two players. Use commas, dashes and arrows as you like. `7 K12 via J10` sets "
        "the route. `7 +3` goes 3 hexes forward. `pass H20`, `high pass K7`, `shot M38`, `tackle 7 on 4`, `done`.\n"
        "You get a preview with the odds. It lists all mistakes at once and keeps your valid moves. Nothing "
        "is played until you press **Confirm**.\n"
        "-# Rows are A to Z from the top, columns 1 to 37 from the left: M19 is the centre spot."
    ),
    "odds": N_(
        "### Odds\n"
        "The preview and /odds show exact odds, calculated from every dice result. Your challenge sets how "
        "much help you get: full odds, warnings only, or none.\n"
        "-# Try any single duel with /duel, no match needed."
    ),
    "dice": N_(
        "### Dice anyone can check\n"
        "Before the first roll the bot shows the SHA-256 of `seed|match`: the seed, secret until full time, "
        "and the match number.\n"
        "The seed, the match number, the roll number and the managers' dice words decide every roll. After "
        "full time, /match verify recalculates them all and gives you what you need to check them yourself.\n"
        "A takeback uses up the rolls it crosses. No manager can choose a roll. If a dice word is given "
        "after the SHA-256 was shown, the bot's owner can't choose one either, unless the owner or a friend "
        "plays. The owner can know rolls in advance."
    ),
    "settings": N_(
        "### Your settings\n"
        "/me settings: language, look, reminders, quiet hours, preview.\n"
        "/me orders: decisions made for you in advance, and *My plans*, your saved line-ups and set pieces.\n"
        "/me data and /me forget: download or delete what the bot keeps about you.\n"
        "/match takeback: undo a move, or ask your opponent to allow it."
    ),
    "watching": N_(
        "### Watching\n"
        "/board shows the match as a picture or in words, with its line-ups and statistics. /match replay "
        "replays a phase, a goal or the highlights. /match log has every roll. /rule explains a rule.\n"
        "In the menu of any message: *Explain this roll*, *Text of this board*, *Replay from here*."
    ),
}
"""The pages by subject."""

SUBJECTS: Final[Mapping[str, str]] = {
    "begin": N_("How to play"),
    "moves": N_("How to enter moves"),
    "odds": N_("Odds"),
    "dice": N_("Dice, and how to check them"),
    "settings": N_("Settings, standing orders, takebacks"),
    "watching": N_("Watching a match"),
}
"""Names of the subjects in the menu."""

HINTS: Final = (
    N_("-# New? Press a button, or see /help"),
    N_("-# Moves get a preview, buttons don't."),
    N_("-# /rule explains codes such as `TAC-2`."),
)
"""Hints for a new manager, one under each of the first boards that call."""
