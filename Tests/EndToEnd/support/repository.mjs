import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { Folder } from "./folder.mjs";

/** A folder whose files are committed. */
export function repository(files) {
  const folder = new Folder(files);
  const git = (...args) => {
    const { status, stderr } = spawnSync("git", ["-C", folder.path, ...args], {
      encoding: "utf8", env: { ...process.env, HOME: folder.path },
    });
    assert.equal(status, 0, stderr);
  };
  git("init", "-q");
  git("add", "-A");
  git("-c", "user.name=Ada", "-c", "user.email=ada@example.com", "commit", "-qm", "one");
  return folder;
}
