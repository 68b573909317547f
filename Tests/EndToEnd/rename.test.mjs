// `mkpreview rename`.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";

const files = {
  "mkpreview.json": "{}",
  "A.xml": "<LMColumnView>\n<UILabel id=\"title\" text=\"title\"/>\n</LMColumnView>\n",
  "A.preview.json": "{\"outlets\": {\"title\": {\"text\": \"title\"}}}\n",
  "B.xml": "<UILabel id=\"title\" text=\"@hello\"/>\n",
  "en.lproj/Localizable.strings": Buffer.concat([
    Buffer.from([0xff, 0xfe]), Buffer.from("\"hello\" = \"hello\";\r\n", "utf16le")]),
};

function workspace(t) {
  const folder = new Folder(files);
  t.after(() => folder.delete());
  return { folder, renamed: (...args) => run(["rename", ...args], { cwd: folder.path }) };
}

test("an id is renamed for its owner, and a document is chosen where several have it", async (t) => {
  const { folder, renamed } = workspace(t);
  const open = await renamed("title", "heading", "--kind", "id");
  assert.equal(open.status, 64);
  assert.deepEqual(open.stderr.trim().split("\n").slice(1), ["  A.xml", "  B.xml"]);
  const { status, stderr } = await renamed("title", "heading", "--kind", "id", "--document", "A");
  assert.deepEqual([status, stderr], [0, "2 places in 2 files changed\n"]);
  assert.equal(folder.read("A.xml"), files["A.xml"].replace("id=\"title\"", "id=\"heading\""));
  assert.equal(folder.read("A.preview.json"), files["A.preview.json"].replace("{\"title\"", "{\"heading\""));
  assert.equal(folder.read("B.xml"), files["B.xml"]);
});

test("a table keeps its encoding, and --diff writes nothing", async (t) => {
  const { folder, renamed } = workspace(t);
  const table = (name) => Buffer.concat([
    Buffer.from([0xff, 0xfe]), Buffer.from(`"${name}" = "hello";\r\n`, "utf16le")]);
  const before = folder.read("B.xml");
  const { status, stdout } = await renamed("hello", "welcome", "--kind", "string", "--diff");
  assert.equal(status, 0);
  assert.equal(folder.read("B.xml"), before);
  assert.match(stdout, /^--- a\/B\.xml$/m);
  assert.equal((await renamed("hello", "welcome", "--kind", "string")).status, 0);
  assert.equal(folder.read("B.xml"), before.replace("@hello", "@welcome"));
  assert.equal(
    readFileSync(folder.at("en.lproj/Localizable.strings"), "hex"), table("welcome").toString("hex"));
});

test("what cannot be renamed says why", async (t) => {
  const { renamed } = workspace(t);
  const none = await renamed("subtitle", "heading", "--kind", "id");
  assert.deepEqual([none.status, none.stderr], [1, "mkpreview: Nothing has the name “subtitle”\n"]);
  const bad = await renamed("title", "a b", "--kind", "id", "--document", "A");
  assert.deepEqual([bad.status, bad.stderr], [1, "mkpreview: “a b” is not a name for an id\n"]);
  assert.equal((await renamed("title", "heading", "--kind", "name")).status, 64);
  assert.equal((await renamed("title", "heading", "--kind", "id", "--document", "C")).status, 2);
});

test("files are renamed with all that belongs to them", async (t) => {
  const folder = new Folder({
    "mkpreview.json": "{\"dialect\": \"4.0\"}",
    "A.xml": "<LMColumnView>\n<?include Row?>\n<UIImageView image=\"logo.png\"/>\n</LMColumnView>\n",
    "Row.xml": "<LMRowView>\n<?include A?>\n</LMRowView>\n", "Row~horizontal.xml": "<LMRowView/>\n",
    "Row.preview.json": "{}\n", "cells/Line.xml": "<LMRowView/>\n",
    "icons/logo.png": "1", "icons/logo@2x.png": "2", "Assets.xcassets/brand.colorset/Contents.json": "{}",
    "App/Login.swift": "UIImage(named: \"logo\")\n",
  });
  t.after(() => folder.delete());
  const renamed = (...args) => run(["rename", ...args], { cwd: folder.path });
  const patch = await renamed("Row", "cells/Row", "--kind", "document", "--diff");
  assert.match(patch.stdout, /^rename from Row~horizontal\.xml\nrename to cells\/Row~horizontal\.xml$/m);
  assert.equal(folder.read("Row.xml"), "<LMRowView>\n<?include A?>\n</LMRowView>\n");

  const document = await renamed("Row", "cells/Row", "--kind", "document");
  assert.deepEqual([document.status, document.stderr.split("\n")[0]], [0, "1 place in 1 file changed"]);
  assert.match(`${folder.read("A.xml")}`, /<\?include cells\/Row\?>/);
  assert.equal(`${folder.read("cells/Row.preview.json")}`, "{}\n");
  assert.equal(`${folder.read("cells/Row~horizontal.xml")}`, "<LMRowView/>\n");

  const picture = await renamed("logo", "mark", "--kind", "image");
  assert.equal(picture.status, 0);
  assert.match(picture.stderr, /^icons\/logo@2x\.png is icons\/mark@2x\.png$/m);
  assert.match(
    picture.stderr, /^note: “logo” also stands in 1 file of code, which stays as it is\n {2}App\/Login\.swift$/m);
  assert.equal(`${folder.read("icons/mark.png")}`, "1");
  const set = await renamed("brand", "accent", "--kind", "color");
  assert.equal(set.status, 0);
  assert.equal(`${folder.read("Assets.xcassets/accent.colorset/Contents.json")}`, "{}");

  const taken = await renamed("cells/Row", "Line", "--kind", "document");
  assert.deepEqual([taken.status, taken.stderr], [1, "mkpreview: cells/Line.xml exists already\n"]);
});

test("git applies the diff of a document with another name", async (t) => {
  const folder = new Folder({
    "mkpreview.json": "{\"dialect\": \"4.0\"}", "A.xml": "<LMColumnView>\n<?include Row?>\n</LMColumnView>\n",
    "Row.xml": "<UILabel/>\n", "Row.preview.json": "{}\n",
  });
  t.after(() => folder.delete());
  const patch = await run(["rename", "Row", "Line", "--kind", "document", "--diff"], { cwd: folder.path });
  assert.equal(patch.status, 0);
  execFileSync("git", ["apply", "-"], { cwd: folder.path, input: patch.stdout });
  assert.match(`${folder.read("A.xml")}`, /include Line/);
  assert.equal(`${folder.read("Line.xml")}`, "<UILabel/>\n");
  assert.equal(`${folder.read("Line.preview.json")}`, "{}\n");
});
