// `mkpreview snapshot`, and `mkpreview diff` with a snapshot.

import assert from "node:assert/strict";
import { existsSync, readdirSync, statSync } from "node:fs";
import { test } from "node:test";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";

const screen = (height) => `<LMColumnView spacing="0">
  <UIView id="top" height="${height}" backgroundColor="red"/>
  <UILabel id="sum" text="Sum" accessibilityLabel="The sum"/>
  <LMSpacer/>
</LMColumnView>`;

/** A folder with a `mkpreview.json` of two environments. */
function workspace(t, files = {}) {
  const folder = new Folder({
    "mkpreview.json": `{ "matrix": [{ "name": "dark/../side.ways", "appearance": "dark" }] }`,
    "A.xml": screen(44), "cells/B.xml": screen(44), ...files,
  });
  t.after(() => folder.delete());
  const mkpreview = (...args) => run(args, { cwd: folder.path });
  const snapshot = async (...args) => {
    const { status, stderr } = await mkpreview("snapshot", "-o", "shots", ...args);
    assert.equal(status, 0, stderr);
    return stderr.trim();
  };
  const lines = async (...args) => {
    const { status, stdout, stderr } = await mkpreview("diff", "shots", ...args);
    assert.equal(status, 0, stderr);
    return stdout.split("\n").filter(Boolean).map((line) => line.trim());
  };
  return { folder, mkpreview, snapshot, lines };
}

const side = "dark%2F%2E%2E%2Fside%2Eways";

test("a snapshot has a file for each document and environment", async (t) => {
  const { folder, snapshot, lines } = workspace(t);
  assert.equal(await snapshot(), "shots: 4 written, 0 unchanged");
  assert.deepEqual(readdirSync(folder.at("shots")).sort(),
    ["A.standard.snapshot", `A.${side}.snapshot`, "cells", "mkpreview.snapshot"].sort());
  const text = folder.read("shots/A.standard.snapshot").trim().split("\n");
  const views = text.map((line) => JSON.parse(line));
  for (const view of views) assert.deepEqual(Object.keys(view), Object.keys(view).sort());
  assert.deepEqual(views.map((view) => view.class),
    [undefined, "LMColumnView", "UIView", "UILabel", "LMSpacer"]);
  assert.deepEqual(views[2].frame.slice(2), [375, 44]);
  assert.deepEqual([views[3].lines, views[3].spoken], [["Sum"], ["The sum"]]);
  const header = JSON.parse(folder.read("shots/mkpreview.snapshot"));
  assert.deepEqual(Object.keys(header.versions), ["HarfBuzz", "ICU", "mkpreview"]);
  assert.match(header.versions.HarfBuzz, /^\d+\.\d+\.\d+$/);
  assert.match(header.versions.ICU, /^\d+\.\d+/);
  assert.ok(Object.keys(header.fonts).length > 10);
  assert.deepEqual(await lines(), ["No difference in 2 screens, from shots to working tree"]);
});

test("differences have no known edit, and files that miss are differences", async (t) => {
  const { folder, mkpreview, snapshot, lines } = workspace(t);
  await snapshot();
  folder.write("A.xml", screen(52));
  folder.write("C.xml", screen(1));
  folder.remove("cells/B.xml");
  assert.deepEqual(await lines(), ["unknown: a snapshot has no sources", "3 of 3 screens, 4 views",
    "A        top grew from 44 to 52 high; sum moved down 8",
    "C        the screen is new",
    "cells/B  the screen is removed",
    "3 of 3 screens, 4 views, from shots to working tree"]);
  const { stdout } = await mkpreview("diff", "shots", "--format", "json", "A.xml");
  const [cause] = JSON.parse(stdout).causes;
  assert.deepEqual([cause.file, cause.line, cause.column, cause.kind, cause.text],
    [null, null, null, "unknown", "unknown: a snapshot has no sources"]);
  assert.deepEqual(cause.documents[0].environments, ["standard", "dark/../side.ways"]);
  assert.equal((await mkpreview("diff", "shots", "--exit-code")).status, 1);
  assert.match((await lines("cells/B.xml")).at(-1), /^1 of 1 screen/);
});

test("only what differs is written, and --prune removes what has no document", async (t) => {
  const { folder, snapshot, lines } = workspace(t);
  await snapshot();
  const file = folder.at("shots/cells/B.standard.snapshot");
  const before = statSync(file, { bigint: true });
  folder.write("A.xml", screen(52));
  assert.equal(await snapshot(), "shots: 2 written, 2 unchanged");
  assert.equal(statSync(file, { bigint: true }).mtimeNs, before.mtimeNs);
  assert.equal(statSync(file).ino, Number(before.ino));
  folder.remove("cells/B.xml");
  assert.equal(await snapshot(),
    "shots: 0 written, 2 unchanged, 2 without a document, which --prune removes");
  assert.ok(existsSync(file));
  folder.write("shots/notes.txt", "mine");
  assert.equal(await snapshot("--prune"), "shots: 0 written, 2 unchanged, 2 removed");
  assert.ok(!existsSync(file));
  assert.ok(existsSync(folder.at("shots/notes.txt")));
  assert.match((await lines())[0], /^No difference in 1 screen/);
});

test("other fonts and other versions are reported first", async (t) => {
  const { folder, snapshot, lines } = workspace(t);
  await snapshot();
  const file = "shots/mkpreview.snapshot";
  const header = JSON.parse(folder.read(file));
  const { mkpreview } = header.versions;
  header.versions.mkpreview = "0.0.1";
  header.fonts["Inter-Old.otf"] = "0";
  folder.write(file, JSON.stringify(header));
  assert.deepEqual(await lines(), [
    `Made with other versions than the snapshot: mkpreview 0.0.1 → ${mkpreview}`,
    "Drawn with other fonts than the snapshot: Inter-Old.otf",
    "No difference in 2 screens, from shots to working tree"]);
  assert.deepEqual(JSON.parse(folder.read(file)), header, "diff writes nothing");
  await snapshot();
  assert.equal((await lines()).length, 1);
});

test("a folder with other files, links and damaged files are refused", async (t) => {
  const { folder, mkpreview, snapshot } = workspace(t, { "other/notes.txt": "mine" });
  const refused = async (what, ...args) => {
    const { status, stderr } = await mkpreview(...args);
    assert.equal(status, 2, stderr);
    assert.match(stderr, /^mkpreview: [^\n]+\n$/);
    assert.match(stderr, what);
  };
  await refused(/other files/, "snapshot", "-o", "other");
  await snapshot();
  folder.write("canary", "mine");
  folder.write("shots/A.standard.snapshot", "{}\n");
  await refused(/A\.standard\.snapshot is not as/, "diff", "shots");
  folder.remove("shots/A.standard.snapshot");
  folder.link(folder.at("canary"), "shots/A.standard.snapshot");
  await refused(/A\.standard\.snapshot is a link/, "snapshot", "-o", "shots");
  await refused(/^mkpreview: shots is incomplete/, "diff", "shots");
  folder.remove("shots/A.standard.snapshot");
  await snapshot();
  folder.write("cells/D.xml", screen(3));
  folder.makeFolder("elsewhere");
  folder.write("deep/E.xml", screen(3));
  folder.link(folder.at("elsewhere"), "shots/deep");
  await refused(/shots\/deep is a link/, "snapshot", "-o", "shots");
  assert.deepEqual(readdirSync(folder.at("elsewhere")), []);
  assert.equal(folder.read("canary"), "mine");
});
