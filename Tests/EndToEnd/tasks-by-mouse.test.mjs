// The five tasks of tasks.test.mjs, done with a mouse in as few clicks as possible. A list of choices
// takes two: one that opens it, and one that chooses.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { Page } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const [enter, shift] = ["\ue007", "\ue008"];

const files = {
  "Home.xml": labels("home"),
  "SignIn.xml": `<LMColumnView>
  <UILabel id="title" text="Welcome"/><UIButton title="Go"/><LMSpacer/>
</LMColumnView>`,
  "Wide.xml": '<LMRowView><UIView width="200"/><UIView width="200"/><LMSpacer/></LMRowView>',
  "Wrong.xml": '<LMColumnView><UILabel colour="red"/></LMColumnView>',
};

describe("five tasks by mouse", () => {
  let browser;
  let clicks;
  before(async () => { browser = await Browser.start(); });
  beforeEach(async () => {
    await browser.leave();
    await browser.resize(1440, 900);
    clicks = 0;
  });
  after(() => browser.stop());

  const open = async (t, search = "") => {
    const page = new Page(browser, await serve(t, files));
    await page.open(search);
    return page;
  };

  /** The middle of an element that a pointer can reach, once it rests. */
  const pointOf = (selector, text = "") => browser.until(`(selector, text) => {
    const element = [...document.querySelectorAll(selector)].find((one) => one.textContent.includes(text));
    if (!element) return null;
    const { x, y, width, height } = element.getBoundingClientRect();
    const point = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(...point);
    const isAtRest = window.lastPoint === String(point);
    window.lastPoint = String(point);
    return isAtRest && (element.contains(hit) || hit?.closest("svg")?.contains(element)) && point;
  }`, selector, text);

  const click = async (selector, text) => {
    const point = await pointOf(selector, text);
    clicks += 1;
    await browser.drag(point);
  };

  /** Chooses in a list, whose entries a driver reaches only by keys. */
  const choose = async (selector, text) => {
    await click(selector);
    await browser.press(...text, enter);
    clicks += 1;
  };

  const says = (selector, text) => browser.until(
    "(selector, text) => document.querySelector(selector)?.textContent.includes(text)", selector, text);

  test("a newcomer finds a screen, breaks it and corrects it with one click", async (t) => {
    const page = await open(t);
    // What the page can do is written in its bar.
    for (const [id, word] of [["show-find", "Find"], ["measure", "Measure"], ["compare", "Compare"]]) {
      assert.equal(await browser.run(`(id) => {
        const { content, display } = getComputedStyle(document.getElementById(id), "::after");
        return display === "none" ? "" : /\\w[\\w ]*/.exec(content)?.[0];
      }`, id), word);
    }
    await click("#thumbnails a", "SignIn");
    await page.showsDocument("SignIn");
    page.server.folder.write("SignIn.xml", files["SignIn.xml"].replace("UILabel", "UILable"));
    await says("#problem-list", "UILabel");
    page.server.folder.write("SignIn.xml", files["SignIn.xml"]);
    await says("#problem-counts", "none");
    assert.equal(clicks, 1);
  });

  test("a designer views a tablet, with dark beside light, with three clicks", async (t) => {
    await open(t, "?document=SignIn");
    await choose("#device", "9.7");
    await browser.until("() => location.search.includes('device=ipad-9-7')");
    const dark = await pointOf("[data-value=dark]");
    clicks += 1;
    await browser.clickWith(shift, dark);
    await browser.until("() => document.querySelector('#beside .drawing text')");
    await browser.hover(await pointOf("#drawing text", "Welcome"));
    await browser.until("() => document.querySelector('#beside .marks .hovered')");
    await says("#details", "768");
    assert.equal(clicks, 3);
  });

  test("a person finds a problem and its view with one click", async (t) => {
    await open(t, "?document=Wrong");
    await click("#problem-list .problem", "colour");
    await browser.until("() => location.search.includes('select=0.0')");
    await says("#tree [aria-selected=true]", "UILabel");
    await says("#problem-list .excerpt", "colour");
    assert.equal(clicks, 1);
  });

  test("a developer finds a view, saves, and sees what moved with two clicks", async (t) => {
    const page = await open(t, "?document=SignIn");
    await click("#drawing text", "Welcome");
    await browser.until("() => location.search.includes('select=0.0')");
    await click("#compare");
    await browser.until("() => !document.getElementById('compare-bar').hidden");
    page.server.folder.write("SignIn.xml",
      files["SignIn.xml"].replace('text="Welcome"', 'text="Welcome" height="90"'));
    await says("#compare-bar ul", "title grew");
    await browser.until("() => document.querySelector('#beside .marks .selected')");
    assert.equal(clicks, 2);
  });

  test("a person who follows a report's link sees what is wrong with two clicks", async (t) => {
    await open(t, "?document=Wide&device=iphone-se&select=0.1&matrix");
    await says("#problem-list .spread", "of");
    await browser.until("() => document.querySelectorAll('#matrix .marks .selected').length > 3");
    await click("[data-scope=all]");
    await click("#problem-list .problem", "colour");
    await says("#problem-list .excerpt", "colour");
    assert.equal(clicks, 2);
  });
});
