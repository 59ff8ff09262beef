"""Measures sounds: when they begin in the audio that a page renders, exact to the sample.

The listener is on the audio thread, where the page's own work cannot delay it. The page needs a context that ignores
its Content-Security-Policy (`bypass_csp`), as the listener is a script of our own.
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
"""a script to run before the page: it records in `heard` each sound that begins after a tenth of a second of silence"""
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
    """The times at which sounds have begun so far, in seconds on the audio clock."""
    return [float(time) for time in page.evaluate("globalThis.heard ?? []")]


def unevenness(times: list[float], every: float) -> tuple[list[float], int]:
    """The deviation of each sound from an even beat in milliseconds, and the number of missing beats.

    A beat lasts `every` seconds, starting with the first sound.
    """
    beats = [round((time - times[0]) / every) for time in times]
    off = [time - beat * every for time, beat in zip(times, beats, strict=True)]
    middle = sorted(off)[len(off) // 2]
    missing = beats[-1] + 1 - len(set(beats))
    return [abs(each - middle) * 1000 for each in off], missing
