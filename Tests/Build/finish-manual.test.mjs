// What .ci/finish-manual adds to generated man pages.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Folder } from "../EndToEnd/support/folder.mjs";

const script = fileURLToPath(new URL("../../.ci/finish-manual", import.meta.url));

test("a page ends with its exit statuses, its examples and the other pages", (t) => {
  const names = ["mkpreview", "mkpreview-check", "mkpreview-render"];
  const page = '.Sh NAME\n\n.Nm x\n.Sh "EXIT STATUS"\n.Ex -std';
  const folder = new Folder(Object.fromEntries(names.map((name) => [`${name}.1`, page])));
  t.after(() => folder.delete());
  // As make calls it: with a path from the current folder.
  execFileSync(script, ["."], { cwd: folder.path });
  for (const name of names) {
    const page = folder.read(`${name}.1`);
    assert.match(page, /^\.Sh NAME\n\.Pp\n\.Nm x\n\.Sh "EXIT STATUS"\n\.Bl/);
    assert.deepEqual(page.match(/^\.It .*$/gm), [".It 0", ".It 1", ".It 2", ".It 64"]);
    const examples = page.match(/^\.Dl .*$/gm);
    assert.ok(examples.every((line) => line.startsWith(`.Dl ${name.replace("-", " ")} `)), name);
    const others = names.filter((other) => other !== name).map((other) => `.Xr ${other} 1`);
    assert.ok(page.endsWith(`.Sh "SEE ALSO"\n${others.join(" ,\n")}\n`), page);
  }
});
