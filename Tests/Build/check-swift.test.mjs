// A missing toolchain is distinguished from one that does not start.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Folder } from "../EndToEnd/support/folder.mjs";

const script = fileURLToPath(new URL("../../.ci/check-swift", import.meta.url));

/** Runs the check with nothing on the PATH but a folder, which may have a program `swift`. */
function check(t, swift) {
  const folder = new Folder(swift ? { swift } : {});
  t.after(() => folder.delete());
  if (swift) folder.setPermissions("swift", 0o755);
  const options = { env: { PATH: folder.path }, encoding: "utf8" };
  const { status, stdout, stderr } = spawnSync("/bin/sh", [script], options);
  assert.equal(stdout, "");
  return { status, stderr };
}

test("a toolchain that starts is fine", (t) => {
  const { status, stderr } = check(t, "#!/bin/sh\necho Swift version 6.3\n");
  assert.deepEqual([status, stderr], [0, ""]);
});

test("a missing toolchain is reported with a place to find one", (t) => {
  const { status, stderr } = check(t);
  assert.equal(status, 1);
  assert.match(stderr, /^mkpreview: Swift is missing, .*swift\.org\/install\/linux.*PATH\.\n$/);
});

test("a toolchain that does not start is reported with the loader's own line", (t) => {
  const line = "swift: error while loading shared libraries: libncurses.so.6: cannot open shared "
    + "object file: No such file or directory";
  const { status, stderr } = check(t, `#!/bin/sh\necho '${line}' >&2\nexit 127\n`);
  assert.equal(status, 1);
  assert.equal(stderr, `mkpreview: Swift does not start: ${line}\n`);
});
