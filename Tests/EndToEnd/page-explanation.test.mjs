// Why a view is where it is, and where its values were set, on the page.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { Page, showing } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const text = `<LMColumnView layoutMargins="16">
  <UILabel id="heading" text="A heading"/>
  <LMRowView spacing="12">
    <UIView id="fixed" width="120"/>
    <UIView id="rest" backgroundColor="#ff0000"/>
  </LMRowView>
</LMColumnView>
`;

describe("the inspector explains", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(async () => {
    await browser.leave();
    await browser.resize(1440, 900);
  });
  after(() => browser.stop());

  const open = async (t) => {
    const page = new Page(browser, await serve(t, { "A.xml": text }));
    await page.open(`${showing("A")}&select=0.1.1`);
    await browser.until("() => document.querySelector('#details .why')");
    return page;
  };
  const sentences = `() =>
    [...document.querySelectorAll(".reasons li > .link, .reasons li > span")]
      .map((one) => one.textContent)`;
  const asked = `() => performance.getEntriesByType("resource")
    .filter(({ name }) => name.includes("/api/explain/")).length`;

  test("the rules of a frame are requested when the section opens", async (t) => {
    const page = await open(t);
    assert.equal(await browser.run(asked), 0);
    await browser.run("() => document.querySelector('.why summary').click()");
    await browser.until(`() => (${sentences})()
      .includes("211 wide: takes the room that fixed leaves in LMRowView (343)")`);
    assert.deepEqual(await browser.run(
      "() => [...document.querySelectorAll('.reasons h4')].map((one) => one.textContent)"),
    ["Width", "Height", "Place"]);
    page.server.folder.write("A.xml", text.replace('"120"', '"100"'));
    await browser.until(`() => (${sentences})()
      .includes("231 wide: takes the room that fixed leaves in LMRowView (343)")`);
  });

  test("a sentence highlights the other views, and a click selects one", async (t) => {
    await open(t);
    await browser.run("() => document.querySelector('.why summary').click()");
    const row = ".reasons [data-rule=after]";
    await browser.until("(row) => document.querySelector(row)", row);
    await browser.run("(row) => document.querySelector(row).querySelector('.link').focus()", row);
    await browser.until("() => document.querySelectorAll('#marks .hovered').length === 2");
    const lengths = "() => [...document.querySelectorAll('#marks .length')].map((one) => one.textContent)";
    assert.ok((await browser.run(lengths)).includes("12"));
    await browser.run("(row) => document.querySelector(row).querySelector('.link').click()", row);
    await browser.until("() => document.querySelector('#details h2').textContent === 'UIView'"
      + " && document.querySelector('#details header .id').textContent === 'fixed'");
  });

  test("a value of a template or of data shows its lines, too", async (t) => {
    const page = new Page(browser, await serve(t, {
      "A.xml": '<?properties Styles?>\n<UILabel class="big" id="name"/>\n',
      "A.preview.json": '{"outlets": {\n  "name": {"text": "Ada"}\n}}\n',
      "Styles.json": '{\n  "big": {"textColor": "red"}\n}\n',
    }));
    await page.open(`${showing("A")}&select=0`);
    const showsLine = async (property, place, line) => {
      const button = `#details dd[data-property=${property}] .place`;
      await browser.until("(button, place) => document.querySelector(button)?.textContent.startsWith(place)",
        button, place);
      await browser.run("(button) => document.querySelector(button).click()", button);
      await browser.until("(button, line) => document.querySelector(button).closest('.origin')"
        + ".querySelector('.current')?.textContent.includes(line)", button, line);
    };
    await showsLine("textColor", "Styles.json:2", "red");
    await showsLine("text", "A.preview.json:2", "Ada");
    // The properties are shown again, as they also are when the limits of the view arrive.
    await browser.run(`() => document.body.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))`);
    await browser.until("() => !document.querySelector('#details dd[data-property=text]')");
    await browser.run("() => document.querySelector('#tree [role=treeitem]').click()");
    await browser.until("() => document.querySelector('#details dd[data-property=text] .current')"
      + "?.textContent.includes('Ada')");
    page.server.folder.write("Styles.json", '{\n  "big": {"textColor": "blue"}\n}\n');
    await browser.until(`() => document.querySelector("#details dd[data-property=textColor]")
      ?.textContent.includes("#0000ff")`);
    await showsLine("textColor", "Styles.json:2", "blue");
  });

  test("each value says where it was set, and a click shows the lines", async (t) => {
    await open(t);
    const place = "#details dd[data-property=backgroundColor] .place";
    await browser.until("(place) => document.querySelector(place)?.textContent === 'A.xml:5:40'", place);
    await browser.run("(place) => document.querySelector(place).click()", place);
    await browser.until("() => document.querySelector('.origin .current')?.textContent.includes('rest')");
  });
});
