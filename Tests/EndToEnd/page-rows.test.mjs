// Ten thousand rows on the page, in a real browser: only those near what is in sight are drawn.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { Page, showing } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const count = 10_000;

const files = {
  "List.xml": '<LMTableView id="table"><?sectionName dynamic?></LMTableView>\n',
  "Cell.xml": '<LMTableViewCell><LMColumnView><UILabel text="$title"/></LMColumnView></LMTableViewCell>\n',
  "List.preview.json": JSON.stringify({ content: { table: { dynamic: {
    cell: "Cell", items: Array.from({ length: count }, (_, index) => ({ title: `Item ${index}` })),
  } } } }),
};

describe("ten thousand rows", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  /** The numbers of the items that are drawn within the screen, from the top. */
  const visible = `() => {
    const { top, bottom } = document.getElementById("screen").getBoundingClientRect();
    return [...document.querySelectorAll("#drawing text")]
      .map((one) => [one.getBoundingClientRect(), Number(one.textContent.replace("Item ", ""))])
      .filter(([box]) => box.top >= top && box.bottom <= bottom)
      .sort(([one], [other]) => one.top - other.top).map(([, number]) => number);
  }`;

  test("rows are drawn while scrolling, and few at a time", async (t) => {
    const page = new Page(browser, await serve(t, files));
    await page.open(showing("List"));
    await browser.until(`() => (${visible})()[0] === 0`);
    const middle = await browser.run(`() => {
      const { x, y, width, height } = document.getElementById("screen").getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }`);
    for (const distance of [3000, 100_000, -50_000, 1_000_000]) {
      await browser.wheel(middle, 0, distance);
      // All that is in sight is built, without a gap.
      const numbers = await browser.until(`() => {
        const numbers = (${visible})();
        const isWhole = numbers.length > 5
          && numbers.every((number, index) => index === 0 || number === numbers[index - 1] + 1);
        return isWhole && numbers;
      }`);
      assert.ok(numbers[0] > 10, `${numbers}`);
      const drawn = await browser.run("() => document.querySelectorAll('#drawing .view').length");
      assert.ok(drawn < 1500, `${drawn} views`);
    }
    const last = await browser.run(`() => (${visible})().at(-1)`);
    assert.equal(last, count - 1);
    assert.deepEqual(await browser.complaints(), []);
  });
});
