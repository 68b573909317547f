import assert from "node:assert/strict";
import { test } from "node:test";
import { paint, paintClip } from "../../web/js/drawing/painter.js";
import { allPrimitives, nodeAbout, nodesOf, recordingCanvas } from "./canvas.js";

/** What the painter makes of the first primitive that a node of the fixture draws. */
const painted = (about) => paint(nodeAbout(about).draw.at(-1), recordingCanvas());

const box = { x: 0, y: 0, width: 80, height: 60 };

test("a rectangle is filled", () => {
  assert.deepEqual(painted("plain"), ["rect", { ...box, rx: 0, fill: "#ff3b30ff" }]);
});

test("corners are round", () => {
  assert.equal(painted("round")[1].rx, 8);
});

test("a line runs along its rectangle", () => {
  assert.deepEqual(painted("stroked"), ["rect", {
    x: 4, y: 4, width: 72, height: 52, rx: 12, fill: "none", stroke: "#007affff", "stroke-width": 8,
  }]);
});

test("a rectangle is filled and drawn along", () => {
  assert.deepEqual(painted("filled and stroked"), ["rect", {
    x: 3, y: 3, width: 74, height: 54, rx: 9, fill: "#ffe5e5ff", stroke: "#ff3b30ff",
    "stroke-width": 6,
  }]);
});

test("a shadow is cast by the whole shape", () => {
  const [name, attributes, ...shapes] = painted("shadow, stroke and gradient");
  assert.deepEqual([name, attributes], ["g", { filter: "drop-shadow(2px -2px 5px #0000ff80)" }]);
  assert.deepEqual(shapes.map(([shape]) => shape), ["linearGradient", "rect"]);
});

const stopsOf = ([, , ...stops]) => stops.map(([, attributes]) => [
  attributes.offset, attributes["stop-color"], attributes["stop-opacity"] ?? 1,
]);

test("a gradient goes from point to point and ends there", () => {
  const [, , gradient, rect] = painted("linear that ends within");
  const { id, ...along } = gradient[1];
  assert.deepEqual(along, { x1: 20, y1: 0, x2: 60, y2: 0, gradientUnits: "userSpaceOnUse" });
  assert.equal(rect[1].fill, `url(#${id})`);
  assert.deepEqual(stopsOf(gradient), [
    [0, "#ff3b30ff", 0], [0, "#ff3b30ff", 1], [0, "#ff3b30ff", 1],
    [1, "#007affff", 1], [1, "#007affff", 1], [1, "#007affff", 0],
  ]);
});

test("before its first and after its last stop a gradient keeps their colours", () => {
  const offsets = stopsOf(painted("linear with inner stops")[2]).map(([offset]) => offset);
  assert.deepEqual(offsets, [0, 0, 0.25, 0.75, 1, 1]);
});

test("a radial gradient goes outwards from its centre", () => {
  const { id, ...around } = painted("radial")[2][1];
  assert.deepEqual(around, { cx: 40, cy: 30, r: 30, gradientUnits: "userSpaceOnUse" });
});

test("a pattern repeats an image from the view's corner", () => {
  const [name, { id, ...tile }, image] = painted("pattern")[2];
  assert.equal(name, "pattern");
  assert.deepEqual(tile, { width: 20, height: 20, patternUnits: "userSpaceOnUse" });
  assert.deepEqual(image, ["image", {
    width: 20, height: 20, preserveAspectRatio: "none", href: "/resources/world.png",
  }]);
});

test("a text stands on its baseline, as wide as it was measured", () => {
  assert.deepEqual(painted("tracked"), ["text", {
    transform: "translate(0,20)", "font-family": "Inter-Regular.otf#0", "font-size": 17,
    "font-weight": 400, "font-style": "normal", "letter-spacing": -0.4, textLength: 40.483,
    lengthAdjust: "spacing", direction: "ltr", "text-anchor": "start", fill: "#000000ff",
  }, "Hello"]);
});

test("spaces of a justified line are wider, one by one", () => {
  const [run] = nodeAbout("tracked").draw;
  const [, spaced] = paint({ ...run, wordSpacing: 2.5 }, recordingCanvas());
  assert.equal(spaced["word-spacing"], 2.5);
  assert.ok(!("word-spacing" in painted("tracked")[1]));
});

test("a text from right to left ends at its left edge", () => {
  const [, attributes] = painted("right to left");
  assert.equal(attributes.direction, "rtl");
  assert.equal(attributes["text-anchor"], "end");
});

test("a text without width is not stretched to none", () => {
  assert.equal("textLength" in painted("no width")[1], false);
});

test("an image fills its rectangle", () => {
  assert.deepEqual(painted("image stretched"), ["image", {
    x: 0, y: 15, width: 80, height: 30, preserveAspectRatio: "none", href: "/resources/world.png",
  }]);
});

test("a tint takes the place of an image's colours", () => {
  const [, , mask, rect] = painted("image tinted");
  assert.equal(mask[0], "mask");
  assert.equal(mask[1]["mask-type"], "alpha");
  assert.equal(mask[2][0], "image");
  assert.equal(rect[1].fill, "#007affff");
  assert.equal(rect[1].mask, `url(#${mask[1].id})`);
});

test("a path is filled and drawn along", () => {
  assert.deepEqual(painted("path stroked"), ["path", {
    d: "M4 30 C20 0 60 60 76 30", fill: "none", stroke: "#5856d6ff", "stroke-width": 4,
  }]);
});

test("a blur is over what is behind its rectangle", () => {
  const [name, attributes, veil] = painted("blur");
  assert.deepEqual([name, attributes], ["foreignObject", { x: 20, y: 10, width: 40, height: 40 }]);
  assert.deepEqual(veil[1].style, { "backdrop-filter": "blur(6px)" });
});

test("a clip is a rectangle with round corners", () => {
  const { clip } = nodeAbout("clip with radius, border over the children");
  assert.deepEqual(paintClip(clip, recordingCanvas()), ["clipPath", { id: "clip0" },
    ["rect", { ...box, rx: 16 }]]);
});

test("a primitive that is not known draws nothing", () => {
  assert.deepEqual(paint({ sound: "ping" }, recordingCanvas()), ["g", {}]);
});

test("whatever the fixture draws, nothing is undefined or no number", () => {
  const canvas = recordingCanvas();
  const primitives = nodesOf(allPrimitives.root).flatMap(({ draw = [], over = [] }) => [...draw, ...over]);
  const shapes = [...primitives, ...allPrimitives.overlay].map((one) => paint(one, canvas));
  assert.ok(shapes.length > 40);
  assert.doesNotMatch(JSON.stringify(shapes, (_, value) => value === undefined ? "undefined" : value),
    /undefined|NaN|null/);
});
