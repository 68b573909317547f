import assert from "node:assert/strict";
import { test } from "node:test";
import { openField } from "../../web/js/model/modelfield.js";
import { branchRows } from "../../web/js/model/modelrows.js";
import { install } from "./pagedom.js";

const make = install();

const settled = () => new Promise(setImmediate);

/** A row's line with fields in it, and what they commit. */
function createField(options) {
  const log = [];
  const line = make("span");
  const field = openField({
    line, isNew: false,
    onCommit: async (key, value) => {
      if (options.refusal) throw new Error(options.refusal);
      log.push([key, value]);
    },
    onClose: ({ takesFocus }) => log.push(takesFocus ? "closed by key" : "closed"),
    ...options,
  });
  const [form] = line.children;
  const inputs = form.children.filter(({ localName }) => localName === "input");
  const press = async (key) => {
    form.fire("keydown", { key });
    await settled();
  };
  const problem = form.children.at(-1);
  return { log, field, form, inputs, press, line, problem };
}

test("Return commits a field in the type of the old value, and closes it", async () => {
  const { inputs: [value], press, log, line } = createField({ old: 36 });
  assert.equal(value.value, "36");
  value.value = "37";
  await press("Enter");
  assert.deepEqual(log, [[null, 37], "closed by key"]);
  assert.equal(line.children.length, 0);
});

test("Escape or an unchanged text changes nothing", async () => {
  const first = createField({ old: "Ada" });
  first.inputs[0].value = "Bob";
  await first.press("Escape");
  const second = createField({ old: "Ada" });
  second.form.fire("focusout", { relatedTarget: null });
  await settled();
  assert.deepEqual([first.log, second.log], [["closed by key"], ["closed"]]);
});

test("an error is shown next to the field, which stays open", async () => {
  const { inputs: [value], press, log, problem } = createField({ old: 36 });
  value.value = "many";
  await press("Enter");
  assert.equal(problem.hidden, false);
  assert.match(problem.textContent, /number/);
  assert.equal(value.getAttribute("aria-invalid"), "true");
  assert.deepEqual(log, []);
});

test("a refusal of the server is also shown next to the field", async () => {
  const { inputs: [value], press, problem } = createField({ old: "a", refusal: "It is too deep." });
  value.value = "b";
  await press("Enter");
  assert.equal(problem.textContent, "It is too deep.");
});

test("a new key needs a unique name; an element needs none", async () => {
  const object = createField({ old: { name: "Ada" }, isNew: true });
  const [key, value] = object.inputs;
  value.value = "12";
  await object.press("Enter");
  assert.match(object.problem.textContent, /key/);
  key.value = "name";
  await object.press("Enter");
  assert.match(object.problem.textContent, /already/);
  assert.deepEqual(
    [key, value].map((one) => one.getAttribute("aria-invalid")), ["true", "false"]);
  key.value = "age";
  await object.press("Enter");
  assert.deepEqual(object.log, [["age", 12], "closed by key"]);
  const list = createField({ old: [], isNew: true });
  list.inputs[0].value = "x";
  await list.press("Enter");
  assert.deepEqual(list.log[0], [null, "x"]);
});

test("a cancelled field commits nothing when it loses the focus", async () => {
  const { field, form, inputs, log } = createField({ old: "a" });
  inputs[0].value = "b";
  field.cancel();
  form.fire("focusout", { relatedTarget: null });
  await settled();
  assert.deepEqual(log, ["closed"]);
});

test("rows show a model in order, with closed branches and limited lists", () => {
  const noted = [];
  const view = {
    isOpen: (pointer) => pointer !== "/closed", limitOf: () => 3,
    isChanged: (pointer) => pointer === "/name", recordPlace: (pointer) => noted.push(pointer),
  };
  const model = { name: "Ada", flag: true, closed: { a: 1 }, list: [1, 2, 3, 4] };
  const rows = branchRows([], model, 1, { ...view, limitOf: (pointer) => pointer ? 3 : 9 });
  assert.deepEqual(rows.map((row) => row.dataset.pointer ?? row.getAttribute("data-pointer")),
    ["/name", "/flag", "/closed", "/list", "/+"]);
  assert.deepEqual(noted, ["/name", "/flag", "/closed", "/list", "/list/0", "/list/1", "/list/2",
    "/list/+", "/+"]);
  assert.deepEqual(rows.map((row) => row.getAttribute("aria-expanded")),
    [null, null, "false", "true", null]);
  assert.equal(rows[0].children[0].getAttribute("class"), "line changed");
  assert.equal(rows[2].getAttribute("aria-label"), "closed, 1 key");
  const [, group] = rows[3].children;
  assert.deepEqual(group.children.map((row) => row.getAttribute("aria-label") ?? row.textContent),
    ["0, 1", "1, 2", "2, 3", "1 more", "Add element to list"]);
});
