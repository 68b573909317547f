// Values that are written into files while editors save the same files. strace holds the server in
// the system call that puts a file into another's place.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { within } from "./support/deadline.mjs";
import { serveThrough } from "./support/server.mjs";

const text = (spacing, label = "one") =>
  `<LMColumnView spacing="${spacing}">\n  <UILabel text="${label}"/>\n</LMColumnView>\n`;

/** A server that tries a spacing of 12 out, run through strace with something injected into renames. */
async function held(t, injected) {
  const rename = "renameat,renameat2";
  const wrapper = ["strace", "-D", "-f", "-q", "-o", "/dev/null", "-e", `trace=${rename}`,
    "-e", `inject=${rename}:${injected}`];
  const server = await serveThrough(wrapper, t, { "A.xml": text(8) }, "--write");
  const tweak = { path: "0", property: "spacing", value: "12" };
  const answer = await post(server, "", tweak, "PUT");
  assert.equal(answer.status, 200, answer.text);
  return server;
}

const post = (server, what, body, method = "POST") => server.ask(`/api/tweak/A${what}`, {
  method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
});

const apply = (server) => post(server, "/apply", { path: "0", property: "spacing" });

const undo = (server) => post(server, "/undo", {});

/** Returns when something is so, which is looked at again and again. */
const until = (what, isSo) => {
  let isLate = false;
  const look = async () => {
    while (!isSo() && !isLate) await new Promise((resolve) => setImmediate(resolve));
  };
  return within(what, look(), () => { isLate = true; });
};

/** Returns when a thread of the server is in a call that renames: 264 and 316, on ARM 38 and 276. */
const renaming = (server) => until("a rename", () =>
  readdirSync(`/proc/${server.pid}/task`).some((thread) => {
    const number = Number(readFileSync(`/proc/${server.pid}/task/${thread}/syscall`, "utf8").split(" ")[0]);
    return (process.arch === "arm64" ? [38, 276] : [264, 316]).includes(number);
  }));

const names = (server) => readdirSync(server.folder.path);

for (const way of ["replace", "write"]) {
  test(`a save (${way}) between the last check and the exchange stays`, async (t) => {
    const server = await held(t, "delay_enter=400000");
    const written = apply(server);
    await renaming(server);
    server.folder[way]("A.xml", text(8, "saved"));
    const answer = await written;
    assert.equal(server.folder.read("A.xml"), text(8, "saved"));
    assert.equal(answer.status, 409, answer.text);
    assert.match(answer.json.detail, /A\.xml has changed meanwhile; it is not written\./);
    assert.deepEqual(names(server), ["A.xml"]);
    const layout = await server.layout("A");
    assert.equal(layout.root.children[0].properties.text, "saved");
  });

  test(`a save (${way}) while a write is undone stays`, async (t) => {
    const server = await held(t, "delay_enter=400000");
    assert.equal((await apply(server)).status, 200);
    assert.equal(server.folder.read("A.xml"), text(12));
    const undone = undo(server);
    await renaming(server);
    server.folder[way]("A.xml", text(12, "saved"));
    assert.equal((await undone).status, 409);
    assert.equal(server.folder.read("A.xml"), text(12, "saved"));
    assert.deepEqual(names(server), ["A.xml"]);
  });
}

test("clients hear of one change, and never that the document was removed", async (t) => {
  const server = await held(t, "delay_exit=200000");
  const stream = await server.listen();
  assert.equal((await apply(server)).status, 200);
  const seen = await server.settled(stream);
  assert.deepEqual(seen.map(({ type }) => type).filter((type) => type === "documents"), []);
  assert.equal(seen.filter(({ type, data }) => type === "changed" && data.files.length > 0).length, 1);
});

test("a server that is killed between the exchange and its check loses nothing", async (t) => {
  const server = await held(t, "delay_exit=3000000");
  const written = apply(server).catch((error) => error);
  await until("the exchange", () => server.folder.read("A.xml") === text(12));
  server.signal("SIGKILL");
  assert.deepEqual(await server.ended, { status: null, signal: "SIGKILL" });
  assert.ok(await written instanceof Error);
  const others = names(server).filter((name) => name !== "A.xml");
  assert.deepEqual(others.map((name) => server.folder.read(name)), [text(8)]);
  assert.match(others[0], /^\.mkpreview-/);
  await server.begin();
});

test("a file system without the exchange is not written; the change can be copied", async (t) => {
  const server = await held(t, "error=EINVAL");
  const answer = await apply(server);
  assert.equal(answer.status, 409);
  assert.match(answer.json.detail, /cannot exchange two files in one step.*Copy this start tag:/);
  assert.equal(answer.json.startTag, '<LMColumnView spacing="12">');
  assert.equal(server.folder.read("A.xml"), text(8));
  assert.deepEqual(names(server), ["A.xml"]);
});
