import assert from "node:assert/strict";
import { test } from "node:test";
import { createRowWindow } from "../../web/js/drawing/rowwindow.js";
import {
  anchorOf, missingRows, offsetKeeping, queryOf, rowsToAsk,
} from "../../web/js/drawing/rows.js";
import { indexViews } from "../../web/js/layout/views.js";

const cell = (number, y, height = 40) => ({
  path: `0.3.${number}`, frame: { x: 0, y, width: 100, height }, children: [],
});

const run = (from, to, y, height = 44) => ({
  ...cell(from, y, (to - from + 1) * height), rows: { from, to, estimatedHeight: height },
});

const table = (children, height = 400) => ({
  path: "0.3", frame: { x: 0, y: 0, width: 100, height }, children,
  scroll: { inset: { top: 0, left: 0, bottom: 0, right: 0 }, offset: [0, 0] },
});

// Twenty rows of 40 points, then the other 9,980 of 44.
const built = Array.from({ length: 20 }, (_, index) => cell(index, index * 40));
const list = table([...built, run(20, 9999, 800)]);

test("nothing is missing if the rows nearby are built", () => {
  assert.equal(missingRows(list, { y: 0 }), null);
  assert.equal(missingRows(table(built), { y: 5000 }), null);
  assert.equal(missingRows({ ...list, scroll: undefined }, { y: 5000 }), null);
});

test("rows are missing from half a height away, and requested for one and a half", () => {
  // What is in sight reaches to 610, half a height more to 810, one and a half to 1,210: 9.3 rows
  // beyond those that are built.
  assert.deepEqual(missingRows(list, { y: 210 }), { path: "0.3", from: 0, to: 29 });
  // 100,000 points down: (100,000 - 600 - 800) / 44 = 2240.9, (100,000 + 1,000 - 800) / 44 = 2277.3
  assert.deepEqual(missingRows(list, { y: 100_000 }), { path: "0.3", from: 2260, to: 2297 });
});

test("if there are too many rows for a request, the middle ones are requested", () => {
  const { from, to } = missingRows(table([run(0, 9999, 0, 1)]), { y: 5000 });
  assert.equal(to - from + 1, 500);
  // In sight are 5,000 to 5,400.
  assert.ok(from < 5000 && to > 5400, `${from}-${to}`);
});

test("rows are requested once, and those of other views are kept", () => {
  const asked = [{ path: "0.9", from: 1, to: 5 }];
  const at = (y) => () => ({ y });
  assert.equal(rowsToAsk([list], at(0), asked), asked);
  const next = rowsToAsk([list], at(210), asked);
  assert.deepEqual(queryOf(next), ["0.3:0-29", "0.9:1-5"]);
  assert.equal(rowsToAsk([list], at(210), next), next);
});

test("a window of rows is requested once, and again for another screen", () => {
  const asked = [];
  const picture = { views: indexViews(list), offsetOf: () => ({ y: 210 }) };
  const rows = createRowWindow({ picture, preview: { askForRows: (ranges) => asked.push(ranges) } });
  rows.follow();
  rows.follow();
  rows.clear();
  rows.follow();
  assert.deepEqual(asked, [["0.3:0-29"], ["0.3:0-29"]]);
});

test("at most eight ranges are requested", () => {
  const asked = Array.from({ length: 8 }, (_, index) => ({ path: `0.${index + 10}`, from: 0, to: 1 }));
  assert.equal(rowsToAsk([list], () => ({ y: 210 }), asked).length, 8);
});

test("the visible row stays in place when rows before it become higher", () => {
  const offset = { y: 800 + 44 * 100 + 10 };
  const anchor = anchorOf(list, offset);
  assert.deepEqual(anchor, { row: 120, above: 10 });
  const rows = Array.from({ length: 30 }, (_, index) => cell(110 + index, 800 + 90 * 44 + index * 60, 60));
  const after = table([...built, run(20, 109, 800), ...rows, run(140, 9999, 6560)]);
  assert.equal(offsetKeeping(after, anchor), 800 + 90 * 44 + 10 * 60 + 10);
});

test("the first built row stays in place, wherever it is visible", () => {
  const before = table([run(0, 99, 0), cell(100, 4400), run(101, 9999, 4440)]);
  const anchor = anchorOf(before, { y: 4300 });
  assert.deepEqual(anchor, { row: 100, above: -100 });
  const rows = Array.from({ length: 10 }, (_, index) => cell(90 + index, 3960 + index * 60, 60));
  const after = table([run(0, 89, 0), ...rows, cell(100, 4560), run(101, 9999, 4600)]);
  assert.equal(offsetKeeping(after, anchor), 4460);
});

test("a row that becomes lower than its hidden part keeps its end visible", () => {
  const after = table([run(0, 119, 0), cell(120, 5000, 6), run(121, 9999, 5006)]);
  assert.equal(offsetKeeping(after, { row: 120, above: 10 }), 5006);
});

test("a list without missing rows has no anchor, and a removed row moves nothing", () => {
  assert.equal(anchorOf(table(built), { y: 100 }), null);
  assert.equal(offsetKeeping(table(built), { row: 700, above: 3 }), null);
});
