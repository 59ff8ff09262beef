/* Checks a record as `checkable.py` says in its first lines, and from nothing else: the second implementation.
   node checker.mjs FILE … prints for each how many draws agree, or the first line that does not. */
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const DRAWN = ["dice", "deal", "shuffle", "flip"];

/* Numbers as they stand in the header: JSON.parse would make 0 of 0.0, so they are kept as they are written. */
class Written {
    constructor(text) {
        this.text = text;
    }
}

function parse(text) {
    let at = 0;
    const space = () => {
        while (" \t\r\n".includes(text[at]) && at < text.length) at += 1;
    };
    const take = () => {
        space();
        if (text[at] === "{" || text[at] === "[") {
            const object = text[at] === "{";
            const found = object ? {} : [];
            at += 1;
            for (space(); !"]}".includes(text[at]); space()) {
                if (text[at] === ",") at += 1;
                if (object) {
                    const name = take();
                    space();
                    at += 1;
                    found[name] = take();
                } else found.push(take());
            }
            at += 1;
            return found;
        }
        const [token] = /^("(?:[^"\\]|\\.)*"|[^\s,\]}]+)/.exec(text.slice(at));
        at += token.length;
        return /^[-0-9]/.test(token) ? new Written(token) : JSON.parse(token);
    };
    return take();
}

function ascii(value) {
    if (value instanceof Written) return value.text;
    if (Array.isArray(value)) return `[${value.map(ascii).join()}]`;
    if (typeof value === "object" && value !== null)
        return `{${Object.keys(value)
            .sort()
            .map((name) => `${ascii(name)}:${ascii(value[name])}`)
            .join()}}`;
    return JSON.stringify(value).replace(
        /[^ -~]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
}

function numbers(secret, context, purpose) {
    let block = 0;
    let left = [];
    return (limit) => {
        for (;;) {
            if (!left.length) {
                const digest = createHmac("sha256", Buffer.from(secret, "hex"))
                    .update(`${context}\n${purpose}/${block}`)
                    .digest();
                left = Array.from({ length: 8 }, (_, place) => digest.readUInt32BE(4 * place));
                block += 1;
            }
            const number = left.shift();
            if (number < 2 ** 32 - (2 ** 32 % limit)) return number % limit;
        }
    };
}

function shuffled(cards, below) {
    for (let place = cards.length - 1; place > 0; place -= 1) {
        const other = below(place + 1);
        [cards[place], cards[other]] = [cards[other], cards[place]];
    }
    return cards;
}

function rounded(value) {
    const low = Math.floor(value);
    if (value - low !== 0.5) return Math.round(value);
    return low % 2 ? low + 1 : low;
}

function drawn(event, options, below) {
    const option = (name, usual) => (name in options ? Number(options[name].text) : usual);
    switch (event[0]) {
        case "dice":
            return ["dice", ...event.slice(1).map(() => 1 + below(6))];
        case "deal": {
            const counts = options.deck?.map((each) => Number(each.text)) ?? [9, 9, 9, 10, 10, 10, 9, 9, 9];
            return ["deal", shuffled(counts.flatMap((count, card) => Array(count).fill(card + 1)), below)];
        }
        case "shuffle": {
            const cards = () => Array.from({ length: 18 }, (_, place) => place + 1);
            return ["shuffle", event[1].map(() => shuffled(cards(), below))];
        }
        default: {
            const jitter = option("sand_jitter", 0.1);
            const fraction = below(2 ** 32) / 2 ** 32;
            return ["flip", rounded(option("sand_ms", 120000) * (1 + (-jitter + 2 * jitter * fraction)))];
        }
    }
}

function check(text) {
    const [first, ...events] = text.trimEnd().split("\n");
    const header = parse(first);
    const { commit, secret, words, by_chance: chosen = [], continued = [] } = header.fairness;
    const parts = [{ from: 0, commit, secret }, ...continued.map((one) => ({ ...one, from: +one.from.text }))];
    const options = Object.fromEntries(
        Object.entries(header.options ?? {}).filter(([name]) => !chosen.includes(name)),
    );
    const context = ascii([header.game, header.seats, options, words]);
    for (const part of parts)
        if (createHash("sha256").update(Buffer.from(part.secret, "hex")).digest("hex") !== part.commit)
            return "another secret";
    for (const name of chosen)
        if (numbers(secret, context, `by-chance/${name}`)(+header.seats.text) !== +(header.options[name]?.text ?? 0))
            return `not chosen: ${name}`;
    let [agree, part, count] = [0, -1, 0];
    for (const [number, line] of events.entries()) {
        const event = JSON.parse(line);
        while (part + 1 < parts.length && parts[part + 1].from <= number) [part, count] = [part + 1, 0];
        if (!DRAWN.includes(event[0]) || (event[0] === "dice" && options.real_dice)) continue;
        const expected = drawn(event, options, numbers(parts[part].secret, context, count));
        if (JSON.stringify(expected) !== JSON.stringify(event)) return `line ${number + 2}`;
        count += 1;
        agree += 1;
    }
    return agree;
}

for (const file of process.argv.slice(2)) console.log(JSON.stringify(check(readFileSync(file, "utf8"))));
