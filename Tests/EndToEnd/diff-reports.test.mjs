// What `mkpreview diff` writes besides its lines, and how wide these are.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { Folder } from "./support/folder.mjs";
import { program, run } from "./support/program.mjs";

const screen = (height, color = "red") => `<LMColumnView spacing="0">
  <UIView id="top" height="${height}" backgroundColor="${color}"/>
  <UIView id="rest" height="20" backgroundColor="blue"/>
  <LMSpacer/>
</LMColumnView>`;

/** Two versions of a folder with one document, in one environment. */
function versions(t, before, after) {
  const [old, folder] = [before, after].map((text) =>
    new Folder({ "mkpreview.json": `{ "matrix": [] }`, "A.xml": text }));
  t.after(() => [old, folder].forEach((each) => each.delete()));
  return { old, folder, diff: (...args) => run(["diff", old.path, ...args], { cwd: folder.path }) };
}

test("each cause has a picture, before beside after", async (t) => {
  const { folder, diff } = versions(t, screen(44), screen(52, "green"));
  const { status, stdout } = await diff("--pictures", "pictures", "--format", "markdown");
  assert.equal(status, 0);
  const pictures = [1, 2].map((number) => readFileSync(folder.at(`pictures/cause-${number}.png`)));
  // A gap of 16 points around and between two screens of 375 × 667 points, at 2 pixels a point.
  for (const png of pictures) {
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)],
      [2 * (16 + 375 + 16 + 375 + 16), 2 * (16 + 667 + 16)]);
  }
  assert.equal(existsSync(folder.at("pictures/cause-3.png")), false);
  assert.ok(stdout.includes("Before and after: pictures/cause-1.png (A, standard)"));
  assert.ok(stdout.includes("Before and after: pictures/cause-2.png (A, standard)"));
});

test("lines break at the width that is asked for, else at a terminal's", async (t) => {
  const { folder, old, diff } = versions(t, screen(44), screen(52));
  const { stdout } = await diff("--width", "30");
  assert.deepEqual(stdout.split("\n").slice(0, 4), [
    "A.xml:2 top.height: 44 → 52", "  1 of 1 screen, 2 views",
    "  A  top grew from 44 to 52", "     high; rest moved down 8",
  ]);
  assert.equal((await diff("--width", "0")).status, 64);
  const quoted = `stty cols 30; exec '${program}' diff '${old.path}'`;
  const { stdout: typed } = spawnSync("script", ["-qec", quoted, "/dev/null"],
    { cwd: folder.path, encoding: "utf8" });
  assert.ok(typed.includes("  A  top grew from 44 to 52\r\n     high; rest moved down 8\r\n"), typed);
});
