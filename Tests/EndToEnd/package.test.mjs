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

test("every library that the program is linked with is in a listed package", () => {
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
  // Every Debian has these.
  const everywhere = ["libc6", "libgcc-s1"];
  const listed = [...everywhere, ...output(`${root}/.ci/list-packages`, "run").split("\n")];
  assert.deepEqual([...packages].filter((name) => !listed.includes(name)), []);
});

const reason = !isLong ? "only in make test-long"
  : process.getuid() !== 0 ? "making a Debian needs root" : false;

test("the package works in a fresh Debian", { skip: reason }, () => {
  const args = [program, `${root}/.build/share`];
  const { status, stderr } = spawnSync(`${root}/.ci/test-deb`, args, { encoding: "utf8" });
  assert.equal(status, 0, stderr);
});
