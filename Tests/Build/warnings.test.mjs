// The package manager has nothing to warn of, for the project and for the package of benchmarks.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

for (const path of [".", "Benchmarks"]) {
  test(`a build of ${path} begins without a warning`, () => {
    // Nothing is compiled: the package manager says what it thinks of all targets before.
    const args = ["build", "--package-path", path, "--target", "Geometry"];
    const { status, stdout, stderr } = spawnSync("swift", args, { cwd: root, encoding: "utf8" });
    const output = stdout + stderr;
    assert.doesNotMatch(output, /warning:/);
    if (path === ".") assert.equal(status, 0, output);
  });
}
