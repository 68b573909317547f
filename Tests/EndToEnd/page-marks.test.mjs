// The marks over the drawing show what can be seen of a view, and do not hide its colours.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { Page } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const files = {
  "A.xml": `<LMColumnView><UIView height="100" clipsToBounds="true" id="box">
    </UIView><LMScrollView height="200" fitToWidth="true"><LMColumnView>${
  Array.from({ length: 10 }, (_, index) => `<LMSpacer height="80" id="row${index}"/>`).join("")}
    </LMColumnView></LMScrollView><LMSpacer/></LMColumnView>`,
};

describe("marks", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  test("of a view end where the views around it clip it", async (t) => {
    const page = new Page(browser, await serve(t, files));
    await page.open("?document=A&select=0.1.0.2&bounds");
    // The third row reaches from 160 to 240 in a scroll view of 200 points.
    const parts = () => browser.until(`() => {
      const rect = document.querySelector("#marks .selected");
      return rect && [Number(rect.getAttribute("height")),
        Number(rect.closest("svg").getAttribute("height"))];
    }`);
    assert.deepEqual(await parts(), [80, 200]);
    // The sixth is out of sight.
    await browser.go(`${page.server.url}/?document=A&select=0.1.0.5`);
    await page.showsDocument("A");
    assert.equal(await browser.run("() => document.querySelectorAll('#marks .selected').length"), 0);
  });

  test("have no tint while a value is tried out", async (t) => {
    const page = new Page(browser, await serve(t, files));
    await page.open("?document=A&select=0.0");
    const width = "() => getComputedStyle(document.querySelector('#marks .selected')).strokeWidth";
    assert.equal(await browser.run(width), "2px");
    await browser.press("y");
    await browser.until("() => document.activeElement.closest('#tweak')");
    assert.equal(await browser.run(width), "1px");
  });
});
