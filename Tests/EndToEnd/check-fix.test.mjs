// `mkpreview check --fix`.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";

const misspelt = "<LMColumnView>\n  <UILabel txt=\"a &amp; b\"/>\n  <LMSpacer/>\n</LMColumnView>\n";
const spelt = misspelt.replace("txt", "text");
const broken = "<LMColumnView>\n  <UILabel text=\"a & b\"/>\n  <LMSpacer/>\n";
const long = "A long text that needs several lines on a phone of any width, and even on a tablet, where it is wider than the screen";
const cut = `<LMColumnView>\n  <UILabel text="${long}"/>\n  <UISwitch/>\n  <LMSpacer/>\n</LMColumnView>\n`;

function workspace(t, files) {
  const folder = new Folder({ "mkpreview.json": "{}", ...files });
  t.after(() => folder.delete());
  return { folder, check: (...args) => run(["check", ...args], { cwd: folder.path }) };
}

test("proved fixes are written, each is printed, and the status is that of what is left", async (t) => {
  const { folder, check } = workspace(t, { "A.xml": misspelt, "B.xml": broken });
  assert.equal((await check()).status, 1);
  const { status, stdout, stderr } = await check("--fix");
  assert.equal(status, 0, stdout + stderr);
  assert.equal(folder.read("A.xml"), spelt);
  assert.equal(folder.read("B.xml"), "<LMColumnView>\n  <UILabel text=\"a &amp; b\"/>\n  <LMSpacer/>\n</LMColumnView>\n");
  const lines = stderr.trim().split("\n");
  assert.match(lines[0], /^A\.xml:2:12: Write “text”: solved in all \d environments, and nothing else moves \[unknown-property\]$/);
  assert.match(lines[1], /^B\.xml:2:20: Write “&amp;”; Close “LMColumnView”: the file parses now \[unescaped-character\]$/);
  assert.equal(lines[2], "2 problems fixed");
  assert.match(stdout, /^no problems|^0 errors|in 2 documents/);
  assert.equal((await check("--fix")).stderr.trim(), "0 problems fixed");
});

test("--diff prints what git applies, writes nothing, and has the same status", async (t) => {
  const { folder, check } = workspace(t, { "A.xml": misspelt, "cells/B.xml": broken });
  const { status, stdout } = await check("--fix", "--diff");
  assert.equal(status, 0);
  assert.equal(folder.read("A.xml"), misspelt);
  execFileSync("git", ["apply", "-"], { cwd: folder.path, input: stdout });
  assert.equal(folder.read("A.xml"), spelt);
  assert.equal((await check("--fix", "--diff")).stdout, "");
  assert.equal((await check("--diff")).status, 64);
});

test("a fix that moves other views is left out and says why, and --fix-unsafe writes it", async (t) => {
  const { folder, check } = workspace(t, { "A.xml": cut });
  const left = await check("--fix", "--max-warnings", "0");
  assert.equal(left.status, 1);
  assert.equal(folder.read("A.xml"), cut);
  assert.match(left.stderr, /A\.xml:2:3: left out: Set numberOfLines="0": A.* would change elsewhere: .*\[layout-truncated\]/);
  assert.match(left.stdout, /layout-truncated/);
  await check("--fix-unsafe");
  assert.equal(folder.read("A.xml"), cut.replace("\"/>\n  <UIS", "\" numberOfLines=\"0\"/>\n  <UIS"));
});

test("only problems that are reported are solved", async (t) => {
  const { folder, check } = workspace(t, { "A.xml": misspelt, "B.xml": misspelt });
  await check("--fix", "--skip", "unknown-property");
  assert.equal(folder.read("A.xml"), misspelt);
  await check("--fix", "A");
  assert.deepEqual([folder.read("A.xml"), folder.read("B.xml")], [spelt, misspelt]);
  await check("--baseline", "known.txt", "--update-baseline");
  assert.equal((await check("--fix", "--baseline", "known.txt")).stderr.trim(), "0 problems fixed");
});

test("a file keeps its encoding, and a link stays as it is", async (t) => {
  const latin = (text) => Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?>\n${text}`, "latin1");
  const { folder, check } = workspace(t, {
    "A.xml": latin(misspelt.replace("a &", "ä &")), "B.txt": misspelt,
  });
  folder.link("B.txt", "B.xml");
  const { status, stderr } = await check("--fix");
  assert.equal(status, 2);
  assert.match(stderr, /mkpreview: B\.xml .*link/);
  assert.equal(readFileSync(folder.at("A.xml"), "latin1"), latin(spelt.replace("a &", "ä &")).toString("latin1"));
  assert.equal(folder.read("B.txt"), misspelt);
});
