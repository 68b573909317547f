import assert from "node:assert/strict";
import { test } from "node:test";
import { createPicture } from "../../web/js/drawing/picture.js";
import { createRoot } from "./dom.js";

/** A picture, and whether views glide to where a layout of some time has them. */
function createStage() {
  const drawing = createRoot();
  let time = 0;
  const picture = createPicture({
    drawing, overlay: createRoot(), now: () => time,
    assets: { family: ({ family }) => family, href: (url) => url },
  });
  return {
    glides(at, x, name = "A") {
      time = at;
      const frame = { x, y: 0, width: 10, height: 10 };
      const environment = { width: 100, height: 100 };
      picture.show({ document: name, environment, root: { path: "0", frame } });
      return drawing.childNodes[0].getAttribute("class").split(" ").includes("gliding");
    },
  };
}

test("views glide after a change, and stand where they are in a drawing of another document", () => {
  const { glides } = createStage();
  assert.equal(glides(0, 0), false);
  assert.equal(glides(10, 5), true);
  assert.equal(glides(5000, 0, "B"), false);
  assert.equal(glides(5010, 5, "B"), true);
});

test("marks of problems scroll with the content of their view, under what lies over it", () => {
  const drawing = createRoot();
  const picture = createPicture({
    drawing, overlay: createRoot(), assets: { family: ({ family }) => family, href: (url) => url },
  });
  const rect = (y) => ({ rect: [0, y, 10, 10], fill: "#ff0000ff" });
  const frame = { x: 0, y: 0, width: 100, height: 50 };
  const root = {
    path: "0", frame, over: [rect(0)], children: [{ path: "0.0", frame }],
    scroll: {
      contentSize: { width: 100, height: 400 }, offset: [0, 0], axes: ["vertical"], paging: false,
      inset: { top: 0, left: 0, bottom: 0, right: 0 },
    },
  };
  const show = (marks) => picture.show({ document: "A", environment: { width: 100, height: 50 }, root: { ...root, marks } });
  const layers = () => drawing.childNodes[0].childNodes.map((one) => [
    one.getAttribute("class"), one.getAttribute("transform"), one.childNodes.length]);
  show([rect(300)]);
  picture.scrollBy(root, 0, 120);
  assert.deepEqual(layers(), [
    ["content scrolls", "translate(0,-120)", 1], ["problems", "translate(0,-120)", 1], ["over", null, 1],
  ]);
  show(undefined);
  assert.deepEqual(layers()[1], ["problems", "translate(0,-120)", 0]);
});

test("a change that follows another at once is shown without gliding, and so are those after it", () => {
  const { glides } = createStage();
  glides(0, 0);
  assert.deepEqual([1000, 1100, 1200, 1300, 2000].map((at) => glides(at, at)),
    [true, false, false, false, true]);
});
