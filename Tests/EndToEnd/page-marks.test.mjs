// The marks over the drawing show what can be seen of a view, and do not hide its colours.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { Page } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const files = {
  "A.xml": `<LMColumnView><UIView height="100" clipsToBounds="true" id="box">
    </UIView><LMScrollView height="200" fitToWidth="true"><LMColumnView>${
  Array.from({ length: 10 }, (_, index) => `<LMSpacer height="80" id="row${index}"/>`).join("")}
    </LMColumnView></LMScrollView><LMSpacer/></LMColumnView>`,
};

describe("marks", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  test("of a view end where the views around it clip it", async (t) => {
    const page = new Page(browser, await serve(t, files));
    await page.open("?document=A&select=0.1.0.2&bounds");
    // The third row reaches from 160 to 240 in a scroll view of 200 points.
    const parts = () => browser.until(`() => {
      const rect = document.querySelector("#marks .selected");
      return rect && [Number(rect.getAttribute("height")),
        Number(rect.closest("svg").getAttribute("height"))];
    }`);
    // The line is half a pixel outside.
    const [height, seen] = await parts();
    assert.ok(height > 80 && height < 82 && seen === 200, `${height}, ${seen}`);
    // The sixth is out of sight.
    await browser.go(`${page.server.url}/?document=A&select=0.1.0.5`);
    await page.showsDocument("A");
    assert.equal(await browser.run("() => document.querySelectorAll('#marks .selected').length"), 0);
  });

  test("are lines of one pixel outside the view, and bands over its margins", async (t) => {
    const server = await serve(t, {
      "A.xml": `<LMColumnView><LMSpacer height="50"/><LMColumnView id="box" layoutMargins="12">
        <UILabel text="letters"/></LMColumnView><LMSpacer/></LMColumnView>`,
    });
    const page = new Page(browser, server);
    await page.open("?document=A&select=0.1");
    const { width } = await browser.run(`() => {
      const [line, view, ...others] = ["#marks .selected", "#drawing [data-path='0.1']"].map((name) =>
        document.querySelector(name));
      return { width: getComputedStyle(line).strokeWidth };
    }`);
    assert.equal(width, "1px");
    // The outer and the inner edge of the band: 375 × 36.5 points or so, without 12 on each side.
    const band = await browser.run("() => document.querySelector('#marks .margins').getAttribute('d')");
    const [outer, inner] = [...band.matchAll(/h([\d.]+)v([\d.]+)/g)].map(([, across, down]) => [+across, +down]);
    assert.deepEqual(inner, [outer[0] - 24, outer[1] - 24]);
    assert.equal(await browser.run("() => getComputedStyle(document.querySelector('#marks .margins')).stroke"), "none");
    const edges = await browser.run(`() => [".selected", ".casing"].map((name) => {
      const { y, height } = document.querySelector("#marks " + name).getBBox();
      return [y, height];
    })`);
    const frame = (await server.layout("A")).root.children[1].frame;
    for (const [y, height] of edges) assert.ok(y < frame.y && y + height > frame.y + frame.height, `${y}`);
  });

  test("of a hovered view fade when the pointer rests, and at a save", async (t) => {
    const page = new Page(browser, await serve(t, files));
    await page.open("?document=A");
    const [x, y] = await browser.run(`() => {
      const { x, y, width } = document.querySelector("#screen").getBoundingClientRect();
      return [x + width / 2, y + 60];
    }`);
    const opacity = (value) => browser.until(`(value) => {
      const mark = document.querySelector("#marks .pointed");
      return mark && getComputedStyle(mark).opacity === value;
    }`, value);
    await browser.hover([x, y]);
    await opacity("1");
    await opacity("0");
    await browser.hover([x + 3, y]);
    await opacity("1");
    page.server.folder.write("A.xml", files["A.xml"].replace('height="100"', 'height="110"'));
    await browser.until("() => document.documentElement.hasAttribute('data-rests')");
  });

  test("of distances lead to the next views, and do not cover each other", async (t) => {
    const page = new Page(browser, await serve(t, {
      "A.xml": `<LMColumnView spacing="0"><UILabel text="above"/><LMSpacer height="10"/>
        <UILabel id="own" text="own"/><LMSpacer height="18"/><UILabel text="below"/><LMSpacer/></LMColumnView>`,
      "B.xml": `<LMRowView spacing="3">${'<LMSpacer width="20" height="30"/>'.repeat(8)}<LMSpacer/></LMRowView>`,
      "C.xml": `<LMColumnView><LMScrollView height="200" fitToWidth="true"><LMColumnView spacing="300">
        <UILabel text="a"/><UILabel text="b"/></LMColumnView></LMScrollView><LMSpacer/></LMColumnView>`,
    }));
    const texts = "() => [...document.querySelectorAll('#marks .length text')].map((one) => one.textContent)";
    await page.open("?document=B&measure&select=0");
    const boxes = await browser.run(`() => [...document.querySelectorAll("#marks .length rect")].map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { left, right, top, bottom };
    })`);
    assert.ok(boxes.length > 2);
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        assert.ok(one.right <= other.left + 1 || other.right <= one.left + 1
          || one.bottom <= other.top + 1 || other.bottom <= one.top + 1);
      }
    }
    // The second text is below the visible part, and so are the ends of its distance.
    await page.open("?document=C&measure&select=0.0.0.0");
    const [{ scroll, line }] = [await browser.run(`() => ({
      scroll: document.querySelector("#drawing [data-path='0.0']").getBoundingClientRect().top
        + 200 * document.querySelector("#screen").getBoundingClientRect().width / 375,
      line: Math.max(...[...document.querySelectorAll("#marks .ruler")]
        .map((one) => one.getBoundingClientRect().bottom)),
    })`)];
    assert.ok(line <= scroll + 1, `${line} ${scroll}`);
    await page.open("?document=A&measure&select=0.2");
    assert.deepEqual((await browser.run(texts)).sort(), ["10", "18"]);
  });
});
