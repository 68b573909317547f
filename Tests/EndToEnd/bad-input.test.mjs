// Whatever stands in the folder, the server answers, and the other documents are as they were.

import assert from "node:assert/strict";
import { test } from "node:test";
import { labels, textsOf } from "./support/documents.mjs";
import { Folder } from "./support/folder.mjs";
import { badDocuments, canary, oddNames } from "./support/hostile.mjs";
import { png } from "./support/pictures.mjs";
import { run } from "./support/program.mjs";
import { pathOf, serve } from "./support/server.mjs";

const outside = new Folder({
  "secret.xml": labels(canary), "secret.txt": canary, "dot.png": png(3, 3),
});
process.on("exit", () => outside.delete());

const documents = badDocuments(outside.at("secret.txt"));

test("an unreadable document is reported, and harms no other", async (t) => {
  const server = await serve(t, { "Good.xml": labels("good"), "Last.xml": labels("last") });
  const { text: good } = await server.ask("/api/layout/Good?include=scene");
  for (const [what, content] of Object.entries(documents)) {
    await t.test(what, async () => {
      server.folder.write("Bad.xml", content);
      const layout = await server.layout("Bad", "include=scene");
      assert.deepEqual([layout.root, layout.stale], [null, false]);
      assertErrors(layout.diagnostics, "Bad.xml");
      await assertUnharmed(server, good);
      server.folder.remove("Bad.xml");
    });
    await t.test(`${what}, where there was a good document`, async () => {
      server.folder.write("Last.xml", content);
      const layout = await server.layout("Last");
      assert.deepEqual([textsOf(layout), layout.stale], [["last"], true]);
      assertErrors(layout.diagnostics, "Last.xml");
      server.folder.write("Last.xml", labels("last"));
      assert.equal((await server.layout("Last")).stale, false);
    });
  }
});

test("the command line says where a document is wrong, and exits with status 1", async (t) => {
  const folder = new Folder();
  t.after(() => folder.delete());
  for (const [what, content] of Object.entries(documents)) {
    if (content.length > 8 << 20) continue;
    await t.test(what, async () => {
      folder.write("Bad.xml", content);
      const result = await run(["layout", "Bad.xml"], { cwd: folder.path });
      assert.equal(result.status, 1, result.stderr);
      assert.match(result.stderr, /^Bad\.xml:\d+:\d+: error: \S/m);
      assertNoTrace(result);
      assert.equal(JSON.parse(result.stdout).root, null);
    });
  }
});

test("the command line does not read a document of more than 8 MiB", async (t) => {
  const folder = new Folder({ "Bad.xml": documents["10 MB in an attribute"] });
  t.after(() => folder.delete());
  const result = await run(["layout", "Bad", "--root", folder.path]);
  assert.equal(result.status, 2);
  assertOneLine(result);
  assert.match(result.stderr, /8 MiB/);
});

/** Things named like documents that are none: how to make each in a folder. */
const noFiles = {
  "a folder": (folder, name) => folder.write(`${name}/inside.txt`, canary),
  "a pipe": (folder, name) => folder.makePipe(name),
  "a link to a document outside": (folder, name) => folder.link(outside.at("secret.xml"), name),
  "a link that leads nowhere": (folder, name) => folder.link("nowhere.xml", name),
  "a link to itself": (folder, name) => folder.link(name, name),
  "a link to a device without end": (folder, name) => folder.link("/dev/zero", name),
};

// The superuser may read everything.
if (process.getuid() !== 0) {
  noFiles["a file that may not be read"] = (folder, name) => {
    folder.write(name, labels(canary));
    folder.setPermissions(name, 0);
  };
}

test("only regular files are documents, and others harm none", async (t) => {
  const server = await serve(t, { "Good.xml": labels("good"), "Last.xml": labels("last") });
  const { text: good } = await server.ask("/api/layout/Good?include=scene");
  for (const [what, make] of Object.entries(noFiles)) {
    await t.test(what, async () => {
      make(server.folder, "Bad.xml");
      await assertHasNothing(server, "Bad");
      server.folder.remove("Last.xml");
      make(server.folder, "Last.xml");
      await assertUnharmed(server, good);
      await assertHasNothing(server, "Last", ["last"]);
      server.folder.remove("Last.xml");
      server.folder.write("Last.xml", labels("last"));
      assert.deepEqual(textsOf(await server.layout("Last")), ["last"]);
      server.folder.remove("Bad.xml");
    });
  }
});

test("the command line cannot read special files, and exits with status 2", async (t) => {
  const folder = new Folder();
  t.after(() => folder.delete());
  for (const [what, make] of Object.entries(noFiles)) {
    await t.test(what, async () => {
      make(folder, "Bad.xml");
      const result = await run(["layout", "Bad", "--root", folder.path]);
      assert.equal(result.status, 2, result.stdout);
      assertOneLine(result);
      assert.ok(!result.stdout.includes(canary));
      folder.remove("Bad.xml");
    });
  }
});

test("a folder of links to outside shows nothing from there", async (t) => {
  const server = await serve(t, { "View.xml": '<UIImageView image="dot"/>' });
  server.folder.link(outside.path, "linked");
  server.folder.link(outside.at("dot.png"), "dot.png");
  server.folder.link(".", "self");
  for (const path of ["linked/secret", "self/linked/secret"]) {
    for (const kind of ["layout", "source"]) {
      const answer = await server.ask(`/api/${kind}/${path}`);
      assert.equal(answer.status, 404, path);
    }
  }
  for (const path of ["dot.png", "linked/dot.png"]) {
    assert.equal((await server.ask(`/resources/${path}`)).status, 404, path);
  }
  assert.deepEqual((await server.names()).filter((name) => !name.startsWith("self")), ["View"]);
});

const oddFiles = Object.fromEntries(
  oddNames.map((name) => [`${name}.xml`, labels(`text of ${name}`)]));

test("documents are named after their files", async (t) => {
  const server = await serve(t, oddFiles);
  assert.deepEqual(new Set(await server.names()), new Set(oddNames));
  for (const name of oddNames) {
    assert.deepEqual(textsOf(await server.layout(name)), [`text of ${name}`]);
    const source = await server.ask(`/api/source/${pathOf(name)}`);
    assert.equal(source.text, oddFiles[`${name}.xml`]);
    server.folder.write(`${name}.xml`, labels("changed"));
    assert.deepEqual(textsOf(await server.layout(name)), ["changed"]);
    const { diagnostics } = await server.json(`/api/diagnostics/${pathOf(name)}`);
    assert.deepEqual(diagnostics.filter(({ severity }) => severity === "error"), []);
  }
});

test("the command line accepts documents of any name", async (t) => {
  const folder = new Folder(oddFiles);
  t.after(() => folder.delete());
  for (const name of oddNames) {
    const result = await run(["layout", "--root", ".", "--", `${name}.xml`], { cwd: folder.path });
    assert.equal(result.status, 0, result.stderr);
    assert.deepEqual(textsOf(JSON.parse(result.stdout)), [`text of ${name}`]);
  }
});

/** Fails unless all diagnostics are errors with a place in a file. */
function assertErrors(diagnostics, file) {
  assert.ok(diagnostics.length > 0 && diagnostics.length < 10, `${diagnostics.length} errors`);
  for (const { severity, line, column, message, ...rest } of diagnostics) {
    assert.deepEqual([severity, rest.file], ["error", file]);
    assert.ok(line >= 1 && column >= 1 && message.length < 500, message.slice(0, 600));
    assert.ok(!message.includes(canary));
  }
}

/** Fails unless the server is well and a document's layout is still the same bytes. */
async function assertUnharmed(server, good) {
  await server.isWell();
  assert.equal((await server.ask("/api/layout/Good?include=scene")).text, good);
}

/** Fails if a document that is none shows more than it did while it was one. */
async function assertHasNothing(server, name, last = []) {
  const answer = await server.ask(`/api/layout/${name}`);
  if (answer.status === 404) return;
  assert.equal(answer.status, 200);
  assert.deepEqual(textsOf(answer.json), last);
  assertErrors(answer.json.diagnostics, `${name}.xml`);
  assert.equal((await server.ask(`/api/source/${name}`)).status, 404);
}

function assertNoTrace({ signal, stderr, stdout }) {
  assert.equal(signal, null);
  assert.doesNotMatch(stderr, /Fatal error|stack dump|\.swift:\d|0x[0-9a-f]{8}/i);
  assert.ok(!stderr.includes(canary) && !stdout.includes(canary));
}

function assertOneLine(result) {
  assert.match(result.stderr, /^mkpreview: [^\n]+\n$/);
  assertNoTrace(result);
}
