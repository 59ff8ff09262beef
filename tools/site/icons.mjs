// Renders icons from SVG to PNG: node icons.mjs WASM, with lines "SOURCE SIZE TARGET" on standard input.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [resvg, wasm] = process.argv.slice(2);
const { initWasm, Resvg } = await import(pathToFileURL(resvg).href);
await initWasm(readFileSync(wasm));
for (const line of readFileSync(0, "utf8").trim().split("\n")) {
    const [source, size, target] = line.split("\t");
    const drawing = new Resvg(readFileSync(source, "utf8"), { fitTo: { mode: "width", value: Number(size) } });
    writeFileSync(target, drawing.render().asPng());
}
