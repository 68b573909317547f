// Notes about views: pins over the drawing, their list, and the field that writes them.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { Folder } from "./support/folder.mjs";
import { Page } from "./support/page.mjs";
import { run } from "./support/program.mjs";
import { serve } from "./support/server.mjs";
import { pathToFileURL } from "node:url";

const [enter, control, down] = ["\ue007", "\ue009", "\ue015"];

const note = (text) => `<!-- mkpreview: note ${text} -->\n  `;

/** Two labels that fill the width, and a switch with room beside it. */
const text = (first = "", second = "", third = "") => `<LMColumnView>
  ${first}<UILabel text="A title that is rather long for one line of a phone"/>
  ${second}<UILabel text="two"/>
  <LMRowView>${third}<UISwitch id="choice" on="true"/><LMSpacer/></LMRowView>
  <LMSpacer/>
</LMColumnView>
`;

const long = `<LMScrollView fitToWidth="true"><LMColumnView>
  ${Array.from({ length: 30 }, (_, index) => `${index % 10 ? "" : note(`row ${index}`)}
  <UILabel text="row ${index}" height="40"/>`).join("")}
</LMColumnView></LMScrollView>
`;

const pinned = `() => [...document.querySelectorAll("#pins .badge")].map((one) =>
  one.nextSibling.textContent + " " + one.dataset.stop + " " + one.textContent)`;

const listed = `() => [...document.querySelectorAll("#note-list button")].map((one) => one.textContent)`;

describe("notes", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(async () => {
    await browser.leave();
    await browser.resize(1440, 900);
    await browser.run("() => localStorage.clear()").catch(() => {});
  });
  after(() => browser.stop());

  const open = async (t, document, search = "", ...options) => {
    const page = new Page(browser, await serve(t, { "A.xml": document }, ...options));
    await page.open(`?document=A${search}`);
    return page;
  };

  const has = (what, expected) => browser.until(
    `(expected) => JSON.stringify((${what})()) === expected`, JSON.stringify(expected));

  const choose = (tab) => browser.run("(id) => document.getElementById(id).click()", `${tab}-tab`);

  const selects = (path) => browser.until(
    "(path) => new URLSearchParams(location.search).get('select') === path", path);

  /** The pins, and those that lie on a letter or on another pin, or are not on the screen. */
  const covering = () => browser.run(`() => {
    const boxes = (selector) => [...document.querySelectorAll(selector)]
      .map((one) => one.getBoundingClientRect());
    const [pins, letters] = [boxes("#pins .badge"), boxes("#drawing text")];
    const { left, top, right, bottom } = document.getElementById("screen").getBoundingClientRect();
    const meets = (one, other) => one.left < other.right - 0.5 && other.left < one.right - 0.5
      && one.top < other.bottom - 0.5 && other.top < one.bottom - 0.5;
    return [pins.length, pins.filter((pin) => [...letters, ...pins].some((one) =>
      one !== pin && meets(pin, one)) || pin.left < left || pin.right > right
      || pin.top < top || pin.bottom > bottom).length];
  }`);

  test("are numbered in the drawing and in a list, and follow saves of the comment alone", async (t) => {
    const page = await open(t, text(note("Which grey?"), note("one\n     two") + note("three")));
    await has(pinned, ["1 0.0 Which grey?", "2 0.1 one\ntwo\nthree"]);
    await has(listed, ["Which grey?", "one\ntwo\nthree"]);
    assert.equal(await browser.run("() => document.getElementById('note-count').textContent"), "2");
    assert.deepEqual(await covering(), [2, 0]);
    page.server.folder.write("A.xml", text(note("Which blue?"), "", note("Off?")));
    await has(listed, ["Which blue?", "Off?"]);
    await has(pinned, ["1 0.0 Which blue?", "2 0.2.0 Off?"]);
    page.server.folder.write("A.xml", text());
    await has(listed, []);
    await has(pinned, []);
    assert.ok(await browser.run("() => document.getElementById('note-count').hidden"));
    assert.deepEqual(await browser.complaints(), []);
  });

  test("a click on a pin or on an entry selects the view, and so do keys", async (t) => {
    await open(t, text(note("first"), "", note("last")));
    await has(pinned, ["1 0.0 first", "2 0.2.0 last"]);
    const middle = await browser.run(`() => {
      const { x, y, width, height } = document.querySelectorAll("#pins .badge")[1].getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }`);
    await browser.drag(middle);
    await selects("0.2.0");
    await choose("notes");
    await browser.run("() => document.querySelector('#note-list button').focus()");
    await browser.until("() => document.querySelector('#pins .lit text')?.textContent === '1'");
    await browser.press(enter);
    await selects("0.0");
    await browser.press(down, enter);
    await selects("0.2.0");
    await browser.press("x");
    await browser.until("() => !document.querySelector('#pins .badge').getBoundingClientRect().width");
  });

  test("pins scroll with the content, and what is scrolled away has none", async (t) => {
    await open(t, long);
    await has(pinned, ["1 0.0.0 row 0", "2 0.0.10 row 10"]);
    await browser.run("() => document.querySelector('#stage').focus()");
    await browser.press("\ue010");
    await has(pinned, ["3 0.0.20 row 20"]);
    await has(listed, ["row 0", "row 10", "row 20"]);
    await browser.run("() => document.querySelector('#note-list [data-path=\"0.0.0\"]').click()");
    await has(pinned, ["1 0.0.0 row 0", "2 0.0.10 row 10"]);
  });

  test("the field writes, changes and removes the note of the selected view", async (t) => {
    const page = await open(t, text(), "&select=0.1", "--write");
    await browser.until("() => document.querySelector('#note').checkVisibility()");
    const isWritten = (expected) => browser.until(
      "(expected) => JSON.stringify([...document.querySelectorAll('#note-list button')].map((one) => "
      + "one.textContent)) === expected && document.querySelector('#note button').hidden",
      JSON.stringify(expected));
    await browser.run("() => document.getElementById('note-text').focus()");
    await browser.press(..."a --> b", "\ue007", ..."c");
    await browser.chord(control, enter);
    await isWritten(["a --> b\nc"]);
    assert.equal(page.server.folder.read("A.xml"),
      text("", "<!-- mkpreview: note a -&#45;> b\n       c -->\n  "));
    assert.equal(await browser.run("() => document.getElementById('note-text').value"), "a --> b\nc");
    await browser.press("!");
    await browser.run("() => document.querySelector('#note button').click()");
    await isWritten(["a --> b\nc!"]);
    await browser.run("() => document.getElementById('note-text').select()");
    await browser.press("\ue017");
    await browser.chord(control, enter);
    await isWritten([]);
    assert.equal(page.server.folder.read("A.xml"), text());
    await browser.run("() => document.getElementById('undo-write').click()");
    await isWritten(["a --> b\nc!"]);
    assert.deepEqual(await browser.complaints(), []);
  });

  test("a text that is not written stays with its view, and survives a refusal", async (t) => {
    const page = await open(t, text(), "&select=0.1", "--write");
    const value = "() => document.getElementById('note-text').value";
    await browser.run("() => document.getElementById('note-text').focus()");
    await browser.press(..."mine");
    await browser.run("() => document.querySelector('#tree [data-path=\"0.0\"]').click()");
    await has(value, "");
    page.server.folder.write("A.xml", text().replace("<LMColumnView>", "<LMColumnView><UILabel text=\"new\"/>"));
    await page.shows("new", "A title that is rather long for one line of a phone", "two");
    await browser.run("() => document.querySelector('#tree [data-path=\"0.2\"]').click()");
    await has(value, "mine");
    page.server.folder.write("A.xml", "<LMColumnView>");
    await page.isStale(true);
    await browser.run("() => document.querySelector('#note button').click()");
    await browser.until("() => document.getElementById('toasts').textContent.includes('edited after')"
      + " || document.getElementById('toasts').textContent.includes('changed meanwhile')"
      + " || document.getElementById('toasts').textContent.includes('not written')");
    await has(value, "mine");
    assert.equal(page.server.folder.read("A.xml"), "<LMColumnView>");
  });

  test("a server that does not write shows the note of the selected view", async (t) => {
    await open(t, text(note("Which grey?")), "&select=0.0");
    await browser.until("() => document.querySelector('#note').checkVisibility()");
    assert.deepEqual(await browser.run(`() => {
      const { value, readOnly } = document.getElementById("note-text");
      return [value, readOnly];
    }`), ["Which grey?", true]);
    await browser.run("() => document.querySelector('#tree [data-path=\"0.1\"]').click()");
    await browser.until("() => !document.querySelector('#note').checkVisibility()");
  });

  test("an export has pins and list, and no field to write in", async (t) => {
    const folder = new Folder({ "A.xml": text(note("Which grey?")) });
    t.after(() => folder.delete());
    const { status, stderr } = await run(["export", folder.path, "-o", folder.at("site")]);
    assert.equal(status, 0, stderr);
    await browser.go(`${pathToFileURL(folder.at("site/index.html"))}?document=A`);
    await has(pinned, ["1 0.0 Which grey?"]);
    await choose("notes");
    await has(listed, ["Which grey?"]);
    assert.deepEqual(await browser.run(`() => [...document.querySelectorAll("#inspector [role=tab]")]
      .filter((one) => one.checkVisibility()).map(({ id }) => id)`), ["views-tab", "notes-tab"]);
    await browser.run("() => document.querySelector('#note-list button').click()");
    await selects("0.0");
    await choose("views");
    await browser.until("() => document.getElementById('note-text').readOnly");
    assert.deepEqual(await browser.complaints(), []);
  });
});
