// Machines that lack what programs are used to: languages, /proc, temporary files, addresses.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { labels } from "./support/documents.mjs";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";

const commands = [["layout", "A"], ["check"], ["render", "A", "-o", "A.png"],
  ["export", ".", "-o", "../out"], ["snapshot", "-o", "../shots"], ["schema"]];

function studio(t) {
  const folder = new Folder({ "docs/A.xml": labels("one"), "docs/B.xml": labels("two") });
  t.after(() => folder.delete());
  return folder;
}

for (const args of commands) {
  test(`the machine's language does not matter to ${args[0]}`, async (t) => {
    const outputs = [];
    for (const language of ["C", "xxxxxxxxxxxx", "de_DE.UTF-8"]) {
      const folder = studio(t);
      const env = { LANG: language, LC_ALL: language };
      const { status, signal, stdout } = await run(args, { cwd: folder.at("docs"), env });
      assert.deepEqual([status, signal], [0, null], language);
      outputs.push(stdout);
    }
    assert.deepEqual(new Set(outputs).size, 1);
  });
}

test("too little address space is a line and status 2", async (t) => {
  const folder = studio(t);
  const wrapper = ["sh", "-c", 'ulimit -v 300000 && exec "$@"', "sh"];
  const { status, stdout, stderr } = await run(["check"], { cwd: folder.at("docs"), wrapper });
  assert.deepEqual([status, stdout], [2, ""], stderr);
  assert.match(stderr, /^mkpreview: [^\n]*ulimit -v[^\n]*\n$/);
});

/** Runs a program as root of a namespace in which mounts can be changed. */
const unshare = ["unshare", "--map-root-user", "--mount"];
const skip = spawnSync(unshare[0], [...unshare.slice(1), "mount", "-t", "tmpfs", "none", "/mnt"])
  .status === 0 ? false : "needs namespaces of users";

test("without /proc a command says so, and ends with status 2", { skip }, async (t) => {
  const folder = studio(t);
  const wrapper = [...unshare, "sh", "-c", 'mount -t tmpfs none /proc && exec "$@"', "sh"];
  for (const args of [["check"], ["layout", "A"]]) {
    const { status, stdout, stderr } = await run(args, { cwd: folder.at("docs"), wrapper });
    assert.deepEqual([status, stdout], [2, ""], stderr);
    assert.match(stderr, /^mkpreview: [^\n]*\/proc[^\n]*\n$/);
  }
});

test("without a folder for temporary files, check warns that it knows less", async (t) => {
  const folder = studio(t);
  const env = { TMPDIR: folder.at("nowhere") };
  const { status, stderr } = await run(["check"], { cwd: folder.at("docs"), env });
  assert.equal(status, 0);
  assert.match(stderr, /^mkpreview: warning: [^\n]*nowhere[^\n]*\n$/);
});
