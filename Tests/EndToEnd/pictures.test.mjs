// Pictures are found by name, and concern the documents that use them alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { escape, labels, nodesOf } from "./support/documents.mjs";
import { changes } from "./support/events.mjs";
import { png } from "./support/pictures.mjs";
import { serve } from "./support/server.mjs";

const picture = (name) => `<LMColumnView><UIImageView image="${escape(name)}"/></LMColumnView>`;

const sizeIn = (layout) => nodesOf(layout)[1].intrinsicContentSize;

test("a picture that changes reloads the documents that use it, and no other", async (t) => {
  const server = await serve(t, {
    "First.xml": picture("dot"),
    "Second.xml": picture("dot.png"),
    "Third.xml": labels("no picture"),
    "dot.png": png(10, 20),
  });
  assert.deepEqual(sizeIn(await server.layout("First")), { width: 10, height: 20 });
  assert.deepEqual((await server.entry("First")).uses, ["dot.png"]);
  assert.deepEqual((await server.entry("Third")).uses, []);
  const third = await server.layout("Third");
  const stream = await server.listen();

  server.folder.write("dot.png", png(30, 40));
  const seen = await stream.until(changes("First"), "the change");
  seen.push(...await server.settled(stream));
  assert.deepEqual(seen.map(({ data: { documents, cause, files } }) => [documents, cause, files]),
    [[["First", "Second"], "dot.png", ["dot.png"]]]);
  assert.deepEqual(sizeIn(await server.layout("First")), { width: 30, height: 40 });
  assert.deepEqual(sizeIn(await server.layout("Second")), { width: 30, height: 40 });
  assert.equal((await server.layout("Third")).revision, third.revision);
});

test("a layout that is asked for right after its picture was saved has the new one", async (t) => {
  const server = await serve(t, { "View.xml": picture("dot"), "dot.png": png(1, 1) });
  for (let side = 2; side <= 40; side++) {
    server.folder.write("dot.png", png(side, side));
    assert.deepEqual(sizeIn(await server.layout("View")), { width: side, height: side });
  }
});

test("a missing picture is a warning until it is there", async (t) => {
  const server = await serve(t, { "folder/View.xml": picture("dot") });
  const without = await server.layout("folder/View");
  assert.deepEqual(without.diagnostics.map(({ severity }) => severity), ["warning"]);
  const stream = await server.listen();

  server.folder.write("images/dot.png", png(10, 20));
  await stream.until(changes("folder/View"), "the picture");
  const found = await server.layout("folder/View");
  assert.deepEqual([sizeIn(found), found.diagnostics], [{ width: 10, height: 20 }, []]);

  server.folder.write("folder/dot.png", png(30, 40));
  await stream.until(changes("folder/View"), "a nearer picture");
  assert.deepEqual(sizeIn(await server.layout("folder/View")), { width: 30, height: 40 });

  server.folder.remove("folder/dot.png");
  await stream.until(changes("folder/View"), "the nearer one to go");
  assert.deepEqual(sizeIn(await server.layout("folder/View")), { width: 10, height: 20 });

  server.folder.remove("images");
  await stream.until(changes("folder/View"), "the picture to go");
  assert.deepEqual((await server.layout("folder/View")).diagnostics, without.diagnostics);
});

test("the drawing names a picture by a URL that has its bytes", async (t) => {
  const bytes = png(10, 20);
  const server = await serve(t, {
    "View.xml": picture("a #1 %&"), "folder ü/a #1 %&.png": bytes,
  });
  const { root } = await server.layout("View", "include=scene");
  const [{ image }] = root.children[0].draw;
  const answer = await server.ask(image);
  assert.deepEqual([answer.status, answer.mediaType], [200, "image/png"]);
  assert.ok(answer.body.equals(bytes));
  const again = await server.ask(image, { headers: { "If-None-Match": answer.headers.etag } });
  assert.deepEqual([again.status, again.body.length], [304, 0]);
});
