// `mkpreview diff` in git repositories and between folders, as people and CI run it.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { test } from "node:test";
import { Folder } from "./support/folder.mjs";
import { picture } from "./support/pictures.mjs";
import { run } from "./support/program.mjs";
import { serve } from "./support/server.mjs";

const screen = (height, color = "red") => `<LMColumnView spacing="0">
  <UIView id="top" height="${height}" backgroundColor="${color}"/>
  <UIView id="rest" height="20" backgroundColor="blue"/>
  <LMSpacer/>
</LMColumnView>`;

/** A folder in a git repository, whose files are committed. */
function repository(t, files) {
  const folder = new Folder(files);
  t.after(() => folder.delete());
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync("git", ["-C", folder.path,
      "-c", "user.name=Ada", "-c", "user.email=ada@example.com", ...args],
      { encoding: "utf8", env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null" } });
    assert.equal(status, 0, stderr);
    return stdout.trim();
  };
  const commit = (message) => {
    git("add", "-A");
    git("commit", "-qm", message);
  };
  git("init", "-q", "-b", "main");
  commit("one");
  const diff = (...args) => run(["diff", ...args], { cwd: folder.path });
  const lines = async (...args) => {
    const { status, stdout, stderr } = await diff(...args);
    assert.equal(status, 0, stderr);
    return stdout.split("\n").filter(Boolean).map((line) => line.trim());
  };
  return { folder, git, commit, diff, lines };
}

const grown = [
  "A.xml:2 top.height: 44 → 52", "1 of 1 screen, 2 views",
  "A  top grew from 44 to 52 high; rest moved down 8",
];

test("the working tree, the index and commits are compared", async (t) => {
  const { folder, git, commit, lines } = repository(t, { "A.xml": screen(44) });
  const first = git("rev-parse", "HEAD").slice(0, 7);
  assert.deepEqual(await lines(), [`No difference in 1 screen, from ${first} to working tree`]);
  folder.write("A.xml", screen(52));
  assert.deepEqual(await lines(), [...grown, `1 of 1 screen, 2 views, from ${first} to working tree`]);
  assert.match((await lines("--staged"))[0], /^No difference .* to index$/);
  git("add", "A.xml");
  folder.write("A.xml", screen(60));
  assert.deepEqual((await lines("--staged")).slice(0, 3), grown);
  git("commit", "-qm", "two");
  folder.write("A.xml", screen(52));
  const second = git("rev-parse", "HEAD").slice(0, 7);
  assert.deepEqual(await lines("HEAD~1..HEAD"),
    [...grown, `1 of 1 screen, 2 views, from ${first} to ${second}`]);
  assert.deepEqual((await lines("HEAD~1")).slice(0, 3), grown);
  assert.match((await lines("HEAD"))[0], /^No difference/);
  // The way back.
  assert.equal((await lines("HEAD..HEAD~1"))[2], "A  top shrank from 52 to 44 high; rest moved up 8");
  // Untracked files count; ignored ones are no documents.
  folder.write("B.xml", screen(10));
  folder.write(".gitignore", "C.xml\n");
  folder.write("C.xml", screen(10));
  assert.deepEqual((await lines()).slice(0, 3),
    ["B.xml:1 new file", "1 of 2 screens, 1 view", "B  the screen is new"]);
  commit("three");
});

test("the default is the merge base with the upstream branch", async (t) => {
  const { folder, git, commit, lines } = repository(t, { "A.xml": screen(44) });
  git("checkout", "-q", "-b", "topic");
  git("branch", "-q", "--set-upstream-to", "main");
  folder.write("A.xml", screen(52));
  commit("two");
  git("checkout", "-q", "main");
  folder.write("B.xml", screen(44));
  commit("three");
  git("checkout", "-q", "topic");
  assert.deepEqual((await lines()).slice(0, 3), grown);
});

test("without an upstream branch, HEAD is compared, but not in a build", async (t) => {
  const { folder, git, diff } = repository(t, { "A.xml": screen(44) });
  folder.write("A.xml", screen(52));
  const head = git("rev-parse", "HEAD").slice(0, 7);
  for (const args of [[], ["A.xml"]]) {
    const { status, stderr } = await diff(...args);
    assert.deepEqual([status, stderr], [0,
      `mkpreview: there is no upstream branch; comparing HEAD (${head}) with the working tree\n`]);
  }
  git("checkout", "-q", "--detach");
  const env = { CI: "true" };
  const built = await run(["diff"], { cwd: folder.path, env });
  assert.deepEqual([built.status, built.stdout], [2, ""]);
  assert.match(built.stderr,
    /^mkpreview: there is no upstream .*mkpreview diff origin\/main.*mkpreview diff HEAD.*\n$/);
  assert.equal((await run(["diff", "HEAD"], { cwd: folder.path, env })).status, 0);
});

test("ranges of revisions mean what they mean to git", async (t) => {
  const { folder, git, commit, lines } = repository(t, { "A.xml": screen(44), "B.xml": screen(44) });
  git("checkout", "-q", "-b", "topic");
  folder.write("A.xml", screen(52));
  commit("two");
  git("checkout", "-q", "main");
  folder.write("B.xml", screen(60));
  commit("three");
  const changed = async (range) => {
    const files = git("diff", "--name-only", range).split("\n").filter(Boolean);
    const found = (await lines(range)).filter((line) => /^\w\.xml:/.test(line));
    assert.deepEqual(found.map((line) => line.split(":")[0]), files, range);
    return files.length;
  };
  assert.equal(await changed("main..topic"), 2);
  assert.equal(await changed("main...topic"), 1);
  assert.equal(await changed("topic...main"), 1);
  assert.equal(await changed("..topic"), 2);
  assert.equal(await changed("topic.."), 2);
  assert.equal(await changed("...topic"), 1);
  assert.equal(await changed("..HEAD"), 0);
});

test("a submodule's moved commit is a change", async (t) => {
  const inner = repository(t, { "C.xml": screen(44) });
  const { git, commit, folder, lines } = repository(t, { "A.xml": screen(44) });
  git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.folder.path, "sub");
  commit("two");
  assert.match((await lines("HEAD"))[0], /^No difference/);
  const moved = ["sub/C.xml:2 top.height: 44 → 52", "1 of 2 screens, 2 views",
    "sub/C  top grew from 44 to 52 high; rest moved down 8"];
  folder.write("sub/C.xml", screen(52));
  assert.deepEqual((await lines("HEAD")).slice(0, 3), moved);
  git("-C", "sub", "-c", "user.name=Ada", "-c", "user.email=a@b", "commit", "-qam", "moved");
  assert.deepEqual((await lines("HEAD")).slice(0, 3), moved);
  commit("three");
  assert.deepEqual((await lines("HEAD~1")).slice(0, 3), moved);
  assert.deepEqual((await lines("HEAD~1..HEAD")).slice(0, 3), moved);
  assert.match((await lines("HEAD"))[0], /^No difference/);
});

test("files with equal sizes and times are compared, and large ones are left out", async (t) => {
  const { folder, git, lines, diff } = repository(t,
    { "A.xml": screen(44), "B.xml": screen(52), "C.xml": screen(60), "large.png": "small" });
  const time = new Date(2020, 1, 1);
  for (const name of ["A.xml", "B.xml"]) folder.setTime(name, time);
  git("add", "-A");
  git("update-index", "--refresh");
  folder.move("A.xml", "T");
  folder.move("B.xml", "A.xml");
  folder.move("T", "B.xml");
  assert.match(git("status", "--short"), /M A\.xml/);
  assert.deepEqual((await lines("HEAD")).filter((line) => /xml:/.test(line)),
    ["A.xml:2 top.height: 44 → 52", "B.xml:2 top.height: 52 → 44"]);
  const why = await run(["check", "--changed-since", "HEAD", "--why-selected"], { cwd: folder.path });
  assert.equal(why.stdout, "A: A.xml\nB: B.xml\n");
  // Larger than anything that is read; a hole takes no place.
  folder.truncate("large.png", 3 * 2 ** 30);
  for (const args of [["diff", "HEAD"], ["check", "--changed-since", "HEAD"]]) {
    const { status, stderr } = await run(args, { cwd: folder.path });
    assert.deepEqual([status, stderr],
      [0, "mkpreview: warning: large.png is larger than 64 MiB; it is not compared\n"]);
  }
  folder.remove("large.png");
  folder.write("elsewhere.txt", screen(60));
  folder.remove("C.xml");
  folder.link(folder.at("elsewhere.txt"), "C.xml");
  const linked = await run(["check", "--changed-since", "HEAD", "--why-selected"], { cwd: folder.path });
  assert.match(linked.stdout, /^C: C\.xml$/m);
  folder.remove("C.xml");
  folder.makePipe("C.xml");
  const { status, stdout } = await diff("HEAD");
  assert.equal(status, 0);
  assert.match(stdout, /C +the screen is removed/);
});

test("another folder is compared, and documents are chosen", async (t) => {
  const { folder, lines, diff } = repository(t, { "A.xml": screen(52), "B.xml": screen(52) });
  const other = new Folder({ "A.xml": screen(44), "B.xml": screen(44) });
  t.after(() => other.delete());
  assert.equal((await lines(other.path)).at(-1),
    `2 of 2 screens, 4 views, from ${other.path} to ${basename(folder.path)}`);
  assert.equal((await lines(other.path, "A.xml"))[0], grown[0]);
  assert.match((await lines(other.path, "A.xml")).at(-1), /^1 of 1 screen/);
  folder.write("B.xml", screen(44));
  assert.match((await lines("A.xml")).at(-1), /^No difference in 1 screen/);
  assert.match((await lines("B.xml"))[0], /^B\.xml:2 top\.height: 52 → 44$/);
  const { status, stderr } = await diff("HEAD", "nothing.xml");
  assert.equal(status, 2);
  assert.match(stderr, /^mkpreview: “nothing\.xml” is no document/);
});

test("the status says what differs, and reports are written in the same run", async (t) => {
  const { folder, diff } = repository(t, { "A.xml": screen(44) });
  assert.equal((await diff("--exit-code")).status, 0);
  folder.write("A.xml", screen(52));
  assert.equal((await diff("--exit-code")).status, 1);
  assert.equal((await diff("--fail-on", "warnings")).status, 0);
  folder.write("A.xml", screen(44).replace("<LMSpacer/>", "<UILable/>"));
  assert.equal((await diff("--fail-on", "errors")).status, 1);
  assert.equal((await diff()).status, 0);
  const files = ["--report", "json=d.json", "--report", "markdown=d.md"];
  const { stdout } = await diff("--format", "json", ...files);
  assert.equal(readFileSync(folder.at("d.json"), "utf8"), stdout);
  assert.match(readFileSync(folder.at("d.md"), "utf8"),
    /^## mkpreview diff\n\n.*\n\n### A\.xml:4 /);
  assert.equal(JSON.parse(stdout).summary.newProblems > 0, true);
});

test("wrong usage exits with status 64, and what git cannot answer is one line", async (t) => {
  const { diff, folder } = repository(t, { "A.xml": screen(44) });
  folder.write("A.xml", screen(52));
  for (const args of [["--format", "xml"], ["--report", "json"], ["--jobs", "0"],
    ["--fail-on", "notes"], ["--environment", "nonsense"]]) {
    const { status, stdout } = await diff(...args);
    assert.deepEqual([status, stdout], [64, ""], args.join(" "));
  }
  for (const [said, ...args] of [[/“nobody”/, "nobody"], [/“nobody”/, "HEAD..nobody"],
    [/“--output=x”/, "--", "--output=x"]]) {
    const { status, stdout, stderr } = await diff(...args);
    assert.deepEqual([status, stdout], [2, ""], stderr);
    assert.match(stderr, /^mkpreview: [^\n]+\n$/);
    assert.match(stderr, said);
  }
  const plain = new Folder({ "A.xml": screen(44) });
  t.after(() => plain.delete());
  const { status, stderr } = await run(["diff"], { cwd: plain.path });
  assert.equal(status, 2);
  assert.match(stderr, /no git repository/);
});

test("nothing of a repository runs, is fetched, or is read elsewhere", async (t) => {
  const { folder, git, commit, diff } = repository(t, { "A.xml": screen(44) });
  folder.write("A.xml", screen(52));
  folder.write(".gitattributes", "*.xml filter=f diff=f\n");
  git("add", ".gitattributes");
  commit("two");
  const first = git("rev-parse", "HEAD~1:A.xml");
  const mark = `touch '${folder.at("ran")}'`;
  for (const name of ["filter.f.clean", "filter.f.smudge", "filter.f.process", "diff.f.textconv",
    "diff.f.command", "core.fsmonitor", "diff.external", "core.sshCommand", "core.pager",
    "core.editor", "alias.cat-file", "credential.helper"]) git("config", name, mark);
  git("config", "remote.origin.url", `ext::${mark}`);
  git("config", "remote.origin.promisor", "true");
  git("config", "extensions.partialClone", "origin");
  git("config", "protocol.ext.allow", "always");
  for (const hook of ["post-index-change", "post-checkout", "fsmonitor-watchman"]) {
    folder.write(`.git/hooks/${hook}`, `#!/bin/sh\n${mark}\n`);
    folder.setPermissions(`.git/hooks/${hook}`, 0o755);
  }
  // Another content in place of the committed one.
  folder.write("other", screen(99));
  spawnSync("git", ["-C", folder.path, "replace", first, git("hash-object", "-w", "--no-filters", "other")]);
  spawnSync("rm", ["-f", folder.at("ran")]);
  folder.write("A.xml", screen(60));
  for (const args of [["HEAD~1"], ["HEAD~1..HEAD"], ["--staged"], []]) {
    const { status, stdout } = await diff(...args);
    assert.equal(status, 0);
    // The IDs of commits may contain these digits.
    assert.doesNotMatch(stdout, /\b99\b/);
  }
  assert.ok(!existsSync(folder.at("ran")));
  // What the repository lacks is not fetched.
  const object = `.git/objects/${first.slice(0, 2)}/${first.slice(2)}`;
  git("replace", "-d", first);
  spawnSync("rm", ["-f", folder.at(object), folder.at("ran")]);
  const { status, stderr } = await diff("HEAD~1");
  assert.equal(status, 2);
  assert.match(stderr, /^mkpreview: this clone lacks the content of A\.xml [^\n]*--refetch --no-filter [^\n]*\n$/);
  assert.ok(!existsSync(folder.at("ran")));
});

test("a commit of 1,000 files is read by one process of git", async (t) => {
  const files = {};
  for (let number = 0; number < 1000; number += 1) files[`d/V${number}.xml`] = "<UIView/>";
  const { folder, git, commit } = repository(t, files);
  for (const name of Object.keys(files)) folder.write(name, "<UIView alpha=\"0.5\"/>");
  commit("two");
  folder.write("bin/git", `#!/bin/sh\necho "$@" >> '${folder.at("calls")}'\nPATH='${process.env.PATH}' exec git "$@"\n`);
  folder.setPermissions("bin/git", 0o755);
  const { status, stderr } = await run(["diff", "HEAD~1", "d/V1.xml"],
    { cwd: folder.path, wrapper: ["env", `PATH=${folder.at("bin")}:${process.env.PATH}`] });
  assert.equal(status, 0, stderr);
  const calls = readFileSync(folder.at("calls"), "utf8").split("\n");
  assert.equal(calls.filter((call) => /cat-file --batch$/.test(call)).length, 1, calls.join("\n"));
  assert.ok(calls.length < 12, calls.join("\n"));
  git("status", "--short");
});

test("a renamed document, and one in a link's place", async (t) => {
  const { folder, git, lines } = repository(t, { "A.xml": screen(44), "B.xml": screen(10) });
  git("mv", "A.xml", "C.xml");
  assert.deepEqual((await lines()).slice(0, 3),
    ["C.xml:1 renamed from A.xml", "1 of 2 screens, 0 views", "C  renamed from A"]);
  folder.write("C.xml", screen(52));
  assert.ok((await lines()).includes("C  top grew from 44 to 52 high; rest moved down 8"));
});

test("an earlier drawing has what the commit has, and needs nothing else of it", async (t) => {
  const photo = '<UIImageView image="Photo"/>';
  const { folder, git, commit } = repository(t,
    { "A.xml": photo, "Photo.png": picture("16-bit.png"), "Other.xml": screen(44), "Old.xml": screen(44) });
  folder.link("Old.xml", "Link.xml");
  commit("a link");
  // git ignores the picture now; the commit has it.
  git("rm", "-q", "--cached", "Photo.png");
  folder.write(".gitignore", "Photo.png\n");
  folder.write("Photo.png", picture("turned.png"));
  folder.write("Old.xml", screen(52));
  folder.write("Other.xml", screen(52));
  const other = spawnSync("git", ["rev-parse", "HEAD:Other.xml"], { cwd: folder.path, encoding: "utf8" }).stdout.trim();
  folder.remove(`.git/objects/${other.slice(0, 2)}/${other.slice(2)}`);
  const server = await serve(t, folder);
  const layout = await server.ask("/api/layout/A?revision=HEAD&include=scene");
  const [, url] = layout.text.match(/"(\/resources\/[^"]+)"/);
  const shown = await (await fetch(server.url + url)).arrayBuffer();
  assert.deepEqual(Buffer.from(shown), Buffer.from(picture("16-bit.png")));
  for (const [name, reason] of [["Other", /lacks the content of Other\.xml/], ["Link", /HEAD has no file “Link\.xml”/]]) {
    const { status, text } = await server.ask(`/api/layout/${name}?revision=HEAD`);
    assert.equal(status, 404, text);
    assert.match(JSON.parse(text).detail, reason);
  }
});

test("a server answers for one document", async (t) => {
  const { folder, git } = repository(t, { "A.xml": screen(44), "B.xml": screen(44) });
  folder.write("A.xml", screen(48));
  const server = await serve(t, folder);
  const get = (path) => server.json(path);
  const words = ({ causes }) => causes.map(({ text, documents }) => (
    [text, ...documents.flatMap(({ differences }) => differences.map((one) => one.text))]));
  const first = git("rev-parse", "HEAD").slice(0, 7);
  const fromHead = await get("/api/diff/A?width=500&height=700");
  assert.equal(fromHead.from, first);
  assert.deepEqual(fromHead.causes[0].documents[0].environments, ["requested"]);
  assert.equal(fromHead.causes[0].documents[0].differences[0].to.width, 500);
  assert.deepEqual(words(fromHead), [["top.height: 44 → 48", "top grew from 44 to 48 high", "rest moved down 4"]]);
  assert.deepEqual((await get("/api/diff/B")).causes, []);
  folder.write("C.xml", screen(44));
  assert.deepEqual(words(await get("/api/diff/C"))[0], ["new file", "the screen is new"]);
  const changes = await get("/api/diff");
  assert.deepEqual(changes.documents.map(({ name, views }) => [name, views]), [["A", 2], ["C", 1]]);
  assert.deepEqual([changes.from, changes.of], [first, 3]);
  folder.remove("C.xml");
  const { revision } = await get("/api/layout/A");
  folder.write("A.xml", screen(60));
  await get(`/api/layout/A?after=${revision}`);
  assert.deepEqual(words(await get(`/api/diff/A?from=${revision}`)),
    [["top.height: 48 → 60", "top grew from 48 to 60 high", "rest moved down 12"]]);
  assert.match((await server.ask("/api/diff/A?from=nobody")).text, /There is no revision “nobody”/);
});

test("a server reports and draws renamed documents and changed pictures", async (t) => {
  const shown = '<UIImageView id="photo" image="Photo"/>';
  const { folder, git, lines } = repository(t,
    { "A.xml": screen(44), "P.xml": shown, "Photo.png": picture("16-bit.png") });
  git("mv", "A.xml", "C.xml");
  folder.write("Photo.png", picture("turned.png"));
  assert.deepEqual((await lines()).filter((line) => /renamed|picture/.test(line)), [
    "C.xml:1 renamed from A.xml", "C  renamed from A", "Photo.png another picture",
    "P  photo has another picture in Photo.png",
  ]);
  const server = await serve(t, folder);
  const causes = async (name) => (await server.json(`/api/diff/${name}`)).causes
    .map(({ file, text, documents }) => [file, text, documents[0].differences[0].id]);
  assert.deepEqual(await causes("C"), [["C.xml", "renamed from A.xml", null]]);
  assert.deepEqual(await causes("P"), [["Photo.png", "another picture", "photo"]]);
  // The earlier drawings are those of the commit, too.
  assert.equal((await server.json("/api/layout/C?revision=HEAD")).root.children[0].id, "top");
  assert.equal((await server.ask("/api/source/C?revision=HEAD")).text, screen(44));
  for (const [query, file] of [["", "turned.png"], ["&revision=HEAD", "16-bit.png"]]) {
    const layout = await server.json(`/api/layout/P?include=scene${query}`);
    const [, url] = JSON.stringify(layout).match(/"(\/resources\/[^"]+)"/);
    const answer = await fetch(server.url + url);
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), Buffer.from(picture(file)), url);
  }
});

test("a server says which earlier view is which", async (t) => {
  const rows = (...texts) => `<LMColumnView>${texts.map((text) => `<UILabel text="${text}"/>`).join("")}
    <LMSpacer/></LMColumnView>`;
  const { folder } = repository(t, { "A.xml": rows("one", "two") });
  folder.write("A.xml", rows("new", "one", "two"));
  const server = await serve(t, folder);
  const { counterparts } = await server.json("/api/diff/A");
  assert.deepEqual(counterparts, [
    { path: "0.0", before: null }, { path: "0.1", before: "0.0" }, { path: "0.2", before: "0.1" },
    { path: "0.3", before: "0.2" },
  ]);
  folder.write("A.xml", rows("one", "three"));
  assert.equal((await server.json("/api/diff/A")).counterparts, undefined);
});
