// All documents as thumbnails: the page's start.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { areSeen, Page, showing } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const enter = "\ue007";
const [left, up, right, down] = ["\ue012", "\ue013", "\ue014", "\ue015"];

const colored = (color) => `<LMColumnView backgroundColor="${color}"/>`;

const files = {
  "A.xml": colored("#ff0000"), "B.xml": '<LMColumnView><UILabel colour="red"/></LMColumnView>',
  "shop/Basket.xml": colored("#00ff00"), "shop/List.xml": colored("#0000ff"),
};

/** The names of the thumbnails, by folder. */
const shown = `() => [...document.querySelectorAll("#thumbnails section")].map((section) =>
  [section.querySelector("h2")?.textContent ?? "",
    ...[...section.querySelectorAll("a")].map((one) => one.dataset.name)])`;

/** The colour in the middle of a thumbnail; empty until it is there. */
const colorOf = `(name) => {
  const image = document.querySelector(\`#thumbnails [data-name="\${name}"] img\`);
  if (!image?.naturalWidth) return "";
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  context.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data].join();
}`;

const focused = "() => document.activeElement.dataset.name";

describe("the gallery", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(async () => {
    await browser.leave();
    await browser.resize(1440, 900);
  });
  after(() => browser.stop());

  const open = async (t, search = "", some = files) => {
    const page = new Page(browser, await serve(t, some));
    await page.open(search);
    return page;
  };

  const isColored = (name, color) => browser.until(
    `(name, color) => (${colorOf})(name) === color`, name, color);

  const isGallery = async () => {
    await browser.until("() => document.getElementById('gallery').checkVisibility()");
    assert.deepEqual(await areSeen(browser, "gallery", "thumbnails"), [true, true]);
  };

  test("without a document in the address all are shown by folder, with their problems", async (t) => {
    const page = await open(t);
    assert.deepEqual(await browser.run(shown), [["", "A", "B"], ["shop/", "shop/Basket", "shop/List"]]);
    await isColored("A", "255,0,0,255");
    await isColored("shop/List", "0,0,255,255");
    const name = await browser.run(
      "() => document.querySelector('#thumbnails [data-name=B]').textContent");
    assert.match(name, /^B1, 1 error$/);
    assert.equal(await browser.run("() => document.title"), "mkpreview");
    await browser.run("() => document.querySelector('[data-name=\"shop/Basket\"]').click()");
    await page.showsDocument("shop/Basket");
    assert.match(await browser.url(), /\?document=shop\/Basket$/);
    await browser.run("() => history.back()");
    await isGallery();
    assert.equal(await browser.run(focused), "shop/Basket");
    assert.deepEqual(await browser.complaints(), []);
  });

  test("a save changes its thumbnail alone; new documents come and deleted ones leave", async (t) => {
    const { server } = await open(t);
    for (const name of ["A", "shop/Basket", "shop/List"]) {
      await browser.until(`(name) => (${colorOf})(name)`, name);
    }
    await browser.run("() => { globalThis.other = document.querySelector('[data-name=\"shop/List\"] img'); }");
    server.folder.replace("A.xml", colored("#00ff00"));
    await isColored("A", "0,255,0,255");
    server.folder.replace("A.xml", '<LMColumnView colour="red"/>');
    await browser.until("() => document.querySelector('[data-name=A] .count.error')");
    server.folder.write("C.xml", colored("#ff0000"));
    await isColored("C", "255,0,0,255");
    server.folder.remove("A.xml");
    await browser.until("() => !document.querySelector('[data-name=A]')");
    assert.ok(await browser.run(
      "() => document.querySelector('[data-name=\"shop/List\"] img') === globalThis.other"));
  });

  test("the environment of the toolbar is that of every thumbnail", async (t) => {
    await open(t);
    const isWide = (name) => browser.until(`(name) => {
      const image = document.querySelector(\`[data-name="\${name}"] img\`);
      return image?.naturalWidth > image?.naturalHeight;
    }`, name);
    await browser.until("() => document.getElementById('device').value");
    await browser.press("o");
    for (const name of ["A", "shop/List"]) await isWide(name);
    assert.match(await browser.url(), /\?orientation=landscape$/);
  });

  test("arrow keys move, Return opens, and l shows the gallery and returns", async (t) => {
    const page = await open(t);
    await browser.press(right);
    assert.equal(await browser.run(focused), "A");
    await browser.press(right);
    assert.equal(await browser.run(focused), "B");
    await browser.press(down);
    assert.equal(await browser.run(focused), "shop/List");
    await browser.press(left, up);
    assert.equal(await browser.run(focused), "A");
    await browser.press(enter);
    await page.showsDocument("A");
    await browser.press("l");
    await isGallery();
    assert.equal(await browser.run(focused), "A");
    await browser.press("l");
    await page.showsDocument("A");
  });

  test("keys that need a document do nothing, and are not offered", async (t) => {
    await open(t);
    await browser.press("g", "m", "t");
    await browser.run("() => document.getElementById('show-find').click()");
    const names = await browser.run(`() =>
      [...document.querySelectorAll("#find-list .name")].map((one) => one.textContent)`);
    assert.ok(names.includes("Show all documents, or return"));
    assert.ok(!names.some((name) => /side by side|Save picture|Measure/.test(name)), String(names));
    assert.equal(new URL(await browser.url()).search, "");
  });

  test("a search filters as the list does, and Return opens the first", async (t) => {
    const page = await open(t);
    await browser.press("/", ..."shop bas");
    assert.deepEqual(await browser.run(shown), [["shop/", "shop/Basket"]]);
    assert.match(await browser.run("() => document.getElementById('gallery-counts').textContent"),
      /^1 of 4 documents/);
    await browser.press(enter);
    await page.showsDocument("shop/Basket");
  });

  test("an address that names a document shows it, and requests no thumbnail", async (t) => {
    await open(t, showing("A"));
    assert.equal(await browser.run("() => document.getElementById('gallery').hidden"), true);
    assert.deepEqual(await browser.run(requested), []);
  });

  test("of a thousand documents only those in sight are requested, again only if changed", async (t) => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) =>
      [`Screen${String(index).padStart(4, "0")}.xml`, labels(`${index}`)]));
    const { server } = await open(t, "", many);
    assert.equal(await browser.run("() => document.querySelectorAll('#thumbnails a').length"), 1000);
    const isFilled = (name) => browser.until(
      "(name) => document.querySelector(`[data-name=\"${name}\"] img`)", name);
    await isFilled("Screen0000");
    await browser.run(`() => {
      const box = document.getElementById("thumbnails");
      box.scrollTop = box.scrollHeight;
    }`);
    await isFilled("Screen0999");
    const names = new Set(await browser.run(requested));
    assert.ok(names.size < 120, `${names.size}`);
    assert.ok(!names.has("Screen0500"));
    // Without a change, what comes back into sight is not requested again.
    await browser.run("() => { document.getElementById('thumbnails').scrollTop = 0; }");
    server.folder.replace("Screen0001.xml", labels("changed"));
    await browser.until(`() => (${requested})().filter((one) => one === "Screen0001").length === 2`);
    const again = await browser.run(requested);
    assert.equal(again.filter((name) => name === "Screen0000").length, 1);
  });
});

/** The documents whose pictures were requested. */
const requested = `() => performance.getEntriesByType("resource").map(({ name }) =>
  /api\\/image\\/(.*)\\.png/.exec(name)?.[1]).filter(Boolean)`;
