// Documents of a thousand and of twenty thousand views on the page: what is found by geometry, the
// tree of which the rows in sight are elements, and a drawing of what is in sight.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { Page, showing } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const [up, down, left, right, home, end] = [
  "\ue013", "\ue015", "\ue012", "\ue014", "\ue011", "\ue010",
];

/** Rows of three labels in a column that scrolls, so that each row is four views. */
const rows = (count, texts = {}) => {
  const list = Array.from({ length: count }, (_, row) => `<LMRowView>${
    [0, 1, 2].map((place) => `<UILabel${place ? "" : ' weight="1"'} text="${
      texts[`${row}.${place}`] ?? `${row} ${place}`}"/>`).join("")}</LMRowView>\n`);
  return `<LMScrollView fitToWidth="true"><LMColumnView>\n${list.join("")}</LMColumnView></LMScrollView>\n`;
};

/** Two views over each other and over five hundred others. */
const heap = (back, front) => `<LMLayerView>
  <LMColumnView>${'<LMSpacer height="1"/>'.repeat(500)}</LMColumnView>
  <UIView ${back}/><UIView ${front}/>
</LMLayerView>
`;

describe("large documents", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  async function open(t, files, search = showing("A")) {
    const page = new Page(browser, await serve(t, files));
    await page.open(search);
    return page;
  }

  /** The path of the selected view. */
  const selection = () => browser.run("() => new URLSearchParams(location.search).get('select')");

  const selects = (path) => browser.until(
    "(path) => document.querySelector('#tree [aria-selected=true]')?.dataset.path === path", path);

  /** The point of the window in the middle of a text that is drawn. */
  const middleOf = (text) => browser.until(`(text) => {
    const found = [...document.querySelectorAll("#drawing text")]
      .find((one) => one.textContent === text)?.getBoundingClientRect();
    return found && [found.x + found.width / 2, found.y + found.height / 2];
  }`, text);

  const count = (selector) =>
    browser.run("(selector) => document.querySelectorAll(selector).length", selector);

  for (const number of [250, 5000]) {
    test(`a click selects the label under the pointer among ${number * 4} views`, async (t) => {
      await open(t, { "A.xml": rows(number) });
      await browser.drag(await middleOf("3 1"));
      await selects("0.0.3.1");
      const views = await count("#drawing .view");
      assert.ok(views > 40 && views < 600, `${views} views are drawn`);

      const [x, y] = await middleOf("3 1");
      await browser.wheel([x, y], 0, 4000);
      const text = await browser.until(`(x, y) => {
        const { bottom } = document.getElementById("screen").getBoundingClientRect();
        const found = [...document.querySelectorAll("#drawing text")].find((one) => {
          const box = one.getBoundingClientRect();
          return one.textContent.endsWith(" 1") && box.top > y && box.bottom < bottom;
        });
        return found && found.textContent !== "3 1" && found.textContent;
      }`, x, y);
      const [row] = text.split(" ").map(Number);
      assert.ok(row > 50, text);
      await browser.drag(await middleOf(text));
      await selects(`0.0.${row}.1`);

      await browser.wheel([x, y], 0, 1e6);
      await browser.drag(await middleOf(`${number - 1} 2`));
      await selects(`0.0.${number - 1}.2`);
      assert.ok(await count("#drawing .view") < 600);
      assert.deepEqual(await browser.complaints(), []);
    });
  }

  test("a click selects the label under the pointer from right to left", async (t) => {
    const texts = { "2.0": "first", "2.2": "last" };
    await open(t, { "A.xml": rows(250, texts) }, `${showing("A")}&direction=rtl`);
    const [first, last] = [await middleOf("first"), await middleOf("last")];
    assert.ok(first[0] > last[0]);
    await browser.drag(first);
    await selects("0.0.2.0");
    await browser.drag(last);
    await selects("0.0.2.2");
  });

  test("a save changes one text of a thousand labels, and nothing else on the page", async (t) => {
    const page = await open(t, { "A.xml": rows(334) });
    await middleOf("3 1");
    await browser.run(`() => {
      window.changes = [];
      for (const id of ["drawing", "tree", "device-frame"]) {
        new MutationObserver((records) => window.changes.push(...records.map(({ target, type }) =>
          type + " " + (target.id || target.closest?.("[data-path]")?.dataset.path
            || target.parentElement?.closest("[data-path]")?.dataset.path))))
          .observe(document.getElementById(id), { childList: true, subtree: true, characterData: true });
      }
      window.bytes = [];
      new PerformanceObserver((list) => window.bytes.push(...list.getEntries()
        .filter(({ name }) => name.includes("/api/layout/"))
        .map(({ decodedBodySize }) => decodedBodySize))).observe({ type: "resource" });
    }`);
    page.server.folder.replace("A.xml", rows(334, { "3.1": "3 9" }));
    await middleOf("3 9");
    const changes = new Set(await browser.run("() => window.changes"));
    assert.deepEqual([...changes], ["childList 0.0.3.1"]);
    const [size, ...others] = await browser.until("() => window.bytes.length && window.bytes");
    assert.ok(size < 4096 && !others.length, `${[size, ...others]}`);
    await browser.drag(await middleOf("3 9"));
    await selects("0.0.3.1");
    await browser.until("() => document.getElementById('details').textContent.includes('3 9')");
  });

  test("views that are added and removed are drawn, and found in their places", async (t) => {
    const page = await open(t, { "A.xml": rows(334) });
    await middleOf("3 1");
    page.server.folder.replace("A.xml", rows(335, { "0.0": "new" }));
    await middleOf("new");
    await browser.drag(await middleOf("2 1"));
    await selects("0.0.2.1");
    page.server.folder.replace("A.xml", rows(2));
    await browser.until("() => document.querySelectorAll('#drawing text').length === 6");
    // The selected view was removed.
    assert.equal(await selection(), null);
    await browser.drag(await middleOf("1 2"));
    await selects("0.0.1.2");
  });

  test("of overlapping views, the visible front one is selected", async (t) => {
    const page = await open(t, { "A.xml": heap("", "") });
    const middle = () => browser.until(`() => {
      const { x, y, width, height } = document.getElementById("screen").getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }`);
    await browser.drag(await middle());
    await selects("0.2");
    for (const [back, front, path] of [
      ['layer.zPosition="1"', "", "0.1"], ["", 'hidden="true"', "0.1"], ['hidden="true"', "", "0.2"],
    ]) {
      const { revision } = await page.server.layout("A");
      page.server.folder.replace("A.xml", heap(back, front));
      await browser.until("(last) => document.documentElement.dataset.revision !== last", revision);
      await browser.press("\ue00c");
      await browser.until("() => !location.search.includes('select')");
      await browser.drag(await middle());
      await selects(path);
    }
  });

  test("the tree of twenty thousand views shows visible rows, and works by keyboard", async (t) => {
    await open(t, { "A.xml": rows(5000) }, `${showing("A")}&select=0.0.2500.1`);
    await selects("0.0.2500.1");
    const items = await count("#tree [role=treeitem]");
    assert.ok(items > 10 && items <= 100, `${items} items`);
    const told = () => browser.run(`() => {
      const { dataset, ariaLevel, ariaSetSize, ariaPosInSet, ariaExpanded } = document.activeElement;
      return [dataset.path, ariaLevel, ariaSetSize, ariaPosInSet, ariaExpanded].join(" ");
    }`);
    await browser.run("() => document.querySelector('#tree [tabindex=\"0\"]').focus()");
    assert.equal(await told(), "0.0.2500.1 4 3 2 ");
    const goes = async (key, expected) => {
      await browser.press(key);
      await selects(expected.split(" ")[0]);
      assert.equal(await told(), expected);
    };
    await goes(down, "0.0.2500.2 4 3 3 ");
    await goes(down, "0.0.2501 3 5000 2502 false");
    await browser.press(right);
    assert.equal(await told(), "0.0.2501 3 5000 2502 true");
    await goes(right, "0.0.2501.0 4 3 1 ");
    await goes(left, "0.0.2501 3 5000 2502 true");
    await goes(end, "0.0.4999 3 5000 5000 false");
    await goes(up, "0.0.4998 3 5000 4999 false");
    await goes(home, "0 1 1 1 true");
    assert.equal(await count("#tree [tabindex='0']"), 1);
    assert.ok(await count("#tree [role=treeitem]") <= 101);
  });

  test("the row with the keyboard focus stays while the tree scrolls", async (t) => {
    await open(t, { "A.xml": rows(5000) });
    await browser.until("() => document.querySelector('#tree [data-path=\"0.0\"]')");
    await browser.run("() => document.querySelector('#tree [data-path=\"0\"]').click()");
    await browser.run("() => document.querySelector('#tree [tabindex=\"0\"]').focus()");
    await browser.run("() => { document.getElementById('tree').scrollTop = 50_000; }");
    await browser.until("() => document.querySelectorAll('#tree [role=treeitem]').length > 10"
      + " && !document.querySelector('#tree [data-path=\"0.0.3\"]')");
    assert.equal(await browser.run("() => document.activeElement.dataset.path"), "0");
    await browser.press(down);
    await selects("0.0");
    await browser.until("() => document.getElementById('tree').scrollTop < 100");
  });

  test("a distant view is found in the tree, and scrolled to in the drawing", async (t) => {
    await open(t, { "A.xml": rows(5000) });
    await browser.press("s", ..."4333 2");
    await browser.until("() => document.querySelectorAll('#tree .line:not(.beside)').length === 1");
    await browser.press("\ue007");
    await selects("0.0.4333.2");
    await middleOf("4333 2");
    assert.ok(await count("#drawing .view") < 600);
  });
});
