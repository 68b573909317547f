// What `mkpreview check` says about wrong arguments.

import assert from "node:assert/strict";
import { test } from "node:test";
import { labels } from "./support/documents.mjs";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";

/** A folder with a document, and a function that checks it. */
function studio(t) {
  const folder = new Folder({ "A.xml": labels("one") });
  t.after(() => folder.delete());
  return { check: (...args) => run(["check", ...args], { cwd: folder.path }) };
}

test("wrong usage exits with status 64", async (t) => {
  const { check } = studio(t);
  for (const args of [["--shard", "5/4"], ["--shard", "0/4"], ["--shard", "x"], ["--jobs", "0"],
    ["--format", "xml"], ["--report", "sarif"], ["--max-warnings", "-1"], ["--update-baseline"],
    ["--strict", "--max-warnings", "1"], ["--staged", "--changed-since", "main"],
    ["--environment", "nonsense"]]) {
    const { status, stdout } = await check(...args);
    assert.deepEqual([status, stdout], [64, ""], args.join(" "));
  }
});

test("a wrong value is answered with the right ones", async (t) => {
  const { check } = studio(t);
  for (const [args, said] of [
    [["--report", "sarif"], /FORMAT=FILE .* text, json, github, gitlab, markdown, sarif, junit$/m],
    [["--report", "xml=a"], /text, json, .*, junit$/m],
    [["--shard", "5/4"], /2\/4/], [["--max-warnings", "many"], /whole number from 0/],
  ]) {
    const { status, stderr } = await check(...args);
    assert.equal(status, 64);
    assert.match(stderr, said);
  }
});
