import assert from "node:assert/strict";
import { test } from "node:test";
import { clipOf } from "../../web/js/layout/clipping.js";
import { indexViews } from "../../web/js/layout/views.js";

const root = {
  path: "0", frame: { x: 0, y: 0, width: 300, height: 400 },
  children: [{
    path: "0.0", frame: { x: 10, y: 20, width: 100, height: 100 },
    clip: { rect: [0, 0, 100, 100] },
    children: [{
      path: "0.0.0", frame: { x: 50, y: 50, width: 80, height: 20 },
      clip: { rect: [0, 0, 80, 20] },
      children: [{ path: "0.0.0.0", frame: { x: 0, y: 0, width: 200, height: 200 } }],
    }],
  }],
};

test("a view is seen in what the views around it do not clip", () => {
  const views = indexViews(root);
  assert.equal(clipOf(views.get("0.0")), null);
  assert.deepEqual(clipOf(views.get("0.0.0")), { x: 10, y: 20, width: 100, height: 100 });
  // The outer view ends at 110, the inner one begins at 60.
  assert.deepEqual(clipOf(views.get("0.0.0.0")), { x: 60, y: 70, width: 50, height: 20 });
});
