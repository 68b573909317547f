import assert from "node:assert/strict";
import { test } from "node:test";
import { createAPI } from "../../web/js/server/api.js";
import { createRestartWatch, restartText } from "../../web/js/page/restart.js";

test("a restart of the server is noticed once, with what it discarded", () => {
  const told = [];
  const watch = createRestartWatch((lost) => told.push(restartText(lost)));
  const hello = (revision) => watch.onEvent({ type: "hello", data: { revision, changed: [] } });
  hello("aaaaaaaa-1");
  for (const [type, document] of [["action", "A"], ["action", "A"], ["model", "b/B"], ["action", "C"]]) {
    watch.onEvent({ type, data: { document } });
  }
  // The connection was lost; the server was not.
  hello("aaaaaaaa-9");
  hello("bbbbbbbb-2");
  hello("bbbbbbbb-3");
  hello("cccccccc-1");
  assert.deepEqual(told, [
    "The server was restarted. It no longer has the touches of A, C and the changed data of b/B.", "",
  ]);
});

test("a server that is away is named in words, and an aborted request is none", async () => {
  const failing = (error) => createAPI("http://localhost/", async () => { throw error; }).documents();
  await assert.rejects(failing(new TypeError("Failed to fetch")), {
    name: "ServerAway", message: "The server does not answer. The page tries to reach it again.",
  });
  await assert.rejects(failing(new DOMException("", "AbortError")), { name: "AbortError" });
});
