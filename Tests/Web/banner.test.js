import assert from "node:assert/strict";
import { test } from "node:test";
import { isOnBanner } from "../../web/js/layout/banner.js";

const layout = {
  environment: { width: 320, height: 480 },
  overlay: [
    { rect: [0, 0, 320, 480], fill: "#ffffff99" }, { rect: [0, 440, 320, 40], fill: "#b00020eb" },
    { text: "1:1 Mistake" },
  ],
};

test("the banner takes the bottom of the screen; the veil around it is none", () => {
  assert.equal(isOnBanner(layout, { x: 10, y: 470 }), true);
  assert.equal(isOnBanner(layout, { x: 10, y: 430 }), false);
  assert.equal(isOnBanner({ ...layout, overlay: layout.overlay.slice(0, 1) }, { x: 10, y: 470 }), false);
  assert.equal(isOnBanner(null, { x: 10, y: 470 }), false);
});
