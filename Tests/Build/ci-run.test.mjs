// A run of continuous integration fails where the tests do, or where they leave something behind.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Folder } from "../EndToEnd/support/folder.mjs";

const script = fileURLToPath(new URL("../../.ci/run", import.meta.url));

/** Runs the script in a project whose tests are a shell script. */
function run(t, tests) {
  const folder = new Folder({
    ".ci/install-packages": "#!/bin/sh\n", ".gitignore": ".build/\n",
    Makefile: "build:\ntest: build\n\t@sh tests\n", tests,
  });
  t.after(() => folder.delete());
  folder.copy(script, ".ci/run");
  folder.setPermissions(".ci/install-packages", 0o755);
  const options = { cwd: folder.path, encoding: "utf8" };
  assert.equal(spawnSync("git", ["init", "--quiet"], options).status, 0);
  return spawnSync("bash", [".ci/run"], options);
}

test("tests that pass and leave nothing behind pass", (t) => {
  const { status, stdout, stderr } = run(t, `
    mkdir .build; touch .build/new "$TMPDIR/used"; rm "$TMPDIR/used"; echo "# pass 3"; cat`);
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^# pass 3$/m);
  assert.equal(stderr, "");
});

test("the status is that of the tests", (t) => {
  assert.equal(run(t, "exit 1").status, 2);
});

test("the script prints every failure again at the end", (t) => {
  const { status, stderr } = run(t, `
    echo "    not ok 3 - a long list"; echo "ok 4 - a short list"; seq 900; exit 1`);
  assert.equal(status, 2);
  assert.match(stderr, /what failed:\n {4}not ok 3 - a long list\n/);
});

for (const [what, tests, said] of [
  ["a file in the folder of temporary files", 'touch "$TMPDIR/left"', /temporary files.*\n.*\n> .*left/],
  ["a file in the work tree", "touch left", /work tree.*\n(?:.*\n)*> .*left/],
  ["a change of the work tree", "mv tests moved", /work tree/],
]) {
  test(`tests that leave ${what} behind fail`, (t) => {
    const { status, stderr } = run(t, tests);
    assert.equal(status, 1, stderr);
    assert.match(stderr, said);
  });
}
