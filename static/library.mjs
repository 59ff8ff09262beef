// The library as Pyodide wants it: what is in the one entry of the archive that is sent (tools/site/library.py).
export const unpackedLibrary = (bytes) => {
    const view = new DataView(bytes);
    const start = 30 + view.getUint16(26, true) + view.getUint16(28, true);
    const { readable, writable } = new DecompressionStream("deflate-raw");
    const writer = writable.getWriter();
    const written = writer.write(new Uint8Array(bytes, start, view.getUint32(18, true))).then(() => writer.close());
    return Promise.all([new Response(readable).arrayBuffer(), written]).then(([content]) => content);
};
