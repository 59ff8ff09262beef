// Makes a style sheet shorter: node excerpt.mjs, with {"sheet": CSS, "page": HTML, "classes": [NAME, …], "ids": …,
// "types": …} on standard input; prints those rules that can apply to elements with these names.
import { readFileSync } from "node:fs";
import { transform } from "lightningcss";

const { sheet, page, ...named } = JSON.parse(readFileSync(0, "utf8"));
const names = { class: new Set(named.classes), id: new Set(named.ids), type: new Set(named.types) };

const applies = (selector) =>
    selector.every((part) => {
        if (part.type in names) return names[part.type].has(part.name);
        // `:not()` applies where nothing inside it does; all others want one of their selectors to apply.
        return !part.selectors || part.kind === "not" || part.selectors.some(applies);
    });
const without = (found) => ({ code: Buffer.from(found), minify: true, filename: "excerpt.css" });

// First the rules, then the properties that those which are left do not read.
const { code: rules } = transform({
    ...without(sheet),
    visitor: {
        Rule: {
            style: (rule) => (rule.value.selectors.some(applies) ? undefined : []),
            keyframes: () => [], // nothing moves before Python is up
            "font-face": () => [], // the start has its own
        },
    },
});
const read = new Set(`${rules}${page}`.match(/(?<=var\()--[\w-]+/g));
const { code } = transform({
    ...without(rules.toString()),
    visitor: {
        Declaration: {
            // Every property that Lightning CSS does not know is a custom one to it.
            custom: ({ name }) => (read.has(name) || !name.startsWith("--") ? undefined : []),
        },
    },
});
process.stdout.write(code);
