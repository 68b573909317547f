import assert from "node:assert/strict";
import { test } from "node:test";
import { APIError, createAPI, encodeName } from "../../web/js/server/api.js";
import { createPreview } from "../../web/js/server/preview.js";
import { createQueue } from "../../web/js/base/queue.js";
import { isOlder } from "../../web/js/base/revision.js";

/** A server whose answers are given by hand, and a page that records its calls. */
function createStage() {
  const requests = [];
  const log = [];
  const api = {
    layout: (document, environment, { rows, signal }) => new Promise((resolve, reject) => {
      requests.push({
        document, environment, rows, signal, fail: reject,
        answer: (revision) => resolve({ document, revision, root: null, overlay: [] }),
      });
      signal.addEventListener("abort", () => reject(new Error("aborted")));
    }),
  };
  const queue = createQueue((error) => log.push(error));
  const preview = createPreview({
    api,
    queue,
    fonts: { load: () => Promise.resolve() },
    onLayout: ({ document, revision }) => log.push(`${document} ${revision}`),
    onFailure: (error, { document }) => log.push(`${document}: ${error.message}`),
  });
  return { preview, requests, log, queue, settled: () => new Promise(setImmediate) };
}

test("jobs run one after another, and a new one replaces a waiting one of its name", async () => {
  const log = [];
  const queue = createQueue((error) => log.push(error.message));
  const job = (name) => async () => {
    log.push(`${name} starts`);
    await new Promise(setImmediate);
    log.push(`${name} ends`);
  };
  queue.add("layout", job("first"));
  queue.add("layout", job("second"));
  queue.add("list", job("list"));
  queue.add("layout", job("third"));
  await queue.idle();
  assert.deepEqual(log, [
    "first starts", "first ends", "third starts", "third ends", "list starts", "list ends",
  ]);
});

test("no job starts before those of a more urgent queue, which does not wait", async () => {
  const log = [];
  const drawings = createQueue((error) => log.push(error.message));
  const queue = createQueue((error) => log.push(error.message), drawings);
  const job = (name) => async () => {
    log.push(`${name} starts`);
    await new Promise(setImmediate);
    log.push(`${name} ends`);
  };
  queue.add("list", job("list"));
  await new Promise(process.nextTick);
  drawings.add("layout", job("drawing"));
  queue.add("data", job("data"));
  await queue.idle();
  assert.deepEqual(log, [
    "list starts", "drawing starts", "list ends", "drawing ends", "data starts", "data ends",
  ]);
});

test("a failing job does not stop the queue", async () => {
  const log = [];
  const queue = createQueue((error) => log.push(error.message));
  queue.add("one", async () => { throw new Error("broken"); });
  queue.add("two", async () => { log.push("two"); });
  await queue.idle();
  assert.deepEqual(log, ["broken", "two"]);
});

test("a request for another document is aborted, and its answer never shown", async () => {
  const { preview, requests, log, settled } = createStage();
  preview.show("A", {});
  preview.show("B", { locale: "ar" });
  await settled();
  assert.equal(requests[0].signal.aborted, true);
  requests[1].answer("b-1");
  await settled();
  assert.deepEqual(log, ["B b-1"]);
  assert.deepEqual(requests[1].environment, { locale: "ar" });
});

test("an answer older than the shown layout is dropped, unless from another run", async () => {
  const { preview, requests, log, settled } = createStage();
  preview.show("A", {});
  requests[0].answer("b-9");
  for (const revision of ["b-8", "c-1"]) {
    await settled();
    preview.refresh();
    requests.at(-1).answer(revision);
  }
  await settled();
  assert.deepEqual(log, ["A b-9", "A c-1"]);
});

test("changes during a request cause one more request in total", async () => {
  const { preview, requests, log, settled } = createStage();
  preview.show("A", {});
  preview.refresh();
  preview.refresh();
  preview.refresh();
  requests[0].answer("b-1");
  await settled();
  requests[1].answer("b-4");
  await settled();
  assert.equal(requests.length, 2);
  assert.deepEqual(log, ["A b-1", "A b-4"]);
});

test("a request without an answer is repeated when the server returns", async () => {
  const { preview, requests, log, settled } = createStage();
  preview.show("A", {});
  requests[0].fail(new TypeError("unreachable"));
  await settled();
  preview.catchUp();
  requests[1].answer("b-1");
  await settled();
  preview.catchUp();
  assert.deepEqual(log, ["A: unreachable", "A b-1"]);
  assert.equal(requests.length, 2);
});

test("a refused request is not repeated automatically", async () => {
  const { preview, requests, settled } = createStage();
  preview.show("A", {});
  requests[0].fail(new APIError(400, { detail: "Unknown device." }));
  await settled();
  preview.catchUp();
  assert.equal(requests.length, 1);
});

test("revisions of one run have an order, those of two runs do not", () => {
  assert.equal(isOlder("b7f3-9", "b7f3-10"), true);
  assert.equal(isOlder("b7f3-10", "b7f3-10"), false);
  assert.equal(isOlder("aaaa-1", "b7f3-10"), false);
});

test("requests have the format of the API", async () => {
  const asked = [];
  const api = createAPI("http://localhost:8080/", async (url, options = {}) => {
    asked.push([options.method ?? "GET", url, options.body]);
    return new Response("{}", { headers: { "Content-Type": "application/json" } });
  });
  await api.layout("cells/Icon Cell", { device: "ipad-9-7" });
  await api.openInEditor("a/b?", { file: "Styles 1.json", line: 3, column: 5 });
  await api.act("A", { path: "0.2", event: "valueChanged", value: 1 });
  await api.act("A", { path: "0", event: "touchDown" }, { device: "ipad-9-7" });
  await api.layout("A", {}, { rows: ["0.3:200-260", "0.4:1-2"] });
  await api.forgetTouches("A");
  await api.documents();
  assert.deepEqual(asked, [
    ["GET", "http://localhost:8080/api/layout/cells/Icon%20Cell?device=ipad-9-7&include=scene", undefined],
    ["POST", "http://localhost:8080/api/open/a/b%3F?file=Styles+1.json&line=3&column=5", "{}"],
    ["POST", "http://localhost:8080/api/action/A", `{"path":"0.2","event":"valueChanged","value":1}`],
    ["POST", "http://localhost:8080/api/action/A?device=ipad-9-7", `{"path":"0","event":"touchDown"}`],
    ["GET", "http://localhost:8080/api/layout/A?rows=0.3%3A200-260&rows=0.4%3A1-2&include=scene", undefined],
    ["DELETE", "http://localhost:8080/api/action/A", "{}"],
    ["GET", "http://localhost:8080/api/documents?status=latest", undefined],
  ]);
  assert.equal(encodeName("ä/%2F"), "%C3%A4/%252F");
});

test("a model is changed with a merge patch, and reset", async () => {
  const asked = [];
  const api = createAPI("http://localhost/", async (url, { method = "GET", headers, body }) => {
    asked.push([method, url, headers?.["Content-Type"], body]);
    return new Response(`{"revision":"b-1","owner":{"name":"Ada"}}`);
  });
  assert.deepEqual(await api.owner("a/B"), { name: "Ada" });
  assert.deepEqual(await api.changeOwner("A", { name: null }), { name: "Ada" });
  await api.resetOwner("A");
  assert.deepEqual(asked, [
    ["GET", "http://localhost/api/owner/a/B", undefined, undefined],
    ["PATCH", "http://localhost/api/owner/A", "application/merge-patch+json", `{"name":null}`],
    ["DELETE", "http://localhost/api/owner/A", "application/json", "{}"],
  ]);
});

test("rows are requested until another document is shown", async () => {
  const { preview, requests, settled } = createStage();
  preview.show("A", {});
  requests[0].answer("b-1");
  await settled();
  preview.askForRows(["0.1:20-60"]);
  requests[1].answer("b-1");
  await settled();
  preview.refresh();
  requests[2].answer("b-2");
  await settled();
  preview.show("B", {});
  assert.deepEqual(requests.map(({ rows }) => rows), [[], ["0.1:20-60"], ["0.1:20-60"], []]);
});

test("other requests after a change wait until its drawing is painted", async () => {
  const log = [];
  let paint;
  const queue = createQueue((error) => log.push(error));
  const preview = createPreview({
    api: { layout: async () => ({ document: "A", revision: "b-1", root: null, overlay: [] }) },
    queue,
    fonts: { load: () => Promise.resolve() },
    onLayout: () => new Promise((resolve) => { paint = resolve; }),
    onFailure: (error) => log.push(error),
  });
  preview.show("A", {});
  queue.add("documents", async () => { log.push("documents"); });
  await new Promise(setImmediate);
  assert.deepEqual(log, []);
  paint();
  await queue.idle();
  assert.deepEqual(log, ["documents"]);
});

test("differences since a revision bypass the browser's cache", async () => {
  const asked = [];
  const api = createAPI("http://localhost/", async (url, { cache }) => {
    asked.push([new URL(url).searchParams.get("since"), cache]);
    return new Response("{}");
  });
  await api.layout("A", {});
  await api.layout("A", {}, { since: "b-1" });
  assert.deepEqual(asked, [[null, "no-cache"], ["b-1", "no-store"]]);
});

test("an error has the server's message", async () => {
  const problem = { title: "Bad Request", detail: "Unknown device “nokia”." };
  const api = createAPI("http://localhost/", async () => new Response(JSON.stringify(problem), { status: 400 }));
  await assert.rejects(api.documents(), { name: "APIError", status: 400, message: problem.detail });
});

test("a source is decoded with its declared charset", async () => {
  const headers = { "Content-Type": "text/plain; charset=iso-8859-1" };
  const api = createAPI("http://localhost/", async () => new Response(Uint8Array.of(0xe9), { headers }));
  assert.equal(await api.source("A", { file: "A.xml" }), "é");
});

test("a drawing comes with what the server says about moved views", async () => {
  const root = { path: "0", children: [] };
  const answers = [
    { revision: "b-1", root, overlay: [] },
    { revision: "b-2", since: "b-1", set: {}, nodes: [] },
    { revision: "b-3", since: "b-2", set: {}, nodes: [], counterparts: [{ path: "0.1", before: "0.0" }] },
    { revision: "b-4", since: "b-3", set: {}, nodes: [{ path: "0", children: [] }] },
    { revision: "b-5", root, overlay: [] },
    { revision: "b-5", root, overlay: [] },
  ];
  const told = [];
  const asked = [];
  let shown = null;
  const preview = createPreview({
    api: {
      layout: async (name, _, { since }) => {
        asked.push(since);
        return { document: name, ...answers.shift() };
      },
    },
    queue: createQueue((error) => told.push(error)),
    fonts: { load: () => Promise.resolve() },
    views: () => Object.assign(new Map([["0", { node: shown.root, parent: null }]]), {
      root: { node: shown.root },
    }),
    onLayout: async (layout, _, nodes, counterparts) => {
      shown = layout;
      told.push(counterparts);
    },
    onFailure: (error) => told.push(error),
  });
  await preview.show("A", {});
  for (let count = 0; count < 4; count += 1) await preview.refresh();
  await preview.askForRows(["0.1:2-3"]);
  assert.deepEqual(told, [null, null, [{ path: "0.1", before: "0.0" }], [], "unknown", null]);
  assert.deepEqual(asked, [null, "b-1", "b-2", "b-3", "b-4", null]);
});
