"""Ears for a page: when sounds begin in the audio that it really renders, to the sample.

They sit on the audio thread, where the page's own work cannot make them miss anything. The page needs a context
that does not mind its Content-Security-Policy (`bypass_csp`), as they come from a script of our own.
"""

from __future__ import annotations

from playwright.sync_api import Page

LISTEN = """
(() => {
    const code = `registerProcessor("ear", class extends AudioWorkletProcessor {
        quiet = Infinity;
        process([input]) {
            const samples = input[0] ?? [];
            if (!samples.length) this.quiet += 128;
            for (let index = 0; index < samples.length; index++) {
                if (Math.abs(samples[index]) < 0.003) { this.quiet++; continue; }
                if (this.quiet > sampleRate * 0.1) this.port.postMessage((currentFrame + index) / sampleRate);
                this.quiet = 0;
            }
            return true;
        }
    });`;
    globalThis.heard = [];
    const buses = new WeakMap();
    const connect = AudioNode.prototype.connect;
    AudioNode.prototype.connect = function (target, ...rest) {
        const bus = target === this.context.destination ? buses.get(this.context) : undefined;
        return connect.call(this, bus ?? target, ...rest);
    };
    globalThis.AudioContext = class extends AudioContext {
        constructor(...options) {
            super(...options);
            const bus = this.createGain();
            connect.call(bus, this.destination);
            buses.set(this, bus);
            const module = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
            this.audioWorklet.addModule(module).then(() => {
                const ear = new AudioWorkletNode(this, "ear");
                ear.port.onmessage = (message) => globalThis.heard.push(message.data);
                connect.call(bus, ear);
                globalThis.listening = this;
            });
        }
    };
})();
"""
"""to be run before the page: sounds that begin after a tenth of a second of silence are noted in `heard`"""
BUSY = """
([seconds, block, every]) => new Promise((done) => {
    // Nothing else runs on the page's thread, Python least of all, for `block` milliseconds of `every` so many.
    const end = performance.now() + 1000 * seconds;
    const work = () => {
        const until = performance.now() + block;
        while (performance.now() < until);
        if (performance.now() < end) setTimeout(work, every - block); else done();
    };
    work();
})
"""


def heard(page: Page) -> list[float]:
    """The beginnings of all sounds so far, in seconds on the audio clock."""
    return [float(time) for time in page.evaluate("globalThis.heard ?? []")]


def unevenness(times: list[float], every: float) -> tuple[list[float], int]:
    """How far sounds are from an even beat, in milliseconds each, and how many beats are missing.

    A beat is `every` so many seconds; it begins with the first sound.
    """
    beats = [round((time - times[0]) / every) for time in times]
    off = [time - beat * every for time, beat in zip(times, beats, strict=True)]
    middle = sorted(off)[len(off) // 2]
    missing = beats[-1] + 1 - len(set(beats))
    return [abs(each - middle) * 1000 for each in off], missing
