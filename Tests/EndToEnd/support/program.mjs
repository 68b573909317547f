// The program under test, as its users start it.

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { within } from "./deadline.mjs";

const release = new URL("../../../.build/release/mkpreview", import.meta.url);

export const program = process.env.MKPREVIEW ?? fileURLToPath(release);

/**
 * Starts mkpreview; what it writes is kept as text.
 * @param {string[]} args
 * @param {{cwd?: string, input?: string | Buffer, wrapper?: string[], env?: Record<string, string>}}
 *   [options] `wrapper` is a command line that runs another
 */
export function start(args, { cwd, input, wrapper = [], env = {} } = {}) {
  const [command, ...rest] = [...wrapper, program, ...args];
  // As at a desk: in a build, some commands want to know more.
  const child = spawn(command, rest, { cwd, env: { ...process.env, CI: "", ...env } });
  const output = { child, stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"]) {
    child[name].setEncoding("utf8").on("data", (text) => { output[name] += text; });
  }
  output.ended = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status, signal) => resolve({ status, signal }));
  });
  // A program that never asks for its input may be gone before all of it is written.
  child.stdin.on("error", () => {});
  child.stdin.end(input ?? "");
  return output;
}

/**
 * Runs mkpreview to its end.
 * @param {string[]} args
 * @param {Parameters<typeof start>[1]} [options]
 * @returns {Promise<{status: number, signal: string | null, stdout: string, stderr: string}>}
 */
export async function run(args, options) {
  const output = start(args, options);
  const killed = () => output.child.kill("SIGKILL");
  const { status, signal } = await within(`mkpreview ${args.join(" ")}`, output.ended, killed);
  return { status, signal, stdout: output.stdout, stderr: output.stderr };
}
