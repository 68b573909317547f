// What answers have in common: entity tags, HEAD, the query, JSON as it is written.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { labels } from "./support/documents.mjs";
import { png } from "./support/pictures.mjs";
import { serve } from "./support/server.mjs";

const files = { "View.xml": labels("one"), "dot.png": png(2, 2) };

const paths = [
  "/", "/assets/js/main.js", "/api/documents", "/api/layout/View", "/api/layout/View?include=scene",
  "/api/source/View", "/api/diagnostics", "/api/diagnostics/View", "/api/owner/View", "/api/devices",
  "/api/openapi.json", "/resources/dot.png",
];

test("an answer that the client already has is not sent again", async (t) => {
  const server = await serve(t, files);
  for (const path of paths) {
    const { headers: { etag }, body } = await server.ask(path);
    assert.match(etag, /^"[^"]+"$/, path);
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await server.ask(path, { headers: { "If-None-Match": tags } });
      assert.deepEqual([again.status, again.body.length, again.headers.etag], [304, 0, etag], path);
    }
    const other = await server.ask(path, { headers: { "If-None-Match": '"other"' } });
    assert.ok(other.status === 200 && other.body.equals(body), path);
  }
});

test("a tag changes with the document and with the query", async (t) => {
  const server = await serve(t, files);
  const tag = async (query) => (await server.ask(`/api/layout/View${query}`)).headers.etag;
  const { revision } = await server.layout("View");
  const before = await tag("");
  assert.ok(before.startsWith(`"${revision}-`), before);
  const tags = new Set([before, await tag("?pretty"), await tag("?width=300&height=200")]);
  assert.equal(tags.size, 3);
  server.folder.write("View.xml", labels("two"));
  assert.notEqual(await tag(""), before);
});

test("HEAD returns the head of GET and no body", async (t) => {
  const server = await serve(t, files);
  for (const path of [...paths, "/api/layout/Nobody", "/nothing", "/healthz"]) {
    const get = await server.ask(path);
    const head = await server.ask(path, { method: "HEAD" });
    assert.equal(head.status, get.status, path);
    assert.equal(head.body.length, 0, path);
    for (const name of ["content-type", "content-length", "etag", "cache-control"]) {
      if (path !== "/healthz" || name !== "content-length") {
        assert.equal(head.headers[name], get.headers[name], `${path} ${name}`);
      }
    }
  }
  const stream = await server.ask("/api/events", { method: "HEAD" });
  assert.deepEqual([stream.status, stream.mediaType], [200, "text/event-stream"]);
});

test("JSON is one line with a final newline, and pretty JSON is equal", async (t) => {
  const server = await serve(t, files);
  for (const path of ["documents", "layout/View", "diagnostics", "diagnostics/View", "devices"]) {
    const plain = await server.ask(`/api/${path}`);
    assert.match(plain.text, /^[^\n]*\n$/, path);
    assert.equal(plain.headers["content-type"], "application/json", path);
    for (const query of ["pretty", "pretty=true", "pretty=1"]) {
      const pretty = await server.ask(`/api/${path}?${query}`);
      assert.match(pretty.text, /^\{\n {2}"[^]*\n\}\n$/, path);
      assert.deepEqual(pretty.json, plain.json);
    }
  }
});

test("the server's environment applies unless a request overrides it", async (t) => {
  const server = await serve(t, files, "--device", "ipad-9-7", "--locale", "ar");
  const { environment } = await server.layout("View");
  const { device, width, locale, direction, sizeClass } = environment;
  assert.deepEqual({ device, width, locale, direction, sizeClass },
    { device: "ipad-9-7", width: 768, locale: "ar", direction: "rtl", sizeClass: "normal" });
  const asked = (await server.layout("View", "device=iphone-se&direction=ltr")).environment;
  assert.deepEqual([asked.device, asked.width, asked.locale, asked.direction],
    ["iphone-se", 320, "ar", "ltr"]);
});

test("both loopback addresses and localhost answer", async (t) => {
  const server = await serve(t, files);
  for (const host of ["127.0.0.1", "[::1]", "localhost"]) {
    const answer = await fetch(`http://${host}:${server.port}/healthz`);
    assert.equal(answer.status, 200);
    assert.equal((await answer.json()).documents, 1);
  }
});

test("a name from --allow-host is accepted in the Host header", async (t) => {
  const server = await serve(t, files, "--allow-host", "preview.test");
  const statusOf = async (Host) => (await server.ask("/healthz", { headers: { Host } })).status;
  assert.equal(await statusOf("preview.test"), 200);
  assert.equal(await statusOf("PREVIEW.test:81"), 200);
  assert.equal(await statusOf("other.test"), 403);
});

test("nothing follows the empty answer to a client that is up to date", async (t) => {
  const server = await serve(t, { "Empty.xml": "" });
  const { headers: { etag } } = await server.ask("/api/source/Empty");
  const { status, headers } = await server.ask("/api/source/Empty",
    { headers: { "If-None-Match": etag } });
  assert.deepEqual([status, headers["transfer-encoding"]], [304, undefined]);
});

test("compressed answers have the same content", async (t) => {
  const files = { "Long.xml": `<LMColumnView>${"<UILabel text=\"a\"/>".repeat(50)}</LMColumnView>` };
  const server = await serve(t, files, "--compress");
  for (const path of ["/api/layout/Long", "/api/layout/Long", "/assets/js/main.js"]) {
    const plain = await server.ask(path);
    const short = await server.ask(path, { headers: { "Accept-Encoding": "gzip" } });
    assert.equal(short.headers["content-encoding"], "gzip", path);
    assert.equal(plain.headers["content-encoding"], undefined);
    assert.ok(short.body.length < plain.body.length / 2, `${short.body.length} bytes`);
    assert.deepEqual(gunzipSync(short.body), plain.body);
    assert.notEqual(short.headers.etag, plain.headers.etag);
    const headers = { "Accept-Encoding": "gzip", "If-None-Match": short.headers.etag };
    assert.equal((await server.ask(path, { headers })).status, 304);
  }
  const stream = await server.listen({ "Accept-Encoding": "gzip" });
  assert.equal(stream.hello.type, "hello");
});
