"""Hostile names and words: none pings anybody, becomes markup, or turns the direction of the text around it."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Final, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matchday.match.dice import word_of
from rules.counter_attack.squads.clubs import CLUBS
from rules.counter_attack.squads.squad_file import club_name
from rules.counter_attack.squads.squad_file_errors import CardsRefused
from rules.input.display_names import MARKS, printable
from tests.bot.league_town import LeagueTown
from tests.bot.town import WORDS, Town, parts_of
from tests.by_day import one_in
from text.message import plain

HIDDEN: Final = [chr(sign) for sign in (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200B, 0x200E, 0xFEFF, 0xAD)]
"""Signs that turn the direction of the text, or that nobody sees."""
EMOJI: Final = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
ZALGO: Final = "H" + "\u0335\u0321\u0348\u034d" * 8 + "e"

NASTY: Final = {
    "pings": ("@everyone @here", "<@&12345678901234567> <@1>"),
    "links": ("[safe](https://evil.example)", "https://evil.example/nitro"),
    "turned": ("\u202eevil\u202c", "\u2066a\u2069\u200b\u200b\ufeff"),
    "fences": ("```\n# Big\n```", "`a` **b** __c__ ~~d~~ ||e||"),
    "lines": ("A\n### Result: Bram wins\n-# sure", "> quoted\u2028- and\r\n# more"),
    "heaps": (ZALGO, EMOJI * 8),
    "nothing": ("\u3164\u3164", "\u2800\u200b"),
    "formats": ("{by} {0} %s %(x)s {ping.__class__}", "$(x) ${y} \\n \\"),
}
"""Names of two managers."""


def told(town: Town) -> Iterator[str]:
    """Return every text of the bot's in which Discord reads formatting."""
    for body in bodies(town):
        yield str(body.get("content") or "")
        yield from (str(part["content"]) for part in parts_of(body.get("components") or []) if part["type"] == WORDS)


def bodies(town: Town) -> Iterator[dict[str, Any]]:
    """Return all that the bot has sent."""
    for request in town.env.http_requests:
        sent = cast("Any", request).json
        body = cast("dict[str, Any]", sent if isinstance(sent, dict) else {})
        yield cast("dict[str, Any]", body.get("data") or body)


OURS: Final = r"<(?:@\d{15,}|#\d+|t:\d+:\w)>|\]\(https://discord\.com/[^)]*\)|https://discord\.com/\S*"
"""Pattern of markup that is the bot's own: mentions, channels, times, and links to a board."""
AS_TYPED: Final = r"```\n[^`]*```|(?<!\\)`[^`\n]+`"
"""Text that must stay as typed: nothing in it is markup."""


def live(text: str) -> list[str]:
    """Return the markup in a text that Discord would act on, except the bot's own."""
    return re.findall(r"(?<!\\)(?:@everyone|@here|<@|\]\(|`|\|\||~~|https?://)", re.sub(f"{AS_TYPED}|{OURS}", "", text))


def check_harmless(town: Town) -> None:
    """Check all messages: no unintended pings, no live markup, and nothing hidden."""
    said = [body for body in bodies(town) if (body.get("content") or body.get("components")) and "title" not in body]
    allowed = [body.get("allowed_mentions", {"parse": "anybody"}) for body in said]
    sent = "".join(json.dumps(body, ensure_ascii=False, default=str) for body in bodies(town))

    assert {tuple(each["parse"]) for each in allowed} == {()}
    assert [text for text in told(town) if live(text)] == []
    assert [hex(ord(sign)) for sign in HIDDEN if sign in sent] == []
    assert re.findall(rf".{{0,60}}[\u0300-\u036f]{{{MARKS + 1}}}", sent) == []


async def renamed(town: Town, one: str, other: str) -> None:
    """Give the two managers these names."""
    guild = town.rosa.guild
    town.rosa, town.bram = (
        guild.add_member(town.env.create_user(name), nick=nick) for name, nick in (("r0sa", one), ("br4m", other))
    )
    await town.env.settle()


@pytest.mark.parametrize("names", one_in(3, NASTY.values(), ids=NASTY))
async def test_managers_of_any_names_play_and_end_a_match(
    new_town: Callable[..., Awaitable[Town]], names: tuple[str, str]
) -> None:
    town = await new_town(threads=False)
    await renamed(town, *names)
    _ = await town.challenge(word=names[0][:40], club=CLUBS[0].club)
    _ = await town.bram.slash(town.channel, "match accept", word=names[1][:40])
    await town.answer("4-4-2")
    await town.answer("4-4-2")
    _ = await town.rosa.slash(town.channel, "match note", text=names[0])
    _ = await town.kim.slash(town.channel, "match status")
    _ = await town.kim.slash(town.channel, "match log")
    _ = await town.kim.slash(town.channel, "board", view="text")
    _ = await town.asked.slash(town.channel, "play", order=f"pass {names[0]}"[:400])
    _ = await town.asked.send(town.channel, f"7 k12 {names[1]}", reply_to=town.board.message)
    _ = await town.kim.click(town.board.message, label="More")
    _ = await town.bot.desk.resign(1, by=town.rosa.id, interaction_id=1)

    check_harmless(town)


@pytest.mark.parametrize("names", one_in(3, NASTY.values(), ids=NASTY))
async def test_a_league_takes_no_name_that_hides_or_pings(league_town: LeagueTown, names: tuple[str, str]) -> None:
    town = league_town
    await renamed(town, *names)
    _ = await town.organise("league create", name=names[0][:60], half=5)
    _ = await town.organise("league create", name="Harbour League", half=5)
    _ = await town.organise("organise season", name=names[1][:60], league="Harbour League")
    _ = await town.organise("organise season", name="Season 1", league="Harbour League")
    [*_, (number, _)] = [(row.id, row.name) for row in (await town.bot.desk.leagues.view(1)).competitions] or [(1, "")]
    for who, club in ((town.rosa, names[0]), (town.bram, names[1])):
        _ = await who.slash(town.channel, "league join", club=club[:40], competition=str(number))
        _ = await who.slash(town.channel, "league join", competition=str(number))
    _ = await town.organise("league list")
    _ = await town.organise("organise call_off", competition=str(number), reason=names[0][:200])

    check_harmless(town)


@pytest.mark.parametrize("names", NASTY.values(), ids=NASTY)
def test_a_club_of_such_a_name_is_refused_or_shows_as_it_is_written(names: tuple[str, str]) -> None:
    for name in names:
        try:
            assert club_name(name) == printable(name)
        except CardsRefused:
            continue


@pytest.mark.parametrize("sign", HIDDEN, ids=lambda sign: f"{ord(sign):x}")
def test_no_sign_that_hides_or_turns_stays_in_any_name_or_word(sign: str) -> None:
    with pytest.raises(CardsRefused):
        _ = club_name(f"Re{sign}ds")
    assert printable(f"Re{sign}ds") == "Reds"
    assert plain(f"Re{sign}ds") == "Reds"
    assert word_of(f"he{sign}ron") == "heron"


def test_a_heap_of_accents_is_cut_and_what_languages_need_stays() -> None:
    assert len(printable(ZALGO)) == len("He") + MARKS
    for name in ("Nguyễn", unicodedata.normalize("NFD", "Nguyễn Ộ"), "שָׁלוֹם", "สวัสดี", "Ζωή", "Łukasz", "⚽\ufe0f"):
        assert printable(name) == name


async def test_who_shows_no_name_is_called_by_the_name_of_the_account(town: Town) -> None:
    await renamed(town, "\u3164", "\u200b\u2800")
    _ = await town.challenge()

    row = (await town.bot.desk.view(1)).row
    assert (row.home.name, row.away.name) == ("r0sa", "br4m")


@settings(derandomize=True, max_examples=500, deadline=None, database=None)
@given(st.text(max_size=300))
def test_what_is_said_plainly_is_one_line_without_anything_live(text: str) -> None:
    said = plain(text)

    assert live(said) == []
    assert printable(said) == said
    assert len(said.splitlines()) <= 1


@settings(derandomize=True, max_examples=500, deadline=None, database=None)
@given(st.text(max_size=100))
def test_what_can_be_shown_is_shown_the_same_again(text: str) -> None:
    assert printable(printable(text)) == printable(text)
