// The room that the page leaves to the drawing, in windows of four sizes.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { areSeen, Page, showing } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

/** The four sizes, and how large an iPhone 8 is drawn at least. */
const windows = [
  { width: 1440, height: 900, least: 1 }, { width: 1366, height: 768, least: 0.85 },
  { width: 1024, height: 768, least: 0.85 }, { width: 390, height: 844, least: 0.85 },
];

const files = {
  "A.xml": labels("one"), "B.xml": labels("two").replace("<UILabel", '<UILabel nonsense="1"'),
  "A.preview.json": '{ "variants": [{ "name": "With a long name", "locale": "es" }] }',
};

/** The width of the screen, and where it stands. */
const screen = `() => {
  const { x, y, width } = document.getElementById("screen").getBoundingClientRect();
  return { x, y, width };
}`;

const heightOf = (id) => `() => document.getElementById("${id}").getBoundingClientRect().height`;

describe("the room for the drawing", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  for (const { width, height, least } of windows) {
    test(`in ${width} × ${height} an iPhone 8 is large, and nothing is clipped`, async (t) => {
      await browser.resize(width, height);
      const page = new Page(browser, await serve(t, files));
      await page.open("?document=A&tools&device=iphone-8&locale=es&textSize=accessibilityXXXLarge");
      const drawn = await browser.run(screen);
      assert.ok(drawn.width >= Math.floor(375 * least), `${drawn.width}`);
      const isWhole = await browser.run(`() => {
        const frame = document.getElementById("device-frame").getBoundingClientRect();
        const stage = document.getElementById("stage").getBoundingClientRect();
        return frame.top >= stage.top && frame.bottom <= stage.bottom
          && frame.left >= stage.left && frame.right <= stage.right;
      }`);
      assert.ok(isWhole);
      const overhang = await browser.run(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth");
      assert.equal(overhang, 0);
    });

    test(`in ${width} × ${height} the toolbar has one line, and a menu for the rest`, async (t) => {
      await browser.resize(width, height);
      const page = new Page(browser, await serve(t, files));
      await page.open(`${showing("A")}&tools`);
      const before = await browser.run(screen);
      await browser.run("() => document.querySelector('[data-value=dark]').click()");
      await browser.until("() => location.search.includes('appearance=dark')");
      await browser.until("() => !document.getElementById('reset').hidden");
      assert.deepEqual(await browser.run(screen), before);
      const line = await browser.run(`() => {
        const tools = document.getElementById("tools");
        return [tools.scrollWidth - tools.clientWidth, tools.clientHeight];
      }`);
      assert.equal(line[0], 0);
      assert.ok(line[1] <= 56, `${line[1]}`);
      // Every control is in sight, or in the menu and then in sight there.
      await browser.run("() => document.getElementById('show-tools').click()");
      const unseen = await browser.run(`() =>
        [...document.querySelectorAll("#tools [data-key], #more-tools [data-key], #locale")]
          .filter((one) => !one.closest("[hidden]"))
          .filter((one) => !one.checkVisibility() || one.getBoundingClientRect().right > innerWidth)
          .map((one) => one.id || one.dataset.value)`);
      assert.deepEqual(unseen, []);
    });
  }

  const counts = (count) => browser.until(
    "(count) => document.querySelectorAll('#problem-list .problem').length === count", count);

  test("the list of problems lies over empty room, and can be resized", async (t) => {
    await browser.resize(1366, 768);
    const page = new Page(browser, await serve(t, files));
    await page.open(showing("A"));
    const before = await browser.run(screen);
    await browser.run("() => document.querySelector('#document-list a[title=\"B.xml\"]').click()");
    await page.showsDocument("B");
    await counts(1);
    assert.deepEqual(await browser.run(screen), before);
    const gaps = await browser.run(`() => {
      const [list, frame, room] = ["problem-box", "device-frame", "stage"].map((id) =>
        document.getElementById(id).getBoundingClientRect());
      return [frame.left - list.right, list.left - room.left, room.bottom - list.bottom, list.width];
    }`);
    assert.ok(gaps.every((gap) => gap > 0) && gaps[3] > 180, gaps.join());
    const small = await browser.run(heightOf("problem-list"));
    const [x, y] = await browser.run(`() => {
      const { x, y, width, height } = document.getElementById("resize-problems")
        .getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }`);
    await browser.drag([x, y], [x, y - 100]);
    const large = await browser.run(heightOf("problem-list"));
    assert.ok(Math.abs(large - small - 100) < 4, `${small}, ${large}`);
    await browser.reload();
    await page.isLive();
    await counts(1);
    assert.equal(await browser.run(heightOf("problem-list")), large);
    assert.deepEqual(await browser.run(screen), before);
  });

  test("in a narrow list messages keep most of its width", async (t) => {
    const wide = Array(40).fill('<UIView anchor="left" width="400" height="10"/>').join("");
    const page = new Page(browser, await serve(t, { "A.xml":
      `<LMAnchorView><UILabel text="a" textColor="#dddddd" anchor="top"/>${wide}</LMAnchorView>` }));
    for (const width of [1366, 1600]) {
      await browser.resize(width, 768);
      await page.open("?document=A");
      await browser.until("() => document.querySelector('#problem-list [href$=accessibility-contrast]')");
      const [share, overhang, top] = await browser.run(`() => {
        const list = document.getElementById("problem-list");
        return [
          document.querySelector("#problem-list .message").getBoundingClientRect().width / list.clientWidth,
          list.scrollWidth - list.clientWidth,
          list.getBoundingClientRect().top - document.getElementById("ruler").getBoundingClientRect().bottom,
        ];
      }`);
      assert.ok(share > 0.55 && overhang === 0 && top > 0, `${width}: ${share}, ${overhang}, ${top}`);
    }
  });

  test("the drawing keeps its scale over errors, repairs, notes and other documents", async (t) => {
    await browser.resize(1366, 768);
    const note = '<LMColumnView><UILabel text="pale" textColor="#cccccc"/><LMSpacer/></LMColumnView>';
    const page = new Page(browser, await serve(t, { ...files, "C.xml": note }));
    await page.open(showing("B"));
    const before = await browser.run(screen);
    for (const [text, count] of [
      [labels("fine"), 0], ["<LMColumnView>", 1], [files["B.xml"], 1], [labels("fine again"), 0],
    ]) {
      page.server.folder.write("B.xml", text);
      await counts(count);
      assert.deepEqual(await browser.run(screen), before);
    }
    await browser.press("j");
    await page.showsDocument("C");
    // The audit's problems come after the drawing.
    await counts(1);
    assert.deepEqual(await browser.run(screen), before);
    await browser.press("k", "k");
    await page.showsDocument("A");
    assert.deepEqual(await browser.run(screen), before);
  });

  test("in a low window the list starts folded, and the drawing has the room", async (t) => {
    // A window of 1440 × 900 at a browser zoom of 200 %.
    await browser.resize(720, 450);
    const page = new Page(browser, await serve(t, files));
    await page.open(`${showing("B")}&device=iphone-8`);
    await counts(1);
    assert.equal(await browser.run(heightOf("problem-list")), 0);
    const { width } = await browser.run(screen);
    assert.ok(width > 375 * 0.34, `${width}`);
    await browser.press("p");
    assert.ok(await browser.run(heightOf("problem-list")) > 20);
    assert.equal((await browser.run(screen)).width, width);
  });

  test("badges and titles move no tool", async (t) => {
    await browser.resize(1366, 768);
    const page = new Page(browser, await serve(t, { ...files, "A document with a long name.xml": labels("long") }));
    await page.open(showing("A"));
    const places = `() => [...document.querySelectorAll("#page-tools > *, .bar > button, #connection")]
      .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().x)`;
    const before = await browser.run(places);
    page.server.folder.write("A.xml", "<LMColumnView>");
    await page.isStale(true);
    assert.deepEqual(await browser.run(places), before);
    page.server.folder.write("A.xml", labels("good"));
    await page.isStale(false);
    assert.deepEqual(await browser.run(places), before);
    await browser.run("() => document.querySelector('#document-list a[title^=\"A document\"]').click()");
    await page.showsDocument("A document with a long name");
    assert.deepEqual(await browser.run(places), before);
  });

  test("panels close, and one key leaves only the drawing", async (t) => {
    await browser.resize(1440, 900);
    const page = new Page(browser, await serve(t, files));
    await page.open(showing("A"));
    await browser.press("u", "i");
    assert.deepEqual(await areSeen(browser, "documents", "inspector", "tools"), [false, false, true]);
    await browser.reload();
    await page.isLive();
    assert.deepEqual(await areSeen(browser, "documents", "inspector"), [false, false]);
    await browser.run("() => document.getElementById('show-documents').click()");
    assert.deepEqual(await areSeen(browser, "documents", "inspector"), [true, false]);
    const before = await browser.run(screen);
    await browser.press("z");
    assert.deepEqual(await areSeen(browser, "documents", "tools", "problems", "title", "screen"),
      [false, false, false, false, true]);
    assert.deepEqual(await browser.run(`() => {
      const { x, y, width, height } = document.getElementById("stage").getBoundingClientRect();
      return [x, y, width, height];
    }`), [0, 0, 1440, 900]);
    await browser.until(`(width) => document.getElementById("screen").getBoundingClientRect().width > width`,
      before.width);
    await browser.press("\ue00c");
    assert.deepEqual(await areSeen(browser, "documents", "tools", "problems", "title"), [true, true, true, true]);
  });

  test("at phone width every tool of the bar can be reached", async (t) => {
    await browser.resize(390, 844);
    const page = new Page(browser, await serve(t, files));
    await page.open(`${showing("A")}&tools`);
    assert.ok(await browser.run("() => document.getElementById('title').clientWidth") >= 64
      || await browser.run(`() => {
        const title = document.getElementById("title");
        return title.scrollWidth <= title.clientWidth;
      }`));
    await browser.run("() => document.getElementById('show-page-tools').click()");
    const unseen = await browser.run(`() =>
      ["side-by-side", "compare", "save", "copy-curl", "show-address", "manual", "help", "show-page-tools"]
        .filter((id) => {
          const { left, right, width } = document.getElementById(id).getBoundingClientRect();
          return !width || left < 0 || right > innerWidth;
        })`);
    assert.deepEqual(unseen, []);
  });

  test("keys widen the side panels, and the widths are stored", async (t) => {
    await browser.resize(1440, 900);
    const page = new Page(browser, await serve(t, files));
    await page.open(showing("A"));
    const widths = `() => ["documents", "inspector"].map((id) =>
      document.getElementById(id).getBoundingClientRect().width)`;
    assert.deepEqual(await browser.run(widths), [256, 320]);
    const [right, left] = ["\ue014", "\ue012"];
    await browser.run("() => document.getElementById('resize-documents').focus()");
    await browser.press(right, right);
    await browser.run("() => document.getElementById('resize-inspector').focus()");
    await browser.press(left);
    assert.deepEqual(await browser.run(widths), [288, 336]);
    await browser.reload();
    await page.isLive();
    assert.deepEqual(await browser.run(widths), [288, 336]);
  });

  test("a small screen is enlarged, and a large one reduced", async (t) => {
    await browser.resize(1440, 900);
    const page = new Page(browser, await serve(t, files));
    await page.open("?document=A&width=200&height=300");
    assert.equal((await browser.run(screen)).width, 400);
    await page.open("?document=A&device=ipad-pro-12-9");
    assert.ok((await browser.run(screen)).width < 1024);
  });

  test("a rotated device is rotated as a whole", async (t) => {
    await browser.resize(1440, 900);
    const page = new Page(browser, await serve(t, files));
    for (const [device, part] of [["iphone-8", "home-button"], ["iphone-x", "camera"]]) {
      const boxOf = (name) => browser.run(`(name) => {
        const { width, height } = document.querySelector(name).getBoundingClientRect();
        return [width, height].map((one) => Math.round(one * 10) / 10);
      }`, name);
      await page.open(`?document=A&device=${device}&zoom=0.6`);
      const upright = [await boxOf("#device-frame"), await boxOf(`.${part}`)];
      await page.open(`?document=A&device=${device}&zoom=0.6&orientation=landscape`);
      const turned = [await boxOf("#device-frame"), await boxOf(`.${part}`)];
      assert.deepEqual(turned, upright.map((box) => [...box].reverse()), device);
    }
  });
});
