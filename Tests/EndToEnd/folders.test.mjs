// Documents come, go and move, alone and in whole trees.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pause } from "./support/deadline.mjs";
import { labels, textsOf } from "./support/documents.mjs";
import { adds, changes, removes } from "./support/events.mjs";
import { Folder } from "./support/folder.mjs";
import { serve } from "./support/server.mjs";

test("a new document is reported and listed", async (t) => {
  const server = await serve(t, { "View.xml": labels("one") });
  const stream = await server.listen();
  server.folder.write("Other.xml", labels("two"));
  const seen = await stream.until(adds("Other"), "the new document");
  assert.deepEqual(seen.at(-1).data.added, ["Other"]);
  assert.deepEqual(seen.at(-1).data.removed, []);
  assert.deepEqual(await server.names(), ["Other", "View"]);
  await server.loaded();
  assert.equal((await server.entry("Other")).state, "ok");
});

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

test("a renamed document is removed and added, with its content under the new name", async (t) => {
  const server = await serve(t, { "Old.xml": labels("text") });
  const stream = await server.listen();
  server.folder.move("Old.xml", "New.xml");
  const isDone = { added: false, removed: false };
  await stream.until((event) => {
    isDone.added ||= adds("New")(event);
    isDone.removed ||= removes("Old")(event);
    return isDone.added && isDone.removed;
  }, "both names");
  assert.deepEqual(await server.names(), ["New"]);
  assert.deepEqual(textsOf(await server.layout("New")), ["text"]);
  assert.equal((await server.ask("/api/layout/Old")).status, 404);
});

test("a deleted document is reported, and answered with 404", async (t) => {
  const server = await serve(t, { "View.xml": labels("one"), "Other.xml": labels("two") });
  const stream = await server.listen();
  server.folder.remove("View.xml");
  await stream.until(removes("View"), "the deletion");
  for (const kind of ["layout", "source", "diagnostics"]) {
    const answer = await server.ask(`/api/${kind}/View`);
    assert.deepEqual([answer.status, answer.mediaType], [404, "application/problem+json"]);
  }
  assert.deepEqual(await server.names(), ["Other"]);
});

test("a request notices a deleted document before any event", async (t) => {
  const server = await serve(t, { "View.xml": labels("one") });
  server.folder.remove("View.xml");
  assert.equal((await server.ask("/api/layout/View")).status, 404);
  assert.deepEqual(await server.names(), []);
});

test("a document that returns is shown again", async (t) => {
  const server = await serve(t, { "View.xml": labels("one") });
  const stream = await server.listen();
  for (const text of ["two", "three", "four"]) {
    server.folder.remove("View.xml");
    await stream.until(removes("View"), "the deletion");
    server.folder.write("View.xml", labels(text));
    await stream.until(adds("View"), "the return");
    assert.deepEqual(textsOf(await server.layout("View")), [text]);
  }
});

test("a request right after a document was added or removed reflects it", async (t) => {
  const server = await serve(t, { "Other.xml": labels("other") });
  for (let count = 0; count < 30; count++) {
    server.folder.write("View.xml", labels(`${count}`));
    assert.deepEqual(textsOf(await server.layout("View")), [`${count}`]);
    server.folder.remove("View.xml");
    assert.equal((await server.ask("/api/layout/View")).status, 404);
  }
});

test("new folders are listed with all their documents", async (t) => {
  const server = await serve(t);
  const stream = await server.listen();
  for (let round = 0; round < 20; round++) {
    const path = `${round}/b/c/d`;
    server.folder.write(`${path}/View.xml`, labels(path));
    await stream.until(adds(`${path}/View`), path);
  }
  assert.deepEqual(await server.names(), server.folder.documents());
});

test("trees that are moved in, copied in and moved out are listed correctly", async (t) => {
  const outside = new Folder(Object.fromEntries(
    ["a/One.xml", "a/b/Two.xml", "a/b/c/Three.xml"].map((name) => [name, labels(name)])));
  t.after(() => outside.delete());
  const server = await serve(t);
  const stream = await server.listen();
  server.folder.copy(outside.at("a"), "copy");
  await stream.until(adds("copy/b/c/Three"), "the copied tree");

  outside.move("a", "moved", server.folder);
  await stream.until(adds("moved/b/c/Three"), "the moved tree");
  assert.deepEqual(await server.names(), server.folder.documents());
  assert.deepEqual(textsOf(await server.layout("moved/b/Two")), ["a/b/Two.xml"]);

  server.folder.move("moved", "out", outside);
  await stream.until(removes("moved/b/c/Three"), "the tree that left");
  assert.deepEqual(await server.names(), server.folder.documents());
});

test("a save in a renamed folder is reported under the new name", async (t) => {
  const server = await serve(t, { "a/View.xml": labels("before") });
  const stream = await server.listen();
  server.folder.move("a", "z");
  await server.settled(stream);
  await server.loaded();
  server.folder.write("z/View.xml", labels("after"));
  await stream.until(changes("z/View"), "the save");
  assert.deepEqual(textsOf(await server.layout("z/View")), ["after"]);
  assert.deepEqual(await server.names(), ["z/View"]);
});

test("swapping two folders keeps their documents apart", async (t) => {
  const server = await serve(t, { "a/View.xml": labels("a"), "b/View.xml": labels("b") });
  const stream = await server.listen();
  server.folder.move("a", "c");
  server.folder.move("b", "a");
  server.folder.move("c", "b");
  assert.deepEqual(textsOf(await server.layout("a/View")), ["b"]);
  assert.deepEqual(textsOf(await server.layout("b/View")), ["a"]);
  await server.settled(stream);
  server.folder.write("a/View.xml", labels("saved"));
  await stream.until(changes("a/View"), "the save");
  assert.deepEqual(textsOf(await server.layout("b/View")), ["a"]);
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

test("hidden folders, build folders and size-class variants are not documents", async (t) => {
  const server = await serve(t, {
    "View.xml": labels("one"),
    "View~horizontal.xml": labels("wide"),
    ".hidden/View.xml": labels("hidden"),
    ".View.xml": labels("hidden"),
    "build/View.xml": labels("built"),
    "Pods/View.xml": labels("pod"),
    "Carthage/View.xml": labels("carthage"),
    "View.XML": labels("capital"),
    "notes.txt": "no document",
  });
  assert.deepEqual(await server.names(), ["View"]);
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
