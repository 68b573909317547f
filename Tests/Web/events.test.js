import assert from "node:assert/strict";
import { test } from "node:test";
import { effectOf } from "../../web/js/changes.js";
import { listenOverChannel } from "../../web/js/events.js";

const shown = { document: "A", revision: "b-7" };
const nothing = { layout: false, list: false, images: null, touch: null, model: false };

const effect = (type, data) => effectOf({ type, data }, shown);

test("a change of the shown document asks for its layout, one of another for the list alone", () => {
  const change = { revision: "b-8", cause: "world.png", files: ["world.png", "A.xml"] };
  const files = { list: true, images: ["world.png", "A.xml"] };
  assert.deepEqual(
    effect("changed", { ...change, documents: ["A", "B"] }), { ...nothing, ...files, layout: true });
  assert.deepEqual(effect("changed", { ...change, documents: ["B"] }), { ...nothing, ...files });
});

test("a change without a cause is of no file, so that no picture is asked for again", () => {
  const change = { revision: "b-8", documents: ["A"], cause: null };
  const expected = { ...nothing, layout: true, list: true, images: [] };
  assert.deepEqual(effect("changed", { ...change, files: [] }), expected);
  assert.deepEqual(effect("changed", change), expected);
});

test("a greeting that brings no news does nothing", () => {
  assert.deepEqual(effect("hello", { revision: "b-7", changed: [] }), nothing);
  assert.deepEqual(effect("hello", { revision: "b-6", changed: [] }), nothing);
});

test("a greeting says what changed meanwhile", () => {
  const { layout, list } = effect("hello", { revision: "b-9", changed: ["B"] });
  assert.deepEqual([layout, list], [false, true]);
  assert.equal(effect("hello", { revision: "b-9", changed: ["A"] }).layout, true);
});

test("after a greeting of another run, or one that knows too little, all is asked for again", () => {
  const all = { ...nothing, layout: true, list: true, images: "all" };
  assert.deepEqual(effect("hello", { revision: "c-1", all: true }), all);
  assert.deepEqual(effect("hello", { revision: "c-1", changed: [] }), all);
  assert.deepEqual(effect("hello", { revision: "b-8", changed: [] }), all);
});

test("documents that come or go change the list, and the drawing if it is theirs", () => {
  assert.deepEqual(effect("documents", { added: ["B"], removed: [] }), { ...nothing, list: true });
  assert.equal(effect("documents", { added: [], removed: ["A"] }).layout, true);
  assert.equal(effect("documents", { added: ["A"], removed: [] }).layout, true);
});

test("models and touches concern the shown document only", () => {
  assert.deepEqual(effect("model", { document: "A" }), { ...nothing, layout: true, model: true });
  assert.deepEqual(effect("model", { document: "B" }), nothing);
  const touch = { document: "A", path: "0.2", event: "touchUpInside", action: "submit:" };
  assert.deepEqual(effect("action", touch), { ...nothing, touch });
  assert.deepEqual(effect("action", { ...touch, document: "B" }), nothing);
});

test("events of a later version of the server do no harm", () => {
  assert.deepEqual(effect("weather", { sun: true }), nothing);
});

/** Tabs of one browser: channels that reach each other, and a lock that one holds at a time. */
function createBrowser() {
  const channels = new Set();
  const waiting = [];
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
    request(_, holder) {
      waiting.push(holder);
      if (!isHeld) grant();
    },
  };
  const streams = [];
  const open = (options) => {
    const stream = { ...options, isClosed: false, close() { this.isClosed = true; } };
    streams.push(stream);
    return stream;
  };
  const addTab = () => {
    const tab = { events: [], states: [] };
    tab.connection = listenOverChannel("/api/events", {
      onEvent: ({ id }) => tab.events.push(id),
      onState: (state) => tab.states.push(state),
    }, { locks, Channel, open });
    return tab;
  };
  return { addTab, streams };
}

test("of many tabs one reads the stream, and all hear it", () => {
  const { addTab, streams } = createBrowser();
  const tabs = [addTab(), addTab(), addTab()];
  assert.equal(streams.length, 1);
  streams[0].onState("open");
  streams[0].onEvent({ type: "changed", data: {}, id: "b-1" });
  for (const tab of tabs) {
    assert.deepEqual(tab.states, ["open"]);
    assert.deepEqual(tab.events, ["b-1"]);
  }
});

test("a tab that comes later is told the state", () => {
  const { addTab, streams } = createBrowser();
  addTab();
  streams[0].onState("open");
  assert.deepEqual(addTab().states, ["open"]);
});

test("when the reading tab goes, another goes on from the last event", async () => {
  const { addTab, streams } = createBrowser();
  const [first, second] = [addTab(), addTab()];
  streams[0].onEvent({ type: "changed", data: {}, id: "b-4" });
  first.connection.close();
  await new Promise(setImmediate);
  assert.equal(streams.length, 2);
  assert.equal(streams[1].lastEventID, "b-4");
  streams[1].onEvent({ type: "changed", data: {}, id: "b-5" });
  assert.deepEqual(second.events, ["b-4", "b-5"]);
});

test("without locks each tab reads for itself", () => {
  const streams = [];
  const open = (options) => streams.push(options);
  for (let tab = 0; tab < 2; tab += 1) {
    listenOverChannel("/e", { onEvent() {}, onState() {} }, { locks: null, Channel: null, open });
  }
  assert.equal(streams.length, 2);
});
