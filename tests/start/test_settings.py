"""Settings, from the environment and the file: wrong ones are called by their names, and secrets are never shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import URL

from settings import SettingWrong, read_settings
from store.shards import ALL, Divided, Shards
from tests.clauses import ROOT
from tests.for_each import for_each

TOKEN = "abcdefghijklmnopqrstuvwx.yzabcd.efghijklmnopqrstuvwxyzabcdefghijklmn"


def test_the_example_works_unchanged() -> None:
    settings = read_settings({}, ROOT / ".env.example")

    assert settings.token == ""
    assert settings.database == Path("fourth_official.sqlite3")
    assert not settings.threads
    assert settings.port == 8000


def test_the_example_names_every_setting_and_no_other() -> None:
    lines = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()

    named = {line.partition("=")[0] for line in lines if line and not line.startswith("#")}
    shards = {"SHARDS", "SHARD_IDS", "SHARD_COUNT"}
    web = {"WEB", "WEB_ADDRESS"}
    assert (
        named
        == {"DISCORD_TOKEN", "DATABASE", "THREADS", "PORT", "LOG_LEVEL", "LOG_FORMAT", "OPEN_BROWSER"} | shards | web
    )


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    _ = file.write_text("DATABASE=a.sqlite3\nPORT=1234\n")

    settings = read_settings({"PORT": "4321"}, file)

    assert settings.port == 4321
    assert settings.database == Path("a.sqlite3")


def test_with_a_token_each_match_has_a_thread_unless_it_is_said_otherwise() -> None:
    given = {"DATABASE": "a.sqlite3", "DISCORD_TOKEN": TOKEN}

    assert read_settings(given).threads
    assert not read_settings({**given, "THREADS": "off"}).threads
    assert not read_settings({"DATABASE": "a.sqlite3"}).threads


@for_each(
    ("name", "value"),
    [
        ("DATABASE", ""),
        ("DATABASE", "/"),
        ("DATABASE", "no/such/folder/a.sqlite3"),
        ("DISCORD_TOKEN", "my token"),
        ("THREADS", "perhaps"),
        ("PORT", "eighty"),
        ("PORT", "-1"),
        ("PORT", "65536"),
        ("PORT", ""),
        ("LOG_LEVEL", "loud"),
        ("LOG_FORMAT", "xml"),
        ("OPEN_BROWSER", "yes"),
        ("WEB", "8080"),
        ("WEB", "127.0.0.1:65536"),
        ("WEB", "127.0.0.1:8080/pages"),
        ("WEB_ADDRESS", "referee.example"),
        ("WEB_ADDRESS", "https://referee.example/?page"),
    ],
)
def test_a_missing_or_malformed_setting_is_called_by_its_name(name: str, value: str) -> None:
    with pytest.raises(SettingWrong) as wrong:
        _ = read_settings({"DATABASE": "a.sqlite3", name: value})

    assert str(wrong.value).startswith(f"{name} is ")


@pytest.mark.parametrize(
    ("written", "path"),
    [
        ("a.sqlite3", "a.sqlite3"),
        ("sqlite:///a.sqlite3", "a.sqlite3"),
        ("sqlite+aiosqlite:///a.sqlite3", "a.sqlite3"),
        ("SQLite:///docs/a.sqlite3", "docs/a.sqlite3"),
        ("sqlite:////a.sqlite3", "/a.sqlite3"),
        ("sqlite+aiosqlite:////a.sqlite3", "/a.sqlite3"),
    ],
)
def test_the_database_is_a_path_or_its_url(written: str, path: str) -> None:
    assert read_settings({"DATABASE": written}).database == Path(path)


@for_each(
    "written",
    [
        "postgresql://bot:hush@db.example",
        "postgresql+asyncpg://bot:hush@db.example:no/matches",
        "postgresql+psycopg://bot:hush@db.example/matches",
        "sqlite+pysqlite:///a.sqlite3",
        "mysql://a.sqlite3",
        "://a.sqlite3",
        "sqlite://a.sqlite3",
        "sqlite://docs/a.sqlite3",
        "sqlite:///",
        "sqlite://",
        "sqlite:///no/such/folder/a.sqlite3",
        "sqlite:///docs",
        "sqlite:///a.sqlite3?mode=ro",
        "sqlite:///:memory:",
        ":memory:",
    ],
)
def test_any_other_database_is_refused_with_what_is_possible_and_its_password_is_not_repeated(written: str) -> None:
    with pytest.raises(SettingWrong) as wrong:
        _ = read_settings({"DATABASE": written})

    assert str(wrong.value) == (
        "DATABASE is malformed: it must be a SQLite file in a folder that is there, "
        "as a path (fourth_official.sqlite3) or a URL (sqlite:///fourth_official.sqlite3, "
        "or sqlite:////srv/fourth_official.sqlite3 with the whole path), "
        "or a PostgreSQL database (postgresql+asyncpg://user:password@host/name)."
    )


@for_each("scheme", ["postgresql", "postgresql+asyncpg", "PostgreSQL"])
def test_the_database_may_be_one_on_a_server_whose_password_is_not_shown(scheme: str) -> None:
    settings = read_settings({"DATABASE": f"{scheme}://bot:hush@db.example/matches"})

    assert isinstance(settings.database, URL)
    assert settings.database.render_as_string(hide_password=False) == "postgresql+asyncpg://bot:hush@db.example/matches"
    assert "hush" not in f"{settings} {settings!r} {settings.database}"


def test_no_settings_at_all_name_the_first_that_is_missing() -> None:
    with pytest.raises(SettingWrong, match=r"^DATABASE is missing"):
        _ = read_settings({})


def test_a_malformed_token_is_not_repeated() -> None:
    with pytest.raises(SettingWrong) as wrong:
        _ = read_settings({"DATABASE": "a.sqlite3", "DISCORD_TOKEN": "half-a-secret"})

    assert "half-a-secret" not in str(wrong.value)


def test_settings_never_show_the_token() -> None:
    settings = read_settings({"DATABASE": "a.sqlite3", "DISCORD_TOKEN": TOKEN})

    assert TOKEN not in repr(settings)
    assert TOKEN not in str(settings)


POSTGRES = "postgresql://bot@db.example/matches"


def test_a_program_may_have_some_of_all_shards() -> None:
    settings = read_settings({"DATABASE": POSTGRES, "SHARD_IDS": "0, 3", "SHARD_COUNT": "4"})

    assert settings.shards == Shards(frozenset({0, 3}), 4)
    assert "shards=0, 3 of 4" in repr(settings)
    assert read_settings({"DATABASE": POSTGRES, "SHARD_IDS": "", "SHARD_COUNT": ""}).shards == ALL


def test_programs_may_divide_the_shards_among_themselves() -> None:
    assert read_settings({"DATABASE": POSTGRES, "SHARDS": "auto"}).shards == Divided()
    assert read_settings({"DATABASE": POSTGRES, "SHARDS": "auto", "SHARD_COUNT": "4"}).shards == Divided(4)
    assert read_settings({"DATABASE": "a.sqlite3", "SHARDS": "auto"}).shards == ALL


@for_each(
    ("name", "facts"),
    [
        ("SHARDS", {"DATABASE": POSTGRES, "SHARDS": "all"}),
        ("SHARDS", {"DATABASE": POSTGRES, "SHARDS": "auto", "SHARD_IDS": "0", "SHARD_COUNT": "4"}),
        ("SHARD_IDS", {"DATABASE": POSTGRES, "SHARD_COUNT": "4"}),
        ("SHARD_COUNT", {"DATABASE": POSTGRES, "SHARD_IDS": "0"}),
        ("SHARD_IDS", {"DATABASE": POSTGRES, "SHARD_IDS": "4", "SHARD_COUNT": "4"}),
        ("SHARD_IDS", {"DATABASE": POSTGRES, "SHARD_IDS": "0-3", "SHARD_COUNT": "4"}),
        ("SHARD_IDS", {"DATABASE": POSTGRES, "SHARD_IDS": "-1", "SHARD_COUNT": "4"}),
        ("SHARD_COUNT", {"DATABASE": POSTGRES, "SHARD_IDS": "0", "SHARD_COUNT": "0"}),
        ("SHARD_IDS", {"DATABASE": "a.sqlite3", "SHARD_IDS": "0", "SHARD_COUNT": "2"}),
    ],
)
def test_shards_that_cannot_be_are_refused_by_name(name: str, facts: dict[str, str]) -> None:
    with pytest.raises(SettingWrong) as wrong:
        _ = read_settings(facts)

    assert wrong.value.name == name
