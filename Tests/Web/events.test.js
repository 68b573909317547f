import assert from "node:assert/strict";
import { test } from "node:test";
import { effectOf } from "../../web/js/server/effects.js";
import { listen } from "../../web/js/server/events.js";

const shown = { document: "A", revision: "b-7" };
const nothing = { layout: false, list: false, images: null, touch: null, model: false };

const effect = (type, data) => effectOf({ type, data }, shown);

test("a change of the shown document reloads its layout; any change reloads the list", () => {
  const change = { revision: "b-8", cause: "world.png", files: ["world.png", "A.xml"] };
  const files = { list: true, images: ["world.png", "A.xml"] };
  assert.deepEqual(
    effect("changed", { ...change, documents: ["A", "B"] }), { ...nothing, ...files, layout: true });
  assert.deepEqual(effect("changed", { ...change, documents: ["B"] }), { ...nothing, ...files });
});

test("a change without a cause names no file and reloads no picture", () => {
  const change = { revision: "b-8", documents: ["A"], cause: null, files: [] };
  assert.deepEqual(effect("changed", change), { ...nothing, layout: true, list: true, images: [] });
});

test("a greeting without news does nothing", () => {
  assert.deepEqual(effect("hello", { revision: "b-7", changed: [] }), nothing);
  assert.deepEqual(effect("hello", { revision: "b-6", changed: [] }), nothing);
});

test("a greeting lists what changed meanwhile", () => {
  const { layout, list } = effect("hello", { revision: "b-9", changed: ["B"] });
  assert.deepEqual([layout, list], [false, true]);
  assert.equal(effect("hello", { revision: "b-9", changed: ["A"] }).layout, true);
});

test("a greeting of another run, or without enough history, reloads everything", () => {
  const all = { ...nothing, layout: true, list: true, images: "all" };
  assert.deepEqual(effect("hello", { revision: "c-1", all: true }), all);
  assert.deepEqual(effect("hello", { revision: "c-1", changed: [] }), all);
  assert.deepEqual(effect("hello", { revision: "b-8", changed: [] }), all);
});

test("added or removed documents reload the list, and the drawing if it is theirs", () => {
  assert.deepEqual(effect("documents", { added: ["B"], removed: [] }), { ...nothing, list: true });
  assert.equal(effect("documents", { added: [], removed: ["A"] }).layout, true);
  assert.equal(effect("documents", { added: ["A"], removed: [] }).layout, true);
});

test("models and touches affect the shown document only", () => {
  assert.deepEqual(effect("model", { document: "A" }), { ...nothing, layout: true, model: true });
  assert.deepEqual(effect("model", { document: "B" }), nothing);
  const touch = { document: "A", path: "0.2", event: "touchUpInside", action: "submit:" };
  assert.deepEqual(effect("action", touch), { ...nothing, touch });
  assert.deepEqual(effect("action", { ...touch, document: "B" }), nothing);
});

test("unknown events are ignored", () => {
  assert.deepEqual(effect("weather", { sun: true }), nothing);
});

/** Tabs of one browser: channels that reach each other, and a lock that one tab holds at a time. */
function createBrowser({ hasLocks = true } = {}) {
  const channels = new Set();
  const streams = [];
  let waiting = [];
  let isHeld = false;

  class Channel {
    constructor() {
      channels.add(this);
    }
    postMessage(data) {
      for (const other of channels) if (other !== this) other.onmessage?.({ data });
    }
    close() {
      channels.delete(this);
    }
  }

  async function grant() {
    const next = waiting.shift();
    isHeld = Boolean(next);
    if (!next) return;
    await next();
    grant();
  }

  const locks = {
    async request(_, { signal }, holder) {
      waiting.push(holder);
      signal.addEventListener("abort", () => { waiting = waiting.filter((one) => one !== holder); });
      if (!isHeld) grant();
    },
  };
  const open = (options) => {
    const stream = { ...options, isClosed: false, close() { this.isClosed = true; } };
    streams.push(stream);
    return stream;
  };
  const addTab = ({ hidden = false } = {}) => {
    const page = Object.assign(new EventTarget(), {
      document: { hidden }, navigator: { locks: hasLocks ? locks : undefined },
      BroadcastChannel: Channel,
    });
    const tab = { events: [], states: [], page };
    tab.dispatch = async (type) => {
      page.dispatchEvent(new Event(type));
      await new Promise(setImmediate);
    };
    listen("/api/events", {
      onEvent: ({ id }) => tab.events.push(id),
      onState: (state, revision) => tab.states.push(`${state} ${revision}`),
    }, page, open);
    return tab;
  };
  return { addTab, streams, send: (id) => streams.at(-1).onEvent({ type: "changed", data: {}, id }) };
}

test("one of many tabs reads the stream, and all receive its events", () => {
  const { addTab, streams, send } = createBrowser();
  const tabs = [addTab(), addTab(), addTab()];
  assert.equal(streams.length, 1);
  streams[0].onState("open");
  send("b-1");
  for (const tab of tabs) {
    assert.deepEqual(tab.states, ["open "]);
    assert.deepEqual(tab.events, ["b-1"]);
  }
});

test("a tab that opens later receives the state and the last revision", () => {
  const { addTab, streams, send } = createBrowser();
  addTab();
  streams[0].onState("open");
  send("b-1");
  assert.deepEqual(addTab().states, ["open b-1"]);
});

for (const end of ["pagehide", "freeze"]) {
  test(`after ${end} in the reading tab, another continues from the last event`, async () => {
    const { addTab, streams, send } = createBrowser();
    const [first, second] = [addTab(), addTab()];
    send("b-4");
    await first.dispatch(end);
    assert.equal(streams[0].isClosed, true);
    assert.equal(streams.length, 2);
    assert.equal(streams[1].lastEventID, "b-4");
    send("b-5");
    assert.deepEqual(second.events, ["b-4", "b-5"]);
    assert.deepEqual(first.events, ["b-4"]);
  });
}

test("a frozen tab does not get the lock, and receives the revision when it resumes", async () => {
  const { addTab, streams, send } = createBrowser();
  const [first, second, third] = [addTab(), addTab(), addTab()];
  streams[0].onState("open");
  await second.dispatch("freeze");
  await first.dispatch("pagehide");
  assert.equal(streams.length, 2);
  streams[1].onState("open");
  send("b-7");
  assert.deepEqual([second.events, third.events], [[], ["b-7"]]);
  await second.dispatch("resume");
  assert.deepEqual(second.states, ["open ", "open b-7"]);
  assert.equal(streams.length, 2);
});

test("a tab joins once, however often it is shown", async () => {
  const { addTab, streams } = createBrowser();
  const tab = addTab();
  for (const type of ["pageshow", "resume", "freeze", "pagehide", "pageshow", "resume"]) {
    await tab.dispatch(type);
  }
  assert.deepEqual(streams.map(({ isClosed }) => isClosed), [true, false]);
});

test("without locks each visible tab reads a stream, and a hidden one none", async () => {
  const { addTab, streams, send } = createBrowser({ hasLocks: false });
  const [first, hidden] = [addTab(), addTab({ hidden: true })];
  await hidden.dispatch("pageshow");
  assert.equal(streams.length, 1);
  send("b-1");
  first.page.document.hidden = true;
  await first.dispatch("visibilitychange");
  hidden.page.document.hidden = false;
  await hidden.dispatch("visibilitychange");
  assert.deepEqual(streams.map(({ isClosed }) => isClosed), [true, false]);
  first.page.document.hidden = false;
  await first.dispatch("visibilitychange");
  assert.equal(streams[2].lastEventID, "b-1");
});
