// The folder in which these tests change files changes none that is outside.

import assert from "node:assert/strict";
import { lstatSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { test } from "node:test";
import { Folder } from "./support/folder.mjs";

/** A folder with links into a second one, which stands for the system. */
function folders(t) {
  const outside = new Folder({ secret: "secret", "empty/file": "" });
  const folder = new Folder({ inside: "inside" });
  t.after(() => [folder, outside].forEach((one) => one.delete()));
  folder.link(outside.at("secret"), "file-link");
  folder.link(outside.at("new"), "new-link");
  folder.link(outside.path, "folder-link");
  folder.link(`../${basename(outside.path)}/secret`, "relative-link");
  folder.link("file-link", "second-link");
  return { folder, outside };
}

const isThere = (folder, name) => Boolean(lstatSync(folder.at(name), { throwIfNoEntry: false }));

for (const name of ["file-link", "new-link", "relative-link", "second-link", "folder-link/secret",
  "folder-link/new", "../new", "folder-link"]) {
  test(`no file outside is changed: ${name}`, (t) => {
    const { folder, outside } = folders(t);
    const { mode, mtimeMs } = lstatSync(outside.at("secret"));
    for (const change of [
      () => folder.write(name, "changed"), () => folder.makeFolder(name),
      () => folder.setPermissions(name, 0), () => folder.copy(folder.at("inside"), name),
    ]) assert.throws(change, /refused/);
    const after = lstatSync(outside.at("secret"));
    assert.deepEqual([after.mode, after.mtimeMs], [mode, mtimeMs]);
    assert.equal(readFileSync(outside.at("secret"), "utf8"), "secret");
    assert.ok(!isThere(outside, "new"));
  });
}

test("no name outside is created, removed or moved", (t) => {
  const { folder, outside } = folders(t);
  for (const name of ["folder-link/secret", "folder-link/new", "folder-link/empty", "../secret"]) {
    for (const change of [
      () => folder.remove(name), () => folder.move(name, "stolen"),
      () => folder.move("inside", name), () => folder.link("inside", name),
      () => folder.makePipe(name),
    ]) assert.throws(change, /refused/);
  }
  assert.equal(outside.read("secret"), "secret");
  assert.ok(isThere(outside, "empty") && !isThere(outside, "new") && isThere(folder, "inside"));
});

test("no link leads to the system", (t) => {
  const { folder } = folders(t);
  for (const target of ["/etc/passwd", "/", "/none", "../../etc/hostname", "/proc/self", ".."]) {
    assert.throws(() => folder.link(target, "link"), /refused/, target);
    assert.ok(!isThere(folder, "link"));
  }
  for (const target of ["/dev/zero", "nowhere", "."]) folder.link(target, `to-${basename(target)}`);
});

test("links inside are followed, and removed without their targets", (t) => {
  const { folder, outside } = folders(t);
  folder.link("inside", "a-link");
  folder.write("a-link", "one");
  assert.equal(folder.read("inside"), "one");
  folder.remove("file-link");
  folder.remove("folder-link");
  assert.ok(isThere(outside, "secret") && !isThere(folder, "folder-link"));
});
