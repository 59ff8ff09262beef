// Leaves out of Pyodide's JavaScript what nothing in it mentions once only `imports` are wanted of it by the machine code:
// node shake.mjs, with {"source": PATH, "readers": [PATH, …], "imports": [NAME, …]} on standard input; prints
// {"code": TEXT, "exports": [NAME, …]}, the latter being what it still takes from the machine code.
//
// Pyodide is made to load further machine code at any time, so it keeps everything at hand that this might ask for:
// 8,000 functions of C, and all of Emscripten's library, by name. Nothing of that kind is loaded here.
//
// The script is one function. Its body is cut into pieces: functions, variables with a value that does nothing when it is
// made, and properties given to `Module`. A piece stays when its name is mentioned in any way (as a variable, a property or
// a string) by one that stays, or by a reader. Everything else in the body stays anyhow. So it errs only by leaving too much.
import { readFileSync } from "node:fs";
import { parse } from "acorn";

const OPTIONS = { ecmaVersion: "latest", sourceType: "module" };
const children = (node) => Object.values(node).flat().filter((child) => typeof child?.type === "string");

// All names and strings in a piece of syntax.
const mentioned = (...nodes) => {
    const found = new Set();
    while (nodes.length) {
        const node = nodes.pop();
        if (node.type === "Identifier") found.add(node.name);
        else if (node.type === "Literal" && typeof node.value === "string") found.add(node.value);
        else if (node.type === "TemplateElement") node.value.raw.match(/[\w$]+/g)?.forEach((word) => found.add(word));
        nodes.push(...children(node));
    }
    return found;
};

const MADE_QUIETLY = new Set(["Identifier", "Literal", "FunctionExpression", "ArrowFunctionExpression"]);
const isQuiet = (node) =>
    !node ||
    MADE_QUIETLY.has(node.type) ||
    (node.type === "ArrayExpression" && node.elements.every(isQuiet)) ||
    (node.type === "ObjectExpression" &&
        node.properties.every((each) => each.type === "Property" && !each.computed && isQuiet(each.value)));

const isNamed = (node, name) => node.type === "Identifier" && node.name === name;
// The name of a property of `object`, if `node` is one: object.name or object["name"].
const propertyOf = (object, node) => {
    if (node.type !== "MemberExpression" || !isNamed(node.object, object)) return undefined;
    return node.computed ? node.property.value : node.property.name;
};
// What Emscripten notes at a function of its library: which types it takes.
const NOTES = new Set(["sig", "isAsync"]);

const EXPORTS = "wasmExports";
const sequence = (statement) =>
    statement.expression?.type === "SequenceExpression" ? statement.expression.expressions : [statement.expression];

// The pieces that a statement of the body consists of: the names that each has (none: it stays anyhow) and mentions.
function* pieces(statement, imports) {
    if (statement.type === "FunctionDeclaration") {
        if (statement.id.name === "assignWasmExports") {
            // _name = Module["_name"] = wasmExports["name"], thousands of times
            for (const node of statement.body.body.flatMap(sequence)) {
                const names = [];
                let value = node;
                for (; value.type === "AssignmentExpression"; value = value.right) {
                    names.push(propertyOf("Module", value.left) ?? value.left.name);
                }
                const taken = [...mentioned(value)].filter((name) => !["value", EXPORTS].includes(name));
                if (taken.length !== 1 || names.includes(undefined)) throw new Error("assignWasmExports has changed");
                yield { node, names, mentions: [], takes: taken[0] };
            }
        } else if (statement.id.name === "applySignatureConversions") {
            // wasmExports["name"] = makeWrapper(wasmExports["name"])
            for (const node of statement.body.body.flatMap(sequence)) {
                const changed = node?.type === "AssignmentExpression" && propertyOf(EXPORTS, node.left);
                if (changed) yield { node, names: [], mentions: mentioned(node.right.callee), whenTaken: changed };
            }
            const rest = statement.body.body.filter((node) => node.type !== "ExpressionStatement");
            yield { names: undefined, mentions: mentioned(...rest) };
        } else yield { node: statement, names: [statement.id.name], mentions: mentioned(statement) };
        return;
    }
    if (statement.type === "VariableDeclaration") {
        for (const node of statement.declarations) {
            if (isNamed(node.id, "wasmImports")) {
                for (const property of node.init.properties) {
                    const wanted = imports.has(property.key.name ?? property.key.value);
                    yield { node: property, names: wanted ? undefined : [], mentions: mentioned(property.value) };
                }
            } else {
                const quiet = node.id.type === "Identifier" && isQuiet(node.init);
                const mentions = quiet ? (node.init ? mentioned(node.init) : []) : mentioned(node);
                yield { node, names: quiet ? [node.id.name] : undefined, mentions };
            }
        }
        return;
    }
    const { expression } = statement;
    if (expression?.type === "AssignmentExpression" && expression.operator === "=" && isQuiet(expression.right)) {
        const { left, right } = expression;
        const given = propertyOf("Module", left);
        const noted = left.type === "MemberExpression" && left.object.type === "Identifier" && NOTES.has(left.property.name);
        const name = given ?? (noted && left.object.name);
        if (typeof name === "string") {
            yield { node: statement, names: [name], mentions: mentioned(right) };
            return;
        }
    }
    yield { names: undefined, mentions: mentioned(statement) };
}

// The text without the given pieces of it, and without what separated them from others.
const without = (text, nodes) => {
    let kept = "";
    let at = 0;
    for (const { start, end } of [...nodes].sort((one, other) => one.start - other.start)) {
        kept += text.slice(at, start);
        at = end;
        if (text[at] === "," || (text[at] === ";" && /[;{}]$/.test(kept))) at += 1;
        else if (kept.endsWith(",")) kept = kept.slice(0, -1);
    }
    return (kept + text.slice(at)).replaceAll(/(?<=[;{}])var ;/g, "");
};

const { source, readers, imports } = JSON.parse(readFileSync(0, "utf8"));
const text = readFileSync(source, "utf8");
const outer = parse(text, OPTIONS).body.find((node) => node.type === "FunctionDeclaration");
const wanted = new Set(imports);
const all = outer.body.body.flatMap((statement) => [...pieces(statement, wanted)]);
const named = new Map();
for (const piece of all) {
    for (const name of piece.names ?? []) named.set(name, [...(named.get(name) ?? []), piece]);
}

const known = new Set();
const stay = new Set();
const take = (names) => {
    const fresh = [...names];
    while (fresh.length) {
        const name = fresh.pop();
        if (known.has(name)) continue;
        known.add(name);
        for (const piece of named.get(name) ?? []) {
            if (stay.has(piece)) continue;
            stay.add(piece);
            fresh.push(...piece.mentions);
        }
    }
};
for (const reader of readers) take(mentioned(parse(readFileSync(reader, "utf8"), OPTIONS)));
take(outer.params.flatMap((node) => [...mentioned(node)]));
for (const piece of all.filter(({ names }) => names === undefined)) {
    stay.add(piece);
    take(piece.mentions);
}
const taken = new Set([...stay].flatMap(({ takes }) => takes ?? []));
for (const piece of all.filter(({ whenTaken }) => taken.has(whenTaken))) {
    stay.add(piece);
    take(piece.mentions);
}
const code = without(
    text,
    all.filter((piece) => !stay.has(piece)).map(({ node }) => node),
);
parse(code, OPTIONS);
// Some are asked for by the name they have in the machine code, which the script holds as a string.
console.log(JSON.stringify({ code, exports: [...taken, ...known].sort() }));
