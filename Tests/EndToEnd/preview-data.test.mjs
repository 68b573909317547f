// What plays the owners of documents, as the commands and the server take it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { labels, textsOf } from "./support/documents.mjs";
import { changes } from "./support/events.mjs";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";
import { serve } from "./support/server.mjs";

const json = (value) => JSON.stringify(value, null, 1);

/** A document with preview data, in a folder with settings. */
const files = {
  "mkpreview.json": json({ environment: { locale: "nl", scale: 3 }, exclude: ["drafts"] }),
  "cells/Cell.xml": labels("plain"),
  "cells/Cell~normal.xml": labels("large"),
  "cells/Cell.preview.json": json({
    environment: { device: "iphone-se" },
    variants: [{ name: "On a tablet", device: "ipad-9-7", locale: "es" }],
  }),
  "drafts/Draft.xml": labels("draft"),
};

/** Runs `layout` in a folder; what it prints, read. */
async function layout(t, args, more = {}, options = {}) {
  const folder = new Folder({ ...files, ...more });
  t.after(() => folder.delete());
  const { status, stdout, stderr } = await run(["layout", ...args], { cwd: folder.path, ...options });
  return { status, stderr, ...(stdout ? JSON.parse(stdout) : {}) };
}

const shown = ({ environment }) =>
  [environment.device, environment.locale, environment.scale].join(" ");

test("layout uses preview data and settings, and options override them", async (t) => {
  const plain = await layout(t, ["cells/Cell.xml"]);
  assert.equal(shown(plain), "iphone-se nl 2", "a device has its own scale");
  assert.equal(plain.stderr, "");
  assert.equal(shown(await layout(t, ["cells/Cell", "--locale", "fr"])), "iphone-se fr 2");
  assert.equal(shown(await layout(t, ["-"], {}, { input: labels("x") })), "iphone-8 nl 3");
});

test("layout shows a variant by name, and a file for its size class", async (t) => {
  const variant = await layout(t, ["cells/Cell", "--variant", "On a tablet"]);
  assert.equal(shown(variant), "ipad-9-7 es 2");
  assert.deepEqual(textsOf(variant), ["large"]);
  assert.equal(variant.root.source.file, "cells/Cell~normal.xml");
  const stronger = await layout(t, ["cells/Cell", "--variant", "On a tablet", "--locale", "fr"]);
  assert.equal(shown(stronger), "ipad-9-7 fr 2");
});

test("layout shows the named file on any screen", async (t) => {
  const named = await layout(t, ["cells/Cell~normal.xml"]);
  assert.deepEqual(textsOf(named), ["large"]);
  assert.equal(shown(named), "iphone-se nl 2");
});

test("an unknown variant is wrong usage, with the nearest name suggested", async (t) => {
  const { status, stderr } = await layout(t, ["cells/Cell", "--variant", "On a tabelt"]);
  assert.equal(status, 64);
  assert.match(stderr, /On a tabelt.*On a tablet/);
});

test("mkpreview.json excludes documents", async (t) => {
  const { status, stderr } = await layout(t, ["drafts/Draft"]);
  assert.deepEqual([status, stderr.includes("there is no document “drafts/Draft”")], [2, true]);
});

test("mistakes in the files are printed with places, and the document is shown", async (t) => {
  const { status, stderr, root } = await layout(t, ["cells/Cell"], {
    "cells/Cell.preview.json": '{\n  "environment": { "device": "iphone-9" },\n  "rot": 1\n}',
    "mkpreview.json": "{ \"dialect\": \"5\" ",
  });
  assert.equal(status, 1);
  assert.match(stderr, /^cells\/Cell\.preview\.json:2:30: error: .*iphone-9.*iphone-8/m);
  assert.match(stderr, /^cells\/Cell\.preview\.json:3:3: warning: .*rot.*root/m);
  assert.match(stderr, /^mkpreview\.json:1:\d+: error: /m);
  assert.equal(root.class, "LMColumnView");
});

test("a warning in preview data does not change the status", async (t) => {
  const { status, stderr } = await layout(t, ["cells/Cell"], {
    "cells/Cell.preview.json": '{ "rot": 1 }',
  });
  assert.equal(status, 0);
  assert.match(stderr, /warning: Unknown key “rot”/);
});

test("saving preview data is reported for its document only", async (t) => {
  const server = await serve(t, { ...files, "Other.xml": labels("other") });
  await server.layout("cells/Cell");
  await server.layout("Other");
  const stream = await server.listen();
  server.folder.write("cells/Cell.preview.json", json({ environment: { device: "ipad-9-7" } }));
  const seen = await stream.until(changes("cells/Cell"), "a change");
  const change = seen.at(-1).data;
  assert.deepEqual([change.documents, change.cause], [["cells/Cell"], "cells/Cell.preview.json"]);
  assert.deepEqual(textsOf(await server.layout("cells/Cell")), ["large"]);
});

test("preview data are never served, nor used as templates", async (t) => {
  const server = await serve(t, {
    ...files,
    "Styled.xml": '<?properties Cell.preview?>\n<LMColumnView class="environment"/>',
  });
  for (const path of ["cells/Cell.preview.json", "mkpreview.json"]) {
    assert.equal((await server.ask(`/resources/${path}`)).status, 404);
  }
  const { diagnostics } = await server.layout("Styled");
  assert.ok(diagnostics.some(({ code }) => code === "missing-templates"), json(diagnostics));
});

test("a rule is evaluated with each layout, again when the data or the file changes", async (t) => {
  const server = await serve(t, {
    "A.xml": '<LMColumnView verticalAlignment="top"><UILabel id="title" text="$title"/></LMColumnView>',
    "A.preview.json": json({ owner: { title: "one", longest: 5 }, expect: ["title.lines == 2"] }),
  });
  const messages = async (path) => (await server.json(path)).diagnostics
    .filter(({ code }) => code.startsWith("expectation")).map(({ message }) => message);
  const failed = ["title.lines == 2 does not hold: title.lines is 1"];
  assert.deepEqual(await messages("/api/layout/A"), failed);
  assert.deepEqual(await messages("/api/diagnostics/A"), failed);
  assert.deepEqual(await messages("/api/variants/A"), failed);
  server.folder.write("A.preview.json",
    json({ owner: { title: "one", longest: 5 }, expect: ["title.text.length <= owner.longest"] }));
  assert.deepEqual(await messages("/api/layout/A"), []);
  const patch = (body) => server.ask("/api/owner/A", {
    method: "PATCH", body: JSON.stringify(body), headers: { "Content-Type": "application/json" },
  });
  assert.equal((await patch({ title: "eleven" })).status, 200);
  assert.equal((await messages("/api/layout/A")).length, 1, "the drawing is another one");
  assert.equal((await patch({ longest: 6 })).status, 200);
  assert.deepEqual(await messages("/api/layout/A"), [], "only the rule reads the value");
});
