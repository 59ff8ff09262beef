// The script of 404.html, in node: a host with copies of the site in some folders, and an address where nothing is.
// Run by test_device_ways.py; by hand: node --test tests/site/lost.test.mjs
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const PAGE = readFileSync(new URL("../../404.html", import.meta.url), "utf-8");
const [, SCRIPT] = PAGE.match(/<script>(.*?)<\/script>/s);

/** Where somebody comes to who asks for `path` on a host with the site in `copies`; and where the page's links lead. */
const asked = async (path, copies, { name = "Sechserpack", online = true } = {}) => {
    let went;
    const links = [{ href: "/" }, { href: "/" }];
    const fetch = async (address) => {
        if (!online) throw new TypeError("Failed to fetch");
        const there = copies.some((folder) => address === `${folder}static/manifest.webmanifest`);
        return there ? Response.json({ name }) : new Response(PAGE, { status: 404 });
    };
    const location = { pathname: path, replace: (to) => (went = to) };
    await vm.runInNewContext(SCRIPT, { location, document: { links }, fetch });
    return { went, links: new Set(links.map((link) => link.href)) };
};

const CASES = [
    ["/sechserpack/play/six", ["/sechserpack/"], "/sechserpack/"],
    ["/sechserpack/play/six/", ["/sechserpack/"], "/sechserpack/"],
    ["/sechserpack/a/b/c/d.html", ["/sechserpack/"], "/sechserpack/"],
    ["/sechserpack/nothing", ["/sechserpack/", "/"], "/sechserpack/"],
    ["/elsewhere/nothing", ["/sechserpack/", "/"], "/"],
    ["/play", ["/"], "/"],
    ["/a/b/play", ["/a/", "/a/b/"], "/a/b/"],
];
for (const [path, copies, home] of CASES) {
    test(`${path} with copies in ${copies}`, async () => {
        assert.deepEqual(await asked(path, copies), { went: `${home}#lost`, links: new Set([home]) });
    });
}

test("where no copy is found the page stays, with its sentence", async () => {
    const stays = { went: undefined, links: new Set(["/"]) };
    assert.deepEqual(await asked("/play", []), stays);
    assert.deepEqual(await asked("/game/play", ["/game/"], { name: "Another" }), stays);
    assert.deepEqual(await asked("/game/play", ["/game/"], { online: false }), stays);
});
