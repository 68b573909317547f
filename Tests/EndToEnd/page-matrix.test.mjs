// A document in many environments, side by side.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { Page } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const [enter, right, deleteKey] = ["\ue007", "\ue014", "\ue017"];

const files = {
  "A.xml": labels("one", "two"),
  "A.preview.json": '{ "variants": [{ "name": "Spanish", "locale": "es" }] }',
  "Wide.xml": '<LMRowView><UIView width="200"/><UIView width="200"/><LMSpacer/></LMRowView>',
};

const set = {
  "mkpreview.json": JSON.stringify({
    matrix: [{ name: "Television", device: "apple-tv" }, { name: "Dark", appearance: "dark" }],
  }),
};

const windows = [[1440, 900], [1366, 768], [1024, 768], [390, 844]];

describe("the matrix", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(async () => {
    await browser.leave();
    await browser.resize(1440, 900);
  });
  after(() => browser.stop());

  const open = async (t, search, more = {}) => {
    const page = new Page(browser, await serve(t, { ...files, ...more }));
    await page.open(search);
    return page;
  };

  const names = "() => [...document.querySelectorAll('#matrix .card')].map((one) => one.ariaLabel)";

  const shows = (...expected) => browser.until(
    `(expected) => JSON.stringify((${names})()) === expected`, JSON.stringify(expected));

  const search = () => browser.run("() => decodeURIComponent(location.search)");

  const middle = (selector) => browser.run(`(selector) => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  }`, selector);

  for (const [width, height] of windows) {
    test(`in ${width} × ${height} one request loads all cards, none clipped`, async (t) => {
      await browser.resize(width, height);
      await open(t, "?document=A&matrix");
      await shows("As chosen", "Spanish", "Small phone", "Notched phone", "Tablet",
        "Right to left", "Largest text");
      const asked = await browser.run(`() => performance.getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname).filter((path) => /^\\/api\\/(variants|layout)/.test(path))`);
      assert.deepEqual(asked, ["/api/layout/A", "/api/variants/A"]);
      const texts = await browser.run(`() => [...document.querySelectorAll("#matrix .drawing text")]
        .map((one) => one.textContent)`);
      assert.deepEqual(texts, Array(7).fill(["one", "two"]).flat());
      const overhang = await browser.run(`() => {
        const box = document.getElementById("matrix");
        return box.scrollWidth - box.clientWidth;
      }`);
      assert.equal(overhang, 0);
    });
  }

  test("all devices have one scale, unless each is fitted", async (t) => {
    await open(t, "?document=A&matrix");
    await shows("As chosen", "Spanish", "Small phone", "Notched phone", "Tablet",
      "Right to left", "Largest text");
    const scales = () => browser.run(`() => [...document.querySelectorAll("#matrix .screen")].map((screen) =>
      Math.round(1000 * screen.getBoundingClientRect().width / screen.viewBox.baseVal.width))`);
    assert.equal(new Set(await scales()).size, 1);
    await browser.run("() => document.querySelector('#matrix .each').click()");
    await browser.until("() => location.search.includes('each')");
    const [phone, , , , tablet] = await scales();
    assert.ok(tablet < phone * 0.7, `${tablet} ${phone}`);
  });

  test("the selected and hovered views are marked in all cards", async (t) => {
    await open(t, "?document=A&matrix", set);
    await shows("As chosen", "Spanish", "Television", "Dark");
    const marks = (role) => `() => document.querySelectorAll("#matrix .marks .${role}").length === 4`;
    await browser.hover(await middle("#matrix .card:nth-child(3) [data-path='0.1']"));
    await browser.until(marks("hovered"));
    await browser.drag(await middle("#matrix .card:nth-child(3) [data-path='0.1']"));
    await browser.until(marks("selected"));
    assert.equal(await search(), "?document=A&select=0.1&matrix");
    await browser.until("() => document.querySelector('#details').textContent.includes('two')");
    await browser.run("() => document.querySelector(\"#tree [data-path='0.0']\").click()");
    await browser.until("() => location.search.includes('select=0.0')");
    await browser.until(marks("selected"));
  });

  test("the toolbar says when nothing depends on the appearance", async (t) => {
    await open(t, "?document=A");
    await browser.run("() => document.querySelector('[data-value=dark]').click()");
    await browser.until(`() => document.getElementById("toasts").textContent
      .includes("Nothing in A depends on the appearance")`);
  });

  test("a problem counts its environments", async (t) => {
    await open(t, "?document=Wide&matrix");
    // Two views of 200 points are too wide for all but the tablet.
    await browser.until(`() => document.querySelector("#problem-list .chip")?.textContent
      === "in 5 of 6"`);
    assert.match(await browser.run("() => document.querySelector('#problem-list .chip').title"),
      /^As chosen, Small phone, Notched phone, Right to left, Largest text$/);
    await browser.press("g");
    await browser.until("() => document.querySelector('#problem-list .problem')");
    await browser.until("() => !document.querySelector('#problem-list .chip')");
  });

  test("keys open a card, remove it, and reset the set", async (t) => {
    await open(t, "?document=A&matrix", set);
    await shows("As chosen", "Spanish", "Television", "Dark");
    await browser.run("() => document.querySelector('#matrix .open').focus()");
    await browser.press(right, right);
    assert.equal(await browser.run("() => document.activeElement.textContent"), "Television");
    await browser.press(deleteKey);
    await shows("As chosen", "Spanish", "Dark");
    assert.equal(await search(),
      '?document=A&environments=[{"name":"Dark","appearance":"dark"}]&matrix');
    await browser.run(`() => [...document.querySelectorAll("#matrix .open")].at(-1).focus()`);
    await browser.press(enter);
    await browser.until("() => document.getElementById('matrix').hidden");
    assert.equal(await search(),
      '?document=A&appearance=dark&environments=[{"name":"Dark","appearance":"dark"}]');
    await browser.press("g");
    await shows("As chosen", "Spanish", "Dark");
    await browser.run("() => document.querySelector('.matrix-bar > button:nth-last-child(2)').click()");
    await shows("As chosen", "Spanish", "Television", "Dark");
  });

  test("an environment is added under a name, and exported for mkpreview.json", async (t) => {
    await open(t, "?document=A&matrix&device=ipad-9-7&textSize=small", set);
    await shows("As chosen", "Spanish", "Television", "Dark");
    const field = ".matrix-bar input";
    assert.match(await browser.run("(field) => document.querySelector(field).value", field),
      / · small$/);
    await browser.run("(field) => { document.querySelector(field).select(); }", field);
    await browser.press(..."Tiny", enter);
    await shows("As chosen", "Spanish", "Television", "Dark", "Tiny");
    await browser.press("\ue004", "\ue004", enter);
    await browser.until("() => document.getElementById('words').open");
    const words = await browser.run("() => document.getElementById('words-text').textContent");
    assert.deepEqual(JSON.parse(`{${words}}`).matrix, [
      ...JSON.parse(set["mkpreview.json"]).matrix,
      { name: "Tiny", device: "ipad-9-7", textSize: "small" },
    ]);
  });

  test("a save updates every card, and zooming redraws none", async (t) => {
    const page = await open(t, "?document=A&matrix", set);
    await shows("As chosen", "Spanish", "Television", "Dark");
    page.server.folder.write("A.xml", labels("three"));
    await browser.until(`() => document.querySelectorAll("#matrix .drawing text").length === 4
      && [...document.querySelectorAll("#matrix .drawing text")]
        .every((one) => one.textContent === "three")`);
    const width = "() => document.querySelector('#matrix .screen').getBoundingClientRect().width";
    const before = await browser.run(width);
    await browser.press("+");
    await browser.until("() => location.search.includes('cards=1.1')");
    assert.ok(Math.abs(await browser.run(width) - before * 1.1) < 0.1);
    // The zoom that is shown is the scale of the first card.
    const share = await browser.run(`() => {
      const screen = document.querySelector("#matrix .screen");
      return screen.getBoundingClientRect().width / screen.viewBox.baseVal.width;
    }`);
    assert.equal(await browser.run("() => document.getElementById('zoom-value').textContent"),
      `${Math.round(share * 100)} %`);
    await browser.press("0");
    await browser.until("() => !location.search.includes('cards')");
    page.server.folder.write("mkpreview.json", '{ "matrix": [] }');
    await shows("As chosen", "Spanish");
  });

  test("a locale is added in one step, and a card says that nothing is different", async (t) => {
    await open(t, "?document=Plain&matrix", { "Plain.xml": labels("plain"), "mkpreview.json": '{ "matrix": [] }' });
    await browser.until("() => document.querySelectorAll('#matrix .card').length === 1");
    await browser.run(`() => {
      const field = document.querySelector("#matrix [aria-label='Locale to add']");
      field.value = "de";
      field.dispatchEvent(new Event("change"));
    }`);
    await shows("As chosen", "German");
    const about = await browser.run(
      "() => [...document.querySelectorAll('#matrix .about')].map((one) => one.textContent)");
    assert.ok(!about[0].includes("looks the same") && about[1].endsWith("looks the same"), about.join());
  });

  test("twenty cards are shown, and scrolling to hidden ones is cheap", async (t) => {
    const many = Array.from({ length: 18 }, (_, index) => (
      { name: `Number ${index}`, width: 300 + index * 20, height: 600 }));
    await open(t, "?document=A&matrix", { "mkpreview.json": JSON.stringify({ matrix: many }) });
    await browser.until("() => document.querySelectorAll('#matrix .card').length === 20");
    const skipped = await browser.run(`() => [...document.querySelectorAll("#matrix .card")]
      .filter((one) => !one.querySelector(".screen")
        .checkVisibility({ contentVisibilityAuto: true })).length`);
    assert.ok(skipped > 0, `${skipped}`);
    await browser.run("() => document.querySelector('#matrix').scrollTo(0, 1e6)");
    await browser.until(`() => document.querySelector("#matrix .card:last-child .screen")
      .getBoundingClientRect().top < innerHeight`);
  });

  test("invalid environments are refused, and the folder's are offered", async (t) => {
    await open(t, `?document=A&matrix&environments=${encodeURIComponent('[{"name":"X","device":"y"}]')}`);
    await browser.until(`() => document.querySelector("#matrix [role=alert]")?.textContent
      .includes("Unknown device “y”")`);
    // Nothing that is refused is asked for again until something changes.
    await browser.run("() => document.querySelector('#matrix .each').click()");
    await browser.until("() => location.search.includes('each')");
    await browser.run("() => fetch('/healthz').then((answer) => answer.text())");
    assert.equal(await browser.run(`() => performance.getEntriesByType("resource")
      .filter(({ name }) => name.includes("/api/variants/")).length`), 1);
    await browser.run("() => document.querySelector('.matrix-bar > button:nth-last-child(2)').click()");
    await browser.until("() => document.querySelectorAll('#matrix .card').length === 7");
  });
});
