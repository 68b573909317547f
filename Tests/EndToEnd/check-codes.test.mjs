// What `mkpreview check` says about codes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";

/** A function that checks a folder of files. */
function studio(t, files) {
  const folder = new Folder(files);
  t.after(() => folder.delete());
  return { check: (...args) => run(["check", ...args], { cwd: folder.path }) };
}

const cut = '<LMAnchorView><UILabel width="20" text="A long text" anchor="top,left"/></LMAnchorView>';

test("a code is explained as in the manual", async (t) => {
  const { check } = studio(t, {});
  const { stdout, status } = await check("--explain", "layout-covered");
  assert.equal(status, 0);
  assert.match(stdout, /^layout-covered\n\n\*Warning\.\* What is drawn later .*\n[^]*<LMAnchorView>[^]*```\n$/);
  assert.doesNotMatch(stdout, /^## /m);
  assert.equal((await check("--explain", "layout-coverd")).status, 64);
});

test("statistics count the problems of each code", async (t) => {
  const { check } = studio(t, {
    "A.xml": "<LMColumnView><UILable/><UIButon/></LMColumnView>", "B.xml": cut });
  const { stdout, status } = await check("--statistics", "--environment", "standard");
  assert.equal(status, 1);
  const lines = stdout.trim().split("\n");
  assert.equal(lines[0], "2 × error unknown-class", "the most frequent first");
  assert.ok(lines.includes("1 × warning layout-truncated"), stdout);
  assert.equal((await check("--statistics", "--format", "json")).status, 64);
});
