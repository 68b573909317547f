// The list of documents: its folders fold, and it can show only documents with problems.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { Page } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const wrong = '<LMColumnView><UILabel colour="red"/></LMColumnView>';

const files = {
  "A.xml": labels("one"), "cells/B.xml": labels("two"), "cells/C.xml": wrong, "other/D.xml": labels("four"),
};

const names = `() => [...document.querySelectorAll("#document-list a")]
  .filter((one) => one.checkVisibility()).map((one) => one.title)`;

describe("the list of documents", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  async function open(t) {
    const page = new Page(browser, await serve(t, files));
    await page.open("?document=A");
    await browser.until("() => document.querySelector('[title=\"cells/C.xml\"] .count')");
    return page;
  }

  test("folds folders, which show how many documents they have", async (t) => {
    const page = await open(t);
    const folder = `document.querySelector("[data-folder='cells/']")`;
    assert.equal(await browser.run(`() => ${folder}.textContent`), "cells/2");
    await browser.run(`() => ${folder}.click()`);
    assert.deepEqual(await browser.run(names), ["A.xml", "other/D.xml"]);
    assert.equal(await browser.run(`() => ${folder}.getAttribute("aria-expanded")`), "false");
    await browser.reload();
    await page.isLive();
    await browser.until("() => document.querySelectorAll('#document-list a').length === 4");
    assert.deepEqual(await browser.run(names), ["A.xml", "other/D.xml"]);
    // A search finds what is folded, and the shown document's folder opens.
    await browser.run(`() => {
      const filter = document.getElementById("filter");
      filter.value = "b";
      filter.dispatchEvent(new Event("input"));
    }`);
    assert.deepEqual(await browser.run(names), ["cells/B.xml"]);
    await browser.run(`() => {
      const filter = document.getElementById("filter");
      filter.value = "";
      filter.dispatchEvent(new Event("input"));
    }`);
    await browser.press("j");
    await page.showsDocument("cells/B");
    assert.deepEqual(await browser.run(names), ["A.xml", "cells/B.xml", "cells/C.xml", "other/D.xml"]);
  });

  test("is left and entered by keys at its folders' headings", async (t) => {
    const page = await open(t);
    const [left, right] = ["\ue012", "\ue014"];
    const focused = "() => document.activeElement.dataset.folder ?? document.activeElement.title";
    await browser.press("j");
    await page.showsDocument("cells/B");
    await browser.run("() => document.querySelector('[title=\"cells/B.xml\"]').focus()");
    await browser.press(left);
    assert.equal(await browser.run(focused), "cells/");
    await browser.press(" ");
    assert.deepEqual(await browser.run(names), ["A.xml", "other/D.xml"]);
    assert.equal(await browser.run(focused), "cells/");
    await browser.press(right);
    assert.equal(await browser.run(focused), "cells/B.xml");
  });

  test("shows only documents with problems, and the one that is open", async (t) => {
    await open(t);
    await browser.run("() => document.getElementById('only-problems').click()");
    assert.deepEqual(await browser.run(names), ["A.xml", "cells/C.xml"]);
    await browser.run("() => document.getElementById('only-problems').click()");
    assert.equal((await browser.run(names)).length, 4);
  });
});
