// Clients that wait for a change, and clients that come back after one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { labels, textsOf } from "./support/documents.mjs";
import { changes } from "./support/events.mjs";
import { serve } from "./support/server.mjs";

const waitingPaths = [
  "/api/layout/View", "/api/diagnostics/View", "/api/documents", "/api/diagnostics",
];

test("a client with the current revision is answered when there is another", async (t) => {
  const server = await serve(t, { "View.xml": labels("before") });
  for (const path of waitingPaths) {
    const { revision } = await server.json(path);
    const waiting = server.json(`${path}?after=${revision}`);
    server.folder.write("View.xml", labels(`for ${path}`));
    const answer = await waiting;
    assert.notEqual(answer.revision, revision);
    if (answer.root) assert.deepEqual(textsOf(answer), [`for ${path}`]);
  }
});

test("a document's revision does not change with another document", async (t) => {
  const server = await serve(t, { "View.xml": labels("one"), "Other.xml": labels("two") });
  const { revision } = await server.layout("View");
  const before = await server.json("/api/documents");
  server.folder.write("Other.xml", labels("three"));
  await server.layout("Other");
  const after = await server.json("/api/documents");
  assert.notEqual(after.revision, before.revision);
  assert.equal((await server.layout("View")).revision, revision);
});

test("many waiting clients delay nobody", async (t) => {
  const server = await serve(t, { "View.xml": labels("before") });
  const { revision } = await server.layout("View");
  const waiting = Array.from({ length: 50 }, () => server.layout("View", `after=${revision}`));
  await server.isWell();
  server.folder.write("View.xml", labels("after"));
  for (const layout of await Promise.all(waiting)) assert.deepEqual(textsOf(layout), ["after"]);
});

test("the greeting of a new client lists no changes", async (t) => {
  const server = await serve(t, { "View.xml": labels("one") });
  const { hello, headers, status } = await server.listen();
  const { revision } = await server.json("/api/documents");
  assert.deepEqual(hello.data, { revision, changed: [] });
  assert.equal(hello.id, revision);
  assert.deepEqual([status, headers["content-type"], headers["cache-control"]],
    [200, "text/event-stream", "no-store"]);
});

test("the greeting of a returning client lists the changes meanwhile", async (t) => {
  const files = ["A", "B", "C"].map((name) => [`${name}.xml`, labels("before")]);
  const server = await serve(t, Object.fromEntries(files));
  const stream = await server.listen();
  server.folder.write("A.xml", labels("after"));
  const { id } = (await stream.until(changes("A"), "A's change")).at(-1);
  stream.close();

  const same = await server.listen({ "Last-Event-ID": id });
  assert.deepEqual(same.hello.data.changed, []);
  for (const [count, name] of ["B", "C", "B"].entries()) {
    server.folder.write(`${name}.xml`, labels(`${name} ${count}`));
    await server.layout(name);
  }
  const behind = await server.listen({ "Last-Event-ID": id });
  assert.deepEqual(behind.hello.data.changed.sort(), ["B", "C"]);
  assert.notEqual(behind.hello.id, id);
});

test("a client of another run, or of none, hears that everything may have changed", async (t) => {
  const server = await serve(t, { "View.xml": labels("one") });
  const { revision } = await server.layout("View");
  for (const id of [otherBoot(revision), "nonsense", `${revision.split("-")[0]}-9999`]) {
    const { hello } = await server.listen({ "Last-Event-ID": id });
    assert.deepEqual(Object.keys(hello.data), ["revision", "all"]);
    assert.equal(hello.data.all, true);
  }
});

test("a server that stops ends its streams and waiting requests", async (t) => {
  const server = await serve(t, { "View.xml": labels("one") });
  const streams = await Promise.all(Array.from({ length: 20 }, () => server.listen()));
  const { revision } = await server.layout("View");
  const waiting = server.layout("View", `after=${revision}`).catch(() => "ended");
  await server.isWell();
  await server.stop();
  for (const stream of streams) await assert.rejects(stream.next(), /stream ended/);
  await waiting;
});

/** The same revision of a run that was not. */
const otherBoot = (revision) => revision.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
