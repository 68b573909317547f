import assert from "node:assert/strict";
import { test } from "node:test";
import { createFollow } from "../../web/js/page/follow.js";
import { attributesOf, attributeText, fieldKind, plainColor } from "../../web/js/tweaks/tweakvalues.js";

const vocabulary = {
  classes: [
    { name: "UIView", superclass: null, properties: [
      { name: "alpha", type: "number" }, { name: "layer", type: "object" },
      { name: "contentMode", type: "enum", enum: "Mode" },
    ] },
    { name: "UILabel", superclass: "UIView", properties: [
      { name: "text", type: "string" }, { name: "oldText", type: "string", modern: "text" },
    ] },
  ],
  enums: [{ name: "Mode", words: ["fill", "center"] }],
};

test("a class has its own and inherited attributes, without old spellings and objects", () => {
  const attributes = attributesOf(vocabulary, "UILabel");
  assert.deepEqual([...attributes.keys()].sort(), ["alpha", "contentMode", "text"]);
  assert.deepEqual(attributes.get("contentMode").words, ["fill", "center"]);
  assert.equal(attributesOf(vocabulary, "Unknown").size, 0);
});

test("a resolved value is written as an attribute", () => {
  const insets = { top: 8, left: 8, bottom: 8, right: 8 };
  const rows = [
    [undefined, ""], [null, ""], [12.5, "12.5"], [true, "true"], ["#ff0000ff", "#ff0000ff"],
    [["top", "leading"], "top,leading"], [insets, "8"], [{ ...insets, top: 1 }, ""],
    [{ name: "System", size: 17 }, "System 17"],
  ];
  for (const [value, text] of rows) assert.equal(attributeText(value), text);
});

test("a field has the value's type, unless it cannot show the value", () => {
  const words = ["fill", "center"];
  const rows = [
    ["boolean", "", "checkbox"], ["boolean", "true", "checkbox"], ["boolean", "$on", "text"],
    ["enum", "fill", "select"], ["enum", "", "select"], ["enum", "other", "text"],
    ["number", "1.5", "number"], ["number", "", "number"], ["number", "$a", "text"],
    ["integer", "3", "number"], ["edgeInsets", "8", "number"], ["color", "red", "color"],
    ["string", "a", "text"], ["font", "System 12", "text"], ["any", "a", "text"],
  ];
  for (const [type, text, kind] of rows) assert.equal(fieldKind({ type, words }, text), kind, type + text);
  assert.equal(fieldKind(undefined, "a"), "text");
  assert.equal(plainColor("#FF0000aa"), "#ff0000");
  assert.equal(plainColor("red"), "#000000");
});

function createFollowing(isFollowing) {
  const log = [];
  const store = new Map([["mkpreview follow saves", isFollowing ? "yes" : ""]]);
  const box = { addEventListener() {} };
  const follow = createFollow({
    box,
    storage: { getItem: (key) => store.get(key) ?? null, setItem: (key, value) => store.set(key, value) },
    documents: { mark: (marked) => log.push(["mark", ...marked]) },
    shownDocument: () => "A",
    go: (name) => log.push(["go", name]),
    announce: (text) => log.push(["say", text]),
  });
  const save = (documents, ...files) => follow.onEvent({ type: "changed", data: { documents, files } });
  return { follow, log, save, box, store };
}

test("the page shows the document that was saved last", () => {
  const { log, save } = createFollowing(true);
  save(["B"], "B.xml");
  save(["cells/C"], "cells/C~normal.xml");
  save(["B"], "B.preview.json");
  assert.deepEqual(log, [["go", "B"], ["go", "cells/C"], ["go", "B"]]);
});

test("the shown document stays if it was saved too, or if none was saved", () => {
  const { log, save } = createFollowing(true);
  save(["A"], "A.xml");
  save(["A", "B"], "B.xml", "A.xml");
  save(["A", "B"], "Styles.json");
  save(["B"]);
  assert.deepEqual(log, []);
});

test("a document is marked and announced once until it is shown", () => {
  const { follow, log, save } = createFollowing(false);
  save(["B"], "B.xml");
  save(["B"], "B.xml");
  assert.deepEqual(log.splice(0), [["mark", "B"], ["say", "B was saved."]]);
  follow.onShown("cells/C");
  follow.onShown("B");
  save(["B"], "B.xml");
  assert.deepEqual(log, [["mark"], ["mark", "B"], ["say", "B was saved."]]);
});

test("the choice is stored", () => {
  const { follow, box, store } = createFollowing(false);
  assert.equal(box.checked, false);
  follow.toggle();
  assert.equal(store.get("mkpreview follow saves"), "yes");
});
