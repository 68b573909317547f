import assert from "node:assert/strict";
import { test } from "node:test";
import { changedBy } from "../../web/js/gallery/gallery.js";
import { cellBeside } from "../../web/js/gallery/grid.js";
import { createThumbnails } from "../../web/js/gallery/thumbnails.js";

test("an event names the documents whose pictures it may change", () => {
  const names = (type, data) => changedBy({ type, data });
  assert.equal(names("hello", { all: true, changed: [] }), "all");
  assert.deepEqual(names("hello", { changed: ["A"] }), ["A"]);
  assert.deepEqual(names("changed", { documents: ["A", "B"], files: ["dot.png"] }), ["A", "B"]);
  assert.deepEqual(names("documents", { added: ["C"], removed: ["D"] }), ["C"]);
  assert.deepEqual(names("model", { document: "A" }), ["A"]);
  assert.deepEqual(names("tweak", { document: "A" }), ["A"]);
  assert.deepEqual(names("action", { document: "A" }), []);
});

/** Cells of 10 × 10 at places. */
const cells = (...places) => places.map(([x, y]) => ({ x, y, width: 10 }));

test("up and down move to the nearest cell of the next row, also in a shorter one", () => {
  const grid = cells([0, 0], [20, 0], [40, 0], [0, 20], [20, 20], [0, 50], [20, 50], [40, 50]);
  assert.equal(cellBeside(grid, 1, 1), 4);
  assert.equal(cellBeside(grid, 2, 1), 4);
  assert.equal(cellBeside(grid, 4, 1), 6);
  assert.equal(cellBeside(grid, 7, -1), 4);
  assert.equal(cellBeside(grid, 3, -1), 0);
});

test("up in the first row and down in the last one stay", () => {
  const grid = cells([0, 0], [20, 0], [0, 20]);
  assert.equal(cellBeside(grid, 1, -1), 1);
  assert.equal(cellBeside(grid, 2, 1), 2);
});

/** Boxes, an observer that says when they come into sight, and the requests, to be answered. */
function setUp(most) {
  const requests = [];
  let report;
  const thumbnails = createThumbnails({
    root: null, most,
    load: (url) => new Promise((resolve, reject) => { requests.push({ url, resolve, reject }); }),
    Observer: class {
      constructor(callback) { report = callback; }
      observe() {}
      unobserve() {}
    },
  });
  const box = () => {
    const made = { dataset: {}, shown: [], replaceChildren: (one) => made.shown.push(one) };
    return made;
  };
  const see = (target, isIntersecting = true) => report([{ target, isIntersecting }]);
  const urls = () => requests.map(({ url }) => url);
  return { thumbnails, box, see, requests, urls };
}

const settle = () => new Promise(setImmediate);

test("only boxes in sight are requested, a few at once", async () => {
  const { thumbnails, box, see, requests, urls } = setUp(2);
  const boxes = ["a", "b", "c", "d"].map((url) => {
    const made = box();
    thumbnails.set(made, url);
    return made;
  });
  assert.deepEqual(urls(), []);
  for (const one of boxes) see(one);
  assert.deepEqual(urls(), ["a", "b"]);
  see(boxes[2], false);
  requests[0].resolve("A");
  await settle();
  assert.deepEqual(urls(), ["a", "b", "d"]);
  assert.deepEqual(boxes[0].shown, ["A"]);
});

test("a box that changes while it loads is requested again afterwards, and shows both", async () => {
  const { thumbnails, box, see, requests, urls } = setUp(2);
  const one = box();
  thumbnails.set(one, "a#1");
  see(one);
  thumbnails.set(one, "a#2");
  thumbnails.set(one, "a#3");
  assert.deepEqual(urls(), ["a#1"]);
  requests[0].resolve("first");
  await settle();
  assert.deepEqual(urls(), ["a#1", "a#3"]);
  requests[1].resolve("third");
  await settle();
  assert.deepEqual(one.shown, ["first", "third"]);
  thumbnails.set(one, "a#3");
  assert.equal(requests.length, 2);
});

test("a failed request leaves the last picture, and is repeated when asked", async () => {
  const { thumbnails, box, see, requests, urls } = setUp(2);
  const one = box();
  thumbnails.set(one, "a");
  see(one);
  requests[0].reject(new Error("gone"));
  await settle();
  assert.equal(one.dataset.failed, "yes");
  assert.deepEqual(urls(), ["a"]);
  thumbnails.retry();
  requests[1].resolve("back");
  await settle();
  assert.equal(one.dataset.failed, undefined);
  assert.deepEqual(one.shown, ["back"]);
});
