import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { Folder } from "./folder.mjs";

function git(folder, ...args) {
  const { status, stdout, stderr } = spawnSync("git", ["-C", folder.path, ...args], {
    encoding: "utf8", env: { ...process.env, HOME: folder.path },
  });
  assert.equal(status, 0, stderr);
  return stdout.trim();
}

/** Commits all files of a folder, after some are written, and returns the commit's ID. */
export function commit(folder, files, subject) {
  for (const [path, text] of Object.entries(files)) folder.write(path, text);
  git(folder, "add", "-A");
  git(folder, "-c", "user.name=Ada", "-c", "user.email=ada@example.com", "commit", "-qm", subject);
  return git(folder, "rev-parse", "HEAD");
}

/** A folder whose files are committed. */
export function repository(files) {
  const folder = new Folder(files);
  git(folder, "init", "-q");
  commit(folder, {}, "one");
  return folder;
}
