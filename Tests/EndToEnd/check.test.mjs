// `mkpreview check` on folders and in git repositories, as CI and hooks run it.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { Folder } from "./support/folder.mjs";
import { run, start } from "./support/program.mjs";
import { sarifSchema } from "./support/sarif-schema.mjs";
import { mistakes } from "./support/schema.mjs";

const fine = "<LMColumnView><UILabel text=\"Hello\"/><LMSpacer/></LMColumnView>";
const wrong = "<LMColumnView><UILable/></LMColumnView>";
const cut = '<LMColumnView><UILabel width="20" text="A long text"/><LMSpacer/></LMColumnView>';

/** A folder, and functions that check it. */
function studio(t, files) {
  const folder = new Folder(files);
  t.after(() => folder.delete());
  const check = (...args) => run(["check", ...args], { cwd: folder.path });
  const json = async (...args) => JSON.parse((await check("--format", "json", ...args)).stdout);
  return { folder, check, json };
}

/** A folder in a git repository, whose files are committed. */
function repository(t, files, { home = {} } = {}) {
  const own = studio(t, files);
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync("git", ["-C", own.folder.path,
      "-c", "user.name=Ada", "-c", "user.email=ada@example.com", ...args],
      { encoding: "utf8", env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", ...home } });
    assert.equal(status, 0, stderr);
    return stdout.trim();
  };
  const commit = (message) => {
    git("add", "-A");
    git("commit", "-qm", message);
  };
  git("init", "-q", "-b", "main");
  commit("one");
  const why = async (...args) => {
    const { status, stdout, stderr } = await own.check("--why-selected", ...args);
    assert.equal(status, 0, stderr);
    return stdout.trim().split("\n").filter(Boolean);
  };
  return { ...own, git, commit, why };
}

test("the status says whether there are errors, or more warnings than allowed", async (t) => {
  const { folder, check } = studio(t, { "A.xml": fine });
  assert.equal((await check()).status, 0);
  folder.write("A.xml", cut);
  assert.equal((await check()).status, 0);
  assert.equal((await check("--strict")).status, 1);
  assert.equal((await check("--max-warnings", "1")).status, 0);
  folder.write("mkpreview.json", '{ "check": { "maxWarnings": 0 } }');
  assert.equal((await check()).status, 1);
  assert.equal((await check("--max-warnings", "1")).status, 0);
  folder.write("A.xml", wrong);
  assert.equal((await check()).status, 1);
});

test("each mistake is one line, with the environments that show it, and one line is last",
  async (t) => {
    const { check } = studio(t, {
      "A.xml": wrong,
      "B.xml": `<LMColumnView><LMRowView><UILabel width="200" font="body" text="A long text"/>
        <LMSpacer/></LMRowView><LMSpacer/></LMColumnView>`,
    });
    const { stdout, stderr } = await check("--max-warnings", "9");
    const lines = stdout.trim().split("\n");
    assert.match(lines[0], /^A\.xml:1:16: error: Unknown class .* \[unknown-class\] \(in all 6\)$/);
    assert.match(lines[1],
      /^B\.xml:1:26: warning: .* \[layout-truncated\] \(in 1 of 6: largest-text\)$/);
    // A.xml has a box in place of its text. Black on white is 21 : 1.
    assert.equal(lines.at(-1), "1 error and 1 warning in 2 documents and 6 environments; "
      + "1 text audited, lowest contrast 21 : 1 at B.xml:1");
    assert.equal(stderr, "");
  });

test("JSON has its keys in their order", async (t) => {
  const { check } = studio(t, { "A.xml": wrong });
  const { stdout } = await check("--format", "json");
  assert.equal(stdout, JSON.stringify({
    problems: [{
      code: "unknown-class", severity: "error", message: "Unknown class “UILable”",
      hint: "Did you mean “UILabel”?", file: "A.xml", line: 1, column: 16, endLine: 1,
      endColumn: 23, documents: ["A"], path: "0.0", id: null,
      environments: [
        "standard", "small-phone", "notched-phone", "tablet", "right-to-left", "largest-text",
      ],
      related: null, others: [],
    }],
    summary: { documents: 1, environments: 6, errors: 1, warnings: 0, notes: 0, known: 0 },
  }) + "\n");
});

test("documents are chosen by file, folder, pattern and name", async (t) => {
  const { check } = studio(t, {
    "A.xml": fine, "cells/B.xml": fine, "cells/C.xml": fine, "mkpreview.json": "{}",
  });
  const why = async (...args) => (await check("--why-selected", ...args)).stdout;
  assert.equal(await why(), "A: all\ncells/B: all\ncells/C: all\n");
  assert.equal(await why("cells"), "cells/B: all\ncells/C: all\n");
  assert.equal(await why("A.xml", "cells/C"), "A: all\ncells/C: all\n");
  assert.equal(await why("*/B*.xml"), "cells/B: all\n");
  const missing = await check("Nobody");
  assert.deepEqual([missing.status, missing.stdout], [2, ""]);
  assert.match(missing.stderr, /^mkpreview: “Nobody” is no document[^\n]*\n$/);
});

test("codes are listed, chosen and configured", async (t) => {
  const { folder, check, json } = studio(t, { "A.xml": wrong, "drafts/B.xml": wrong });
  const codes = (await check("--codes")).stdout.trim().split("\n");
  assert.ok(codes.length > 100);
  assert.ok(codes.every((line) => /^[a-z-]+ +(error|warning|note|off) +\S/.test(line)));
  assert.equal((await json("--only", "layout-truncated")).problems.length, 0);
  assert.equal((await json("--skip", "unknown-class")).problems.length, 0);
  const unknown = await check("--only", "unknown-klass");
  assert.equal(unknown.status, 64);
  assert.match(unknown.stderr, /did you mean “unknown-class”/);
  folder.write("mkpreview.json",
    '{ "check": { "codes": { "unknown-class": "note" }, "paths": { "drafts/**": "off" } } }');
  assert.deepEqual((await json()).problems.map(({ file, severity }) => [file, severity]),
    [["A.xml", "note"]]);
  folder.write("mkpreview.json", '{ "check": { "codes": { "unknown-clas": "note", "limit": 1 } } }');
  const { problems } = await json("--skip", "unknown-class");
  assert.deepEqual(problems.map(({ code, column }) => [code, column]),
    [["unknown-key", 25], ["invalid-setting", 58]]);
});

test("changes select the documents that use their files", async (t) => {
  const { folder, git, commit, why, check } = repository(t, {
    "D1.xml": '<?properties S?><LMColumnView><UILabel class="a"/></LMColumnView>',
    "S.json": '{ "a": { "text": "x" } }', "D2.xml": fine, "D3.xml": fine, "D4.xml": fine,
    "D4.preview.json": "{}", "Unused.json": "{}", ".gitignore": "made/",
  });
  assert.deepEqual(await why("--changed-since", "main"), []);
  git("checkout", "-qb", "feature");
  folder.write("S.json", '{ "a": { "text": "y" } }');
  assert.deepEqual(await why("--changed-since", "main"), ["D1: S.json"], "uncommitted");
  commit("two");
  assert.deepEqual(await why("--changed-since", "main"), ["D1: S.json"], "committed");
  folder.write("D2~horizontal.xml", fine);
  folder.write("made/D3.xml", fine);
  folder.write("Unused.json", "{ }");
  assert.deepEqual(await why("--changed-since", "main"),
    ["D1: S.json", "D2: D2~horizontal.xml"], "untracked, begins to resolve");
  folder.remove("D4.preview.json");
  assert.deepEqual(await why("--changed-since", "main"),
    ["D1: S.json", "D2: D2~horizontal.xml", "D4: D4.preview.json"], "deleted");
  // A nearer file of the name.
  folder.makeFolder("sub");
  folder.move("D1.xml", "sub/D1.xml");
  commit("three");
  git("checkout", "-qb", "next");
  folder.write("sub/S.json", "{}");
  assert.deepEqual(await why("--changed-since", "feature"), ["sub/D1: sub/S.json"]);
  const { status, stdout } = await check("--changed-since", "HEAD", "--format", "json");
  assert.deepEqual([status, JSON.parse(stdout).summary.documents], [0, 1]);
});

test("a hook checks the texts of the index", async (t) => {
  const { folder, git, check, why } = repository(t, { "A.xml": fine, "B.xml": fine });
  folder.write("A.xml", wrong);
  assert.deepEqual(await why("--staged"), []);
  git("add", "A.xml");
  folder.write("A.xml", fine);
  folder.write("B.xml", wrong);
  folder.write("C.xml", wrong);
  const { status, stdout } = await check("--staged");
  assert.equal(status, 1);
  assert.match(stdout, /^A\.xml:1:16: error: .*\n1 error in 1 document and/);
  // A file that is in the index alone, and one that is only to be added.
  git("add", "-N", "C.xml");
  folder.remove("A.xml");
  assert.deepEqual(await why("--staged"), ["A: A.xml"]);
});

test("no program of a repository runs", async (t) => {
  const { folder, git, check } = repository(t, { "A.xml": fine, ".gitattributes": "" });
  folder.write(".gitattributes", "*.xml filter=f diff=f\n");
  const mark = `touch '${folder.at("ran")}'`;
  for (const name of ["filter.f.clean", "filter.f.smudge", "filter.f.process", "diff.f.textconv",
    "diff.f.command", "core.fsmonitor", "diff.external", "core.sshCommand"]) git("config", name, mark);
  folder.write(".git/hooks/post-index-change", `#!/bin/sh\n${mark}\n`);
  folder.setPermissions(".git/hooks/post-index-change", 0o755);
  folder.write("A.xml", `${fine}\n`);
  assert.equal((await check("--changed-since", "HEAD", "--why-selected")).stdout, "A: A.xml\n");
  assert.equal((await check("--staged")).status, 0);
  assert.ok(!existsSync(folder.at("ran")));
});

test("what git cannot answer is one line and status 2", async (t) => {
  const fails = async (check, said, ...args) => {
    const { status, stdout, stderr } = await check(...args);
    assert.deepEqual([status, stdout], [2, ""], stderr);
    assert.match(stderr, /^mkpreview: [^\n]+\n$/);
    assert.match(stderr, said);
  };
  const plain = studio(t, { "A.xml": fine });
  await fails(plain.check, /no git repository/, "--changed-since", "main");
  await fails(plain.check, /no git repository/, "--staged");
  const { folder, git, commit, check } = repository(t, { "A.xml": fine });
  await fails(check, /no revision “nobody”/, "--changed-since", "nobody");
  await fails(check, /no revision “--output=x”/, "--changed-since=--output=x");
  folder.write("A.xml", `${fine}\n`);
  commit("two");
  const clone = new Folder();
  t.after(() => clone.delete());
  const made = spawnSync("git", ["clone", "-q", "--depth", "1", `file://${folder.path}`,
    clone.at("c")], { encoding: "utf8" });
  assert.equal(made.status, 0, made.stderr);
  const inClone = (...args) => run(["check", ...args], { cwd: clone.at("c") });
  await fails(inClone, /fetch-depth: 0/, "--changed-since", git("rev-parse", "HEAD~1"));
});

test("worktrees and submodules are repositories, too", async (t) => {
  const { folder, git, commit, why } = repository(t, { "app/A.xml": fine });
  const inner = repository(t, { "B.xml": fine, "C.xml": fine });
  git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.folder.path, "sub");
  commit("two");
  assert.deepEqual(await why("--changed-since", "HEAD"), []);
  folder.write("sub/B.xml", `${fine}\n`);
  assert.deepEqual(await why("--changed-since", "HEAD"), ["sub/B: sub/B.xml"]);
  assert.deepEqual(await why("--changed-since", "HEAD", "app"), []);
  git("worktree", "add", "-q", folder.at("tree"), "HEAD");
  folder.write("tree/app/A.xml", `${fine}\n\n`);
  const { stdout } = await run(["check", "--why-selected", "--changed-since", "HEAD"],
    { cwd: folder.at("tree/app") });
  assert.equal(stdout, "A: A.xml\n");
});

test("known problems are silent, new ones count", async (t) => {
  const { folder, check } = studio(t, { "A.xml": wrong, "B.xml": fine });
  const known = (...args) => check("--baseline", "known.txt", ...args);
  const missing = await known();
  assert.equal(missing.status, 2);
  assert.match(missing.stderr, /^mkpreview: cannot read the baseline known\.txt[^\n]*\n$/);
  assert.equal((await known("--update-baseline")).status, 0);
  assert.equal(folder.read("known.txt"), "unknown-class\tA\tLMColumnView/UILable\t\n");
  // Moved lines change nothing.
  folder.write("A.xml", wrong.replace("<UILable", "\n\n<!-- here -->\n<UILable"));
  const same = await known();
  assert.deepEqual([same.status, same.stdout],
    [0, "No problems in 2 documents and 6 environments; 1 known; "
      + "1 text audited, lowest contrast 21 : 1 at B.xml:1\n"]);
  folder.write("B.xml", wrong);
  assert.equal((await known()).status, 1);
  assert.equal((await known("--prune-baseline")).status, 0);
  assert.equal((await known()).status, 1);
  folder.write("A.xml", fine);
  const unused = await known("A", "--strict");
  assert.equal(unused.status, 0, "it does not count");
  assert.match(unused.stdout, /^known\.txt:1:1: warning: .* \[unused-baseline-entry\]\n/);
  assert.match((await known("--environment", "standard")).stdout, /^B\.xml/, "others are unknown");
  await known("A", "--prune-baseline");
  assert.equal(folder.read("known.txt"), "");
  folder.write("known.txt", "<<<<<<< HEAD\n");
  const broken = await known();
  assert.deepEqual([broken.status, broken.stdout], [2, ""]);
  assert.match(broken.stderr, /^mkpreview: known\.txt:1: [^\n]*\n$/);
});

test("a comment that silences nothing is reported", async (t) => {
  const comment = "<!-- mkpreview: ignore layout-truncated, unknown-property -->";
  const { json } = studio(t, {
    "A.xml": `<LMColumnView>${comment}<UILabel txt="x" text="y"/><LMSpacer/></LMColumnView>`,
  });
  const { problems, summary } = await json();
  assert.deepEqual(problems.map(({ code, message, column }) => [code, message, column]), [
    ["unused-suppression", "The comment ignores “layout-truncated”, which is not reported here", 15],
  ]);
  assert.equal(summary.warnings, 1);
});

/** A folder with more problems than any limit. */
function many(t) {
  const files = {};
  for (let index = 0; index < 11; index += 1) {
    const [error, warning] = ["<UILable/>", '<UIImageView image="no"/>'];
    files[`D${index}.xml`] = `<LMColumnView>${(error + warning).repeat(480)}</LMColumnView>`;
  }
  files["mkpreview.json"] = '{ "matrix": [] }';
  return studio(t, files);
}

test("reports keep the limits of those that read them", async (t) => {
  const { folder, check } = many(t);
  const { status, stdout } = await check("--format", "github", "--report", "sarif=a.sarif",
    "--report", "gitlab=a.json", "--report", "markdown=a.md", "--report", "junit=a.xml");
  assert.equal(status, 1);
  const lines = stdout.trim().split("\n");
  const of = (kind) => lines.filter((line) => line.startsWith(`::${kind} `)).length;
  assert.deepEqual([of("error"), of("warning"), lines.length], [10, 10, 23]);
  assert.ok(lines.includes("and 5270 more errors") && lines.includes("and 5270 more warnings"));
  const sarif = JSON.parse(folder.read("a.sarif"));
  assert.deepEqual(mistakes(sarifSchema, sarif, sarifSchema, "sarif"), []);
  const [{ results, invocations }] = sarif.runs;
  assert.equal(results.length, 5000);
  assert.ok(results.every(({ level }) => level === "error"), "the most severe first");
  assert.match(invocations[0].toolExecutionNotifications[0].message.text, /^5560 less severe/);
  const prints = results.map((one) => one.partialFingerprints.primaryLocationLineHash);
  assert.equal(new Set(prints).size, 5000);
  assert.ok(!folder.read("a.sarif").includes("\n "), "compact");
  const issues = JSON.parse(folder.read("a.json"));
  assert.equal(new Set(issues.map(({ fingerprint }) => fingerprint)).size, 10560);
  const summary = folder.read("a.md");
  assert.ok(Buffer.byteLength(summary) <= 1 << 20);
  assert.match(summary, /\nThis summary is full; it leaves out \d+ problems\.\n$/);
  const junit = folder.read("a.xml");
  const times = junit.match(/(?<=<testcase [^>]* time=")[\d.]+(?=")/g);
  assert.equal(times.length, junit.match(/<testcase /g).length);
  assert.ok(times.every((time) => Number(time) > 0), times.join(" "));
  const parsed = spawnSync("xmllint", ["--noout", folder.at("a.xml")], { encoding: "utf8" });
  assert.equal(parsed.status, 0, parsed.stderr);
});

test("reports parse, with names and texts of any kind", async (t) => {
  const { folder, check } = repository(t, {
    "views/A & <b>.xml": '<LMColumnView><UILabel id="a b" tëxt="&lt;&quot;%&#10;:,"/></LMColumnView>',
    "views/Fine.xml": fine, "views/mkpreview.json": '{ "matrix": [] }',
  });
  const { stdout } = await check("views", "--format", "sarif", "--shard", "1/1",
    "--report", "junit=a.xml", "--report", "github=a.txt", "--report", "gitlab=a.json",
    "--report", "markdown=a.md");
  const sarif = JSON.parse(stdout);
  assert.deepEqual(mistakes(sarifSchema, sarif, sarifSchema, "sarif"), []);
  assert.equal(sarif.runs[0].automationDetails.id, "mkpreview/shard-1-of-1/");
  const uri = sarif.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri;
  assert.equal(uri, "views/A%20%26%20%3Cb%3E.xml");
  const xpath = (path) => spawnSync("xmllint", ["--xpath", path, folder.at("a.xml")],
    { encoding: "utf8" }).stdout.trim();
  assert.equal(xpath("count(//testcase)"), "2");
  assert.equal(xpath("count(//testcase[@name='A & <b>']/failure)"), "1");
  assert.equal(xpath("string(//failure/@type)"), "unknown-property");
  assert.match(folder.read("a.txt"),
    /^::error file=views\/A & <b>\.xml,line=1,col=33,endLine=1,endColumn=37,title=unknown-property::/);
  assert.equal(JSON.parse(folder.read("a.json"))[0].location.path, "views/A & <b>.xml");
  assert.match(folder.read("a.md"), /### A &amp; &lt;b&gt;\n/);
});

test("warnings are failures of JUnit's if they count", async (t) => {
  const { check } = studio(t, { "A.xml": cut });
  const failures = async (...args) =>
    (await check("--format", "junit", ...args)).stdout.match(/<failure /g)?.length ?? 0;
  assert.deepEqual([await failures(), await failures("--max-warnings", "9")], [0, 1]);
});

test("a report is whole or not there", async (t) => {
  const files = {};
  for (let index = 0; index < 300; index += 1) files[`S${index}.xml`] = wrong;
  const { folder, check } = studio(t, files);
  const full = await check("--report", "json=/dev/full");
  assert.equal(full.status, 2);
  assert.equal(full.stderr, "mkpreview: cannot write /dev/full: No space left on device\n");
  assert.equal((await check("--report", "json=no/such/a.json")).status, 2);
  folder.write("a.json", "earlier");
  const killed = start(["check", "--report", "json=a.json"], { cwd: folder.path });
  killed.child.kill("SIGKILL");
  await killed.ended;
  assert.equal(folder.read("a.json"), "earlier");
  await check("--report", "json=a.json");
  assert.equal(JSON.parse(folder.read("a.json")).summary.errors, 300);
  assert.ok(!readdirSync(folder.path).some((name) => name.includes(".part")));
});

test("a file of no text is an error at its place", async (t) => {
  const { folder, check } = studio(t, { "A.xml": fine });
  folder.makePipe("B.xml");
  folder.write("C.xml", Buffer.from([0x3c, 0xff, 0xfe]));
  const { status, stdout } = await check();
  assert.equal(status, 1);
  assert.match(stdout, /^C\.xml:1:2: error: .* \[encoding\]/);
});
