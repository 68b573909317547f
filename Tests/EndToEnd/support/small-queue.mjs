import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Folder } from "./folder.mjs";

const source = fileURLToPath(new URL("small-queue.c", import.meta.url));

/**
 * A command line that runs a program with a queue of file events that overflows after a few.
 * @param {import("node:test").TestContext} t
 * @returns {string[]}
 */
export function withSmallQueue(t) {
  const folder = new Folder();
  t.after(() => folder.delete());
  const library = folder.place("small-queue.so");
  execFileSync("cc", ["-O", "-Wall", "-Werror", "-shared", "-fPIC", "-o", library, source]);
  return ["env", `LD_PRELOAD=${library}`];
}
