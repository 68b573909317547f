// A server that is used for long: what it takes of the system stands still.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isLong } from "./support/deadline.mjs";
import { escape } from "./support/documents.mjs";
import { usage } from "./support/process.mjs";
import { generator, pick } from "./support/random.mjs";
import { pathOf, serve } from "./support/server.mjs";

/** How long it goes on, in minutes, or how many rounds in a short run. */
const [minutes, rounds] = isLong ? [10, Infinity] : [Infinity, 60];
const clients = isLong ? 200 : 20;
const names = Array.from({ length: 20 }, (_, index) => `View${index}`);

test("descriptors, threads and memory do not grow", async (t) => {
  const random = generator(14);
  const server = await serve(t, Object.fromEntries(names.flatMap((name) => files(name, random))));
  for (let index = 0; index < clients; index++) await hear(server);
  const samples = [];
  const start = performance.now();
  const age = () => (performance.now() - start) / 60_000;
  for (let round = 0; round < rounds && age() < minutes; round++) {
    await use(server, random);
    if (round % 10 === 9) samples.push({ ...usage(server.pid), age: age() });
  }
  await server.isWell();
  const [early, late] = [samples.slice(1, samples.length / 2), samples.slice(samples.length / 2)];
  // Each document has a thread while it is laid out, so how many there are is left to chance.
  for (const [name, more] of [["descriptors", 8], ["threads", names.length]]) {
    const [before, after] = [early, late].map((some) => most(some, name));
    assert.ok(after <= before + more, `${name}: ${before}, then ${after}`);
  }
  if (isLong) standsStill(samples);
});

/** In the last two minutes the memory is what it was after five, when the caches were full. */
function standsStill(samples) {
  const between = (from, to) =>
    most(samples.filter(({ age }) => age >= from && age < to), "memory");
  const [before, after] = [between(minutes * 0.5, minutes * 0.7), between(minutes * 0.8, minutes)];
  const course = samples.filter((_, index) => index % Math.ceil(samples.length / 40) === 0)
    .map(({ memory }) => memory).join(" ");
  assert.ok(after <= before * 1.03, `${before} kB, then ${after} kB: ${course}`);
  // What the caches of these documents have room for is used, and no more.
  assert.ok(after > 100_000 && after < 200_000, `${after} kB: ${course}`);
}

const most = (samples, name) => Math.max(...samples.map((sample) => sample[name]));

/** A client that reads all events and keeps none. */
async function hear(server) {
  (await server.listen()).forget();
}

/** A save, and requests of some kinds. */
async function use(server, random) {
  const name = pick(random, names);
  for (const [file, content] of files(name, random)) server.folder.write(file, content);
  const layout = `/api/layout/${pathOf(name)}`;
  const found = await server.json(`${layout}?include=scene&${query(random)}`);
  assert.equal(found.document, name);
  await pick(random, [
    () => server.json(`${layout}?${query(random)}`),
    () => server.json("/api/documents"),
    () => server.json("/api/diagnostics"),
    () => server.ask(`/api/source/${pathOf(name)}`),
    () => server.ask(`/api/image/${pathOf(name)}.png?${query(random)}`),
    () => patch(server, name, random),
    () => random(10) || server.json(`/api/variants/${pathOf(name)}`),
  ])();
}

function patch(server, name, random) {
  const headers = { "Content-Type": "application/merge-patch+json" };
  const body = JSON.stringify({ name: word(random) });
  return server.ask(`/api/owner/${pathOf(name)}`, { method: "PATCH", headers, body });
}

/** An environment that was likely never asked for before. */
function query(random) {
  const size = `width=${300 + random(4000) / 8}&height=${300 + random(4000) / 8}`;
  const letter = () => String.fromCharCode(97 + random(26));
  return `${size}&locale=${pick(random, ["en", "de", "ar", "ja"])}-${letter()}${letter()}`
    + `&appearance=${pick(random, ["light", "dark"])}`;
}

/** A word that was likely never written before. */
const word = (random) =>
  `${pick(random, ["word", "Wort", "слово", "言葉", "كلمة", "😀"])}${random(1e9)}`;

/** The files of a document, with ever new texts, fonts, colours, bindings and numbers. */
function files(name, random) {
  const labels = Array.from({ length: 10 }, () =>
    `<UILabel text="${escape(`${word(random)} ${word(random)}`)}" `
    + `font="System ${8 + random(2000) / 64}" textColor="#${String(random(1e6)).padStart(6, "0")}"/>`);
  const bindings = Array.from({ length: 3 }, () =>
    `<UILabel text="$FUNCTION(name, 'stringByAppendingString:', '${word(random)}')"/>`
    + `<UILabel text="$count::number;minimumFractionDigits=${random(300)}"/>`);
  return [
    [`${name}.xml`, `<LMColumnView>\n<UIImageView image="${word(random)}"/>\n<UILabel text="@${
      word(random)}"/>\n${[...labels, ...bindings].join("\n")}\n</LMColumnView>\n`],
    [`${name}.preview.json`, JSON.stringify({ owner: { name: word(random), count: random(1e9) } })],
  ];
}
