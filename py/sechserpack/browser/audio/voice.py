"""The device's speech synthesis, where it exists, for callouts at the table."""

from __future__ import annotations

from js import window


class SpeechVoice:
    """Speaks sentences."""

    def call(self, sentence: str, language: str) -> None:
        """Speak `sentence` now, cutting short anything still being spoken, as the dice do not wait for it."""
        speech = getattr(window, "speechSynthesis", None)
        if not speech:
            return
        speech.cancel()
        spoken = window.SpeechSynthesisUtterance.new(sentence)
        spoken.lang = language
        spoken.rate = 1.25
        speech.speak(spoken)
