// Requests that are changed by chance, as texts in Latin-1.

import { pick } from "./random.mjs";

/**
 * The document that is asked for where a request hides in another. Only an answer to a target that
 * has this name may have it.
 */
export const hiddenName = "hidden-request";

const hidden = `/api/layout/${hiddenName}`;

const smuggled = `GET ${hidden} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

const names = ["View", "folder/Deep", "Broken", "Nobody", "with%20spaces", "%E6%BC%A2", "View.xml"];

const documents = ["layout", "variants", "diagnostics", "owner", "source", "action"];

const paths = [
  "/", "/assets/js/main.js", "/assets/nothing.js", "/manual/", "/manual/diagnostics",
  "/manual/diagnostics.md", "/api/documents", "/api/diagnostics", "/api/devices", "/api/vocabulary",
  "/api/schema/preview.json", "/api/openapi.json", "/healthz",
  "/resources/images/dot.png", "/resources/notes.txt", "/fonts/nothing.ttf", "/api/events",
  "/nothing", "/api", "//", "*", "http://localhost/",
];

const ways = ["../", "%2e%2e/", "..%2f", "..%5c", "%252e%252e/", "....//", "%c0%ae%c0%ae/", "./"];

const items = [
  "pretty", "pretty=1", "device=ipad-9-7", "device=nokia", "width=300.5", "height=1e999",
  "include=scene", "include=interface", "after=x", "locale=ar", "rows=0:1-5", "as=svg", "v=1",
  "sizeClass=horizontal", "revision=x", "textSize=large", "variant=Dark", "%00=1", "a=%zz", "=",
  "&",
];

const bodies = [
  "{}", '{"name":"Ada"}', '{"a":{"b":[1,null]}}', '{"path":"0.1","event":"touchUpInside"}',
  '{"path":"0.99","event":"x","value":1}', "[]", '{"a":1,"a":2}', "\0", "{", smuggled,
];

/** Fields that are added: most harmless, the others what servers have stumbled over. */
const additions = [
  "Accept: */*", "Accept-Encoding: gzip", "If-None-Match: *", 'If-None-Match: W/"a", "b"',
  "Range: bytes=0-3", "Cookie: a=b; c=d", "Expect: 100-continue", "Connection: close",
  "Connection: keep-alive", "Upgrade: h2c", "Connection: Upgrade, HTTP2-Settings",
  "Content-Type: application/json", "Content-Type: text/plain", "Last-Event-ID: 5",
  "X-HTTP-Method-Override: DELETE", "X-Forwarded-Host: evil.example", "Te: trailers",
  "Host: localhost", "Host: evil.example", "Host:", "Origin: http://evil.example",
  "Origin: http://localhost", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-origin",
  "Content-Length: 0", "Content-Length: 5", "Content-Length: -1", "Content-Length: +5",
  "Content-Length: 5, 5", "Content-Length: 0x5", "Content-Length: 18446744073709551621",
  "Content-Length: 1048577", "Content-Length:\t5", "Content-Length : 5", "Content-Length: 5 ",
  "Content_Length: 5", "Transfer-Encoding: chunked", "Transfer-Encoding: Chunked",
  "Transfer-Encoding: gzip, chunked", "Transfer-Encoding: chunked, identity",
  "Transfer-Encoding: identity", "Transfer-Encoding:\x0bchunked", "Transfer-Encoding : chunked",
  "Transfer-Encoding: chunked\r\n\tx", ": 1", "NoColon", " Folded: 1", "X: a\0b", "X: a\rb",
  "X: a\nHost: evil.example", `X: a\n\nGET ${hidden} HTTP/1.1`, "X\0: 1", "X: \x7f\x01",
];

const marks = [
  "\0", "\n", "\r", "\r\n", "\r\n\r\n", "\n\n", " ", "\t", ":", "\xff", "\x0b", "%", "0",
];

/**
 * The bytes of some requests, one after the other.
 * @param {(bound: number) => number} random
 */
export function requests(random) {
  let text = "";
  for (let count = 1 + random(4); count > 0; count--) text += request(random);
  const changes = random(3) ? 0 : 1 + random(3);
  for (let count = 0; count < changes; count++) text = changed(text, random);
  return text;
}

function request(random) {
  const isChanging = random(4) === 0;
  const method = random(20) === 0 ? pick(random, oddMethods) : isChanging
    ? pick(random, ["POST", "PATCH", "DELETE"]) : pick(random, ["GET", "GET", "HEAD"]);
  const [fields, body] = isChanging || random(10) === 0 ? content(random) : [[], ""];
  if (isChanging && random(4)) fields.push("Content-Type: application/json");
  if (random(30)) fields.unshift(random(5) ? "Host: localhost" : "Host: 127.0.0.1:8080");
  while (random(3) === 0) fields.splice(random(fields.length + 1), 0, pick(random, additions));
  if (random(200) === 0) fields.push(...many(random));
  const version = random(30) ? "HTTP/1.1" : pick(random, oddVersions);
  const line = `${method} ${target(random)} ${version}`;
  return `${random(50) ? "" : "\r\n"}${[line, ...fields].join("\r\n")}\r\n\r\n${body}`;
}

const oddMethods = [
  "get", "FOO", "OPTIONS", "TRACE", "CONNECT", "PUT", "G\0ET", "X".repeat(300), "",
];

const oddVersions = [
  "HTTP/1.0", "HTTP/1.2", "HTTP/2.0", "HTTP/0.9", "http/1.1", "HTTP/1.1 ", "", "H",
];

/** Very many fields, or long ones, as cookies are. */
function many(random) {
  const sizes = [[500, 3], [3000, 1], [1, 16_000], [1, 60_000], [1, 90_000]];
  const [count, size] = pick(random, sizes);
  return Array.from({ length: count }, (_, index) => `C${index}: ${"c".repeat(size)}`);
}

function target(random) {
  const base = random(3) ? `/api/${pick(random, documents)}/${pick(random, names)}`
    : pick(random, paths);
  const folder = base.slice(0, base.lastIndexOf("/") + 1);
  const path = random(15) ? base : `${folder}${pick(random, ways).repeat(1 + random(9))}etc/passwd`;
  if (random(3)) return path;
  const count = random(200) ? 1 + random(3) : pick(random, [500, 3000, 20_000]);
  return `${path}?${Array.from({ length: count }, () => pick(random, items)).join("&")}`;
}

/** The fields of a body, and its bytes. */
function content(random) {
  const body = random(300) ? pick(random, bodies) : "b".repeat(pick(random, [70_000, 1 << 20]));
  if (random(3)) {
    const wrong = random(12) ? 0 : random(9) - 4;
    return [[`Content-Length: ${Math.max(body.length + wrong, 0)}`], body];
  }
  return [["Transfer-Encoding: chunked"], chunks(body, random)];
}

function chunks(body, random) {
  let [text, place] = ["", 0];
  while (place < body.length) {
    const size = 1 + random(body.length);
    const chunk = body.slice(place, place + size);
    text += `${sizeLine(chunk.length, random)}\r\n${chunk}\r\n`;
    place += size;
  }
  const trailer = random(8) ? "" : pick(random, ["X: 1\r\n", "Host: evil.example\r\n",
    "Content-Length: 5\r\n", "NoColon\r\n", "X: a\0b\r\n", ": 1\r\n", "X: 1\r\n:\r\n"]);
  return `${text}${pick(random, ["0", "0", "0", "000"])}\r\n${trailer}\r\n`;
}

function sizeLine(size, random) {
  const hex = size.toString(16);
  return random(8) ? hex : pick(random, [hex.toUpperCase(), `0${hex}`, `${hex};x=1`, `${hex} ;x`,
    `0x${hex}`, `+${hex}`, ` ${hex}`, `-${hex}`, `1${"0".repeat(16)}${hex}`, `${hex}\n`, ""]);
}

function changed(text, random) {
  const start = random(text.length + 1);
  const end = start + random(12);
  const [before, cut, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  return pick(random, [
    () => before + after,
    () => before + cut + cut + after,
    () => before + pick(random, marks) + cut + after,
    () => before + pick(random, marks) + after,
    () => before + String.fromCharCode(random(256)) + text.slice(start + 1),
    () => before + smuggled + cut + after,
    () => before,
    () => text.replace("\r\n", pick(random, ["\n", "\r"])),
    () => text.replaceAll("\r\n", "\n"),
  ])();
}
