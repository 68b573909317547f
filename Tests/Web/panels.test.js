import assert from "node:assert/strict";
import { test } from "node:test";
import { createActionLog } from "../../web/js/model/actionlog.js";
import { createFlash } from "../../web/js/model/flash.js";
import { createMode } from "../../web/js/touch/mode.js";
import { createTabs } from "../../web/js/base/tabs.js";
import { createStorage, install } from "./pagedom.js";

const make = install();

/** Keeps calls of `setTimeout` until the test ends them all; the mock of Node 18 loses some. */
function fakeTimeouts(t) {
  const waiting = new Map();
  let count = 0;
  t.mock.method(globalThis, "setTimeout", (call) => waiting.set(count += 1, call) && count);
  t.mock.method(globalThis, "clearTimeout", (one) => waiting.delete(one));
  return { end: () => waiting.forEach((call, one) => waiting.delete(one) && call()) };
}

/** A log, and what it says and selects. */
function createLog() {
  const told = [];
  const parts = {
    list: make("ul"), empty: make("p"), badge: make("span"), clear: make("button"),
  };
  const log = createActionLog({
    ...parts, announce: (text) => told.push(text), nameOf: (path) => `view ${path}`,
    onSelect: (path) => told.push(path), now: () => new Date(0),
    onCall: (document, tried) => told.push(`${document} ${tried}`),
  });
  return { ...parts, log, told, texts: () => parts.list.children.map((row) => row.textContent) };
}

const action = (name, path = "0.1", event = "valueChanged") => ({ action: name, path, event });

test("the log shows the latest action first, and no touches without an action", () => {
  const { log, texts, empty } = createLog();
  assert.equal(empty.hidden, false);
  log.add(action("one:"));
  log.add(action(null));
  log.add(action("two:", "0.2"));
  assert.equal(empty.hidden, true);
  assert.match(texts()[0], /^two:.*valueChanged · view 0\.2$/);
  assert.match(texts()[1], /^one:/);
});

test("an action that repeats at once is counted", () => {
  const { log, texts } = createLog();
  for (const name of ["a:", "a:", "a:", "b:", "a:"]) log.add(action(name));
  assert.deepEqual(log.entries.map((entry) => `${entry.action} ${entry.count}`),
    ["a: 1", "b: 1", "a: 3"]);
  assert.match(texts()[2], /× 3/);
});

test("the log keeps 200 entries, and its button clears it", () => {
  const { log, clear, list } = createLog();
  for (let count = 0; count < 250; count += 1) log.add(action(`${count}:`));
  assert.equal(log.entries.length, 200);
  assert.equal(log.entries[0].action, "249:");
  clear.fire("click");
  assert.deepEqual([log.entries, list.children.length, clear.disabled], [[], 0, true]);
});

test("the tab counts unseen actions", () => {
  const { log, badge } = createLog();
  log.add(action("a:"));
  log.add(action("a:"));
  assert.deepEqual([badge.hidden, badge.textContent], [false, "2"]);
  log.isShown = true;
  log.add(action("a:"));
  assert.equal(badge.hidden, true);
});

test("a burst of actions is announced once, and an entry selects its view", async (t) => {
  const timeouts = fakeTimeouts(t);
  const { log, told, list } = createLog();
  for (const name of ["a:", "b:", "c:"]) log.add(action(name));
  timeouts.end();
  assert.deepEqual(told, ["c: by valueChanged of view 0.1"]);
  list.children[0].children[0].fire("click");
  assert.equal(told.at(-1), "0.1");
});

test("calls of agents are listed, and one that tried texts leads to their drawing", (t) => {
  const timeouts = fakeTimeouts(t);
  const { log, told, list, texts } = createLog();
  log.addCall({ tool: "check", document: null, tried: null, failed: true });
  log.addCall({ tool: "compare", document: "SignIn", tried: "tried-3", failed: false });
  assert.match(texts()[0], /^compare.*SignIn · tried texts$/);
  assert.match(texts()[1], /^check.*failed$/);
  timeouts.end();
  assert.deepEqual(told, ["An agent called compare for SignIn"]);
  for (const row of list.children) row.children[0].fire("click");
  assert.deepEqual(told.slice(1), ["SignIn tried-3"]);
});

test("the mode is shown, stored and reported", () => {
  const storage = createStorage();
  const told = [];
  const create = () => {
    const root = make("html");
    const buttons = ["inspect", "touch"].map((mode) => make("button", { "data-mode": mode }));
    const onChange = (mode) => told.push(mode);
    return { root, buttons, mode: createMode({ root, buttons, storage, onChange }) };
  };
  const first = create();
  assert.equal(first.mode.isTouch, false);
  first.buttons[1].fire("click");
  first.buttons[1].fire("click");
  assert.equal(first.root.dataset.mode, "touch");
  assert.deepEqual(first.buttons.map((one) => one.getAttribute("aria-pressed")), ["false", "true"]);
  const second = create();
  assert.equal(second.mode.isTouch, true);
  second.mode.toggle();
  assert.deepEqual(told, ["touch", "inspect"]);
});

test("one panel is in front; arrows and steps wrap around, and the choice is stored", () => {
  const storage = createStorage();
  const told = [];
  const create = () => {
    const ids = ["views", "model", "actions"];
    const panels = new Map(ids.map((id) => [id, make("div")]));
    const tabs = ids.map((id) => make("button", { "aria-controls": id }));
    const made = createTabs({
      tabs, storage, panelOf: (id) => panels.get(id), onChange: (id) => told.push(id),
    });
    return { made, tabs, shown: () => ids.filter((id) => !panels.get(id).hidden) };
  };
  const { made, tabs, shown } = create();
  assert.deepEqual(shown(), ["views"]);
  tabs[0].fire("keydown", { key: "ArrowLeft" });
  assert.deepEqual(shown(), ["actions"]);
  assert.equal(globalThis.document.activeElement, tabs[2]);
  assert.deepEqual(tabs.map((tab) => tab.getAttribute("tabindex")), ["-1", "-1", "0"]);
  made.next();
  made.next();
  assert.deepEqual(shown(), ["model"]);
  assert.deepEqual(create().shown(), ["model"]);
  assert.deepEqual(told, ["views", "actions", "views", "model", "model"]);
});

/** A layer of flashes over a drawing of three views. */
function createFlashes(t) {
  const timeouts = fakeTimeouts(t);
  const layer = make("g");
  const rect = { x: 0, y: 0, width: 10, height: 10 };
  const views = new Map(["0", "0.0", "0.1"].map((path) => [path, { rect }]));
  return { layer, timeouts, flash: createFlash({ layer, picture: { views } }) };
}

test("views that a model change affects flash, whichever event comes first", (t) => {
  const { layer, timeouts, flash } = createFlashes(t);
  flash.onDrawing("b-3", ["0", "0.0", "0.1"]);
  assert.equal(layer.children.length, 0);
  flash.onModel("b-4");
  flash.onDrawing("b-4", ["0", "0.1"]);
  assert.equal(layer.children.length, 1);
  flash.onDrawing("b-5", ["0.0"]);
  assert.equal(layer.children.length, 1);
  flash.onModel("b-5");
  assert.equal(layer.children.length, 2);
  timeouts.end();
  assert.equal(layer.children.length, 0);
});

test("an earlier drawing does not flash, nor does another document's", (t) => {
  const { layer, flash } = createFlashes(t);
  flash.onModel("b-9");
  flash.onDrawing("b-8", ["0.0"]);
  flash.clear();
  flash.onDrawing("b-9", ["0.0"]);
  assert.equal(layer.children.length, 0);
});
