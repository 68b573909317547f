import assert from "node:assert/strict";
import { test } from "node:test";
import { limitZoom, readAddress, writeAddress } from "../../web/js/state/address.js";

const nothing = {
  document: "", environment: {}, zoom: "fit", selection: null, measure: false, bounds: false,
  guides: false, changes: false, tools: false, matrix: false, each: false, pin: null, compare: null, as: "side", environments: null, cards: 1,
};

test("an empty URL is the default state", () => {
  assert.deepEqual(readAddress(""), nothing);
  assert.equal(writeAddress(nothing), "");
});

test("all state of the page survives the URL", () => {
  const address = {
    document: "cells/Icon Cell & más?#",
    environment: { device: "ipad-9-7", orientation: "landscape", locale: "zh-Hant", variant: "Größe" },
    zoom: 1.25,
    selection: "0.2.1",
    measure: true,
    guides: true,
    bounds: true,
    changes: true,
    tools: true,
    matrix: true, each: true,
    compare: "5c1fb7f3-12",
    as: "blink",
    pin: { device: "apple-tv", locale: "zh-Hant", variant: "a&b=c" },
    environments: [{ name: "A & B", width: 300, height: 200.5 }, { name: "Größe", locale: "de" }],
    cards: 1.5,
  };
  assert.deepEqual(readAddress(writeAddress(address)), address);
});

test("the slashes of a name stay readable", () => {
  const search = writeAddress({ ...nothing, document: "cells/IconCell" });
  assert.equal(search, "?document=cells/IconCell");
});

test("unknown parts of the URL are dropped", () => {
  assert.deepEqual(readAddress("?document=A&color=red&device="), { ...nothing, document: "A" });
});

test("an unreadable set of environments falls back to the folder's", () => {
  for (const text of ["", "[", "{}", "[1]", "[{}]"]) {
    assert.equal(readAddress(`?environments=${encodeURIComponent(text)}`).environments, null, text);
  }
  assert.deepEqual(readAddress("?environments=[]").environments, []);
});

test("the document's default environment can be pinned", () => {
  assert.deepEqual(readAddress("?pin=").pin, {});
  assert.equal(writeAddress({ ...nothing, pin: {} }), "?pin=");
});

test("an invalid zoom becomes fit, and one beyond the limits is limited", () => {
  assert.equal(readAddress("?zoom=big").zoom, "fit");
  assert.equal(readAddress("?zoom=-2").zoom, "fit");
  assert.equal(readAddress("?zoom=9").zoom, 4);
  assert.equal(readAddress("?zoom=0.1").zoom, 0.5);
  assert.equal(limitZoom(1.23456), 1.23);
});
