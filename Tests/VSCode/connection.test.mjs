// The conversation with a server, byte by byte.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import { types } from "./support/objects.mjs";

const { Connection } = createRequire(import.meta.url)("../../web/vscode/connection.js");

const framed = (message) => {
  const text = JSON.stringify({ jsonrpc: "2.0", ...message });
  return Buffer.from(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
};

/** A connection, the streams to its server, and what it sent and received. */
function connected(handlers = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const received = [];
  const failures = [];
  const connection = new Connection(input, output, {
    request: () => null, failed: (error) => failures.push(error.message),
    notification: (method, params) => received.push([method, params]), ...handlers,
  });
  const sent = () => (output.read() ?? "").toString().split(/Content-Length: \d+\r\n\r\n/).slice(1)
    .map((text) => JSON.parse(text));
  return { connection, input, output, received, failures, sent };
}

const settled = () => new Promise(setImmediate);

test("messages are the same however their bytes arrive", async () => {
  const messages = [
    { method: "one", params: "ä𝄞" }, { method: "two", params: [] }, { method: "three", params: {} },
  ];
  const bytes = Buffer.concat(messages.map(framed));
  for (let size = 1; size <= bytes.length; size += 1) {
    const { input, received } = connected();
    for (let start = 0; start < bytes.length; start += size) {
      input.write(bytes.subarray(start, start + size));
    }
    await settled();
    assert.deepEqual(received, messages.map(({ method, params }) => [method, params]), `${size} bytes at once`);
  }
});

test("the length of a message counts bytes, and may follow other headers", async () => {
  const { connection, input, output, received } = connected();
  connection.notify("text", "ä𝄞");
  assert.match(output.read().toString(), /^Content-Length: 51\r\n\r\n\{/);
  const text = '{"method":"one"}';
  input.write(`Content-Type: application/json\r\ncontent-length:${text.length}\r\n\r\n${text}`);
  await settled();
  assert.deepEqual(received, [["one", undefined]]);
});

test("a failing request has the server's words and its code", async () => {
  const { connection, input } = connected();
  const answer = connection.request("ask", {});
  input.write(framed({ id: 1, error: { code: -32801, message: "changed" } }));
  await assert.rejects(answer, { message: "changed", code: -32801 });
});

test("the server's requests get an answer: a value, null, or an error with a code", async () => {
  const answers = {
    value: () => 1, nothing: () => undefined, failure: () => { throw new Error("no"); },
    unknown: () => { throw Object.assign(new Error("none"), { code: -32601 }); },
  };
  const { input, sent } = connected({ request: async (method) => answers[method]() });
  Object.keys(answers).forEach((method, id) => input.write(framed({ id, method })));
  await settled();
  assert.deepEqual(sent().map(({ jsonrpc, ...answer }) => answer), [
    { id: 0, result: 1 }, { id: 1, result: null }, { id: 2, error: { code: -32603, message: "no" } },
    { id: 3, error: { code: -32601, message: "none" } },
  ]);
});

test("a canceled request is withdrawn once, and one that has its answer is not", async () => {
  const { connection, input, sent } = connected();
  const [first, second] = [new types.CancellationTokenSource(), new types.CancellationTokenSource()];
  const answers = [connection.request("ask", {}, first.token), connection.request("ask", {}, second.token)];
  input.write(framed({ id: 2, result: "answer" }));
  assert.equal(await answers[1], "answer");
  first.cancel();
  second.cancel();
  assert.deepEqual(sent().slice(2).map(({ method, params }) => [method, params]), [["$/cancelRequest", { id: 1 }]]);
});

test("nothing is sent or handled after the end, and open requests fail", async () => {
  const { connection, input, received, sent } = connected({
    notification: (method) => { received.push(method); connection.close(); },
    request: () => assert.fail("a request was handled"),
  });
  const open = connection.request("ask", {});
  sent();
  input.write(Buffer.concat([framed({ method: "one" }), framed({ method: "two" }), framed({ id: 1, method: "ask" })]));
  await assert.rejects(open, /the server has ended/);
  await assert.rejects(connection.request("ask", {}), /the server has ended/);
  connection.notify("late", {});
  assert.deepEqual([received, sent()], [["one"], []]);
});

test("an answer that is late for the end is not sent", async () => {
  let answer;
  const asked = new Promise((resolve) => { answer = resolve; });
  const { connection, input, sent } = connected({ request: () => asked });
  input.write(framed({ id: 1, method: "ask" }));
  await settled();
  connection.close();
  answer(1);
  await settled();
  assert.deepEqual(sent(), []);
});

test("a stream that fails, or says what is no message, ends all once", async () => {
  for (const fail of [
    ({ input }) => input.destroy(new Error("broken")), ({ output }) => output.destroy(new Error("broken")),
  ]) {
    const one = connected();
    const open = assert.rejects(one.connection.request("ask", {}), /the server has ended/);
    fail(one);
    await open;
    one.input.emit("error", new Error("again"));
    assert.deepEqual(one.failures, ["broken"]);
  }
  for (const bytes of ["Hello\r\n\r\n", "Content-Length: 1\r\n\r\n{"]) {
    const { input, failures } = connected();
    input.write(bytes);
    await settled();
    assert.equal(failures.length, 1, bytes);
  }
});
