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

test("a change that follows another at once is shown without gliding, and so are those after it", () => {
  const { glides } = createStage();
  glides(0, 0);
  assert.deepEqual([1000, 1100, 1200, 1300, 2000].map((at) => glides(at, at)),
    [true, false, false, false, true]);
});
