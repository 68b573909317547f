import assert from "node:assert/strict";
import { test } from "node:test";
import { areaEntered, areaTowards } from "../../web/js/touch/focus.js";

const area = (key, x, y, width, height, touch = {}) => ({
  key, rect: { x, y, width, height }, view: { node: { path: key.split("#")[0] } },
  touch: { gesture: "tap", ...touch },
});

// Two rows: a wide button above three narrow ones, and one far to the right.
const top = area("0.0#tap", 0, 0, 300, 86);
const left = area("0.1#tap", 0, 100, 90, 86);
const middle = area("0.2#tap", 105, 100, 90, 86);
const right = area("0.3#tap", 210, 100, 90, 86);
const far = area("0.4#tap", 900, 40, 90, 86);
const all = [top, left, middle, right, far];

const [goRight, goLeft, goUp, goDown] = [[1, 0], [-1, 0], [0, -1], [0, 1]];

test("the focus moves to the nearest area in a direction", () => {
  assert.equal(areaTowards(all, left, goRight), middle);
  assert.equal(areaTowards(all, middle, goRight), right);
  assert.equal(areaTowards(all, right, goLeft), middle);
  assert.equal(areaTowards(all, left, goUp), top);
  assert.equal(areaTowards(all, right, goRight), far);
});

test("of several areas ahead, the one straight ahead is next", () => {
  assert.equal(areaTowards(all, top, goDown), middle);
  assert.equal(areaTowards([top, left, right], left, goUp), top);
});

test("the focus stays if there is nothing in a direction", () => {
  assert.equal(areaTowards(all, left, goLeft), undefined);
  assert.equal(areaTowards(all, top, goUp), undefined);
  assert.equal(areaTowards([left], left, goDown), undefined);
});

test("in a view whose parts the focus chooses, the chosen part gets it", () => {
  const segments = ["a", "b", "c"].map((name, index) =>
    area(`0.5#${name}`, 100 * index, 200, 100, 70, { gesture: "focus", chosen: name === "c" }));
  assert.equal(areaEntered([...all, ...segments], segments[0], left), segments[2]);
  assert.equal(areaEntered([...all, ...segments], segments[1], segments[2]), segments[1]);
  assert.equal(areaEntered(all, middle, left), middle);
});
