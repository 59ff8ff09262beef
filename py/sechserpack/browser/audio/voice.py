"""The device's own voice, where it has one: calls out what people at the table would call out."""

from __future__ import annotations

from js import window


class SpeechVoice:
    """Speaks."""

    def call(self, sentence: str, language: str) -> None:
        """Say `sentence` now; what was being said is cut short, as the dice do not wait for it."""
        speech = getattr(window, "speechSynthesis", None)
        if not speech:
            return
        speech.cancel()
        spoken = window.SpeechSynthesisUtterance.new(sentence)
        spoken.lang = language
        spoken.rate = 1.25
        speech.speak(spoken)
