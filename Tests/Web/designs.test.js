import assert from "node:assert/strict";
import { test } from "node:test";
import { createDesigns } from "../../web/js/stage/designs.js";

/** A database of one store, which cannot be opened so many times, nor asked so many times. */
function factory({ openFailures = 0, askFailures = 0 }) {
  const values = new Map();
  const request = (result) => {
    const one = new EventTarget();
    Object.assign(one, { result, error: new Error("refused") });
    queueMicrotask(() => one.dispatchEvent(new Event(result === null ? "error" : "success")));
    return one;
  };
  const all = {
    get: (name) => request(values.get(name)),
    put: (value, name) => request(values.set(name, value)),
  };
  const database = {
    transaction() {
      if (askFailures-- > 0) throw new Error("closed");
      return { objectStore: () => all };
    },
  };
  return { open: () => request(openFailures-- > 0 ? null : database) };
}

test("designs are kept though the browser failed to open them, or closed them", async () => {
  for (const failures of [{}, { openFailures: 1 }, { askFailures: 1 }]) {
    const designs = createDesigns(factory(failures));
    await designs.set("A", "a design");
    assert.equal(await designs.get("A"), "a design");
  }
});

test("a browser that goes on failing says why, and is asked again next time", async () => {
  const designs = createDesigns(factory({ openFailures: 2 }));
  await assert.rejects(designs.get("A"), { message: "refused" });
  await designs.set("A", "a design");
  assert.equal(await designs.get("A"), "a design");
});
