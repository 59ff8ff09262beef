"""Names for database keys of games, including keys that no version of this page has ever written."""

from __future__ import annotations

from zlib import crc32

from ..engine.fields import key as is_key


class KeyNames:
    """Maps names to database keys; a key that is a valid id is its own name."""

    def __init__(self) -> None:
        """Create an empty mapping."""
        self._keys: dict[str, object] = {}
        self._named: set[str] = set()

    def begin(self) -> None:
        """Restart naming: the same keys in the same order get the same names."""
        self._named.clear()

    def name(self, key: object, said: str) -> str:
        """The name of `key`; an invalid id gets a name, hashed from its description `said`, that no id can have."""
        if isinstance(key, str) and is_key(key):
            return key
        name = f"?{crc32(said.encode('utf-8', 'surrogatepass')):08x}"
        while name in self._named:
            name += "?"
        self._named.add(name)
        self._keys[name] = key
        return name

    def key(self, name: str) -> object:
        """The key with this `name`."""
        return self._keys.get(name, name)
