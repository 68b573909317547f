import assert from "node:assert/strict";
import { test } from "node:test";
import { createPalette } from "../../web/js/page/palette.js";
import { install } from "./pagedom.js";

const make = install();

/** An open palette of a page that knows some documents, and whose manual is still on its way. */
function openPalette(...names) {
  const known = [...names];
  const runs = [];
  const [dialog, input, list, none] = ["dialog", "input", "ul", "p"].map((name) => make(name));
  let answer;
  const thing = (kind, name) => ({ kind, name, run: () => runs.push(name) });
  const palette = createPalette({
    dialog: Object.assign(dialog, {
      open: false, showModal() { this.open = true; }, close() { this.open = false; },
    }),
    input, list, none,
    findables: () => known.map((name) => thing("document", name)),
    loadPages: () => new Promise((resolve) => { answer = resolve; }),
  });
  const isOpen = palette.open();
  return {
    palette, known, list, runs, dialog,
    texts: () => list.children.map((one) => one.textContent),
    chosen: () => list.children.find((one) => one.getAttribute("aria-selected") === "true")?.textContent,
    type(text) {
      input.value = text;
      input.fire("input");
    },
    press: (key) => dialog.fire("keydown", { key }),
    answer(...pages) {
      answer(pages.map((name) => thing("manual", name)));
      return isOpen;
    },
  };
}

test("the palette lists what the page knows before the manual arrives", async () => {
  const { texts, answer } = openPalette("A", "B");
  assert.deepEqual(texts(), ["document: A", "document: B"]);
  await answer("Data");
  assert.deepEqual(texts(), ["document: A", "document: B", "manual: Data"]);
});

test("an open palette finds a document that arrives later", () => {
  const { palette, known, texts, type, press, runs } = openPalette();
  type("log");
  assert.deepEqual(texts(), []);
  known.push("SignIn", "Login");
  palette.refresh();
  assert.deepEqual(texts(), ["document: Login"]);
  press("Enter");
  assert.deepEqual(runs, ["Login"]);
});

test("an entry chosen with the arrow keys stays chosen when others arrive", () => {
  const { palette, known, chosen, press } = openPalette("B", "C");
  known.unshift("A");
  palette.refresh();
  assert.equal(chosen(), "document: A");
  press("ArrowDown");
  known.unshift("0");
  palette.refresh();
  assert.equal(chosen(), "document: B");
});

test("an unchanged result keeps its rows, and a closed palette is not refreshed", () => {
  const { palette, known, list, dialog } = openPalette("A");
  const [row] = list.children;
  palette.refresh();
  assert.equal(list.children[0], row);
  dialog.close();
  known.push("B");
  palette.refresh();
  assert.deepEqual(list.children, [row]);
});

test("a key after the palette closed belongs to the page, even if the input still has the focus", () => {
  const { dialog, press, runs } = openPalette("A");
  press("Enter");
  assert.deepEqual(runs, ["A"]);
  let isTaken = false;
  dialog.fire("keydown", { key: "k", ctrlKey: true, preventDefault() { isTaken = true; } });
  assert.equal(isTaken, false);
});
