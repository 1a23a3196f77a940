"""Requests that the loopback Discord takes and refuses, from a bot of a few lines; nothing else is contacted."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator
from io import BytesIO
from typing import Any

import discord
import pytest
from discord import app_commands, ui

from testing.loopback.faults import Fault
from testing.loopback.server import Loopback
from testing.loopback.world import World


class Parrot(discord.AutoShardedClient):
    """A bot that answers a word, shows a button and a form, and counts what it hears."""

    def __init__(self, *, hears_direct_messages: bool = True) -> None:
        super().__init__(intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=hears_direct_messages))
        self.tree = app_commands.CommandTree(self)
        self.heard = list[str]()
        self.refused = list[int]()

    async def setup_hook(self) -> None:
        """Tell the commands."""

        @self.tree.command(description="Say it back")
        async def say(interaction: discord.Interaction[Any], word: str, to: discord.Member) -> None:  # pyright: ignore[reportUnusedFunction]
            self.heard.append(f"{word} to {to.display_name}")
            try:
                view = ui.View()
                _ = view.add_item(ui.Button(label="Again", custom_id="again"))
                _ = await interaction.response.send_message(word, view=view)
            except discord.HTTPException as failure:
                self.refused.append(failure.code)

        _ = await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Show a form when the button is pressed, and read it."""
        if interaction.type is discord.InteractionType.component:
            form = ui.Modal(title="Which word?", custom_id="form")
            _ = form.add_item(ui.Label(text="Word", component=ui.TextInput[ui.Modal](custom_id="word")))
            _ = await interaction.response.send_modal(form)
        elif interaction.type is discord.InteractionType.modal_submit:
            self.heard.append(str(interaction.data))
            await interaction.response.defer()

    async def on_message(self, message: discord.Message) -> None:
        """Hear what people write."""
        self.heard += [message.content or "-"] * (not message.author.bot)


@pytest.fixture
async def there() -> AsyncIterator[Loopback]:
    """Return a loopback Discord with two people and a channel."""
    async with Loopback(World.with_people()) as loopback:
        with loopback.entered():
            yield loopback


@pytest.fixture
async def parrot(there: Loopback) -> AsyncIterator[Parrot]:
    """Return a bot that is ready."""
    bot = Parrot()
    async with there.running(bot):
        yield bot


async def test_nothing_but_127_0_0_1_is_contacted_in_the_whole_life_of_a_bot(
    there: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    contacted = set[str]()
    connect, look_up = socket.socket.connect, socket.getaddrinfo

    def note(self: socket.socket, address: Any) -> None:  # noqa: ANN401 - as sockets take it
        contacted.add(str(address[0]))
        connect(self, address)

    def note_name(host: Any, *rest: Any, **more: Any) -> Any:  # noqa: ANN401 - as it is asked for
        contacted.add(str(host))
        return look_up(host, *rest, **more)

    monkeypatch.setattr(socket, "getaddrinfo", note_name)
    monkeypatch.setattr(socket.socket, "connect", note)
    bot, (ann, ben) = Parrot(), there.world.people
    async with there.running(bot):
        done = await there.person(ann).slash(there.world.channels[0], "say", word="hello", to=ben)
        await there.drop()
        await there.until(lambda: there.gateway_line.resumed == 1)
    assert done.kind == "message"
    assert contacted == {"127.0.0.1"}


async def test_a_command_is_answered_and_its_answer_stands_in_the_channel(there: Loopback, parrot: Parrot) -> None:
    ann, ben = there.world.people
    done = await there.person(ann).slash(there.world.channels[0], "say", word="hello", to=ben)
    assert parrot.heard == ["hello to Manager 2"]
    assert (done.kind, done.answers, done.messages[0]["content"]) == ("message", 1, "hello")
    assert there.world.messages(there.world.channels[0].id) == done.messages
    assert [(seen.what, seen.message["content"]) for seen in there.messages] == [("created", "hello")]


async def test_a_button_opens_a_form_and_the_form_is_heard(there: Loopback, parrot: Parrot) -> None:
    ann = there.person(there.world.people[0])
    said = await ann.slash(there.world.channels[0], "say", word="hello", to=ann)
    pressed = await ann.click(said.messages[0], label="Again")
    assert pressed.modal is not None
    sent = await ann.submit(pressed.modal, {"word": "goodbye"})
    assert sent.kind == "deferred update"
    assert "goodbye" in parrot.heard[-1]


async def test_a_second_answer_to_one_interaction_is_refused(there: Loopback, parrot: Parrot) -> None:
    ann = there.person(there.world.people[0])
    done = await ann.slash(there.world.channels[0], "say", word="hello", to=ann)
    await there.repeat(done)
    assert len(parrot.heard) == 2
    assert (done.answers, parrot.refused) == (1, [40060])


async def test_an_answer_that_comes_too_late_is_refused(there: Loopback, parrot: Parrot) -> None:
    there.patience = 0.0
    ann = there.person(there.world.people[0])
    done = await ann.slash(there.world.channels[0], "say", word="hello", to=ann, wait=False)
    await there.until(lambda: parrot.refused)
    assert (done.acknowledged, done.refusals) == (None, [10062])


async def test_events_heard_before_a_cut_are_told_again_when_that_is_wished(there: Loopback, parrot: Parrot) -> None:
    ann = there.person(there.world.people[0])
    _ = await ann.slash(there.world.channels[0], "say", word="hello", to=ann)
    await there.quiet()
    await there.drop(again=2)
    await there.until(lambda: parrot.refused)
    assert (len(parrot.heard), parrot.refused) == (2, [40060])


async def test_a_session_that_is_refused_begins_anew(there: Loopback, parrot: Parrot) -> None:
    there.refuse_resume()
    await there.drop()
    await there.until(lambda: there.gateway_line.identified == 2)
    assert parrot.heard == []


async def test_one_nonce_makes_one_message(there: Loopback, parrot: Parrot) -> None:
    channel = parrot.get_channel(there.world.channels[0].id)
    assert isinstance(channel, discord.TextChannel)
    first, second = await channel.send("once", nonce="n"), await channel.send("once", nonce="n")
    assert first.id == second.id
    assert len(there.world.messages(channel.id)) == 1


async def test_a_message_is_made_once_though_its_answer_is_lost(there: Loopback, parrot: Parrot) -> None:
    fault = there.faults.add(Fault("POST", r"/channels/\d+/messages", status=429, carried_out=True))
    channel = parrot.get_channel(there.world.channels[0].id)
    assert isinstance(channel, discord.TextChannel)
    _ = await channel.send("once", nonce="n")
    assert fault.hits == 1
    assert len(there.world.messages(channel.id)) == 1


async def test_an_archived_thread_takes_no_edit_and_a_message_takes_it_out(there: Loopback, parrot: Parrot) -> None:
    channel = parrot.get_channel(there.world.channels[0].id)
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="A match", type=discord.ChannelType.public_thread)
    message = await thread.send("board")
    (place,) = there.world.threads(there.world.channels[0])
    await there.archive(place)
    with pytest.raises(discord.HTTPException) as refused:
        _ = await message.edit(content="another")
    assert refused.value.code == 50083
    _ = await thread.send("awake")
    assert not place.archived


async def test_a_locked_thread_takes_nothing(there: Loopback, parrot: Parrot) -> None:
    channel = parrot.get_channel(there.world.channels[0].id)
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="A match", type=discord.ChannelType.public_thread)
    await there.lock(there.world.threads(there.world.channels[0])[0])
    with pytest.raises(discord.HTTPException) as refused:
        _ = await thread.send("board")
    assert refused.value.code == 160005
    with pytest.raises(discord.Forbidden):
        _ = await thread.edit(archived=False)


async def test_what_the_bot_may_not_is_refused_and_it_is_told(there: Loopback, parrot: Parrot) -> None:
    channel = parrot.get_channel(there.world.channels[0].id)
    assert isinstance(channel, discord.TextChannel)
    await there.forbid(there.world.channels[0], "send_messages")
    with pytest.raises(discord.Forbidden) as refused:
        _ = await channel.send("board")
    assert refused.value.code == 50013
    await there.until(lambda: not channel.permissions_for(channel.guild.me).send_messages)


async def test_a_bot_that_was_thrown_out_is_let_in_again(there: Loopback, parrot: Parrot) -> None:
    guild = there.world.guild
    await there.kick(guild)
    await there.until(lambda: parrot.get_guild(guild.id) is None)
    with pytest.raises(discord.Forbidden):
        _ = await parrot.fetch_channel(there.world.channels[0].id)
    await there.invite(guild)
    await there.until(lambda: parrot.get_guild(guild.id) is not None)
    assert await parrot.fetch_channel(there.world.channels[0].id)


async def test_only_a_reply_that_calls_the_bot_is_read(there: Loopback, parrot: Parrot) -> None:
    ann, channel = there.person(there.world.people[0]), there.world.channels[0]
    done = await ann.slash(channel, "say", word="hello", to=ann)
    for ping in (False, True):
        _ = await ann.says(channel, "secret", done.messages[0], ping=ping)
    await there.until(lambda: len(parrot.heard) == 3)
    assert parrot.heard[-2:] == ["-", "secret"]


async def test_a_file_of_ten_mebibytes_is_taken_and_a_larger_one_is_not(there: Loopback, parrot: Parrot) -> None:
    channel = parrot.get_channel(there.world.channels[0].id)
    assert isinstance(channel, discord.TextChannel)
    (attachment,) = (await channel.send(file=discord.File(BytesIO(bytes(10 << 20)), "film.gif"))).attachments
    assert attachment.size == 10 << 20
    with pytest.raises(discord.HTTPException) as refused:
        _ = await channel.send(file=discord.File(BytesIO(bytes((10 << 20) + 1)), "film.gif"))
    assert refused.value.code == 40005


async def test_pictures_are_counted_and_kept_where_that_is_wished(there: Loopback, parrot: Parrot) -> None:
    there.world.keeps_pictures = True
    channel = parrot.get_channel(there.world.channels[0].id)
    assert isinstance(channel, discord.TextChannel)
    data = bytes(range(256)) * 4000
    (attachment,) = (await channel.send(file=discord.File(BytesIO(data), "board.png"))).attachments
    assert attachment.size == len(data)
    assert await attachment.read() == data == there.world.pictures[attachment.id]


async def test_a_direct_message_is_read_without_calling_the_bot(there: Loopback, parrot: Parrot) -> None:
    ann, direct = there.person(there.world.people[0]), there.world.direct(there.world.people[0])

    _ = await ann.says(direct, "hello")
    await there.quiet()

    assert parrot.heard == ["hello"]


async def test_who_does_not_ask_for_direct_messages_hears_none(there: Loopback) -> None:
    ann, direct = there.person(there.world.people[0]), there.world.direct(there.world.people[0])
    deaf = Parrot(hears_direct_messages=False)
    async with there.running(deaf):
        _ = await ann.says(direct, "hello")
        await there.quiet()

    assert deaf.heard == []


async def test_direct_messages_have_no_threads_and_no_permissions_for_them(there: Loopback, parrot: Parrot) -> None:
    direct = there.world.direct(there.world.people[0])

    channel = await parrot.fetch_channel(direct.id)
    assert isinstance(channel, discord.DMChannel)
    with pytest.raises(discord.HTTPException) as refused:
        await parrot.http.start_thread_without_message(direct.id, name="match", type=11, auto_archive_duration=60)

    assert refused.value.code == 50024
    assert not discord.Permissions(there.world.app_permissions(direct)).view_channel


async def test_a_group_is_out_of_reach_for_messages(there: Loopback, parrot: Parrot) -> None:
    group = there.world.add_group(there.world.people[0])

    with pytest.raises(discord.Forbidden):
        _ = await parrot.fetch_channel(group.id)
