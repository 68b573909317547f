// The gallery as a review: the screens that differ from HEAD, before and after.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { Page } from "./support/page.mjs";
import { repository } from "./support/repository.mjs";
import { serve } from "./support/server.mjs";

const screen = (top, color = "#ff0000") => `<LMColumnView spacing="0">
  <UIView id="top" height="${top}" backgroundColor="${color}"/>
  <UIView id="rest" height="20" backgroundColor="#0000ff"/><LMSpacer/></LMColumnView>`;

/** The documents in the gallery, those that are ticked off with a star. */
const listed = `(names) => [...document.querySelectorAll("#thumbnails li")]
  .map((one) => one.querySelector("a").dataset.name + ("ticked" in one.dataset ? "*" : "")).join() === names`;

/** The number of versions of a document that are drawn. */
const versions = `(name, count) =>
  document.querySelectorAll(\`#thumbnails [data-name="\${name}"] .pair > svg\`).length === count`;

describe("the review", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  test("H shows each changed screen twice, j and k go through, space ticks off", async (t) => {
    const folder = repository(Object.fromEntries(["A", "B", "C", "D"].map((name) => [`${name}.xml`, screen(40)])));
    const page = new Page(browser, await serve(t, folder));
    await page.open("");
    const { folder: files } = page.server;
    await browser.until(listed, "A,B,C,D");
    files.write("B.xml", screen(60, "#00ff00"));
    files.write("C.xml", screen(60));
    files.write("E.xml", screen(20));
    await browser.until(listed, "A,B,C,D,E");
    await browser.press("H");
    await browser.until(listed, "B,C,E");
    await browser.until(versions, "B", 2);
    await browser.until(versions, "E", 1);
    // The height and the colour are two causes; what moved follows from the height.
    assert.deepEqual(await browser.run(`() => [...document.querySelectorAll(
      "#thumbnails [data-name=B] .pair > svg")].map((svg) => [...svg.querySelectorAll(".causes rect")].map((rect) =>
      [rect.getAttribute("class"), rect.getAttribute("y"), rect.getAttribute("height")].join(" ")))`), [
      ["cause-0 root 0 40", "cause-0 40 20", "cause-1 root 0 40"],
      ["cause-0 root 0 60", "cause-0 60 20", "cause-1 root 0 60"],
    ]);
    const focused = (name) => browser.until("(name) => document.activeElement.dataset.name === name", name);
    await focused("B");
    await browser.press("j");
    await focused("C");
    await browser.press("k");
    await focused("B");
    await browser.press(" ");
    await browser.until(listed, "B*,C,E");
    await focused("C");
    // What changes again is to be looked at again.
    files.write("B.xml", screen(70));
    await browser.until(listed, "B,C,E");
    // A colleague opens the same.
    assert.equal(await browser.run("() => location.search"), "?compare=HEAD&changes");
    await browser.press("H");
    await browser.until(listed, "A,B,C,D,E");
    await page.open("?changes");
    await browser.until(listed, "B,C,E");
    await browser.until(versions, "C", 2);
    assert.deepEqual(await browser.complaints(), []);
  });
});
