// The page beside an editor that speaks with the language server: it draws each keystroke, follows the
// cursor, and its clicks select places in the editor.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, before, beforeEach, describe, test } from "node:test";
import { Browser } from "./support/browser.mjs";
import { ask } from "./support/http.mjs";
import { EditorClient } from "./support/lsp.mjs";
import { Page, showing } from "./support/page.mjs";

const labels = (...texts) => [
  "<LMColumnView>", ...texts.map((text) => `  <UILabel text="${text}"/>`), "</LMColumnView>", "",
].join("\n");

const files = {
  "A.xml": labels("one", "two"),
  "B.xml": '<?properties T?>\n<LMColumnView>\n  <UILabel class="big"/>\n  <UILabel text="@hello"/>\n</LMColumnView>\n',
  "T.json": '{\n  "big": {"text": "large"}\n}\n',
  "en.lproj/Localizable.strings": '"hello" = "Hello";\n',
};

describe("the page beside an editor", () => {
  let browser;
  before(async () => { browser = await Browser.start(); });
  beforeEach(() => browser.leave());
  after(() => browser.stop());

  const start = async (t, search, options) => {
    const editor = await EditorClient.start(t, files, options);
    const page = new Page(browser, editor);
    await page.open(search);
    return { editor, page };
  };

  const selected = (text) => browser.until(
    "(text) => document.querySelector('#details')?.textContent.includes(text)", text);

  const click = async (text) => {
    const [x, y] = await browser.until(`(text) => {
      const found = [...document.querySelectorAll("#drawing text")]
        .find((one) => one.textContent === text)?.getBoundingClientRect();
      return found && [found.x + found.width / 2, found.y + found.height / 2];
    }`, text);
    await browser.run(`(x, y) => {
      const options = { clientX: x, clientY: y, ctrlKey: true, bubbles: true, pointerId: 1,
        button: 0, isPrimary: true, pointerType: "mouse" };
      const target = document.elementFromPoint(x, y);
      for (const type of ["pointerdown", "pointerup", "click"]) {
        target.dispatchEvent(new PointerEvent(type, options));
      }
    }`, x, y);
  };

  test("each keystroke is drawn, and the document is marked as not saved", async (t) => {
    const { editor, page } = await start(t, showing("A"));
    editor.open("A.xml", files["A.xml"]);
    for (const [index, letter] of [..."three"].entries()) {
      editor.type("A.xml", letter, [1, 20 + index]);
      await page.shows(`one${"three".slice(0, index + 1)}`, "two");
    }
    await browser.until("() => !document.getElementById('unsaved').hidden");
    const { text } = await ask(`${editor.url}/api/source/A?file=A.xml`);
    assert.equal(text, files["A.xml"].replace("one", "onethree"));
    await browser.until("() => document.querySelector('#document-list .unsaved')");
    editor.close("A.xml");
    await page.shows("one", "two");
    await browser.until("() => document.getElementById('unsaved').hidden");
  });

  test("a comparison with git's HEAD includes what is not saved", async (t) => {
    const { editor, page } = await start(t, showing("A"));
    for (const command of ["init -q", "add -A", "-c user.name=Ada -c user.email=a@b commit -qm one"]) {
      execFileSync("git", ["-C", editor.folder.path, ...command.split(" ")]);
    }
    editor.open("A.xml", files["A.xml"]);
    editor.type("A.xml", "!", [1, 20]);
    await page.shows("one!", "two");
    const { text } = await ask(`${editor.url}/api/diff/A`);
    assert.deepEqual(JSON.parse(text).causes.map((cause) => cause.text),
      ["UILabel.text: one → one!"]);
  });

  test("the page shows what is edited, not what is opened", async (t) => {
    const { editor, page } = await start(t, showing("A"));
    editor.open("B.xml", files["B.xml"]);
    await editor.ask("textDocument/foldingRange", { textDocument: { uri: editor.uri("B.xml") } });
    await page.showsDocument("A");
    editor.type("B.xml", " ", [4, 0]);
    await page.showsDocument("B");
    editor.open("A.xml", files["A.xml"]);
    await editor.moveCursor("A.xml", [2, 5]);
    await page.showsDocument("A");
    await selected("two");
    editor.close("A.xml");
    await page.showsDocument("B");
  });

  test("one click stops following", async (t) => {
    const { editor, page } = await start(t, showing("A"));
    editor.open("B.xml", files["B.xml"]);
    await browser.until("() => !document.getElementById('follow-editor').closest('label').hidden");
    await browser.run("() => document.getElementById('follow-editor').click()");
    editor.type("B.xml", " ", [4, 0]);
    await browser.until("() => document.querySelector('#document-list .unsaved')");
    await page.showsDocument("A");
    await browser.run("() => document.getElementById('follow-editor').click()");
    await page.showsDocument("B");
  });

  test("a click selects what a text comes from, and at the second one the next cause", async (t) => {
    const { editor, page } = await start(t, showing("B"));
    await page.shows("large", "Hello");
    const place = async (text) => {
      const asked = editor.arrival("window/showDocument");
      await click(text);
      const { uri, selection } = await asked;
      const { start: from, end } = selection;
      return [uri.replace(editor.uri(""), ""), from.line, from.character, end.line, end.character];
    };
    assert.deepEqual(await place("large"), ["/T.json", 1, 18, 1, 25]);
    assert.deepEqual(await place("large"), ["/B.xml", 2, 2, 2, 24]);
    assert.deepEqual(
      await place("Hello"), ["/en.lproj/Localizable.strings", 0, 10, 0, 17]);
    assert.deepEqual(await place("Hello"), ["/B.xml", 3, 17, 3, 23]);
  });

  test("the page says what to configure if the editor cannot be sent a place", async (t) => {
    const { page } = await start(t, showing("A"), { showsDocuments: false });
    await page.shows("one", "two");
    await click("one");
    await browser.until("() => document.querySelector('.toast')?.textContent.includes('--editor')");
  });
});
