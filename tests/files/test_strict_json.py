"""What isn't JSON, or is more than anybody writes, is told in a sentence of ours."""

from __future__ import annotations

import io
import json

import pytest

from judge_app.files.json_stream import JsonStream
from judge_app.files.strict_json import why_no_json

TOO_MUCH = {"9" * 5_000: "a number in it has thousands of digits", "[" * 100_000: "nested more than 40 deep"}


@pytest.mark.parametrize("text", TOO_MUCH, ids=["digits", "depth"])
def test_neither_a_value_nor_a_stream_speaks_of_python(text: str) -> None:
    with pytest.raises((ValueError, RecursionError)) as raised:
        json.loads(text)
    assert why_no_json(raised.value) == TOO_MUCH[text]
    with pytest.raises(ValueError, match=f"line 1: {TOO_MUCH[text]}"):
        JsonStream(io.StringIO(text + " "), 1_000_000).value()
