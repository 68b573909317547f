// `mkpreview rename`.

import assert from "node:assert/strict";
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
