// `mkpreview format`.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { lstatSync, readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";

const ugly = "<LMColumnView>\n<UILabel   text=\"a\"/>\n\n\n<UISwitch />\n</LMColumnView>";
const pretty = "<LMColumnView>\n    <UILabel text=\"a\"/>\n\n    <UISwitch/>\n</LMColumnView>\n";

function workspace(t, files) {
  const folder = new Folder({ "mkpreview.json": "{}", ...files });
  t.after(() => folder.delete());
  const format = async (...args) => {
    const { status, stdout, stderr } = await run(["format", ...args], { cwd: folder.path });
    return { status, stdout, stderr };
  };
  return { folder, format };
}

test("all documents are formatted, with their variants, and nothing else", async (t) => {
  const other = "<project>\n<a/></project>";
  const { folder, format } = workspace(t, {
    "A.xml": ugly, "A~horizontal.xml": ugly, "cells/B.xml": pretty, "pom.xml": other,
  });
  assert.deepEqual(await format(), { status: 0, stdout: "", stderr: "2 of 3 files changed\n" });
  assert.equal(folder.read("A.xml"), pretty);
  assert.equal(folder.read("A~horizontal.xml"), pretty);
  assert.equal(folder.read("pom.xml"), other);
  assert.deepEqual(await format(), { status: 0, stdout: "", stderr: "0 of 3 files changed\n" });
});

test("--check names the files that would change, and writes nothing", async (t) => {
  const { folder, format } = workspace(t, { "A.xml": ugly, "cells/B.xml": ugly, "C.xml": pretty });
  const { status, stdout } = await format("--check");
  assert.deepEqual([status, stdout], [1, "A.xml\ncells/B.xml\n"]);
  assert.equal(folder.read("A.xml"), ugly);
  assert.equal((await format("--check", "C.xml")).status, 0);
  assert.deepEqual((await format("--check", "cells")).stdout, "cells/B.xml\n");
});

test("--diff prints what git applies", async (t) => {
  const { folder, format } = workspace(t, { "A.xml": ugly, "cells/Ö.xml": ugly });
  const { status, stdout } = await format("--diff");
  assert.equal(status, 0);
  assert.equal(folder.read("A.xml"), ugly);
  execFileSync("git", ["apply", "-"], { cwd: folder.path, input: stdout });
  assert.equal(folder.read("A.xml"), pretty);
  assert.equal(folder.read("cells/Ö.xml"), pretty);
  assert.equal((await format("--diff", "--check")).stdout, "");
});

test("a file is formatted in its encoding, with its mode", async (t) => {
  const utf16 = (text) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
  const latin = (text) => Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?>\n${text}`, "latin1");
  const { folder, format } = workspace(t, {
    "A.xml": utf16(ugly.replace("a", "ä😀")), "B.xml": latin(ugly.replace("\"a\"", "\"ä\"")),
    "C.xml": Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(ugly)]),
  });
  folder.setPermissions("B.xml", 0o640);
  assert.equal((await format()).status, 0);
  assert.deepEqual(readFileSync(folder.at("A.xml")), utf16(pretty.replace("a", "ä😀")));
  assert.deepEqual(readFileSync(folder.at("B.xml")), latin(pretty.replace("\"a\"", "\"ä\"")));
  assert.equal(statSync(folder.at("B.xml")).mode & 0o777, 0o640);
  assert.equal(readFileSync(folder.at("C.xml"))[0], 0xef);
});

test("a file that cannot be written is named, and the others are formatted", async (t) => {
  const { folder, format } = workspace(t, { "A.xml": ugly, "B.xml": ugly, "Z.xml": ugly });
  folder.link("Z.xml", "L.xml");
  const { status, stderr } = await format();
  assert.equal(status, 2);
  assert.match(stderr, /^mkpreview: L\.xml is a link, or behind one; it is not written$/m);
  assert.ok(lstatSync(folder.at("L.xml")).isSymbolicLink());
  for (const name of ["A", "B", "Z"]) assert.equal(folder.read(`${name}.xml`), pretty);
});

test("a broken document keeps its lines from the mistake on", async (t) => {
  const broken = "<LMColumnView>\n<UILabel/>\n<UISwitch/>\n<UISwitch\n   </LMColumnView>";
  const { folder, format } = workspace(t, { "A.xml": broken, "B.xml": Buffer.from([0, 1, 2]) });
  assert.equal((await format()).status, 0);
  assert.equal(folder.read("A.xml"),
    "<LMColumnView>\n    <UILabel/>\n<UISwitch/>\n<UISwitch\n   </LMColumnView>");
});

test("what is no document of the folder is wrong", async (t) => {
  const { format } = workspace(t, { "A.xml": pretty });
  const { status, stderr } = await format("None.xml");
  assert.equal(status, 2);
  assert.match(stderr, /“None\.xml” is no document, folder or pattern/);
  assert.equal((await format("--tabs")).status, 64);
});

test("the samples are formatted", async () => {
  const { status, stdout } = await run(["format", "--check", "sample-docs"]);
  assert.deepEqual([status, stdout], [0, ""]);
});
