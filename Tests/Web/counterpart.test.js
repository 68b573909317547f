import assert from "node:assert/strict";
import test from "node:test";
import { matchingsOf } from "../../web/js/layout/counterpart.js";

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
