import assert from "node:assert/strict";
import { test } from "node:test";
import { clippedLine, neighbours, overlap } from "../../web/js/base/measure.js";
import { emptyRoom } from "../../web/js/panels/problemplace.js";

const rect = (x, y, width, height) => ({ x, y, width, height });

test("the next views are measured, or the edges of what contains them", () => {
  const container = rect(0, 0, 100, 100);
  const others = [rect(20, 0, 20, 10), rect(20, 5, 20, 5), rect(20, 58, 20, 10), rect(70, 70, 10, 10)];
  // Above ends at 10, below begins at 58; nothing is beside it.
  const found = neighbours(rect(20, 20, 20, 20), others, container);
  assert.deepEqual(found.map(({ length }) => length), [20, 60, 10, 18]);
  assert.deepEqual(found[2], { from: { x: 30, y: 10 }, to: { x: 30, y: 20 }, length: 10 });
  assert.deepEqual(neighbours(container, [], container), []);
});

test("a line ends where it cannot be seen", () => {
  const seen = rect(0, 0, 50, 50);
  assert.deepEqual(clippedLine({ x: 10, y: 20 }, { x: 10, y: 90 }, seen),
    { from: { x: 10, y: 20 }, to: { x: 10, y: 50 } });
  assert.equal(clippedLine({ x: 60, y: 20 }, { x: 60, y: 40 }, seen), null);
  assert.equal(clippedLine({ x: 10, y: 60 }, { x: 10, y: 90 }, seen), null);
  assert.ok(overlap(rect(0, 0, 10, 10), rect(9, 9, 5, 5)));
  assert.ok(!overlap(rect(0, 0, 10, 10), rect(10, 0, 5, 5)));
});

test("the list of problems gets the largest room that drawings leave", () => {
  const room = { left: 100, right: 1000, top: 50, bottom: 850 };
  const phone = { left: 400, right: 700, bottom: 800 };
  // 300 pixels at the left and at the right, without a gap of 10 on each side.
  assert.deepEqual(emptyRoom(room, [phone]), { left: 10, width: 280, height: 780 });
  // 250 at the left, 300 at the right, which begin 600 from the edge.
  assert.deepEqual(emptyRoom(room, [{ ...phone, left: 350 }]), { left: 610, width: 280, height: 780 });
  const tablet = { left: 110, right: 990, bottom: 600 };
  assert.deepEqual(emptyRoom(room, [tablet]), { left: 10, width: 460, height: 230 });
  assert.equal(emptyRoom(room, [{ left: 110, right: 990, bottom: 800 }]), null);
});
