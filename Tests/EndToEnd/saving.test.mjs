// A save becomes one change, and no request ever sees what was before it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { labels, textsOf } from "./support/documents.mjs";
import { changes } from "./support/events.mjs";
import { saves, truncateThenWrite } from "./support/saves.mjs";
import { serve } from "./support/server.mjs";

test("a document is listed, and laid out with a frame for each view", async (t) => {
  const server = await serve(t, { "View.xml": labels("One", "Two") });
  const { documents } = await server.json("/api/documents");
  assert.deepEqual(documents.map(({ name, file, state }) => [name, file, state]),
    [["View", "View.xml", "ok"]]);

  const layout = await server.layout("View", "width=300&height=200");
  assert.deepEqual(textsOf(layout), ["One", "Two"]);
  assert.deepEqual(layout.root.frame, { x: 0, y: 0, width: 300, height: 200 });
  const [one, two] = layout.root.children.map(({ frame }) => frame);
  assert.deepEqual([one.x, one.y, one.width], [0, 0, 300]);
  assert.ok(two.y >= one.y + one.height);
  assert.equal(two.y + two.height, 200);
});

for (const [way, save] of Object.entries(saves)) {
  test(`a save ${way} is one change, with nothing else visible meanwhile`, async (t) => {
    const server = await serve(t, {
      "View.xml": labels("before"), "folder/Other.xml": labels("other"),
    });
    const stream = await server.listen();
    for (let round = 1, isProven = false; !isProven; round++) {
      const texts = [round === 1 ? "before" : `${round - 1}`, `${round}`];
      const watch = watchLayouts(server, "View");
      const duration = timeOf(() => save(server.folder, "View.xml", labels(texts[1])));
      const seen = await stream.until(changes("View"), "the change");
      seen.push(...await server.settled(stream));
      const layouts = await watch();
      // A save that a busy machine interrupts for longer than an editor takes proves nothing.
      if (duration > 60) continue;
      isProven = true;

      assert.deepEqual(seen.map(({ type, data }) => [type, data.documents]),
        [["changed", ["View"]]]);
      const [{ id, data }] = seen;
      assert.equal(id, data.revision);
      assert.equal(data.cause, data.files[0]);
      assert.ok(data.files.includes("View.xml"), data.files.join());
      const layout = await server.layout("View");
      assert.deepEqual([layout.revision, textsOf(layout)], [data.revision, [texts[1]]]);
      assertOneStep(layouts, ...texts.map((text) => [text]));
    }
  });
}

test("a file that is briefly empty is not loaded", async (t) => {
  const server = await serve(t, { "View.xml": labels("0") });
  const stream = await server.listen();
  // What lasts longer than the two seconds that a writer has, on a busy machine, proves nothing.
  for (let round = 1, proofs = 0; proofs < 3; round++) {
    const watch = watchLayouts(server, "View");
    const duration = await truncateThenWrite(server.folder, "View.xml", labels(`${round}`), 300);
    const seen = await stream.until(changes("View"), "the change");
    while (!seen.some(changesTo(await server.layout("View")))) {
      seen.push(...await stream.until(changes("View"), "the change to the whole text"));
    }
    const layouts = await watch();
    if (duration > 1800) continue;
    proofs += 1;
    assert.equal(seen.length, 1);
    assertOneStep(layouts, [`${round - 1}`], [`${round}`]);
  }
});

test("a table of styles that is briefly empty is not reported as broken", async (t) => {
  const styles = (size) => JSON.stringify({ big: { font: `System ${size}` } });
  const server = await serve(t, {
    "View.xml": '<?properties Styles?>\n<UILabel class="big" text="one"/>\n',
    "Styles.json": styles(20),
  });
  for (let round = 1, proofs = 0; proofs < 3; round++) {
    const watch = watchLayouts(server, "View");
    const duration = await truncateThenWrite(server.folder, "Styles.json", styles(20 + round), 300);
    const after = await server.layout("View");
    const layouts = await watch();
    if (duration > 1800) continue;
    proofs += 1;
    for (const { diagnostics } of [...layouts, after]) {
      assert.deepEqual(diagnostics.map(({ code }) => code), ["old-spelling"]);
    }
    assert.equal(after.root.properties.font.size, 20 + round);
  }
});

test("a file that stays empty keeps the last good layout until it is written", async (t) => {
  const server = await serve(t, { "View.xml": labels("before") });
  const stream = await server.listen();
  server.folder.write("View.xml", "");
  await stream.until(changes("View"), "the broken state");
  const broken = await server.layout("View");
  assert.deepEqual([broken.stale, textsOf(broken)], [true, ["before"]]);
  server.folder.write("View.xml", labels("after"));
  await stream.until(changes("View"), "the mended state");
  const mended = await server.layout("View");
  assert.deepEqual([mended.stale, textsOf(mended)], [false, ["after"]]);
});

test("a layout requested right after a save reflects the save", async (t) => {
  const server = await serve(t, { "View.xml": labels("0"), "folder/View.xml": labels("0") });
  for (let count = 1; count <= 200; count++) {
    const name = count % 2 ? "View" : "folder/View";
    server.folder.write(`${name}.xml`, labels(`${count}`));
    assert.deepEqual(textsOf(await server.layout(name)), [`${count}`]);
  }
});

test("a source requested right after a save reflects the save", async (t) => {
  const server = await serve(t, { "View.xml": labels("0") });
  for (let count = 1; count <= 50; count++) {
    server.folder.write("View.xml", labels(`${count}`));
    const source = await server.ask("/api/source/View");
    assert.equal(source.text, labels(`${count}`));
    assert.equal(source.headers["content-type"], "text/plain; charset=utf-8");
  }
});

test("rewriting the same bytes is no change", async (t) => {
  const text = labels("same");
  const server = await serve(t, { "View.xml": text });
  const stream = await server.listen();
  const { revision } = await server.layout("View");
  for (const save of Object.values(saves)) save(server.folder, "View.xml", text);
  assert.deepEqual(await server.settled(stream), []);
  assert.equal((await server.layout("View")).revision, revision);
});

test("a document that is written endlessly stays visible", async (t) => {
  const server = await serve(t, { "View.xml": labels("0") });
  const stream = await server.listen();
  let count = 0;
  const writer = setInterval(() => server.folder.write("View.xml", labels(`${++count}`)), 5);
  t.after(() => clearInterval(writer));
  for (let events = 0; events < 5; events++) await stream.until(changes("View"), "a change");
  clearInterval(writer);
  assert.deepEqual(textsOf(await server.layout("View")), [`${count}`]);
});

test("many simultaneous changes are reported in few events", async (t) => {
  const names = Array.from({ length: 50 }, (_, index) => `View${index}`);
  const files = names.map((name) => [`${name}.xml`, labels("before")]);
  const server = await serve(t, Object.fromEntries(files));
  const stream = await server.listen();
  for (const [file] of files) server.folder.write(file, labels("after"));
  const left = new Set(names);
  const seen = await stream.until(({ data }) => {
    for (const name of data.documents ?? []) left.delete(name);
    return !left.size;
  }, "all changes");
  assert.ok(seen.length <= 10, `${seen.length} events`);
});

test("--poll notices saves, new and deleted documents by itself", async (t) => {
  const server = await serve(t, { "View.xml": labels("before") }, "--poll");
  const stream = await server.listen();
  server.folder.write("View.xml", labels("after"));
  await stream.until(changes("View"), "the change");
  assert.deepEqual(textsOf(await server.layout("View")), ["after"]);
  server.folder.write("folder/New.xml", labels("new"));
  await stream.until(({ data }) => data.added?.includes("folder/New"), "the new document");
  server.folder.remove("folder");
  await stream.until(({ data }) => data.removed?.includes("folder/New"), "the deletion");
  assert.deepEqual(await server.names(), ["View"]);
});

/** Asks for a document's layout again and again; call the result for all that was answered. */
function watchLayouts(server, name) {
  let isOver = false;
  const layouts = [];
  const watching = (async () => {
    do layouts.push(await server.layout(name)); while (!isOver);
    return layouts;
  })();
  return () => {
    isOver = true;
    return watching;
  };
}

/** Fails unless layouts are whole, and go from one text to another without coming back. */
function assertOneStep(layouts, before, after) {
  const texts = layouts.map((layout) => {
    assert.deepEqual([layout.stale, layout.diagnostics], [false, []]);
    return JSON.stringify(textsOf(layout));
  });
  const steps = texts.filter((text, index) => text !== texts[index - 1]);
  const expected = [before, after].map((text) => JSON.stringify(text));
  assert.deepEqual(steps, expected.slice(-steps.length));
}

/** Whether an event has the revision of a layout. */
const changesTo = ({ revision, stale }) => ({ data }) => !stale && data.revision === revision;

/** How long something takes, in milliseconds. */
function timeOf(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}
