// Documents come and go, and requests see it at once. Whole trees move in file-operations.test.mjs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pause } from "./support/deadline.mjs";
import { labels, textsOf } from "./support/documents.mjs";
import { adds, changes, removes } from "./support/events.mjs";
import { serve } from "./support/server.mjs";

test("a request that names a new document finds it before any event", async (t) => {
  const server = await serve(t);
  for (let count = 0; count < 20; count++) {
    const name = `folder${count % 5}/deeper/View${count}`;
    server.folder.write(`${name}.xml`, labels(name));
    assert.deepEqual(textsOf(await server.layout(name)), [name]);
    assert.ok((await server.names()).includes(name));
  }
});

test("a request finds a new document at any stage of the server's scan", async (t) => {
  const server = await serve(t);
  for (let count = 0; count < 200; count++) {
    server.folder.write(`View${count}.xml`, labels("new"));
    await pause(count % 8);
    assert.equal((await server.ask(`/api/layout/View${count}`)).status, 200);
  }
});

test("a request notices a deleted document before any event", async (t) => {
  const server = await serve(t, { "View.xml": labels("one") });
  server.folder.remove("View.xml");
  assert.equal((await server.ask("/api/layout/View")).status, 404);
  assert.deepEqual(await server.names(), []);
});

test("the folder itself may disappear and return", async (t) => {
  const server = await serve(t, { "View.xml": labels("before") });
  const stream = await server.listen();
  server.folder.setAside();
  await stream.until(removes("View"), "the folder to go");
  server.folder.write("View.xml", labels("after"));
  await stream.until(adds("View"), "the folder to come back");
  assert.deepEqual(textsOf(await server.layout("View")), ["after"]);
  server.folder.write("View.xml", labels("later"));
  await stream.until(changes("View"), "a save in the folder");
});

test("an edit, and a line of a .gitignore, make and end a document", async (t) => {
  const server = await serve(t, { "View.xml": labels("one"), "pom.xml": "<project/>" });
  const stream = await server.listen();
  assert.deepEqual(await server.names(), ["View"]);
  assert.equal((await server.ask("/api/layout/pom")).status, 404);
  server.folder.write("pom.xml", labels("two"));
  assert.deepEqual(textsOf(await server.layout("pom")), ["two"]);
  await stream.until(adds("pom"), "the edited file");
  server.folder.write("pom.xml", "<project/>");
  await stream.until(removes("pom"), "the file of another kind");
  server.folder.write(".gitignore", "View.xml\n");
  await stream.until(removes("View"), "the ignored document");
  server.folder.write(".gitignore", "");
  await stream.until(adds("View"), "the document");
});
