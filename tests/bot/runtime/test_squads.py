"""Squads from files: all errors at once, privately to their owner; correct ones can be played with."""

from __future__ import annotations

from typing import Final

import simcord

from cogs.components import limits
from tests.bot.town import Town
from tests.clauses import ROOT

PAGE: Final = (ROOT / "docs/files/squads.md").read_text(encoding="utf-8")
FERRYMEN: Final = PAGE.partition("```csv\n")[2].partition("```")[0]
WRONG: Final = FERRYMEN.replace("Noah Ibbelgem,4", ",4").replace("Teun Overslagh,4", "Teun Overslagh,x")
ALL_WRONG: Final = "\n".join(
    [*FERRYMEN.splitlines()[:4], *(f"Somebody With A Long Name {n},x,y,z,9,8,7,0" for n in range(16))]
)


def sent(text: str | bytes, name: str = "ferrymen.csv") -> tuple[str, bytes]:
    """Return a file as it is sent."""
    return name, text if isinstance(text, bytes) else text.encode()


def told(result: simcord.InteractionResult) -> str:
    """Return what only the sender reads."""
    assert result.acknowledged
    assert result.ephemeral
    assert result.response is not None
    return result.response.content


async def stands(town: Town) -> str:
    """Return the status of the match, as answered to a person."""
    return told(await town.rosa.slash(town.channel, "match status"))


async def listed(town: Town) -> str:
    """Return the answer with Rosa's squads."""
    return told(await town.rosa.slash(town.channel, "squad list"))


async def test_a_right_file_is_said_to_be_right_and_nothing_is_kept(town: Town) -> None:
    words = told(await town.rosa.slash(town.channel, "squad check", file=sent(FERRYMEN)))

    assert "ferrymen.csv is valid" in words
    assert "no squads" in await listed(town)
    assert town.public == []


async def test_all_bad_lines_of_a_file_are_told_at_once_and_nothing_is_imported(town: Town) -> None:
    words = told(await town.rosa.slash(town.channel, "squad import", file=sent(WRONG)))

    assert "ferrymen.csv has mistakes. Nothing was saved." in words
    assert "Line 7: “—” isn't a valid card name" in words
    assert "Line 8: Teun Overslagh's pace is “x”" in words
    assert "no squads" in await listed(town)


async def test_faults_too_many_for_one_message_come_in_a_file_as_well(town: Town) -> None:
    result = await town.rosa.slash(town.channel, "squad check", file=sent(ALL_WRONG))

    words = told(result)
    assert result.response is not None
    [file] = result.response.attachments
    faults = (await file.read()).decode()
    assert len(words) <= limits.CONTENT
    assert all(f"Line {line}:" in faults for line in range(5, 21))


async def test_a_file_larger_than_any_squad_is_not_read(town: Town) -> None:
    words = told(await town.rosa.slash(town.channel, "squad import", file=sent("x" * (limits.CARDS_BYTES + 1))))

    assert "too large: 33 KB" in words


async def test_a_file_of_thousands_of_faults_is_refused_with_the_first_of_them(town: Town) -> None:
    many = FERRYMEN.partition("Wim")[0] + "x,\n" * 9_000
    result = await town.rosa.slash(town.channel, "squad check", file=sent(many))

    assert "ferrymen.csv has mistakes. Nothing was saved." in told(result)
    assert result.response is not None
    assert len(await result.response.attachments[0].read()) < limits.CARDS_BYTES


async def test_a_picture_is_no_text(town: Town) -> None:
    words = told(await town.rosa.slash(town.channel, "squad import", file=sent(b"\x89PNG\xff", "cards.png")))

    assert "cards.png isn't a text file" in words


async def test_what_is_no_table_at_all_is_refused_in_words(town: Town) -> None:
    words = told(await town.rosa.slash(town.channel, "squad import", file=sent("")))

    assert "ferrymen.csv has mistakes. Nothing was saved." in words


async def test_names_from_files_are_shown_as_they_are_and_call_nobody(town: Town) -> None:
    name = "**@everyone** <@&1>"
    words = told(
        await town.rosa.slash(town.channel, "squad import", file=sent(FERRYMEN.replace("Ferrymen of Oss", name)))
    )

    assert r"\*\*\@everyone\*\*" in words
    assert r"\<\@&1\>" in await listed(town)
    await town.kick_off(club=name)
    card, board = town.public
    assert r"\*\*\@everyone\*\*" in card.text
    assert r"\*\*\@everyone\*\* \<\@&1\> 0-0" in await stands(town)
    assert board.text.count("everyone") == board.text.count(r"\*\*\@everyone\*\* \<\@&1\>")
    assert town.pinged == [str(town.asked.id)]


async def test_an_imported_squad_is_offered_first_and_only_to_its_owner(town: Town) -> None:
    _ = await town.rosa.slash(town.channel, "squad import", file=sent(FERRYMEN))

    hers = await town.rosa.autocomplete(town.channel, "match challenge", "club", "", opponent=town.bram)
    his = await town.bram.autocomplete(town.channel, "match challenge", "club", "", opponent=town.rosa)

    assert hers[0]["value"] == "Ferrymen of Oss"
    assert "Ferrymen of Oss" not in [choice["value"] for choice in his]


async def test_a_match_with_own_squads_goes_on_after_a_restart_and_when_the_squad_is_thrown_away(town: Town) -> None:
    _ = await town.rosa.slash(town.channel, "squad import", file=sent(FERRYMEN))
    await town.kick_off(club="Ferrymen of Oss")

    removed = await town.rosa.slash(town.channel, "squad remove", squad="Ferrymen of Oss")
    await town.restart()
    await town.answer("4-4-2")

    assert "Squad deleted: **Ferrymen of Oss**" in told(removed)
    assert "Ferrymen of Oss 0-0" in await stands(town)


async def test_who_accepts_may_bring_an_own_squad(town: Town) -> None:
    _ = await town.bram.slash(town.channel, "squad import", file=sent(FERRYMEN))
    _ = await town.challenge()

    offered = await town.bram.autocomplete(town.channel, "match accept", "club", "ferry")
    _ = await town.bram.slash(town.channel, "match accept", club=offered[0]["value"])

    assert "Lantern Quay 0-0 Ferrymen of Oss" in await stands(town)


async def test_a_squad_that_there_is_not_cannot_be_thrown_away(town: Town) -> None:
    words = told(await town.rosa.slash(town.channel, "squad remove", squad="Nowhere FC"))

    assert "no squad “Nowhere FC”" in words
