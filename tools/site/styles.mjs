// Makes one style sheet of many: node styles.mjs, with {"files": [PATH, …], "targets": {BROWSER: VERSION, …}} on
// standard input; prints it on standard output. The files are taken in the order in which they are listed.
import { readFileSync } from "node:fs";
import { bundleAsync, browserslistToTargets } from "lightningcss";

const { files, targets } = JSON.parse(readFileSync(0, "utf8"));
const ALL = "all.css"; // a file that is nowhere, and imports all the others
const resolver = {
    read: (path) =>
        path === ALL ? files.map((file) => `@import ${JSON.stringify(file)};`).join("\n") : readFileSync(path, "utf8"),
    resolve: (path) => path,
};

// Browsers look rules up by the last element that a selector names. If that is one of several, ":is(.this, .that)", they
// try the rule with every element of the page instead: so each of several becomes a selector of its own here, where that
// means the same. Takes and gives what Lightning CSS calls a selector; undefined leaves it as it is.
function apart(selector) {
    const pseudo = selector.findIndex(({ type, value }) => type === "combinator" && value === "pseudo-element");
    const end = pseudo < 0 ? selector.length : pseudo;
    const begin = selector.slice(0, end).findLastIndex(({ type }) => type === "combinator") + 1;
    const several = ({ type, kind }) => type === "pseudo-class" && kind === "is";
    const at = selector.slice(begin, end).findIndex(several) + begin;
    if (at < begin || selector.slice(begin, end).some(({ type }) => NAMES.includes(type))) return undefined;
    const { selectors } = selector[at];
    const combined = (parts) => parts.some(({ type }) => type === "combinator");
    if (!selectors.flat().every(({ type }) => type === "combinator" || NAMES.includes(type))) return undefined;
    if (new Set(selectors.map(weight)).size > 1 || (begin && selectors.some(combined))) return undefined;
    return selectors.map((parts) => [...selector.slice(0, at), ...parts, ...selector.slice(at + 1)]);
}

const NAMES = ["id", "class", "attribute", "type"];

// How much a selector of these alone outweighs others.
function weight(parts) {
    const count = (...types) => parts.filter(({ type }) => types.includes(type)).length;
    return `${count("id")} ${count("class", "attribute")} ${count("type")}`;
}

try {
    const { code, warnings } = await bundleAsync({
        filename: ALL,
        resolver,
        minify: true,
        visitor: { Selector: apart },
        drafts: { customMedia: true },
        targets: browserslistToTargets(Object.entries(targets).map(([name, version]) => `${name} ${version}`)),
    });
    for (const { message, loc } of warnings) console.error(`${loc.filename}:${loc.line}: ${message}`);
    process.exitCode = warnings.length ? 1 : 0;
    process.stdout.write(code);
} catch (error) {
    const where = error.fileName ? `${error.fileName}:${error.loc?.line}: ` : "";
    console.error(`${where}${error.message}`);
    process.exitCode = 1;
}
