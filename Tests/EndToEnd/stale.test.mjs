// A document that no longer parses keeps its last good picture; one that never did has none.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { framesOf, labels, textsOf } from "./support/documents.mjs";
import { changes } from "./support/events.mjs";
import { serve } from "./support/server.mjs";

const broken = '<LMColumnView>\n  <UILabel text="new"/>\n</LMRowView>\n';

test("a broken save keeps the last good frames, and reports only the syntax", async (t) => {
  const warned = '<LMColumnView>\n  <UILabel text="old" unknown="1"/>\n</LMColumnView>\n';
  const server = await serve(t, { "View.xml": warned });
  const stream = await server.listen();
  const good = await server.layout("View");
  assert.deepEqual(good.diagnostics.map(({ code }) => code), ["unknown-property"]);
  const landscape = await server.layout("View", "orientation=landscape");

  server.folder.write("View.xml", broken);
  await stream.until(changes("View"), "the broken state");
  const stale = await server.layout("View");
  assert.equal(stale.stale, true);
  assert.notEqual(stale.revision, good.revision);
  assert.deepEqual(framesOf(stale), framesOf(good));
  assert.deepEqual(textsOf(stale), ["old"]);
  assert.deepEqual(stale.diagnostics.map(({ severity, file, line }) => [severity, file, line]),
    [["error", "View.xml", 3]]);
  const staleLandscape = await server.layout("View", "orientation=landscape");
  assert.deepEqual([staleLandscape.stale, framesOf(staleLandscape)], [true, framesOf(landscape)]);
  assert.deepEqual((await server.layout("View", "device=iphone-se")).stale, true);
  const { state, errors } = await server.entry("View");
  assert.deepEqual([state, errors], ["error", 1]);
  assert.equal((await server.ask("/api/source/View")).text, broken);

  server.folder.write("View.xml", labels("mended"));
  await stream.until(changes("View"), "the mended state");
  const mended = await server.layout("View");
  assert.deepEqual([mended.stale, mended.diagnostics, textsOf(mended)], [false, [], ["mended"]]);
  assert.equal((await server.entry("View")).state, "ok");
});

test("a broken document still uses the files of its drawing, which a fresh server does not know", async (t) => {
  const server = await serve(t, {
    "View.xml": "<LMColumnView><?include Part?></LMColumnView>", "Part.xml": labels("part"),
  });
  assert.deepEqual((await server.layout("View")).stale, false);
  server.folder.write("View.xml", broken);
  assert.equal((await server.layout("View")).stale, true);
  assert.deepEqual((await server.entry("View")).uses, ["Part.xml"]);
  assert.deepEqual((await server.entry("Part")).usedBy, ["View"]);
  await server.besideFresh(async (fresh) => {
    assert.deepEqual((await fresh.entry("Part")).usedBy, []);
  });
  const { Document } = JSON.parse(readFileSync(
    new URL("../../web/openapi.json", import.meta.url), "utf8")).components.schemas;
  assert.match(Document.properties.uses.description, /last good drawing/);
  assert.match(Document.properties.usedBy.description, /last good drawing/);
});
