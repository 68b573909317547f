// The program in a Debian package, and the packages that it needs.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { isLong } from "./support/deadline.mjs";
import { program } from "./support/program.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

const output = (command, ...args) => execFileSync(command, args, { encoding: "utf8" });

test("listed packages bring every library that the program is linked with", () => {
  const needed = output("objdump", "--private-headers", program)
    .match(/(?<=^ +NEEDED +)\S+$/gm);
  const paths = output("ldd", program).matchAll(/^\s*(\S+) => (\S+)/gm);
  const files = new Map([...paths].map(([, name, path]) => [name, path]));
  // Debian's packages name files in /lib, although it is a link to /usr/lib.
  const packageOf = (path) => [realpathSync(path), path].map((file) =>
    spawnSync("dpkg-query", ["--search", file, file.replace(/^\/usr/, "")], { encoding: "utf8" })
      .stdout.split(":")[0]).find(Boolean);
  const packages = new Set(needed.filter((name) => files.has(name))
    .map((name) => packageOf(files.get(name))));
  assert.ok(packages.has("libc6"), "the C library has no package");
  const brought = new Set(output(`${root}/.ci/list-packages`, "run", "build").split("\n")
    .flatMap((line) => line.split("|")).map((name) => name.trim()));
  // A set that grows is walked to its end.
  for (const name of brought) dependencies(name).forEach((other) => brought.add(other));
  assert.deepEqual([...packages].filter((name) => !brought.has(name)), []);
});

/** The packages that an installed package depends on; none if it is not installed. */
function dependencies(name) {
  const format = "--showformat=${Depends},${Pre-Depends}";
  const { stdout } = spawnSync("dpkg-query", ["--show", format, name], { encoding: "utf8" });
  return stdout.split(/[,|]/).map((one) => one.trim().split(/[ :]/)[0]).filter(Boolean);
}

const reason = !isLong ? "only in make test-long"
  : process.getuid() !== 0 ? "making a Debian needs root" : false;

test("the package works in a fresh Debian", { skip: reason }, () => {
  const args = [program, `${root}/.build/share`];
  const { status, stderr } = spawnSync(`${root}/.ci/test-deb`, args, { encoding: "utf8" });
  assert.equal(status, 0, stderr);
});
