// What the commands print of names and texts that terminals and the logs of builds would obey.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";

/** What a terminal obeys, and commands of GitHub's runner, in a name and in a text. */
const hostile = "::error::a\n::error::b\r\u001B[2J\u0007\u009B31m\u202Efdp ##[error]c";
const inMarkup = hostile.replaceAll("\u001B", "").replaceAll("\u0007", "")
  .replaceAll("\n", "&#10;").replaceAll("\r", "&#13;");
const inJSON = JSON.stringify(hostile);

const files = {
  [`${hostile}.xml`]: `<LMColumnView id="${inMarkup}"><UILabel width="20" text="${inMarkup}"/>
    <UILabel colour="${inMarkup}" text="$t"/><LMSpacer/></LMColumnView>`,
  [`${hostile}.preview.json`]: `{ ${inJSON}: 1, "model": { "t": ${inJSON} } }`,
  [`Tab.xml`]: `<LMColumnView><UIButton title="${inMarkup}"/></LMColumnView>`,
};

const name = hostile;

const commands = {
  layout: ["layout", `${name}.xml`], spoken: ["layout", "Tab.xml", "--spoken"],
  pretty: ["layout", `${name}.xml`, "--pretty", "--scene"],
  explain: ["layout", `${name}.xml`, "--explain", "0.0"],
  nobody: ["layout", `${name}2`], unknown: [name], option: ["layout", `--${name}`],
  render: ["render", `${name}.xml`, "-o", "out/a.png"], all: ["render", "--all", "-o", "out/all"],
  export: ["export", ".", "-o", "out/site"],
  environment: ["check", "--environment", name], snapshot: ["snapshot", "-o", `out/${name}`],
  why: ["check", "--why-selected"], baseline: ["check", "--baseline", name],
  diff: ["diff"], missing: ["diff", "HEAD", `${name}3`],
  init: ["init"],
  ...Object.fromEntries(["text", "json", "github", "gitlab", "markdown", "sarif", "junit"]
    .map((format) => [`check as ${format}`, ["check", "--format", format]])),
  ...Object.fromEntries(["text", "json", "markdown"]
    .map((format) => [`diff as ${format}`, ["diff", "HEAD", "--format", format]])),
};

/** A folder in a repository, in which everything has changed. */
function studio(t) {
  const folder = new Folder({ "Tab.xml": "<LMColumnView/>" });
  t.after(() => folder.delete());
  const git = (...args) => {
    const { status, stderr } = spawnSync("git", ["-C", folder.path, "-c", "user.name=Ada",
      "-c", "user.email=ada@example.com", ...args], { encoding: "utf8" });
    assert.equal(status, 0, stderr);
  };
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "one");
  for (const [file, text] of Object.entries(files)) folder.write(file, text);
  return folder;
}

for (const [what, args] of Object.entries(commands)) {
  test(`nothing obeys what ${what} prints`, async (t) => {
    const { status, signal, stdout, stderr } = await run(args, { cwd: studio(t).path });
    assert.equal(signal, null);
    assert.notEqual(`${stdout}${stderr}`, "", `status ${status}`);
    for (const text of [stdout, stderr]) {
      assert.doesNotMatch(text, /[\0-\t\v-\x1F\x7F-\x9F\u2028-\u202E\u2066-\u2069]/);
      const isGitHub = args.includes("github");
      assert.doesNotMatch(text, isGitHub ? /^\s*::(?!(error|warning|notice) )/m : /^\s*::/m);
      assert.doesNotMatch(text, /##\[/);
    }
    if (what === "layout") assert.equal(JSON.parse(stdout).document, name);
  });
}
