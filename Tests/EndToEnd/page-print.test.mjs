// A print of the page is the drawing, fitted to the sheet.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { Folder } from "./support/folder.mjs";
import { Page } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

describe("a print", () => {
  let browser;
  const folder = new Folder();
  before(async () => { browser = await Browser.start(); });
  beforeEach(async () => {
    await browser.leave();
    await browser.resize(1440, 900);
  });
  after(async () => {
    await browser.stop();
    folder.delete();
  });

  async function sheets() {
    folder.write("print.pdf", await browser.print());
    const text = execFileSync("pdfinfo", [folder.at("print.pdf")], { encoding: "utf8" });
    return Number(/Pages:\s+(\d+)/.exec(text)[1]);
  }

  for (const search of ["?document=A", "?document=A&zoom=2", "?document=A&device=ipad-9-7&zoom=4"]) {
    test(`of ${search} takes one sheet and shows the drawing and its name`, async (t) => {
      const page = new Page(browser, await serve(t, { "A.xml": labels("one") }));
      await page.open(search);
      assert.equal(await sheets(), 1);
      const text = execFileSync("pdftotext", [folder.at("print.pdf"), "-"], { encoding: "utf8" });
      assert.deepEqual(text.split(/\s+/).filter(Boolean).sort(), ["A", "one"]);
    });
  }

  test("of two drawings shows them next to each other", async (t) => {
    const page = new Page(browser, await serve(t, { "A.xml": labels("one") }));
    await page.open("?document=A&pin=device%3Dipad-9-7");
    await browser.until("() => document.querySelector('#beside text')");
    assert.equal(await sheets(), 1);
    await browser.asPrinted(true);
    const [left, right] = await browser.run(`() =>
      ["#screen", "#beside .screen"].map((one) => document.querySelector(one).getBoundingClientRect())`);
    await browser.asPrinted(false);
    assert.ok(left.right <= right.left && left.width > 100 && right.width > 100,
      JSON.stringify([left, right]));
  });
});
