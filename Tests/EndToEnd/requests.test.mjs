// Requests that are changed by chance, many at once: each gets an answer that HTTP and the API's
// description allow, or none, and the server goes on as before.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readAnswers } from "./support/answer-reader.mjs";
import { converse } from "./support/conversation.mjs";
import { isLong } from "./support/deadline.mjs";
import { labels } from "./support/documents.mjs";
import { Folder } from "./support/folder.mjs";
import { canary } from "./support/hostile.mjs";
import { png } from "./support/pictures.mjs";
import { usage } from "./support/process.mjs";
import { generator } from "./support/random.mjs";
import { hiddenName, requests } from "./support/request-mutations.mjs";
import { read, values } from "./support/request-reader.mjs";
import { RequestRules } from "./support/request-rules.mjs";
import { serve } from "./support/server.mjs";

const api = JSON.parse(readFileSync(new URL("../../web/openapi.json", import.meta.url), "utf8"));
const rules = new RequestRules(api);

/** How many requests are sent, and on how many connections at once. */
const [count, connections] = [isLong ? 100_000 : 3000, 48];

/** The connections' numbers; MKPREVIEW_SEED=17 repeats one of them. */
const first = Number(process.env.MKPREVIEW_SEED ?? 1);

const files = {
  "View.xml": `<LMColumnView>\n  <UILabel text="$name"/>\n  <UIButton title="Press" `
    + 'onTouchUpInside="press"/>\n</LMColumnView>\n',
  "View.preview.json": '{ "variants": [{ "name": "Dark", "appearance": "dark" }] }',
  "Broken.xml": "<LMColumnView>\n", "folder/Deep.xml": labels("deep"),
  "with spaces.xml": labels("spaces"), "漢.xml": labels("漢"), "notes.txt": canary,
  "images/dot.png": png(4, 4),
};

test("random requests get allowed answers", async (t) => {
  const outside = new Folder({ "etc/passwd": canary });
  t.after(() => outside.delete());
  const server = await serve(t, files);
  server.folder.link(outside.path, "linked");
  const names = await server.names();
  const { text } = await converse(server.port, [Buffer.from("GET / HTTP/1.1\r\nHost: a\r\n: 1\r\n\r\n")]);
  rules.isStrict = isForeign(readAnswers(text, ["GET"]).answers[0]);
  const before = usage(server.pid);
  const mistakes = [];
  let [next, sent] = [first, 0];
  const worker = async () => {
    while (sent < count && mistakes.length < 10) {
      const seed = next++;
      const said = await talk(server.port, seed);
      if (Math.floor(sent / 1000) < Math.floor((sent += said.count) / 1000)) await server.isWell();
      mistakes.push(...said.mistakes.map((mistake) => `MKPREVIEW_SEED=${seed}: ${mistake}`));
      if (process.env.MKPREVIEW_SEED) break;
    }
  };
  await Promise.all(Array.from({ length: process.env.MKPREVIEW_SEED ? 1 : connections }, worker));
  assert.deepEqual(mistakes, []);
  assert.deepEqual(await server.names(), names);
  for (const [name, content] of Object.entries(files)) {
    if (typeof content === "string") assert.equal(server.folder.read(name), content);
  }
  await closed(server);
  const after = usage(server.pid);
  for (const name of ["descriptors", "threads"]) {
    assert.ok(after[name] <= before[name] + 8, `${name}: ${before[name]}, then ${after[name]}`);
  }
});

/** Returns when no connection is open but the one that asks. */
async function closed(server) {
  let open;
  do open = (await server.json("/healthz")).connections; while (open > 1);
}

/** Sends requests on one connection, and looks at the answers. */
async function talk(port, seed) {
  const random = generator(Math.imul(seed, 0x9e3779b1));
  const bytes = requests(random);
  const wanted = read(bytes, rules.isStrict);
  const breaksOff = random(40) === 0;
  const { text, isReset } = await converse(port, pieces(bytes, random), {
    gap: random(20) ? 0 : 1 + random(5), breaksOff,
    ...random(2) ? { waitsFor: (heard) => isAnswered(heard, wanted) } : {},
  });
  const mistakes = [...mistakesOf(text, wanted, isReset || breaksOff)];
  const [asked, said] = [bytes, text].map((all) => JSON.stringify(all.slice(0, 2000)));
  return {
    count: wanted.requests.length + 1,
    mistakes: mistakes.map((one) => `${one}: ${asked} got ${said}`),
  };
}

/** The bytes in one piece, in a few, or in many small ones. */
function pieces(text, random) {
  const bytes = Buffer.from(text, "latin1");
  const size = random(4) ? bytes.length : 1 + random(random(4) ? 200 : 8);
  const result = [];
  const step = Math.max(size, Math.ceil(bytes.length / 200));
  for (let start = 0; start < bytes.length; start += step) {
    result.push(bytes.subarray(start, start + step));
  }
  return result;
}

/** Whether every request has its answer; streams of events only begin. */
function isAnswered(text, { requests }) {
  const { answers } = readAnswers(text, requests.map(({ method }) => method));
  return answers.length >= requests.length || answers.some(isLast);
}

const isStream = ({ headers }) => headers["content-type"] === "text/event-stream";

const isLast = (answer) =>
  /close/i.test(answer.headers.connection ?? "") || isStream(answer) && !answer.isWhole;

/** What is wrong with the answers to requests. */
function* mistakesOf(text, { requests, end, method }, isReset) {
  const { answers, rest } = readAnswers(text, [...requests.map((one) => one.method), method]);
  if (text.includes(canary) || /root:[^:\n]*:0:0:/.test(text)) yield "a file outside";
  if (rest && !answers.some(isForeign)) yield "bytes that are no answer";
  for (const [index, answer] of answers.entries()) {
    const request = requests[index];
    if (request) yield* mistakesOfOne(request, answer);
    else yield* mistakesOfRefusal(answer, end);
    // What libmicrohttpd itself refuses for its length gets the head of the answer twice.
    if (!request && isForeign(answer)) return;
    if (index > requests.length) yield "more answers than requests";
    if (index < answers.length - 1 && isLast(answer)) yield "an answer after the last";
  }
  // The system resets a connection that is closed before all its bytes are read.
  const left = requests.slice(Math.max(answers.length - 1, 0));
  if (isReset || end !== "whole" || left.some(mayEndConnection)) return;
  if (answers.some((answer) => !answer.isWhole && !isStream(answer))) yield "an answer that is cut";
  // An event stream ends with the client's last word, and no request comes behind it.
  const next = requests[answers.length];
  if (next && !answers.some(isLast) && !next.target.startsWith("/api/events")) yield "no answer";
}

/** Whether the connection may end with the answer: what is refused early is not read. */
const mayEndConnection = (request) => request.body || endsConnection(request) || rules.mayClose(request)
  || rules.allowed(request).statuses.every((status) => status >= 400);

/** Whether a client wants the connection to end after a request. */
const endsConnection = (request) => request.version === "1.0"
  || values(request, "connection").some((value) => /close/i.test(value));

const isChunked = (request) => values(request, "transfer-encoding").length > 0;

/** Whether libmicrohttpd answers with words of its own, which have no type. */
const isForeign = ({ status, headers }) => status >= 400 && !headers["content-type"];

function* mistakesOfOne(request, answer) {
  const { status, headers, body } = answer;
  const { statuses, mayBeForeign } = rules.allowed(request);
  if (isChunked(request) && !isLast(answer)) yield "the connection goes on after chunks";
  if (!statuses.includes(status)) yield `${status} instead of ${statuses}`;
  if (body.includes(hiddenName) && !request.target.includes(hiddenName)) yield "a hidden request";
  const type = headers["content-type"]?.split(";")[0];
  if (isForeign(answer)) {
    if (!mayBeForeign) yield "an answer of libmicrohttpd";
    return;
  }
  yield* mistakesOfOwn(answer);
  if (status === 200 && !rules.mediaTypes(request, 200).includes(type)) yield `the type ${type}`;
  if (status === 405 && headers.allow?.split(", ").sort().join()
    !== rules.methods(request.target).sort().join()) yield `the methods ${headers.allow}`;
}

/** What is wrong with an answer to what is no request. */
function* mistakesOfRefusal(answer, end) {
  if (end === "whole") yield "an answer to nothing";
  if (answer.status < 400) yield `${answer.status} for what is ${end}`;
  if (!isLast(answer)) yield `the connection goes on after what is ${end}`;
  if (answer.body.includes(hiddenName)) yield "a hidden request";
  if (!isForeign(answer)) yield* mistakesOfOwn(answer);
}

/** What is wrong with an answer that the server itself makes. */
function* mistakesOfOwn({ status, headers, body, isWhole }) {
  if (headers["x-content-type-options"] !== "nosniff") yield "no X-Content-Type-Options";
  if (headers["cross-origin-resource-policy"] !== "same-origin") yield "no resource policy";
  const names = Object.keys(headers);
  if (names.some((name) => /^access-control|^malformed/.test(name))) yield `fields: ${names}`;
  if (status < 400 || !isWhole) return;
  if (headers["content-type"] !== "application/problem+json") yield "no problem";
  if (body && !body.includes(`"status":${status},`)) yield "another problem";
}
