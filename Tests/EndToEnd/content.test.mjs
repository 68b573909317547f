// Rows from preview data: those that are near are there, the others are asked for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nodesOf, textsOf } from "./support/documents.mjs";
import { Folder } from "./support/folder.mjs";
import { run } from "./support/program.mjs";
import { serve } from "./support/server.mjs";

const items = Array.from({ length: 10_000 }, (_, index) => ({ name: `Row ${index}` }));

/** A table of ten thousand rows, each from a cell document. */
const files = {
  "Table.xml": "<LMTableView rowHeight=\"40\"><?sectionName rows?></LMTableView>\n",
  "Table.preview.json": JSON.stringify({
    content: { tableView: { rows: { cell: "cells/Row", items } } },
  }),
  "cells/Row.xml": '<root><UILabel text="$name"/></root>\n',
};

/** The runs of rows that are not built, as “from-to”. */
const runsOf = (layout) =>
  nodesOf(layout).filter(({ rows }) => rows).map(({ rows }) => `${rows.from}-${rows.to}`);

test("requested rows are in the layout, in their places", async (t) => {
  const server = await serve(t, files);
  const top = await server.json("/api/layout/Table");
  // 667 points and half as much again are 26 rows of 40 points.
  assert.deepEqual(runsOf(top), ["26-9999"]);
  assert.equal(textsOf(top).length, 26);
  assert.equal(top.root.contentSize.height, 400_000);
  const rows = await server.json("/api/layout/Table?rows=0:5000-5001&rows=0:9999-10050");
  assert.deepEqual(runsOf(rows), ["26-4999", "5002-9998"]);
  assert.deepEqual(textsOf(rows).slice(26), ["Row 5000", "Row 5001", "Row 9999"]);
  const [row] = nodesOf(rows).filter(({ path }) => path === "0.5000");
  assert.deepEqual(row.frame, { x: 0, y: 200_000, width: 375, height: 40 });
  assert.deepEqual([row.section, row.row], [0, 5000]);
});

test("a change of the cell document changes all rows, including requested ones", async (t) => {
  const server = await serve(t, files);
  const target = "/api/layout/Table?rows=0:700-700";
  assert.equal(textsOf(await server.json(target)).at(-1), "Row 700");
  server.folder.write("cells/Row.xml", '<root><UILabel text="$name.uppercaseString"/></root>\n');
  assert.equal(textsOf(await server.json(target)).at(-1), "ROW 700");
});

test("layout prints the requested rows", async (t) => {
  const folder = new Folder(files);
  t.after(() => folder.delete());
  const { status, stdout } = await run(
    ["layout", "Table", "--rows", "0:100-101", "--rows", "0:30-30"], { cwd: folder.path });
  assert.equal(status, 0);
  assert.deepEqual(runsOf(JSON.parse(stdout)), ["26-29", "31-99", "102-9999"]);
  const wrong = await run(["layout", "Table", "--rows", "0:9"], { cwd: folder.path });
  assert.equal(wrong.status, 64);
  assert.match(wrong.stderr, /rows is PATH:FROM-TO/);
});
