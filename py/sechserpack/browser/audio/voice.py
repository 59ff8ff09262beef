"""The device's speech synthesis, where it exists, for what people at the table would call out."""

from __future__ import annotations

from js import window


class SpeechVoice:
    """Speaks sentences."""

    def call(self, sentence: str, language: str) -> None:
        """Speak `sentence` now; anything still being spoken is cut short, as the dice do not wait for it."""
        speech = getattr(window, "speechSynthesis", None)
        if not speech:
            return
        speech.cancel()
        spoken = window.SpeechSynthesisUtterance.new(sentence)
        spoken.lang = language
        spoken.rate = 1.25
        speech.speak(spoken)
