// Ctrl-C while files are written, and paths that a script left empty.

import assert from "node:assert/strict";
import { readdirSync, watch } from "node:fs";
import { test } from "node:test";
import { within } from "./support/deadline.mjs";
import { labels } from "./support/documents.mjs";
import { Folder } from "./support/folder.mjs";
import { run, start } from "./support/program.mjs";

/** A folder with many documents, for commands that take a while. */
function studio(t) {
  const folder = new Folder({ "out/mine.txt": "mine" });
  t.after(() => folder.delete());
  for (let number = 0; number < 150; number++) {
    folder.write(`docs/D${number}.xml`, labels(...Array(30).fill(`text ${number}`)));
  }
  return folder;
}

/** Starts a command, and presses Ctrl-C when a name appears in a folder. */
async function interrupt(folder, place, name, ...args) {
  const appeared = new Promise((resolve) => {
    const watcher = watch(folder.at(place), () => {
      if (!readdirSync(folder.at(place)).some((one) => name.test(one))) return;
      watcher.close();
      resolve();
    });
  });
  const { ended, child } = start(args, { cwd: folder.path });
  await within("the first file", appeared);
  child.kill("SIGINT");
  const { signal } = await within("the end", ended);
  assert.equal(signal, "SIGINT");
}

const temporary = (folder) => readdirSync(folder.path, { recursive: true })
  .filter((name) => name.endsWith(".part"));

test("Ctrl-C leaves no part of a site", async (t) => {
  const folder = studio(t);
  await interrupt(folder, ".", /site.*\.part$/, "export", "docs", "-o", "site");
  await interrupt(folder, "out", /\.part$/, "export", "docs", "-o", "out");
  assert.deepEqual(temporary(folder), []);
  assert.deepEqual(readdirSync(folder.path).sort(), ["docs", "out"]);
  assert.deepEqual(readdirSync(folder.at("out")), ["mine.txt"]);
});

test("Ctrl-C leaves no half picture", async (t) => {
  const folder = studio(t);
  await interrupt(folder, "out", /\.png$/, "render", "--all", "--root", "docs", "-o", "out");
  assert.deepEqual(temporary(folder), []);
});

test("an interrupted snapshot says so, and is completed by the next", async (t) => {
  const folder = studio(t);
  folder.makeFolder("shots");
  const shots = ["snapshot", "--root", "docs", "-o", "shots", "--jobs", "1"];
  await interrupt(folder, "shots", /^D.*snapshot$/, ...shots);
  assert.deepEqual(temporary(folder), []);
  const diff = () => run(["diff", "shots", "--root", "docs"], { cwd: folder.path });
  const { status, stderr } = await diff();
  assert.equal(status, 2);
  assert.match(stderr, /^mkpreview: shots is incomplete, .* write it again\n$/);
  assert.equal((await run(shots, { cwd: folder.path })).status, 0);
  assert.match((await diff()).stdout, /^No difference in 150 screens/);
});

const empty = [
  ["export", "docs", "-o", ""], ["export", "", "-o", "site"], ["export", "docs", "--output="],
  ["snapshot", "-o", ""], ["render", "--all", "--root", "docs", "-o", ""],
  ["render", "--all", "--root", "", "-o", "pictures"], ["render", "", "-o", "a.png"],
  ["layout", ""], ["layout", "D1", "--root", ""], ["serve", ""], ["serve", "docs", "--web", ""],
  ["init", ""], ["schema", ""], ["lsp", ""], ["check", ""], ["check", "--root", ""],
  ["check", "--baseline", ""], ["check", "--report", "json="], ["diff", ""],
  ["diff", "--root", ""], ["diff", "--report", "html="],
];

for (const args of empty) {
  test(`an empty path is wrong usage: ${JSON.stringify(args)}`, async (t) => {
    const folder = new Folder({ "docs/D1.xml": labels("one") });
    t.after(() => folder.delete());
    const { status, stdout, stderr } = await run(args, { cwd: folder.path });
    assert.deepEqual([status, stdout], [64, ""], stderr);
    assert.match(stderr, /^Error: .*(empty|invalid)/);
    assert.deepEqual(readdirSync(folder.path), ["docs"]);
  });
}
