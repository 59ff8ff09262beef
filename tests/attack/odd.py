"""Values of every other type, to be put where something else belongs."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

DEEP = "[" * 3000 + "]" * 3000

#: What JSON can say, as texts: Python reads some of it that no browser writes.
JSON_TEXTS: dict[str, str] = {
    "null": "null",
    "true": "true",
    "false": "false",
    "zero": "0",
    "minus one": "-1",
    "a hundred": "100",
    "a fraction": "6.0",
    "a huge number": "1" + "0" * 30,
    "a number of 400 digits": "1" + "0" * 400,
    "a number of 5000 digits": "9" * 5000,
    "a huge fraction": "1e308",
    "beyond fractions": "1e999",
    "NaN": "NaN",
    "infinity": "-Infinity",
    "an empty text": '""',
    "a text": '"x"',
    "a text of a number": '"3"',
    "a long text": json.dumps("x" * 100_000),
    "half of a character": r'"\ud800"',
    "zeros": r'"\u0000\u0000"',
    "a path": '"../../x"',
    "a name of something kept": '"sechserpack.settings"',
    "a prototype": '"__proto__"',
    "markup": json.dumps("<img src=x onerror=alert(1)>"),
    "a list": "[]",
    "a list of null": "[null]",
    "a list of many": json.dumps(list(range(5000))),
    "lists in lists": DEEP,
    "an object": "{}",
    "an object of odd names": '{"__proto__": 1, "": 2, "constructor": {}}',
    "objects in objects": '{"a":' * 3000 + "1" + "}" * 3000,
}

#: What a database in a browser can hold, as Python sees it when it has been read.
STORED: dict[str, Any] = {
    "nothing": None,
    "true": True,
    "zero": 0,
    "a fraction": 0.5,
    "not a number": float("nan"),
    "infinity": float("inf"),
    "a huge number": 10**400,
    "an empty text": "",
    "a text": "x",
    "a long text": "x" * 1_000_000,
    "half of a character": "\ud800",
    "eight digits": "00000000 ",
    "a list": [],
    "a list of itself": ["00000000 {}"],
    "an object": {},
    "an object of objects": {"a": {"b": [{}]}},
    "a date": datetime(9999, 12, 31),
    "bytes": memoryview(b"\xff\x00"),
    "something unheard of": object(),
    "a set": {1, 2},
}

#: The same and more, as JavaScript that makes it.
IN_A_BROWSER: dict[str, str] = {
    "undefined": "undefined",
    "null": "null",
    "true": "true",
    "NaN": "NaN",
    "infinity": "-Infinity",
    "a fraction": "0.5",
    "a huge number": "10n ** 400n",
    "an empty text": "''",
    "a text": "'x'",
    "a long text": "'x'.repeat(3e6)",
    "half of a character": "'\\ud800'",
    "a list": "[]",
    "a list with holes": "[, 1, , ]",
    "lists in lists": "(() => { let a = []; for (let i = 0; i < 3000; i++) a = [a]; return a; })()",
    "a ring": "(() => { const a = {}; a.a = a; return a; })()",
    "an object": "({})",
    "an object of odd names": "({ to_py: 1, destroy: 2, toString: 3, then: 4, __class__: 5 })",
    "a date": "new Date()",
    "no date": "new Date(NaN)",
    "an array buffer": "new ArrayBuffer(9)",
    "typed numbers": "new Float64Array([NaN, 1])",
    "a blob": "new Blob(['x'])",
    "a file": "new File(['x'], 'x.jsonl')",
    "a map": "new Map([[{}, new Map()]])",
    "a set": "new Set([1, 'x', {}])",
    "an expression": "/x/gi",
    "an error": "new TypeError('x')",
    "a boxed text": "new String('x')",
    "a picture": "new ImageData(1, 1)",
}
