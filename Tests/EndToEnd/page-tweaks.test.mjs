// Values tried out on the page, written into the document and taken back; and saves that are followed.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { Page, showing } from "./support/page.mjs";
import { run } from "./support/program.mjs";
import { serve } from "./support/server.mjs";

const enter = "\ue007";

const text = `<LMColumnView spacing='8'>
  <UILabel text="one" textColor="#ff0000"/>
  <UISwitch on="true"/>
  <LMSpacer/>
</LMColumnView>
`;

describe("values tried out on the page", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(async () => {
    await browser.leave();
    await browser.resize(1440, 900);
  });
  after(() => browser.stop());

  const open = async (t, path, ...options) => {
    const page = new Page(browser, await serve(t, { "A.xml": text }, ...options));
    await page.open(`${showing("A")}&select=${path}`);
    await browser.until("() => document.querySelectorAll('#tweak-names option').length > 10");
    return page;
  };

  /** Chooses an attribute by keys alone. */
  const choose = async (name) => {
    await browser.run("() => document.getElementById('stage').focus()");
    await browser.press("y");
    assert.equal(await browser.run("() => document.activeElement.id"), "tweak-property");
    await browser.run("() => document.activeElement.select()");
    await browser.press(...name, enter);
    assert.equal(await browser.run("() => document.activeElement.ariaLabel"), `Value of ${name}`);
  };

  const type = async (value) => {
    await browser.run("() => document.activeElement.select()");
    await browser.press(...value);
  };

  const isListed = (...texts) => browser.until(`(expected) => JSON.stringify(
    [...document.querySelectorAll("#tweak li .value")].map((one) => one.textContent)) === expected`,
  JSON.stringify(texts));

  const click = (label) => browser.run(`(label) => [...document.querySelectorAll(
    "#tweak button, #tweaks button")].find((one) => (one.ariaLabel ?? one.textContent).startsWith(label))
    .click()`, label);

  test("a text tried out by keys appears at once in every client", async (t) => {
    const page = await open(t, "0.0");
    await choose("text");
    assert.equal(await browser.run("() => document.activeElement.value"), "one");
    await type("two");
    await page.shows("two");
    await isListed("two (in the file: one)");
    assert.equal(await browser.run("() => document.activeElement.value"), "two");
    const layout = await page.server.layout("A");
    assert.equal(layout.root.children[0].properties.text, "two");
    assert.equal(page.server.folder.read("A.xml"), text);
    await click("Drop text");
    await page.shows("one");
    await isListed();
    assert.deepEqual(await browser.complaints(), []);
  });

  const field = () => browser.run(`() => {
    const { ariaLabel: name, value } = document.activeElement;
    const place = document.querySelector("#tree [aria-selected=true]")?.dataset.path;
    return [name, value, place, new URLSearchParams(location.search).get("select")];
  }`);

  test("the fields, the selection and the focus follow the view over an edit", async (t) => {
    const page = await open(t, "0.0", "--write");
    await choose("text");
    await type("two");
    await page.shows("two");
    const inserted = text.replace("  <UILabel", '  <UILabel text="Inserted"/>\n  <UILabel');
    page.server.folder.write("A.xml", inserted);
    await page.shows("Inserted", "two");
    assert.deepEqual(await field(), ["Value of text", "two", "0.1", "0.1"]);
    await browser.press("s");
    await page.shows("Inserted", "twos");
    await isListed("twos (in the file: one)");
    await click('Write text="twos" into A.xml');
    await browser.until("() => document.getElementById('toasts').textContent.includes('Wrote')");
    assert.equal(page.server.folder.read("A.xml"), inserted.replace("one", "twos"));
    page.server.folder.write("A.xml", text.replace(/ *<UILabel.*\n/, ""));
    await browser.until(`() => document.getElementById("toasts").textContent
      .includes("The selected UILabel was removed from the document. Nothing is selected now.")`);
    assert.equal(await browser.run("() => location.search"), "?document=A");
    assert.equal(await browser.run("() => document.querySelector('#tree [aria-selected=true]')"), null);
    assert.deepEqual(await browser.complaints(), []);
  });

  test("the focus in the tree and an open branch follow the view over an edit", async (t) => {
    const page = await open(t, "0.1");
    await browser.run("() => document.querySelector(\"#tree [data-path='0.1']\").focus()");
    page.server.folder.write("A.xml", text.replace("  <UILabel", '  <UILabel text="Inserted"/>\n  <UILabel'));
    await page.shows("Inserted", "one");
    const focused = "() => document.activeElement.dataset.path";
    await browser.until(`() => (${focused})() === "0.2"`);
    assert.match(await browser.run("() => document.activeElement.textContent"), /UISwitch/);
    await browser.press("\ue013");
    assert.equal(await browser.run(focused), "0.1");
  });

  test("a restarted server has no tried values, and the page offers to set them again", async (t) => {
    const page = await open(t, "0.0");
    await choose("text");
    await type("two");
    await isListed("two (in the file: one)");
    await page.server.stop();
    await browser.until("() => document.documentElement.dataset.connection === 'lost'");
    await browser.press("s");
    await browser.until("() => document.getElementById('toasts').textContent.includes('The server does not answer.')");
    await page.server.begin();
    await browser.run("() => document.getElementById('retry').click()");
    await browser.until(`() => document.getElementById("toasts").textContent
      .includes("The server was restarted. 1 value is no longer tried out.")`);
    await isListed();
    assert.equal(await browser.run("() => document.querySelector('#tweak .fields input').value"), "one");
    await page.shows("one");
    await click("Set 1 again");
    await page.shows("two");
    await isListed("two (in the file: one)");
    assert.equal(await browser.run("() => document.getElementById('restore-tweaks').hidden"), true);
    assert.doesNotMatch(await browser.run("() => document.body.textContent"), /Failed to fetch/);
  });

  test("each type of value has its field", async (t) => {
    const page = await open(t, "0.1");
    const kinds = {
      on: "checkbox", alpha: "number", backgroundColor: "color", contentMode: "select-one",
      accessibilityLabel: "text",
    };
    for (const [name, type] of Object.entries(kinds)) {
      await choose(name);
      assert.equal(await browser.run("() => document.querySelector('#tweak .fields > *').type"), type);
    }
    await choose("on");
    await browser.press(" ");
    await isListed("false (in the file: true)");
    assert.equal((await page.server.layout("A")).root.children[1].properties.on, false);
  });

  test("saving the attribute drops the value tried out, with a message", async (t) => {
    const page = await open(t, "0");
    await choose("spacing");
    await type("20");
    await isListed("20 (in the file: 8)");
    page.server.folder.write("A.xml", text.replace("one", "other"));
    await page.shows("other");
    await isListed("20 (in the file: 8)");
    page.server.folder.write("A.xml", text.replace("'8'", "'16'"));
    await isListed();
    await browser.until(`() => document.getElementById("toasts").textContent
      .includes("spacing is saved as “16”: “20” is no longer tried out")`);
  });

  test("a value is written into the document, and the write is undone", async (t) => {
    const page = await open(t, "0", "--write");
    await choose("spacing");
    await type("20");
    await isListed("20 (in the file: 8)");
    await click("Write spacing='20' into A.xml");
    await isListed();
    await browser.until("() => document.getElementById('toasts').textContent.includes('Wrote')");
    assert.equal(page.server.folder.read("A.xml"), text.replace("'8'", "'20'"));
    await click("Undo the write");
    await browser.until("() => document.getElementById('toasts').textContent.includes('Undid')");
    assert.equal(page.server.folder.read("A.xml"), text);
    assert.deepEqual(await browser.complaints(), []);
  });

  test("a value of a template is tried out and written in the template", async (t) => {
    const styled = `<?properties {"card": {"spacing": 8}}?>
<LMColumnView class="card"><LMRowView class="card"/><LMSpacer/></LMColumnView>
`;
    const server = await serve(t, { "A.xml": styled }, "--write");
    await new Page(browser, server).open(`${showing("A")}&select=0.0`);
    await browser.until("() => document.querySelectorAll('#tweak-names option').length > 10");
    await choose("spacing");
    const scope = "() => document.querySelector('#tweak .scope')";
    await browser.until(`() => !(${scope})().hidden`);
    assert.deepEqual(await browser.run(`() => [...(${scope})().querySelectorAll("label")]
      .map((one) => one.textContent)`), ["this view", "template card (2 views)"]);
    await type("12");
    await isListed("12 (not in the file)");
    // What is tried out moves with the choice.
    await browser.run(`() => (${scope})().querySelector("[value=template]").click()`);
    await isListed("12 (in the file: 8)");
    const { root } = await server.layout("A");
    assert.deepEqual([root, root.children[0]].map((one) => one.properties.spacing), [12, 12]);
    await click('Write "spacing": 12 into A.xml');
    await isListed();
    await browser.until("() => document.getElementById('toasts').textContent.includes('Wrote')");
    assert.equal(server.folder.read("A.xml"), styled.replace("8", "12"));
    await click("Undo the write");
    await browser.until("() => document.getElementById('toasts').textContent.includes('Undid')");
    assert.equal(server.folder.read("A.xml"), styled);
    assert.deepEqual(await browser.complaints(), []);
  });

  test("without writing, the markup is copied", async (t) => {
    await open(t, "0.0");
    await choose("numberOfLines");
    await type("3");
    await isListed("3 (not in the file)");
    const labels = await browser.run(`() => [...document.querySelectorAll("#tweak li button.icon")]
      .map((one) => one.ariaLabel)`);
    assert.deepEqual(labels, [
      'Copy numberOfLines="3"',
      'Copy the start tag <UILabel text="one" textColor="#ff0000" numberOfLines="3"/>',
      "Drop numberOfLines",
    ]);
  });

  test("saves are followed if chosen, or else marked until shown", async (t) => {
    const files = { "A.xml": labels("a"), "B.xml": labels("b"), "C.xml": labels("c") };
    const page = new Page(browser, await serve(t, files));
    const { folder } = page.server;
    await page.open(showing("A"));
    folder.write("B.xml", labels("b2"));
    const marked = "(name) => document.querySelector('#document-list .news')?.parentElement.title === name";
    await browser.until(marked, "B.xml");
    await browser.until("() => document.getElementById('said').textContent === 'B was saved.'");
    await page.showsDocument("A");
    await browser.run("() => document.querySelector('#document-list a[title=\"B.xml\"]').click()");
    await page.shows("b2");
    await browser.until("() => !document.querySelector('#document-list .news')");

    await browser.press("w");
    assert.equal(await browser.run("() => document.getElementById('follow').checked"), true);
    folder.write("C.xml", labels("c2"));
    await page.shows("c2");
    await browser.reload();
    await page.isLive();
    assert.equal(await browser.run("() => document.getElementById('follow').checked"), true);
    folder.write("A.xml", labels("a2"));
    await page.shows("a2");
    await browser.press("w");
    folder.write("B.xml", labels("b3"));
    await browser.until(marked, "B.xml");
    await page.showsDocument("A");
  });
});

test("--write and other machines exclude each other", async () => {
  const { status, stderr } = await run(["serve", "--port", "0", "--write", "--host", "0.0.0.0"]);
  assert.equal(status, 2);
  assert.match(stderr, /^mkpreview: --write needs a loopback address[^\n]*\n$/);
});
