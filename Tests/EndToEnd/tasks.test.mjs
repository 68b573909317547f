// Five tasks, each of another kind of user, done without a mouse.
//
// - A newcomer wants to know what the page can do, finds a screen, breaks it, and mends it.
// - A designer looks at a screen on a tablet, dark beside light, and reads how large a view is.
// - A person who hears the page goes from its parts to a view and to its problem.
// - A developer who never leaves the keyboard finds a view, saves, and looks at what the save moved.
// - A person who follows a link of a report sees what it tells of, in how many environments it is,
//   and what else is wrong in the folder.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { Page } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const [tab, enter, escape, control, down] =
  ["\ue004", "\ue007", "\ue00c", "\ue009", "\ue015"];

const files = {
  "Home.xml": labels("home"),
  "SignIn.xml": '<LMColumnView><UILabel id="title" text="Welcome"/><UIButton title="Go"/><LMSpacer/></LMColumnView>',
  "Wide.xml": '<LMRowView><UIView width="200"/><UIView width="200"/><LMSpacer/></LMRowView>',
  "Wrong.xml": '<LMColumnView><UILabel colour="red"/></LMColumnView>',
};

const windows = [[1440, 900], [390, 844]];

describe("five tasks without a mouse", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  const open = async (t, search, [width, height]) => {
    await browser.resize(width, height);
    const page = new Page(browser, await serve(t, files));
    // A narrow window shows the tools only on demand.
    await page.open(`${search || "?"}&tools`);
    return page;
  };

  /** Presses Tab until what has the focus is as wanted. */
  const tabTo = async (condition) => {
    const isThere = `() => ((element) => ${condition})(document.activeElement)`;
    for (let count = 0; count < 60; count += 1) {
      if (await browser.run(isThere)) return;
      await browser.press(tab);
    }
    assert.fail(`no stop of the Tab key is as ${condition}`);
  };

  /** Finds something by its name, and goes there. */
  const go = async (words) => {
    await browser.chord(control, "k");
    await browser.until("() => document.querySelectorAll('#find-list li').length > 1");
    await browser.press(...words);
    await browser.until(`(words) => document.querySelector("#find-list [aria-selected=true] .name")
      ?.textContent.toLowerCase().includes(words)`, words);
    await browser.press(enter);
  };

  const says = (selector, text) => browser.until(
    "(selector, text) => document.querySelector(selector)?.textContent.includes(text)", selector, text);

  for (const size of windows) {
    const where = `in ${size.join(" × ")}`;

    test(`${where} a newcomer finds a screen, breaks it and corrects it`, async (t) => {
      const page = await open(t, "", size);
      await browser.press("?");
      await says("#shortcut-list", "Find anything");
      await browser.press(escape);
      await go("signin");
      await page.showsDocument("SignIn");
      const text = files["SignIn.xml"];
      page.server.folder.write("SignIn.xml", text.replace("UILabel", "UILable"));
      await says("#problem-list", "UILabel");
      page.server.folder.write("SignIn.xml", text);
      await says("#problem-counts", "none");
    });

    test(`${where} a designer views a tablet, with dark beside light`, async (t) => {
      await open(t, "?document=SignIn&device=ipad-9-7", size);
      await browser.press("n");
      await browser.until("() => document.querySelector('#beside .drawing text')");
      await browser.press("d");
      await browser.until("() => location.search.includes('appearance=dark')");
      await go("uilabel title");
      await browser.until("() => document.querySelector('#beside .marks .selected')");
      await says("#details", "768");
    });

    test(`${where} a screen reader's user reaches a view and its problem`, async (t) => {
      await open(t, "?document=Wrong", size);
      await says("#announcer", "Wrong: 1 error");
      assert.equal(await browser.run("() => document.title"), "1 error · Wrong · mkpreview");
      await tabTo("element.hash === '#problems'");
      await browser.press(enter);
      await tabTo("element.matches('.problem')");
      assert.match(await browser.run("() => document.activeElement.textContent"), /^error: .*colour/);
      await browser.press(enter);
      await browser.until("() => location.search.includes('select=0.0')");
      const tree = "#tree [aria-selected=true]";
      assert.equal(await browser.run(`() => document.querySelector("${tree}").role
        ?? document.querySelector("${tree}").getAttribute("role")`), "treeitem");
      await says(tree, "UILabel");
    });

    test(`${where} a developer finds a view, saves, and sees what moved`, async (t) => {
      const page = await open(t, "?document=SignIn", size);
      await browser.press("s");
      await browser.press(..."title", enter);
      await browser.until("() => location.search.includes('select=0.0')");
      await browser.press(escape);
      await browser.run("() => document.activeElement.blur()");
      await browser.press("h");
      await browser.until("() => !document.getElementById('compare-bar').hidden");
      page.server.folder.write("SignIn.xml", files["SignIn.xml"]
        .replace('text="Welcome"', 'text="Welcome" height="90"'));
      await says("#compare-bar ul", "title grew");
      await tabTo("element.closest('#compare-bar li') !== null");
      await browser.press(down);
      await browser.press(enter);
      await browser.until("() => document.querySelector('#beside .marks .selected, .before.shown .marks .selected')");
    });

    test(`${where} a person who follows a report's link sees what is wrong`, async (t) => {
      await open(t, "?document=Wide&device=iphone-se&select=0.1&matrix", size);
      await says("#problem-list .spread", "of");
      await browser.until("() => document.querySelectorAll('#matrix .marks .selected').length > 3");
      const toggle = "document.getElementById('toggle-problems')";
      if (await browser.run(`() => ${toggle}.getAttribute("aria-expanded")`) === "false") {
        // Where drawings take all the room, the list is folded.
        await tabTo("element.id === 'toggle-problems'");
        await browser.press(enter);
      }
      await tabTo("element.dataset.scope === 'all'");
      await browser.press(enter);
      await says("#problem-list", "colour");
      await tabTo("element.matches('.problem')");
      // The error is first.
      const row = "() => document.activeElement.closest('li').textContent";
      assert.match(await browser.run(row), /colour/);
    });
  }
});
