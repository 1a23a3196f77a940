"""The interface for programs as schemathesis sees it: whatever its description allows or forbids is asked for."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from store.database import Store
from tests.databases import FILES_ONLY
from tests.web.invented_league import Browser, invented

PER_ENDPOINT = 40


def ask_everything(document: dict[str, Any], base: str) -> set[str]:
    """Ask for everything that a document describes, and check all answers. Returns the labels of what was asked."""
    import schemathesis  # noqa: PLC0415 - it takes a second, and only the night uses it
    from schemathesis.generation import GenerationMode  # noqa: PLC0415 - as above

    schema: Any = schemathesis.openapi.from_dict(document)
    asked: set[str] = set()
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
        for found in schema.get_all_operations():
            operation = found.ok()

            @settings(
                max_examples=PER_ENDPOINT,
                database=None,
                deadline=None,
                phases=[Phase.generate],
                suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
            )
            @given(operation.as_strategy(generation_mode=mode))
            def ask(case: Any) -> None:  # noqa: ANN401 - of a library without types
                case.call_and_validate(base_url=base)
                asked.add(case.operation.label)

            ask()
    return asked


@FILES_ONLY
@pytest.mark.nightly
async def test_schemathesis_finds_no_answer_that_is_not_described(store: Store, browser: Browser) -> None:
    league = await invented(store)
    document = json.loads((await browser.get("/api/v1/openapi.json"))[1])
    for path in document["paths"].values():
        for parameter in path["get"]["parameters"]:
            if parameter["name"] == "token":
                parameter["schema"] = {"type": "string", "enum": [league.token]}

    asked = await asyncio.to_thread(ask_everything, document, browser.server.links.base)

    assert len(asked) == len(document["paths"])
