// The widths, text sizes and lengths of texts at which documents break, as commands take them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";

test("--limits says at which widths, text sizes and lengths a document breaks", async (t) => {
  const wide = '<LMColumnView horizontalAlignment="leading" verticalAlignment="top">'
    + '<UIView id="bar" width="330" height="10" backgroundColor="#c00000"/></LMColumnView>';
  const folder = new Folder({ "A.xml": wide, "B.xml": "<LMColumnView><LMSpacer/></LMColumnView>" });
  t.after(() => folder.delete());
  const check = (...args) => run(["check", ...args], { cwd: folder.path });
  const json = async (...args) => JSON.parse((await check("--format", "json", ...args)).stdout);
  const words = "“bar” extends beyond its parent below 330 points";
  const { stdout, status } = await check("--limits", "--environment", "standard");
  assert.equal(status, 0);
  assert.deepEqual(stdout.split("\n").slice(0, 2),
    ["Limits of A (375 × 667, large):", `  ${words} [layout-overflow]`]);
  const { limits, problems } = await json("--limits", "--environment", "standard");
  assert.deepEqual(problems, []);
  assert.deepEqual(limits.map((each) => each.document), ["A", "B"]);
  assert.deepEqual(limits[0].limits, [{
    path: "0.0", id: "bar", class: "UIView", code: "layout-overflow", severity: "warning",
    width: [[240, 329]], textSize: [], length: [], words,
  }]);
  folder.write("mkpreview.json", '{ "limits": { "width": [320, 1024] } }');
  const declared = await json("--limits", "--environment", "standard");
  assert.deepEqual(declared.problems.map(({ code, file, line, column, id }) =>
    ({ code, file, line, column, id })),
  [{ code: "range-width", file: "A.xml", line: 1, column: 69, id: "bar" }]);
  assert.equal((await check("--limits", "--strict", "--environment", "standard")).status, 1);
  assert.equal((await json("--environment", "standard")).limits, undefined);
});
