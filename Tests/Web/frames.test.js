import assert from "node:assert/strict";
import { test } from "node:test";
import { frames, newProblem } from "../../web/js/layout/frames.js";

const film = (start, ranges) => [...frames(start, ranges, [360, 1366], (width) => ({ width: String(width) }))]
  .map(({ change }) => change.width ?? change.textSize ?? change.locale);

test("a film narrows the screen, and leaves out no width at which problems begin or end", () => {
  assert.deepEqual(film({ width: 375, textSize: "accessibilityXXLarge" }, [[362, 368]]),
    ["370", "369", "368", "363", "362", "361", "360", "accessibilityXXXLarge", "en-XA"]);
  assert.deepEqual(film({ width: 320, textSize: "accessibilityXXXLarge" }, []), ["en-XA"]);
});

test("a frame knows the layout that shows it", () => {
  const [width, size, words] = [...frames({ width: 362, textSize: "accessibilityXXLarge" }, [], [360, 400], () => ({}))];
  assert.ok(width.isShown({ width: 360 }) && !width.isShown({ width: 362 }));
  assert.ok(size.isShown({ textSize: "accessibilityXXXLarge" }) && !size.isShown({ textSize: "large" }));
  assert.ok(words.isShown({ locale: "en-XA" }) && !words.isShown({ locale: "en" }));
});

test("a problem is new once, by its view and code, and notes are none", () => {
  const known = new Set();
  const [cut, note] = [
    { path: "0.1", code: "layout-truncated", severity: "warning" }, { path: "0.2", code: "layout-loose", severity: "note" }];
  assert.equal(newProblem({ diagnostics: [note] }, known), null);
  assert.equal(newProblem({ diagnostics: [note, cut] }, known), cut);
  assert.equal(newProblem({ diagnostics: [{ ...cut }] }, known), null);
  assert.equal(newProblem({ diagnostics: [{ ...cut, path: "0.3" }] }, known).path, "0.3");
});
