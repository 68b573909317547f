// The page by keys alone.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { Page, showing } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const tab = "\ue004";
const enter = "\ue007";
const shift = "\ue008";
const control = "\ue009";
const escape = "\ue00c";
const [left, up, right, down] = ["\ue012", "\ue013", "\ue014", "\ue015"];

const files = {
  "A.xml": labels("a"), "B.xml": labels("b"), "folder/C.xml": labels("c"),
  "Long.xml": `<LMScrollView><LMColumnView>${labels(...Array.from({ length: 60 },
    (_, index) => `Line ${index}`))}</LMColumnView></LMScrollView>`,
};

/** The id of what has the focus, or else the text of it. */
const focus = `() => document.activeElement.id || document.activeElement.dataset.value
  || document.activeElement.textContent`;

describe("the page with the keyboard", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(async () => {
    await browser.leave();
    await browser.resize(1440, 900);
  });
  after(() => browser.stop());

  const open = async (t, search = "") => {
    const page = new Page(browser, await serve(t, files));
    await page.open(search);
    return page;
  };

  for (const [words, query] of [
    ["german", "locale=de"], ["deutsch", "locale=de"], ["largest", "textSize=accessibilityXXXLarge"],
    ["night", "appearance=dark"], ["rotate", "orientation=landscape"], ["iphone se", "device=iphone-se"],
  ]) {
    test(`“${words}” finds an environment`, async (t) => {
      await open(t, showing("A"));
      await browser.chord(control, "k");
      await browser.until("() => document.activeElement.id === 'find-input'");
      await browser.press(...words);
      await browser.until("() => document.querySelector('#find-list [role=option]')");
      await browser.press(enter);
      await browser.until("(query) => location.search.includes(query)", query);
    });
  }

  for (const [words, command] of [
    ["screenshot", /picture/i], ["paper", /print/i], ["fullscreen", /full screen/i],
  ]) {
    test(`“${words}” finds a command`, async (t) => {
      await open(t, showing("A"));
      await browser.chord(control, "k");
      await browser.until("() => document.activeElement.id === 'find-input'");
      await browser.press(...words);
      assert.match(await browser.until(`() =>
        document.querySelector("#find-list [aria-selected=true]")?.textContent`), command);
    });
  }

  test("arrow keys scroll the drawing, and choose documents only in their list", async (t) => {
    const page = await open(t, showing("Long"));
    const top = `() => document.querySelector("#drawing text").getBoundingClientRect().top`;
    const before = await browser.run(top);
    await browser.press(down);
    assert.equal(await browser.run(top), before - 40);
    await browser.run("() => document.getElementById('stage').focus()");
    await browser.press(up);
    assert.equal(await browser.run(top), before);
    assert.match(await browser.url(), /document=Long/);

    await browser.run("() => document.querySelector('#document-list [aria-current]').focus()");
    await browser.press(up);
    await page.showsDocument("B");
    assert.match(await browser.run(focus), /^B/);
    await browser.press(down, down);
    await page.showsDocument("folder/C");
    assert.match(await browser.run(focus), /^folder\/C/);
  });

  test("a list, a toolbar and a tree are one Tab stop each", async (t) => {
    await open(t, `${showing("A")}&select=0`);
    const stops = [];
    for (let count = 0; count < 40; count += 1) {
      await browser.press(tab);
      const found = await browser.run(`() => {
        const { activeElement } = document;
        const box = activeElement.closest("#document-list, #tools, #page-tools, #tree");
        return box?.id ?? activeElement.id;
      }`);
      if (stops.length && found === stops[0]) break;
      stops.push(found);
    }
    for (const box of ["document-list", "tools", "page-tools", "tree"]) {
      assert.equal(stops.filter((one) => one === box).length, 1, `${box} in ${stops}`);
    }
  });

  test("arrow keys move through the toolbar and skip hidden controls", async (t) => {
    await open(t, showing("A"));
    await browser.until("() => !document.querySelector('[data-value=portrait]').disabled");
    await browser.run("() => document.querySelector('[data-value=portrait]').focus()");
    await browser.press(right, right);
    assert.equal(await browser.run(focus), "ltr");
    await browser.press(left);
    assert.equal(await browser.run(focus), "landscape");
    await browser.press("\ue010");
    assert.equal(await browser.run(focus), "zoom-fit");
  });

  test("skip links lead to the parts of the page", async (t) => {
    await open(t, showing("A"));
    for (const [count, id] of [[1, "stage"], [2, "problems"], [3, "inspector"]]) {
      await browser.run("() => document.activeElement.blur()");
      await browser.reload();
      await browser.until("() => document.documentElement.dataset.document === 'A'");
      await browser.press(...Array(count).fill(tab), enter);
      assert.equal(await browser.run(focus), id);
    }
    await browser.press("g");
    await browser.until("() => !document.getElementById('matrix').hidden");
    await browser.run("() => document.getElementById('skip').click()");
    assert.equal(await browser.run(focus), "matrix");
  });

  test("Control and K finds documents, views, devices, actions and the manual", async (t) => {
    const page = await open(t, showing("A"));
    const finds = async (text) => {
      await browser.until("() => !document.getElementById('find').open");
      await browser.chord(control, "k");
      await browser.until("() => document.querySelectorAll('#find-list li').length > 1");
      await browser.press(...text);
      await browser.until(`(text) => document.querySelector("#find-list [aria-selected=true] .name")
        ?.textContent.toLowerCase().includes(text)`, text.split(" ")[0]);
    };
    await finds("folder/c");
    await browser.press(enter);
    await page.showsDocument("folder/C");
    await finds("iphone x /");
    await browser.press(enter);
    await browser.until("() => location.search.includes('device=iphone-x')");
    await finds("uilabel c");
    await browser.press(enter);
    await browser.until("() => location.search.includes('select=0.0')");
    await finds("many environments");
    await browser.press(enter);
    await browser.until("() => !document.getElementById('matrix').hidden");
    await finds("diagnostics");
    assert.equal(await browser.run("() => document.querySelector('#find-list .hidden').textContent"),
      "manual: ");
    await browser.press(escape);
    assert.equal(await browser.run("() => document.getElementById('find').open"), false);
  });

  test("keys that type a character can be switched off, and stay off", async (t) => {
    const page = await open(t, showing("A"));
    await browser.press("?");
    await browser.run("() => document.getElementById('letters').click()");
    await browser.press(escape);
    await browser.press("j", "d");
    await browser.reload();
    await page.isLive();
    await browser.press("j", "d");
    await browser.chord(control, "k");
    await browser.until("() => document.getElementById('find').open");
    assert.match(await browser.url(), /document=A$/);
  });

  test("a view is found in the tree, and Return selects the next match", async (t) => {
    await open(t, showing("Long"));
    await browser.press("s", ..."line 5");
    await browser.until(
      "() => document.querySelectorAll('#tree .line:not(.beside)').length === 15");
    await browser.press(enter, enter);
    await browser.until("() => document.querySelector('#tree [aria-selected=true] .id')?.textContent"
      + " === '“Line 15”'");
    await browser.press(escape);
    await browser.until("() => document.querySelectorAll('#tree .line').length > 60");
  });

  test("keys scroll the lines of the source", async (t) => {
    await open(t, `${showing("A")}&select=0.0`);
    await browser.until("() => !document.querySelector('.source > .excerpt').hidden");
    await browser.run("() => document.querySelector('.source > .excerpt').focus()");
    assert.equal(await browser.run("() => document.activeElement.className"), "excerpt");
    await browser.chord(shift, tab);
  });

  test("marks have a white outline, and forced colours keep the drawing", async (t) => {
    await open(t, `${showing("A")}&select=0.0`);
    assert.equal(await browser.run("() => document.querySelectorAll('#marks .casing').length"), 1);
    await browser.prefer({ "forced-colors": "active" });
    const adjust = "(id) => getComputedStyle(document.getElementById(id)).forcedColorAdjust";
    assert.equal(await browser.run(adjust, "screen"), "none");
    const outline = `() => getComputedStyle(document.querySelector("[aria-pressed=true]")).outlineStyle`;
    assert.equal(await browser.run(outline), "solid");
    await browser.prefer({});
  });
});
