import assert from "node:assert/strict";
import test from "node:test";
import { following, likelySame, matchingsOf } from "../../web/js/layout/counterpart.js";

const viewsAt = (...paths) => new Map(paths.map((path) => [path, { node: { path } }]));

test("the server's counterparts match the views of two versions, both ways", () => {
  // A view was inserted at 0.0, and the earlier 0.1 was removed.
  const { earlier, current } = matchingsOf([
    { path: "0.0", before: null }, { path: "0.1", before: "0.0" },
  ]);
  const views = viewsAt("0", "0.0", "0.1", "0.2");
  const found = (matching) => [...views.values()].map(({ node }) => matching(views, node)?.node.path ?? null);
  assert.deepEqual(found(earlier), ["0", null, "0.0", "0.2"]);
  assert.deepEqual(found(current), ["0", "0.1", null, "0.2"]);
  assert.equal(earlier(views, null), null);
  assert.equal(earlier(views, { path: "0.7" }), null);
});

test("views are followed to their new paths, and to nowhere if they were removed", () => {
  const { current } = matchingsOf([{ path: "0.0", before: null }, { path: "0.1", before: "0.0" }]);
  const pathOf = following(current, viewsAt("0", "0.0", "0.1"), viewsAt("0", "0.0", "0.1"));
  // A row that the earlier drawing had not built stays where it was.
  assert.deepEqual(["0", "0.0", "0.1", "0.7.3"].map(pathOf), ["0", "0.1", null, "0.7.3"]);
});

test("without the server's counterparts a view is known by its class and id, or not built", () => {
  const label = { path: "0.0", class: "UILabel", id: "a" };
  const moved = { path: "0.1", class: "UILabel", id: "a" };
  const views = (...nodes) => new Map(nodes.map((node) => [node.path, { node }]));
  assert.equal(likelySame(views(label), label).node, label);
  assert.equal(likelySame(views({ path: "0.0", class: "UILabel" }, moved), label).node, moved);
  assert.equal(likelySame(views({ path: "0.0", class: "UISwitch" }), label), null);
  assert.equal(likelySame(views(), label).node, label);
});
