"""One sentence for each kind of trace entry, registered by the event."""

from __future__ import annotations

from judge_app.reports.saying import Said, Sentences

__all__ = ["Said", "says", "sentence"]

_SENTENCES = Sentences()

says = _SENTENCES.says
sentence = _SENTENCES.sentence
