// Long subjects are named before they are pushed.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Folder } from "../EndToEnd/support/folder.mjs";

const script = fileURLToPath(new URL("../../.ci/check-subjects", import.meta.url));

const long = "x".repeat(61);

/** A repository that has a long subject, and a clone with commits of its own. */
function clone(t, subjects, ...options) {
  const folder = new Folder();
  t.after(() => folder.delete());
  function git(...args) {
    const identity = ["-c", "user.name=A", "-c", "user.email=a@b"];
    const { status, stderr } = spawnSync("git", [...identity, ...args], {
      cwd: folder.path, encoding: "utf8",
    });
    assert.equal(status, 0, stderr);
  }
  const commit = (path, subject) =>
    git("-C", path, "commit", "--quiet", "--allow-empty", "--message", subject);
  git("init", "--quiet", "upstream");
  for (const subject of [long, "Begin"]) commit("upstream", subject);
  git("clone", "--quiet", ...options, `file://${folder.at("upstream")}`, "clone");
  for (const subject of subjects) commit("clone", subject);
  return { path: folder.at("clone"), git };
}

function check(path) {
  const { status, stdout, stderr } = spawnSync(script, [path], { encoding: "utf8" });
  assert.equal(stdout, "");
  return { status, stderr };
}

test("a subject of 61 characters is named, one of 60 is fine", (t) => {
  const { path } = clone(t, ["ä".repeat(60), long, "End"]);
  const { status, stderr } = check(path);
  assert.equal(status, 1);
  assert.match(stderr, /^mkpreview: .* 61 characters.*: [0-9a-f]{7,} x{61}\n$/);
});

test("the subjects of the upstream branch are fine", (t) => {
  assert.deepEqual(check(clone(t, ["End"]).path), { status: 0, stderr: "" });
});

test("without an upstream branch, nothing is checked", (t) => {
  const { path, git } = clone(t, [long]);
  git("-C", path, "branch", "--unset-upstream");
  assert.deepEqual(check(path), { status: 0, stderr: "" });
});

test("in a shallow clone, nothing is checked", (t) => {
  const { path } = clone(t, [long], "--depth", "1");
  assert.deepEqual(check(path), { status: 0, stderr: "" });
});

test("without a repository, nothing is checked", (t) => {
  const folder = new Folder();
  t.after(() => folder.delete());
  assert.deepEqual(check(folder.path), { status: 0, stderr: "" });
});
