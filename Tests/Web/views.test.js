import assert from "node:assert/strict";
import { test } from "node:test";
import { paintOrder } from "../../web/js/layout/extents.js";
import { distances, inset } from "../../web/js/base/measure.js";
import {
  createOffsets, limitOffset, nearestPage, scrollLimits, stickyShift,
} from "../../web/js/layout/scrolling.js";
import { indexViews, hitView, nearestView, scrollersAround, viewAt } from "../../web/js/layout/views.js";

const box = (x, y, width, height) => ({ x, y, width, height });

const node = (path, frame, children = [], rest = {}) => ({ path, frame, children, ...rest });

const scroll = (options) => ({
  contentSize: { width: 100, height: 400 }, offset: [0, 0],
  inset: { top: 10, left: 0, bottom: 20, right: 0 }, axes: ["vertical"], paging: false, ...options,
});

const list = node("0.1", box(0, 50, 100, 100), [node("0.1.0", box(0, 120, 100, 20))], {
  scroll: scroll(), clip: { rect: [0, 0, 100, 100] },
});

const root = node("0", box(0, 0, 100, 150), [
  node("0.0", box(10, 10, 50, 30), [node("0.0.0", box(5, 5, 10, 10), [], { part: "title" })]),
  list,
]);

test("views are found by path, with their place on the screen", () => {
  const views = indexViews(root);
  assert.deepEqual(views.get("0.0.0").rect, box(15, 15, 10, 10));
  assert.equal(views.get("0.0.0").parent.node.path, "0.0");
  assert.equal(indexViews(null).size, 0);
});

test("scrolled content is found where it is visible", () => {
  const views = indexViews(root, ({ scroll: own }) => ({ x: 0, y: own ? 100 : 0 }));
  assert.deepEqual(views.get("0.1.0").rect, box(0, 70, 100, 20));
});

test("a touch passes through views that let it through, and through all that is in them", () => {
  const table = node("0.0", box(0, 0, 100, 150), [node("0.0.0", box(0, 40, 100, 44))]);
  const column = node("0.1", box(0, 0, 100, 150), [
    node("0.1.0", box(0, 0, 100, 100), [], { hits: false }),
    node("0.1.1", box(0, 100, 100, 50), [
      node("0.1.1.0", box(0, 0, 100, 50), [], { part: "titleLabel", hits: false }),
    ]),
  ], { hits: false });
  const views = indexViews(node("0", box(0, 0, 100, 150), [table, column], { hits: false }));
  const at = (y) => [viewAt, hitView].map((find) => find(views, { x: 50, y })?.node.path);
  assert.deepEqual(at(20), ["0.1.0", "0.0"]);
  assert.deepEqual(at(60), ["0.1.0", "0.0.0"]);
  assert.deepEqual(at(120), ["0.1.1", "0.1.1"]);
  assert.equal(hitView(indexViews(node("0", box(0, 0, 9, 9), [], { hits: false })), { x: 1, y: 1 }), null);
});

test("a point finds the innermost view; parts are optional", () => {
  const views = indexViews(root);
  const pathAt = (x, y, withParts) => viewAt(views, { x, y }, withParts)?.node.path;
  assert.equal(pathAt(90, 20), "0");
  assert.equal(pathAt(16, 16), "0.0");
  assert.equal(pathAt(16, 16, true), "0.0.0");
  assert.equal(pathAt(200, 20), undefined);
});

test("clipped views are not found", () => {
  const views = indexViews(root);
  assert.equal(views.get("0.1.0").rect.y, 170);
  assert.equal(viewAt(views, { x: 50, y: 175 }), null);
});

test("a missing path leads to the nearest view around it", () => {
  const views = indexViews(root);
  assert.equal(nearestView(views, "0.0.3.1").node.path, "0.0");
  assert.equal(nearestView(views, null), undefined);
});

test("the scrollers around a view come innermost first", () => {
  const found = scrollersAround(indexViews(root).get("0.1.0"));
  assert.deepEqual(found.map((view) => view.node.path), ["0.1"]);
});

test("content scrolls within its size and insets, along its axes", () => {
  assert.deepEqual(scrollLimits(list), { minX: 0, maxX: 0, minY: -10, maxY: 320 });
  assert.deepEqual(limitOffset(list, { x: 50, y: 999 }), { x: 0, y: 320 });
  const small = { ...list, scroll: scroll({ contentSize: { width: 100, height: 20 } }) };
  assert.deepEqual(limitOffset(small, { x: 0, y: 40 }), { x: 0, y: -10 });
});

test("pages are as large as the view", () => {
  const pages = node("0", box(0, 0, 100, 100), [], { scroll: scroll({
    contentSize: { width: 300, height: 100 }, axes: ["horizontal"], paging: true,
    inset: { top: 0, left: 0, bottom: 0, right: 0 },
  }) });
  assert.deepEqual(nearestPage(pages, { x: 149, y: 0 }), { x: 100, y: 0 });
  assert.deepEqual(nearestPage(pages, { x: 290, y: 0 }), { x: 200, y: 0 });
});

test("a header sticks to the top until the next one pushes it away", () => {
  const header = node("0.1.1", box(0, 40, 100, 20), [], { sticky: { edge: "top", until: 200 } });
  const shift = (y) => stickyShift(header, list, { x: 0, y });
  assert.equal(shift(0), 0);
  assert.equal(shift(60), 30);
  assert.equal(shift(185), 140);
  assert.equal(shift(300), 140);
});

test("a footer sticks to the bottom while its section is visible", () => {
  // The section's rows begin at 120; the list shows 100 points, 20 of them covered.
  const footer = node("0.1.1", box(0, 300, 100, 20), [], { sticky: { edge: "bottom", until: 120 } });
  const shift = (y) => stickyShift(footer, list, { x: 0, y });
  assert.equal(shift(0), -180);
  assert.equal(shift(100), -140);
  assert.equal(shift(240), 0);
  assert.equal(shift(300), 0);
});

test("a background stays at the top of the list, covered or not", () => {
  // The list's content begins 10 points below its top.
  const background = node("0.1.1", box(0, -10, 100, 100), [], {
    sticky: { edge: "bounds", until: 500 },
  });
  const shift = (y) => stickyShift(background, list, { x: 0, y });
  assert.equal(shift(-10), 0);
  assert.equal(shift(60), 70);
  assert.equal(shift(320), 330);
});

test("a sticky view is found where it is visible", () => {
  const header = node("0.1.0", box(0, 40, 100, 20), [], { sticky: { edge: "top", until: 200 } });
  const views = indexViews({ ...list, children: [header] }, () => ({ x: 0, y: 60 }));
  // The list is at 50, its covered edge 10 below.
  assert.deepEqual(views.get("0.1.0").rect, box(0, 60, 100, 20));
});

test("the front sibling is found, in any order of the list", () => {
  const at = (path, zPosition) => node(path, box(0, 0, 10, 10), [], zPosition ? { zPosition } : {});
  const children = [at("0.0", 1), at("0.1"), at("0.2", -1)];
  assert.deepEqual(paintOrder(children).map(({ path }) => path), ["0.2", "0.1", "0.0"]);
  const views = indexViews(node("0", box(0, 0, 10, 10), children));
  assert.equal(viewAt(views, { x: 5, y: 5 }).node.path, "0.0");
});

test("scrolling by a person survives a reload, until the server sends a new offset", () => {
  const offsets = createOffsets();
  offsets.set(list, { x: 0, y: 120 });
  assert.deepEqual(offsets.of(structuredClone(list)), { x: 0, y: 120 });
  const shorter = { ...list, scroll: scroll({ contentSize: { width: 100, height: 150 } }) };
  assert.deepEqual(offsets.of(shorter), { x: 0, y: 70 });
  const moved = { ...list, scroll: scroll({ offset: [0, 30] }) };
  assert.deepEqual(offsets.of(moved), { x: 0, y: 30 });
});

test("distances of a view within another go to its four edges", () => {
  const lengths = distances(box(10, 20, 30, 40), box(0, 0, 100, 100)).map(({ length }) => length);
  assert.deepEqual(lengths, [10, 60, 20, 40]);
});

test("distances of separate views cross the gap", () => {
  const below = distances(box(0, 0, 20, 20), box(50, 28, 10, 10));
  assert.deepEqual(below.map(({ length }) => length), [30, 8]);
  const beside = distances(box(0, 0, 20, 20), box(50, 5, 10, 10));
  assert.deepEqual(beside, [{ from: { x: 20, y: 10 }, to: { x: 50, y: 10 }, length: 30 }]);
});

test("insets reduce a rectangle", () => {
  assert.deepEqual(inset(box(0, 0, 20, 20), { top: 1, left: 2, bottom: 3, right: 4 }),
    box(2, 1, 14, 16));
  assert.equal(inset(box(0, 0, 5, 5), { left: 9 }).width, 0);
});
