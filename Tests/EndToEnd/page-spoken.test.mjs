// What a screen reader says, as numbers on the drawing and a list beside it.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { Page } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const form = (more) => `<LMColumnView>
  <UILabel text="Sign in"/>
  <UIButton style="systemButton" title="Continue"/>
  ${more}<LMSpacer/>
</LMColumnView>
`;

const long = `<LMScrollView fitToWidth="true"><LMColumnView>
  ${Array.from({ length: 30 }, (_, index) => `<UILabel text="row ${index}" height="40"/>`).join("")}
</LMColumnView></LMScrollView>
`;

describe("what a screen reader says", () => {
  let browser;
  before(async () => {
    browser = await Browser.start();
    await browser.resize(1440, 900);
  });
  after(() => browser.stop());

  const open = async (t, text) => {
    const page = new Page(browser, await serve(t, { "A.xml": text }));
    await page.open("?document=A");
    await browser.run("() => document.getElementById('spoken-tab').click()");
    return page;
  };

  const says = (...texts) => browser.until(`(expected) => JSON.stringify([...document
    .querySelectorAll("#spoken-list li")].map((one) => one.textContent)) === expected`,
  JSON.stringify(texts));

  const numbers = () => browser.run(`() => [...document.querySelectorAll("#stops text")]
    .map((one) => one.textContent)`);

  test("is listed in its order, numbered on the drawing, and follows saves", async (t) => {
    const page = await open(t, form(""));
    await says("Sign in", "Continue, button");
    assert.deepEqual(await numbers(), ["1", "2"]);
    page.server.folder.write("A.xml", form("<UISwitch accessibilityLabel=\"Stay\" on=\"true\"/>"));
    await browser.until("() => document.querySelectorAll('#spoken-list li').length === 3");
    await browser.until("() => document.querySelectorAll('#stops text').length === 3");

    await browser.run("() => document.querySelectorAll('#spoken-list button')[1].click()");
    await browser.until("() => location.search.includes('select=0.1')");
    await browser.run("() => document.querySelectorAll('#spoken-list button')[0].focus()");
    await browser.until("() => document.querySelector('#stops .lit text')?.textContent === '1'");

    await browser.run("() => document.getElementById('views-tab').click()");
    assert.deepEqual(await numbers(), []);
  });

  test("scrolls with the content, and what is scrolled away has no number", async (t) => {
    await open(t, long);
    await browser.until("() => document.querySelectorAll('#stops text').length > 5");
    assert.equal((await numbers())[0], "1");
    await browser.run("() => document.querySelector('#stage').focus()");
    await browser.press("\ue010");
    await browser.until("() => [...document.querySelectorAll('#stops text')].at(-1)?.textContent === '30'");
    assert.notEqual((await numbers())[0], "1");
    await browser.run("() => document.getElementById('views-tab').click()");
  });
});
