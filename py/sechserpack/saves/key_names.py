"""Names for the keys under which games are stored, also for keys that no version of this page has ever written."""

from __future__ import annotations

from zlib import crc32

from ..engine.fields import key as is_key


class KeyNames:
    """The names by which the keys of a database are called; a key that is an id is called by itself."""

    def __init__(self) -> None:
        """No odd key is known yet."""
        self._keys: dict[str, object] = {}
        self._named: set[str] = set()

    def begin(self) -> None:
        """Begin to name all keys anew: what comes in the same order gets the same names."""
        self._named.clear()

    def name(self, key: object, said: str) -> str:
        """The name of `key`, which `said` describes; one that is no id gets a name that no id can be."""
        if isinstance(key, str) and is_key(key):
            return key
        name = f"?{crc32(said.encode('utf-8', 'surrogatepass')):08x}"
        while name in self._named:
            name += "?"
        self._named.add(name)
        self._keys[name] = key
        return name

    def key(self, name: str) -> object:
        """The key that is called `name`."""
        return self._keys.get(name, name)
