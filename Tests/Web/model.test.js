import assert from "node:assert/strict";
import { test } from "node:test";
import { innermost } from "../../web/js/model/flash.js";
import {
  appendingPatch, changedPlaces, readNew, readValue, removingPatch, settingPatch, valueAt,
} from "../../web/js/model/modelpatch.js";

const model = {
  name: "Ada", address: { city: "London", zip: null },
  places: [{ title: "Pier", tags: ["sea"] }, { title: "Park", tags: [] }],
};

test("a value is found by its place", () => {
  assert.equal(valueAt(model, ["places", 1, "title"]), "Park");
  assert.equal(valueAt(model, []), model);
  assert.equal(valueAt(model, ["name", "length", "x"]), undefined);
  assert.equal(valueAt(model, ["toString"]), undefined);
});

test("a patch names only the keys on the way to a value", () => {
  assert.deepEqual(settingPatch(model, ["name"], "Bob"), { name: "Bob" });
  assert.deepEqual(
    settingPatch(model, ["address", "city"], "Paris"), { address: { city: "Paris" } });
  assert.deepEqual(settingPatch(model, ["address", "new"], { a: 1 }), { address: { new: { a: 1 } } });
});

test("a list is replaced as a whole, since a merge patch cannot change part of it", () => {
  assert.deepEqual(settingPatch(model, ["places", 1, "title"], "Zoo"), {
    places: [{ title: "Pier", tags: ["sea"] }, { title: "Zoo", tags: [] }],
  });
  assert.deepEqual(appendingPatch(model, ["places", 0, "tags"], "wind"), {
    places: [{ title: "Pier", tags: ["sea", "wind"] }, { title: "Park", tags: [] }],
  });
  assert.deepEqual(removingPatch(model, ["places", 0]), { places: [{ title: "Park", tags: [] }] });
  assert.deepEqual(removingPatch(model, ["places", 0, "tags", 0]).places[0],
    { title: "Pier", tags: [] });
  assert.equal(model.places.length, 2);
});

test("null removes a key of an object", () => {
  assert.deepEqual(removingPatch(model, ["name"]), { name: null });
  assert.deepEqual(removingPatch(model, ["address", "city"]), { address: { city: null } });
});

test("removing a key inside a list omits it, since a null would stay", () => {
  const patch = removingPatch(model, ["places", 0, "title"]);
  assert.deepEqual(patch, {
    places: [{ tags: ["sea"] }, { title: "Park", tags: [] }],
  });
});

test("keys such as __proto__ are keys like any other", () => {
  const odd = JSON.parse(`{"__proto__": {"a": 1}, "list": [{"__proto__": 1}]}`);
  assert.equal(JSON.stringify(settingPatch(odd, ["__proto__", "a"], 2)), `{"__proto__":{"a":2}}`);
  assert.equal(JSON.stringify(settingPatch(odd, ["list", 0, "__proto__"], 2)),
    `{"list":[{"__proto__":2}]}`);
});

test("a text keeps the type of the old value: texts stay texts, numbers must be numbers", () => {
  assert.deepEqual(readValue("12", "old"), { value: "12" });
  assert.deepEqual(readValue("-1.5e3", 4), { value: -1500 });
  assert.match(readValue("twelve", 4).problem, /number/);
  assert.match(readValue(" ", 4).problem, /number/);
  assert.match(readValue("1e999", 4).problem, /too large/);
});

test("a new value is JSON, or else a text", () => {
  assert.deepEqual(readNew("12.5"), { value: 12.5 });
  assert.deepEqual(readNew(`{"a": [true]}`), { value: { a: [true] } });
  assert.deepEqual(readNew("Ada Lovelace"), { value: "Ada Lovelace" });
  assert.deepEqual(readNew(`"12"`), { value: "12" });
  assert.match(readNew("null").problem, /null/);
  assert.match(readNew("1e999").problem, /too large/);
});

test("the places of changes are the innermost ones", () => {
  const after = structuredClone(model);
  after.places[1].tags.push("trees");
  after.name = "Bob";
  after["a/b~c"] = 1;
  assert.deepEqual(changedPlaces(model, after), ["/name", "/places/1/tags/0", "/a~1b~0c"]);
  assert.deepEqual(changedPlaces(model, structuredClone(model)), []);
});

test("of nested views, the innermost flashes", () => {
  assert.deepEqual(innermost(["0", "0.1", "0.1.0", "0.10"]), ["0.1.0", "0.10"]);
  assert.deepEqual(innermost([]), []);
});
