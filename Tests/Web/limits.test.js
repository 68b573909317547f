import assert from "node:assert/strict";
import { test } from "node:test";
import { badRanges, joined, nextEnd, snapped, wordsAbout } from "../../web/js/layout/limits.js";

const limits = [
  { path: "0.1", severity: "warning", width: [[240, 343], [400, 410]], words: "a" },
  { path: "0.2", severity: "warning", width: [[344, 350]], words: "b" },
  { path: "0.1", severity: "note", width: [[600, 1366]], words: "c" },
  { path: "0.1", severity: "error", width: [], height: [[320, 500]], words: "a" },
];

test("ranges of widths are joined where they touch", () => {
  assert.deepEqual(joined([[5, 7], [1, 2], [3, 3], [6, 9]]), [[1, 3], [5, 9]]);
  assert.deepEqual(badRanges(limits, "width"), [[240, 350], [400, 410]]);
  assert.deepEqual(badRanges(limits, "width", "0.2"), [[344, 350]]);
  assert.deepEqual(badRanges([], "width"), []);
  assert.deepEqual(badRanges(limits, "height"), [[320, 500]]);
});

test("a width snaps to the nearest one without problems", () => {
  const [bad, swept] = [[[240, 350], [400, 410]], [240, 1366]];
  assert.equal(snapped(347, bad, 5, swept), 351);
  assert.equal(snapped(355, bad, 5, swept), 351);
  assert.equal(snapped(357, bad, 5, swept), 357);
  assert.equal(snapped(397, bad, 5, swept), 399);
  assert.equal(snapped(412, bad, 5, swept), 411);
  // Below the first width nothing was tried.
  assert.equal(snapped(241, bad, 5, swept), 241);
});

test("a step leads to the next width at which problems begin or end", () => {
  const [bad, swept] = [[[300, 350]], [240, 1366]];
  assert.deepEqual([240, 299, 300, 350, 351].map((at) => nextEnd(at, bad, 1, swept)),
    [299, 300, 350, 351, 1366]);
  assert.deepEqual([1366, 351, 300, 299].map((at) => nextEnd(at, bad, -1, swept)),
    [351, 350, 299, 240]);
});

test("each sentence about a view is given once", () => {
  assert.deepEqual(wordsAbout(limits, "0.1"), ["a", "c"]);
  assert.deepEqual(wordsAbout(limits, "0.7"), []);
});
