// `mkpreview log`.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";
import { serve } from "./support/server.mjs";

const screen = (gap) => `<LMColumnView spacing="${gap}" layoutMargins="0">
  <UIView id="top" height="44" backgroundColor="red"/>
  <UIView id="sign in" height="20" backgroundColor="blue"/>
  <LMSpacer/>
</LMColumnView>
`;

/** A repository with a commit for each gap between the views. */
function history(t, ...gaps) {
  const folder = new Folder({ "mkpreview.json": "{}" });
  t.after(() => folder.delete());
  const git = (...args) => execFileSync(
    "git", ["-c", "user.name=Ada", "-c", "user.email=a@b", ...args], { cwd: folder.path, encoding: "utf8" });
  git("init", "-q", "-b", "main");
  for (const gap of gaps) {
    folder.write("Größe x.xml", screen(gap));
    git("add", "-A");
    git("commit", "-q", "--allow-empty", "-m", `Gap ${gap}\n\nmore`, "--date", "2026-03-12T10:00:00+01:00");
  }
  return { folder, git, log: (...args) => run(["log", ...args], { cwd: folder.path }) };
}

test("commits with their causes, newest first", async (t) => {
  const { folder, git, log } = history(t, 8, 12);
  // The history begins at HEAD.
  folder.write("Größe x.xml", screen(100));
  const { status, stdout, stderr } = await log("Größe x.xml");
  const [newest, first] = git("log", "--format=%h").split("\n").map((id) => id.slice(0, 7));
  assert.deepEqual([status, stderr], [0, ""]);
  assert.equal(stdout, `${newest} 2026-03-12 Gap 12
  Größe x.xml:1 LMColumnView.spacing: 8 → 12
    LMColumnView spacing 8 → 12; sign in moved down 4

${first} 2026-03-12 Gap 8
  Größe x.xml:1 new file
    the screen is new

`);
  const range = await log("Größe x", "HEAD~1..");
  assert.match(range.stdout, /^\w{7} 2026-03-12 Gap 12\n/);
  assert.doesNotMatch(range.stdout, /Gap 8/);
});

test("one value of a view, as text and as JSON", async (t) => {
  const { git, log } = history(t, 8, 8, 12);
  const ids = git("log", "--format=%H").trim().split("\n");
  const { stdout } = await log("Größe x", "--id", "sign in", "--property", "frame.y");
  assert.equal(stdout, `sign in frame.y: 56 since ${ids[0].slice(0, 7)} (2026-03-12): `
    + `Größe x.xml:1 LMColumnView.spacing: 8 → 12\n`
    + `                 52 since ${ids.at(-1).slice(0, 7)} (2026-03-12): Größe x.xml:1 new file\n`);
  const json = JSON.parse(
    (await log("Größe x", "--path", "0.1", "--property", "frame.y", "--format", "json")).stdout);
  assert.equal(json.document, "Größe x");
  assert.deepEqual(json.commits.map(({ commit, date, subject, from, to }) => [commit, date, subject, from, to]), [
    [ids[0], "2026-03-12T10:00:00+01:00", "Gap 12", "52", "56"],
    [ids.at(-1), "2026-03-12T10:00:00+01:00", "Gap 8", null, "52"],
  ]);
  const [cause] = json.commits[0].causes;
  assert.equal(cause.text, "LMColumnView.spacing: 8 → 12");
  assert.deepEqual(cause.documents[0].environments, ["standard"]);
});

test("a server answers with the same JSON, newest first and in parts", async (t) => {
  const { folder, git, log } = history(t, 8, 12, 12, 20);
  const { stdout } = await log("Größe x", "--format", "json");
  const server = await serve(t, folder);
  const target = `/api/log/${encodeURIComponent("Größe x")}`;
  assert.deepEqual(await server.json(target), JSON.parse(stdout));
  const { commits: all } = JSON.parse(stdout);
  assert.deepEqual(await server.json(`${target}?limit=2`),
    { document: "Größe x", commits: all.slice(0, 2), more: true });
  const view = async (query) => (await server.json(`${target}?${query}`)).commits.map(({ subject }) => subject);
  assert.deepEqual(await view("path=0.1"), ["Gap 20", "Gap 12", "Gap 8"]);
  assert.deepEqual(await view("id=top"), ["Gap 8"]);
  // Not committed: the view has another path, and another one is new.
  const { revision } = await server.json(target.replace("log", "layout"));
  folder.write("Größe x.xml", screen(20).replace('  <UIView id="top"', '  <UISwitch/>\n$&'));
  await server.json(`${target.replace("log", "layout")}?after=${revision}`);
  assert.deepEqual(await view("path=0.1"), ["Gap 8"]);
  assert.deepEqual(await view("path=0.0"), []);
  git("commit", "-qam", "Switch");
  assert.deepEqual(await view("path=0.0"), ["Switch"]);
  folder.write("New.xml", "<UISwitch/>");
  await server.json("/api/layout/New");
  assert.deepEqual(await server.json("/api/log/New"), { document: "New", commits: [] });
  assert.match((await server.ask(`${target}?path=7`)).text, /has no view with the id or path “7”/);
  // A picture of a version is that of its text.
  const picture = async (query) => Buffer.from(
    await (await fetch(`${server.url}${target.replace("log", "image")}.png?${query}`)).arrayBuffer());
  const eight = await picture(`revision=${all.at(-1).commit}`);
  folder.write("Größe x.xml", screen(8));
  const present = await server.json(target.replace("log", "layout"));
  assert.equal(present.root.children[1].frame.y, 52);
  assert.deepEqual(await picture(""), eight);
});

test("a shallow clone says that it lacks the beginning", async (t) => {
  const { folder, git } = history(t, 8, 12, 20);
  const clone = new Folder({});
  t.after(() => clone.delete());
  git("clone", "-q", "--depth=2", `file://${folder.path}`, clone.path);
  const first = git("rev-parse", "--short=7", "HEAD~1").trim();
  const { status, stdout, stderr } = await run(["log", "Größe x"], { cwd: clone.path });
  assert.equal(status, 0);
  assert.match(stdout, /^\w{7} 2026-03-12 Gap 20\n/);
  assert.doesNotMatch(stdout, /Gap 12|new file/);
  assert.match(stderr, new RegExp(`^mkpreview: this clone is shallow: .*${first}.*git fetch --unshallow`));
  const json = JSON.parse((await run(["log", "Größe x", "--format", "json"], { cwd: clone.path })).stdout);
  assert.equal(json.shallow, true);
  // A commit that HEAD names without a branch is the newest.
  git("checkout", "-q", "HEAD~1");
  const detached = await run(["log", "Größe x"], { cwd: folder.path });
  assert.match(detached.stdout, /^\w{7} 2026-03-12 Gap 12\n/);
});

test("a folder that was renamed says where its documents were", async (t) => {
  const { folder, git } = history(t, 8);
  folder.makeFolder("old");
  git("mv", "Größe x.xml", "mkpreview.json", "old");
  git("commit", "-qm", "Move");
  git("mv", "old", "new");
  git("commit", "-qm", "Rename");
  const { status, stdout, stderr } = await run(["log", "Größe x"], { cwd: `${folder.path}/new` });
  const id = git("rev-parse", "HEAD").slice(0, 7);
  assert.equal(status, 0);
  assert.match(stdout, /^\w{7} \d{4}-\d\d-\d\d Rename\n  Größe x.xml:1 new file\n/);
  assert.equal(stderr, `mkpreview: ${id} moved Größe x.xml here from old/Größe x.xml; `
    + "what changed it there is not listed\n");
});

test("what cannot be reported says why", async (t) => {
  const { folder, log } = history(t, 8);
  assert.equal((await log()).status, 64);
  assert.equal((await log("Größe x", "--property", "frame.y")).status, 64);
  const misspelt = await log("Größe x", "--id", "top", "--property", "frme.y");
  assert.deepEqual([misspelt.status, misspelt.stderr],
    [2, "mkpreview: top has no value of “frme.y”, and no commit changed it\n"]);
  const unknown = await log("Größe x", "--problem", "missing-imge");
  assert.equal(unknown.status, 64);
  assert.match(unknown.stderr, /Unknown code “missing-imge”; did you mean “missing-image”\?/);
  assert.equal((await log("Größe x", "--id", "a", "--path", "0")).status, 64);
  const none = await log("Größe x", "nowhere");
  assert.deepEqual([none.status, none.stderr], [2, "mkpreview: there is no revision “nowhere”\n"]);
  const view = await log("Größe x", "--id", "bottom");
  assert.equal(view.status, 2);
  assert.match(view.stderr, /has no view with the id or path “bottom” in the newest version/);
  assert.equal((await log("Missing")).status, 2);
  folder.write("New.xml", "<UISwitch/>");
  const fresh = await log("New");
  assert.deepEqual([fresh.status, fresh.stdout], [0, "No commit changed New\n"]);
  const outside = new Folder({ "A.xml": "<UISwitch/>" });
  t.after(() => outside.delete());
  const bare = await run(["log", "A"], { cwd: outside.path });
  assert.deepEqual([bare.status, bare.stderr], [2, "mkpreview: the folder is in no git repository\n"]);
});
