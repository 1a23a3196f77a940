"""Odd inputs through the bot: typed, replied, pressed, picked and sent, by managers and strangers.

Each ends in a refusal in words or in a legal answer. `make soak` sends two thousand.
"""

from __future__ import annotations

import sys
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeAlias

import pytest
import simcord

from bot import GAMES, ITEMS
from cogs.challenge.buttons import ResignButton
from cogs.components import custom_ids
from rules.log import Entry
from store.match import entries
from store.opening import open_store
from tests.attack.forging import BROKE, press, sent_ids, submit
from tests.attack.odd import Odd
from tests.attack.test_forged_buttons import kind_of
from tests.attack.test_odd_inputs import replayed, shown, some_legal
from tests.attack.two_towns import OURS, TwoTowns
from tests.bot.town import read

Step: TypeAlias = Callable[[TwoTowns, Odd, simcord.MemberActor, str], Awaitable[simcord.InteractionResult | None]]

BEFORE_RESIGNING: Final = 20
"""Number of inputs before a press may resign, so that enough are sent while the match is played."""
LATEST: Final = 40
"""Number of the bot's latest messages whose buttons are pressed."""
RIGHT: Final = 0.15
"""Chance of a legal answer, so that the match goes on."""
FORMS: Final = (custom_ids.FORM, custom_ids.PLAN_FORM, custom_ids.COUNTER, custom_ids.SIGN_UP)
NUMBERS: Final = (OURS, OURS, OURS, 2, 3, 0, 99, 2**70)


async def plays(town: TwoTowns, _: Odd, who: simcord.MemberActor, text: str) -> simcord.InteractionResult:
    """Type /play."""
    return await who.slash(place(town, who), "play", order=text)


async def weighs(town: TwoTowns, _: Odd, who: simcord.MemberActor, text: str) -> simcord.InteractionResult:
    """Type /odds."""
    return await who.slash(place(town, who), "odds", what=text[:200])


async def looks_up(town: TwoTowns, _: Odd, who: simcord.MemberActor, text: str) -> simcord.InteractionResult:
    """Type /rule."""
    return await who.slash(place(town, who), "rule", clause=text[:20])


async def asks_for(town: TwoTowns, odd: Odd, who: simcord.MemberActor, text: str) -> simcord.InteractionResult:
    """Type /match sub, note or /board near."""
    name, option, most = odd.chance.choice(
        (("match sub", "change", 40), ("match note", "text", 200), ("board", "near", 3), ("board", "player", 40))
    )
    return await who.slash(place(town, who), name, **{option: text[:most]})


async def replies(town: TwoTowns, odd: Odd, who: simcord.MemberActor, text: str) -> None:
    """Reply to the board."""
    _ = odd
    if who.guild is town.guild:
        _ = await who.send(town.channel, text, reply_to=town.board.message)


async def completes(town: TwoTowns, odd: Odd, who: simcord.MemberActor, text: str) -> None:
    """Let /play be completed."""
    _ = odd
    _ = await who.autocomplete(place(town, who), "play", "order", text)


async def presses(town: TwoTowns, odd: Odd, who: simcord.MemberActor, text: str) -> simcord.InteractionResult:
    """Press or pick what the bot has sent lately; now and then another value, another seq, another match."""
    allowed = ITEMS if odd.may_resign else set(ITEMS) - {ResignButton}
    latest = [(custom_id, values) for custom_id, values in sent_ids(town, LATEST) if kind_of(custom_id) in allowed]
    custom_id, values = odd.chance.choice(latest)
    bend = odd.chance.random()
    if bend < 0.2:
        custom_id = f"{':'.join(custom_id.split(':')[:4])}:{text}"[:100]
    elif bend < 0.4:
        parts = custom_id.split(":")
        custom_id = ":".join(
            [parts[0], custom_ids.base36(odd.chance.choice(NUMBERS)), str(odd.chance.randrange(30)), *parts[3:]]
        )
    picked = None if values is None else [text[:100] if bend < 0.3 else odd.chance.choice(values)]
    return await press(town, who, place(town, who), custom_id, picked)


async def sends(town: TwoTowns, odd: Odd, who: simcord.MemberActor, text: str) -> simcord.InteractionResult:
    """Send a form that may never have been opened."""
    view = await town.bot.desk.view(OURS)
    rest = odd.chance.choice(("1", f"0.5.{text[:20]}", "9.9", text[:30] or "x"))
    custom_id = custom_ids.custom_id(odd.chance.choice(NUMBERS), view.seq, odd.chance.choice(FORMS), rest)
    fields = {"orders": text, "name": text[:30], "squad": [text[:90]], "half": ["5"], "pace": ["72"], "assist": ["x"]}
    chosen = {name: fields[name] for name in odd.chance.sample(sorted(fields), odd.chance.randint(1, len(fields)))}
    return await submit(who, place(town, who), custom_id, chosen)


STEPS: Final[tuple[Step, ...]] = (plays, plays, replies, weighs, looks_up, asks_for, completes, sends, *(presses,) * 5)


def place(town: TwoTowns, who: simcord.MemberActor) -> simcord.builders.ChannelHandle:
    """Return the channel that a person writes in."""
    return town.channel if who.guild is town.guild else town.elsewhere


@asynccontextmanager
async def reading(town: TwoTowns) -> AsyncGenerator[Callable[[], Awaitable[list[Entry]]]]:
    """Yield a function that reads the match's log as it is stored, past the bot."""
    store = await open_store(town.database)

    async def log() -> list[Entry]:
        async with store.reading() as db:
            return [kept.entry for kept in await entries.since(db, OURS)]

    yield log
    await store.close()


async def step(town: TwoTowns, odd: Odd) -> str:
    """Do something odd, and now and then something legal; return the odd step if it is answered wrongly, else ""."""
    view = await town.bot.desk.view(OURS)
    legal = some_legal(view.question) if view.question is not None else []
    if view.asked is not None and odd.chance.random() < RIGHT:
        given, heard = [odd.chance.choice(legal)], odd.chance.getrandbits(60)
        _ = await town.bot.desk.answer(OURS, given, by=view.asked.id, interaction_id=heard)
        return ""
    asked = town.bram if view.asked is not None and view.asked.id == town.bram.id else town.rosa
    who = odd.chance.choice((town.rosa, town.bram, asked, asked, asked, town.kim, town.zed))
    text, does = odd.entry(legal).strip() or "?", odd.chance.choice(STEPS)
    result = await does(town, odd, who, text)
    wrong = result is not None and (not result.acknowledged or BROKE in said_to(result))
    return f"{does.__name__} {who.name} {text!r}" if wrong else ""


def said_to(result: simcord.InteractionResult) -> str:
    """Return all private answers to a person."""
    answered = [*([result.response] if result.response else []), *result.followups]
    return " ".join(read(each).text for each in answered)


async def send_odd_inputs(town: TwoTowns, number: int, *, seed: int = 0, tell: bool = False) -> tuple[int, int]:
    """Send this many odd inputs, and check the log after each.

    Returns the number of new lines in it, and the number of inputs while the match was played: some press may resign.
    """
    odd, wrong, in_play = Odd(seed), list[str](), 0
    async with reading(town) as log:
        first = before = await log()
        for done in range(1, number + 1):
            odd.may_resign = done > BEFORE_RESIGNING
            in_play += (await town.bot.desk.row(OURS)).state == "playing"
            wrong += [each for each in [await step(town, odd)] if each]
            now = await log()
            if now != before:
                await check(town, now)
            before = now
            if tell and done % max(1, number // 10) == 0:
                _ = sys.stderr.write(f"bot: {done} of {number} odd inputs, {len(now)} lines\n")
    assert wrong == []
    return len(before) - len(first), in_play


async def check(town: TwoTowns, log: list[Entry]) -> None:
    """Check that the match stands as its log has it."""
    view = await town.bot.desk.view(OURS)
    again = replayed(GAMES[view.row.ruleset], view.row.head, log)
    assert (again.ply, shown(again.question)) == (view.ply, shown(view.question))


async def test_odd_inputs_through_the_bot_are_refused_in_words_or_are_legal_answers(two_towns: TwoTowns) -> None:
    lines, in_play = await send_odd_inputs(two_towns, 100)

    assert lines > in_play * 0.03
    assert in_play > 10


@pytest.mark.soak
@pytest.mark.parametrize("number", range(10))
async def test_two_hundred_odd_inputs_through_the_bot(two_towns: TwoTowns, number: int) -> None:
    """Ten times, each in a match of its own."""
    lines, in_play = await send_odd_inputs(two_towns, 200, seed=number, tell=True)

    assert lines > in_play * 0.05
    assert in_play > 20
