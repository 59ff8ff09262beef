#!/bin/sh
# Says in one sentence what this machine lacks, before anything else runs. Usage: needs.sh python3 [node]
python=$1

if ! command -v "$python" >/dev/null 2>&1; then
    echo "Sechserpack needs Python 3.11 or newer, and there is no '$python' here: install it, or say 'make PYTHON=/path/to/python3'." >&2
    exit 1
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Sechserpack needs Python 3.11 or newer, but '$python' is $("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])'): say 'make PYTHON=/path/to/a/newer/python3'." >&2
    exit 1
fi

[ "${2:-}" = node ] || exit 0
if ! command -v node >/dev/null 2>&1; then
    echo "Sechserpack needs Node.js 20 or newer to fetch and build the runtime, and there is no 'node' here: install it first." >&2
    exit 1
fi
if ! node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)'; then
    echo "Sechserpack needs Node.js 20 or newer, but this one is $(node --version): install a newer one." >&2
    exit 1
fi
if ! command -v npm >/dev/null 2>&1; then
    echo "Sechserpack needs npm, which comes with Node.js, and there is no 'npm' here: install it first." >&2
    exit 1
fi
