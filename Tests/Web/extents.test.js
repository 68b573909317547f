// What is found by extents, and what is drawn of what is in sight, beside looking at every view.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createDrawing } from "../../web/js/drawing/patch.js";
import { stickyShift } from "../../web/js/layout/scrolling.js";
import { sightOf } from "../../web/js/drawing/sight.js";
import { indexViews, viewAt, viewsWithin } from "../../web/js/layout/views.js";
import { generator } from "../EndToEnd/support/random.mjs";
import { createRoot } from "./dom.js";

const scroll = (width, height) => ({
  contentSize: { width, height }, offset: [0, 0], axes: ["horizontal", "vertical"], paging: false,
  inset: { top: 0, left: 0, bottom: 0, right: 0 },
});

/** A tree by chance: views in and beyond each other, cut off, scrolled, hidden, in front, stuck. */
function randomTree(random, path = "0", depth = 0) {
  const [width, height] = [random(120), random(120)];
  const isScroller = depth > 0 && random(4) === 0;
  const children = Array.from({ length: depth < 4 ? random(6) : 0 }, (_, index) =>
    randomTree(random, `${path}.${index}`, depth + 1));
  if (isScroller && children.length) children[0].sticky = { edge: "top", until: 200 };
  return {
    path, children,
    frame: { x: random(100) - 20, y: random(100) - 20, width, height },
    ...(random(3) ? {} : { clip: { rect: [0, 0, width, height] } }),
    ...(random(8) ? {} : { hidden: true }),
    ...(random(4) ? {} : { zPosition: random(5) - 2 }),
    ...(random(5) ? {} : { part: "part" }),
    ...(isScroller ? { scroll: scroll(500, 500) } : {}),
  };
}

const all = (node) => [node, ...node.children.flatMap(all)];

/** The view at a point as every single view is asked. */
function viewMet(views, point, withParts) {
  const search = ({ node, rect }) => {
    if (node.hidden) return null;
    const isInside = point.x >= rect.x && point.y >= rect.y
      && point.x < rect.x + rect.width && point.y < rect.y + rect.height;
    if (!isInside && node.clip) return null;
    const order = [...node.children].sort((one, other) => (one.zPosition ?? 0) - (other.zPosition ?? 0));
    for (const child of order.reverse()) {
      const found = (withParts || !child.part) && search(views.get(child.path));
      if (found) return found;
    }
    return isInside ? node.path : null;
  };
  return search(views.get("0"));
}

const offsetsBy = (random) => {
  const offsets = new Map();
  return ({ path }) => {
    if (!offsets.has(path)) offsets.set(path, { x: random(60), y: random(60) });
    return offsets.get(path);
  };
};

test("the view at a point equals the result of searching all views", () => {
  let found = 0;
  for (let seed = 1; seed <= 150; seed += 1) {
    const random = generator(seed);
    const root = randomTree(random);
    const offsetOf = offsetsBy(random);
    const views = indexViews(root, offsetOf);
    for (let count = 0; count < 60; count += 1) {
      const point = { x: random(300) - 60, y: random(300) - 60 };
      for (const withParts of [true, false]) {
        const expected = viewMet(views, point, withParts);
        assert.equal(viewAt(views, point, withParts)?.node.path ?? null, expected, `${seed}`);
        if (expected) found += 1;
      }
    }
  }
  assert.ok(found > 1000, `${found}`);
});

test("a view's position is right after scrolling and after nodes are replaced", () => {
  const header = {
    path: "0.0", frame: { x: 0, y: 0, width: 100, height: 10 }, children: [],
    sticky: { edge: "top", until: 90 },
  };
  const cell = { path: "0.1", frame: { x: 5, y: 50, width: 90, height: 20 }, children: [] };
  const list = {
    path: "0", frame: { x: 10, y: 20, width: 100, height: 60 }, children: [header, cell],
    scroll: scroll(100, 200),
  };
  let y = 0;
  const views = indexViews(list, () => ({ x: 0, y }));
  assert.deepEqual(views.get("0.1").rect, { x: 15, y: 70, width: 90, height: 20 });
  y = 30;
  views.move();
  assert.deepEqual(views.get("0.1").rect, { x: 15, y: 40, width: 90, height: 20 });
  // The header keeps to the top edge.
  assert.equal(stickyShift(header, list, { x: 0, y }), 30);
  assert.deepEqual(views.get("0.0").rect, { x: 10, y: 20, width: 100, height: 10 });
  const moved = { ...cell, frame: { ...cell.frame, y: 80 } };
  views.replace([moved, { ...list, children: [header, moved] }]);
  assert.deepEqual(views.get("0.1").rect, { x: 15, y: 70, width: 90, height: 20 });
  assert.equal(viewAt(views, { x: 20, y: 75 }).node, moved);
});

const environment = { width: 200, height: 200 };

test("views on the screen are drawn, and distant ones are not", () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = generator(seed);
    const root = randomTree(random);
    const far = { ...randomTree(random, "0.9"), frame: { x: 0, y: 5000, width: 10, height: 10 } };
    const page = { ...root, hidden: false, children: [...root.children, {
      ...far, hidden: false, children: [], clip: { rect: [0, 0, 10, 10] },
    }] };
    const offsetOf = offsetsBy(random);
    const drawing = createDrawing(createRoot(), { family: () => "", href: (url) => url });
    const views = indexViews(page, (node) => node.scroll ? offsetOf(node) : { x: 0, y: 0 });
    drawing.show(page, sightOf({ environment }, 1000, views.offsetOf));
    assert.equal(drawing.element("0.9"), undefined);
    const isShown = (view) => !view || (!view.node.hidden && isShown(view.parent));
    for (const view of viewsWithin(views, environment)) {
      assert.ok(drawing.element(view.node.path), `${seed} ${view.node.path}`);
      assert.ok(isShown(view), `${seed} ${view.node.path}`);
    }
    for (const { path } of all(page)) {
      const { rect, parent } = views.get(path);
      const isOnScreen = rect.x < 200 && rect.y < 200 && rect.x + rect.width > 0
        && rect.y + rect.height > 0 && isShown(views.get(path)) && !isCut(rect, parent);
      if (isOnScreen) assert.ok(drawing.element(path), `${seed} ${path}`);
    }
  }
});

// Whether a rectangle is outside of a view around it that cuts its content off.
function isCut(rect, around) {
  if (!around) return false;
  const { rect: { x, y, width, height }, node: { clip } } = around;
  const isOutside = rect.x >= x + width || rect.y >= y + height || rect.x + rect.width <= x
    || rect.y + rect.height <= y;
  return (clip && isOutside) || isCut(rect, around.parent);
}

test("scrolling adds views to the drawing and removes others", () => {
  const cells = Array.from({ length: 1000 }, (_, index) => ({
    path: `0.${index}`, frame: { x: 0, y: index * 40, width: 100, height: 40 }, children: [],
  }));
  const inner = {
    path: "0.500", frame: { x: 0, y: 20_000, width: 100, height: 40 }, scroll: scroll(50_000, 40),
    clip: { rect: [0, 0, 100, 40] },
    children: Array.from({ length: 1000 }, (_, index) => ({
      path: `0.500.${index}`, frame: { x: index * 50, y: 0, width: 50, height: 40 }, children: [],
    })),
  };
  cells[500] = inner;
  const list = {
    path: "0", frame: { x: 0, y: 0, width: 100, height: 200 }, children: cells,
    clip: { rect: [0, 0, 100, 200] }, scroll: scroll(100, 40_000),
  };
  const offsets = new Map([["0", { x: 0, y: 0 }], ["0.500", { x: 0, y: 0 }]]);
  const drawing = createDrawing(createRoot(), { family: () => "", href: (url) => url });
  const show = (path) => drawing.show(list, sightOf({ environment }, 2000, (node) => (
    node.scroll ? offsets.get(node.path) : { x: 0, y: 0 })), path);
  const isDrawn = (...paths) => paths.map((path) => Boolean(drawing.element(path)));
  show();
  assert.deepEqual(isDrawn("0.0", "0.4", "0.100", "0.500"), [true, true, false, false]);
  offsets.set("0", { x: 0, y: 20_000 });
  show("0");
  assert.deepEqual(isDrawn("0.0", "0.500", "0.504", "0.500.0", "0.500.600"),
    [false, true, true, true, false]);
  const kept = drawing.element("0.504");
  offsets.set("0.500", { x: 30_000, y: 0 });
  show("0.500");
  assert.deepEqual(isDrawn("0.500.0", "0.500.600", "0.500.601"), [false, true, true]);
  assert.equal(drawing.element("0.504"), kept);
});
