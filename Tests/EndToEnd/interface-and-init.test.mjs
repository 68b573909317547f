// What a document names of its owner, and the first files that the program writes for it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";
import { serve } from "./support/server.mjs";

const form = `<LMColumnView>
    <UILabel id="total" text="$total::number;numberStyle=currency"/>
    <UIStepper value="$count" onValueChanged="countChanged:"/>
    <LMTableView id="places"><?sectionName dynamic?></LMTableView>
</LMColumnView>
`;

const interfaceOfForm = {
  outlets: [
    { name: "total", class: "UILabel", line: 2 }, { name: "places", class: "LMTableView", line: 4 },
  ],
  actions: [{ name: "countChanged:", event: "valueChanged", path: "0.1" }],
  bindings: [
    { expression: "total::number;numberStyle=currency", property: "text", path: "0.0" },
    { expression: "count", property: "value", path: "0.1" },
  ],
  cells: [{ id: "places", class: "LMTableView", path: "0.2", name: "dynamic" }],
};

/** A temporary folder that is removed after a test. */
function folderOf(t, files = {}) {
  const folder = new Folder(files);
  t.after(() => folder.delete());
  return folder;
}

test("the server lists what each document names of its owner, on request", async (t) => {
  const server = await serve(t, { "Form.xml": form, "Plain.xml": "<UIView/>" });
  const { documents } = await server.json("/api/documents?include=interface");
  assert.deepEqual(documents.map(({ name }) => name), ["Form", "Plain"]);
  assert.deepEqual(documents[0].interface, interfaceOfForm);
  assert.deepEqual(documents[1].interface, { outlets: [], actions: [], bindings: [], cells: [] });
  const plain = await server.json("/api/documents");
  assert.ok(!("interface" in plain.documents[0]));
});

test("the command line prints the same for one document", async (t) => {
  const folder = folderOf(t, { "Form.xml": form });
  const { status, stdout } = await run(["layout", folder.at("Form.xml"), "--interface"]);
  assert.equal(status, 0);
  assert.deepEqual(JSON.parse(stdout), interfaceOfForm);
  const wrong = await run(["layout", folder.at("Form.xml"), "--interface", "--scene"]);
  assert.equal(wrong.status, 64);
});

test("a new workspace has no problems in any environment", async (t) => {
  const folder = folderOf(t);
  const { status, stdout, stderr } = await run(["init", folder.at("app")]);
  assert.deepEqual([status, stderr], [0, ""]);
  assert.match(stdout, /^wrote Places\.xml$/m);
  assert.match((await run(["check", folder.at("app")])).stdout, /^No problems in 2 documents/);
  const places = JSON.parse((await run(["layout", "Places", "--root", folder.at("app")])).stdout);
  assert.notEqual(places.root, null);
});

test("a new workspace shows its data", async (t) => {
  const folder = folderOf(t);
  await run(["init"], { cwd: folder.path });
  const { stdout } = await run(["layout", "Places", "--root", folder.path]);
  for (const text of ["Hello, World!", "2 places", "July 4, 2018", "Lisbon", "2,310 km"]) {
    assert.ok(stdout.includes(`"${text}"`), text);
  }
});

test("init overwrites nothing, and lists what it kept", async (t) => {
  const folder = folderOf(t, { "Places.preview.json": "{}" });
  const first = await run(["init", folder.path]);
  assert.equal(first.status, 0);
  assert.match(first.stdout, /^kept Places\.preview\.json, which exists$/m);
  assert.equal(folder.read("Places.preview.json"), "{}");
  const document = folder.read("Places.xml");
  const second = await run(["init", folder.path]);
  assert.equal(second.status, 0);
  assert.equal(folder.read("Places.xml"), document);
});

test("init in a folder of documents writes data for their bindings", async (t) => {
  const folder = folderOf(t, {
    "Form.xml": form, "Plain.xml": "<UIView/>", "deep/Row.xml": '<UILabel text="$row.heading"/>',
    "Known.xml": '<UILabel text="$name"/>', "Known.preview.json": '{"owner":{"name":"Ada"}}',
  });
  const { status, stdout } = await run(["init", folder.path]);
  assert.equal(status, 0);
  assert.equal(stdout, "wrote Form.preview.json\nwrote deep/Row.preview.json\n");
  assert.deepEqual(JSON.parse(folder.read("Form.preview.json")), { owner: { total: 1, count: 1 } });
  assert.deepEqual(
    JSON.parse(folder.read("deep/Row.preview.json")), { owner: { row: { heading: "heading" } } });
  assert.equal(folder.read("Known.preview.json"), '{"owner":{"name":"Ada"}}');
  const again = await run(["init", folder.path]);
  assert.match(again.stdout, /^nothing to write/);
});

test("init prints one line and exits with status 2 if a file is in the way", async (t) => {
  const folder = folderOf(t, { "View.xml": "<UIView/>" });
  const { status, stdout, stderr } = await run(["init", folder.at("View.xml")]);
  assert.deepEqual([status, stdout], [2, ""]);
  assert.match(stderr, /^mkpreview: [^\n]*View\.xml[^\n]*\n$/);
});
