"""What was entered into a form that came in as an event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def fields_of(data: Mapping[str, Any]) -> dict[str, object]:
    """Return what was entered into each field of a form, by its custom id: text, truth, or what was picked.

    data: of the interaction that has sent it.
    """
    components: Sequence[Mapping[str, Any]] = data["components"]
    fields = [component.get("component", component) for component in components]
    return {field["custom_id"]: field.get("value", field.get("values")) for field in fields if "custom_id" in field}
