import assert from "node:assert/strict";
import { test } from "node:test";
import { counterpart } from "../../web/js/layout/counterpart.js";
import { fittingCards, sharedScale, withSpread } from "../../web/js/compare/matrix.js";
import { adding, furtherOf, named, nameFor, settingsText, titleOf } from "../../web/js/state/matrixset.js";

test("a named environment has the format of mkpreview.json", () => {
  assert.deepEqual(
    named("Wide", { width: "600", height: "300.5", locale: "es", variant: "Tablet", scale: "" }),
    { name: "Wide", width: 600, height: 300.5, locale: "es" });
  assert.deepEqual(named("As it is", {}), { name: "As it is" });
});

test("an environment replaces the one with the same name", () => {
  const set = [{ name: "A", locale: "es" }, { name: "B" }];
  assert.deepEqual(adding(set, { name: "A", locale: "de" }),
    [{ name: "B" }, { name: "A", locale: "de" }]);
});

test("default and requested environments can be chosen, declared ones cannot", () => {
  const variants = [
    { name: "standard", kind: "standard", change: {} },
    { name: "Tablet", kind: "declared", change: {} },
    { name: "right-to-left", kind: "builtIn", change: { direction: "rtl" } },
    { name: "TV", kind: "chosen", change: { device: "apple-tv", scale: "2" } },
  ];
  assert.deepEqual(variants.map(titleOf), ["As chosen", "Tablet", "Right to left", "TV"]);
  assert.deepEqual(furtherOf(variants), [
    { name: "Right to left", direction: "rtl" }, { name: "TV", device: "apple-tv", scale: 2 },
  ]);
});

test("the name of an environment consists of its values", () => {
  const devices = [{ slug: "ipad-9-7", name: "iPad 9.7″" }];
  assert.equal(nameFor({ device: "ipad-9-7", appearance: "dark" }, devices), "iPad 9.7″ · dark");
  assert.equal(nameFor({ width: "600", height: "300", locale: "es" }, devices), "600 × 300 · es");
  assert.equal(nameFor({ variant: "Tablet" }, devices), "");
});

test("the key for mkpreview.json is JSON with one environment per line", () => {
  const set = [{ name: "A, b", device: "ipad-9-7" }, { name: "Wide", width: 600 }];
  const text = settingsText(set);
  assert.deepEqual(JSON.parse(`{${text}}`), { matrix: set });
  assert.equal(text, `"matrix": [
  { "name": "A, b", "device": "ipad-9-7" },
  { "name": "Wide", "width": 600 }
]`);
  assert.deepEqual(JSON.parse(`{${settingsText([])}}`), { matrix: [] });
});

test("a merged problem counts its environments", () => {
  const variants = [
    { name: "standard", kind: "standard" }, { name: "largest-text", kind: "builtIn" },
  ];
  const told = withSpread([
    { code: "a", variants: ["standard", "largest-text"] }, { code: "b", variants: ["largest-text"] },
  ], variants);
  assert.deepEqual(told, [
    { code: "a", spread: { text: "in all 2", names: "As chosen, Largest text" } },
    { code: "b", spread: { text: "in 1 of 2: Largest text", names: "Largest text" } },
  ]);
});

test("a view's counterpart is found by path, or else by id", () => {
  const views = new Map([
    ["0", { node: { path: "0", class: "Column" } }],
    ["0.0", { node: { path: "0.0", class: "Label", id: "title" } }],
    ["0.1", { node: { path: "0.1", class: "Switch" } }],
  ]);
  const pathOf = (node) => counterpart(views, node)?.node.path ?? null;
  assert.equal(pathOf({ path: "0.1", class: "Switch" }), "0.1");
  assert.equal(pathOf({ path: "0.1", class: "Label", id: "title" }), "0.0");
  assert.equal(pathOf({ path: "0.1", class: "Slider" }), null);
  assert.equal(pathOf({ path: "0.1" }), "0.1");
  assert.equal(pathOf({ path: "0.7" }), null);
  assert.equal(pathOf(null), null);
});

test("cards are as large as their stage allows", () => {
  // Two next to each other, with 8 pixels between them, 16 at the edges, and 30 around each drawing.
  const width = 700 - 2 * 16 - 8 - 2 * 30;
  assert.equal(fittingCards(2, { width: 700, height: 1000 }), width / 2 / 216);
  // One below the other: 104 pixels are around each drawing, which has a height of 288.
  const height = 1000 - 2 * 16 - 8 - 2 * 104;
  assert.equal(fittingCards(2, { width: 400, height: 1000 }), height / 2 / 288);
  assert.equal(fittingCards(50, { width: 700, height: 500 }), 1);
  assert.equal(fittingCards(1, { width: 5000, height: 5000 }), 2.4);
});

test("devices share the largest scale at which all cards are in sight", () => {
  const phone = { width: 400, height: 800 };
  // One card: as high as the space without edges, labels and gap, 1000 − 32 − 104 − 8 of 800 points,
  // but a point is never more than a pixel.
  assert.equal(sharedScale([phone], { width: 2000, height: 1000 }), 1);
  const scale = sharedScale([phone], { width: 2000, height: 544 });
  assert.ok(scale <= 0.5 && scale > 0.48, `${scale}`);
  // No smaller than the first card usually is: 280 of 800 points. Then the cards scroll.
  assert.equal(sharedScale([phone, phone], { width: 300, height: 200 }), 0.35);
  // A wide screen fits into the width: 432 − 32 − 30 of 1850 points.
  assert.equal(sharedScale([phone, { width: 1850, height: 900 }], { width: 432, height: 200 }), 0.2);
});
