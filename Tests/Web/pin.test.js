import assert from "node:assert/strict";
import { test } from "node:test";
import { pinnables, pinRequest, withSpread } from "../../web/js/compare/pin.js";

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

test("problems say in which of two drawings they occur", () => {
  const told = withSpread([["here", "beside"], ["here"], ["beside"]].map((variants) => ({ variants })));
  assert.deepEqual(told.map(({ spread }) => spread.text),
    ["in both", "only here", "only in the pinned one"]);
});
