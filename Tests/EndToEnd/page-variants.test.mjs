// Variants, size-class files and the files of owners on the page, in a real browser.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { Page, showing } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const files = {
  "A.xml": labels("plain"),
  "A~normal.xml": labels("large"),
  "A.preview.json": JSON.stringify({ variants: [{ name: "Tablet", device: "ipad-9-7" }] }),
  "B.xml": labels("b"),
};

describe("variants on the page", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  const choose = (variant) => browser.run(`(variant) => {
    const menu = document.getElementById("variant");
    menu.value = variant;
    menu.dispatchEvent(new Event("change"));
  }`, variant);

  /** The file that the title names beside the document; null where none is shown. */
  const shownFile = () => browser.run(`() => {
    const file = document.getElementById("shown-file");
    return file.hidden ? null : file.textContent;
  }`);

  const search = () => browser.run("() => decodeURIComponent(location.search)");

  test("a variant is chosen in the menu and kept in the address, for one document", async (t) => {
    const page = new Page(browser, await serve(t, files));
    await page.open(showing("A"));
    await page.shows("plain");
    assert.equal(await shownFile(), null);
    await choose("Tablet");
    await page.shows("large");
    assert.equal(await search(), "?document=A&variant=Tablet");
    await browser.until("() => document.getElementById('shown-file').textContent === 'A~normal.xml'");
    assert.equal(await shownFile(), "A~normal.xml");
    await browser.press("j");
    await page.shows("b");
    assert.equal(await search(), "?document=B");
    await page.open("?document=A&variant=Tablet");
    await page.shows("large");
    await choose("");
    await page.shows("plain");
    assert.deepEqual(await browser.complaints(), []);
  });

  test("saving preview data changes the drawing and the menu", async (t) => {
    const server = await serve(t, files);
    const page = new Page(browser, server);
    await page.open(showing("A"));
    await page.shows("plain");
    server.folder.write("A.preview.json", JSON.stringify({
      environment: { device: "ipad-9-7" }, variants: [{ name: "Phone", device: "iphone-8" }],
    }));
    await page.shows("large");
    await browser.until(`() => {
      const names = [...document.querySelectorAll("#variant option")].map((one) => one.value);
      return names.join() === ",Phone";
    }`);
  });

  test("a problem in another file shows its file, and a shared one appears once", async (t) => {
    const page = new Page(browser, await serve(t, {
      ...files, "mkpreview.json": '{ "dialekt": "2" }', "Bad.xml": '<LMColumnView bad="1"/>',
    }));
    await page.open(showing("Bad"));
    const places = `() => [...document.querySelectorAll("#problem-list .place")]
      .map((one) => [one.textContent, one.classList.contains("elsewhere")])`;
    await browser.until("() => document.querySelectorAll('#problem-list .place').length === 2");
    assert.deepEqual(await browser.run(places), [
      ["Bad.xml:1:15", false], ["in another file, mkpreview.json:1:3", true],
    ]);
    await browser.run("() => document.querySelector('[data-scope=all]').click()");
    await browser.until("() => document.querySelectorAll('#problem-list .place').length === 2");
  });
});
