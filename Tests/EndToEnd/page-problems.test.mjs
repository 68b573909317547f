// Errors and warnings on the page: they belong to their views.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { Page, showing } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const wrong = `<LMColumnView>
  <UILabel text="good"/>
  <UILabel text="bad" colour="red"/>
  <LMSpacer/>
</LMColumnView>
`;

const unclosed = `<LMColumnView>
  <LMRowView>
    <UILabel text="good"/>
</LMColumnView>
`;

describe("errors on the page", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(async () => {
    await browser.leave();
    await browser.resize(1440, 900);
  });
  after(() => browser.stop());

  const open = async (t, text, more = {}) => {
    const page = new Page(browser, await serve(t, { "A.xml": text, ...more }));
    await page.open(showing("A"));
    return page;
  };

  /** The middle of an element. */
  const middle = (selector) => browser.until(`(selector) => {
    const found = document.querySelector(selector)?.getBoundingClientRect();
    return found && [found.x + found.width / 2, found.y + found.height / 2];
  }`, selector);

  test("the tree, the inspector, the pointer and the tab show a problem", async (t) => {
    const page = await open(t, wrong);
    const flag = "#tree [data-path='0.1'] .flag .error";
    await browser.until("(flag) => document.querySelector(flag)", flag);
    assert.equal(await browser.run("() => document.querySelectorAll('#tree .flag').length"), 1);
    assert.equal(await browser.run("() => document.title"), "1 error · A · mkpreview");
    assert.match(await browser.run("() => document.getElementById('tab-icon').href"), /icon-error/);

    await browser.drag(await middle("#tree [data-path='0.1'] > .line"));
    await browser.until(`() => document.querySelector("#details .mistakes")?.textContent
      .includes("colour")`);
    page.server.folder.write("A.xml", labels("good"));
    await browser.until("() => !document.querySelector('#tree .flag')");
    await browser.until("() => document.title === 'A · mkpreview'");
    await browser.until("() => !document.querySelector('#details .mistakes')");
  });

  test("pointing at a problem highlights its view, and the reverse", async (t) => {
    await open(t, wrong);
    await browser.hover(await middle("#problem-list .problem"));
    await browser.until("() => document.querySelector('#marks .hovered')");
    await browser.hover([2, 2]);
    await browser.until("() => !document.querySelector('#marks .hovered')");
    await browser.hover(await middle("#drawing [data-path='0.1'], #tree [data-path='0.1'] > .line"));
    await browser.until("() => document.querySelector('#problem-list .lit')");
    assert.match(await browser.run("() => document.getElementById('tag').textContent"), /colour/);
  });

  test("a problem's related place is shown, and a click shows its lines", async (t) => {
    await open(t, unclosed);
    await browser.until("() => document.querySelector('.related button')");
    assert.match(await browser.run("() => document.querySelector('.related button').textContent"),
      /“<LMRowView>” begins here, line 2/);
    await browser.run("() => document.querySelector('.related button').click()");
    await browser.until("() => document.querySelector('.related .current')?.textContent === '2  <LMRowView>'");
  });

  test("a misspelled key stands above the notes that follow from it, which are folded", async (t) => {
    await open(t, `<LMColumnView>${"<UILabel text='$name'/>".repeat(10)}<LMSpacer/></LMColumnView>`,
      { "A.preview.json": '{"ownr": {"name": "a"}}' });
    await browser.until("() => document.querySelector('#problem-list .fold')");
    assert.deepEqual(await browser.run(`() => [...document.querySelectorAll("#problem-list > li")]
      .map((one) => [one.dataset.severity, one.querySelector(".fold > .link").textContent])`),
    [["warning", "10 notes follow from this"]]);
    const isSeen = "() => document.querySelectorAll('#problem-list .fold li')[9].checkVisibility()";
    assert.equal(await browser.run(isSeen), false);
    await browser.run("() => document.querySelector('#problem-list .fold > .link').click()");
    assert.equal(await browser.run(isSeen), true);
  });

  test("texts that are cut off are named with what is missing, and many take one line", async (t) => {
    const label = (id) => `<UILabel id="${id}" text="${"much too long ".repeat(9)}"/>`;
    await open(t, `<LMColumnView>${["a", "b", "c", "d", "e", "f"].map(label).join("")}<LMSpacer/></LMColumnView>`);
    await browser.until("() => document.querySelector('#problem-list .times')?.textContent === '× 6'");
    assert.match(await browser.run("() => document.querySelector('#problem-list .message').textContent"),
      /^The text of “a” is cut off, \d+(\.\d)? points short× 6/);
    assert.match(await browser.run("() => document.querySelector('#problem-list .fold').textContent"),
      /^5 more like this.*“f”/);
  });

  test("accessibility problems have a group, with notes folded, and one click leaves them out", async (t) => {
    const page = await open(t, `<LMColumnView>
      <UILabel text="pale" textColor="#cccccc"/>
      <UIButton title="x" width="30" height="30"/>
      <LMSpacer/></LMColumnView>`);
    await browser.until("() => document.querySelector('#problem-list .group')");
    const codes = () => browser.run(`() => [...document.querySelectorAll("#problem-list .code")]
      .filter((one) => one.checkVisibility()).map((one) => one.textContent)
      .filter((code) => code.startsWith("accessibility-"))`);
    assert.deepEqual(await codes(), ["accessibility-contrast"]);
    await browser.run("() => document.querySelector('#problem-list .notes .link').click()");
    assert.ok((await codes()).length > 1);
    // The group stays while the next text is read.
    page.server.folder.write("A.xml", `<LMColumnView>
      <UILabel text="pale and new" textColor="#cccccc"/><LMSpacer/></LMColumnView>`);
    await page.shows("pale and new");
    await browser.until("() => !document.querySelector('#problem-list .notes')");
    await browser.until(`() => document.querySelector("#problem-list .message")
      ?.textContent.includes("pale and new")`);
    await browser.run("() => document.getElementById('show-audit').click()");
    assert.deepEqual(await codes(), []);
    await browser.reload();
    await page.isLive();
    await page.shows("pale and new");
    assert.equal(await browser.run(
      "() => document.getElementById('show-audit').getAttribute('aria-pressed')"), "false");
    await browser.run("() => document.getElementById('show-audit').click()");
    await browser.until("() => document.querySelector('#problem-list .group')");
  });

  test("while an earlier text is drawn, its lines are shown", async (t) => {
    const page = await open(t, wrong);
    await browser.run("() => document.querySelector(\"#tree [data-path='0.0']\").click()");
    const line = "() => document.querySelector('.excerpt .current')?.textContent";
    await browser.until(`() => (${line})() === '2  <UILabel text="good"/>'`);
    page.server.folder.write("A.xml", unclosed);
    await page.isStale(true);
    assert.equal(await browser.run(line), '2  <UILabel text="good"/>');
  });

  test("a key hides the marks, and another outlines all views", async (t) => {
    await open(t, wrong);
    const isShown = "() => getComputedStyle(document.getElementById('overlay')).display !== 'none'";
    assert.equal(await browser.run(isShown), true);
    await browser.press("x");
    assert.equal(await browser.run(isShown), false);
    await browser.press("x");
    assert.equal(await browser.run(isShown), true);

    await browser.press("b");
    const views = await browser.run("() => document.querySelectorAll('#bounds .bound').length");
    assert.equal(views, 4);
    assert.equal(await browser.run("() => document.querySelectorAll('#bounds .depth-1').length"), 3);
    await browser.press("b");
    assert.equal(await browser.run("() => document.querySelectorAll('#bounds .bound').length"), 0);
  });

  test("measuring shows the gaps in a row and the weights of its views", async (t) => {
    const page = new Page(browser, await serve(t, { "A.xml": `<LMRowView spacing="12">
      <UIView width="50"/><UIView weight="2"/><UIView weight="1"/></LMRowView>` }));
    await page.open("?document=A&select=0&measure");
    await browser.until("() => document.querySelectorAll('#marks .length').length === 2");
    const texts = (role) => browser.run(`(role) => [...document.querySelectorAll(role)]
      .map((one) => one.textContent)`, `#marks .${role}`);
    assert.deepEqual(await texts("length"), ["12", "12"]);
    assert.deepEqual(await texts("weight"), ["weight 2", "weight 1"]);
  });
});
