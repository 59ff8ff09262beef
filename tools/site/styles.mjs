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
try {
    const { code, warnings } = await bundleAsync({
        filename: ALL,
        resolver,
        minify: true,
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
