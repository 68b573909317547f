// The files for builds in the manual, run as the build services run them, with a stand-in for gh.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { isLong } from "./support/deadline.mjs";
import { Folder } from "./support/folder.mjs";
import { program } from "./support/program.mjs";

const skip = isLong ? false : "a long test";

const manual = readFileSync(new URL("../../web/manual/ci.md", import.meta.url), "utf8");
const [github, gitlab] = [...manual.matchAll(/^```\n(.*?)^```$/gms)].map(([, text]) => text);

/** The scripts of the steps in which mkpreview or gh run, each with the condition of its step. */
const steps = github.split(/^ {6}- /m).slice(1).flatMap((step) => {
  const [, script] = step.match(/run: \|\n((?: {10}.*\n)+)/) ?? [];
  if (!script?.match(/mkpreview (check|diff)|gh api/)) return [];
  const [, condition = ""] = step.match(/if: (.*)/) ?? [];
  return [{ script: script.replaceAll(/^ {10}/gm, ""), condition }];
});

/** The lines of GitLab's script, which one shell runs. */
const lines = gitlab.match(/^ {2}script:\n((?: {4}.*\n)+)/m)[1].split(/^ {4}- /m).slice(1)
  .map((line) => line.replace(/^\|\n/, "").replaceAll(/^ {6}/gm, "")).join("");

const fine = '<LMColumnView><UILabel text="Hello"/><LMSpacer/></LMColumnView>\n';
const broken = "<LMColumnView><UILable/><LMSpacer/></LMColumnView>\n";

/** A clone with an old error, and a change on a branch. */
function studio(t, changed) {
  const folder = new Folder({ "views/Old.xml": broken, "views/A.xml": fine });
  t.after(() => folder.delete());
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync("git", ["-C", folder.path,
      "-c", "user.name=Ada", "-c", "user.email=a@b", ...args], { encoding: "utf8" });
    assert.equal(status, 0, stderr);
    return stdout.trim();
  };
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-qm", "one");
  const base = git("rev-parse", "HEAD");
  git("update-ref", "refs/remotes/origin/main", "HEAD");
  git("checkout", "-q", "--detach");
  folder.write("views/A.xml", changed);
  git("commit", "-qam", "two");
  folder.write("bin/mkpreview", `#!/bin/sh\nexec '${program}' "$@"\n`);
  // Keeps one comment, as GitHub does.
  folder.write("bin/gh", `#!/bin/sh
cd '${folder.path}'
echo "$*" | tr -d '\\n' >> calls
echo >> calls
case "$*" in
  *--jq*) if [ -e comment ]; then echo repos/o/r/issues/comments/1; fi ;;
  *--field*body=@diff.md*) cp diff.md comment ;;
  *) exit 1 ;;
esac
`);
  for (const name of ["mkpreview", "gh"]) folder.setPermissions(`bin/${name}`, 0o755);
  const shell = (script, env = {}) => spawnSync("sh", ["-e", "-c", script], {
    cwd: folder.path, encoding: "utf8",
    env: { ...process.env, PATH: `${folder.at("bin")}:${process.env.PATH}`, CI: "true", ...env },
  });
  return { folder, base, shell };
}

for (const [what, changed, expected] of [["an error", broken, 1],
  ["no error", fine.replace("Hello", "Hi"), 0]]) {
  test(`GitHub's file has all reports of a change with ${what}`, { skip }, (t) => {
    const { folder, shell } = studio(t, changed);
    const env = { BASE: "main", NUMBER: "7", GITHUB_REPOSITORY: "o/r",
      GITHUB_STEP_SUMMARY: folder.at("summary") };
    assert.equal(steps.length, 2);
    for (const push of [1, 2]) {
      for (const { script, condition } of steps) {
        const { status, stderr, stdout } = shell(script, env);
        const isCheck = script.includes("mkpreview check");
        assert.equal(status, isCheck ? expected : 0, `${stderr}${stdout}`);
        if (isCheck) assert.equal(stdout.includes("::error "), expected === 1);
        assert.equal(condition.includes("fork == false"), !isCheck);
      }
      assert.match(folder.read("summary"), /## mkpreview check[^]*## mkpreview diff/);
      assert.match(folder.read("comment"), /^## mkpreview diff/);
      const calls = folder.read("calls").trim().split("\n");
      assert.equal(calls.filter((call) => call.includes("PATCH")).length, push - 1);
      assert.equal(calls.length, 2 * push);
    }
    assert.ok(JSON.parse(folder.read("check.sarif")).runs);
    assert.ok(existsSync(folder.at("site/index.html")));
  });

  test(`GitLab's file has all reports of a change with ${what}`, { skip }, (t) => {
    const { folder, base, shell } = studio(t, changed);
    const { status, stderr } = shell(lines, { CI_MERGE_REQUEST_DIFF_BASE_SHA: base });
    assert.equal(status, expected, stderr);
    assert.ok(Array.isArray(JSON.parse(folder.read("quality.json"))));
    assert.match(folder.read("check.xml"), /<testsuites /);
    assert.match(folder.read("diff.md"), /^## mkpreview diff/);
    assert.ok(existsSync(folder.at("site/index.html")));
  });
}
