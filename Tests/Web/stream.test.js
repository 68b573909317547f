import assert from "node:assert/strict";
import { test } from "node:test";
import { longestPause, pauseAfter } from "../../web/js/server/backoff.js";
import { createEventReader } from "../../web/js/server/sse.js";
import { openStream } from "../../web/js/server/stream.js";

function readAll(chunks) {
  const events = [];
  const retries = [];
  const read = createEventReader((event) => events.push(event), (time) => retries.push(time));
  chunks.forEach(read);
  return { events, retries };
}

const text = "retry: 500\r\n\r\n:awake\n\nid: b7f3-2\nevent: changed\ndata: {\"a\":\n"
  + "data: 1}\n\ndata:bare\r\revent: none\n\n";

const expected = [
  { id: "b7f3-2", type: "changed", data: "{\"a\":\n1}" },
  { id: "b7f3-2", type: "message", data: "bare" },
];

test("events have an id, a type and all lines of data; comments are skipped", () => {
  assert.deepEqual(readAll([text]), { events: expected, retries: [500] });
});

test("a stream may be split anywhere", () => {
  assert.deepEqual(readAll([...text]), { events: expected, retries: [500] });
});

test("a pause doubles up to a limit, with at most half of it random", () => {
  assert.equal(pauseAfter(1, 500, () => 0), 250);
  assert.equal(pauseAfter(1, 500, () => 1), 500);
  assert.equal(pauseAfter(4, 500, () => 1), 4000);
  assert.equal(pauseAfter(30, 500, () => 1), longestPause);
});

function body(...events) {
  const bytes = new TextEncoder().encode(events.join(""));
  return new Response(bytes, { headers: { "Content-Type": "text/event-stream" } });
}

/** Plays a list of answers to a stream, and collects what it says until the last was taken. */
async function play(answers) {
  const said = [];
  const asked = [];
  await new Promise((resolve) => {
    const stream = openStream({
      url: "/api/events",
      onEvent: (event) => said.push(event),
      onState: (state) => said.push(state),
      pause(failures, first) {
        said.push({ failures, first });
        return 0;
      },
      async fetch(_, { headers }) {
        asked.push(headers["Last-Event-ID"]);
        const answer = answers.shift();
        if (answer) return answer();
        stream.close();
        resolve();
        throw new Error("closed");
      },
    });
  });
  return { said, asked };
}

test("a stream that ends is reopened with the last event's id", async () => {
  const { said, asked } = await play([
    () => body("retry: 40\n\nid: b-1\nevent: hello\ndata: {\"revision\":\"b-1\"}\n\n"),
    () => body("id: b-2\nevent: changed\ndata: {\"documents\":[]}\n\n"),
  ]);
  assert.deepEqual(asked, [undefined, "b-1", "b-2"]);
  assert.deepEqual(said, [
    "open", { type: "hello", data: { revision: "b-1" }, id: "b-1" },
    "lost", { failures: 1, first: 40 },
    "open", { type: "changed", data: { documents: [] }, id: "b-2" },
    "lost", { failures: 1, first: 40 },
  ]);
});

test("consecutive failures are counted, whether refused or unreachable", async () => {
  const { said } = await play([
    () => new Response("", { status: 503 }),
    () => { throw new TypeError("unreachable"); },
    () => body("id: b-1\nevent: hello\ndata: {}\n\n"),
  ]);
  const failures = said.filter((one) => one.failures).map((one) => one.failures);
  assert.deepEqual(failures, [1, 2, 1]);
});

test("a full server is reported, and retried when it says", async () => {
  const { said } = await play([
    () => new Response("", { status: 503, headers: { "Retry-After": "0" } }),
    () => new Response("", { status: 500 }),
    () => body("id: b-1\nevent: hello\ndata: {}\n\n"),
  ]);
  assert.deepEqual(said.filter((one) => typeof one === "string"), ["full", "lost", "open", "lost"]);
});

test("data that is not JSON is skipped, and the stream continues", async () => {
  const { said } = await play([
    () => body("event: hello\ndata: {oops\n\n", "event: model\ndata: {\"document\":\"A\"}\n\n"),
  ]);
  assert.deepEqual(said[1], { type: "model", data: { document: "A" }, id: "" });
});
