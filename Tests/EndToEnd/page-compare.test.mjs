// The document as it was, beside the document as it is.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { Folder } from "./support/folder.mjs";
import { Page } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const windows = [[1440, 900], [390, 844]];

/** A folder whose files are committed. */
function repository(files) {
  const folder = new Folder(files);
  const git = (...args) => {
    const { status, stderr } = spawnSync("git", ["-C", folder.path, ...args], {
      encoding: "utf8", env: { ...process.env, HOME: folder.path },
    });
    assert.equal(status, 0, stderr);
  };
  git("init", "-q");
  git("add", "-A");
  git("-c", "user.name=Ada", "-c", "user.email=ada@example.com", "commit", "-qm", "one");
  return folder;
}

describe("comparing", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(async () => {
    await browser.leave();
    await browser.resize(1440, 900);
    await browser.prefer({ "prefers-reduced-motion": "no-preference" });
  });
  after(() => browser.stop());

  const open = async (t, files, search) => {
    const page = new Page(browser, await serve(t, files));
    await page.open(search);
    return page;
  };

  const earlier = (text) => browser.until(`(text) => [...document.querySelectorAll(
    "#beside .drawing text")].map((one) => one.textContent).join() === text`, text);

  const differences = () => browser.run(`() => [...document.querySelectorAll("#compare-bar li")]
    .map((one) => one.textContent)`);

  const said = (pattern) => browser.until(`(pattern) => new RegExp(pattern).test(
    document.querySelector("#compare-bar .about").textContent)`, pattern);

  for (const [width, height] of windows) {
    test(`in ${width} × ${height} keys compare the last save and list differences`, async (t) => {
      await browser.resize(width, height);
      const page = await open(t, { "A.xml": labels("one", "two") }, "?document=A");
      await browser.press("h");
      await said("^The document was not saved");
      page.server.folder.write("A.xml", labels("one", "two", "three"));
      await earlier("one,two");
      await said("^\\d+ differences?$");
      assert.ok((await differences()).includes("UILabel: added"));
      await browser.run(`() => [...document.querySelectorAll("#compare-bar li button")]
        .find((one) => one.textContent === "UILabel: added").focus()`);
      await browser.press("\ue007");
      await browser.until("() => location.search.includes('select=0.2')");
      assert.equal(await browser.run(`() => document.documentElement.scrollWidth
        - document.documentElement.clientWidth`), 0);
      await browser.press("h");
      await browser.until("() => document.getElementById('beside').hidden");
      assert.equal(await browser.run("() => location.search"), "?document=A&select=0.2");
    });
  }

  test("each save is compared with the one before, on any device", async (t) => {
    const page = await open(t, { "A.xml": labels("one") }, "?document=A&compare=last");
    for (const [text, before] of [["two", "one"], ["three", "two"], ["four", "three"]]) {
      page.server.folder.write("A.xml", labels(text));
      await earlier(before);
      await said("^1 difference$");
    }
    await browser.press("]");
    await browser.until("() => location.search.includes('device=')");
    const widths = `() => ["#screen", "#beside .screen"].map((name) =>
      document.querySelector(name).viewBox.baseVal.width)`;
    await browser.until(`() => new Set((${widths})()).size === 1 && (${widths})()[0] !== 375`);
    page.server.folder.write("A.xml", "<LMColumnView>");
    page.server.folder.write("A.xml", labels("five"));
    await earlier("four");
  });

  test("the earlier drawing lies over the current one, or blinks", async (t) => {
    const page = await open(t, { "A.xml": labels("one") }, "?document=A&compare=last&as=onion");
    page.server.folder.write("A.xml", labels("two"));
    const over = "() => document.querySelector('#device-frame > .before.shown')";
    await browser.until(over);
    await browser.until(`() => (${over})().textContent.includes("one")`);
    const opacity = `() => (${over})().style.opacity`;
    assert.equal(await browser.run(opacity), "0.5");
    const same = await browser.run(`() => {
      const [one, other] = ["#screen", ".before"].map((name) =>
        document.querySelector(name).getBoundingClientRect());
      return [one.x - other.x, one.y - other.y, one.width - other.width].map(Math.round);
    }`);
    assert.deepEqual(same, [0, 0, 0]);
    await browser.run("() => document.querySelector('[data-as=blink]').click()");
    await browser.until("() => location.search.includes('as=blink')");
    await browser.until(`() => (${opacity})() === "1"`);
    await browser.until(`() => (${opacity})() === "0"`);
    await browser.until(`() => (${opacity})() === "1"`);
    await browser.prefer({ "prefers-reduced-motion": "reduce" });
    await browser.reload();
    await browser.until(over);
    const pressed = "() => document.querySelector('[aria-label=Blinking] button').ariaPressed";
    await browser.until(`() => (${pressed})() === "false"`);
  });

  test("git's HEAD is compared, with the files that the document uses", async (t) => {
    const files = {
      "A.xml": "<LMColumnView><?include B?><UILabel text=\"two\"/></LMColumnView>",
      "B.xml": '<UILabel text="one"/>',
    };
    const folder = repository(files);
    const page = await open(t, folder, "?document=A&compare=HEAD");
    await earlier("one,two");
    await said("^No difference$");
    page.server.folder.write("B.xml", '<UILabel text="other" id="new"/>');
    await page.shows("other", "two");
    await earlier("one,two");
    assert.match((await browser.run(`() => document.querySelector("#compare-bar select")
      .selectedOptions[0].textContent`)), /^git HEAD [0-9a-f]{8}$/);
  });

  test("without a repository, the menu says why HEAD is missing", async (t) => {
    await open(t, { "A.xml": labels("one") }, "?document=A&compare=last");
    await browser.until(`() => [...document.querySelectorAll("#compare-bar option")].some((one) =>
      one.disabled && one.textContent === "git HEAD: The folder is in no git repository")`);
  });
});
