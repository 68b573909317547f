import assert from "node:assert/strict";
import { test } from "node:test";
import { createPageState } from "../../web/js/state/pagestate.js";

test("a change calls the subscribers of its values, in the order of their subscription", () => {
  const state = createPageState({ layout: null, beside: null, documents: [] });
  const calls = [];
  state.on(["layout", "beside"], ({ layout }, before) => calls.push(["first", layout, before.layout]));
  state.on(["documents"], () => calls.push(["other"]));
  state.on(["layout"], ({ layout }) => calls.push(["second", layout]));
  state.set({ layout: "one" });
  assert.deepEqual(calls, [["first", "one", null], ["second", "one"]]);
  assert.equal(state.now.layout, "one");
});

test("a value that is set again counts as changed", () => {
  const state = createPageState({ layout: "one" });
  let count = 0;
  state.on(["layout"], () => { count += 1; });
  state.set({ layout: "one" });
  assert.equal(count, 1);
});
