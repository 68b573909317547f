import assert from "node:assert/strict";
import { test } from "node:test";
import { errorsWithoutView, withoutBanner } from "../../web/js/layout/viewlesserrors.js";

const environment = { width: 320, height: 480 };
const veil = { rect: [0, 0, 320, 480], fill: "#ffffff99" };
const banner = [{ rect: [0, 440, 320, 40], fill: "#b00020eb" }, { text: "1:1 Mistake" }];
const chip = { rect: [2, 2, 16, 16], fill: "#c1272d" };

test("the banner is left out; the veil and a view at the bottom stay", () => {
  assert.deepEqual(withoutBanner([veil, chip, ...banner], environment), [veil, chip]);
  assert.deepEqual(withoutBanner([veil], environment), [veil]);
  // The message of a view over the whole width has an edge and a chip after it.
  const message = [...banner, { rect: [1, 441, 318, 38] }, chip];
  assert.deepEqual(withoutBanner(message, environment), message);
  assert.deepEqual(withoutBanner([], environment), []);
});

test("the banner has the errors of hidden views and of none", () => {
  const outer = { node: { hidden: true }, parent: null };
  const views = new Map([
    ["0", { node: {}, parent: null }], ["1", outer], ["1.0", { node: {}, parent: outer }],
  ]);
  const diagnostics = [
    { severity: "error" }, { severity: "warning" }, { severity: "error", path: "0" },
    { severity: "error", path: "1.0" }, { severity: "error", path: "7" },
  ];
  assert.deepEqual(errorsWithoutView({ diagnostics }, views),
    [diagnostics[0], diagnostics[3], diagnostics[4]]);
});
