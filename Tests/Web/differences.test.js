import assert from "node:assert/strict";
import { test } from "node:test";
import { choicesOf } from "../../web/js/compare/compare.js";
import { differences } from "../../web/js/layout/differences.js";

const view = (path, name, frame, more = {}) => {
  const [x, y, width, height] = frame;
  return { path, class: name, frame: { x, y, width, height }, children: [], ...more };
};

const root = (...children) => view("0", "Column", [0, 0, 100, 100], { children });

const told = (before, after) => differences(before, after).list.map(({ text }) => text);

test("views that moved, or have another size or other properties, are listed", () => {
  const before = root(
    view("0.0", "Label", [0, 0, 100, 20], { id: "title", properties: { text: "one" } }),
    view("0.1", "Switch", [0, 20, 50, 30]));
  const after = root(
    view("0.0", "Label", [0, 0, 100, 20.5], { id: "title", properties: { text: "two" } }),
    view("0.1", "Switch", [0, 20.5, 50, 30]));
  assert.deepEqual(told(before, after), [
    "Label title: resized from 100 × 20 to 100 × 20.5; other text",
    "Switch: moved from 0, 20 to 0, 20.5",
  ]);
  assert.deepEqual(told(after, after), []);
});

test("an added view shifts no other, and its contents are not listed", () => {
  const label = (path, y) => view(path, "Label", [0, y, 10, 10]);
  const row = view("0.1", "Row", [0, 10, 10, 10], { children: [label("0.1.0", 0)] });
  const [before, after] = [root(label("0.0", 0), label("0.1", 10)), root(label("0.0", 0), row, label("0.2", 10))];
  assert.deepEqual(told(before, after), ["Row: added"]);
  assert.deepEqual(told(after, before), ["Row: removed"]);
  const { pairs } = differences(before, after);
  assert.equal(pairs.get("0.2").path, "0.1");
  assert.equal(pairs.has("0.1"), false);
});

test("parts and unbuilt rows are not compared, and hidden views have no position", () => {
  const part = view("0.0.p", "Label", [0, 0, 1, 1], { part: "titleLabel" });
  const before = root(view("0.0", "Button", [0, 0, 10, 10], { children: [part] }));
  const after = root(view("0.0", "Button", [0, 0, 0, 0], { hidden: true }));
  assert.deepEqual(told(before, after), ["Button: hidden"]);
  assert.deepEqual(told(null, after), []);
});

test("the versions to compare with are listed, with the reason if HEAD is missing", () => {
  const revisions = [{ revision: "b-3", until: "2026-11-22T14:02:11Z", files: ["A.xml", "S.json"] }];
  const choices = choicesOf({ revisions, head: { commit: "0123456789abcdef" } });
  assert.deepEqual(choices.map(({ value }) => value), ["last", "b-3", "HEAD"]);
  assert.match(choices[1].text, /^Until \d\d:\d\d:11 · A\.xml, S\.json$/);
  assert.equal(choices[2].text, "git HEAD 01234567");
  const none = choicesOf({ revisions: [], head: { problem: "git is not installed" } });
  assert.deepEqual(none.map(({ isMissing }) => isMissing), [true, true]);
  assert.equal(none[1].text, "git HEAD: git is not installed");
});
