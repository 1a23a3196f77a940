"""Payloads of the loopback Discord in Discord's format: people, channels, threads and servers."""

from __future__ import annotations

from typing import Any

from testing.loopback.wire import Json, moment
from testing.loopback.world import (
    ANYBODY,
    BOT_ROLE,
    DIRECT,
    FORUM,
    GROUP,
    ORGANISERS_ROLE,
    Channel,
    Guild,
    Member,
    World,
    bits,
)


def user(member: Member) -> Json:
    """Return a user, independent of servers."""
    return {
        "id": str(member.id),
        "username": member.name.casefold().replace(" ", "_"),
        "discriminator": "0",
        "global_name": member.name,
        "avatar": None,
        "bot": member.bot,
        "public_flags": 0,
        "flags": 0,
    }


def in_guild(member: Member, there: Guild, *, with_user: bool = True) -> Json:
    """Return a member of a server."""
    roles = {BOT_ROLE: member.bot, ORGANISERS_ROLE: member.organises}
    told: Json = {
        "roles": [str(there.id + role) for role, has in roles.items() if has],
        "nick": None,
        "avatar": None,
        "joined_at": "2026-01-01T00:00:00+00:00",
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": None,
    }
    return {**told, "user": user(member)} if with_user else told


def of_person(member: Member) -> str:
    """Return a user's permissions in a server."""
    return str(ANYBODY.value | (bits(["manage_guild"]) if member.organises else 0))


def channel(world: World, place: Channel) -> Json:
    """Return a channel of any kind."""
    if place.is_thread:
        return thread(place)
    told: Json = {"id": str(place.id), "type": place.kind, "last_message_id": None}
    if place.kind == DIRECT and place.recipient is not None:
        return {**told, "recipients": [user(place.recipient)]}
    if place.kind == GROUP:
        return {**told, "recipients": list[Json](), "name": place.name, "icon": None, "owner_id": str(place.owner)}
    denied = {"id": str(world.bot.id), "type": 1, "allow": "0", "deny": str(bits(place.denied))}
    told |= {
        "guild_id": str(place.guild.id) if place.guild else None,
        "name": place.name,
        "position": 0,
        "parent_id": None,
        "topic": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "permission_overwrites": [*place.overwrites, *([denied] if place.denied else [])],
    }
    if place.kind == FORUM:
        told |= {"available_tags": place.tags, "default_reaction_emoji": None, "flags": 0}
    return told


def thread(place: Channel) -> Json:
    """Return a thread, or a forum's post."""
    return {
        "id": str(place.id),
        "type": place.kind,
        "guild_id": str(place.guild.id) if place.guild else None,
        "parent_id": str(place.parent.id) if place.parent else None,
        "owner_id": str(place.owner),
        "name": place.name,
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "message_count": 0,
        "member_count": 1,
        "flags": 0,
        "applied_tags": place.applied,
        "thread_metadata": {
            "archived": place.archived,
            "locked": place.locked,
            "auto_archive_duration": place.duration,
            "archive_timestamp": moment(),
            "create_timestamp": moment(),
        },
    }


def guild(world: World, there: Guild) -> Json:
    """Return a server for a bot without the members intent: the bot is the only member in it."""
    places = [place for place in world.places.values() if place.guild is there]
    return {
        **brief(there),
        "joined_at": moment(),
        "large": False,
        "unavailable": False,
        "member_count": len(world.members),
        "members": [in_guild(world.bot, there)],
        "channels": [channel(world, place) for place in places if not place.is_thread],
        "threads": [thread(place) for place in places if place.is_thread and not place.archived],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": there.events,
        "soundboard_sounds": [],
    }


def brief(there: Guild) -> Json:
    """Return a server without its contents."""
    return {
        "id": str(there.id),
        "name": there.name,
        "owner_id": "1",
        "icon": None,
        "features": [],
        "preferred_locale": "en-US",
        "afk_timeout": 0,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "system_channel_flags": 0,
        "emojis": [],
        "stickers": [],
        "roles": [
            _role(there.id, "@everyone", there.anybody),
            _role(there.id + BOT_ROLE, "bot", there.invited_with),
            _role(there.id + ORGANISERS_ROLE, "organisers", bits(["manage_guild"])),
        ],
    }


def _role(number: int, name: str, permissions: int) -> dict[str, Any]:
    return {
        "id": str(number),
        "name": name,
        "permissions": str(permissions),
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }
