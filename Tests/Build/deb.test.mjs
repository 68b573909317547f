// The Debian package contains what is installed, and depends on what the list of packages says.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Folder } from "../EndToEnd/support/folder.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

const isMissing = spawnSync("dh", ["--version"]).error !== undefined;

/** Builds a package of a shell script in place of the program. */
function build(t) {
  const folder = new Folder({
    program: "#!/bin/sh\necho 1.2.3\n", "share/man/man1/mkpreview.1": ".TH MKPREVIEW 1\n",
    "share/bash-completion/completions/mkpreview": "", "share/zsh/site-functions/_mkpreview": "",
    "share/fish/vendor_completions.d/mkpreview.fish": "",
    "share/mkpreview/web/index.html": "", "share/mkpreview/export/index.html": "",
  });
  t.after(() => folder.delete());
  folder.setPermissions("program", 0o755);
  const args = [folder.at("program"), folder.at("share"), folder.at("package")];
  return execFileSync(`${root}/.ci/deb/build`, args, { encoding: "utf8" }).trim();
}

/** The names of packages in a field of a package. */
function names(file, field) {
  return execFileSync("dpkg-deb", ["--field", file, field], { encoding: "utf8" })
    .trim().split(/, */).map((name) => name.split(" ")[0]).sort();
}

/** The packages of a part of the list. */
function listed(part) {
  return execFileSync(`${root}/.ci/list-packages`, [part], { encoding: "utf8" })
    .trim().split("\n").sort();
}

const skip = isMissing && "make deb installs what builds packages";

test("a package has the installed files and depends on the listed packages", { skip }, (t) => {
  const file = build(t);
  assert.match(file, /\/package\/mkpreview_1\.2\.3_[a-z0-9]+\.deb$/);
  assert.deepEqual(names(file, "Depends"), listed("run"));
  assert.deepEqual(names(file, "Recommends"), listed("recommended"));

  const contents = execFileSync("dpkg-deb", ["--contents", file], { encoding: "utf8" });
  const files = contents.trim().split("\n").map((line) => line.split(/\s+/))
    .filter(([permissions]) => !permissions.startsWith("d"));
  assert.deepEqual([...new Set(files.map(([, owner]) => owner))], ["root/root"]);
  const page = /^\.\/usr\/share\/mkpreview\/(web|export)\//;
  assert.equal(files.filter(([, , , , , path]) => page.test(path)).length, 2);
  const others = files.map(([permissions, , , , , path]) => `${permissions} ${path}`)
    .filter((_, index) => !page.test(files[index][5]));
  assert.deepEqual(others.sort(), [
    "-rw-r--r-- ./usr/lib/systemd/user/mkpreview@.service",
    "-rw-r--r-- ./usr/share/bash-completion/completions/mkpreview",
    "-rw-r--r-- ./usr/share/doc/mkpreview/README.md.gz",
    "-rw-r--r-- ./usr/share/doc/mkpreview/changelog.gz",
    "-rw-r--r-- ./usr/share/doc/mkpreview/copyright",
    "-rw-r--r-- ./usr/share/fish/vendor_completions.d/mkpreview.fish",
    "-rw-r--r-- ./usr/share/man/man1/mkpreview.1.gz",
    "-rw-r--r-- ./usr/share/zsh/vendor-completions/_mkpreview",
    "-rwxr-xr-x ./usr/bin/mkpreview",
  ]);
  // Nothing runs as root when the package is installed or removed.
  assert.deepEqual(execFileSync("dpkg-deb", ["--info", file], { encoding: "utf8" })
    .match(/(pre|post)(inst|rm)/), null);
});
