// Packages are installed as far as there are any; only what a build needs stops it.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Folder } from "../EndToEnd/support/folder.mjs";

const script = fileURLToPath(new URL("../../.ci/install-packages", import.meta.url));

// Installs all of its arguments after "install", or none.
const apt = `#!/bin/sh
case $* in *update*) exit ;; esac
while [ "$1" != install ]; do shift; done
shift
for package; do [ "$package" != "$LACKING" ] || exit 100; done
printf 'installed %s,\\n' "$@" >>"$INSTALLED"
`;

/** Installs parts of the list on a system that has nothing yet, and cannot have one package. */
function install(t, lacking, ...parts) {
  const folder = new Folder({
    "bin/apt-get": apt, "bin/sudo": '#!/bin/sh\nexec "$@"\n',
    "bin/dpkg-query": '#!/bin/sh\ncat "$INSTALLED"\n', installed: "",
  });
  t.after(() => folder.delete());
  for (const name of ["apt-get", "sudo", "dpkg-query"]) folder.setPermissions(`bin/${name}`, 0o755);
  const env = {
    PATH: `${folder.at("bin")}:${process.env.PATH}`, LACKING: lacking,
    INSTALLED: folder.at("installed"),
  };
  const { status, stderr } = spawnSync(script, parts, { env, encoding: "utf8" });
  return { status, stderr, installed: folder.read("installed") };
}

test("all packages are installed", (t) => {
  const { status, stderr, installed } = install(t, "", "run", "build");
  assert.equal(status, 0, stderr);
  assert.match(installed, /^installed fonts-inter,$/m);
  assert.match(installed, /^installed libcairo2-dev,$/m);
  assert.doesNotMatch(stderr, /could not/);
});

test("a missing font is named, and the build goes on with all other packages", (t) => {
  const { status, stderr, installed } = install(t, "fonts-inter", "run", "build");
  assert.equal(status, 0, stderr);
  assert.match(stderr, /^mkpreview: apt-get could not install these packages: fonts-inter$/m);
  assert.match(installed, /^installed fonts-lato,$/m);
  assert.match(installed, /^installed libcairo2-dev,$/m);
});

test("a missing library stops the build", (t) => {
  const { status, stderr } = install(t, "libcairo2-dev", "run", "build");
  assert.equal(status, 1);
  assert.match(stderr, /^mkpreview: apt-get could not install these packages: libcairo2-dev$/m);
});

test("no package is a library that programs are linked to", () => {
  const { stdout } = spawnSync(script.replace("install-", "list-"), ["run", "recommended", "build",
    "tools", "test", "long", "deb"], { encoding: "utf8" });
  const libraries = stdout.trim().split("\n").filter((name) => /^lib|^zlib/.test(name));
  assert.ok(libraries.length > 5);
  assert.deepEqual(libraries.filter((name) => !/-(dev|bin|utils)$/.test(name)), []);
});
