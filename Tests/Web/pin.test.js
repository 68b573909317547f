import assert from "node:assert/strict";
import { test } from "node:test";
import { mergeProblems } from "../../web/js/compare/mergedproblems.js";
import { pinnables, pinRequest } from "../../web/js/compare/pin.js";

const devices = [{ slug: "apple-tv", name: "Apple TV" }];

test("each device and the opposite values can be pinned", () => {
  const changes = [];
  const found = pinnables({
    devices, present: { appearance: "light", direction: "rtl", orientation: "portrait" },
    pin: (change) => changes.push(change),
  });
  assert.deepEqual(found.map(({ name }) => name), [
    "Pin: dark", "Pin: left to right", "Pin: landscape", "Pin: Apple TV",
  ]);
  for (const { run } of found) run();
  assert.deepEqual(changes, [
    { appearance: "dark" }, { direction: "ltr" }, { orientation: "landscape" },
    { device: "apple-tv" },
  ]);
});

test("a pinned environment is named after its options", () => {
  const titleOf = (pin) => pinRequest({ address: { document: "A", pin }, revision: "1", devices }).title;
  assert.equal(titleOf({ device: "apple-tv", appearance: "dark" }), "Apple TV · dark");
  assert.equal(titleOf({ variant: "Tablet" }), "Tablet");
  assert.equal(titleOf({}), "Default environment");
});

test("problems of two drawings are listed once, in order", () => {
  const at = (code, line, message) => ({ code, file: "A.xml", line, column: 1, message });
  const merged = mergeProblems([
    { name: "here", diagnostics: [at("a", 1, "by 3"), at("b", 1, "")] },
    { name: "there", diagnostics: [at("a", 1, "by 5"), at("a", 1, "by 7"), at("c", 2, "")] },
  ]);
  assert.deepEqual(merged.map(({ code, message, spread }) => [code, message, spread.text]), [
    ["a", "by 3", "in both"], ["b", "", "only here"], ["a", "by 7", "only there"],
    ["c", "", "only there"],
  ]);
});
