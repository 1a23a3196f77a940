"""Lines of the program's own log: one for each record, with its match, and without any secret."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from matchday.log_context import logged
from operating.log_lines import Json, Readable, log_to
from tests.start.test_settings import TOKEN

HOOK = "https://discord.com/api/v10/webhooks/123456/aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OTA"

Written = tuple[logging.Logger, Callable[[], list[str]]]


def written_by(formatter: logging.Formatter) -> Iterator[Written]:
    """Yield a logger, and a function that reads the lines it has written."""
    stream = io.StringIO()
    handler, log = logging.StreamHandler(stream), logging.getLogger(f"tests.{type(formatter).__name__}")
    handler.setFormatter(formatter)
    log.addHandler(handler)
    log.propagate = False
    yield log, lambda: stream.getvalue().splitlines()
    log.removeHandler(handler)


@pytest.fixture
def as_json() -> Iterator[Written]:
    yield from written_by(Json([TOKEN]))


@pytest.fixture
def as_text() -> Iterator[Written]:
    yield from written_by(Readable([TOKEN]))


def failed_with(log: logging.Logger, words: str, **about: Any) -> None:  # noqa: ANN401 - whatever a record is about
    """Log a failure with these words."""
    log.error("something broke", exc_info=ValueError(words), extra=about)


def test_a_record_is_one_line_with_its_traceback_in_it(as_json: Written) -> None:
    log, lines = as_json

    failed_with(log, "no", match=12, ply=7, reference="12-345")

    (line,) = map(json.loads, lines())
    assert (line["match"], line["ply"], line["reference"]) == (12, 7, "12-345")
    assert line["fault"].endswith("ValueError: no")
    assert line["level"] == "ERROR"


def test_a_record_bears_the_match_in_whose_name_it_was_made(as_json: Written) -> None:
    log, lines = as_json

    with logged(match=12):
        with logged(interaction=99):
            log.warning("inside")
        log.warning("outside")
    log.warning("elsewhere")

    inside, outside, elsewhere = map(json.loads, lines())
    assert (inside["match"], inside["interaction"]) == (12, 99)
    assert (outside["match"], "interaction" in outside) == (12, False)
    assert "match" not in elsewhere


def test_what_a_record_says_itself_goes_before_what_is_known_around_it(as_json: Written) -> None:
    log, lines = as_json

    with logged(match=12):
        log.warning("of another", extra={"match": 13})

    assert json.loads(lines()[0])["match"] == 13


def test_to_be_read_it_stands_behind_the_line(as_text: Written) -> None:
    log, lines = as_text

    with logged(match=12):
        log.warning("posting failed", extra={"reference": "A1B2C3"})

    assert lines()[0].endswith("posting failed [match 12, reference A1B2C3]")


@pytest.mark.parametrize("kind", ["as_json", "as_text"])
def test_no_record_holds_the_token_nor_what_answers_an_interaction(kind: str, request: pytest.FixtureRequest) -> None:
    log, lines = request.getfixturevalue(kind)

    failed_with(log, f"{TOKEN} was refused")
    log.warning("We are being rate limited. POST %s responded with 429", HOOK)

    told = "\n".join(lines())
    assert "was refused" in told
    assert "webhooks/123456/" in told
    assert TOKEN not in told
    assert "aW50ZXJhY3Rpb24" not in told


@pytest.fixture
def loggers() -> Iterator[None]:
    """Put the loggers back as they were."""
    root = logging.getLogger()
    before, level = [*root.handlers], root.level
    yield
    root.handlers[:] = before
    root.setLevel(level)
    for name in ("sqlalchemy", "discord", "discord.http", "discord.gateway", "alembic", "simcord"):
        logging.getLogger(name).setLevel(logging.NOTSET)


@pytest.mark.usefixtures("loggers")
@pytest.mark.parametrize(("code", "is_logged"), [(10062, False), (10003, True)])
def test_a_completion_that_comes_too_late_is_not_logged(code: int, *, is_logged: bool) -> None:
    stream = io.StringIO()
    log_to(stream, "INFO", "text")
    gone = discord.NotFound(SimpleNamespace(status=404, reason="Not Found"), {"code": code, "message": "gone"})  # pyright: ignore[reportArgumentType]

    logging.getLogger("discord.app_commands.tree").error("Ignoring exception in autocomplete", exc_info=gone)

    assert ("Ignoring exception" in stream.getvalue()) is is_logged


@pytest.mark.usefixtures("loggers")
def test_what_would_write_seeds_down_is_never_heard_not_even_at_the_loudest() -> None:
    stream = io.StringIO()

    log_to(stream, "DEBUG", "text")
    logging.getLogger("sqlalchemy.engine").debug("executing %s", "INSERT … seed")
    logging.getLogger("matchday").debug("ours is heard")

    assert "ours is heard" in stream.getvalue()
    assert "seed" not in stream.getvalue()
