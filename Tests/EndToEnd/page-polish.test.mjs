// Small things of the page that people notice: names, places, and what is kept.

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { labels } from "./support/documents.mjs";
import { Page, showing } from "./support/page.mjs";
import { serve } from "./support/server.mjs";

const [escape, control, enter] = ["\ue00c", "\ue009", "\ue007"];

const long = `<LMScrollView fitToWidth="true"><LMColumnView>
${Array.from({ length: 40 }, (_, index) => `<UILabel text="row ${index}" height="50"/>`).join("\n")}
</LMColumnView></LMScrollView>`;

const deep = 60;

describe("the page", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(async () => {
    await browser.leave();
    await browser.resize(1440, 900);
  });
  after(() => browser.stop());

  const open = async (t, files, search, ...options) => {
    const page = new Page(browser, await serve(t, files, ...options));
    await page.open(search);
    return page;
  };

  const find = async (text) => {
    await browser.chord(control, "k");
    await browser.until("() => document.getElementById('find').open");
    await browser.press(...text);
  };

  const found = () => browser.run(
    "() => [...document.querySelectorAll('#find-list .name')].map((one) => one.textContent)");

  test("finds commands by what people call them", async (t) => {
    await open(t, { "A.xml": labels("one") }, showing("A"));
    for (const word of ["ruler", "limits", "contrast", "write", "undo", "keyboard"]) {
      await find(word);
      assert.ok((await found()).length > 0, word);
      await browser.press(escape);
    }
  });

  test("finds a line of a document, and begins with the last documents", async (t) => {
    const page = await open(t, { "A.xml": labels("a"), "B.xml": long, "C.xml": labels("c") }, showing("A"));
    await find("B.xml:4");
    await browser.press(enter);
    await page.showsDocument("B");
    // Line 2 is row 0.
    await browser.until("() => location.search.includes('select=0.0.2')");
    await browser.run("() => document.querySelector('#document-list a[title=\"C.xml\"]').click()");
    await page.showsDocument("C");
    await find("");
    assert.deepEqual((await found()).slice(0, 3), ["B", "A", "C"]);
  });

  test("long names fit the list on a phone", async (t) => {
    await browser.resize(390, 844);
    await open(t, { "AccountRecoveryWithTwoFactorAuthenticationScreen.xml": labels("a") }, "");
    await find("screen");
    assert.ok((await found()).length > 0);
    const [wide, room] = await browser.run(`() => {
      const { scrollWidth, clientWidth } = document.getElementById("find-list");
      return [scrollWidth, clientWidth];
    }`);
    assert.equal(wide, room);
  });

  test("Escape leaves a field with a value", async (t) => {
    await open(t, { "A.xml": labels("one") }, `${showing("A")}&select=0.0`);
    await browser.press("y");
    await browser.until("() => document.activeElement.id === 'tweak-property'");
    await browser.press(escape);
    assert.equal(await browser.run("() => document.activeElement.localName"), "body");
    assert.ok(await browser.run("() => location.search.includes('select')"));
  });

  test("other documents keep how far a document is scrolled", async (t) => {
    const page = await open(t, { "A.xml": long, "B.xml": labels("b") }, showing("A"));
    await browser.run("() => document.querySelector('#stage').focus()");
    await browser.press("\ue00f");
    const place = () => browser.run(
      "() => document.querySelector('#drawing .content.scrolls').getAttribute('transform')");
    const before = await place();
    assert.notEqual(before, "translate(0,0)");
    await browser.press("j");
    await page.showsDocument("B");
    await browser.press("k");
    await page.showsDocument("A");
    assert.equal(await place(), before);
  });

  test("a renamed file leads to its new name, an added one does not", async (t) => {
    const page = await open(t, { "A.xml": labels("one"), "B.xml": labels("b") }, showing("A"));
    page.server.folder.move("A.xml", "C.xml");
    await browser.until("() => location.search === '?document=C'");
    await page.shows("one");
    page.server.folder.write("D.xml", labels("another"));
    page.server.folder.remove("C.xml");
    await browser.until("() => document.getElementById('notice').textContent.includes('C does not exist')");
    assert.equal(await browser.run("() => location.search"), "?document=C");
  });

  test("an action is named by what one reads", async (t) => {
    const page = await open(t, {
      "A.xml": '<LMRowView><UILabel text="Adults"/><UIStepper id="count" onValueChanged="change"/><LMSpacer/></LMRowView>',
    }, showing("A"));
    await page.touch();
    await browser.run("() => document.querySelector('#touches [data-area]').click()");
    await browser.until("() => document.querySelector('#action-list .about')");
    assert.match(await browser.run("() => document.querySelector('#action-list .about').textContent"),
      /· Adults/);
  });

  test("the dialog for a phone has the command to copy", async (t) => {
    await open(t, { "A.xml": labels("one") }, showing("A"));
    await browser.press("q");
    await browser.until("() => document.getElementById('address-command').checkVisibility()");
    assert.equal(await browser.run("() => document.querySelector('#address-command code').textContent"),
      "mkpreview serve --host 0.0.0.0");
  });

  test("says nothing about problems that it cannot know", async (t) => {
    const page = await open(t, { "A.xml": labels("one") }, showing("A"));
    const isSaid = "() => document.querySelector('#problem-counts .nothing').checkVisibility()";
    assert.ok(await browser.run(isSaid));
    await page.server.stop();
    await browser.until("() => document.documentElement.dataset.connection === 'lost'");
    assert.equal(await browser.run(isSaid), false);
    assert.equal(await browser.run("() => document.title"), "Not live · A · mkpreview");
    await page.server.begin();
    await browser.until("() => document.title === 'A · mkpreview'");
  });

  test("toasts lie on no problem, and the tree marks a hovered view unlike the selected one", async (t) => {
    await open(t, { "A.xml": labels("one", "two").replace("<UILabel", '<UILabel nonsense="1"') },
      `${showing("A")}&select=0.0`);
    await browser.press("c");
    const [toast, list] = await browser.until(`() => {
      const found = [".toast", "#problem-box"].map((name) => document.querySelector(name)?.getBoundingClientRect());
      return found.every((one) => one?.width) && found.map(({ top, bottom }) => [top, bottom]);
    }`);
    assert.ok(toast[1] < list[0], `${toast} ${list}`);
    const [x, y] = await browser.run(`() => {
      const { x, y, width, height } = document.querySelector("#drawing [data-path='0.1']").getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }`);
    await browser.hover([x, y]);
    await browser.until("() => document.querySelector('#tree [data-path=\"0.1\"].lit')");
    const [lit, selected] = await browser.run(`() => ["0.1", "0.0"].map((path) => {
      const { outlineStyle, backgroundColor } = getComputedStyle(
        document.querySelector(\`#tree [data-path="\${path}"] > .line\`));
      return { outlineStyle, backgroundColor };
    })`);
    assert.equal(lit.outlineStyle, "dashed");
    assert.notEqual(selected.outlineStyle, "dashed");
    assert.notEqual(lit.backgroundColor, selected.backgroundColor);
  });

  test("the inspector shows values as they are written", async (t) => {
    await open(t, {
      "A.xml": '<LMColumnView><UILabel text="one" font="body" textColor="white" backgroundColor="#336699"/></LMColumnView>',
    }, `${showing("A")}&select=0.0`);
    const value = (property) => browser.until(`(property) => {
      const cell = document.querySelector(\`#details [data-property=\${property}]\`);
      return cell?.querySelector(".written") && [...cell.querySelectorAll(".written, .computed, .contrast")]
        .map((one) => one.textContent);
    }`, property);
    assert.deepEqual(await value("font"), ["body", "System 17"]);
    assert.equal((await value("textColor"))[0], "white");
    assert.equal(await browser.run("() => document.querySelectorAll('#details .contrast').length"), 1);
  });

  test("a long name of a property wraps before a capital", async (t) => {
    await open(t, { "A.xml": '<LMScrollView keyboardDismissMode="onDrag"/>' }, `${showing("A")}&select=0`);
    const parts = await browser.until(`() => {
      const name = document.querySelector("#details dt[title=keyboardDismissMode]");
      return name && [...name.childNodes].map((one) => one.textContent || one.localName);
    }`);
    assert.deepEqual(parts, ["keyboard", "wbr", "Dismiss", "wbr", "Mode"]);
  });

  test("the inspector says what a tried value replaces", async (t) => {
    const page = await open(t, {
      "A.xml": `<?properties {"card": {"spacing": "12"}}?>
        <LMColumnView class="card"><UILabel text="one" font="body"/><LMSpacer/></LMColumnView>`,
    }, `${showing("A")}&select=0`);
    await browser.until("() => document.querySelector('#details [data-property=spacing] .from')");
    const { root, revision } = await page.server.layout("A");
    const put = (node, property, value) => page.server.ask("/api/tweak/A", {
      method: "PUT", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ path: node.path, element: node.source, revision, property, value }),
    });
    assert.equal((await put(root, "spacing", "30")).status, 200);
    await browser.until(`() => document.querySelector("#details [data-property=spacing]")
      ?.textContent.includes("30tried; template card: 12")`);
  });

  test("sixty levels have names in the tree, and nothing runs out of the panel", async (t) => {
    const id = "averylongidentifierofaviewwithoutanyspace";
    await open(t, {
      "A.xml": "<LMColumnView>".repeat(deep) + `<UILabel id="${id}" text="deep"/>` + "</LMColumnView>".repeat(deep),
    }, `${showing("A")}&select=${Array(deep + 1).fill(0).join(".")}`);
    await browser.until(`() => document.getElementById("details").textContent.includes("${id}")`);
    const row = await browser.run(`() => {
      const [name, tree] = ["#tree [aria-selected=true] .class", "#tree"].map((one) =>
        document.querySelector(one).getBoundingClientRect());
      return { left: name.left - tree.left, right: tree.right - name.right, above: name.top - tree.top,
        below: tree.bottom - name.bottom };
    }`);
    assert.ok(Object.values(row).every((gap) => gap >= 0), JSON.stringify(row));
    for (const name of ["tree", "details"]) {
      assert.equal(await browser.run(`(id) => {
        const { scrollWidth, clientWidth } = document.getElementById(id);
        return scrollWidth - clientWidth;
      }`, name), 0, name);
    }
  });

  test("all fields have the same border", async (t) => {
    await open(t, { "A.xml": labels("one") }, `${showing("A")}&matrix&select=0.0`);
    await browser.until("() => document.getElementById('tweak-property').checkVisibility()");
    const borders = await browser.run(`() => ["#filter", "#find-view", "#tweak-property", "#matrix input", ".tools .field"]
      .map((name) => document.querySelector(name)).map((one) => {
        const { borderTopWidth, borderTopColor, borderTopStyle } = getComputedStyle(one);
        return [borderTopWidth, borderTopStyle, borderTopColor].join(" ");
      })`);
    assert.equal(new Set(borders).size, 1, borders.join());
  });

  test("fields show the words that differ", async (t) => {
    await open(t, { "A.xml": labels("one") },
      `${showing("A")}&device=iphone-15-pro-max&textSize=accessibilityXXXLarge`);
    await browser.until("() => document.getElementById('device').value === 'iphone-15-pro-max'");
    assert.deepEqual(await browser.run(`() => ["device", "text-size"].map((id) =>
      document.getElementById(id).selectedOptions[0].textContent)`), ["15 Pro Max", "AX5 XXX Large"]);
  });
});
