// Pyodide, started at once. PyScript takes this module for its interpreter: when PyScript has read its own
// settings and asks for Pyodide, that is already on its way.
import { loadPyodide as start, version } from "./runtime/pyodide/pyodide.mjs";

const streams = {
    stdout: (line) => console.log(line),
    stderr: (line) => console.error(line),
};

const started = start({
    indexURL: new URL("./runtime/pyodide/", import.meta.url).href,
    stdout: (line) => streams.stdout(line),
    stderr: (line) => streams.stderr(line),
}).then((pyodide) => {
    // PyScript writes the sources of its own Python modules into the current folder at every start. Looked
    // up last, that folder gives way to the same modules, compiled, in the library's archive.
    pyodide.runPython("import sys; sys.path.remove(''); sys.path.append('')");
    // PyScript writes an error of main.py to the console only; boot.js says it to the person who waits.
    const run = pyodide.runPythonAsync.bind(pyodide);
    pyodide.runPythonAsync = async (...parts) => {
        try {
            return await run(...parts);
        } catch (error) {
            const detail = error.message.trim().split("\n").at(-1);
            document.dispatchEvent(new CustomEvent("sechserpack:failed", { detail }));
            throw error;
        }
    };
    return pyodide;
});

export const loadPyodide = ({ stdout, stderr }) => {
    Object.assign(streams, { stdout, stderr });
    return started;
};
export { version };
