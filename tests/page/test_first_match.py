"""The first match of a new user: opening the page, challenge, acceptance, line-ups, kick-off and a move."""

from __future__ import annotations

import re
from pathlib import Path

from tests.clauses import ROOT
from tests.page.page import Visitor, local_discord, visitor

MANAGERS = ("Rosa", "Bram")
FERRYMEN = (ROOT / "docs/files/squads.md").read_text(encoding="utf-8").partition("```csv\n")[2].partition("```")[0]


async def starts_a_match(user: Visitor) -> None:
    """Challenge as Rosa, and accept as Bram."""
    await user.types("/match challenge", opponent="Bram")
    await user.sits_as("Bram")
    await user.presses("Accept")
    await user.reads("Toss:")


async def lines_up(user: Visitor) -> tuple[str, str]:
    """Line both sides up. Returns the manager who kicks off, and the other."""
    calls = await user.page.locator("body").inner_text()
    first, second = MANAGERS if re.search(r"@Rosa: Line up", calls) else MANAGERS[::-1]
    for manager in (first, second):
        await user.sits_as(manager)
        await user.presses("4-4-2")
    await user.sits_as(first)
    await user.reads("Kick-off:")
    return first, second


async def test_a_new_user_starts_a_match_moves_a_player_and_sees_the_board_change(tmp_path: Path) -> None:
    async with local_discord(tmp_path) as address, visitor(address) as user:
        await starts_a_match(user)
        await user.takes_a_picture("1-line-up")
        first, second = await lines_up(user)
        before = await user.new_pictures([])

        await user.picks("Standard pass", "·")
        await user.presses("Confirm")
        await user.reads("takes the pass on")
        after_pass = await user.new_pictures(before)
        await user.takes_a_picture("2-first-pass")

        await user.presses("Movement phase")
        await user.reads("1 of 4") if await user.sees("1 of 4").count() else await user.reads("0 of 4")
        await user.picks("Pick a player", "up to")
        await user.takes_a_picture("3-where-to")
        await user.picks("…", "hex")
        await user.reads(re.compile(r"[A-Z]\d+ → [A-Z]\d+"))
        await user.takes_a_picture("4-read-back")
        await user.presses("Confirm")
        await user.reads(re.compile(r"moves [A-Z]\d+ → [A-Z]\d+"))
        assert await user.new_pictures([*before, *after_pass])
        await user.takes_a_picture("5-moved")

        await user.presses("Done")
        await user.reads("end the attack's moves (1/3)?")
        await user.takes_a_picture("6-done")
        await user.presses("Confirm")
        await user.sits_as(second)
        await user.reads("0 of 5 moved.")
        await user.takes_a_picture("6-defence")
    assert first != second


async def test_typed_orders_are_completed_and_wrong_ones_are_explained(tmp_path: Path) -> None:
    async with local_discord(tmp_path) as address, visitor(address) as user:
        await starts_a_match(user)
        _ = await lines_up(user)

        await user.types("/play", order="pass ")
        await user.presses("Confirm")
        await user.reads("takes the pass on")
        await user.types("/play", order="move")
        await user.presses("Confirm")
        await user.types("/match status")
        await user.reads("Move your players")
        await user.takes_a_picture("6-status")


async def test_a_match_goes_on_where_it_was_when_the_program_is_started_again(tmp_path: Path) -> None:
    async with local_discord(tmp_path) as address, visitor(address) as user:
        await starts_a_match(user)
        first, _ = await lines_up(user)

    async with local_discord(tmp_path) as address, visitor(address) as user:
        await user.sits_as(first)
        await user.reads("Kick-off:")
        await user.picks("Standard pass", "·")
        await user.presses("Confirm")
        await user.reads("takes the pass on")
        await user.takes_a_picture("7-after-a-restart")


async def test_who_owns_cards_brings_a_squad_along_and_challenges_with_it(tmp_path: Path) -> None:
    file = tmp_path / "ferrymen.csv"
    _ = file.write_text(FERRYMEN, encoding="utf-8")
    async with local_discord(tmp_path) as address, visitor(address) as user:
        await user.sends_a_file("/squad import", file)
        await user.reads("Squad saved: ")

        await user.types(
            "/match challenge", opponent="Bram", edition="Condensed", club="Ferrymen of Oss", settle="True"
        )

        await user.reads("Condensed rules. 30 actions per half")
        await user.reads("Ferrymen of Oss v Lantern Quay.")
        await user.takes_a_picture("9-own-squad")


async def test_somebody_who_looks_on_is_told_what_he_can_do(tmp_path: Path) -> None:
    async with local_discord(tmp_path) as address, visitor(address) as user:
        await starts_a_match(user)
        await user.sits_as("Kim")

        await user.presses("4-4-2")

        await user.reads("Only the managers")
        await user.takes_a_picture("8-looking-on")
