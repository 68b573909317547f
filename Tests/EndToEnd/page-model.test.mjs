// The model on the page, in real browsers: edited in place, followed by the drawing, and by every
// client.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { Page, showing } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const files = {
  "A.xml": `<LMColumnView><UILabel text="$name"/><UILabel text="$address.city"/>
    <UISwitch id="wifi" onValueChanged="wifiChanged:"/><LMSpacer/></LMColumnView>\n`,
  "A.preview.json": JSON.stringify({
    owner: { name: "Ada", address: { city: "London" }, age: 36, open: false, tags: ["a", "b"] },
  }),
  "Form.xml": `<LMColumnView><UIStepper value="$adults" onValueChanged="adultsChanged:"/>
    <UILabel text="$adults * 12::number"/><LMSpacer/></LMColumnView>\n`,
  "Form.preview.json": JSON.stringify({
    owner: { adults: 2 }, actions: { "adultsChanged:": { adults: "$value" } },
  }),
  "B.xml": "<LMColumnView><UILabel text=\"plain\"/></LMColumnView>\n",
};

describe("the model on the page", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  const open = async (t, name = "A", own = browser) => {
    const page = new Page(own, await serve(t, files));
    await page.open(showing(name));
    await own.run("() => document.getElementById('model-tab').click()");
    return page;
  };

  const isRow = `(pointer, text) => document.querySelector(\`[data-pointer="\${pointer}"] > .line\`)
    ?.textContent.startsWith(text)`;

  const click = (pointer, what = ".line") => browser.run(`(pointer, what) => {
    document.querySelector(\`[data-pointer="\${pointer}"] > \${what}\`).click();
  }`, pointer, what);

  /** Types into the field that has the focus, instead of what it has. */
  const type = async (text) => {
    await browser.run("() => document.activeElement.select()");
    await browser.press(...text, "\ue007");
  };

  const owner = async ({ server }) => (await server.json("/api/owner/A")).owner;

  test("a value is edited in place, and the drawing follows and flashes", async (t) => {
    const page = await open(t);
    await page.shows("Ada", "London");
    await browser.until(isRow, "/name", "nameAda");
    await browser.run(`() => {
      globalThis.flashes = [];
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) globalThis.flashes.push(addedNodes.length);
      }).observe(document.getElementById("flashes"), { childList: true });
    }`);
    await click("/name");
    await type("Grace");
    await page.shows("Grace", "London");
    await browser.until(isRow, "/name", "nameGrace");
    await browser.until("() => document.getElementById('said').textContent !== ''");
    await browser.until("() => globalThis.flashes.length > 0");
    assert.equal(await browser.run("() => Math.max(...globalThis.flashes)"), 1);
    assert.equal((await owner(page)).name, "Grace");
    assert.deepEqual(await browser.complaints(), []);
  });

  test("keys and elements are added and removed, flags flipped, errors reported", async (t) => {
    const page = await open(t);
    await browser.until(isRow, "/age", "age36");
    await click("/age");
    await type("old");
    await browser.until(`() => document.querySelector(".field-problem:not([hidden])")
      ?.textContent.includes("number")`);
    await type("37");
    await browser.until(isRow, "/age", "age37");
    await click("/open", ".line input");
    await browser.until("() => document.querySelector('[data-pointer=\"/open\"] input').checked");
    await click("/tags/+");
    await type("c");
    await browser.until(isRow, "/tags/2", "2c");
    await click("/tags/0", ".line button");
    await browser.until(isRow, "/tags/1", "1c");
    await click("/+");
    await browser.press(..."zip", "\ue004", ..."12", "\ue007");
    await browser.until(isRow, "/zip", "zip12");
    assert.deepEqual(await owner(page), {
      name: "Ada", address: { city: "London" }, age: 37, open: true, tags: ["b", "c"], zip: 12,
    });
    await browser.run("() => document.getElementById('reset-model').click()");
    await browser.until(isRow, "/age", "age36");
    assert.deepEqual(await owner(page), JSON.parse(files["A.preview.json"]).owner);
    assert.deepEqual(await browser.complaints(), []);
  });

  test("the keyboard alone can use the tree", async (t) => {
    await open(t);
    await browser.until(isRow, "/name", "nameAda");
    await browser.run("() => document.querySelector('#model-tree [tabindex=\"0\"]').focus()");
    await browser.press("\ue015", "\ue014");
    await browser.until("() => document.activeElement.dataset.pointer === '/address/city'");
    await browser.press("\ue007");
    await type("Paris");
    await browser.until(isRow, "/address/city", "cityParis");
    await browser.until("() => document.activeElement.dataset.pointer === '/address/city'");
    await browser.press("\ue012", "\ue012");
    await browser.until(`() => document.querySelector('[data-pointer="/address"]')
      .getAttribute("aria-expanded") === "false"`);
  });

  test("a total follows its stepper, and resetting the model resets touches", async (t) => {
    const page = await open(t, "Form");
    await page.touch();
    await page.shows("24");
    await page.tap("0.0#Increment");
    await page.shows("36");
    await browser.until(isRow, "/adults", "adults3");
    await page.logs("adultsChanged:");
    await browser.run("() => document.getElementById('forget-touches').click()");
    await browser.run("() => document.getElementById('reset-model').click()");
    await page.shows("24");
    await browser.until(isRow, "/adults", "adults2");
    assert.deepEqual(await browser.complaints(), []);
  });

  test("a document without a model says how to add one", async (t) => {
    await open(t, "B");
    await browser.until("() => document.getElementById('model-about').textContent.includes('B.preview.json')");
  });

  test("one of two browsers clicks and edits, and both follow", async (t) => {
    const server = await serve(t, files);
    const other = await Browser.start();
    try {
      const pages = [browser, other].map((one) => new Page(one, server));
      for (const page of pages) {
        await page.open(showing("A"));
        await page.shows("Ada", "London");
        if (!await page.browser.run("() => document.documentElement.dataset.mode === 'touch'")) {
          await page.touch();
        }
        await page.areaHas("0.2#tap", "aria-pressed", "false");
      }
      await pages[0].tap("0.2#tap");
      for (const page of pages) {
        await page.areaHas("0.2#tap", "aria-pressed", "true");
        await page.logs("wifiChanged:");
      }
      await pages[1].tap("0.2#tap");
      for (const page of pages) await page.areaHas("0.2#tap", "aria-pressed", "false");
      await server.ask("/api/owner/A", {
        method: "PATCH", headers: { "Content-Type": "application/merge-patch+json" },
        body: JSON.stringify({ name: "Alan" }),
      });
      for (const page of pages) await page.shows("Alan", "London");
    } finally {
      await other.stop();
    }
  });
});
