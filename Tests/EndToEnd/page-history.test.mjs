// The history of a document, or of a view, as a strip of its versions.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { Folder } from "./support/folder.mjs";
import { Page } from "./support/page.mjs";
import { commit, repository } from "./support/repository.mjs";
import { serve } from "./support/server.mjs";

const screen = (top, rest = 20) => `<LMColumnView spacing="0">
  <UIView id="top" height="${top}" backgroundColor="red"/>
  <UIView id="rest" height="${rest}" backgroundColor="blue"/><LMSpacer/></LMColumnView>`;

describe("the history", () => {
  let browser;
  before(async () => {
    browser = await Browser.start();
    await browser.resize(1366, 800);
  });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  /** The subjects of the versions, the newest first. */
  const lists = (...subjects) => browser.until(`(expected) => JSON.stringify([...document
    .querySelectorAll("#history time + span")].map((one) => one.textContent)) === expected`, JSON.stringify(subjects));

  const open = () => browser.run("() => document.querySelector('#history summary').click()");

  const says = (words) => browser.until(
    "(words) => document.querySelector('#history p').textContent.includes(words)", words);

  function history() {
    const folder = repository({ "A.xml": screen(40), "B.xml": screen(1) });
    commit(folder, { "A.xml": screen(60) }, "two");
    commit(folder, { "B.xml": screen(2) }, "other");
    commit(folder, { "A.xml": screen(60, 30) }, "three");
    return folder;
  }

  test("has a picture of each version; a click compares, and a view has its own", async (t) => {
    const folder = history();
    const page = new Page(browser, await serve(t, folder));
    await page.open("?document=A");
    assert.equal(await browser.run("() => document.querySelectorAll('#history li').length"), 0);
    await open();
    await lists("three", "two", "one");
    await browser.until("() => document.querySelectorAll('#history img').length === 3");
    // The red view is 40, 60 and 60 of 667 points high: three pixels of the oldest picture and of the others.
    assert.deepEqual(await browser.run(`() => [...document.querySelectorAll("#history img")].map((image) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(canvas.width / 2, 0, 1, canvas.height);
      let count = 0;
      for (let index = 0; index < data.length; index += 4) if (data[index] > 200 && data[index + 2] < 50) count += 1;
      return count;
    })`), [30, 30, 20]);
    await browser.run("() => document.querySelector('#history button').focus()");
    await browser.press("\ue014");
    await browser.press("\ue007");
    await browser.until("() => location.search.includes('compare=')");
    await browser.until("() => document.querySelectorAll('#history button')[1].ariaPressed === 'true'");
    await browser.until("() => /grew from 20 to 30/.test(document.getElementById('compare-bar').textContent)");
    // The red view did not change with “three”.
    await page.open("?document=A&select=0.0");
    await open();
    await lists("two", "one");
    // What is not committed moves it: it is the same view all the same.
    folder.write("A.xml", screen(60, 30).replace("<UIView", '<UISwitch id="new"/><UIView'));
    await browser.until("() => [...document.querySelectorAll('#tree .id')].some((one) => one.textContent === 'new')");
    await browser.until("() => location.search.includes('select=0.1')");
    await lists("two", "one");
    commit(folder, {}, "four");
    await browser.run("() => window.dispatchEvent(new Event('focus'))");
    await lists("four", "two", "one");
  });

  test("says why there is none", async (t) => {
    const page = new Page(browser, await serve(t, { "A.xml": screen(40) }));
    await page.open("?document=A");
    await open();
    await says("in no git repository");
    await lists();
    const [whole, clone] = [history(), new Folder({})];
    t.after(() => whole.delete());
    execFileSync("git", ["clone", "-q", "--depth=2", `file://${whole.path}`, clone.path]);
    const shallow = new Page(browser, await serve(t, clone));
    await shallow.open("?document=A");
    await open();
    await lists("three");
    await says("shallow");
  });
});
