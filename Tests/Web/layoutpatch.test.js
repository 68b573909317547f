import assert from "node:assert/strict";
import { test } from "node:test";
import { patchLayout } from "../../web/js/server/layoutpatch.js";
import { indexViews } from "../../web/js/layout/views.js";

const node = (path, children = [], rest = {}) =>
  ({ path, frame: { x: 0, y: 0, width: 10, height: 10 }, ...rest, children });

const layout = {
  document: "A", revision: "b-1", stale: false, diagnostics: [], overlay: [],
  root: node("0", [
    node("0.0", [node("0.0.0", [], { id: "name", draw: [1] })]), node("0.1"), node("0.2"),
  ]),
};

const patch = (nodes, more = {}) =>
  patchLayout(layout, { revision: "b-2", set: {}, nodes, ...more }, indexViews(layout.root));

test("a changed node and its ancestors are replaced, and all others stay the same objects", () => {
  const before = structuredClone(layout);
  const { layout: next, nodes, added } = patch([{ path: "0.0.0", set: { draw: [2] }, unset: ["id"] }]);
  assert.deepEqual(next.root.children[0].children[0], node("0.0.0", [], { draw: [2] }));
  assert.equal(next.revision, "b-2");
  assert.deepEqual(nodes.map(({ path }) => path).sort(), ["0", "0.0", "0.0.0"]);
  assert.equal(nodes.find(({ path }) => path === "0"), next.root);
  assert.equal(next.root.children[1], layout.root.children[1]);
  assert.equal(next.overlay, layout.overlay);
  assert.deepEqual(added, []);
  assert.deepEqual(layout, before);
});

test("views are added, removed and kept", () => {
  const fresh = node("0.3", [node("0.3.0")]);
  const { layout: next, nodes, added } = patch([
    { path: "0", set: { id: "root" }, children: ["0.0", fresh, "0.2"] },
    { path: "0.0", set: { id: "row" }, children: [] },
    { path: "0.2", set: { id: "last" } },
  ]);
  assert.deepEqual(next.root, node("0", [
    node("0.0", [], { id: "row" }), fresh, node("0.2", [], { id: "last" }),
  ], { id: "root" }));
  assert.equal(nodes, null);
  assert.deepEqual(added, [fresh]);
});

test("a patch replaces members of the layout, and its root", () => {
  const changed = patch([], { set: { stale: true, diagnostics: [{ code: "x" }] } });
  assert.deepEqual(changed.layout, {
    ...layout, revision: "b-2", stale: true, diagnostics: [{ code: "x" }],
  });
  assert.equal(changed.layout.root, layout.root);
  assert.deepEqual(changed.nodes, []);
  const gone = patch([], { root: null });
  assert.deepEqual([gone.layout.root, gone.nodes], [null, null]);
  const other = node("0", [node("0.0")]);
  assert.deepEqual(patch([], { root: other }).added, [other]);
});
