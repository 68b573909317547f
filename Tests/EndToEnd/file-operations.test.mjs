// Any changes of files, in any order: the answers are those of a server that was started afterwards.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isLong, pause } from "./support/deadline.mjs";
import { Folder } from "./support/folder.mjs";
import { change } from "./support/operations.mjs";
import { generator, pick } from "./support/random.mjs";
import { pathOf, serveThrough } from "./support/server.mjs";
import { withSmallQueue } from "./support/small-queue.mjs";

const batches = 10;
/** How many operations a batch has at most. */
const longest = isLong ? 200 : 60;

/** The runs; MKPREVIEW_SEED=17 repeats one of them. */
const seeds = process.env.MKPREVIEW_SEED ? [Number(process.env.MKPREVIEW_SEED)]
  : Array.from({ length: isLong ? 100 : 2 }, (_, index) => index + 1);

const queries = ["include=scene", "device=iphone-x&appearance=dark", "locale=nl",
  "orientation=landscape", "platform=tvOS"];

for (const seed of seeds) {
  test(`answers match the files, seed ${seed}`, async (t) => {
    const outside = new Folder();
    t.after(() => outside.delete());
    const random = generator(seed);
    const files = { "mkpreview.json": '{ "dialect": "4.0" }' };
    const server = await serveThrough(withSmallQueue(t), t, files);
    const stream = await server.listen();
    for (let batch = 1; batch <= batches; batch++) {
      await changeMuch(server, outside, random);
      await server.settled(stream);
      const wanted = server.folder.documents()
        .flatMap((name) => [[name, ""], [name, pick(random, queries)]]);
      const expected = await server.besideFresh((fresh) => answers(fresh, wanted));
      const found = await answers(server, wanted);
      const last = [hasLastViews, hasLastData].map((has) => documentsWhere(found, has));
      const [left, right] = [found, expected].map((answers) => withoutLast(answers, ...last));
      for (const key of Object.keys({ ...left, ...right })) {
        assert.deepEqual(left[key], right[key], `${key}: MKPREVIEW_SEED=${seed}, batch ${batch}`);
      }
    }
  });
}

/** A batch of operations; in some the server rests, or goes on while it is stopped. */
async function changeMuch(server, outside, random) {
  const count = longest - random(longest / 2);
  const [stop, go] = random(3) ? [-1, -1] : [random(count), random(count)];
  for (let index = 0; index < count; index++) {
    if (index === stop) server.signal("SIGSTOP");
    change(server.folder, outside, random);
    if (index === go) server.signal("SIGCONT");
    if (random(10) === 0) await pause(random(40));
  }
  server.signal("SIGCONT");
}

/** What a server says of the folder, and of some documents in environments, without revisions. */
async function answers(server, wanted) {
  const { documents } = await server.loaded();
  const { diagnostics } = await server.json("/api/diagnostics");
  const found = { names: documents.map(({ name }) => name) };
  for (const one of diagnostics) (found[`diagnostics of ${one.document}`] ??= []).push(one);
  for (const entry of documents) found[`entry of ${entry.name}`] = { ...entry, revision: null };
  for (const [name, query] of wanted) {
    const { status, json } = await server.ask(`/api/layout/${pathOf(name)}?${query}`);
    found[`layout of ${name}?${query}`] = { status, ...json, revision: null };
  }
  return found;
}

/**
 * Leaves out what a server shows of files that cannot be read or do not parse, the last views and
 * data that did: a server that was started afterwards cannot know them.
 * @param {object} found
 * @param {Set<string>} withLastViews the documents whose markup does not parse
 * @param {Set<string>} withLastData the documents whose preview data cannot be read or do not parse
 */
function withoutLast(found, withLastViews, withLastData) {
  const isKnown = (name) => !withLastViews.has(name) && !withLastData.has(name);
  return Object.fromEntries(Object.entries(found).map(([key, answer]) => {
    const { name, document = name } = key.startsWith("diagnostics") ? answer[0] : answer;
    const usedBy = answer.usedBy?.filter(isKnown);
    if (!isKnown(document)) return [key, usedBy ? { usedBy } : null];
    return [key, usedBy ? { ...answer, usedBy } : answer];
  }));
}

/** The documents with a layout for which something holds. */
const documentsWhere = (found, condition) => new Set(Object.values(found)
  .filter((answer) => answer.diagnostics && condition(answer)).map(({ document }) => document));

const hasLastViews = ({ stale }) => stale;

const hasLastData = ({ document, diagnostics }) => diagnostics.some(({ severity, code, file }) =>
  (severity === "error" || code === "unreadable-resource") && file === `${document}.preview.json`);
