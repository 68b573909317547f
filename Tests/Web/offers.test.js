import assert from "node:assert/strict";
import { test } from "node:test";
import { opening, readPlace } from "../../web/js/panels/editor.js";
import { createOffers } from "../../web/js/server/offers.js";

test("the page offers what the server does, and nothing else", async () => {
  const offers = createOffers({ offers: async () => ({ editor: true, write: false }) });
  assert.equal(offers.does("editor"), false);
  await offers.load();
  assert.deepEqual(["editor", "write", "toString"].map(offers.does), [true, false, false]);
});

test("if the server does not answer, nothing is offered", async () => {
  const offers = createOffers({ offers: () => Promise.reject(new Error("gone")) });
  await offers.load();
  assert.equal(offers.does("editor"), false);
});

test("an element's attributes name its place, whatever the file's name", () => {
  for (const file of ["Styles.json", "a: b:3:5.xml", "one\ntwo.xml"]) {
    const attributes = opening({ file, line: 3, column: 5, document: "A", message: "m" });
    const place = readPlace({ opens: attributes["data-opens"], opensOf: "A" });
    assert.deepEqual(place, { file, line: 3, column: 5, document: "A" });
  }
  assert.equal(opening({ file: "A.xml" })["data-opens"], "A.xml:1:1");
  assert.deepEqual(opening({ message: "no place" }), {});
});
