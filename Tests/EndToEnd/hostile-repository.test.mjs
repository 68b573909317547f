// `diff`, `check` and `serve` in repositories that somebody else made: nothing of them runs, is
// fetched or read elsewhere. A canary stands for what must not be read: a height of 99.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";
import { serve } from "./support/server.mjs";

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

/** Refuses a command in one line, which is returned. */
async function refused(folder, what, ...args) {
  const { status, stdout, stderr } = await run(args, { cwd: folder.path });
  assert.deepEqual([status, stdout], [2, ""], stderr);
  assert.match(stderr, /^mkpreview: [^\n]+\n$/);
  assert.match(stderr, what);
  assert.doesNotMatch(stderr, /\b(99|107)\b/);
  return stderr;
}

/** What reads a repository: commands, and requests of a server. */
const commands = [
  ["diff", "HEAD~1"], ["diff", "--staged"], ["check", "--changed-since", "HEAD~1"], ["check", "--staged"],
];
const requests = [
  "/api/diff", "/api/diff/A", "/api/diff/A?from=main", "/api/layout/A?revision=HEAD",
  "/api/layout/A?revision=main~1", "/api/source/A?revision=HEAD",
];

/** A folder in another. */
const folderAt = (path) => Object.assign(Object.create(Folder.prototype), { path });

/** Nothing that reads a repository reads this one; returns the reason. */
async function unread(t, folder, what) {
  let reason;
  for (const args of commands) reason = await refused(folder, what, ...args);
  const server = await serve(t, folder);
  const { head } = await server.json("/api/revisions/A");
  assert.match(head.problem, what);
  for (const path of requests) {
    const { status, text } = await server.ask(path);
    assert.equal(status, 404, path);
    assert.match(JSON.parse(text).detail, what);
    assert.doesNotMatch(text, /\b(99|107)\b/);
  }
  return reason;
}

/** Everything that reads a repository reads this one, whose last commit changed a height. */
async function isRead(t, folder) {
  assert.match(await compared(folder), /height: 44 → 52/);
  for (const args of commands) {
    const { status, stderr } = await run(args, { cwd: folder.path });
    assert.equal(status, 0, stderr);
  }
  const server = await serve(t, folder);
  assert.match((await server.json("/api/revisions/A")).head.commit, /^[0-9a-f]{40}$/);
  assert.match((await server.ask("/api/diff/A?from=HEAD~1")).text, /height: 44 → 52/);
  assert.equal((await server.ask("/api/source/A?revision=HEAD~1")).text, screen(44));
  assert.equal((await server.json("/api/layout/A?revision=HEAD~1")).root.id, "top");
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
  await unread(t, link, /\.git is a link/);
  await unread(t, file, /does not know this folder/);
  await unread(t, common, /\.git leads to /);
  await unread(t, work, /its files are in/);
});

test("work trees and submodules are read", async (t) => {
  const folder = repository(t);
  shell(folder, `git worktree add -q '${folder.at("a tree")}' -b topic`);
  await isRead(t, folderAt(folder.at("a tree")));
  const outer = new Folder({ "B.xml": screen(1) });
  t.after(() => outer.delete());
  shell(outer, `
    git init -qb main
    git -c protocol.file.allow=always submodule add -q -b main '${folder.path}' 'a sub'
    git commit -qm one`);
  await isRead(t, folderAt(outer.at("a sub")));
  shell(outer, "git -C 'a sub' worktree add -q ../tree -b topic");
  await isRead(t, folderAt(outer.at("tree")));
  const { status, stderr } = await run(["check", "--changed-since", "main"], { cwd: outer.path });
  assert.equal(status, 0, stderr);
});

test("a refusal says how a repository of one's own is made readable", async (t) => {
  const folder = repository(t);
  const others = new Folder();
  t.after(() => others.delete());
  shell(folder, `
    git clone -qs . '${others.at("shared")}'
    git clone -q --reference . 'file://${folder.path}' '${others.at("reference")}'
    git clone -q --separate-git-dir '${others.at("kept")}' . '${others.at("separate")}'
    git worktree add -q '${others.at("old")}' -b topic`);
  shell(others, "mv old moved");
  for (const [name, what] of Object.entries({
    shared: /alternates borrows the objects of/, reference: /alternates borrows the objects of/,
    separate: /does not know this folder/, moved: /does not know this folder/,
  })) {
    const clone = folderAt(others.at(name));
    const reason = await unread(t, clone, what);
    const [, remedy] = /“(git .*)” here/.exec(reason);
    shell(clone, remedy);
    await isRead(t, clone);
  }
});

test("objects of another repository are not read", async (t) => {
  const victim = repository(t, 99);
  const borrowing = repository(t);
  borrowing.write(".git/objects/info/alternates", `${victim.at(".git/objects")}\n`);
  shell(borrowing, `
    blob=$(git -C '${victim.path}' rev-parse HEAD:A.xml)
    git update-index --cacheinfo 100644,$blob,A.xml; git commit -qm three`);
  await refused(borrowing, /alternates borrows the objects of/, "diff", "HEAD~1..HEAD");
  await unread(t, borrowing, /alternates borrows the objects of/);
  const linked = repository(t);
  const objects = (folder) => shell(folder, "ls .git/objects").split("\n");
  const own = objects(linked);
  const object = `.git/objects/${objects(victim).find((name) => !own.includes(name))}`;
  linked.link(victim.at(object), object);
  await unread(t, linked, /is a link/);
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
    await refused(folder, /lacks the content of A\.xml/, "diff", "HEAD~1");
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
  const measured = async (expected, what, ...args) => {
    const { status, stdout, stderr } = await run(["diff", ...args],
      { cwd: folder.path, wrapper: measuring });
    assert.equal(status, expected, stderr);
    if (expected === 2) assert.equal(stdout, "");
    assert.match(stderr, /^mkpreview: [^\n]+\n$/);
    assert.match(stderr, what);
    const memory = Number(folder.read("memory"));
    assert.ok(memory < 400_000, `${memory} kB`);
  };
  const leftOut = /warning: A\.xml is larger than 64 MiB; it is not compared/;
  await measured(0, leftOut, "large..main");
  await measured(0, leftOut, "HEAD", "--staged");
  await measured(2, /./, write("commit"));
});
