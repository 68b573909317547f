// Changes faster than anyone can follow: what is listed in the end is what is there.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isLong } from "./support/deadline.mjs";
import { labels, textsOf } from "./support/documents.mjs";
import { generator } from "./support/random.mjs";
import { serve } from "./support/server.mjs";

const path = (index) => `${index % 40}/${index % 7}/View${index}`;

test("2,000 files created at once are all reported", async (t) => {
  const server = await serve(t);
  const stream = await server.listen();
  for (let index = 0; index < 2000; index++) server.folder.write(`${path(index)}.xml`, "<UIView/>");
  await follow(stream, [], server.folder.documents());
  const { documents } = await server.loaded();
  assert.deepEqual(documents.map(({ name }) => name).sort(), server.folder.documents());
  assert.ok(documents.every(({ state }) => state === "ok"));
});

test("trees that are deleted while being read disappear", async (t) => {
  const server = await serve(t, { "Stays.xml": "<UIView/>" });
  const stream = await server.listen();
  for (let index = 0; index < 400; index++) server.folder.write(`${path(index)}.xml`, "<UIView/>");
  for (let index = 0; index < 40; index++) server.folder.remove(`${index}`);
  await server.settled(stream);
  assert.deepEqual(await server.names(), ["Stays"]);
});

test("a checkout of 300 files is reported in few events", async (t) => {
  const names = Array.from({ length: 300 }, (_, index) => path(index)).sort();
  const files = (text) => names.map((name) => [`${name}.xml`, labels(`${text} ${name}`)]);
  const server = await serve(t, Object.fromEntries(files("before")));
  const stream = await server.listen();
  // As git does: away with the old file, and a new one in its place.
  for (const [file, text] of files("after")) {
    server.folder.remove(file);
    server.folder.write(file, text);
  }
  const left = new Set(names);
  const seen = await stream.until(({ data }) => {
    for (const name of data.documents ?? []) left.delete(name);
    return !left.size;
  }, "all changes");
  assert.ok(seen.length <= 60, `${seen.length} events`);
  for (const name of names.slice(0, 20)) {
    assert.deepEqual(textsOf(await server.layout(name)), [`after ${name}`]);
  }
  assert.deepEqual((await server.names()).sort(), names);
});

test("any mix of changes ends with the files on disk", async (t) => {
  const server = await serve(t);
  const stream = await server.listen();
  const random = generator(20_240_117);
  for (let step = 0; step < (isLong ? 5000 : 500); step++) change(server.folder, random);
  await server.settled(stream);
  const { documents } = await server.loaded();
  assert.deepEqual(documents.map(({ name }) => name).sort(), server.folder.documents());
  for (const { name } of documents.slice(0, 20)) {
    assert.deepEqual(textsOf(await server.layout(name)),
      [/text="([^"]*)"/.exec(server.folder.read(`${name}.xml`))[1]]);
  }
});

test("a server that was stopped lists what appeared meanwhile", async (t) => {
  const count = isLong ? 20_000 : 2000;
  const server = await serve(t, { "View.xml": labels("before") });
  const stream = await server.listen();
  server.signal("SIGSTOP");
  const files = Array.from({ length: count }, (_, index) => `${path(index)}.xml`);
  for (const file of files) server.folder.write(file, "<UIView/>");
  for (const file of files.filter((_, index) => index % 2 === 0)) server.folder.remove(file);
  server.folder.write("View.xml", labels("after"));
  server.signal("SIGCONT");
  await follow(stream, ["View"], server.folder.documents());
  assert.deepEqual((await server.names()).sort(), server.folder.documents());
  assert.deepEqual(textsOf(await server.layout("View")), ["after"]);
  server.folder.write(`${path(1)}.xml`, labels("later"));
  await stream.until(({ data }) => data.documents?.includes(path(1)), "a save after the flood");
  assert.deepEqual(textsOf(await server.layout(path(1))), ["later"]);
});

/** Applies the events of a stream to a list of names until it is the expected one. */
async function follow(stream, names, expected) {
  const known = new Set(names);
  await stream.until(({ data: { added = [], removed = [] } }) => {
    for (const name of added) known.add(name);
    for (const name of removed) known.delete(name);
    return known.size === expected.length && expected.every((name) => known.has(name));
  }, "the names of all documents");
}

/** Makes, rewrites, moves or deletes a document or a folder. */
function change(folder, random) {
  const names = folder.documents();
  const some = names[random(names.length)];
  const other = ["a", "b", "a/b", "c/d/e", ""][random(5)];
  const free = `${other && `${other}/`}View${random(1000)}.xml`;
  const kind = some === undefined ? 0 : random(10);
  if (kind < 5) folder.write(free, labels(`text ${random(1e6)}`));
  else if (kind < 7) folder.write(`${some}.xml`, labels(`text ${random(1e6)}`));
  else if (kind < 8) folder.remove(`${some}.xml`);
  else if (kind < 9) folder.move(`${some}.xml`, free);
  else if (some.includes("/")) folder.move(some.split("/")[0], `moved${random(1e6)}`);
}
