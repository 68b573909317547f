// `mkpreview diff` in repositories that somebody else made: nothing of them runs, is fetched or read
// elsewhere. A canary stands for what must not be read: a height of 99.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";

const screen = (height) => `<UIView id="top" height="${height}" backgroundColor="red"/>\n`;

const environment = {
  ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_AUTHOR_NAME: "Ada", GIT_AUTHOR_EMAIL: "a@b",
  GIT_COMMITTER_NAME: "Ada", GIT_COMMITTER_EMAIL: "a@b",
};

/** Runs a script of a shell in a folder; returns its output. */
function shell(folder, script) {
  const { status, stdout, stderr } = spawnSync("sh", ["-ec", script],
    { cwd: folder.path, encoding: "utf8", env: environment });
  assert.equal(status, 0, stderr);
  return stdout.trim();
}

/** A folder with two commits: of a height of 44, and of 52. */
function repository(t, height = 44) {
  const folder = new Folder({ "A.xml": screen(height) });
  t.after(() => folder.delete());
  shell(folder, "git init -qb main; git add -A; git commit -qm one");
  folder.write("A.xml", screen(height + 8));
  shell(folder, "git commit -qam two");
  return folder;
}

/** Runs a command, and writes its largest memory in kB into the file `memory`. */
const measuring = ["python3", "-c", `
import resource, subprocess, sys
status = subprocess.call(sys.argv[1:])
open("memory", "w").write(str(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss))
sys.exit(status)`];

/** Refuses to compare, in one line. */
async function refused(folder, what, ...args) {
  const { status, stdout, stderr } = await run(["diff", ...args], { cwd: folder.path });
  assert.deepEqual([status, stdout], [2, ""], stderr);
  assert.match(stderr, /^mkpreview: [^\n]+\n$/);
  assert.match(stderr, what);
  assert.doesNotMatch(stderr, /99|107/);
}

/** Compares both commits. */
async function compared(folder, ...args) {
  const { status, stdout, stderr } = await run(["diff", "HEAD~1..HEAD", ...args], { cwd: folder.path });
  assert.equal(status, 0, stderr);
  return stdout;
}

test("another repository in place of .git is not read", async (t) => {
  const victim = repository(t, 99);
  const link = new Folder({ "A.xml": screen(44) });
  const file = new Folder({ "A.xml": screen(44), ".git": `gitdir: ${victim.at(".git")}\n` });
  const common = repository(t);
  const work = repository(t);
  t.after(() => [link, file].forEach((folder) => folder.delete()));
  link.link(victim.at(".git"), ".git");
  common.write(".git/commondir", `${victim.at(".git")}\n`);
  shell(work, `git config core.worktree '${victim.path}'`);
  await refused(link, /\.git is a link/, "HEAD~1");
  await refused(file, /does not know this folder/, "HEAD~1");
  await refused(common, /\.git leads to /, "HEAD~1");
  await refused(work, /its files are in/, "HEAD~1");
});

test("work trees and submodules are read", async (t) => {
  const folder = repository(t);
  shell(folder, `git worktree add -q '${folder.at("tree")}' -b topic`);
  const tree = { path: folder.at("tree") };
  assert.match(await compared(tree), /height: 44 → 52/);
  const outer = new Folder({ "B.xml": screen(1) });
  t.after(() => outer.delete());
  shell(outer, `git init -qb main; git -c protocol.file.allow=always submodule add -q '${folder.path}' sub`);
  assert.match(await compared({ path: outer.at("sub") }), /height: 44 → 52/);
});

test("objects of another repository are not read", async (t) => {
  const victim = repository(t, 99);
  const borrowing = repository(t);
  borrowing.write(".git/objects/info/alternates", `${victim.at(".git/objects")}\n`);
  shell(borrowing, `
    blob=$(git -C '${victim.path}' rev-parse HEAD:A.xml)
    git update-index --cacheinfo 100644,$blob,A.xml; git commit -qm three`);
  await refused(borrowing, /alternates borrows the objects of/, "HEAD~1..HEAD");
  const linked = repository(t);
  const id = shell(victim, "git rev-parse HEAD:A.xml");
  const object = `.git/objects/${id.slice(0, 2)}`;
  linked.link(victim.at(object), object);
  await refused(linked, /is a link/, "HEAD~1");
});

test("filters, hooks, monitors, helpers and other programs do not run", async (t) => {
  const folder = repository(t);
  folder.write(".gitattributes", "*.xml filter=f diff=f merge=f working-tree-encoding=UTF-16\n");
  folder.write(".git/info/attributes", "*.xml filter=f diff=f\n");
  const mark = `touch '${folder.at("ran")}'`;
  folder.write(".git/other.config", `[core]\n\tfsmonitor = ${mark}\n`);
  const settings = ["filter.f.clean", "filter.f.smudge", "filter.f.process", "diff.f.textconv",
    "diff.f.command", "merge.f.driver", "core.fsmonitor", "diff.external", "core.sshCommand",
    "core.gitProxy", "core.pager", "pager.ls-tree", "core.editor", "sequence.editor", "core.askPass",
    "credential.helper", "alias.cat-file", "alias.ls-files", "gpg.program", "uploadpack.packObjectsHook",
    "trace2.eventTarget"];
  for (const name of settings) shell(folder, `git config ${name} "${mark}"`);
  shell(folder, "git config core.hooksPath hooks; git config include.path other.config");
  for (const hook of ["post-index-change", "post-checkout", "fsmonitor-watchman",
    "reference-transaction"]) {
    for (const place of ["hooks", ".git/hooks"]) {
      folder.write(`${place}/${hook}`, `#!/bin/sh\n${mark}\n`);
      folder.setPermissions(`${place}/${hook}`, 0o755);
    }
  }
  spawnSync("rm", ["-f", folder.at("ran")]);
  folder.write("A.xml", screen(60));
  assert.match(await compared(folder), /height: 44 → 52/);
  for (const args of [[], ["--staged"], ["HEAD~1"]]) {
    assert.equal((await run(["diff", ...args], { cwd: folder.path })).status, 0);
  }
  assert.ok(!existsSync(folder.at("ran")));
});

test("nothing is fetched from promisor remotes", async (t) => {
  const victim = repository(t, 99);
  const folder = repository(t);
  const mark = `touch '${folder.at("ran")}'`;
  shell(folder, `
    git config core.repositoryFormatVersion 1
    git config extensions.partialClone origin
    git config remote.origin.promisor true
    git config remote.origin.partialCloneFilter blob:none
    git config remote.origin.uploadpack "${mark}; git-upload-pack"
    for name in allow ext.allow file.allow ssh.allow; do git config protocol.$name always; done`);
  const id = shell(folder, "git rev-parse HEAD~1:A.xml");
  folder.remove(`.git/objects/${id.slice(0, 2)}/${id.slice(2)}`);
  for (const url of [`ext::${mark}`, victim.at(".git"), `file://${victim.at(".git")}`]) {
    shell(folder, `git config remote.origin.url "${url}"`);
    await refused(folder, /A\.xml[^\n]*lacks it/, "HEAD~1");
    assert.ok(!existsSync(folder.at("ran")), url);
  }
});

test("replacements of objects are not read", async (t) => {
  const folder = repository(t);
  folder.write("other", screen(99));
  shell(folder, "git replace $(git rev-parse HEAD~1:A.xml) $(git hash-object -w other)");
  assert.match(await compared(folder), /height: 44 → 52/);
});

test("objects of 1 GB end with a line, in little memory", { timeout: 300_000 }, async (t) => {
  const folder = repository(t);
  const write = (type) => shell(folder, `
    head -c 1073741824 /dev/zero | git -c core.compression=1 hash-object -w --stdin --literally -t ${type}`);
  const blob = write("blob");
  shell(folder, `
    git update-index --cacheinfo 100644,${blob},A.xml
    git update-ref refs/heads/large $(git commit-tree -m large $(git write-tree))`);
  const measured = async (what, ...args) => {
    const { status, stdout, stderr } = await run(["diff", ...args],
      { cwd: folder.path, wrapper: measuring });
    assert.deepEqual([status, stdout], [2, ""], stderr);
    assert.match(stderr, /^mkpreview: [^\n]+\n$/);
    assert.match(stderr, what);
    const memory = Number(folder.read("memory"));
    assert.ok(memory < 400_000, `${memory} kB`);
  };
  await measured(/A\.xml in [0-9a-f]{7} is too large/, "large..main");
  await measured(/A\.xml in index is too large/, "--staged");
  await measured(/./, write("commit"));
});
