import assert from "node:assert/strict";
import { test } from "node:test";
import { limitZoom, readAddress, writeAddress } from "../../web/js/address.js";

const nothing = {
  document: "", environment: {}, zoom: "fit", selection: null, measure: false, bounds: false,
  guides: false, matrix: false,
};

test("an empty URL is the state that nothing was chosen in", () => {
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
    matrix: true,
  };
  assert.deepEqual(readAddress(writeAddress(address)), address);
});

test("the slashes of a name stay readable", () => {
  const search = writeAddress({ ...nothing, document: "cells/IconCell" });
  assert.equal(search, "?document=cells/IconCell");
});

test("what the page does not know is not kept", () => {
  assert.deepEqual(readAddress("?document=A&color=red&device="), { ...nothing, document: "A" });
});

test("a zoom that is no number fits, and one beyond the limits is limited", () => {
  assert.equal(readAddress("?zoom=big").zoom, "fit");
  assert.equal(readAddress("?zoom=-2").zoom, "fit");
  assert.equal(readAddress("?zoom=9").zoom, 4);
  assert.equal(readAddress("?zoom=0.1").zoom, 0.5);
  assert.equal(limitZoom(1.23456), 1.23);
});
