// Who may ask, and for what: other sites, other hosts, targets that lead elsewhere.

import assert from "node:assert/strict";
import { connect } from "node:net";
import { test } from "node:test";
import { within } from "./support/deadline.mjs";
import { labels, textsOf } from "./support/documents.mjs";
import { changes, EventReader } from "./support/events.mjs";
import { Folder } from "./support/folder.mjs";
import { canary } from "./support/hostile.mjs";
import { sendRaw } from "./support/http.mjs";
import { png } from "./support/pictures.mjs";
import { serve } from "./support/server.mjs";

const outside = new Folder({ "secret.xml": labels(canary), "secret.png": canary });
process.on("exit", () => outside.delete());

const files = {
  "View.xml": labels("one"), "folder/Deep.xml": labels("deep"), "dot.png": png(2, 2),
  "notes.txt": canary, "View.preview.json": "{}",
};

const routes = [
  "/", "/assets/js/main.js", "/manual/", "/api/documents", "/api/layout/View", "/api/source/View",
  "/api/diagnostics", "/api/diagnostics/View", "/api/devices", "/api/openapi.json", "/healthz",
  "/resources/dot.png", "/api/events", "/api/owner/View",
];

/** Sends a request whose head is as it stands here, but for `Host` where no line has one. */
function head(server, target, ...lines) {
  const host = lines.some((line) => /^host/i.test(line)) ? [] : [`Host: 127.0.0.1:${server.port}`];
  const text = [`GET ${target} HTTP/1.1`, ...host, ...lines, "", ""].join("\r\n");
  return sendRaw(server.port, Buffer.from(text, "latin1"));
}

/** Targets that lead out of the folder on other servers, and the status of each. */
const targets = [
  ["/api/layout/../../etc/passwd", 400], ["/api/layout/..%2f..%2fetc%2fpasswd", 400],
  ["/api/layout/%2e%2e/%2e%2e/etc/passwd", 400], ["/api/layout/.%2e/etc/passwd", 400],
  ["/api/layout/%252e%252e/%252e%252e/etc/passwd", 404],
  ["/api/layout/%c0%ae%c0%ae/etc/passwd", 400], ["/api/layout/..%5c..%5cetc%5cpasswd", 404],
  ["/api/layout/..\\..\\etc\\passwd", 400], ["/api/layout/....//....//etc/passwd", 404],
  ["/api/layout/%2fetc%2fpasswd", 404], ["/api/layout//etc/passwd", 404],
  ["/api/layout/folder%2FDeep", 404], ["/api/layout/folder//Deep", 404],
  ["/api/layout/./View", 400], ["/api/layout/View/.", 400], ["/api/layout/View/", 404],
  ["/api/layout/View.xml", 404], ["/api/layout/View%00.png", 400], ["/api/layout/view", 404],
  ["/api/layout/View#x", 400], ["/api/layout/View%23x", 404], ["/api/layout/View%", 400],
  ["/api/layout/View%zz", 400], ["/api/layout/\xff", 400], ["/api/layout/", 404],
  ["/api/source/notes.txt", 404], ["/api/source/View.preview.json", 404],
  ["/resources/notes.txt", 404], ["/resources/View.xml", 404], ["/resources/../notes.txt", 400],
  ["/resources/%2e%2e%2fsecret.png", 400], ["/resources/", 404], ["/fonts/passwd", 404],
  ["/fonts/..%2f..%2f..%2fetc%2fpasswd", 400], ["/fonts//etc/passwd", 404], ["/fonts/", 404],
  ["/assets/../index.html", 400], ["/assets/%2e%2e/Package.swift", 400], ["/assets/", 404],
  ["/manual/../openapi.json", 400], ["//etc/passwd", 404], ["/nothing", 404], ["/api", 404],
  ["*", 400], ["api/documents", 400], ["http://evil.example/api/documents", 400],
];

test("no target leads outside the served tables", async (t) => {
  const server = await serve(t, files);
  for (const [target, status] of targets) {
    const answer = await head(server, target);
    assert.equal(answer.status, status, `${target}: ${answer.text}`);
    assert.doesNotMatch(answer.text, new RegExp(`root:|${canary}`));
    assert.match(answer.text, /application\/problem\+json/, target);
  }
  await server.isWell();
});

/** Requests that break HTTP's rules, and the statuses that may answer them. */
const malformed = [
  ["no Host", "GET / HTTP/1.1\r\n\r\n", [400, 403]],
  ["two Hosts", "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", [400, 403]],
  ["an empty Host", "GET / HTTP/1.1\r\nHost:\r\n\r\n", [400, 403]],
  ["a folded Host", "GET / HTTP/1.1\r\nX: 1\r\n Host: localhost\r\n\r\n", [400, 403]],
  ["a blank before the colon", "GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", [400, 403]],
  ["a Host of 300 kB", `GET / HTTP/1.1\r\nHost: ${"a".repeat(300_000)}\r\n\r\n`, [413, 431, null]],
  ["an unknown method", "FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n", [501]],
  ["another version", "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", [505]],
  ["a blank in the target", "GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n", [400, null]],
  ["a target of 80 kB", `GET /${"a".repeat(80_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, [414]],
  ["a header of 80 kB", `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"a".repeat(80_000)}\r\n\r\n`,
    [431]],
  ["a negative length", "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", [400]],
  ["an endless length",
    "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000000000000000000\r\n\r\n", [413]],
  ["a length of 1 GB",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1073741824\r\n\r\n", [413]],
  ["two lengths", "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n"
    + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", [400]],
  ["no HTTP at all", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", [400, 501, 505, null]],
];

test("invalid requests are refused, and the server continues", async (t) => {
  const server = await serve(t, files);
  for (const [what, request, statuses] of malformed) {
    const { status } = await sendRaw(server.port, Buffer.from(request, "latin1"));
    assert.ok(statuses.includes(status), `${what}: ${status}`);
    await server.isWell();
  }
});

test("names that others can point here are not accepted as hosts", async (t) => {
  const server = await serve(t, files);
  const { port } = server;
  const fine = ["localhost", "LOCALHOST", `localhost:${port}`, `127.0.0.1:${port}`, "127.0.0.1:1",
    `[::1]:${port}`, "[::1]", "10.1.2.3", "192.168.0.7:8080"];
  const foreign = ["evil.example", `evil.example:${port}`, "localhost.evil.example",
    "evil-localhost", "127.0.0.1.nip.io", `127.0.0.1.nip.io:${port}`, "localhost.", "0x7f.1",
    "2130706433", "127.1", "localhost:", "localhost:x", "localhost:80:80", "[::1", "::1",
    "user@localhost", "localhost/", "localhost, evil.example", "a\u0000b"];
  for (const host of fine) {
    assert.equal((await head(server, "/healthz", `Host: ${host}`)).status, 200, host);
  }
  for (const host of foreign.filter((one) => one !== "localhost:")) {
    for (const target of ["/healthz", "/nothing", "/api/layout/%zz"]) {
      const { status } = await head(server, target, `Host: ${host}`);
      assert.ok([400, 403].includes(status), `${host}: ${status}`);
    }
  }
});

test("only the page's own origin may send requests", async (t) => {
  const server = await serve(t, files);
  const own = `127.0.0.1:${server.port}`;
  const foreign = ["http://evil.example", "null", "http://127.0.0.1", "http://10.0.0.9",
    `https://${own}`, `http://localhost:${server.port}`, `http://${own}/`, `http://${own}.evil`,
    `HTTP://${own}`, "", `http://${own} `.trim() + ",http://evil.example", "chrome-extension://x"];
  for (const route of routes.filter((one) => one !== "/api/events")) {
    assert.equal((await head(server, route, `Origin: http://${own}`)).status, 200, route);
  }
  for (const route of [...routes, "/nothing"]) {
    for (const origin of foreign) {
      const answer = await head(server, route, `Origin: ${origin}`);
      assert.equal(answer.status, 403, `${route} ${origin}`);
      assertSafe(answer);
    }
  }
});

test("other sites may link here, and nothing else", async (t) => {
  const server = await serve(t, files);
  const site = (name, mode, dest) => ["Sec-Fetch-Site", "Sec-Fetch-Mode", "Sec-Fetch-Dest"]
    .map((field, index) => `${field}: ${[name, mode, dest][index]}`);
  for (const name of ["none", "same-origin"]) {
    const { status } = await head(server, "/api/documents", ...site(name, "cors", "empty"));
    assert.equal(status, 200);
  }
  for (const name of ["cross-site", "same-site", "nonsense"]) {
    const link = site(name, "navigate", "document");
    assert.equal((await head(server, "/", ...link)).status, 200);
    assert.equal((await head(server, "/?document=View", ...link)).status, 200);
    const refused = [
      ["/api/documents", ...link], ["/resources/dot.png", ...site(name, "no-cors", "image")],
      ["/", ...site(name, "navigate", "iframe")], ["/", ...site(name, "no-cors", "script")],
      ["/api/events", ...site(name, "cors", "empty")], ["/api/source/View", ...link],
    ];
    for (const request of refused) {
      assert.equal((await head(server, ...request)).status, 403, request.join());
    }
  }
});

test("every answer is for this site only, and has its declared type", async (t) => {
  const server = await serve(t, files);
  const requests = [
    ...routes.filter((one) => one !== "/api/events").map((route) => [route]),
    ["/api/events", { method: "HEAD" }], ["/nothing"],
    ["/api/layout/%zz"], ["/api/layout/Nobody"], ["/api/documents", { method: "DELETE" }],
    ["/api/layout/View?device=nokia"], ["/", { headers: { Host: "evil.example" } }],
    ["/", { headers: { Origin: "http://evil.example" } }],
  ];
  for (const [path, options] of requests) {
    const { headers } = await server.ask(path, options);
    assert.equal(headers["x-content-type-options"], "nosniff", path);
    assert.equal(headers["cross-origin-resource-policy"], "same-origin", path);
    assert.ok(headers["content-type"], path);
    assert.deepEqual(Object.keys(headers).filter((name) => name.startsWith("access-control")), []);
  }
  const policy = (await server.ask("/")).headers["content-security-policy"];
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.doesNotMatch(policy, /unsafe|\*/);
  const picture = await server.ask("/resources/dot.png");
  assert.match(picture.headers["content-security-policy"], /sandbox; default-src 'none'/);
});

test("a missing document is a problem that names it", async (t) => {
  const server = await serve(t, files);
  for (const kind of ["layout", "source", "diagnostics"]) {
    const answer = await server.ask(`/api/${kind}/a%22%3Cb%3E/Nobody`);
    assert.deepEqual([answer.status, answer.mediaType], [404, "application/problem+json"]);
    assert.deepEqual(answer.json, {
      title: "Not Found", status: 404, detail: "There is no document “a\"<b>/Nobody”.",
    });
  }
});

/** Queries that ask what cannot be, and what the answer names. */
const badQueries = [
  ["device=iphone8", "iphone-8"], ["device=", "device"], ["orientation=landscpe", "landscape"],
  ["textSize=Large", "large"], ["appearance=drak", "dark"], ["direction=rlt", "rtl"],
  ["sizeClass=verticl", "vertical"], ["platform=ios", "iOS"], ["width=0", "1 to 10000"],
  ["width=10001", "1 to 10000"], ["height=nan", "1 to 10000"], ["height=1e999", "1 to 10000"],
  ["scale=4.1", "0.5 to 4"], ["scale=inf", "0.5 to 4"], ["locale=%3Cb%3E", "locale"],
  ["timeZone=Europe/Pari", "Europe/Paris"],
  ["txtSize=large", "textSize"], ["Device=iphone-8", "device"], ["includ=scene", "include"],
  ["device=iphone-8&device=iphone-8", "twice"], ["include=scenes", "scene"],
  ["pretty=perhaps", "true or false"], ["variant=Nope", "Nope"],
  ["device=iphone-8&platform=tvOS", "iPhone 8"],
  ["device=apple-tv&orientation=portrait", "portrait"],
  ["width=300&height=200&orientation=portrait", "orientation"], ["nonsense", "nonsense"],
];

test("an invalid query is refused with the nearest name", async (t) => {
  const server = await serve(t, files);
  for (const [query, said] of badQueries) {
    const answer = await server.ask(`/api/layout/View?${query}`);
    assert.deepEqual([answer.status, answer.mediaType], [400, "application/problem+json"], query);
    assert.match(answer.json.detail, new RegExp(said, "i"), query);
  }
  for (const path of ["documents", "diagnostics", "diagnostics/View", "devices"]) {
    const answer = await server.ask(`/api/${path}?prety`);
    assert.equal(answer.status, 400, path);
    assert.match(answer.json.detail, /“prety”.*“pretty”/);
  }
});

test("a method that a path does not allow is refused with the allowed ones", async (t) => {
  const server = await serve(t, files);
  const headers = { "Content-Type": "application/json" };
  for (const route of routes) {
    const known = route.startsWith("/api/owner/") ? ["PATCH", "DELETE"] : [];
    for (const method of ["POST", "PUT", "PATCH", "DELETE"].filter((one) => !known.includes(one))) {
      const answer = await server.ask(route, { method, headers, body: "{}" });
      assert.equal(answer.status, 405, `${method} ${route}`);
      assert.deepEqual(answer.headers.allow.split(", ").sort(),
        ["GET", "HEAD", ...known].sort());
      const plain = await server.ask(route, { method, body: "{}" });
      assert.equal(plain.status, 405, `${method} ${route} without a type`);
    }
    for (const method of known) {
      const plain = await server.ask(route, { method, body: "{}" });
      assert.equal(plain.status, method === "DELETE" ? 200 : 415, `${method} ${route} without a type`);
    }
  }
  assert.equal((await server.ask("/", { method: "PROPFIND" })).status, 501);
  assert.deepEqual(await server.names(), ["View", "folder/Deep"]);
});

test("pictures come from the folder only, even through a link", async (t) => {
  const server = await serve(t, files);
  server.folder.link(outside.at("secret.png"), "linked.png");
  server.folder.link(outside.path, "linked");
  for (const path of ["linked.png", "linked/secret.png"]) {
    assert.equal((await server.ask(`/resources/${path}`)).status, 404, path);
  }
  server.folder.remove("dot.png");
  server.folder.link(outside.at("secret.png"), "dot.png");
  assert.equal((await server.ask("/resources/dot.png")).status, 404);
});

test("slow readers and slow clients delay nobody", async (t) => {
  const server = await serve(t, files);
  const greeting = `GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const slow = [...Array(20).fill(greeting), ...Array(20).fill("GET / HTTP/1.1\r\nHost: loc"),
    ...Array(100).fill("")];
  const sockets = await Promise.all(slow.map((bytes) => openAndPause(server.port, bytes)));
  t.after(() => sockets.forEach((socket) => socket.destroy()));
  const stream = await server.listen();
  for (let count = 0; count < 20; count++) {
    server.folder.write("View.xml", labels(`${count}`));
    await stream.until(changes("View"), "a change");
    assert.deepEqual(textsOf(await server.layout("View")), [`${count}`]);
  }
  assert.ok((await server.json("/healthz")).connections >= sockets.length);
});

test("an event stream for a foreign page is refused before any event", async (t) => {
  const server = await serve(t, files);
  const stream = await EventReader.open(`${server.url}/api/events`, { Origin: "http://evil.example" });
  assert.equal(stream.status, 403);
  server.folder.write("View.xml", labels("two"));
  await server.layout("View");
  await assert.rejects(stream.next(), /stream ended/);
});

/** Fails if an answer says anything to a page of another site. */
function assertSafe({ text }) {
  assert.doesNotMatch(text, /access-control/i);
  assert.match(text, /x-content-type-options: nosniff/i);
  assert.match(text, /cross-origin-resource-policy: same-origin/i);
}

/** A connection that sends some bytes and then neither reads nor writes. */
function openAndPause(port, bytes) {
  const socket = connect(port, "127.0.0.1").on("error", () => {}).pause();
  return within("a connection", new Promise((resolve) => {
    socket.on("connect", () => socket.write(bytes, () => resolve(socket)));
  }));
}
