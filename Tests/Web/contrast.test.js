import assert from "node:assert/strict";
import { test } from "node:test";
import { contrastOf, groundOf } from "../../web/js/layout/contrast.js";
import { indexViews } from "../../web/js/layout/views.js";

test("the contrast is that of WCAG", () => {
  assert.equal(contrastOf("#ffffff", "#000000"), 21);
  assert.equal(contrastOf("#123456", "#123456"), 1);
  // From WebAIM's contrast checker.
  assert.equal(contrastOf("#767676", "#ffffff").toFixed(2), "4.54");
  assert.equal(contrastOf("#0000ff", "#ffff00").toFixed(1), "8.0");
});

const frame = { x: 0, y: 0, width: 100, height: 50 };
const box = (path, draw, children = []) => ({ path, frame, draw, children });

test("the ground is the nearest colour that covers a view from behind", () => {
  const views = indexViews(box("0", [{ rect: [0, 0, 100, 50], fill: "#111111ff" }], [
    box("0.0", [{ rect: [0, 0, 100, 50], fill: "#22222200" }, { rect: [0, 0, 9, 9], fill: "#333333ff" }]),
    box("0.1", [{ rect: [0, 0, 100, 50], fill: "#444444ff" }]),
    box("0.2", [{ rect: [0, 0, 100, 50], image: "/resources/a.png" }]),
    box("0.3", [{ rect: [0, 0, 100, 50], fill: "#55555580" }]),
  ]));
  assert.equal(groundOf(views.get("0.0"), true), "#111111");
  assert.equal(groundOf(views.get("0.1"), true), "#444444");
  assert.equal(groundOf(views.get("0.1"), false), "#111111");
  assert.equal(groundOf(views.get("0.2"), true), null);
  assert.equal(groundOf(views.get("0.3"), true), null);
  assert.equal(groundOf(views.get("0"), false), "#ffffff");
});

test("a view that is drawn before another one lies behind it", () => {
  const place = (path, y, draw) => ({ path, frame: { ...frame, y }, draw });
  const views = indexViews(box("0", [{ rect: [0, 0, 100, 50], fill: "#111111ff" }], [
    place("0.0", 0, [{ rect: [0, 0, 100, 50], image: "/resources/a.png" }]),
    { ...box("0.1", [], [place("0.1.0", 0, [])]) },
    place("0.2", 100, [{ rect: [0, 0, 100, 50], fill: "#222222ff" }]),
    place("0.3", 100, []),
    place("0.4", 125, []),
    place("0.5", 200, []),
  ]));
  assert.equal(groundOf(views.get("0.1.0"), true), null, "a picture");
  assert.equal(groundOf(views.get("0.3"), true), "#222222", "a colour");
  assert.equal(groundOf(views.get("0.4"), true), null, "half a colour");
  assert.equal(groundOf(views.get("0.5"), true), "#111111", "nothing");
});
